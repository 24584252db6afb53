/* SPDX-License-Identifier: MIT */
/* What a film shows is near what was, in every mode, and a file of another version is watched by it
 * alone. */
#include "match/match.h"
#include "match/recording.h"
#include "support/match_bench.h"
#include "support/recorded.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Of a hundred thousand places so many may be far off: who dashes turns within a frame. */
enum { TICKS = 2600, FAR_MOST = 400, LONG_TICKS = 7200 };

/* How far from the truth somebody may be drawn between two frames, world units, and in a frame. */
#define BETWEEN 26.0
#define IN_FRAME 0.5

typedef struct Filmed {
    Match *match;
    WorldState *states; /* After each tick. */
    int ticks;
} Filmed;

static Filmed film_match(const char *level, Mode mode, int bots, int ticks)
{
    Filmed filmed = {.states = calloc((size_t)ticks + 1, sizeof *filmed.states)};
    MatchOptions options = {.mode = mode, .bots = bots, .seed = 21, .is_recorded = true};
    assert_non_null(filmed.states);
    snprintf(options.level_path, sizeof options.level_path, "levels/%s.json", level);
    match_set_bot_levels(&options, BOT_VETERAN);
    filmed.match = match_bench_create(&options);
    filmed.states[0] = filmed.match->world.state;
    while (filmed.ticks < ticks && filmed.match->world.state.phase != PHASE_OVER) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        match_step(filmed.match, inputs);
        filmed.states[++filmed.ticks] = filmed.match->world.state;
    }
    return filmed;
}

static void end(Filmed *filmed)
{
    match_destroy(filmed->match);
    free(filmed->states);
}

static bool is_off(Vec2 a, Vec2 b, double most)
{
    return !(vec2_distance(a, b) <= most);
}

/* In a frame all is as it was; between two, places are near unless somebody jumped or died. */
static int compare(const char *name, const WorldState *shown, const Filmed *filmed, int tick)
{
    const WorldState *truth = &filmed->states[tick];
    const Recording *recording = &filmed->match->recording;
    bool is_frame = tick % FILM_TICKS == 0;
    int off = 0;
    for (int i = 0; i < recording->options.player_count; i++) {
        const Player *a = &shown->players[i];
        const Player *b = &truth->players[i];
        if (is_frame &&
            (is_off(a->at, b->at, IN_FRAME) || (b->is_alive && is_off(a->aim, b->aim, 0.03)) ||
             a->is_alive != b->is_alive || a->weapon != b->weapon ||
             a->ammunition != b->ammunition || a->score != b->score ||
             a->health - b->health > 0.51 || b->health - a->health > 0.51 ||
             a->shield - b->shield > 0.51 || b->shield - a->shield > 0.51))
            fail_msg("%s, tick %d, player %d: at %g, %g, not %g, %g; health %g, not %g; score %d, "
                     "not %d",
                     name, tick, i, a->at.x, a->at.y, b->at.x, b->at.y, a->health, b->health,
                     a->score, b->score);
        off += a->is_alive && b->is_alive && is_off(a->at, b->at, BETWEEN) ? 1 : 0;
    }
    if (is_frame && (shown->bullet_count != truth->bullet_count || shown->phase != truth->phase ||
                     shown->play_ticks != truth->play_ticks))
        fail_msg("%s, tick %d: %d bullets, not %d; phase %d, not %d", name, tick,
                 shown->bullet_count, truth->bullet_count, (int)shown->phase, (int)truth->phase);
    return off;
}

TEST(shows_what_was)
{
    static const struct {
        const char *name, *level;
        Mode mode;
        int bots;
    } cases[] = {
        {"deathmatch", "clockwork", MODE_DEATHMATCH, 8},
        {"last light", "duel", MODE_LAST_LIGHT, 4},
        {"beacon", "gears", MODE_BEACON, 4},
        {"torch", "lifts", MODE_TORCH, 4},
        {"siege", "foundry", MODE_SIEGE, 8},
        {"glass", "glasshouse", MODE_DEATHMATCH, 4},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Filmed filmed = film_match(cases[i].level, cases[i].mode, cases[i].bots, TICKS);
        const Recording *recording = &filmed.match->recording;
        FilmView *view;
        Stage *stage;
        Error error;
        int off = 0, deaths = 0, died = 0;
        assert_true(film_view_create(&view, &recording->film));
        assert_true(stage_create(&stage, &filmed.match->level, &recording->options, &error));
        for (int tick = 0; tick <= filmed.ticks && tick <= film_end_tick(&recording->film);
             tick++) {
            film_view_show(view, &stage->world, tick);
            off += compare(cases[i].name, &stage->world.state, &filmed, tick);
            for (int k = 0; k < stage->world.events.count; k++)
                deaths += events_is_death(stage->world.events.items[k].kind) ? 1 : 0;
            for (int k = 0; k < recording->options.player_count && tick > 0; k++)
                died += filmed.states[tick].players[k].deaths -
                        filmed.states[tick - 1].players[k].deaths;
        }
        int places = filmed.ticks * recording->options.player_count;
        if (off > (double)places * FAR_MOST / 1e5 || deaths != died)
            fail_msg("%s: %d places were far off, %d deaths were shown, %d there were",
                     cases[i].name, off, deaths, died);
        film_view_destroy(view);
        stage_destroy(stage);
        end(&filmed);
    }
}

/* Wherever it comes from, a tick looks the same. */
TEST(seeks)
{
    static const int ticks[] = {2400, 0, 1199, 1200, 1212, 7, 2399, 1300, 1301, 12};
    Filmed filmed = film_match("clockwork", MODE_DEATHMATCH, 6, TICKS);
    const Recording *recording = &filmed.match->recording;
    FilmView *view;
    Stage *stage;
    Error error;
    assert_true(film_view_create(&view, &recording->film));
    assert_true(stage_create(&stage, &filmed.match->level, &recording->options, &error));
    for (int i = 0; i < COUNT(ticks); i++) {
        film_view_show(view, &stage->world, ticks[i]);
        (void)compare("sought", &stage->world.state, &filmed, ticks[i]);
        if (stage->world.state.tick != ticks[i])
            fail_msg("tick %d, not %d", stage->world.state.tick, ticks[i]);
    }
    film_view_destroy(view);
    stage_destroy(stage);
    end(&filmed);
}

/* A minute of eight players. */
TEST(is_small)
{
    Filmed filmed = film_match("clockwork", MODE_DEATHMATCH, 8, LONG_TICKS);
    const Film *film = &filmed.match->recording.film;
    int bytes = film->length / film->frame_count;
    if (bytes > 150)
        fail_msg("%d bytes a frame", bytes);
    end(&filmed);
}

static char *other_version(const Recorded *recorded, size_t *out_length)
{
    char from[32], to[32];
    snprintf(from, sizeof from, "\"version\": %d", REPLAY_VERSION);
    snprintf(to, sizeof to, "\"version\": %d", REPLAY_VERSION - 1);
    return recorded_edited(recorded, from, to, out_length);
}

/* Another version's file cannot be played, but watched, and by nothing but its film. */
TEST(another_version_is_watched)
{
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    Error error;
    size_t length;
    Match *match;
    Playback *playback;
    recorded_make(&recorded, "levels/clockwork.json", 600, 200);
    char *text = other_version(&recorded, &length);
    assert_false(recording_read_text(text, length, false, &recording, &problems));
    assert_non_null(strstr(problems.items[0].text, "is a recording of version"));
    json_problems_destroy(&problems);
    if (!recording_read_text(text, length, true, &recording, &problems))
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
    assert_true(recording.is_film);
    assert_int_equal(recording.version, REPLAY_VERSION - 1);
    assert_null(recording.inputs);
    assert_int_equal(match_create_replay(&match, &recording, &error), MATCH_FINE);
    assert_true(playback_create(&playback, &match->recording, &match->arena, &error));
    assert_true(playback->is_scanned);
    assert_int_equal(playback->end_tick, 600);
    Vec2 before = match->world.state.players[0].at;
    playback_seek(playback, &match->world, 600);
    assert_int_equal(match->world.state.tick, 600);
    assert_true(is_off(before, match->world.state.players[0].at, 1));
    assert_string_equal(match->world.state.players[0].name, "One");
    playback_destroy(playback);
    match_destroy(match);
    free(text);
    recorded_release(&recorded);
}

/* This version's file is played, with its film beside it; without one as before. */
TEST(this_version_is_played)
{
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    recorded_make(&recorded, "levels/duel.json", 300, 200);
    assert_true(recording_read_text(recorded.text, recorded.length, true, &recording, &problems));
    assert_false(recording.is_film);
    assert_int_equal(film_end_tick(&recording.film), 300);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    char *film = strstr(recorded.text, ",\n  \"film\"");
    char *seals = strstr(recorded.text, ",\n  \"seals\"");
    assert_true(film != NULL && seals != NULL && film < seals);
    memmove(film, seals, strlen(seals) + 1);
    assert_true(
        recording_read_text(recorded.text, strlen(recorded.text), true, &recording, &problems));
    assert_false(recording.has_film);
    assert_int_equal(recording.edit_count, 0);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    size_t length;
    char *text = other_version(&recorded, &length);
    assert_false(recording_read_text(text, strlen(text), true, &recording, &problems));
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

/* What cannot be read is refused, never shown otherwise. */
TEST(damaged_films)
{
    static const struct {
        const char *name, *from, *to, *says;
    } cases[] = {
        {"another format", "\"format\": 1,\n    \"every\"", "\"format\": 2,\n    \"every\"",
         "format"},
        {"another pace", "\"every\": 12", "\"every\": 10", "every"},
        {"a frame more", "\"frames\": 26", "\"frames\": 27", "makes no sense"},
        {"a frame less", "\"frames\": 26", "\"frames\": 25", "makes no sense"},
        {"reels more", "\"frames\": 26", "\"frames\": 260", "reels"},
        {"no digit", "\"reels\": [\n      \"", "\"reels\": [\n      \"!", "base-64"},
        {"a digit more", "\"reels\": [\n      \"", "\"reels\": [\n      \"AA", "makes no sense"},
        {"an endless number", "\"reels\": [\n      \"",
         "\"reels\": [\n      \"gggggggggggggggggggggggggggg", "makes no sense"},
    };
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 200);
    for (int i = 0; i < COUNT(cases); i++) {
        Recording recording;
        JsonProblems problems;
        size_t length;
        char *text = recorded_edited(&recorded, cases[i].from, cases[i].to, &length);
        bool is_read = recording_read_text(text, length, true, &recording, &problems);
        const JsonProblem *first = &problems.items[0];
        if (is_read || (strstr(first->text, cases[i].says) == NULL &&
                        strstr(first->path, cases[i].says) == NULL))
            fail_msg("%s: %s, \"%s: %s\"", cases[i].name, is_read ? "read" : "refused",
                     is_read ? "" : first->path, is_read ? "" : first->text);
        json_problems_destroy(&problems);
        free(text);
    }
    recorded_release(&recorded);
}

/* Fields, weapons and events of another version that this one does not know are passed over. */
TEST(unknown_names)
{
    static const struct {
        const char *from, *to;
    } cases[] = {
        {"\"overshield\"", "\"undershield\""},
        {"\"weapons\": [\"pulse\", ", "\"weapons\": [\"sling\", "},
        {"\"shield-down\"", "\"shield-gone\""},
        {"\"wait_ticks\"", "\"rest_ticks\""},
    };
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 200);
    for (int i = 0; i < COUNT(cases); i++) {
        Recording recording;
        JsonProblems problems;
        size_t length;
        char *text = recorded_edited(&recorded, cases[i].from, cases[i].to, &length);
        if (!recording_read_text(text, length, true, &recording, &problems))
            fail_msg("%s: %s", cases[i].to, problems.items[0].text);
        recording_destroy(&recording);
        json_problems_destroy(&problems);
        free(text);
    }
    recorded_release(&recorded);
}

/* The recording with a film of its own making: so many frames alike, of a world with one number and
 * of so many fields of its mode. */
static char *make_film(const Recorded *recorded, const char *frame, int mode_fields)
{
    enum { FRAMES = 26, MORE = 4096 };
    const char *begin = strstr(recorded->text, "\"film\": {");
    const char *rest = begin != NULL ? strstr(begin, "\n  }") : NULL;
    assert_non_null(rest);
    size_t room = recorded->length + MORE;
    char *text = calloc(room, 1);
    assert_non_null(text);
    text_append(text, room, "%.*s\"film\": {\"format\": 1, \"every\": 12, \"frames\": %d,",
                (int)(begin - recorded->text), recorded->text, FRAMES);
    text_append(text, room,
                "\"weapons\": [\"pulse\"], \"events\": [\"beam\"], \"world\": [\"one\"],"
                "\"strike\": [], \"players\": [], \"breakables\": [], \"pads\": [],"
                "\"targets\": [], \"bullets\": [], \"mode\": [");
    for (int i = 0; i < mode_fields; i++)
        text_append(text, room, "%s\"field%d\"", i > 0 ? "," : "", i);
    text_append(text, room, "], \"reels\": [\"");
    for (int i = 0; i < FRAMES; i++)
        text_append(text, room, "%s", frame);
    text_append(text, room, "\"]%s", rest);
    return text;
}

/* Numbers that would overflow are refused, and those of fields that are not there are not read. */
TEST(films_of_nothing)
{
    static const struct {
        const char *name, *frame;
        int mode_fields;
        bool is_fine;
    } cases[] = {{"no change", "AA", 0, true},
                 {"fields that the mode does not have", "AA", 100, true},
                 {"an event with an amount of 2^58", "ABAABAAAAAAgggggggggggQ", 0, true},
                 {"up by 2^20 in each frame", "BggggCAA", 0, true},
                 {"up by 2^58 in each frame", "BgggggggggggQAA", 0, false},
                 {"down by 2^58 in each frame", "BhggggggggggQAA", 0, false}};
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 200);
    for (int i = 0; i < COUNT(cases); i++) {
        Recording recording;
        JsonProblems problems;
        char *text = make_film(&recorded, cases[i].frame, cases[i].mode_fields);
        bool is_read = recording_read_text(text, strlen(text), true, &recording, &problems);
        if (is_read != cases[i].is_fine)
            fail_msg("%s: %s, %s", cases[i].name, is_read ? "read" : "refused",
                     is_read ? "" : problems.items[0].text);
        if (is_read) {
            Stage *stage;
            FilmView *view;
            Error error;
            assert_true(film_view_create(&view, &recording.film));
            assert_true(stage_create(&stage, &recorded.level, &recording.options, &error));
            for (int tick = 0; tick <= film_end_tick(&recording.film); tick++) {
                film_view_show(view, &stage->world, tick);
                for (int k = 0; k < stage->world.events.count; k++)
                    if (stage->world.events.items[k].amount > FIELD_PLACE_MAX)
                        fail_msg("%s: an event of %g", cases[i].name,
                                 stage->world.events.items[k].amount);
            }
            film_view_destroy(view);
            stage_destroy(stage);
            recording_destroy(&recording);
        }
        json_problems_destroy(&problems);
        free(text);
    }
    recorded_release(&recorded);
}

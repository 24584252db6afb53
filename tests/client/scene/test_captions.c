/* SPDX-License-Identifier: MIT */
#include "scene/captions.h"

#include "scene/scene.h"
#include "sim/sight.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every sound has words or a reason, and a sight; who hears what, and from where. */

enum { YOU = 0, SOMEONE = 1, OTHER = 2, TEXT_BYTES = 1 << 18, NAME_MAX_BYTES = 64 };

TEST(every_sound_has_words_or_a_reason)
{
    for (int id = 0; id < SOUND_COUNT; id++) {
        const CaptionRow *row = captions_row((SoundId)id);
        const char *words = row->words != NULL ? row->words : row->own;
        if ((words == NULL) == (row->why_none == NULL))
            fail_msg("sound %d: words '%s', no words because '%s'", id, words != NULL ? words : "",
                     row->why_none != NULL ? row->why_none : "");
    }
}

static char *read_text(const char *path, char *text)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, TEXT_BYTES - 1, file);
    text[length] = '\0';
    fclose(file);
    return text;
}

/* The names between a mark and the next one like it: "`SOUND_HIT`". */
static const char *next_name(const char *at, const char *end, char out_name[NAME_MAX_BYTES])
{
    while ((at = memchr(at, '`', (size_t)(end - at))) != NULL) {
        const char *close = memchr(at + 1, '`', (size_t)(end - at - 1));
        if (close == NULL)
            return NULL;
        snprintf(out_name, NAME_MAX_BYTES, "%.*s", (int)(close - at - 1), at + 1);
        return close + 1;
    }
    return NULL;
}

/* Names in its row that headers declare as functions. */
static int count_sights(const char *cell, const char *end, const char *headers)
{
    char name[NAME_MAX_BYTES], call[NAME_MAX_BYTES + 1];
    int count = 0;
    while ((cell = next_name(cell, end, name)) != NULL) {
        snprintf(call, sizeof call, "%s(", name);
        if (strstr(headers, call) == NULL)
            fail_msg("no header has the sight %s", name);
        count++;
    }
    return count;
}

/* The table of the scene's README names each sound but those of the music, and what is seen. */
TEST(every_sound_has_a_sight)
{
    static const char *const headers[] = {"src/client/view/view.h", "src/client/ui/widgets.h",
                                          "src/client/online/online_parts.h",
                                          "src/client/shell/lesson.h"};
    char *readme = read_text("src/client/scene/README.md", calloc(1, TEXT_BYTES));
    char *sounds = read_text("src/client/sound/sound_mixer.h", calloc(1, TEXT_BYTES));
    char *declared = calloc(COUNT(headers), TEXT_BYTES), *part = calloc(1, TEXT_BYTES);
    for (int i = 0; i < COUNT(headers); i++)
        strcat(declared, read_text(headers[i], part));
    const char *at = strstr(sounds, "typedef enum SoundId");
    const char *end = strstr(at, "SOUND_COUNT");
    int music = 0, found = 0;
    while ((at = strstr(at, "\n    SOUND_")) != NULL && at + strlen("\n    ") < end) {
        char name[NAME_MAX_BYTES];
        at += strlen("\n    ");
        int length = (int)strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        snprintf(name, sizeof name, "`%.*s`", length, at);
        if (strstr(name, "_LAST`") != NULL)
            continue;
        const char *row = strstr(readme, name);
        if (row == NULL) {
            music++;
            continue;
        }
        const char *seen = strchr(row, '|');
        found++;
        if (seen == NULL || count_sights(seen, strchr(seen, '\n'), declared) == 0)
            fail_msg("%s has no sight", name);
    }
    int instruments = 0;
    for (int id = 0; id < SOUND_COUNT; id++) {
        const char *why = captions_row((SoundId)id)->why_none;
        instruments += why != NULL && strcmp(why, "music") == 0 ? 1 : 0;
    }
    if (music != instruments || found < 40)
        fail_msg("%d sounds have no row in the table, of which %d are music; %d have one", music,
                 instruments, found);
    free(readme);
    free(sounds);
    free(declared);
    free(part);
}

static Match *create(const char *level, int people)
{
    MatchOptions options = {.people = people, .bots = 2, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "%s", level);
    Match *match = match_bench_create(&options);
    events_clear(&match->world.events);
    return match;
}

static void hear(Scene *scene, Event event)
{
    scene->accessibility.has_captions = true;
    memset(scene->captions, 0, sizeof scene->captions);
    scene_sound_begin(scene);
    scene_sound_take(scene, &event);
    scene_sound_play(scene, NULL);
    for (int i = 0; i < PLAYERS_MAX; i++)
        captions_age(&scene->captions[i]);
}

static const char *words_of(const Scene *scene, int listener)
{
    const char *words = scene->captions[listener].items[0].words;
    return words != NULL ? words : "";
}

static int marks_of(const Scene *scene, int listener)
{
    int count = 0;
    for (int i = 0; i < CAPTIONS_SECTORS; i++)
        count += scene->captions[listener].marks[i].shown > 0 ? 1 : 0;
    return count;
}

TEST(what_is_captioned)
{
    static const struct {
        const char *name;
        EventKind kind;
        int player, other;
        const char *words;
        int marks;
    } cases[] = {
        {"another's shot", EVENT_SHOT, SOMEONE, NO_PLAYER, "Shot", 1},
        {"your shot", EVENT_SHOT, YOU, NO_PLAYER, "", 0},
        {"a bounce", EVENT_BOUNCE, SOMEONE, NO_PLAYER, "", 0},
        {"a hit on you", EVENT_HIT, YOU, SOMEONE, "You are hit", 1},
        {"a hit of yours", EVENT_HIT, SOMEONE, YOU, "You hit", 0},
        {"others hit", EVENT_HIT, SOMEONE, OTHER, "Hit", 1},
        {"your shield", EVENT_SHIELD_DOWN, YOU, NO_PLAYER, "Your shield breaks", 0},
        {"another's shield", EVENT_SHIELD_DOWN, SOMEONE, NO_PLAYER, "Shield breaks", 1},
        {"your last shot", EVENT_EMPTY, YOU, NO_PLAYER, "Empty", 0},
        {"another's last shot", EVENT_EMPTY, SOMEONE, NO_PLAYER, "", 0},
        {"the clock's bell", EVENT_BELL, NO_PLAYER, NO_PLAYER, "Bell", 0},
        {"the end", EVENT_MATCH_END, SOMEONE, NO_PLAYER, "", 0},
    };
    Match *match = create("levels/duel.json", 1);
    Scene *scene = match_scene_create(match);
    match->world.state.players[YOU].at = vec2(100, 100);
    for (int i = 0; i < COUNT(cases); i++) {
        hear(scene, (Event){.kind = cases[i].kind,
                            .player = cases[i].player,
                            .other = cases[i].other,
                            .at = {300, 100},
                            .direction = {1, 0}});
        if (strcmp(words_of(scene, YOU), cases[i].words) != 0 ||
            marks_of(scene, YOU) != cases[i].marks)
            fail_msg("%s: '%s' with %d marks, expected '%s' with %d", cases[i].name,
                     words_of(scene, YOU), marks_of(scene, YOU), cases[i].words, cases[i].marks);
    }
    scene->accessibility.has_captions = false;
    memset(scene->captions, 0, sizeof scene->captions);
    scene_sound_play(scene, NULL);
    assert_string_equal(words_of(scene, YOU), "");
    match_scene_end(match, scene);
}

/* Two people at one screen: each hears as it is where they are, and what the other does. */
TEST(each_has_their_own)
{
    Match *match = create("levels/duel.json", 2);
    Scene *scene = match_scene_create(match);
    match->world.state.players[YOU].at = vec2(100, 100);
    match->world.state.players[SOMEONE].at = vec2(500, 100);
    hear(scene, (Event){.kind = EVENT_SHOT, .player = YOU, .other = NO_PLAYER, .at = {100, 100}});
    assert_string_equal(words_of(scene, YOU), "");
    assert_string_equal(words_of(scene, SOMEONE), "Shot");
    hear(scene, (Event){.kind = EVENT_SHOT, .player = OTHER, .other = NO_PLAYER, .at = {300, 100}});
    const Captions *left = &scene->captions[YOU], *right = &scene->captions[SOMEONE];
    double east = left->marks[0].way.x;
    double west = right->marks[CAPTIONS_SECTORS / 2].way.x;
    if (!(left->marks[0].shown > 0 && right->marks[CAPTIONS_SECTORS / 2].shown > 0 && east > 0.9 &&
          west < -0.9))
        fail_msg("a mark %g to the right of the left one, %g of the right one", east, west);
    match_scene_end(match, scene);
}

/* Who spectates hears what the player they watch hears, as another's. */
TEST(a_spectator_is_not_who_they_watch)
{
    static const struct {
        const char *name;
        EventKind kind;
        int player;
        const char *words;
        int marks;
    } cases[] = {
        {"the watched one's shield", EVENT_SHIELD_DOWN, SOMEONE, "Shield breaks", 0},
        {"the watched one is revealed", EVENT_REVEALED, SOMEONE, "Revealed", 0},
        {"another's shield", EVENT_SHIELD_DOWN, OTHER, "Shield breaks", 1},
    };
    MatchOptions options = {.mode = MODE_LAST_LIGHT, .people = 1, .bots = 2, .seed = 5};
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    match->world.state.phase = PHASE_PLAY;
    match->world.state.players[YOU].is_alive = false;
    match->world.state.players[SOMEONE].at = vec2(100, 100);
    scene->spectated = SOMEONE;
    assert_true(scene_is_spectating(scene));
    for (int i = 0; i < COUNT(cases); i++) {
        Vec2 at = cases[i].player == SOMEONE ? vec2(100, 100) : vec2(300, 100);
        hear(scene,
             (Event){
                 .kind = cases[i].kind, .player = cases[i].player, .other = NO_PLAYER, .at = at});
        if (strcmp(words_of(scene, SOMEONE), cases[i].words) != 0 ||
            marks_of(scene, SOMEONE) != cases[i].marks || words_of(scene, YOU)[0] != '\0')
            fail_msg("%s: '%s' with %d marks, expected '%s' with %d; who is out: '%s'",
                     cases[i].name, words_of(scene, SOMEONE), marks_of(scene, SOMEONE),
                     cases[i].words, cases[i].marks, words_of(scene, YOU));
    }
    match_scene_end(match, scene);
}

/* As the sound: fainter with distance, fainter still and less exact out of sight, at last none. */
TEST(no_more_than_is_heard)
{
    Match *match = create("levels/spiral.json", 1);
    Scene *scene = match_scene_create(match);
    const World *world = &match->world;
    Vec2 from = world->state.players[YOU].at;
    double loudness[2] = {0, 0}, before = 2;
    for (int degrees = 0; degrees < 360; degrees += 3) {
        Vec2 at = vec2_add_scaled(from, angle_unit_degrees(degrees), 420);
        int seen = sight_is_clear(world, from, at) ? 1 : 0;
        hear(scene, (Event){.kind = EVENT_SHOT, .player = SOMEONE, .other = NO_PLAYER, .at = at});
        for (int i = 0; i < CAPTIONS_SECTORS; i++) {
            const CaptionMark *mark = &scene->captions[YOU].marks[i];
            double turn = fabs(angle_wrap_degrees(angle_degrees_of(mark->way) - degrees));
            double eighth = fabs(remainder(angle_degrees_of(mark->way), 45));
            if (mark->shown <= 0)
                continue;
            loudness[seen] = mark->loudness;
            if (mark->is_exact != (seen == 1) || turn > (seen == 1 ? 0.1 : 23) ||
                (seen == 0 && eighth > 0.1))
                fail_msg("%d degrees, seen %d: exact %d, %g degrees off", degrees, seen,
                         mark->is_exact, turn);
        }
    }
    if (!(loudness[0] > 0 && loudness[1] > 0 && loudness[0] < 0.7 * loudness[1]))
        fail_msg("%g out of sight, %g in sight", loudness[0], loudness[1]);
    for (double away = 200; away < 4000; away += 200) {
        hear(scene, (Event){.kind = EVENT_SHOT,
                            .player = SOMEONE,
                            .other = NO_PLAYER,
                            .at = vec2_add(from, vec2(away, 0))});
        double now = scene->captions[YOU].marks[0].loudness;
        if (!(now < before))
            fail_msg("%g away: %g, nearer by it was %g", away, now, before);
        before = now > 0 ? now : before;
    }
    assert_string_equal(words_of(scene, YOU), "");
    match_scene_end(match, scene);
}

static void add(Captions *captions, SoundId id, double degrees)
{
    const CaptionRow *row = captions_row(id);
    captions_add(captions, &(CaptionSound){row->words, row->is_danger, row->is_danger,
                                           angle_unit_degrees(degrees), true, 1});
}

static void age(Captions *captions, double seconds)
{
    for (int i = 0; i < RULES_TICKS(seconds); i++)
        captions_age(captions);
}

/* The same words are one caption, whose time begins anew; a fifth takes the place of the oldest
 * that is not urgent. */
TEST(few_at_once)
{
    static const SoundId ids[] = {SOUND_WEAPON, SOUND_HIT, SOUND_DASH, SOUND_BLAST, SOUND_KILL};
    Captions captions;
    memset(&captions, 0, sizeof captions);
    for (int i = 0; i < 2; i++) {
        add(&captions, (SoundId)(SOUND_WEAPON + i), 0);
        age(&captions, 0.7 * CAPTIONS_SECONDS);
    }
    assert_string_equal(captions.items[0].words, "Shot");
    assert_null(captions.items[1].words);
    assert_true(captions.items[0].shown >= 1);
    age(&captions, CAPTIONS_SECONDS);
    assert_null(captions.items[0].words);
    for (int i = 0; i < COUNT(ids); i++) {
        add(&captions, ids[i], 90);
        age(&captions, 0.1);
    }
    for (int i = 0; i < CAPTIONS_MAX; i++) /* The shot is urgent. */
        assert_string_equal(captions.items[i].words,
                            captions_row(i == 1 ? SOUND_KILL : ids[i])->words);
}

/* Once urgent, always: a later quiet one of the same words does not make it give way. */
TEST(urgent_stays_urgent)
{
    Captions captions;
    memset(&captions, 0, sizeof captions);
    for (int is_urgent = 0; is_urgent < 3; is_urgent++) {
        CaptionSound heard = {.words = "Shot", .is_urgent = is_urgent == 1};
        captions_add(&captions, &heard);
        if (captions.items[0].is_urgent != (is_urgent > 0))
            fail_msg("heard %d times: urgent %d", is_urgent + 1, captions.items[0].is_urgent);
    }
}

/* What is quiet does not take the mark of a danger of its side while that is fresh. */
TEST(a_danger_keeps_its_mark)
{
    static const struct {
        const char *name;
        SoundId later;
        double after, degrees, expected;
    } cases[] = {
        {"a dash at once", SOUND_DASH, 0, 10, 0},
        {"a dash soon", SOUND_DASH, 0.5 * CAPTIONS_SECONDS, 10, 0},
        {"another danger", SOUND_BLAST, 0, 10, 10},
        {"a dash after it", SOUND_DASH, 1.02 * CAPTIONS_SECONDS, 10, 10},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Captions captions;
        memset(&captions, 0, sizeof captions);
        add(&captions, SOUND_CRUSH_WARNING, 0);
        age(&captions, cases[i].after);
        add(&captions, cases[i].later, cases[i].degrees);
        double degrees = angle_degrees_of(captions.marks[0].way);
        if (fabs(degrees - cases[i].expected) > 0.1)
            fail_msg("%s: the mark is at %g degrees, expected %g", cases[i].name, degrees,
                     cases[i].expected);
    }
}

/* They come and go within CAPTIONS_EASE_SECONDS, a little in each tick. */
TEST(eased)
{
    Captions captions;
    memset(&captions, 0, sizeof captions);
    add(&captions, SOUND_WEAPON, 45);
    double before = 0;
    int ticks = RULES_TICKS(CAPTIONS_SECONDS + 2 * CAPTIONS_EASE_SECONDS);
    for (int i = 0; i < ticks; i++) {
        captions_age(&captions);
        double shown = captions.marks[1].shown;
        if (fabs(shown - before) > 0.1 || shown > 1)
            fail_msg("tick %d: from %g to %g", i, before, shown);
        before = shown;
    }
    if (before > 0 || captions.items[0].words != NULL)
        fail_msg("%g is left of the mark, and %s", before,
                 captions.items[0].words != NULL ? "words" : "no words");
}

/* Words say the same as the mark round the circle: from where, how exactly, whether it is danger.
 */
TEST(words_agree_with_their_mark)
{
    static const struct {
        const char *name;
        bool is_danger, is_seen;
        double degrees;
        double shown_degrees;
        int sector;
    } cases[] = {
        {"seen", false, true, 10, 10, 0},
        {"a danger that is seen", true, true, 100, 100, 2},
        {"a danger out of sight", true, false, 170, 180, 4},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Captions captions = {.items = {{.words = NULL}}};
        captions_add(&captions, &(CaptionSound){.words = "Shot",
                                                .is_danger = cases[i].is_danger,
                                                .is_seen = cases[i].is_seen,
                                                .loudness = 1,
                                                .way = angle_unit_degrees(cases[i].degrees)});
        const Caption *caption = &captions.items[0];
        const CaptionMark *mark = &captions.marks[cases[i].sector];
        double off = vec2_distance(caption->way, angle_unit_degrees(cases[i].shown_degrees));
        if (off > 1e-9 || vec2_distance(caption->way, mark->way) > 1e-9 ||
            caption->is_exact != mark->is_exact || caption->is_danger != mark->is_danger ||
            caption->is_danger != cases[i].is_danger)
            fail_msg(
                "%s: words at %g, %g, exact %d, danger %d; mark at %g, %g, exact %d, danger %d",
                cases[i].name, caption->way.x, caption->way.y, caption->is_exact,
                caption->is_danger, mark->way.x, mark->way.y, mark->is_exact, mark->is_danger);
        captions_add(&captions, &(CaptionSound){.words = "Shot", .loudness = 1});
        if (vec2_length(caption->way) > 0)
            fail_msg("%s: heard again from no side, it still has one", cases[i].name);
    }
}

/* SPDX-License-Identifier: MIT */
/*
 * A match of bots is recorded, written, read back and played: it must be the same match. Then the
 * text is damaged in many ways, and what is said about each is looked at.
 */
#include "match/recording.h"

#include "base/numbers.h"
#include "sim/mutators.h"
#include "sim/world.h"
#include "support/recorded.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOTS = RECORDED_BOTS };

TEST(plays_the_same)
{
    static const char *const levels[] = {"levels/duel.json", "levels/clockwork.json",
                                         "levels/spiral.json", "levels/raim.json"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        Recorded recorded;
        Recording recording;
        JsonProblems problems;
        Mismatches mismatches = {.count = 0};
        Error error;
        recorded_make(&recorded, levels[i], 500, 200);
        if (!recording_read_text(recorded.text, recorded.length, &recording, &problems))
            fail_msg("%s: line %d: %s", levels[i], problems.items[0].line, problems.items[0].text);
        if (!recording_play(&recording, NULL, &mismatches, &error) || mismatches.count > 0)
            fail_msg("%s: %s", levels[i], mismatches.items[0].text);
        assert_int_equal(recording.tick_count, recorded.ticks);
        assert_int_equal(recording.watch_from, recorded.ticks - 200);
        assert_true(recording.last.hash == recorded.hash);
        assert_int_equal(recording.state_count, 6); /* 0, 120, 240, 360, 480, 500. */
        assert_int_equal(recording.bot_bits, 7);
        assert_int_equal(recording.bot_levels[2], BOT_MASTER);
        assert_int_equal(recording.options.mutators, MUTATOR_NO_RECOVERY);
        assert_true(recording.options.seed == UINT64_C(18446744073709551557));
        recording_destroy(&recording);
        assert_null(recording.level);
        json_problems_destroy(&problems);
        recorded_release(&recorded);
    }
}

#define TEXT(number) #number
#define TEXT_OF(macro) TEXT(macro)
#define VERSION_TEXT TEXT_OF(REPLAY_VERSION)

typedef struct DamageCase {
    const char *name;
    const char *from;
    const char *to;
    const char *path; /* Of the first problem. */
    const char *says; /* Part of it. */
} DamageCase;

static const DamageCase damages[] = {
    {"another version", "\"version\": ", "\"version\": 9", "", "this program plays"},
    {"another format", "\"format\": 1", "\"format\": 7", "", "format 7; this program reads"},
    {"no version", "\"version\": " VERSION_TEXT ",", "", "version", "missing"},
    {"an unknown key", "\"watch_from\"", "\"watch_form\"", "watch_form", "watch_from"},
    {"ticks past the limit", "\"ticks\": 300", "\"ticks\": 300000000", "ticks", "must be from"},
    {"more ticks than inputs", "\"ticks\": 300", "\"ticks\": 301", "players[0].inputs.move",
     "ends after 300"},
    {"a negative countdown", "\"countdown_ticks\": 50", "\"countdown_ticks\": -1",
     "countdown_ticks", "must be from"},
    {"a seed that is no number", "\"seed\": \"18", "\"seed\": \"x18", "seed", "digits"},
    {"a seed past 64 bits", "\"seed\": \"18", "\"seed\": \"918", "seed", "digits"},
    {"a mutator unheard of", "\"mutators\": [\"no-recovery\"", "\"mutators\": [\"low-gravity\"",
     "mutators[0]", "unknown mutator"},
    {"a mutator twice", "\"mutators\": [\"no-recovery\"",
     "\"mutators\": [\"no-recovery\", \"no-recovery\"", "mutators[1]", "twice"},
    {"mutators that are no array", "\"mutators\": [\"no-recovery\"]", "\"mutators\": 1", "mutators",
     "must be an array"},
    {"a date that is none", "\"mutators\": [", "\"daily\": \"2026-02-29\", \"mutators\": [",
     "daily", "from 2000-01-01 on"},
    {"a date that is no text", "\"mutators\": [", "\"daily\": 7, \"mutators\": [", "daily",
     "must be a string"},
    {"a mode unheard of", "\"mode\": \"deathmatch\"", "\"mode\": \"chess\"", "mode", "no mode"},
    {"a count of eleven digits", "\"move\": [\"", "\"move\": [\"00000000001*0,0 ",
     "players[0].inputs.move[0]", "at most 10 digits"},
    {"a value of eleven digits", "\"aim\": [\"", "\"aim\": [\"00000000001 ",
     "players[0].inputs.aim[0]", "at most 10 digits"},
    {"a run of nothing", "\"move\": [\"", "\"move\": [\"0*0,0 ", "players[0].inputs.move[0]",
     "making sense"},
    {"an endless run", "\"move\": [\"", "\"move\": [\"99999999999999999999*0,0 ",
     "players[0].inputs.move[0]", "making sense"},
    {"a move past its bounds", "\"move\": [\"", "\"move\": [\"128,0 ", "players[0].inputs.move[0]",
     "making sense"},
    {"an aim past its bounds", "\"aim\": [\"", "\"aim\": [\"65536 ", "players[0].inputs.aim[0]",
     "making sense"},
    {"a button unheard of", "\"buttons\": [\"", "\"buttons\": [\"x ",
     "players[0].inputs.buttons[0]", "making sense"},
    {"a channel that is no array", "\"aim\": [\"", "\"aim\": 5, \"other\": [\"",
     "players[0].inputs.aim", "array of strings"},
    {"a bot unheard of", "\"bot\": \"veteran\"", "\"bot\": \"wizard\"", "players[0].bot",
     "unknown bot level"},
    {"a hash that is none", "\"hash\": \"", "\"hash\": \"g", "states[0].hash", "hexadecimal"},
    {"states too far apart", "\"tick\": 120", "\"tick\": 121", "states[1].tick", "must be from"},
    {"too few checks", "\"checks\": \"\"", "\"checks\": \"00\"", "states[0].checks", "hexadecimal"},
    {"a place that is none", "\"velocity\": [", "\"velocity\": [1,",
     "states[0].players[0].velocity", "pair"},
    {"a level that is broken", "\"size\": [900,", "\"size\": [-900,", "level.size[0]",
     "must be from"},
    {"a level without spawns", "\"spawns\": [", "\"spawns\": 3, \"spown\": [", "level.spawns",
     "must be an array"},
    {"no seals", "\"seals\"", "\"sails\"", "sails", "nearest known one is"},
    {"a seal that is none", "\"seals\": {\n    \"level\": \"", "\"seals\": {\n    \"level\": \"x",
     "seals.level", "hexadecimal"},
    {"no JSON", "\"players\"", "'players'", "", ""},
};

TEST(damage_is_named)
{
    Recorded recorded;
    int wrong = 0;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        Recording recording;
        JsonProblems problems;
        size_t length;
        char *text = recorded_edited(&recorded, damages[i].from, damages[i].to, &length);
        bool is_read = recording_read_text(text, length, &recording, &problems);
        const JsonProblem *first = problems.kept_count > 0 ? problems.items : NULL;
        if (is_read || !first || !strstr(first->text, damages[i].says) ||
            (damages[i].path[0] && strcmp(first->path, damages[i].path) != 0)) {
            print_error("%s: wanted %s: …%s…, got %s: %s\n", damages[i].name, damages[i].path,
                        damages[i].says, first ? first->path : "-", first ? first->text : "-");
            wrong++;
        }
        if (is_read)
            recording_destroy(&recording);
        json_problems_destroy(&problems);
        free(text);
    }
    recorded_release(&recorded);
    assert_int_equal(wrong, 0);
}

/* Where the last run of the first player's inputs stands in the text. */
typedef struct LastRun {
    int line; /* Of the channel's lines, from 0. */
    int byte; /* In that line. */
    int tick; /* Its first. */
} LastRun;

static LastRun find_last_run(const char *text, const char *channel, int ticks)
{
    LastRun run = {-1, 0, 0};
    char key[32];
    snprintf(key, sizeof key, "\"%s\": [", channel);
    const char *at = strstr(text, key);
    assert_non_null(at);
    const char *end = strchr(at, ']');
    assert_non_null(end);
    const char *word = at;
    at += strlen(key);
    for (const char *line = strchr(at, '"'); line && line < end; line = strchr(at, '"')) {
        const char *close = strchr(line + 1, '"');
        assert_non_null(close);
        word = close;
        while (word[-1] != '"' && word[-1] != ' ')
            word--;
        run.line++;
        run.byte = (int)(word - line - 1);
        at = close + 1;
    }
    char *after = NULL;
    long count = strtol(word, &after, 10);
    run.tick = ticks - (*after == '*' ? (int)count : 1);
    return run;
}

/* In each channel it is the last run that goes too far. */
TEST(fewer_ticks_than_inputs)
{
    static const char *const channels[] = {"move", "aim", "buttons"};
    enum { TICKS = 300, CHANNELS = sizeof channels / sizeof *channels };
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    size_t length;
    recorded_make(&recorded, "levels/duel.json", TICKS, 0);
    char *text = recorded_edited(&recorded, "\"ticks\": 300,\n  \"watch_from\": 300",
                                 "\"ticks\": 299,\n  \"watch_from\": 299", &length);
    assert_false(recording_read_text(text, length, &recording, &problems));
    assert_true(problems.kept_count >= CHANNELS);
    for (int i = 0; i < CHANNELS; i++) {
        const JsonProblem *problem = &problems.items[i];
        LastRun run = find_last_run(recorded.text, channels[i], TICKS);
        char path[64];
        char says[128];
        snprintf(path, sizeof path, "players[0].inputs.%s[%d]", channels[i], run.line);
        snprintf(says, sizeof says,
                 "stops making sense %d bytes in, for tick %d of 299: a word is ", run.byte,
                 run.tick);
        if (strcmp(problem->path, path) != 0 || strncmp(problem->text, says, strlen(says)) != 0)
            fail_msg("wanted %s: %s…\n got %s: %s", path, says, problem->path, problem->text);
    }
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

/* What another version writes may be right by its own rules, so nothing else is said of it. */
TEST(another_version_is_all_that_is_told)
{
    static const char *const heads[] = {"{\"format\": 7, \"version\": " VERSION_TEXT,
                                        "{\"format\": 1, \"version\": 9" VERSION_TEXT};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        char text[200];
        Recording recording;
        JsonProblems problems;
        snprintf(text, sizeof text, "%s, \"mode\": \"chess\", \"tempo\": 1}", heads[i]);
        assert_false(recording_read_text(text, strlen(text), &recording, &problems));
        if (problems.error_count != 1 || problems.warning_count != 0)
            fail_msg("%s: %d errors, %d warnings", text, problems.error_count,
                     problems.warning_count);
        json_problems_destroy(&problems);
    }
}

/* Numbers of a recording, each written where its text has a #: what they may be, and what is just
 * too little and too much. */
typedef struct LimitCase {
    const char *from;
    const char *to;
    const char *path;
    const char *low, *high; /* NULL where another number would make the rest wrong. */
    const char *too_low, *too_high;
    const char *range;
} LimitCase;

static const LimitCase limits[] = {
    {"\"format\": 1", "\"format\": #", "format", NULL, NULL, "-1", "1000001", "0 to 1e+06"},
    {"\"version\": " VERSION_TEXT, "\"version\": #", "version", NULL, NULL, "-1", "1000001",
     "0 to 1e+06"},
    {"\"countdown_ticks\": 50", "\"countdown_ticks\": #", "countdown_ticks", "0", "216000", "-1",
     "216001", "0 to 216000"},
    {"\"ticks\": 300,\n  \"watch_from\": 300", "\"ticks\": #", "ticks", NULL, NULL, "-1", "216001",
     "0 to 216000"},
    {"\"watch_from\": 300", "\"watch_from\": #", "watch_from", "0", "300", "-1", "301", "0 to 300"},
    {"\"name\": \"One\",\n      \"team\": 0", "\"name\": \"One\",\n      \"team\": #",
     "players[0].team", "0", "2", "-1", "3", "0 to 2"},
    {"\"tick\": 0,", "\"tick\": #,", "states[0].tick", NULL, NULL, "-1", "1", "0 to 0"},
    {"\"tick\": 120,", "\"tick\": #,", "states[1].tick", NULL, NULL, "0", "121", "1 to 120"},
    {"\"tick\": 240,", "\"tick\": #,", "states[2].tick", NULL, NULL, "120", "241", "121 to 240"},
    {"\"tick\": 300,", "\"tick\": #,", "states[3].tick", NULL, NULL, "240", "301", "241 to 300"},
    {"\"bullets\": 0", "\"bullets\": #", "states[0].bullets", "0", "256", "-1", "257", "0 to 256"},
    {"\"velocity\": [0,", "\"velocity\": [#,", "states[0].players[0].velocity[0]", "-1e9", "1e9",
     "-1000000001", "1000000001", "-1e+09 to 1e+09"},
    {"\"health\": 100", "\"health\": #", "states[0].players[0].health", "-1e6", "1e6", "-1000001",
     "1000001", "-1e+06 to 1e+06"},
    {"\"shield\": 55", "\"shield\": #", "states[0].players[0].shield", "-1e6", "1e6", "-1000001",
     "1000001", "-1e+06 to 1e+06"},
    {"\"score\": 0", "\"score\": #", "states[0].players[0].score", "-1000000", "1000000",
     "-1000001", "1000001", "-1e+06 to 1e+06"},
};

/* The first problem of the text with this number in it, or nothing. */
static void first_problem(const Recorded *recorded, const LimitCase *c, const char *number,
                          char *out_text, size_t room)
{
    char to[100];
    size_t length;
    Recording recording;
    JsonProblems problems;
    const char *place = strchr(c->to, '#');
    assert_non_null(place);
    snprintf(to, sizeof to, "%.*s%s%s", (int)(place - c->to), c->to, number, place + 1);
    char *text = recorded_edited(recorded, c->from, to, &length);
    snprintf(out_text, room, "nothing");
    if (recording_read_text(text, length, &recording, &problems))
        recording_destroy(&recording);
    else
        snprintf(out_text, room, "%s: %s", problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
    free(text);
}

TEST(limits)
{
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        const LimitCase *c = &limits[i];
        const char *const good[] = {c->low, c->high};
        const char *const bad[] = {c->too_low, c->too_high};
        for (int k = 0; k < 2; k++) {
            char got[700] = "nothing";
            char wanted[200];
            if (good[k])
                first_problem(&recorded, c, good[k], got, sizeof got);
            if (strcmp(got, "nothing") != 0)
                fail_msg("%s = %s: %s", c->path, good[k], got);
            snprintf(wanted, sizeof wanted, "%s: must be from %s, not %s", c->path, c->range,
                     bad[k]);
            first_problem(&recorded, c, bad[k], got, sizeof got);
            if (strcmp(got, wanted) != 0)
                fail_msg("%s = %s:\n  wanted %s\n  got    %s", c->path, bad[k], wanted, got);
        }
    }
    recorded_release(&recorded);
}

/* The exact tick is found between two states, by the checks. */
TEST(first_tick_is_exact)
{
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    assert_true(recording_read_text(recorded.text, recorded.length, &recording, &problems));
    recording.inputs[173 * BOTS + 1].move_x ^= 64;
    recording.inputs[173 * BOTS + 1].buttons ^= INPUT_DASH;
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_true(mismatches.count > 1);
    assert_int_equal(mismatches.items[0].tick, 174);
    assert_int_equal(mismatches.items[1].tick, 240);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    recorded_release(&recorded);
}

/* Cut short at any byte it is refused, whatever was changed it does not crash. */
TEST(garbage)
{
    Recorded recorded;
    Random random = random_make(7, 9);
    recorded_make(&recorded, "levels/duel.json", 130, 0);
    for (int i = 0; i < 1500; i++) {
        Recording recording;
        JsonProblems problems;
        size_t length = recorded.length;
        char *text = malloc(length + 1);
        assert_non_null(text);
        memcpy(text, recorded.text, length + 1);
        bool is_cut = i % 3 == 0;
        if (is_cut)
            length = (size_t)random_index(&random, (int)length - 2);
        for (int k = 0; k < i % 3; k++)
            text[random_index(&random, (int)length)] = "0\"[]{},-9e.* f"[random_index(&random, 15)];
        text[length] = '\0';
        bool is_read = recording_read_text(text, length, &recording, &problems);
        if (is_cut && is_read)
            fail_msg("cut at byte %zu of %zu it was read", length, recorded.length);
        if (is_read) {
            Mismatches mismatches = {.count = 0};
            Error error;
            assert_true(recording_play(&recording, NULL, &mismatches, &error));
            recording_destroy(&recording);
        }
        json_problems_destroy(&problems);
        free(text);
    }
    recorded_release(&recorded);
}

TEST(too_long_is_not_written)
{
    Error error;
    Recording recording = {.is_interrupted = true};
    assert_false(recording_write_file(&recording, 0, "/tmp/clockwise-never", &error));
    assert_non_null(strstr(error.text, "30 minutes"));
}

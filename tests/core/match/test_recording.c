/* SPDX-License-Identifier: MIT */
/*
 * A match of bots is recorded, written, read back and played: it must be the same match. Then the
 * text is damaged in many ways, and what is said about each is looked at.
 */
#include "match/recording.h"

#include "base/numbers.h"
#include "json/json_document.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/recorded.h"
#include "test.h"

#include <math.h>
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
        if (!recording_read_text(recorded.text, recorded.length, false, &recording, &problems))
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
        bool is_read = recording_read_text(text, length, false, &recording, &problems);
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
    assert_false(recording_read_text(text, length, false, &recording, &problems));
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
        assert_false(recording_read_text(text, strlen(text), false, &recording, &problems));
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
    {"\"name\": \"One\",",
     "\"name\": \"One\",\"former_salts\":[{\"shots\":#,\"spread_salt\":\"5\"}],",
     "players[0].former_salts[0].shots", "1", "216000", "0", "216001", "1 to 216000"},
    {"\"name\": \"One\",",
     "\"name\": \"One\",\"former_salts\":[{\"shots\":7,\"spread_salt\":\"5\"},"
     "{\"shots\":#,\"spread_salt\":\"6\"}],",
     "players[0].former_salts[1].shots", "8", "216000", "7", "216001", "8 to 216000"},
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
    char to[128];
    size_t length;
    Recording recording;
    JsonProblems problems;
    const char *place = strchr(c->to, '#');
    assert_non_null(place);
    snprintf(to, sizeof to, "%.*s%s%s", (int)(place - c->to), c->to, number, place + 1);
    char *text = recorded_edited(recorded, c->from, to, &length);
    snprintf(out_text, room, "nothing");
    if (recording_read_text(text, length, false, &recording, &problems))
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
    assert_true(recording_read_text(recorded.text, recorded.length, false, &recording, &problems));
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
        bool is_read = recording_read_text(text, length, false, &recording, &problems);
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

/*
 * A recording is edited in each of its parts. Every edit must be named with its line; where the
 * match or the recorded state differs too, so must be what differs there.
 */

enum { ANY_TICK = -1 };

typedef struct EditCase {
    const char *name;
    const char *from;
    const char *to;   /* Or NULL: the digit behind `from` becomes another. */
    const char *part; /* As it is named; its line is that of the first `line_of`. */
    const char *line_of;
    int tick;
    const char *says; /* A mismatch of that tick; NULL where it still plays as recorded. */
} EditCase;

/* Where the players begin. */
#define FIRST "{\n      \"name\": \"One\""
#define SECOND "{\n      \"name\": \"Tw"

static const EditCase edit_cases[] = {
    {"the mode", "\"mode\": \"deathmatch\"", "\"mode\": \"practice\"", "mode", "\"mode\"", 0,
     "hash"},
    {"the seed", "\"seed\": \"18446744073709551557\"", "\"seed\": \"5\"", "seed", "\"seed\"", 0,
     "the first that differs"},
    {"the countdown", "\"countdown_ticks\": 50", "\"countdown_ticks\": 40", "countdown_ticks",
     "\"countdown_ticks\"", 0, "hash"},
    {"where it is worth watching", "\"watch_from\": 300", "\"watch_from\": 1", "watch_from",
     "\"watch_from\"", 0, NULL},
    {"the level's name", "\"name\": \"Duel\"", "\"name\": \"Fuel\"", "level", "\"level\"", 0, NULL},
    {"the level's size", "\"size\": [900", "\"size\": [901", "level", "\"level\"", 0, "hash"},
    {"a player's name", "\"One\"", "\"Won\"", "players[0]", FIRST, 0, NULL},
    {"a player's team", "\"name\": \"One\",\n      \"team\": 0",
     "\"name\": \"One\",\n      \"team\": 1", "players[0]", FIRST, 0, "hash"},
    {"where a player's shots went", "\"name\": \"One\",",
     "\"name\": \"One\",\"former_salts\":[{\"shots\":1,\"spread_salt\":\"0\"}],", "players[0]",
     FIRST, 0, NULL},
    {"how good a bot was", "\"bot\": \"rookie\"", "\"bot\": \"master\"", "players[1]", SECOND, 0,
     NULL},
    {"what a player did", " f ", " d ", "players[0]", FIRST, ANY_TICK, "the first that differs"},
    {"a state's hash", "\"tick\": 120, \"hash\": \"", NULL, "states", "\"states\"", 120,
     "as recorded"},
    {"a state's check", "\"checks\": \"", NULL, "states", "\"states\"", 1,
     "the first that differs"},
    {"a state's check, and what comes after it", "\"checks\": \"", NULL, "states", "\"states\"",
     120, "the state is as recorded again"},
    {"a state's velocity", "\"velocity\": [0,", "\"velocity\": [5,", "states", "\"states\"", 0,
     "player 0 (One): velocity is [0, 0] instead of [5, 0]: off by 5"},
    {"a state's health", "\"health\": 100", "\"health\": 99.5", "states", "\"states\"", 0,
     "player 0 (One): health is 100 instead of 99.5: off by 0.5"},
    {"a state's shield", "\"shield\": 55", "\"shield\": 56", "states", "\"states\"", 0,
     "player 0 (One): shield is 55 instead of 56: off by -1"},
    {"a state's score", "\"score\": 0", "\"score\": 3", "states", "\"states\"", 0,
     "player 0 (One): score is 0 instead of 3: off by -3"},
    {"a state's bullets", "\"bullets\": 0", "\"bullets\": 7", "states", "\"states\"", 0,
     "0 bullets instead of 7"},
    {"a state's player who is not the first", "\"score\": 0 }\n", "\"score\": 1 }\n", "states",
     "\"states\"", 0, "player 2 (Dr\xc3\xa9i?): score is 0 instead of 1"},
    {"the state after the last tick", "\"tick\": 300, \"hash\": \"", NULL, "states", "\"states\"",
     300, "as recorded"},
};

static int line_of(const char *text, const char *word)
{
    int line = 1;
    for (const char *c = text, *at = strstr(text, word); c < at; c++)
        line += *c == '\n';
    return line;
}

static const char *find(const Mismatches *mismatches, int tick, const char *says)
{
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++)
        if ((tick == ANY_TICK || mismatches->items[i].tick == tick) &&
            strstr(mismatches->items[i].text, says) != NULL)
            return mismatches->items[i].text;
    return NULL;
}

/* Each mismatch knows the player whom its text names, if it names one. */
static void check_players(const EditCase *c, const Mismatches *mismatches)
{
    for (int i = 0; i < mismatches->count && i < MISMATCHES_KEPT; i++) {
        const Mismatch *mismatch = &mismatches->items[i];
        int named = MISMATCH_NO_PLAYER;
        (void)sscanf(mismatch->text, "player %d (", &named);
        if (mismatch->player != named)
            fail_msg("%s: \"%s\" is of player %d", c->name, mismatch->text, mismatch->player);
    }
}

/* The text with the case's edit. The first state has no checks: those of the second are meant. */
static char *edit(const Recorded *recorded, const EditCase *c, size_t *out_length)
{
    char *text = recorded_edited(recorded, c->from, c->to ? c->to : c->from, out_length);
    char *digit = strstr(text, c->from);
    while (!c->to && digit != NULL && digit[strlen(c->from)] == '"')
        digit = strstr(digit + 1, c->from);
    if (!c->to && digit != NULL)
        digit[strlen(c->from)] = digit[strlen(c->from)] == '0' ? '1' : '0';
    return text;
}

static void check_case(const Recorded *recorded, const EditCase *c)
{
    Recording recording;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    size_t length;
    char wanted[128];
    char *text = edit(recorded, c, &length);
    snprintf(wanted, sizeof wanted, "edited after it was recorded: %s (line %d);", c->part,
             line_of(recorded->text, c->line_of));
    if (!recording_read_text(text, length, false, &recording, &problems))
        fail_msg("%s: %s", c->name, problems.items[0].text);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    if (find(&mismatches, 0, wanted) == NULL)
        fail_msg("%s: not \"%s\" but \"%s\"", c->name, wanted,
                 mismatches.count > 0 ? mismatches.items[0].text : "nothing");
    if (c->says == NULL && mismatches.count > 1)
        fail_msg("%s: also \"%s\"", c->name, mismatches.items[1].text);
    if (c->says != NULL && (mismatches.count < 2 || find(&mismatches, c->tick, c->says) == NULL))
        fail_msg("%s: %d mismatches, \"%s\" is not among those of tick %d", c->name,
                 mismatches.count, c->says, c->tick);
    check_players(c, &mismatches);
    /* Taken down anew it is what happens. */
    mismatches.count = 0;
    assert_true(recording_play_update(&recording, &error));
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    if (mismatches.count > 0)
        fail_msg("%s: taken down anew, %s", c->name, mismatches.items[0].text);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
}

TEST(every_edit_is_told)
{
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < COUNT(edit_cases); i++)
        check_case(&recorded, &edit_cases[i]);
    recorded_release(&recorded);
}

/* Both places are told exactly; where the bot began is taken from the text. */
TEST(an_edited_place_is_told)
{
    static const char before[] = "\"players\": [\n        { \"at\": [";
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 300, 0);
    const char *place = strstr(recorded.text, before);
    assert_non_null(place);
    place += strlen(before);
    int x_bytes = (int)strcspn(place, ",");
    const char *y = place + x_bytes + 1;
    int y_bytes = (int)strcspn(y, "]");
    /* Exact in binary, so that what it is off by is too. */
    static const double offs[] = {-0.5, 1000};
    for (size_t i = 0; i < COUNT(offs); i++) {
        char from[128];
        char to[128];
        char says[256];
        char x[JSON_NUMBER_BYTES];
        json_print_shortest(strtod(place, NULL) - offs[i], x);
        snprintf(from, sizeof from, "%s%.*s,", before, x_bytes, place);
        snprintf(to, sizeof to, "%s%s,", before, x);
        snprintf(says, sizeof says,
                 "player 0 (One): at is [%.*s, %.*s] instead of [%s, %.*s]: off by %g", x_bytes,
                 place, y_bytes, y, x, y_bytes, y, fabs(offs[i]));
        check_case(&recorded,
                   &(EditCase){"a state's place", from, to, "states", "\"states\"", 0, says});
    }
    recorded_release(&recorded);
}

/* Names that an older version took: such a recording still plays. */
TEST(names_of_older_versions)
{
    Recorded recorded;
    recorded_make(&recorded, "levels/duel.json", 10, 0);
    size_t length;
    Recording recording;
    JsonProblems problems;
    char *text =
        recorded_edited(&recorded, "\"name\": \"Duel\"", "\"name\": \"\\u202e \"", &length);
    bool is_read = recording_read_text(text, length, false, &recording, &problems);
    if (!is_read)
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    assert_string_equal(recording.level->name, "\xe2\x80\xae ");
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

/* Where it is not the player's number; old files have none. */
TEST(circles_are_kept)
{
    Recorded recorded;
    size_t length;
    Recording recording;
    JsonProblems problems;
    recorded_make(&recorded, "levels/duel.json", 10, 0);
    char *text = recorded_edited(&recorded, "\"team\": 0,", "\"team\": 0, \"circle\": 7,", &length);
    if (!recording_read_text(text, length, false, &recording, &problems))
        fail_msg("%s: %s", problems.items[0].path, problems.items[0].text);
    assert_int_equal(recording.options.players[0].circle, 7);
    assert_int_equal(recording.options.players[1].circle, 0);
    assert_int_equal(recording.edit_count, 0);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

/* Nothing is written past the room for it, however little that is. */
TEST(words_fit_their_room)
{
    static const char whole[] =
        "edited after it was recorded: mode (line 7), players[3] (line 123); put that back, or "
        "keep it with \"clockwise regress --update\"";
    const Recording recording = {.edits = {{"mode", 7}, {"players[3]", 123}}, .edit_count = 2};
    for (size_t room = 1; room <= sizeof whole + 1; room++) {
        char words[sizeof whole + 2];
        memset(words, '#', sizeof words);
        recording_seal_words(&recording, words, room);
        size_t length = room < sizeof whole ? room - 1 : sizeof whole - 1;
        if (strncmp(words, whole, length) != 0 || words[length] != '\0')
            fail_msg("in %zu bytes: %s", room, words);
        for (size_t i = room; i < sizeof words; i++)
            assert_int_equal(words[i], '#');
    }
}

/* Spaces are no edit: only what is read counts. */
TEST(another_layout_is_no_edit)
{
    Recorded recorded;
    Recording recording;
    JsonProblems problems;
    Mismatches mismatches = {.count = 0};
    Error error;
    size_t length;
    recorded_make(&recorded, "levels/clockwork.json", 200, 0);
    char *text = recorded_edited(&recorded, "\"mode\": \"", "\"mode\"   :\n\n \"", &length);
    assert_true(recording_read_text(text, length, false, &recording, &problems));
    assert_int_equal(recording.edit_count, 0);
    assert_true(recording_play(&recording, NULL, &mismatches, &error));
    assert_int_equal(mismatches.count, 0);
    recording_destroy(&recording);
    json_problems_destroy(&problems);
    free(text);
    recorded_release(&recorded);
}

enum { TICKS = 3333, PLAYERS = 6 };

/* A match that was recorded, what its world was like at each tick, and who died when. */
typedef struct Filmed {
    BotMatch match;
    Recording recording;
    Hash hashes[TICKS + 1];
    int deaths[TICKS + 1];
    int death_count;
} Filmed;

static int deaths_now(const World *world)
{
    int deaths = 0;
    for (int i = 0; i < world->events.count; i++)
        deaths += world->events.items[i].kind == EVENT_KILL ||
                  world->events.items[i].kind == EVENT_CRUSH ||
                  world->events.items[i].kind == EVENT_BORDER_KILL ||
                  world->events.items[i].kind == EVENT_REFILL;
    return deaths;
}

static Filmed *make_film(const char *level)
{
    static const BotLevel levels[PLAYERS_MAX] = {BOT_ROOKIE};
    Filmed *film = calloc(1, sizeof *film);
    assert_non_null(film);
    bot_match_start(&film->match, level, PLAYERS, 11);
    World *world = &film->match.world;
    recording_begin(&film->recording, world, 0, levels);
    film->hashes[0] = world_hash(world);
    for (int tick = 1; tick <= TICKS; tick++) {
        bot_match_step(&film->match);
        recording_add(&film->recording, film->match.inputs, world);
        film->hashes[tick] = world_hash(world);
        film->deaths[tick] = deaths_now(world);
        film->death_count += film->deaths[tick];
    }
    return film;
}

static void destroy_film(Filmed *film)
{
    recording_destroy(&film->recording);
    bot_match_destroy(&film->match);
    free(film);
}

static Playback *create(const Filmed *film)
{
    Playback *playback;
    Error error;
    if (!playback_create(&playback, &film->recording, &film->match.arena, &error))
        fail_msg("%s", error.text);
    return playback;
}

/* Forwards, backwards, near and far, scanned or not: every tick is what it was. */
TEST(every_tick_is_found_again)
{
    static const int ticks[] = {1,    0,    700, 699,  600, 599,  TICKS, 1200, 1201,
                                1199, 3000, 17,  2500, 17,  3332, 3333,  0,    TICKS};
    static const int scanned[] = {0, 650, 1800, TICKS + 500};
    Filmed *film = make_film("levels/clockwork.json");
    for (size_t i = 0; i < COUNT(scanned); i++) {
        Playback *playback = create(film);
        bool is_more = playback_scan(playback, scanned[i]);
        assert_int_equal(is_more, scanned[i] < TICKS);
        World world;
        Error error;
        assert_true(world_create(&world, &film->match.arena,
                                 modes_rules(film->recording.options.mode),
                                 &film->recording.options, &error));
        for (size_t k = 0; k < COUNT(ticks); k++) {
            playback_seek(playback, &world, ticks[k]);
            if (world.state.tick != ticks[k] || world_hash(&world) != film->hashes[ticks[k]])
                fail_msg("scanned to %d, sought %d: at tick %d", scanned[i], ticks[k],
                         world.state.tick);
        }
        world_destroy(&world);
        playback_destroy(playback);
    }
    destroy_film(film);
}

TEST(deaths_are_noted)
{
    Filmed *film = make_film("levels/duel.json");
    Playback *playback = create(film);
    while (playback_scan(playback, 100))
        continue;
    assert_true(film->death_count > 3);
    assert_int_equal(playback->death_count, film->death_count);
    for (int i = 0; i < playback->death_count; i++)
        if (--film->deaths[playback->deaths[i].tick] < 0)
            fail_msg("nobody died at tick %d", playback->deaths[i].tick);
    assert_int_equal(playback->check.first_bad, -1);
    assert_int_equal(playback->mismatches.count, 0);
    assert_int_equal(playback->end_tick, TICKS);
    playback_destroy(playback);
    destroy_film(film);
}

typedef struct DeathCase {
    const char *name;
    Mode mode;
    bool has_bots; /* Else all stand still. */
    int ticks;
} DeathCase;

/* Whatever ends a player stands on the timeline. */
TEST(every_kind_of_death_is_noted)
{
    static const DeathCase cases[] = {{"shots", MODE_DEATHMATCH, true, 2400},
                                      {"the border", MODE_LAST_LIGHT, false, 8800},
                                      {"practice", MODE_PRACTICE, true, 2400}};
    static const BotLevel levels[PLAYERS_MAX] = {BOT_ROOKIE};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Filmed *film = calloc(1, sizeof *film);
        assert_non_null(film);
        BotMatch *match = &film->match;
        bot_match_start_mode(match, "levels/duel.json", cases[i].mode, 2, 11);
        recording_begin(&film->recording, &match->world, 0, levels);
        for (int tick = 0; tick < cases[i].ticks; tick++) {
            if (cases[i].has_bots)
                bot_team_think(match->bots, &match->world, match->inputs);
            world_step(&match->world, match->inputs);
            recording_add(&film->recording, match->inputs, &match->world);
            film->death_count += deaths_now(&match->world);
        }
        Playback *playback = create(film);
        while (playback_scan(playback, 1000))
            continue;
        if (film->death_count == 0 || playback->death_count != film->death_count)
            fail_msg("%s: %d deaths, %d on the timeline", cases[i].name, film->death_count,
                     playback->death_count);
        playback_destroy(playback);
        destroy_film(film);
    }
}

/* Watching goes on where the two part; the tick is known and so is who is elsewhere. */
TEST(a_difference_is_named)
{
    enum { BENT = 1000 };
    Filmed *film = make_film("levels/raim.json");
    for (int i = BENT; i < BENT + 10; i++) {
        PlayerInput *input = &film->recording.inputs[i * PLAYERS + 2];
        input->move_x = (int8_t)(input->move_x > 0 ? -127 : 127);
    }
    Playback *playback = create(film);
    assert_false(playback_scan(playback, TICKS));
    if (playback->check.first_bad <= BENT || playback->check.first_bad > BENT + 10)
        fail_msg("differs from tick %d on", playback->check.first_bad);
    assert_true(playback->mismatches.count > 1);
    assert_int_equal(playback->scout.state.tick, TICKS);
    playback_destroy(playback);
    destroy_film(film);
}

/* By other rules the match may be over sooner: that is its end, and it is said. */
TEST(a_match_that_ends_sooner)
{
    enum { SCORED = 1500 };
    Filmed *film = make_film("levels/duel.json");
    Playback *playback = create(film);
    (void)playback_scan(playback, SCORED);
    playback->scout.state.players[0].score = 1000;
    assert_false(playback_scan(playback, TICKS));
    assert_true(playback->end_tick > SCORED && playback->end_tick < SCORED + 10);
    assert_true(playback->check.first_bad > SCORED);
    assert_true(playback->mismatches.count > 0);
    playback_destroy(playback);
    destroy_film(film);
}

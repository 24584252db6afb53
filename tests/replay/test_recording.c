/* SPDX-License-Identifier: MIT */
/*
 * A match of bots is recorded, written, read back and played: it must be the same match. Then the
 * text is damaged in many ways, and what is said about each is looked at.
 */
#define _POSIX_C_SOURCE 200809L
#include "replay/recording.h"

#include "base/random.h"
#include "base/text_file.h"
#include "level/level_read.h"
#include "replay/recording_play.h"
#include "replay/recording_read.h"
#include "replay/recording_write.h"
#include "replay/stage.h"
#include "sim/world.h"
#include "sim/world_hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATH_BYTES = 64, BOTS = 3 };

typedef struct Recorded {
    Level level;
    char path[PATH_BYTES];
    char *text;
    size_t length;
    int ticks;
    Hash hash;
} Recorded;

/* Plays bots on a level for some ticks, and writes what was recorded into a file. */
static void record(Recorded *out, const char *level_path, int ticks, int watch_ticks)
{
    Error error;
    Stage *stage = NULL;
    BotTeam *bots = NULL;
    Recording recording;
    PlayerInput inputs[MAX_PLAYERS] = {{0}};
    BotLevel levels[MAX_PLAYERS] = {BOT_VETERAN, BOT_ROOKIE, BOT_MASTER};
    WorldOptions options = {.seed = UINT64_C(18446744073709551557),
                            .countdown_ticks = 50,
                            .player_count = BOTS,
                            .players = {{"One", 0}, {"Tw\"o", 0}, {"Dr\xc3\xa9i\n", 0}}};
    if (!level_read_file(level_path, &out->level, &error) ||
        !stage_create(&stage, &out->level, &options, &error) ||
        !bot_team_create(&bots, &stage->world, 7, levels, &error))
        fail_msg("%s: %s", level_path, error.text);
    assert_non_null(stage);
    assert_non_null(bots);
    recording_begin(&recording, &stage->world, 7, levels);
    for (int i = 0; i < ticks; i++) {
        bot_team_think(bots, &stage->world, inputs);
        world_step(&stage->world, inputs);
        recording_add(&recording, inputs, &stage->world);
    }
    snprintf(out->path, sizeof out->path, "/tmp/clockwise-recording-%ld", (long)getpid());
    if (!recording_write_file(&recording, watch_ticks, out->path, &error) ||
        !text_file_read(out->path, RECORDING_FILE_BYTES, &out->text, &out->length, &error))
        fail_msg("%s", error.text);
    out->ticks = stage->world.tick;
    out->hash = world_hash(&stage->world);
    recording_destroy(&recording);
    bot_team_destroy(bots);
    stage_destroy(stage);
    unlink(out->path);
}

static void release(Recorded *recorded)
{
    free(recorded->text);
    level_destroy(&recorded->level);
}

static void test_plays_the_same(void **state)
{
    (void)state;
    static const char *const levels[] = {"levels/duel.json", "levels/clockwork.json",
                                         "levels/spiral.json", "levels/raim.json"};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        Recorded recorded;
        Recording recording;
        LevelProblems problems;
        Findings findings = {.count = 0};
        Error error;
        record(&recorded, levels[i], 500, 200);
        if (!recording_read_text(recorded.text, recorded.length, &recording, &problems))
            fail_msg("%s: line %d: %s", levels[i], problems.items[0].line, problems.items[0].text);
        if (!recording_play(&recording, NULL, &findings, &error) || findings.count > 0)
            fail_msg("%s: %s", levels[i], findings.items[0].text);
        assert_int_equal(recording.tick_count, recorded.ticks);
        assert_int_equal(recording.watch_from, recorded.ticks - 200);
        assert_true(recording.last.hash == recorded.hash);
        assert_int_equal(recording.state_count, 6); /* 0, 120, 240, 360, 480, 500. */
        assert_int_equal(recording.bot_bits, 7);
        assert_int_equal(recording.bot_levels[2], BOT_MASTER);
        assert_true(recording.options.seed == UINT64_C(18446744073709551557));
        recording_destroy(&recording);
        level_problems_destroy(&problems);
        release(&recorded);
    }
}

/* Replaces the first `from` in a copy of the text. */
static char *edited(const Recorded *recorded, const char *from, const char *to, size_t *out_length)
{
    const char *at = strstr(recorded->text, from);
    size_t bytes = recorded->length + strlen(to) + 1;
    char *text = malloc(bytes);
    assert_non_null(at);
    assert_non_null(text);
    int length = snprintf(text, bytes, "%.*s%s%s", (int)(at - recorded->text), recorded->text, to,
                          at + strlen(from));
    *out_length = (size_t)length;
    return text;
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
    {"fewer ticks than inputs", "\"ticks\": 300,\n  \"watch_from\": 300", "\"ticks\": 299",
     "players[0].inputs.move[1]", "making sense"},
    {"more ticks than inputs", "\"ticks\": 300", "\"ticks\": 301", "players[0].inputs.move",
     "ends after 300"},
    {"a negative countdown", "\"countdown_ticks\": 50", "\"countdown_ticks\": -1",
     "countdown_ticks", "must be from"},
    {"a seed that is no number", "\"seed\": \"18", "\"seed\": \"x18", "seed", "digits"},
    {"a seed past 64 bits", "\"seed\": \"18", "\"seed\": \"918", "seed", "digits"},
    {"a mode unheard of", "\"mode\": \"deathmatch\"", "\"mode\": \"chess\"", "mode", "no mode"},
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
    {"a bot unheard of", "\"bot\": \"veteran\"", "\"bot\": \"expert\"", "players[0].bot",
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
    {"no JSON", "\"players\"", "'players'", "", ""},
};

static void test_damage_is_named(void **state)
{
    (void)state;
    Recorded recorded;
    int wrong = 0;
    record(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        Recording recording;
        LevelProblems problems;
        size_t length;
        char *text = edited(&recorded, damages[i].from, damages[i].to, &length);
        bool is_read = recording_read_text(text, length, &recording, &problems);
        const LevelProblem *first = problems.kept_count > 0 ? problems.items : NULL;
        if (is_read || !first || !strstr(first->text, damages[i].says) ||
            (damages[i].path[0] && strcmp(first->path, damages[i].path) != 0)) {
            print_error("%s: wanted %s: …%s…, got %s: %s\n", damages[i].name, damages[i].path,
                        damages[i].says, first ? first->path : "-", first ? first->text : "-");
            wrong++;
        }
        if (is_read)
            recording_destroy(&recording);
        level_problems_destroy(&problems);
        free(text);
    }
    release(&recorded);
    assert_int_equal(wrong, 0);
}

typedef struct DriftCase {
    const char *name;
    const char *from;
    const char *to;
    int first_tick;
    const char *says;
} DriftCase;

/* Recordings that are valid and tell of another match. */
static void test_difference_is_named(void **state)
{
    (void)state;
    static const DriftCase cases[] = {
        {"another hash", "\"tick\": 120, \"hash\": \"", NULL, 120, "as recorded"},
        {"another score", "\"score\": 0", "\"score\": 3", 0, NULL},
        {"another seed", "\"seed\": \"18446744073709551557\"", "\"seed\": \"5\"", 0,
         "the first that differs"},
    };
    Recorded recorded;
    record(&recorded, "levels/duel.json", 300, 0);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Recording recording;
        LevelProblems problems;
        Findings findings = {.count = 0};
        Error error;
        size_t length;
        char *text;
        if (cases[i].to) {
            text = edited(&recorded, cases[i].from, cases[i].to, &length);
        } else {
            text = edited(&recorded, cases[i].from, cases[i].from, &length);
            char *digit = strstr(text, cases[i].from) + strlen(cases[i].from);
            *digit = *digit == '0' ? '1' : '0';
        }
        assert_true(recording_read_text(text, length, &recording, &problems));
        assert_true(recording_play(&recording, NULL, &findings, &error));
        if (cases[i].says && (findings.count == 0 || findings.items[0].tick != cases[i].first_tick))
            fail_msg("%s: %d findings, the first at tick %d", cases[i].name, findings.count,
                     findings.items[0].tick);
        if (!cases[i].says && findings.count > 0)
            fail_msg("%s: a state whose hash is right needs no look", cases[i].name);
        /* Written anew, it is what happens. */
        findings.count = 0;
        assert_true(recording_play_anew(&recording, &error));
        assert_true(recording_play(&recording, NULL, &findings, &error));
        assert_int_equal(findings.count, 0);
        recording_destroy(&recording);
        level_problems_destroy(&problems);
        free(text);
    }
    release(&recorded);
}

/* The exact tick is found between two states, by the checks. */
static void test_first_tick_is_exact(void **state)
{
    (void)state;
    Recorded recorded;
    Recording recording;
    LevelProblems problems;
    Findings findings = {.count = 0};
    Error error;
    record(&recorded, "levels/duel.json", 300, 0);
    assert_true(recording_read_text(recorded.text, recorded.length, &recording, &problems));
    recording.inputs[173 * BOTS + 1].move_x ^= 64;
    recording.inputs[173 * BOTS + 1].buttons ^= INPUT_DASH;
    assert_true(recording_play(&recording, NULL, &findings, &error));
    assert_true(findings.count > 1);
    assert_int_equal(findings.items[0].tick, 174);
    assert_int_equal(findings.items[1].tick, 240);
    recording_destroy(&recording);
    level_problems_destroy(&problems);
    release(&recorded);
}

/* Cut short at any byte it is refused, whatever was changed it does not crash. */
static void test_garbage(void **state)
{
    (void)state;
    Recorded recorded;
    Random random = random_make(7, 9);
    record(&recorded, "levels/duel.json", 130, 0);
    for (int i = 0; i < 1500; i++) {
        Recording recording;
        LevelProblems problems;
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
            Findings findings = {.count = 0};
            Error error;
            assert_true(recording_play(&recording, NULL, &findings, &error));
            recording_destroy(&recording);
        }
        level_problems_destroy(&problems);
        free(text);
    }
    release(&recorded);
}

static void test_too_long_is_not_written(void **state)
{
    (void)state;
    Error error;
    Recording recording = {.is_interrupted = true};
    assert_false(recording_write_file(&recording, 0, "/tmp/clockwise-never", &error));
    assert_non_null(strstr(error.text, "30 minutes"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plays_the_same),
        cmocka_unit_test(test_damage_is_named),
        cmocka_unit_test(test_difference_is_named),
        cmocka_unit_test(test_first_tick_is_exact),
        cmocka_unit_test(test_garbage),
        cmocka_unit_test(test_too_long_is_not_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * What is cut out of recorded matches, to the letter: reduced.txt has the scenarios, long lines in
 * parts. After an intended change write it anew: UPDATE_HASHES=1 build/tests/core/test_match
 * cuts_as_kept; test_reduce.sh sees that such scenarios pass.
 */
#include "match/reduce.h"

#include "bots/bot.h"
#include "level/level_read.h"
#include "support/kept_lines.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { PART = 120, BOTS = 4, TICKS = 1500 };

typedef struct CutCase {
    const char *level;
    unsigned mutators;
    int from, to;
    const char *words; /* NULL: the gravest. */
} CutCase;

static void record(const CutCase *c, Level *out_level, Stage **out_stage, Recording *out_recording)
{
    Error error;
    BotTeam *bots = NULL;
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    BotLevel levels[PLAYERS_MAX] = {BOT_VETERAN, BOT_MASTER, BOT_VETERAN, BOT_MASTER};
    WorldOptions options = {
        .seed = 11,
        .mutators = c->mutators,
        .player_count = BOTS,
        .players = {{.name = "Ann"}, {.name = "Bo \"B\""}, {.name = "Cy"}, {.name = "D\xc3\xa9"}}};
    char path[64];
    snprintf(path, sizeof path, "levels/%s.json", c->level);
    if (!level_read_file(path, out_level, &error) ||
        !stage_create(out_stage, out_level, &options, &error) ||
        !bot_team_create(&bots, &(*out_stage)->world, (1u << BOTS) - 1, levels, &error))
        fail_msg("%s: %s", path, error.text);
    recording_begin(out_recording, &(*out_stage)->world, (1u << BOTS) - 1, levels);
    for (int i = 0; i < TICKS; i++) {
        bot_team_think(bots, &(*out_stage)->world, inputs);
        world_step(&(*out_stage)->world, inputs);
        recording_add(out_recording, inputs, &(*out_stage)->world);
    }
    bot_team_destroy(bots);
}

static void keep_text(KeptLines *kept, const char *text)
{
    for (const char *line = text; *line != '\0';) {
        int bytes = (int)strcspn(line, "\n");
        for (int at = 0; at == 0 || at < bytes; at += PART)
            kept_lines_take(kept, "%s%.*s", at == 0 ? "" : "…",
                            bytes - at < PART ? bytes - at : PART, line + at);
        line += bytes + (line[bytes] == '\n');
    }
}

static bool goes_on(void *context)
{
    return context == NULL;
}

static void keep_cut(KeptLines *kept, const Recording *recording, const CutCase *c)
{
    Error error;
    Reduction *reduction;
    char words[REDUCE_WORDS_BYTES];
    char *text;
    size_t length;
    kept_lines_take(kept, "--- %s, ticks %d to %d: %s", c->level, c->from, c->to,
                    c->words != NULL ? c->words : "the gravest");
    if (!reduce_create(&reduction, recording, c->from, c->to, &error)) {
        kept_lines_take(kept, "not begun: %s", error.text);
        return;
    }
    if (!reduce_choose(reduction, c->words, &error) ||
        !reduce_run(reduction, goes_on, NULL, &error)) {
        kept_lines_take(kept, "not cut: %s", error.text);
        reduce_destroy(reduction);
        return;
    }
    if (!reduce_write(reduction, reduce_words(reduction, words), "a recording", &text, &length,
                      &error))
        fail_msg("%s", error.text);
    ReduceSize size = reduce_size(reduction);
    kept_lines_take(kept, "%s: %d ticks, %d players, %d obstacles, %d inputs", words, size.ticks,
                    size.players, size.obstacles, size.inputs);
    keep_text(kept, text);
    free(text);
    reduce_destroy(reduction);
}

TEST(cuts_as_kept)
{
    static const CutCase cases[] = {
        {"gears", 0, 600, 900, NULL},
        {"gears", 0, 600, 900, "hit"},
        {"gears", 0, 600, 900, "hit Ann"},
        {"gears", 0, 600, 700, "bounce"},
        {"gears", 0, 300, 330, "Cy"},
        {"gears", 0, 300, 330, "crush"},
        {"gears", 0, 300, 330, "outside obstacles"},
        {"gears", 0, 300, 330, "nothing"},
        {"gears", 0, 300, TICKS + 1, NULL},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, NULL},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "break"},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "pickup"},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "blast"},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "shield-down"},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "dash"},
        {"pinball", MUTATOR_NO_RECOVERY, 200, 1400, "spawn"},
        {"lifts", 0, 100, 1500, NULL},
        {"lifts", 0, 100, 1500, "outside players"},
        {"lifts", 0, 700, 900, "D\xc3\xa9"},
        {"lifts", 0, 100, 1500, "hit Cy by Ann"},
        {"duel", MUTATOR_DOUBLE_SPEED, 200, 700, NULL},
    };
    KeptLines kept = kept_lines_open("tests/core/match/reduced.txt", "core/test_match");
    for (int i = 0; i < COUNT(cases);) {
        Level level;
        Stage *stage = NULL;
        Recording recording;
        const char *name = cases[i].level;
        record(&cases[i], &level, &stage, &recording);
        for (; i < COUNT(cases) && strcmp(cases[i].level, name) == 0; i++)
            keep_cut(&kept, &recording, &cases[i]);
        recording_destroy(&recording);
        stage_destroy(stage);
        level_destroy(&level);
    }
    kept_lines_close(&kept);
}

/* SPDX-License-Identifier: MIT */
/*
 * Every mode on every shipped level, with and without teams: four veterans, seed 1, tick 1200 (or
 * the match's end), against the hashes in mode_hashes.txt. They change with every change of the
 * rules, the bots or a level, and with nothing else. After an intended change, write them anew with
 *
 *   UPDATE_HASHES=1 build/tests/sim/test_mode_matches
 *
 * and say in the commit what changed.
 */
#include "level/level_read.h"
#include "modes/modes.h"
#include "sim/mode.h"
#include "sim/world.h"
#include "sim/world_hash.h"
#include "support/bot_match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define HASHES "tests/modes/mode_hashes.txt"

enum { BOTS = 4, TICKS = 1200, LINE_BYTES = 160 };

static Hash hash_of_match(const char *path, Mode mode, bool has_teams)
{
    static BotMatch match;
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = BOTS};
    BotLevel levels[MAX_PLAYERS];
    for (int i = 0; i < MAX_PLAYERS; i++)
        levels[i] = BOT_VETERAN;
    modes_deal_sides(&options, 0, has_teams);
    memset(&match, 0, sizeof match);
    assert_true(level_read_file(path, &match.level, &error));
    assert_true(arena_create(&match.arena, &match.level, &error));
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    for (int i = 0; i < TICKS; i++)
        bot_match_step(&match);
    Hash hash = world_hash(&match.world);
    bot_match_destroy(&match);
    return hash;
}

/* Returns whether the line is the one that is kept, or writes it. */
static bool take_line(FILE *file, bool is_update, const char *line)
{
    char kept[LINE_BYTES] = "";
    if (is_update)
        return fputs(line, file) >= 0;
    if (fgets(kept, sizeof kept, file) && strcmp(kept, line) == 0)
        return true;
    print_error("is   %swas  %s", line, kept[0] ? kept : "not there\n");
    return false;
}

static int take_level(FILE *file, bool is_update, const char *path)
{
    int wrong = 0;
    for (int mode = 0; mode < MODE_COUNT; mode++)
        for (int teams = 0; teams <= modes_players((Mode)mode).can_have_teams; teams++) {
            char line[LINE_BYTES];
            snprintf(line, sizeof line, "%.80s %s%s %016" PRIx64 "\n", path,
                     level_mode_name((Mode)mode), teams ? " --teams" : "",
                     hash_of_match(path, (Mode)mode, teams));
            wrong += !take_line(file, is_update, line);
        }
    return wrong;
}

static void test_hashes(void **state)
{
    (void)state;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    bool is_update = getenv("UPDATE_HASHES") != NULL;
    FILE *file = fopen(HASHES, is_update ? "w" : "r");
    if (!file)
        fail_msg("%s cannot be opened: run this from the repository's root", HASHES);
    int wrong = 0;
    for (int i = 0; i < count; i++)
        wrong += take_level(file, is_update, paths[i]);
    char rest[LINE_BYTES];
    bool is_longer = !is_update && fgets(rest, sizeof rest, file);
    fclose(file);
    if (wrong > 0 || is_longer)
        fail_msg("%d matches are not as kept%s; after an intended change: UPDATE_HASHES=1 "
                 "build/tests/sim/test_mode_matches",
                 wrong, is_longer ? ", and some are no longer played" : "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hashes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

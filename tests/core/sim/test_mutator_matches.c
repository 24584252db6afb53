/* SPDX-License-Identifier: MIT */
/*
 * Matches of bots by every mutator: on every shipped level a short one, whose state at its end is
 * kept in mutator_hashes.txt, and two whole ones, which end, with nobody stuck or crushed at a
 * start. After an intended change of the rules, the bots or a level, write the hashes anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_modes test_mutator_matches
 */
#include "level/level.h"
#include "level/level_read.h"
#include "sim/modes.h"
#include "sim/mutators.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "test.h"

#include <inttypes.h>
#include <string.h>

#define STUCK_PART_MAX 0.01

enum { BOTS = 4, SHORT_TICKS = 600, TICKS_MAX = 60000, START_TICKS = 60 };

static void begin(BotMatch *match, const char *path, unsigned mutators)
{
    Error error;
    WorldOptions options = {.seed = 1, .player_count = BOTS, .mutators = mutators};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    modes_deal_sides(&options, 0, false);
    memset(match, 0, sizeof *match);
    assert_true(level_read_file(path, &match->level, &error));
    mutators_change_level(&match->level, mutators);
    if (!arena_create(&match->arena, &match->level, &error))
        fail_msg("%s, mutators %u: %s", path, mutators, error.text);
    assert_true(
        world_create(&match->world, &match->arena, modes_rules(MODE_DEATHMATCH), &options, &error));
    assert_true(bot_team_create(&match->bots, &match->world, ~0u, levels, &error));
}

static int count_crushed(const World *world)
{
    int count = 0;
    for (int i = 0; i < world->events.count; i++)
        count += world->events.items[i].kind == EVENT_CRUSH ? 1 : 0;
    return count;
}

TEST(hashes)
{
    static BotMatch match;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept =
        kept_lines_open("tests/core/sim/mutator_hashes.txt", "core/sim/test_mutator_matches");
    for (int i = 0; i < count; i++)
        for (int mutator = 0; mutator < MUTATOR_COUNT; mutator++) {
            begin(&match, paths[i], 1u << mutator);
            for (int tick = 0; tick < SHORT_TICKS; tick++) {
                bot_match_step(&match);
                if (tick < START_TICKS && count_crushed(&match.world) > 0)
                    fail_msg("%s, %s: crushed at the start", paths[i], mutator_names[mutator]);
            }
            kept_lines_take(&kept, "%s %s %016" PRIx64, paths[i], mutator_names[mutator],
                            world_hash(&match.world));
            bot_match_destroy(&match);
        }
    kept_lines_close(&kept);
}

TEST(matches_end)
{
    static const char *const paths[] = {"levels/gears.json", "levels/duel.json"};
    static BotMatch match;
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
        for (int mutator = 0; mutator < MUTATOR_COUNT; mutator++) {
            int stuck = 0;
            begin(&match, paths[i], 1u << mutator);
            const World *world = &match.world;
            while (world->state.phase != PHASE_OVER && world->state.tick < TICKS_MAX)
                bot_match_step(&match);
            for (int k = 0; k < BOTS; k++)
                stuck += world->state.players[k].stuck_ticks;
            if (world->state.phase != PHASE_OVER ||
                stuck > STUCK_PART_MAX * BOTS * world->state.tick)
                fail_msg("%s, %s: %s after %d ticks, stuck for %d", paths[i],
                         mutator_names[mutator],
                         world->state.phase == PHASE_OVER ? "over" : "not over", world->state.tick,
                         stuck);
            bot_match_destroy(&match);
        }
}

/* Larger players still walk from every spawn to every other, wherever usual ones do. */
TEST(big_heads_are_not_locked_in)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        Level level;
        Error error;
        bool is_asked[LEVEL_SPAWNS];
        bool is_cut_off[LEVEL_SPAWNS] = {false};
        assert_true(level_read_file(paths[i], &level, &error));
        Vec2 size = level.size;
        mutators_change_level(&level, MUTATOR_BIG_HEADS);
        for (int k = 0; k < LEVEL_SPAWNS; k++)
            is_asked[k] = k < level.spawn_count;
        assert_true(level_reach_cut_off(&level, is_asked, is_cut_off));
        for (int k = 0; k < level.spawn_count; k++)
            if (is_cut_off[k])
                fail_msg("%s: spawn %d is cut off", paths[i], k);
        double growth = size.x / level.size.x;
        if (growth < 1.2 || growth > MUTATOR_BIG_HEADS_GROWTH + 1e-9)
            fail_msg("%s: players grow by %g", paths[i], growth);
        level_destroy(&level);
    }
}

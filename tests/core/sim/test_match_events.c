/* SPDX-License-Identifier: MIT */
/*
 * The hash of all events of every mode on every shipped level, with and without teams: four
 * veterans, seed 1, 1200 ticks (or to the match's end); and of two minutes of every mode among bots
 * of all levels. They change with every change of the rules, the bots or a level. After an intended
 * change, write event_hashes.txt anew with
 *
 *   UPDATE_HASHES=1 build/tests/core/test_modes test_match_events
 *
 * and say in the commit what changed.
 */
#include "base/numbers.h"
#include "level/level_read.h"
#include "sim/mode.h"
#include "sim/modes.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "test.h"

#include <inttypes.h>
#include <string.h>

enum { BOTS = 4, TICKS = 1200, LONG_TICKS = 14400 };

/* One for each mode: with all weapons and pickups, glass, mirrors, and what moves and breaks. */
static const char *const long_levels[MODE_COUNT] = {
    "levels/glasshouse.json", "levels/foundry.json",   "levels/mirrors.json", "levels/pinball.json",
    "levels/islands.json",    "levels/colonnade.json", "levels/spiral.json"};

static Hash hash_events(Hash hash, const Events *events)
{
    hash = hash_i32(hash, events->count);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        hash = hash_i32(hash, (int)event->kind);
        hash = hash_i32(hash, event->player);
        hash = hash_i32(hash, event->other);
        hash = hash_double(hash, event->at.x);
        hash = hash_double(hash, event->at.y);
        hash = hash_double(hash, event->direction.x);
        hash = hash_double(hash, event->direction.y);
        hash = hash_double(hash, event->amount);
        hash = hash_i32(hash, event->bounces);
        hash = hash_i32(hash, (int)event->weapon);
    }
    return hash;
}

/* The slots past the last player are filled: code that reads them plays differently. */
static void put_phantoms(World *world, bool are_alive)
{
    static const Player nobody = {0};
    for (int i = world->player_count; i < PLAYERS_MAX; i++) {
        assert_memory_equal(&world->state.players[i], &nobody, sizeof nobody);
        world->state.players[i] = world->state.players[0];
        world->state.players[i].is_alive = are_alive;
    }
}

static Hash hash_match(const char *path, Mode mode, bool has_teams, bool is_long)
{
    static BotMatch match;
    Error error;
    WorldOptions options = {.mode = mode, .seed = 1, .player_count = BOTS};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = is_long ? (BotLevel)(i % BOT_LEVEL_COUNT) : BOT_VETERAN;
    modes_deal_sides(&options, 0, has_teams);
    /* Whatever was in the memory before plays no part. */
    memset(&match, 0xa5, sizeof match);
    assert_true(level_read_file(path, &match.level, &error));
    assert_true(arena_create(&match.arena, &match.level, &error));
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    put_phantoms(&match.world, !is_long);
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    Hash hash = hash_events(HASH_START, &match.world.events);
    for (int i = 0; i < (is_long ? LONG_TICKS : TICKS); i++) {
        bot_match_step(&match);
        hash = hash_events(hash, &match.world.events);
    }
    bot_match_destroy(&match);
    return hash;
}

static void take_match(KeptLines *kept, const char *path, Mode mode, bool has_teams)
{
    kept_lines_take(kept, "%s %s%s %016" PRIx64, path, level_mode_name(mode),
                    has_teams ? " --teams" : "", hash_match(path, mode, has_teams, false));
}

static void take_long_match(KeptLines *kept, Mode mode)
{
    kept_lines_take(kept, "%s %s, two minutes %016" PRIx64, long_levels[mode],
                    level_mode_name(mode), hash_match(long_levels[mode], mode, false, true));
}

TEST(hashes)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    KeptLines kept = kept_lines_open("tests/core/sim/event_hashes.txt", "modes/test_match_events");
    for (int i = 0; i < count; i++)
        for (int mode = 0; mode < MODE_COUNT; mode++)
            for (int teams = 0; teams <= modes_players((Mode)mode).can_have_teams; teams++)
                take_match(&kept, paths[i], (Mode)mode, teams);
    for (int mode = 0; mode < MODE_COUNT; mode++)
        take_long_match(&kept, (Mode)mode);
    kept_lines_close(&kept);
}

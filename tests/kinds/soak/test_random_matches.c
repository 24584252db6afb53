/* SPDX-License-Identifier: MIT */
/*
 * Matches of bots on levels made at random, of up to eight players, with and without teams: the
 * hashes of all that happened and of the state, against random_hashes.txt. They meet what shipped
 * levels lack: movers that are fast and overlap, what hardly leaves room, materials in any mix.
 * After an intended change of the rules or the bots, write the file anew with
 *
 *   UPDATE_HASHES=1 build/tests/kinds/soak/test_random_matches
 *
 * and say in the commit what changed.
 */
#include "base/numbers.h"
#include "random_level.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/kept_lines.h"
#include "test.h"

#include <inttypes.h>
#include <stdlib.h>

enum { MATCHES = 28, TICKS = 1200, STREAM_LEVEL = 5 };

static Hash hash_events(Hash hash, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        hash = hash_i32(hash, (int)event->kind);
        hash = hash_i32(hash, event->player);
        hash = hash_i32(hash, event->other);
        hash = hash_double(hash, event->at.x);
        hash = hash_double(hash, event->at.y);
        hash = hash_double(hash, event->amount);
    }
    return hash;
}

/* Past the last spawn and pickup there are none either: the best of each lies there. */
static void add_phantom_places(Level *level)
{
    size_t spawns = (size_t)level->spawn_count;
    size_t pickups = (size_t)level->pickup_count;
    level->spawns = realloc(level->spawns, (spawns + 1) * sizeof *level->spawns);
    level->pickups = realloc(level->pickups, (pickups + 1) * sizeof *level->pickups);
    assert_true(level->spawns && level->pickups);
    Vec2 middle = vec2_scale(level->size, 0.5);
    level->spawns[spawns] = (LevelSpawn){.at = middle};
    level->pickups[pickups] = (LevelPickup){.kind = PICKUP_OVERSHIELD, .at = middle};
}

static void make_level(BotMatch *match, int number)
{
    Random random = random_make((uint64_t)number, STREAM_LEVEL);
    while (!random_level_create(&random, &match->level, &match->arena))
        ;
    add_phantom_places(&match->level);
}

/* Every mode in turn, with eight players or four, then the same with teams where it can have them.
 */
static WorldOptions options_of(int number)
{
    WorldOptions options = {.mode = (Mode)(number % MODE_COUNT),
                            .seed = (uint64_t)number,
                            .countdown_ticks = number % 5 == 0 ? 60 : 0,
                            .is_endless = number % 9 == 0,
                            .player_count = number % 2 == 0 ? PLAYERS_MAX : 4};
    modes_deal_sides(&options, 0, number >= MATCHES / 2);
    return options;
}

/* The slots past the last player are filled: code that reads them plays differently. */
static void put_phantoms(World *world)
{
    for (int i = world->player_count; i < PLAYERS_MAX; i++)
        world->state.players[i] = world->state.players[world->player_count - 1];
}

static Hash hash_match(int number)
{
    static BotMatch match;
    Error error;
    WorldOptions options = options_of(number);
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = (BotLevel)((i + number) % BOT_LEVEL_COUNT);
    make_level(&match, number);
    assert_true(
        world_create(&match.world, &match.arena, modes_rules(options.mode), &options, &error));
    put_phantoms(&match.world);
    assert_true(bot_team_create(&match.bots, &match.world, ~0u, levels, &error));
    /* The last part of the time is played too: there the border closes and the match ends. */
    int skipped = modes_rules(options.mode)->has_border && number % 3 == 0
                      ? RULES_TICKS(modes_rules(options.mode)->seconds) - TICKS / 2
                      : 0;
    Hash hash = HASH_START;
    for (int i = 0; i < TICKS; i++) {
        if (i == TICKS / 4)
            match.world.state.play_ticks += skipped;
        bot_match_step(&match);
        hash = hash_events(hash, &match.world.events);
        if (i % 60 == 59)
            hash = hash_u64(hash, world_hash(&match.world));
    }
    bot_match_destroy(&match);
    return hash;
}

static void take_match(KeptLines *kept, int number)
{
    WorldOptions options = options_of(number);
    kept_lines_take(kept, "%d %s of %d, team %d first: %016" PRIx64, number,
                    level_mode_name(options.mode), options.player_count, options.players[0].team,
                    hash_match(number));
}

TEST(hashes)
{
    KeptLines kept =
        kept_lines_open("tests/kinds/soak/random_hashes.txt", "kinds/soak/test_random_matches");
    for (int number = 0; number < MATCHES; number++)
        take_match(&kept, number);
    kept_lines_close(&kept);
}

/* SPDX-License-Identifier: MIT */
/*
 * Plays the compiled matches and prints a line for every group of them: its name, the ticks played,
 * the state hash; of several scenarios, one hash over all their hashes. A level is played by eight
 * bots of mixed levels. Nothing but the simulation and printf, so it can be built for any machine.
 *
 *   player            every match to its end
 *   player each       a line for every match
 *   player each N     the hash at every N ticks of a level too, to find where two machines part
 */
#include "compiled_match.h"

#include "bots/bot.h"
#include "match/scenario.h"
#include "sim/weapons.h"
#include "sim/world.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOTS = PLAYERS_MAX, SEED = 1 };

typedef struct Played {
    int ticks;
    Hash hash;
} Played;

static void print_played(const char *name, Played played)
{
    printf("%s %d %016" PRIx64 "\n", name, played.ticks, played.hash);
}

static Played play_to_end(const char *name, World *world, BotTeam *bots, int print_every)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    while (world->state.phase != PHASE_OVER) {
        if (print_every > 0 && world->state.tick % print_every == 0)
            print_played(name, (Played){world->state.tick, world_hash(world)});
        bot_team_think(bots, world, inputs);
        world_step(world, inputs);
    }
    return (Played){world->state.tick, world_hash(world)};
}

static bool play_level(const CompiledMatch *match, World *world, int print_every,
                       Played *out_played, Error *out_error)
{
    WorldOptions options = {.mode = MODE_DEATHMATCH,
                            .seed = SEED,
                            .spread_salt = spread_salt_of_seed(SEED),
                            .player_count = BOTS};
    /* As matrix.sh asks of `clockwise simulate`. */
    static const BotLevel in_turn[] = {BOT_ROOKIE, BOT_REGULAR, BOT_VETERAN, BOT_MASTER};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = in_turn[i % 4];
    Arena arena;
    if (!arena_create(&arena, &match->scenario.level, out_error))
        return false;
    BotTeam *bots = NULL;
    bool is_made = world_create(world, &arena, modes_rules(options.mode), &options, out_error);
    if (is_made && bot_team_create(&bots, world, ~0u, levels, out_error)) {
        *out_played = play_to_end(match->name, world, bots, print_every);
        bot_team_destroy(bots);
    }
    if (is_made)
        world_destroy(world);
    arena_destroy(&arena);
    return bots != NULL;
}

/* No hash is expected, so the outcome always has the actual one. */
static bool play_scenario(const CompiledMatch *match, Played *out_played, Error *out_error)
{
    static Mismatches mismatches;
    Outcome outcome = {0};
    bool is_played = scenario_run(&match->scenario, NULL, &mismatches, &outcome, out_error);
    *out_played = (Played){match->scenario.ticks, outcome.hash};
    return is_played;
}

static bool is_last_of_group(int index)
{
    return index + 1 == compiled_match_count ||
           strcmp(compiled_matches[index].group, compiled_matches[index + 1].group) != 0;
}

static bool play_all(bool prints_each, int print_every, Error *out_error)
{
    static World world;
    Played group = {0, 0};
    for (int i = 0; i < compiled_match_count; i++) {
        const CompiledMatch *match = &compiled_matches[i];
        Played played = {0, 0};
        bool is_scenario = match->scenario.player_count > 0;
        if (is_scenario ? !play_scenario(match, &played, out_error)
                        : !play_level(match, &world, print_every, &played, out_error))
            return false;
        if (prints_each)
            print_played(match->name, played);
        group.ticks += played.ticks;
        group.hash = is_scenario ? hash_u64(group.hash, played.hash) : played.hash;
        if (!is_last_of_group(i))
            continue;
        if (!prints_each)
            print_played(match->group, group);
        group = (Played){0, 0};
    }
    return true;
}

int main(int argc, char **argv)
{
    bool prints_each = argc > 1;
    int print_every = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0;
    Error error;
    if (play_all(prints_each, print_every, &error))
        return 0;
    fprintf(stderr, "player: %s\n", error.text);
    return 3;
}

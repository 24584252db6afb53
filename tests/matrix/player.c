/* SPDX-License-Identifier: MIT */
/*
 * Plays the compiled matches, eight bots of mixed levels each, and prints a line for every one: its
 * name, the ticks played, the state hash. Nothing but the simulation and printf, so it can be built
 * for any machine.
 *
 *   player              every match to its end
 *   player TICKS        every match for so many ticks
 *   player TICKS EVERY  the hash at every so many ticks too, to find where two machines part
 */
#include "compiled_match.h"

#include "sim/bot.h"
#include "sim/world_hash.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { BOTS = MAX_PLAYERS, SEED = 1 };

typedef struct Length {
    int ticks;
    int print_every;
} Length;

static void print_hash(const char *name, const World *world)
{
    printf("%s %d %016" PRIx64 "\n", name, world->tick, world_hash(world));
}

static void play(const char *name, World *world, BotTeam *bots, Length length)
{
    PlayerInput inputs[MAX_PLAYERS] = {{0}};
    while (world->tick < length.ticks && world->phase != PHASE_OVER) {
        if (length.print_every > 0 && world->tick % length.print_every == 0)
            print_hash(name, world);
        bot_team_think(bots, world, inputs);
        world_step(world, inputs);
    }
    print_hash(name, world);
}

static bool play_match(const CompiledMatch *match, World *world, Length length, Error *out_error)
{
    WorldOptions options = {.mode = MODE_DEATHMATCH, .seed = SEED, .player_count = BOTS};
    BotLevel levels[MAX_PLAYERS];
    for (int i = 0; i < MAX_PLAYERS; i++)
        levels[i] = (BotLevel)(i % BOT_LEVEL_COUNT);
    Arena arena;
    if (!arena_create(&arena, &match->level, out_error))
        return false;
    BotTeam *bots = NULL;
    bool is_made = world_create(world, &arena, &options, out_error);
    if (is_made && bot_team_create(&bots, world, ~0u, levels, out_error)) {
        play(match->name, world, bots, length);
        bot_team_destroy(bots);
    }
    if (is_made)
        world_destroy(world);
    arena_destroy(&arena);
    return bots != NULL;
}

int main(int argc, char **argv)
{
    Length length = {argc > 1 ? (int)strtol(argv[1], NULL, 10) : INT_MAX,
                     argc > 2 ? (int)strtol(argv[2], NULL, 10) : 0};
    World *world = malloc(sizeof *world);
    Error error = {"out of memory"};
    int status = world ? 0 : 3;
    for (int i = 0; status == 0 && i < compiled_match_count; i++)
        if (!play_match(&compiled_matches[i], world, length, &error))
            status = 3;
    if (status != 0)
        fprintf(stderr, "player: %s\n", error.text);
    free(world);
    return status;
}

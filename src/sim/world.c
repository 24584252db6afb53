/* SPDX-License-Identifier: MIT */
#include "sim/world.h"

#include "base/assert.h"
#include "sim/bullets.h"
#include "sim/mode.h"
#include "sim/motion.h"
#include "sim/players.h"
#include "sim/rules.h"
#include "sim/sight.h"
#include "sim/spawn.h"

#include <stdlib.h>
#include <string.h>

/* The streams of the seed's random numbers. */
enum { STREAM_WORLD = 1 };

static bool copy_movers(World *world, Error *out_error)
{
    const Arena *arena = world->arena;
    int count = arena->piece_count - arena->standing_count;
    world->movers = calloc((size_t)count + 1, sizeof *world->movers);
    if (!world->movers)
        return error_set(out_error, "out of memory");
    for (; world->mover_count < count; world->mover_count++) {
        const ConvexPolygon *piece = &arena->pieces[arena->standing_count + world->mover_count];
        Vec2 corners[LEVEL_CORNERS];
        for (int i = 0; i < piece->count; i++)
            corners[i] = convex_polygon_corner(piece, i);
        ConvexPolygon *mover = &world->movers[world->mover_count];
        if (!convex_polygon_create(mover, corners, piece->count, out_error))
            return false;
    }
    return true;
}

static void obstacles_move(World *world, int tick)
{
    const Arena *arena = world->arena;
    for (int i = 0; i < arena->moving_count; i++) {
        int index = arena->moving[i];
        const ArenaObstacle *obstacle = &arena->obstacles[index];
        Pose pose = motion_pose(&arena->level->obstacles[index].motion, tick * TICK_SECONDS);
        for (int k = 0; k < obstacle->piece_count; k++) {
            int piece = obstacle->first_piece + k;
            convex_polygon_place(&arena->pieces[piece], pose.pivot, pose.turn, pose.shift,
                                 &world->movers[piece - arena->standing_count]);
        }
    }
}

static void players_init(World *world)
{
    world->player_count = world->options.player_count;
    for (int i = 0; i < world->player_count; i++) {
        const PlayerSetup *setup = &world->options.players[i];
        Player *player = &world->players[i];
        memcpy(player->name, setup->name, sizeof player->name);
        player->name[sizeof player->name - 1] = '\0';
        player->team = setup->team;
        player->credit_player = NOBODY;
    }
}

bool world_create(World *out_world, const Arena *arena, const WorldOptions *options,
                  Error *out_error)
{
    ASSERT(options->player_count >= 1 && options->player_count <= MAX_PLAYERS);
    if (!mode_check(options->mode, out_error))
        return false;
    memset(out_world, 0, sizeof *out_world);
    out_world->arena = arena;
    out_world->options = *options;
    out_world->random = random_make(options->seed, STREAM_WORLD);
    out_world->countdown_ticks = options->countdown_ticks;
    out_world->phase = options->countdown_ticks > 0 ? PHASE_COUNTDOWN : PHASE_PLAY;
    if (!copy_movers(out_world, out_error)) {
        world_destroy(out_world);
        return false;
    }
    obstacles_move(out_world, 0);
    players_init(out_world);
    spawn_everyone(out_world);
    return true;
}

void world_destroy(World *world)
{
    for (int i = 0; i < world->mover_count; i++)
        convex_polygon_destroy(&world->movers[i]);
    free(world->movers);
    world->movers = NULL;
    world->mover_count = 0;
}

static void count_down_to_start(World *world)
{
    if (--world->countdown_ticks > 0)
        return;
    world->phase = PHASE_PLAY;
    events_add(&world->events,
               (Event){.kind = EVENT_MATCH_START, .player = NOBODY, .other = NOBODY});
}

/* The order is part of the rules: changing it changes what stored recordings play like. */
static void play(World *world, const PlayerInput inputs[MAX_PLAYERS])
{
    world->play_ticks++;
    players_steer(world, inputs, false);
    players_move(world);
    sight_update(world);
    players_fire(world);
    bullets_fly(world);
    players_recover(world);
    spawn_returning(world);
    mode_judge(world);
}

void world_step(World *world, const PlayerInput inputs[MAX_PLAYERS])
{
    events_clear(&world->events);
    if (world->phase == PHASE_OVER) {
        world->over_ticks++;
        return;
    }
    world->tick++;
    obstacles_move(world, world->tick);
    if (world->phase == PHASE_PLAY) {
        play(world, inputs);
        return;
    }
    players_steer(world, inputs, true);
    count_down_to_start(world);
}

bool world_are_opponents(const World *world, int player, int other)
{
    int team = world->players[player].team;
    return player != other && (team == 0 || team != world->players[other].team);
}

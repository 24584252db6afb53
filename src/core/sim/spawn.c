/* SPDX-License-Identifier: MIT */
#include "sim/spawn.h"

#include "arena/movers.h"
#include "arena/surroundings.h"
#include "collision/sweep.h"
#include "sim/mode.h"
#include "sim/rules.h"
#include "sim/sight.h"

/* A spawn in sight of an opponent counts as this much nearer, world units. */
#define SEEN_PENALTY 1e5
/* An occupied spawn is the last choice. */
#define BLOCKED_PENALTY 1e7
/* Around a covered spawn, RING_PLACES places on each of RINGS rings are tried. */
enum { RINGS = 12, RING_PLACES = 16 };

static double distance_to_others(const World *world, int player, Vec2 at)
{
    double nearest = 1e4;
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->players[i].is_alive)
            continue;
        double distance = vec2_distance(world->players[i].at, at);
        if (distance < 2 * PLAYER_RADIUS)
            return -BLOCKED_PENALTY;
        if (!state_are_opponents(world, player, i))
            continue;
        if (sight_is_clear(world, world->players[i].at, at))
            distance -= SEEN_PENALTY;
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

static double mover_depth_at(const World *world, Vec2 at)
{
    return movers_depth(&world->movers, (Circle){at, PLAYER_RADIUS});
}

static double spawn_worth(const World *world, int player, const LevelSpawn *spawn)
{
    double value = distance_to_others(world, player, spawn->at);
    if (mover_depth_at(world, spawn->at) > 0)
        value -= BLOCKED_PENALTY;
    if (spawn->team != 0 && spawn->team != world->players[player].team &&
        world->players[player].team != 0)
        value -= SEEN_PENALTY / 2;
    return value;
}

static Vec2 best_spawn(const World *world, int player, int first)
{
    const Level *level = world->arena->level;
    int best = first;
    double best_worth = -HUGE_VAL;
    for (int i = 0; i < level->spawn_count; i++) {
        int index = (first + i) % level->spawn_count;
        double value = spawn_worth(world, player, &level->spawns[index]);
        if (value > best_worth) {
            best = index;
            best_worth = value;
        }
    }
    return level->spawns[best].at;
}

void spawn_at(World *world, int id, Vec2 at)
{
    Player *player = &world->players[id];
    Vec2 middle = vec2_scale(world->arena->level->size, 0.5);
    player->at = at;
    player->aim = vec2_unit_or(vec2_subtract(middle, at), vec2(1, 0));
    player->velocity = vec2(0, 0);
    player->health = PLAYER_HEALTH;
    player->shield = PLAYER_SHIELD;
    player->is_alive = true;
    player->overshield = 0;
    player->weapon = WEAPON_PULSE;
    player->ammunition = player->charge_ticks = player->cloak_ticks = 0;
    player->is_charged = false;
    player->guard_ticks = 0;
    player->seen_by = player->exposed_to = 0;
    player->dash_ticks = player->dash_wait_ticks = player->dash_buffer_ticks = 0;
    player->fire_wait_ticks = player->fire_buffer_ticks = 0;
    player->pinned_ticks = player->credit_ticks = 0;
    player->credit_player = NO_PLAYER;
    player->wanted_distance = player->moved_distance = 0;
    events_add(&world->events,
               (Event){.kind = EVENT_SPAWN, .player = id, .other = NO_PLAYER, .at = at});
}

/* Free of anything solid, and connected to the spawn by a free line. */
static bool has_way_to(const World *world, Vec2 spawn, Vec2 at)
{
    const Arena *arena = world->arena;
    Surroundings around = {arena, &world->movers, &world->grid};
    if (surroundings_depth(&around, (Circle){at, PLAYER_RADIUS}) > CONTACT_EPSILON)
        return false;
    GridWalk walk = grid_walk_start(&world->grid, spawn, at);
    GridList list;
    double entered;
    while (grid_walk_next(&walk, &list, &entered))
        for (int i = 0; i < list.count; i++)
            if (sweep_segment_crosses(spawn, at, &arena->pieces[list.items[i]]))
                return false;
    return true;
}

static void keep_freer(const World *world, Vec2 at, Vec2 *best, double *least)
{
    double depth = mover_depth_at(world, at);
    if (depth >= *least)
        return;
    *best = at;
    *least = depth;
}

/* The spawn itself or, if a mover covers it, a free place near it, or any free spawn. If all are
 * covered, the least covered one; false if that would crush the player. */
static bool find_room(const World *world, Vec2 spawn, Vec2 *out_at)
{
    const Level *level = world->arena->level;
    Vec2 best = spawn;
    double least = mover_depth_at(world, spawn);
    for (int i = 0; i < RINGS * RING_PLACES && least > 0; i++) {
        AimAngle angle = (AimAngle)(i % RING_PLACES * (65536 / RING_PLACES));
        int ring = 1 + i / RING_PLACES;
        Vec2 at = vec2_add_scaled(spawn, angle_unit_of_aim(angle), PLAYER_RADIUS * ring);
        if (has_way_to(world, spawn, at))
            keep_freer(world, at, &best, &least);
    }
    for (int i = 0; i < level->spawn_count && least > 0; i++)
        keep_freer(world, level->spawns[i].at, &best, &least);
    *out_at = best;
    return least <= CRUSH_DEPTH;
}

bool spawn_in(World *world, int id)
{
    const Level *level = world->arena->level;
    if (level->spawn_count == 0)
        return true;
    Vec2 spawn = level->spawns[id % level->spawn_count].at;
    if (!world->rules->ignores_seed)
        spawn = best_spawn(world, id, random_index(&world->random, level->spawn_count));
    Vec2 at;
    if (!find_room(world, spawn, &at))
        return false;
    spawn_at(world, id, at);
    return true;
}

void spawn_or_wait(World *world, int id)
{
    Player *player = &world->players[id];
    if (spawn_in(world, id))
        return;
    player->is_alive = false;
    player->health = player->shield = player->overshield = 0;
    player->velocity = vec2(0, 0);
    player->seen_by = player->exposed_to = 0;
    player->is_seen = false;
    player->guard_ticks = player->dash_ticks = player->charge_ticks = player->cloak_ticks = 0;
    player->respawn_ticks = RESPAWN_WAITS;
}

bool spawn_has_waiting(const World *world)
{
    for (int i = 0; i < world->player_count; i++)
        if (!world->players[i].is_alive && world->players[i].respawn_ticks == RESPAWN_WAITS)
            return true;
    return false;
}

void spawn_waiting(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        if (!player->is_alive && player->respawn_ticks == RESPAWN_WAITS && spawn_in(world, i))
            player->respawn_ticks = 0;
    }
}

void spawn_everyone(World *world)
{
    if (world->arena->level->spawn_count == 0)
        return;
    for (int i = 0; i < world->player_count; i++)
        world->players[i].is_alive = false;
    for (int i = 0; i < world->player_count; i++)
        if (mode_comes_in(world, i))
            spawn_or_wait(world, i);
}

void spawn_returning(World *world)
{
    if (world->arena->level->spawn_count == 0)
        return;
    spawn_waiting(world);
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        bool is_waiting = player->respawn_ticks == RESPAWN_WAITS;
        if (player->is_alive || is_waiting || !mode_may_return(world))
            continue;
        if (player->respawn_ticks > 0) {
            player->respawn_ticks--;
            continue;
        }
        if (spawn_in(world, i))
            player->guard_ticks = RULES_TICKS(GUARD_SECONDS);
    }
}

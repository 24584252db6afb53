/* SPDX-License-Identifier: MIT */
#include "sim/spawn_choice.h"

#include "collide/polygon.h"
#include "sim/rules.h"
#include "sim/mode.h"
#include "sim/sight.h"

/* A place's worth is the distance to the nearest opponent, less these, world units. The last one
 * counts most: an occupied or covered place is chosen only where there is no other. */
#define NOT_OWN_TEAM_PENALTY 5e4
#define BULLET_PENALTY 1e5
#define SEEN_PENALTY 3e5
#define OUTSIDE_PENALTY 1e6
#define BLOCKED_PENALTY 1e7
/* At a good place no opponent is nearer than this. */
#define GOOD_DISTANCE 420.0
#define FARTHEST 1e4 /* Opponents farther away count as this far. */
/* A bullet that passes within this of a place in the next moment is in its way. */
#define BULLET_ROOM (PLAYER_RADIUS + 30)
#define BULLET_SECONDS 0.4
/* The closing border must not reach the place sooner than this. */
#define BORDER_AHEAD_SECONDS 2.5

/* How many entries are looked at: seeing whether a place is in sight takes time, and a return that
 * waits looks again soon. */
enum { ENTRY_TRIES = 64, ENTRY_TRIES_WAITING = 20 };

static bool is_inside_border(const World *world, Vec2 at)
{
    Box box;
    if (!mode_border(world, &box))
        return true;
    Box later = box_grown(box, -BORDER_SPEED * BORDER_AHEAD_SECONDS);
    bool is_empty = later.low.x >= later.high.x || later.low.y >= later.high.y;
    return box_contains(is_empty ? box : later, at);
}

static bool is_in_a_bullets_way(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->state.bullet_count; i++) {
        const Bullet *bullet = &world->state.bullets[i];
        if (bullet->owner != player && !state_are_opponents(world, player, bullet->owner))
            continue;
        Vec2 end = vec2_add_scaled(bullet->at, bullet->velocity, BULLET_SECONDS);
        if (polygon_side_distance(at, bullet->at, end) < BULLET_ROOM)
            return true;
    }
    return false;
}

static bool is_in_sight(const World *world, int player, Vec2 at)
{
    for (int i = 0; i < world->player_count; i++)
        if (world->state.players[i].is_alive && state_are_opponents(world, player, i) &&
            sight_is_exposed(world, world->state.players[i].at, at))
            return true;
    return false;
}

/* The distance to the nearest opponent, or -BLOCKED_PENALTY where anybody stands there. */
static double distance_to_others(const World *world, int player, Vec2 at)
{
    double nearest = FARTHEST;
    for (int i = 0; i < world->player_count; i++) {
        if (i == player || !world->state.players[i].is_alive)
            continue;
        double distance = vec2_distance(world->state.players[i].at, at);
        if (distance < 2 * PLAYER_RADIUS)
            return -BLOCKED_PENALTY;
        if (state_are_opponents(world, player, i) && distance < nearest)
            nearest = distance;
    }
    return nearest;
}

/* Stops asking once it is no better than `least`: what takes longest is asked last. */
static double worth_of(const World *world, int player, Vec2 at, double least)
{
    double worth = distance_to_others(world, player, at);
    if (worth > least && !is_inside_border(world, at))
        worth -= OUTSIDE_PENALTY;
    if (worth > least && movers_depth(&world->movers, (Circle){at, PLAYER_RADIUS}) > 0)
        worth -= BLOCKED_PENALTY;
    if (worth > least && is_in_a_bullets_way(world, player, at))
        worth -= BULLET_PENALTY;
    if (worth > least && is_in_sight(world, player, at))
        worth -= SEEN_PENALTY;
    return worth;
}

static double worth_of_spawn(const World *world, int player, const LevelSpawn *spawn, double least)
{
    int team = world->state.players[player].team;
    bool is_others = spawn->team != 0 && team != 0 && spawn->team != team;
    double penalty = is_others ? NOT_OWN_TEAM_PENALTY : 0;
    return worth_of(world, player, spawn->at, least + penalty) - penalty;
}

SpawnChoice spawn_choice_make(World *world, int player, bool only_good)
{
    const Arena *arena = world->arena;
    const Level *level = arena->level;
    int first = random_index(&world->state.random, level->spawn_count);
    Vec2 best = level->spawns[first].at;
    double best_worth = only_good ? GOOD_DISTANCE : -HUGE_VAL;
    for (int i = 0; i < level->spawn_count; i++) {
        const LevelSpawn *spawn = &level->spawns[(first + i) % level->spawn_count];
        double worth = worth_of_spawn(world, player, spawn, best_worth);
        if (worth > best_worth) {
            best = spawn->at;
            best_worth = worth;
        }
    }
    const Entries *entries = &arena->entries;
    int most = only_good ? ENTRY_TRIES_WAITING : ENTRY_TRIES;
    int tries = entries->count < most ? entries->count : most;
    first = tries > 0 ? random_index(&world->state.random, entries->count) : 0;
    for (int i = 0; i < tries && best_worth <= GOOD_DISTANCE; i++) {
        Vec2 at = entries->places[(first + i) % entries->count];
        double worth = worth_of(world, player, at, best_worth);
        if (worth > best_worth) {
            best = at;
            best_worth = worth;
        }
    }
    return (SpawnChoice){best, best_worth > GOOD_DISTANCE, is_inside_border(world, best)};
}

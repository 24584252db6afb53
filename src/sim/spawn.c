/* SPDX-License-Identifier: MIT */
#include "sim/spawn.h"
#include "sim/sight.h"

#include "collision/sat.h"
#include "sim/mode.h"
#include "sim/rules.h"

/* A spawn in sight of an opponent counts as this much nearer to it, world units. */
#define SEEN_PENALTY 1e5
/* A spawn that something stands on is the last choice. */
#define BLOCKED_PENALTY 1e7

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

static bool is_under_mover(const World *world, Vec2 at)
{
    for (int i = 0; i < world->movers.count; i++)
        if (sat_circle_polygon((Circle){at, PLAYER_RADIUS}, &world->movers.pieces[i]).hit)
            return true;
    return false;
}

static double worth(const World *world, int player, const LevelSpawn *spawn)
{
    double value = distance_to_others(world, player, spawn->at);
    if (is_under_mover(world, spawn->at))
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
        double value = worth(world, player, &level->spawns[index]);
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
    player->seen_by = 0;
    player->dash_ticks = player->dash_wait_ticks = player->dash_buffer_ticks = 0;
    player->fire_wait_ticks = player->fire_buffer_ticks = 0;
    player->pinned_ticks = player->credit_ticks = 0;
    player->credit_player = NOBODY;
    player->wished_way = player->gone_way = 0;
    events_add(&world->events,
               (Event){.kind = EVENT_SPAWN, .player = id, .other = NOBODY, .at = at});
}

void spawn_in(World *world, int id)
{
    const Level *level = world->arena->level;
    if (level->spawn_count == 0)
        return;
    if (world->rules->ignores_seed) {
        spawn_at(world, id, level->spawns[id % level->spawn_count].at);
        return;
    }
    int first = random_index(&world->random, level->spawn_count);
    spawn_at(world, id, best_spawn(world, id, first));
}

void spawn_everyone(World *world)
{
    if (world->arena->level->spawn_count == 0)
        return;
    for (int i = 0; i < world->player_count; i++)
        world->players[i].is_alive = false;
    for (int i = 0; i < world->player_count; i++)
        if (mode_comes_in(world, i))
            spawn_in(world, i);
}

void spawn_returning(World *world)
{
    if (world->arena->level->spawn_count == 0)
        return;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->players[i];
        if (player->is_alive || !mode_may_return(world, i))
            continue;
        if (player->respawn_ticks > 0) {
            player->respawn_ticks--;
            continue;
        }
        spawn_in(world, i);
        player->guard_ticks = RULES_TICKS(GUARD_SECONDS);
    }
}

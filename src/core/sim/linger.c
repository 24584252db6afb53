/* SPDX-License-Identifier: MIT */
#include "sim/weapons.h"

#include "sim/world.h"

#define LINGER_TICKS RULES_TICKS(LINGER_SECONDS)

static bool has_living_opponent(const World *world, int player)
{
    for (int i = 0; i < world->player_count; i++)
        if (state_is_living(&world->state.players[i]) && state_are_opponents(world, player, i))
            return true;
    return false;
}

static int ticks_since_report(const Player *player)
{
    return (player->linger_ticks - LINGER_TICKS) % TICKS_PER_SECOND;
}

void linger_step(World *world)
{
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (player->is_alive && player->linger_ticks < 0) {
            player->linger_at = player->at;
            player->linger_ticks++;
            continue;
        }
        if (!player->is_alive || !has_living_opponent(world, i) ||
            vec2_distance(player->at, player->linger_at) > LINGER_REACH) {
            player->linger_at = player->at;
            player->linger_ticks = 0;
            continue;
        }
        player->linger_ticks++;
        if (linger_is_revealed(world, i) && ticks_since_report(player) == 0)
            events_tell(&world->events, EVENT_REVEALED, i, player->at, 0);
    }
}

bool linger_is_revealed(const World *world, int player)
{
    return world->state.players[player].linger_ticks >= LINGER_TICKS;
}

bool linger_is_just_revealed(const World *world, int player)
{
    return world->state.players[player].linger_ticks == LINGER_TICKS;
}

double linger_progress(const World *world, int player)
{
    double part = (double)world->state.players[player].linger_ticks / LINGER_TICKS;
    return clamp(part, 0, 1);
}

double linger_seconds_since_report(const World *world, int player)
{
    ASSERT(linger_is_revealed(world, player));
    return ticks_since_report(&world->state.players[player]) * SECONDS_PER_TICK;
}

/* --- Midnight --------------------------------------------------------------------------------- */

bool midnight_hand(const World *world, Vec2 *out_way)
{
    int begun = RULES_TICKS(world->rules->seconds - BORDER_SECONDS);
    int turned = mode_clock_ticks(world) - begun;
    int all = RULES_TICKS(BORDER_SECONDS);
    bool is_turning = world->rules->has_midnight && world->state.phase == PHASE_PLAY &&
                      !world->options.is_endless && turned > 0 && turned <= all;
    if (is_turning)
        *out_way = angle_unit_degrees(90 - 360.0 * turned / all);
    return is_turning;
}

static bool is_touched(const World *world, Vec2 way, Vec2 at)
{
    Vec2 arm = vec2_subtract(at, vec2_scale(world->arena->level->size, 0.5));
    double aside = fabs(vec2_cross(way, arm));
    double along = vec2_dot(way, arm);
    bool is_at_pivot = vec2_dot(arm, arm) < PLAYER_RADIUS * PLAYER_RADIUS;
    return is_at_pivot || (along > 0 && aside < PLAYER_RADIUS);
}

void midnight_step(World *world)
{
    Vec2 way;
    if (!midnight_hand(world, &way))
        return;
    for (int i = 0; i < world->player_count; i++) {
        Player *player = &world->state.players[i];
        if (player->is_alive && is_touched(world, way, player->at))
            player->lit_ticks = RULES_TICKS(MIDNIGHT_LIT_SECONDS);
    }
}

/* --- Stuck ------------------------------------------------------------------------------------ */

#define STAY_TICKS RULES_TICKS(STUCK_SECONDS)

/* Once per second: did it move much less than it tried to? */
static bool is_pushing(Player *player)
{
    bool is_stuck = player->wanted_distance > 0.5 * PLAYER_SPEED &&
                    player->moved_distance < 0.2 * player->wanted_distance;
    player->wanted_distance = player->moved_distance = 0;
    return is_stuck;
}

static bool holds_the_goal(const World *world, int player)
{
    ModeGoal goal = mode_goal(world, player);
    double distance = vec2_distance(world->state.players[player].at, goal.at);
    return goal.kind == GOAL_BEACON && distance <= goal.radius;
}

static bool is_enclosed(const World *world)
{
    Box box;
    if (!mode_border(world, &box))
        return false;
    double width = box.high.x - box.low.x, height = box.high.y - box.low.y;
    return (width < height ? width : height) < 2 * STUCK_REACH;
}

static bool has_reason(const World *world, int player)
{
    const Player *self = &world->state.players[player];
    bool is_fighting = self->shots != self->stay_shots || self->credit_ticks > 0;
    bool is_recovering = !self->is_seen && self->shield < PLAYER_SHIELD;
    return is_fighting || is_recovering || mode_is_lit(world, player) ||
           holds_the_goal(world, player) || is_enclosed(world);
}

void stuck_begin_stay(Player *player)
{
    player->stay_at = player->at;
    player->stay_shots = player->shots;
    player->stay_ticks = player->stay_pushed_ticks = 0;
}

void stuck_judge(World *world, int id)
{
    Player *player = &world->state.players[id];
    if (world->state.play_ticks % TICKS_PER_SECOND == 0 && is_pushing(player) &&
        player->stay_ticks < STAY_TICKS) {
        player->stuck_ticks += TICKS_PER_SECOND;
        player->stay_pushed_ticks += TICKS_PER_SECOND;
    }
    if (world->state.phase != PHASE_PLAY ||
        vec2_distance(player->at, player->stay_at) > STUCK_REACH || has_reason(world, id)) {
        stuck_begin_stay(player);
        return;
    }
    player->stay_ticks++;
    if (player->stay_ticks == STAY_TICKS)
        player->stuck_ticks += STAY_TICKS - player->stay_pushed_ticks;
    else if (player->stay_ticks > STAY_TICKS)
        player->stuck_ticks++;
}

/* SPDX-License-Identifier: MIT */
#include "sim/stuck.h"

#include "sim/rules.h"
#include "sim/mode.h"

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

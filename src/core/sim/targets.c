/* SPDX-License-Identifier: MIT */
#include "sim/targets.h"

#include "sim/rules.h"
#include "sim/score.h"
#include "sim/sight.h"

void targets_hit(World *world, int index, int player)
{
    Target *target = &world->state.targets[index];
    target->is_hit = true;
    world->state.targets_left--;
    events_tell(&world->events, EVENT_TARGET, player, target->at, world->state.targets_left);
    score_add(world, player, 1, target->at);
}

void targets_blast(World *world, Vec2 at, double radius, int player)
{
    for (int i = 0; i < world->state.target_count; i++) {
        const Target *target = &world->state.targets[i];
        if (!target->is_hit && vec2_distance(at, target->at) < radius + TARGET_RADIUS &&
            sight_is_open(world, at, target->at))
            targets_hit(world, i, player);
    }
}

static bool is_touching(const Player *player, Vec2 at)
{
    return player->is_alive && vec2_distance(player->at, at) <= PLAYER_RADIUS + TARGET_RADIUS;
}

void targets_touch(World *world)
{
    for (int i = 0; i < world->state.target_count; i++)
        for (int k = 0; k < world->player_count && !world->state.targets[i].is_hit; k++)
            if (is_touching(&world->state.players[k], world->state.targets[i].at))
                targets_hit(world, i, k);
}

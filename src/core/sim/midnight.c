/* SPDX-License-Identifier: MIT */
#include "sim/midnight.h"

#include "collide/vec2.h"
#include "sim/mode.h"
#include "sim/rules.h"

static int hand_ticks(const World *world)
{
    return mode_clock_ticks(world) - RULES_TICKS(world->rules->seconds - BORDER_SECONDS);
}

bool midnight_hand(const World *world, Vec2 *out_way)
{
    int turned = hand_ticks(world);
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

/* SPDX-License-Identifier: MIT */
#include "input/aim_assist.h"

/* The part of the angle that full strength corrects. */
#define CORRECTED_PART 0.75
/* No assist for targets too near to miss or too far to hit. */
#define DISTANCE_MIN (2 * PLAYER_RADIUS)
#define DISTANCE_MAX 1400.0

static bool is_target(const World *world, int player, int other)
{
    const Player *own = &world->state.players[player];
    const Player *foe = &world->state.players[other];
    bool is_friend = other == player || (own->team != 0 && own->team == foe->team);
    return !is_friend && foe->is_alive && (foe->visible_to >> player & 1u) != 0;
}

AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength)
{
    Vec2 from = world->state.players[player].at;
    double degrees = angle_degrees_of(angle_unit_of_aim(aim));
    double nearest = reach_degrees;
    double off = 0;
    for (int i = 0; i < world->player_count; i++) {
        Vec2 to_target = vec2_subtract(world->state.players[i].at, from);
        double length = vec2_length(to_target);
        if (!is_target(world, player, i) || length < DISTANCE_MIN || length > DISTANCE_MAX)
            continue;
        double turn = angle_wrap_degrees(angle_degrees_of(to_target) - degrees);
        if (fabs(turn) < nearest) {
            nearest = fabs(turn);
            off = turn;
        }
    }
    double part = nearest / reach_degrees;
    double bent = off * CORRECTED_PART * strength * (1 - part * part);
    return fabs(bent) > 0 ? angle_aim_of(angle_unit_degrees(degrees + bent)) : aim;
}

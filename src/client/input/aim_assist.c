/* SPDX-License-Identifier: MIT */
#include "input/aim_assist.h"

#include "sim/rules.h"

/* At full strength so much of the way to the target is gone. */
#define MOST_OF_THE_WAY 0.75
/* Nobody is helped at a target that cannot be missed or cannot be reached. */
#define NEAR (2 * PLAYER_RADIUS)
#define FAR 1400.0

static bool is_target(const World *world, int player, int other)
{
    const Player *own = &world->players[player];
    const Player *foe = &world->players[other];
    bool is_friend = other == player || (own->team != 0 && own->team == foe->team);
    return !is_friend && foe->is_alive && (foe->seen_by >> player & 1u) != 0;
}

AimAngle aim_assist_bend(const World *world, int player, AimAngle aim, double reach_degrees,
                         double strength)
{
    Vec2 from = world->players[player].at;
    double degrees = angle_degrees_of(angle_unit_of_aim(aim));
    double nearest = reach_degrees;
    double off = 0;
    for (int i = 0; i < world->player_count; i++) {
        Vec2 way = vec2_subtract(world->players[i].at, from);
        double length = vec2_length(way);
        if (!is_target(world, player, i) || length < NEAR || length > FAR)
            continue;
        double turn = angle_wrap_degrees(angle_degrees_of(way) - degrees);
        if (fabs(turn) < nearest) {
            nearest = fabs(turn);
            off = turn;
        }
    }
    double part = nearest / reach_degrees;
    double bent = off * MOST_OF_THE_WAY * strength * (1 - part * part);
    return fabs(bent) > 0 ? angle_aim_of(angle_unit_degrees(degrees + bent)) : aim;
}

/* SPDX-License-Identifier: MIT */
#include "shell/learn_ride.h"

#include <math.h>

#define BEYOND 0.5        /* Of the way from the opponent to the mover. */
#define ABOARD 200.0      /* From the shadow, along its way. */
#define GOAL_NEAR 200.0   /* The shadow from the goal, along its way. */
#define PERSON_NEAR 120.0 /* The person from the goal, who may have lost the wall. */

Vec2 learn_ride_shadow(const World *world)
{
    Box bounds = world->movers.pieces[0].bounds;
    Vec2 mover = vec2_mix(bounds.low, bounds.high, 0.5);
    Vec2 way = vec2_subtract(mover, world->state.players[LEARN_OPPONENT].at);
    return vec2_add_scaled(mover, way, BEYOND);
}

LearnRide learn_ride_stage(const World *world)
{
    Vec2 person = world->state.players[LEARN_PERSON].at;
    Vec2 goal = world->arena->level->zones[0].at;
    double shadow = learn_ride_shadow(world).x;
    bool is_aboard = fabs(person.x - shadow) < ABOARD;
    bool is_shadow_there = fabs(goal.x - shadow) < GOAL_NEAR;
    if ((is_aboard && is_shadow_there) || fabs(person.x - goal.x) < PERSON_NEAR)
        return LEARN_RIDE_ARRIVE;
    return is_aboard ? LEARN_RIDE_ALONG : LEARN_RIDE_WAIT;
}

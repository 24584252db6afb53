/* SPDX-License-Identifier: MIT */
/* The room in which the person rides in the shadow of a mover: where that shadow is, and what comes
 * next. The person's spawn is where to wait, the level's first zone is where to get off. */
#ifndef CLOCKWISE_SHELL_LEARN_RIDE_H
#define CLOCKWISE_SHELL_LEARN_RIDE_H

#include "shell/learn_rooms.h"

#define LEARN_RIDE_RADIUS 40.0 /**< Of the places to wait and to stay in, world units. */

typedef enum LearnRide {
    LEARN_RIDE_WAIT,  /**< Wait at the start for the mover. */
    LEARN_RIDE_ALONG, /**< Stay in its shadow. */
    LEARN_RIDE_ARRIVE /**< The goal can be reached. */
} LearnRide;

/** The middle of the shadow of the level's first mover, in the opponent's light. */
Vec2 learn_ride_shadow(const World *world);

LearnRide learn_ride_stage(const World *world);

#endif

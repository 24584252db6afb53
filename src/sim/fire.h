/* SPDX-License-Identifier: MIT */
/* The trigger: shots, and charges that end in one. */
#ifndef CLOCKWISE_SIM_FIRE_H
#define CLOCKWISE_SIM_FIRE_H

#include "sim/state.h"

/** Every player who pulls the trigger and can fire does, or begins to charge. */
void fire_step(World *world);

#endif

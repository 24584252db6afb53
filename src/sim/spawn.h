/* SPDX-License-Identifier: MIT */
/* Where players come in: out of their opponents' sight and as far from them as can be. */
#ifndef CLOCKWISE_SIM_SPAWN_H
#define CLOCKWISE_SIM_SPAWN_H

#include "sim/world.h"

/** Everyone's first place: well apart, in an order that the seed decides. */
void spawn_everyone(World *world);

/** Counts down the dead players' time and brings them back. */
void spawn_returning(World *world);

#endif

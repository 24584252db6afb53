/* SPDX-License-Identifier: MIT */
/*
 * Obstacles that break. The world keeps what health is left of each; what is broken is gone from
 * the world's grid and its movers, and so from everything that asks those. Obstacles are named by
 * their index in the level.
 */
#ifndef CLOCKWISE_SIM_BREAKABLES_H
#define CLOCKWISE_SIM_BREAKABLES_H

#include "sim/state.h"

/** Makes everything whole, and a grid for what stands. Fails only for no memory. */
bool breakables_create(World *world, Error *out_error);
void breakables_destroy(World *world);

/** Makes the grid fit the healths again, after those were set from elsewhere. */
void breakables_restore(World *world);

/** Makes everything whole again where it now is; allocates nothing. */
void breakables_mend(World *world);

/** Puts the pieces of broken obstacles where nothing ever comes: after every movers_step(). */
void breakables_clear_movers(const World *world, Movers *movers);

/** False only where an obstacle is broken. */
bool breakables_is_standing(const World *world, int obstacle);

/** What is left of an obstacle: 1 where it is whole or cannot break, 0 where it is broken. */
double breakables_left(const World *world, int obstacle);

/** Takes health from an obstacle, if it can break; at none left it is gone, and `player` did it. */
void breakables_hurt(World *world, int obstacle, double damage, int player);

#endif

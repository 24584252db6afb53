/* SPDX-License-Identifier: MIT */
/* Breakable obstacles. The world keeps the health of each; a broken one is removed from the world's
 * grid and movers. Obstacles are given by their index in the level. */
#ifndef CLOCKWISE_SIM_BREAKABLES_H
#define CLOCKWISE_SIM_BREAKABLES_H

#include "sim/state.h"

/** Sets full health and makes the world's grid. Fails only when out of memory. */
bool breakables_create(World *world, Error *out_error);
void breakables_destroy(World *world);

/** Updates the grid after the healths were set directly. */
void breakables_restore(World *world);

/** Repairs everything; allocates nothing. */
void breakables_mend(World *world);

/** Moves the pieces of broken obstacles out of reach; call after every movers_step(). */
void breakables_clear_movers(const World *world, Movers *movers);

/** False only for a broken obstacle. */
bool breakables_is_standing(const World *world, int obstacle);

/** The share of health left: 1 if whole or unbreakable, 0 if broken. */
double breakables_left(const World *world, int obstacle);

/** Damages an obstacle if it can break; at 0 health it breaks, credited to `player`. */
void breakables_hurt(World *world, int obstacle, double damage, int player);

#endif

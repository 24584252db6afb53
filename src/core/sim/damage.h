/* SPDX-License-Identifier: MIT */
/* Damage, death, and who is credited with it. */
#ifndef CLOCKWISE_SIM_DAMAGE_H
#define CLOCKWISE_SIM_DAMAGE_H

#include "sim/state.h"

typedef struct Hit {
    int victim;
    int cause; /**< The player behind it. */
    double damage;
    Vec2 at;
    Vec2 direction; /**< Unit vector along which it came. */
    int bounces;
    WeaponKind weapon;
} Hit;

/** Shield first, then health; pushes the victim; kills at none left. Nothing where it is guarded.
 */
void damage_apply(World *world, const Hit *hit);

/** Death by a moving obstacle, to the credit of who hit the victim last, if not long ago. Where
 * players cannot be hurt or cannot die, the victim comes in anew. */
void damage_crush(World *world, int victim);

/** Damage for standing outside the border: no guard helps; credit as of a crush. */
void damage_by_border(World *world, int victim, double damage);

/** True while no damage reaches the player. */
bool damage_is_guarded(const Player *player);

#endif

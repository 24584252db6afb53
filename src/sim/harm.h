/* SPDX-License-Identifier: MIT */
/* Damage, death, and who is credited with it. */
#ifndef CLOCKWISE_SIM_HARM_H
#define CLOCKWISE_SIM_HARM_H

#include "sim/state.h"

typedef struct Harm {
    int victim;
    int cause; /**< The player behind it. */
    double damage;
    Vec2 at;
    Vec2 direction; /**< Unit vector along which it came. */
    int bounces;
    WeaponKind weapon;
} Harm;

/** Shield first, then health; pushes the victim; kills at none left. Nothing where it is guarded.
 */
void harm_apply(World *world, const Harm *harm);

/** Death by a moving obstacle, to the credit of who hit the victim last, if not long ago. Where
 * players cannot be hurt or cannot die, the victim comes in anew. */
void harm_crush(World *world, int victim);

/** Damage for standing outside the border: no guard helps; credit as of a crush. */
void harm_by_border(World *world, int victim, double damage);

/** True while no damage reaches the player. */
bool harm_is_guarded(const Player *player);

#endif

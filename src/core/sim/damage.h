/* SPDX-License-Identifier: MIT */
/* Damage, death, and who is credited with it. */
#ifndef CLOCKWISE_SIM_DAMAGE_H
#define CLOCKWISE_SIM_DAMAGE_H

#include "sim/state.h"

typedef struct Hit {
    int victim;
    int cause; /**< The player who caused it. */
    double damage;
    Vec2 at;
    Vec2 direction; /**< Unit vector, of the bullet's flight. */
    int bounces;
    WeaponKind weapon;
} Hit;

/** Damages the shield first, then health; pushes the victim; kills it at 0 health. Guarded players
 * take nothing. */
void damage_apply(World *world, const Hit *hit);

/** Death by a moving obstacle, credited to the last player who hit the victim within
 * CREDIT_SECONDS. Where players cannot be hurt or cannot die, the victim respawns. */
void damage_crush(World *world, int victim);

/** Damage outside the border; ignores guards. Credited as a crush is. */
void damage_by_border(World *world, int victim, double damage);

/** True while the player takes no damage. */
bool damage_is_guarded(const Player *player);

#endif

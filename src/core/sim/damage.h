/* SPDX-License-Identifier: MIT */
/* Damage to players, to targets and to what can break; death, and who is credited with it. */
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

/* Exploding grenades. */

/**
 * Explodes a grenade where it is. It damages its owner, the owner's opponents, targets and
 * breakable obstacles unless something solid is in between. Damage is full if the explosion is at
 * the rim of what is hit, and falls off linearly to 0 at the blast's radius.
 */
void blast_burst(World *world, const Bullet *bullet);

/* Breakable obstacles. The world keeps the health of each; a broken one is removed from the world's
 * grid and movers. Obstacles are given by their index in the level. */

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

/* The targets of trials, hit by a shot, a blast or by touch. */

/** A player hits a target that has not been hit yet, and scores a point. */
void targets_hit(World *world, int target, int player);
/** Hits all targets that players touch. */
void targets_touch(World *world);

#endif

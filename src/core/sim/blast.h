/* SPDX-License-Identifier: MIT */
/* Exploding grenades. */
#ifndef CLOCKWISE_SIM_BLAST_H
#define CLOCKWISE_SIM_BLAST_H

#include "sim/state.h"

/**
 * Explodes a grenade where it is. It damages its owner, the owner's opponents, targets and
 * breakable obstacles unless something solid is in between. Damage is full if the explosion is at
 * the rim of what is hit, and falls off linearly to 0 at the blast's radius.
 */
void blast_burst(World *world, const Bullet *bullet);

#endif

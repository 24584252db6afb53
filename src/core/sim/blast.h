/* SPDX-License-Identifier: MIT */
/* What a grenade does where it bursts. */
#ifndef CLOCKWISE_SIM_BLAST_H
#define CLOCKWISE_SIM_BLAST_H

#include "sim/state.h"

/**
 * Bursts a grenade where it is: its owner, its owner's opponents, trials' targets and obstacles
 * that break are hurt where nothing solid stands between. What counts is the distance from the
 * burst to their rim: there the damage is whole, and from there on it falls evenly to nothing at
 * the blast's radius.
 */
void blast_burst(World *world, const Bullet *bullet);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_SIM_BLAST_H
#define CLOCKWISE_SIM_BLAST_H

#include "sim/world.h"

/**
 * Bursts a grenade where it is. Its owner and its owner's opponents are hurt by their rims'
 * distance, and obstacles that break by theirs, less and less up to the blast's radius, where
 * nothing solid stands between.
 */
void blast_burst(World *world, const Bullet *bullet);

#endif

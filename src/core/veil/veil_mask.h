/* SPDX-License-Identifier: MIT */
/* The world without what one client is not told. */
#ifndef CLOCKWISE_VEIL_VEIL_MASK_H
#define CLOCKWISE_VEIL_VEIL_MASK_H

#include "sim/state.h"

/** The options that everyone may know: without the seed, and partial. */
WorldOptions veil_mask_options(const WorldOptions *options);

/** Makes a world of veil_mask_options() what the true one is, without the players whose bit 1 << id
 * is not in `shown`, and with its events as they are told. Of those not shown the scores remain,
 * and how long they are dead, as the scoreboard shows them; all else is the same wherever they are
 * and whatever they do. What they do is heard from no nearer than VEIL_SOUND_GRID, and events that
 * would give their place away are left out. Both worlds are at the same tick or the first is to be
 * copied from: its movers and walls do not follow. */
void veil_mask(World *out_told, const World *truth, unsigned shown);

/** World units. */
#define VEIL_SOUND_GRID 128.0

#endif

/* SPDX-License-Identifier: MIT */
/* The world with everything removed that a client must not know. */
#ifndef CLOCKWISE_NETPLAY_VEIL_MASK_H
#define CLOCKWISE_NETPLAY_VEIL_MASK_H

#include "sim/state.h"

/** The options that everyone may know: without the seed, and marked as partial. */
WorldOptions veil_mask_options(const WorldOptions *options);

/** Makes `out_told`, a world of veil_mask_options(), equal to the true one, but without the players
 * who are not in `shown` (bit 1 << player), and with masked events. Of hidden players only what
 * the scoreboard shows remains: scores and respawn times. Nothing else depends on where they are
 * or what they do. Their sounds come from places rounded to VEIL_SOUND_GRID, their beams begin as
 * inexactly, and events that would reveal a position are left out. Unless both worlds are
 * at the same tick with the same walls, world_refresh() must follow. */
void veil_mask(World *out_told, const World *truth, unsigned shown);

/** World units. */
#define VEIL_SOUND_GRID 128.0

#endif

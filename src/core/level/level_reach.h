/* SPDX-License-Identifier: MIT */
/* Which spawns a player can walk between, past everything that stands still. */
#ifndef CLOCKWISE_LEVEL_LEVEL_REACH_H
#define CLOCKWISE_LEVEL_LEVEL_REACH_H

#include "level/level.h"

/**
 * Writes true for each spawn that is cut off from the largest group of spawns that reach each
 * other. A way is never overlooked: what it calls cut off is. A wall may be, in files of more than
 * 37,500 corners. Moving and breakable obstacles bar nothing. Only spawns of which `is_asked` is
 * true count; a player must fit there. False where there is no memory.
 */
bool level_reach_cut_off(const Level *level, const bool is_asked[LEVEL_SPAWNS],
                         bool out_is_cut_off[LEVEL_SPAWNS]);

#endif

/* SPDX-License-Identifier: MIT */
/* Which spawns a player can walk between, and which zones one can walk into. */
#ifndef CLOCKWISE_LEVEL_LEVEL_REACH_H
#define CLOCKWISE_LEVEL_LEVEL_REACH_H

#include "level/level.h"

/**
 * Writes true for each spawn that is cut off from the largest group of connected spawns. It never
 * overlooks a path; in files of more than 37,500 corners it may overlook a wall. Moving and
 * breakable obstacles block nothing. Only spawns with `is_asked` count; a player must fit there.
 * False when out of memory.
 */
bool level_reach_cut_off(const Level *level, const bool is_asked[LEVEL_SPAWNS],
                         bool out_is_cut_off[LEVEL_SPAWNS]);

/** Writes true for each zone into which no player can walk from any spawn, by the same measures;
 * all spawns count. False when out of memory. */
bool level_reach_cut_off_zones(const Level *level, bool out_is_cut_off[LEVEL_ZONES]);

/**
 * How many times as large players may be, from 1 to `most`, and still walk between all spawns and
 * to all pickups and zones that players of the usual size walk between; a little less than just so
 * much. Moving and breakable obstacles block nothing. 1 when out of memory.
 */
double level_reach_growth(const Level *level, double most);

#endif

/* SPDX-License-Identifier: MIT */
/* The search for a way over the bots' map: A* (Hart, Nilsson, Raphael 1968). */
#ifndef CLOCKWISE_ARENA_NAVIGATION_WAY_H
#define CLOCKWISE_ARENA_NAVIGATION_WAY_H

#include "arena/navigation_map.h"

/**
 * The most cells looked at for one way: all of a level up to 3200 x 1800, where cells are 25
 * wide. Where that is not enough, the way leads to the cell found that is nearest to the goal.
 */
enum { NAVIGATION_WAY_CELLS = 10000 };

/** A way from one cell to another; false, and an empty path, where there is none. */
bool navigation_way_find(Navigation *navigation, int start, int goal, Path *out_path);

#endif

/* SPDX-License-Identifier: MIT */
/* A* over the bots' map: Hart, Nilsson and Raphael 1968. Private to navigation.c. */
#ifndef CLOCKWISE_ARENA_NAVIGATION_SEARCH_H
#define CLOCKWISE_ARENA_NAVIGATION_SEARCH_H

#include "arena/navigation_map.h"

/** The most nodes visited for one path: all cells of a level up to 3200 x 1800. After that the path
 * leads to the visited node nearest to the goal. */
enum { SEARCH_NODES_MAX = 10000 };

/** The cheapest path between two standable nodes, or to the visited node nearest to the goal: its
 * first `most` points, and whether it leads through lanes. Returns how many points; 0 where there
 * is no path. `search_x` and `search_y` of the map tell the direction of the search. */
int navigation_search(Navigation *navigation, int start, int goal, Vec2 *out_points, int most,
                      bool *out_is_narrow);

#endif

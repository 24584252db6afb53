/* SPDX-License-Identifier: MIT */
/* A* over the bots' map: Hart, Nilsson and Raphael 1968. Private to navigation.c. */
#ifndef CLOCKWISE_ARENA_NAVIGATION_SEARCH_H
#define CLOCKWISE_ARENA_NAVIGATION_SEARCH_H

#include "arena/navigation_map.h"

/** The cheapest path between two standable cells, or to the visited cell nearest to the goal: the
 * middles of its first `most` cells. Returns how many; 0 where there is no path. `search_x` and
 * `search_y` of the map tell the direction of the search. */
int navigation_search(Navigation *navigation, int start, int goal, Vec2 *out_points, int most);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Lanes: where a player can walk but the cells of the bots' map, whose middles may lie in a wall,
 * have no way. Each cell is one square or more, each square has spots along both axes, and the
 * spots where a player can be form rooms. Rooms that can be walked between get nodes and links,
 * unless cells already lead from one to the other. Lanes from 42 units on are found along the
 * axes, from 43.5 on at any angle; a player needs 40. Private to navigation.c.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_LANES_H
#define CLOCKWISE_ARENA_NAVIGATION_LANES_H

#include "arena/navigation_map.h"

/** Prepares for a survey of the whole map, whose cells must be there. */
bool navigation_lanes_create(Navigation *navigation, Error *out_error);
void navigation_lanes_destroy(Navigation *navigation);

/** After the survey of the whole map: from now on nothing is allocated, and there is room for so
 * many nodes more. */
bool navigation_lanes_settle(Navigation *navigation, int more, Error *out_error);

/** Drops the lanes in a part of the map. */
void navigation_lanes_clear(Navigation *navigation, const MapPart *part);

/** Finds the lanes in one row of cells of a part that was cleared; rows are to be asked for from
 * the lowest up, and one row on either side of the part too. Returns the work done, in polygons. */
int navigation_lanes_survey(Navigation *navigation, const MapPart *part, int row);

/** The link between two nodes; NULL for none. */
const LaneLink *navigation_lanes_link(const Navigation *navigation, int from, int to);

#endif

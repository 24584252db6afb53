/* SPDX-License-Identifier: MIT */
/*
 * Lanes: ways of a player that the cells of the bots' map miss, because their middles lie in a
 * wall. Cells are divided into squares and squares into a grid of spots. Spots of a square where a
 * player can be, side by side, form a room. Rooms that can be walked between get nodes and links,
 * unless cells already lead from one to the other. Lanes from 42 units on are found along the axes,
 * from 43.5 on at any angle; a player needs 40. Private to navigation.c.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_LANES_H
#define CLOCKWISE_ARENA_NAVIGATION_LANES_H

#include "arena/navigation_map.h"

/** Prepares for a survey of the whole map, whose cells must be there. */
bool navigation_lanes_create(Navigation *navigation, Error *out_error);
void navigation_lanes_destroy(Navigation *navigation);

/** After the survey of the whole map: makes room for so many more nodes. From then on nothing is
 * allocated. */
bool navigation_lanes_settle(Navigation *navigation, int more, Error *out_error);

/** Drops the lanes in a part of the map. */
void navigation_lanes_clear(Navigation *navigation, const MapPart *part);

/** Finds the lanes in one row of cells of a part that was cleared. To be called for all rows from
 * the one below the part to the one above it. Returns the work done, in polygons. */
int navigation_lanes_survey(Navigation *navigation, const MapPart *part, int row);

/** The link between two nodes; NULL for none. */
const LaneLink *navigation_lanes_link(const Navigation *navigation, int from, int to);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Where a player can be in squares of the arena, for the lanes of the bots' map: each square has
 * spots along both axes, and those where a player can be and that lie side by side are a room.
 * Private to navigation_lanes.c.
 */
#ifndef CLOCKWISE_ARENA_NAVIGATION_ROOMS_H
#define CLOCKWISE_ARENA_NAVIGATION_ROOMS_H

#include "arena/navigation_map.h"

#include <stddef.h>

/* The strip that is being surveyed. */
typedef struct StripView {
    Navigation *navigation;
    const MapPart *part;
    int row;                       /* Of its lowest spots. */
    int first_column, last_column; /* Of its spots. */
    bool is_first;                 /* There is none below it. */
} StripView;

/** Divides the map, whose cells must be there, and makes two strips. False when out of memory. */
bool navigation_rooms_create(Navigation *navigation);
void navigation_rooms_destroy(Navigation *navigation);

/** The place of a spot in a strip's arrays; `line` counts from the strip's lowest spots. */
size_t navigation_rooms_index(const Navigation *navigation, int column, int line);

/** Marks the current strip's spots as free or blocked, and all as in no room. Returns the work
 * done, in polygons. */
int navigation_rooms_begin(const StripView *view);

/** Finds the rooms of a square of a strip: of its spots from `column` on; the strip's lowest spots
 * are in `row`. */
void navigation_rooms_divide(Navigation *navigation, LaneStrip *strip, int column, int row);

#endif

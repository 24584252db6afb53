/* SPDX-License-Identifier: MIT */
/*
 * Places in an arena where something of a mode may lie: a player can stand there, walk there from
 * most other places, and no moving obstacle covers them for long. They depend on the level alone.
 * Made when a match is set up; it allocates.
 */
#ifndef CLOCKWISE_MODES_PLACES_H
#define CLOCKWISE_MODES_PLACES_H

#include "arena/navigation.h"

typedef struct Places {
    const Arena *arena;
    Navigation *navigation;
    int count; /**< At least 1. */
} Places;

/** Fails only for no memory. */
bool places_create(Places *out_places, const Arena *arena, Error *out_error);
void places_destroy(Places *places);

/** The place of an index below `count`, covered by movers or not. */
Vec2 places_at(const Places *places, int index);

/** Whether moving obstacles leave room for a player here most of the time. */
bool places_is_open(const Places *places, Vec2 at);

/** The open place nearest to `wish`; where no place is open, the nearest. */
Vec2 places_nearest(const Places *places, Vec2 wish);

#endif

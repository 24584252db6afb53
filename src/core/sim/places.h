/* SPDX-License-Identifier: MIT */
/*
 * Places in an arena for things of a mode: a player can stand there and walk there from most other
 * places, and no mover covers them for long. They depend on the level alone. Allocates, so made
 * only when a match is set up.
 */
#ifndef CLOCKWISE_SIM_PLACES_H
#define CLOCKWISE_SIM_PLACES_H

#include "arena/navigation.h"

typedef struct Places {
    const Arena *arena;
    Navigation *navigation;
    int count; /**< At least 1. */
} Places;

/** Fails only when out of memory. */
bool places_create(Places *out_places, const Arena *arena, Error *out_error);
void places_destroy(Places *places);

/** The place of an index below `count`, perhaps covered by movers. */
Vec2 places_at(const Places *places, int index);

/** Whether movers leave room for a player there most of the time. */
bool places_is_open(const Places *places, Vec2 at);

/** The open place in a box that is nearest to `wanted`; if none is open, the nearest; if none is in
 * the box, the same of all places. */
Vec2 places_nearest(const Places *places, Box within, Vec2 wanted);

#endif

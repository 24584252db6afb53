/* SPDX-License-Identifier: MIT */
/*
 * Places in an arena where something of a mode may lie: a player can stand there, walk there from
 * most other places, and no moving obstacle covers them for long. They depend on the level alone.
 * Made when a match is set up; it allocates.
 */
#ifndef CLOCKWISE_SIM_MODE_PLACES_H
#define CLOCKWISE_SIM_MODE_PLACES_H

#include "sim/navigation.h"

typedef struct ModePlaces {
    const Arena *arena;
    Navigation *navigation;
    int count; /**< At least 1. */
} ModePlaces;

/** Fails only for no memory. */
bool mode_places_create(ModePlaces *out_places, const Arena *arena, Error *out_error);
void mode_places_destroy(ModePlaces *places);

/** The place of an index below `count`, covered by movers or not. */
Vec2 mode_places_at(const ModePlaces *places, int index);

/** Whether moving obstacles leave room for a player here most of the time. */
bool mode_places_is_open(const ModePlaces *places, Vec2 at);

/** The open place nearest to `wish`; where no place is open, the nearest. */
Vec2 mode_places_nearest(const ModePlaces *places, Vec2 wish);

#endif

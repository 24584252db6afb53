/* SPDX-License-Identifier: MIT */
/*
 * Places in an arena for things of a mode: a player can stand there and walk there from most other
 * places, and no mover covers them for long. They depend on the level alone. Allocates, so made
 * only when a match is set up.
 */
#ifndef CLOCKWISE_SIM_PLACES_H
#define CLOCKWISE_SIM_PLACES_H

#include "arena/navigation.h"
#include "sim/state.h"

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

/* Free places: where there is room for a player at this tick. */

/** Whether a player can stand there: inside the arena, and in no obstacle that still stands. */
bool free_place_is_free(const World *world, Vec2 at);

/** The nearest place with room that no other living player takes, to a few percent of its distance;
 * the nearest spawn with room where the search finds nothing. */
Vec2 free_place_nearest(const World *world, int player, Vec2 from);

/*
 * Choosing where a player comes in: one of the level's spawns or, where none of them is good, one
 * of the arena's entries. A good place is inside the border, out of every opponent's sight, not
 * near one, and not in a bullet's way.
 */

typedef struct SpawnChoice {
    Vec2 at;
    bool is_good;
    bool is_inside; /**< Of the border as it will soon be. */
} SpawnChoice;

/** The best place now, of all spawns and some entries; draws random numbers, so that equally good
 * places take turns. The level has spawns. With `only_good` it is faster and finds good places
 * alone: where there is none, `is_good` is false and `at` means nothing. */
SpawnChoice spawn_choice_make(World *world, int player, bool only_good);

#endif

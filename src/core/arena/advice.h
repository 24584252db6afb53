/* SPDX-License-Identifier: MIT */
/*
 * What a good designer would say of a valid level: hints, which `check` prints apart from errors
 * and warnings. The measures are such that the levels that come with the game hold to them.
 */
#ifndef CLOCKWISE_ARENA_ADVICE_H
#define CLOCKWISE_ARENA_ADVICE_H

#include "arena/arena.h"
#include "base/error.h"
#include "level/level.h"

/** What a hint is about. */
typedef enum AdvicePart { ADVICE_OBSTACLE, ADVICE_SPAWN, ADVICE_ZONE, ADVICE_PARTS } AdvicePart;

/** The keys of their arrays in a level's file. */
extern const char *const advice_list_keys[ADVICE_PARTS];

typedef struct Advice {
    AdvicePart part;
    int index;
    int other;   /**< Of a lane: the other obstacle, or past the last one an edge. */
    int order;   /**< Among hints about the same: the lower one comes first. */
    double size; /**< Of a lane: its width. */
    char text[224];
} Advice;

/** More hints than these are left out. */
enum { ADVICE_MAX = 64 };

typedef struct AdviceList {
    Advice items[ADVICE_MAX]; /**< By part, then by index. */
    int count;
} AdviceList;

/** Finds the hints for a valid level. False when out of memory. */
bool advice_find(const Level *level, AdviceList *out_list, Error *out_error);

/** A narrower gap between standing obstacles, through which a player still fits, is no good lane;
 * world units. */
#define ADVICE_LANE 70.0

/** How far a player who spawns may have to go to be out of sight of where it spawned, world units:
 * less than two seconds at full speed. In the levels that come with the game it is at most 400,
 * except 510 at the outer shores of `islands`. */
#define ADVICE_SHADOW_REACH 520.0

/** A spawn of an opponent in plain sight and nearer than this is too near. */
#define ADVICE_SIGHT 350.0

/** Places within ADVICE_SHADOW_REACH of a spawn with room for a player, out of sight of the spawn.
 * Writes the nearest ones, at most `most`, and returns how many. */
int advice_spawns_shadows(const Arena *arena, Vec2 spawn, int most, Vec2 *out_places);

#endif

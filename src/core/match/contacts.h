/* SPDX-License-Identifier: MIT */
/* What a player touches at a tick, computed from the geometry alone, independent of the simulation
 * that scenarios test. */
#ifndef CLOCKWISE_MATCH_CONTACTS_H
#define CLOCKWISE_MATCH_CONTACTS_H

#include "sim/state.h"

/** Things nearer than this touch, world units. */
#define TOUCHING_DISTANCE 0.01

enum { TOUCHES_MAX = 32 };

typedef enum ThingKind { THING_NOTHING, THING_OBSTACLE, THING_EDGE, THING_PLAYER } ThingKind;

typedef struct Thing {
    ThingKind kind;
    int index; /**< Of the obstacle in the level, or of the player. */
} Thing;

typedef struct ThingTouch {
    Thing thing;
    Vec2 normal;     /**< From the thing to the player. */
    double distance; /**< Between the two outlines; negative where they overlap. */
} ThingTouch;

/** Lists everything solid within TOUCHING_DISTANCE; returns how many. A concave obstacle may be
 * listed several times. */
int contacts_touched(const World *world, int player, ThingTouch out_touches[TOUCHES_MAX]);

/** How deep a player is in an obstacle or past the edge; 0 below CONTACT_EPSILON. */
double contacts_depth(const World *world, int player, Thing *out_thing);

/** How deep a player overlaps another living one, or 0. */
double contacts_player_depth(const World *world, int player, Thing *out_thing);

/** "slab", "edge", "nothing" or a player's name. */
const char *contacts_name(const World *world, Thing thing);

#endif

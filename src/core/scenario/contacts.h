/* SPDX-License-Identifier: MIT */
/* What a player touches at a tick, asked of the geometry alone: a scenario's word on contacts must
 * not rest on what the simulation believes about them. */
#ifndef CLOCKWISE_SCENARIO_CONTACTS_H
#define CLOCKWISE_SCENARIO_CONTACTS_H

#include "sim/state.h"

/** World units: nearer than this is touching. */
#define TOUCHING_DISTANCE 0.01

enum { MAX_TOUCHES = 32 };

typedef enum ThingKind { THING_NOTHING, THING_OBSTACLE, THING_EDGE, THING_PLAYER } ThingKind;

typedef struct Thing {
    ThingKind kind;
    int index; /**< Of the obstacle in the level, or of the player. */
} Thing;

typedef struct ThingTouch {
    Thing thing;
    Vec2 normal;     /**< From the thing towards the player. */
    double distance; /**< Between the two outlines; negative where they overlap. */
} ThingTouch;

/** Everything solid within TOUCHING_DISTANCE; a concave obstacle may be there several times. */
int contacts_touched(const World *world, int player, ThingTouch out_touches[MAX_TOUCHES]);

/** How deep a player is in the deepest obstacle, standing or moving, or past the edge; 0 in none,
 * and below CONTACT_EPSILON. */
double contacts_depth(const World *world, int player, Thing *out_thing);

/** How deep a player is in the deepest other living one; 0 in none. */
double contacts_player_depth(const World *world, int player, Thing *out_thing);

/** "slab", "edge", "nothing" or a player's name. */
const char *contacts_name(const World *world, Thing thing);

#endif

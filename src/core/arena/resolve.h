/* SPDX-License-Identifier: MIT */
/*
 * Where a circle comes to rest that wants to be somewhere solid. Every obstacle that the wish lies
 * in becomes a half plane, tangent to the obstacle's outline pushed out by the radius; the nearest
 * point free of all of them is the answer, and the planes are laid anew there until nothing
 * changes. Standing obstacles and the arena's edge always win over moving ones, but no circle goes
 * deeper into a mover by its own wish, nor through one.
 */
#ifndef CLOCKWISE_ARENA_RESOLVE_H
#define CLOCKWISE_ARENA_RESOLVE_H

#include "arena/surroundings.h"

enum { RESOLVE_CONTACTS = 8 };

typedef struct Rest {
    Vec2 at;
    Vec2 normals[RESOLVE_CONTACTS]; /**< Of what it rests against, away from the obstacle. */
    int contact_count;
    bool is_pinned; /**< Something moving still presses into the circle: there was no room. */
    double pressed; /**< How deep the deepest mover is in it, world units. */
} Rest;

/**
 * Moves a circle of at most PLAYER_RADIUS from one place towards another. The way between them may
 * not be longer than the radius: longer moves are made in steps. From a place free of standing
 * obstacles it always ends in one; from inside an obstacle it leaves by the nearest way. `slip` is
 * the direction of a dash, along which corners clipped by DASH_CORNER_SLIP or less give way
 * sideways; the zero vector for none.
 */
void resolve_circle(const Surroundings *around, const Circle *from, const Vec2 *wish,
                    const Vec2 *slip, Rest *out_rest);

#endif

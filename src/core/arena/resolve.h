/* SPDX-License-Identifier: MIT */
/*
 * Moves a circle out of everything solid. Each obstacle at the wished place becomes a half plane,
 * tangent to its outline pushed out by the radius; the nearest free point is the answer, repeated
 * from there until nothing changes. Standing obstacles and the arena's edge win over moving ones,
 * but no circle goes deeper into a mover, or through one, by its own move.
 */
#ifndef CLOCKWISE_ARENA_RESOLVE_H
#define CLOCKWISE_ARENA_RESOLVE_H

#include "arena/surroundings.h"

enum { RESOLVE_CONTACTS = 8 };

typedef struct Rest {
    Vec2 at;
    Vec2 normals[RESOLVE_CONTACTS]; /**< Of its contacts, away from the obstacle. */
    int contact_count;
    double mover_depth; /**< Depth of the deepest mover still in it, world units. */
} Rest;

/** A mover pushes a circle at most this far in one step, world units. */
#define SQUEEZE_MAX 10.0

/**
 * Moves a circle of at most PLAYER_RADIUS towards `wish`, which is at most its radius away. From a
 * place free of standing obstacles it ends in one; from inside an obstacle it leaves by the nearest
 * exit. `slip` is a dash's direction, which slides past corners clipped by DASH_CORNER_SLIP or
 * less; zero for none.
 *
 * A free place farther off than the move itself and SQUEEZE_MAX is no room. Nor is one to which a
 * mover would push the circle several times farther than it is deep in it: between surfaces that
 * close at less than some 10 degrees a circle is pinned as between parallel ones.
 */
void resolve_circle(const Surroundings *around, const Circle *from, const Vec2 *wish,
                    const Vec2 *slip, Rest *out_rest);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Moves a circle out of everything solid. Each obstacle at the wished place becomes a half plane,
 * tangent to its outline pushed out by the radius; the nearest free point is the answer, repeated
 * from there until nothing changes. Standing obstacles and the arena's edge win over moving ones,
 * but no circle goes deeper into a mover, or through one, by its own move.
 */
#ifndef CLOCKWISE_ARENA_RESOLVE_H
#define CLOCKWISE_ARENA_RESOLVE_H

#include "arena/movers.h"

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

/*
 * Moves circles of PLAYER_RADIUS, eight or fifty thousand: apart from each other, then out of
 * everything solid. Neighbors are found by sorting them into cells.
 */

/** One circle of a crowd. */
typedef struct CrowdBody {
    Vec2 at;
    Vec2 velocity;      /**< World units per second; loses its part into something solid. */
    Vec2 slip;          /**< A dash's direction, or zero: see resolve_circle(). */
    double mover_depth; /**< Out: how deep a mover was in it at the last step, world units. */
} CrowdBody;

/** A body's place in sorted order. */
typedef struct CrowdPlace {
    Vec2 wish; /**< Where it wants to be. */
    int body;
    int cell;
} CrowdPlace;

typedef struct Crowd {
    int capacity;
    int columns, rows;
    double cells_per_unit; /**< Per world unit. */
    int cell_capacity;     /**< The number of cells and two more, for the sort. */
    int *starts; /**< Of the counting sort: cell c holds places starts[c] up to starts[c + 1]. */
    int *cells;  /**< Of the counting sort: the cell of each body. */
    CrowdPlace *places;
} Crowd;

/** For at most `capacity` circles. Fails only when out of memory. */
bool crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, Error *out_error);
void crowd_destroy(Crowd *crowd);
/** Moves every body by one tick. Of two overlapping circles each moves by half the overlap. */
void crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);

/** The most bodies of crowd_push() and crowd_keep_apart(). */
enum { CROWD_FEW = 16 };

/**
 * Lets the movers push bodies through the last tick, in as many steps as the fastest of them needs,
 * to where they are now. Sets `at` and `mover_depth`, the most in any step: more than CRUSH_DEPTH
 * is crushed.
 */
void crowd_push(const Surroundings *around, CrowdBody *bodies, int count);

/**
 * Moves bodies apart that overlap after crowd_move(). Where two have no room to give way, the one
 * that moved farther goes back to its place in `starts`. None ends deeper in another than
 * CROWD_OVERLAP, or than it was at the start.
 */
void crowd_keep_apart(const Surroundings *around, CrowdBody *bodies, const Vec2 *starts, int count);

/** World units by which two bodies may overlap after a tick. */
#define CROWD_OVERLAP 1.0

#endif

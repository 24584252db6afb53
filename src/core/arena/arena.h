/* SPDX-License-Identifier: MIT */
/* A level prepared for play: obstacles cut into convex pieces, the standing ones in a grid. It
 * never changes and may be shared by many worlds. */
#ifndef CLOCKWISE_ARENA_ARENA_H
#define CLOCKWISE_ARENA_ARENA_H

#include "base/error.h"
#include "collide/convex_polygon.h"
#include "collide/grid.h"
#include "level/level.h"

/** About how many entries there are at most. */
enum { ENTRIES_WANTED = 256 };

/**
 * Places besides a level's spawns where players can come in, so that nobody has to come in where an
 * opponent is looking. A player can walk there from a spawn, and no mover ever sweeps over them.
 * They depend on the level alone, lie about evenly over it, and are listed in a shuffled order.
 */
typedef struct Entries {
    Vec2 *places;
    int count; /**< 0 in a level without spawns. */
} Entries;

/** World units; no larger circle moves through an arena. */
#define PLAYER_RADIUS LEVEL_PLAYER_RADIUS

/** A dash that clips a corner by at most this, world units, slides past it. */
#define DASH_CORNER_SLIP 6.0

/** A player with a mover deeper in it than this, world units, is crushed at once. */
#define CRUSH_DEPTH 14.0

/** A player is pinned while a mover stays deeper in it than this, world units. */
#define PINNED_DEPTH 0.5

/** How many times as fast movers go at most, for a while. */
#define ARENA_TOP_PACE 2.0

enum { NOT_BREAKABLE = -1 };

typedef struct ArenaObstacle {
    int first_piece;
    int piece_count;
    bool is_moving;
    int breakable; /**< Index in Arena.breakable, or NOT_BREAKABLE. */
    Box swept;     /**< All that it can ever cover. */
    double stride; /**< The farthest that one of its points goes in a tick, world units; twice as
                      far at twice the pace. */
} ArenaObstacle;

typedef struct Arena {
    const Level *level;       /**< Not owned; outlives the arena. */
    ArenaObstacle *obstacles; /**< As many as the level has, in its order. */
    ConvexPolygon *pieces;    /**< As in the level; those of standing obstacles first. */
    int *piece_obstacle;      /**< The obstacle of each piece. */
    int piece_count;
    int standing_count; /**< Of the pieces. */
    int *moving;        /**< Indices of the obstacles that move. */
    int moving_count;
    double top_pace; /**< So many times as fast they may all go, 1 to ARENA_TOP_PACE. */
    int *breakable;  /**< Indices of the obstacles that break. */
    int breakable_count;
    Grid grid; /**< Of the standing pieces, with nothing broken. */
    Entries entries;
} Arena;

/** Fails only when out of memory: a level that was read is valid. */
bool arena_create(Arena *out_arena, const Level *level, Error *out_error);
void arena_destroy(Arena *arena);
/** Whether a circle meets none of the pieces of a grid on its way to a place. */
bool arena_is_way_clear(const Grid *grid, const ConvexPolygon *pieces, Circle circle, Vec2 to);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A level made ready to play in: its obstacles cut into convex pieces, the standing ones in a grid.
 * It never changes during a match and may be shared by many worlds.
 */
#ifndef CLOCKWISE_ARENA_ARENA_H
#define CLOCKWISE_ARENA_ARENA_H

#include "collision/convex_polygon.h"
#include "collision/grid.h"
#include "level/level.h"

/** Of a player, the largest circle that moves through an arena; world units. */
#define PLAYER_RADIUS LEVEL_PLAYER_RADIUS

/** A dash that clips a corner by no more than this, world units, slides past it. */
#define DASH_CORNER_SLIP 6.0

/** A player with a mover deeper in it than this, world units, is crushed at once. */
#define CRUSH_DEPTH 14.0

enum { NOT_BREAKABLE = -1 };

/** One obstacle's pieces: `first_piece` and on. */
typedef struct ArenaObstacle {
    int first_piece;
    int piece_count;
    bool is_moving;
    int breakable; /**< Its place in the arena's list of them, or NOT_BREAKABLE. */
    Box swept;     /**< All that it can ever cover; for a standing one its bounds. */
} ArenaObstacle;

typedef struct Arena {
    const Level *level;       /**< Not owned; outlives the arena. */
    ArenaObstacle *obstacles; /**< As many as the level has, in its order. */
    ConvexPolygon *pieces;    /**< As drawn; those of standing obstacles first, then the movers'. */
    int *piece_obstacle;      /**< The obstacle of each piece. */
    int piece_count;
    int standing_count; /**< Of the pieces. */
    int *moving;        /**< Indices of the obstacles that move. */
    int moving_count;
    int *breakable; /**< Indices of the obstacles that break. */
    int breakable_count;
    Grid grid; /**< Over the standing pieces, as before anything breaks. */
} Arena;

/** Fails only for no memory: a level that was read cannot be wrong. */
bool arena_create(Arena *out_arena, const Level *level, Error *out_error);
void arena_destroy(Arena *arena);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Cuts a simple polygon into convex pieces: ear clipping, then Hertel and Mehlhorn's merging
 * (1983), which leaves at most four times the fewest pieces possible.
 */
#ifndef CLOCKWISE_COLLISION_CONVEX_PIECES_H
#define CLOCKWISE_COLLISION_CONVEX_PIECES_H

#include "collision/convex_polygon.h"

typedef struct ConvexPieces {
    ConvexPolygon *pieces;
    int count;
} ConvexPieces;

/**
 * Cuts a simple polygon of either winding. The pieces are convex, clockwise, and their areas add up
 * to the polygon's. Fails, saying why, where convex_polygon_create() would for other reasons than
 * convexity, where the polygon crosses itself, or where there is no memory. Release it with
 * convex_pieces_destroy().
 */
bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count,
                          Error *out_error);
void convex_pieces_destroy(ConvexPieces *pieces);

#endif

/* SPDX-License-Identifier: MIT */
/* Cuts a simple polygon into convex pieces by ear clipping and Hertel and Mehlhorn's merging
 * (1983), which leaves at most four times the fewest pieces possible. */
#ifndef CLOCKWISE_COLLIDE_CONVEX_PIECES_H
#define CLOCKWISE_COLLIDE_CONVEX_PIECES_H

#include "collide/convex_polygon.h"

typedef struct ConvexPieces {
    ConvexPolygon *pieces;
    int count;
} ConvexPieces;

/**
 * Cuts a simple polygon of either winding into clockwise pieces. Fails where
 * convex_polygon_create() would for reasons other than convexity, or where the polygon crosses
 * itself.
 */
bool convex_pieces_create(ConvexPieces *out_pieces, const Vec2 *points, int count,
                          Error *out_error);
void convex_pieces_destroy(ConvexPieces *pieces);

#endif

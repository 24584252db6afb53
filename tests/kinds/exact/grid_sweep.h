/* SPDX-License-Identifier: MIT */
/*
 * First touches, by asking every side and every corner by itself when it is touched. Numerators and
 * discriminants are exact; the rest is a few long-double steps without cancellation.
 */
#ifndef CLOCKWISE_TESTS_EXACT_GRID_SWEEP_H
#define CLOCKWISE_TESTS_EXACT_GRID_SWEEP_H

#include "exact/grid_shapes.h"

typedef struct GridSweep {
    GridPoint from;
    GridPoint move;
    int64_t radius; /**< Of the moving circle, 0 for a point. */
} GridSweep;

/** A touch from a start that does not overlap. */
typedef struct GridTouch {
    bool hit;
    long double time;
    long double normal_x; /**< (0, 0) where a point meets a corner: no direction is right. */
    long double normal_y;
} GridTouch;

GridTouch grid_sweep_polygon(const GridSweep *sweep, const GridPolygon *polygon);

/** Against a circle: the moving radius is the sum of both. */
GridTouch grid_sweep_point(const GridSweep *sweep, GridPoint center);

/**
 * Signed distance in world units to a polygon (or, where it has a single corner, to that point) at
 * some time, to 1e-14.
 */
long double grid_distance_at(const GridSweep *sweep, const GridPolygon *polygon, long double time);

/** The smallest such distance during the move: it is a convex function of the time. */
long double grid_closest(const GridSweep *sweep, const GridPolygon *polygon);

/**
 * How deep inside the polygon a segment is in the middle of the part that it has inside, in world
 * units; 0 where no part is. Nowhere is it deeper than twice that, the depth being concave.
 */
long double grid_segment_depth(GridPoint from, GridPoint to, const GridPolygon *polygon);

#endif

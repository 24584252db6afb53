/* SPDX-License-Identifier: MIT */
/*
 * The reference that the collision code is held against. Corners lie on a grid of 2^-38 world
 * units, so that every double up to 1e4 in a question is a whole number here: which side of a line
 * a point is on, which of two is nearer along a side, whether a root exists are all decided in 128
 * or 256 bits, without rounding. Only the last step to a length is rounded: a square root and a
 * quotient of exact numbers in long doubles, good to 1e-18 relative (1e-15 where long double is
 * double). Nothing is shared with src/collision, neither code nor method: it asks every feature of
 * a shape, and overlapping polygons by their Minkowski difference.
 */
#ifndef CLOCKWISE_TESTS_EXACT_GRID_SHAPES_H
#define CLOCKWISE_TESTS_EXACT_GRID_SHAPES_H

#include <stdbool.h>
#include <stdint.h>

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

#define GRID_STEPS 0x1p38 /**< Grid steps a world unit. */
#define GRID_FARTHEST 12000.0

enum { GRID_CORNERS = 128 };

/** A point or a vector in grid steps; at most 53 bits, so a product of two fits 107. */
typedef struct GridPoint {
    int64_t x;
    int64_t y;
} GridPoint;

typedef struct GridPolygon {
    int count;
    GridPoint corners[GRID_CORNERS];
} GridPolygon;

/** A distance in world units and the unit direction in which it grows. */
typedef struct GridDistance {
    long double value; /**< Negative inside. */
    long double normal_x;
    long double normal_y;
} GridDistance;

/** The grid point nearest to world coordinates within GRID_FARTHEST. */
GridPoint grid_point(double x, double y);
int64_t grid_length(double world);
double grid_world(int64_t steps);
GridPoint grid_minus(GridPoint a, GridPoint b);
Int128 grid_cross(GridPoint a, GridPoint b);
Int128 grid_dot(GridPoint a, GridPoint b);

/** Returns a * b - c * d for numbers of at most 127 bits, exact but for one rounding. */
long double grid_product_difference(Int128 a, Int128 b, Int128 c, Int128 d);

/** The strictly convex, clockwise outline round some points (they are sorted in place). */
void grid_hull(GridPoint *points, int count, GridPolygon *out_hull);

/** Signed distance to a strictly convex, clockwise polygon; of equally near ways any. */
GridDistance grid_distance(GridPoint point, const GridPolygon *polygon);

/** Distance to the line of one side, negative inside, with its outward normal. */
GridDistance grid_side_distance(GridPoint point, const GridPolygon *polygon, int side);

/** Distance from point b to a. */
GridDistance grid_point_distance(GridPoint a, GridPoint b);

/**
 * Every a - b of two polygons' points, a clockwise convex polygon itself, corners on its straight
 * sides included: the polygons overlap where the origin is inside, and leave each other over its
 * sides.
 */
void grid_minkowski_difference(const GridPolygon *a, const GridPolygon *b, GridPolygon *out_sum);

#endif

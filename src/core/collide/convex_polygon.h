/* SPDX-License-Identifier: MIT */
/*
 * The collision polygon: convex, clockwise (y up), with precomputed outward unit normals and
 * offsets in padded arrays for SIMD. convex_polygon_create() checks the input; later code need not.
 */
#ifndef CLOCKWISE_COLLIDE_CONVEX_POLYGON_H
#define CLOCKWISE_COLLIDE_CONVEX_POLYGON_H

#include "base/error.h"
#include "collide/vec2.h"

#include <stdbool.h>

/** Shallower overlaps (world units) are no contact. */
#define CONTACT_EPSILON 1e-4

/**
 * Depths that differ by less (world units) are a tie, and the first side wins. Far above the
 * rounding of coordinates to 1e4, so that recordings agree, and far below CONTACT_EPSILON.
 */
#define CONTACT_TIE 2e-9

/** The largest coordinate (world units): rounding of larger ones would exceed CONTACT_EPSILON. */
#define COLLISION_FARTHEST 1e9

typedef struct Circle {
    Vec2 at;
    double radius;
} Circle;

/** The shortest move that takes shape A out of shape B. Valid only where `hit` is true. */
typedef struct Contact {
    Vec2 normal;  /**< Unit vector from B towards A. */
    double depth; /**< World units A must move along `normal`; more than CONTACT_EPSILON. */
    bool hit;     /**< False where the shapes are apart or only touch. */
} Contact;

/** The most sides of a polygon that takes the fast path of sat.h. */
enum { CONVEX_POLYGON_FEW = 8 };

typedef struct ConvexPolygon {
    int count;        /**< Corners and sides, at least 3. Side i runs from corner i to the next. */
    int padded_count; /**< Length of each array: `count` padded with side 0 to whole SIMD blocks. */
    double *x;        /**< Corners, clockwise. */
    double *y;
    double *normal_x; /**< Unit outward normals. */
    double *normal_y;
    double *offset; /**< The side's line: dot(normal, p) == offset. */
    Box bounds;
    bool is_blunt; /**< At most CONVEX_POLYGON_FEW sides and no corner nearly straight. */
} ConvexPolygon;

/**
 * Makes a collision polygon from corners of either winding, without those that repeat or lie on a
 * straight side. Fails on a corner that is not finite or past COLLISION_FARTHEST, fewer than three
 * distinct corners, no area, a polygon that is not convex, or no memory.
 */
bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error);
void convex_polygon_destroy(ConvexPolygon *polygon);

/**
 * Writes a rotated and moved copy of `shape` to `out_placed`, which was created from the same
 * corners: rotated about `pivot` by (cos, sin) `turn`, then moved by `shift`. Allocates nothing.
 */
void convex_polygon_place(const ConvexPolygon *shape, Vec2 pivot, Vec2 turn, Vec2 shift,
                          ConvexPolygon *out_placed);

/**
 * The lowest and the highest x of a convex outline between two heights, either of which may be
 * infinite; HUGE_VAL and -HUGE_VAL where it does not reach between them.
 */
void convex_polygon_span(const double *x, const double *y, int count, double low_y, double high_y,
                         double *out_low, double *out_high);

static inline Vec2 convex_polygon_corner(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->x[index], polygon->y[index]};
}

static inline Vec2 convex_polygon_normal(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->normal_x[index], polygon->normal_y[index]};
}

/** The next corner, cyclic. */
static inline int convex_polygon_next(const ConvexPolygon *polygon, int index)
{
    return index + 1 < polygon->count ? index + 1 : 0;
}

/** The previous corner, cyclic. */
static inline int convex_polygon_before(const ConvexPolygon *polygon, int index)
{
    return index > 0 ? index - 1 : polygon->count - 1;
}

/* Cuts a simple polygon into convex pieces by ear clipping and Hertel and Mehlhorn's merging
 * (1983), which leaves at most four times the fewest pieces possible. */

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

/*
 * The point nearest to a wish outside a few straight walls. Resolving a circle against all of them
 * at once, instead of one after the other, settles a wedge in a single step.
 */

/** Points p with dot(normal, p) >= offset are free. `normal` is a unit vector. */
typedef struct HalfPlane {
    Vec2 normal;
    double offset;
} HalfPlane;

/**
 * The free point nearest to `wish`: the wish itself, its projection on one line, or the
 * intersection of two (the optimum of a quadratic program in the plane lies on at most two
 * constraints). Of a tie the first wins. False where nothing is free. At most 16 planes.
 */
bool half_planes_nearest(const HalfPlane *planes, int count, Vec2 wish, Vec2 *out_point);

#endif

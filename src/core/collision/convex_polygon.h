/* SPDX-License-Identifier: MIT */
/*
 * The one polygon that collision code knows: convex, clockwise (y up), with each side's outward
 * unit normal and offset computed once. convex_polygon_create() is where bad input is turned away;
 * past it nothing needs checking. Arrays are kept side by side and padded, for the machine's sake.
 */
#ifndef CLOCKWISE_COLLISION_CONVEX_POLYGON_H
#define CLOCKWISE_COLLISION_CONVEX_POLYGON_H

#include "base/error.h"
#include "geom/box.h"
#include "geom/vec2.h"

#include <stdbool.h>

/** Contacts shallower than this (world units) are no contact. */
#define CONTACT_EPSILON 1e-4

/**
 * Ways out whose depths differ by less than this (world units) are equally short, and the first of
 * them is taken. Far above the rounding of coordinates to 1e4, so that recordings agree, and what a
 * move by the shortest depth leaves of the overlap is still next to nothing.
 */
#define CONTACT_TIE 2e-9

/** Corners past this (world units) are turned away: CONTACT_EPSILON would drown in their rounding.
 */
#define COLLISION_FARTHEST 1e9

typedef struct Circle {
    Vec2 at;
    double radius;
} Circle;

/** Polygons of no more sides than this are answered faster. */
enum { CONVEX_POLYGON_FEW = 8 };

typedef struct ConvexPolygon {
    int count;        /**< Corners and sides, at least 3. Side i runs from corner i to the next. */
    int padded_count; /**< `count` rounded up to whole vector lanes; the padding repeats side 0. */
    double *x;        /**< Corners, clockwise; `padded_count` of each array below. */
    double *y;
    double *normal_x; /**< Unit outward normals. */
    double *normal_y;
    double *offset; /**< normal . corner: the side's line is where normal . p equals it. */
    Box bounds;
    bool is_blunt; /**< At most CONVEX_POLYGON_FEW sides, each corner bending clearly. */
} ConvexPolygon;

/**
 * Makes a collision polygon from corners of either winding. Corners that repeat or lie on a
 * straight side are dropped. Fails, saying why, on a corner that is not finite or past
 * COLLISION_FARTHEST, fewer than three distinct corners, no area, a polygon that is not convex, or
 * no memory. Release it with convex_polygon_destroy().
 */
bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error);
void convex_polygon_destroy(ConvexPolygon *polygon);

/** The part of these checks that any polygon must pass, convex or not: finite, near, three
 * distinct. */
bool convex_polygon_corners_are_usable(const Vec2 *points, int count, Error *out_error);

/**
 * Puts a turned and moved copy of `shape` into `out_placed`, which was created from the same
 * corners: each corner is turned about `pivot` by the angle of (cos, sin) `turn`, then moved by
 * `shift`. Allocates nothing.
 */
void convex_polygon_place(const ConvexPolygon *shape, Vec2 pivot, Vec2 turn, Vec2 shift,
                          ConvexPolygon *out_placed);

static inline Vec2 convex_polygon_corner(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->x[index], polygon->y[index]};
}

static inline Vec2 convex_polygon_normal(const ConvexPolygon *polygon, int index)
{
    return (Vec2){polygon->normal_x[index], polygon->normal_y[index]};
}

/** The corner after `index`, going round. */
static inline int convex_polygon_next(const ConvexPolygon *polygon, int index)
{
    return index + 1 < polygon->count ? index + 1 : 0;
}

/** The corner before `index`, going round. */
static inline int convex_polygon_before(const ConvexPolygon *polygon, int index)
{
    return index > 0 ? index - 1 : polygon->count - 1;
}

#endif

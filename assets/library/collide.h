/* SPDX-License-Identifier: MIT */
/*
 * Clockwise's collision code: circles and convex polygons in the plane, overlaps with the shortest
 * way out, moves with the time of their first touch, lines of sight, concave outlines cut into
 * convex pieces, and a grid that finds what is near. For C11 and C++11.
 *
 * x grows to the right and y grows up; polygons are clockwise. Numbers are doubles in any unit in
 * which 0.0001 is too little to matter, up to 1e9, and circles' numbers are finite. The same input
 * gives the same bits on every machine.
 *
 * Nothing here keeps state, but for the allocator. All functions may be called from several threads
 * at once. Those that return bool fill the error, which may be NULL, where they return false.
 */
#ifndef CLOCKWISE_COLLIDE_H
#define CLOCKWISE_COLLIDE_H

#include <stddef.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#if defined(__GNUC__)
#define CW_API __attribute__((visibility("default")))
#else
#define CW_API
#endif
#ifdef __cplusplus
#define CW_ALIGNED alignas(16)
extern "C" {
#else
#define CW_ALIGNED _Alignas(16)
#endif

/** Changes where a program that was built with an older header would no longer work. */
#define CW_SOVERSION 0

/** Overlaps that are shallower are no contact. */
#define CW_CONTACT_EPSILON 1e-4

/** The most corners of a polygon that lies in its own struct, without the heap. */
#define CW_FEW 8

/** The version of the library that runs, such as "0.1.0". */
CW_API const char *cw_version(void);

typedef struct cw_error {
    char text[160]; /**< One sentence. */
    bool is_memory; /**< Out of memory; the input may be good. */
} cw_error;

/** Like realloc(), and like free() where `bytes` is 0; memory begins at multiples of 16 bytes. */
typedef void *cw_resize(void *memory, size_t bytes, void *context);

/** Sets what all memory comes from; NULL stands for the C library's. Call it before anything else,
 * while there is only one thread. */
CW_API void cw_set_allocator(cw_resize *resize, void *context);

/** Makes this thread's numbers round to the nearest, as they do unless something changed it. Where
 * they do not, no polygon is made. */
CW_API void cw_set_rounding(void);

/* --- Shapes ----------------------------------------------------------------------------------- */

typedef struct cw_vec {
    double x;
    double y;
} cw_vec;

typedef struct cw_circle {
    cw_vec at;
    double radius;
} cw_circle;

/** A convex polygon. One of up to CW_FEW corners owns no memory: it may be assigned and forgotten.
 * All members are private. */
typedef struct cw_polygon {
    int count;
    int padded;
    bool is_blunt;
    cw_vec low;
    cw_vec high;
    double *memory; /**< NULL where all is in `room`. */
    CW_ALIGNED double room[5 * CW_FEW];
} cw_polygon;

/** Makes a polygon from corners of either winding, without those that repeat or lie on a straight
 * side. Fails on a corner that is not finite or farther out than 1e9, fewer than three distinct
 * corners, no area, or what is not convex; then there is nothing to release. */
CW_API bool cw_polygon_make(cw_polygon *out_polygon, const cw_vec *points, int count,
                            cw_error *out_error);

/** A polygon of its own; fails only without memory. */
CW_API bool cw_polygon_copy(cw_polygon *out_polygon, const cw_polygon *polygon,
                            cw_error *out_error);

/** Does nothing to polygons of few corners. */
CW_API void cw_polygon_release(cw_polygon *polygon);

/** Rotates a shape about `pivot` by `turn`, (cos, sin) of the angle, and then moves it by `shift`.
 * `placed` is a copy of the shape, wherever it was put before. Takes no memory. */
CW_API void cw_polygon_place(const cw_polygon *shape, cw_vec pivot, cw_vec turn, cw_vec shift,
                             cw_polygon *placed);

/** (cos, sin) of an angle, the same on every machine. */
CW_API cw_vec cw_turn_of_degrees(double degrees);

static inline int cw_polygon_count(const cw_polygon *polygon)
{
    return polygon->count;
}

static inline cw_vec cw_polygon_corner(const cw_polygon *polygon, int index)
{
    const double *at = (polygon->memory ? polygon->memory : polygon->room) + index;
    cw_vec corner;
    corner.x = at[0];
    corner.y = at[polygon->padded];
    return corner;
}

/** The unit vector outward from the side that begins at this corner. */
static inline cw_vec cw_polygon_normal(const cw_polygon *polygon, int index)
{
    const double *at = (polygon->memory ? polygon->memory : polygon->room) + index;
    cw_vec normal;
    normal.x = at[2 * polygon->padded];
    normal.y = at[3 * polygon->padded];
    return normal;
}

typedef struct cw_pieces {
    cw_polygon *items;
    int count;
} cw_pieces;

/** Cuts a polygon that does not cross itself into convex pieces, at most four times as many as
 * needed. */
CW_API bool cw_pieces_make(cw_pieces *out_pieces, const cw_vec *points, int count,
                           cw_error *out_error);
CW_API void cw_pieces_release(cw_pieces *pieces);

/* --- Questions -------------------------------------------------------------------------------- */

/** The shortest move that takes shape A out of shape B: `depth` along `normal`, a unit vector from
 * B towards A. Both hold only where `hit` is true. */
typedef struct cw_contact {
    cw_vec normal;
    double depth;
    bool hit;
} cw_contact;

CW_API cw_contact cw_circle_polygon(cw_circle a, const cw_polygon *b);
CW_API cw_contact cw_circle_circle(cw_circle a, cw_circle b);
CW_API cw_contact cw_polygon_polygon(const cw_polygon *a, const cw_polygon *b);

/** From a point to a polygon; negative inside. `out_normal`, which may be NULL, is the unit vector
 * in which the distance grows. */
CW_API double cw_point_distance(cw_vec point, const cw_polygon *polygon, cw_vec *out_normal);

/** The first touch of a move: `time` is the part of it, from 0 (they overlap at the start) to 1. */
typedef struct cw_touch {
    cw_vec normal; /**< Unit vector towards the moving circle. */
    double time;
    bool hit;
} cw_touch;

/** A circle of any radius, also 0 for a ray, that travels by `move`. */
CW_API cw_touch cw_sweep_polygon(cw_circle a, cw_vec move, const cw_polygon *b);
CW_API cw_touch cw_sweep_circle(cw_circle a, cw_vec move, cw_circle b);

/** Whether a segment passes through the inside: along a side or through a corner does not count. */
CW_API bool cw_segment_crosses(cw_vec from, cw_vec to, const cw_polygon *polygon);

/* --- The grid --------------------------------------------------------------------------------- */

typedef struct cw_grid cw_grid;

/** Covers (0, 0) to `size` with cells; each lists the polygons within `reach` of it. Points outside
 * belong to the nearest cell. Cells are larger where there would be more than a million. NULL on
 * failure. */
CW_API cw_grid *cw_grid_create(cw_vec size, double cell, double reach, const cw_polygon *polygons,
                               int count, cw_error *out_error);
CW_API void cw_grid_destroy(cw_grid *grid);

/** All polygons that a circle of at most radius `reach` here can touch, and perhaps more: returns
 * how many, and where their indices are, in ascending order. */
CW_API int cw_grid_near(const cw_grid *grid, cw_vec at, const int **out_indices);

#ifdef __cplusplus
}
#endif

#endif

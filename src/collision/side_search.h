/* SPDX-License-Identifier: MIT */
/*
 * The one loop that everything about circles spends its time in: how far a point is outside a
 * polygon's sides. It is written twice, lane by lane with SSE2 where there is one and plainly where
 * not. Both do the same operations in the same order on every side, and the largest of some numbers
 * is the same in whatever order it is sought, so both give the same bits; the tests hold one
 * against the other.
 */
#ifndef CLOCKWISE_COLLISION_SIDE_SEARCH_H
#define CLOCKWISE_COLLISION_SIDE_SEARCH_H

#include "collision/convex_polygon.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/** How far a point is outside the line of a side, in world units; negative inside. */
static inline double side_separation(const ConvexPolygon *polygon, int side, Vec2 point)
{
    return polygon->normal_x[side] * point.x + polygon->normal_y[side] * point.y -
           polygon->offset[side];
}

/** The largest separation of any side. */
static inline double side_search_largest_plain(const ConvexPolygon *polygon, Vec2 point)
{
    double largest = side_separation(polygon, 0, point);
    for (int i = 1; i < polygon->count; i++) {
        double here = side_separation(polygon, i, point);
        largest = here > largest ? here : largest;
    }
    return largest;
}

/** The first side whose separation is at least `least`; there must be one. */
static inline int side_search_first_plain(const ConvexPolygon *polygon, Vec2 point, double least)
{
    int side = 0;
    while (side + 1 < polygon->count && side_separation(polygon, side, point) < least)
        side++;
    return side;
}

#ifdef __SSE2__

/** Two sides' separations. */
static inline __m128d side_search_pair(const ConvexPolygon *polygon, int side, __m128d x, __m128d y)
{
    __m128d across = _mm_mul_pd(_mm_loadu_pd(polygon->normal_x + side), x);
    __m128d up = _mm_mul_pd(_mm_loadu_pd(polygon->normal_y + side), y);
    return _mm_sub_pd(_mm_add_pd(across, up), _mm_loadu_pd(polygon->offset + side));
}

static inline double side_search_largest_sse2(const ConvexPolygon *polygon, Vec2 point)
{
    __m128d x = _mm_set1_pd(point.x);
    __m128d y = _mm_set1_pd(point.y);
    __m128d even = side_search_pair(polygon, 0, x, y);
    __m128d odd = side_search_pair(polygon, 2, x, y);
    for (int i = 4; i < polygon->padded_count; i += 4) {
        even = _mm_max_pd(even, side_search_pair(polygon, i, x, y));
        odd = _mm_max_pd(odd, side_search_pair(polygon, i + 2, x, y));
    }
    __m128d both = _mm_max_pd(even, odd);
    return _mm_cvtsd_f64(_mm_max_sd(both, _mm_unpackhi_pd(both, both)));
}

static inline int side_search_first_sse2(const ConvexPolygon *polygon, Vec2 point, double least)
{
    __m128d x = _mm_set1_pd(point.x);
    __m128d y = _mm_set1_pd(point.y);
    __m128d floor = _mm_set1_pd(least);
    for (int i = 0;; i += 4) {
        __m128d even = _mm_cmpge_pd(side_search_pair(polygon, i, x, y), floor);
        __m128d odd = _mm_cmpge_pd(side_search_pair(polygon, i + 2, x, y), floor);
        unsigned found = (unsigned)_mm_movemask_pd(even) | (unsigned)_mm_movemask_pd(odd) << 2;
        if (found || i + 4 >= polygon->padded_count)
            return i + __builtin_ctz(found | 1u << 3);
    }
}

#endif

static inline double side_search_largest(const ConvexPolygon *polygon, Vec2 point)
{
#ifdef __SSE2__
    return side_search_largest_sse2(polygon, point);
#else
    return side_search_largest_plain(polygon, point);
#endif
}

static inline int side_search_first(const ConvexPolygon *polygon, Vec2 point, double least)
{
#ifdef __SSE2__
    return side_search_first_sse2(polygon, point, least);
#else
    return side_search_first_plain(polygon, point, least);
#endif
}

#endif

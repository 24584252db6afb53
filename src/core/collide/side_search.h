/* SPDX-License-Identifier: MIT */
/*
 * The hot loop of all circle tests: how far a point is outside a polygon's sides. Written with SSE2
 * and plainly; both do the same operations on each side and give the same bits, as tests check.
 */
#ifndef CLOCKWISE_COLLIDE_SIDE_SEARCH_H
#define CLOCKWISE_COLLIDE_SIDE_SEARCH_H

#include "collide/convex_polygon.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/** How far a point is outside a side's line, world units; negative inside. */
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

/** The first side with a separation of at least `least`; there must be one. */
static inline int side_search_first_plain(const ConvexPolygon *polygon, Vec2 point, double least)
{
    int side = 0;
    while (side + 1 < polygon->count && side_separation(polygon, side, point) < least)
        side++;
    return side;
}

#ifdef __SSE2__

/** Sides computed together. */
enum { SIDE_SEARCH_BLOCK = CONVEX_POLYGON_FEW };

/** The separations of a block of sides, in pairs. */
typedef struct SideSearchBlock {
    __m128d pairs[SIDE_SEARCH_BLOCK / 2];
} SideSearchBlock;

static inline __m128d side_search_pair(const ConvexPolygon *polygon, int side, __m128d x, __m128d y)
{
    __m128d across = _mm_mul_pd(_mm_load_pd(polygon->normal_x + side), x);
    __m128d up = _mm_mul_pd(_mm_load_pd(polygon->normal_y + side), y);
    return _mm_sub_pd(_mm_add_pd(across, up), _mm_load_pd(polygon->offset + side));
}

static inline SideSearchBlock side_search_block(const ConvexPolygon *polygon, int first, Vec2 point)
{
    __m128d x = _mm_set1_pd(point.x);
    __m128d y = _mm_set1_pd(point.y);
    return (SideSearchBlock){
        {side_search_pair(polygon, first, x, y), side_search_pair(polygon, first + 2, x, y),
         side_search_pair(polygon, first + 4, x, y), side_search_pair(polygon, first + 6, x, y)}};
}

/** The largest separation of a block, in both lanes. */
static inline __m128d side_search_block_largest(const SideSearchBlock *block)
{
    __m128d both = _mm_max_pd(_mm_max_pd(block->pairs[0], block->pairs[1]),
                              _mm_max_pd(block->pairs[2], block->pairs[3]));
    return _mm_max_pd(both, _mm_shuffle_pd(both, both, 1));
}

/** Two bits for each of a block's first `count` sides: set where its separation is >= `least`. */
static inline unsigned side_search_block_bits(const SideSearchBlock *block, int count,
                                              __m128d least)
{
    __m128i low = _mm_packs_epi32(_mm_castpd_si128(_mm_cmple_pd(least, block->pairs[0])),
                                  _mm_castpd_si128(_mm_cmple_pd(least, block->pairs[1])));
    __m128i high = _mm_packs_epi32(_mm_castpd_si128(_mm_cmple_pd(least, block->pairs[2])),
                                   _mm_castpd_si128(_mm_cmple_pd(least, block->pairs[3])));
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16(low, high)) & ((1u << 2 * count) - 1);
}

/** The first side set in such bits, which are not 0. */
static inline int side_search_first_bit(unsigned bits)
{
    return __builtin_ctz(bits) / 2;
}

static inline bool side_search_is_one_bit(unsigned bits)
{
    return bits == 3 * (bits & -bits);
}

static inline double side_search_largest_sse2(const ConvexPolygon *polygon, Vec2 point)
{
    SideSearchBlock block = side_search_block(polygon, 0, point);
    __m128d largest = side_search_block_largest(&block);
    for (int i = SIDE_SEARCH_BLOCK; i < polygon->padded_count; i += SIDE_SEARCH_BLOCK) {
        block = side_search_block(polygon, i, point);
        largest = _mm_max_pd(largest, side_search_block_largest(&block));
    }
    return _mm_cvtsd_f64(largest);
}

static inline int side_search_first_sse2(const ConvexPolygon *polygon, Vec2 point, double least)
{
    int last = polygon->padded_count - SIDE_SEARCH_BLOCK;
    for (int i = 0; i < last; i += SIDE_SEARCH_BLOCK) {
        SideSearchBlock block = side_search_block(polygon, i, point);
        unsigned found = side_search_block_bits(&block, SIDE_SEARCH_BLOCK, _mm_set1_pd(least));
        if (found)
            return i + side_search_first_bit(found);
    }
    SideSearchBlock block = side_search_block(polygon, last, point);
    int left = polygon->count - last;
    return last + side_search_first_bit(side_search_block_bits(&block, left, _mm_set1_pd(least)) |
                                        2u << 2 * (left - 1));
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

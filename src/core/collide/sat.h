/* SPDX-License-Identifier: MIT */
/* Separating-axis tests, and the distances and searches that they rest on. Lengths are world
 * units. Nothing here allocates, keeps state or fails. */
#pragma once

#include "collide/convex_polygon.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Signed distance from a point to a convex polygon. */

/** Negative inside. Exact to rounding, without an epsilon; `out_normal` is the unit vector in which
 * it grows. */
double polygon_distance(Vec2 point, const ConvexPolygon *polygon, Vec2 *out_normal);

/* The hot loop of all circle tests: how far a point is outside a polygon's sides. With SSE2 it
 * gives the same bits as plainly, as tests check. */

/** How far a point is outside a side's line, world units; negative inside. */
static inline double side_separation(const ConvexPolygon *polygon, int side, Vec2 point)
{
    return polygon->normal_x[side] * point.x + polygon->normal_y[side] * point.y -
           polygon->offset[side];
}

/** How far along a side a point is past its first corner. */
static inline double side_past_start(const ConvexPolygon *polygon, int side, Vec2 point)
{
    Vec2 arm = vec2_subtract(point, convex_polygon_corner(polygon, side));
    return arm.x * polygon->normal_y[side] - arm.y * polygon->normal_x[side];
}

/** How far along a side a point is past its last corner. */
static inline double side_past_end(const ConvexPolygon *polygon, int side, Vec2 point)
{
    int next = convex_polygon_next(polygon, side);
    Vec2 arm = vec2_subtract(point, convex_polygon_corner(polygon, next));
    return arm.x * polygon->normal_y[side] - arm.y * polygon->normal_x[side];
}

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

/* The fast path of sat_circle_polygon(), SSE2 without branches, for blunt polygons of few sides, as
 * almost all are. It gives the same bits as sat.c; tests compare them. */

#ifdef __SSE2__

/** World units; nearer to a corner, rounding could confuse its sides. */
#define FEW_SIDES_NEAR_CORNER 1e-3

/** Nearer to a side, rounding could confuse which side is nearest. */
#define FEW_SIDES_NEAR_SIDE 1e-9

/** `yes` where the mask is set, else `no`. */
static inline __m128d few_sides_choose(__m128d mask, __m128d yes, __m128d no)
{
    return _mm_or_pd(_mm_and_pd(mask, yes), _mm_andnot_pd(mask, no));
}

static inline __m128d few_sides_load(const double *low, const double *high)
{
    return _mm_loadh_pd(_mm_load_sd(low), high);
}

typedef struct FewSidesAnswer {
    __m128d distance; /**< In the lower lane. */
    __m128d normal;
} FewSidesAnswer;

/** The slow path. */
static inline FewSidesAnswer few_sides_rare(Vec2 point, const ConvexPolygon *polygon)
{
    Vec2 normal;
    double distance = polygon_distance(point, polygon, &normal);
    return (FewSidesAnswer){_mm_set1_pd(distance), _mm_set_pd(normal.y, normal.x)};
}

/** Does what polygon_distance() does, by the same operations, given the largest separation in both
 * lanes. Both answers, nearest side and nearest corner, are computed and one is selected: a
 * mispredicted branch would cost more. The only branch is for rare cases: ties, flat corners,
 * points on corners. */
static inline __attribute__((always_inline)) FewSidesAnswer
few_sides_nearest(Vec2 point, const ConvexPolygon *polygon, const SideSearchBlock *block,
                  __m128d largest)
{
    const __m128d zero = _mm_setzero_pd();
    const __m128d magnitude = _mm_castsi128_pd(_mm_set1_epi64x(INT64_MAX));
    unsigned found = side_search_block_bits(block, polygon->count,
                                            _mm_sub_pd(largest, _mm_set1_pd(CONTACT_TIE)));
    int side = side_search_first_bit(found);
    int next = (side + 1) & -(side + 1 < polygon->count);
    __m128d normal_x = _mm_load1_pd(&polygon->normal_x[side]);
    __m128d normal_y = _mm_load1_pd(&polygon->normal_y[side]);
    /* The vectors from the side's start and from its end. */
    __m128d arm_x =
        _mm_sub_pd(_mm_set1_pd(point.x), few_sides_load(&polygon->x[side], &polygon->x[next]));
    __m128d arm_y =
        _mm_sub_pd(_mm_set1_pd(point.y), few_sides_load(&polygon->y[side], &polygon->y[next]));
    __m128d squares = _mm_add_pd(_mm_mul_pd(arm_x, arm_x), _mm_mul_pd(arm_y, arm_y));
    __m128d beside = _mm_add_pd(_mm_mul_pd(arm_x, normal_x), _mm_mul_pd(arm_y, normal_y));

    __m128d is_near = _mm_or_pd(
        _mm_cmplt_pd(_mm_and_pd(largest, magnitude), _mm_set1_pd(FEW_SIDES_NEAR_SIDE)),
        _mm_cmple_pd(squares, _mm_set1_pd(FEW_SIDES_NEAR_CORNER * FEW_SIDES_NEAR_CORNER)));
    if (_mm_movemask_pd(is_near) | !side_search_is_one_bit(found))
        return few_sides_rare(point, polygon);

    /* How far past the side's start and, negated, past its end. */
    __m128d past = _mm_sub_pd(_mm_mul_pd(arm_x, normal_y), _mm_mul_pd(arm_y, normal_x));
    __m128d ends = _mm_cmplt_pd(_mm_xor_pd(past, _mm_set_pd(-0.0, 0.0)), zero);
    ends = _mm_and_pd(ends, _mm_cmpgt_pd(largest, zero));
    __m128d is_before = _mm_unpacklo_pd(ends, ends);
    __m128d is_corner = _mm_or_pd(is_before, _mm_unpackhi_pd(ends, ends));
    __m128d square = few_sides_choose(is_before, squares, _mm_unpackhi_pd(squares, squares));
    __m128d length = _mm_sqrt_sd(square, square);
    __m128d away =
        few_sides_choose(is_before, _mm_unpacklo_pd(arm_x, arm_y), _mm_unpackhi_pd(arm_x, arm_y));
    __m128d divisor = few_sides_choose(is_corner, _mm_unpacklo_pd(length, length), _mm_set1_pd(1));
    __m128d normal = _mm_unpacklo_pd(normal_x, normal_y);
    return (FewSidesAnswer){few_sides_choose(is_corner, length, beside),
                            _mm_div_pd(few_sides_choose(is_corner, away, normal), divisor)};
}

static inline __attribute__((always_inline)) Contact few_sides_contact(Circle a,
                                                                       const ConvexPolygon *b)
{
    SideSearchBlock block = side_search_block(b, 0, a.at);
    __m128d largest = side_search_block_largest(&block);
    if (a.radius - _mm_cvtsd_f64(largest) <= CONTACT_EPSILON)
        return (Contact){.hit = false};
    FewSidesAnswer nearest = few_sides_nearest(a.at, b, &block, largest);
    double depth = a.radius - _mm_cvtsd_f64(nearest.distance);
    Vec2 normal = {_mm_cvtsd_f64(nearest.normal),
                   _mm_cvtsd_f64(_mm_unpackhi_pd(nearest.normal, nearest.normal))};
    return (Contact){.normal = normal, .depth = depth, .hit = depth > CONTACT_EPSILON};
}

#endif

/** Whether one of the first SIDE_SEARCH_BLOCK sides separates the circle, so that
 * sat_circle_polygon() is no hit. Without a branch. */
static inline __attribute__((always_inline)) bool few_sides_keep_off(Circle a,
                                                                     const ConvexPolygon *b)
{
#ifdef __SSE2__
    SideSearchBlock block = side_search_block(b, 0, a.at);
    double largest = _mm_cvtsd_f64(side_search_block_largest(&block));
#else
    double largest = side_search_largest_plain(b, a.at);
#endif
    return a.radius - largest <= CONTACT_EPSILON;
}

/* The tests. */

/** A center inside the polygon leaves through the nearest side; of a tie (within CONTACT_TIE) the
 * first side's normal wins, with the smallest depth. */
Contact sat_circle_polygon(Circle a, const ConvexPolygon *b);

/** The same, inline for polygons of few sides. */
static inline __attribute__((always_inline)) Contact
sat_circle_polygon_inline(Circle a, const ConvexPolygon *b)
{
#ifdef __SSE2__
    if (b->is_blunt)
        return few_sides_contact(a, b);
#endif
    return sat_circle_polygon(a, b);
}

/** Two circles with the same center separate along the x axis. */
Contact sat_circle_circle(Circle a, Circle b);

/** How far the nearest corner of `other` is outside a side: the gap along that side's normal, or
 * less than zero where they overlap there. */
double sat_side_gap(const ConvexPolygon *polygon, int side, const ConvexPolygon *other);

/** A polygon inside the other also gets its shortest way out. */
Contact sat_polygon_polygon(const ConvexPolygon *a, const ConvexPolygon *b);

/** Of two shapes, each of them its polygon or, where that is NULL, its circle. */
Contact sat_contact(Circle a_circle, const ConvexPolygon *a, Circle b_circle,
                    const ConvexPolygon *b);

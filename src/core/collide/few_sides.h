/* SPDX-License-Identifier: MIT */
/*
 * The fast path of sat_circle_polygon(), inline: SSE2 without branches, for blunt polygons of few
 * sides, as almost all are. It gives the same bits as the plain code in sat.c; tests compare them.
 */
#ifndef CLOCKWISE_COLLIDE_FEW_SIDES_H
#define CLOCKWISE_COLLIDE_FEW_SIDES_H

#include "collide/polygon_distance.h"
#include "collide/side_search.h"

#include <stdint.h>

#ifdef __SSE2__

/** Nearer to a corner (world units), rounding could confuse its two sides. */
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

/**
 * polygon_distance() for a polygon of at most SIDE_SEARCH_BLOCK sides, given the largest separation
 * in both lanes, by the same operations. Both answers, nearest side and nearest corner, are
 * computed and one is selected: a mispredicted branch would cost more. The only branch is to
 * polygon_distance() itself, for rare cases: ties, flat corners, points on corners.
 */
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

#endif

/* SPDX-License-Identifier: MIT */
#include "collide/convex_polygon.h"

#include "base/assert.h"
#include "base/float_mode.h"
#include "collide/angle.h"
#include "collide/polygon.h"

#include <stdlib.h>

enum { LANES = CONVEX_POLYGON_FEW, ARRAYS = 5 };

static bool has_three_distinct(const Vec2 *points, int count)
{
    const Vec2 *second = NULL;
    for (int i = 1; i < count; i++) {
        if (vec2_distance(points[i], points[0]) <= POLYGON_EPSILON)
            continue;
        if (second && vec2_distance(points[i], *second) > POLYGON_EPSILON)
            return true;
        second = second ? second : &points[i];
    }
    return false;
}

bool convex_polygon_corners_are_usable(const Vec2 *points, int count, Error *out_error)
{
    for (int i = 0; i < count; i++) {
        if (!isfinite(points[i].x) || !isfinite(points[i].y))
            return error_set(out_error, "corner %d is not finite", i);
        if (fabs(points[i].x) > COLLISION_FARTHEST || fabs(points[i].y) > COLLISION_FARTHEST)
            return error_set(out_error, "corner %d is farther out than %g", i, COLLISION_FARTHEST);
    }
    if (!has_three_distinct(points, count))
        return error_set(out_error, "fewer than three distinct corners");
    return true;
}

static double perimeter(const Vec2 *points, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++)
        sum += vec2_distance(points[i], points[i + 1 < count ? i + 1 : 0]);
    return sum;
}

/* Makes the corners clockwise without needless ones; returns their number, or 0 with an error. */
static int tidy_corners(Vec2 *points, int count, Error *out_error)
{
    count = polygon_tidy(points, count);
    double area = polygon_clockwise_area(points, count);
    if (count < 3 || fabs(area) <= POLYGON_EPSILON / 4 * perimeter(points, count)) {
        error_set(out_error, "the polygon has no area");
        return 0;
    }
    if (!polygon_is_convex(points, count)) {
        error_set(out_error, "the polygon is not convex");
        return 0;
    }
    return count;
}

static bool allocate_sides(ConvexPolygon *out_polygon, int count, Error *out_error)
{
    int padded = (count + LANES - 1) / LANES * LANES;
    double *block = malloc(sizeof *block * ARRAYS * (size_t)padded);
    if (!block)
        return error_set_memory(out_error, "no memory for a polygon of %d corners", count);
    *out_polygon = (ConvexPolygon){
        .count = count,
        .padded_count = padded,
        .x = block,
        .y = block + padded,
        .normal_x = block + 2 * padded,
        .normal_y = block + 3 * padded,
        .offset = block + 4 * padded,
    };
    return true;
}

/* Whether rounding can confuse the two sides of a corner only next to the corner itself: the sine
 * of every bend is far above the rounding of coordinates. */
static bool is_blunt(const ConvexPolygon *polygon)
{
    const double least_sine = 0.01;
    const double farthest = 1e6;
    const Box *box = &polygon->bounds;
    bool is_far = box->low.x < -farthest || box->low.y < -farthest || box->high.x > farthest ||
                  box->high.y > farthest;
    bool is_blunt = polygon->count <= CONVEX_POLYGON_FEW && !is_far;
    for (int i = 0; is_blunt && i < polygon->count; i++) {
        int next = convex_polygon_next(polygon, i);
        double sine =
            vec2_cross(convex_polygon_normal(polygon, next), convex_polygon_normal(polygon, i));
        is_blunt = sine >= least_sine;
    }
    return is_blunt;
}

static void pad_sides(ConvexPolygon *polygon)
{
    for (int i = polygon->count; i < polygon->padded_count; i++) {
        polygon->x[i] = polygon->x[0];
        polygon->y[i] = polygon->y[0];
        polygon->normal_x[i] = polygon->normal_x[0];
        polygon->normal_y[i] = polygon->normal_y[0];
        polygon->offset[i] = polygon->offset[0];
    }
}

/* Computes normals, offsets, bounds and padding from the corners. */
static void derive_sides(ConvexPolygon *polygon)
{
    Box box = {{HUGE_VAL, HUGE_VAL}, {-HUGE_VAL, -HUGE_VAL}};
    for (int i = 0; i < polygon->count; i++) {
        Vec2 corner = convex_polygon_corner(polygon, i);
        Vec2 next = convex_polygon_corner(polygon, convex_polygon_next(polygon, i));
        Vec2 outward = vec2_left(vec2_subtract(next, corner));
        double length = vec2_length(outward);
        polygon->normal_x[i] = outward.x / length;
        polygon->normal_y[i] = outward.y / length;
        polygon->offset[i] = vec2_dot(convex_polygon_normal(polygon, i), corner);
        box = box_union(box, (Box){corner, corner});
    }
    polygon->bounds = box;
    polygon->is_blunt = is_blunt(polygon);
    pad_sides(polygon);
}

bool convex_polygon_create(ConvexPolygon *out_polygon, const Vec2 *points, int count,
                           Error *out_error)
{
    *out_polygon = (ConvexPolygon){.count = 0};
    if (!float_mode_check(out_error) ||
        !convex_polygon_corners_are_usable(points, count, out_error))
        return false;
    Vec2 *corners = malloc(sizeof *corners * (size_t)count);
    if (!corners)
        return error_set_memory(out_error, "no memory for a polygon of %d corners", count);
    for (int i = 0; i < count; i++)
        corners[i] = points[i];
    count = tidy_corners(corners, count, out_error);
    if (count == 0 || !allocate_sides(out_polygon, count, out_error)) {
        free(corners);
        return false;
    }
    for (int i = 0; i < count; i++) {
        out_polygon->x[i] = corners[i].x;
        out_polygon->y[i] = corners[i].y;
    }
    free(corners);
    derive_sides(out_polygon);
    return true;
}

void convex_polygon_destroy(ConvexPolygon *polygon)
{
    free(polygon->x);
    *polygon = (ConvexPolygon){.count = 0};
}

void convex_polygon_place(const ConvexPolygon *shape, Vec2 pivot, Vec2 turn, Vec2 shift,
                          ConvexPolygon *out_placed)
{
    ASSERT(out_placed->count == shape->count);
    Vec2 center = vec2_add(pivot, shift);
    for (int i = 0; i < shape->count; i++) {
        Vec2 arm = vec2_subtract(convex_polygon_corner(shape, i), pivot);
        Vec2 corner = vec2_add(center, angle_turn(arm, turn));
        out_placed->x[i] = corner.x;
        out_placed->y[i] = corner.y;
    }
    derive_sides(out_placed);
}

/* The x at which a side that is not horizontal crosses a height between its ends. */
static double x_at(double from_x, double from_y, double to_x, double to_y, double y)
{
    return from_x + (to_x - from_x) * ((y - from_y) / (to_y - from_y));
}

static void widen_span(double x, double *low, double *high)
{
    *low = x < *low ? x : *low;
    *high = x > *high ? x : *high;
}

void convex_polygon_span(const double *x, const double *y, int count, double low_y, double high_y,
                         double *out_low, double *out_high)
{
    *out_low = HUGE_VAL;
    *out_high = -HUGE_VAL;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        if (y[i] >= low_y && y[i] <= high_y)
            widen_span(x[i], out_low, out_high);
        if ((y[last] < low_y) != (y[i] < low_y))
            widen_span(x_at(x[last], y[last], x[i], y[i], low_y), out_low, out_high);
        if ((y[last] > high_y) != (y[i] > high_y))
            widen_span(x_at(x[last], y[last], x[i], y[i], high_y), out_low, out_high);
    }
}

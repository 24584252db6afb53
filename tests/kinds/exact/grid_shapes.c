/* SPDX-License-Identifier: MIT */
#include "exact/grid_shapes.h"

#include <math.h>
#include <stdlib.h>

/** 256 bits. */
typedef struct Wide {
    Uint128 high;
    Uint128 low;
} Wide;

int64_t grid_length(double world)
{
    return llround(world * GRID_STEPS);
}

double grid_world(int64_t steps)
{
    return (double)steps / GRID_STEPS;
}

static double clamp(double value)
{
    return value < -GRID_FARTHEST ? -GRID_FARTHEST : value > GRID_FARTHEST ? GRID_FARTHEST : value;
}

GridPoint grid_point(double x, double y)
{
    return (GridPoint){grid_length(clamp(x)), grid_length(clamp(y))};
}

GridPoint grid_minus(GridPoint a, GridPoint b)
{
    return (GridPoint){a.x - b.x, a.y - b.y};
}

Int128 grid_cross(GridPoint a, GridPoint b)
{
    return (Int128)a.x * b.y - (Int128)a.y * b.x;
}

Int128 grid_dot(GridPoint a, GridPoint b)
{
    return (Int128)a.x * b.x + (Int128)a.y * b.y;
}

static Wide product(Uint128 a, Uint128 b)
{
    const Uint128 mask = UINT64_MAX;
    Uint128 low = (a & mask) * (b & mask);
    Uint128 cross = (a >> 64) * (b & mask);
    Uint128 other = (a & mask) * (b >> 64);
    Uint128 middle = (low >> 64) + (cross & mask) + (other & mask);
    Uint128 high = (a >> 64) * (b >> 64) + (cross >> 64) + (other >> 64) + (middle >> 64);
    return (Wide){high, middle << 64 | (low & mask)};
}

static Uint128 magnitude(Int128 value)
{
    return value < 0 ? -(Uint128)value : (Uint128)value;
}

static long double wide_minus(Wide a, Wide b)
{
    bool is_less = a.high != b.high ? a.high < b.high : a.low < b.low;
    Wide big = is_less ? b : a;
    Wide small = is_less ? a : b;
    Uint128 high = big.high - small.high - (big.low < small.low);
    long double value = (long double)high * 0x1p128L + (long double)(big.low - small.low);
    return is_less ? -value : value;
}

long double grid_product_difference(Int128 a, Int128 b, Int128 c, Int128 d)
{
    bool first_is_negative = (a < 0) != (b < 0);
    bool second_is_negative = (c < 0) != (d < 0);
    Wide first = product(magnitude(a), magnitude(b));
    Wide second = product(magnitude(c), magnitude(d));
    if (first_is_negative != second_is_negative) {
        Uint128 low = first.low + second.low;
        Uint128 high = first.high + second.high + (low < first.low);
        long double sum = (long double)high * 0x1p128L + (long double)low;
        return first_is_negative ? -sum : sum;
    }
    return first_is_negative ? wide_minus(second, first) : wide_minus(first, second);
}

static int by_x_then_y(const void *left, const void *right)
{
    const GridPoint *a = left;
    const GridPoint *b = right;
    if (a->x != b->x)
        return a->x < b->x ? -1 : 1;
    return a->y < b->y ? -1 : a->y > b->y;
}

/** Adds a point to a chain that turns right everywhere and may not get shorter than `least`. */
static void chain(GridPolygon *hull, int least, GridPoint point)
{
    while (hull->count > least) {
        GridPoint last = hull->corners[hull->count - 1];
        GridPoint before = hull->corners[hull->count - 2];
        if (grid_cross(grid_minus(last, before), grid_minus(point, last)) < 0)
            break;
        hull->count--;
    }
    hull->corners[hull->count++] = point;
}

void grid_hull(GridPoint *points, int count, GridPolygon *out_hull)
{
    qsort(points, (size_t)count, sizeof *points, by_x_then_y);
    out_hull->count = 0;
    for (int i = 0; i < count; i++)
        if (i == 0 || by_x_then_y(&points[i - 1], &points[i]) != 0)
            chain(out_hull, 1, points[i]);
    int upper = out_hull->count;
    for (int i = count - 2; i >= 0; i--)
        if (by_x_then_y(&points[i + 1], &points[i]) != 0)
            chain(out_hull, upper, points[i]);
    out_hull->count -= out_hull->count > 1;
}

GridDistance grid_point_distance(GridPoint a, GridPoint b)
{
    GridPoint away = grid_minus(a, b);
    long double length = sqrtl((long double)grid_dot(away, away));
    if (length == 0)
        return (GridDistance){0, 1, 0};
    return (GridDistance){length / (long double)GRID_STEPS, (long double)away.x / length,
                          (long double)away.y / length};
}

static GridPoint corner_after(const GridPolygon *polygon, int side)
{
    return polygon->corners[side + 1 < polygon->count ? side + 1 : 0];
}

GridDistance grid_side_distance(GridPoint point, const GridPolygon *polygon, int side)
{
    GridPoint from = polygon->corners[side];
    GridPoint along = grid_minus(corner_after(polygon, side), from);
    long double length = sqrtl((long double)grid_dot(along, along));
    long double outside = (long double)grid_cross(along, grid_minus(point, from)) / length;
    return (GridDistance){outside / (long double)GRID_STEPS, -(long double)along.y / length,
                          (long double)along.x / length};
}

/** From a point outside to the nearest point of one side. */
static GridDistance segment_distance(GridPoint point, const GridPolygon *polygon, int side)
{
    GridPoint from = polygon->corners[side];
    GridPoint to = corner_after(polygon, side);
    GridPoint along = grid_minus(to, from);
    if (grid_dot(along, grid_minus(point, from)) <= 0)
        return grid_point_distance(point, from);
    if (grid_dot(along, grid_minus(point, to)) >= 0)
        return grid_point_distance(point, to);
    return grid_side_distance(point, polygon, side);
}

GridDistance grid_distance(GridPoint point, const GridPolygon *polygon)
{
    bool is_outside = false;
    for (int i = 0; i < polygon->count && !is_outside; i++) {
        GridPoint from = polygon->corners[i];
        GridPoint along = grid_minus(corner_after(polygon, i), from);
        is_outside = grid_cross(along, grid_minus(point, from)) > 0;
    }
    GridDistance nearest = {0, 0, 0};
    for (int i = 0; i < polygon->count; i++) {
        GridDistance here = is_outside ? segment_distance(point, polygon, i)
                                       : grid_side_distance(point, polygon, i);
        if (i == 0 || fabsl(here.value) < fabsl(nearest.value))
            nearest = here;
    }
    return nearest;
}

/** The lowest corner, of equally low ones the rightmost: the sides from there turn clockwise. */
static int first_corner(const GridPolygon *polygon)
{
    int first = 0;
    for (int i = 1; i < polygon->count; i++) {
        GridPoint here = polygon->corners[i];
        GridPoint lowest = polygon->corners[first];
        if (here.y < lowest.y || (here.y == lowest.y && here.x > lowest.x))
            first = i;
    }
    return first;
}

void grid_minkowski_difference(const GridPolygon *a, const GridPolygon *b, GridPolygon *out_sum)
{
    GridPolygon turned = *b;
    for (int i = 0; i < b->count; i++)
        turned.corners[i] = (GridPoint){-b->corners[i].x, -b->corners[i].y};
    int start_a = first_corner(a);
    int start_b = first_corner(&turned);
    int steps_a = 0;
    int steps_b = 0;
    out_sum->count = 0;
    while (steps_a < a->count || steps_b < b->count) {
        int side_a = (start_a + steps_a) % a->count;
        int side_b = (start_b + steps_b) % b->count;
        GridPoint at_a = a->corners[side_a];
        GridPoint at_b = turned.corners[side_b];
        out_sum->corners[out_sum->count++] = (GridPoint){at_a.x + at_b.x, at_a.y + at_b.y};
        Int128 turn = grid_cross(grid_minus(corner_after(a, side_a), at_a),
                                 grid_minus(corner_after(&turned, side_b), at_b));
        bool takes_a = steps_b == b->count || (steps_a < a->count && turn <= 0);
        bool takes_b = steps_a == a->count || (steps_b < b->count && turn >= 0);
        steps_a += takes_a;
        steps_b += takes_b;
    }
}

/* SPDX-License-Identifier: MIT */
#include "exact/grid_sweep.h"

#include <math.h>

static GridPoint corner_after(const GridPolygon *polygon, int side)
{
    return polygon->corners[side + 1 < polygon->count ? side + 1 : 0];
}

/** C + t K = r L for a side of length L: the side's line, pushed out by r, is reached at t. */
static GridTouch touch_side(const GridSweep *sweep, const GridPolygon *polygon, int side)
{
    GridTouch none = {.hit = false};
    GridPoint corner = polygon->corners[side];
    GridPoint along = grid_minus(corner_after(polygon, side), corner);
    GridPoint arm = grid_minus(sweep->from, corner);
    Int128 outside = grid_cross(along, arm);
    Int128 change = grid_cross(along, sweep->move);
    Int128 square = grid_dot(along, along);
    Int128 radius = sweep->radius;
    if (change >= 0 || outside < 0)
        return none;
    long double surplus = grid_product_difference(outside, outside, radius * radius, square);
    if (surplus < 0)
        return none;
    long double length = sqrtl((long double)square);
    long double sum = (long double)outside + (long double)radius * length;
    long double time = sum > 0 ? surplus / sum / -(long double)change : 0;
    long double foot =
        (long double)grid_dot(along, arm) + time * (long double)grid_dot(along, sweep->move);
    if (time > 1 || foot < 0 || foot > (long double)square)
        return none;
    return (GridTouch){true, time, -(long double)along.y / length, (long double)along.x / length};
}

GridTouch grid_sweep_point(const GridSweep *sweep, GridPoint center)
{
    GridTouch none = {.hit = false};
    GridPoint arm = grid_minus(sweep->from, center);
    Int128 nearing = -grid_dot(arm, sweep->move);
    Int128 square = grid_dot(sweep->move, sweep->move);
    Int128 passing = grid_cross(arm, sweep->move);
    Int128 radius = sweep->radius;
    Int128 surplus = grid_dot(arm, arm) - radius * radius;
    long double discriminant = grid_product_difference(square, radius * radius, passing, passing);
    if (nearing <= 0 || discriminant < 0 || surplus < 0)
        return none;
    long double time = (long double)surplus / ((long double)nearing + sqrtl(discriminant));
    if (time > 1)
        return none;
    if (radius == 0)
        return (GridTouch){true, time, 0, 0};
    long double x = (long double)arm.x + time * (long double)sweep->move.x;
    long double y = (long double)arm.y + time * (long double)sweep->move.y;
    long double reach = sqrtl(x * x + y * y);
    return (GridTouch){true, time, x / reach, y / reach};
}

GridTouch grid_sweep_polygon(const GridSweep *sweep, const GridPolygon *polygon)
{
    GridTouch first = {.hit = false};
    for (int i = 0; i < polygon->count; i++) {
        GridTouch side = touch_side(sweep, polygon, i);
        GridTouch corner = grid_sweep_point(sweep, polygon->corners[i]);
        if (side.hit && (!first.hit || side.time < first.time))
            first = side;
        if (corner.hit && (!first.hit || corner.time < first.time))
            first = corner;
    }
    return first;
}

static long double hypotenuse(long double x, long double y)
{
    return sqrtl(x * x + y * y);
}

long double grid_distance_at(const GridSweep *sweep, const GridPolygon *polygon, long double time)
{
    long double inside = -HUGE_VALL;
    long double outside = HUGE_VALL;
    for (int i = 0; i < polygon->count; i++) {
        GridPoint corner = polygon->corners[i];
        GridPoint side = grid_minus(corner_after(polygon, i), corner);
        GridPoint start = grid_minus(sweep->from, corner);
        long double x = (long double)start.x + time * (long double)sweep->move.x;
        long double y = (long double)start.y + time * (long double)sweep->move.y;
        long double length = hypotenuse((long double)side.x, (long double)side.y);
        if (length == 0)
            return hypotenuse(x, y) / (long double)GRID_STEPS;
        long double along = ((long double)side.x * x + (long double)side.y * y) / length;
        long double across = ((long double)side.x * y - (long double)side.y * x) / length;
        long double past = along < 0 ? -along : along > length ? along - length : 0;
        long double here = hypotenuse(past, across);
        inside = across > inside ? across : inside;
        outside = here < outside ? here : outside;
    }
    return (inside > 0 ? outside : inside) / (long double)GRID_STEPS;
}

long double grid_closest(const GridSweep *sweep, const GridPolygon *polygon)
{
    long double low = 0;
    long double high = 1;
    for (int i = 0; i < 150; i++) {
        long double third = (high - low) / 3;
        if (grid_distance_at(sweep, polygon, low + third) <
            grid_distance_at(sweep, polygon, high - third))
            high -= third;
        else
            low += third;
    }
    long double closest = grid_distance_at(sweep, polygon, (low + high) / 2);
    long double start = grid_distance_at(sweep, polygon, 0);
    long double end = grid_distance_at(sweep, polygon, 1);
    closest = start < closest ? start : closest;
    return end < closest ? end : closest;
}

/** The time at which a segment is at the middle of its part inside; negative where it has none. */
static long double middle_inside(const GridSweep *way, const GridPolygon *polygon)
{
    long double enter = HUGE_VALL;
    long double leave = -HUGE_VALL;
    for (int i = 0; i < polygon->count; i++) {
        GridPoint corner = polygon->corners[i];
        GridPoint next = corner_after(polygon, i);
        Int128 here = grid_cross(way->move, grid_minus(corner, way->from));
        Int128 there = grid_cross(way->move, grid_minus(next, way->from));
        if (!((here <= 0 && there >= 0) || (here >= 0 && there <= 0)) || here == there)
            continue;
        GridPoint side = grid_minus(next, corner);
        long double time = (long double)grid_cross(side, grid_minus(corner, way->from)) /
                           (long double)grid_cross(side, way->move);
        enter = time < enter ? time : enter;
        leave = time > leave ? time : leave;
    }
    enter = enter > 0 ? enter : 0;
    leave = leave < 1 ? leave : 1;
    return enter < leave ? (enter + leave) / 2 : -1;
}

long double grid_segment_depth(GridPoint from, GridPoint to, const GridPolygon *polygon)
{
    GridSweep way = {from, grid_minus(to, from), 0};
    long double middle = 0;
    if (way.move.x != 0 || way.move.y != 0)
        middle = middle_inside(&way, polygon);
    if (middle < 0)
        return 0;
    long double depth = -grid_distance_at(&way, polygon, middle);
    return depth > 0 ? depth : 0;
}

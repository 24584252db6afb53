/* SPDX-License-Identifier: MIT */
/*
 * Nothing here asks whether a cross product is zero: it asks how far a corner is off a line, in
 * world units, and compares that with what rounding can do to coordinates of this size.
 */
#include "geom/polygon.h"

#include "base/clamp.h"
#include "geom/box.h"

/** Corners as large as this lose POLYGON_EPSILON to rounding; past it the tolerance grows. */
#define TOLERANCE_PER_UNIT 1e-15

static double tolerance_of(const Vec2 *points, int count)
{
    double largest = 0;
    for (int i = 0; i < count; i++) {
        largest = fabs(points[i].x) > largest ? fabs(points[i].x) : largest;
        largest = fabs(points[i].y) > largest ? fabs(points[i].y) : largest;
    }
    double scaled = largest * TOLERANCE_PER_UNIT;
    return scaled > POLYGON_EPSILON ? scaled : POLYGON_EPSILON;
}

double polygon_clockwise_area(const Vec2 *points, int count)
{
    double twice = 0;
    for (int i = 1; i + 1 < count; i++) {
        Vec2 a = vec2_subtract(points[i], points[0]);
        Vec2 b = vec2_subtract(points[i + 1], points[0]);
        twice -= vec2_cross(a, b);
    }
    return twice / 2;
}

void polygon_reverse(Vec2 *points, int count)
{
    for (int low = 1, high = count - 1; low < high; low++, high--) {
        Vec2 kept = points[low];
        points[low] = points[high];
        points[high] = kept;
    }
}

/** How far `corner` is to the left (positive) of the chord from `before` to `after`; 0 without one.
 */
static double bulge(Vec2 before, Vec2 corner, Vec2 after)
{
    Vec2 chord = vec2_subtract(after, before);
    Vec2 arm = vec2_subtract(corner, before);
    double length = vec2_length(chord);
    return length > 0 ? vec2_cross(chord, arm) / length : 0;
}

/** Whether the outline goes straight on at `corner`, or stands still there. */
static bool is_needless(Vec2 before, Vec2 corner, Vec2 after, double tolerance)
{
    Vec2 in = vec2_subtract(corner, before);
    Vec2 out = vec2_subtract(after, corner);
    if (vec2_length(in) <= tolerance || vec2_length(out) <= tolerance)
        return true;
    return fabs(bulge(before, corner, after)) <= tolerance && vec2_dot(in, out) > 0;
}

/**
 * Goes round once, from corner 0 on, and returns how many corners are left. `unchanged` counts the
 * corners since the last one that was dropped: once it is all of them, there is nothing more to
 * drop. Corners that stay are moved up one by one, so that a round is linear however many go.
 */
static int simplify_round(Vec2 *points, int count, double tolerance, int *unchanged)
{
    int kept = 0;
    int left = count;
    for (int i = 0; i < count; i++) {
        if (left > 1 && *unchanged < left) {
            Vec2 before = points[kept > 0 ? kept - 1 : count - 1];
            Vec2 after = points[i + 1 < count ? i + 1 : 0];
            if (is_needless(before, points[i], after, tolerance)) {
                left--;
                *unchanged = 0;
                continue;
            }
            ++*unchanged;
        }
        points[kept++] = points[i];
    }
    return kept;
}

int polygon_tidy(Vec2 *points, int count)
{
    if (polygon_clockwise_area(points, count) < 0)
        polygon_reverse(points, count);
    double tolerance = tolerance_of(points, count);
    int unchanged = 0;
    while (count > 1 && unchanged < count)
        count = simplify_round(points, count, tolerance, &unchanged);
    return count;
}

/** How often the outline passes the upright line through the middle of its box: twice if convex. */
static int middle_passes(const Vec2 *points, int count)
{
    Box box = box_around(points, count);
    double middle = (box.low.x + box.high.x) / 2;
    int passes = 0;
    for (int i = 0; i < count; i++) {
        int next = i + 1 < count ? i + 1 : 0;
        passes += (points[i].x < middle) != (points[next].x < middle);
    }
    return passes;
}

bool polygon_is_convex(const Vec2 *points, int count)
{
    double tolerance = tolerance_of(points, count);
    for (int i = 0; i < count; i++) {
        Vec2 before = points[i > 0 ? i - 1 : count - 1];
        Vec2 after = points[i + 1 < count ? i + 1 : 0];
        Vec2 in = vec2_subtract(points[i], before);
        Vec2 out = vec2_subtract(after, points[i]);
        double out_of_line = bulge(before, points[i], after);
        bool turns_back = fabs(out_of_line) <= tolerance && vec2_dot(in, out) < 0 &&
                          vec2_length(in) > tolerance && vec2_length(out) > tolerance;
        if (out_of_line < -tolerance || turns_back)
            return false;
    }
    return count >= 3 && middle_passes(points, count) == 2;
}

static double distance_to_segment(Vec2 point, Vec2 from, Vec2 to)
{
    Vec2 side = vec2_subtract(to, from);
    double square = vec2_dot(side, side);
    double part = square > 0 ? vec2_dot(vec2_subtract(point, from), side) / square : 0;
    part = clamp_unit(part);
    return vec2_distance(point, vec2_add_scaled(from, side, part));
}

/** True where the ends of each segment are on different sides of the other. */
static bool segments_cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    Vec2 first = vec2_subtract(b, a);
    Vec2 second = vec2_subtract(d, c);
    double c_side = vec2_cross(first, vec2_subtract(c, a));
    double d_side = vec2_cross(first, vec2_subtract(d, a));
    double a_side = vec2_cross(second, vec2_subtract(a, c));
    double b_side = vec2_cross(second, vec2_subtract(b, c));
    return ((c_side > 0) != (d_side > 0)) && ((a_side > 0) != (b_side > 0));
}

/** The side after side i that has a length, going round; `i` itself where there is no other. */
static int next_real_side(const Vec2 *points, int count, int i, double tolerance)
{
    for (int step = 1; step < count; step++) {
        int side = (i + step) % count;
        if (vec2_distance(points[side], points[(side + 1) % count]) > tolerance)
            return side;
    }
    return i;
}

/** Whether side `first` and the side `second` that follows it fold onto each other. */
static bool sides_fold(const Vec2 *points, int count, int first, int second, double tolerance)
{
    Vec2 a = points[first];
    Vec2 b = points[(first + 1) % count];
    Vec2 c = points[second];
    Vec2 d = points[(second + 1) % count];
    return distance_to_segment(d, a, b) <= tolerance || distance_to_segment(a, c, d) <= tolerance;
}

static bool sides_touch(const Vec2 *points, int count, int first, int second, double tolerance)
{
    Vec2 ends[4] = {points[first], points[(first + 1) % count], points[second],
                    points[(second + 1) % count]};
    bool is_before = next_real_side(points, count, first, tolerance) == second;
    bool is_after = next_real_side(points, count, second, tolerance) == first;
    if (is_before && is_after)
        return true;
    if (is_before)
        return sides_fold(points, count, first, second, tolerance);
    if (is_after)
        return sides_fold(points, count, second, first, tolerance);
    return segments_cross(ends[0], ends[1], ends[2], ends[3]) ||
           distance_to_segment(ends[0], ends[2], ends[3]) <= tolerance ||
           distance_to_segment(ends[1], ends[2], ends[3]) <= tolerance ||
           distance_to_segment(ends[2], ends[0], ends[1]) <= tolerance ||
           distance_to_segment(ends[3], ends[0], ends[1]) <= tolerance;
}

static Box side_box(const Vec2 *points, int count, int side)
{
    Vec2 from = points[side];
    Vec2 to = points[side + 1 < count ? side + 1 : 0];
    return box_union((Box){from, from}, (Box){to, to});
}

bool polygon_is_simple(const Vec2 *points, int count, int *out_first, int *out_second)
{
    double tolerance = tolerance_of(points, count);
    for (int i = 0; i < count; i++) {
        if (vec2_distance(points[i], points[(i + 1) % count]) <= tolerance)
            continue;
        Box box = box_grown(side_box(points, count, i), tolerance);
        for (int j = i + 1; j < count; j++) {
            /* Most pairs of sides are far apart: nothing dearer is asked of those. */
            if (!box_overlaps(box, side_box(points, count, j)) ||
                vec2_distance(points[j], points[(j + 1) % count]) <= tolerance)
                continue;
            if (sides_touch(points, count, i, j, tolerance)) {
                *out_first = i;
                *out_second = j;
                return false;
            }
        }
    }
    return true;
}

bool polygon_contains(const Vec2 *points, int count, Vec2 point)
{
    bool is_inside = false;
    for (int i = 0; i < count; i++) {
        Vec2 a = points[i];
        Vec2 b = points[i + 1 < count ? i + 1 : 0];
        if ((a.y > point.y) == (b.y > point.y))
            continue;
        double x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
        is_inside = is_inside != (point.x < x);
    }
    return is_inside;
}

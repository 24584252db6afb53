/* SPDX-License-Identifier: MIT */
/* Tolerances are distances from a line in world units, scaled to the rounding of the coordinates,
 * not zero tests of cross products. */
#include "collide/convex_polygon.h"

/* The tolerance is this part of the largest coordinate, but at least POLYGON_EPSILON. */
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
    for (int low = 0, high = count - 1; low < high; low++, high--) {
        Vec2 kept = points[low];
        points[low] = points[high];
        points[high] = kept;
    }
}

/* Whether `corner` repeats a neighbor or lies on a straight side. */
static bool is_needless(Vec2 before, Vec2 corner, Vec2 after, double tolerance)
{
    Vec2 in = vec2_subtract(corner, before);
    Vec2 out = vec2_subtract(after, corner);
    if (vec2_length(in) <= tolerance || vec2_length(out) <= tolerance)
        return true;
    return fabs(polygon_right_of(before, after, corner)) <= tolerance && vec2_dot(in, out) > 0;
}

/* Drops needless corners in one linear pass and returns how many are left. `unchanged` counts the
 * corners since the last one dropped: once it is all of them, nothing is left to drop. */
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
        polygon_reverse(points + 1, count - 1); /* The first corner stays first. */
    double tolerance = tolerance_of(points, count);
    int unchanged = 0;
    while (count > 1 && unchanged < count)
        count = simplify_round(points, count, tolerance, &unchanged);
    return count;
}

/* How often the outline crosses the vertical line through its box's middle: twice if convex. */
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
        double out_of_line = -polygon_right_of(before, after, points[i]);
        bool turns_back = fabs(out_of_line) <= tolerance && vec2_dot(in, out) < 0 &&
                          vec2_length(in) > tolerance && vec2_length(out) > tolerance;
        if (out_of_line < -tolerance || turns_back)
            return false;
    }
    return count >= 3 && middle_passes(points, count) == 2;
}

double polygon_side_distance(Vec2 point, Vec2 from, Vec2 to)
{
    Vec2 side = vec2_subtract(to, from);
    double square = vec2_dot(side, side);
    double part = square > 0 ? vec2_dot(vec2_subtract(point, from), side) / square : 0;
    return vec2_distance(point, vec2_add_scaled(from, side, clamp_unit(part)));
}

/* True where the ends of each segment are on different sides of the other. */
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

/* Segments that do not cross are nearest at an end of one of them. */
static double distance_between(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    if (segments_cross(a, b, c, d))
        return 0;
    double ends[] = {polygon_side_distance(a, c, d), polygon_side_distance(b, c, d),
                     polygon_side_distance(c, a, b), polygon_side_distance(d, a, b)};
    double nearest = ends[0];
    for (int i = 1; i < 4; i++)
        nearest = ends[i] < nearest ? ends[i] : nearest;
    return nearest;
}

/* The next side after side i that has a length; `i` itself where there is no other. */
static int next_real_side(const Vec2 *points, int count, int i, double tolerance)
{
    for (int step = 1; step < count; step++) {
        int side = (i + step) % count;
        if (vec2_distance(points[side], points[(side + 1) % count]) > tolerance)
            return side;
    }
    return i;
}

/* Whether side `first` and the side `second` that follows it fold onto each other. */
static bool sides_fold(const Vec2 *points, int count, int first, int second, double tolerance)
{
    Vec2 a = points[first];
    Vec2 b = points[(first + 1) % count];
    Vec2 c = points[second];
    Vec2 d = points[(second + 1) % count];
    return polygon_side_distance(d, a, b) <= tolerance ||
           polygon_side_distance(a, c, d) <= tolerance;
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
    return distance_between(ends[0], ends[1], ends[2], ends[3]) <= tolerance;
}

static Box side_box(const Vec2 *points, int count, int side)
{
    return box_between(points[side], points[side + 1 < count ? side + 1 : 0]);
}

bool polygon_is_simple(const Vec2 *points, int count, int *out_first, int *out_second)
{
    double tolerance = tolerance_of(points, count);
    for (int i = 0; i < count; i++) {
        if (vec2_distance(points[i], points[(i + 1) % count]) <= tolerance)
            continue;
        Box box = box_grown(side_box(points, count, i), tolerance);
        for (int j = i + 1; j < count; j++) {
            /* A cheap test first: most pairs of sides are far apart. */
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

/* Inside by the even-odd rule; on the outline the answer may be either. */
static bool is_inside_outline(const Vec2 *points, int count, Vec2 point)
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

double polygon_segment_distance(const Vec2 *points, int count, Vec2 from, Vec2 to)
{
    if (is_inside_outline(points, count, from))
        return 0;
    double nearest = HUGE_VAL;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        double distance = distance_between(from, to, points[last], points[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Narrows [low, high], a part of a segment, to where from + part * change is in [least, most]. */
static void clip_axis(double from, double change, double least, double most, double *low,
                      double *high)
{
    if (change > 0 || change < 0) {
        double first = ((change > 0 ? least : most) - from) / change;
        double last = ((change > 0 ? most : least) - from) / change;
        *low = first > *low ? first : *low;
        *high = last < *high ? last : *high;
    } else if (from < least || from > most) {
        *high = -1;
    }
}

/* Clipping a segment against a box (Liang and Barsky 1984). */
static bool segment_meets_box(Vec2 from, Vec2 to, Box box)
{
    double low = 0;
    double high = 1;
    clip_axis(from.x, to.x - from.x, box.low.x, box.high.x, &low, &high);
    clip_axis(from.y, to.y - from.y, box.low.y, box.high.y, &low, &high);
    return low <= high;
}

bool polygon_overlaps_box(const Vec2 *points, int count, Box box)
{
    Box inside = box_grown(box, -1e-6);
    for (int i = 0, last = count - 1; i < count; last = i++)
        if (segment_meets_box(points[last], points[i], inside))
            return true;
    return is_inside_outline(points, count, vec2_mix(box.low, box.high, 0.5));
}

/* --- Triangles -------------------------------------------------------------------------------- */

/* World units: flatter ears are cut last, which leaves fewer thin triangles. */
#define FLAT_EAR 1e-3

/* World units; more than TRIANGULATE_STRAIGHT extends any but the thinnest triangle. */
#define BOX_MARGIN 1e-6

typedef struct Clipper {
    const Vec2 *points;
    int *ring;     /**< Indices of the corners not yet cut off, clockwise. */
    int count;     /**< Length of the ring. */
    int place;     /**< Where in the ring to look for the next ear. */
    int *is_sharp; /**< For each corner of the polygon. */
} Clipper;

/* A corner of the ring; `place` wraps. */
static int ring_corner(const Clipper *clipper, int place)
{
    int count = clipper->count;
    return clipper->ring[place < 0 ? place + count : place >= count ? place - count : place];
}

static Vec2 ring_point(const Clipper *clipper, int place)
{
    return clipper->points[ring_corner(clipper, place)];
}

static void judge_corner(Clipper *clipper, int place)
{
    Vec2 before = ring_point(clipper, place - 1);
    Vec2 after = ring_point(clipper, place + 1);
    clipper->is_sharp[ring_corner(clipper, place)] =
        polygon_right_of(before, after, ring_point(clipper, place)) < -TRIANGULATE_STRAIGHT;
}

static bool is_in_triangle(Vec2 point, Vec2 a, Vec2 b, Vec2 c)
{
    return polygon_right_of(a, b, point) >= -TRIANGULATE_STRAIGHT &&
           polygon_right_of(b, c, point) >= -TRIANGULATE_STRAIGHT &&
           polygon_right_of(c, a, point) >= -TRIANGULATE_STRAIGHT;
}

/* Whether a corner that is not sharp lies in or on the triangle: then it is no ear. The box test
 * saves most of the roots and divisions. */
static bool is_blocked(const Clipper *clipper, int place, Vec2 a, Vec2 b, Vec2 c)
{
    Vec2 corners[] = {a, b, c};
    Box box = box_grown(box_around(corners, 3), BOX_MARGIN);
    for (int step = 2; step < clipper->count - 1; step++) {
        int other = ring_corner(clipper, place + step);
        Vec2 point = clipper->points[other];
        if (!clipper->is_sharp[other] && box_contains(box, point) && is_in_triangle(point, a, b, c))
            return true;
    }
    return false;
}

/* Whether this corner is an ear that sticks out by at least `height`. */
static bool is_ear(const Clipper *clipper, int place, double height)
{
    Vec2 a = ring_point(clipper, place - 1);
    Vec2 b = ring_point(clipper, place);
    Vec2 c = ring_point(clipper, place + 1);
    return polygon_right_of(a, c, b) < -height && !is_blocked(clipper, place, a, b, c);
}

static void cut_off(Clipper *clipper, int place, int *out_triangle)
{
    for (int i = 0; i < 3; i++)
        out_triangle[i] = ring_corner(clipper, place - 1 + i);
    clipper->count--;
    for (int i = place; i < clipper->count; i++)
        clipper->ring[i] = clipper->ring[i + 1];
    clipper->place = place < clipper->count ? place : 0;
    judge_corner(clipper, clipper->place - 1);
    judge_corner(clipper, clipper->place);
}

static bool cut_next_ear(Clipper *clipper, double height, int *out_triangle)
{
    int place = clipper->place;
    for (int i = 0; i < clipper->count; i++) {
        if (is_ear(clipper, place, height)) {
            cut_off(clipper, place, out_triangle);
            return true;
        }
        place = place + 1 < clipper->count ? place + 1 : 0;
    }
    return false;
}

int triangulate(const Vec2 *points, int count, TriangulateRest rest, int *scratch, int *out_indices)
{
    Clipper clipper = {points, scratch, count, 0, scratch + count};
    bool is_clockwise = !(polygon_clockwise_area(points, count) < 0);
    for (int i = 0; i < count; i++)
        clipper.ring[i] = is_clockwise ? i : count - 1 - i;
    for (int i = 0; i < count; i++)
        judge_corner(&clipper, i);
    int triangles = 0;
    for (; clipper.count > 2; triangles++) {
        int *triangle = out_indices + 3 * triangles;
        if (cut_next_ear(&clipper, FLAT_EAR, triangle) ||
            cut_next_ear(&clipper, TRIANGULATE_STRAIGHT, triangle))
            continue;
        if (rest == TRIANGULATE_STOP)
            break;
        cut_off(&clipper, clipper.place, triangle);
    }
    return triangles;
}

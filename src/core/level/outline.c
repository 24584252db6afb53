/* SPDX-License-Identifier: MIT */
#include "level/outline.h"

#include "base/clamp.h"
#include "geom/polygon.h"

double outline_point_segment(Vec2 point, Vec2 from, Vec2 to)
{
    Vec2 side = vec2_subtract(to, from);
    double square = vec2_dot(side, side);
    if (!(square > 0))
        return vec2_distance(point, from);
    double part = vec2_dot(vec2_subtract(point, from), side) / square;
    part = clamp_unit(part);
    return vec2_distance(point, vec2_add_scaled(from, side, part));
}

/** Which side of the line through a and b the point is on, by sign. */
static double side_of(Vec2 a, Vec2 b, Vec2 point)
{
    return vec2_cross(vec2_subtract(b, a), vec2_subtract(point, a));
}

static bool segments_cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    return side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
}

/** Segments that do not cross are nearest at an end of one of them. */
static double segment_distance(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    if (segments_cross(a, b, c, d))
        return 0;
    double ends[] = {outline_point_segment(a, c, d), outline_point_segment(b, c, d),
                     outline_point_segment(c, a, b), outline_point_segment(d, a, b)};
    double nearest = ends[0];
    for (int i = 1; i < 4; i++)
        nearest = ends[i] < nearest ? ends[i] : nearest;
    return nearest;
}

double outline_distance(const Vec2 *points, int count, Vec2 from, Vec2 to)
{
    if (polygon_contains(points, count, from))
        return 0;
    double nearest = HUGE_VAL;
    for (int i = 0, last = count - 1; i < count; last = i++) {
        double distance = segment_distance(from, to, points[last], points[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/** Narrows [low, high], the part of a segment, to where from + part * way is within [least, most].
 */
static void clip(double from, double way, double least, double most, double *low, double *high)
{
    if (way > 0 || way < 0) {
        double first = ((way > 0 ? least : most) - from) / way;
        double last = ((way > 0 ? most : least) - from) / way;
        *low = first > *low ? first : *low;
        *high = last < *high ? last : *high;
    } else if (from < least || from > most) {
        *high = -1;
    }
}

/** Clipping a segment against a box (Liang and Barsky 1984). */
static bool segment_meets_box(Vec2 from, Vec2 to, Box box)
{
    double low = 0;
    double high = 1;
    clip(from.x, to.x - from.x, box.low.x, box.high.x, &low, &high);
    clip(from.y, to.y - from.y, box.low.y, box.high.y, &low, &high);
    return low <= high;
}

bool outline_meets_box(const Vec2 *points, int count, Box box)
{
    Box inside = box_grown(box, -1e-6);
    for (int i = 0, last = count - 1; i < count; last = i++) {
        if (segment_meets_box(points[last], points[i], inside))
            return true;
    }
    return polygon_contains(points, count, vec2_mix(box.low, box.high, 0.5));
}

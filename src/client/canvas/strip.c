/* SPDX-License-Identifier: MIT */
#include "canvas/strip.h"

/* Longest mitre, in half widths: corners sharper than about 29 degrees are bevelled. */
#define MITRE_LIMIT 4.0

/* Points nearer than this count as one. */
#define DISTANCE_MIN_PX 1e-6

int strip_sections_max(int count)
{
    return 4 * count + 1;
}

static bool are_apart(Vec2 a, Vec2 b)
{
    return vec2_distance(a, b) > DISTANCE_MIN_PX;
}

/*
 * The nearest point before (step -1) or after (step 1) points[from] that is apart from it; `from`
 * where there is none.
 */
static int neighbor(const Vec2 *points, int count, bool is_closed, int from, int step)
{
    for (int away = 1; away < count; away++) {
        int index = from + step * away;
        if (!is_closed && (index < 0 || index >= count))
            break;
        index = (index + count) % count;
        if (are_apart(points[from], points[index]))
            return index;
    }
    return from;
}

static StripSection flat_section(Vec2 point, Vec2 direction, double half)
{
    Vec2 across = vec2_scale(vec2_left(direction), half);
    return (StripSection){vec2_add(point, across), vec2_subtract(point, across)};
}

/* The sections at a corner between unit directions `in` and `out`; `room` is the shorter side. */
static int corner_sections(Vec2 point, Vec2 in, Vec2 out, double half, double room,
                           StripSection *sections)
{
    Vec2 sum = vec2_add(vec2_left(in), vec2_left(out));
    double square = vec2_dot(sum, sum);
    /* The mitre is half * 2 / |sum| long, and reaches half * tan(turn / 2) along the sides. */
    double reach = square > 0 ? half * sqrt((4 - square > 0 ? 4 - square : 0) / square) : HUGE_VAL;
    if (square * MITRE_LIMIT * MITRE_LIMIT >= 4 && reach <= room) {
        Vec2 mitre = vec2_scale(sum, 2 * half / square);
        sections[0] = (StripSection){vec2_add(point, mitre), vec2_subtract(point, mitre)};
        return 1;
    }
    StripSection before = flat_section(point, in, half);
    StripSection after = flat_section(point, out, half);
    bool turns_left = vec2_cross(in, out) > 0;
    sections[0] = before;
    sections[1] =
        turns_left ? (StripSection){point, before.right} : (StripSection){before.left, point};
    sections[2] =
        turns_left ? (StripSection){point, after.right} : (StripSection){after.left, point};
    sections[3] = after;
    return 4;
}

/* The sections at points[index], which repeats no neighbor. */
static int point_sections(const Vec2 *points, int index, int before, int after, double half,
                          StripSection *sections)
{
    Vec2 point = points[index];
    Vec2 in = vec2_subtract(point, points[before]);
    Vec2 out = vec2_subtract(points[after], point);
    Vec2 none = {0, 0};
    if (before == index || after == index) {
        Vec2 direction = vec2_unit_or(before == index ? out : in, none);
        sections[0] = flat_section(point, direction, half);
        return 1;
    }
    double in_length = vec2_length(in);
    double out_length = vec2_length(out);
    return corner_sections(point, vec2_scale(in, 1 / in_length), vec2_scale(out, 1 / out_length),
                           half, in_length < out_length ? in_length : out_length, sections);
}

int strip_of_polyline(const Vec2 *points, int count, bool is_closed, double width,
                      StripSection *out_sections)
{
    int written = 0;
    for (int i = 0; i < count; i++) {
        bool repeats = i > 0 && !are_apart(points[i], points[i - 1]);
        bool closes_twice =
            is_closed && i > 0 && i == count - 1 && !are_apart(points[i], points[0]);
        if (repeats || closes_twice)
            continue;
        int before = neighbor(points, count, is_closed, i, -1);
        int after = neighbor(points, count, is_closed, i, 1);
        if (before == i && after == i)
            return 0;
        written += point_sections(points, i, before, after, width / 2, out_sections + written);
    }
    if (is_closed && written > 0)
        out_sections[written++] = out_sections[0];
    return written;
}

/* SPDX-License-Identifier: MIT */
#include "platform/triangulate.h"

#include <stdbool.h>

/** Twice the area of the triangle, positive where it turns counter-clockwise (y up). */
static double turn(Vec2 a, Vec2 b, Vec2 c)
{
    return vec2_cross(vec2_subtract(b, a), vec2_subtract(c, a));
}

static bool is_inside(Vec2 point, Vec2 a, Vec2 b, Vec2 c, double sign)
{
    return sign * turn(a, b, point) >= 0 && sign * turn(b, c, point) >= 0 &&
           sign * turn(c, a, point) >= 0;
}

/** True where the corner can be cut off: it points outwards and no other corner lies in its
 * triangle. */
static bool is_ear(const Vec2 *points, const int *next, int before, int corner, int after,
                   double sign)
{
    Vec2 a = points[before], b = points[corner], c = points[after];
    if (sign * turn(a, b, c) <= 0)
        return false;
    for (int i = next[after]; i != before; i = next[i])
        if (is_inside(points[i], a, b, c, sign))
            return false;
    return true;
}

void triangulate(const Vec2 *points, int count, int *links, int *out_indices)
{
    int *next = links;
    int *previous = links + count;
    double area = 0;
    for (int i = 0; i < count; i++) {
        next[i] = i + 1 < count ? i + 1 : 0;
        previous[next[i]] = i;
        area += vec2_cross(points[i], points[next[i]]);
    }
    double sign = area < 0 ? -1 : 1;
    int corner = 0;
    int tried = 0;
    for (int left = count; left > 2;) {
        int before = previous[corner], after = next[corner];
        /* Where rounding hides every ear the next corner will do: a sliver drawn wrong is not seen.
         */
        if (tried < left && left > 3 && !is_ear(points, next, before, corner, after, sign)) {
            corner = after;
            tried++;
            continue;
        }
        *out_indices++ = before;
        *out_indices++ = corner;
        *out_indices++ = after;
        next[before] = after;
        previous[after] = before;
        corner = after;
        tried = 0;
        left--;
    }
}

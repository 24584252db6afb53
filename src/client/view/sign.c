/* SPDX-License-Identifier: MIT */
#include "view/sign.h"

#include "geom/angle.h"

Sign sign_make(Canvas *canvas, Vec2 center, double radius, Color color)
{
    double width = radius * 0.2;
    return (Sign){canvas, center, radius, width < 1.2 ? 1.2 : width, color};
}

static Vec2 at(const Sign *sign, double x, double y)
{
    return vec2(sign->center.x + x * sign->radius, sign->center.y + y * sign->radius);
}

void sign_line(const Sign *sign, double x0, double y0, double x1, double y1)
{
    canvas_line(sign->canvas, at(sign, x0, y0), at(sign, x1, y1), sign->width, sign->color);
}

void sign_dot(const Sign *sign, double x, double y, double size)
{
    canvas_disc(sign->canvas, at(sign, x, y), size * sign->radius, sign->color);
}

void sign_path(const Sign *sign, const Vec2 *points, int count, bool is_closed)
{
    Vec2 placed[SIGN_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = at(sign, points[i].x, points[i].y);
    canvas_polyline(sign->canvas, placed, count, is_closed, sign->width, sign->color);
}

void sign_plate(const Sign *sign, const Vec2 *points, int count)
{
    Vec2 placed[SIGN_POINTS];
    for (int i = 0; i < count; i++)
        placed[i] = at(sign, points[i].x, points[i].y);
    canvas_polygon(sign->canvas, placed, count, sign->color);
}

void sign_arc(const Sign *sign, double radius, double from, double to)
{
    canvas_arc(sign->canvas, sign->center, radius * sign->radius, sign->width,
               (from - 0.25) * 2 * ANGLE_PI, (to - from) * 2 * ANGLE_PI, sign->color);
}

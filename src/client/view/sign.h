/* SPDX-License-Identifier: MIT */
/* What a sign is drawn with: places and sizes are parts of its radius, y down. */
#ifndef CLOCKWISE_VIEW_SIGN_H
#define CLOCKWISE_VIEW_SIGN_H

#include "geom/vec2.h"
#include "canvas/canvas.h"

enum { SIGN_POINTS = 16 };

typedef struct Sign {
    Canvas *canvas;
    Vec2 center; /**< Pixels, as the next two. */
    double radius;
    double width; /**< Of lines. */
    Color color;
} Sign;

/** Lines are as wide as suits the size. */
Sign sign_make(Canvas *canvas, Vec2 center, double radius, Color color);

void sign_line(const Sign *sign, double x0, double y0, double x1, double y1);
void sign_dot(const Sign *sign, double x, double y, double size);
/** Lines through up to SIGN_POINTS points. */
void sign_path(const Sign *sign, const Vec2 *points, int count, bool is_closed);
/** A filled convex or concave plate of up to SIGN_POINTS corners. */
void sign_plate(const Sign *sign, const Vec2 *points, int count);
/** Of a circle about the center: from twelve o'clock, clockwise, as parts of a turn. */
void sign_arc(const Sign *sign, double radius, double from, double to);

#endif

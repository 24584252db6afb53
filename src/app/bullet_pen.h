/* SPDX-License-Identifier: MIT */
/* What a bullet is drawn with, and how most of them look. */
#ifndef CLOCKWISE_APP_BULLET_PEN_H
#define CLOCKWISE_APP_BULLET_PEN_H

#include "app/match_frame.h"

#define BULLET_PEN_GLOW 21.0 /* Radius. */
#define BULLET_PEN_TRAIL_SECONDS 0.066

typedef struct BulletPen {
    const MatchFrame *frame;
    const Bullet *bullet;
    Vec2 world;
    Vec2 at;     /**< Pixels. */
    Color color; /**< Its owner's. */
    double size; /**< A charged one is larger. */
} BulletPen;

/** For the frame's n-th bullet. */
BulletPen bullet_pen_make(const MatchFrame *frame, int index);

/** World units, as large as the bullet, in pixels; of a line, never thinner than one. */
double bullet_pen_length(const BulletPen *pen, double units);
double bullet_pen_line(const BulletPen *pen, double units);

/** The way of its last seconds. */
void bullet_pen_trail(const BulletPen *pen, double seconds, double width, double opacity);
/** White, with a glow of its color. */
void bullet_pen_dot(const BulletPen *pen, double radius, double glow);

/** How a bullet of no particular kind looks. */
void bullet_pen_draw_usual_trail(const BulletPen *pen);
void bullet_pen_draw_usual(const BulletPen *pen);

#endif

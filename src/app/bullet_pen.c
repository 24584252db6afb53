/* SPDX-License-Identifier: MIT */
#include "app/bullet_pen.h"

#include "app/palette.h"
#include "app/sides.h"
#include "sim/rules.h"

#define CHARGED_SIZE 1.3

double bullet_pen_length(const BulletPen *pen, double units)
{
    return match_frame_length(pen->frame, units * pen->size);
}

double bullet_pen_line(const BulletPen *pen, double units)
{
    return match_frame_line(pen->frame, units * pen->size);
}

BulletPen bullet_pen_make(const MatchFrame *frame, int index)
{
    const DrawnBullet *drawn = &frame->bullets[index];
    return (BulletPen){.frame = frame,
                       .bullet = drawn->bullet,
                       .world = drawn->at,
                       .at = match_frame_place(frame, drawn->at),
                       .color = sides_color(frame->match, drawn->bullet->owner),
                       .size = drawn->bullet->is_charged ? CHARGED_SIZE : 1};
}

void bullet_pen_trail(const BulletPen *pen, double seconds, double width, double opacity)
{
    /* No longer than the bullet has flown. */
    double flown = fmin(seconds, pen->bullet->flown_ticks * TICK_SECONDS);
    Vec2 tail = vec2_add_scaled(pen->world, pen->bullet->velocity, -flown);
    canvas_trail(pen->frame->canvas, match_frame_place(pen->frame, tail), pen->at,
                 bullet_pen_line(pen, width), color_fade(pen->color, opacity));
}

void bullet_pen_dot(const BulletPen *pen, double radius, double glow)
{
    Canvas *canvas = pen->frame->canvas;
    canvas_glow(canvas, pen->at, bullet_pen_length(pen, glow), color_fade(pen->color, 0.75));
    canvas_disc(canvas, pen->at, bullet_pen_length(pen, radius), color_make(PALETTE_WHITE, 1));
}

void bullet_pen_draw_usual_trail(const BulletPen *pen)
{
    bullet_pen_trail(pen, BULLET_PEN_TRAIL_SECONDS * (1 + 0.2 * pen->bullet->bounces), 5.5, 0.6);
}

void bullet_pen_draw_usual(const BulletPen *pen)
{
    bullet_pen_dot(pen, BULLET_RADIUS, BULLET_PEN_GLOW);
}

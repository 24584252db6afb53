/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_mortar.h"

#include "app/palette.h"
#include "geom/angle.h"
#include "sim/rules.h"
#include "sim/weapons.h"

#define LOB_HEIGHT 30.0 /* So far above its shade a shell is drawn at its highest. */
#define LOB_GROWTH 0.4
#define FUSE_WARNING 0.5 /* Seconds before the end that its blast ring is bold. */
#define FUSE_CALM 0.4

static void draw_sign(const Sign *sign)
{
    static const Vec2 fuse[3] = {{0.22, -0.3}, {0.42, -0.66}, {0.8, -0.72}};
    sign_dot(sign, -0.12, 0.22, 0.6);
    sign_path(sign, fuse, 3, false);
    sign_dot(sign, 0.84, -0.72, 0.16);
}

/* Part of its time that a shell has flown, 0 to 1. */
static double flown_part(const Bullet *bullet)
{
    return fmin(1, bullet->flown_ticks * TICK_SECONDS / weapons_row(bullet->weapon)->seconds);
}

/* On the ground: where it would burst now, and how far that would reach. */
static void draw_trail(const BulletPen *pen)
{
    const Weapon *weapon = weapons_row(pen->bullet->weapon);
    double part = flown_part(pen->bullet);
    double height = 4 * part * (1 - part);
    double left = weapon->seconds * (1 - part);
    double alarm = fmax(0, 1 - left / FUSE_WARNING);
    double blast = match_frame_length(pen->frame, weapon->blast_radius);
    Canvas *canvas = pen->frame->canvas;
    canvas_disc(canvas, pen->at, bullet_pen_length(pen, 10 - 4 * height),
                color_make(PALETTE_BARS, 0.75 - 0.35 * height));
    canvas_disc(canvas, pen->at, blast, color_fade(pen->color, 0.03 + 0.09 * alarm));
    canvas_ring(canvas, pen->at, blast, bullet_pen_line(pen, 1.6),
                color_fade(pen->color, 0.16 + 0.6 * alarm));
    canvas_arc(canvas, pen->at, blast, bullet_pen_line(pen, 3), -ANGLE_PI / 2, 2 * ANGLE_PI * part,
               color_fade(pen->color, 0.3 + 0.5 * alarm));
}

/* Slowly where flashes are to be spared. */
static bool is_fuse_bright(const BulletPen *pen)
{
    const Bullet *bullet = pen->bullet;
    double left = weapons_row(bullet->weapon)->seconds * (1 - flown_part(bullet));
    int period = left > FUSE_WARNING ? RULES_TICKS(0.24) : RULES_TICKS(0.08);
    if (pen->frame->match->comfort.flashes != FLASHES_FULL)
        period = RULES_TICKS(FUSE_CALM);
    return bullet->flown_ticks % period < period / 2;
}

/* The nearer to the eye, the larger. */
static void draw(const BulletPen *pen)
{
    double part = flown_part(pen->bullet);
    double height = 4 * part * (1 - part);
    Vec2 at = {pen->at.x, pen->at.y - bullet_pen_length(pen, LOB_HEIGHT * height)};
    double radius = bullet_pen_length(pen, 9 * (1 + LOB_GROWTH * height));
    Canvas *canvas = pen->frame->canvas;
    canvas_glow(canvas, at, 2.4 * radius, color_fade(pen->color, 0.5));
    canvas_disc(canvas, at, radius, color_make(PALETTE_GROUND, 1));
    canvas_ring(canvas, at, radius, bullet_pen_line(pen, 3), pen->color);
    if (is_fuse_bright(pen))
        canvas_disc(canvas, at, radius * 0.5, color_make(PALETTE_WHITE, 1));
}

const WeaponFace weapon_face_mortar = {
    .verb = "blew up",
    .banked = "blew up",
    .own = "to an own shell",
    .scorch = WEAPON_FACE_SCORCH,
    .draw_sign = draw_sign,
    .draw_trail = draw_trail,
    .draw = draw,
    .sound = {0.42f,
              0.36f,
              {{SYNTH_TONE, 0, 210, 74, 0.030f, 0.0020f, 0.085f, 1.0f},
               {SYNTH_TONE, 0, 330, 196, 0.020f, 0.0015f, 0.030f, 0.45f},
               {SYNTH_NOISE, 0, 620, 300, 0.050f, 0.0020f, 0.060f, 1.6f}}},
};

/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_disc.h"

#include "app/palette.h"
#include "geom/angle.h"

#define DISC_TURNS 3.0 /* A second. */
#define DISC_RADIUS 11.0

enum { DISC_TEETH = 3 };

static void draw_sign(const Sign *sign)
{
    sign_arc(sign, 0.56, 0, 1);
    for (int i = 0; i < 3; i++) {
        Vec2 unit = angle_unit_degrees(30 + 120 * i);
        Vec2 ahead = angle_unit_degrees(30 + 120 * i - 34);
        sign_line(sign, unit.x * 0.56, -unit.y * 0.56, ahead.x * 0.98, -ahead.y * 0.98);
    }
    sign_dot(sign, 0, 0, 0.16);
}

static double tooth_degrees(const BulletPen *pen, int tooth)
{
    double way = pen->bullet->is_returning ? 1 : -1;
    return 360.0 * (tooth / (double)DISC_TEETH + way * pen->frame->seconds * DISC_TURNS);
}

static Vec2 around(const BulletPen *pen, double degrees, double radius)
{
    Vec2 unit = angle_unit_degrees(degrees);
    return vec2(pen->at.x + unit.x * bullet_pen_length(pen, radius),
                pen->at.y - unit.y * bullet_pen_length(pen, radius));
}

/* A saw; on its way back it is hollow, and turns the other way. */
static void draw(const BulletPen *pen)
{
    Canvas *canvas = pen->frame->canvas;
    double lean = pen->bullet->is_returning ? 38 : -38;
    canvas_glow(canvas, pen->at, bullet_pen_length(pen, BULLET_PEN_GLOW * 1.2),
                color_fade(pen->color, 0.6));
    for (int i = 0; i < DISC_TEETH; i++) {
        double degrees = tooth_degrees(pen, i);
        const Vec2 tooth[3] = {around(pen, degrees, DISC_RADIUS - 2),
                               around(pen, degrees + lean, DISC_RADIUS + 6),
                               around(pen, degrees + lean * 1.5, DISC_RADIUS - 2)};
        canvas_polygon(canvas, tooth, 3, pen->color);
    }
    canvas_ring(canvas, pen->at, bullet_pen_length(pen, DISC_RADIUS - 1.5),
                bullet_pen_line(pen, 3.2), color_make(PALETTE_WHITE, 1));
    if (!pen->bullet->is_returning)
        canvas_disc(canvas, pen->at, bullet_pen_length(pen, 4), color_make(PALETTE_WHITE, 1));
}

static void draw_trail(const BulletPen *pen)
{
    bullet_pen_trail(pen, 2 * BULLET_PEN_TRAIL_SECONDS, pen->bullet->is_returning ? 3 : 11, 0.4);
}

const WeaponFace weapon_face_disc = {
    .verb = "sawed",
    .banked = "sawed",
    .own = WEAPON_FACE_OWN_RICOCHET,
    .scorch = WEAPON_FACE_SCORCH,
    .draw_sign = draw_sign,
    .draw_trail = draw_trail,
    .draw = draw,
    .sound = {0.45f,
              0.24f,
              {{SYNTH_TONE, 0, 523, 660, 0.060f, 0.0030f, 0.100f, 1.0f},
               {SYNTH_TONE, 0, 537, 678, 0.060f, 0.0030f, 0.100f, 0.8f},
               {SYNTH_TONE, 0, 1320, 1650, 0.060f, 0.0020f, 0.040f, 0.20f},
               {SYNTH_NOISE, 0, 1400, 2600, 0.080f, 0.0100f, 0.060f, 0.7f}}},
};

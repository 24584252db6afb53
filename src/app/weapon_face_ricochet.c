/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_ricochet.h"

#include "geom/angle.h"
#include "sim/rules.h"
#include "sim/weapons.h"

#define PIP_RADIUS 12.5
#define PIP_STEP_DEGREES 50.0

static void draw_sign(const Sign *sign)
{
    static const Vec2 way[4] = {{-0.95, -0.6}, {-0.4, 0.62}, {0.15, -0.62}, {0.62, 0.42}};
    sign_path(sign, way, 4, false);
    sign_dot(sign, 0.7, 0.56, 0.24);
}

/* Every wall it has met adds a pip round it. */
static void draw(const BulletPen *pen)
{
    int pips = pen->bullet->bounces;
    int most = weapons_row(pen->bullet->weapon)->bounces;
    bullet_pen_dot(pen, BULLET_RADIUS - 1.6 + 0.5 * fmin(pips, most),
                   BULLET_PEN_GLOW - 5 + 2 * pips);
    for (int i = 0; i < pips && i < most; i++) {
        Vec2 unit = angle_unit_degrees(90 - (i - (pips - 1) / 2.0) * PIP_STEP_DEGREES);
        Vec2 at = {pen->at.x + unit.x * bullet_pen_length(pen, PIP_RADIUS),
                   pen->at.y - unit.y * bullet_pen_length(pen, PIP_RADIUS)};
        canvas_disc(pen->frame->canvas, at, fmax(1, bullet_pen_length(pen, 2)), pen->color);
    }
}

const WeaponFace weapon_face_ricochet = {
    .verb = "shot",
    .banked = "banked",
    .own = WEAPON_FACE_OWN_RICOCHET,
    .scorch = WEAPON_FACE_SCORCH,
    .draw_sign = draw_sign,
    .draw_trail = bullet_pen_draw_usual_trail,
    .draw = draw,
    .sound = {0.24f,
              0.22f,
              {{SYNTH_TONE, 0, 990, 880, 0.012f, 0.0008f, 0.034f, 1.0f},
               {SYNTH_TONE, 0, 2430, 2310, 0.012f, 0.0008f, 0.022f, 0.40f},
               {SYNTH_TONE, 0, 4020, 4020, 1, 0.0008f, 0.010f, 0.14f},
               {SYNTH_NOISE, 0, 3000, 2200, 0.006f, 0.0006f, 0.004f, 0.8f}}},
};

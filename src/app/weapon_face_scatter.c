/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_scatter.h"

#include "app/palette.h"

#define PELLET_LENGTH 13.0

static void draw_sign(const Sign *sign)
{
    static const double slopes[3] = {-0.62, 0, 0.62};
    for (int i = 0; i < 3; i++) {
        sign_line(sign, -0.75, 0.2 * slopes[i], 0.2, 0.7 * slopes[i]);
        sign_dot(sign, 0.62, slopes[i], 0.2);
    }
}

/* Short and bare. */
static void draw(const BulletPen *pen)
{
    Vec2 way = vec2_unit_or(pen->bullet->velocity, vec2(1, 0));
    Vec2 tail = match_frame_place(pen->frame, vec2_add_scaled(pen->world, way, -PELLET_LENGTH));
    canvas_line(pen->frame->canvas, tail, pen->at, bullet_pen_line(pen, 5.4),
                color_fade(pen->color, 0.75));
    canvas_line(pen->frame->canvas, vec2_mix(tail, pen->at, 0.35), pen->at,
                bullet_pen_line(pen, 2.8), color_make(PALETTE_WHITE, 1));
}

const WeaponFace weapon_face_scatter = {
    .verb = "peppered",
    .banked = "peppered",
    .own = WEAPON_FACE_OWN_RICOCHET,
    .scorch = 3,
    .draw_sign = draw_sign,
    .draw = draw,
    .sound = {0.30f,
              0.32f,
              {{SYNTH_TONE, 0, 240, 130, 0.020f, 0.0012f, 0.050f, 1.0f},
               {SYNTH_NOISE, 0, 1500, 800, 0.030f, 0.0008f, 0.028f, 2.2f},
               {SYNTH_TONE, 0.000f, 940, 880, 0.01f, 0.001f, 0.012f, 0.5f},
               {SYNTH_TONE, 0.011f, 1130, 1060, 0.01f, 0.001f, 0.012f, 0.5f},
               {SYNTH_TONE, 0.023f, 1010, 930, 0.01f, 0.001f, 0.012f, 0.4f},
               {SYNTH_TONE, 0.038f, 1240, 1180, 0.01f, 0.001f, 0.012f, 0.3f}}},
};

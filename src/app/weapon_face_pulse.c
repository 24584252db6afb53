/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_pulse.h"

/* A shot and the way it came. */
static void draw_sign(const Sign *sign)
{
    sign_line(sign, -0.9, 0, 0, 0);
    sign_dot(sign, 0.4, 0, 0.42);
}

const WeaponFace weapon_face_pulse = {
    .verb = "shot",
    .banked = "banked",
    .own = WEAPON_FACE_OWN_RICOCHET,
    .scorch = WEAPON_FACE_SCORCH,
    .draw_sign = draw_sign,
    .draw_trail = bullet_pen_draw_usual_trail,
    .draw = bullet_pen_draw_usual,
    .sound = {0.22f,
              0.26f,
              {{SYNTH_TONE, 0, 760, 392, 0.018f, 0.0010f, 0.045f, 1.0f},
               {SYNTH_TONE, 0, 1520, 1176, 0.010f, 0.0008f, 0.016f, 0.42f},
               {SYNTH_NOISE, 0, 2600, 1500, 0.008f, 0.0006f, 0.006f, 0.9f}}},
};

/* SPDX-License-Identifier: MIT */
#include "app/weapon_face_lance.h"

static void draw_sign(const Sign *sign)
{
    static const Vec2 head[3] = {{0.98, 0}, {0.3, -0.36}, {0.3, 0.36}};
    sign_line(sign, -0.98, 0, 0.4, 0);
    sign_plate(sign, head, 3);
}

/* Its beam has flown its way before anything of a bullet could be drawn: see traces.h. */
const WeaponFace weapon_face_lance = {
    .verb = "pierced",
    .banked = "pierced",
    .own = WEAPON_FACE_OWN_RICOCHET,
    .scorch = WEAPON_FACE_SCORCH,
    .draw_sign = draw_sign,
    .draw_trail = bullet_pen_draw_usual_trail,
    .draw = bullet_pen_draw_usual,
    .sound = {0.60f,
              0.34f,
              {{SYNTH_TONE, 0, 420, 98, 0.030f, 0.0012f, 0.110f, 1.0f},
               {SYNTH_TONE, 0, 1760, 1740, 0.05f, 0.0010f, 0.120f, 0.32f},
               {SYNTH_TONE, 0, 2655, 2640, 0.05f, 0.0010f, 0.080f, 0.18f},
               {SYNTH_TONE, 0, 1174, 1170, 0.05f, 0.0010f, 0.100f, 0.24f},
               {SYNTH_NOISE, 0, 3200, 700, 0.040f, 0.0008f, 0.030f, 1.2f}}},
};

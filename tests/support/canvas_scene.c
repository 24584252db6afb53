/* SPDX-License-Identifier: MIT */
#include "support/canvas_scene.h"

void canvas_scene_draw(Canvas *canvas)
{
    canvas_begin(canvas, color_make(0x070b14, 1));
    Vec2 star[40];
    for (int i = 0; i < 40; i++)
        star[i] = vec2_add_scaled(vec2(150, 90), angle_unit_degrees(9.0 * i), 40 + 30 * (i % 4));
    canvas_light(canvas, &(LightSource){vec2(150, 90), 140, star, 40, 1}, 1, 12,
                 color_make(0x3a6ea5, 0.5));
    canvas_polygon(canvas, star, 40, color_make(0x30486a, 0.4));
    canvas_polyline(canvas, star, 40, true, 1.3, color_make(0xa8c0e8, 0.9));
    canvas_disc(canvas, vec2(40.3, 40.8), 13.7, color_make(0x56b4e9, 0.8));
    canvas_ring(canvas, vec2(40.3, 40.8), 20.1, 2.2, color_make(0xe69f00, 1));
    for (int i = 0; i < 12; i++)
        canvas_arc(canvas, vec2(250, 50), 10 + 2.7 * i, 1.6, i, 0.5 * i, color_make(0x009e73, 0.7));
    for (int i = 0; i < 9; i++) {
        canvas_trail(canvas, vec2(20 + 9 * i, 170), vec2(60 + 11 * i, 120.5), 4,
                     color_make(0xcc79a7, 1));
        canvas_glow(canvas, vec2(60 + 11 * i, 120.5), 16, color_make(0xf0e442, 0.6));
    }
    canvas_clip(canvas, 200.4, 100, 100, 60);
    canvas_rounded(canvas, 190, 90.5, 80, 50, 9, color_make(0x27344c, 0.9));
    canvas_rounded_outline(canvas, 190, 90.5, 80, 50,
                           (OutlineStyle){9, 1.5, color_make(0x6f86ad, 1)});
    canvas_clip(canvas, 0, 0, 0, 0);
    canvas_shade(canvas, 0, 0, 160, 180, color_make(0x070b14, 0.9), color_make(0x300b14, 0));
}

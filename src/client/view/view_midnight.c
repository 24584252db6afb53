/* SPDX-License-Identifier: MIT */
/* The hand of light that turns in the last seconds, with a fan of light behind it that fades. */
#include "view/view.h"

#include "collide/vec2.h"
#include "sim/midnight.h"
#include "ui/palette.h"

#define FAN_DEG 42.0
#define FAN_OPACITY 0.16
#define HAND_WIDTH 5.0
#define HAND_GLOW 26.0
#define PIVOT_RADIUS 12.0

enum { FAN_SLICES = 21 };

void view_midnight_draw(const MatchFrame *frame)
{
    const World *world = &frame->match->world;
    Vec2 way;
    if (!midnight_hand(world, &way))
        return;
    Vec2 size = frame->match->level.size;
    Vec2 middle = vec2_scale(size, 0.5);
    double reach = vec2_length(middle);
    Vec2 pivot = match_frame_to_screen(frame, middle);
    Vec2 step = angle_unit_degrees(FAN_DEG / FAN_SLICES);
    Vec2 edge = way;
    for (int i = 0; i < FAN_SLICES; i++) {
        Vec2 next = angle_turn(edge, step);
        const Vec2 corners[3] = {
            pivot, match_frame_to_screen(frame, vec2_add_scaled(middle, next, reach)),
            match_frame_to_screen(frame, vec2_add_scaled(middle, edge, reach))};
        double left = 1 - (double)i / FAN_SLICES;
        canvas_polygon(frame->canvas, corners, 3,
                       color_make(PALETTE_BRASS, FAN_OPACITY * left * left));
        edge = next;
    }
    Vec2 tip = match_frame_to_screen(frame, vec2_add_scaled(middle, way, reach));
    canvas_line(frame->canvas, pivot, tip, match_frame_line(frame, HAND_GLOW),
                color_make(PALETTE_BRASS, 0.12));
    canvas_line(frame->canvas, pivot, tip, match_frame_line(frame, HAND_WIDTH),
                color_make(PALETTE_BRASS, 0.9));
    canvas_disc(frame->canvas, pivot, match_frame_line(frame, PIVOT_RADIUS),
                color_make(PALETTE_BRASS, 1));
}

/* SPDX-License-Identifier: MIT */
#include "view/view.h"

#include "sim/rules.h"
#include "ui/palette.h"

#define LINE_WIDTH 1.4
#define LINE_OPACITY 0.3

static void draw_line_between(const MatchFrame *frame, int first, int second, double opacity)
{
    Vec2 from = frame->players[first].at;
    Vec2 to = frame->players[second].at;
    Vec2 way = vec2_unit_or(vec2_subtract(to, from), vec2(1, 0));
    canvas_line(frame->canvas,
                match_frame_to_screen(frame, vec2_add_scaled(from, way, PLAYER_RADIUS)),
                match_frame_to_screen(frame, vec2_add_scaled(to, way, -PLAYER_RADIUS)),
                match_frame_line(frame, LINE_WIDTH), color_make(PALETTE_TEXT, opacity));
}

void view_sight_draw(const MatchFrame *frame)
{
    int count = frame->match->world.player_count;
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            double opacity = frame->scene->sight_lines[i][j] * frame->players[i].opacity *
                             frame->players[j].opacity;
            if (opacity > 0)
                draw_line_between(frame, i, j, LINE_OPACITY * opacity);
        }
    }
}

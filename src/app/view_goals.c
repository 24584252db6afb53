/* SPDX-License-Identifier: MIT */
#include "app/view_goals.h"

#include "app/mode_face.h"
#include "app/palette.h"
#include "geom/angle.h"
#include "sim/rules.h"

#define GHOST_DASHES 16

void view_goals_draw_dashes(const MatchFrame *frame, Vec2 at, double radius, int dashes,
                            double turn, double width, Color color)
{
    double step = 2 * ANGLE_PI / dashes;
    for (int i = 0; i < dashes; i++)
        canvas_arc(frame->canvas, at, match_frame_length(frame, radius),
                   match_frame_line(frame, width), i * step - turn * ANGLE_PI / 180, 0.55 * step,
                   color);
}

static void draw_ghost(const MatchFrame *frame)
{
    const MatchGhost *ghost = &frame->match->ghost;
    if (!ghost->is_there)
        return;
    double fraction = frame->seconds / TICK_SECONDS - frame->match->before.tick;
    Vec2 world = vec2_mix(ghost->before, ghost->at, fmin(1, fmax(0, fraction)));
    Vec2 at = match_frame_place(frame, world);
    canvas_disc(frame->canvas, at, match_frame_length(frame, PLAYER_RADIUS),
                color_make(PALETTE_TEXT, 0.07));
    view_goals_draw_dashes(frame, at, PLAYER_RADIUS, GHOST_DASHES, frame->seconds * 40, 1.6,
                           color_make(PALETTE_TEXT, 0.45));
}

void view_goals_draw_low(const MatchFrame *frame)
{
    const ModeFace *face = mode_face_of(frame->match->world.options.mode);
    if (face->draw_low != NULL)
        face->draw_low(frame);
    draw_ghost(frame);
}

void view_goals_draw_high(const MatchFrame *frame)
{
    const ModeFace *face = mode_face_of(frame->match->world.options.mode);
    if (face->draw_high != NULL)
        face->draw_high(frame);
}

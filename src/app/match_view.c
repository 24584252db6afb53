/* SPDX-License-Identifier: MIT */
#include "app/match_view.h"

#include "app/view_bullets.h"
#include "app/view_effects.h"
#include "app/view_ground.h"
#include "app/view_obstacles.h"
#include "app/view_players.h"

void match_view_draw(const MatchFrame *frame)
{
    const Viewport *steady = &frame->steady;
    double left = fmax(steady->corner_px.x, frame->covered_px);
    double right = steady->corner_px.x + steady->size_px.x;
    if (left >= right)
        return;
    canvas_clip(frame->canvas, left, steady->corner_px.y, right - left, steady->size_px.y);
    view_ground_draw(frame);
    view_effects_draw_low(frame);
    view_obstacles_draw_tracks(frame);
    view_bullets_draw_trails(frame);
    view_obstacles_draw(frame);
    view_players_draw(frame);
    view_bullets_draw(frame);
    view_effects_draw_high(frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

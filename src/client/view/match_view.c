/* SPDX-License-Identifier: MIT */
#include "view/view.h"

void match_view_draw(const MatchFrame *frame)
{
    if (!match_frame_clip(frame))
        return;
    view_ground_draw(frame);
    view_effects_draw_low(frame);
    view_obstacles_draw_tracks(frame);
    view_sight_draw(frame);
    view_goals_draw_low(frame);
    view_players_draw_low(frame);
    view_linger_draw_low(frame);
    view_pickups_draw(frame);
    view_bullets_draw_trails(frame);
    view_obstacles_draw(frame);
    view_pinch_draw(frame);
    view_border_draw_low(frame);
    view_midnight_draw(frame);
    view_weapons_draw_low(frame);
    view_players_draw(frame);
    view_linger_draw(frame);
    view_bullets_draw(frame);
    view_weapons_draw_afterimages(frame);
    view_deaths_draw(frame);
    view_goals_draw_high(frame);
    view_border_draw_high(frame);
    view_effects_draw_high(frame);
    view_effects_draw_screen_flash(frame);
    view_arrows_draw(frame);
    canvas_clip(frame->canvas, 0, 0, 0, 0);
}

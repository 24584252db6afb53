/* SPDX-License-Identifier: MIT */
#include "app/player_pen.h"

#include "app/palette.h"
#include "app/sides.h"

PlayerPen player_pen_make(const MatchFrame *frame, int player)
{
    const DrawnPlayer *drawn = &frame->players[player];
    return (PlayerPen){.frame = frame,
                       .player = &frame->match->world.players[player],
                       .drawn = drawn,
                       .at = match_frame_place(frame, drawn->at),
                       .color = color_fade(sides_color(frame->scene, player), drawn->opacity),
                       .white = color_make(PALETTE_TEXT, drawn->opacity)};
}

double player_pen_length(const PlayerPen *pen, double units)
{
    return match_frame_length(pen->frame, units);
}

double player_pen_line(const PlayerPen *pen, double units)
{
    return match_frame_line(pen->frame, units);
}

/* SPDX-License-Identifier: MIT */
/* What a circle and the marks about it are drawn with. */
#ifndef CLOCKWISE_APP_PLAYER_PEN_H
#define CLOCKWISE_APP_PLAYER_PEN_H

#include "app/match_frame.h"

typedef struct PlayerPen {
    const MatchFrame *frame;
    const Player *player;
    const DrawnPlayer *drawn;
    Vec2 at;     /**< Pixels. */
    Color color; /**< Its own, and the words' white: both as clear as it is drawn. */
    Color white;
} PlayerPen;

PlayerPen player_pen_make(const MatchFrame *frame, int player);

/** World units in pixels; of a line, never thinner than one. */
double player_pen_length(const PlayerPen *pen, double units);
double player_pen_line(const PlayerPen *pen, double units);

#endif

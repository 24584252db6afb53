/* SPDX-License-Identifier: MIT */
/* The looks of the player's own circle, which stars of the Tour open: thin lines on its body, or a
 * trail behind it. They change nothing else. */
#ifndef CLOCKWISE_VIEW_VIEW_LOOKS_H
#define CLOCKWISE_VIEW_VIEW_LOOKS_H

#include "view/match_frame.h"

/** What a look is drawn with. */
typedef struct LookPen {
    Canvas *canvas;
    Vec2 at;       /**< Pixels. */
    double radius; /**< Of the circle, pixels. */
    Color color;   /**< The player's, with its opacity. */
    double seconds;
} LookPen;

/** On the body, well inside the radius. */
void view_looks_draw(const LookPen *pen, PlayerLook look);

/** The trail behind a circle that has come from `back` pixels away. */
void view_looks_draw_trail(const LookPen *pen, PlayerLook look, Vec2 back);

/** The same two for a player of a match, if it wears the scene's look. */
void view_looks_draw_player(const MatchFrame *frame, int player);
void view_looks_draw_player_low(const MatchFrame *frame, int player);

#endif

/* SPDX-License-Identifier: MIT */
/* What stars of the Tour open for one's own circle: thin lines on its body, or a trail behind it.
 * They are looks alone. */
#ifndef CLOCKWISE_VIEW_VIEW_FACES_H
#define CLOCKWISE_VIEW_VIEW_FACES_H

#include "view/match_frame.h"

/** What a face is drawn with. */
typedef struct FacePen {
    Canvas *canvas;
    Vec2 at;       /**< Pixels. */
    double radius; /**< Of the circle, pixels. */
    Color color;   /**< The player's, with its opacity. */
    double seconds;
} FacePen;

/** On the body, well inside the radius. */
void view_faces_draw(const FacePen *pen, ProgressFace face);

/** The trail behind a circle that has come from `back` pixels away. */
void view_faces_draw_trail(const FacePen *pen, ProgressFace face, Vec2 back);

/** The same two for a player of a match, if it wears the scene's face. */
void view_faces_draw_player(const MatchFrame *frame, int player);
void view_faces_draw_player_low(const MatchFrame *frame, int player);

#endif

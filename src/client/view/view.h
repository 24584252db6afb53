/* SPDX-License-Identifier: MIT */
/* Draws a match from a MatchFrame: the arena and its layers from the lowest up. */
#ifndef CLOCKWISE_VIEW_VIEW_H
#define CLOCKWISE_VIEW_VIEW_H

#include "ui/ui.h"
#include "view/match_frame.h"

/** The whole frame without text: every layer below, clipped to the frame's part of the canvas. */
void match_view_draw(const MatchFrame *frame);

/** Collision data over the frame: convex pieces with their normals, circles, contacts, aim lines.
 */
void view_collision_draw(const MatchFrame *frame);

/* The layers, in draw order. */

/** The ground with its grid and mark, lit where this screen's people see. */
void view_ground_draw(const MatchFrame *frame);
/** The level's mark, as lines of that color. */
void view_floor_mark_draw(const MatchFrame *frame, Color color);
/** The same of an arena of that size, without a match. */
void view_floor_mark_draw_with(const ViewPen *pen, Vec2 size, LevelMark mark, Color color);
/** Effects on the ground: shells, scorch, shards, dash ghosts. */
void view_effects_draw_low(const MatchFrame *frame);
/** Rails and dials of movers. */
void view_obstacles_draw_tracks(const MatchFrame *frame);
/** For spectators: a line between opponents who could hit each other, cut by what comes between. */
void view_sight_draw(const MatchFrame *frame);
/** The mode's zone, torch or targets on the ground, and the ghost of the best run. */
void view_goals_draw_low(const MatchFrame *frame);
void view_pickups_draw(const MatchFrame *frame);
/** Below the obstacles, so that a trail does not show through the wall its bullet bounced off. */
void view_bullets_draw_trails(const MatchFrame *frame);
void view_obstacles_draw(const MatchFrame *frame);
/** The edges that are about to crush a player, in red. */
void view_pinch_draw(const MatchFrame *frame);
/** The darkened area outside the closing border. */
void view_border_draw_low(const MatchFrame *frame);
/** The hand of light of the last seconds. */
void view_midnight_draw(const MatchFrame *frame);
/** The aim lines of lances that charge. */
void view_weapons_draw_low(const MatchFrame *frame);
/** Light and rings around players, on the ground: who killed, where the people of this screen
 * begin, a shield that returns. */
void view_players_draw_low(const MatchFrame *frame);
/** The rings of players who are revealed, on the ground. */
void view_linger_draw_low(const MatchFrame *frame);
/** Players; nothing of one lies outside its radius. */
void view_players_draw(const MatchFrame *frame);
/** In the own circle: the dial of a player who stays in one place. */
void view_linger_draw(const MatchFrame *frame);
void view_bullets_draw(const MatchFrame *frame);
/** Beams, blasts and taken pickups. */
void view_weapons_draw_afterimages(const MatchFrame *frame);
/** The way of the shot or of the killer to each of the last deaths. */
void view_deaths_draw(const MatchFrame *frame);
/** The carried torch. */
void view_goals_draw_high(const MatchFrame *frame);
/** The border's line, or the arena's edge blinking shortly before it closes in. */
void view_border_draw_high(const MatchFrame *frame);
/** Effects in the air: particles, rings, flashes. */
void view_effects_draw_high(const MatchFrame *frame);
/** A flash of the whole frame. */
void view_effects_draw_screen_flash(const MatchFrame *frame);
/** Arrows at the frame's edge toward teammates and goals outside it. */
void view_arrows_draw(const MatchFrame *frame);

/** The names of pickups taken a moment ago, with `ui`'s text size; over the layers, and beside the
 * words on the HUD's page. */
void view_pickup_names_draw(const MatchFrame *frame, const Ui *ui, const Ui *hud);

/** Opacity of the plates behind words over the arena: mirrors and lit floor do not shine through.
 */
#define VIEW_PLATE_OPACITY 0.85

#endif

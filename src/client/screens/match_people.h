/* SPDX-License-Identifier: MIT */
/* The people who play a match on this machine: their inputs, and the crosshair of the mouse. */
#ifndef CLOCKWISE_SCREENS_MATCH_PEOPLE_H
#define CLOCKWISE_SCREENS_MATCH_PEOPLE_H

#include "shell/shell.h"
#include "view/match_panes.h"

/** Reads the devices of everyone with a seat for one tick, and assists sticks and keys in aiming;
 * `panes` is what they see. */
void match_people_read(Shell *shell, const Match *match, const MatchPanes *panes,
                       PlayerInput inputs[PLAYERS_MAX]);

/** Draws the crosshair if the mouse aims for someone. With split screen it stays inside its
 * player's pane, on the line of aim. */
void match_people_draw_crosshair(const Shell *shell, const Match *match, const MatchPanes *panes,
                                 const Ui *ui);

/** Whether one of the people has lost their controller. */
bool match_people_have_lost_pad(const Shell *shell, const Match *match);

#endif

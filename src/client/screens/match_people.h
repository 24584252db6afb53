/* SPDX-License-Identifier: MIT */
/* The people who play a match on this machine: how it goes on in a window, their inputs, and the
 * crosshair of the mouse. */
#ifndef CLOCKWISE_SCREENS_MATCH_PEOPLE_H
#define CLOCKWISE_SCREENS_MATCH_PEOPLE_H

#include "base/tick_accumulator.h"
#include "shell/shell.h"
#include "view/view.h"

/** A match that is played in the window. */
typedef struct PlayedMatch {
    Match *match;
    Scene *scene;
    TickAccumulator ticks;
    MatchPanes panes; /**< What is drawn, and what the players aim by. */
} PlayedMatch;

/** Makes the panes anew for the moment between the last two ticks. */
void match_people_look(Shell *shell, PlayedMatch *played);

/** Lets a frame's time go by: how many ticks are to be played now. Makes the panes too, as the
 * window may have another size since the last frame, and makes controllers shake. */
int match_people_advance(Shell *shell, PlayedMatch *played, double seconds);

/** Plays one tick with what the people do. */
void match_people_step(Shell *shell, PlayedMatch *played);

/** Makes the controllers of everyone with a seat shake in this frame, as the scene says. */
void match_people_rumble(Shell *shell, const Scene *scene);

/** Reads the devices of everyone with a seat for one tick, and assists sticks and keys in aiming;
 * `panes` is what they see. */
void match_people_read(Shell *shell, const Match *match, const MatchPanes *panes,
                       PlayerInput inputs[PLAYERS_MAX]);

/** Draws the crosshair if the mouse aims for someone. With split screen it stays inside its
 * player's pane, on the line of aim. */
void match_people_draw_crosshair(const Shell *shell, const Match *match, const MatchPanes *panes,
                                 const Ui *ui);

/** Draws the controls, beside people's circles and the countdown; `page` is the HUD's. Returns what
 * they cover. */
Box match_people_draw_controls(const Shell *shell, const Match *match, const MatchPanes *panes,
                               const Ui *ui, const Ui *page);

/** Whether one of the people has lost their controller. */
bool match_people_have_lost_pad(const Shell *shell, const Match *match);

#endif

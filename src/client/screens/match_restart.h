/* SPDX-License-Identifier: MIT */
/* Restarting a trial at once with one key, in the run and from its results. */
#ifndef CLOCKWISE_SCREENS_MATCH_RESTART_H
#define CLOCKWISE_SCREENS_MATCH_RESTART_H

#include "shell/shell.h"
#include "ui/hints.h"

/** Whether the event is the restart key or button of any device and a person plays a trial, the
 * Daily dial's included. */
bool match_restart_is_pressed(const Shell *shell, const Match *match, const InputEvent *event);

/** The hint for the player's device; false where there is no key or nothing to restart. */
bool match_restart_hint(const Shell *shell, const Match *match, Hint *out_hint);

/** Replaces the match by a run of the same trial that begins at once. */
void match_restart(Shell *shell, const Match *match);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Live reload: while a match is played, saving its level's file changes the level in the running
 * match. A broken file changes nothing; its first error is shown until the file is mended. Not in a
 * Daily dial, a stop of the Tour and a set of duels, which are for everybody the same.
 */
#ifndef CLOCKWISE_SHELL_SHELL_RELOAD_H
#define CLOCKWISE_SHELL_SHELL_RELOAD_H

#include "shell/shell.h"

/** Watches the level's file from now on, unless it is watched already. Where that fails, the level
 * is played as it was read. */
void shell_reload_begin(Shell *shell, Match *match, Scene *scene);
/** The match ends, and what is shown of its level's file with it. */
void shell_reload_end(Shell *shell, const Match *match);

/** Takes in a change of the file; between two ticks. */
void shell_reload_step(Shell *shell);

#endif

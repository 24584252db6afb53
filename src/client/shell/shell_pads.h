/* SPDX-License-Identifier: MIT */
/* The controllers of the people at this machine: their mappings, who is ignored, who has lost a
 * seat, and how they shake. */
#ifndef CLOCKWISE_SHELL_SHELL_PADS_H
#define CLOCKWISE_SHELL_SHELL_PADS_H

#include "shell/shell.h"

/** Takes the player's file of mappings into use, once there is a window. Problems become a notice.
 */
void shell_pads_load(Shell *shell);

/** For every event: a controller that is unplugged loses its seat and gets it back, on any screen;
 * one that is not known is named. */
void shell_pads_event(Shell *shell, const WindowEvent *event);

/** Takes a line of SDL's format into use and keeps it; `name` is the controller's. A notice says
 * what came of it. */
void shell_pads_map(Shell *shell, const char *name, const char *line);

/** Ignores all controllers of the make of one, or no longer. Whoever plays with it has lost it
 * meanwhile. Refuses, with a notice, where it is in use right now: it could not undo this. */
void shell_pads_ignore(Shell *shell, int pad, bool is_ignored);

/** For every frame: passes `shell->rumble` on to the controllers, at the strength of the settings,
 * and forgets it. One that nobody plays with is still, and so are all without the focus. */
void shell_pads_rumble(Shell *shell);

#endif

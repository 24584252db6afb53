/* SPDX-License-Identifier: MIT */
/* The controllers of the people at this machine: mappings, which are ignored, whose seats they are,
 * and how they shake. */
#ifndef CLOCKWISE_SHELL_SHELL_PADS_H
#define CLOCKWISE_SHELL_SHELL_PADS_H

#include "shell/shell.h"

/** Uses the player's file of mappings, once there is a window. Problems become a notice. */
void shell_pads_load(Shell *shell);

/** For every event, on any screen: a controller that is unplugged loses its seat, and gets it back
 * when it is plugged in again; a notice names an unknown one. */
void shell_pads_event(Shell *shell, const WindowEvent *event);

/** Uses a mapping, a line in SDL's format, and saves it; `name` is the controller's. A notice says
 * what came of it. */
void shell_pads_map(Shell *shell, const char *name, const char *line);

/** Ignores all controllers of one's make, or stops that. Their players lose them as if unplugged.
 * Refuses, with a notice, to ignore the one that was used last: it could not undo this. */
void shell_pads_ignore(Shell *shell, int pad, bool is_ignored);

/** For every frame: makes the controllers shake by `shell->rumble` and the strength in the
 * settings, and clears it. Controllers without a seat are still, and so are all without the focus.
 */
void shell_pads_rumble(Shell *shell);

#endif

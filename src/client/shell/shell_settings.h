/* SPDX-License-Identifier: MIT */
/* Loads the settings, applies each change at once and saves it; and the controllers. */
#ifndef CLOCKWISE_SHELL_SHELL_SETTINGS_H
#define CLOCKWISE_SHELL_SHELL_SETTINGS_H

#include "shell/shell.h"

/** Comes before the window. Problems become a notice. */
void shell_settings_load(Shell *shell);

/** Sets and applies one setting, without saving. */
void shell_settings_set(Shell *shell, SettingId id, double value);
/** Width and height at once. */
void shell_settings_set_size(Shell *shell, int width, int height);
/** Applies the bindings and the dead zones. */
void shell_settings_use_controls(Shell *shell);
/** The same, and saves it with all else that changed. */
void shell_settings_keep(Shell *shell, SettingId id, double value);
/** Remembers which keys the person in a seat has used, USED_ bits; that the first
 * person knows all is saved. */
void shell_settings_used_keys(Shell *shell, int seat, unsigned used);
/** The person in a seat plays as that circle from now on; who plays as it already gets the other's.
 * Saves that. */
void shell_settings_choose_circle(Shell *shell, int seat, int circle);
/** What so many people want, for MatchOptions.circles. */
void shell_settings_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);
/** Saves what changed; a failure becomes a notice. */
void shell_settings_save(Shell *shell);

/** Whether an event of devices_event() is F11 or Alt+Enter. */
bool shell_settings_asks_fullscreen(const WindowEvent *event);
/** For every event of devices_event(): toggles fullscreen, and notes when the window is moved or
 * resized. */
void shell_settings_event(Shell *shell, const WindowEvent *event);
/** Each frame: saves the window's new place and size once they stay, or at once if `is_last`. */
void shell_settings_update(Shell *shell, bool is_last);

/** The frame interval while something moves, in seconds. */
double shell_settings_frame_seconds(const Shell *shell);
/** Whether vertical sync alone paces the frames. */
bool shell_settings_is_paced(const Shell *shell);

/* The controllers of the people at this machine: mappings, which are ignored, whose seats they are,
 * and how they shake. */

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
 * settings, and clears it. Controllers without a seat are still, and all are without the focus. */
void shell_pads_rumble(Shell *shell);

#endif

/* SPDX-License-Identifier: MIT */
/* Loads the settings, applies each change at once and saves it. */
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
/** Remembers that Learn was finished or left, and saves that. */
void shell_settings_learned(Shell *shell);
/** Remembers that a match was begun, and saves that with all else that changed. */
void shell_settings_played(Shell *shell);
/** Saves what changed; a failure becomes a notice. */
void shell_settings_save(Shell *shell);

/** Whether an event of devices_event() is F11 or Alt+Enter. */
bool shell_settings_asks_fullscreen(const WindowEvent *event);
/** For every event of devices_event(): toggles fullscreen, and notes when the window is moved or
 * resized. */
void shell_settings_event(Shell *shell, const WindowEvent *event);
/** For every frame: saves the window's new place and size once they stay, or at once if `is_last`.
 */
void shell_settings_update(Shell *shell, bool is_last);

/** The frame interval while something moves, in seconds. */
double shell_settings_frame_seconds(const Shell *shell);
/** Whether vertical sync alone paces the frames. */
bool shell_settings_is_paced(const Shell *shell);

#endif

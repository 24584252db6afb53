/* SPDX-License-Identifier: MIT */
/* The settings at work: loaded when the game starts, heard and seen at once, saved at once. */
#ifndef CLOCKWISE_SHELL_SHELL_SETTINGS_H
#define CLOCKWISE_SHELL_SHELL_SETTINGS_H

#include "shell/shell.h"

/** Before there is a window. What the player should know of it becomes the notice. */
void shell_settings_load(Shell *shell);

/** Sets one and does what it says; a slider on its way saves only when it is let go. */
void shell_settings_set(Shell *shell, SettingId id, double value);
/** Both sides at once. */
void shell_settings_set_size(Shell *shell, int width, int height);
/** The keys and buttons of `settings.bindings`, and the dead zones, from now on. */
void shell_settings_use_controls(Shell *shell);
/** Saves what changed; the notice says so where that fails. */
void shell_settings_save(Shell *shell);

/** For every event: remembers the size that the player gives the window, and F11's choice. */
void shell_settings_event(Shell *shell, const WindowEvent *event);
/** For every picture: saves a new size once it stays, or at once where `is_last`. */
void shell_settings_update(Shell *shell, bool is_last);

/** Seconds from one picture to the next while something moves. */
double shell_settings_frame_seconds(const Shell *shell);
/** Whether window_present() alone paces the pictures. */
bool shell_settings_is_paced(const Shell *shell);

#endif

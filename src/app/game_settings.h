/* SPDX-License-Identifier: MIT */
/* The settings at work: loaded when the game starts, heard and seen at once, saved at once. */
#ifndef CLOCKWISE_APP_GAME_SETTINGS_H
#define CLOCKWISE_APP_GAME_SETTINGS_H

#include "app/game.h"

/** Before there is a window. What the player should know of it becomes the notice. */
void game_settings_load(Game *game);

/** Sets one and does what it says; a slider on its way saves only when it is let go. */
void game_settings_set(Game *game, SettingId id, double value);
/** Both sides at once. */
void game_settings_set_size(Game *game, int width, int height);
/** The keys and buttons of `settings.bindings`, and the dead zones, from now on. */
void game_settings_use_controls(Game *game);
/** Saves what changed; the notice says so where that fails. */
void game_settings_save(Game *game);

/** For every event: remembers the size that the player gives the window, and F11's choice. */
void game_settings_event(Game *game, const WindowEvent *event);
/** For every picture: saves a new size once it stays, or at once where `is_last`. */
void game_settings_update(Game *game, bool is_last);

/** Seconds from one picture to the next while something moves. */
double game_settings_frame_seconds(const Game *game);
/** Whether window_present() alone paces the pictures. */
bool game_settings_is_paced(const Game *game);

#endif

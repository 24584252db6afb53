/* SPDX-License-Identifier: MIT */
/*
 * The main loop: takes events, advances the uppermost screen, draws a frame when one is due, and
 * sleeps in between. The screen's frame_interval says how often a frame is due.
 */
#ifndef CLOCKWISE_APP_GAME_H
#define CLOCKWISE_APP_GAME_H

#include "shell/shell.h"

typedef struct GameOptions {
    MatchOptions match;      /**< What "Play" begins; its seed is the first match's. */
    bool starts_with_match;  /**< Instead of the title screen. */
    bool recalls_match;      /**< The last match that was set up replaces `match`. */
    Recording *watch;        /**< Shown instead of the title, and taken over; or NULL. */
    const char *record_path; /**< Where matches are written when they are over, or NULL. */
    bool is_fullscreen;      /**< For this run only; else as in the settings. */
    int width;               /**< Points, for this run only; 0: as in the settings. */
    int height;
    /** Called after the first frame, and then the game ends; or NULL. */
    void (*after_first_frame)(void);
} GameOptions;

typedef struct Game {
    GameOptions options;
    Shell shell;
    double drawn_at; /**< When the last frame was due. */
} Game;

typedef enum GameEnd {
    GAME_DONE,
    GAME_MISSING,    /**< Something it needs is not there or not valid. */
    GAME_BAD_OPTIONS /**< What was asked for cannot be played. */
} GameEnd;

/** Opens the window and plays until it is closed: game_open(), game_play(), game_close(). */
GameEnd game_run(const GameOptions *options, Error *out_error);

/** Loads settings and records and opens the window with its first screen. All of `game` but its
 * options is zero. If it fails there is nothing to close. */
GameEnd game_open(Game *game, Error *out_error);
/** Runs until the player quits, the display is lost or the game fails. */
void game_play(Game *game);
/** Saves settings and records and releases everything. */
GameEnd game_close(Game *game, Error *out_error);

/** Handles a window event: devices, seats, settings, the uppermost screen. */
void game_event(Game *game, const WindowEvent *event);
/** Draws and shows a frame. */
void game_draw(Game *game);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The main loop. Time goes in whole ticks, pictures are drawn between the last two; what is drawn
 * how often is the uppermost screen's to say. Between pictures the process sleeps: for the display
 * where it paces, else until the next picture is due, and where nothing moves until something
 * happens.
 */
#ifndef CLOCKWISE_APP_GAME_H
#define CLOCKWISE_APP_GAME_H

#include "shell/shell.h"

typedef struct GameOptions {
    MatchOptions match;     /**< What "Play" begins; its seed is the first match's. */
    bool starts_with_match; /**< Else with the title. */
    bool recalls_match;     /**< `match` gives way to what was set up last. */
    Recording *watch; /**< Shown in place of the title and taken over, where it is not NULL. */
    const char *record_path; /**< Where matches are written when they are over, or NULL. */
    bool is_fullscreen;      /**< For this once; else as the settings say. */
    int width;               /**< Points, for this once; 0 for the settings'. */
    int height;
    /** Where given, called once the first picture is shown; the game then ends. */
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

/** Loads what is kept and opens the window with its first screen. `game` is all zero but for its
 * options. Where it fails there is nothing to close. */
GameEnd game_open(Game *game, Error *out_error);
/** Goes on until the player quits, the display is lost or the game fails. */
void game_play(Game *game);
/** Saves what is to be kept and ends everything, in the opposite order of its beginning. */
GameEnd game_close(Game *game, Error *out_error);

/** Takes in an event of the window: devices, seats, and whatever screen is up. */
void game_event(Game *game, const WindowEvent *event);
/** Draws and shows the present picture. */
void game_draw(Game *game);

#endif

/* SPDX-License-Identifier: MIT */
/* The game in its window: what an event, the passing of time and a frame do. */
#pragma once

#include "base/translate.h"
#include "shell/shell.h"

typedef struct GameOptions {
    MatchOptions match;      /**< What "Play" begins; its seed is the first match's. */
    bool starts_with_match;  /**< Instead of the title screen. */
    bool recalls_match;      /**< `match` is the last one set up. */
    Recording *watch;        /**< In place of the title, or NULL; see game_open(). */
    const char *lab;         /**< The same, of the SAT lab: see `Route.lab`. */
    const char *edit;        /**< The same, of the editor: a level's file, or NULL. */
    const char *meet;        /**< A meeting server in place of the settings', or NULL. */
    const char *connect;     /**< A server to join at once, or NULL. */
    const char *name;        /**< The name at that server; NULL: the settings'. */
    const char *open;        /**< A file as if dropped on the title, or NULL. */
    const char *record_path; /**< Matches are written there at their end, or NULL. */
    bool is_fullscreen;      /**< For this run only; else as in the settings. */
    int width;               /**< Points, for this run only; 0: as in the settings. */
    int height;
    /** Called after the first frame, and then the game ends; or NULL. */
    void (*after_first_frame)(void);
} GameOptions;

typedef struct Game {
    GameOptions options;
    Shell shell;
} Game;

typedef enum GameEnd {
    GAME_DONE,       /**< Opened, or ended well. */
    GAME_MISSING,    /**< Something is missing or invalid, or a match was not written. */
    GAME_BAD_OPTIONS /**< The match that the options ask for cannot be played. */
} GameEnd;

/** Loads settings and records and opens the window with its first screen. All of `game` but its
 * options is zero. If it fails there is nothing to close. The recording to watch is emptied once it
 * is taken over; the caller destroys it in any case. */
GameEnd game_open(Game *game, Error *out_error);
/** Saves settings and records and releases everything. */
GameEnd game_close(Game *game, Error *out_error);

/** Handles a window event: devices, seats, settings, the uppermost screen. */
void game_event(Game *game, const WindowEvent *event);
/** Advances the screens by the seconds that passed. */
void game_update(Game *game, double seconds);
void game_draw(Game *game);

/* The main loop: takes events, advances the uppermost screen, draws a frame when one is due, and
 * sleeps in between. The screen's frame_interval says how often a frame is due. */

/** Opens the window and plays until it is closed: game_open(), game_loop_play(), game_close(). */
GameEnd game_loop_run(const GameOptions *options, Error *out_error);

/** Until the player quits, the display is lost or the game fails. */
void game_loop_play(Game *game);

/* When frames are due. Has no clock of its own. */

typedef enum FrameBeat {
    BEAT_OWN,     /**< The loop waits until a frame is due. */
    BEAT_DISPLAY, /**< Showing a frame waits for the display, so every round draws one. */
    BEAT_CALLED   /**< Rounds come with the display's frames, not all of which are due. */
} FrameBeat;

typedef struct FrameRate {
    FrameBeat beat;
    double interval;      /**< The wanted time from one frame to the next, seconds. */
    double round_seconds; /**< With BEAT_CALLED: the time from one round to the next. */
} FrameRate;

typedef struct FramePace {
    double drawn_at; /**< When the last frame was due. */
} FramePace;

/** When the next frame is due. With BEAT_DISPLAY that is at once: window_present() waits already,
 * and waiting for the clock, too, would miss frames. */
double frame_pace_due(const FramePace *pace, const FrameRate *rate);

/** Whether this round draws a frame. A frame in time counts from when it was due, which keeps
 * frames evenly spaced; a late one counts from now. */
bool frame_pace_draws(FramePace *pace, const FrameRate *rate, double now);

/** A file dropped on the window: a level is played with the last set-up's choices, a recording
 * watched, a scenario opened in the SAT lab. What cannot be opened changes nothing; a notice says
 * why. */
void drop_open(Shell *shell, const char *dropped);

/* Creates the screen that a route leads to, and pops the others. Only this file knows them all. */

/** The `navigate` of a Shell. If an overlay of a match cannot be created the game ends. */
bool navigator_go(Shell *shell, const Route *route, Error *out_error);

/** What the game begins with: the first of these that is not NULL, or else the title. The recording
 * and the match are taken over. */
typedef struct FirstScreen {
    Recording *recording;
    const char *lab;  /**< As `Route.lab`. */
    const char *edit; /**< As `Route.edit`. */
    bool joins;       /**< The lobby of the shell's session. */
    Match *match;
} FirstScreen;

MatchFault navigator_begin(Shell *shell, const FirstScreen *first, Error *out_error);

/* Play over a network, as far as this build has it: without libsodium it does not. */

/** The screen of one of the online routes; NULL with an error where there is none. */
Screen *app_online_screen(Shell *shell, RouteKind kind, Error *out_error);

/** Begins to join, for ROUTE_LOBBY to go on. False with an error that says what to do. */
bool app_online_join(Shell *shell, const char *address, Error *out_error);

/* SPDX-License-Identifier: MIT */
/*
 * The main loop. Time goes in whole ticks, pictures are drawn between the last two; what is drawn
 * how often is the uppermost screen's to say. Between pictures the process sleeps: for the display
 * where it paces, else until the next picture is due, and where nothing moves until something
 * happens.
 */
#ifndef CLOCKWISE_APP_GAME_H
#define CLOCKWISE_APP_GAME_H

#include "app/devices.h"
#include "app/notice.h"
#include "app/records_file.h"
#include "app/screen.h"
#include "app/settings_store.h"
#include "app/sound.h"
#include "match/match.h"

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

/** What F3 shows of the loop. */
typedef struct GamePulse {
    double frame_seconds; /**< Between the last two pictures, smoothed. */
    double work_seconds;  /**< Of a processor, spent on one picture, smoothed. */
} GamePulse;

/** What screens share. */
typedef struct Game {
    GameOptions options;
    Settings settings; /**< Changed through game_settings.h alone. */
    SettingsStore store;
    Window *window;
    Sound *sound; /**< Silent until the first picture is shown. */
    Devices devices;
    Seats seats; /**< Who plays here; the n-th is the match's n-th player. */
    ScreenStack screens;
    Ui ui; /**< The page as it was last drawn. */
    Records records;
    RecordsFile records_file;
    bool has_unsaved_record;
    int recorded_count; /**< Matches written to `record_path`, or tried to. */
    Error record_error; /**< Why one could not be, or not all of it; or empty. */
    Error failure;      /**< Why the game cannot go on, or empty. */
    void *reserve;      /**< Memory that is given back for saving when there is no other left. */
    Notice notice;      /**< Over whatever screen is shown. */
    GamePulse pulse;
    uint64_t next_seed; /**< Every match takes one. */
    bool has_title;     /**< The title is the lowest screen, whatever the game began with. */
    bool is_in_menu;    /**< The cursor is shown. */
    bool is_quitting;
    bool has_news;   /**< Something changed that is not drawn yet. */
    double drawn_at; /**< When the last picture was due. */
    double
        resized_at; /**< When the player last changed the window's size; 0 where that is saved. */
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

/** Puts a screen on top; NULL, from a screen for which there was no memory, ends the game. */
void game_push(Game *game, Screen *screen);

/** Takes in an event of the window: devices, seats, and whatever screen is up. */
void game_event(Game *game, const WindowEvent *event);
/** Draws and shows the present picture. */
void game_draw(Game *game);

/** The match that options ask for, with a seed of its own. */
MatchFault game_create_match(Game *game, const MatchOptions *options, Match **out_match,
                             Error *out_error);

/** Writes the match so far into the player's recordings, and says on the screen where. */
void game_keep_recording(Game *game, const Match *match);

/** Writes a whole match that is over or left to where --record says, the second to a file with "-2"
 * in its name, and so on. Does nothing where there is no --record. */
void game_record(Game *game, const Match *match);

/** Where an event's pointer is on the page. */
Vec2 game_pointer(const Game *game, const WindowEvent *event);

/** For a screen that is played (no cursor, the mouse kept inside a fullscreen window) or a menu. */
void game_use_cursor(Game *game, bool is_menu);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * What all screens share: the window and its devices, who plays, settings, records, sound, the page
 * and the stack of screens. It knows no screen: one that wants another gives shell_go() a route.
 */
#ifndef CLOCKWISE_SHELL_SHELL_H
#define CLOCKWISE_SHELL_SHELL_H

#include "input/devices.h"
#include "profile/records_file.h"
#include "profile/settings_store.h"
#include "scene/scene.h"
#include "shell/setup.h"
#include "sound/sound.h"
#include "ui/notice.h"
#include "ui/screen.h"

typedef enum RouteKind {
    ROUTE_BACK, /**< To the screen beneath. */
    ROUTE_TITLE,
    ROUTE_SETUP,
    ROUTE_REPLAYS,
    ROUTE_SETTINGS,
    ROUTE_MATCH,
    ROUTE_NEXT_MATCH, /**< In place of the present one. */
    ROUTE_REPLAY,
    ROUTE_PAUSE, /**< These three lie over the match. */
    ROUTE_LOST_CONTROLLER,
    ROUTE_RESULTS,
    ROUTE_QUIT
} RouteKind;

/** Where a screen wants to go, and what it takes along. */
typedef struct Route {
    RouteKind kind;
    SetupKind setup;             /**< Of ROUTE_SETUP. */
    const MatchOptions *options; /**< Of ROUTE_MATCH and ROUTE_NEXT_MATCH; the seed is chosen. */
    Recording *recording;        /**< Of ROUTE_REPLAY: taken over. */
    const Scene *scene;          /**< Of what lies over a match. */
} Route;

/** What F3 shows of the main loop. */
typedef struct LoopTimes {
    double frame_seconds; /**< Between the last two frames, smoothed. */
    double work_seconds;  /**< Of a processor, spent on one frame, smoothed. */
} LoopTimes;

typedef struct Shell Shell;

/** Makes the route's screen and changes the stack; false, with the error, where that failed. */
typedef bool (*Navigate)(Shell *shell, const Route *route, Error *out_error);

struct Shell {
    Window *window;
    Devices devices;
    Seats seats;       /**< Who plays here; the n-th is the match's n-th player. */
    Sound *sound;      /**< Silent until the first frame is shown. */
    Settings settings; /**< Changed through shell_settings.h alone. */
    SettingsStore store;
    Records records; /**< Changed through shell_records.h alone. */
    RecordsFile records_file;
    bool has_unsaved_record;
    ScreenStack screens;
    Navigate navigate;
    bool has_title; /**< The title is the lowest screen. */
    Ui ui;          /**< The page as the window is now. */
    Notice notice;  /**< Over whatever screen is shown. */
    LoopTimes times;
    MatchOptions match;      /**< What the next set-up begins with. */
    bool recalls_match;      /**< `match` gives way to what the settings remember. */
    uint64_t next_seed;      /**< Every match takes one. */
    const char *record_path; /**< Where matches are written when they are over, or NULL. */
    int recorded_count;      /**< Matches written there, or tried to. */
    Error record_error;      /**< Why one could not be, or not all of it; or empty. */
    bool has_own_size;       /**< The window's size is for this once, and is not saved. */
    double resized_at;       /**< When the player last resized the window; 0 where it is saved. */
    bool is_in_menu;         /**< The cursor is shown. */
    bool has_news;           /**< Something changed that is not drawn yet. */
    bool is_quitting;
    Error failure; /**< Why the game cannot go on, or empty. */
    void *reserve; /**< Memory that is given back for saving when there is no other left. */
};

/** Goes where a route says once the present event is over. Where that fails the screen stays, and a
 * notice says why; false then. */
bool shell_go(Shell *shell, Route route);

/** Shows a notice. */
void shell_say(Shell *shell, bool is_bad, const char *words);

/** Ends the game because it cannot go on; the first reason counts. */
void shell_fail(Shell *shell, const char *why);

/** The page as the window is now, into `shell->ui`. */
void shell_measure_page(Shell *shell);
/** Where an event's pointer is on the page. */
Vec2 shell_pointer(const Shell *shell, const InputEvent *event);

/** For a screen that is played (no cursor, the mouse kept inside a fullscreen window) or a menu. */
void shell_use_cursor(Shell *shell, bool is_menu);

/** Writes the match so far into the player's recordings, and says on the screen where. */
void shell_keep_recording(Shell *shell, const Match *match);

/** Writes a whole match that is over or left to where --record says, the second to a file with "-2"
 * in its name, and so on. Does nothing where there is no --record. */
void shell_record(Shell *shell, const Match *match);

#endif

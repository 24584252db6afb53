/* SPDX-License-Identifier: MIT */
/*
 * What all screens share: the window, devices, seats, settings, records, sound and the stack of
 * screens. A screen opens another by giving shell_go() a route.
 */
#ifndef CLOCKWISE_SHELL_SHELL_H
#define CLOCKWISE_SHELL_SHELL_H

#include "input/devices.h"
#include "platform/window.h"
#include "profile/progress.h"
#include "profile/records.h"
#include "shell/lesson.h"
#include "shell/setup.h"
#include "ui/notice.h"
#include "ui/screen.h"

typedef enum RouteKind {
    ROUTE_BACK, /**< To the screen beneath. */
    ROUTE_TITLE,
    ROUTE_PLAY,   /**< The cards of all that can be played at this machine. */
    ROUTE_CREATE, /**< The cards of what can be made. */
    ROUTE_SETUP,
    ROUTE_CHANGE_SETUP, /**< The same after a match, which ends. */
    ROUTE_DAILY,        /**< From the title, or after a match, which ends. */
    ROUTE_REPLAYS,
    ROUTE_LAB,    /**< From the title, or over a match, which is paused and goes on after it. */
    ROUTE_EDITOR, /**< The levels to edit; takes the place of an editor. */
    ROUTE_EDIT,   /**< The editor on a level. */
    ROUTE_TRYOUT, /**< Over the editor: its level is played. */
    ROUTE_SETTINGS,
    ROUTE_MAP_PAD, /**< From the settings. */
    ROUTE_CIRCLES, /**< Over a menu: the circles to play as. */
    ROUTE_LEARN,
    ROUTE_TOUR,  /**< Also from a match, which ends. */
    ROUTE_LOOKS, /**< What one's circle wears. */
    ROUTE_STATISTICS,
    ROUTE_ONLINE,       /**< Games over a network, to join or to host; ends one that is played. */
    ROUTE_ONLINE_HOST,  /**< What to host. */
    ROUTE_LOBBY,        /**< The lobby of `Shell.online`. */
    ROUTE_ONLINE_MATCH, /**< Over the lobby. */
    ROUTE_RIVALS,       /**< The tally of a set of duels; replaces the current match. */
    ROUTE_MATCH,
    ROUTE_NEXT_MATCH,   /**< Replaces the current match. */
    ROUTE_RESTART,      /**< Replaces the current match by one that begins at once. */
    ROUTE_OPENED_MATCH, /**< Of a level that was opened from outside; ends what is played. */
    ROUTE_REPLAY,
    ROUTE_OPENED_REPLAY, /**< Of a recording opened from outside; over a match, as the lab. */
    ROUTE_PAUSE,         /**< This and the next two are overlays of a match. */
    ROUTE_LOST_CONTROLLER,
    ROUTE_RESULTS,
    ROUTE_QUIT
} RouteKind;

/** The screen to open, and what it needs. */
typedef struct Route {
    RouteKind kind;
    SetupKind setup;             /**< Of ROUTE_SETUP and ROUTE_CHANGE_SETUP. */
    const MatchOptions *options; /**< Of the routes to a match; the seed is chosen. */
    Recording *recording;        /**< Of the routes to a replay: taken over. */
    const char *lab;             /**< Of ROUTE_LAB: a page's name, a scenario's path, or NULL. */
    const char *edit;            /**< Of ROUTE_EDIT: a path, or NULL for a new level; */
    bool is_copy;                /**< whether its file is left alone. */
    Level *level;                /**< Of ROUTE_TRYOUT: taken over. */
    Scene *scene;                /**< Of overlays of a match; of ROUTE_NEXT_MATCH: the scene of
                                    the round before, or NULL. */
    bool is_of_set;              /**< Of the routes to a match: it counts for `Shell.rivals`. */
    Lesson *lesson;              /**< Of ROUTE_PAUSE where a lesson is paused; else NULL. */
} Route;

/** Times of the main loop, shown by F3. */
typedef struct LoopTimes {
    double frame_seconds; /**< Between the last two frames, smoothed. */
    double work_seconds;  /**< CPU time of one frame, smoothed. */
} LoopTimes;

/** A window that changes under a resting pointer reports that it moved. */
typedef struct PointerRest {
    bool is_resting;   /**< The player has not moved it since. */
    bool is_unsettled; /**< The window's new size has not been drawn yet: no place counts. */
    bool has_place;
    Vec2 at; /**< The first place reported since, pixels. */
} PointerRest;

/** What the last match brought to the Tour, for its results. */
typedef struct TourNews {
    int stop;        /**< From 1 on; 0: it was no match of the Tour. */
    unsigned before; /**< The stop's stars, as bits 1 << TourStar, */
    unsigned now;    /**< those won so far, */
    unsigned match;  /**< and those of the match. */
} TourNews;

/** A set of Rivals or a tournament, see shell_match.h. */
typedef struct RivalsSet {
    Rivals state;
    UserFile file;        /**< It is saved after each change. */
    uint64_t seed;        /**< Of the next set. */
    bool is_on;           /**< The current match is of the set. */
    bool has_options;     /**< `options` and `choice` are filled in. */
    MatchOptions options; /**< The choices of its set-up, which outlast it: of all its people and
                             bots. */
    RivalsChoice choice;
    Seats seats; /**< Of all who play it; the shell's are of those who play a match. Empty where it
                    was saved by another run of the game. */
} RivalsSet;

/** Watches the file of the level that is played; all zero while nothing is watched. */
typedef struct Reload {
    FileWatch *watch;
    Match *match; /**< Neither is owned. */
    Scene *scene;
    Hash played; /**< Of the text of the level being played, */
    Hash seen;   /**< and of the last text of the file. */
} Reload;

enum { HOSTING_PASSWORD_BYTES = 64 };

/** What was set up to host, for the next time in this run of the game. */
typedef struct HostingChoices {
    bool is_kept;
    MatchOptions match;
    bool is_rotating;
    char password[HOSTING_PASSWORD_BYTES];
    char name[PLAYER_NAME_BYTES]; /**< Of the game; "": it is called after its host. */
} HostingChoices;

/** What a person has done once: the controls are shown until all is. */
enum { USED_MOVE = 1, USED_FIRE = 2, USED_DASH = 4, USED_ALL = 7 };

typedef struct Shell Shell;

/** Creates the route's screen and changes the stack; false with an error if that fails. */
typedef bool (*Navigate)(Shell *shell, const Route *route, Error *out_error);

struct Shell {
    Window *window;
    Devices devices;
    Seats seats;              /**< The n-th seat plays the n-th player. */
    Rumble rumble[SEATS_MAX]; /**< How each seat's controller shakes in this frame: the screen that
                                 is played sets it in every frame. */
    unsigned used_keys[SEATS_MAX]; /**< What the person in each seat has done, USED_ bits. */
    bool lacks_focus;              /**< Another window has the keyboard. */
    Sound *sound;                  /**< Silent until the first frame is shown. */
    Settings settings;             /**< Changed only through shell_settings.h. */
    SettingsFile store;
    Records records; /**< Changed only through shell_records.h. */
    UserFile records_file;
    bool has_unsaved_record;
    Progress progress; /**< Changed only through shell_records.h, as the next. */
    ProgressFile progress_file;
    TourNews tour_news;
    int tour_stop; /**< The stop chosen last, from 1 on; 0: none yet. */
    ScreenStack screens;
    Navigate navigate;
    bool has_title; /**< The title is the lowest screen. */
    Ui ui;          /**< The page as the window is now, */
    Ui page;        /**< and as the uppermost screen is drawn: that may be a higher one. */
    Notice notice;  /**< Shown over any screen. */
    LoopTimes times;
    MatchOptions match;    /**< What the next set-up starts with. */
    unsigned quick_levels; /**< Bits of the levels that quick matches had since all were played, */
    unsigned quick_last;   /**< and of the last one. */
    RivalsSet rivals;
    bool recalls_match;           /**< The settings' last match replaces `match`. */
    struct OnlineSession *online; /**< The game over a network that is joined or hosted, or NULL. */
    int online_due;               /**< For so many of its ticks inputs are due now. */
    HostingChoices hosting;
    uint16_t online_port;    /**< The first for hosting and searching; 0: ADDRESS_PORT_DEFAULT. */
    int today;               /**< The day of Daily dials; DAILY_NONE: the clock's. */
    uint64_t next_seed;      /**< Increased by every match. */
    Reload reload;           /**< Of the current match's level, see shell_match.h. */
    const char *record_path; /**< Where matches are written when they are over, or NULL. */
    int recorded_count;      /**< Attempts to write a match there. */
    Error record_error;      /**< Why a match was not written in full; or empty. */
    bool has_told_unkept;    /**< Why no match is kept by itself. */
    bool has_own_size;       /**< The window's place and size are not saved. */
    double moved_at;         /**< When the player last moved or resized the window; 0: saved. */
    PointerRest pointer;     /**< Since fullscreen was toggled. */
    bool is_in_menu;         /**< The cursor is shown. */
    Box caret_px;            /**< Where text is typed, in pixels; empty where none is. */
    double hints_right;      /**< Where the last frame's hints end, units of the page. */
    bool needs_redraw;       /**< Draw a frame soon. */
    bool is_quitting;
    Error failure; /**< Why the game cannot go on, or empty. */
    void *reserve; /**< Memory that is freed for saving when memory runs out. */
};

/** What every screen's struct begins with. */
typedef struct ShellScreen {
    Screen base;
    Shell *shell;
} ShellScreen;

/** A screen of `size` zero bytes, for its own members to be filled in. NULL without memory. */
void *shell_screen_create(Shell *shell, size_t size, const ScreenCallbacks *callbacks,
                          Error *out_error);
/** Callbacks that screens share: shows the cursor; also silences the match beneath; frees. */
void shell_screen_enter(Screen *self);
void shell_screen_enter_overlay(Screen *self);
void shell_screen_exit(Screen *self);
/** The frame interval of a screen with a preview; the same of one with many, or with much around
 * it: longer where drawing takes more than a fifth of a core. */
double shell_screen_preview_interval(const Screen *self);
double shell_screen_previews_interval(const Screen *self);

/** Opens a route's screen after the current event. If that fails the screen stays, a notice says
 * why, and the result is false. */
bool shell_go(Shell *shell, Route route);
/** The same to the screen beneath, or to the title if this screen was the first. */
void shell_go_back(Shell *shell);

/** Shows a notice. */
void shell_say(Shell *shell, bool is_bad, const char *words);

/** Says what is wrong, if there are words for it; after another such notice of this frame. */
void shell_say_more(Shell *shell, const char *words);

/** Ends the game with an error; the first error counts. */
void shell_fail(Shell *shell, const char *why);

/** Updates `ui` and `page` to the window and the settings. */
void shell_measure_page(Shell *shell);
/** An event's pointer position on the page. */
Vec2 shell_pointer(const Shell *shell, const InputEvent *event);

/** Shows the cursor for a menu; hides it for play and keeps the mouse in the window, in fullscreen
 * or where the settings say so. */
void shell_use_cursor(Shell *shell, bool is_menu);

/** Saves the match so far among the player's recordings; a notice names the file. */
void shell_keep_recording(Shell *shell, const Match *match);

/** Keeps a match that is over or left among the last RECORDINGS_AUTOMATIC: one of people against
 * others that was decided or went on for a while. */
void shell_keep_automatically(Shell *shell, const Match *match);
/** The same of a match over a network, with the recording's text that the server has sent. */
void shell_keep_text(Shell *shell, const char *text, size_t length);

/** Shows a match that is over from its beginning; a notice says why not. */
void shell_watch_match(Shell *shell, const Match *match);

/** With --record, writes a match that is over or left; the second one to a file with "-2" in its
 * name, and so on. */
void shell_record(Shell *shell, const Match *match);

#endif

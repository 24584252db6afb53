/* SPDX-License-Identifier: MIT */
/*
 * What screens share: window, devices, seats, settings, records, sound, the stack of screens. A
 * screen opens another by giving shell_go() a route.
 */
#ifndef CLOCKWISE_SHELL_SHELL_H
#define CLOCKWISE_SHELL_SHELL_H

#include "profile/records.h"
#include "shell/lesson.h"
#include "shell/setup.h"
#include "ui/notice.h"
#include "ui/screen.h"

typedef enum RouteKind {
    ROUTE_BACK,
    ROUTE_TITLE,
    ROUTE_PLAY,   /**< All that can be played at this machine. */
    ROUTE_CREATE, /**< All that can be made. */
    ROUTE_SETUP,
    ROUTE_CHANGE_SETUP, /**< The same after a match, which ends. */
    ROUTE_DAILY,        /**< From the title, or after a match, which ends. */
    ROUTE_REPLAYS,
    ROUTE_LAB,    /**< Over a match it is paused. */
    ROUTE_EDITOR, /**< Takes an editor's place. */
    ROUTE_EDIT,   /**< The editor on a level. */
    ROUTE_TRYOUT, /**< Over the editor: its level is played. */
    ROUTE_SETTINGS,
    ROUTE_MAP_PAD,
    ROUTE_CIRCLES, /**< Over a menu: the circles to play as. */
    ROUTE_LEARN,
    ROUTE_TOUR,  /**< Ends a match too. */
    ROUTE_LOOKS, /**< What one's circle wears. */
    ROUTE_STATISTICS,
    ROUTE_ONLINE,       /**< Ends a network game. */
    ROUTE_ONLINE_HOST,  /**< What to host. */
    ROUTE_LOBBY,        /**< The lobby of `Shell.online`. */
    ROUTE_ONLINE_MATCH, /**< Over the lobby. */
    ROUTE_RIVALS,       /**< The tally; replaces the match. */
    ROUTE_MATCH,
    ROUTE_NEXT_MATCH,   /**< Replaces the match. */
    ROUTE_RESTART,      /**< Replaces the match; at once. */
    ROUTE_OPENED_MATCH, /**< A level from outside; ends what is played. */
    ROUTE_REPLAY,
    ROUTE_OPENED_REPLAY, /**< A recording from outside; over a match, as the lab. */
    ROUTE_PAUSE,         /**< This and the next two are overlays of a match. */
    ROUTE_LOST_CONTROLLER,
    ROUTE_RESULTS,
    ROUTE_QUIT
} RouteKind;

typedef struct Route {
    RouteKind kind;
    SetupKind setup;             /**< Of ROUTE_SETUP and ROUTE_CHANGE_SETUP. */
    const MatchOptions *options; /**< Of the routes to a match; the seed is chosen. */
    Recording *recording;        /**< Of replays: taken over. */
    const char *lab;             /**< A page, a scenario's path, or NULL. */
    const char *edit;            /**< A path, or NULL: a new level; */
    bool is_copy;                /**< its file is left alone. */
    Level *level;                /**< Of ROUTE_TRYOUT: taken over. */
    Scene *scene; /**< Of a match's overlays; of ROUTE_NEXT_MATCH: of the round before, or NULL. */
    bool is_of_set; /**< The match counts for `Shell.rivals`. */
    Lesson *lesson; /**< Of ROUTE_PAUSE, or NULL. */
} Route;

typedef struct LoopTimes {
    double frame_seconds; /**< Between the last two frames, smoothed. */
    double work_seconds;  /**< CPU time of one frame, smoothed. */
} LoopTimes;

/** A window that changes under a resting pointer reports motion. */
typedef struct PointerRest {
    bool is_resting;   /**< The player has not moved it since. */
    bool is_unsettled; /**< Its new size is not drawn yet: no place counts. */
    bool has_place;
    Vec2 at; /**< First place since, pixels. */
} PointerRest;

/** What a match brought, for its results. */
typedef struct TourNews {
    int stop;        /**< From 1; 0: none. */
    unsigned before; /**< Its stars before, 1 << TourStar, */
    unsigned now;    /**< won so far, */
    unsigned match;  /**< and in the match. */
} TourNews;

typedef struct RivalsSet {
    Rivals state;
    UserFile file;        /**< Saved after each change. */
    uint64_t seed;        /**< Of the next set. */
    bool is_on;           /**< The current match is of the set. */
    bool has_options;     /**< They are filled in. */
    MatchOptions options; /**< Of its set-up, which they outlast: of all its people and bots. */
    RivalsChoice choice;
    Seats seats; /**< Of all who play it; the shell's are a match's. Empty when saved by another run
                    of the game. */
} RivalsSet;

/** Watches the file of the level that is played; all zero while nothing is watched. */
typedef struct Reload {
    FileWatch *watch;
    Match *match; /**< Neither is owned. */
    Scene *scene;
    Hash played; /**< The text being played, */
    Hash seen;   /**< and the file's last one. */
} Reload;

enum { HOSTING_PASSWORD_BYTES = 64 };

/** What was set up to host, for the next time in this run of the game. */
typedef struct HostingChoices {
    bool is_kept;
    MatchOptions match;
    bool is_rotating;
    char password[HOSTING_PASSWORD_BYTES];
    char name[PLAYER_NAME_BYTES]; /**< Of the game; "": it is called after its host. */
    bool is_public;               /**< In the list of a meet service, if there is one. */
    bool opens_router;            /**< The router is asked to open the port. */
} HostingChoices;

/** What a person did once: controls show until all is. */
enum { USED_MOVE = 1, USED_FIRE = 2, USED_DASH = 4, USED_ALL = 7 };

typedef struct Shell Shell;

/** Changes the stack; false with an error if that fails. */
typedef bool (*Navigate)(Shell *shell, const Route *route, Error *out_error);

struct Shell {
    Window *window;
    Devices devices;
    Seats seats;                   /**< The n-th seat plays the n-th player. */
    Rumble rumble[SEATS_MAX];      /**< In this frame, set by the screen that is played. */
    unsigned used_keys[SEATS_MAX]; /**< Done by seats, USED_ bits. */
    bool lacks_focus;              /**< Another window has the keyboard. */
    Sound *sound;                  /**< Silent until the first frame. */
    Settings settings;             /**< Changed by shell_settings_set(). */
    SettingsFile store;
    Records records; /**< Changed by shell_records_end(). */
    UserFile records_file;
    bool has_unsaved_record;
    Progress progress; /**< Changed by shell_progress_step() and its like. */
    ProgressFile progress_file;
    TourNews tour_news;
    int tour_stop; /**< Chosen last, from 1 on. */
    ScreenStack screens;
    Navigate navigate;
    bool has_title; /**< The title is the lowest screen. */
    Ui ui;          /**< The page as the window is now, */
    Ui page;        /**< and as the uppermost screen is drawn: perhaps higher. */
    Notice notice;
    LoopTimes times;
    MatchOptions match;    /**< What the next set-up starts with. */
    unsigned quick_levels; /**< Levels of quick matches since all were played, */
    unsigned quick_last;   /**< and the last one. */
    RivalsSet rivals;
    bool recalls_match;           /**< The settings' last match replaces it. */
    struct OnlineSession *online; /**< Joined or hosted, or NULL. */
    int online_due;               /**< For so many of its ticks inputs are due now. */
    HostingChoices hosting;
    const char *online_meet; /**< A meet service in place of the settings'; NULL: theirs. */
    uint16_t online_port;    /**< To host and search from; 0: ADDRESS_PORT_DEFAULT. */
    int today;               /**< Of Daily dials; DAILY_NONE: the clock's. */
    uint64_t next_seed;      /**< Each match adds. */
    Reload reload;           /**< Of the match's level. */
    const char *record_path; /**< Where matches are written at their end, or NULL. */
    int recorded_count;      /**< Attempts to write a match there. */
    Error record_error;      /**< Why one was not written in full. */
    bool has_told_unkept[2]; /**< Why a match is not kept: here, on servers. */
    bool has_own_size;       /**< The window's place and size are not saved. */
    double moved_at;         /**< The window, last; 0: saved. */
    PointerRest pointer;     /**< Since fullscreen was toggled. */
    bool is_in_menu;         /**< With the cursor. */
    Box caret_px;            /**< Where text is typed, pixels, or empty. */
    double hints_right;      /**< Where the last frame's hints end, units of the page. */
    bool needs_redraw;
    bool is_quitting;
    Error failure; /**< Why the game cannot go on. */
    void *reserve; /**< Freed to save when memory runs out. */
};

/** What every screen's struct begins with. */
typedef struct ShellScreen {
    Screen base;
    Shell *shell;
} ShellScreen;

/** All zero, for its own members. NULL without memory. */
void *shell_screen_create(Shell *shell, size_t size, const ScreenCallbacks *callbacks,
                          Error *out_error);
/** A callback: shows the cursor; also silences the match beneath. */
void shell_screen_enter(Screen *self);
void shell_screen_enter_overlay(Screen *self);
/** The frame interval of a screen with a preview; the same of one with many, or with much around
 * it: longer where drawing takes more than a fifth of a core. */
double shell_screen_preview_interval(const Screen *self);
double shell_screen_previews_interval(const Screen *self);

/** Opens a route's screen after the current event. If that fails the screen stays, a notice says
 * why, and the result is false. */
bool shell_go(Shell *shell, Route route);
/** The same to the screen beneath, or to the title if this screen was the first. */
void shell_go_back(Shell *shell);

void shell_say(Shell *shell, bool is_bad, const char *words);

/** What is wrong, if anything; after another such notice of this frame. */
void shell_say_more(Shell *shell, const char *words);

/** Ends the game; the first error counts. */
void shell_fail(Shell *shell, const char *why);

/** `ui` and `page`, to window and settings. */
void shell_measure_page(Shell *shell);
/** An event's pointer position on the page. */
Vec2 shell_pointer(const Shell *shell, const InputEvent *event);

/** Hidden in play, where the mouse stays in the window if fullscreen or set so. */
void shell_use_cursor(Shell *shell, bool is_menu);

/** Saves the match so far among the player's recordings; a notice names the file. */
void shell_keep_recording(Shell *shell, const Match *match);

/** Keeps a match that is over or left among the last RECORDINGS_AUTOMATIC: one of people against
 * others that was decided or went on for a while. */
void shell_keep_automatically(Shell *shell, const Match *match);
/** The same of a match over a network, with the recording's text that the server has sent. */
void shell_keep_text(Shell *shell, const char *text, size_t length);

/** With --record, a match over or left; the second with "-2" in its name, and so on. */
void shell_record(Shell *shell, const Match *match);

/** Before the window. Problems become a notice. */
void shell_settings_load(Shell *shell);

/** Sets and applies one setting, without saving. */
void shell_settings_set(Shell *shell, SettingId id, double value);
void shell_settings_set_size(Shell *shell, int width, int height);
/** Applies the bindings and the dead zones. */
void shell_settings_use_controls(Shell *shell);
/** And saves it with all else that changed. */
void shell_settings_keep(Shell *shell, SettingId id, double value);
/** Keys used by a seat's person, USED_ bits; that the first one knows all is saved. */
void shell_settings_used_keys(Shell *shell, int seat, unsigned used);
/** The person in a seat plays as that circle from now on; who plays as it already gets the other's.
 * Saves that. */
void shell_settings_choose_circle(Shell *shell, int seat, int circle);
/** Of so many people, for MatchOptions.circles. */
void shell_settings_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);
/** Saves what changed; a failure becomes a notice. */
void shell_settings_save(Shell *shell);

/** Whether an event of devices_event() is F11 or Alt+Enter. */
bool shell_settings_asks_fullscreen(const WindowEvent *event);
/** For every event of devices_event(): fullscreen, and the window moved or resized. */
void shell_settings_event(Shell *shell, const WindowEvent *event);
/** Each frame: saves the window's new place and size once they stay; `is_last`: at once. */
void shell_settings_update(Shell *shell, bool is_last);

/** The frame interval while something moves, in seconds. */
double shell_settings_frame_seconds(const Shell *shell);
/** Whether vertical sync alone paces the frames. */
bool shell_settings_is_paced(const Shell *shell);

/* Controllers of people here: mappings, ignored ones, seats, shaking. */

/** The player's mappings, once there is a window. Problems become a notice. */
void shell_pads_load(Shell *shell);

/** For every event: an unplugged controller loses its seat and gets it back when plugged in; a
 * notice names an unknown one. */
void shell_pads_event(Shell *shell, const WindowEvent *event);

/** A line in SDL's format, saved; `name` is the controller's. A notice says how it went. */
void shell_pads_map(Shell *shell, const char *name, const char *line);

/** All of a make, or not any more; players lose them as if unplugged. Refuses, with a notice, the
 * one used last: it could not undo this. */
void shell_pads_ignore(Shell *shell, int pad, bool is_ignored);

/** Every frame: by `shell->rumble` and the setting's strength, then clears it. Still without a seat
 * or focus. */
void shell_pads_rumble(Shell *shell);

enum { RECORDS_WORDS_BYTES = 48 };

/** How a mode's runs get into the records. */
typedef struct ModeRecords {
    bool (*counts)(const Match *match);
    /** Of a match that is over; fills in its scene's `best`; false if it is no record. */
    bool (*take)(Records *records, Hash level_hash, Scene *scene);
    /** "best 23.41 s, silver; gold at 21.5 s", or what a run needs, or empty. */
    void (*write_best)(const Records *records, const LevelEntry *level,
                       char out_words[RECORDS_WORDS_BYTES]);

    /* Each of these may be NULL. */

    /** The record to beat, as a match begins. */
    void (*find_best)(const Records *records, Hash level_hash, Scene *scene);
    /** Whether the best run can be raced. NULL: no ghosts. */
    bool (*has_ghost)(const Records *records, Hash level_hash);
    /** The best runs, for the results screen. */
    int (*list)(const Records *records, Hash level_hash,
                const SiegeRecord *out_runs[RECORDS_SIEGE_PLACES]);
} ModeRecords;

/** NULL for a mode without records. */
const ModeRecords *mode_records(Mode mode);

/** Problems become a notice. */
void shell_records_load(Shell *shell);

/** When a match begins: fills in the scene's `best`, and in a trial its `ghost`, if there is a best
 * run of this version. */
void shell_records_begin(Shell *shell, Scene *scene);

/** When a match is left: a record, of a trial with its recording, and the scene's `best`. */
void shell_records_end(Shell *shell, Scene *scene);

/** Tries again to save records that could not be saved. */
void shell_records_save_again(Shell *shell);

/** "best 23.41 s" or "best wave 6" on a level in a mode, or empty. */
void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES]);

/** Counted in a match; all zero at first. */
typedef struct ProgressWatch {
    StatisticsRun statistics;
    TourRun tour;
    unsigned saved_stars; /**< Won and saved before its end. */
} ProgressWatch;

/** Problems become a notice. */
void shell_progress_load(Shell *shell);

/** Comes after each tick of a match with people: counts for the first of them. A notice says when
 * the star of a stop's feat is won, which is saved at once. */
void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match);

/** When a match is left; only one that is over counts as played. After shell_records_end() and
 * Rivals. */
void shell_progress_end(Shell *shell, ProgressWatch *watch, const Scene *scene);

/** For results: a notice names looks earned since the last one. One about something wrong stays;
 * they are told next time. */
void shell_progress_announce(Shell *shell);

/** Puts a look on, which must be earned, and saves it. */
void shell_progress_wear(Shell *shell, PlayerLook look);

/** Bits 1 << WeaponKind that the player was told of. */
void shell_progress_tell(Shell *shell, unsigned weapons);

/** Tries again to save what could not be saved. */
void shell_progress_save_again(Shell *shell);

/* The Daily dial: today, its match, friends' ghosts. */

/** Today in UTC, as days since 1970-01-01. */
int shell_daily_today(const Shell *shell);

/** Of a day, for one person; false with an error where the level is missing. */
bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error);

/** A friend's ghost, kept if of today; a notice says how it went. */
void shell_daily_paste(Shell *shell, const char *text);

/** The friend's run of a day; false where there is none. */
bool shell_daily_friend(const Shell *shell, int day, RunTrack *out_track);

/* Where a match was chosen: its pause and results lead back there. */

typedef enum MatchOriginKind {
    ORIGIN_SETUP, /**< Set-up or the command line. */
    ORIGIN_TOUR,
    ORIGIN_DAILY,
    ORIGIN_RIVALS
} MatchOriginKind;

typedef struct MatchOrigin {
    MatchOriginKind kind;
    RouteKind back;   /**< Back from the results and from the pause. */
    const char *name; /**< Of the screen where `back` leads, for hints and menus. */
    const char *quit; /**< "Quit to" it. */
} MatchOrigin;

MatchOrigin match_origin(const Shell *shell, const Match *match);

/** One press to a fight: deathmatch with bots that adapt, on a level that suits, another each time
 * until all were played. `kind` is ROUTE_MATCH, or ROUTE_NEXT_MATCH in place of the screen. False,
 * with a notice, on failure. */
bool shell_quick_match(Shell *shell, RouteKind kind);

/* Rivals, saved in the player's folder after each match. */

/** What was under way when the game ended. Problems become a notice. */
void shell_rivals_load(Shell *shell);

/** Keeps the choices of the set-up for its next time. */
void shell_rivals_keep(Shell *shell, const MatchOptions *options, RivalsChoice choice);

/** The next set at random; returns its first level, or NULL if none suits. */
const LevelEntry *shell_rivals_prepare(Shell *shell, LevelList *levels, RivalsChoice choice,
                                       Rivals *out_next);

/** The set prepared last, by `options` with people and the bot's level; opens its first match or a
 * tournament's table. False, with a notice, on failure. */
bool shell_rivals_begin(Shell *shell, const MatchOptions *options, RivalsChoice choice,
                        LevelList *levels);

/** The tally, for the devices that play it. A set whose level is gone is dropped, with a notice. */
void shell_rivals_resume(Shell *shell);

/** A new set of the same players, in place of the old one's screen. */
bool shell_rivals_rematch(Shell *shell, LevelList *levels);

/** The next match, in place of the screen. A bot picks before; matches of bots alone are played
 * unseen, up to people's or to the end, which the tally shows, as where a person is to pick. */
bool shell_rivals_play(Shell *shell, LevelList *levels);
/** The same from a screen that has no list of levels. */
bool shell_rivals_go_on(Shell *shell);

/** A next match of bots alone. */
bool shell_rivals_watch(Shell *shell, LevelList *levels);

/** The picker picks one of its offers, by its index. */
void shell_rivals_pick(Shell *shell, int offer);

/** Who is to pick, among the shell's seats; SEAT_NONE where everybody may: for one alone, a bot, or
 * a device that is gone. */
int shell_rivals_picker(const Shell *shell);

/** Whether an event is of who picks: of several people only the own device counts. Keys that
 * neither half of the keyboard uses, such as Enter, are for both. */
bool shell_rivals_is_pickers(const Shell *shell, const InputEvent *event);

/** Gives the devices that play the set their seats. */
void shell_rivals_take_seats(Shell *shell);
/** The first person without a device, or RIVALS_NONE. */
int shell_rivals_missing(const Shell *shell);
/** The device of an event joins, if somebody has none; true if it did. */
bool shell_rivals_join(Shell *shell, const InputEvent *event);

/** The circles of all sides of a set with so many people, from 1 on. */
void shell_rivals_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);

/** Lets the name card of a match of the set say which one it is. */
void shell_rivals_name(const Shell *shell, Scene *scene);

/** A match that is over, if of the set. */
void shell_rivals_take(Shell *shell, const Match *match);

/** Goes to the next round of a set of blitz, on the next of the levels that suit. False, saying
 * nothing, where the match is none or its set is over. */
bool shell_next_round(Shell *shell, Scene *scene);

/*
 * Live reload: saving a played level's file changes the running match. A broken file changes
 * nothing; its first error shows until it is mended. Not in a Daily dial, a Tour's stop or a set,
 * which are the same for everybody.
 */

/** Watches the level's file. Where that fails, the level is played as read. */
void shell_reload_begin(Shell *shell, Match *match, Scene *scene);
/** The match ends, and what is shown of its level's file with it. */
void shell_reload_end(Shell *shell, const Match *match);

/** Takes in a change of the file; between two ticks. */
void shell_reload_step(Shell *shell);

#endif

/* SPDX-License-Identifier: MIT */
/* What screens share: window, devices, seats, settings, records, sound, the stack of screens. A
 * screen opens another by giving shell_go() a route. */
#pragma once

#include "profile/records.h"
#include "shell/lesson.h"
#include "shell/setup.h"
#include "ui/notice.h"
#include "ui/screen.h"

typedef enum RouteKind {
    ROUTE_BACK, /**< To the screen beneath. */
    ROUTE_TITLE,
    ROUTE_PLAY,   /**< The menu of all that can be played at this machine. */
    ROUTE_CREATE, /**< The menu of all that can be made. */
    ROUTE_SETUP,
    ROUTE_CHANGE_SETUP, /**< Back to the set-up from a match, which ends. */
    ROUTE_DAILY,        /**< From the title, or after a match, which ends. */
    ROUTE_REPLAYS,
    ROUTE_LAB,        /**< From the title, or over a match, which is paused and goes on after it. */
    ROUTE_EDITOR,     /**< The levels to edit; takes the place of an editor. */
    ROUTE_OPEN_LEVEL, /**< The same over an editor, to go back to. */
    ROUTE_EDIT,       /**< The editor on a level. */
    ROUTE_TRYOUT,     /**< Over the editor: its level is played. */
    ROUTE_PACK,       /**< A pack from outside; over a match, as the lab. */
    ROUTE_INSTALLED_PACK, /**< Over the set-up. */
    ROUTE_SETTINGS,
    ROUTE_WELCOME, /**< Over the title at the first start. */
    ROUTE_MAP_PAD,
    ROUTE_CIRCLES, /**< Over a menu: the circles to play as. */
    ROUTE_PHONES,  /**< Over a menu: how a phone becomes a controller. */
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
    Recording *recording;        /**< Of the routes to a replay: taken over. */
    const char *lab;             /**< Of ROUTE_LAB: a page's name, a scenario's path, or NULL. */
    const char *edit;            /**< Of ROUTE_EDIT: a path, or NULL for a new level. */
    bool is_copy;                /**< Of ROUTE_EDIT: the file is left alone. */
    const char *pack;            /**< Of the routes to a pack: its path. */
    Level *level;                /**< Of ROUTE_TRYOUT: taken over. */
    /** Of ROUTE_TRYOUT: how its level is played. */
    const struct EditTryout *tryout;
    Scene *scene;   /**< Of overlays of a match; of ROUTE_NEXT_MATCH: the scene of
                       the round before, or NULL. */
    bool is_of_set; /**< Of the routes to a match: it counts for `Shell.rivals`. */
    Lesson *lesson; /**< Of ROUTE_PAUSE where a lesson is paused; else NULL. */
} Route;

/** Times of the main loop, shown by F3. */
typedef struct LoopTimes {
    double frame_seconds; /**< Between the last two frames, smoothed. */
    double round_seconds; /**< From one round of the loop to the next, smoothed. */
    double work_seconds;  /**< CPU time of one frame, smoothed. */
} LoopTimes;

/** A window that changes under a resting pointer reports motion, which must not count as the
 * player's. */
typedef struct PointerRest {
    bool is_resting;   /**< The player has not moved it since. */
    bool is_unsettled; /**< The window's new size has not been drawn yet: no place counts. */
    bool has_place;
    Vec2 at; /**< The first place reported since, pixels. */
} PointerRest;

/** What the last match brought to the Tour, for its results. */
typedef struct TourNews {
    int stop;              /**< From 1 on; 0: it was no match of the Tour. */
    unsigned before;       /**< The stop's stars before the match, as bits 1 << TourStar. */
    unsigned now;          /**< Those won so far. */
    unsigned match;        /**< Those that the match itself earned. */
    TourDifficulty won_on; /**< The hardest of the stop's wins so far. */
} TourNews;

/** A set of Rivals or a tournament: see shell_rivals_begin(). */
typedef struct RivalsSet {
    Rivals state;
    UserFile file;        /**< Saved after each change. */
    uint64_t seed;        /**< Of the next set. */
    bool is_on;           /**< The current match is of the set. */
    bool has_options;     /**< `options` and `choice` are filled in. */
    MatchOptions options; /**< The choices of its set-up, which outlast it: of all its people and
                             bots. */
    RivalsChoice choice;
    Seats seats; /**< Of all who play it; the shell's are a match's. Empty when saved by another run
                    of the game. */
} RivalsSet;

/** Watches the file of the level that is played; all zero while nothing is watched. */
typedef struct Reload {
    FileWatch *watch;
    Match *match; /**< Neither is owned. */
    Scene *scene;
    Hash played; /**< Of the text of the level being played. */
    Hash seen;   /**< Of the last text of the file. */
} Reload;

enum { HOSTING_PASSWORD_BYTES = 64 };

/** What was set up to host, for the next time in this run of the game. */
typedef struct HostingChoices {
    bool is_kept;
    MatchOptions match;
    bool is_rotating;
    char password[HOSTING_PASSWORD_BYTES];
    char name[PLAYER_NAME_BYTES]; /**< Of the game; "": it is called after its host. */
    bool is_public;               /**< In the list of a meeting server, if there is one. */
    bool opens_router;            /**< The router is asked to open the port. */
    bool serves_web;              /**< Browsers may join. */
} HostingChoices;

/** What a person has done at least once. The controls are shown until all of it was done. */
enum { USED_MOVE = 1, USED_FIRE = 2, USED_DASH = 4, USED_ALL = 7 };

/** What the phone in a seat shows of its player, where that one plays; parts are 0 to 1. */
typedef struct SeatShow {
    bool is_playing, is_alive;
    Color color;
    int circle;
    double health, shield, shots, dash;
} SeatShow;

typedef struct Shell Shell;

/** Creates the route's screen and changes the stack; false with an error if that fails. */
typedef bool (*Navigate)(Shell *shell, const Route *route, Error *out_error);

struct Shell {
    Window *window;
    Devices devices;
    Seats seats;               /**< The n-th seat plays the n-th player. */
    Rumble rumble[SEATS_MAX];  /**< How each seat's controller shakes in this frame: the screen that
                                  is played sets it in every frame. */
    SeatShow shown[SEATS_MAX]; /**< What each seat shows; set likewise. */
    unsigned used_keys[SEATS_MAX]; /**< What the person in each seat has done, USED_ bits. */
    bool lacks_focus;              /**< Another window has the keyboard. */
    Sound *sound;                  /**< Silent until the first frame. */
    Settings settings;             /**< Changed by shell_settings_set(). */
    Languages languages;
    SettingsFile store;
    Records records; /**< Changed by shell_records_end(). */
    UserFile records_file;
    bool has_unsaved_record;
    Progress progress; /**< Changed by shell_progress_step() and its like. */
    ProgressFile progress_file;
    TourNews tour_news;
    int tour_stop; /**< The stop chosen last, from 1 on; 0: none yet. */
    ScreenStack screens;
    Navigate navigate;
    bool has_title; /**< The title is the lowest screen. */
    Ui ui;          /**< The page as the window is. */
    Ui page;        /**< As the uppermost screen is drawn: perhaps higher. */
    Notice notice;
    LoopTimes times;
    double idle_seconds;   /**< Since the last input. */
    MatchOptions match;    /**< What the next set-up starts with. */
    unsigned quick_levels; /**< Bits of the levels that quick matches had since all were played. */
    unsigned quick_last;   /**< The bit of the last one. */
    RivalsSet rivals;
    bool recalls_match;           /**< The settings' last match replaces `match`. */
    struct OnlineSession *online; /**< The game over a network that is joined or hosted, or NULL. */
    struct Phones *phones;        /**< Those that are controllers, once somebody asked for them. */
    int online_due;               /**< How many ticks of `online` need inputs in this frame. */
    HostingChoices hosting;
    const char *online_meet;    /**< A meeting server; NULL: the settings'. */
    const char *online_name;    /**< A player's name; NULL: the settings'. */
    const char *online_connect; /**< A server that the Online screen joins at once; NULL: none. */
    uint16_t online_port;       /**< The first UDP port for hosting and searching. */
    int today;                  /**< The day of the Daily dial, in UTC, days since 1970-01-01. */
    uint64_t next_seed;         /**< Increased by every match. */
    Reload reload;              /**< Of the current match's level. */
    int trial_ticks;            /**< What a trial in the editor took; 0: none was finished. */
    const char *record_path;    /**< Where matches are written at their end, or NULL. */
    int recorded_count;         /**< Attempts to write a match there. */
    Error record_error;         /**< Why a match was not written in full; or empty. */
    /** The player was told why matches are not kept automatically: of this machine, of servers. */
    bool has_told_unkept[2];
    bool has_own_size;   /**< The window's place and size are not saved. */
    double moved_at;     /**< When the player last moved or resized the window; 0: saved. */
    PointerRest pointer; /**< The pointer since fullscreen was toggled. */
    bool is_in_menu;     /**< The cursor is shown. */
    bool asks_control;   /**< The next press becomes a binding and does nothing else. */
    Box caret_px;        /**< Where text is typed, in pixels; empty where none is. */
    char focus_words[UI_FOCUS_BYTES]; /**< What is in focus, as last drawn. */
    char said_words[UI_FOCUS_BYTES];  /**< What is in focus as screen readers know it. */
    double hints_right;               /**< Where the last frame's hints end, units of the page. */
    bool needs_redraw;
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
/** Callbacks that screens share: shows the cursor; also silences the match beneath. */
void shell_screen_enter(Screen *self);
void shell_screen_enter_overlay(Screen *self);
/** The frame interval of a menu in which something moves: longer where drawing takes much of a
 * core, and once there has been no input for a while. */
double shell_screen_moving_interval(const Screen *self);

/** Opens a route's screen after the current event. If that fails the screen stays, a notice says
 * why, and the result is false. */
bool shell_go(Shell *shell, Route route);
/** Whether the window is hidden and neither a match runs nor a network game is open. Time then
 * stands still and there is no sound. */
bool shell_is_asleep(const Shell *shell);
/** Goes back to the screen beneath, or to the title if this screen is the lowest. */
void shell_go_back(Shell *shell);

void shell_say(Shell *shell, bool is_bad, const char *words);
/** shell_say() with a formatted text. */
void shell_tell(Shell *shell, bool is_bad, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/** Copies a text to the clipboard. Says so in those words, or that it failed. */
void shell_copy(Shell *shell, const char *text, const char *words);

/** Says what is wrong, appended to another such notice of the same frame. Does nothing if `words`
 * is empty. */
void shell_say_more(Shell *shell, const char *words);

/** Ends the game; the first error counts. */
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

/** With --record, writes a match that is over or left; the second one to a file with "-2" in its
 * name, and so on. */
void shell_record(Shell *shell, const Match *match);

/** Comes after languages_init() and before the window. Problems become a notice. */
void shell_settings_load(Shell *shell);

/** Sets and applies one setting, without saving. */
void shell_settings_set(Shell *shell, SettingId id, double value);
void shell_settings_set_size(Shell *shell, int width, int height);
/** Applies the bindings and the dead zones. */
void shell_settings_use_controls(Shell *shell);
/** Sets and applies a language by its code; an empty one is the system's. */
void shell_settings_use_language(Shell *shell, const char *code);
/** The window has been opened: shows the language in use, as soon as its fonts are found. */
void shell_settings_open_language(Shell *shell);
/** Shows the language that was chosen, once its catalog or its fonts have come. */
void shell_settings_wake_language(Shell *shell);
/** shell_settings_set(), then saves all changed settings. */
void shell_settings_keep(Shell *shell, SettingId id, double value);
/** Remembers which keys the person in a seat has used, USED_ bits; that the first
 * person knows all is saved. */
void shell_settings_used_keys(Shell *shell, int seat, unsigned used);
/** Sets and saves the circle of the person in a seat. A person who has that circle already gets the
 * other's in exchange. */
void shell_settings_choose_circle(Shell *shell, int seat, int circle);
/** Fills in the names of the first `people` players, for MatchOptions.names: those set on phones.
 * Does not change the names of bots. */
void shell_settings_names(const Shell *shell, int people,
                          char out_names[PLAYERS_MAX][PLAYER_NAME_BYTES]);
/** The circles that the first `people` players want, for MatchOptions.circles. */
void shell_settings_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);
/** Saves what changed; a failure becomes a notice. */
void shell_settings_save(Shell *shell);

/** Whether an event switches fullscreen: by what is bound to it, or Alt+Enter. */
bool shell_settings_asks_fullscreen(const Shell *shell, const InputEvent *event);
/** For every event of devices_event(): toggles fullscreen, and notes when the window is moved or
 * resized. */
void shell_settings_event(Shell *shell, const InputEvent *input);
/** Each frame: saves the window's new place and size once they stay; `is_last`: at once. */
void shell_settings_update(Shell *shell, bool is_last);

/** How loud sounds are, by the settings and by whether the window has the focus. */
SoundVolumes shell_settings_volumes(const Shell *shell);

/** The frame interval while something moves, in seconds. */
double shell_settings_frame_seconds(const Shell *shell);
/** Whether the display alone paces the frames: the limit, if any, is no lower than its rate. */
bool shell_settings_is_paced(const Shell *shell);

/* The controllers of the people at this machine: mappings, which are ignored, whose seats they are,
 * and how they shake. */

/** Uses the player's file of mappings, once there is a window. Problems become a notice. */
void shell_pads_load(Shell *shell);

/** For every event: an unplugged controller loses its seat and gets it back when plugged in; a
 * notice names an unknown one. */
void shell_pads_event(Shell *shell, const WindowEvent *event);

/** Uses a mapping, a line in SDL's format, and saves it; `name` is the controller's. A notice says
 * what came of it. */
void shell_pads_map(Shell *shell, const char *name, const char *line);

/** Ignores all controllers of one's make, or stops that. Their players lose them as if unplugged.
 * Refuses, with a notice, to ignore the one that was used last: it could not undo this. */
void shell_pads_ignore(Shell *shell, int pad, bool is_ignored);

/** For every frame: makes the controllers shake by `shell->rumble` and the strength in the
 * settings, and clears it. Controllers without a seat are still, and all are without the focus. */
void shell_pads_rumble(Shell *shell);

enum { RECORDS_WORDS_BYTES = 240 };

/** How a mode keeps records of its runs. */
typedef struct ModeRecords {
    /** Whether a match counts for the records. */
    bool (*counts)(const Match *match);
    /** Records a match that is over and fills in its scene's `best`; false if it is no record. */
    bool (*take)(Records *records, Hash level_hash, Scene *scene);
    /** "best 23.41 s, silver; gold at 21.5 s", what a run needs without a best one, or an empty
     * text. */
    void (*write_best)(const Records *records, const LevelEntry *level,
                       char out_words[RECORDS_WORDS_BYTES]);

    /* Each of these may be NULL. */

    /** Fills in the record to beat when a match begins. */
    void (*find_best)(const Records *records, Hash level_hash, Scene *scene);
    /** Whether the best run can be raced against. NULL: no ghosts are kept. */
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

/** When a match is left: saves a record, in a trial with its recording, and updates the scene's
 * `best`. */
void shell_records_end(Shell *shell, Scene *scene);

/** Tries again to save records that could not be saved. */
void shell_records_save_again(Shell *shell);

/** "best 23.41 s" or "best wave 6" on a level in a mode, or empty. */
void shell_records_words(const Records *records, const LevelEntry *level, Mode mode,
                         char out_text[RECORDS_WORDS_BYTES]);

/** What is counted in a match being played; all zero at first. */
typedef struct ProgressWatch {
    StatisticsRun statistics;
    TourRun tour;
    unsigned saved_stars; /**< The stop's stars that were won and saved before its end. */
} ProgressWatch;

/** Problems become a notice. */
void shell_progress_load(Shell *shell);

/** Comes after each tick of a match with people: counts for the first of them. A notice says when
 * the star of a stop's feat is won, which is saved at once. */
void shell_progress_step(Shell *shell, ProgressWatch *watch, const Match *match);

/** When a match is left; only one that is over counts as played. Comes after shell_records_end(),
 * and Rivals have taken the result. */
void shell_progress_end(Shell *shell, ProgressWatch *watch, const Scene *scene);

/** For the results: a notice says which looks were earned since this was said last. Where a notice
 * says what is wrong, that stays, and the looks are told of the next time. */
void shell_progress_announce(Shell *shell);

/** Puts a look on, which must be earned, and saves it. */
void shell_progress_wear(Shell *shell, PlayerLook look);

/** Keeps which weapons (bits 1 << WeaponKind) the player was told of, if one of them is new. */
void shell_progress_tell(Shell *shell, unsigned weapons);

/** Tries again to save what could not be saved. */
void shell_progress_save_again(Shell *shell);

/* The Daily dial: today, its match, friends' ghosts. */

/** Sets `today` by the clock. */
void shell_daily_look(Shell *shell);

/** The match of a day, for one person; false with an error where the level is missing. */
bool shell_daily_match(const Shell *shell, int day, MatchOptions *out_options, Error *out_error);

/** Takes a friend's ghost, kept only if it is one of today; a notice says what came of it. */
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
    const char *name; /**< Of the screen where `back` leads, translated, for hints and menus. */
    const char *quit; /**< "Quit to" that screen, translated. */
} MatchOrigin;

/** The origin of the shell's current match. */
MatchOrigin match_origin(const Shell *shell, const Match *match);

/** One press to a fight: deathmatch with bots that adapt, on a level that suits, another each time
 * until all were played. `kind` is ROUTE_MATCH, or ROUTE_NEXT_MATCH in place of the screen. False,
 * with a notice, on failure. */
bool shell_quick_match(Shell *shell, RouteKind kind);

/* Rivals, saved in the player's folder after each match. */

/** Loads what was under way when the game ended last. Problems become a notice. */
void shell_rivals_load(Shell *shell);

/** Keeps the choices of the set-up for its next time. */
void shell_rivals_keep(Shell *shell, const MatchOptions *options, RivalsChoice choice);

/** Chooses the next set at random, and fills it in; returns its first level, or NULL if none
 * suits. */
const LevelEntry *shell_rivals_prepare(Shell *shell, LevelList *levels, RivalsChoice choice,
                                       Rivals *out_next);

/** Begins the set that was prepared last, by `options`, which have the people and the bot's level,
 * and opens its first match, or of a tournament its table. False, with a notice, if that fails. */
bool shell_rivals_begin(Shell *shell, const MatchOptions *options, RivalsChoice choice,
                        LevelList *levels);

/** Opens the tally of the set under way, for the devices that play it. One whose level is gone is
 * dropped, with a notice. */
void shell_rivals_resume(Shell *shell);

/** Begins a new set with the same players. It replaces the screen of the old one. */
bool shell_rivals_rematch(Shell *shell, LevelList *levels);

/** Opens the set's next match in place of the current screen. A bot that is to pick has picked
 * before; matches of bots alone are played out unseen, up to the next of people or to the end,
 * which is shown in the tally, as where a person is to pick. */
bool shell_rivals_play(Shell *shell, LevelList *levels);
/** The same from a screen that has no list of levels. */
bool shell_rivals_go_on(Shell *shell);

/** Opens the next match, which is one of bots alone, to be watched. */
bool shell_rivals_watch(Shell *shell, LevelList *levels);

/** The picker picks one of its offers, by its index. */
void shell_rivals_pick(Shell *shell, int offer);

/** The seat of who is to pick, among those of the shell; SEAT_NONE where everybody may pick: for
 * somebody who plays alone, for a bot, and for a device that is gone. */
int shell_rivals_picker(const Shell *shell);

/** Whether an event comes from the player who picks. With several people only that player's device
 * counts. Keys that neither half of the keyboard uses, such as Enter, count for both halves. */
bool shell_rivals_is_pickers(const Shell *shell, const InputEvent *event);

/** Gives the devices that play the set their seats. */
void shell_rivals_take_seats(Shell *shell);
/** The first person of the set without a device, or RIVALS_NONE. */
int shell_rivals_missing(const Shell *shell);
/** The device of an event joins, if somebody has none; true if it did. */
bool shell_rivals_join(Shell *shell, const InputEvent *event);

/** The circles of all sides of a set with so many people, from 1 on. */
void shell_rivals_circles(const Shell *shell, int people, int out_circles[PLAYERS_MAX]);

/** Lets the name card of a match of the set say which one it is. */
void shell_rivals_name(const Shell *shell, Scene *scene);

/** Counts a match that is over, if it is of the set. */
void shell_rivals_take(Shell *shell, const Match *match);

/** Goes to the next round of a set of blitz, on the next of the levels that suit. False, saying
 * nothing, where the match is none or its set is over. */
bool shell_next_round(Shell *shell, Scene *scene);

/* Live reload: saving a played level's file changes the running match. A broken file changes
 * nothing; its first error shows until it is mended. Not in a Daily dial, a Tour's stop or a set,
 * which are the same for everybody. */

/** Watches the level's file from now on, unless it is watched already. Where that fails, the level
 * is played as it was read. */
void shell_reload_begin(Shell *shell, Match *match, Scene *scene);
/** Stops watching because the match ends, and hides a notice about the level's file. */
void shell_reload_end(Shell *shell, const Match *match);

/** Applies a change of the file. Call it between two ticks. */
void shell_reload_step(Shell *shell);

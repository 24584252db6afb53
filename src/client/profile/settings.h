/* SPDX-License-Identifier: MIT */
/* The settings; a table has each one's key, range and type, for the file and the screen. */
#pragma once

#include "input/devices.h"
#include "platform/languages.h"
#include "profile/tour.h"
#include "profile/user_file.h"
#include "sim/rules.h"
#include "sound/sound_mixer.h"
#include "ui/palette.h"

/** Frame rate limits, by their numbers: the display's rate, then more and more frames. */
enum { FPS_LIMIT_DISPLAY, FPS_LIMIT_30, FPS_LIMIT_COUNT = 7 };

enum { LAST_LEVEL_BYTES = 256 };

/** Ratings are between these. */
#define RATING_MOST 4.0

typedef struct LastMatch {
    bool is_welcomed; /**< Was asked what is asked at the first start. */
    bool has_played;  /**< False before the first match. */
    bool has_learned; /**< Learn was finished or left. */
    Mode mode;
    bool has_teams;
    int bots;
    bool has_chosen_bots; /**< False: as suit the level. */
    BotLevel bot_level;
    double rating;    /**< What adaptive bots thought of the player last; 0: a rookie. */
    bool knows_keys;  /**< The player has used each of them once. */
    int mutator;      /**< 0 for none, else one more than the number of its bit. */
    bool has_strikes; /**< The clock strikes. */
    /** A file name, any bytes; empty: the default. */
    char level[LAST_LEVEL_BYTES];
} LastMatch;

enum { ONLINE_NAME_BYTES = 24, ONLINE_RECENT_BYTES = 264, ONLINE_RECENT = 5 };

typedef struct OnlineChoices {
    char name[ONLINE_NAME_BYTES]; /**< The first person's; may be empty. */
    /** Addresses joined last, the newest first; those after the last one are empty. */
    char recent[ONLINE_RECENT][ONLINE_RECENT_BYTES];
    char meet[ONLINE_RECENT_BYTES]; /**< A meeting server's address, or empty. */
} OnlineChoices;

typedef struct Settings {
    SoundVolumes volumes;
    bool mutes_in_background; /**< Another window has the keyboard, or the page is hidden. */
    bool is_fullscreen;
    int width; /**< Of the window outside fullscreen, in points. */
    int height;
    WindowPlace place;
    bool keeps_pointer; /**< Keeps the mouse in the window in play, also outside fullscreen. */
    double text_scale;  /**< 0.75 to 2. */
    int fps_limit;      /**< Its number. */
    char language[LANGUAGE_CODE_BYTES]; /**< A code; empty: the system's. */
    FireWay fire_way;
    double aim_assist;   /**< 0 to 1, sticks and keys. */
    double mouse_assist; /**< The same for the mouse. */
    double turn_speed;   /**< Of keys that turn the aim; 1 is the usual one. */
    double dead_inner;   /**< Of a stick's travel: 0 below this. */
    double dead_outer;   /**< Full tilt from this part of a stick's travel on. */
    double rumble;       /**< How strongly controllers shake, 0 to 1. */
    IgnoredPads ignored_pads;
    int input_delay; /**< Online: 0 automatic, 1 none, then ticks plus one. */
    Accessibility accessibility;
    TourDifficulty tour_difficulty;
    double game_speed; /**< Simulated seconds per real one, 0.25 to 1. */
    Bindings bindings;
    int circles[SEATS_MAX]; /**< As which the person in each seat plays. */
    LastMatch match;
    OnlineChoices online;
} Settings;

typedef enum SettingId {
    SETTING_MASTER,
    SETTING_EFFECTS,
    SETTING_MUSIC,
    SETTING_OWN_SOUNDS,
    SETTING_OTHERS_SOUNDS,
    SETTING_MONO,
    SETTING_BACKGROUND_MUTE,
    SETTING_FULLSCREEN,
    SETTING_WIDTH,
    SETTING_HEIGHT,
    SETTING_PLACED,
    SETTING_X,
    SETTING_Y,
    SETTING_MAXIMIZED,
    SETTING_DISPLAY,
    SETTING_KEEP_POINTER,
    SETTING_TEXT_SCALE,
    SETTING_FPS_LIMIT,
    SETTING_BRIGHTNESS,
    SETTING_FRAMING,
    SETTING_PANEL,
    SETTING_HANDS,     /**< Of DEVICE_MOUSE; another value sets its bindings too. */
    SETTING_PAD_HANDS, /**< Of DEVICE_PAD; another value sets its bindings too. */
    SETTING_FIRE,
    SETTING_AIM_ASSIST,
    SETTING_MOUSE_ASSIST,
    SETTING_TURN_SPEED,
    SETTING_DEAD_INNER,
    SETTING_DEAD_OUTER,
    SETTING_RUMBLE,
    SETTING_INPUT_DELAY,
    SETTING_SHAKE,
    SETTING_STILL_CAMERA,
    SETTING_FLASHES,
    SETTING_PALETTE,
    SETTING_OWN_COLOR,
    SETTING_HIGH_CONTRAST,
    SETTING_OUTLINES,
    SETTING_CIRCLE_SIZE,
    SETTING_CROSSHAIR,
    SETTING_CROSSHAIR_SIZE,
    SETTING_CAPTIONS,
    SETTING_GAME_SPEED,
    SETTING_TOUR_DIFFICULTY,
    SETTING_WELCOMED,
    SETTING_HAS_PLAYED,
    SETTING_HAS_LEARNED,
    SETTING_RATING,
    SETTING_KNOWS_KEYS,
    SETTING_MODE,
    SETTING_TEAMS,
    SETTING_BOTS,
    SETTING_CHOSEN_BOTS,
    SETTING_BOT_LEVEL,
    SETTING_MUTATOR,
    SETTING_STRIKES,
    SETTING_CIRCLE, /**< The first person's, then others'. */
    SETTING_COUNT = SETTING_CIRCLE + SEATS_MAX
} SettingId;

/** Each setting, then texts of no section. */
enum { SETTINGS_ROWS = SETTING_COUNT + 3 };
extern const JsonField settings_rows[SETTINGS_ROWS];

Settings settings_defaults(void);

/** Its row: see json_field_get(). */
const JsonField *settings_rule(SettingId id);

/** Any setting as a number: a flag is 0 or 1, a name its index. */
double settings_get(const Settings *settings, SettingId id);
/** Sets it, clamped; NaN becomes `low`. */
void settings_set(Settings *settings, SettingId id, double value);

bool settings_are_equal(const Settings *a, const Settings *b);

void settings_clamp(Settings *settings);

/** Changes what differs between `before` and `after`. Where the bindings would then conflict, all
 * of `after` are taken. */
void settings_change(Settings *settings, const Settings *before, const Settings *after);

/** Frames per second of a limit; 0 for the display's rate. */
double settings_fps_limit(int limit);

/* A JSON file in the player's folder. Missing keys keep defaults. A file with any error is not
 * used: it is renamed, or left alone without saving. */

/** Its data is a Settings. */
extern const UserFileKind settings_file_kind;

typedef struct SettingsFile {
    UserFile file;
    Settings saved; /**< As read or saved: changes are found against it. */
} SettingsFile;

/** Loads `settings.json` from a folder that ends with a slash; NULL for no folder. `out_notice` is
 * what to tell the player, empty if nothing. */
void settings_file_open(SettingsFile *self, const char *folder, Settings *out_settings,
                        Error *out_notice);

/** The language that the settings in a folder choose: in it is told what is wrong with them. Empty
 * where they can't be read. */
void settings_file_language(const char *folder, char out_code[LANGUAGE_CODE_BYTES]);

/** Saves the settings that changed since; others keep what another running game saved. Does nothing
 * without a folder. False with a notice on failure; the next
 * change tries again. A save that succeeds may also leave a notice: the file had been damaged
 * meanwhile and was renamed. */
bool settings_file_save(SettingsFile *self, const Settings *settings, Error *out_notice);

#define PAD_FILE_NAME "gamecontrollerdb.txt"

/** Uses every line for this system. Bad lines are skipped, and the notice names the first of them
 * by its number; it is empty where there is nothing to say. `folder` ends with a slash. */
void pad_file_load(const PadList *pads, const char *folder, Error *out_notice);

/** Adds a line, which replaces older ones for the same controller, and changes no other. */
bool pad_file_keep(const char *folder, const char *line, Error *out_error);

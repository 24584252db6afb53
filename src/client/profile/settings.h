/* SPDX-License-Identifier: MIT */
/*
 * What a player can set, and for each setting one row that says its key in the file, its range and
 * where it lies. Reading, writing and the settings' screen all go by these rows.
 */
#ifndef CLOCKWISE_PROFILE_SETTINGS_H
#define CLOCKWISE_PROFILE_SETTINGS_H

#include "bots/bot.h"
#include "input/bindings.h"
#include "sound/sound_mixer.h"
#include "ui/accessibility.h"

#include <stdbool.h>

/** Pictures a second. */
typedef enum FrameCap {
    FRAME_CAP_DISPLAY, /**< As many as the display shows. */
    FRAME_CAP_30,
    FRAME_CAP_60,
    FRAME_CAP_90,
    FRAME_CAP_120,
    FRAME_CAP_144,
    FRAME_CAP_240,
    FRAME_CAP_COUNT
} FrameCap;

enum { LAST_LEVEL_BYTES = 256 };

/** What the player set up last. */
typedef struct LastMatch {
    bool has_played; /**< False before the first match on this machine. */
    Mode mode;
    bool has_teams;
    int bots;
    BotLevel bot_level;
    /** The file's name, of whatever bytes; empty for the one the game begins with. */
    char level[LAST_LEVEL_BYTES];
} LastMatch;

typedef struct Settings {
    SoundVolumes volumes;
    bool is_fullscreen;
    int width; /**< Of the window, in points. */
    int height;
    double text_scale; /**< 0.75 to 2. */
    FrameCap frame_cap;
    double aim_assist; /**< 0 to 1, for sticks and for keys. */
    double dead_inner; /**< Of a stick's way: nothing below this, */
    double dead_outer; /**< everything from here on. */
    Accessibility accessibility;
    double game_speed; /**< 0.5 to 1: simulated seconds in a real one. */
    Bindings bindings;
    LastMatch match;
} Settings;

typedef enum SettingId {
    SETTING_MASTER,
    SETTING_EFFECTS,
    SETTING_MUSIC,
    SETTING_FULLSCREEN,
    SETTING_WIDTH,
    SETTING_HEIGHT,
    SETTING_TEXT_SCALE,
    SETTING_FRAME_CAP,
    SETTING_AIM_ASSIST,
    SETTING_DEAD_INNER,
    SETTING_DEAD_OUTER,
    SETTING_SHAKE,
    SETTING_FLASHES,
    SETTING_PALETTE,
    SETTING_GAME_SPEED,
    SETTING_HAS_PLAYED,
    SETTING_MODE,
    SETTING_TEAMS,
    SETTING_BOTS,
    SETTING_BOT_LEVEL,
    SETTING_COUNT
} SettingId;

typedef enum SettingKind {
    SETTING_KIND_NUMBER, /**< A double. */
    SETTING_KIND_WHOLE,  /**< An int. */
    SETTING_KIND_FLAG,   /**< A bool. */
    SETTING_KIND_NAME    /**< An enum, written as one of its names. */
} SettingKind;

typedef struct SettingRule {
    const char *section; /**< The object in the file that holds it. */
    const char *key;
    SettingKind kind;
    double low; /**< The least and the largest value, both allowed. */
    double high;
    const char *const *names; /**< Of a SETTING_KIND_NAME: one for each value from 0 on. */
} SettingRule;

Settings settings_defaults(void);

const SettingRule *settings_rule(SettingId id);

/** Any setting as a number: a flag is 0 or 1, a name its index. */
double settings_get(const Settings *settings, SettingId id);
/** Sets it; a value past its range is brought to the range's end, and NaN to `low`. */
void settings_set(Settings *settings, SettingId id, double value);

bool settings_are_equal(const Settings *a, const Settings *b);

/** Brings every setting into its range, as settings_set() does. */
void settings_clamp(Settings *settings);

/** What `ours` changed since `base`, on top of `theirs`. Where the bindings of both cannot stand
 * together, they are ours. */
Settings settings_merge(const Settings *base, const Settings *ours, const Settings *theirs);

/** Pictures a second that a cap stands for; 0 for the display's own. */
double settings_frames_a_second(FrameCap cap);

#endif

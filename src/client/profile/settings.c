/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "base/error.h"
#include "match/match.h"
#include "sim/mutators.h"

#include <stddef.h>
#include <string.h>

enum { WIDTH_MIN = 480, HEIGHT_MIN = 270, SIDE_MAX = 16384, PLACE_MAX = 65536, DISPLAY_MAX = 63 };

/* A rule and the member it is for. */
typedef struct SettingRow {
    SettingRule rule;
    size_t offset;
} SettingRow;

/* Of each choice: the names in the file, and the labels on the settings screen. */
static const char *const fps_limit_names[FPS_LIMIT_COUNT] = {"display", "30",  "60", "90",
                                                             "120",     "144", "240"};
static const char *const fps_limit_labels[FPS_LIMIT_COUNT] = {"Match display", "30",  "60", "90",
                                                              "120",           "144", "240"};
static const char *const flash_names[FLASH_LEVEL_COUNT] = {"full", "reduced", "off"};
static const char *const flash_labels[FLASH_LEVEL_COUNT] = {"Full", "Reduced", "Off"};
static const char *const palette_names[PALETTE_COUNT] = {"usual", "deuteranopia", "protanopia",
                                                         "tritanopia"};
static const char *const palette_labels[PALETTE_COUNT] = {"Standard", "Deuteranopia", "Protanopia",
                                                          "Tritanopia"};

_Static_assert(sizeof(FpsLimit) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(FlashLevel) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(Mode) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(BotLevel) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(Palette) == sizeof(int), "a name is copied as an int");

/* "picture" and "comfort" are the sections' keys in format 1 of the file; their pages are now
 * called Video and Accessibility. */
static const SettingRow rows[SETTING_COUNT] = {
    [SETTING_MASTER] = {{"sound", "master", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                        offsetof(Settings, volumes.master)},
    [SETTING_EFFECTS] = {{"sound", "effects", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                         offsetof(Settings, volumes.effects)},
    [SETTING_MUSIC] = {{"sound", "music", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                       offsetof(Settings, volumes.music)},
    [SETTING_FULLSCREEN] = {{"picture", "fullscreen", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                            offsetof(Settings, is_fullscreen)},
    [SETTING_WIDTH] = {{"picture", "width", SETTING_KIND_WHOLE, WIDTH_MIN, SIDE_MAX, NULL, NULL},
                       offsetof(Settings, width)},
    [SETTING_HEIGHT] = {{"picture", "height", SETTING_KIND_WHOLE, HEIGHT_MIN, SIDE_MAX, NULL, NULL},
                        offsetof(Settings, height)},
    [SETTING_PLACED] = {{"picture", "placed", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                        offsetof(Settings, place.is_known)},
    [SETTING_X] = {{"picture", "x", SETTING_KIND_WHOLE, -PLACE_MAX, PLACE_MAX, NULL, NULL},
                   offsetof(Settings, place.x)},
    [SETTING_Y] = {{"picture", "y", SETTING_KIND_WHOLE, -PLACE_MAX, PLACE_MAX, NULL, NULL},
                   offsetof(Settings, place.y)},
    [SETTING_MAXIMIZED] = {{"picture", "maximized", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                           offsetof(Settings, place.is_maximized)},
    [SETTING_DISPLAY] = {{"picture", "display", SETTING_KIND_WHOLE, 0, DISPLAY_MAX, NULL, NULL},
                         offsetof(Settings, place.display)},
    [SETTING_KEEP_POINTER] = {{"picture", "keep_pointer", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                              offsetof(Settings, keeps_pointer)},
    [SETTING_TEXT_SCALE] = {{"picture", "text_scale", SETTING_KIND_NUMBER, 0.75, 2, NULL, NULL},
                            offsetof(Settings, text_scale)},
    [SETTING_FPS_LIMIT] = {{"picture", "frame_cap", SETTING_KIND_NAME, 0, FPS_LIMIT_COUNT - 1,
                            fps_limit_names, fps_limit_labels},
                           offsetof(Settings, fps_limit)},
    [SETTING_BRIGHTNESS] = {{"picture", "brightness", SETTING_KIND_NUMBER, BRIGHTNESS_MIN,
                             BRIGHTNESS_MAX, NULL, NULL},
                            offsetof(Settings, accessibility.brightness)},
    [SETTING_AIM_ASSIST] = {{"controls", "aim_assist", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                            offsetof(Settings, aim_assist)},
    [SETTING_DEAD_INNER] = {{"controls", "dead_inner", SETTING_KIND_NUMBER, 0, 0.75, NULL, NULL},
                            offsetof(Settings, dead_inner)},
    [SETTING_DEAD_OUTER] = {{"controls", "dead_outer", SETTING_KIND_NUMBER, 0.6, 1, NULL, NULL},
                            offsetof(Settings, dead_outer)},
    [SETTING_RUMBLE] = {{"controls", "rumble", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                        offsetof(Settings, rumble)},
    [SETTING_SHAKE] = {{"comfort", "shake", SETTING_KIND_NUMBER, 0, 1, NULL, NULL},
                       offsetof(Settings, accessibility.shake)},
    [SETTING_FLASHES] = {{"comfort", "flashes", SETTING_KIND_NAME, 0, FLASH_LEVEL_COUNT - 1,
                          flash_names, flash_labels},
                         offsetof(Settings, accessibility.flashes)},
    [SETTING_PALETTE] = {{"comfort", "palette", SETTING_KIND_NAME, 0, PALETTE_COUNT - 1,
                          palette_names, palette_labels},
                         offsetof(Settings, accessibility.palette)},
    [SETTING_GAME_SPEED] = {{"comfort", "game_speed", SETTING_KIND_NUMBER, 0.5, 1, NULL, NULL},
                            offsetof(Settings, game_speed)},
    [SETTING_HAS_PLAYED] = {{"match", "has_played", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                            offsetof(Settings, match.has_played)},
    [SETTING_HAS_LEARNED] = {{"match", "has_learned", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                             offsetof(Settings, match.has_learned)},
    [SETTING_MODE] = {{"match", "mode", SETTING_KIND_NAME, 0, MODE_COUNT - 1, level_mode_names,
                       NULL},
                      offsetof(Settings, match.mode)},
    [SETTING_ALONE_MODE] = {{"match", "alone_mode", SETTING_KIND_NAME, 0, MODE_COUNT - 1,
                             level_mode_names, NULL},
                            offsetof(Settings, match.alone_mode)},
    [SETTING_TEAMS] = {{"match", "teams", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                       offsetof(Settings, match.has_teams)},
    [SETTING_BOTS] = {{"match", "bots", SETTING_KIND_WHOLE, 0, PLAYERS_MAX - 1, NULL, NULL},
                      offsetof(Settings, match.bots)},
    [SETTING_CHOSEN_BOTS] = {{"match", "chosen_bots", SETTING_KIND_FLAG, 0, 1, NULL, NULL},
                             offsetof(Settings, match.has_chosen_bots)},
    [SETTING_BOT_LEVEL] = {{"match", "bot_level", SETTING_KIND_NAME, 0, BOT_LEVEL_COUNT - 1,
                            bot_level_names, NULL},
                           offsetof(Settings, match.bot_level)},
    [SETTING_MUTATOR] = {{"match", "mutator", SETTING_KIND_NAME, 0, MUTATOR_COUNT, mutator_choices,
                          NULL},
                         offsetof(Settings, match.mutator)},
};

Settings settings_defaults(void)
{
    Settings settings = {
        .volumes = sound_mixer_default_volumes(),
        .width = 1280,
        .height = 720,
        .text_scale = 1,
        .fps_limit = FPS_LIMIT_DISPLAY,
        .aim_assist = 0.5,
        .dead_inner = 0.15,
        .dead_outer = 0.95,
        .rumble = 0.7,
        .accessibility = {.shake = 1, .brightness = 1},
        .game_speed = 1,
        .match = {.alone_mode = MODE_PRACTICE, .bots = MATCH_BOTS, .bot_level = BOT_ADAPTIVE}};
    bindings_init(&settings.bindings);
    return settings;
}

const SettingRule *settings_rule(SettingId id)
{
    ASSERT((int)id >= 0 && id < SETTING_COUNT);
    return &rows[id].rule;
}

double settings_get(const Settings *settings, SettingId id)
{
    const char *at = (const char *)settings + rows[id].offset;
    double number = 0;
    int whole = 0;
    bool is_on = false;
    switch (settings_rule(id)->kind) {
    case SETTING_KIND_NUMBER:
        memcpy(&number, at, sizeof number);
        return number;
    case SETTING_KIND_WHOLE:
    case SETTING_KIND_NAME:
        memcpy(&whole, at, sizeof whole);
        return whole;
    case SETTING_KIND_FLAG:
        memcpy(&is_on, at, sizeof is_on);
        return is_on ? 1 : 0;
    }
    return 0;
}

void settings_set(Settings *settings, SettingId id, double value)
{
    const SettingRule *rule = settings_rule(id);
    char *at = (char *)settings + rows[id].offset;
    double number = value > rule->low ? value : rule->low;
    if (number > rule->high)
        number = rule->high;
    int whole = (int)number;
    bool is_on = number > 0;
    switch (rule->kind) {
    case SETTING_KIND_NUMBER:
        memcpy(at, &number, sizeof number);
        break;
    case SETTING_KIND_WHOLE:
    case SETTING_KIND_NAME:
        memcpy(at, &whole, sizeof whole);
        break;
    case SETTING_KIND_FLAG:
        memcpy(at, &is_on, sizeof is_on);
        break;
    }
}

static bool setting_is_equal(const Settings *a, const Settings *b, SettingId id)
{
    double first = settings_get(a, id);
    double second = settings_get(b, id);
    return !(first < second) && !(first > second);
}

bool settings_are_equal(const Settings *a, const Settings *b)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        if (!setting_is_equal(a, b, id))
            return false;
    return memcmp(&a->bindings, &b->bindings, sizeof a->bindings) == 0 &&
           strcmp(a->match.level, b->match.level) == 0 &&
           strcmp(a->place.display_name, b->place.display_name) == 0 &&
           memcmp(&a->online, &b->online, sizeof a->online) == 0 &&
           memcmp(&a->ignored_pads, &b->ignored_pads, sizeof a->ignored_pads) == 0;
}

void settings_clamp(Settings *settings)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        settings_set(settings, id, settings_get(settings, id));
}

static void change_bindings(Bindings *bindings, const Bindings *before, const Bindings *after)
{
    const size_t bytes = sizeof before->controls[0][0];
    Error why;
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        for (Action action = 0; action < ACTION_COUNT; action++)
            if (memcmp(before->controls[device][action], after->controls[device][action], bytes) !=
                0)
                memcpy(bindings->controls[device][action], after->controls[device][action], bytes);
    if (!bindings_validate(bindings, &why))
        *bindings = *after;
}

void settings_change(Settings *settings, const Settings *before, const Settings *after)
{
    for (SettingId id = 0; id < SETTING_COUNT; id++)
        if (!setting_is_equal(before, after, id))
            settings_set(settings, id, settings_get(after, id));
    change_bindings(&settings->bindings, &before->bindings, &after->bindings);
    if (strcmp(before->match.level, after->match.level) != 0)
        memcpy(settings->match.level, after->match.level, sizeof settings->match.level);
    if (strcmp(before->place.display_name, after->place.display_name) != 0)
        memcpy(settings->place.display_name, after->place.display_name,
               sizeof settings->place.display_name);
    if (memcmp(&before->online, &after->online, sizeof before->online) != 0)
        settings->online = after->online;
    if (memcmp(&before->ignored_pads, &after->ignored_pads, sizeof before->ignored_pads) != 0)
        settings->ignored_pads = after->ignored_pads;
}

double settings_fps_limit(FpsLimit limit)
{
    static const double frames[FPS_LIMIT_COUNT] = {0, 30, 60, 90, 120, 144, 240};
    return frames[limit];
}

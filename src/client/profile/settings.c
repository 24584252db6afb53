/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "base/error.h"
#include "match/match.h"
#include "sim/mutators.h"

#include <stddef.h>
#include <string.h>

enum { WIDTH_MIN = 480, HEIGHT_MIN = 270, SIDE_MAX = 16384, PLACE_MAX = 65536, DISPLAY_MAX = 63 };

/* Of each choice: the names in the file, and the labels on the settings screen. */
static const char *const fps_limit_names[FPS_LIMIT_COUNT] = {"display", "30",  "60", "90",
                                                             "120",     "144", "240"};
static const char *const fps_limit_labels[FPS_LIMIT_COUNT] = {"Match display", "30",  "60", "90",
                                                              "120",           "144", "240"};
/* The milliseconds of so many ticks. */
static const char *const delay_names[] = {"automatic", "none", "8", "17", "25", "33", "42", "50"};
static const char *const delay_labels[] = {"Automatic", "None",  "8 ms",  "17 ms",
                                           "25 ms",     "33 ms", "42 ms", "50 ms"};
enum { DELAYS = sizeof delay_names / sizeof *delay_names };
static const char *const framing_names[FRAMING_COUNT] = {"follow", "whole"};
static const char *const framing_labels[FRAMING_COUNT] = {"Follow", "Whole arena"};
static const char *const flash_names[FLASH_LEVEL_COUNT] = {"full", "reduced", "off"};
static const char *const flash_labels[FLASH_LEVEL_COUNT] = {"Full", "Reduced", "Off"};
static const char *const palette_names[PALETTE_COUNT] = {"usual", "deuteranopia", "protanopia",
                                                         "tritanopia"};
static const char *const palette_labels[PALETTE_COUNT] = {"Standard", "Deuteranopia", "Protanopia",
                                                          "Tritanopia"};

/* By number, as in ui/palette.h. */
static const char *const circle_names[PLAYER_CIRCLES] = {"triangle", "square", "disc", "plus",
                                                         "spark",    "cog",    "star", "bar"};

_Static_assert(sizeof(FpsLimit) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(Framing) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(FlashLevel) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(Mode) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(BotLevel) == sizeof(int), "a name is copied as an int");
_Static_assert(sizeof(Palette) == sizeof(int), "a name is copied as an int");

#define AT(member) .offset = offsetof(Settings, member), .is_optional = true
#define NUMBER(member, least, most)                                                                \
    .kind = USER_FIELD_NUMBER, AT(member), .low = (least), .high = (most)
#define WHOLE(member, least, most)                                                                 \
    .kind = USER_FIELD_WHOLE, AT(member), .low = (least), .high = (most)
#define FLAG(member) .kind = USER_FIELD_FLAG, AT(member), .high = 1
#define CHOICE(member, count, all)                                                                 \
    .kind = USER_FIELD_NAME, AT(member), .high = (count)-1, .names = (all), .what = "choice"
#define TEXT(member)                                                                               \
    .kind = USER_FIELD_TEXT, AT(member), .high = sizeof(((Settings *)0)->member) - 1

/* Those of a section stand together; the texts at the end are in none. "picture" and "comfort" are
 * the sections' keys in format 1 of the file; their pages are called Video and Accessibility. */
const UserField settings_rows[SETTINGS_ROWS] = {
    [SETTING_MASTER] = {"sound", "master", NUMBER(volumes.master, 0, 1)},
    [SETTING_EFFECTS] = {"sound", "effects", NUMBER(volumes.effects, 0, 1)},
    [SETTING_MUSIC] = {"sound", "music", NUMBER(volumes.music, 0, 1)},
    [SETTING_FULLSCREEN] = {"picture", "fullscreen", FLAG(is_fullscreen)},
    [SETTING_WIDTH] = {"picture", "width", WHOLE(width, WIDTH_MIN, SIDE_MAX)},
    [SETTING_HEIGHT] = {"picture", "height", WHOLE(height, HEIGHT_MIN, SIDE_MAX)},
    [SETTING_PLACED] = {"picture", "placed", FLAG(place.is_known)},
    [SETTING_X] = {"picture", "x", WHOLE(place.x, -PLACE_MAX, PLACE_MAX)},
    [SETTING_Y] = {"picture", "y", WHOLE(place.y, -PLACE_MAX, PLACE_MAX)},
    [SETTING_MAXIMIZED] = {"picture", "maximized", FLAG(place.is_maximized)},
    [SETTING_DISPLAY] = {"picture", "display", WHOLE(place.display, 0, DISPLAY_MAX)},
    [SETTING_KEEP_POINTER] = {"picture", "keep_pointer", FLAG(keeps_pointer)},
    [SETTING_TEXT_SCALE] = {"picture", "text_scale", NUMBER(text_scale, 0.75, 2)},
    [SETTING_FPS_LIMIT] = {"picture", "frame_cap",
                           CHOICE(fps_limit, FPS_LIMIT_COUNT, fps_limit_names),
                           .labels = fps_limit_labels},
    [SETTING_BRIGHTNESS] = {"picture", "brightness",
                            NUMBER(accessibility.brightness, BRIGHTNESS_MIN, BRIGHTNESS_MAX)},
    [SETTING_FRAMING] = {"picture", "framing",
                         CHOICE(accessibility.framing, FRAMING_COUNT, framing_names),
                         .labels = framing_labels},
    [SETTING_AIM_ASSIST] = {"controls", "aim_assist", NUMBER(aim_assist, 0, 1)},
    [SETTING_DEAD_INNER] = {"controls", "dead_inner", NUMBER(dead_inner, 0, 0.75)},
    [SETTING_DEAD_OUTER] = {"controls", "dead_outer", NUMBER(dead_outer, 0.6, 1)},
    [SETTING_RUMBLE] = {"controls", "rumble", NUMBER(rumble, 0, 1)},
    [SETTING_INPUT_DELAY] = {"controls", "input_delay", CHOICE(input_delay, DELAYS, delay_names),
                             .labels = delay_labels},
    [SETTING_SHAKE] = {"comfort", "shake", NUMBER(accessibility.shake, 0, 1)},
    [SETTING_FLASHES] = {"comfort", "flashes",
                         CHOICE(accessibility.flashes, FLASH_LEVEL_COUNT, flash_names),
                         .labels = flash_labels},
    [SETTING_PALETTE] = {"comfort", "palette",
                         CHOICE(accessibility.palette, PALETTE_COUNT, palette_names),
                         .labels = palette_labels},
    [SETTING_GAME_SPEED] = {"comfort", "game_speed", NUMBER(game_speed, 0.5, 1)},
    [SETTING_HAS_PLAYED] = {"match", "has_played", FLAG(match.has_played)},
    [SETTING_HAS_LEARNED] = {"match", "has_learned", FLAG(match.has_learned)},
    [SETTING_RATING] = {"match", "rating", NUMBER(match.rating, -RATING_MOST, RATING_MOST)},
    [SETTING_KNOWS_KEYS] = {"match", "knows_keys", FLAG(match.knows_keys)},
    [SETTING_MODE] = {"match", "mode", CHOICE(match.mode, MODE_COUNT, level_mode_names)},
    [SETTING_TEAMS] = {"match", "teams", FLAG(match.has_teams)},
    [SETTING_BOTS] = {"match", "bots", WHOLE(match.bots, 0, PLAYERS_MAX - 1)},
    [SETTING_CHOSEN_BOTS] = {"match", "chosen_bots", FLAG(match.has_chosen_bots)},
    [SETTING_BOT_LEVEL] = {"match", "bot_level",
                           CHOICE(match.bot_level, BOT_LEVEL_COUNT, bot_level_names)},
    [SETTING_MUTATOR] = {"match", "mutator",
                         CHOICE(match.mutator, MUTATOR_CHOICES + 1, mutator_choices)},
    [SETTING_STRIKES] = {"match", "strikes", FLAG(match.has_strikes)},
    [SETTING_CIRCLE] = {"match", "circle", CHOICE(circles[0], PLAYER_CIRCLES, circle_names)},
    [SETTING_CIRCLE + 1] = {"match", "circle_2", CHOICE(circles[1], PLAYER_CIRCLES, circle_names)},
    [SETTING_CIRCLE + 2] = {"match", "circle_3", CHOICE(circles[2], PLAYER_CIRCLES, circle_names)},
    [SETTING_CIRCLE + 3] = {"match", "circle_4", CHOICE(circles[3], PLAYER_CIRCLES, circle_names)},
    [SETTING_COUNT] = {NULL, "level", TEXT(match.level)},
    {NULL, "display", TEXT(place.display_name)},
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
        .circles = {0, 1, 2, 3},
        .match = {.bots = MATCH_BOTS, .bot_level = BOT_ADAPTIVE, .has_strikes = true}};
    bindings_init(&settings.bindings);
    return settings;
}

const UserField *settings_rule(SettingId id)
{
    ASSERT((int)id >= 0 && id < SETTING_COUNT);
    return &settings_rows[id];
}

double settings_get(const Settings *settings, SettingId id)
{
    return user_field_get(settings_rule(id), settings);
}

void settings_set(Settings *settings, SettingId id, double value)
{
    user_field_set(settings_rule(id), settings, value);
}

bool settings_are_equal(const Settings *a, const Settings *b)
{
    for (int i = 0; i < SETTINGS_ROWS; i++)
        if (!user_field_is_equal(&settings_rows[i], a, b))
            return false;
    return memcmp(&a->bindings, &b->bindings, sizeof a->bindings) == 0 &&
           memcmp(&a->online, &b->online, sizeof a->online) == 0 &&
           memcmp(&a->ignored_pads, &b->ignored_pads, sizeof a->ignored_pads) == 0;
}

void settings_clamp(Settings *settings)
{
    user_fields_clamp(USER_FIELDS(settings_rows), settings);
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
    for (int i = 0; i < SETTINGS_ROWS; i++)
        if (!user_field_is_equal(&settings_rows[i], before, after))
            user_field_copy(&settings_rows[i], settings, after);
    change_bindings(&settings->bindings, &before->bindings, &after->bindings);
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

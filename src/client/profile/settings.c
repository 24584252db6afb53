/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "base/assert.h"
#include "json/json_print.h"
#include "json/member.h"
#include "match/match.h"
#include "sim/mutators.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH_MIN = 480, HEIGHT_MIN = 270, SIDE_MAX = 16384, PLACE_MAX = 65536, DISPLAY_MAX = 63 };

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
 * the sections' keys in format 1 of the file; their pages are now called Video and Accessibility.
 */
enum { ROWS = SETTING_COUNT + 2 };

static const UserField rows[ROWS] = {
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
    [SETTING_AIM_ASSIST] = {"controls", "aim_assist", NUMBER(aim_assist, 0, 1)},
    [SETTING_DEAD_INNER] = {"controls", "dead_inner", NUMBER(dead_inner, 0, 0.75)},
    [SETTING_DEAD_OUTER] = {"controls", "dead_outer", NUMBER(dead_outer, 0.6, 1)},
    [SETTING_RUMBLE] = {"controls", "rumble", NUMBER(rumble, 0, 1)},
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
    [SETTING_MODE] = {"match", "mode", CHOICE(match.mode, MODE_COUNT, level_mode_names)},
    [SETTING_ALONE_MODE] = {"match", "alone_mode",
                            CHOICE(match.alone_mode, MODE_COUNT, level_mode_names)},
    [SETTING_TEAMS] = {"match", "teams", FLAG(match.has_teams)},
    [SETTING_BOTS] = {"match", "bots", WHOLE(match.bots, 0, PLAYERS_MAX - 1)},
    [SETTING_CHOSEN_BOTS] = {"match", "chosen_bots", FLAG(match.has_chosen_bots)},
    [SETTING_BOT_LEVEL] = {"match", "bot_level",
                           CHOICE(match.bot_level, BOT_LEVEL_COUNT, bot_level_names)},
    [SETTING_MUTATOR] = {"match", "mutator",
                         CHOICE(match.mutator, MUTATOR_COUNT + 1, mutator_choices)},
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
        .match = {.alone_mode = MODE_PRACTICE, .bots = MATCH_BOTS, .bot_level = BOT_ADAPTIVE}};
    bindings_init(&settings.bindings);
    return settings;
}

const UserField *settings_rule(SettingId id)
{
    ASSERT((int)id >= 0 && id < SETTING_COUNT);
    return &rows[id];
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
    for (int i = 0; i < ROWS; i++)
        if (!user_field_is_equal(&rows[i], a, b))
            return false;
    return memcmp(&a->bindings, &b->bindings, sizeof a->bindings) == 0 &&
           memcmp(&a->online, &b->online, sizeof a->online) == 0 &&
           memcmp(&a->ignored_pads, &b->ignored_pads, sizeof a->ignored_pads) == 0;
}

void settings_clamp(Settings *settings)
{
    user_fields_clamp(USER_FIELDS(rows), settings);
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
    for (int i = 0; i < ROWS; i++)
        if (!user_field_is_equal(&rows[i], before, after))
            user_field_copy(&rows[i], settings, after);
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

/* One or two controls; a missing second one is none. */
static void read_action(Reader *reader, const cJSON *object, const char *key,
                        Control controls[BINDING_SLOTS])
{
    char text[CONTROL_TEXT_BYTES];
    Error why;
    Member array =
        member_array(reader, object, key, MEMBER_OPTIONAL, 1, BINDING_SLOTS, "keys or buttons");
    for (int i = 0; array.value && i < BINDING_SLOTS; i++)
        controls[i] = (Control){CONTROL_NONE, 0};
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        if (reader_text(reader, items.value, 1, text, sizeof text) &&
            !bindings_control_read(text, &controls[items.index], &why))
            reader_error(reader, items.value, "%s", why.text);
    member_leave(reader, array);
}

static void read_device(Reader *reader, const cJSON *object, DeviceKind device, Bindings *bindings)
{
    const char *keys[ACTION_COUNT];
    int count = 0;
    if (!reader_object(reader, object))
        return;
    for (Action action = 0; action < ACTION_COUNT; action++) {
        if (!bindings_has(device, action))
            continue;
        keys[count] = bindings_action_names[action];
        read_action(reader, object, keys[count++], bindings->controls[device][action]);
    }
    reader_check_keys(reader, object, (Names){keys, count});
}

/* A file from before an action was added has no controls for it, and may use the default ones. */
static void read_missing_restart(const cJSON *object, Bindings *bindings)
{
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
        const cJSON *keys = cJSON_GetObjectItemCaseSensitive(object, bindings_device_names[device]);
        const char *key = bindings_action_names[ACTION_RESTART];
        if (cJSON_GetObjectItemCaseSensitive(keys, key) == NULL)
            bindings_give_way(bindings, device, ACTION_RESTART);
    }
}

static void read_bindings(Reader *reader, const cJSON *root, Bindings *bindings)
{
    const char *keys[DEVICE_KIND_COUNT];
    Error why;
    Member object = member_enter(reader, root, "bindings", MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
            keys[device] = bindings_device_names[device];
            Member member = member_enter(reader, object.value, keys[device], MEMBER_OPTIONAL);
            if (member.value)
                read_device(reader, member.value, device, bindings);
            member_leave(reader, member);
        }
        reader_check_keys(reader, object.value, (Names){keys, DEVICE_KIND_COUNT});
        read_missing_restart(object.value, bindings);
        if (reader->problems->error_count == 0 && !bindings_validate(bindings, &why))
            reader_error(reader, object.value, "%s", why.text);
    }
    member_leave(reader, object);
}

static void write_action(FILE *file, const Control controls[BINDING_SLOTS])
{
    const char *comma = "";
    fputc('[', file);
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        char text[CONTROL_TEXT_BYTES];
        bindings_control_write(controls[slot], text);
        fprintf(file, "%s\"%s\"", comma, text);
        comma = ", ";
    }
    fputc(']', file);
}

static void write_bindings(FILE *file, const Bindings *bindings)
{
    fputs(",\n  \"bindings\": {", file);
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
        const char *comma = "";
        fprintf(file, "%s\n    \"%s\": {", device > 0 ? "," : "", bindings_device_names[device]);
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (!bindings_has(device, action))
                continue;
            fprintf(file, "%s\n      \"%s\": ", comma, bindings_action_names[action]);
            write_action(file, bindings->controls[device][action]);
            comma = ",";
        }
        fputs("\n    }", file);
    }
    fputs("\n  }", file);
}

static const char *const top_keys[] = {
    "format",  "sound",  "picture",  "controls",           "comfort", "match", "level",
    "display", "online", "bindings", "ignored_controllers"};

/* The rows of the section that begins at one. */
static UserFields section_at(int first)
{
    int count = 1;
    while (first + count < SETTING_COUNT &&
           strcmp(rows[first + count].section, rows[first].section) == 0)
        count++;
    return (UserFields){&rows[first], count};
}

static void read_online(Reader *reader, const cJSON *root, OnlineChoices *online)
{
    static const char *const keys[] = {"name", "recent"};
    Member object = member_enter(reader, root, "online", MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        Member name = member_enter(reader, object.value, "name", MEMBER_OPTIONAL);
        if (name.value)
            user_text_item_read(reader, name.value, sizeof online->name, online->name);
        member_leave(reader, name);
        Member recent = member_array(reader, object.value, "recent", MEMBER_OPTIONAL, 0,
                                     ONLINE_RECENT, "addresses");
        ReaderItems items = reader_items(reader, recent.value);
        while (reader_next(&items))
            user_text_item_read(reader, items.value, ONLINE_RECENT_BYTES,
                                online->recent[items.index]);
        member_leave(reader, recent);
        reader_check_keys(reader, object.value, (Names){keys, 2});
    }
    member_leave(reader, object);
}

/* By their make, as SDL writes it. */
static void read_ignored_pads(Reader *reader, const cJSON *root, IgnoredPads *pads)
{
    Member array = member_array(reader, root, "ignored_controllers", MEMBER_OPTIONAL, 0,
                                IGNORED_PADS_MAX, "controllers");
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        (void)reader_text(reader, items.value, PAD_GUID_BYTES - 1, pads->guids[items.index],
                          PAD_GUID_BYTES);
    member_leave(reader, array);
}

static void write_ignored_pads(FILE *file, const IgnoredPads *pads)
{
    const char *comma = "";
    fputs(",\n  \"ignored_controllers\": [", file);
    for (int i = 0; i < IGNORED_PADS_MAX; i++) {
        if (pads->guids[i][0] == '\0')
            continue;
        fputs(comma, file);
        json_print_string(file, pads->guids[i]);
        comma = ", ";
    }
    fputs("]", file);
}

static void read_settings(Reader *reader, const cJSON *root, void *data)
{
    Settings *settings = data;
    reader_check_keys(reader, root, NAMES(top_keys));
    for (int i = 0; i < SETTING_COUNT; i += section_at(i).count) {
        Member object = member_enter(reader, root, rows[i].section, MEMBER_OPTIONAL);
        if (object.value)
            user_fields_read(reader, object.value, section_at(i), settings);
        member_leave(reader, object);
    }
    for (int i = SETTING_COUNT; i < ROWS; i++)
        user_field_read(reader, root, &rows[i], settings);
    read_online(reader, root, &settings->online);
    read_bindings(reader, root, &settings->bindings);
    read_ignored_pads(reader, root, &settings->ignored_pads);
}

static void write_online(FILE *file, const OnlineChoices *online)
{
    fputs(",\n  \"online\": {\n    \"name\": ", file);
    user_text_item_write(file, online->name);
    fputs(",\n    \"recent\": [", file);
    for (int i = 0; i < ONLINE_RECENT && online->recent[i][0] != '\0'; i++) {
        fputs(i > 0 ? ", " : "", file);
        user_text_item_write(file, online->recent[i]);
    }
    fputs("]\n  }", file);
}

static void write_settings(FILE *file, const void *data)
{
    Settings legal = *(const Settings *)data; /* What is out of range would be refused when read. */
    settings_clamp(&legal);
    for (int i = 0; i < SETTING_COUNT; i += section_at(i).count) {
        fprintf(file, ",\n  \"%s\": {\n    ", rows[i].section);
        user_fields_write(file, section_at(i), &legal, ",\n    ");
        fputs("\n  }", file);
    }
    fputs(",\n  ", file);
    user_fields_write(file, (UserFields){&rows[SETTING_COUNT], ROWS - SETTING_COUNT}, &legal,
                      ",\n  ");
    write_online(file, &legal.online);
    write_bindings(file, &legal.bindings);
    write_ignored_pads(file, &legal.ignored_pads);
}

static void reset_settings(void *out_data)
{
    Settings *settings = out_data;
    *settings = settings_defaults();
}

/* Keeps what another game changed meanwhile. */
static bool change_settings(void *data, const void *found, void *context)
{
    Settings *ours = data;
    const SettingsFile *self = context;
    if (found != NULL) {
        Settings changed = *(const Settings *)found;
        settings_change(&changed, &self->saved, ours);
        *ours = changed;
    }
    return true;
}

const UserFileKind settings_file_kind = {
    .name = "settings.json",
    .subject = "Your settings",
    .not_kept = "nothing is saved",
    .later = "The next change saves them too",
    .data_bytes = sizeof(Settings),
    .bytes_max = 1 << 16,
    .depth_max = 6,
    .format = 1,
    .reset = reset_settings,
    .read = read_settings,
    .write = write_settings,
    .change = change_settings,
};

void settings_file_open(SettingsFile *self, const char *folder, Settings *out_settings,
                        Error *out_notice)
{
    *out_settings = settings_defaults();
    *out_notice = (Error){.text = ""};
    if (user_file_open(&self->file, &settings_file_kind, folder))
        (void)user_file_load(&self->file, &settings_file_kind, "Defaults are used", out_settings,
                             out_notice);
    else
        error_set(out_notice, "There is no folder for your settings, so they are not saved.");
    self->saved = *out_settings;
}

bool settings_file_save(SettingsFile *self, const Settings *settings, Error *out_notice)
{
    Settings written = *settings;
    out_notice->text[0] = '\0';
    if (self->file.path[0] == '\0' || settings_are_equal(&self->saved, settings))
        return true;
    if (!user_file_update(&self->file, &settings_file_kind, self, &written, out_notice))
        return false;
    self->saved = *settings;
    return true;
}

/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

#include "base/assert.h"
#include "base/percent.h"
#include "json/json_print.h"
#include "json/member.h"
#include "match/match.h"
#include "sim/mutators.h"

#include <stddef.h>
#include <stdio.h>
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

static void read_control(Reader *reader, const cJSON *value, Control *out_control)
{
    char text[CONTROL_TEXT_BYTES];
    Error why;
    if (reader_text(reader, value, 1, text, sizeof text) &&
        !bindings_control_read(text, out_control, &why))
        reader_error(reader, value, "%s", why.text);
}

/* One or two controls; a missing second one is none. */
static void read_action(Reader *reader, const cJSON *object, const char *key,
                        Control controls[BINDING_SLOTS])
{
    Member array =
        member_array(reader, object, key, MEMBER_OPTIONAL, 1, BINDING_SLOTS, "keys or buttons");
    for (int i = 0; array.value && i < BINDING_SLOTS; i++)
        controls[i] = (Control){CONTROL_NONE, 0};
    ReaderItems items = reader_items(reader, array.value);
    while (reader_next(&items))
        read_control(reader, items.value, &controls[items.index]);
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
        keys[count] = bindings_action_name(action);
        read_action(reader, object, keys[count++], bindings->controls[device][action]);
    }
    reader_check_keys(reader, object, (Names){keys, count});
}

/* A file from before an action was added has no controls for it, and may use the default ones. */
static void read_missing_restart(const cJSON *object, Bindings *bindings)
{
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
        const cJSON *keys = cJSON_GetObjectItemCaseSensitive(object, bindings_device_name(device));
        const char *key = bindings_action_name(ACTION_RESTART);
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
            keys[device] = bindings_device_name(device);
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
        fprintf(file, "%s\n    \"%s\": {", device > 0 ? "," : "", bindings_device_name(device));
        for (Action action = 0; action < ACTION_COUNT; action++) {
            if (!bindings_has(device, action))
                continue;
            fprintf(file, "%s\n      \"%s\": ", comma, bindings_action_name(action));
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
enum { FIRST_SECTION = 1, SECTIONS_END = 6, TOP_KEYS = 11 };

static bool is_in(SettingId id, const char *section)
{
    return strcmp(settings_rule(id)->section, section) == 0;
}

static void read_setting(Reader *reader, const cJSON *object, SettingId id, Settings *settings)
{
    const SettingRule *rule = settings_rule(id);
    double number = settings_get(settings, id);
    int whole = (int)number;
    bool is_on = number > 0;
    switch (rule->kind) {
    case SETTING_KIND_NUMBER:
        member_number(reader, object, rule->key, MEMBER_OPTIONAL, rule->low, rule->high, &number);
        break;
    case SETTING_KIND_WHOLE:
        if (member_whole(reader, object, rule->key, MEMBER_OPTIONAL, (int)rule->low,
                         (int)rule->high, &whole))
            number = whole;
        break;
    case SETTING_KIND_NAME:
        if (member_name(reader, object, rule->key, MEMBER_OPTIONAL, "choice",
                        (Names){rule->names, (int)rule->high + 1}, &whole))
            number = whole;
        break;
    case SETTING_KIND_FLAG:
        if (member_flag(reader, object, rule->key, MEMBER_OPTIONAL, &is_on))
            number = is_on ? 1 : 0;
        break;
    }
    settings_set(settings, id, number);
}

static void read_section(Reader *reader, const cJSON *root, const char *section, Settings *settings)
{
    const char *keys[SETTING_COUNT];
    int count = 0;
    Member object = member_enter(reader, root, section, MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        for (SettingId id = 0; id < SETTING_COUNT; id++) {
            if (!is_in(id, section))
                continue;
            keys[count++] = settings_rule(id)->key;
            read_setting(reader, object.value, id, settings);
        }
        reader_check_keys(reader, object.value, (Names){keys, count});
    }
    member_leave(reader, object);
}

static void read_name(Reader *reader, const cJSON *root, const char *key, const char *whose,
                      char *out_name, size_t room)
{
    char encoded[PERCENT_BYTES(LAST_LEVEL_BYTES)];
    if (member_text(reader, root, key, MEMBER_OPTIONAL, 0, encoded, sizeof encoded) &&
        !percent_decode(encoded, out_name, room))
        member_error(reader, root, key, "must be a %s's name, of %zu bytes at most", whose,
                     room - 1);
}

/* Names and addresses are text that a player typed. */
static void read_encoded(Reader *reader, const cJSON *value, char *out_text, size_t room)
{
    char encoded[PERCENT_BYTES(ONLINE_RECENT_BYTES)];
    if (reader_text(reader, value, 0, encoded, sizeof encoded) &&
        !percent_decode(encoded, out_text, room))
        reader_error(reader, value, "must have %zu bytes at most", room - 1);
}

static void read_online(Reader *reader, const cJSON *root, OnlineChoices *online)
{
    static const char *const keys[] = {"name", "recent"};
    Member object = member_enter(reader, root, "online", MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        Member name = member_enter(reader, object.value, "name", MEMBER_OPTIONAL);
        if (name.value)
            read_encoded(reader, name.value, online->name, sizeof online->name);
        member_leave(reader, name);
        Member recent = member_array(reader, object.value, "recent", MEMBER_OPTIONAL, 0,
                                     ONLINE_RECENT, "addresses");
        ReaderItems items = reader_items(reader, recent.value);
        while (reader_next(&items))
            read_encoded(reader, items.value, online->recent[items.index], ONLINE_RECENT_BYTES);
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
    reader_check_keys(reader, root, (Names){top_keys, TOP_KEYS});
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        read_section(reader, root, top_keys[i], settings);
    read_name(reader, root, "level", "file", settings->match.level, LAST_LEVEL_BYTES);
    read_name(reader, root, "display", "display", settings->place.display_name,
              WINDOW_DISPLAY_BYTES);
    read_online(reader, root, &settings->online);
    read_bindings(reader, root, &settings->bindings);
    read_ignored_pads(reader, root, &settings->ignored_pads);
}

static void write_value(FILE *file, const Settings *settings, SettingId id)
{
    const SettingRule *rule = settings_rule(id);
    double value = settings_get(settings, id);
    switch (rule->kind) {
    case SETTING_KIND_NUMBER:
    case SETTING_KIND_WHOLE:
        json_print_number(file, value);
        break;
    case SETTING_KIND_FLAG:
        fputs(value > 0 ? "true" : "false", file);
        break;
    case SETTING_KIND_NAME:
        json_print_string(file, rule->names[(int)value]);
        break;
    }
}

static void write_section(FILE *file, const Settings *settings, const char *section)
{
    const char *comma = "";
    fprintf(file, ",\n  \"%s\": {", section);
    for (SettingId id = 0; id < SETTING_COUNT; id++) {
        if (!is_in(id, section))
            continue;
        fprintf(file, "%s\n    \"%s\": ", comma, settings_rule(id)->key);
        write_value(file, settings, id);
        comma = ",";
    }
    fputs("\n  }", file);
}

static void write_encoded(FILE *file, const char *text)
{
    char encoded[PERCENT_BYTES(ONLINE_RECENT_BYTES)];
    percent_encode(text, encoded, sizeof encoded);
    json_print_string(file, encoded);
}

static void write_online(FILE *file, const OnlineChoices *online)
{
    fputs(",\n  \"online\": {\n    \"name\": ", file);
    write_encoded(file, online->name);
    fputs(",\n    \"recent\": [", file);
    for (int i = 0; i < ONLINE_RECENT && online->recent[i][0] != '\0'; i++) {
        fputs(i > 0 ? ", " : "", file);
        write_encoded(file, online->recent[i]);
    }
    fputs("]\n  }", file);
}

static void write_settings(FILE *file, const void *data)
{
    const Settings *settings = data;
    Settings legal = *settings; /* A value out of range would be refused when read. */
    settings_clamp(&legal);
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        write_section(file, &legal, top_keys[i]);
    fputs(",\n  \"level\": ", file);
    write_encoded(file, legal.match.level);
    fputs(",\n  \"display\": ", file);
    write_encoded(file, legal.place.display_name);
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

/* SPDX-License-Identifier: MIT */
#include "profile/settings_file.h"

#include "base/text.h"
#include "json/json_print.h"
#include "json/reader.h"

#include <stdio.h>
#include <string.h>

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

/* SPDX-License-Identifier: MIT */
#include "profile/settings.h"

/* One or two controls; a missing second one is none. */
static void read_action(Reader *reader, const cJSON *object, const char *key,
                        Control controls[BINDING_SLOTS])
{
    char text[CONTROL_TEXT_BYTES];
    Error why;
    ReaderItems items =
        member_items(reader, object, key, MEMBER_OPTIONAL, 1, BINDING_SLOTS, "keys or buttons");
    for (int i = 0; items.array && i < BINDING_SLOTS; i++)
        controls[i] = (Control){CONTROL_NONE, 0};
    while (reader_next(&items))
        if (reader_text(reader, items.value, 1, text, sizeof text) &&
            !bindings_control_read(text, &controls[items.index], &why))
            reader_error(reader, items.value, "%s", why.text);
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

/* Older files lack an action: it has the defaults that are free. */
static void read_missing(const cJSON *object, Bindings *bindings)
{
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++) {
        const cJSON *keys = cJSON_GetObjectItemCaseSensitive(object, bindings_device_names[device]);
        for (Action action = ACTION_TURN_LEFT; action < ACTION_COUNT; action++)
            if (cJSON_GetObjectItemCaseSensitive(keys, bindings_action_names[action]) == NULL) {
                BindingPlace other;
                for (int slot = 0; slot < BINDING_SLOTS; slot++) {
                    Control *control = &bindings->controls[device][action][slot];
                    if (bindings_conflict(bindings, (BindingPlace){device, action, slot}, *control,
                                          &other))
                        *control = (Control){CONTROL_NONE, 0};
                }
            }
    }
}

static void read_bindings(Reader *reader, const cJSON *root, Bindings *bindings)
{
    const char *keys[DEVICE_KIND_COUNT];
    Error why;
    for (DeviceKind device = 0; device < DEVICE_KIND_COUNT; device++)
        bindings_reset(bindings, device); /* To what suits the hands that were read. */
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
        read_missing(object.value, bindings);
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

static const char *const top_keys[] = {"format",   "sound",  "picture",  "controls",
                                       "comfort",  "match",  "level",    "display",
                                       "language", "online", "bindings", "ignored_controllers"};

/* The rows of the section that begins at one. */
static JsonFields section_at(int first)
{
    int count = 1;
    while (first + count < SETTING_COUNT &&
           strcmp(settings_rows[first + count].section, settings_rows[first].section) == 0)
        count++;
    return (JsonFields){&settings_rows[first], count};
}

static void read_online(Reader *reader, const cJSON *root, OnlineChoices *online)
{
    static const char *const keys[] = {"name", "recent", "meet"};
    Member object = member_enter(reader, root, "online", MEMBER_OPTIONAL);
    if (object.value && reader_object(reader, object.value)) {
        Member name = member_enter(reader, object.value, "name", MEMBER_OPTIONAL);
        if (name.value)
            reader_coded(reader, name.value, sizeof online->name, online->name);
        member_leave(reader, name);
        ReaderItems items = member_items(reader, object.value, "recent", MEMBER_OPTIONAL, 0,
                                         ONLINE_RECENT, "addresses");
        while (reader_next(&items))
            reader_coded(reader, items.value, ONLINE_RECENT_BYTES, online->recent[items.index]);
        Member meet = member_enter(reader, object.value, "meet", MEMBER_OPTIONAL);
        if (meet.value)
            reader_coded(reader, meet.value, sizeof online->meet, online->meet);
        member_leave(reader, meet);
        reader_check_keys(reader, object.value, NAMES(keys));
    }
    member_leave(reader, object);
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
        Member object = member_enter(reader, root, settings_rows[i].section, MEMBER_OPTIONAL);
        if (object.value)
            json_fields_read(reader, object.value, section_at(i), settings);
        member_leave(reader, object);
    }
    for (int i = SETTING_COUNT; i < SETTINGS_ROWS; i++)
        json_field_read(reader, root, &settings_rows[i], settings);
    read_online(reader, root, &settings->online);
    read_bindings(reader, root, &settings->bindings);
    /* By their make, as SDL writes it. */
    ReaderItems items = member_items(reader, root, "ignored_controllers", MEMBER_OPTIONAL, 0,
                                     IGNORED_PADS_MAX, "controllers");
    while (reader_next(&items))
        (void)reader_text(reader, items.value, PAD_GUID_BYTES - 1,
                          settings->ignored_pads.guids[items.index], PAD_GUID_BYTES);
}

static void write_settings(FILE *file, const void *data)
{
    Settings legal = *(const Settings *)data; /* What is out of range would be refused when read. */
    settings_clamp(&legal);
    for (int i = 0; i < SETTING_COUNT; i += section_at(i).count) {
        fprintf(file, ",\n  \"%s\": {\n    ", settings_rows[i].section);
        json_fields_write(file, section_at(i), &legal, ",\n    ");
        fputs("\n  }", file);
    }
    fputs(",\n  ", file);
    json_fields_write(file,
                      (JsonFields){&settings_rows[SETTING_COUNT], SETTINGS_ROWS - SETTING_COUNT},
                      &legal, ",\n  ");
    fputs(",\n  \"online\": {\n    \"name\": ", file);
    json_print_coded(file, legal.online.name);
    fputs(",\n    \"recent\": [", file);
    for (int i = 0; i < ONLINE_RECENT && legal.online.recent[i][0] != '\0'; i++) {
        fputs(i > 0 ? ", " : "", file);
        json_print_coded(file, legal.online.recent[i]);
    }
    fputs("],\n    \"meet\": ", file);
    json_print_coded(file, legal.online.meet);
    fputs("\n  }", file);
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
    .damaged = TR("Your settings are damaged."),
    .newer = TR("Your settings are of a newer version."),
    .unreadable = TR("Your settings can't be read."),
    .unsaved = TR("Your settings can't be saved."),
    .later = TR("The next change saves them too."),
    .data_bytes = sizeof(Settings),
    .bytes_max = 1 << 16,
    .depth_max = 6,
    .format = 1,
    .reset = reset_settings,
    .read = read_settings,
    .write = write_settings,
    .change = change_settings,
};

void settings_file_language(const char *folder, char out_code[LANGUAGE_CODE_BYTES])
{
    Settings found = settings_defaults();
    UserFile file;
    Error ignored;
    if (user_file_open(&file, &settings_file_kind, folder))
        (void)user_file_read(&settings_file_kind, file.path, &found, &ignored);
    memcpy(out_code, found.language, LANGUAGE_CODE_BYTES);
}

void settings_file_open(SettingsFile *self, const char *folder, Settings *out_settings,
                        Error *out_notice)
{
    *out_settings = settings_defaults();
    *out_notice = (Error){.text = ""};
    if (user_file_open(&self->file, &settings_file_kind, folder))
        (void)user_file_load(&self->file, &settings_file_kind, tr("Defaults are used."),
                             out_settings, out_notice);
    else
        error_set(out_notice, tr("There is no folder for your settings, so they are not saved."));
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

/* SPDX-License-Identifier: MIT */
#include "profile/settings_file.h"

#include "base/percent.h"
#include "profile/settings_bindings.h"
#include "json/json_print.h"

#include <stdio.h>
#include <string.h>

static const char *const top_keys[] = {"format",  "sound", "picture", "controls",
                                       "comfort", "match", "level",   "bindings"};
enum { FIRST_SECTION = 1, SECTIONS_END = 6, TOP_KEYS = 8 };

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

static void read_level(Reader *reader, const cJSON *root, Settings *settings)
{
    char encoded[PERCENT_BYTES(LAST_LEVEL_BYTES)];
    if (member_text(reader, root, "level", MEMBER_OPTIONAL, 0, encoded, sizeof encoded) &&
        !percent_decode(encoded, settings->match.level, sizeof settings->match.level))
        member_error(reader, root, "level", "must be a file's name, of %d bytes at most",
                     LAST_LEVEL_BYTES - 1);
}

static void read_settings(Reader *reader, const cJSON *root, void *data)
{
    Settings *settings = data;
    reader_check_keys(reader, root, (Names){top_keys, TOP_KEYS});
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        read_section(reader, root, top_keys[i], settings);
    read_level(reader, root, settings);
    settings_bindings_read(reader, root, &settings->bindings);
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

static void write_level(FILE *file, const char *name)
{
    char encoded[PERCENT_BYTES(LAST_LEVEL_BYTES)];
    percent_encode(name, encoded, sizeof encoded);
    fputs(",\n  \"level\": ", file);
    json_print_string(file, encoded);
}

static void write_settings(FILE *file, const void *data)
{
    const Settings *settings = data;
    Settings legal = *settings; /* What is past its range would be refused at the next start. */
    settings_clamp(&legal);
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        write_section(file, &legal, top_keys[i]);
    write_level(file, legal.match.level);
    settings_bindings_write(file, &legal.bindings);
}

static void reset_settings(void *out_data)
{
    Settings *settings = out_data;
    *settings = settings_defaults();
}

const UserFileKind settings_file_kind = {
    .name = "settings.json",
    .subject = "Your settings",
    .not_kept = "nothing is saved",
    .bytes_max = 1 << 16,
    .depth_max = 6,
    .format = 1,
    .reset = reset_settings,
    .read = read_settings,
    .write = write_settings,
};

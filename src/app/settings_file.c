/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/settings_file.h"

#include "app/settings_bindings.h"
#include "app/user_file.h"
#include "base/percent.h"
#include "base/text_file.h"
#include "replay/document.h"
#include "json/json_print.h"
#include "json/member.h"
#include "json/reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DEPTH_MOST = 6, FORMAT_MOST = 1000000, KEYS_MOST = SETTING_COUNT };

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
    const char *keys[KEYS_MOST];
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

/* A later version's file is not judged by this one's rules. */
static SettingsVerdict read_root(Reader *reader, const cJSON *root, Settings *settings)
{
    int format = 0;
    if (!reader_object(reader, root) ||
        !member_whole(reader, root, "format", MEMBER_REQUIRED, 1, FORMAT_MOST, &format))
        return SETTINGS_DAMAGED;
    if (format > SETTINGS_FORMAT) {
        reader_error(reader, root, "is of format %d; this version knows %d", format,
                     SETTINGS_FORMAT);
        return SETTINGS_NEWER;
    }
    reader_check_keys(reader, root, (Names){top_keys, TOP_KEYS});
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        read_section(reader, root, top_keys[i], settings);
    read_level(reader, root, settings);
    settings_bindings_read(reader, root, &settings->bindings);
    return reader->problems->error_count == 0 ? SETTINGS_GOOD : SETTINGS_DAMAGED;
}

SettingsVerdict settings_file_read_text(const char *text, size_t length, Settings *out_settings,
                                        JsonProblems *out_problems)
{
    JsonDocument document;
    *out_settings = settings_defaults();
    if (!document_open(text, length, SETTINGS_FILE_BYTES, DEPTH_MOST, &document, out_problems))
        return SETTINGS_DAMAGED;
    Reader reader = {.document = &document, .problems = out_problems};
    SettingsVerdict verdict = read_root(&reader, document.root, out_settings);
    json_document_destroy(&document);
    json_problems_sort(out_problems);
    if (verdict != SETTINGS_GOOD)
        *out_settings = settings_defaults();
    return verdict;
}

SettingsVerdict settings_file_read(const char *path, Settings *out_settings, Error *out_notice)
{
    char *text;
    size_t length;
    JsonProblems problems = {0};
    *out_settings = settings_defaults();
    *out_notice = (Error){.text = ""};
    if (access(path, F_OK) != 0 && errno == ENOENT)
        return SETTINGS_MISSING;
    if (!text_file_read(path, SETTINGS_FILE_BYTES, &text, &length, out_notice))
        return SETTINGS_UNREADABLE;
    SettingsVerdict verdict = settings_file_read_text(text, length, out_settings, &problems);
    free(text);
    json_problems_tell(&problems, path, out_notice);
    if (out_notice->is_memory) {
        *out_settings = settings_defaults();
        verdict = SETTINGS_UNREADABLE;
    }
    json_problems_destroy(&problems);
    return verdict;
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

char *settings_file_text(const Settings *settings, size_t *out_length)
{
    char *text = NULL;
    Settings legal = *settings; /* What is past its range would be refused at the next start. */
    settings_clamp(&legal);
    FILE *file = open_memstream(&text, out_length);
    if (file == NULL)
        return NULL;
    fprintf(file, "{\n  \"format\": %d", SETTINGS_FORMAT);
    for (int i = FIRST_SECTION; i < SECTIONS_END; i++)
        write_section(file, &legal, top_keys[i]);
    write_level(file, legal.match.level);
    settings_bindings_write(file, &legal.bindings);
    fputs("\n}\n", file);
    bool is_whole = ferror(file) == 0;
    if (fclose(file) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

bool settings_file_write(const char *path, const Settings *settings, Error *out_error)
{
    size_t length;
    char *text = settings_file_text(settings, &length);
    if (text == NULL)
        return error_set_memory(out_error, "%s: out of memory", path);
    bool is_written = text_file_write(path, text, length, out_error);
    free(text);
    return is_written;
}

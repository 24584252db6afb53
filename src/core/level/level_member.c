/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "level/level_member.h"

#include "base/error.h"
#include "base/files.h"

#include <stdlib.h>

enum { PATH_BYTES = 4096, PATH_SHOWN_BYTES = 100 };

/* Adds the errors of a level inside the document to the reader's. */
static void adopt_problems(Reader *reader, const cJSON *value, const JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++) {
        const JsonProblem *from = &problems->items[i];
        JsonProblem *to = from->is_error ? json_problems_add(reader->problems, true) : NULL;
        if (!to)
            continue;
        *to = *from;
        bool is_member = from->path[0] && from->path[0] != '[';
        text_fit(to->path, sizeof to->path, "%s%s%s", reader->path, is_member ? "." : "",
                 from->path);
    }
    if (problems->is_out_of_memory)
        reader_memory(reader, value);
}

static bool path_beside(const char *beside, const char *file, char out_path[PATH_BYTES])
{
    int folder = (int)path_folder_length(beside);
    return snprintf(out_path, PATH_BYTES, "%.*s%s", folder, beside, file) < PATH_BYTES;
}

static void read_level_text(Reader *reader, const cJSON *value, const char *path, LevelUse use,
                            Level *out_level)
{
    char *text;
    size_t length;
    char shown[PATH_SHOWN_BYTES];
    Error error;
    JsonProblems problems;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &error)) {
        if (error.is_memory)
            reader_memory(reader, value);
        else
            reader_error(reader, value, "%s", error.text);
        return;
    }
    bool is_read = level_read_text(text, length, use, out_level, &problems);
    free(text);
    text_fit(shown, sizeof shown, "%s", path);
    for (int i = 0; i < problems.kept_count && !is_read; i++) {
        const JsonProblem *problem = &problems.items[i];
        if (problem->is_error)
            reader_error(reader, value, "%s:%d:%d: %s: %s", shown, problem->line, problem->column,
                         problem->path, problem->text);
    }
    if (problems.is_out_of_memory)
        reader_memory(reader, value);
    json_problems_destroy(&problems);
}

static void read_level_file(Reader *reader, const cJSON *value, LevelUse use, const char *beside,
                            Level *out_level)
{
    static const char *const keys[] = {"file"};
    char path[PATH_BYTES];
    const cJSON *file = reader_optional(value, "file");
    reader_check_keys(reader, value, (Names){keys, 1});
    if (!cJSON_IsString(file) || !file->valuestring[0] || file->valuestring[0] == '/')
        reader_error(reader, file, "must be a path relative to this file's folder");
    else if (!path_beside(beside, file->valuestring, path))
        reader_error(reader, file, "is too long a path");
    else
        read_level_text(reader, file, path, use, out_level);
}

void level_member_read(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                       Level *out_level)
{
    Member level = member_enter(reader, root, "level", MEMBER_REQUIRED);
    *out_level = (Level){0};
    if (beside && level.value && reader_optional(level.value, "file")) {
        read_level_file(reader, level.value, use, beside, out_level);
    } else if (level.value) {
        JsonProblems problems;
        if (!level_read_value(reader->document, level.value, use, out_level, &problems))
            adopt_problems(reader, level.value, &problems);
        json_problems_destroy(&problems);
    }
    member_leave(reader, level);
}

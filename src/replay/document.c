/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "replay/document.h"

#include "base/print_line.h"
#include "base/text_file.h"
#include "base/text_fit.h"

#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES = 4096, PATH_SHOWN_BYTES = 100, PROBLEMS_SHOWN = 20 };

bool document_open(const char *text, size_t length, size_t max_bytes, int max_depth,
                   JsonDocument *out_document, LevelProblems *out_problems)
{
    JsonProblem problem;
    *out_problems = (LevelProblems){0};
    if (length > max_bytes) {
        char too_long[64];
        snprintf(too_long, sizeof too_long, "larger than %zu bytes", max_bytes);
        level_problems_report(out_problems, 1, 1, "", too_long);
        return false;
    }
    if (json_document_parse(out_document, text, length, max_depth, &problem))
        return true;
    level_problems_report(out_problems, problem.place.line, problem.place.column, problem.path,
                          problem.text);
    return false;
}

/* Takes over the errors of a level that is part of the document. */
static void adopt_problems(Reader *reader, const cJSON *value, const LevelProblems *problems)
{
    bool is_said = false;
    for (int i = 0; i < problems->kept_count; i++) {
        const LevelProblem *from = &problems->items[i];
        if (!from->is_error)
            continue;
        is_said = true;
        LevelProblem *to = level_problems_add(reader->problems, true);
        if (!to)
            return;
        *to = *from;
        bool is_member = from->path[0] && from->path[0] != '[';
        text_fit(to->path, sizeof to->path, "%s%s%s", reader->path, is_member ? "." : "",
                 from->path);
    }
    if (!is_said)
        reader_error(reader, value, "out of memory");
}

static bool path_beside(const char *beside, const char *file, char out_path[PATH_BYTES])
{
    const char *slash = strrchr(beside, '/');
    int folder = slash ? (int)(slash - beside) + 1 : 0;
    return snprintf(out_path, PATH_BYTES, "%.*s%s", folder, beside, file) < PATH_BYTES;
}

static void read_level_text(Reader *reader, const cJSON *value, const char *path, LevelUse use,
                            Level *out_level)
{
    char *text;
    size_t length;
    char shown[PATH_SHOWN_BYTES];
    Error error;
    LevelProblems problems;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, &error)) {
        reader_error(reader, value, "%s", error.text);
        return;
    }
    bool is_read = level_read_text(text, length, use, out_level, &problems);
    free(text);
    text_fit(shown, sizeof shown, "%s", path);
    for (int i = 0; i < problems.kept_count && !is_read; i++) {
        const LevelProblem *problem = &problems.items[i];
        if (problem->is_error)
            reader_error(reader, value, "%s:%d:%d: %s: %s", shown, problem->line, problem->column,
                         problem->path, problem->text);
    }
    if (!is_read && problems.kept_count == 0)
        reader_error(reader, value, "out of memory");
    level_problems_destroy(&problems);
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

void document_read_level(Reader *reader, const cJSON *root, LevelUse use, const char *beside,
                         Level *out_level)
{
    const cJSON *value = reader_required(reader, root, "level");
    *out_level = (Level){0};
    if (!value)
        return;
    int mark = reader_enter_key(reader, "level");
    if (beside && reader_optional(value, "file")) {
        read_level_file(reader, value, use, beside, out_level);
    } else {
        LevelProblems problems;
        if (!level_read_value(reader->document, value, use, out_level, &problems))
            adopt_problems(reader, value, &problems);
        level_problems_destroy(&problems);
    }
    reader_leave(reader, mark);
}

void document_judge(LevelProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++)
        problems->items[i].is_error = true;
    problems->error_count += problems->warning_count;
    problems->warning_count = 0;
    level_problems_sort(problems);
}

void document_print_problems(FILE *file, const char *path, const LevelProblems *problems,
                             const char *lead)
{
    int shown = problems->kept_count < PROBLEMS_SHOWN ? problems->kept_count : PROBLEMS_SHOWN;
    for (int i = 0; i < shown; i++) {
        const LevelProblem *problem = &problems->items[i];
        print_line(file, "%s%s:%d:%d: error: %s: %s", lead, path, problem->line, problem->column,
                   problem->path[0] ? problem->path : "$", problem->text);
    }
    int more = problems->error_count - shown;
    if (more > 0 && problems->kept_count > 0)
        print_line(file, "%s%s: and %d more", lead, path, more);
    if (problems->kept_count == 0)
        print_line(file, "%s%s:1:1: error: $: out of memory", lead, path);
}

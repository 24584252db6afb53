/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/level_share.h"

#include "base/files.h"
#include "base/system.h"
#include "level/level_read.h"
#include "level/level_text.h"
#include "level/level_write.h"
#include "profile/file_slug.h"

#include <stdio.h>
#include <stdlib.h>

enum { NAMESAKES_MAX = 1000 };

bool level_share_text(const char *path, char **out_text, Error *out_error)
{
    char *json;
    size_t length;
    Level level;
    JsonProblems problems;
    *out_text = NULL;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &json, &length, out_error))
        return false;
    bool is_read = level_read_text(json, length, LEVEL_USE_PLAY, &level, &problems);
    if (!is_read)
        json_problems_tell(&problems, path, out_error);
    bool is_fine = is_read && level_text_write(json, length, out_text, out_error);
    json_problems_destroy(&problems);
    level_destroy(&level);
    free(json);
    return is_fine;
}

bool level_share_read(const char *text, Level *out_level, Error *out_error)
{
    char *json;
    size_t length;
    JsonProblems problems;
    *out_level = (Level){0};
    if (!level_text_read(text, &json, &length, out_error))
        return false;
    bool is_read = level_read_text(json, length, LEVEL_USE_PLAY, out_level, &problems);
    if (!is_read)
        json_problems_tell(&problems, "the pasted level", out_error);
    json_problems_destroy(&problems);
    free(json);
    return is_read;
}

static bool find_free_name(const Level *level, const char *folder,
                           char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char slug[FILE_SLUG_BYTES];
    file_slug_make(level->name, "level", slug);
    for (int i = 1; i < NAMESAKES_MAX; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s%s.json", folder, slug, number);
        if (length < 0 || length >= FOLDERS_PATH_BYTES)
            return error_set(out_error, "%s: the path is too long", folder);
        if (access(out_path, F_OK) != 0)
            return true;
    }
    return error_set(out_error, "%s: too many levels of the name %s", folder, slug);
}

bool level_share_keep(const Level *level, const char *folder, char out_path[FOLDERS_PATH_BYTES],
                      Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    if (!find_free_name(level, folder, out_path, out_error))
        return false;
    FILE *file = open_memstream(&text, &length);
    if (file == NULL)
        return error_set(out_error, "out of memory");
    level_write(file, level, 0);
    fputc('\n', file);
    bool is_whole = !ferror(file);
    is_whole = fclose(file) == 0 && is_whole;
    bool is_kept = false;
    if (!is_whole)
        error_set(out_error, "out of memory");
    else if (length > LEVEL_FILE_BYTES)
        error_set(out_error, "the level would be larger than 1 MiB, more than a level's file");
    else
        is_kept = text_file_write(out_path, text, length, out_error);
    free(text);
    return is_kept;
}

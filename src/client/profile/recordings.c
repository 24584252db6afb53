/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* For the kinds of files. */
#include "profile/recordings.h"

#include "base/files.h"
#include "base/system.h"
#include "match/recording.h"
#include "profile/file_slug.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char ending[] = ".replay.json";
static const char shot_ending[] = "-shot.gif";

enum { NAME_BYTES = 128, NAMESAKES_MAX = 1000 };

static void make_name(const Match *match, char out_name[NAME_BYTES])
{
    char slug[FILE_SLUG_BYTES];
    char moment[32] = "";
    time_t now = time(NULL);
    struct tm local;
    file_slug_make(match->level.name, "match", slug);
    if (localtime_r(&now, &local) == NULL ||
        strftime(moment, sizeof moment, "%Y-%m-%d-%H-%M-%S", &local) == 0)
        snprintf(moment, sizeof moment, "%lld", (long long)now); /* In years past counting. */
    snprintf(out_name, NAME_BYTES, "%s-%s", slug, moment);
}

/* Length of a path without its extension: `.replay.json`, or what follows the last dot. */
static size_t stem_length(const char *path)
{
    const char *name = path_file_name(path);
    const char *dot = strrchr(name, '.');
    if (path_ends_with(name, ending))
        return strlen(path) - strlen(ending);
    return dot == NULL || dot == name ? strlen(path) : (size_t)(dot - path);
}

/* The file type of a path; 0 if there is none. An open file, such as /dev/stdout, counts as a
 * device, wherever it was redirected to. */
static mode_t kind_of(const char *path)
{
    struct stat status;
    char *followed = output_path_follow(path);
    bool is_open = followed != NULL && output_path_is_open_file(followed);
    free(followed);
    if (is_open)
        return S_IFCHR;
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : 0;
}

/* A device keeps its name: "/dev/null-2" would be something else. */
static bool is_numbered(const char *path)
{
    mode_t kind = kind_of(path);
    return kind == 0 || kind == S_IFREG;
}

bool recordings_number(const char *path, int n, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char number[16] = "";
    int stem = (int)stem_length(path);
    if (n > 1 && is_numbered(path))
        snprintf(number, sizeof number, "-%d", n);
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%.*s%s%s", stem, path, number, path + stem);
    if (length < 0 || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, "%s: the path is too long", path);
    return true;
}

/* A second recording within a second gets a number. */
static bool find_free(const char *folder, const char *name, const char *end,
                      char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char first[FOLDERS_PATH_BYTES];
    int length = snprintf(first, sizeof first, "%s/%s%s", folder, name, end);
    if (length < 0 || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, "%s: the path is too long", folder);
    for (int i = 1; i < NAMESAKES_MAX; i++) {
        if (!recordings_number(first, i, out_path, out_error))
            return false;
        if (access(out_path, F_OK) != 0)
            return true;
    }
    return error_set(out_error, "%s: too many recordings in the same second", folder);
}

/* A new path for a match's file, found while other games wait: they must not find the same name
 * free. The lock is to be released in any case. */
static bool claim_path(const Match *match, const char *end, FileLock *out_lock,
                       char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    char name[NAME_BYTES];
    *out_lock = (FileLock){.is_held = false};
    make_name(match, name);
    if (!folders_user_subfolder("recordings", folder, out_error) ||
        !find_free(folder, name, end, out_path, out_error))
        return false;
    (void)folder_lock_take(out_lock, out_path);
    return find_free(folder, name, end, out_path, out_error);
}

bool recordings_keep(const Match *match, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    FileLock lock;
    if (match->is_changed && match->recording.tick_count == 0)
        return error_set(out_error, "the level was changed before anything was recorded");
    bool is_kept =
        claim_path(match, ending, &lock, out_path, out_error) &&
        recording_write_file(&match->recording, RECORDING_WATCH_TICKS, out_path, out_error);
    folder_lock_release(&lock);
    return is_kept;
}

bool recordings_keep_shot(const Match *match, const char *bytes, size_t length,
                          char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    FileLock lock;
    bool is_kept = claim_path(match, shot_ending, &lock, out_path, out_error) &&
                   text_file_write(out_path, bytes, length, out_error);
    folder_lock_release(&lock);
    return is_kept;
}

bool recordings_check_path(const char *path, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES] = ".";
    size_t folder_length = path_folder_length(path);
    if (strlen(path) >= FOLDERS_PATH_BYTES)
        return error_set(out_error, "the recording's path is longer than %d bytes",
                         FOLDERS_PATH_BYTES - 1);
    if (folder_length > 0)
        snprintf(folder, sizeof folder, "%.*s", (int)folder_length, path);
    if (access(folder, F_OK) != 0)
        return error_set(out_error, "%s: %s", folder, error_reason(errno));
    mode_t kind = kind_of(path);
    if (kind == S_IFIFO || kind == S_IFSOCK)
        return error_set(out_error,
                         "%s: a pipe, whose reader could stop the game; name a file instead", path);
    return atomic_file_check(path) || error_set(out_error, "%s: %s", path, atomic_file_reason());
}

bool recordings_read_text(const char *text, size_t length, Recording *out_recording,
                          Error *out_error)
{
    JsonProblems problems;
    bool is_read = recording_read_text(text, length, out_recording, &problems);
    if (!is_read && problems.kept_count > 0) {
        const JsonProblem *first = &problems.items[0];
        error_set(out_error, "line %d: %s%s%s", first->line, first->path,
                  first->path[0] != '\0' ? ": " : "", first->text);
    } else if (!is_read) {
        error_set(out_error, "there is no memory to read it");
    }
    json_problems_destroy(&problems);
    return is_read;
}

bool recordings_read(const char *path, Recording *out_recording, Error *out_error)
{
    char *text;
    size_t length;
    if (!text_file_read(path, RECORDING_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_read = recordings_read_text(text, length, out_recording, out_error);
    free(text);
    return is_read;
}

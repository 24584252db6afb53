/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/recording_list.h"

#include "base/error.h"
#include "base/files.h"
#include "base/system.h"
#include "base/text.h"
#include "match/recording.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_FILE = -1, PIECE_BYTES = 16 << 10 };

static bool is_recording(const char *name)
{
    return strlen(name) < RECORDING_NAME_BYTES && name[0] != '.' &&
           path_ends_with(name, ".replay.json");
}

bool recording_list_path(const RecordingList *list, int index, char out_path[FOLDERS_PATH_BYTES])
{
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s", list->folder, list->items[index].name);
    return length > 0 && length < FOLDERS_PATH_BYTES;
}

/* Newest first, then by name. */
static bool goes_before(const RecordingEntry *a, const RecordingEntry *b)
{
    if (a->seconds != b->seconds)
        return a->seconds > b->seconds;
    return strcmp(a->name, b->name) > 0;
}

/* Inserts in order; drops the last entry of a full list. */
static void list_insert(RecordingList *list, const RecordingEntry *entry)
{
    int place = list->count;
    while (place > 0 && goes_before(entry, &list->items[place - 1]))
        place--;
    if (list->count == RECORDING_LIST_MAX)
        list->left_out++;
    else
        list->count++;
    if (place == RECORDING_LIST_MAX)
        return;
    size_t moved = (size_t)(list->count - 1 - place);
    memmove(&list->items[place + 1], &list->items[place], moved * sizeof *list->items);
    list->items[place] = *entry;
}

static void list_add(RecordingList *list, const char *name)
{
    char path[FOLDERS_PATH_BYTES + RECORDING_NAME_BYTES];
    struct stat status;
    RecordingEntry entry = {.seconds = 0};
    snprintf(path, sizeof path, "%s/%s", list->folder, name);
    if (!is_recording(name) || stat(path, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    snprintf(entry.name, sizeof entry.name, "%s", name);
    entry.seconds = (long long)status.st_mtime;
    list_insert(list, &entry);
}

bool recording_list_create(RecordingList *out_list, Error *out_error)
{
    *out_list = (RecordingList){.file = NO_FILE};
    if (!folders_user_subfolder("recordings", out_list->folder, out_error))
        return false;
    out_list->directory = opendir(out_list->folder);
    if (out_list->directory == NULL)
        return error_set(out_error, "%s: %s", out_list->folder, error_reason(errno));
    out_list->items = calloc(RECORDING_LIST_MAX, sizeof *out_list->items);
    out_list->reader = malloc(sizeof *out_list->reader);
    if (out_list->items == NULL || out_list->reader == NULL)
        return error_set(out_error, "there is no memory for the list of recordings");
    return true;
}

static void close_file(RecordingList *list)
{
    if (list->file != NO_FILE)
        close(list->file);
    list->file = NO_FILE;
}

static void close_folder(RecordingList *list)
{
    if (list->directory != NULL)
        closedir(list->directory);
    list->directory = NULL;
}

void recording_list_destroy(RecordingList *list)
{
    close_file(list);
    close_folder(list);
    free(list->items);
    free(list->reader);
    *list = (RecordingList){.file = NO_FILE};
}

static void list_names(RecordingList *list)
{
    const struct dirent *file = NULL;
    for (int i = 0; i < RECORDING_STEP_NAMES; i++) {
        file = readdir(list->directory);
        if (file == NULL)
            break;
        list->work.names++;
        list_add(list, file->d_name);
    }
    list->is_listed = file == NULL;
    if (list->is_listed)
        close_folder(list);
}

/* Opens the next file; O_NONBLOCK, since a pipe would block. */
static bool open_file(RecordingList *list)
{
    char path[FOLDERS_PATH_BYTES];
    struct stat status;
    RecordingEntry *entry = &list->items[list->next];
    if (!recording_list_path(list, list->next, path))
        return error_set(&entry->problem, "its path is too long");
    list->work.files++;
    list->file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (list->file < 0 || fstat(list->file, &status) != 0)
        return error_set(&entry->problem, "%s", error_reason(errno));
    if (!S_ISREG(status.st_mode))
        return error_set(&entry->problem, "is not a regular file");
    if (status.st_size > RECORDING_FILE_BYTES)
        return error_set(&entry->problem, "is larger than %d MiB", RECORDING_FILE_BYTES >> 20);
    *list->reader = recording_summary_begin();
    return true;
}

static void end_entry(RecordingList *list, bool is_good)
{
    RecordingEntry *entry = &list->items[list->next++];
    entry->is_read = true;
    entry->is_good = is_good;
    utf8_make_printable(entry->problem.text);
    close_file(list);
}

/* Reads on in the open file; returns how many bytes. */
static size_t read_piece(RecordingList *list, size_t most)
{
    char bytes[PIECE_BYTES];
    RecordingEntry *entry = &list->items[list->next];
    ssize_t count = read(list->file, bytes, most < sizeof bytes ? most : sizeof bytes);
    if (count < 0 && errno == EINTR)
        return 0;
    if (count < 0)
        error_set(&entry->problem, "%s", error_reason(errno));
    else
        list->work.bytes += count;
    if (count < 0)
        end_entry(list, false);
    else if (count == 0 || !recording_summary_read(list->reader, bytes, (size_t)count))
        end_entry(list, recording_summary_end(list->reader, &entry->summary, &entry->problem));
    return count > 0 ? (size_t)count : 0;
}

static void read_files(RecordingList *list)
{
    size_t left = RECORDING_STEP_BYTES;
    long files = list->work.files;
    while (left > 0 && list->next < list->count) {
        if (list->file == NO_FILE && list->work.files - files == RECORDING_STEP_FILES)
            return;
        if (list->file == NO_FILE && !open_file(list))
            end_entry(list, false);
        else
            left -= read_piece(list, left);
    }
}

bool recording_list_step(RecordingList *list)
{
    if (list->items == NULL || list->reader == NULL)
        return false;
    if (!list->is_listed)
        list_names(list);
    if (list->is_listed)
        read_files(list);
    return !list->is_listed || list->next < list->count;
}

bool recording_list_delete(RecordingList *list, int index, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    ASSERT(index >= 0 && index < list->count);
    if (!recording_list_path(list, index, path))
        return error_set(out_error, "%s: the path is too long", list->folder);
    if (unlink(path) != 0 && errno != ENOENT)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    if (list->next == index)
        close_file(list);
    list->count--;
    memmove(&list->items[index], &list->items[index + 1],
            (size_t)(list->count - index) * sizeof *list->items);
    if (list->next > index)
        list->next--;
    return true;
}

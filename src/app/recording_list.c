/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/recording_list.h"

#include "app/recordings.h"
#include "base/assert.h"
#include "base/utf8.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".replay.json";

static bool is_recording(const char *name)
{
    size_t length = strlen(name);
    size_t tail = sizeof ending - 1;
    return length > tail && length < RECORDING_NAME_BYTES && name[0] != '.' &&
           strcmp(name + length - tail, ending) == 0;
}

bool recording_list_path(const RecordingList *list, int index, char out_path[PLACE_BYTES])
{
    int length = snprintf(out_path, PLACE_BYTES, "%s/%s", list->folder, list->items[index].name);
    return length > 0 && length < PLACE_BYTES;
}

/* Newest first; of equally old ones by name, so that the order is always the same. */
static bool goes_before(const RecordingEntry *a, const RecordingEntry *b)
{
    if (a->seconds != b->seconds)
        return a->seconds > b->seconds;
    return strcmp(a->name, b->name) > 0;
}

/* Into its place among those listed so far; the last falls out where there are too many. */
static void insert(RecordingList *list, const RecordingEntry *entry)
{
    int place = list->count;
    while (place > 0 && goes_before(entry, &list->items[place - 1]))
        place--;
    if (list->count == RECORDING_LIST_MOST)
        list->left_out++;
    else
        list->count++;
    if (place == RECORDING_LIST_MOST)
        return;
    size_t moved = (size_t)(list->count - 1 - place);
    memmove(&list->items[place + 1], &list->items[place], moved * sizeof *list->items);
    list->items[place] = *entry;
}

static void add(RecordingList *list, int folder, const char *name)
{
    struct stat status;
    RecordingEntry entry = {.seconds = 0};
    if (!is_recording(name) || fstatat(folder, name, &status, 0) != 0 || !S_ISREG(status.st_mode))
        return;
    snprintf(entry.name, sizeof entry.name, "%s", name);
    entry.seconds = (long long)status.st_mtime;
    insert(list, &entry);
}

bool recording_list_create(RecordingList *out_list, Error *out_error)
{
    *out_list = (RecordingList){.count = 0};
    if (!place_of_user_folder("recordings", out_list->folder, out_error))
        return false;
    DIR *folder = opendir(out_list->folder);
    if (folder == NULL)
        return error_set(out_error, "%s: %s", out_list->folder, strerror(errno));
    out_list->items = calloc(RECORDING_LIST_MOST, sizeof *out_list->items);
    const struct dirent *file;
    while (out_list->items != NULL && (file = readdir(folder)) != NULL)
        add(out_list, dirfd(folder), file->d_name);
    closedir(folder);
    if (out_list->items == NULL)
        return error_set(out_error, "there is no memory for the list of recordings");
    return true;
}

void recording_list_destroy(RecordingList *list)
{
    free(list->items);
    *list = (RecordingList){.count = 0};
}

static void read_entry(const RecordingList *list, RecordingEntry *entry)
{
    char path[PLACE_BYTES];
    Recording recording;
    entry->is_read = true;
    if (!recording_list_path(list, (int)(entry - list->items), path)) {
        error_set(&entry->problem, "its path is too long");
        return;
    }
    entry->is_good = recordings_read(path, &recording, &entry->problem);
    if (!entry->is_good) {
        utf8_make_printable(entry->problem.text);
        return;
    }
    snprintf(entry->level, sizeof entry->level, "%s", recording.own_level.name);
    entry->mode = recording.options.mode;
    entry->ticks = recording.tick_count;
    entry->watch_from = recording.watch_from;
    entry->player_count = recording.options.player_count;
    entry->bot_bits = recording.bot_bits;
    recording_destroy(&recording);
}

bool recording_list_read_next(RecordingList *list)
{
    while (list->next < list->count && list->items[list->next].is_read)
        list->next++;
    if (list->next == list->count)
        return false;
    read_entry(list, &list->items[list->next++]);
    return true;
}

bool recording_list_delete(RecordingList *list, int index, Error *out_error)
{
    char path[PLACE_BYTES];
    ASSERT(index >= 0 && index < list->count);
    if (!recording_list_path(list, index, path))
        return error_set(out_error, "%s: the path is too long", list->folder);
    if (unlink(path) != 0 && errno != ENOENT)
        return error_set(out_error, "%s: %s", path, strerror(errno));
    list->count--;
    memmove(&list->items[index], &list->items[index + 1],
            (size_t)(list->count - index) * sizeof *list->items);
    if (list->next > index)
        list->next--;
    return true;
}

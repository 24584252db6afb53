/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* For the kinds of files. */
#include "profile/recordings.h"

#include "base/array.h"
#include "base/files.h"
#include "base/system.h"
#include "platform/browser.h"
#include "profile/user_file.h"

#include <errno.h>
#include <limits.h>

static const char ending[] = ".replay.json";
static const char automatic[] = ".auto.replay.json";

enum { NAMESAKES_MAX = 1000 };

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

bool recordings_number(const char *path, int n, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char number[16] = "";
    const char *name = path_file_name(path);
    const char *dot = strrchr(name, '.');
    /* The path without `.replay.json`, or what follows the last dot. */
    int stem = (int)strlen(path);
    if (path_ends_with(name, ending))
        stem -= (int)strlen(ending);
    else if (dot != NULL && dot != name)
        stem = (int)(dot - path);
    mode_t kind = kind_of(path);
    if (n > 1 && (kind == 0 || kind == S_IFREG)) /* "/dev/null-2" is something else. */
        snprintf(number, sizeof number, "-%d", n);
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%.*s%s%s", stem, path, number, path + stem);
    if (length < 0 || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, tr("%s: the path is too long"), path);
    return true;
}

/* A new path for a match's file, found while other games wait: they must not find the same name
 * free. The lock is to be released in any case. */
static bool claim_path(const char *level, const char *kind, const char *end, FileLock *out_lock,
                       char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char stem[FOLDERS_PATH_BYTES], slug[FILE_SLUG_BYTES], moment[32] = "";
    time_t now = time(NULL);
    struct tm local;
    *out_lock = (FileLock){.is_held = false};
    if (!folders_user_subfolder("recordings", stem, out_error))
        return false;
    size_t length = strlen(stem);
    file_slug_make(level, "match", slug);
    if (localtime_r(&now, &local) == NULL ||
        strftime(moment, sizeof moment, "%Y-%m-%d-%H-%M-%S", &local) == 0)
        snprintf(moment, sizeof moment, "%lld", (long long)now); /* Years past counting. */
    size_t room = sizeof stem - length;
    if ((size_t)snprintf(stem + length, room, "/%s-%s%s", slug, moment, kind) >= room)
        return error_set(out_error, "%.*s: the path is too long", (int)length, stem);
    (void)folder_lock_take(out_lock, stem);
    /* A second recording within a second gets a number. */
    return user_file_find_free(stem, end, NAMESAKES_MAX, out_path) ||
           error_set(out_error, tr("%s: there is no free name"), stem);
}

bool recordings_keep(const Match *match, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    FileLock lock;
    if (match->is_changed && match->recording.tick_count == 0)
        return error_set(out_error, tr("the level was changed before anything was recorded"));
    bool is_kept =
        claim_path(match->level.name, "", ending, &lock, out_path, out_error) &&
        recording_write_file(&match->recording, RECORDING_WATCH_TICKS, out_path, out_error);
    folder_lock_release(&lock);
    return is_kept;
}

bool recordings_is_automatic(const char *name)
{
    return path_ends_with(name, automatic);
}

/* Finds the oldest file with that ending in a folder; returns how many there are, of how many
 * bytes. */
static int find_oldest(const char *folder, const char *end, char out_path[FOLDERS_PATH_BYTES],
                       long long *out_bytes)
{
    DIR *directory = opendir(folder);
    const struct dirent *file;
    long long oldest = 0;
    int count = 0;
    *out_bytes = 0;
    while (directory != NULL && (file = readdir(directory)) != NULL) {
        char path[FOLDERS_PATH_BYTES + RECORDING_NAME_BYTES];
        struct stat status;
        int length = snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (!path_ends_with(file->d_name, end) || length >= FOLDERS_PATH_BYTES ||
            stat(path, &status) != 0 || !S_ISREG(status.st_mode))
            continue;
        bool is_older = count == 0 || status.st_mtime < oldest ||
                        (status.st_mtime == oldest && strcmp(path, out_path) < 0);
        count++;
        *out_bytes += status.st_size;
        if (!is_older)
            continue;
        oldest = status.st_mtime;
        memcpy(out_path, path, (size_t)length + 1);
    }
    if (directory != NULL)
        closedir(directory);
    return count;
}

void recordings_prune(const char *folder, const char *end, int most, long long most_bytes)
{
    char oldest[FOLDERS_PATH_BYTES] = "";
    long long bytes;
    for (int count = find_oldest(folder, end, oldest, &bytes);
         count > most || (bytes > most_bytes && count > 1);
         count = find_oldest(folder, end, oldest, &bytes))
        if (unlink(oldest) != 0)
            return;
}

static void prune_all(void)
{
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    if (folders_user_subfolder("recordings", folder, &ignored))
        recordings_prune(folder, automatic, RECORDINGS_AUTOMATIC, LLONG_MAX);
}

bool recordings_keep_automatically(const Match *match, Error *out_error)
{
    FileLock lock;
    char path[FOLDERS_PATH_BYTES];
    bool is_kept = claim_path(match->level.name, "", automatic, &lock, path, out_error) &&
                   recording_write_file(&match->recording, RECORDING_TICKS, path, out_error);
    if (is_kept)
        prune_all();
    folder_lock_release(&lock);
    return is_kept;
}

bool recordings_keep_text(const char *text, size_t length, Error *out_error)
{
    FileLock lock;
    char path[FOLDERS_PATH_BYTES];
    Recording read;
    if (!recordings_read_text(text, length, &read, out_error))
        return false;
    bool is_kept = claim_path(read.level->name, "", automatic, &lock, path, out_error) &&
                   text_file_write(path, text, length, out_error);
    if (is_kept) {
        prune_all();
        browser_offer_file(path);
    }
    folder_lock_release(&lock);
    recording_destroy(&read);
    return is_kept;
}

bool recordings_keep_shot(const Match *match, const char *bytes, size_t length,
                          char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    FileLock lock;
    bool is_kept = claim_path(match->level.name, "-shot", ".gif", &lock, out_path, out_error) &&
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
    bool is_read = recording_read_text(text, length, true, out_recording, &problems);
    if (!is_read && problems.kept_count > 0) {
        const JsonProblem *first = &problems.items[0];
        if (first->path[0] != '\0')
            /* TRANSLATORS: a line's number, a place in the file, and what is wrong there */
            error_set(out_error, tr("line %d: %s: %s"), first->line, first->path, first->text);
        else
            /* TRANSLATORS: a line's number, and what is wrong there */
            error_set(out_error, tr("line %d: %s"), first->line, first->text);
    } else if (!is_read) {
        error_set(out_error, tr("there is no memory to read it"));
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

enum { NO_FILE = -1, PIECE_BYTES = 16 << 10 };

bool recording_list_path(const RecordingList *list, int index, char out_path[FOLDERS_PATH_BYTES])
{
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s/%s", list->folder, list->items[index].name);
    return length > 0 && length < FOLDERS_PATH_BYTES;
}

/* Inserts in order; drops the last entry of a full list. */
static void list_insert(RecordingList *list, const RecordingEntry *entry)
{
    int place = list->count;
    /* Newest first, then by name. */
    while (place > 0 && (entry->seconds != list->items[place - 1].seconds
                             ? entry->seconds > list->items[place - 1].seconds
                             : strcmp(entry->name, list->items[place - 1].name) > 0))
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
    bool is_recording =
        strlen(name) < RECORDING_NAME_BYTES && name[0] != '.' && path_ends_with(name, ending);
    if (!is_recording || stat(path, &status) != 0 || !S_ISREG(status.st_mode))
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
        return error_set(out_error, tr("there is no memory for the list of recordings"));
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
        return error_set(&entry->problem, tr("its path is too long"));
    list->work.files++;
    list->file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (list->file < 0 || fstat(list->file, &status) != 0)
        return error_set(&entry->problem, "%s", error_reason(errno));
    if (!S_ISREG(status.st_mode))
        return error_set(&entry->problem, tr("is not a regular file"));
    if (status.st_size > RECORDING_FILE_BYTES)
        return error_set(&entry->problem, tr("is larger than %d MiB"), RECORDING_FILE_BYTES >> 20);
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

bool recording_list_keep(RecordingList *list, int index, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES], kept[FOLDERS_PATH_BYTES];
    RecordingEntry *entry = &list->items[index];
    FileLock lock;
    ASSERT(index >= 0 && index < list->count);
    if (!recordings_is_automatic(entry->name) || !recording_list_path(list, index, path))
        return error_set(out_error, tr("%s: is kept already"), entry->name);
    path[strlen(path) - strlen(automatic)] = '\0';
    (void)folder_lock_take(&lock, path);
    bool is_kept = user_file_find_free(path, ending, NAMESAKES_MAX, kept);
    is_kept = is_kept && recording_list_path(list, index, path) && rename(path, kept) == 0;
    folder_lock_release(&lock);
    if (is_kept)
        text_fit(entry->name, sizeof entry->name, "%.*s", RECORDING_NAME_BYTES - 1,
                 path_file_name(kept));
    return is_kept || error_set(out_error, "%s: %s", path, error_reason(errno));
}

bool recording_list_delete(RecordingList *list, int index, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    ASSERT(index >= 0 && index < list->count);
    if (!recording_list_path(list, index, path))
        return error_set(out_error, tr("%s: the path is too long"), list->folder);
    if (unlink(path) != 0 && errno != ENOENT)
        return error_set(out_error, "%s: %s", path, error_reason(errno));
    if (list->next == index)
        close_file(list);
    array_remove(list->items, &list->count, index, sizeof *list->items);
    if (list->next > index)
        list->next--;
    return true;
}

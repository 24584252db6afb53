/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "profile/user_file.h"

#include "base/files.h"
#include "base/system.h"

#include <stdlib.h>
#include <string.h>

enum { KEPT_MAX = 99 };

static bool find_free_name(const char *path, const char *word, char out_path[FOLDERS_PATH_BYTES])
{
    const char *dot = strrchr(path, '.');
    int stem = (int)(dot != NULL ? (size_t)(dot - path) : strlen(path));
    for (int i = 1; i <= KEPT_MAX; i++) {
        char number[8] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%.*s.%s%s%s", stem, path, word, number,
                              path + stem);
        if (length >= FOLDERS_PATH_BYTES)
            return false;
        if (text_file_is_missing(out_path))
            return true;
    }
    return false;
}

bool user_file_rename_to_free_name(const char *path, const char *word,
                                   char out_kept[FOLDERS_PATH_BYTES])
{
    return find_free_name(path, word, out_kept) && rename(path, out_kept) == 0;
}

UserFileState user_file_read(const UserFileKind *kind, const char *path, void *out_data,
                             Error *out_notice)
{
    char *text;
    size_t length;
    JsonProblems problems = {0};
    kind->reset(out_data);
    *out_notice = (Error){.text = ""};
    if (text_file_is_missing(path))
        return USER_FILE_MISSING;
    if (!text_file_read(path, kind->bytes_max, &text, &length, out_notice))
        return text_file_is_larger(path, kind->bytes_max) ? USER_FILE_DAMAGED
                                                          : USER_FILE_UNREADABLE;
    UserFileState state = user_text_read(kind, text, length, out_data, &problems);
    free(text);
    json_problems_tell(&problems, path, out_notice);
    json_problems_destroy(&problems);
    return state;
}

bool user_file_write(const UserFileKind *kind, const char *path, const void *data, Error *out_error)
{
    size_t length;
    char *text = user_text_write(kind, data, &length);
    if (text == NULL)
        return error_set_memory(out_error, "%s: out of memory", path);
    bool is_written = text_file_write(path, text, length, out_error);
    free(text);
    return is_written;
}

bool user_file_open(UserFile *file, const UserFileKind *kind, const char *folder)
{
    *file = (UserFile){.path = ""};
    file->can_save = folder != NULL && snprintf(file->path, FOLDERS_PATH_BYTES, "%s%s", folder,
                                                kind->name) < FOLDERS_PATH_BYTES;
    if (!file->can_save)
        file->path[0] = '\0';
    return file->can_save;
}

static bool is_bad(UserFileState state)
{
    return state == USER_FILE_DAMAGED || state == USER_FILE_NEWER;
}

/* `out_notice` holds the reason before. */
static void rename_bad(UserFile *file, const UserFileKind *kind, UserFileState state,
                       const char *then, Error *out_notice)
{
    char kept[FOLDERS_PATH_BYTES];
    Error why = *out_notice;
    const char *subject = kind->subject;
    const char *word = state == USER_FILE_NEWER ? "newer" : "damaged";
    const char *what = state == USER_FILE_NEWER ? "are of a newer version" : "are damaged";
    file->can_save = user_file_rename_to_free_name(file->path, word, kept);
    if (!file->can_save) {
        error_set(out_notice, "%s %s and can't be moved away, so %s. (%s)", subject, what,
                  kind->not_kept, why.text);
        return;
    }
    error_set(out_notice, "%s %s. %s; the old ones are kept as %s. (%s)", subject, what, then,
              path_file_name(kept), why.text);
}

/* With the lock, for another game may just have replaced a bad file. */
static UserFileState load_locked(UserFile *file, const UserFileKind *kind, const char *then,
                                 void *out_data, Error *out_notice)
{
    UserFileState state = user_file_read(kind, file->path, out_data, out_notice);
    if (is_bad(state))
        rename_bad(file, kind, state, then, out_notice);
    if (state == USER_FILE_UNREADABLE) {
        Error why = *out_notice;
        file->can_save = false;
        error_set(out_notice, "%s can't be read, so %s. (%s)", kind->subject, kind->not_kept,
                  why.text);
    }
    return state;
}

UserFileState user_file_load(UserFile *file, const UserFileKind *kind, const char *then,
                             void *out_data, Error *out_notice)
{
    FileLock lock;
    UserFileState state = user_file_read(kind, file->path, out_data, out_notice);
    if (state == USER_FILE_GOOD && out_notice->text[0] != '\0') {
        Error why = *out_notice;
        error_set(out_notice, "%s; it is left out at the next save", why.text);
    }
    if (state == USER_FILE_GOOD || state == USER_FILE_MISSING)
        return state;
    (void)folder_lock_take(&lock, file->path);
    state = load_locked(file, kind, then, out_data, out_notice);
    folder_lock_release(&lock);
    return state;
}

/* `found` has room for what is read. */
static bool update_locked(UserFile *file, const UserFileKind *kind, void *context, void *data,
                          void *found, Error *out_notice)
{
    Error why;
    bool could_save = file->can_save;
    file->can_save = true;
    UserFileState state = load_locked(file, kind, "A new file was written", found, out_notice);
    if (state == USER_FILE_GOOD)
        out_notice->text[0] = '\0'; /* An unknown key holds nothing of the player's. */
    if (!kind->change(data, state == USER_FILE_GOOD ? found : NULL, context))
        return true;
    if (!file->can_save) {
        if (!could_save)
            out_notice->text[0] = '\0'; /* It was said before. */
        return false;
    }
    return user_file_write(kind, file->path, data, &why) ||
           error_set(out_notice, "%s can't be saved. (%s)", kind->subject, why.text);
}

/* Makes the change in memory alone; false with the notice, unless there is nothing to write. */
static bool change_unsaved(const UserFileKind *kind, void *context, void *data, const char *reason,
                           Error *out_notice)
{
    return !kind->change(data, NULL, context) ||
           error_set(out_notice, "%s can't be saved%s", kind->subject, reason);
}

bool user_file_update(UserFile *file, const UserFileKind *kind, void *context, void *data,
                      Error *out_notice)
{
    FileLock lock;
    char busy[160];
    out_notice->text[0] = '\0';
    if (file->path[0] == '\0')
        return change_unsaved(kind, context, data, ": there is no folder for them.", out_notice);
    snprintf(busy, sizeof busy, " now, because another game is saving its own. %s.", kind->later);
    if (!folder_lock_take(&lock, file->path))
        return change_unsaved(kind, context, data, busy, out_notice);
    void *found = malloc(kind->data_bytes);
    bool is_saved = found != NULL
                        ? update_locked(file, kind, context, data, found, out_notice)
                        : change_unsaved(kind, context, data, ". (out of memory)", out_notice);
    free(found);
    folder_lock_release(&lock);
    return is_saved;
}

void user_file_sweep(const char *folder)
{
    static const char *const names[] = {"", "recordings/", "levels/", "ghosts/", "editor/"};
    char path[FOLDERS_PATH_BYTES + 16];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s%s", folder, names[i]);
        atomic_file_sweep(path);
    }
}

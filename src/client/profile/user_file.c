/* SPDX-License-Identifier: MIT */
#include "profile/user_file.h"

#include "base/files.h"
#include "base/system.h"

#include <dirent.h>

/* The end of a string whose opening quote is at `at`: past its closing quote, or `end`. */
static const char *string_end(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\' && at + 1 < end)
            at++;
    return at < end ? at + 1 : end;
}

static bool is_key(const char *at, const char *after, const char *end, const char *key)
{
    size_t length = strlen(key);
    if ((size_t)(after - at) != length + 2 || memcmp(at + 1, key, length) != 0)
        return false;
    json_token_skip_space(&after, end);
    return after < end && *after == ':';
}

FileKind file_kind_of(const char *text, size_t length)
{
    const char *end = text + length;
    const char *at = text;
    int depth = 0;
    FileKind kind = FILE_KIND_LEVEL;
    json_token_skip_space(&at, end);
    if (at == end || *at != '{')
        return FILE_KIND_OTHER;
    while (at < end) {
        if (*at == '"') {
            const char *after = string_end(at, end);
            if (depth == 1 && is_key(at, after, end, "version"))
                return FILE_KIND_RECORDING;
            if (depth == 1 && is_key(at, after, end, "level"))
                kind = FILE_KIND_SCENARIO;
            at = after;
            continue;
        }
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    }
    return kind;
}

void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES])
{
    size_t length = 0;
    for (const char *at = name; *at != '\0' && length < FILE_SLUG_BYTES - 1; at++) {
        char letter = ascii_lower(*at);
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9'))
            out_slug[length++] = letter;
        else if (length > 0 && out_slug[length - 1] != '-')
            out_slug[length++] = '-';
    }
    while (length > 0 && out_slug[length - 1] == '-')
        length--;
    out_slug[length] = '\0';
    if (path_is_device(out_slug))
        snprintf(out_slug + length, FILE_SLUG_BYTES - length, "-%s", otherwise);
    if (length == 0)
        snprintf(out_slug, FILE_SLUG_BYTES, "%s", otherwise);
}

enum { KEPT_MAX = 99 };

bool user_file_find_free(const char *stem, const char *ending, int most,
                         char out_path[FOLDERS_PATH_BYTES])
{
    for (int i = 1; i <= most; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s%s", stem, number, ending);
        if (length < 0 || length >= FOLDERS_PATH_BYTES)
            return false;
        if (access(out_path, F_OK) != 0)
            return true;
    }
    return false;
}

bool user_file_rename_to_free_name(const char *path, const char *word,
                                   char out_kept[FOLDERS_PATH_BYTES])
{
    char stem[FOLDERS_PATH_BYTES];
    const char *dot = strrchr(path, '.');
    const char *ending = dot != NULL ? dot : path + strlen(path);
    int length = snprintf(stem, sizeof stem, "%.*s.%s", (int)(ending - path), path, word);
    return length < FOLDERS_PATH_BYTES && user_file_find_free(stem, ending, KEPT_MAX, out_kept) &&
           rename(path, out_kept) == 0;
}

UserFileState user_file_read(const UserFileKind *kind, const char *path, void *out_data,
                             Error *out_notice)
{
    char *text;
    size_t length;
    JsonProblems problems = {0};
    user_text_reset(kind, out_data);
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
        return error_set_memory(out_error, tr("%s: out of memory"), path);
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

/* `out_notice` holds the reason before. */
static void rename_bad(UserFile *file, const UserFileKind *kind, UserFileState state,
                       const char *then, Error *out_notice)
{
    char kept[FOLDERS_PATH_BYTES], where[FOLDERS_PATH_BYTES];
    Error why = *out_notice;
    bool is_newer = state == USER_FILE_NEWER;
    const char *what = tr(is_newer ? kind->newer : kind->damaged);
    file->can_save =
        user_file_rename_to_free_name(file->path, is_newer ? "newer" : "damaged", kept);
    if (file->can_save) {
        /* TRANSLATORS: a file's name. */
        text_fit(where, sizeof where, tr("The old file is kept as %s."), path_file_name(kept));
        error_set(out_notice, "%s %s %s (%s)", what, then, where, why.text);
    } else
        error_set(out_notice, "%s %s (%s)", what,
                  tr("The file can't be moved away, so nothing is saved."), why.text);
}

/* With the lock, for another game may just have replaced a bad file. */
static UserFileState load_locked(UserFile *file, const UserFileKind *kind, const char *then,
                                 void *out_data, Error *out_notice)
{
    UserFileState state = user_file_read(kind, file->path, out_data, out_notice);
    if (state == USER_FILE_DAMAGED || state == USER_FILE_NEWER)
        rename_bad(file, kind, state, then, out_notice);
    if (state == USER_FILE_UNREADABLE) {
        Error why = *out_notice;
        file->can_save = false;
        error_set(out_notice, "%s %s (%s)", tr(kind->unreadable), tr("Nothing is saved."),
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
        /* TRANSLATORS: %s is what a file has that is not known */
        error_set(out_notice, tr("%s; it is left out at the next save"), why.text);
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
    UserFileState state = load_locked(file, kind, tr("A new file was written."), found, out_notice);
    if (state == USER_FILE_GOOD)
        out_notice->text[0] = '\0'; /* An unknown key holds nothing of the player's. */
    if (!kind->change(data, state == USER_FILE_GOOD ? found : NULL, context))
        return true;
    if (!file->can_save) {
        if (!could_save)
            out_notice->text[0] = '\0'; /* Said before. */
        return false;
    }
    return user_file_write(kind, file->path, data, &why) ||
           error_set(out_notice, "%s (%s)", tr(kind->unsaved), why.text);
}

/* Makes the change in memory alone; where there is nothing to write, there is nothing to tell. */
static bool change_unsaved(const UserFileKind *kind, void *context, void *data, Error *out_notice)
{
    bool has_change = kind->change(data, NULL, context);
    if (!has_change)
        out_notice->text[0] = '\0';
    return !has_change;
}

bool user_file_update(UserFile *file, const UserFileKind *kind, void *context, void *data,
                      Error *out_notice)
{
    FileLock lock;
    if (file->path[0] == '\0') {
        error_set(out_notice, "%s %s", tr(kind->unsaved),
                  tr("There is no folder for the player's files."));
        return change_unsaved(kind, context, data, out_notice);
    }
    if (!folder_lock_take(&lock, file->path)) {
        error_set(out_notice, "%s %s %s", tr(kind->unsaved),
                  tr("Another game is saving its own now."), tr(kind->later));
        return change_unsaved(kind, context, data, out_notice);
    }
    void *found = malloc(kind->data_bytes);
    bool is_saved;
    out_notice->text[0] = '\0';
    if (found != NULL)
        is_saved = update_locked(file, kind, context, data, found, out_notice);
    else {
        error_set(out_notice, "%s (%s)", tr(kind->unsaved), tr("out of memory"));
        is_saved = change_unsaved(kind, context, data, out_notice);
    }
    free(found);
    folder_lock_release(&lock);
    return is_saved;
}

/* Folders are known by their names, which alone have no ending. */
static void sweep(const char *folder, int levels_below)
{
    char path[FOLDERS_PATH_BYTES];
    atomic_file_sweep(folder);
    DIR *names = levels_below > 0 ? opendir(folder) : NULL;
    for (struct dirent *entry; names != NULL && (entry = readdir(names)) != NULL;)
        if (strchr(entry->d_name, '.') == NULL &&
            snprintf(path, sizeof path, "%s%s/", folder, entry->d_name) < (int)sizeof path)
            sweep(path, levels_below - 1);
    if (names != NULL)
        closedir(names);
}

void user_file_sweep(const char *folder)
{
    sweep(folder, 2);
}

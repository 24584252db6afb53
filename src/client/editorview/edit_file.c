/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editorview/edit_file.h"

#include "base/path.h"
#include "base/text_file.h"
#include "profile/file_slug.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define KEEP_SECONDS 3.0

/* --- Paths ------------------------------------------------------------------------------------ */

static bool absolute(const char *path, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES] = "";
    bool has_folder = path[0] == '/' || getcwd(folder, sizeof folder) != NULL;
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s%s", folder, path[0] == '/' ? "" : "/", path);
    if (!has_folder || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, "%.200s: the path is too long", path);
    return true;
}

static char *recovery_path(const char *path)
{
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    size_t length;
    if (!folders_user_subfolder("editor", folder, &ignored) ||
        (length = strlen(folder)) + 2 > sizeof folder)
        return NULL;
    snprintf(folder + length, sizeof folder - length, "/");
    return editor_recovery_path(folder, path[0] != '\0' ? path : NULL);
}

static const char *path_or_null(const EditFile *file)
{
    return file->path[0] != '\0' ? file->path : NULL;
}

bool edit_file_path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES] = "";
    size_t length = strlen(name);
    bool has_ending = length > 5 && strcmp(name + length - 5, ".json") == 0;
    if (length == 0)
        return error_set(out_error, "Give the file a name.");
    if (strchr(name, '/') == NULL && !folders_user_subfolder("levels", folder, out_error))
        return false;
    char whole[2 * FOLDERS_PATH_BYTES];
    snprintf(whole, sizeof whole, "%s%s%s%s", folder, folder[0] != '\0' ? "/" : "", name,
             has_ending ? "" : ".json");
    return absolute(whole, out_path, out_error);
}

bool edit_file_is_taken(const EditFile *file, const char *path)
{
    return strcmp(file->path, path) != 0 && access(path, F_OK) == 0;
}

void edit_file_suggest(const Editor *editor, char out_name[EDIT_FILE_NAME_BYTES])
{
    char slug[FILE_SLUG_BYTES];
    file_slug_make(editor->document.head->name, "level", slug);
    snprintf(out_name, EDIT_FILE_NAME_BYTES, "%s.json", slug);
}

/* --- Opening ---------------------------------------------------------------------------------- */

static void look_for_work(EditFile *file)
{
    Error ignored;
    if (file->recovery == NULL)
        return;
    EditorRecoveryState state =
        editor_recovery_read(file->recovery, path_or_null(file), &file->found, &file->found_length,
                             &file->found_pen, &ignored);
    file->is_found_careful = state == EDITOR_RECOVERY_CHANGED;
    if (state != EDITOR_RECOVERY_NEWER && state != EDITOR_RECOVERY_CHANGED)
        file->found = NULL;
}

static bool read_level(EditFile *file, Editor *editor, const char *path, bool is_copy,
                       JsonProblems *problems, Error *out_error)
{
    char *text;
    size_t length;
    if (!is_copy && access(path, F_OK) != 0) {
        file->base = 0;
        return editor_create(editor, out_error);
    }
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_open = editor_open(editor, text, length, problems);
    if (!is_open)
        json_problems_tell(problems, path, out_error);
    file->base = hash_bytes(HASH_START, text, length);
    free(text);
    return is_open;
}

bool edit_file_open(EditFile *out_file, Editor *out_editor, const char *path, bool is_copy,
                    JsonProblems *out_problems, Error *out_error)
{
    *out_file = (EditFile){.path = ""};
    *out_problems = (JsonProblems){.items = NULL};
    char whole[FOLDERS_PATH_BYTES] = "";
    if (path != NULL && !absolute(path, whole, out_error))
        return false;
    if (path == NULL ? !editor_create(out_editor, out_error)
                     : !read_level(out_file, out_editor, whole, is_copy, out_problems, out_error))
        return false;
    if (is_copy)
        out_file->base = 0;
    else
        memcpy(out_file->path, whole, sizeof whole);
    snprintf(out_file->name, sizeof out_file->name, "%s%.200s", is_copy ? "A copy of " : "",
             path != NULL ? path_file_name(whole) : "New level");
    out_file->recovery = recovery_path(out_file->path);
    if (!is_copy)
        look_for_work(out_file);
    return true;
}

void edit_file_close(EditFile *file)
{
    free(file->recovery);
    free(file->found);
    *file = (EditFile){.path = ""};
}

bool edit_file_recover(EditFile *file, Editor *editor, EditorPen *out_pen, Error *out_error)
{
    Editor recovered;
    JsonProblems problems = {.items = NULL};
    bool is_open = editor_open(&recovered, file->found, file->found_length, &problems);
    if (!is_open)
        json_problems_tell_unplaced(&problems, "The unsaved work", out_error);
    json_problems_destroy(&problems);
    if (!is_open)
        return false;
    editor_destroy(editor);
    *editor = recovered;
    *out_pen = file->found_pen;
    free(file->found);
    file->found = NULL;
    file->is_recovered = true;
    file->has_kept = false;
    return true;
}

void edit_file_let_go(EditFile *file)
{
    free(file->found);
    file->found = NULL;
    edit_file_forget(file);
}

bool edit_file_has_work(const char *path)
{
    EditFile file = {.path = ""};
    Error ignored;
    if (path != NULL && !absolute(path, file.path, &ignored))
        return false;
    file.recovery = recovery_path(file.path);
    look_for_work(&file);
    bool has_work = file.found != NULL;
    edit_file_close(&file);
    return has_work;
}

/* --- Saving ----------------------------------------------------------------------------------- */

bool edit_file_is_changed(const EditFile *file, const Editor *editor)
{
    return file->is_recovered || editor_is_changed(editor);
}

bool edit_file_is_foreign(const EditFile *file)
{
    Hash hash = file->path[0] != '\0' ? text_file_hash(file->path, LEVEL_FILE_BYTES) : 0;
    return hash != 0 && hash != file->base;
}

bool edit_file_save(EditFile *file, Editor *editor, Error *out_error)
{
    size_t length;
    char *text = editor_text(editor, &length);
    if (text == NULL)
        return error_set(out_error, "out of memory");
    bool is_written = text_file_write(file->path, text, length, out_error);
    if (is_written) {
        file->base = hash_bytes(HASH_START, text, length);
        file->is_recovered = !editor_mark_saved(editor);
        edit_file_forget(file);
    }
    free(text);
    return is_written;
}

bool edit_file_save_as(EditFile *file, Editor *editor, const char *path, Error *out_error)
{
    EditFile next = {.path = ""};
    if (!absolute(path, next.path, out_error) || !edit_file_save(&next, editor, out_error))
        return false;
    edit_file_forget(file);
    edit_file_close(file);
    snprintf(next.name, sizeof next.name, "%.200s", path_file_name(next.path));
    next.recovery = recovery_path(next.path);
    *file = next;
    return true;
}

static bool is_same_pen(const EditorPen *a, const EditorPen *b)
{
    return a->count == b->count &&
           memcmp(a->points, b->points, (size_t)a->count * sizeof *a->points) == 0;
}

void edit_file_keep(EditFile *file, const Editor *editor, const EditorPen *pen, double seconds)
{
    Error ignored; /* Tried again a few seconds later. */
    file->seconds += seconds;
    bool is_kept =
        file->has_kept && file->kept == editor->revision && is_same_pen(&file->kept_pen, pen);
    if (file->recovery == NULL || file->found != NULL || editor->depth > 0 || is_kept ||
        file->seconds < KEEP_SECONDS)
        return;
    file->seconds = 0;
    file->kept = editor->revision;
    file->kept_pen = *pen;
    if (!edit_file_is_changed(file, editor) && pen->count == 0) {
        edit_file_forget(file);
        file->has_kept = true;
        return;
    }
    size_t length;
    char *text = editor_text(editor, &length);
    file->has_kept = false;
    if (text == NULL)
        return;
    file->has_kept =
        editor_recovery_write(file->recovery, path_or_null(file), file->base, text, pen, &ignored);
    free(text);
}

void edit_file_forget(EditFile *file)
{
    Error ignored;
    if (file->recovery != NULL && file->found == NULL)
        (void)editor_recovery_remove(file->recovery, &ignored);
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "base/array.h"
#include "base/system.h"
#include "convert/convert.h"
#include "match/match.h"
#include "match/surprise.h"
#include "platform/browser.h"
#include "profile/user_file.h"

#include <errno.h>

static bool absolute(const char *path, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES] = "";
    bool is_absolute = system_is_absolute(path);
    bool has_folder = is_absolute || getcwd(folder, sizeof folder) != NULL;
    system_plain_path(folder);
    int length =
        snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s%s", folder, is_absolute ? "" : "/", path);
    if (!has_folder || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, tr("the path is too long: %.200s"), path);
    return true;
}

/* Makes a path absolute as edit_file_open() does, so that two spellings of it compare equal. */
static bool in_full(const char *path, char out_path[FOLDERS_PATH_BYTES])
{
    Error ignored;
    out_path[0] = '\0';
    return path == NULL || absolute(path, out_path, &ignored);
}

static const char *path_or_null(const EditFile *file)
{
    return file->path[0] != '\0' ? file->path : NULL;
}

/* A level's recovery files. Looking through them needs the folder's lock: then whoever else has one
 * of them locked is editing, and not just looking. */
typedef struct Shelf {
    char folder[FOLDERS_PATH_BYTES + 1]; /* Ends with a slash. */
    char *level; /* The level's path in any spelling; NULL for levels without a file. */
    FileLock lock;
} Shelf;

static bool shelf_open(Shelf *shelf, const char *level_path, Error *out_error)
{
    *shelf = (Shelf){.level = NULL};
    if (!folders_user_subfolder("editor", shelf->folder, out_error))
        return false;
    text_append(shelf->folder, sizeof shelf->folder, "/");
    if (level_path != NULL && (shelf->level = output_path_resolve(level_path)) == NULL)
        return error_memory(out_error);
    (void)folder_lock_take(&shelf->lock, shelf->folder);
    return true;
}

static void shelf_close(Shelf *shelf)
{
    folder_lock_release(&shelf->lock);
    free(shelf->level);
}

/* Unlocks it; its file stays. Does nothing where there is none. */
static void release(EditRecovery *recovery)
{
    if (recovery->lock_path != NULL)
        file_lock_release(&recovery->lock, recovery->lock_path);
    free(recovery->lock_path);
    free(recovery->path);
    *recovery = (EditRecovery){.path = NULL};
}

/* Without a lock yet; without a path if memory is out. */
static EditRecovery name_number(const Shelf *shelf, int number)
{
    EditRecovery recovery = {.path = editor_recovery_path(shelf->folder, shelf->level, number)};
    if (recovery.path != NULL)
        recovery.lock_path = output_path_join(recovery.path, strlen(recovery.path), ".lock");
    if (recovery.lock_path == NULL)
        release(&recovery);
    return recovery;
}

/* False without a file, or if somebody removed its lock: it may then belong to another editor. */
static bool is_ours(const EditRecovery *recovery)
{
    return recovery->path != NULL &&
           (!recovery->lock.is_held || file_lock_is_there(&recovery->lock, recovery->lock_path));
}

/* Locks the file. BUSY if another editor has it, or may have it because our lock was removed. */
static FileLockTry hold(EditRecovery *recovery)
{
    if (!is_ours(recovery))
        return FILE_LOCK_BUSY;
    return recovery->lock.is_held ? FILE_LOCK_TAKEN
                                  : file_lock_take(&recovery->lock, recovery->lock_path);
}

/* Locks a recovery file that exists and that no editor has open. If no lock can be made, no editor
 * has it open either: editors only write with a lock. */
static bool lock_left(const Shelf *shelf, int number, EditRecovery *out_recovery)
{
    struct stat status;
    EditRecovery recovery = name_number(shelf, number);
    bool is_there = recovery.path != NULL && stat(recovery.path, &status) == 0;
    bool has_lock = recovery.path != NULL && access(recovery.lock_path, F_OK) == 0;
    bool is_free = (is_there || has_lock) && hold(&recovery) != FILE_LOCK_BUSY;
    if (!is_there || !is_free) {
        release(&recovery); /* Removes the lock that a killed editor left alone. */
        return false;
    }
    recovery.written = (long long)status.st_mtime;
    *out_recovery = recovery;
    return true;
}

/* The caller holds the folder's lock. */
static void remove_ours(EditRecovery *recovery)
{
    Error ignored;
    if (hold(recovery) != FILE_LOCK_BUSY)
        (void)editor_recovery_remove(recovery->path, &ignored);
    release(recovery);
}

/* Visits the recovery files that crashed editors left for a level's file, or for levels without a
 * file. */
typedef struct Visit {
    Shelf shelf;
    int number; /* The current recovery file's. */
    EditRecovery recovery;
    EditorRecoveryState state;
    Error error; /* Why that file is broken. */
} Visit;

static void begin_visit(Visit *visit, const char *level_path)
{
    visit->number = shelf_open(&visit->shelf, level_path, &visit->error) ? 0 : EDIT_RECOVERIES_MAX;
}

/* Goes on to the next file, which is locked for the caller; false after the last, which ends the
 * visit. */
static bool visit_next(Visit *visit)
{
    while (++visit->number <= EDIT_RECOVERIES_MAX)
        if (lock_left(&visit->shelf, visit->number, &visit->recovery)) {
            visit->error = (Error){.text = ""};
            char *text;
            size_t length;
            EditorPen pen;
            visit->state = editor_recovery_read(visit->recovery.path, visit->shelf.level, &text,
                                                &length, &pen, &visit->error);
            bool has_changed = visit->state == EDITOR_RECOVERY_CHANGED;
            if (has_changed || visit->state == EDITOR_RECOVERY_NEWER)
                free(text);
            visit->recovery.has_changed_since = has_changed;
            return true;
        }
    shelf_close(&visit->shelf);
    return false;
}

/* Finds and locks the recovery files that crashed editors left for a level's file (NULL: for levels
 * without a file), newest first. Removes those that only hold what the level's file holds. */
static void find_recoveries(const char *level_path, EditRecoveries *out_found)
{
    Visit visit;
    out_found->count = 0;
    for (begin_visit(&visit, level_path); visit_next(&visit);)
        if (visit.state == EDITOR_RECOVERY_NONE)
            remove_ours(&visit.recovery);
        else if (visit.state == EDITOR_RECOVERY_BROKEN)
            release(&visit.recovery);
        else {
            int at = out_found->count++;
            for (; at > 0 && out_found->items[at - 1].written <= visit.recovery.written; at--)
                out_found->items[at] = out_found->items[at - 1];
            out_found->items[at] = visit.recovery;
        }
}

/* Whether there are recovery files of a level, be they other editors'. It is quick: thousands of
 * levels are listed. */
static bool may_have_work(const char *level_path)
{
    static const char ending[] = ".recovery.json";
    char folder[FOLDERS_PATH_BYTES];
    Error ignored;
    char *level = level_path != NULL ? output_path_resolve(level_path) : NULL;
    char *first = editor_recovery_path("", level, 1);
    DIR *directory = folders_user_subfolder("editor", folder, &ignored) ? opendir(folder) : NULL;
    size_t length = first != NULL ? strlen(first) - strlen(ending) : 0;
    bool may = false;
    for (const struct dirent *file = directory != NULL ? readdir(directory) : NULL;
         file != NULL && length > 0 && !may; file = readdir(directory))
        may = strncmp(file->d_name, first, length) == 0;
    if (directory != NULL)
        closedir(directory);
    free(first);
    free(level);
    return may;
}

bool edit_file_has_work(const char *path)
{
    char whole[FOLDERS_PATH_BYTES];
    Visit visit;
    bool exists = false;
    if (!in_full(path, whole) || !may_have_work(path != NULL ? whole : NULL))
        return false;
    for (begin_visit(&visit, path != NULL ? whole : NULL); visit_next(&visit);) {
        exists = exists || visit.state == EDITOR_RECOVERY_NEWER ||
                 visit.state == EDITOR_RECOVERY_CHANGED;
        release(&visit.recovery);
    }
    return exists;
}

static bool rename_damaged(const Visit *visit, Error *out_notice)
{
    char kept[FOLDERS_PATH_BYTES];
    if (user_file_rename_to_free_name(visit->recovery.path, "damaged", kept))
        return error_set(out_notice,
                         /* TRANSLATORS: the path of a file; what is wrong with it. */
                         tr("Unsaved work was found that can't be read. It is kept as %s. (%s)"),
                         kept, visit->error.text);
    return error_set(out_notice, tr("Unsaved work was found that can't be read. (%s)"),
                     visit->error.text);
}

bool edit_file_rename_damaged(const char *path, Error *out_notice)
{
    char whole[FOLDERS_PATH_BYTES];
    Visit visit;
    bool is_fine = true;
    if (!in_full(path, whole))
        return true;
    for (begin_visit(&visit, path != NULL ? whole : NULL); visit_next(&visit);) {
        if (visit.state == EDITOR_RECOVERY_BROKEN && !visit.error.is_memory)
            is_fine = rename_damaged(&visit, out_notice);
        release(&visit.recovery);
    }
    return is_fine;
}

/* Locks a recovery file that does not exist yet; BUSY if it exists. */
static FileLockTry lock_new(const Shelf *shelf, int number, EditRecovery *out_recovery)
{
    EditRecovery recovery = name_number(shelf, number);
    FileLockTry tried = hold(&recovery);
    if (tried == FILE_LOCK_TAKEN || tried == FILE_LOCK_IMPOSSIBLE) {
        if (text_file_is_missing(recovery.path)) {
            *out_recovery = recovery;
            return tried;
        }
        tried = FILE_LOCK_BUSY;
    }
    int why = errno;
    release(&recovery);
    errno = why;
    return tried;
}

static FileLockTry hold_or_lock_new(const Shelf *shelf, EditRecovery *recovery, Error *out_error)
{
    FileLockTry tried = hold(recovery);
    if (tried == FILE_LOCK_BUSY)
        release(recovery);
    for (int number = 1; tried == FILE_LOCK_BUSY && number <= EDIT_RECOVERIES_MAX; number++)
        tried = lock_new(shelf, number, recovery);
    if (tried == FILE_LOCK_UNMADE)
        error_set(out_error, "%s: %s", shelf->folder, error_reason(errno));
    else if (tried == FILE_LOCK_BUSY)
        /* TRANSLATORS: files of unsaved work; a folder. */
        error_set(out_error, tr("%d earlier ones of this level are in %s"), EDIT_RECOVERIES_MAX,
                  shelf->folder);
    return tried;
}

/* To be called before each write. Keeps the recovery file while its lock is there; one whose lock
 * somebody removed, or none, is replaced by one that does not exist yet. Where that fails it must
 * not be written: ask again later. */
static bool hold_recovery(const char *level_path, EditRecovery *recovery, Error *out_error)
{
    Shelf shelf;
    FileLockTry tried = FILE_LOCK_UNMADE;
    if (recovery->lock.is_held && is_ours(recovery))
        return true;
    if (shelf_open(&shelf, level_path, out_error))
        tried = hold_or_lock_new(&shelf, recovery, out_error);
    shelf_close(&shelf);
    return tried == FILE_LOCK_TAKEN || tried == FILE_LOCK_IMPOSSIBLE;
}

/* Removes the file, unless it may be another editor's by now, and unlocks it. */
static void remove_recovery(EditRecovery *recovery)
{
    FileLock lock;
    if (recovery->path == NULL)
        return;
    (void)folder_lock_take(&lock, recovery->path);
    remove_ours(recovery);
    folder_lock_release(&lock);
}

/* Takes an item out of the list. The caller releases it. */
static EditRecovery pick(EditRecoveries *found, int index)
{
    EditRecovery picked = found->items[index];
    array_remove(found->items, &found->count, index, sizeof *found->items);
    return picked;
}

#define AUTOSAVE_SECONDS 3.0

static bool check_name(const char *path, Error *out_error)
{
    const char *name = path_file_name(path);
    if (name[0] == '\0')
        return error_set(out_error, tr("Give the file a name."));
    if (name[0] == '.')
        return error_set(out_error,
                         tr("Give the file another name: %.100s begins with a dot, and such "
                            "files are hidden."),
                         name);
    unsigned hidden;
    if (!utf8_is_name(name, &hidden))
        return error_set(out_error, tr("Give the file another name, all of which can be seen."));
    if (path_is_device(name))
        return error_set(out_error,
                         tr("Give the file another name: Windows takes %.100s for a device, and "
                            "cannot open it."),
                         name);
    return true;
}

static bool check_folder(const char *path, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES], shown[FOLDERS_PATH_BYTES];
    struct stat status;
    size_t length = path_folder_length(path);
    snprintf(folder, sizeof folder, "%.*s", (int)length, path);
    if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode))
        return true;
    int reason = errno;
    folders_display_path(folder, shown);
    if (reason == ELOOP)
        /* TRANSLATORS: a folder; "a symbolic link that leads back to itself". */
        return error_set(out_error, tr("The folder %.400s is %s. Choose another one."), shown,
                         error_reason(reason));
    return error_set(out_error,
                     tr("There is no folder %.400s. Make it first, or choose another one."), shown);
}

bool edit_file_path_of(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES] = "", given[FOLDERS_PATH_BYTES];
    if (!folders_written_path(name, given, out_error) || !check_name(given, out_error))
        return false;
    bool has_ending = path_ends_with(given, ".json");
    if (strchr(given, '/') == NULL && !folders_user_subfolder("levels", folder, out_error))
        return false;
    char whole[2 * FOLDERS_PATH_BYTES];
    snprintf(whole, sizeof whole, "%s%s%s%s", folder, folder[0] != '\0' ? "/" : "", given,
             has_ending ? "" : ".json");
    return absolute(whole, out_path, out_error) && check_folder(out_path, out_error);
}

bool edit_file_is_taken(const EditFile *file, const char *path)
{
    return strcmp(file->path, path) != 0 && access(path, F_OK) == 0;
}

void edit_file_suggest(const Editor *editor, char out_name[EDIT_FILE_NAME_BYTES])
{
    char slug[FILE_SLUG_BYTES];
    file_slug_make(editor->document.head->level.name, "level", slug);
    snprintf(out_name, EDIT_FILE_NAME_BYTES, "%s.json", slug);
}

static bool has_something(const Level *level)
{
    return level->obstacle_count + level->spawn_count + level->pickup_count + level->zone_count > 0;
}

/* Another tool's file as a level's text, to be freed. What is left out is a warning; where that was
 * all there is, it fails. */
static bool convert_text(const char *path, char **out_text, size_t *out_length,
                         JsonProblems *out_problems, Error *out_error)
{
    const ConvertOptions options = {.tolerance = CONVERT_TOLERANCE, .skips = true};
    ConvertResult result;
    bool is_read = convert_read(path, convert_form(path), &options, &result, out_error);
    *out_problems = result.problems;
    result.problems = (JsonProblems){.items = NULL};
    *out_text = NULL;
    if (is_read && !has_something(&result.level) && out_problems->warning_count > 0)
        is_read = false;
    else if (is_read && !match_level_text(&result.level, out_text, out_length))
        is_read = error_memory(out_error);
    if (!is_read && out_error->text[0] == '\0')
        json_problems_tell(out_problems, path, out_error);
    convert_result_destroy(&result);
    return is_read;
}

bool edit_file_converts(const char *path, Error *out_error)
{
    char *text;
    size_t length;
    JsonProblems problems;
    bool is_converted = convert_text(path, &text, &length, &problems, out_error);
    json_problems_destroy(&problems);
    free(text);
    return is_converted;
}

static bool read_level(EditFile *file, Editor *editor, const char *path, bool is_copy,
                       JsonProblems *problems, Error *out_error)
{
    char *text;
    size_t length;
    if (!is_copy && text_file_is_missing(path))
        return editor_create(editor, out_error);
    bool is_foreign = convert_takes(path);
    JsonProblems own = {.items = NULL};
    if (is_foreign ? !convert_text(path, &text, &length, problems, out_error)
                   : !surprise_text(path, &text, &length, out_error))
        return false;
    bool is_open = editor_open(editor, text, length, is_foreign ? &own : problems);
    if (!is_open)
        json_problems_tell(is_foreign ? &own : problems, path, out_error);
    else if (!is_copy)
        file->base = hash_bytes(HASH_START, text, length);
    json_problems_destroy(&own);
    free(text);
    return is_open;
}

/* What the editor calls a level that comes from a file, or from none. */
static void name_file(EditFile *file, const char *path, bool is_copy, bool is_grown)
{
    const char *name = path_file_name(path);
    const char *ending = strrchr(name, '.');
    if (path[0] == '\0' || is_grown)
        text_fit(file->name, sizeof file->name, "%s", tr("New level"));
    else if (convert_takes(path) && ending > name)
        text_fit(file->name, sizeof file->name, "%.*s", (int)(ending - name), name);
    else
        /* TRANSLATORS: %.200s is the name of a level's file. */
        text_fit(file->name, sizeof file->name, is_copy ? tr("A copy of %.200s") : "%.200s", name);
}

bool edit_file_open(EditFile *out_file, Editor *out_editor, const char *path, bool is_copy,
                    JsonProblems *out_problems, Error *out_error)
{
    *out_file = (EditFile){.path = ""};
    *out_problems = (JsonProblems){.items = NULL};
    char whole[FOLDERS_PATH_BYTES] = "";
    GrowPlan plan;
    is_copy = is_copy || (path != NULL && convert_takes(path));
    bool is_grown = is_copy && path != NULL && surprise_read(path, &plan);
    if (is_grown)
        snprintf(whole, sizeof whole, "%s", path);
    else if (path != NULL && !absolute(path, whole, out_error))
        return false;
    if (!is_copy) {
        memcpy(out_file->path, whole, sizeof whole);
        find_recoveries(path_or_null(out_file), &out_file->found);
    }
    name_file(out_file, whole, is_copy, is_grown);
    if (path == NULL ? editor_create(out_editor, out_error)
                     : read_level(out_file, out_editor, whole, is_copy, out_problems, out_error))
        return true;
    out_file->broken = *out_error; /* There may be work of it to recover all the same. */
    if (out_file->found.count > 0 && editor_create(out_editor, out_error))
        return true;
    edit_file_close(out_file);
    return false;
}

void edit_file_close(EditFile *file)
{
    edit_file_leave_found(file);
    release(&file->own);
    *file = (EditFile){.path = ""};
}

static bool read_recovery(const EditFile *file, const EditRecovery *recovery, Editor *out_editor,
                          EditorPen *out_pen, Error *out_error)
{
    char *text;
    size_t length;
    JsonProblems problems = {.items = NULL};
    EditorRecoveryState state = editor_recovery_read(recovery->path, path_or_null(file), &text,
                                                     &length, out_pen, out_error);
    if (state == EDITOR_RECOVERY_NONE)
        error_set(out_error, tr("the unsaved work is gone"));
    if (state != EDITOR_RECOVERY_NEWER && state != EDITOR_RECOVERY_CHANGED)
        return false;
    bool is_open = editor_open(out_editor, text, length, &problems);
    free(text);
    return json_problems_end_unplaced(&problems, is_open, tr("The unsaved work"), out_error);
}

bool edit_file_recover(EditFile *file, int index, Editor *editor, EditorPen *out_pen,
                       Error *out_error)
{
    Editor recovered;
    EditRecovery recovery = pick(&file->found, index);
    edit_file_leave_found(file);
    if (!read_recovery(file, &recovery, &recovered, out_pen, out_error)) {
        release(&recovery);
        return false;
    }
    recovered.revision = editor->revision + 1; /* Older results are out of date. */
    editor_destroy(editor);
    *editor = recovered;
    file->own = recovery;
    file->is_recovered = true;
    file->has_autosaved = false;
    file->broken = (Error){.text = ""};
    return true;
}

void edit_file_discard_found(EditFile *file, int index)
{
    EditRecovery recovery = pick(&file->found, index);
    remove_recovery(&recovery);
}

void edit_file_leave_found(EditFile *file)
{
    while (file->found.count > 0)
        release(&file->found.items[--file->found.count]);
}

bool edit_file_is_changed(const EditFile *file, const Editor *editor)
{
    return file->is_gone || file->holds != EDIT_FILE_OURS || file->is_recovered ||
           editor_is_changed(editor);
}

bool edit_file_has_edits(const EditFile *file, const Editor *editor)
{
    return file->holds == EDIT_FILE_OTHERS || file->is_recovered || editor_is_changed(editor);
}

bool edit_file_find_gone(EditFile *file)
{
    bool was_gone = file->is_gone;
    bool had_file = file->path[0] != '\0' && (file->base != 0 || file->holds != EDIT_FILE_OURS);
    file->is_gone = had_file && text_file_is_missing(file->path);
    return file->is_gone && !was_gone;
}

bool edit_file_is_changed_on_disk(EditFile *file)
{
    if (file->path[0] == '\0' || text_file_is_missing(file->path))
        return false;
    file->seen = text_file_hash(file->path, LEVEL_FILE_BYTES);
    bool is_unread = file->seen == 0 && file->holds == EDIT_FILE_OURS;
    return is_unread || file->seen != file->base;
}

void edit_file_leave_apart(EditFile *file, EditFileHolds holds)
{
    file->holds = holds;
    file->base = file->seen;
    file->has_autosaved = false;
}

static void follow(EditFile *file, const char *text, size_t length)
{
    file->base = hash_bytes(HASH_START, text, length);
    file->holds = EDIT_FILE_OURS;
    file->is_gone = false;
}

bool edit_file_load(EditFile *file, Editor *editor, Error *out_error)
{
    JsonProblems problems = {.items = NULL};
    char *text;
    size_t length;
    if (!text_file_read(file->path, LEVEL_FILE_BYTES, &text, &length, out_error))
        return false;
    bool is_loaded = editor_load(editor, text, length, &problems);
    if (is_loaded) {
        follow(file, text, length);
        file->is_recovered = false;
        edit_file_remove_recovery(file);
    }
    free(text);
    return json_problems_end(&problems, is_loaded, path_file_name(file->path), out_error);
}

/* Whether the file holds another level than what was opened or saved here. */
static bool holds_another(const EditFile *file)
{
    bool is_there = file->path[0] != '\0' && file->base != 0 && !file->is_gone;
    return is_there && (file->holds == EDIT_FILE_OTHERS || file->is_recovered);
}

bool edit_file_can_revert(const EditFile *file, const Editor *editor)
{
    return holds_another(file) || editor_is_changed(editor);
}

bool edit_file_revert(EditFile *file, Editor *editor, Error *out_error)
{
    return holds_another(file) ? edit_file_load(file, editor, out_error)
                               : editor_revert(editor, out_error);
}

static bool write_level(EditFile *file, Editor *editor, const char *text, size_t length,
                        Error *out_error)
{
    if (length > LEVEL_FILE_BYTES)
        return error_set(out_error,
                         /* TRANSLATORS: how many it has, and may have. */
                         tr("not saved: this level has %zu bytes, and a level's file at most %d. "
                            "Delete some shapes, or corners of large ones."),
                         length, LEVEL_FILE_BYTES);
    if (!text_file_write(file->path, text, length, out_error))
        return false;
    follow(file, text, length);
    file->is_recovered = !editor_mark_saved(editor);
    edit_file_remove_recovery(file);
    browser_offer_file(file->path);
    return true;
}

/* A level that nobody has named yet is called what its file is called, unless that only says the
 * same. Where it is named, `out_is_named`. */
static bool take_name(Editor *editor, const char *path, bool *out_is_named, Error *out_error)
{
    char name[LEVEL_NAME_BYTES + 1], suggested[EDIT_FILE_NAME_BYTES];
    const char *own = editor->document.head->level.name;
    const char *file_name = path_file_name(path);
    size_t length = strlen(file_name) - (path_ends_with(file_name, ".json") ? strlen(".json") : 0);
    *out_is_named = false;
    edit_file_suggest(editor, suggested);
    if (strcmp(own, tr("New level")) != 0 || strcmp(file_name, suggested) == 0 || length == 0 ||
        length >= sizeof name)
        return true;
    snprintf(name, sizeof name, "%.*s", (int)length, file_name);
    *out_is_named = editor_property_set_text(editor, PROPERTY_NAME, name, out_error);
    return *out_is_named;
}

bool edit_file_save(EditFile *file, Editor *editor, Error *out_error)
{
    size_t length;
    bool is_named;
    if (!take_name(editor, file->path, &is_named, out_error))
        return false;
    char *text = editor_text(editor, &length);
    bool is_written =
        text != NULL ? write_level(file, editor, text, length, out_error) : error_memory(out_error);
    free(text);
    Error ignored;
    if (!is_written && is_named)
        (void)editor_undo(editor, &ignored);
    return is_written;
}

bool edit_file_save_as(EditFile *file, Editor *editor, const char *path, Error *out_error)
{
    EditFile next = {.path = ""};
    if (!absolute(path, next.path, out_error) || !edit_file_save(&next, editor, out_error))
        return false;
    edit_file_remove_recovery(file);
    edit_file_close(file);
    text_fit(next.name, sizeof next.name, "%.200s", path_file_name(next.path));
    *file = next;
    return true;
}

static bool write_recovery(EditFile *file, const Editor *editor, const EditorPen *pen,
                           Error *out_error)
{
    size_t length;
    char *text = editor_text(editor, &length);
    if (text == NULL)
        return error_memory(out_error);
    if (length > EDITOR_TEXT_BYTES)
        error_set(out_error, tr("the level has %zu bytes"), length);
    else
        file->has_autosaved = hold_recovery(path_or_null(file), &file->own, out_error) &&
                              editor_recovery_write(file->own.path, path_or_null(file), file->base,
                                                    text, pen, out_error);
    free(text);
    file->autosaved = editor->revision;
    file->autosaved_pen = *pen;
    return file->has_autosaved;
}

bool edit_file_autosave(EditFile *file, const Editor *editor, const EditorPen *pen, double seconds,
                        Error *out_error)
{
    file->seconds += seconds;
    if (editor->open_gestures > 0 || file->seconds < AUTOSAVE_SECONDS)
        return true;
    file->seconds = 0;
    if (!edit_file_is_changed(file, editor) && pen->count == 0) {
        edit_file_remove_recovery(file);
        return true;
    }
    const EditorPen *saved = &file->autosaved_pen;
    if (is_ours(&file->own) && file->has_autosaved && file->autosaved == editor->revision &&
        saved->count == pen->count &&
        memcmp(saved->points, pen->points, (size_t)pen->count * sizeof *pen->points) == 0 &&
        !text_file_is_missing(file->own.path))
        return true;
    Error why;
    bool had_failed = file->has_failed;
    file->has_autosaved = false;
    file->has_failed = !write_recovery(file, editor, pen, &why);
    if (!file->has_failed || had_failed)
        return true;
    return error_set(out_error, tr("Unsaved work can't be kept against a crash, so save it. (%s)"),
                     why.text);
}

void edit_file_remove_recovery(EditFile *file)
{
    remove_recovery(&file->own);
    file->has_autosaved = false;
}

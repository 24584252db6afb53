/* SPDX-License-Identifier: MIT */
#include "profile/packs.h"

#include "base/files.h"
#include "base/system.h"
#include "profile/user_file.h"

#include <time.h>

#define SEEN_ENDING ".seen" /* Of the hidden folder of a pack that is looked at. */
#define OLD_ENDING ".old"   /* Of the folder of a pack that is being replaced. */
#define GONE_ENDING ".gone" /* Of the folder of a pack that is being removed. */

enum { DAY_SECONDS = 24 * 60 * 60, LOOKS_MAX = 1000 };

static bool say_path(Error *out_error, const char *path)
{
    return error_set(out_error, tr("%.200s: the path is too long"), path);
}

/* A hidden folder beside a pack's own: "/levels/.caves.old". */
static bool hidden_path(const char *home, const char *ending, char out_path[FOLDERS_PATH_BYTES])
{
    int folder = (int)path_folder_length(home);
    return snprintf(out_path, FOLDERS_PATH_BYTES, "%.*s.%s%s", folder, home, path_file_name(home),
                    ending) < FOLDERS_PATH_BYTES;
}

static bool lock_levels(FileLock *lock, const char *home, Error *out_error)
{
    return folder_lock_take(lock, home) ||
           error_set(out_error, "%s", tr("another Clockwise is changing the levels: try again"));
}

static bool read_info(const char *folder, PackInfo *out_info, Error *out_error)
{
    char path[FOLDERS_PATH_BYTES];
    char *text;
    size_t length;
    JsonProblems problems;
    if (snprintf(path, sizeof path, "%s/" PACK_MANIFEST, folder) >= (int)sizeof path)
        return say_path(out_error, folder);
    if (!text_file_read(path, PACK_MANIFEST_BYTES, &text, &length, out_error))
        return false;
    bool is_read = pack_info_read(text, length, out_info, &problems);
    free(text);
    return json_problems_end(&problems, is_read, path, out_error);
}

/* --- What was left ---------------------------------------------------------------------------- */

/* One of ours: whether it ends so, and where its pack's own folder is. */
static bool is_hidden_one(const char *levels, const char *name, const char *ending,
                          char out_home[FOLDERS_PATH_BYTES])
{
    int length = (int)(strlen(name) - strlen(ending));
    return name[0] == '.' && length > 1 && strcmp(name + length, ending) == 0 &&
           snprintf(out_home, FOLDERS_PATH_BYTES, "%s/%.*s", levels, length - 1, name + 1) <
               FOLDERS_PATH_BYTES;
}

static bool is_long_ago(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && status.st_mtime < time(NULL) - DAY_SECONDS;
}

static void mend_one(const char *levels, const char *name)
{
    char home[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES];
    if (snprintf(path, sizeof path, "%s/%s", levels, name) >= (int)sizeof path)
        return;
    if (is_hidden_one(levels, name, GONE_ENDING, home)) {
        (void)pack_folder_remove(path);
    } else if (is_hidden_one(levels, name, OLD_ENDING, home)) {
        if (text_file_is_missing(home))
            (void)rename(path, home);
        else
            (void)pack_folder_remove(path);
    } else if (is_hidden_one(levels, name, SEEN_ENDING, home) && is_long_ago(path)) {
        (void)pack_folder_remove(path);
    }
}

void packs_mend(const char *levels)
{
    char within[FOLDERS_PATH_BYTES];
    FileLock lock = {.is_held = false};
    bool has_any = false;
    DIR *directory = opendir(levels);
    if (directory == NULL)
        return;
    const struct dirent *file = readdir(directory);
    for (; file != NULL; file = readdir(directory)) {
        char home[FOLDERS_PATH_BYTES];
        bool is_ours = is_hidden_one(levels, file->d_name, GONE_ENDING, home) ||
                       is_hidden_one(levels, file->d_name, OLD_ENDING, home) ||
                       is_hidden_one(levels, file->d_name, SEEN_ENDING, home);
        if (is_ours && !has_any)
            has_any = snprintf(within, sizeof within, "%s/x", levels) < (int)sizeof within &&
                      folder_lock_take(&lock, within);
        if (is_ours && has_any)
            mend_one(levels, file->d_name);
    }
    closedir(directory);
    folder_lock_release(&lock);
}

/* --- Looking at one --------------------------------------------------------------------------- */

/* Where the pack belongs, and whether one is there. A folder there that is no pack is left alone,
 * and the pack gets another name. */
static bool find_home(const char *levels, PackVisit *visit, Error *out_error)
{
    char slug[FILE_SLUG_BYTES];
    Error ignored;
    file_slug_make(visit->info.name, "pack", slug);
    for (int i = 1; i < 100; i++) {
        char number[16] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        if (snprintf(visit->home, sizeof visit->home, "%s/%s%s", levels, slug, number) >=
            (int)sizeof visit->home)
            return say_path(out_error, levels);
        visit->has_old = read_info(visit->home, &visit->old, &ignored);
        if (visit->has_old || text_file_is_missing(visit->home))
            return true;
    }
    /* TRANSLATORS: a folder, and a name */
    return error_set(out_error, tr("%s: there is no free name for %s"), levels, slug);
}

void packs_leave(PackVisit *visit)
{
    if (!visit->is_installed && visit->folder[0] != '\0')
        (void)pack_folder_remove(visit->folder);
    visit->folder[0] = '\0';
}

/* Each look has a folder of its own: a pack may be dropped once more while it is looked at. */
static bool unpack(const PackFiles *files, PackVisit *visit, Error *out_error)
{
    int look = 0;
    do {
        char ending[48];
        snprintf(ending, sizeof ending, "-%ld-%d" SEEN_ENDING, (long)getpid(), ++look);
        if (!hidden_path(visit->home, ending, visit->folder))
            return say_path(out_error, visit->home);
    } while (look < LOOKS_MAX && !text_file_is_missing(visit->folder));
    if (pack_files_write_folder(files, visit->folder, out_error))
        return true;
    packs_leave(visit);
    return false;
}

bool packs_visit(const char *path, PackVisit *out_visit, Error *out_error)
{
    char levels[FOLDERS_PATH_BYTES];
    PackFiles files;
    Error inner;
    *out_visit = (PackVisit){.is_installed = false};
    bool is_read = pack_files_read(path, &files, out_error);
    bool is_sound = is_read && pack_is_sound(&files, &out_visit->info, &inner);
    if (is_read && !is_sound)
        error_set(out_error, "%s: %s", path_file_name(path), inner.text);
    bool is_there = is_sound && folders_user_subfolder("levels", levels, out_error);
    if (is_there)
        packs_mend(levels);
    is_there =
        is_there && find_home(levels, out_visit, out_error) && unpack(&files, out_visit, out_error);
    pack_files_destroy(&files);
    return is_there;
}

bool packs_visit_installed(const char *folder, PackVisit *out_visit, Error *out_error)
{
    *out_visit = (PackVisit){.is_installed = true};
    snprintf(out_visit->folder, sizeof out_visit->folder, "%s", folder);
    snprintf(out_visit->home, sizeof out_visit->home, "%s", folder);
    if (read_info(folder, &out_visit->info, out_error))
        return true;
    /* One that is broken can be removed all the same. */
    out_visit->info = (PackInfo){.level_count = 0};
    text_fit(out_visit->info.name, sizeof out_visit->info.name, "%s", path_file_name(folder));
    utf8_make_printable(out_visit->info.name);
    return pack_form(folder) == PACK_FORM_FOLDER;
}

/* --- Installing and removing ------------------------------------------------------------------ */

/* Makes a place free: what is there gets a hidden name, which packs_mend() knows. */
static bool set_aside(const char *home, const char *ending, char out_aside[FOLDERS_PATH_BYTES],
                      Error *out_error)
{
    if (!hidden_path(home, ending, out_aside))
        return say_path(out_error, home);
    (void)pack_folder_remove(out_aside);
    return rename(home, out_aside) == 0 ||
           error_set(out_error, "%s: %s", home, error_reason(errno));
}

bool packs_install(PackVisit *visit, Error *out_error)
{
    char old[FOLDERS_PATH_BYTES] = "";
    FileLock lock = {.is_held = false};
    if (!lock_levels(&lock, visit->home, out_error))
        return false;
    bool is_free =
        text_file_is_missing(visit->home) || set_aside(visit->home, OLD_ENDING, old, out_error);
    bool is_done = is_free && rename(visit->folder, visit->home) == 0;
    if (is_free && !is_done) {
        error_set(out_error, "%s: %s", visit->home, error_reason(errno));
        if (old[0] != '\0')
            (void)rename(old, visit->home);
    }
    if (is_done && old[0] != '\0')
        (void)pack_folder_remove(old);
    folder_lock_release(&lock);
    if (is_done) {
        memcpy(visit->folder, visit->home, sizeof visit->folder);
        visit->is_installed = true;
    }
    return is_done;
}

bool packs_remove(PackVisit *visit, Error *out_error)
{
    char gone[FOLDERS_PATH_BYTES];
    FileLock lock = {.is_held = false};
    ASSERT(visit->is_installed);
    if (!lock_levels(&lock, visit->home, out_error))
        return false;
    bool is_aside = set_aside(visit->home, GONE_ENDING, gone, out_error);
    bool is_gone = is_aside && pack_folder_remove(gone);
    if (is_aside && !is_gone) {
        (void)rename(gone, visit->home);
        error_set(out_error, tr("%s: the other files in this folder stay"), visit->home);
    }
    folder_lock_release(&lock);
    return is_gone;
}

/* SPDX-License-Identifier: MIT */
#include "platform/folders.h"

#include "base/system.h"

#include <errno.h>

/* Joins the three; true where that fits and exists. */
static bool is_there(const char *base, const char *between, const char *name,
                     char out_path[FOLDERS_PATH_BYTES])
{
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s%s", base, between, name);
    return length > 0 && length < FOLDERS_PATH_BYTES && access(out_path, R_OK) == 0;
}

/* "/a/b/" becomes "/a/". The program's folder has no links in it, so this is where ".." leads. */
static void cut_last_folder(char path[FOLDERS_PATH_BYTES])
{
    char *end = strrchr(path, '/');
    if (end == NULL || end == path)
        return;
    *end = '\0';
    char *before = strrchr(path, '/');
    if (before != NULL)
        before[1] = '\0';
}

/* Beside the program, above it, and where an installed one has its data. */
static bool is_near_program(const char *name, char out_path[FOLDERS_PATH_BYTES])
{
    char base[FOLDERS_PATH_BYTES];
    if (!system_program_folder(base))
        return false;
    if (is_there(base, "", name, out_path))
        return true;
    cut_last_folder(base);
    return is_there(base, "", name, out_path) || is_there(base, "share/clockwise/", name, out_path);
}

bool folders_game_path(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    const char *chosen = getenv("CLOCKWISE_DATA");
    if (chosen != NULL && chosen[0] != '\0')
        return is_there(chosen, "/", name, out_path) ||
               /* TRANSLATORS: a file, and a folder */
               error_set(out_error, tr("%s is not in %s, the folder that CLOCKWISE_DATA names"),
                         name, chosen);
    if (is_near_program(name, out_path) ||
        (data_folder[0] != '\0' && is_there(data_folder, "/", name, out_path)))
        return true;
    if (data_folder[0] == '\0')
        return error_set(out_error,
                         /* TRANSLATORS: %s is a file */
                         tr("%s is not where the game's files are (near the program); run it from "
                            "its build tree, install it, or name their folder in CLOCKWISE_DATA"),
                         name);
    return error_set(out_error,
                     /* TRANSLATORS: a file, and a folder */
                     tr("%s is not where the game's files are (near the program or in %s); run it "
                        "from its build tree, install it, or name their folder in CLOCKWISE_DATA"),
                     name, data_folder);
}

bool folders_page(char out_path[FOLDERS_PATH_BYTES])
{
    Error ignored;
    bool is_found = folders_game_path("web/index.html", out_path, &ignored);
    if (is_found)
        *strrchr(out_path, '/') = '\0';
    return is_found;
}

bool folders_user(char out_path[FOLDERS_PATH_BYTES])
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    /* An empty XDG_DATA_HOME means the same as none, and a relative one is to be ignored (XDG Base
     * Directory Specification); SDL takes both as they are. */
    bool has_data = data != NULL && system_is_absolute(data);
    if (data != NULL && !has_data)
        unsetenv("XDG_DATA_HOME");
    bool has_home = has_data || (home != NULL && system_is_absolute(home));
    return has_home && system_data_folder(out_path);
}

bool folders_user_subfolder(const char *name, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    char home[FOLDERS_PATH_BYTES];
    if (!folders_user(home))
        return error_set(out_error,
                         tr("there is no folder for your own files; HOME or XDG_DATA_HOME "
                            "must name one that can be written"));
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s", home, name);
    if (length < 0 || length >= FOLDERS_PATH_BYTES)
        return error_set(out_error, tr("the path of your own files is longer than %d bytes"),
                         FOLDERS_PATH_BYTES - 1);
    if (mkdir(out_path, 0755) != 0 && errno != EEXIST)
        return error_set(out_error, "%s: %s", out_path, error_reason(errno));
    return true;
}

void folders_display_path(const char *path, char out_text[FOLDERS_PATH_BYTES])
{
    const char *home = getenv("HOME");
    size_t length = home != NULL ? strlen(home) : 0;
    bool is_at_home = length > 1 && strncmp(path, home, length) == 0 && path[length] == '/';
    snprintf(out_text, FOLDERS_PATH_BYTES, "%s%s", is_at_home ? "~" : "",
             is_at_home ? path + length : path);
}

bool folders_written_path(const char *text, char out_path[FOLDERS_PATH_BYTES], Error *out_error)
{
    const char *home = getenv("HOME");
    bool is_at_home = text[0] == '~' && (text[1] == '/' || text[1] == '\0');
    if (is_at_home && (home == NULL || !system_is_absolute(home)))
        return error_set(out_error, tr("~ stands for the home folder, and HOME names none"));
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s%s%s", is_at_home ? home : "",
                          is_at_home && text[1] == '\0' ? "/" : "", text + (is_at_home ? 1 : 0));
    system_plain_path(out_path);
    return length < FOLDERS_PATH_BYTES ||
           error_set(out_error, tr("the path is too long: %.200s"), text);
}

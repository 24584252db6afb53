/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/file_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FOLDER_DEPTH = 32 };

bool file_list_ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t end = strlen(ending);
    return length >= end && strcmp(path + length - end, ending) == 0;
}

/* Takes the path over, also where it fails. */
static bool add_path(FileList *list, char *path, Error *out_error)
{
    if (path && list->count == list->capacity) {
        int capacity = list->capacity > 0 ? 2 * list->capacity : 64;
        char **paths = realloc(list->paths, (size_t)capacity * sizeof *paths);
        if (paths) {
            list->paths = paths;
            list->capacity = capacity;
        }
    }
    if (!path || list->count == list->capacity) {
        free(path);
        return error_set_memory(out_error, "out of memory");
    }
    list->paths[list->count++] = path;
    return true;
}

static char *join(const char *folder, const char *name)
{
    size_t bytes = strlen(folder) + strlen(name) + 2;
    char *path = malloc(bytes);
    const char *slash = file_list_ends_with(folder, "/") ? "" : "/";
    if (path)
        snprintf(path, bytes, "%s%s%s", folder, slash, name);
    return path;
}

static int compare_paths(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The folder's entries, joined with its path, in the order of their names. */
static bool list_folder(const char *path, FileList *out_entries, Error *out_error)
{
    DIR *folder = opendir(path);
    if (!folder)
        return error_set(out_error, "%s: %s", path, strerror(errno));
    bool is_listed = true;
    const struct dirent *entry;
    while (is_listed && (entry = readdir(folder)))
        if (entry->d_name[0] != '.')
            is_listed = add_path(out_entries, join(path, entry->d_name), out_error);
    closedir(folder);
    if (out_entries->count > 0)
        qsort(out_entries->paths, (size_t)out_entries->count, sizeof *out_entries->paths,
              compare_paths);
    return is_listed;
}

static bool is_wanted(const char *path, const char *const *endings)
{
    for (; *endings; endings++)
        if (file_list_ends_with(path, *endings))
            return true;
    return false;
}

/* Recursion ends at FOLDER_DEPTH. */
static bool search(FileList *list, const char *path, const char *const *endings, int depth,
                   Error *out_error)
{
    FileList entries = {0};
    if (depth > FOLDER_DEPTH)
        return error_set(out_error, "%s: too many folders in each other", path);
    bool is_searched = list_folder(path, &entries, out_error);
    for (int i = 0; i < entries.count && is_searched; i++) {
        struct stat status;
        if (lstat(entries.paths[i], &status) != 0)
            continue;
        if (S_ISDIR(status.st_mode))
            is_searched = search(list, entries.paths[i], endings, depth + 1, out_error);
        else if (is_wanted(entries.paths[i], endings))
            is_searched = add_path(list, strdup(entries.paths[i]), out_error);
    }
    file_list_destroy(&entries);
    return is_searched;
}

bool file_list_add(FileList *list, const char *path, const char *const *endings, Error *out_error)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return error_set(out_error, "%s: %s", path, strerror(errno));
    if (S_ISDIR(status.st_mode))
        return search(list, path, endings, 1, out_error);
    return add_path(list, strdup(path), out_error);
}

void file_list_destroy(FileList *list)
{
    for (int i = 0; i < list->count; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (FileList){0};
}

/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* For realpath(). */
#include "base/files.h"

#include "base/system.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINKS_MAX = 40, LINK_BYTES = 4096, DIGITS_MAX = 9 };

char *output_path_join(const char *path, size_t length, const char *name)
{
    size_t bytes = length + strlen(name) + 1;
    char *joined = malloc(bytes);
    if (joined)
        snprintf(joined, bytes, "%.*s%s", (int)length, path, name);
    return joined;
}

static bool is_number(const char *text, size_t length)
{
    return length > 0 && length <= DIGITS_MAX && strspn(text, "0123456789") >= length;
}

/* The part of "/proc/PROCESS/fd/N" after "/proc/"; NULL for other paths. */
static const char *in_proc(const char *path)
{
    static const char folder[] = "/proc/";
    if (strncmp(path, folder, sizeof folder - 1) != 0)
        return NULL;
    const char *process = path + sizeof folder - 1;
    const char *rest = strchr(process, '/');
    bool is_descriptor =
        rest && strncmp(rest, "/fd/", 4) == 0 && is_number(rest + 4, strlen(rest + 4));
    return is_descriptor ? process : NULL;
}

static const char *in_dev(const char *path)
{
    static const char folder[] = "/dev/fd/";
    const char *number = path + sizeof folder - 1;
    bool is_descriptor =
        strncmp(path, folder, sizeof folder - 1) == 0 && is_number(number, strlen(number));
    return is_descriptor ? number : NULL;
}

bool output_path_is_open_file(const char *followed)
{
    return in_proc(followed) || in_dev(followed);
}

int output_path_descriptor(const char *followed)
{
    char own[32];
    const char *process = in_proc(followed);
    const char *number = in_dev(followed);
    snprintf(own, sizeof own, "%ld/", (long)getpid());
    bool is_own = process &&
                  (strncmp(process, "self/", 5) == 0 || strncmp(process, "thread-self/", 12) == 0 ||
                   strncmp(process, own, strlen(own)) == 0);
    if (is_own)
        number = path_file_name(process);
    return number ? (int)strtol(number, NULL, 10) : -1;
}

/* realpath() refuses a link whose file does not exist yet. */
char *output_path_follow(const char *path)
{
    char link[LINK_BYTES];
    char *at = output_path_join("", 0, path);
    for (int i = 0; at; i++) {
        ssize_t length = output_path_is_open_file(at) ? -1 : readlink(at, link, sizeof link - 1);
        if (length < 0)
            return at;
        if (i == LINKS_MAX)
            break;
        link[length] = '\0';
        char *next = output_path_join(at, link[0] == '/' ? 0 : path_folder_length(at), link);
        free(at);
        at = next;
    }
    if (at)
        errno = ELOOP;
    free(at);
    return NULL;
}

char *output_path_resolve(const char *path)
{
    char *resolved = realpath(path, NULL);
    if (resolved)
        return resolved;
    char *followed = output_path_follow(path);
    if (!followed && errno == ELOOP)
        followed = output_path_join("", 0, path);
    char *folder = followed ? output_path_join(followed, path_folder_length(followed), ".") : NULL;
    char *real_folder = folder ? realpath(folder, NULL) : NULL;
    free(folder);
    if (!real_folder)
        return followed;
    const char *name = path_file_name(followed);
    size_t bytes = strlen(real_folder) + strlen(name) + 2;
    resolved = malloc(bytes);
    if (resolved)
        snprintf(resolved, bytes, "%s/%s", strcmp(real_folder, "/") == 0 ? "" : real_folder, name);
    free(real_folder);
    free(followed);
    return resolved;
}

static bool is_same_file(const struct stat *status, const struct stat *other)
{
    return status->st_dev == other->st_dev && status->st_ino == other->st_ino;
}

/* Whether two missing files have the same folder and name. */
static bool is_same_place(const char *path, const char *other)
{
    struct stat status;
    struct stat other_status;
    char *folder = output_path_join(path, path_folder_length(path), ".");
    char *other_folder = output_path_join(other, path_folder_length(other), ".");
    bool is_same = folder && other_folder && stat(folder, &status) == 0 &&
                   stat(other_folder, &other_status) == 0 && is_same_file(&status, &other_status) &&
                   strcmp(path_file_name(path), path_file_name(other)) == 0;
    free(folder);
    free(other_folder);
    return is_same;
}

bool output_path_is_same(const char *path, const char *other)
{
    struct stat status;
    struct stat other_status;
    bool is_there = stat(path, &status) == 0;
    bool is_other_there = stat(other, &other_status) == 0;
    if (is_there && is_other_there)
        return is_same_file(&status, &other_status) && !S_ISCHR(status.st_mode);
    if (is_there || is_other_there)
        return false;
    char *followed = output_path_follow(path);
    char *other_followed = output_path_follow(other);
    bool is_same = followed && other_followed && is_same_place(followed, other_followed);
    free(followed);
    free(other_followed);
    return is_same;
}

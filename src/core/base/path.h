/* SPDX-License-Identifier: MIT */
/* The parts of a path: its folder, the file's name, and how that ends. */
#ifndef CLOCKWISE_BASE_PATH_H
#define CLOCKWISE_BASE_PATH_H

#include "base/ascii.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/** The part of a path after its last slash; all of it without one. */
static inline const char *path_file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/** The length of a path up to and including its last slash; 0 without one. */
static inline size_t path_folder_length(const char *path)
{
    return (size_t)(path_file_name(path) - path);
}

/** Whether a path has that ending, in small or capital letters, and something before it. `ending`
 * is in small letters. */
static inline bool path_ends_with(const char *path, const char *ending)
{
    size_t length = strlen(path);
    size_t end = strlen(ending);
    bool ends = length > end;
    for (size_t i = 0; i < end && ends; i++)
        ends = ascii_lower(path[length - end + i]) == ending[i];
    return ends;
}

#endif

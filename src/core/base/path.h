/* SPDX-License-Identifier: MIT */
/* The two parts of a path: its folder and the file's name. */
#ifndef CLOCKWISE_BASE_PATH_H
#define CLOCKWISE_BASE_PATH_H

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

#endif

/* SPDX-License-Identifier: MIT */
/* The files below some paths. */
#ifndef CLOCKWISE_CLI_FILE_LIST_H
#define CLOCKWISE_CLI_FILE_LIST_H

#include "base/error.h"

typedef struct FileList {
    char **paths; /**< On the heap, each of them too. */
    int count;
    int capacity;
} FileList;

/**
 * Adds a file as it is given, or all regular files below a folder whose names end in one of the
 * endings, in the order of their names; names with a leading dot and links to folders are passed
 * over. `endings` ends with NULL. Fails on what cannot be read, on folders nested more than 32
 * deep, and for no memory.
 */
bool file_list_add(FileList *list, const char *path, const char *const *endings, Error *out_error);

void file_list_destroy(FileList *list);

/** Whether the path ends so. */
bool file_list_ends_with(const char *path, const char *ending);

#endif

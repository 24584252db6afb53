/* SPDX-License-Identifier: MIT */
/* Owned copies of paths, for what must outlive the caller's. */
#ifndef CLOCKWISE_ONLINE_PATH_LIST_H
#define CLOCKWISE_ONLINE_PATH_LIST_H

#include <stdbool.h>

typedef struct PathList {
    const char **paths;
    int count;
    char *text; /**< All paths, one after the other. */
} PathList;

/** False, with the list empty, when out of memory. Free it with path_list_destroy(). */
bool path_list_copy(PathList *out_list, const char *const *paths, int count);
void path_list_destroy(PathList *list);

#endif

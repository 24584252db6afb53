/* SPDX-License-Identifier: MIT */
/* Copies of paths, for what needs them longer than whoever names them. */
#ifndef CLOCKWISE_ONLINE_PATH_LIST_H
#define CLOCKWISE_ONLINE_PATH_LIST_H

#include <stdbool.h>

typedef struct PathList {
    const char **paths;
    int count;
    char *text; /**< Of all paths, one after the other. */
} PathList;

/** False, with the list empty, when out of memory. Free it with path_list_destroy(). */
bool path_list_copy(PathList *out_list, const char *const *paths, int count);
void path_list_destroy(PathList *list);

#endif

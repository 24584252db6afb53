/* SPDX-License-Identifier: MIT */
#include "online/path_list.h"

#include <stdlib.h>
#include <string.h>

bool path_list_copy(PathList *out_list, const char *const *paths, int count)
{
    size_t bytes = 1;
    for (int i = 0; i < count; i++)
        bytes += strlen(paths[i]) + 1;
    *out_list = (PathList){.count = count};
    out_list->paths = calloc((size_t)count + 1, sizeof *out_list->paths);
    out_list->text = malloc(bytes);
    if (out_list->paths == NULL || out_list->text == NULL) {
        path_list_destroy(out_list);
        return false;
    }
    char *end = out_list->text;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(paths[i]) + 1;
        memcpy(end, paths[i], length);
        out_list->paths[i] = end;
        end += length;
    }
    return true;
}

void path_list_destroy(PathList *list)
{
    free(list->paths);
    free(list->text);
    *list = (PathList){.count = 0};
}

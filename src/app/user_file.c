/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "app/user_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { KEPT_MOST = 99 };

static bool find_free_name(const char *path, const char *word, char out_path[PLACE_BYTES])
{
    const char *dot = strrchr(path, '.');
    int stem = (int)(dot != NULL ? (size_t)(dot - path) : strlen(path));
    for (int i = 1; i <= KEPT_MOST; i++) {
        char number[8] = "";
        if (i > 1)
            snprintf(number, sizeof number, "-%d", i);
        int length =
            snprintf(out_path, PLACE_BYTES, "%.*s.%s%s%s", stem, path, word, number, path + stem);
        if (length >= PLACE_BYTES)
            return false;
        if (access(out_path, F_OK) != 0 && errno == ENOENT)
            return true;
    }
    return false;
}

bool user_file_keep_aside(const char *path, const char *word, char out_kept[PLACE_BYTES])
{
    return find_free_name(path, word, out_kept) && rename(path, out_kept) == 0;
}

/* SPDX-License-Identifier: MIT */
/* Takes the place of src/client/platform/system_places.c in the headless program
 * (assets/package/headless.mk), which has no SDL: the same two folders, as SDL finds them on
 * Linux. */
#define _POSIX_C_SOURCE 200809L
#include "platform/folders.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool system_program_folder(char out_path[FOLDERS_PATH_BYTES])
{
    ssize_t length = readlink("/proc/self/exe", out_path, FOLDERS_PATH_BYTES - 1);
    out_path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(out_path, '/');
    if (slash == NULL)
        return false;
    slash[1] = '\0';
    return true;
}

/* The folder may be missing: a server only looks for levels there. */
bool system_data_folder(char out_path[FOLDERS_PATH_BYTES])
{
    const char *data = getenv("XDG_DATA_HOME");
    int length = data != NULL ? snprintf(out_path, FOLDERS_PATH_BYTES, "%s/clockwise/", data)
                              : snprintf(out_path, FOLDERS_PATH_BYTES, "%s/.local/share/clockwise/",
                                         getenv("HOME"));
    return length > 0 && length < FOLDERS_PATH_BYTES;
}

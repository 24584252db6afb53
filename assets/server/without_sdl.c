/* SPDX-License-Identifier: MIT */
/* Replaces SDL in the headless program (assets/package/headless.mk): the few functions that
 * folders.c calls, as SDL has them on Linux. */
#define _POSIX_C_SOURCE 200809L
#include "canvas/sdl.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 4096 };

bool sdl_prepare_errors(void)
{
    return true;
}

char *SDL_GetBasePath(void)
{
    char path[PATH_BYTES];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    path[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(path, '/');
    if (slash == NULL)
        return NULL;
    slash[1] = '\0';
    return strdup(path);
}

/* The folder may be missing: a server only looks for levels there. */
char *SDL_GetPrefPath(const char *organization, const char *name)
{
    char path[PATH_BYTES];
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    (void)organization;
    int length = data != NULL ? snprintf(path, sizeof path, "%s/%s/", data, name)
                              : snprintf(path, sizeof path, "%s/.local/share/%s/", home, name);
    return length > 0 && length < PATH_BYTES ? strdup(path) : NULL;
}

void SDL_free(void *memory)
{
    free(memory);
}

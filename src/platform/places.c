/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "platform/places.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/** Joins the three; true where that fits and exists. */
static bool is_there(const char *base, const char *between, const char *name,
                     char out_path[PLACE_BYTES])
{
    int length = snprintf(out_path, PLACE_BYTES, "%s%s%s", base, between, name);
    return length > 0 && length < PLACE_BYTES && access(out_path, R_OK) == 0;
}

bool place_of_data(const char *name, char out_path[PLACE_BYTES])
{
    const char *chosen = getenv("CLOCKWISE_DATA");
    if (chosen != NULL && chosen[0] != '\0')
        return is_there(chosen, "/", name, out_path);
    char *base = SDL_GetBasePath(); /* Ends with a slash. */
    if (base == NULL)
        return false;
    bool found = is_there(base, "", name, out_path) || is_there(base, "../", name, out_path) ||
                 is_there(base, "../share/clockwise/", name, out_path);
    SDL_free(base);
    return found;
}

bool place_of_user_files(char out_path[PLACE_BYTES])
{
    char *folder = SDL_GetPrefPath(NULL, "clockwise");
    if (folder == NULL)
        return false;
    int length = snprintf(out_path, PLACE_BYTES, "%s", folder);
    SDL_free(folder);
    return length > 0 && length < PLACE_BYTES;
}

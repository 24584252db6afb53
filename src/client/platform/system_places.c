/* SPDX-License-Identifier: MIT */
#include "platform/folders.h"

#include "base/system.h"
#include "canvas/canvas_backend.h"

#include <SDL.h>

/* Takes SDL's text, and frees it. */
static bool take_path(char *text, char out_path[FOLDERS_PATH_BYTES])
{
    if (text == NULL)
        return false;
    system_plain_path(text);
    int length = snprintf(out_path, FOLDERS_PATH_BYTES, "%s", text);
    SDL_free(text);
    return length > 0 && length < FOLDERS_PATH_BYTES;
}

/* Without /proc SDL cannot tell. */
bool system_program_folder(char out_path[FOLDERS_PATH_BYTES])
{
    return sdl_prepare_errors() && take_path(SDL_GetBasePath(), out_path);
}

bool system_data_folder(char out_path[FOLDERS_PATH_BYTES])
{
    return sdl_prepare_errors() && take_path(SDL_GetPrefPath(NULL, "clockwise"), out_path);
}

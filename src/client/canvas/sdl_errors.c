/* SPDX-License-Identifier: MIT */
#include "canvas/sdl_errors.h"

#include <SDL.h>
#include <stdlib.h>

enum { MORE_THAN_ENOUGH = 16 << 10 };

bool sdl_errors_prepare(void)
{
    void *room = malloc(MORE_THAN_ENOUGH);
    if (room == NULL)
        return false;
    free(room);
    SDL_ClearError();
    return true;
}

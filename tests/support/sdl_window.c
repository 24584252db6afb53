/* SPDX-License-Identifier: MIT */
#include "support/sdl_window.h"

#include "test.h"

SDL_Window *sdl_window(void)
{
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 100 && window == NULL; id++)
        window = SDL_GetWindowFromID(id);
    assert_non_null(window);
    return window;
}

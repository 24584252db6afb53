/* SPDX-License-Identifier: MIT */
#include "platform/window_parts.h"

#include "canvas/sdl.h"

#include <SDL.h>
#include <setjmp.h>
#include <stddef.h>
#include <string.h>

typedef struct Guard {
    jmp_buf way_out;
    struct Guard *outer;
    SDL_threadID thread; /* The only one that may jump. */
} Guard;

/* Global, since Xlib passes its handler no context. */
static Guard *innermost;

static int display_lost(void *display)
{
    (void)display;
    if (innermost != NULL && innermost->thread == SDL_ThreadID())
        longjmp(innermost->way_out, 1);
    return 0; /* Xlib then ends the program. */
}

void display_loss_watch(void)
{
    static const char *const names[] = {"libX11.so.6", "libX11.so"};
    typedef int (*Handler)(void *display);
    Handler (*set_handler)(Handler handler);
    const char *driver = SDL_GetCurrentVideoDriver();
    if (driver == NULL || strcmp(driver, "x11") != 0)
        return;
    void *library = sdl_load_library(names, sizeof names / sizeof *names);
    /* The game is not linked with Xlib: SDL loads it where there is an X server. */
    if (sdl_find_function(library, "XSetIOErrorHandler", &set_handler))
        set_handler(display_lost);
    if (library != NULL)
        SDL_UnloadObject(library); /* SDL keeps it loaded. */
}

bool display_loss_guard(void (*work)(void *context), void *context)
{
    Guard guard = {.outer = innermost, .thread = SDL_ThreadID()};
    if (setjmp(guard.way_out) != 0) {
        innermost = guard.outer;
        return false;
    }
    innermost = &guard;
    work(context);
    innermost = guard.outer;
    return true;
}

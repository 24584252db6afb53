/* SPDX-License-Identifier: MIT */
/* What every user of SDL here needs, whether it is started or not. */
#ifndef CLOCKWISE_CANVAS_SDL_H
#define CLOCKWISE_CANVAS_SDL_H

#include <stdbool.h>
#include <stdio.h>

/**
 * Allocates the calling thread's buffer for SDL's error messages. If SDL had to do it while
 * reporting that memory is out, it would recurse forever. False without memory: call nothing of SDL
 * then.
 */
bool sdl_prepare_errors(void);

/** Loads the first of these libraries that this machine has; NULL where it has none of them. */
void *sdl_load_library(const char *const *names, int count);

/** Puts the address of a library's function into a function pointer; false where it is not there.
 * `library` is NULL for none. */
bool sdl_find_function(void *library, const char *name, void *out_function);

/** Prints the compiled and linked versions of SDL and SDL_ttf, a line each. */
void sdl_print_versions(FILE *file);

#endif

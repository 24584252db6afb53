/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PLATFORM_VERSIONS_H
#define CLOCKWISE_PLATFORM_VERSIONS_H

#include <stdio.h>

/** Prints the compiled and linked versions of SDL and SDL_ttf, a line each. */
void versions_print(FILE *file);

#endif

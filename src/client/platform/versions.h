/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_PLATFORM_VERSIONS_H
#define CLOCKWISE_PLATFORM_VERSIONS_H

#include <stdio.h>

/** Prints a line each for SDL and SDL_ttf, compiled and linked versions, without starting SDL. */
void versions_print(FILE *file);

#endif

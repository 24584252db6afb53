/* SPDX-License-Identifier: MIT */
/*
 * Which of the system's fonts have a character. Asks fontconfig, if that is installed; on Windows
 * it has a list of the fonts that come with it; in a web page there are none. Nothing is loaded
 * before the first question.
 */
#ifndef CLOCKWISE_PLATFORM_SYSTEM_FONTS_H
#define CLOCKWISE_PLATFORM_SYSTEM_FONTS_H

#include "canvas/canvas.h"

typedef struct SystemFonts SystemFonts;

/** NULL without memory. The fonts are listed in a thread, which takes from 20 ms to many seconds
 * and then calls `tell`. If that is NULL, the first question waits for the list. */
SystemFonts *system_fonts_create(void (*tell)(void));
/** Whatever uses its finder must be gone. NULL is fine. */
void system_fonts_destroy(SystemFonts *fonts);

/** NULL for NULL. */
const FontFinder *system_fonts_finder(const SystemFonts *fonts);

#endif

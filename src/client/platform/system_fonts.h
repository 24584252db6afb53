/* SPDX-License-Identifier: MIT */
/*
 * Which of the system's fonts have a character: by fontconfig, which is loaded where it is there;
 * on Windows by a list of what comes with it; none in a web page. Nothing is loaded before it is
 * asked.
 */
#ifndef CLOCKWISE_PLATFORM_SYSTEM_FONTS_H
#define CLOCKWISE_PLATFORM_SYSTEM_FONTS_H

#include "canvas/font_finder.h"

typedef struct SystemFonts SystemFonts;

/** NULL without memory. The fonts are listed in a thread, which takes from 20 ms to many seconds
 * and then calls `tell`. If that is NULL, the first question waits for the list. */
SystemFonts *system_fonts_create(void (*tell)(void));
/** What asks it must be gone. NULL is fine. */
void system_fonts_destroy(SystemFonts *fonts);

/** NULL for NULL. */
const FontFinder *system_fonts_finder(const SystemFonts *fonts);

#endif

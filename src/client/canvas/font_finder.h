/* SPDX-License-Identifier: MIT */
/* Finds fonts for what the game's own lack. The canvas asks, the platform answers. */
#ifndef CLOCKWISE_CANVAS_FONT_FINDER_H
#define CLOCKWISE_CANVAS_FONT_FINDER_H

#include <stdbool.h>

enum { FONT_PATH_BYTES = 1024 };

typedef struct FontFile {
    char path[FONT_PATH_BYTES];
    long face; /**< Which font of a collection; else 0. */
} FontFile;

typedef struct FontFinder {
    void *self;
    /** False while it is still listing the fonts. */
    bool (*is_ready)(void *self);
    /** The file of the nth font that may have a character, from 0 on; false after the last. */
    bool (*find)(void *self, unsigned code_point, int nth, FontFile *out_file);
} FontFinder;

#endif

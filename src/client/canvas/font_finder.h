/* SPDX-License-Identifier: MIT */
/* Where fonts are that have what the game's own lacks. The canvas asks, the platform answers. */
#ifndef CLOCKWISE_CANVAS_FONT_FINDER_H
#define CLOCKWISE_CANVAS_FONT_FINDER_H

#include <stdbool.h>

enum { FONT_PATH_BYTES = 1024 };

typedef struct FontFile {
    char path[FONT_PATH_BYTES];
    long face; /**< Of a collection. */
} FontFile;

typedef struct FontFinder {
    void *self;
    /** False while it still looks which fonts there are: then it is asked again. */
    bool (*is_ready)(void *self);
    /** The file of a font that may have a character; `nth` from 0 up, until it is false. */
    bool (*find)(void *self, unsigned code_point, int nth, FontFile *out_file);
} FontFinder;

#endif

/* SPDX-License-Identifier: MIT */
/* Animated images that loop for ever, as GIF files, written frame by frame. The file is replaced
 * whole or not at all. */
#ifndef CLOCKWISE_CANVAS_GIF_FILE_H
#define CLOCKWISE_CANVAS_GIF_FILE_H

#include "base/error.h"
#include "canvas/gif_palette.h"

typedef struct GifFile GifFile;

/** Begins a file. The palette stays the caller's, and has its colors. */
bool gif_file_create(GifFile **out_file, const char *path, int width, int height,
                     GifPalette *palette, Error *out_error);

/** Adds rows of 0xAARRGGBB, shown for `hundredths` of a second. What did not change since the last
 * frame is left out. */
bool gif_file_add(GifFile *file, const uint32_t *pixels, int hundredths, Error *out_error);

/** Bytes so far. */
size_t gif_file_bytes(const GifFile *file);

/** Gives the file its name, and frees it in any case. */
bool gif_file_finish(GifFile *file, Error *out_error);

/** Frees it without a file; NULL is allowed. */
void gif_file_discard(GifFile *file);

#endif

/* SPDX-License-Identifier: MIT */
/* Images as PNG files. */
#ifndef CLOCKWISE_CANVAS_PNG_FILE_H
#define CLOCKWISE_CANVAS_PNG_FILE_H

#include "base/error.h"

#include <stdint.h>

/** Writes rows of 0xAARRGGBB, with their straight alpha or as opaque RGB; the file is replaced
 * whole or not at all. */
bool png_file_write(const char *path, const uint32_t *pixels, int width, int height, bool has_alpha,
                    Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/* Enlarges a picture smoothly (bilinear), a few rows at a time. */
#ifndef CLOCKWISE_CANVAS_ENLARGE_H
#define CLOCKWISE_CANVAS_ENLARGE_H

#include "canvas/canvas_backend.h"

/** Memory that enlarging to a width takes, for each thread. */
static inline size_t enlarge_scratch_pixels(int width)
{
    return 2 * (size_t)width;
}

/** The rows from `top` to before `bottom` of `out`, which is `width` by `height` and no smaller
 * than the picture. */
void enlarge_rows(const Picture *picture, uint32_t *out, int width, int height, int top, int bottom,
                  uint32_t *scratch);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Soft light as a mask of a quarter of the screen's resolution, which is enough for soft edges and
 * costs a sixteenth. Both back ends use it.
 */
#ifndef CLOCKWISE_CANVAS_LIGHT_MASK_H
#define CLOCKWISE_CANVAS_LIGHT_MASK_H

#include "canvas/canvas_backend.h"
#include "canvas/thread_pool.h"

enum { LIGHT_MASK_STEP = 4 };

typedef struct LightMask LightMask;

/** NULL where there is no memory. */
LightMask *light_mask_create(void);
void light_mask_destroy(LightMask *mask);

/** Computes the mask for the pixels of `clip` with the pool's threads, or alone if it is NULL.
 * False if no pixel is lit. */
bool light_mask_draw(LightMask *mask, const Light *light, PixelBox clip, ThreadPool *pool);

/** The pixels that may be lit; light_mask_row() is for these alone. */
PixelBox light_mask_box(const LightMask *mask);

/** The strength of `count` pixels of row y from x on, 0 to 65535, the color's alpha included. */
void light_mask_row(const LightMask *mask, int y, int x, int count, uint16_t *out_strength);

/** The cells as they are: cell (0, 0) covers LIGHT_MASK_STEP pixels each way from (left, top). */
typedef struct LightCells {
    int left, top;
    int columns, rows;
    const uint16_t *strength; /**< `columns` to a row. */
} LightCells;

LightCells light_mask_cells(const LightMask *mask);

/** Whether memory ever ran out, and light was left out. */
bool light_mask_lacks_memory(const LightMask *mask);

#endif

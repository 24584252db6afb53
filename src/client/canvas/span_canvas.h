/* SPDX-License-Identifier: MIT */
/* The back end without a GPU: draws into plain memory, the same bit for bit on every machine. */
#ifndef CLOCKWISE_CANVAS_SPAN_CANVAS_H
#define CLOCKWISE_CANVAS_SPAN_CANVAS_H

#include "canvas/canvas_backend.h"

typedef struct SpanCanvas SpanCanvas;

/** Makes a back end that has no pixels yet. NULL where there is no memory. */
SpanCanvas *span_canvas_create(void);
const CanvasBackend *span_canvas_backend(void);

/**
 * Draws from now on into `pixels`, `width_px` to a row, which stay the caller's; where NULL, into
 * memory of its own. False where there is no memory for it.
 */
bool span_canvas_set_pixels(SpanCanvas *canvas, uint32_t *pixels, int width_px, int height_px);

#endif

/* SPDX-License-Identifier: MIT */
/* The software back end: the same pixels on every machine. */
#ifndef CLOCKWISE_CANVAS_SPAN_CANVAS_H
#define CLOCKWISE_CANVAS_SPAN_CANVAS_H

#include "canvas/canvas_backend.h"

typedef struct SpanCanvas SpanCanvas;

/** A back end without pixels yet; NULL without memory. */
SpanCanvas *span_canvas_create(void);
const CanvasBackend *span_canvas_backend(void);

/** Draws into `pixels`, which stay the caller's, or into its own memory if NULL. False without
 * memory. */
bool span_canvas_set_pixels(SpanCanvas *canvas, uint32_t *pixels, int width_px, int height_px);

/** Draws what was asked for, and enlarges it smoothly to rows of `width` pixels. False without
 * memory. */
bool span_canvas_enlarge(SpanCanvas *canvas, uint32_t *out, int width, int height);

#endif

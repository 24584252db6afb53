/* SPDX-License-Identifier: MIT */
/* Draws commands into pixels, by spans of a row. Each row's pixels depend on the command alone, so
 * a picture has the same bits in whatever parts its rows are drawn. */
#ifndef CLOCKWISE_CANVAS_SPAN_PAINTER_H
#define CLOCKWISE_CANVAS_SPAN_PAINTER_H

#include "canvas/draw_list.h"

typedef struct SpanPainter SpanPainter;

/** What one thread draws with; NULL without memory. */
SpanPainter *span_painter_create(void);
void span_painter_destroy(SpanPainter *painter);

/** Draws the command's pixels in `rows` into `pixels`, `width` to a row. */
void span_painter_draw(SpanPainter *painter, uint32_t *pixels, int width, DrawRows rows,
                       const DrawCommand *command);

/** Whether memory ever ran out, and something was not drawn. */
bool span_painter_lacks_memory(const SpanPainter *painter);

#endif

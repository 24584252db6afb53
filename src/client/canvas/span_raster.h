/* SPDX-License-Identifier: MIT */
/*
 * Rasterizes polygons with exact coverage: a pixel's is the part of its area inside. Each side adds
 * the change in covered area from pixel to pixel to the rows it crosses, and a running sum along a
 * row gives the coverage (as in FreeType's smooth rasterizer and font-rs). Pixels between sides are
 * given out as one run. Overlaps of one winding count once. Only + - * / are used, so the result is
 * the same on every machine.
 */
#ifndef CLOCKWISE_CANVAS_SPAN_RASTER_H
#define CLOCKWISE_CANVAS_SPAN_RASTER_H

#include "collide/vec2.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct SpanRaster SpanRaster;

/** Takes a run of pixels of one coverage, 1 to 255. Rows come from the top, runs from the left. */
typedef void SpanSink(void *context, int x, int y, int length, int coverage);

/** NULL where there is no memory. */
SpanRaster *span_raster_create(void);
void span_raster_destroy(SpanRaster *raster);

/** Starts a shape, clipped to [left, right) x [top, bottom). */
void span_raster_begin(SpanRaster *raster, int left, int top, int right, int bottom);

/** Of the shape just begun, sweeps only the rows of [top, bottom), with the bits that they have in
 * the whole. */
void span_raster_limit(SpanRaster *raster, int top, int bottom);

/** Adds a closed polygon (y down) with its own winding. */
void span_raster_polygon(SpanRaster *raster, const Vec2 *points, int count);

/** Adds one side; the sides of a shape must close it. */
void span_raster_side(SpanRaster *raster, Vec2 from, Vec2 to);

/** Adds a quadrilateral or triangle, reversed if needed: all get the same winding. */
void span_raster_quad(SpanRaster *raster, const Vec2 points[4]);

/** Passes the runs of the shape to `sink` and ends the shape. */
void span_raster_sweep(SpanRaster *raster, SpanSink *sink, void *context);

/** Whether memory ever ran out, and shapes or sides were left out. */
bool span_raster_lacks_memory(const SpanRaster *raster);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Polygons to pixels by exact area: a pixel's coverage is the part of it that lies inside. Sides
 * are added one by one; each leaves in every row it passes the change of covered area from pixel to
 * pixel, and a running sum along the row gives the coverage. (The idea is that of FreeType's smooth
 * rasteriser and of Levien's font-rs.) Only pixels that a side passes through are visited singly;
 * what lies between them is one run.
 *
 * Overlaps of shapes with one winding count once: coverage stops at full. Only + - * / are used, so
 * the result is the same on every machine.
 */
#ifndef CLOCKWISE_CANVAS_SPAN_RASTER_H
#define CLOCKWISE_CANVAS_SPAN_RASTER_H

#include "geom/vec2.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct SpanRaster SpanRaster;

/** Takes a run of pixels of one coverage, 1 to 255. Rows come from the top, runs from the left. */
typedef void SpanSink(void *context, int x, int y, int length, int coverage);

/** NULL where there is no memory. */
SpanRaster *span_raster_create(void);
void span_raster_destroy(SpanRaster *raster);

/** Starts a shape; only pixels from (left, top) to before (right, bottom) will be given out. */
void span_raster_begin(SpanRaster *raster, int left, int top, int right, int bottom);

/** Adds a closed polygon (y down) with its own winding. */
void span_raster_polygon(SpanRaster *raster, const Vec2 *points, int count);

/** Adds one side; the sides of a shape must close it. */
void span_raster_side(SpanRaster *raster, Vec2 from, Vec2 to);

/** Adds a triangle or a quadrilateral, turned so that all that are added wind the same way. */
void span_raster_quad(SpanRaster *raster, const Vec2 points[4]);

/** Gives the runs of the shape to `sink`, and ends the shape. */
void span_raster_sweep(SpanRaster *raster, SpanSink *sink, void *context);

/** Whether memory ran out since its creation: shapes, or sides of them, were left out. */
bool span_raster_lacks_memory(const SpanRaster *raster);

#endif

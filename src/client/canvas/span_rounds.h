/* SPDX-License-Identifier: MIT */
/*
 * Discs, rings and glows by distance: a pixel is covered as far as its centre lies inside the edge,
 * from half a pixel out to half a pixel in.
 */
#ifndef CLOCKWISE_CANVAS_SPAN_ROUNDS_H
#define CLOCKWISE_CANVAS_SPAN_ROUNDS_H

#include "canvas/canvas_backend.h"

/** Pixels to draw on. */
typedef struct Raster {
    uint32_t *pixels;
    int width, height;
    PixelBox clip; /**< Inside the raster. */
} Raster;

void span_rounds_disc(Raster *raster, Vec2 center, double radius, Color color);
void span_rounds_arc(Raster *raster, const Arc *arc, Color color);
void span_rounds_glow(Raster *raster, Vec2 center, double radius, Color color);

/** The pixels that a shape within `reach` of a box can touch, inside the clip. */
PixelBox span_rounds_pixel_box(const Raster *raster, Vec2 low, Vec2 high, double reach);

#endif

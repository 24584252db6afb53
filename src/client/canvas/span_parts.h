/* SPDX-License-Identifier: MIT */
#pragma once

#include "canvas/canvas_backend.h"

/* Arithmetic on rows of opaque 0xAARRGGBB. sRGB values are blended as they are, rounded to the
 * nearest; additions saturate. Integers only: the same on every machine. */

static inline uint32_t pixel_of(Color color)
{
    return 0xff000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/** Returns a * b / 255 to the nearest, for 0 to 255. */
static inline uint32_t pixel_scale(uint32_t a, uint32_t b)
{
    uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

/** Of each color `part` of the source and `rest` of the pixel, 0 to 255 and together at most 255 of
 * what the source's color can be. The result is opaque. */
static inline uint32_t pixel_mix(uint32_t pixel, uint32_t source, uint32_t part, uint32_t rest)
{
    uint32_t rb = (source & 0xff00ffu) * part + (pixel & 0xff00ffu) * rest + 0x800080u;
    uint32_t g = (source >> 8 & 0xffu) * part + (pixel >> 8 & 0xffu) * rest + 0x80u;
    rb = (rb + (rb >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    g = (g + (g >> 8)) & 0xff00u;
    return 0xff000000u | rb | g;
}

/** `source` over `pixel` at `alpha` 0 to 255. */
static inline uint32_t pixel_blend(uint32_t pixel, uint32_t source, uint32_t alpha)
{
    return pixel_mix(pixel, source, alpha, 255 - alpha);
}

/** Blends `source` (alpha 0 to 255) over `count` pixels. */
void pixels_blend(uint32_t *pixels, int count, uint32_t source, uint32_t alpha);

/** Blends `source` at `alpha` times each coverage. */
void pixels_blend_mask(uint32_t *pixels, const uint8_t *coverage, int count, uint32_t source,
                       uint32_t alpha);

/** Lays pixels over others, drawn on black and on white: the less these two differ, the more they
 * cover. */
void pixels_overlay(uint32_t *pixels, const uint32_t *on_black, const uint32_t *on_white,
                    int count);

/** Adds `color` times each strength (0 to 65535 for 0 to 1, the color's alpha already in it),
 * dithered by row y from column x on. */
void pixels_add_light(uint32_t *pixels, const uint16_t *strength, int count, Color color, int x,
                      int y);

/** A pixel column of a shade. */
typedef struct ShadeColumn {
    uint32_t pixel;
    uint16_t rest[2]; /**< What is left of what is below, twice: 0 to 65535 for 0 to 1. */
} ShadeColumn;

/** Blends each column's pixel over its pixel, rounded by the dither of row y from column x on. */
void pixels_shade(uint32_t *pixels, const ShadeColumn *columns, int count, int x, int y);

/* Commands are kept until they are drawn, so that threads can share a frame's rows. Each holds all
 * that it draws with, but for other pictures' pixels. */

typedef struct DrawCommand {
    DrawShape shape; /**< Its data may also be a shade's ShadeColumn or a text's coverage. */
    PixelBox box;    /**< The pixels that it may touch, inside the clip. */
    union {
        const LightMask *light;
        int width; /**< Of a text: the bytes in a row. */
    } with;
} DrawCommand;

typedef struct DrawRows {
    int top, bottom;
} DrawRows;

/* Bands of a few rows, each with a hash of all commands that a frame draws there. Where that is the
 * hash of what was drawn before, the pixels are kept. */

enum { BAND_ROWS = 16 };

typedef struct DrawBand {
    uint64_t listed; /**< The hash so far; 0: it will be drawn in any case. */
    uint64_t drawn;  /**< The hash of its pixels; 0: unknown. */
    bool is_new;     /**< Drawn since draw_bands_settle(). */
} DrawBand;

/** Zeroed it has no bands, and everything is drawn. */
typedef struct DrawBands {
    DrawBand *items;
    int count;
} DrawBands;

/** Makes bands for so many rows, of which nothing is known. False without memory: there are none.
 */
bool draw_bands_fit(DrawBands *bands, int height);

/** Something else may have changed the pixels. */
void draw_bands_forget(DrawBands *bands);

/** A frame begins: what is listed from here on makes all of its pixels. */
void draw_bands_begin(DrawBands *bands);

/** Counts a command with so many bytes of data. */
void draw_bands_add(DrawBands *bands, const DrawCommand *command, size_t data_bytes);

/** Narrows `rows`, which are whole bands, to those from the first to the last changed band, and
 * counts these as drawn. False if nothing changed. */
bool draw_bands_change(DrawBands *bands, DrawRows *rows);

/** Whether any of the rows may have been drawn since draw_bands_settle(). */
bool draw_bands_are_new(const DrawBands *bands, DrawRows rows);
void draw_bands_settle(DrawBands *bands);

/* Exact coverage: a pixel's is the part of its area inside. Each side adds its change of covered
 * area to the pixels of the rows it crosses; a row's running sum is the coverage (as in FreeType's
 * smooth rasterizer and font-rs). Pixels between sides are one run. Overlaps of one winding count
 * once. Only + - * /: the same on every machine. */

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

/* Draws commands into pixels, by spans of a row. Each row's pixels depend on the command alone, so
 * a picture has the same bits in whatever parts its rows are drawn. */

/** Draws the command's pixels in `rows` into `pixels`, `width` to a row. */
void span_painter_draw(SpanRaster *spans, uint32_t *pixels, int width, DrawRows rows,
                       const DrawCommand *command);

/* Enlarges a picture smoothly (bilinear), a few rows at a time. */

/** Memory that enlarging to a width takes, for each thread. */
static inline size_t enlarge_scratch_pixels(int width)
{
    return 2 * (size_t)width;
}

/** The rows of a picture that rows of the enlarged one, `height` in all, are made of. */
DrawRows enlarge_source(const Picture *picture, int height, DrawRows rows);

/** Rows `top` to before `bottom` of `out`, `width` by `height`, no smaller than the picture. */
void enlarge_rows(const Picture *picture, uint32_t *out, int width, int height, int top, int bottom,
                  uint32_t *scratch);

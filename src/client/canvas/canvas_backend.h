/* SPDX-License-Identifier: MIT */
/*
 * The interface of a back end. canvas.c checks arguments and drops empty shapes, so a back end gets
 * only finite numbers and shapes with a size.
 */
#ifndef CLOCKWISE_CANVAS_CANVAS_BACKEND_H
#define CLOCKWISE_CANVAS_CANVAS_BACKEND_H

#include "canvas/canvas_types.h"
#include "canvas/fonts.h"
#include "canvas/strip.h"

#include <stddef.h>

/** Whole pixels: left and top are inside, right and bottom are not. */
typedef struct PixelBox {
    int left, top, right, bottom;
} PixelBox;

/** The pixels that a shape within `reach` of a box can touch, inside `clip`. */
static inline PixelBox pixel_box(Vec2 low, Vec2 high, double reach, PixelBox clip)
{
    return (PixelBox){clamp_to_int(floor(low.x - reach), clip.left, clip.right),
                      clamp_to_int(floor(low.y - reach), clip.top, clip.bottom),
                      clamp_to_int(ceil(high.x + reach), clip.left, clip.right),
                      clamp_to_int(ceil(high.y + reach), clip.top, clip.bottom)};
}

/** A ring or a part of one. */
typedef struct Arc {
    Vec2 center;
    double radius; /**< To the middle of the line. */
    double width;
    bool is_whole;
    bool is_wide;  /**< More than half a turn. */
    Vec2 from, to; /**< Unit vectors to its ends, clockwise on the screen. */
    double start;  /**< Radians of `from`. */
    double sweep;  /**< Radians, positive. */
} Arc;

typedef struct Light {
    const LightSource *sources; /**< None is empty. */
    int count;
    double softness_px;
    Color color;
} Light;

/** Rows of pixels. */
typedef struct Picture {
    const uint32_t *pixels;
    int width, height;
} Picture;

typedef struct Shade {
    Vec2 low, high; /**< Upper left and lower right corner. */
    Color left, right;
} Shade;

typedef struct CanvasBackend {
    void (*destroy)(void *self);
    void (*begin)(void *self, Color background);
    void (*clip)(void *self, PixelBox box);
    void (*polygon)(void *self, const Vec2 *points, int count, Color color);
    /** The band between the sections. */
    void (*strip)(void *self, const StripSection *sections, int count, Color color);
    void (*trail)(void *self, Vec2 from, Vec2 to, double width, Color color);
    void (*disc)(void *self, Vec2 center, double radius, Color color);
    void (*arc)(void *self, const Arc *arc, Color color);
    void (*glow)(void *self, Vec2 center, double radius, Color color);
    void (*shade)(void *self, const Shade *shade);
    void (*light)(void *self, const Light *light);
    /** (x, y) is the bitmap's upper left corner. */
    void (*text)(void *self, TextBitmap *bitmap, int x, int y, Color color);
    /** These three are as the canvas's; NULL for a GPU. */
    void (*copy)(void *self, const Picture *picture, int x, int y);
    void (*stretch)(void *self, const Picture *picture, double factor, Vec2 corner);
    void (*overlay)(void *self, const Picture *on_black, const Picture *on_white, int x, int y);
    /** Draws what is not drawn yet. NULL for a GPU. */
    const uint32_t *(*pixels)(void *self);
    /** As the canvas's; NULL for a GPU. */
    void (*set_threads)(void *self, int threads);
    /** Whether memory ever ran out, and something was not drawn. */
    bool (*lacks_memory)(const void *self);
} CanvasBackend;

/** A canvas that owns its back end. On failure (fonts, memory) NULL, and the back end is destroyed.
 */
Canvas *canvas_create(const CanvasBackend *backend, void *self, const char *font_folder,
                      Error *out_error);

/** Sets the size of the output, and that of what the back end draws, which may be smaller. */
void canvas_set_size(Canvas *canvas, int width_px, int height_px, int drawn_width,
                     int drawn_height);

/** For a back end that keeps textures with the bitmaps. */
Fonts *canvas_fonts(Canvas *canvas);

#endif

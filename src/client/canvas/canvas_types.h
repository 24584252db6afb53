/* SPDX-License-Identifier: MIT */
/* What a canvas and its back ends draw with. */
#ifndef CLOCKWISE_CANVAS_CANVAS_TYPES_H
#define CLOCKWISE_CANVAS_CANVAS_TYPES_H

#include "base/numbers.h"
#include "collide/vec2.h"

#include <stdint.h>

/** sRGB with straight alpha. */
typedef struct Color {
    uint8_t r, g, b, a;
} Color;

/** 0xRRGGBB and an opacity of 0 to 1, clamped. */
static inline Color color_make(uint32_t rgb, double opacity)
{
    return (Color){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb,
                   (uint8_t)(clamp_unit(opacity) * 255 + 0.5)};
}

/** The color at `opacity` times its own. */
static inline Color color_fade(Color color, double opacity)
{
    color.a = (uint8_t)(color.a * clamp_unit(opacity) + 0.5);
    return color;
}

typedef struct Canvas Canvas;

/** Limits of a canvas; 8K (7680 x 4320) fits. */
enum { CANVAS_SIDE_MAX_PX = 8192, CANVAS_PIXELS_MAX = 7680 * 4320 };

typedef enum FontWeight { FONT_REGULAR, FONT_SEMIBOLD, FONT_BOLD, FONT_WEIGHT_COUNT } FontWeight;
typedef enum TextAlign { ALIGN_LEFT, ALIGN_CENTER, ALIGN_RIGHT } TextAlign;

typedef struct TextStyle {
    FontWeight weight;
    double size_px; /**< About 1.4 times the height of a capital. */
    TextAlign align;
    Color color;
} TextStyle;

enum { LIGHT_SOURCES_MAX = 8 };

/** A polygon that is star-shaped about `origin`, such as a player's field of view. */
typedef struct LightSource {
    Vec2 origin;
    double radius;
    const Vec2 *points;
    int count;
    double strength; /**< 0 to 1. */
} LightSource;

#endif

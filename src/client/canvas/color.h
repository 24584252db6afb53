/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_CANVAS_COLOR_H
#define CLOCKWISE_CANVAS_COLOR_H

#include "base/clamp.h"

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

#endif

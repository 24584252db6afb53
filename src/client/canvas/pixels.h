/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic on rows of opaque 0xAARRGGBB. Blends sRGB values without linearizing, rounded to
 * nearest; additions saturate. Integers only, so results are the same on every machine.
 */
#ifndef CLOCKWISE_CANVAS_PIXELS_H
#define CLOCKWISE_CANVAS_PIXELS_H

#include "canvas/canvas_types.h"

/** The opaque pixel of a color. */
static inline uint32_t pixel_of(Color color)
{
    return 0xff000000u | (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
}

/** a * b / 255, rounded to the nearest, for 0 to 255. */
static inline uint32_t pixel_scale(uint32_t a, uint32_t b)
{
    uint32_t product = a * b + 128;
    return (product + (product >> 8)) >> 8;
}

/** `source` over `pixel` at `alpha` 0 to 255. */
static inline uint32_t pixel_blend(uint32_t pixel, uint32_t source, uint32_t alpha)
{
    uint32_t rest = 255 - alpha;
    uint32_t rb = (source & 0xff00ffu) * alpha + (pixel & 0xff00ffu) * rest + 0x800080u;
    uint32_t g = (source >> 8 & 0xffu) * alpha + (pixel >> 8 & 0xffu) * rest + 0x80u;
    rb = (rb + (rb >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    g = (g + (g >> 8)) & 0xff00u;
    return 0xff000000u | rb | g;
}

/** Thresholds 0 to 63, each once in an 8 by 8 square: Bayer's ordered dither (1973). */
extern const uint8_t pixels_dither[8][8];

/** Blends `source` (alpha 0 to 255) over `count` pixels. */
void pixels_blend(uint32_t *pixels, int count, uint32_t source, uint32_t alpha);

/** Blends `source` at `alpha` times each coverage. */
void pixels_blend_mask(uint32_t *pixels, const uint8_t *coverage, int count, uint32_t source,
                       uint32_t alpha);

/** Lays pixels over others, drawn on black and on white: the less these two differ, the more they
 * cover. */
void pixels_overlay(uint32_t *pixels, const uint32_t *on_black, const uint32_t *on_white,
                    int count);

/**
 * Adds `color` times each strength (0 to 65535 for 0 to 1, the color's alpha already in it),
 * dithered by row y from column x on.
 */
void pixels_add_light(uint32_t *pixels, const uint16_t *strength, int count, Color color, int x,
                      int y);

#endif

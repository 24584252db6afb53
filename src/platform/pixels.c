/* SPDX-License-Identifier: MIT */
#include "platform/pixels.h"

const uint8_t pixel_dither[8][8] = {
    {0, 32, 8, 40, 2, 34, 10, 42},  {48, 16, 56, 24, 50, 18, 58, 26},
    {12, 44, 4, 36, 14, 46, 6, 38}, {60, 28, 52, 20, 62, 30, 54, 22},
    {3, 35, 11, 43, 1, 33, 9, 41},  {51, 19, 59, 27, 49, 17, 57, 25},
    {15, 47, 7, 39, 13, 45, 5, 37}, {63, 31, 55, 23, 61, 29, 53, 21},
};

void pixels_blend(uint32_t *pixels, int count, uint32_t source, uint32_t alpha)
{
    if (alpha == 255) {
        for (int i = 0; i < count; i++)
            pixels[i] = source;
        return;
    }
    for (int i = 0; i < count; i++)
        pixels[i] = pixel_blend(pixels[i], source, alpha);
}

void pixels_blend_mask(uint32_t *pixels, const uint8_t *coverage, int count, uint32_t source,
                       uint32_t alpha)
{
    for (int i = 0; i < count; i++)
        if (coverage[i] != 0)
            pixels[i] = pixel_blend(pixels[i], source, pixel_scale(coverage[i], alpha));
}

void pixels_add_light(uint32_t *pixels, const uint16_t *strength, int count, Color color, int x,
                      int y)
{
    const uint8_t *dither = pixel_dither[y & 7];
    for (int i = 0; i < count; i++) {
        uint32_t threshold = (uint32_t)dither[(x + i) & 7] << 10 | 512;
        uint32_t r = (color.r * (uint32_t)strength[i] + threshold) >> 16;
        uint32_t g = (color.g * (uint32_t)strength[i] + threshold) >> 16;
        uint32_t b = (color.b * (uint32_t)strength[i] + threshold) >> 16;
        pixels[i] = pixel_add(pixels[i], r << 16 | g << 8 | b);
    }
}

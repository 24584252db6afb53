/* SPDX-License-Identifier: MIT */
#include "support/canvas_bench.h"

#include "base/error.h"
#include "test.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

Canvas *canvas_bench_create(int width, int height)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, width, height, "assets/fonts", &error))
        fail_msg("canvas of %d x %d: %s", width, height, error.text);
    return canvas;
}

uint32_t *canvas_bench_read(const char *path, int *out_width, int *out_height)
{
    int channels;
    unsigned char *rgba = stbi_load(path, out_width, out_height, &channels, 4);
    uint32_t *pixels = (uint32_t *)(void *)rgba;
    for (int i = 0; rgba != NULL && i < *out_width * *out_height; i++) {
        const unsigned char *at = rgba + 4 * (size_t)i;
        pixels[i] = (uint32_t)at[3] << 24 | (uint32_t)at[0] << 16 | (uint32_t)at[1] << 8 | at[2];
    }
    return pixels;
}

/* SPDX-License-Identifier: MIT */
/* Enlarging against the formula of a bilinear filter in floating point. */
#include "canvas/span_parts.h"
#include "test.h"

#include <stdlib.h>

#define OFF_MOST 4 /* Two weights of 256 steps, and two values, each rounded down. */

static double channel(const Picture *picture, int x, int y, int shift)
{
    x = x < 0 ? 0 : x >= picture->width ? picture->width - 1 : x;
    y = y < 0 ? 0 : y >= picture->height ? picture->height - 1 : y;
    return picture->pixels[y * picture->width + x] >> shift & 0xff;
}

static double exact(const Picture *picture, double x, double y, int shift)
{
    int left = (int)floor(x);
    int top = (int)floor(y);
    double right = x - left;
    double down = y - top;
    double upper = channel(picture, left, top, shift) * (1 - right) +
                   channel(picture, left + 1, top, shift) * right;
    double lower = channel(picture, left, top + 1, shift) * (1 - right) +
                   channel(picture, left + 1, top + 1, shift) * right;
    return upper * (1 - down) + lower * down;
}

TEST(it_is_bilinear)
{
    static const struct {
        int width, height, to_width, to_height;
        int rows; /* At a time. */
    } cases[] = {{4, 3, 4, 3, 3},     {4, 3, 8, 6, 6},       {5, 7, 13, 9, 4},
                 {1, 1, 7, 5, 2},     {1, 9, 3, 20, 1},      {9, 1, 31, 2, 2},
                 {40, 30, 60, 45, 7}, {33, 20, 100, 61, 64}, {64, 36, 65, 37, 5}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        int count = cases[i].width * cases[i].height;
        uint32_t *pixels = malloc((size_t)count * sizeof *pixels);
        uint32_t *out = calloc((size_t)(cases[i].to_width * cases[i].to_height), sizeof *out);
        uint32_t *scratch = malloc(enlarge_scratch_pixels(cases[i].to_width) * sizeof *scratch);
        assert_true(pixels != NULL && out != NULL && scratch != NULL);
        uint32_t random = 7;
        for (int k = 0; k < count; k++) {
            random = random * 1664525u + 1013904223u;
            pixels[k] = random ^ random >> 13;
        }
        const Picture picture = {pixels, cases[i].width, cases[i].height};
        for (int top = 0; top < cases[i].to_height; top += cases[i].rows) {
            int bottom = top + cases[i].rows;
            enlarge_rows(&picture, out, cases[i].to_width, cases[i].to_height, top,
                         bottom < cases[i].to_height ? bottom : cases[i].to_height, scratch);
        }
        for (int k = 0; k < cases[i].to_width * cases[i].to_height; k++) {
            double x = (k % cases[i].to_width + 0.5) * cases[i].width / cases[i].to_width - 0.5;
            double y = (k / cases[i].to_width + 0.5) * cases[i].height / cases[i].to_height - 0.5;
            for (int shift = 0; shift < 32; shift += 8) {
                double off =
                    (out[k] >> shift & 0xff) - exact(&picture, fmax(x, 0), fmax(y, 0), shift);
                if (fabs(off) > OFF_MOST)
                    fail_msg("%dx%d to %dx%d, pixel %d, bits %d on: off by %.2f", cases[i].width,
                             cases[i].height, cases[i].to_width, cases[i].to_height, k, shift, off);
            }
        }
        free(scratch);
        free(out);
        free(pixels);
    }
}

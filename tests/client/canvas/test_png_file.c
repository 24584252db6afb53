/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/numbers.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wunused-function"
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>
#pragma GCC diagnostic pop

enum { WIDTH = 37, HEIGHT = 19 }; /* No row is a whole number of words. */

TEST(it_reads_back_the_same)
{
    uint32_t pixels[WIDTH * HEIGHT];
    Random random = random_make(1, 1);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        pixels[i] = 0xff000000u | random_u32(&random);
    char folder[] = "/tmp/clockwise-png-XXXXXX";
    assert_non_null(mkdtemp(folder));
    char path[64];
    snprintf(path, sizeof path, "%s/picture.png", folder);
    Error error;
    if (!png_file_write(path, pixels, WIDTH, HEIGHT, false, &error))
        fail_msg("%s", error.text);
    int width, height, channels;
    unsigned char *rgb = stbi_load(path, &width, &height, &channels, 3);
    unlink(path);
    rmdir(folder);
    assert_non_null(rgb);
    assert_int_equal(width, WIDTH);
    assert_int_equal(height, HEIGHT);
    assert_int_equal(channels, 3);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t pixel =
            (uint32_t)rgb[3 * i] << 16 | (uint32_t)rgb[3 * i + 1] << 8 | rgb[3 * i + 2];
        if (pixel != (pixels[i] & 0xffffff))
            fail_msg("pixel %d, %d: expected %06x, got %06x", i % WIDTH, i / WIDTH,
                     pixels[i] & 0xffffff, pixel);
    }
    stbi_image_free(rgb);
}

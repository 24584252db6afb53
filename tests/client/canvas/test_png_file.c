/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/numbers.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

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
    Image image;
    if (!image_read(path, &image, &error))
        fail_msg("%s", error.text);
    unlink(path);
    rmdir(folder);
    assert_int_equal(image.levels[0].width, WIDTH);
    assert_int_equal(image.levels[0].height, HEIGHT);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if (image.levels[0].pixels[i] != pixels[i])
            fail_msg("pixel %d, %d: expected %08x, got %08x", i % WIDTH, i / WIDTH, pixels[i],
                     image.levels[0].pixels[i]);
    image_destroy(&image);
}

/* SPDX-License-Identifier: MIT */
/* Writing a picture while each allocation in turn fails: an error, no file, and no memory lost. */
#include "canvas/canvas.h"
#include "faults/fault_allocator.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH = 24, HEIGHT = 16, ALLOCATIONS_MAX = 10000 };

TEST(each_allocation_fails)
{
    static uint32_t pixels[WIDTH * HEIGHT];
    char folder[] = "/tmp/clockwise-png-XXXXXX";
    char path[64];
    bool is_written = false;
    int nth = 1;
    for (unsigned i = 0; i < WIDTH * HEIGHT; i++)
        pixels[i] = i % 5 * 0x10203 * (i / 7);
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/picture.png", folder);
    for (; nth < ALLOCATIONS_MAX && !is_written; nth++) {
        Error error = {.text = ""};
        fault_allocator_start(nth, true);
        is_written = png_file_write(path, pixels, WIDTH, HEIGHT, false, &error);
        int asked = fault_allocator_stop();
        if (!is_written && (strstr(error.text, "out of memory") == NULL || asked < nth))
            fail_msg("allocation %d of %d failed: '%s'", nth, asked, error.text);
        if (fault_allocator_live() != 0)
            fail_msg("allocation %d failed: %d pieces are lost", nth, fault_allocator_live());
        if (is_written != (access(path, F_OK) == 0))
            fail_msg("allocation %d failed: written %d", nth, is_written);
    }
    assert_true(is_written && nth > 10);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

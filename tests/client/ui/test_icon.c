/* SPDX-License-Identifier: MIT */
#include "ui/ui.h"

#include "base/files.h"
#include "support/canvas_bench.h"
#include "support/scratch_folder.h"
#include "test.h"
#include "ui/palette.h"

#include <stdio.h>
#include <stdlib.h>

#define FONTS "assets/fonts"

/* A clear corner, an opaque rim without a dark edge, a player in the middle, at any size. */
TEST(the_icon_at_every_size)
{
    static const struct {
        const char *what;
        double x, y; /* Parts of the side. */
        uint32_t pixel;
    } places[] = {
        {"the corner", 0, 0, 0},
        {"the other corner", 0.99, 0.99, 0},
        {"the rim", 0.5, 0.03, 0xff000000 | PALETTE_BRASS},
        {"the middle", 0.5, 0.5, 0xff000000 | PALETTE_ACCENT},
        {"the light", 0.37, 0.76, 0xff000000 | PALETTE_TEXT},
    };
    static const int sizes[] = {48, 64, 128, 256, 512, ICON_SIZE_MAX_PX};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        Error error;
        uint32_t *pixels = icon_create_pixels(sizes[i], FONTS, &error);
        if (pixels == NULL)
            fail_msg("%d px: %s", sizes[i], error.text);
        for (size_t j = 0; pixels != NULL && j < COUNT(places); j++) {
            int x = (int)(places[j].x * sizes[i]);
            int y = (int)(places[j].y * sizes[i]);
            uint32_t pixel = pixels[y * sizes[i] + x];
            if (pixel != places[j].pixel)
                fail_msg("%d px, %s: %08x, not %08x", sizes[i], places[j].what, pixel,
                         places[j].pixel);
        }
        free(pixels);
    }
}

/* A pixel at the edge has the rim's color, and only its alpha says that it is at the edge. */
TEST(the_edge_is_smooth)
{
    Error error;
    int between = 0;
    uint32_t *pixels = icon_create_pixels(64, FONTS, &error);
    assert_non_null(pixels);
    for (int x = 0; x < 64; x++) {
        uint32_t pixel = pixels[4 * 64 + x];
        uint32_t alpha = pixel >> 24;
        if (alpha < 0x40 || alpha == 0xff)
            continue;
        between++;
        for (int shift = 0; shift < 24; shift += 8) {
            int channel = (int)(pixel >> shift & 0xff);
            int rim = (int)((uint32_t)PALETTE_BRASS >> shift & 0xff);
            if (abs(channel - rim) > 4)
                fail_msg("column %d: %08x is not of the rim's color", x, pixel);
        }
    }
    assert_true(between >= 2);
    free(pixels);
}

TEST(the_written_icons_show_what_is_drawn)
{
    static const int sizes[] = {48, 128, 256};
    Error error;
    ScratchFolder scratch;
    char path[sizeof scratch.folder + 16];
    assert_int_equal(scratch_folder_make(&scratch), 0);
    snprintf(path, sizeof path, "%s/icon.png", scratch.folder);
    for (size_t i = 0; i < COUNT(sizes); i++) {
        int width, height;
        if (!icon_write(path, sizes[i], FONTS, &error))
            fail_msg("%s", error.text);
        uint32_t *written = canvas_bench_read(path, &width, &height);
        if (written == NULL)
            fail_msg("%d px: what is written cannot be read", sizes[i]);
        if (width != sizes[i] || height != sizes[i])
            fail_msg("%d px: it is %d x %d", sizes[i], width, height);
        uint32_t *drawn = icon_create_pixels(sizes[i], FONTS, &error);
        assert_non_null(drawn);
        for (int j = 0; j < width * height; j++)
            if (written[j] != drawn[j])
                fail_msg("%d px at %d, %d: written %08x, drawn %08x", sizes[i], j % width,
                         j / width, written[j], drawn[j]);
        free(drawn);
        free(written);
    }
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

TEST(the_kept_svg_is_what_is_written)
{
    Error error;
    ScratchFolder scratch;
    char path[sizeof scratch.folder + 16];
    char *kept;
    size_t length;
    if (!text_file_read("assets/icons/clockwise.svg", 1 << 16, &kept, &length, &error))
        fail_msg("%s", error.text);
    assert_int_equal(scratch_folder_make(&scratch), 0);
    snprintf(path, sizeof path, "%s/icon.svg", scratch.folder);
    bool is_kept = icon_write(path, 128, FONTS, &error) && scratch_folder_is_text(path, kept);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
    free(kept);
    assert_true(is_kept);
}

TEST(what_cannot_be_drawn)
{
    Error error;
    assert_null(icon_create_pixels(64, "no/such/folder", &error));
    assert_false(icon_write("no/such/folder/icon.svg", 64, FONTS, &error));
    assert_false(icon_write("no/such/folder/icon.png", 64, FONTS, &error));
}

/* SPDX-License-Identifier: MIT */
/* Copying from canvas to canvas: only inside the clip and what the other canvas has. */
#include "canvas/canvas.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <stdlib.h>

enum { WIDTH = 8, HEIGHT = 6 };

static Canvas *make_canvas(int width, uint32_t rgb)
{
    Canvas *canvas = canvas_bench_create(width, HEIGHT);
    canvas_begin(canvas, color_make(rgb, 1));
    return canvas;
}

static void expect_pixel(const Canvas *canvas, int x, int y, uint32_t wanted)
{
    uint32_t pixel = canvas_pixels(canvas)[y * canvas_width(canvas) + x];
    if (pixel != wanted)
        fail_msg("at %d, %d: %08x, not %08x", x, y, pixel, wanted);
}

TEST(inside_the_clip)
{
    static const struct {
        int x, y;
        int left, top, right, bottom; /* What is copied. */
    } cases[] = {{0, 0, 2, 1, 5, 3},
                 {3, 0, 3, 1, 5, 3},
                 {-6, 2, 2, 2, 3, 3},
                 {0, -4, 2, 1, 5, 2},
                 {90, 0, 0, 0, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Canvas *from = make_canvas(WIDTH + 1, 0x112233);
        Canvas *canvas = make_canvas(WIDTH, 0x445566);
        canvas_clip(canvas, 2, 1, 3, 2);
        assert_true(canvas_copy(canvas, from, cases[i].x, cases[i].y));
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                bool is_inside = x >= cases[i].left && x < cases[i].right && y >= cases[i].top &&
                                 y < cases[i].bottom;
                expect_pixel(canvas, x, y, is_inside ? 0xff112233 : 0xff445566);
            }
        canvas_destroy(from);
        canvas_destroy(canvas);
    }
}

TEST(enlarged)
{
    Canvas *from = make_canvas(2, 0x112233);
    Canvas *canvas = make_canvas(WIDTH, 0x445566);
    canvas_clip(from, 1, 0, 1, HEIGHT);
    canvas_rounded(from, 0, 0, 2, HEIGHT, 0, color_make(0x778899, 1));
    assert_true(canvas_stretch(canvas, from, 3, vec2(1, 2)));
    expect_pixel(canvas, 0, 3, 0xff445566);
    expect_pixel(canvas, 1, 1, 0xff445566);
    expect_pixel(canvas, 1, 2, 0xff112233);
    expect_pixel(canvas, 3, 3, 0xff112233);
    expect_pixel(canvas, 4, 3, 0xff778899);
    expect_pixel(canvas, 6, 5, 0xff778899);
    expect_pixel(canvas, 7, 5, 0xff445566);
    canvas_destroy(from);
    canvas_destroy(canvas);
}

/* Opaque, half and nothing, drawn on black and on white, over a color. */
TEST(laid_over)
{
    Canvas *grounds[2] = {make_canvas(3, 0x000000), make_canvas(3, 0xffffff)};
    Canvas *canvas = make_canvas(WIDTH, 0x406080);
    for (int i = 0; i < 2; i++) {
        canvas_rounded(grounds[i], 0, 0, 1, HEIGHT, 0, color_make(0x102030, 1));
        canvas_rounded(grounds[i], 1, 0, 1, HEIGHT, 0, color_make(0xff0000, 0.6));
    }
    assert_true(canvas_overlay(canvas, grounds[0], grounds[1], 2, 1));
    expect_pixel(canvas, 1, 1, 0xff406080);
    expect_pixel(canvas, 2, 0, 0xff406080);
    expect_pixel(canvas, 2, 1, 0xff102030);
    expect_pixel(canvas, 3, 1, 0xffb32633);
    expect_pixel(canvas, 4, 1, 0xff406080);
    canvas_destroy(grounds[0]);
    canvas_destroy(grounds[1]);
    canvas_destroy(canvas);
}

TEST(what_is_copied_may_change_afterwards)
{
    Canvas *from = make_canvas(WIDTH, 0x112233);
    Canvas *copied = make_canvas(WIDTH, 0);
    Canvas *stretched = make_canvas(WIDTH, 0);
    Canvas *overlaid = make_canvas(WIDTH, 0);
    assert_true(canvas_copy(copied, from, 0, 0));
    assert_true(canvas_stretch(stretched, from, 2, vec2(0, 0)));
    assert_true(canvas_overlay(overlaid, from, from, 0, 0));
    canvas_begin(from, color_make(0xffffff, 1));
    (void)canvas_pixels(from);
    expect_pixel(copied, 3, 3, 0xff112233);
    expect_pixel(stretched, 3, 3, 0xff112233);
    expect_pixel(overlaid, 3, 3, 0xff112233);
    canvas_destroy(from);
    canvas_destroy(copied);
    canvas_destroy(stretched);
    canvas_destroy(overlaid);
}

/* Into a rectangle, over what is there: twice as large, half as large, part of a pixel, clear. */
TEST(images_are_drawn)
{
    static const uint32_t pixels[] = {0xffff0000, 0xff0000ff, 0x00000000, 0xffffffff};
    static const struct {
        const char *name;
        double x, y, width, height, opacity;
        int at_x, at_y;
        uint32_t wanted;
    } cases[] = {
        {"beside it", 2, 1, 2, 2, 1, 1, 1, 0xff406080},
        {"its corner", 2, 1, 2, 2, 1, 2, 1, 0xffff0000},
        {"its other corner", 2, 1, 2, 2, 1, 3, 2, 0xffffffff},
        {"past it", 2, 1, 2, 2, 1, 4, 1, 0xff406080},
        {"clear", 2, 1, 2, 2, 1, 2, 2, 0xff406080},
        {"at half", 2, 1, 2, 2, 0.5, 2, 1, 0xffa03040},
        {"at none", 2, 1, 2, 2, 0, 2, 1, 0xff406080},
        {"enlarged", 0, 0, 4, 4, 1, 0, 0, 0xffff0000},
        {"between two", 0, 0, 4, 4, 1, 1, 0, 0xffbf003f},
        {"half of a pixel", 2.5, 1, 2, 2, 1, 2, 1, 0xff9f3040},
        {"out of the canvas", -1, -1, 2, 2, 1, 0, 0, 0xffffffff},
        {"nothing", 2, 1, 0, 2, 1, 2, 1, 0xff406080},
    };
    Image image;
    assert_true(image_make(pixels, 2, 2, &image));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Canvas *canvas = make_canvas(WIDTH, 0x406080);
        canvas_image(canvas, &image, cases[i].x, cases[i].y, cases[i].width, cases[i].height,
                     cases[i].opacity);
        uint32_t pixel = canvas_pixels(canvas)[cases[i].at_y * WIDTH + cases[i].at_x];
        for (int shift = 0; shift < 32; shift += 8)
            if (abs((int)(pixel >> shift & 255) - (int)(cases[i].wanted >> shift & 255)) > 1)
                fail_msg("%s: %08x, not %08x", cases[i].name, pixel, cases[i].wanted);
        canvas_destroy(canvas);
    }
    image_destroy(&image);
}

/* Reduced to a pixel, a picture is its mean: no pixel of it is left out. */
TEST(reduced_images_leave_nothing_out)
{
    enum { SIDE = 64 };
    static uint32_t pixels[SIDE * SIDE];
    Image image;
    for (int i = 0; i < SIDE * SIDE; i++)
        pixels[i] = i % 2 == 0 ? 0xff000000 : 0xffffffff;
    assert_true(image_make(pixels, SIDE, SIDE, &image));
    Canvas *canvas = make_canvas(WIDTH, 0x406080);
    canvas_image(canvas, &image, 1, 1, 4, 4, 1);
    expect_pixel(canvas, 2, 2, 0xff808080);
    canvas_destroy(canvas);
    image_destroy(&image);
}

/* SPDX-License-Identifier: MIT */
/* Copying from canvas to canvas: only inside the clip and what the other canvas has. */
#include "canvas/canvas.h"
#include "support/canvas_bench.h"
#include "test.h"

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

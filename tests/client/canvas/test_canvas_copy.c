/* SPDX-License-Identifier: MIT */
/* canvas_copy(): only inside the clip, and only between canvases of one size. */
#include "canvas/canvas.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { WIDTH = 8, HEIGHT = 6 };

static Canvas *make_canvas(int width, uint32_t rgb)
{
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, width, HEIGHT, "assets/fonts", &error))
        fail_msg("%s", error.text);
    canvas_begin(canvas, color_make(rgb, 1));
    return canvas;
}

static void test_inside_the_clip(void **state)
{
    (void)state;
    Canvas *from = make_canvas(WIDTH, 0x112233);
    Canvas *canvas = make_canvas(WIDTH, 0x445566);
    canvas_clip(canvas, 2, 1, 3, 2);
    assert_true(canvas_copy(canvas, from));
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x++) {
            bool is_inside = x >= 2 && x < 5 && y >= 1 && y < 3;
            uint32_t wanted = is_inside ? 0xff112233 : 0xff445566;
            if (pixels[y * WIDTH + x] != wanted)
                fail_msg("at %d, %d: %08x, not %08x", x, y, pixels[y * WIDTH + x], wanted);
        }
    canvas_destroy(from);
    canvas_destroy(canvas);
}

static void test_of_another_size(void **state)
{
    (void)state;
    Canvas *from = make_canvas(WIDTH + 1, 0x112233);
    Canvas *canvas = make_canvas(WIDTH, 0x445566);
    assert_false(canvas_copy(canvas, from));
    assert_true(canvas_pixels(canvas)[0] == 0xff445566);
    canvas_destroy(from);
    canvas_destroy(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inside_the_clip),
        cmocka_unit_test(test_of_another_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

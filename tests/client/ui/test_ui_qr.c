/* SPDX-License-Identifier: MIT */
/* A code is drawn module by module as libqrencode gives it, each a square of whole pixels. */
#include "ui/ui.h"

#include "support/canvas_bench.h"
#include "test.h"

#include <string.h>

#define LINK "http://192.168.1.20:7777/"
#define LINK_V6 "http://[2001:db8:1234:5678:9abc:def0:1234:5678]:7777/"

#define GROUND 0xff102030u

enum { SIDE = 480 };

#ifdef CLOCKWISE_HAS_QRENCODE

#include <qrencode.h>

enum { QUIET = 4 };

static uint32_t pixel_at(const Canvas *canvas, int x, int y)
{
    return canvas_pixels(canvas)[y * canvas_width(canvas) + x];
}

/* What of the code is at a pixel of it: its own ground, or a dark module. */
static bool is_dark(const QRcode *code, int x, int y, int module)
{
    int column = x / module - QUIET;
    int row = y / module - QUIET;
    return column >= 0 && row >= 0 && column < code->width && row < code->width &&
           (code->data[row * code->width + column] & 1);
}

TEST(every_pixel_is_of_its_module)
{
    static const struct {
        const char *name;
        double scale; /* Pixels per unit. */
        Box box;
        const char *text;
        int module; /* Pixels. */
    } cases[] = {
        {"a pixel to a unit", 1, {{20, 30}, {320, 330}}, LINK, 9},
        {"a box between pixels", 0.8, {{20.3, 30.7}, {320.3, 330.7}}, LINK, 7},
        {"a wide box", 1, {{0, 100}, {480, 300}}, LINK, 6},
        {"a long link", 1, {{20, 30}, {320, 330}}, LINK_V6, 7},
        {"a pixel to a module", 1, {{20, 30}, {55, 65}}, LINK, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *canvas = canvas_bench_create(SIDE, SIDE);
        Ui ui = {.canvas = canvas, .scale = cases[i].scale, .height = SIDE, .opacity = 1};
        QRcode *code = QRcode_encodeString8bit(cases[i].text, 0, QR_ECLEVEL_M);
        assert_non_null(code);
        int side = (code->width + 2 * QUIET) * cases[i].module;
        Vec2 middle =
            ui_to_screen(&ui, layout_middle(cases[i].box).x, layout_middle(cases[i].box).y);
        int left = (int)floor(middle.x - side / 2.0 + 0.5);
        int top = (int)floor(middle.y - side / 2.0 + 0.5);
        canvas_begin(canvas, (Color){0x10, 0x20, 0x30, 0xff});
        assert_true(ui_qr_draw(&ui, cases[i].box, cases[i].text));
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++) {
                bool is_inside = x >= left && y >= top && x < left + side && y < top + side;
                uint32_t wanted = !is_inside ? GROUND
                                  : is_dark(code, x - left, y - top, cases[i].module)
                                      ? 0xff000000 | PALETTE_BARS
                                      : 0xff000000 | PALETTE_WHITE;
                if (pixel_at(canvas, x, y) != wanted)
                    fail_msg("%s: %08x at %d, %d, not %08x", cases[i].name, pixel_at(canvas, x, y),
                             x, y, wanted);
            }
        QRcode_free(code);
        canvas_destroy(canvas);
    }
}

#endif

TEST(what_does_not_fit_is_not_drawn)
{
    static char longest[4096];
    memset(longest, 'x', sizeof longest - 1);
    const struct {
        const char *name;
        double side;
        const char *text;
    } cases[] = {{"a box with less than a pixel for each module", 32, LINK},
                 {"no text", 300, ""},
                 {"more text than a code holds", 300, longest}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *canvas = canvas_bench_create(SIDE, SIDE);
        Ui ui = {.canvas = canvas, .scale = 1, .height = SIDE, .opacity = 1};
        canvas_begin(canvas, (Color){0x10, 0x20, 0x30, 0xff});
        if (ui_qr_draw(&ui, (Box){{0, 0}, {cases[i].side, cases[i].side}}, cases[i].text))
            fail_msg("%s: it says that it was drawn", cases[i].name);
        for (int at = 0; at < SIDE * SIDE; at++)
            if (canvas_pixels(canvas)[at] != GROUND)
                fail_msg("%s: something was drawn at %d, %d", cases[i].name, at % SIDE, at / SIDE);
        canvas_destroy(canvas);
    }
}

/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "canvas/canvas.h"
#include "canvas/span_parts.h"
#include "test.h"

#include <stdlib.h>

/* A canvas that is drawn with half the pixels each way shows what one of half the size shows. */

enum { WIDTH = 320, HEIGHT = 200 };

static const Color white = {255, 255, 255, 255};

/* Each draws with coordinates of the output, or with half of them. */
static void draw_polygon(Canvas *canvas, double part)
{
    const Vec2 points[] = {
        {20 * part, 20 * part}, {300 * part, 50 * part}, {90 * part, 180 * part}};
    canvas_polygon(canvas, points, COUNT(points), white);
}

static void draw_polyline(Canvas *canvas, double part)
{
    const Vec2 points[] = {
        {20 * part, 20 * part}, {300 * part, 50 * part}, {90 * part, 180 * part}};
    canvas_polyline(canvas, points, COUNT(points), true, 12 * part, white);
}

static void draw_round(Canvas *canvas, double part)
{
    canvas_disc(canvas, vec2(100 * part, 90 * part), 40 * part, white);
    canvas_arc(canvas, vec2(200 * part, 90 * part), 70 * part, 14 * part, 1, 2, white);
}

static void draw_soft(Canvas *canvas, double part)
{
    canvas_glow(canvas, vec2(100 * part, 90 * part), 60 * part, white);
    canvas_trail(canvas, vec2(20 * part, 20 * part), vec2(300 * part, 150 * part), 16 * part,
                 white);
    canvas_shade(canvas, 40 * part, 120 * part, 200 * part, 60 * part, white, color_make(0, 1));
}

static void draw_box(Canvas *canvas, double part)
{
    canvas_rounded(canvas, 30 * part, 40 * part, 120 * part, 90 * part, 20 * part, white);
    canvas_rounded_outline(canvas, 170 * part, 40 * part, 100 * part, 90 * part,
                           (OutlineStyle){20 * part, 8 * part, white});
}

static void draw_clipped(Canvas *canvas, double part)
{
    canvas_clip(canvas, 40 * part, 60 * part, 100 * part, 50 * part);
    canvas_disc(canvas, vec2(100 * part, 90 * part), 80 * part, white);
}

static void draw_light(Canvas *canvas, double part)
{
    const Vec2 one[] = {{20 * part, 20 * part}, {300 * part, 50 * part}, {90 * part, 180 * part}};
    const Vec2 other[] = {
        {300 * part, 20 * part}, {310 * part, 190 * part}, {160 * part, 100 * part}};
    const LightSource sources[] = {{{90 * part, 70 * part}, 200 * part, one, COUNT(one), 1},
                                   {{260 * part, 100 * part}, 150 * part, other, COUNT(other), 1}};
    canvas_light(canvas, sources, COUNT(sources), 8 * part, white);
}

static void draw_words(Canvas *canvas, double part)
{
    const TextStyle style = {FONT_REGULAR, 40 * part, ALIGN_CENTER, white};
    canvas_text(canvas, &style, 160 * part, 100 * part, "Clockwise");
}

static Canvas *make_canvas(int width, int height, int drawn_width, int drawn_height)
{
    Error error;
    SpanCanvas *span = span_canvas_create();
    assert_non_null(span);
    assert_true(span_canvas_set_pixels(span, NULL, drawn_width, drawn_height));
    Canvas *canvas = canvas_create(span_canvas_backend(), span, "assets/fonts", &error);
    assert_non_null(canvas);
    canvas_set_size(canvas, width, height, drawn_width, drawn_height);
    return canvas;
}

TEST(shapes_are_the_same)
{
    static const struct {
        const char *name;
        void (*draw)(Canvas *canvas, double part);
    } cases[] = {{"polygon", draw_polygon},    {"polyline", draw_polyline},
                 {"disc and arc", draw_round}, {"glow, trail and shade", draw_soft},
                 {"boxes", draw_box},          {"clip", draw_clipped},
                 {"light", draw_light},        {"text", draw_words}};
    Canvas *smaller = make_canvas(WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2);
    Canvas *half = make_canvas(WIDTH / 2, HEIGHT / 2, WIDTH / 2, HEIGHT / 2);
    for (size_t i = 0; i < COUNT(cases); i++) {
        int lit = 0;
        canvas_begin(smaller, color_make(0x102030, 1));
        canvas_begin(half, color_make(0x102030, 1));
        cases[i].draw(smaller, 1);
        cases[i].draw(half, 0.5);
        const uint32_t *got = canvas_pixels(smaller);
        const uint32_t *wanted = canvas_pixels(half);
        for (int k = 0; k < WIDTH * HEIGHT / 4; k++) {
            lit += wanted[k] != 0xff102030u;
            if (got[k] != wanted[k])
                fail_msg("%s: %08x at %d, %d, wanted %08x", cases[i].name, got[k], k % (WIDTH / 2),
                         k / (WIDTH / 2), wanted[k]);
        }
        if (lit < 100)
            fail_msg("%s: nothing is drawn", cases[i].name);
    }
    canvas_destroy(smaller);
    canvas_destroy(half);
}

/* A box, by four corners or by five, which goes another way. */
static void draw_corners(Canvas *canvas, Box box, int count, Color color)
{
    const Vec2 corners[5] = {box.low,
                             {box.high.x, box.low.y},
                             box.high,
                             {box.low.x, box.high.y},
                             {box.low.x, (box.low.y + box.high.y) / 2}};
    canvas_polygon(canvas, corners, count, color);
}

/* Boxes of whole pixels, and what lies beneath them. */
TEST(boxes_are_the_same_by_any_way)
{
    static const struct {
        const char *name;
        Box box;
        double opacity;
    } cases[] = {
        {"all", {{0, 0}, {WIDTH, HEIGHT}}, 1},
        {"more than all", {{-0.5, -7}, {WIDTH + 0.25, HEIGHT + 1e6}}, 1},
        {"whole rows", {{0, 50}, {WIDTH, 90}}, 1},
        {"faint", {{0, 0}, {WIDTH, HEIGHT}}, 0.3},
        {"inside", {{10, 20}, {31, 90}}, 1},
        {"a part of a pixel", {{10, 20.5}, {31, 90}}, 1},
        {"a part of a pixel, turned", {{31.25, 90}, {10, 20}}, 0.7},
        {"a pixel", {{7, 7}, {8, 8}}, 0.5},
        {"outside", {{-20, 3}, {-10, 30}}, 1},
    };
    Canvas *four = make_canvas(WIDTH, HEIGHT, WIDTH, HEIGHT);
    Canvas *five = make_canvas(WIDTH, HEIGHT, WIDTH, HEIGHT);
    for (size_t i = 0; i < 2 * COUNT(cases); i++) {
        for (int k = 0; k < 2; k++) {
            Canvas *canvas = k == 0 ? four : five;
            const Box half = {{0, 0}, {WIDTH, HEIGHT / 2}};
            canvas_begin(canvas, color_make(0x102030, 1));
            draw_round(canvas, 1);
            if (i % 2 == 1)
                canvas_clip(canvas, 5, 5, WIDTH / 2, HEIGHT / 2);
            draw_corners(canvas, half, 4 + k, color_make(0x304050, 1));
            draw_soft(canvas, 1);
            draw_corners(canvas, cases[i / 2].box, 4 + k,
                         color_make(0x8090a0, cases[i / 2].opacity));
            draw_polyline(canvas, 1);
        }
        if (memcmp(canvas_pixels(four), canvas_pixels(five), sizeof(uint32_t) * WIDTH * HEIGHT) !=
            0)
            fail_msg("%s%s: not the same", cases[i / 2].name, i % 2 == 1 ? ", clipped" : "");
    }
    canvas_destroy(four);
    canvas_destroy(five);
}

TEST(sizes_are_the_outputs)
{
    const TextStyle text = {FONT_REGULAR, 40, ALIGN_LEFT, white};
    const TextStyle half_text = {FONT_REGULAR, 20, ALIGN_LEFT, white};
    Canvas *smaller = make_canvas(WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2);
    Canvas *whole = make_canvas(WIDTH, HEIGHT, WIDTH, HEIGHT);
    assert_int_equal(canvas_width(smaller), WIDTH);
    assert_int_equal(canvas_height(smaller), HEIGHT);
    double width = canvas_text_width(smaller, &text, "Clockwise");
    double half_width = canvas_text_width(whole, &half_text, "Clockwise");
    if (fabs(width - 2 * half_width) > 1e-9)
        fail_msg("a text is %g wide, of half the size %g", width, half_width);
    assert_false(canvas_copy(smaller, whole, 0, 0));
    assert_false(canvas_copy(whole, smaller, 0, 0));
    assert_false(canvas_stretch(smaller, whole, 1, vec2(0, 0)));
    assert_false(canvas_overlay(smaller, whole, whole, 0, 0));
    assert_true(canvas_copy(whole, whole, 0, 0));
    canvas_destroy(smaller);
    canvas_destroy(whole);
}

/* Enlarging against the formula of a bilinear filter in floating point. */

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
        int out_count = cases[i].to_width * cases[i].to_height;
        uint32_t *pixels = malloc((size_t)count * sizeof *pixels);
        uint32_t *out = calloc((size_t)out_count, sizeof *out);
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
        for (int k = 0; k < out_count; k++) {
            int row = k / cases[i].to_width;
            double x = (k % cases[i].to_width + 0.5) * cases[i].width / cases[i].to_width - 0.5;
            double y = (row + 0.5) * cases[i].height / cases[i].to_height - 0.5;
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

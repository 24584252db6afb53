/* SPDX-License-Identifier: MIT */
/* A canvas that is drawn with half the pixels each way shows what one of half the size shows. */
#include "canvas/canvas_backend.h"

#include "canvas/canvas.h"
#include "test.h"

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
    canvas_rounded_outline(canvas, 170 * part, 40 * part, 100 * part, 90 * part, 20 * part,
                           8 * part, white);
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

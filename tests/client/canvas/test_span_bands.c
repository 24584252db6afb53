/* SPDX-License-Identifier: MIT */
#include "canvas/span_parts.h"
#include "test.h"

/* Frames of a canvas that keeps what did not change are those of one that draws all anew. */

enum { WIDTH = 400, HEIGHT = 300, FRAMES = 12, POKED = 0x123456 };

static const Color blue = {40, 90, 200, 255};
static const Color faint = {250, 200, 90, 120};

/* A page at time 0 to FRAMES - 1. */
typedef void DrawPage(Canvas *canvas, double time);

static void page_of_shapes(Canvas *canvas, double time)
{
    const Vec2 corners[] = {{20, 20}, {120, 30 + time}, {60, 90}};
    const TextStyle style = {FONT_REGULAR, 22, ALIGN_LEFT, faint};
    canvas_rounded(canvas, 10, 10, 300, 200, 12, blue);
    canvas_polygon(canvas, corners, COUNT(corners), faint);
    canvas_polyline(canvas, corners, COUNT(corners), true, 3, blue);
    canvas_shade(canvas, 30, 100, 200, 40, blue, faint);
    canvas_text(canvas, &style, 30, 180, time < 6 ? "before" : "after");
    canvas_disc(canvas, vec2(350, 40 + 10 * time), 14, faint);
}

/* Each in rows of its own, and so little that its box stays. */
static void page_of_rounds(Canvas *canvas, double time)
{
    canvas_ring(canvas, vec2(80, 40), 25, 4 + time / 50, blue);
    canvas_arc(canvas, vec2(200, 110), 30, 6, time / 5, 3 - time / 5, faint); /* Its end stays. */
    canvas_glow(canvas, vec2(300 + time / 20, 170), 20, blue);
    canvas_trail(canvas, vec2(30, 220), vec2(200 + time / 40, 222), 9, faint);
    canvas_disc(canvas, vec2(60 + time / 20, 270), 14, faint);
}

static void page_of_words(Canvas *canvas, double time)
{
    const TextStyle style = {FONT_REGULAR, 22, ALIGN_LEFT, faint};
    canvas_text(canvas, &style, 30, 100, time < 6 ? "1" : "2");
    canvas_text(canvas, &style, 30 + time, 200, "moves");
}

static void page_of_light(Canvas *canvas, double time)
{
    const Vec2 seen[] = {{60, 40}, {300, 60 + time}, {90, 140}};
    const LightSource source = {{90, 80}, 200, seen, COUNT(seen), 1};
    canvas_rounded(canvas, 20, 250, 100, 30, 4, blue);
    canvas_light(canvas, &source, 1, 8, blue);
}

static void page_with_a_clip(Canvas *canvas, double time)
{
    canvas_clip(canvas, 40, 60 + 2 * floor(time / 4), 200, 100);
    canvas_disc(canvas, vec2(140, 110), 80, blue);
    canvas_clip(canvas, 0, 0, 0, 0);
    canvas_line(canvas, vec2(10, 280), vec2(390, 280), 2, faint);
}

static void page_in_two_themes(Canvas *canvas, double time)
{
    canvas_rounded(canvas, 10, 20, 300, 60, 8, time < 5 ? blue : faint);
    canvas_disc(canvas, vec2(200, 200), 30, color_fade(blue, time < 5 ? 1 : 0.5));
}

static void page_that_is_copied(Canvas *canvas, double time)
{
    canvas_disc(canvas, vec2(100, 60), 40 + time, blue);
    canvas_copy(canvas, canvas, 100, 100);
    canvas_disc(canvas, vec2(100, 260), 20, faint);
}

static void begin(Canvas *canvas, double time)
{
    canvas_begin(canvas, color_make(time < 9 ? 0x102030 : 0x182838, 1));
}

typedef struct Kept {
    SpanCanvas *span;
    Canvas *canvas;
} Kept;

static Kept make_kept(int threads)
{
    Error error;
    Kept kept = {.span = span_canvas_create()};
    assert_non_null(kept.span);
    assert_true(span_canvas_set_pixels(kept.span, NULL, WIDTH, HEIGHT));
    kept.canvas = canvas_create(span_canvas_backend(), kept.span, "assets/fonts", &error);
    assert_non_null(kept.canvas);
    canvas_set_size(kept.canvas, WIDTH, HEIGHT, WIDTH, HEIGHT);
    canvas_set_threads(kept.canvas, threads);
    return kept;
}

static void resize(Kept *kept, int width, int height)
{
    assert_true(span_canvas_set_pixels(kept->span, NULL, width, height));
    canvas_set_size(kept->canvas, width, height, width, height);
}

static void draw(Kept *kept, DrawPage *page, double time)
{
    begin(kept->canvas, time);
    page(kept->canvas, time);
    (void)canvas_pixels(kept->canvas);
}

static void compare(const char *name, int threads, int frame, const Kept *kept, const Kept *anew)
{
    const uint32_t *got = canvas_pixels(kept->canvas);
    const uint32_t *wanted = canvas_pixels(anew->canvas);
    int width = canvas_width(kept->canvas), height = canvas_height(kept->canvas);
    for (int i = 0; i < width * height; i++)
        if (got[i] != wanted[i])
            fail_msg("%s, %d threads, frame %d: %08x at %d, %d, drawn anew %08x", name, threads,
                     frame, got[i], i % width, i / width, wanted[i]);
}

static const struct {
    const char *name;
    DrawPage *page;
} pages[] = {{"shapes", page_of_shapes},     {"rounds", page_of_rounds},
             {"words", page_of_words},       {"light", page_of_light},
             {"a clip", page_with_a_clip},   {"themes", page_in_two_themes},
             {"a copy", page_that_is_copied}};

TEST(frames_are_those_drawn_anew)
{
    for (int threads = 1; threads <= 2; threads++) {
        Kept kept = make_kept(threads);
        Kept anew = make_kept(1);
        for (size_t i = 0; i < COUNT(pages); i++) {
            for (int frame = 0; frame < FRAMES; frame++) {
                double time = frame / 2 * 2; /* Each twice: the second is still. */
                if (frame == 8) {
                    resize(&kept, WIDTH / 2, HEIGHT / 2);
                    resize(&anew, WIDTH / 2, HEIGHT / 2);
                }
                span_canvas_forget(anew.span);
                draw(&kept, pages[i].page, time);
                draw(&anew, pages[i].page, time);
                compare(pages[i].name, threads, frame, &kept, &anew);
            }
            resize(&kept, WIDTH, HEIGHT);
            resize(&anew, WIDTH, HEIGHT);
        }
        canvas_destroy(kept.canvas);
        canvas_destroy(anew.canvas);
    }
}

/* Two pages in turn, as screens take the place of one another. */
TEST(pages_take_turns)
{
    Kept kept = make_kept(2);
    Kept anew = make_kept(1);
    for (int frame = 0; frame < 2 * (int)COUNT(pages); frame++) {
        DrawPage *page = pages[(size_t)frame * 5 % COUNT(pages)].page;
        span_canvas_forget(anew.span);
        draw(&kept, page, frame);
        draw(&anew, page, frame);
        compare("turns", 2, frame, &kept, &anew);
    }
    canvas_destroy(kept.canvas);
    canvas_destroy(anew.canvas);
}

static uint32_t *pixel(const Kept *kept, int x, int y)
{
    return (uint32_t *)(uintptr_t)canvas_pixels(kept->canvas) + y * WIDTH + x;
}

TEST(only_what_changes_is_drawn)
{
    Kept kept = make_kept(1);
    draw(&kept, page_of_shapes, 0);
    *pixel(&kept, 5, 290) = POKED; /* Rows of the background. */
    *pixel(&kept, 5, 40) = POKED;  /* Rows of what moves. */
    draw(&kept, page_of_shapes, 1);
    assert_int_equal(*pixel(&kept, 5, 290), POKED);
    assert_int_equal(*pixel(&kept, 5, 40), 0xff102030);
    span_canvas_forget(kept.span);
    draw(&kept, page_of_shapes, 1);
    assert_int_equal(*pixel(&kept, 5, 290), 0xff102030);
    canvas_destroy(kept.canvas);
}

TEST(light_is_drawn_anew)
{
    Kept kept = make_kept(1);
    draw(&kept, page_of_light, 0);
    *pixel(&kept, 5, 80) = POKED;
    *pixel(&kept, 5, 270) = POKED;
    draw(&kept, page_of_light, 0);
    assert_int_equal(*pixel(&kept, 5, 80), 0xff102030);
    assert_int_equal(*pixel(&kept, 5, 270), POKED);
    canvas_destroy(kept.canvas);
}

/* What is drawn over a frame that was looked at is not part of the next. */
TEST(a_frame_that_was_drawn_over_is_drawn_anew)
{
    Kept kept = make_kept(1);
    draw(&kept, page_of_shapes, 0);
    canvas_disc(kept.canvas, vec2(200, 280), 10, blue);
    assert_int_equal(*pixel(&kept, 200, 280), 0xff285ac8);
    draw(&kept, page_of_shapes, 0);
    assert_int_equal(*pixel(&kept, 200, 280), 0xff102030);
    canvas_destroy(kept.canvas);
}

enum { LARGE_WIDTH = 700, LARGE_HEIGHT = 500 };

/* What is enlarged into memory that keeps the rows of frames before is as if all were anew. */
TEST(enlarged_frames_are_those_enlarged_anew)
{
    static uint32_t before[LARGE_WIDTH * LARGE_HEIGHT], now[LARGE_WIDTH * LARGE_HEIGHT];
    Kept kept = make_kept(2);
    Kept anew = make_kept(1);
    for (int frame = 0; frame < (int)COUNT(pages) * FRAMES; frame++) {
        DrawPage *page = pages[frame / FRAMES].page;
        int time = frame % FRAMES / 2 * 2;
        span_canvas_forget(anew.span);
        draw(&kept, page, time);
        draw(&anew, page, time);
        assert_true(span_canvas_enlarge(kept.span, before, LARGE_WIDTH, LARGE_HEIGHT));
        assert_true(span_canvas_enlarge(anew.span, now, LARGE_WIDTH, LARGE_HEIGHT));
        for (int i = 0; i < LARGE_WIDTH * LARGE_HEIGHT; i++)
            if (before[i] != now[i])
                fail_msg("%s, frame %d: at (%d, %d) %08x, anew %08x", pages[frame / FRAMES].name,
                         frame % FRAMES, i % LARGE_WIDTH, i / LARGE_WIDTH, before[i], now[i]);
    }
    canvas_destroy(kept.canvas);
    canvas_destroy(anew.canvas);
}

TEST(only_what_changes_is_enlarged)
{
    static uint32_t out[LARGE_WIDTH * LARGE_HEIGHT];
    uint32_t *moving = &out[5 + LARGE_WIDTH * 40 * LARGE_HEIGHT / HEIGHT];
    uint32_t *still = &out[5 + LARGE_WIDTH * 290 * LARGE_HEIGHT / HEIGHT];
    Kept kept = make_kept(1);
    for (int frame = 0; frame < 3; frame++) {
        draw(&kept, page_of_shapes, frame);
        if (frame == 2)
            span_canvas_forget(kept.span);
        *moving = *still = POKED;
        assert_true(span_canvas_enlarge(kept.span, out, LARGE_WIDTH, LARGE_HEIGHT));
        assert_int_not_equal(*moving, POKED);
        assert_int_equal(*still, frame == 1 ? POKED : 0xff102030);
    }
    canvas_destroy(kept.canvas);
}

/* SPDX-License-Identifier: MIT */
#include "canvas/canvas.h"

#include "base/numbers.h"
#include "canvas/canvas_backend.h"
#include "collide/vec2.h"
#include "support/canvas_scene.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = CANVAS_SCENE_WIDTH, HEIGHT = CANVAS_SCENE_HEIGHT };

static const char FONTS[] = "assets/fonts";

static Canvas *make_canvas(int width, int height)
{
    Canvas *canvas;
    Error error;
    if (!canvas_create_offscreen(&canvas, width, height, FONTS, &error))
        fail_msg("%s", error.text);
    return canvas;
}

static int setup(void **state)
{
    *state = make_canvas(WIDTH, HEIGHT);
    return 0;
}

static int teardown(void **state)
{
    canvas_destroy(*state);
    return 0;
}

static Color white(void)
{
    return color_make(0xffffff, 1);
}

/** How much of the picture is lit, in pixels of full red. */
static double lit(const Canvas *canvas)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    double sum = 0;
    for (int i = 0; i < canvas_width(canvas) * canvas_height(canvas); i++)
        sum += pixels[i] >> 16 & 255;
    return sum / 255;
}

static uint32_t pixel_at(const Canvas *canvas, int x, int y)
{
    return canvas_pixels(canvas)[y * canvas_width(canvas) + x];
}

/** The rows and columns that are not black. */
static void lit_extent(const Canvas *canvas, int *out_left, int *out_right)
{
    *out_left = canvas_width(canvas);
    *out_right = -1;
    for (int y = 0; y < canvas_height(canvas); y++) {
        for (int x = 0; x < canvas_width(canvas); x++) {
            if ((pixel_at(canvas, x, y) & 0xffffff) == 0)
                continue;
            *out_left = x < *out_left ? x : *out_left;
            *out_right = x > *out_right ? x : *out_right;
        }
    }
}

typedef void DrawCall(Canvas *canvas);

static void draw_disc(Canvas *canvas)
{
    canvas_disc(canvas, vec2(100.3, 90.7), 20, white());
}

static void draw_dot(Canvas *canvas)
{
    canvas_disc(canvas, vec2(100, 90), 0.3, white());
}

static void draw_ring(Canvas *canvas)
{
    canvas_ring(canvas, vec2(100.3, 90.7), 20, 3, white());
}

static void draw_thin_ring(Canvas *canvas)
{
    canvas_ring(canvas, vec2(100.3, 90.7), 20, 0.5, white());
}

static void draw_quarter(Canvas *canvas)
{
    canvas_arc(canvas, vec2(100, 90), 20, 4, 0.3, ANGLE_PI / 2, white());
}

static void draw_backward_quarter(Canvas *canvas)
{
    canvas_arc(canvas, vec2(100, 90), 20, 4, 0.3 + ANGLE_PI / 2, -ANGLE_PI / 2, white());
}

static void draw_three_quarters(Canvas *canvas)
{
    canvas_arc(canvas, vec2(100, 90), 20, 4, 5, 1.5 * ANGLE_PI, white());
}

static void draw_dashed_ring(Canvas *canvas)
{
    canvas_dashed_ring(canvas, vec2(100, 90), 20, 4, (RingDashes){9, 0.3, 0.4}, white());
}

static void draw_line(Canvas *canvas)
{
    canvas_line(canvas, vec2(20.5, 20.25), vec2(80.5, 100.25), 1.5, white());
}

static void draw_many_points(Canvas *canvas)
{
    Vec2 points[101];
    for (int i = 0; i <= 100; i++)
        points[i] = vec2(20.5 + 0.6 * i, 20.25 + 0.8 * i);
    canvas_polyline(canvas, points, 101, false, 1.5, white());
}

static void draw_square_outline(Canvas *canvas)
{
    const Vec2 points[4] = {{20, 20}, {60, 20}, {60, 60}, {20, 60}};
    canvas_polyline(canvas, points, 4, true, 2, white());
}

static void draw_rounded(Canvas *canvas)
{
    canvas_rounded(canvas, 10.5, 20, 60, 40, 8, white());
}

static void draw_half_seen(Canvas *canvas)
{
    canvas_line(canvas, vec2(20, 20), vec2(80, 20), 4, color_make(0xffffff, 0.5));
}

static void draw_trail(Canvas *canvas)
{
    canvas_trail(canvas, vec2(20, 20), vec2(120, 95), 4, white());
}

static void draw_outside(Canvas *canvas)
{
    canvas_disc(canvas, vec2(-500, 90), 20, white());
    canvas_ring(canvas, vec2(100, 900), 20, 2, white());
    canvas_glow(canvas, vec2(100, -900), 20, white());
    canvas_line(canvas, vec2(-5, -9), vec2(900, -10), 2, white());
    canvas_rounded(canvas, 400, 20, 60, 40, 8, white());
    canvas_shade(canvas, 400, 20, 60, 40, white(), white());
}

static void draw_nothing(Canvas *canvas)
{
    canvas_disc(canvas, vec2(50, 90), 0, white());
    canvas_ring(canvas, vec2(50, 90), 20, 0, white());
    canvas_arc(canvas, vec2(50, 90), 20, 2, 1, 0, white());
    canvas_line(canvas, vec2(50, 90), vec2(50, 90), 2, white());
    canvas_line(canvas, vec2(50, 90), vec2(80, 90), 2, color_make(0xffffff, 0));
    canvas_rounded(canvas, 40, 20, 0, 40, 8, white());
    canvas_polygon(canvas, NULL, 0, white());
}

TEST_WITH(shapes_light_as_much_as_their_area, setup, teardown)
{
    static const struct {
        const char *name;
        DrawCall *draw;
        double area;
        double within;
    } cases[] = {
        {"disc", draw_disc, ANGLE_PI * 400.08, 1},
        {"dot smaller than a pixel", draw_dot, ANGLE_PI * 0.09, 0.2},
        {"ring", draw_ring, 2 * ANGLE_PI * 20 * 3, 1},
        {"ring thinner than a pixel", draw_thin_ring, 2 * ANGLE_PI * 20 * 0.5, 1},
        {"quarter of a ring", draw_quarter, ANGLE_PI / 2 * 20 * 4, 1},
        {"the same backwards", draw_backward_quarter, ANGLE_PI / 2 * 20 * 4, 1},
        {"three quarters of a ring", draw_three_quarters, 1.5 * ANGLE_PI * 20 * 4, 1},
        {"dashed ring", draw_dashed_ring, 0.4 * 2 * ANGLE_PI * 20 * 4, 1},
        {"line", draw_line, 100 * 1.5, 0.5},
        {"the same line of many points", draw_many_points, 100 * 1.5, 0.5},
        {"square outline", draw_square_outline, 42 * 42 - 38 * 38, 0.5},
        {"rounded rectangle", draw_rounded, 60 * 40 - (4 - ANGLE_PI) * 64, 0.5},
        {"half opacity", draw_half_seen, 60 * 4 * 128 / 255.0, 0.5},
        {"trail", draw_trail, 125 * 4 / 2.0, 2},
        {"outside the picture", draw_outside, 0, 0},
        {"nothing to see", draw_nothing, 0, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        canvas_begin(*state, color_make(0, 1));
        cases[i].draw(*state);
        double area = lit(*state);
        if (fabs(area - cases[i].area) > cases[i].within)
            print_error("%s: area %.3f, wanted %.3f\n", cases[i].name, area, cases[i].area);
        assert_true(fabs(area - cases[i].area) <= cases[i].within);
    }
}

/** The picture is one everywhere: any compiler, optimization or processor that gives another is
 * wrong. */
TEST_WITH(the_same_calls_give_the_same_picture_everywhere, setup, teardown)
{
    canvas_scene_draw(*state);
    const uint32_t *pixels = canvas_pixels(*state);
    Hash hash = HASH_START;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        hash = hash_u64(hash, pixels[i]);
    const Hash wanted = UINT64_C(0x765950c86c3f2684);
    if (hash != wanted)
        print_error("picture %016llx, wanted %016llx\n", (unsigned long long)hash,
                    (unsigned long long)wanted);
    assert_true(hash == wanted);
}

TEST_WITH(nothing_is_drawn_outside_the_clip, setup, teardown)
{
    Canvas *canvas = *state;
    const TextStyle style = {FONT_SEMIBOLD, 60, ALIGN_LEFT, white()};
    canvas_begin(canvas, color_make(0, 1));
    canvas_clip(canvas, 99.6, 50.4, 40.1, 30);
    const Vec2 all[4] = {{-9, -9}, {400, -9}, {400, 400}, {-9, 400}};
    canvas_polygon(canvas, all, 4, color_make(0xffffff, 0.2));
    canvas_disc(canvas, vec2(100, 60), 60, color_make(0xffffff, 0.2));
    canvas_ring(canvas, vec2(100, 60), 20, 10, color_make(0xffffff, 0.2));
    canvas_glow(canvas, vec2(100, 60), 90, color_make(0xffffff, 0.2));
    canvas_light(canvas, &(LightSource){vec2(100, 60), 90, all, 4, 1}, 1, 10,
                 color_make(0xffffff, 0.2));
    canvas_shade(canvas, 0, 0, WIDTH, HEIGHT, color_make(0xffffff, 0.2), white());
    canvas_text(canvas, &style, 80, 80, "Clockwise");
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool is_inside = x >= 100 && x < 140 && y >= 50 && y < 80;
            bool is_lit = (pixel_at(canvas, x, y) & 0xffffff) != 0;
            if (is_lit != is_inside)
                print_error("pixel %d %d is %s\n", x, y, is_lit ? "lit" : "dark");
            assert_true(is_lit == is_inside);
        }
    }
}

/* Smoothly from edge to edge, wherever it lies, and nothing beside it; the last bit is dithered. */
TEST_WITH(shades_go_from_one_side_to_the_other, setup, teardown)
{
    static const struct {
        const char *name;
        int x, y, width, height;
        double left, right; /* How opaque. */
    } cases[] = {
        {"to the right", 20, 10, 60, 40, 0, 1},
        {"to the left", 20, 10, 60, 40, 1, 0},
        {"even", 20, 10, 60, 40, 0.5, 0.5},
        {"narrow and far down", 4, 90, 12, 30, 0.2, 0.9},
        {"flat and far off", 120, 4, 30, 2, 1, 0.5},
        {"no width", 20, 10, 0, 40, 1, 1},
        {"no height", 20, 10, 60, 0, 1, 1},
        {"clear", 20, 10, 60, 40, 0, 0},
    };
    Canvas *canvas = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        canvas_begin(canvas, color_make(0, 1));
        canvas_shade(canvas, cases[i].x, cases[i].y, cases[i].width, cases[i].height,
                     color_make(0xffffff, cases[i].left), color_make(0xffffff, cases[i].right));
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                double part = (x + 0.5 - cases[i].x) / fmax(1, cases[i].width);
                bool is_inside = x >= cases[i].x && x < cases[i].x + cases[i].width &&
                                 y >= cases[i].y && y < cases[i].y + cases[i].height;
                double smooth = part * part * (3 - 2 * part);
                double alpha = cases[i].left + (cases[i].right - cases[i].left) * smooth;
                double wanted = is_inside ? 255 * alpha : 0;
                int found = (int)(pixel_at(canvas, x, y) & 0xff);
                if (fabs(found - wanted) > 2)
                    fail_msg("%s: at %d, %d is %d, not %g", cases[i].name, x, y, found, wanted);
            }
    }
}

TEST_WITH(a_far_corner_is_drawn, setup, teardown)
{
    const double far = 500000.0 * 32767 / 200; /* As far away as a level's obstacle can be. */
    const Vec2 half[] = {{0.5 * WIDTH, -far}, {-far, -far}, {-far, far}, {0.5 * WIDTH, far}};
    canvas_begin(*state, color_make(0, 1));
    canvas_polygon(*state, half, COUNT(half), white());
    canvas_polyline(*state, half, COUNT(half), true, 4, white());
    assert_int_equal(pixel_at(*state, 9, 9) & 0xffffff, 0xffffff);
    assert_int_equal(pixel_at(*state, WIDTH - 9, 9) & 0xffffff, 0);
}

TEST_WITH(light_is_soft_and_keeps_to_its_shape, setup, teardown)
{
    Canvas *canvas = *state;
    const Vec2 half[4] = {{160, -200}, {400, -200}, {400, 400}, {160, 400}};
    canvas_begin(canvas, color_make(0, 1));
    canvas_light(canvas, &(LightSource){vec2(160, 90), 150, half, 4, 1}, 1, 16, white());
    int last = -1;
    for (int x = 130; x < 172; x++) {
        int value = (int)(pixel_at(canvas, x, 90) & 255);
        assert_true(value >= last - 2); /* Two for the dither. */
        if (x < 141)
            assert_int_equal(value, 0);
        last = value > last ? value : last;
    }
    assert_in_range(pixel_at(canvas, 160, 90) & 255, 115, 145); /* Half at the shape's edge. */
    assert_in_range(pixel_at(canvas, 176, 90) & 255, 235, 255);
    assert_int_equal(pixel_at(canvas, 312, 90) & 255, 0);
}

TEST_WITH(lights_add_up_to_no_more_than_their_color, setup, teardown)
{
    static const struct {
        const char *name;
        double strengths[3];
        int count;
        int low, high; /* Of a channel in the middle. */
    } cases[] = {
        {"one in full", {1}, 1, 98, 102},
        {"one at half", {0.5}, 1, 48, 52},
        {"two halves", {0.5, 0.5}, 2, 98, 102},
        {"three in full", {1, 1, 1}, 3, 98, 102},
        {"two that are too much", {0.8, 0.8}, 2, 98, 102},
        {"none that is lit", {0, 0}, 2, 0, 0},
    };
    Canvas *canvas = *state;
    const Vec2 all[4] = {{0, 0}, {0, 180}, {320, 180}, {320, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        LightSource sources[3];
        for (int k = 0; k < 3; k++)
            sources[k] = (LightSource){vec2(160, 90), 2000, all, 4, cases[i].strengths[k]};
        canvas_begin(canvas, color_make(0, 1));
        canvas_light(canvas, sources, cases[i].count, 8, color_make(0x646464, 1));
        int value = (int)(pixel_at(canvas, 160, 90) & 255);
        if (value < cases[i].low || value > cases[i].high)
            fail_msg("%s: %d", cases[i].name, value);
    }
}

TEST_WITH(text_is_as_wide_as_it_is_drawn, setup, teardown)
{
    Canvas *canvas = *state;
    static const char *const texts[] = {"H",    "HIH",           "Play",      "AVATAR",
                                        "1:24", "Überlänge “A”", "HxH 100 %H"};
    for (int size = 9; size < 60; size += 10) {
        for (size_t i = 0; i < COUNT(texts); i++) {
            TextStyle style = {(FontWeight)(i % FONT_WEIGHT_COUNT), size, ALIGN_LEFT, white()};
            double width = canvas_text_width(canvas, &style, texts[i]);
            int left, right;
            canvas_begin(canvas, color_make(0, 1));
            canvas_text(canvas, &style, 10, 100, texts[i]);
            lit_extent(canvas, &left, &right);
            if (width > WIDTH - 10)
                continue;
            /* Some letters have a little room on their sides. */
            double room = 2 + size / 8.0;
            if (left < 10 || left > 10 + room || right > 10 + width ||
                right + 1 < 10 + width - room)
                print_error("%s at %d px: from %d to %d, wanted 10 to %.0f\n", texts[i], size, left,
                            right + 1, 10 + width);
            assert_true(left >= 10 && left <= 10 + room);
            assert_true(right <= 10 + width && right + 1 >= 10 + width - room);
        }
    }
}

TEST_WITH(text_is_aligned, setup, teardown)
{
    Canvas *canvas = *state;
    static const struct {
        TextAlign align;
        double x;
    } cases[] = {{ALIGN_LEFT, 100}, {ALIGN_CENTER, 100}, {ALIGN_RIGHT, 100}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        TextStyle style = {FONT_REGULAR, 20, cases[i].align, white()};
        double width = canvas_text_width(canvas, &style, "HHHH");
        int left, right;
        canvas_begin(canvas, color_make(0, 1));
        canvas_text(canvas, &style, cases[i].x, 100, "HHHH");
        lit_extent(canvas, &left, &right);
        double start = 100 - width * (int)i / 2;
        assert_true(fabs(left - start) <= 3 && fabs(right + 1 - (start + width)) <= 3);
    }
}

TEST_WITH(a_running_clock_stands_still, setup, teardown)
{
    TextStyle style = {FONT_SEMIBOLD, 30, ALIGN_LEFT, white()};
    double width = canvas_text_width(*state, &style, "8:88");
    for (int seconds = 0; seconds < 600; seconds++) {
        char text[16];
        snprintf(text, sizeof text, "%d:%02d", seconds / 60, seconds % 60);
        if (fabs(canvas_text_width(*state, &style, text) - width) > 0)
            print_error("%s is %g wide, 8:88 %g\n", text, canvas_text_width(*state, &style, text),
                        width);
        assert_true(fabs(canvas_text_width(*state, &style, text) - width) <= 0);
    }
}

TEST_WITH(odd_text_is_survived, setup, teardown)
{
    Canvas *canvas = *state;
    static const char *const texts[] = {
        "", " ", "\xff\xfe", "abc\xe2\x82", "\n", "\xf0\x9f\x8e\xae"};
    for (size_t i = 0; i < COUNT(texts); i++) {
        TextStyle style = {FONT_REGULAR, 20, ALIGN_CENTER, white()};
        canvas_text(canvas, &style, 50, 50, texts[i]);
        assert_true(canvas_text_width(canvas, &style, texts[i]) >= 0);
    }
}

TEST_WITH(more_text_than_is_kept_still_shows, setup, teardown)
{
    Canvas *canvas = *state;
    TextStyle style = {FONT_SEMIBOLD, 90, ALIGN_LEFT, white()};
    for (int i = 0; i < 300; i++) {
        char text[32];
        snprintf(text, sizeof text, "Clockwise %d", i);
        canvas_begin(canvas, color_make(0, 1));
        canvas_text(canvas, &style, 0, 100, text);
        assert_true(lit(canvas) > 1000);
    }
}

TEST(missing_fonts_and_wild_sizes_are_refused)
{
    static const struct {
        const char *name;
        int width, height;
        const char *fonts;
        const char *says;
    } cases[] = {
        {"no such folder", 10, 10, "no/such/folder", "no/such/folder/Inter-Regular.otf"},
        {"not fonts", 10, 10, "assets", "can't be opened"},
        {"no width", 0, 10, FONTS, "0 x 10"},
        {"negative", 10, -1, FONTS, "10 x -1"},
        {"too large", 100000, 100000, FONTS, "100000 x 100000"},
        {"too wide", CANVAS_SIDE_MAX_PX + 1, 10, FONTS, "8193 x 10"},
        {"too many pixels", 7681, 4320, FONTS, "7681 x 4320"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Canvas *canvas;
        Error error = {.text = ""};
        bool is_made = canvas_create_offscreen(&canvas, cases[i].width, cases[i].height,
                                               cases[i].fonts, &error);
        if (is_made || strstr(error.text, cases[i].says) == NULL)
            print_error("%s: \"%s\", wanted \"%s\"\n", cases[i].name, error.text, cases[i].says);
        assert_false(is_made);
        assert_null(canvas);
        assert_non_null(strstr(error.text, cases[i].says));
    }
}

TEST(the_largest_sizes_are_drawn)
{
    static const struct {
        int width, height;
    } sizes[] = {{7680, 4320}, {CANVAS_SIDE_MAX_PX, 1}, {1, CANVAS_SIDE_MAX_PX}};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        Canvas *canvas;
        Error error;
        int width = sizes[i].width;
        int height = sizes[i].height;
        if (!canvas_create_offscreen(&canvas, width, height, FONTS, &error))
            fail_msg("%d x %d: %s", width, height, error.text);
        canvas_begin(canvas, color_make(0xffffff, 1));
        canvas_disc(canvas, vec2(width, height), 100, color_make(0, 1));
        assert_int_equal(canvas_pixels(canvas)[width * height - 1], 0xff000000u);
        canvas_destroy(canvas);
    }
}

TEST_WITH(a_png_that_can_not_be_written_says_why, setup, teardown)
{
    Error error = {.text = ""};
    assert_false(canvas_write_png(*state, "no/such/folder/picture.png", &error));
    assert_non_null(strstr(error.text, "no/such/folder/picture.png"));
}

enum { POINTS_MAX = 6 };

static double farthest_from(const StripSection *sections, int count, Vec2 point)
{
    double farthest = 0;
    for (int i = 0; i < count; i++) {
        double left = vec2_distance(sections[i].left, point);
        double right = vec2_distance(sections[i].right, point);
        farthest = left > farthest ? left : farthest;
        farthest = right > farthest ? right : farthest;
    }
    return farthest;
}

TEST(lines_have_the_sections_they_need)
{
    static const struct {
        const char *name;
        int count;
        bool is_closed;
        Vec2 points[POINTS_MAX];
        int sections;
    } cases[] = {
        {"a straight line", 2, false, {{0, 0}, {10, 0}}, 2},
        {"a right angle is mitred", 3, false, {{0, 0}, {10, 0}, {10, 10}}, 3},
        {"a hairpin is bevelled", 3, false, {{0, 0}, {10, 0}, {0, 1}}, 6},
        {"straight back is bevelled", 3, false, {{0, 0}, {10, 0}, {0, 0}}, 6},
        {"a short side is bevelled", 3, false, {{0, 0}, {10, 0}, {10, 0.5}}, 6},
        {"repeated points count once", 5, false, {{0, 0}, {0, 0}, {10, 0}, {10, 0}, {10, 0}}, 2},
        {"one place is no line", 3, false, {{4, 4}, {4, 4}, {4, 4}}, 0},
        {"a closed square", 4, true, {{0, 0}, {10, 0}, {10, 10}, {0, 10}}, 5},
        {"a square closed by hand too", 5, true, {{0, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}}, 5},
        {"one place, closed", 2, true, {{4, 4}, {4, 4}}, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StripSection sections[64];
        assert_true(strip_sections_max(cases[i].count) <= 64);
        int count =
            strip_of_polyline(cases[i].points, cases[i].count, cases[i].is_closed, 2, sections);
        if (count != cases[i].sections)
            print_error("%s: %d sections, wanted %d\n", cases[i].name, count, cases[i].sections);
        assert_int_equal(count, cases[i].sections);
        assert_true(count <= strip_sections_max(cases[i].count));
    }
}

/** However sharp the corner, the line reaches no further from it than the limit of the mitre. */
TEST(corners_do_not_spike)
{
    for (int turn = -100; turn <= 100; turn++) {
        Vec2 points[3] = {{-100, 0}, {0, 0}, {-100, turn}};
        StripSection sections[13];
        int count = strip_of_polyline(points, 3, false, 2, sections);
        double reach = farthest_from(sections + 1, count - 2, points[1]);
        if (reach > 4.0 + 1e-9)
            print_error("turn %d: reaches %.3f\n", turn, reach);
        assert_true(reach <= 4.0 + 1e-9);
    }
}

TEST(a_line_is_as_wide_as_asked)
{
    const Vec2 points[2] = {{3, 4}, {33, 44}};
    StripSection sections[9];
    assert_int_equal(strip_of_polyline(points, 2, false, 5, sections), 2);
    for (int i = 0; i < 2; i++) {
        double width = vec2_distance(sections[i].left, sections[i].right);
        assert_true(fabs(width - 5) < 1e-12);
        Vec2 middle = vec2_mix(sections[i].left, sections[i].right, 0.5);
        assert_true(vec2_distance(middle, points[i]) < 1e-12);
    }
}

/* SPDX-License-Identifier: MIT */
#include "canvas/gpu_parts.h"

#include "support/canvas_scene.h"
#include "support/soft_card.h"
#include "test.h"

#include <stdlib.h>

/* What a graphics card would draw, by one in software. */

enum { SIDE = 80 };

static const Color WHITE = {255, 255, 255, 255};
static const Color BLACK = {0, 0, 0, 255};

typedef struct Bench {
    GpuDriver *driver;
    GpuCanvas *canvas;
} Bench;

static Bench bench_of(GpuDriver *driver)
{
    Bench bench = {driver, gpu_canvas_create(driver)};
    assert_non_null(bench.canvas);
    gpu_canvas_backend()->begin(bench.canvas, BLACK);
    return bench;
}

static void end(Bench *bench)
{
    assert_false(gpu_canvas_backend()->lacks_memory(bench->canvas));
    gpu_canvas_backend()->destroy(bench->canvas);
}

static void draw(const Bench *bench, DrawShape shape)
{
    gpu_canvas_backend()->draw(bench->canvas, &shape);
}

/* How bright a pixel is, 0 to 1. */
static double bright(const Bench *bench, int width, int x, int y)
{
    return (soft_card_pixels(bench->driver)[y * width + x] & 255) / 255.0;
}

static double lit(const Bench *bench, int width, int height)
{
    double sum = 0;
    for (int i = 0; i < width * height; i++)
        sum += bright(bench, width, i % width, i / width);
    return sum;
}

static const Vec2 square[4] = {{10, 10}, {50, 10}, {50, 50}, {10, 50}};
static const Vec2 turned_square[4] = {{10, 50}, {50, 50}, {50, 10}, {10, 10}};
static const Vec2 arrow[4] = {{10, 10}, {50, 30}, {10, 50}, {25, 30}};
static const StripSection line[2] = {{{10, 12}, {10, 8}}, {{60, 12}, {60, 8}}};
static const StripSection hair_line[2] = {{{10, 10.2}, {10, 9.8}}, {{60, 10.2}, {60, 9.8}}};
static const StripSection band[2] = {{{10, 40}, {10, 10}}, {{60, 40}, {60, 10}}};
static const StripSection no_line[2] = {{{10, 10}, {10, 10}}, {{60, 10}, {60, 10}}};

TEST(shapes_light_as_much_as_their_area)
{
    const struct {
        const char *name;
        DrawShape shape;
        double area;
        double within;
    } cases[] = {
        {"square", {DRAW_POLYGON, WHITE, square, 4, {0}}, 1600, 4},
        {"square the other way", {DRAW_POLYGON, WHITE, turned_square, 4, {0}}, 1600, 4},
        {"arrow, concave", {DRAW_POLYGON, WHITE, arrow, 4, {0}}, 500, 8},
        {"line", {DRAW_STRIP, WHITE, line, 2, {.line_width = 4}}, 50 * 4, 2},
        {"line thinner than a pixel",
         {DRAW_STRIP, WHITE, hair_line, 2, {.line_width = 0.4}},
         50 * 0.4,
         2},
        {"line wider than the atlas has",
         {DRAW_STRIP, WHITE, band, 2, {.line_width = 30}},
         1500,
         4},
        {"no width", {DRAW_STRIP, WHITE, no_line, 2, {.line_width = 0.001}}, 0, 7},
        {"trail", {DRAW_TRAIL, WHITE, NULL, 0, {.trail = {{10, 10}, {60, 10}, 4, {{0}}}}}, 100, 4},
        {"dot", {DRAW_DISC, WHITE, NULL, 0, {.disc = {{30, 30}, 0.5}}}, ANGLE_PI / 4, 0.05},
        {"disc", {DRAW_DISC, WHITE, NULL, 0, {.disc = {{30.3, 30.6}, 20}}}, ANGLE_PI * 400, 8},
        {"large disc", {DRAW_DISC, WHITE, NULL, 0, {.disc = {{0, 0}, 60}}}, ANGLE_PI * 900, 8},
        {"ring",
         {DRAW_ARC,
          WHITE,
          NULL,
          0,
          {.arc = {.center = {30, 30}, .radius = 20, .width = 3, .is_whole = true}}},
         2 * ANGLE_PI * 20 * 3,
         4},
        {"ring that is nearly a disc",
         {DRAW_ARC,
          WHITE,
          NULL,
          0,
          {.arc = {.center = {30, 30}, .radius = 3, .width = 6, .is_whole = true}}},
         ANGLE_PI * 36,
         4},
        {"quarter of a ring",
         {DRAW_ARC,
          WHITE,
          NULL,
          0,
          {.arc =
               {.center = {30, 30}, .radius = 20, .width = 3, .start = 1, .sweep = ANGLE_PI / 2}}},
         ANGLE_PI / 2 * 20 * 3,
         2},
        {"glow", {DRAW_GLOW, WHITE, NULL, 0, {.disc = {{40, 40}, 20}}}, ANGLE_PI * 400 / 4, 10},
        {"shade",
         {DRAW_SHADE, WHITE, NULL, 0, {.shade = {{10, 10}, {50, 30}, WHITE, {255, 255, 255, 0}}}},
         400,
         6},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bench bench = bench_of(soft_card_create(SIDE, SIDE));
        draw(&bench, cases[i].shape);
        gpu_canvas_present(bench.canvas);
        double area = lit(&bench, SIDE, SIDE);
        if (fabs(area - cases[i].area) > cases[i].within)
            fail_msg("%s: area %.3f, wanted %.3f", cases[i].name, area, cases[i].area);
        end(&bench);
    }
}

/** A rim fades within half a pixel of the outline, not further. */
TEST(edges_are_soft_for_half_a_pixel)
{
    Bench bench = bench_of(soft_card_create(SIDE, SIDE));
    draw(&bench, (DrawShape){DRAW_POLYGON, WHITE, square, 4, {0}});
    gpu_canvas_present(bench.canvas);
    for (int x = 0; x < SIDE; x++) {
        double wanted = x >= 10 && x < 50 ? 1 : 0;
        if (fabs(bright(&bench, SIDE, x, 30) - wanted) > 0.01)
            fail_msg("pixel %d is %.3f bright", x, bright(&bench, SIDE, x, 30));
    }
    end(&bench);
}

TEST(nothing_is_drawn_outside_the_clip)
{
    Bench bench = bench_of(soft_card_create(SIDE, SIDE));
    gpu_canvas_backend()->clip(bench.canvas, (PixelBox){20, 20, 30, 40});
    draw(&bench, (DrawShape){DRAW_POLYGON, WHITE, square, 4, {0}});
    gpu_canvas_backend()->clip(bench.canvas, (PixelBox){0, 0, SIDE, SIDE});
    draw(&bench, (DrawShape){DRAW_DISC, WHITE, NULL, 0, {.disc = {{65, 65}, 4}}});
    gpu_canvas_present(bench.canvas);
    double wanted = 10 * 20 + ANGLE_PI * 16;
    assert_true(fabs(lit(&bench, SIDE, SIDE) - wanted) < 1);
    end(&bench);
}

/* --- Texts ------------------------------------------------------------------------------------ */

static TextBitmap *make_text(int width, int height)
{
    TextBitmap *text = calloc(1, sizeof *text + (size_t)width * (size_t)height);
    assert_non_null(text);
    *text = (TextBitmap){.width = width, .height = height, .coverage = (uint8_t *)(text + 1)};
    memset(text->coverage, 255, (size_t)width * (size_t)height);
    return text;
}

static void draw_text(const Bench *bench, TextBitmap *text, int x, int y)
{
    draw(bench, (DrawShape){DRAW_TEXT, WHITE, NULL, 0, {.text = {text, x, y}}});
}

TEST(a_text_is_uploaded_once_and_drawn_with_the_shapes)
{
    GpuDriver *counter = gpu_counter_create(NULL, SIDE, SIDE);
    Bench bench = bench_of(counter);
    TextBitmap *text = make_text(30, 10);
    for (int frame = 0; frame < 3; frame++) {
        gpu_counter_reset(counter);
        gpu_canvas_backend()->begin(bench.canvas, BLACK);
        for (int i = 0; i < 50; i++) {
            draw_text(&bench, text, i, i);
            draw(&bench, (DrawShape){DRAW_POLYGON, WHITE, square, 4, {0}});
        }
        gpu_canvas_present(bench.canvas);
        GpuCounts counts = gpu_counter_counts(counter);
        assert_int_equal(counts.uploads, frame == 0 ? 1 : 0);
        assert_int_equal(counts.uploaded_pixels, frame == 0 ? 300 : 0);
        assert_int_equal(counts.draw_calls, 1);
    }
    free(text);
    end(&bench);
}

/* More than the atlas holds, in one frame; the first is drawn again at its end. */
TEST(texts_that_do_not_fit_together_are_all_drawn)
{
    enum { TEXTS = 12, WIDTH = 1000, HEIGHT = 600, EACH = 4 };
    Bench bench = bench_of(soft_card_create(SIDE, SIDE));
    TextBitmap *texts[TEXTS];
    for (int i = 0; i < TEXTS; i++) {
        texts[i] = make_text(WIDTH, HEIGHT);
        gpu_canvas_backend()->clip(bench.canvas, (PixelBox){EACH * i, 0, EACH * (i + 1), SIDE});
        draw_text(&bench, texts[i], 0, 0);
    }
    gpu_canvas_backend()->clip(bench.canvas, (PixelBox){EACH * TEXTS, 0, EACH * (TEXTS + 1), SIDE});
    draw_text(&bench, texts[0], 0, 0);
    gpu_canvas_present(bench.canvas);
    assert_true(fabs(lit(&bench, SIDE, SIDE) - EACH * (TEXTS + 1) * SIDE) < 1);
    for (int i = 0; i < TEXTS; i++)
        free(texts[i]);
    end(&bench);
}

TEST(a_text_longer_than_the_atlas_is_drawn_in_parts)
{
    enum { WIDTH = 5000, SHOWN = 4000 };
    Bench bench = bench_of(soft_card_create(SHOWN, 4));
    TextBitmap *text = make_text(WIDTH, 2);
    text->coverage[3500] = 0;
    draw_text(&bench, text, 0, 1);
    gpu_canvas_present(bench.canvas);
    assert_true(fabs(lit(&bench, SHOWN, 4) - (2 * SHOWN - 1)) < 0.5);
    assert_true(bright(&bench, SHOWN, 3500, 1) < 0.01);
    free(text);
    end(&bench);
}

/* As a large title on a large display, and a text wider than all that is kept of it. */
TEST(a_wide_text_is_uploaded_once)
{
    static const struct {
        int width, uploads[2];
    } cases[] = {{ATLAS_TEXT_PX, {1, 0}},
                 {ATLAS_TEXT_PX + 1, {2, 0}},
                 {5 * ATLAS_TEXT_PX, {5, 0}},
                 {(TEXT_PLACES + 2) * ATLAS_TEXT_PX, {TEXT_PLACES + 2, 2}}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        GpuDriver *counter = gpu_counter_create(NULL, SIDE, SIDE);
        Bench bench = bench_of(counter);
        TextBitmap *text = make_text(cases[i].width, 2);
        for (int frame = 0; frame < 2; frame++) {
            gpu_counter_reset(counter);
            gpu_canvas_backend()->begin(bench.canvas, BLACK);
            draw_text(&bench, text, 0, 0);
            gpu_canvas_present(bench.canvas);
            int uploads = gpu_counter_counts(counter).uploads;
            if (uploads != cases[i].uploads[frame])
                fail_msg("%d wide, frame %d: %d uploads, not %d", cases[i].width, frame, uploads,
                         cases[i].uploads[frame]);
        }
        free(text);
        end(&bench);
    }
}

/* After the card has lost its textures. */
TEST(texts_are_uploaded_again_after_a_reset)
{
    GpuDriver *counter = gpu_counter_create(NULL, SIDE, SIDE);
    Bench bench = bench_of(counter);
    TextBitmap *text = make_text(30, 10);
    draw_text(&bench, text, 0, 0);
    gpu_canvas_present(bench.canvas);
    gpu_canvas_reset(bench.canvas);
    gpu_counter_reset(counter);
    gpu_canvas_backend()->begin(bench.canvas, BLACK);
    draw_text(&bench, text, 0, 0);
    gpu_canvas_present(bench.canvas);
    assert_int_equal(gpu_counter_counts(counter).uploads, 1);
    free(text);
    end(&bench);
}

/* --- Light ------------------------------------------------------------------------------------ */

enum { LIT_SIDE = 200 };

/* From one place: a wedge, a star that reaches far out of the picture, a side that passes by. */
static const Vec2 wedge[3] = {{100, 100}, {180, 60}, {180, 140}};
static const Vec2 far_star[6] = {{100, 20},  {120, 90},   {9000, 100},
                                 {120, 110}, {100, 4000}, {80, 90}};
static const Vec2 wide[4] = {{-4000, -30}, {4000, -30}, {4000, 230}, {-4000, 230}};

static double strength_at(const uint32_t *pixels, int x, int y)
{
    return (pixels[y * LIT_SIDE + x] & 255) / 255.0;
}

static SDL_Texture *create_nothing(void *self, int width, int height, bool is_target)
{
    (void)self;
    (void)width;
    (void)height;
    (void)is_target;
    return NULL;
}

/* The driver tells that the card is lost; a game without memory would end. */
TEST(light_without_textures_is_no_lack_of_memory)
{
    GpuDriver *counter = gpu_counter_create(NULL, LIT_SIDE, LIT_SIDE);
    Bench bench = bench_of(counter);
    LightSource source = {{100, 100}, 300, wedge, 3, 1};
    DrawShape shape = {DRAW_LIGHT, WHITE, NULL, 0, {.light = {&source, 1, 11, WHITE}}};
    counter->create = create_nothing;
    draw(&bench, shape);
    gpu_canvas_present(bench.canvas);
    assert_false(gpu_canvas_backend()->lacks_memory(bench.canvas));
    end(&bench);
}

TEST(light_is_as_the_software_has_it)
{
    static const struct {
        const char *name;
        const Vec2 *points;
        int count;
        double radius;
        double softness;
        double strength;
        uint8_t alpha;
    } cases[] = {
        {"wedge", wedge, 3, 300, 11, 1, 255},
        {"faint wedge", wedge, 3, 300, 11, 0.5, 60},
        {"sharp wedge", wedge, 3, 300, 0, 1, 255},
        {"very soft wedge", wedge, 3, 300, 60, 1, 255},
        {"far star", far_star, 6, 70, 8, 1, 255},
        {"sides far beyond its radius", wide, 4, 60, 8, 1, 255},
        {"a radius beyond everything", wide, 4, 100000, 8, 1, 255},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Bench bench = bench_of(soft_card_create(LIT_SIDE, LIT_SIDE));
        SpanCanvas *span = span_canvas_create();
        assert_true(span_canvas_set_pixels(span, NULL, LIT_SIDE, LIT_SIDE));
        span_canvas_backend()->begin(span, BLACK);
        LightSource source = {
            {100, 100}, cases[i].radius, cases[i].points, cases[i].count, cases[i].strength};
        Color color = {255, 255, 255, cases[i].alpha};
        DrawShape shape = {
            DRAW_LIGHT, color, NULL, 0, {.light = {&source, 1, cases[i].softness, color}}};
        draw(&bench, shape);
        span_canvas_backend()->draw(span, &shape);
        gpu_canvas_present(bench.canvas);
        const uint32_t *wanted = span_canvas_backend()->pixels(span);
        double sum = 0;
        for (int k = 0; k < LIT_SIDE * LIT_SIDE; k++)
            sum += fabs(bright(&bench, LIT_SIDE, k % LIT_SIDE, k / LIT_SIDE) -
                        strength_at(wanted, k % LIT_SIDE, k / LIT_SIDE));
        double mean = sum / (LIT_SIDE * LIT_SIDE);
        if (mean > 0.012)
            fail_msg("%s: %.4f apart on average", cases[i].name, mean);
        span_canvas_backend()->destroy(span);
        end(&bench);
    }
}

TEST(more_lights_than_the_card_keeps_are_all_drawn)
{
    enum { LIGHTS = 9 };
    Bench bench = bench_of(soft_card_create(LIT_SIDE, LIT_SIDE));
    const Vec2 around[4] = {{-10, -10}, {210, -10}, {210, 210}, {-10, 210}};
    Color faint = {255, 255, 255, 20};
    LightSource source = {{100, 100}, 100000, around, 4, 1};
    for (int i = 0; i < LIGHTS; i++)
        draw(&bench, (DrawShape){DRAW_LIGHT, faint, NULL, 0, {.light = {&source, 1, 8, faint}}});
    gpu_canvas_present(bench.canvas);
    assert_true(fabs(bright(&bench, LIT_SIDE, 100, 100) - LIGHTS * 20 / 255.0) < 0.02);
    end(&bench);
}

TEST(which_renderers_are_software)
{
    static const struct {
        const char *name;
        bool is_software;
    } cases[] = {
        {"llvmpipe (LLVM 15.0.6, 256 bits)", true},
        {"zink Vulkan 1.3(llvmpipe (LLVM 15.0.6, 256 bits) (MESA_LLVMPIPE))", true},
        {"softpipe", true},
        {"Software Rasterizer", true},
        {"Google SwiftShader", true},
        {"ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader "
         "driver)",
         true},
        {"ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)", true},
        {"GDI Generic", true},
        {"Microsoft Basic Display Adapter", true},
        {"Microsoft Hyper-V Video", true},
        {"Apple Software Renderer", true},
        {"", false},
        {"Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false},
        {"AMD Radeon RX 6600 (radeonsi, navi23, LLVM 15.0.6, DRM 3.49)", false},
        {"NVIDIA GeForce RTX 3060/PCIe/SSE2", false},
        {"ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)", false},
        {"Mali-G78", false},
        {"Apple M1", false},
    };
    for (size_t i = 0; i < COUNT(cases); i++)
        if (software_renderer_is_named(cases[i].name) != cases[i].is_software)
            fail_msg("%s: %d", cases[i].name, !cases[i].is_software);
}

/* Vertical sync that waits for nothing is none, by frames that come quicker than the display can
 * show them. */
TEST(vertical_sync_is_judged_by_its_frames)
{
    static const struct {
        const char *name;
        double display; /* Frames a second; 0: unknown. */
        double drawn;   /* Frames a second, as they come. */
        bool is_broken;
    } cases[] = {
        {"60 Hz", 60, 60, false},
        {"240 Hz", 240, 240, false},
        {"480 Hz", 480, 480, false},
        {"a faster display beside this one", 60, 144, false},
        {"unknown, 240 Hz", 0, 240, false},
        {"unknown, no waiting", 0, 1000, true},
        {"60 Hz, no waiting", 60, 500, true},
        {"480 Hz, no waiting", 480, 1000, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        GpuVsync vsync = {0};
        int judged = 0;
        for (int k = 0; k < 100; k++)
            judged += gpu_vsync_count(&vsync, 5 + k / cases[i].drawn, cases[i].display);
        if (vsync.is_broken != cases[i].is_broken || judged != 3)
            fail_msg("%s: broken %d, judged %d times", cases[i].name, vsync.is_broken, judged);
    }
}

/* A texture of its own, uploaded once; another picture takes its place. */
TEST(pictures_are_uploaded_once)
{
    static uint32_t first[] = {0xffffffff, 0xffffffff}, second[] = {0xff808080, 0xff808080};
    GpuDriver *counter = gpu_counter_create(soft_card_create(SIDE, SIDE), SIDE, SIDE);
    assert_non_null(counter);
    Bench bench = bench_of(counter);
    gpu_counter_reset(counter);
    DrawShape shape = {
        .kind = DRAW_IMAGE, .color = WHITE, .of.image = {{first, 2, 1}, 1, {10, 10}, {30, 20}}};
    for (int frame = 0; frame < 3; frame++) {
        gpu_canvas_backend()->begin(bench.canvas, BLACK);
        draw(&bench, shape);
        gpu_canvas_present(bench.canvas);
    }
    assert_int_equal(gpu_counter_counts(counter).uploads, 1);
    gpu_canvas_backend()->begin(bench.canvas, BLACK);
    draw(&bench, shape);
    shape.of.image = (DrawImage){{second, 2, 1}, 2, {40, 10}, {60, 20}};
    draw(&bench, shape);
    gpu_canvas_present(bench.canvas);
    assert_int_equal(gpu_counter_counts(counter).uploads, 2);
    end(&bench);
}

TEST(pictures_are_where_they_should_be)
{
    static uint32_t pixels[] = {0xffffffff, 0xffffffff};
    GpuDriver *card = soft_card_create(SIDE, SIDE);
    assert_non_null(card);
    Bench bench = bench_of(card);
    draw(&bench, (DrawShape){.kind = DRAW_IMAGE,
                             .color = {255, 255, 255, 128},
                             .of.image = {{pixels, 2, 1}, 1, {10, 10}, {30, 20}}});
    gpu_canvas_present(bench.canvas);
    double sum = lit(&bench, SIDE, SIDE);
    if (fabs(sum - 200 * 128 / 255.0) > 2 || fabs(bright(&bench, SIDE, 20, 15) - 0.5) > 0.01)
        fail_msg("%g, %g", sum, bright(&bench, SIDE, 20, 15));
    end(&bench);
}

/* How far the pixels of a square differ in the mean, of 255. */
static double difference(const uint32_t *pixels, const uint32_t *others, int left, int top,
                         int side)
{
    int sum = 0;
    for (int i = 0; i < side * side; i++) {
        int at = (top + i / side) * CANVAS_SCENE_WIDTH + left + i % side;
        for (int shift = 0; shift < 24; shift += 8)
            sum += abs((int)(pixels[at] >> shift & 255) - (int)(others[at] >> shift & 255));
    }
    return sum / (3.0 * side * side);
}

/* Edges are softened in other ways; how much that makes, in tenths, is kept for each square. */
TEST(a_picture_is_as_the_software_has_it)
{
    enum { WIDTH = CANVAS_SCENE_WIDTH, HEIGHT = CANVAS_SCENE_HEIGHT, PART = 20 };
    static const int kept[HEIGHT / PART][WIDTH / PART] = {
        {0, 0, 0, 1, 13, 15, 15, 14, 19, 14, 19, 20, 11, 6, 0, 0},
        {0, 6, 8, 3, 10, 11, 23, 13, 29, 13, 17, 14, 4, 11, 6, 0},
        {0, 6, 10, 8, 15, 18, 13, 6, 15, 19, 26, 11, 9, 8, 9, 0},
        {0, 0, 4, 9, 8, 10, 6, 4, 3, 13, 13, 18, 19, 20, 7, 0},
        {0, 1, 4, 8, 17, 8, 5, 4, 3, 8, 27, 18, 12, 6, 0, 0},
        {1, 4, 6, 11, 10, 13, 9, 7, 3, 11, 4, 3, 1, 0, 0, 0},
        {0, 1, 5, 7, 11, 13, 14, 10, 12, 22, 3, 3, 3, 2, 0, 0},
        {0, 1, 3, 7, 9, 12, 26, 13, 24, 12, 14, 5, 8, 8, 0, 0},
        {0, 1, 3, 10, 12, 10, 17, 13, 16, 18, 19, 1, 0, 0, 0, 0}};
    GpuDriver *card = soft_card_create(WIDTH, HEIGHT);
    GpuCanvas *gpu = gpu_canvas_create(card);
    Canvas *software = NULL;
    Error error;
    Canvas *canvas = canvas_create(gpu_canvas_backend(), gpu, "assets/fonts", &error);
    if (canvas == NULL ||
        !canvas_create_offscreen(&software, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s", error.text);
    canvas_set_size(canvas, WIDTH, HEIGHT, WIDTH, HEIGHT);
    canvas_scene_draw(canvas);
    gpu_canvas_present(gpu);
    canvas_scene_draw(software);
    const uint32_t *pixels = soft_card_pixels(card), *others = canvas_pixels(software);
    for (int i = 0; i < WIDTH * HEIGHT / (PART * PART); i++) {
        int left = i % (WIDTH / PART) * PART, top = i / (WIDTH / PART) * PART;
        double found = difference(pixels, others, left, top, PART);
        double wanted = kept[top / PART][left / PART] / 10.0;
        if (fabs(found - wanted) > 0.2)
            fail_msg("(%d, %d): %.1f apart, wanted %.1f", left, top, found, wanted);
    }
    canvas_destroy(software);
    canvas_destroy(canvas);
}

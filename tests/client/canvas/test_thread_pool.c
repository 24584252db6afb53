/* SPDX-License-Identifier: MIT */
#include "canvas/canvas_backend.h"

#include "base/numbers.h"
#include "canvas/canvas.h"
#include "support/canvas_bench.h"
#include "test.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

enum { PARTS_MAX = 100, RUNS = 300 };

typedef struct Work {
    int size;
    int done[PARTS_MAX]; /* Written without a lock: each part is done by one thread. */
    atomic_int busy[THREAD_POOL_MAX];
    atomic_int mistakes;
} Work;

static void do_part(void *context, int thread, int part)
{
    Work *work = context;
    if (thread < 0 || thread >= work->size || atomic_fetch_add(&work->busy[thread], 1) != 0) {
        atomic_fetch_add(&work->mistakes, 1);
        return;
    }
    work->done[part]++;
    atomic_fetch_sub(&work->busy[thread], 1);
}

TEST(every_part_is_done_once_in_each_run)
{
    static const struct {
        int threads, parts;
    } cases[] = {{1, 7}, {2, 1}, {2, 2}, {2, 100}, {3, 2}, {5, 0}, {8, 100}, {100, 50}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Work work;
        memset(&work, 0, sizeof work);
        ThreadPool *pool = thread_pool_create(cases[i].threads);
        work.size = thread_pool_size(pool);
        for (int run = 0; run < RUNS; run++)
            (run % 3 == 0 ? thread_pool_run_last : thread_pool_run)(pool, do_part, &work,
                                                                    cases[i].parts);
        thread_pool_destroy(pool);
        int wrong = atomic_load(&work.mistakes);
        for (int part = 0; part < PARTS_MAX; part++)
            wrong += work.done[part] != (part < cases[i].parts ? RUNS : 0);
        if (wrong != 0)
            fail_msg("%d threads, %d parts: %d wrong", cases[i].threads, cases[i].parts, wrong);
    }
}

static void do_slowly(void *context, int thread, int part)
{
    (void)thread;
    (void)part;
    SDL_Delay(2);
    atomic_fetch_add((atomic_int *)context, 1);
}

TEST(a_run_ends_when_all_parts_are_done)
{
    ThreadPool *pool = thread_pool_create(4);
    for (int run = 0; run < 10; run++) {
        atomic_int done = 0;
        thread_pool_run(pool, do_slowly, &done, 5 + run);
        assert_int_equal(atomic_load(&done), 5 + run);
    }
    thread_pool_destroy(pool);
}

TEST(how_many_threads_there_are)
{
    static const struct {
        int asked, size;
    } cases[] = {{-1, 1}, {0, 1}, {1, 1}, {2, 2}, {5, 5}, {8, 8}, {9, 8}, {1000, 8}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        ThreadPool *pool = thread_pool_create(cases[i].asked);
        int size = thread_pool_size(pool);
        if (size != cases[i].size || (pool == NULL) != (size == 1))
            fail_msg("asked for %d: %d, wanted %d", cases[i].asked, size, cases[i].size);
        thread_pool_destroy(pool);
    }
    assert_in_range(thread_pool_cores(), 1, 1 << 16);
}

/* A canvas has the same pixels for any number of threads: random drawing of every kind. Frames of
 * matches are in tests/client/view/test_match_view.c. */

enum { DRAWINGS = 6, CALLS = 250, POINTS_MAX = 40, STAMP = 150 };

/** The canvases with all numbers of threads, and what is copied from. */
typedef struct Bench {
    Random random;
    Canvas *canvas;
    Canvas *stamps[2]; /**< Drawn on black and on white. */
    double width, height;
} Bench;

/** A place on the canvas or somewhat past its edges. */
static Vec2 some_place(Bench *bench)
{
    return vec2(random_between(&bench->random, -0.2, 1.2) * bench->width,
                random_between(&bench->random, -0.2, 1.2) * bench->height);
}

static Color some_color(Bench *bench)
{
    double opacity = random_index(&bench->random, 4) == 0 ? 1 : random_unit(&bench->random);
    return color_make(random_u32(&bench->random), opacity);
}

/** Mostly small, at times larger than the canvas. */
static double some_length(Bench *bench)
{
    double part = random_unit(&bench->random);
    return 0.2 + part * part * part * (bench->width + bench->height);
}

static int some_points(Bench *bench, Vec2 *out_points)
{
    int count = 3 + random_index(&bench->random, POINTS_MAX - 2);
    Vec2 center = some_place(bench);
    double reach = some_length(bench);
    for (int i = 0; i < count; i++)
        out_points[i] = vec2(center.x + random_between(&bench->random, -reach, reach),
                             center.y + random_between(&bench->random, -reach, reach));
    return count;
}

static void draw_polygon(Bench *bench)
{
    Vec2 points[POINTS_MAX];
    int count = some_points(bench, points);
    canvas_polygon(bench->canvas, points, count, some_color(bench));
}

static void draw_polyline(Bench *bench)
{
    Vec2 points[POINTS_MAX];
    int count = some_points(bench, points);
    bool is_closed = random_index(&bench->random, 2) == 0;
    double width = random_between(&bench->random, 0.3, 20);
    canvas_polyline(bench->canvas, points, count, is_closed, width, some_color(bench));
}

static void draw_trail(Bench *bench)
{
    Vec2 from = some_place(bench);
    Vec2 to = some_place(bench);
    double width = random_between(&bench->random, 0.3, 30);
    canvas_trail(bench->canvas, from, to, width, some_color(bench));
}

static void draw_disc(Bench *bench)
{
    Vec2 center = some_place(bench);
    double radius = some_length(bench);
    canvas_disc(bench->canvas, center, radius, some_color(bench));
}

static void draw_arc(Bench *bench)
{
    Vec2 center = some_place(bench);
    double radius = some_length(bench);
    double width = random_between(&bench->random, 0.3, 30);
    double start = random_between(&bench->random, -7, 7);
    double sweep = random_between(&bench->random, -7, 7);
    canvas_arc(bench->canvas, center, radius, width, start, sweep, some_color(bench));
}

static void draw_glow(Bench *bench)
{
    Vec2 center = some_place(bench);
    double radius = some_length(bench);
    canvas_glow(bench->canvas, center, radius, some_color(bench));
}

static void draw_shade(Bench *bench)
{
    Vec2 low = some_place(bench);
    double width = some_length(bench);
    double height = some_length(bench);
    Color left = some_color(bench);
    canvas_shade(bench->canvas, low.x, low.y, width, height, left, some_color(bench));
}

static void draw_light(Bench *bench)
{
    Vec2 points[2][POINTS_MAX];
    LightSource sources[2];
    for (int i = 0; i < 2; i++) {
        int count = some_points(bench, points[i]);
        double radius = some_length(bench);
        sources[i] = (LightSource){points[i][0], radius, points[i], count,
                                   random_between(&bench->random, 0.1, 1)};
    }
    int count = 1 + random_index(&bench->random, 2);
    double softness = random_between(&bench->random, 0, 100);
    canvas_light(bench->canvas, sources, count, softness, some_color(bench));
}

static void draw_text(Bench *bench)
{
    Vec2 place = some_place(bench);
    TextStyle style = {.weight = (FontWeight)random_index(&bench->random, FONT_WEIGHT_COUNT),
                       .size_px = random_between(&bench->random, 8, 120),
                       .align = (TextAlign)random_index(&bench->random, 3)};
    char text[32];
    snprintf(text, sizeof text, "Frame %d", random_index(&bench->random, 1000));
    style.color = some_color(bench);
    canvas_text(bench->canvas, &style, place.x, place.y, text);
}

static void clip(Bench *bench)
{
    Vec2 low = some_place(bench);
    double width = random_index(&bench->random, 2) == 0 ? 0 : some_length(bench);
    canvas_clip(bench->canvas, low.x, low.y, width, some_length(bench));
}

static void draw_stamps(Bench *bench)
{
    double radius = random_between(&bench->random, 10, STAMP / 2.0);
    Color color = some_color(bench);
    for (int i = 0; i < 2; i++) {
        canvas_begin(bench->stamps[i], color_make(i == 0 ? 0 : 0xffffff, 1));
        canvas_disc(bench->stamps[i], vec2(STAMP / 2.0, STAMP / 2.0), radius, color);
    }
}

/** Draws what it copies anew each time: a canvas must not look at it later. */
static void copy_stamps(Bench *bench)
{
    Vec2 place = some_place(bench);
    int kind = random_index(&bench->random, 3);
    double factor = random_between(&bench->random, 0.3, 6);
    draw_stamps(bench);
    if (kind == 0)
        assert_true(canvas_copy(bench->canvas, bench->stamps[0], (int)place.x, (int)place.y));
    else if (kind == 1)
        assert_true(canvas_stretch(bench->canvas, bench->stamps[0], factor, place));
    else
        assert_true(canvas_overlay(bench->canvas, bench->stamps[0], bench->stamps[1], (int)place.x,
                                   (int)place.y));
}

static void look(Bench *bench)
{
    assert_non_null(canvas_pixels(bench->canvas)); /* Draws what is not drawn yet. */
}

static void draw_at_random(Bench *bench, int drawing, int calls)
{
    typedef void Call(Bench * bench);
    static Call *const kinds[] = {draw_polygon, draw_polyline, draw_trail, draw_disc, draw_arc,
                                  draw_glow,    draw_shade,    draw_light, draw_text, clip};
    bench->random = random_make((uint64_t)drawing, 7);
    canvas_begin(bench->canvas, some_color(bench));
    for (int i = 0; i < calls; i++) {
        int kind = random_index(&bench->random, 60);
        if (kind == 0)
            look(bench);
        else if (kind == 1)
            copy_stamps(bench);
        else
            kinds[random_index(&bench->random, (int)COUNT(kinds))](bench);
    }
}

static void compare(const Canvas *expected, const Canvas *canvas, const char *what)
{
    int width = canvas_width(canvas);
    size_t count = (size_t)width * (size_t)canvas_height(canvas);
    const uint32_t *a = canvas_pixels(expected);
    const uint32_t *b = canvas_pixels(canvas);
    if (memcmp(a, b, count * sizeof *a) == 0)
        return;
    size_t at = 0;
    while (a[at] == b[at])
        at++;
    fail_msg("%s: the pixel %zu %zu is %08x, with one thread %08x", what, at % (size_t)width,
             at / (size_t)width, (unsigned)b[at], (unsigned)a[at]);
}

TEST(random_drawing_is_the_same_for_any_number_of_threads)
{
    static const int threads[] = {1, 2, 3, 5, 8};
    static const struct {
        int width, height;
    } sizes[] = {{640, 360}, {333, 517}, {3000, 40}, {37, 2000}};
    for (size_t s = 0; s < COUNT(sizes); s++) {
        Bench bench = {.width = sizes[s].width, .height = sizes[s].height};
        Canvas *canvases[COUNT(threads)];
        for (int i = 0; i < 2; i++)
            bench.stamps[i] = canvas_bench_create(STAMP, STAMP);
        for (size_t i = 0; i < COUNT(threads); i++) {
            canvases[i] = canvas_bench_create(sizes[s].width, sizes[s].height);
            canvas_set_threads(canvases[i], threads[i]);
        }
        for (int drawing = 0; drawing < DRAWINGS; drawing++) {
            for (size_t i = 0; i < COUNT(threads); i++) {
                char what[80];
                snprintf(what, sizeof what, "drawing %d, %d x %d, %d threads", drawing,
                         sizes[s].width, sizes[s].height, threads[i]);
                bench.canvas = canvases[i];
                draw_at_random(&bench, drawing, CALLS);
                compare(canvases[0], canvases[i], what);
            }
        }
        for (size_t i = 0; i < COUNT(threads); i++) {
            assert_false(canvas_lacks_memory(canvases[i]));
            canvas_destroy(canvases[i]);
        }
        for (int i = 0; i < 2; i++)
            canvas_destroy(bench.stamps[i]);
    }
}

TEST(the_number_of_threads_may_change)
{
    static const int threads[] = {2, 1, 8, 0, 3};
    Bench bench = {.width = 640, .height = 360};
    Canvas *alone = canvas_bench_create(640, 360);
    Canvas *changing = canvas_bench_create(640, 360);
    for (int i = 0; i < 2; i++)
        bench.stamps[i] = canvas_bench_create(STAMP, STAMP);
    for (int i = 0; i < (int)COUNT(threads); i++) {
        bench.canvas = alone;
        draw_at_random(&bench, i, CALLS);
        bench.canvas = changing;
        draw_at_random(&bench, i, CALLS);
        canvas_set_threads(changing, threads[i]); /* While something is not drawn yet. */
        compare(alone, changing, "changed threads");
    }
    for (int i = 0; i < 2; i++)
        canvas_destroy(bench.stamps[i]);
    canvas_destroy(alone);
    canvas_destroy(changing);
}

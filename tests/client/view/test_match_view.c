/* SPDX-License-Identifier: MIT */
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "support/world_bench.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* What F3 draws around a circle: contacts in red, gaps with their size, ways out where it overlaps.
 */

#define SCALE 1.0

enum { WIDTH = 800, HEIGHT = 400, RED = 0xff4a4a, BLUE = 0x8fc8ff, ORANGE = 0xff9f40 };

/* How many pixels have a color, within the smoothing of edges. */
static int count_color(const Canvas *canvas, uint32_t rgb)
{
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += (canvas_pixels(canvas)[i] & 0xffffff) == rgb;
    return count;
}

/* Lines of gaps are translucent: over black they have this part of their color. */
static int count_gap_pixels(const Canvas *canvas)
{
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        int red = (int)(pixel >> 16 & 0xff);
        int blue = (int)(pixel & 0xff);
        count += blue > 60 && red > 0 && blue - red > blue / 3;
    }
    return count;
}

typedef struct MarksCase {
    const char *name;
    Vec2 at;
    bool is_watched;
    bool has_contact, has_gap, has_way_out;
} MarksCase;

/* A box from (300, 100) to (400, 200) in an arena of 800 x 400. */
static const MarksCase cases[] = {
    {"far from everything", {550, 200}, true, false, false, false},
    {"at the box", {280, 150}, true, true, false, false},
    {"near the box", {250, 150}, true, false, true, false},
    {"near the box, not watched", {250, 150}, false, false, false, false},
    {"out of reach of the box", {200, 150}, true, false, false, false},
    {"in the box's side", {290, 150}, true, true, false, true},
    {"in its side, not watched", {290, 150}, false, true, false, true},
    {"near the edge", {600, 360}, true, false, true, false},
    {"at the edge", {600, 380}, true, true, false, false},
};

TEST(what_is_drawn)
{
    static WorldBench bench;
    const Box whole = {{0, 0}, {WIDTH, HEIGHT}};
    world_bench_init(&bench, WIDTH, HEIGHT);
    world_bench_add_box(&bench, 300, 100, 400, 200);
    world_bench_start(&bench, 1);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        CollisionMarks marks = {
            .canvas = canvas,
            .viewport = viewport_fit(vec2(WIDTH, HEIGHT), whole, vec2(WIDTH / 2.0, HEIGHT / 2.0)),
            .text_px = 16,
            .world = &bench.world,
            .movers = &bench.world.movers,
            .circles = {{cases[i].at, true, cases[i].is_watched}}};
        canvas_begin(canvas, color_make(0, 1));
        collision_marks_draw(&marks);
        bool has_contact = count_color(canvas, RED) > 5;
        bool has_gap = count_gap_pixels(canvas) > 20;
        bool has_way_out = count_color(canvas, ORANGE) > 5;
        if (has_contact != cases[i].has_contact || has_gap != cases[i].has_gap ||
            has_way_out != cases[i].has_way_out)
            fail_msg("%s: contact %d, gap %d, way out %d", cases[i].name, has_contact, has_gap,
                     has_way_out);
    }
    canvas_destroy(canvas);
    world_bench_end(&bench);
}

/* Frames of matches on the levels that come with the game are the same for any number of threads.
 */

enum { WIDE = 960, HIGH = 540, TICKS = 240, FRAMES = 2 };

static const int THREADS[] = {1, 2, 3, 5, 8};

static Canvas *make_canvas(int threads)
{
    Canvas *canvas = canvas_bench_create(WIDE, HIGH);
    canvas_set_threads(canvas, threads);
    return canvas;
}

static void draw_frame(Scene *scene, Canvas *canvas)
{
    static MatchPanes panes;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(0x101418, 1));
    match_panes_make(&panes, scene, &ui, 1);
    match_panes_draw(&panes, &ui);
    match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
    hud_draw(&panes.frames[0], &ui);
}

static void check_match(const char *level, int people, Canvas *canvases[COUNT(THREADS)])
{
    char path[128];
    snprintf(path, sizeof path, "levels/%s.json", level);
    Match *match = match_bench_start(path, people, PLAYERS_MAX - people);
    Scene *scene = match_scene_create(match);
    for (int frame = 0; frame < FRAMES; frame++) {
        match_scene_idle(match, scene, TICKS);
        for (size_t i = 0; i < COUNT(THREADS); i++) {
            draw_frame(scene, canvases[i]);
            if (memcmp(canvas_pixels(canvases[0]), canvas_pixels(canvases[i]),
                       sizeof(uint32_t) * WIDE * HIGH) != 0)
                fail_msg("%s, %d people, frame %d: %d threads draw another picture", level, people,
                         frame, THREADS[i]);
        }
    }
    match_scene_end(match, scene);
}

TEST(frames_are_the_same_for_any_number_of_threads)
{
    static const char *const levels[] = {"clockwork", "colonnade",  "duel",    "foundry",
                                         "gears",     "glasshouse", "islands", "lifts",
                                         "mirrors",   "pinball",    "raim",    "spiral"};
    Canvas *canvases[COUNT(THREADS)];
    for (size_t i = 0; i < COUNT(THREADS); i++)
        canvases[i] = make_canvas(THREADS[i]);
    for (size_t i = 0; i < COUNT(levels); i++)
        check_match(levels[i], 1, canvases);
    check_match("islands", 4, canvases); /* Four panes, each with a light of its own. */
    for (size_t i = 0; i < COUNT(THREADS); i++)
        canvas_destroy(canvases[i]);
}

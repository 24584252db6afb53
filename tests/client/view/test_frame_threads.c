/* SPDX-License-Identifier: MIT */
/* Frames of matches on the levels that come with the game are the same for any number of threads.
 */
#include "view/hud.h"
#include "view/match_panes.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

enum { WIDTH = 960, HEIGHT = 540, TICKS = 240, FRAMES = 2 };

static const int THREADS[] = {1, 2, 3, 5, 8};

static Canvas *make_canvas(int threads)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
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
    match_panes_draw_marks(&panes, &ui, NULL);
    hud_draw(&panes.frames[0], &ui);
}

static void check_match(const char *level, int people, Canvas *canvases[COUNT(THREADS)])
{
    char path[128];
    snprintf(path, sizeof path, "levels/%s.json", level);
    MatchOptions options = match_bench_options(path, people, PLAYERS_MAX - people);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    for (int frame = 0; frame < FRAMES; frame++) {
        match_scene_idle(match, scene, TICKS);
        for (size_t i = 0; i < COUNT(THREADS); i++) {
            draw_frame(scene, canvases[i]);
            if (memcmp(canvas_pixels(canvases[0]), canvas_pixels(canvases[i]),
                       sizeof(uint32_t) * WIDTH * HEIGHT) != 0)
                fail_msg("%s, %d people, frame %d: %d threads draw another picture", level, people,
                         frame, THREADS[i]);
        }
    }
    scene_destroy(scene);
    match_destroy(match);
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

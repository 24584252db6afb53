/* SPDX-License-Identifier: MIT */
/* The medals and the split of trials: what is drawn is counted on the picture itself. */
#include "view/hud.h"
#include "view/view.h"

#include "view/match_panes.h"
#include "sim/trials.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

enum { WIDTH = 1600, HEIGHT = 900, FEW = 20, BELOW = 64, BASELINE = 52 };

typedef struct TrialBench {
    Match *match;
    Scene *scene;
    Canvas *canvas;
    MatchPanes panes;
    Ui ui;
} TrialBench;

static TrialBench *open_bench(void)
{
    static TrialBench bench;
    Error error;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 0);
    options.mode = MODE_TRIALS;
    bench.match = match_bench_create(&options);
    bench.scene = match_scene_create(bench.match);
    if (!canvas_create_offscreen(&bench.canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    bench.ui = ui_make(bench.canvas, 1);
    for (int i = 0; i < bench.match->world.state.target_count; i++) /* No label. */
        bench.match->world.state.targets[i].is_hit = true;
    canvas_begin(bench.canvas, color_make(PALETTE_BARS, 1));
    match_panes_make(&bench.panes, bench.scene, &bench.ui, 1);
    return &bench;
}

static void close_bench(TrialBench *bench)
{
    canvas_destroy(bench->canvas);
    scene_destroy(bench->scene);
    match_destroy(bench->match);
}

static int count_pixels(const Canvas *canvas, uint32_t rgb)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += (pixels[i] & 0xffffff) == rgb;
    return count;
}

/* Ahead in a color of its own, else in that of all text; and gone where there is none. */
TEST(the_split)
{
    static const struct {
        const char *name;
        Split split;
        uint32_t rgb; /* 0: nothing is drawn. */
    } cases[] = {{"ahead", {true, -48, 0.5}, PALETTE_AHEAD},
                 {"even", {true, 0, 0.5}, PALETTE_AHEAD},
                 {"behind", {true, 36, 0.5}, PALETTE_TEXT},
                 {"none", {false, 0, 0.5}, 0}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        TrialBench *bench = open_bench();
        bench->scene->split = cases[i].split;
        hud_trials_draw(&bench->panes.frames[0], &bench->ui, BELOW);
        int ahead = count_pixels(bench->canvas, PALETTE_AHEAD);
        int behind = count_pixels(bench->canvas, PALETTE_TEXT);
        if ((ahead > FEW) != (cases[i].rgb == PALETTE_AHEAD) ||
            (behind > FEW) != (cases[i].rgb == PALETTE_TEXT))
            fail_msg("%s: %d and %d pixels", cases[i].name, ahead, behind);
        close_bench(bench);
    }
}

/* The best medal still to be had is the only one in its full color. */
TEST(the_medals)
{
    static const uint32_t colors[TRIALS_MEDALS] = {[TRIALS_BRONZE] = PALETTE_BRONZE,
                                                   [TRIALS_SILVER] = PALETTE_SILVER,
                                                   [TRIALS_GOLD] = PALETTE_GOLD};
    for (TrialsMedal best = TRIALS_NO_MEDAL; best < TRIALS_MEDALS; best++) {
        TrialBench *bench = open_bench();
        World *world = &bench->match->world;
        world->state.play_ticks = trials_medal_ticks(world, best);
        const Box box = {{874, 14}, {1104, 64}};
        hud_trials_draw_medals(&bench->panes.frames[0], &bench->ui, box, BASELINE);
        for (TrialsMedal medal = TRIALS_BRONZE; medal < TRIALS_MEDALS; medal++) {
            int pixels = count_pixels(bench->canvas, colors[medal]);
            if ((pixels > FEW) != (medal == best))
                fail_msg("%s to be had: %d pixels of %s", trials_medal_names[best], pixels,
                         trials_medal_names[medal]);
        }
        close_bench(bench);
    }
}

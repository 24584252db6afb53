/* SPDX-License-Identifier: MIT */
#include "sim/world.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

/* Words at a match's start go where they cover no person, and little of anything else, and not
 * across the arena's edge. */

enum { WIDTH = 1600, HEIGHT = 900, YOU = 0, ANOTHER = 1 };

TEST(places)
{
    /* Of the page, whose y points down. */
    const Box low = {{500, 800}, {1100, 860}}, left = {{150, 800}, {450, 860}};
    const Box middle = {{600, 400}, {1000, 500}};
    const struct {
        const char *name;
        Vec2 you, another; /* World units. */
        Box boxes[2];
        bool is_avoided; /* The second one. */
        int best;
    } cases[] = {
        {"both are free",
         {100, 850},
         {250, 850},
         {{{40, 40}, {60, 60}}, {{70, 40}, {120, 60}}},
         false,
         0},
        {"you are below the first", {800, 70}, {250, 850}, {low, left}, false, 1},
        {"another is below the first", {100, 850}, {800, 70}, {low, left}, false, 1},
        {"another below the first, you below the second",
         {300, 70},
         {800, 70},
         {low, left},
         false,
         0},
        {"other words are in the second", {800, 70}, {250, 850}, {low, left}, true, 0},
        {"a hand turns in the first", {100, 850}, {250, 850}, {middle, low}, false, 1},
        {"the first lies across the arena's edge",
         {100, 850},
         {250, 850},
         {{{500, 850}, {1100, 895}}, {{500, 800}, {620, 850}}},
         false,
         1},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        static MatchFrame frame;
        Match *match = match_bench_start("levels/clockwork.json", 1, 1);
        Scene *scene = match_scene_create(match);
        match_frame_make(&frame, scene, canvas, 1);
        frame.players[YOU].at = cases[i].you;
        frame.players[ANOTHER].at = cases[i].another;
        frame.players[YOU].opacity = frame.players[ANOTHER].opacity = 1;
        frame.people_px[YOU] = match_frame_to_screen(&frame, cases[i].you);
        int best = hud_place(&frame, &ui, cases[i].boxes, 2,
                             cases[i].is_avoided ? &cases[i].boxes[1] : NULL);
        if (best != cases[i].best)
            fail_msg("%s: box %d", cases[i].name, best);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* At the foot of a split screen: neither person is under it, wherever it is in its pane. */
TEST(the_foot_keeps_off_people_in_panes)
{
    static const Vec2 places[][2] = {{{1600, 900}, {1600, 900}},
                                     {{1600, 900}, {1600, 30}},
                                     {{1600, 30}, {1600, 900}},
                                     {{300, 30}, {2900, 30}}};
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Match *match = match_bench_start("levels/islands.json", 2, 0);
    Scene *scene = match_scene_create(match);
    for (int i = 0; i < COUNT(places); i++) {
        Ui ui = ui_make(canvas, 1);
        for (int k = 0; k < 2; k++)
            match->world.state.players[k].at = places[i][k];
        scene_forget(scene);
        match_panes_make(&panes, scene, &ui, 1);
        Box box = {{300, 766}, {1300, 872}};
        Box place = hud_place_foot(&panes.frames[0], &ui, box, NULL);
        for (int k = 0; k < 2; k++) {
            const MatchFrame *frame = match_panes_frame(&panes, k);
            Vec2 at = match_frame_to_screen(frame, places[i][k]);
            if (box_contains(box_grown(place, 20), ui_page(&ui, at)))
                fail_msg("case %d: player %d is at (%g, %g), the panel from %g to %g", i, k, at.x,
                         at.y, place.low.y, place.high.y);
        }
    }
    match_scene_end(match, scene);
    canvas_destroy(canvas);
}

/* How far a box is from being on one side of the arena's edge; for wide boxes only up and down. */
static double across(Box box, Box arena)
{
    double down = fmin(box.high.y - arena.high.y, arena.high.y - box.low.y);
    double up = fmin(box.high.y - arena.low.y, arena.low.y - box.low.y);
    double right = fmin(box.high.x - arena.high.x, arena.high.x - box.low.x);
    double left = fmin(box.high.x - arena.low.x, arena.low.x - box.low.x);
    bool is_wide = box.high.x - box.low.x > arena.high.x - arena.low.x - 24;
    return fmax(fmax(down, up), is_wide ? 0 : fmax(left, right));
}

static void check_foot(Scene *scene, int width, int height, const char *level)
{
    static const Vec2 sizes[] = {{700, 58}, {1000, 106}, {1400, 200}};
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(width, height);
    for (int i = 0; i < COUNT(sizes); i++) {
        Ui ui = ui_make(canvas, 1);
        match_panes_make(&panes, scene, &ui, 1);
        Ui page = match_panes_page(&ui);
        const MatchFrame *frame = &panes.frames[0];
        Vec2 low = {UI_PAGE_WIDTH / 2 - sizes[i].x / 2, 872 - sizes[i].y};
        Box countdown = hud_countdown_box(frame, &page, 0);
        Box place = hud_place_foot(frame, &page, (Box){low, vec2_add(low, sizes[i])}, &countdown);
        double over = across(place, hud_place_arena(frame, &page));
        if (over > 0 || fabs(place.high.y - place.low.y - sizes[i].y) > 1e-9)
            fail_msg("%s, %dx%d: a box of %g x %g at %g, %g lies %g across the edge", level, width,
                     height, sizes[i].x, sizes[i].y, place.low.x, place.low.y, over);
    }
    canvas_destroy(canvas);
}

/* The controls of one person to four, on every level and in windows of several shapes. */
TEST(the_foot_keeps_off_the_edge)
{
    static const char *const levels[] = {"clockwork", "colonnade",  "duel",    "foundry",
                                         "gears",     "glasshouse", "islands", "lifts",
                                         "mirrors",   "pinball",    "raim",    "spiral"};
    static const int windows[][2] = {{1280, 720}, {1920, 1080}, {1000, 800}, {2200, 700}};
    for (int i = 0; i < COUNT(levels); i++) {
        char path[64];
        snprintf(path, sizeof path, "levels/%s.json", levels[i]);
        MatchOptions options = match_bench_options(path, 1, 1);
        options.countdown_ticks = 360;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int k = 0; k < COUNT(windows); k++)
            check_foot(scene, windows[k][0], windows[k][1], levels[i]);
        match_scene_end(match, scene);
    }
}

/* The medals and the split of trials: what is drawn is counted on the picture itself. */

enum { FEW = 20, BELOW = 64, BASELINE = 52 };

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
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 0);
    options.mode = MODE_TRIALS;
    bench.match = match_bench_create(&options);
    bench.scene = match_scene_create(bench.match);
    bench.canvas = canvas_bench_create(WIDTH, HEIGHT);
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
    match_scene_end(bench->match, bench->scene);
}

static int count_pixels(const Canvas *canvas, uint32_t rgb)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += (pixels[i] & 0xffffff) == rgb;
    return count;
}

/* A hint leaves the side, and then the foot, where targets are; it stays when they are hit. */
TEST(hints_keep_off_targets)
{
    static const struct {
        const char *name;
        int count;
        Vec2 targets[3]; /* Parts of the arena. */
        Vec2 begin;      /* Where the run begins. */
        bool is_right;
        double lift; /* Units of the page. */
    } cases[] = {{"none", 0, {{0, 0}}, {0.1, 0.05}, false, 0},
                 {"in the middle", 1, {{0.5, 0.5}}, {0.5, 0.8}, false, 0},
                 {"a run begins there", 1, {{0.5, 0.5}}, {0.1, 0.05}, true, 0},
                 {"at the left", 1, {{0.1, 0.05}}, {0.5, 0.8}, true, 0},
                 {"at both sides", 2, {{0.1, 0.05}, {0.9, 0.05}}, {0.5, 0.8}, false, 60}};
    TrialBench *bench = open_bench();
    WorldState *state = &bench->match->world.state;
    const MatchFrame *frame = &bench->panes.frames[0];
    Vec2 size = bench->match->level.size;
    Box arena = hud_place_arena(frame, &bench->ui);
    Box box = {{arena.low.x + 20, arena.high.y - 60}, {arena.low.x + 300, arena.high.y - 20}};
    for (int i = 0; i < 2 * COUNT(cases); i++) {
        int k = i / 2;
        state->target_count = cases[k].count;
        bench->match->level.spawns[0].at =
            vec2(size.x * cases[k].begin.x, size.y * cases[k].begin.y);
        for (int t = 0; t < cases[k].count; t++) {
            state->targets[t].at =
                vec2(size.x * cases[k].targets[t].x, size.y * cases[k].targets[t].y);
            state->targets[t].is_hit = i % 2 == 1;
        }
        Box place = hud_place_off_targets(frame, &bench->ui, box);
        double left = cases[k].is_right ? UI_PAGE_WIDTH - box.high.x : box.low.x;
        if (fabs(place.low.x - left) > 1 || fabs(box.low.y - place.low.y - cases[k].lift) > 1)
            fail_msg("%s: at %g, %g instead of %g, %g", cases[k].name, place.low.x, place.low.y,
                     left, box.low.y - cases[k].lift);
    }
    close_bench(bench);
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

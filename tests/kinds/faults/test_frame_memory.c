/* SPDX-License-Identifier: MIT */
/*
 * A frame of a match for a graphics card allocates nothing, once what the match needs is there, but
 * for a text that was not on the screen before. And it is few calls of the driver.
 */
#include "canvas/gpu_canvas.h"
#include "faults/fault_allocator.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

enum { WIDTH = 1280, HEIGHT = 720, WARM = 600, FRAMES = 300, TICKS_PER_FRAME = 2, CALLS_MAX = 300 };

static void step(Match *match, Scene *scene)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    for (int i = 0; i < TICKS_PER_FRAME; i++) {
        match_step(match, inputs);
        scene_step(scene, NULL);
    }
}

static void draw(Canvas *canvas, GpuCanvas *card, Scene *scene)
{
    MatchFrame frame;
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&frame, scene, canvas, 1);
    match_view_draw(&frame);
    hud_draw(&frame, &ui);
    gpu_canvas_present(card);
}

TEST(frames_for_a_card_allocate_nothing)
{
    MatchOptions options = {.mode = MODE_DEATHMATCH,
                            .bots = PLAYERS_MAX,
                            .seed = 1,
                            .level_path = "levels/clockwork.json"};
    Error error;
    Match *match;
    match_set_bot_levels(&options, BOT_VETERAN);
    if (match_create(&match, &options, &error) != MATCH_FINE)
        fail_msg("%s", error.text);
    Scene *scene = match_scene_create(match);
    GpuDriver *counter = gpu_counter_create(NULL, WIDTH, HEIGHT);
    GpuCanvas *card = gpu_canvas_create(counter);
    Canvas *canvas = canvas_create(gpu_canvas_backend(), card, "assets/fonts", &error);
    assert_non_null(canvas);
    canvas_set_size(canvas, WIDTH, HEIGHT, WIDTH, HEIGHT);
    fault_allocator_start(0, false);
    for (int i = 0; i < WARM; i++) {
        step(match, scene);
        draw(canvas, card, scene);
    }
    assert_true(fault_allocator_stop() > 0);
    int quiet = 0;
    for (int i = 0; i < FRAMES; i++) {
        step(match, scene);
        gpu_counter_reset(counter);
        fault_allocator_start(0, false);
        draw(canvas, card, scene);
        int asked = fault_allocator_stop();
        GpuCounts counts = gpu_counter_counts(counter);
        if ((asked > 0 && counts.uploads == 0) || counts.draw_calls > CALLS_MAX)
            fail_msg("frame %d: %d allocations, %d uploads, %d calls", i, asked, counts.uploads,
                     counts.draw_calls);
        quiet += asked == 0;
    }
    if (quiet < FRAMES * 9 / 10)
        fail_msg("only %d of %d frames allocate nothing", quiet, FRAMES);
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

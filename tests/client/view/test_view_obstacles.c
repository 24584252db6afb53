/* SPDX-License-Identifier: MIT */
/* What of the obstacles' drawing tells something: a mover's notice, on the picture itself. */
#include "view/view.h"

#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

#include <stdio.h>

/* The lifts of levels/lifts.json wait for a second first. */
#define LIFTS_WAIT_SECONDS 1.0

enum { WIDTH = 1600, HEIGHT = 900, BRIGHT = 0xc8 };

static Match *create(void)
{
    MatchOptions options = match_bench_options("levels/lifts.json", 0, 2);
    return match_bench_create(&options);
}

/* Brighter ones than any edge has without a notice. */
static int count_bright_pixels(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    int count = 0;
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_obstacles_draw(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += (pixels[i] >> 16 & 0xff) >= BRIGHT;
    return count;
}

TEST(a_start_is_seen_half_a_second_ahead)
{
    static const struct {
        const char *name;
        double ahead;
        bool is_seen;
    } cases[] = {
        {"long before", 0.9, false},         {"just before", 0.52, false},
        {"half a second ahead", 0.49, true}, {"at the last moment", 0.02, true},
        {"once it goes", -0.1, false},
    };
    Error error;
    Canvas *canvas;
    Match *match = create();
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (size_t i = 0; i < COUNT(cases); i++) {
        while (match->world.state.tick < RULES_TICKS(LIFTS_WAIT_SECONDS - cases[i].ahead)) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        int bright = count_bright_pixels(scene, canvas);
        if ((bright > 0) != cases[i].is_seen)
            fail_msg("%s: %d bright pixels in tick %d", cases[i].name, bright,
                     match->world.state.tick);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

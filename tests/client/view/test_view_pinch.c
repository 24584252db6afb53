/* SPDX-License-Identifier: MIT */
/* Edges that are about to crush a player are red, near the player and in the picture alone. */
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#define FARTHEST 75.0 /* World units from the player's middle. */

enum { WIDTH = 800, HEIGHT = 450, YOU = 0, LEFT_EDGE = 0 };

/* Red pixels; how far the farthest is from the player. */
static int count_red(const Canvas *canvas, const MatchFrame *frame, double *out_farthest)
{
    int count = 0;
    *out_farthest = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t red = canvas_pixels(canvas)[i] >> 16 & 0xff;
        int row = i / WIDTH;
        Vec2 at = viewport_to_world(&frame->viewport, vec2(i % WIDTH + 0.5, row + 0.5));
        if (red < 0x20)
            continue;
        count++;
        *out_farthest = fmax(*out_farthest, vec2_distance(at, frame->players[YOU].at));
    }
    return count;
}

TEST(what_is_red)
{
    static const struct {
        const char *name;
        double danger, opacity;
        bool is_edge, is_red;
    } cases[] = {
        {"no danger", 0, 1, true, false},
        {"the arena's edge", 1, 1, true, true},
        {"a piece", 1, 1, false, true},
        {"out of sight", 1, 0, true, false},
    };
    static MatchFrame frame;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int i = 0; i < COUNT(cases); i++) {
        PinchPlayer *pinch = &scene->pinch.players[YOU];
        const Arena *arena = &match->arena;
        double farthest;
        match_frame_make(&frame, scene, canvas, 1);
        Box box = arena->pieces[0].bounds;
        frame.players[YOU].at =
            cases[i].is_edge ? vec2(20, 450) : vec2((box.low.x + box.high.x) / 2, box.high.y + 20);
        frame.players[YOU].opacity = cases[i].opacity;
        pinch->shown = cases[i].danger;
        pinch->piece_count = 1;
        pinch->pieces[0] = cases[i].is_edge ? arena->piece_count + LEFT_EDGE : 0;
        canvas_begin(canvas, color_make(0, 1));
        view_pinch_draw(&frame);
        int red = count_red(canvas, &frame, &farthest);
        if ((red > 0) != cases[i].is_red || farthest > FARTHEST)
            fail_msg("%s: %d red pixels, up to %g units away", cases[i].name, red, farthest);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

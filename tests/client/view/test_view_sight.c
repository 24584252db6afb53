/* SPDX-License-Identifier: MIT */
/* The lines between opponents who can hit each other, on the picture. */
#include "sim/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

enum { WIDTH = 1280, HEIGHT = 720, BACKGROUND = 0x203040 };

static bool is_drawn_at(const MatchFrame *frame, Vec2 world)
{
    Vec2 at = match_frame_to_screen(frame, world);
    uint32_t pixel = canvas_pixels(frame->canvas)[(int)at.y * WIDTH + (int)at.x];
    return (pixel & 0xffffff) != BACKGROUND;
}

TEST(a_line_from_rim_to_rim)
{
    static const struct {
        const char *name;
        double line;    /* Opacity in the scene. */
        double another; /* Opacity of the second player. */
        bool is_drawn;
    } cases[] = {
        {"in sight", 1, 1, true},
        {"out of sight", 0, 1, false},
        {"one is not shown", 1, 0, false},
    };
    const Vec2 from = {200, 300}, to = {700, 300};
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        MatchFrame frame;
        scene->sight_lines[0][1] = cases[i].line;
        match_frame_make(&frame, scene, canvas, 1);
        frame.players[0].at = from;
        frame.players[1].at = to;
        frame.players[0].opacity = 1;
        frame.players[1].opacity = cases[i].another;
        canvas_begin(canvas, color_make(BACKGROUND, 1));
        view_sight_draw(&frame);
        bool middle = is_drawn_at(&frame, vec2(450, 300));
        bool rim = is_drawn_at(&frame, vec2(200 + PLAYER_RADIUS + 4, 300));
        bool inside = is_drawn_at(&frame, vec2(200 + PLAYER_RADIUS - 4, 300));
        if (middle != cases[i].is_drawn || rim != cases[i].is_drawn || inside)
            fail_msg("%s: drawn in the middle %d, at the rim %d, inside a player %d", cases[i].name,
                     middle, rim, inside);
        scene_destroy(scene);
        match_destroy(match);
    }
    canvas_destroy(canvas);
}

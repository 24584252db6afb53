/* SPDX-License-Identifier: MIT */
/* The course of the scores: whose line it is stays to be seen at its end. */
#include "screens/results.h"

#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"

enum { WIDTH = 1600, HEIGHT = 900, PLAYERS = 8 };

static int count_pixels(const Canvas *canvas, Color color, int from_x)
{
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    int count = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        count += i % WIDTH > from_x && (canvas_pixels(canvas)[i] & 0xffffff) == rgb;
    return count;
}

/* Each player's sign is as large with equal scores as with scores far apart. */
TEST(signs_do_not_cover_each_other)
{
    static const struct {
        const char *name;
        int scores[PLAYERS];
        double text_scale;
    } cases[] = {
        {"far apart", {0, 10, 20, 30, 40, 50, 60, 70}, 1},
        {"equal", {7, 7, 7, 7, 7, 7, 7, 7}, 1},
        {"near each other", {70, 69, 68, 67, 66, 65, 1, 0}, 1},
        {"equal in pairs", {3, 3, 2, 2, 1, 1, 0, 0}, 1},
        {"far apart, large", {0, 10, 20, 30, 40, 50, 60, 70}, 1.5},
        {"equal, large", {7, 7, 7, 7, 7, 7, 7, 7}, 1.5},
    };
    const Box room = {{100, 100}, {1500, 600}};
    int whole[PLAYERS] = {0};
    Match *match = match_bench_start("levels/clockwork.json", 1, PLAYERS - 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    scene->course.count = 10;
    for (int i = 0; i < COUNT(cases); i++) {
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].text_scale;
        for (int id = 0; id < PLAYERS; id++)
            match->world.state.players[id].score = cases[i].scores[id];
        canvas_begin(canvas, color_make(0, 1));
        results_course_draw(scene, &ui, room);
        for (int id = 0; id < PLAYERS; id++) {
            int seen = count_pixels(canvas, sides_color(scene, id), 800);
            if (cases[i].scores[1] == 10)
                whole[id] = seen;
            if (seen < 100 || seen < 0.8 * whole[id])
                fail_msg("%s: %d pixels of player %d, not %d", cases[i].name, seen, id, whole[id]);
        }
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

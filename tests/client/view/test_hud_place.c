/* SPDX-License-Identifier: MIT */
/* Words at a match's start go where they cover no person, and little of anything else. */
#include "view/hud_place.h"

#include "support/match_bench.h"
#include "support/match_scene.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

enum { WIDTH = 1600, HEIGHT = 900, YOU = 0, ANOTHER = 1 };

static void test_places(void **state)
{
    (void)state;
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
         {{{20, 20}, {60, 60}}, {{70, 20}, {120, 60}}},
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
         {low, {{500, 745}, {620, 800}}},
         false,
         1},
    };
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        static MatchFrame frame;
        MatchOptions options = match_bench_options("levels/clockwork.json", 1, 1);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match_frame_make(&frame, scene, canvas, 1);
        frame.players[YOU].at = cases[i].you;
        frame.players[ANOTHER].at = cases[i].another;
        frame.players[YOU].opacity = frame.players[ANOTHER].opacity = 1;
        int best = hud_place(&frame, &ui, cases[i].boxes, 2,
                             cases[i].is_avoided ? &cases[i].boxes[1] : NULL);
        if (best != cases[i].best)
            fail_msg("%s: box %d", cases[i].name, best);
        scene_destroy(scene);
        match_destroy(match);
    }
    canvas_destroy(canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_places)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

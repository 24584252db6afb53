/* SPDX-License-Identifier: MIT */
/* An announcement lies below the arena's upper edge, not across it. */
#include "rules/rules.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "view/match_panes.h"
#include "view/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

enum { WIDTH = 1280, HEIGHT = 720, FREE = 0xffffff, NEAR = 100 };

/* Pixels of a column's part that are written over; both ends count. */
static int count_written(const Canvas *canvas, int x, int from, int to)
{
    int count = 0;
    for (int y = from; y <= to; y++)
        count += (canvas_pixels(canvas)[y * WIDTH + x] & 0xffffff) != FREE;
    return count;
}

static void test_announcements_keep_off_the_edge(void **state)
{
    (void)state;
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    static MatchPanes panes;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    match->world.phase = PHASE_PLAY;
    match->world.play_ticks = RULES_TICKS(5);
    const Event event = {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER};
    scene->announcer = (Announcer){true, event, 0.5, false};
    for (int i = 0; i < COUNT(text_scales); i++) {
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = text_scales[i];
        match_panes_make(&panes, scene, &ui, 1);
        const MatchFrame *frame = &panes.frames[0];
        double top = hud_top_measure(frame, &ui).bottom;
        double edge = viewport_to_screen(&frame->steady, vec2(0, match->level.size.y)).y;
        int from = (int)fmax(edge - 2, ui_to_screen(&ui, 0, top).y + 1);
        canvas_begin(canvas, color_make(FREE, 1));
        hud_draw(frame, &ui);
        int across = count_written(canvas, WIDTH / 2 - 40, from, (int)edge + 2);
        int below = count_written(canvas, WIDTH / 2 - 40, (int)edge + 3, (int)edge + NEAR);
        if (across > 0 || below == 0)
            fail_msg("text size %g: %d pixels across the edge at %g, %d below", text_scales[i],
                     across, edge, below);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_announcements_keep_off_the_edge)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * What a shot that is shown again draws as it goes on, and the controls over a match; as
 * test_view_drawings, which has the parts of a match's picture.
 */
#include "screens/draw_recorder.h"
#include "screens/play_view.h"
#include "support/canvas_bench.h"
#include "support/kept_lines.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

/* A page's unit is a pixel. */
enum { WIDTH = 1600, HEIGHT = 900, NAME_BYTES = 80 };

/* A box by its numbers: an empty one shows too. */
static void draw_box(const Ui *ui, Box box)
{
    canvas_rounded(ui->canvas, box.low.x, box.low.y, box.high.x + 9, box.high.y + 9, 0,
                   color_make(0, 1));
}

/* The best shot of a match again, tick by tick: its path grows, and all fades in and out. */
static void draw_reel(KeptLines *kept, Canvas *canvas)
{
    static const char *const again = "the best shot";
    static const double shown[] = {0, 5, 60.5, 171, 172, 173, 240.25, 275, 300, 5};
    Error error;
    ShotReel *reel;
    MatchOptions options = match_bench_options("levels/duel.json", 0, 5);
    options.is_recorded = true;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    match_scene_idle(match, scene, 1500);
    assert_true(shot_reel_create(&reel, match, &match->recording, &scene->shots.best, &error));
    while (!shot_reel_prepare(reel, 1000))
        continue;
    for (int i = 0; i < COUNT(shown); i++) {
        DrawFigures figures;
        char name[NAME_BYTES];
        shot_reel_go(reel, shown[i]);
        reel->nearer = i == COUNT(shown) - 3 ? 1.5 : 1;
        draw_recorder_listen(&figures);
        shot_view_draw(reel, canvas, (Box){{30, 20}, {830, 470}},
                       shot_view_fade_in(reel) * shot_view_fade_out(reel));
        snprintf(name, sizeof name, "after %g ticks", shown[i]);
        draw_recorder_take(kept, again, name, &figures);
    }
    draw_recorder_listen(NULL);
    shot_reel_destroy(reel);
    match_scene_end(match, scene);
}

/* The controls over a match, which become faint where somebody is near them. */
static void draw_controls(KeptLines *kept, Canvas *canvas)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        int people;
        double away; /* Of the first player from the hints' middle, a part of the page's height. */
        bool hides;  /* The first player, from all. */
    } cases[] = {
        {"the controls of one, before it begins", PHASE_COUNTDOWN, 1, 0.5, false},
        {"the controls of one", PHASE_PLAY, 1, 0.5, false},
        {"the controls of one who is near", PHASE_PLAY, 1, 0.15, false},
        {"the controls of one who is upon them", PHASE_PLAY, 1, 0, false},
        {"the controls of one who does not show", PHASE_PLAY, 1, 0, true},
        {"the controls of two", PHASE_PLAY, 2, 0.5, false},
        {"the controls of two, one of them near", PHASE_PLAY, 2, 0.1, false},
    };
    static const SeatDevice devices[] = {{.kind = DEVICE_MOUSE}, {.kind = DEVICE_KEYBOARD}};
    static Shell shell;
    static const Hint hints[] = {{"Tab", "watch another"}, {"Esc", "menu"}};
    Ui ui = ui_make(canvas, 1);
    for (int i = 0; i < COUNT(cases); i++) {
        DrawFigures figures;
        Match *match = match_bench_start("levels/duel.json", cases[i].people, 3 - cases[i].people);
        Scene *scene = match_scene_create(match);
        PlayView view = {.shell = &shell, .match = match, .scene = scene};
        devices_init(&shell.devices);
        seats_init(&shell.seats);
        for (int k = 0; k < cases[i].people; k++)
            seats_join(&shell.seats, &devices[k]);
        match_scene_idle(match, scene, 1);
        match->world.state.phase = cases[i].phase;
        match_panes_make(&view.panes, scene, &ui, 1);
        Ui page = match_panes_page(&ui);
        MatchFrame *frame = &view.panes.frames[0];
        Vec2 foot = ui_to_screen(&ui, 400, 840 - 900 * cases[i].away);
        for (int k = 0; k < match->world.player_count; k++) {
            Vec2 at_px = k == 0 ? foot : ui_to_screen(&ui, 800, 200);
            frame->players[k].at = viewport_to_world(&frame->steady, at_px);
            frame->players[k].opacity = k == 0 && cases[i].hides ? 0 : 1;
        }
        draw_recorder_listen(&figures);
        draw_box(&ui, play_view_draw_controls(&view, &ui, &page));
        play_view_draw_crosshair(&view, &ui);
        draw_recorder_take(kept, cases[i].name, "in play", &figures);
        for (int fades = 0; fades < 2; fades++) {
            draw_recorder_listen(&figures);
            draw_box(&ui, play_view_draw_hints(&view, &ui, 40, hints, COUNT(hints), fades == 1));
            draw_recorder_take(kept, cases[i].name, fades == 1 ? "hints that fade" : "hints",
                               &figures);
        }
        draw_recorder_listen(NULL);
        match_scene_end(match, scene);
    }
}

TEST(what_is_over_a_match_draws_what_is_kept)
{
    KeptLines kept = kept_lines_open("tests/kinds/screens/play_drawings.txt",
                                     "kinds/screens/test_play_drawings");
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    canvas_begin(canvas, color_make(0, 1));
    draw_reel(&kept, canvas);
    draw_controls(&kept, canvas);
    draw_recorder_listen(NULL);
    canvas_destroy(canvas);
    kept_lines_close(&kept);
}

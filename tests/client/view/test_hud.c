/* SPDX-License-Identifier: MIT */
/* An announcement lies below the arena's upper edge, not across it; words over the arena can be
 * read whatever is below them, and one panel lies behind the countdown's. */
#include "sim/rules.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

enum { WIDTH = 1280, HEIGHT = 720, FREE = 0xffffff, CLEAR = 5, NEAR = 100, RING_HEIGHT = 165 };

/* Pixels of a column's part that are written over; both ends count. */
static int count_written(const Canvas *canvas, int x, int from, int to)
{
    int count = 0;
    for (int y = from; y <= to; y++)
        count += (canvas_pixels(canvas)[y * WIDTH + x] & 0xffffff) != FREE;
    return count;
}

/* Whatever the text size, and wherever the window's shape puts the edge. */
static void check_announcement(int height)
{
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    static MatchPanes panes;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, height);
    match->world.state.phase = PHASE_PLAY;
    match->world.state.play_ticks = RULES_TICKS(5);
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
        int across = count_written(canvas, WIDTH / 2 - 40, from, (int)edge + CLEAR);
        int below = count_written(canvas, WIDTH / 2 - 40, (int)edge + CLEAR + 1, (int)edge + NEAR);
        if (across > 0 || below == 0)
            fail_msg("%d high, text size %g: %d pixels across the edge at %g, %d below", height,
                     text_scales[i], across, edge, below);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

TEST(announcements_keep_off_the_edge)
{
    static const int heights[] = {720, 800, 960};
    for (int i = 0; i < COUNT(heights); i++)
        check_announcement(heights[i]);
}

/* Bright pixels of a crosshair in the middle of the picture, and the farthest from it. */
static int count_crosshair(const Canvas *canvas, double *out_reach)
{
    int count = 0;
    *out_reach = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int row = i / WIDTH;
        double x = i % WIDTH + 0.5 - WIDTH / 2.0, y = row + 0.5 - HEIGHT / 2.0;
        if ((canvas_pixels(canvas)[i] & 0xff) < 0x80)
            continue;
        count++;
        *out_reach = fmax(*out_reach, sqrt(x * x + y * y));
    }
    return count;
}

TEST(crosshairs_have_their_shape_and_size)
{
    static const struct {
        Crosshair shape;
        double size, reach; /* Units of the page. */
    } cases[] = {
        {CROSSHAIR_USUAL, 0, 18}, {CROSSHAIR_USUAL, 1, 18},    {CROSSHAIR_USUAL, 2, 36},
        {CROSSHAIR_CROSS, 1, 18}, {CROSSHAIR_DOT, 1, 4.5},     {CROSSHAIR_DOT, 2, 9},
        {CROSSHAIR_RING, 1, 11},  {CROSSHAIR_RING, 1.5, 16.5},
    };
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    Ui ui = ui_make(canvas, 1);
    int usual = 0;
    for (int i = 0; i < COUNT(cases); i++) {
        double reach;
        ui.accessibility.crosshair = cases[i].shape;
        ui.accessibility.crosshair_size = cases[i].size;
        canvas_begin(canvas, color_make(0x000000, 1));
        hud_crosshair(&ui, vec2(WIDTH / 2.0, HEIGHT / 2.0));
        int count = count_crosshair(canvas, &reach);
        usual = i == 0 ? count : usual;
        if (fabs(reach - cases[i].reach * ui.scale) > 1.5 ||
            (cases[i].shape != CROSSHAIR_USUAL && cases[i].size <= 1 && count >= usual))
            fail_msg("shape %d, size %g: %d pixels up to %g from the middle, not %g",
                     cases[i].shape, cases[i].size, count, reach, cases[i].reach * ui.scale);
    }
    canvas_destroy(canvas);
}

/* What else is written below the top row stays free of countdown, announcements and the end. */
TEST(words_keep_below_what_else_is_written)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        double text_scale;
        double below;
    } cases[] = {
        {"the countdown", PHASE_COUNTDOWN, 1, 200}, {"the countdown", PHASE_COUNTDOWN, 2, 380},
        {"an announcement", PHASE_PLAY, 1, 200},    {"an announcement", PHASE_PLAY, 2, 380},
        {"how it ended", PHASE_OVER, 1, 200},       {"how it ended", PHASE_OVER, 2, 380},
    };
    static MatchPanes panes;
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    options.countdown_ticks = RULES_TICKS(3);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    match->world.state.countdown_ticks = RULES_TICKS(1);
    match->world.state.play_ticks = RULES_TICKS(5);
    const Event event = {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER};
    scene->announcer = (Announcer){true, event, 0.5, false};
    for (int i = 0; i < COUNT(cases); i++) {
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = cases[i].text_scale;
        match->world.state.phase = cases[i].phase;
        match_panes_make(&panes, scene, &ui, 1);
        double top = hud_top_measure(&panes.frames[0], &ui).bottom;
        canvas_begin(canvas, color_make(FREE, 1));
        hud_draw_below(&panes.frames[0], &ui, cases[i].below);
        int end = (int)ui_to_screen(&ui, 0, cases[i].below).y;
        int over = count_written(canvas, WIDTH / 2 - 40, (int)ui_to_screen(&ui, 0, top).y + 1, end);
        int below = count_written(canvas, WIDTH / 2 - 40, end + 1, HEIGHT - 1);
        if (over > 0 || below == 0)
            fail_msg("%s, text size %g: %d pixels above %d, %d below", cases[i].name,
                     cases[i].text_scale, over, end, below);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* As bright as a mirror, which is the brightest there is; see test_view_arena.c. */
enum { BRIGHT = 0xd9d9d9 };

static double linear(uint32_t channel)
{
    double part = (channel & 255) / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t pixel)
{
    return 0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel);
}

/* Of the softest words with what is darkest there: their plate, or what is below without one. */
static double contrast_on(const Canvas *canvas, Box box)
{
    double darkest = 1;
    for (int y = (int)box.low.y; y < (int)box.high.y; y++)
        for (int x = (int)box.low.x; x < (int)box.high.x; x++)
            darkest = fmin(darkest, luminance(canvas_pixels(canvas)[y * WIDTH + x] & 0xffffff));
    return (luminance(PALETTE_TEXT_SOFT) + 0.05) / (darkest + 0.05);
}

TEST(words_are_read_over_anything)
{
    static const struct {
        const char *name;
        MatchPhase phase;
        Mode mode;
        Box box; /* Pixels. */
    } cases[] = {
        {"the mode, in the countdown", PHASE_COUNTDOWN, MODE_DEATHMATCH, {{0, 100}, {1280, 600}}},
        {"keep moving", PHASE_PLAY, MODE_DEATHMATCH, {{0, 90}, {1280, 300}}},
        {"how it ended", PHASE_OVER, MODE_DEATHMATCH, {{0, 90}, {1280, 300}}},
        {"the next target", PHASE_PLAY, MODE_TRIALS, {{0, 90}, {1280, 700}}},
    };
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        MatchOptions options =
            match_bench_options("levels/duel.json", 1, cases[i].mode == MODE_TRIALS ? 0 : 1);
        options.mode = cases[i].mode;
        options.countdown_ticks = RULES_TICKS(3);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match->world.state.phase = cases[i].phase;
        match->world.state.countdown_ticks = RULES_TICKS(1);
        match->world.state.play_ticks = RULES_TICKS(5);
        match->world.state.players[0].linger_ticks = RULES_TICKS(LINGER_SECONDS);
        const Event event = {.kind = EVENT_REVEALED, .player = 0};
        scene->announcer = (Announcer){cases[i].mode != MODE_TRIALS, event, 0.5, false};
        Ui ui = ui_make(canvas, 1);
        match_panes_make(&panes, scene, &ui, 1);
        canvas_begin(canvas, color_make(BRIGHT, 1));
        hud_draw(&panes.frames[0], &ui);
        Box box = cases[i].box;
        if (cases[i].phase == PHASE_COUNTDOWN) { /* The lowest line. */
            Box countdown = hud_countdown_box(&panes.frames[0], &ui, 0);
            box.low.y = ui_to_screen(&ui, 0, countdown.high.y - 50).y;
            box.high.y = ui_to_screen(&ui, 0, countdown.high.y).y;
        }
        double contrast = contrast_on(canvas, box);
        if (contrast < 4.5)
            fail_msg("%s: a contrast of %.2f", cases[i].name, contrast);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* What concerns one of two people stands in that person's pane. */
TEST(a_pane_has_its_own_announcement)
{
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int person = 0; person < 2; person++) {
        int lit[2] = {0, 0};
        Match *match = match_bench_start("levels/islands.json", 2, 1);
        Scene *scene = match_scene_create(match);
        match->world.state.phase = PHASE_PLAY;
        match->world.state.play_ticks = RULES_TICKS(5);
        match->world.state.players[person].linger_ticks = RULES_TICKS(LINGER_SECONDS);
        Ui ui = ui_make(canvas, 1);
        match_panes_make(&panes, scene, &ui, 1);
        for (int has_event = 0; has_event < 2; has_event++) {
            const Event event = {.kind = EVENT_REVEALED, .player = person};
            scene->announcer = (Announcer){has_event != 0, event, 0.5, false};
            canvas_begin(canvas, color_make(0, 1));
            hud_draw(&panes.frames[0], &ui);
            match_panes_draw_marks(&panes, &ui, NULL, NULL, 0);
            for (int i = 0; i < WIDTH * HEIGHT; i++)
                if ((canvas_pixels(canvas)[i] & 0xff) > 0x20)
                    lit[i % WIDTH >= WIDTH / 2] += has_event != 0 ? 1 : -1;
        }
        if (lit[person] < 500 || lit[1 - person] != 0)
            fail_msg("of person %d: %d pixels on the left, %d on the right", person, lit[0],
                     lit[1]);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* From wherever a match may begin, a single player sees the own circle. */
TEST(the_countdown_is_not_over_the_own_circle)
{
    static const char *const levels[] = {"raim",   "colonnade", "clockwork",  "lifts",   "gears",
                                         "spiral", "mirrors",   "glasshouse", "foundry", "pinball"};
    static MatchPanes panes;
    char path[64];
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(levels); i++) {
        snprintf(path, sizeof path, "levels/%s.json", levels[i]);
        MatchOptions options = match_bench_options(path, 1, 4);
        options.countdown_ticks = RULES_TICKS(3);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        Ui ui = ui_make(canvas, 1);
        for (int k = 0; k < match->level.spawn_count; k++) {
            Vec2 at = match->level.spawns[k].at;
            match->world.state.players[0].at = at;
            scene_forget(scene);
            match_panes_make(&panes, scene, &ui, 1);
            const MatchFrame *frame = &panes.frames[0];
            Box box = hud_countdown_box(frame, &ui, 0);
            Vec2 seen = ui_page(&ui, match_frame_to_screen(frame, at));
            if (box_contains(box, seen))
                fail_msg("%s, spawn %d: at %g, %g, the words from %g to %g", levels[i], k, seen.x,
                         seen.y, box.low.y, box.high.y);
        }
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

/* Nothing of the arena shows between the mode, what it is about, and the rule that is changed. */
TEST(one_panel_behind_the_countdown)
{
    static const unsigned mutators[] = {0, MUTATOR_MIRRORS};
    static MatchPanes panes;
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (int i = 0; i < COUNT(mutators); i++) {
        MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
        options.countdown_ticks = RULES_TICKS(3);
        options.mutators = mutators[i];
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        match_scene_idle(match, scene, RULES_TICKS(2.5));
        Ui ui = ui_make(canvas, 1);
        match_panes_make(&panes, scene, &ui, 1);
        canvas_begin(canvas, color_make(FREE, 1));
        hud_draw(&panes.frames[0], &ui);
        Box box = hud_countdown_box(&panes.frames[0], &ui, 0);
        int from = (int)ui_to_screen(&ui, 0, box.low.y + RING_HEIGHT).y;
        int to = (int)ui_to_screen(&ui, 0, box.high.y).y;
        int ends = 0;
        for (int y = from; y < to + NEAR; y++)
            ends += count_written(canvas, WIDTH / 2 - 40, y, y) > 0 &&
                    count_written(canvas, WIDTH / 2 - 40, y + 1, y + 1) == 0;
        int written = count_written(canvas, WIDTH / 2 - 40, from, to);
        int outside = count_written(canvas, WIDTH / 2 - 40, to + 1, to + NEAR);
        if (ends != 1 || outside > 0 || written < (mutators[i] != 0 ? 100 : 70))
            fail_msg("mutators %x: %d panels, %d pixels high, %d of them outside", mutators[i],
                     ends, written, outside);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

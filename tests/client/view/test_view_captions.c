/* SPDX-License-Identifier: MIT */
/* Captions keep out of the panel, wherever it is, and of all else that is taken. */

#include "scene/captions.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

enum { WIDTH = 1280, HEIGHT = 720, PIXELS = WIDTH * HEIGHT };

typedef struct Bench {
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchPanes panes;
} Bench;

static void begin(Bench *bench, const char *level, int people)
{
    MatchOptions options = match_bench_options(level, people, people < PLAYERS_MAX ? 1 : 0);
    bench->canvas = canvas_bench_create(WIDTH, HEIGHT);
    bench->match = match_bench_create(&options);
    bench->scene = match_scene_create(bench->match);
    bench->match->world.state.phase = PHASE_PLAY;
    bench->scene->accessibility.has_captions = true;
}

static void end(Bench *bench)
{
    match_scene_end(bench->match, bench->scene);
    canvas_destroy(bench->canvas);
}

static void hear(Bench *bench, int listener, const char *words, bool is_urgent)
{
    captions_add(&bench->scene->captions[listener],
                 &(CaptionSound){.words = words, .is_urgent = is_urgent});
    captions_age(&bench->scene->captions[listener]);
}

static Ui page_of(Bench *bench, double text_scale)
{
    Ui ui = ui_make(bench->canvas, 1);
    ui.text_scale = text_scale;
    match_panes_make(&bench->panes, bench->scene, &ui, 1);
    return match_panes_page(&ui);
}

TEST(they_keep_out_of_the_panel)
{
    static const struct {
        const char *name;
        PanelPlace place;
        int people;
        bool is_touch, is_lifted;
    } cases[] = {
        {"in the middle", PANEL_MIDDLE, 1, false, false},
        {"at the right", PANEL_RIGHT, 1, false, true},
        {"at the top", PANEL_TOP, 1, false, false},
        {"on a touch screen", PANEL_MIDDLE, 1, true, false},
        {"of eight in the middle", PANEL_MIDDLE, 8, false, true},
        {"of eight at the top", PANEL_TOP, 8, false, false},
    };
    static const double sizes[] = {1, 1.5, 2};
    for (int i = 0; i < COUNT(cases) * COUNT(sizes); i++) {
        static Bench bench;
        const double size = sizes[i % COUNT(sizes)];
        const int row = i / COUNT(sizes);
        begin(&bench, "levels/duel.json", cases[row].people);
        bench.scene->accessibility.panel = cases[row].place;
        for (int k = 0; k < CAPTIONS_MAX; k++)
            hear(&bench, 0, captions_row(SOUND_DASH + k)->words, true);
        Ui page = page_of(&bench, size);
        page.is_touch = cases[row].is_touch;
        const MatchFrame *frame = &bench.panes.frames[0];
        HudTaken taken = {.count = 1};
        taken.boxes[0] = hud_status_box(frame, &page, NULL);
        Box words = hud_captions_box(frame, &page, &taken);
        double foot = ui_page(&page, vec2(0, HEIGHT)).y - words.high.y;
        if (box_overlaps(words, taken.boxes[0]) || words.high.x <= words.low.x ||
            (!page.is_touch && (foot > 20) != cases[row].is_lifted))
            fail_msg("%s, text size %g: the panel at %g, %g to %g, %g, words at %g, %g to %g, %g",
                     cases[row].name, size, taken.boxes[0].low.x, taken.boxes[0].low.y,
                     taken.boxes[0].high.x, taken.boxes[0].high.y, words.low.x, words.low.y,
                     words.high.x, words.high.y);
        end(&bench);
    }
}

/* Lifted over hints, they do not reach the feed above. */
TEST(lifted_they_keep_out_of_what_is_above)
{
    static Bench bench;
    begin(&bench, "levels/duel.json", 1);
    for (int k = 0; k < CAPTIONS_MAX; k++)
        hear(&bench, 0, captions_row(SOUND_DASH + k)->words, true);
    Ui page = page_of(&bench, 1);
    const Box feed = {{1200, 100}, {1590, 640}}, hints = {{900, 780}, {1600, 900}};
    const HudTaken orders[] = {{.boxes = {feed, hints}, .count = 2},
                               {.boxes = {hints, feed}, .count = 2}};
    for (int i = 0; i < COUNT(orders); i++) {
        Box words = hud_captions_box(&bench.panes.frames[0], &page, &orders[i]);
        if (box_overlaps(words, feed) || box_overlaps(words, hints) || words.high.y <= words.low.y)
            fail_msg("order %d: words from %g down to %g", i, words.low.y, words.high.y);
    }
    end(&bench);
}

static int brightness(const uint32_t *pixels)
{
    int lit = 0;
    for (int i = 0; i < PIXELS; i++)
        lit += (pixels[i] & 0xff) > 0x80 ? 1 : 0;
    return lit;
}

/* Where there is room for one, it is the one that decides a fight, though it is the older. */
TEST(the_urgent_one_stays)
{
    static Bench bench;
    Box of[3];
    int lit[3];
    begin(&bench, "levels/duel.json", 1);
    const HudTaken taken = {.boxes = {{{1000, 100}, {1600, 840}}}, .count = 1};
    for (int i = 0; i < 3; i++) { /* One, the other, both. */
        bench.scene->captions[0] = (Captions){.items = {{.words = NULL}}};
        if (i != 1)
            hear(&bench, 0, "Lance charges", true);
        for (int k = 0; k < 20; k++)
            captions_age(&bench.scene->captions[0]);
        if (i != 0)
            hear(&bench, 0, "Dash", false);
        for (int k = 0; k < 20; k++)
            captions_age(&bench.scene->captions[0]);
        Ui page = page_of(&bench, 1);
        canvas_begin(bench.canvas, color_make(0, 1));
        hud_captions_draw(&bench.panes.frames[0], &page, &taken);
        lit[i] = brightness(canvas_pixels(bench.canvas));
        of[i] = hud_captions_box(&bench.panes.frames[0], &page, &taken);
    }
    double widths[3];
    for (int i = 0; i < 3; i++)
        widths[i] = of[i].high.x - of[i].low.x;
    if (lit[0] == 0 || fabs(widths[2] - widths[0]) > 0.01 || fabs(widths[1] - widths[0]) < 1)
        fail_msg("widths: the urgent one's %g, the other's %g, of both %g; %d pixels of it",
                 widths[0], widths[1], widths[2], lit[0]);
    end(&bench);
}

/* Words of a danger have its marks' color, and a sign of the side beside them. */
TEST(a_danger_has_its_color_and_side)
{
    static const struct {
        const char *name;
        bool is_danger, has_side;
    } cases[] = {
        {"no danger, from no side", false, false},
        {"no danger, from a side", false, true},
        {"a danger, from no side", true, false},
        {"a danger, from a side", true, true},
    };
    double widths[COUNT(cases)];
    for (int i = 0; i < COUNT(cases); i++) {
        static Bench bench;
        const HudTaken taken = {.count = 0};
        int orange = 0;
        begin(&bench, "levels/duel.json", 1);
        captions_add(&bench.scene->captions[0],
                     &(CaptionSound){.words = "Shot",
                                     .is_danger = cases[i].is_danger,
                                     .loudness = 1,
                                     .way = vec2(cases[i].has_side ? 1 : 0, 0)});
        for (int k = 0; k < 20; k++)
            captions_age(&bench.scene->captions[0]);
        Ui page = page_of(&bench, 1);
        canvas_begin(bench.canvas, color_make(0, 1));
        hud_captions_draw(&bench.panes.frames[0], &page, &taken);
        Box box = hud_captions_box(&bench.panes.frames[0], &page, &taken);
        widths[i] = box.high.x - box.low.x;
        const uint32_t *pixels = canvas_pixels(bench.canvas);
        for (int k = 0; k < PIXELS; k++)
            orange += (pixels[k] & 0xffffff) == PALETTE_NOTICE ? 1 : 0;
        if ((orange > 0) != cases[i].is_danger)
            fail_msg("%s: %d orange pixels", cases[i].name, orange);
        end(&bench);
    }
    if (!(widths[1] > widths[0] + 10) || !(widths[3] > widths[2] + 10))
        fail_msg("widths: %g, %g with a side; %g, %g with one", widths[0], widths[1], widths[2],
                 widths[3]);
}

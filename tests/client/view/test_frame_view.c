/* SPDX-License-Identifier: MIT */
/* What a frame shows: nothing is cut off or covered at the arena's edge, panes fill the window, and
 * the mouse points at what is drawn. */
#include "view/hud.h"
#include "view/frame_view.h"

#include "view/match_panes.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>

#define TINY 1e-9

static const Vec2 wide = {1600, 900};

TEST(what_is_shown)
{
    static const struct {
        const char *name;
        Box box_px, clear_px;
        bool is_split;
        Vec2 arena, target, shown, center;
    } cases[] = {
        {"an arena as large as the view",
         {{0, 0}, {1688, 988}},
         {{0, 0}, {1688, 988}},
         false,
         {1600, 900},
         {10, 10},
         {1688, 988},
         {800, 450}},
        {"a small arena",
         {{0, 0}, {1600, 900}},
         {{0, 0}, {1600, 900}},
         false,
         {800, 400},
         {10, 10},
         {1600, 900},
         {400, 200}},
        {"a large arena, lower left",
         {{0, 0}, {1600, 900}},
         {{0, 64}, {1600, 900}},
         false,
         {3200, 1800},
         {10, 10},
         {1600, 900},
         {756, 406}},
        {"a large arena, upper right under the scores",
         {{0, 0}, {800, 450}},
         {{0, 32}, {800, 450}},
         false,
         {3200, 1800},
         {3190, 1790},
         {1600, 900},
         {2444, 1458}},
        {"wide, but no higher than the view",
         {{0, 0}, {1600, 988}},
         {{0, 0}, {1600, 988}},
         false,
         {3200, 900},
         {10, 10},
         {1600, 988},
         {756, 450}},
        {"a square pane",
         {{0, 0}, {600, 600}},
         {{0, 0}, {600, 600}},
         true,
         {3200, 1800},
         {1600, 900},
         {1200, 1200},
         {1600, 900}},
        {"a high pane before a low arena",
         {{0, 0}, {640, 720}},
         {{0, 0}, {640, 720}},
         true,
         {3200, 1000},
         {1600, 900},
         {967.111, 1088},
         {1600, 500}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        FrameBox box = {cases[i].box_px, cases[i].clear_px, cases[i].is_split};
        Viewport viewport = frame_view_fit(&box, wide, cases[i].arena, cases[i].target);
        if (vec2_distance(viewport.view, cases[i].shown) > 0.01 ||
            vec2_distance(viewport.center, cases[i].center) > 0.01)
            fail_msg("%s: shows %g x %g around (%g, %g)", cases[i].name, viewport.view.x,
                     viewport.view.y, viewport.center.x, viewport.center.y);
        Vec2 px = {123.25, 77.5};
        Vec2 back = viewport_to_screen(&viewport, viewport_to_world(&viewport, px));
        if (vec2_distance(px, back) > TINY)
            fail_msg("%s: (%g, %g) comes back as (%.12g, %.12g)", cases[i].name, px.x, px.y, back.x,
                     back.y);
    }
}

/* Of 2, 3 and 4 people, in windows of every shape: each sees as large an area as the others, at
 * least half that of the view, and the panes are filled. */
TEST(panes_fill_the_window)
{
    static const Vec2 arenas[] = {{3200, 1800}, {2000, 1000}, {1700, 900}, {900, 5000}};
    static const Vec2 windows[] = {
        {1280, 720}, {1000, 1000}, {600, 1200}, {2560, 1080}, {3840, 720}};
    for (size_t a = 0; a < COUNT(arenas); a++)
        for (size_t w = 0; w < COUNT(windows); w++)
            for (int count = 2; count <= PANES_MAX; count++) {
                Panes panes = panes_divide(count, wide, windows[w]);
                double filled = 0;
                for (int i = 0; i < count; i++) {
                    FrameBox box = {panes.boxes_px[i], panes.boxes_px[i], true};
                    Viewport viewport = frame_view_fit(&box, wide, arenas[a], vec2(500, 500));
                    double area = viewport.view.x * viewport.view.y / (wide.x * wide.y);
                    filled += viewport.size_px.x * viewport.size_px.y;
                    if (area < 0.5 - TINY || area > 1 + TINY)
                        fail_msg("%d panes in %g x %g: one sees %g of the view", count,
                                 windows[w].x, windows[w].y, area);
                }
                filled /= windows[w].x * windows[w].y * (panes.has_spare ? 0.75 : 1);
                if (filled < 0.98)
                    fail_msg("%d panes fill %g of %g x %g", count, filled, windows[w].x,
                             windows[w].y);
            }
}

typedef struct Shape {
    int width;
    int height;
} Shape;

/* The arena with its margin lies in the window, below the scores. */
static void check_clear(const char *path, const MatchPanes *panes, const Ui *ui, Shape shape)
{
    const MatchFrame *frame = &panes->frames[0];
    Ui page = match_panes_page(ui);
    Vec2 size = frame->match->level.size;
    Vec2 low = viewport_to_screen(&frame->steady, vec2(-FRAME_VIEW_MARGIN, -FRAME_VIEW_MARGIN));
    Vec2 high = viewport_to_screen(&frame->steady,
                                   vec2(size.x + FRAME_VIEW_MARGIN, size.y + FRAME_VIEW_MARGIN));
    double scores = ui_to_screen(&page, 0, hud_top_draw(frame, &page).bottom).y;
    if (low.x < -TINY || low.y > shape.height + TINY || high.x > shape.width + TINY ||
        high.y < scores - TINY)
        fail_msg("%s in %d x %d, text at %g: from (%g, %g) to (%g, %g), the scores end at %g", path,
                 shape.width, shape.height, ui->text_scale, low.x, high.y, high.x, low.y, scores);
}

static void check_level_clear(const char *path, Shape shape, Mode mode, int bots)
{
    static MatchPanes panes;
    static const double text_scales[] = {0.75, 1, 2};
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options(path, 1, bots);
    options.mode = mode;
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, shape.width, shape.height, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    Vec2 size = match->level.size;
    bool is_whole = size.x <= match->level.view.x && size.y <= match->level.view.y;
    for (size_t i = 0; i < COUNT(text_scales) && is_whole; i++) {
        Ui ui = ui_make(canvas, 1);
        ui.text_scale = text_scales[i];
        match_panes_make(&panes, scene, &ui, 1);
        check_clear(path, &panes, &ui, shape);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

TEST(nothing_lies_under_the_scores)
{
    static const Shape shapes[] = {{1280, 720}, {1000, 800}, {1600, 500}, {480, 270}};
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT(shapes); k++)
            check_level_clear(paths[i], shapes[k], k % 2 == 0 ? MODE_DEATHMATCH : MODE_LAST_LIGHT,
                              k < 2 ? 7 : 2);
}

/* Pixels that a layer changes. */
static int count_drawn(Canvas *canvas, const MatchFrame *frame, void (*draw)(const MatchFrame *))
{
    const Color paper = color_make(PALETTE_BARS, 1);
    int drawn = 0;
    canvas_begin(canvas, paper);
    if (match_frame_clip(frame))
        draw(frame);
    canvas_clip(canvas, 0, 0, 0, 0);
    const uint32_t *pixels = canvas_pixels(canvas);
    uint32_t blank = (uint32_t)PALETTE_BARS;
    for (int i = 0; i < canvas_width(canvas) * canvas_height(canvas); i++)
        drawn += (pixels[i] & 0xffffff) != blank;
    return drawn;
}

/* A player with everything on it is drawn as whole in the corners as in the middle. */
TEST(no_player_is_cut_off)
{
    static const Shape shapes[] = {{1280, 720}, {800, 800}};
    static const Vec2 places[] = {{800, 450}, {20, 20}, {1580, 20}, {20, 880}, {1580, 880}};
    for (size_t s = 0; s < COUNT(shapes); s++) {
        static MatchPanes panes;
        Error error;
        Canvas *canvas;
        int middle = 0;
        MatchOptions options = match_bench_options("levels/gears.json", 1, 1);
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        if (!canvas_create_offscreen(&canvas, shapes[s].width, shapes[s].height, "assets/fonts",
                                     &error))
            fail_msg("canvas: %s", error.text);
        Ui ui = ui_make(canvas, 1);
        Player *player = &match->world.state.players[0];
        player->overshield = 50;
        player->weapon = WEAPON_LANCE;
        match->world.state.flare_ticks = 200;
        match->world.state.players[1].is_alive = false;
        for (size_t i = 0; i < COUNT(places); i++) {
            player->at = places[i];
            match_panes_make(&panes, scene, &ui, 1);
            int drawn = count_drawn(canvas, &panes.frames[0], view_players_draw);
            middle = i == 0 ? drawn : middle;
            if (drawn < 0.97 * middle)
                fail_msg("%d x %d: %d pixels at (%g, %g), %d in the middle", shapes[s].width,
                         shapes[s].height, drawn, places[i].x, places[i].y, middle);
        }
        canvas_destroy(canvas);
        scene_destroy(scene);
        match_destroy(match);
    }
}

/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

#include "base/numbers.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/hud.h"
#include "view/view.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Every weapon and every pickup has a sign of its own. */

enum { SIDE = 64, SIGNS_MAX = 16, FAINT = 0x60 };

#define REACH_MAX 1.05 /* Of the radius, with smooth edges. */

/* The picture of one sign. */
static void draw_sign(Canvas *canvas, PickupKind kind, WeaponKind weapon, uint32_t *out_pixels)
{
    canvas_begin(canvas, color_make(0, 1));
    glyph_pickup(canvas, kind, weapon, vec2(SIDE / 2.0, SIDE / 2.0), SIDE / 3.0,
                 color_make(0xffffff, 1));
    memcpy(out_pixels, canvas_pixels(canvas), SIDE * SIDE * sizeof *out_pixels);
}

TEST(signs_differ)
{
    static uint32_t signs[SIGNS_MAX][SIDE * SIDE]; /* The first shows nothing. */
    int count = 1;
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    canvas_begin(canvas, color_make(0, 1));
    memcpy(signs[0], canvas_pixels(canvas), sizeof signs[0]);
    for (WeaponKind weapon = 0; weapon < WEAPON_COUNT; weapon++)
        draw_sign(canvas, PICKUP_WEAPON, weapon, signs[count++]);
    for (PickupKind kind = PICKUP_WEAPON + 1; kind < PICKUP_COUNT; kind++)
        draw_sign(canvas, kind, WEAPON_PULSE, signs[count++]);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (memcmp(signs[i], signs[k], sizeof signs[i]) == 0)
                fail_msg("sign %d of %d looks like sign %d (0 is nothing, then weapons)", i, count,
                         k);
    canvas_destroy(canvas);
}

/* A star is filled once it is won. */
TEST(stars)
{
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int won = 0; won < 2; won++) {
        canvas_begin(canvas, color_make(0, 1));
        glyph_star(canvas, won == 1, vec2(SIDE / 2.0, SIDE / 2.0), SIDE / 3.0,
                   color_make(0xffffff, 1));
        bool is_filled = (canvas_pixels(canvas)[SIDE / 2 * SIDE + SIDE / 2] & 0xff) > 127;
        assert_int_equal(is_filled, won);
    }
    canvas_destroy(canvas);
}

/* So that none runs past the plate or ring around it. */
TEST(signs_stay_within_their_radius)
{
    static uint32_t sign[SIDE * SIDE];
    const double radius = SIDE / 3.0;
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, SIDE, SIDE, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int i = 0; i < WEAPON_COUNT + PICKUP_COUNT; i++) {
        bool is_weapon = i < WEAPON_COUNT;
        PickupKind kind = is_weapon ? PICKUP_WEAPON : (PickupKind)(i - WEAPON_COUNT);
        double farthest = 0;
        draw_sign(canvas, kind, is_weapon ? (WeaponKind)i : WEAPON_PULSE, sign);
        for (int k = 0; k < SIDE * SIDE; k++) {
            int row = k / SIDE;
            double x = k % SIDE + 0.5 - SIDE / 2.0, y = row + 0.5 - SIDE / 2.0;
            if ((sign[k] & 0xff) > FAINT)
                farthest = fmax(farthest, sqrt(x * x + y * y));
        }
        if (farthest > radius * REACH_MAX)
            fail_msg("%s %d reaches %g of its radius", is_weapon ? "weapon" : "pickup",
                     is_weapon ? i : i - WEAPON_COUNT, farthest / radius);
    }
    canvas_destroy(canvas);
}

/* What a frame shows: nothing is cut off or covered at the arena's edge, panes fill the window, and
 * the mouse points at what is drawn. */

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

/* Every mark is a figure of its own, inside the arena and faint on the floor. */

enum { WIDTH = 960, HEIGHT = 540, PIXELS_MIN = 400 };

typedef struct Picture {
    Hash hash;
    int drawn;
    int outside; /* Of the arena. */
} Picture;

static Picture draw_mark(Canvas *canvas, Scene *scene)
{
    static MatchFrame frame;
    Picture picture = {.hash = HASH_START};
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    const Level *level = &scene->match->level;
    ViewPen pen = match_frame_pen(&frame);
    view_pen_floor_mark(&pen, level->size, level->face.mark, color_make(PALETTE_WHITE, 1));
    Vec2 low = match_frame_to_screen(&frame, vec2(0, frame.match->level.size.y));
    Vec2 high = match_frame_to_screen(&frame, vec2(frame.match->level.size.x, 0));
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH;
        int y = i / WIDTH;
        bool is_drawn = (pixels[i] & 0xffffff) != 0;
        picture.hash = hash_u64(picture.hash, pixels[i]);
        picture.drawn += is_drawn;
        picture.outside += is_drawn && (x < low.x - 1 || x > high.x || y < low.y - 1 || y > high.y);
    }
    return picture;
}

static void check_marks(Vec2 size)
{
    Picture pictures[LEVEL_MARK_COUNT];
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    match->level.size = size;
    for (int i = 0; i < LEVEL_MARK_COUNT; i++) {
        match->level.face.mark = (LevelMark)i;
        pictures[i] = draw_mark(canvas, scene);
        if (pictures[i].drawn < PIXELS_MIN || pictures[i].outside > 0)
            fail_msg("%s: %d pixels, %d of them outside the arena", level_mark_names[i],
                     pictures[i].drawn, pictures[i].outside);
        for (int k = 0; k < i; k++)
            if (pictures[k].hash == pictures[i].hash)
                fail_msg("%s looks like %s", level_mark_names[i], level_mark_names[k]);
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

/* Parts of the mark's radius, y up: where a line must be, and where none may be. */
typedef struct MarkPlaces {
    LevelMark mark;
    Vec2 drawn[4];
    Vec2 empty[2];
} MarkPlaces;

static const MarkPlaces view_floor_mark_places[LEVEL_MARK_COUNT] = {
    {LEVEL_MARK_DIAL, {{1, 0}, {-1, 0}, {0.9, 0}, {0, -0.95}}, {{0, 0}, {0.78, 0}}},
    {LEVEL_MARK_DUEL, {{-1.22, 0}, {1.22, 0}, {0.42, 0.8}, {0, 0.95}}, {{0.2, 0}, {1, 0}}},
    {LEVEL_MARK_SLAB, {{-0.6, 0.1}, {0.3, 1}, {-0.3, -1}, {0.2, -0.033}}, {{0, 0}, {-0.3, 1}}},
    {LEVEL_MARK_COLUMNS, {{-1.5, 0}, {1.58, 0.7}, {0.42, -0.7}, {1, 0.84}}, {{0.25, 0}, {0, 0.9}}},
    {LEVEL_MARK_CROSS, {{0.12, 0.8}, {-0.8, -0.12}, {1.04, 0}, {0, 0.5}}, {{0, 0}, {0.7, 0.3}}},
    {LEVEL_MARK_LIFTS, {{1.24, 0}, {0, 0.9}, {0.16, 0.36}, {0.78, 0.64}}, {{0.3, 0}, {0.16, 0.6}}},
    {LEVEL_MARK_GEARS, {{0.62, 0}, {0, 0.16}, {0.4, 0}, {-0.88, 0}}, {{0, 0}, {0, 0.4}}},
    {LEVEL_MARK_SPIRAL, {{0.06, 0}, {-0.06, 0}, {-1.06, 0}, {1.06, 0}}, {{0, 0}, {0, 1.06}}},
    {LEVEL_MARK_IRIS, {{1, 0}, {0, -1}, {-0.107, 0.61}, {-0.61, -0.107}}, {{0, 0}, {0.2, 0.2}}},
    {LEVEL_MARK_PANES, {{1.5, 0}, {0, -0.9}, {0.75, 0.5}, {-0.375, 0.25}}, {{0.2, 0.2}, {1, 1}}},
    {LEVEL_MARK_BRICKS,
     {{1.5, 0.96}, {-1.5, -0.96}, {0.25, 0.1}, {0, 0.3}},
     {{0, 0.1}, {0.25, 0.3}}},
    {LEVEL_MARK_BUMPERS,
     {{0, 0.95}, {-0.62, 0.03}, {0.62, -0.57}, {-1.07, -0.42}},
     {{0, 0}, {0.6, 0.5}}},
    {LEVEL_MARK_WAVES, {{0, 0}, {0, 0.524}, {0, -0.944}, {-1.6, 0}}, {{0, 0.2}, {0, -0.2}}},
};

static bool is_drawn_at(const Canvas *canvas, Vec2 at)
{
    const uint32_t *pixels = canvas_pixels(canvas);
    int drawn = 0;
    for (int y = (int)at.y - 1; y <= (int)at.y + 1; y++)
        for (int x = (int)at.x - 1; x <= (int)at.x + 1; x++)
            drawn += (pixels[y * WIDTH + x] & 0xffffff) != 0;
    return drawn > 0;
}

TEST(every_mark_has_its_lines)
{
    static MatchFrame frame;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 1);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    match->level.size = vec2(1600, 900);
    const double radius = 0.42 * 900;
    for (int i = 0; i < LEVEL_MARK_COUNT; i++) {
        match->level.face.mark = view_floor_mark_places[i].mark;
        (void)draw_mark(canvas, scene);
        match_frame_make(&frame, scene, canvas, 1);
        for (int k = 0; k < 6; k++) {
            Vec2 place =
                k < 4 ? view_floor_mark_places[i].drawn[k] : view_floor_mark_places[i].empty[k - 4];
            Vec2 at = vec2_add_scaled(vec2(800, 450), place, radius);
            if (is_drawn_at(canvas, match_frame_to_screen(&frame, at)) != (k < 4))
                fail_msg("%s: %s line at %g, %g", level_mark_names[view_floor_mark_places[i].mark],
                         k < 4 ? "no" : "a", place.x, place.y);
        }
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

TEST(every_mark_is_another)
{
    check_marks(vec2(1600, 900));
    check_marks(vec2(900, 900));
    check_marks(vec2(500, 900));
}

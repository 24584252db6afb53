/* SPDX-License-Identifier: MIT */
#include "view/view_pen.h"

#include "base/numbers.h"
#include "support/bot_match.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <math.h>
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
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
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
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
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
    Canvas *canvas = canvas_bench_create(SIDE, SIDE);
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

/* How much more than the ground a plate is, of each color. */
static void weigh_plate(const ViewPen *pen, const Plate *plate,
                        void (*draw)(const ViewPen *pen, const Plate *plate), double out_sums[3])
{
    canvas_begin(pen->canvas, color_make(0, 1));
    draw(pen, plate);
    const uint32_t *pixels = canvas_pixels(pen->canvas);
    for (int part = 0; part < 3; part++) {
        out_sums[part] = 0;
        for (int i = 0; i < SIDE * SIDE; i++)
            out_sums[part] += pixels[i] >> 8 * part & 0xff;
    }
}

/* Seen from afar, a plate that is drawn simply looks as in full, but ends where its outline does:
 * half of that lies outside. */
TEST(plates_drawn_simply_are_as_bright)
{
    static const Vec2 corners[] = {{10, 12}, {42, 12}, {50, 30}, {10, 44}};
    static const struct {
        const char *name;
        Material material;
        bool is_mover;
        double outside; /* Of its area, where its outline is drawn. */
    } cases[] = {
        {"plain", MATERIAL_PLAIN, false, 0.107},         {"a mover", MATERIAL_PLAIN, true, 0.107},
        {"mirror", MATERIAL_MIRROR, false, 0.13},        {"glass", MATERIAL_GLASS, false, 0.085},
        {"breakable", MATERIAL_BREAKABLE, false, 0.064},
    };
    ViewPen pen = {.viewport = viewport_fit(vec2(SIDE, SIDE), (Box){{0, 0}, {SIDE, SIDE}},
                                            vec2(SIDE / 2.0, SIDE / 2.0))};
    pen.canvas = canvas_bench_create(SIDE, SIDE);
    for (int i = 0; i < 2 * COUNT(cases); i++) {
        const int k = i / 2;
        double full[3], simple[3];
        Plate plate = {.points = corners,
                       .count = COUNT(corners),
                       .material = cases[k].material,
                       .is_mover = cases[k].is_mover,
                       .left = 1};
        pen.brightness = i % 2 == 0 ? 1 : 1.3;
        weigh_plate(&pen, &plate, plates_draw, full);
        weigh_plate(&pen, &plate, plates_draw_simply, simple);
        for (int part = 0; part < 3; part++) {
            double brightness = simple[part] * (1 + cases[k].outside) / full[part];
            if (!(fabs(brightness - 0.965) < 0.018)) /* Its outline's corners overlap. */
                fail_msg("%s, color %d: %g times as bright as in full", cases[k].name, part,
                         brightness);
        }
    }
    canvas_destroy(pen.canvas);
}

/* What a frame shows: nothing is cut off or covered at the arena's edge, panes fill the window, and
 * the mouse points at what is drawn. */

#define TINY 1e-9

static const Vec2 wide = {1600, 900};

TEST(what_is_shown)
{
    static const struct {
        const char *name;
        Vec2 window_px;
        double scores_px;
        FrameSubject subject;
        Vec2 shown, center, corner_px;
    } cases[] = {
        {"one person",
         {1280, 720},
         0,
         {{1600, 900}, {1600, 900}, {800, 450}, {0, 0}, false, false},
         {1200, 675},
         {800, 450},
         {0, 0}},
        {"in the lower left corner",
         {1280, 720},
         64,
         {{1600, 900}, {1600, 900}, {10, 10}, {0, 0}, false, false},
         {1200, 675},
         {584, 321.5},
         {0, 0}},
        {"in the upper right corner, under the scores",
         {1280, 720},
         64,
         {{1600, 900}, {1600, 900}, {1590, 890}, {0, 0}, false, false},
         {1200, 675},
         {1016, 638.5},
         {0, 0}},
        {"a square window: as much, in its shape",
         {900, 900},
         0,
         {{1600, 900}, {3200, 1800}, {1600, 900}, {0, 0}, false, false},
         {900, 900},
         {1600, 900},
         {0, 0}},
        {"upright",
         {405, 720},
         0,
         {{1600, 900}, {3200, 1800}, {1600, 900}, {0, 0}, false, false},
         {675, 1200},
         {1600, 900},
         {0, 0}},
        {"a phone upright: below the scores",
         {360, 800},
         50,
         {{1600, 900}, {3200, 1800}, {1600, 900}, {0, 0}, false, false},
         {675, 1200},
         {1600, 900},
         {0, 50}},
        {"a very wide window",
         {2560, 1080},
         0,
         {{1600, 900}, {3200, 1800}, {1600, 900}, {0, 0}, false, false},
         {1200, 675},
         {1600, 900},
         {320, 0}},
        {"a small arena is centered",
         {1280, 720},
         0,
         {{900, 600}, {900, 600}, {10, 10}, {0, 0}, false, false},
         {1200, 675},
         {450, 300},
         {0, 0}},
        {"two who are near",
         {1280, 720},
         0,
         {{1600, 900}, {1600, 900}, {800, 450}, {500, 200}, false, false},
         {1200, 675},
         {800, 450},
         {0, 0}},
        {"two who are apart",
         {1280, 720},
         0,
         {{1600, 900}, {1600, 900}, {800, 450}, {1000, 200}, false, false},
         {1300, 731.25},
         {800, 450},
         {0, 0}},
        {"two in corners",
         {1280, 720},
         0,
         {{1600, 900}, {1600, 900}, {800, 450}, {1560, 860}, false, false},
         {1656.889, 932},
         {800, 450},
         {0, 0}},
        {"the whole arena",
         {1280, 720},
         0,
         {{1600, 900}, {1600, 900}, {10, 10}, {0, 0}, true, false},
         {1656.889, 932},
         {800, 450},
         {0, 0}},
        {"as much of a large one as its view",
         {1280, 720},
         0,
         {{1600, 900}, {3200, 1800}, {10, 10}, {0, 0}, true, false},
         {1600, 900},
         {784, 434},
         {0, 0}},
        {"a view that is smaller than what one person sees",
         {1280, 720},
         0,
         {{800, 450}, {3200, 1800}, {1600, 900}, {0, 0}, false, false},
         {800, 450},
         {1600, 900},
         {0, 0}},
        {"big heads, in an arena that is smaller for them",
         {1280, 720},
         0,
         {{900 / 1.3, 600 / 1.3}, {900 / 1.3, 600 / 1.3}, {10, 10}, {0, 0}, false, true},
         {1200 / 1.3, 675 / 1.3},
         {450 / 1.3, 300 / 1.3},
         {0, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        FrameBox box = frame_view_box((Box){{0, 0}, cases[i].window_px});
        box.clear_px.low.y = box.scaled_from_px = cases[i].scores_px;
        Viewport viewport = frame_view_fit(&box, &cases[i].subject);
        if (vec2_distance(viewport.view, cases[i].shown) > 0.01 ||
            vec2_distance(viewport.center, cases[i].center) > 0.01 ||
            vec2_distance(viewport.corner_px, cases[i].corner_px) > 0.01)
            fail_msg("%s: shows %g x %g around (%g, %g), from pixel (%g, %g) on", cases[i].name,
                     viewport.view.x, viewport.view.y, viewport.center.x, viewport.center.y,
                     viewport.corner_px.x, viewport.corner_px.y);
        Vec2 px = {123.25, 77.5};
        Vec2 back = viewport_to_screen(&viewport, viewport_to_world(&viewport, px));
        if (vec2_distance(px, back) > TINY)
            fail_msg("%s: (%g, %g) comes back as (%.12g, %.12g)", cases[i].name, px.x, px.y, back.x,
                     back.y);
    }
}

/* Of 2, 3 and 4 people, in windows of every shape: each sees as large an area as the others, and
 * the panes are filled, where they are not too wide or too high. */
TEST(panes_fill_the_window)
{
    static const Vec2 windows[] = {
        {1280, 720}, {1000, 1000}, {600, 1000}, {800, 600}, {1920, 1080}};
    for (size_t w = 0; w < COUNT(windows); w++)
        for (int count = 2; count <= PANES_MAX; count++) {
            Panes panes = panes_divide(count, windows[w]);
            double filled = 0;
            for (int i = 0; i < count; i++) {
                FrameBox box = frame_view_box(panes.boxes_px[i]);
                FrameSubject subject = {wide, {3200, 1800}, {500, 500}, {0, 0}, false, false};
                Viewport viewport = frame_view_fit(&box, &subject);
                double area = viewport.view.x * viewport.view.y / (1200.0 * 675);
                filled += viewport.size_px.x * viewport.size_px.y;
                if (fabs(area - 1) > TINY)
                    fail_msg("%d panes in %g x %g: one sees %g of the usual", count, windows[w].x,
                             windows[w].y, area);
            }
            filled /= windows[w].x * windows[w].y * (panes.has_spare ? 0.75 : 1);
            if (filled < 0.88)
                fail_msg("%d panes fill %g of %g x %g", count, filled, windows[w].x, windows[w].y);
        }
}

typedef struct Shape {
    int width;
    int height;
} Shape;

/* A level before one person, at one of its places, in a window. */
typedef struct Sitting {
    const char *path;
    Shape shape;
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchPanes panes;
} Sitting;

static void sit_down(Sitting *sitting, const char *path, Shape shape, Framing framing)
{
    MatchOptions options = match_bench_options(path, 1, 7);
    sitting->path = path;
    sitting->shape = shape;
    sitting->match = match_bench_create(&options);
    sitting->scene = match_scene_create(sitting->match);
    sitting->scene->accessibility.framing = framing;
    sitting->canvas = canvas_bench_create(shape.width, shape.height);
}

static void stand_up(Sitting *sitting)
{
    canvas_destroy(sitting->canvas);
    match_scene_end(sitting->match, sitting->scene);
}

static const MatchFrame *look_from(Sitting *sitting, Vec2 at, double text_scale)
{
    Ui ui = ui_make(sitting->canvas, 1);
    ui.text_scale = text_scale;
    sitting->match->world.state.players[0].at = at;
    scene_forget(sitting->scene);
    match_panes_make(&sitting->panes, sitting->scene, &ui, 1);
    return &sitting->panes.frames[0];
}

/* Where the person is, the row of scores is not. It lies over what is above the arena there. */
static void check_person_clear(Sitting *sitting, Vec2 at, double text_scale)
{
    const MatchFrame *frame = look_from(sitting, at, text_scale);
    Ui ui = ui_make(sitting->canvas, 1);
    ui.text_scale = text_scale;
    Ui page = match_panes_page(&ui);
    double scores = ui_to_screen(&page, 0, hud_top_draw(frame, &page).bottom).y;
    double top = viewport_to_screen(&frame->steady, at).y - PLAYER_RADIUS * frame->steady.scale;
    if (top < scores - TINY)
        fail_msg("%s in %d x %d, text at %g: the circle begins at %g, the scores end at %g",
                 sitting->path, sitting->shape.width, sitting->shape.height, text_scale, top,
                 scores);
}

/* Larger text covers more, but shows the arena as large. */
static void check_text(Sitting *sitting, Vec2 at)
{
    Viewport usual = look_from(sitting, at, 1)->steady;
    Viewport large = look_from(sitting, at, 2)->steady;
    if (fabs(usual.scale - large.scale) > TINY)
        fail_msg("%s in %d x %d: at text size 2 the scale is %g instead of %g", sitting->path,
                 sitting->shape.width, sitting->shape.height, large.scale, usual.scale);
}

static const Shape windows[] = {{1280, 720}, {1920, 1080}, {600, 1000},
                                {800, 600},  {1000, 800},  {480, 270}};

TEST(nobody_lies_under_the_scores)
{
    static Sitting sitting;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT(windows); k++) {
            sit_down(&sitting, paths[i], windows[k], k % 2 == 0 ? FRAMING_FOLLOW : FRAMING_WHOLE);
            Vec2 size = sitting.match->level.size;
            Vec2 top = {size.x / 2, size.y - PLAYER_RADIUS};
            check_person_clear(&sitting, top, 1);
            check_person_clear(&sitting, top, 0.75);
            check_person_clear(&sitting, top, 2);
            check_text(&sitting, top);
            stand_up(&sitting);
        }
}

/* One person's circle on every level: 3.3 % of the window's width, and 42 pixels at 1280 x 720. */
TEST(circles_are_large)
{
    static Sitting sitting;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT(windows); k++) {
            double units;
            sit_down(&sitting, paths[i], windows[k], FRAMING_FOLLOW);
            Vec2 at = sitting.match->level.spawns[0].at;
            (void)look_from(&sitting, at, k % 2 == 0 ? 1 : 2);
            Box seen = match_panes_seen(&sitting.panes, 0, &units);
            double width_px = 2 * PLAYER_RADIUS * units;
            if (width_px < 0.033 * windows[k].width || (k == 0 && width_px < 42) ||
                !box_contains(seen, at))
                fail_msg("%s in %d x %d: the circle is %g pixels wide", paths[i], windows[k].width,
                         windows[k].height, width_px);
            stand_up(&sitting);
        }
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
        int middle = 0;
        Match *match = match_bench_start("levels/gears.json", 1, 1);
        Scene *scene = match_scene_create(match);
        Canvas *canvas = canvas_bench_create(shapes[s].width, shapes[s].height);
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
        match_scene_end(match, scene);
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
    Match *match = match_bench_start("levels/clockwork.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
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
    match_scene_end(match, scene);
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
    Match *match = match_bench_start("levels/clockwork.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
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
    match_scene_end(match, scene);
}

TEST(every_mark_is_another)
{
    check_marks(vec2(1600, 900));
    check_marks(vec2(900, 900));
    check_marks(vec2(500, 900));
}

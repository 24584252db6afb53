/* SPDX-License-Identifier: MIT */
/* Every mark is a figure of its own, inside the arena and faint on the floor. */
#include "view/view.h"

#include "base/numbers.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

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
    view_floor_mark_draw(&frame, color_make(PALETTE_WHITE, 1));
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

static const MarkPlaces places[LEVEL_MARK_COUNT] = {
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
        match->level.face.mark = places[i].mark;
        (void)draw_mark(canvas, scene);
        match_frame_make(&frame, scene, canvas, 1);
        for (int k = 0; k < 6; k++) {
            Vec2 place = k < 4 ? places[i].drawn[k] : places[i].empty[k - 4];
            Vec2 at = vec2_add_scaled(vec2(800, 450), place, radius);
            if (is_drawn_at(canvas, match_frame_to_screen(&frame, at)) != (k < 4))
                fail_msg("%s: %s line at %g, %g", level_mark_names[places[i].mark],
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

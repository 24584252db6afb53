/* SPDX-License-Identifier: MIT */
/* Every mark is a figure of its own, inside the arena and faint on the floor. */
#include "view/view.h"

#include "base/hash.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "ui/palette.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

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
            fail_msg("%s: %d pixels, %d of them outside the arena", level_mark_name((LevelMark)i),
                     pictures[i].drawn, pictures[i].outside);
        for (int k = 0; k < i; k++)
            if (pictures[k].hash == pictures[i].hash)
                fail_msg("%s looks like %s", level_mark_name((LevelMark)i),
                         level_mark_name((LevelMark)k));
    }
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

static void test_every_mark_is_another(void **state)
{
    (void)state;
    check_marks(vec2(1600, 900));
    check_marks(vec2(900, 900));
    check_marks(vec2(500, 900));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_mark_is_another)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* The kill feed lets circles show through, and says who lost a point. */
#include "hud/hud.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "view/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

enum { WIDTH = 1600, HEIGHT = 900, YOU = 0, ANOTHER = 1, BRIGHT = 0xd0 };

/* The brightest channel in the feed's corner, and where its words begin. */
typedef struct FeedLook {
    int brightest;
    int left;
} FeedLook;

static FeedLook look_at(Match *match, Scene *scene, Canvas *canvas, const Ui *ui, Vec2 you)
{
    static MatchFrame frame;
    FeedLook look = {0, WIDTH};
    canvas_begin(canvas, color_make(0, 1));
    match_frame_make(&frame, scene, canvas, 1);
    for (int i = 0; i < match->world.player_count; i++)
        frame.players[i].at = vec2(300, 300);
    frame.players[YOU].at = you;
    frame.players[YOU].opacity = 1;
    hud_feed_draw(&frame, ui, 46);
    for (int i = 0; i < 120 * WIDTH; i++) {
        uint32_t pixel = canvas_pixels(canvas)[i];
        int channel = (int)(pixel >> 16 & 0xff);
        look.brightest = channel > look.brightest ? channel : look.brightest;
        if (channel > 0x40 && i % WIDTH < look.left)
            look.left = i % WIDTH;
    }
    return look;
}

static void test_the_feed(void **state)
{
    (void)state;
    Error error;
    Canvas *canvas;
    MatchOptions options = match_bench_options("levels/clockwork.json", 1, 2);
    Match *match = match_bench_create(&options);
    Scene *scene = match_scene_create(match);
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    Ui ui = ui_make(canvas, 1);
    scene->feed.count = 1;
    scene->feed.lines[0] =
        (FeedLine){.killer = NO_PLAYER, .victim = ANOTHER, .verb = "died", .loser = NO_PLAYER};
    FeedLook plain = look_at(match, scene, canvas, &ui, vec2(300, 300));
    FeedLook over = look_at(match, scene, canvas, &ui, vec2(1480, 855));
    FeedLook below = look_at(match, scene, canvas, &ui, vec2(1480, 700));
    if (plain.brightest < BRIGHT - 0x40 || over.brightest > plain.brightest * 0.55 ||
        below.brightest < plain.brightest)
        fail_msg("the feed is %d bright, over a circle %d, above one %d", plain.brightest,
                 over.brightest, below.brightest);
    scene->feed.lines[0].loser = ANOTHER;
    FeedLook lost = look_at(match, scene, canvas, &ui, vec2(300, 300));
    if (lost.left >= plain.left)
        fail_msg("with a lost point the line begins at %d, without at %d", lost.left, plain.left);
    canvas_destroy(canvas);
    scene_destroy(scene);
    match_destroy(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_feed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

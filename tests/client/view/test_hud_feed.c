/* SPDX-License-Identifier: MIT */
/* The kill feed lets circles show through, says who lost a point, and meets nothing at the top. */
#include "view/hud.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "view/view.h"

#include <stdio.h>
#include <string.h>

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

TEST(the_feed)
{
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

typedef struct TopCase {
    const char *name;
    int bots;
    bool has_teams, has_long_names, is_announced;
    double below; /* How far down others write below the row. */
    bool is_beside;
} TopCase;

enum { WRITTEN_RIGHT = WIDTH / 2 + 318, CLEAR = 5, LIT = 0x60 };

static bool is_lit(const uint32_t *pixels, int at)
{
    return (pixels[at] >> 16 & 0xff) > LIT || (pixels[at] >> 8 & 0xff) > LIT;
}

static void draw_top(const MatchFrame *frame, const Ui *ui, double below, uint32_t *out_pixels)
{
    canvas_begin(ui->canvas, color_make(0, 1));
    hud_draw_below(frame, ui, below);
    memcpy(out_pixels, canvas_pixels(ui->canvas), sizeof(uint32_t) * WIDTH * HEIGHT);
}

/* Draws everything without the feed, then with it: its words are where pixels become lit. */
static void check_top(const TopCase *c, Scene *scene, Canvas *canvas, double text_scale)
{
    static MatchFrame frame;
    static uint32_t without[WIDTH * HEIGHT], with[WIDTH * HEIGHT];
    Ui ui = ui_make(canvas, 1);
    int count = scene->feed.count;
    int highest = HEIGHT;
    ui.text_scale = text_scale;
    match_frame_make(&frame, scene, canvas, 1);
    HudTop top = hud_top_measure(&frame, &ui);
    for (int i = 0; i < scene->match->world.player_count; i++)
        frame.players[i].opacity = 0;
    scene->feed.count = 0;
    draw_top(&frame, &ui, c->below, without);
    scene->feed.count = count;
    draw_top(&frame, &ui, c->below, with);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        int x = i % WIDTH;
        int y = i / WIDTH;
        if (!is_lit(with, i) || with[i] == without[i])
            continue;
        highest = y < highest ? y : highest;
        bool is_written = x < WRITTEN_RIGHT && y < c->below;
        if ((x < top.right && y < top.row_bottom) || is_written || is_lit(without, i) ||
            is_lit(without, i - CLEAR))
            fail_msg("%s, text of %g: the feed is over something at %d, %d", c->name, text_scale, x,
                     y);
    }
    if (highest == HEIGHT || (text_scale == 1 && c->is_beside != (highest < top.row_bottom)))
        fail_msg("%s, text of %g: the feed begins at %d", c->name, text_scale, highest);
}

TEST(the_feed_meets_nothing)
{
    static const TopCase cases[] = {
        {"two players", .bots = 1, .is_beside = true},
        {"two, announced", .bots = 1, .is_announced = true, .is_beside = true},
        {"two, banners", .bots = 1, .below = 170, .is_beside = true},
        {"two with long names", .bots = 1, .has_long_names = true},
        {"two with long names, announced", .bots = 1, .has_long_names = true, .is_announced = true},
        {"two with long names, banners", .bots = 1, .has_long_names = true, .below = 170},
        {"four", .bots = 3, .is_beside = true},
        {"five", .bots = 4, .is_beside = true},
        {"five with long names", .bots = 4, .has_long_names = true},
        {"eight", .bots = 7},
        {"eight with long names, banners", .bots = 7, .has_long_names = true, .below = 240},
        {"teams", .bots = 3, .has_teams = true, .is_beside = true},
        {"teams with long names", .bots = 7, .has_teams = true, .has_long_names = true},
    };
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    Error error;
    Canvas *canvas;
    if (!canvas_create_offscreen(&canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("canvas: %s", error.text);
    for (int i = 0; i < COUNT(cases); i++) {
        const TopCase *c = &cases[i];
        MatchOptions options = match_bench_options("levels/clockwork.json", 1, c->bots);
        options.has_teams = c->has_teams;
        Match *match = match_bench_create(&options);
        Scene *scene = match_scene_create(match);
        for (int k = 0; k < match->world.player_count && c->has_long_names; k++)
            snprintf(match->world.state.players[k].name, sizeof match->world.state.players[k].name,
                     "Wolfgang Amadeus M%c", 'a' + k);
        match->world.state.phase = PHASE_PLAY;
        match->world.state.play_ticks = 1000;
        const Event event = {.kind = EVENT_SUDDEN_DEATH, .player = NO_PLAYER};
        scene->announcer = (Announcer){c->is_announced, event, 0.5, false};
        scene->feed.count = FEED_LINES;
        for (int k = 0; k < FEED_LINES; k++)
            scene->feed.lines[k] = (FeedLine){.killer = ANOTHER,
                                              .victim = YOU,
                                              .verb = "peppered",
                                              .rest = "after 10 bounces",
                                              .loser = ANOTHER};
        for (int k = 0; k < COUNT(text_scales); k++)
            check_top(c, scene, canvas, text_scales[k]);
        scene_destroy(scene);
        match_destroy(match);
    }
    canvas_destroy(canvas);
}

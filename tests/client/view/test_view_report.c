/* SPDX-License-Identifier: MIT */
/*
 * How well circles and walls stand out: every level that ships, every palette, every light that
 * falls on an own circle, by WCAG's contrast ratio. And how large a circle is.
 */
#include "view/view.h"

#include "sim/rules.h"
#include "sim/world.h"
#include "support/bot_match.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"

#define OWN_MIN 3.0
#define ON_DARK_MIN 1.5
#define ON_LIGHT_MIN 2.0
#define LIT_MIN 2.0
#define WIDTH_PART_MIN (1 / 30.0) /* Of the pane's width: 3.3 %. */

enum { WIDTH = 640, HEIGHT = 360, YOU = 0, PEOPLE_MAX = 4 };

typedef struct LightCase {
    const char *name;
    Mode mode;
    double seen, glow, killer; /* Of PlayerEffect. */
    bool is_lit_by_all;
    bool is_held;     /* The beacon's zone, or the torch. */
    bool is_midnight; /* Below the fan of the hand of light. */
} LightCase;

static const LightCase lights[] = {
    {"its own light", MODE_DEATHMATCH, .seen = 0},
    {"seen", MODE_DEATHMATCH, .seen = 1},
    {"the shield returns", MODE_DEATHMATCH, .glow = 1},
    {"it has killed", MODE_DEATHMATCH, .killer = 1},
    {"everyone's light", MODE_DEATHMATCH, .is_lit_by_all = true},
    {"midnight", MODE_DEATHMATCH, .is_midnight = true},
    {"a zone", MODE_BEACON, .seen = 0},
    {"a zone that is held", MODE_BEACON, .is_held = true},
    {"the torch", MODE_TORCH, .is_held = true},
    {"siege", MODE_SIEGE, .seen = 1},
};

typedef struct Bench {
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchPanes panes;
    ViewReport report;
} Bench;

static void begin(Bench *bench, const char *path, Mode mode, int people)
{
    Error error;
    MatchOptions options = match_bench_options(path, people, 1);
    options.mode = mode;
    bench->match = match_bench_create(&options);
    if (!scene_create(&bench->scene, bench->match, &error) ||
        !canvas_create_offscreen(&bench->canvas, WIDTH, HEIGHT, "assets/fonts", &error))
        fail_msg("%s: %s", path, error.text);
    match_scene_idle(bench->match, bench->scene, 60);
}

static void end(Bench *bench)
{
    match_scene_end(bench->match, bench->scene);
    canvas_destroy(bench->canvas);
}

static void set_mode(Bench *bench, const LightCase *row)
{
    World *world = &bench->match->world;
    Player *player = &world->state.players[YOU];
    void *state = world->state.mode_state.bytes;
    if (row->mode == MODE_BEACON) {
        BeaconState *beacon = state;
        beacon->scorer = row->is_held ? YOU : NO_PLAYER;
        player->at = beacon->at;
    }
    if (row->mode == MODE_TORCH)
        ((TorchState *)state)->carrier = row->is_held ? YOU : NO_PLAYER;
    if (row->is_midnight) {
        world->state.play_ticks = RULES_TICKS(world->rules->seconds - 0.75 * BORDER_SECONDS);
        Vec2 behind = angle_unit_degrees(1);
        player->at = vec2_add_scaled(vec2_scale(bench->match->level.size, 0.5), behind, 150);
    }
}

static void set_light(Bench *bench, const LightCase *row)
{
    Player *player = &bench->match->world.state.players[YOU];
    bench->match->world.state.phase = PHASE_PLAY;
    player->is_alive = true;
    player->shield = 0;
    player->guard_ticks = 0;
    set_mode(bench, row);
    scene_forget(bench->scene); /* The camera goes where the player is. */
    for (int i = 0; i < bench->match->world.player_count; i++)
        bench->scene->light[i] = i == YOU || row->is_lit_by_all ? 1 : 0;
    bench->scene->shown[YOU] = 1;
    bench->scene->effects.players[YOU] = (PlayerEffect){
        .guard_blink = 9, .seen = row->seen, .shield_glow = row->glow, .killer = row->killer};
}

static void draw(Bench *bench)
{
    Ui ui = ui_make(bench->canvas, 1);
    match_panes_make(&bench->panes, bench->scene, &ui, 1);
    view_report_make(&bench->report, &bench->panes);
}

static void check_own(const Bench *bench, const LightCase *row)
{
    const ViewReport *report = &bench->report;
    int own = 0;
    for (int i = 0; i < report->circle_count; i++) {
        const ViewCircle *circle = &report->circles[i];
        own += circle->is_own;
        if (circle->is_own && circle->contrast < OWN_MIN)
            fail_msg("%s, palette %d, %s: player %d (%.3f) stands %.2f to 1 on a floor of %.3f",
                     bench->match->level.name, bench->scene->accessibility.palette, row->name,
                     circle->id, palette_luminance(circle->fill), circle->contrast,
                     palette_luminance(circle->floor));
    }
    if (own == 0)
        fail_msg("%s, %s: no own circle is drawn", bench->match->level.name, row->name);
}

static void check_walls(const Bench *bench)
{
    const ViewReport *report = &bench->report;
    if (report->lit_to_dark < LIT_MIN)
        fail_msg("%s: lit to dark floor is %.2f to 1", bench->match->level.name,
                 report->lit_to_dark);
    if (report->wall_count > 0 &&
        (report->walls_on_dark < ON_DARK_MIN || report->walls_on_light < ON_LIGHT_MIN))
        fail_msg("%s: walls stand %.2f to 1 on dark floor and %.2f to 1 on lit",
                 bench->match->level.name, report->walls_on_dark, report->walls_on_light);
}

TEST(everything_stands_out_on_every_level)
{
    static Bench bench;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count * COUNT(lights); i++) {
        const LightCase *row = &lights[i % COUNT(lights)];
        begin(&bench, paths[i / COUNT(lights)], row->mode, 1);
        for (int k = 0; k < 2 * PALETTE_COUNT; k++) {
            bench.scene->accessibility.palette = (Palette)(k / 2);
            bench.scene->accessibility.has_high_contrast = k % 2 == 1;
            set_light(&bench, row);
            draw(&bench);
            check_own(&bench, row);
            if (k % 2 == 0) /* In high contrast edges tell walls, see test_palette.c. */
                check_walls(&bench);
        }
        end(&bench);
    }
}

/* For every seat and hue: the whole light, and as much more as the lights above add. */
TEST(every_own_color_stands_out)
{
    for (int i = 0; i < PALETTE_COUNT * PLAYERS_MAX; i++) {
        Color plain = palette_player((Palette)(i / PLAYERS_MAX), i % PLAYERS_MAX);
        Color own = palette_own(plain);
        for (int hue = 0; hue <= LEVEL_HUE_MAX; hue += 15) {
            PaletteFloor colors = palette_floor(hue, 1);
            Color lit = {(uint8_t)(colors.ground.r + colors.light.r),
                         (uint8_t)(colors.ground.g + colors.light.g),
                         (uint8_t)(colors.ground.b + colors.light.b), 255};
            if (palette_contrast(own, lit) < 1.1 * OWN_MIN)
                fail_msg("palette %d, player %d, hue %d: %.2f to 1", i / PLAYERS_MAX,
                         i % PLAYERS_MAX, hue, palette_contrast(own, lit));
        }
        if (palette_luminance(own) < palette_luminance(plain))
            fail_msg("palette %d, player %d is darker than before", i / PLAYERS_MAX,
                     i % PLAYERS_MAX);
    }
}

/* 42 pixels of 1280, and as large a part of any pane. */
TEST(a_circle_is_large_enough)
{
    static Bench bench;
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        begin(&bench, paths[i], MODE_DEATHMATCH, 1);
        set_light(&bench, &lights[0]);
        draw(&bench);
        const Box *pane = &bench.panes.frames[0].clip_px;
        double least = WIDTH_PART_MIN * (pane->high.x - pane->low.x) - 1e-6;
        for (int k = 0; k < bench.report.circle_count; k++)
            if (bench.report.circles[k].width_px < least)
                fail_msg("%s: circle %d is %.2f pixels wide in a pane of %.0f",
                         bench.match->level.name, k, bench.report.circles[k].width_px,
                         pane->high.x - pane->low.x);
        end(&bench);
    }
}

/* What is read is what is drawn: it follows the picture. */
TEST(the_report_follows_the_picture)
{
    static Bench bench;
    begin(&bench, "levels/duel.json", MODE_DEATHMATCH, 1);
    set_light(&bench, &lights[0]);
    draw(&bench);
    ViewReport lit = bench.report;
    bench.scene->light[YOU] = 0;
    bench.scene->shown[1] = 0;
    draw(&bench);
    const ViewReport *dark = &bench.report;
    if (dark->circle_count != 1 || !dark->circles[0].is_own ||
        dark->circles[0].contrast < 2 * lit.circles[0].contrast)
        fail_msg("%d circles, %.2f to 1 in the dark, %.2f to 1 in the light", dark->circle_count,
                 dark->circles[0].contrast, lit.circles[0].contrast);
    Vec2 size = vec2_subtract(dark->view.high, dark->view.low);
    if (fabs(size.x * dark->pixels_per_unit - WIDTH) > 1e-6)
        fail_msg("%g units at %g pixels", size.x, dark->pixels_per_unit);
    end(&bench);
}

/* SPDX-License-Identifier: MIT */
#include "arena/arena.h"
#include "collide/vec2.h"
#include "sim/rules.h"
/*
 * How well the floor and what stands on it are told apart: WCAG's contrast ratio, measured on drawn
 * frames of every level that ships and of every hue.
 */
#include "sim/sight.h"
#include "support/bot_match.h"
#include "support/canvas_bench.h"
#include "support/match_bench.h"
#include "support/match_scene.h"
#include "test.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>

/*
 * How well the floor and what stands on it are told apart: WCAG's contrast ratio, measured on drawn
 * frames of every level that ships and of every hue.
 */

/* Lit to the full is the floor within a quarter of the view; the edge of a shadow is soft. */
#define LIT_PART_OF_VIEW 0.25
#define SOFT_UNITS 30.0
#define STEP_UNITS 20.0
#define LIT_MIN 2.0
#define OBSTACLE_MIN 1.8
#define MIRROR_MAX 0.7 /* White is 1. */

enum { WIDTH = 1280, HEIGHT = 720, SAMPLES_MIN = 20, OBSTACLE_PLACES = 35, DIRECTIONS = 12 };

typedef struct Sight {
    Canvas *canvas;
    Match *match;
    Scene *scene;
    MatchFrame frame;
} Sight;

static void begin_sight(Sight *sight, const char *path)
{
    MatchOptions options = match_bench_options(path, 1, 1);
    sight->canvas = canvas_bench_create(WIDTH, HEIGHT);
    sight->match = match_bench_create(&options);
    sight->scene = match_scene_create(sight->match);
    match_scene_idle(sight->match, sight->scene, 1);
}

static void end_sight(Sight *sight)
{
    match_scene_end(sight->match, sight->scene);
    canvas_destroy(sight->canvas);
}

static void draw_sight(Sight *sight, bool has_obstacles)
{
    canvas_begin(sight->canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&sight->frame, sight->scene, sight->canvas, 1);
    view_ground_draw(&sight->frame);
    if (has_obstacles)
        view_obstacles_draw(&sight->frame);
}

static double linear(uint32_t channel)
{
    double part = (channel & 255) / 255.0;
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

/* The relative luminance of what is drawn at a point of the world, or -1 outside the picture. */
static double luminance_at(const Sight *sight, Vec2 world)
{
    Vec2 at = match_frame_to_screen(&sight->frame, world);
    if (at.x < 0 || at.y < 0 || at.x >= WIDTH || at.y >= HEIGHT)
        return -1;
    uint32_t pixel = canvas_pixels(sight->canvas)[(int)at.y * WIDTH + (int)at.x];
    return 0.2126 * linear(pixel >> 16) + 0.7152 * linear(pixel >> 8) + 0.0722 * linear(pixel);
}

static double contrast(double a, double b)
{
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

/* How many of a point and two rings around it are in sight of the first player: two, for the shadow
 * of something thin may fall between. */
static int count_seen(const Sight *sight, Vec2 at)
{
    const World *world = &sight->match->world;
    Vec2 from = world->state.players[0].at;
    int seen = sight_is_clear(world, from, at) ? 1 : 0;
    for (int i = 0; i < 2 * DIRECTIONS; i++) {
        double reach = i < DIRECTIONS ? SOFT_UNITS : SOFT_UNITS / 2;
        Vec2 way = angle_unit_degrees(360.0 / DIRECTIONS * i);
        seen += sight_is_clear(world, from, vec2_add_scaled(at, way, reach)) ? 1 : 0;
    }
    return seen;
}

/* The least and the most of the floor that is fully lit, and the dark floor: all of it together,
 * for thin rays of light may cross it. */
typedef struct Floor {
    double lit_least;
    double lit_most;
    double dark_sum;
    int lit_count;
    int dark_count;
} Floor;

static double dark_of(const Floor *samples)
{
    return samples->dark_sum / samples->dark_count;
}

static void take_sample(Floor *samples, const Sight *sight, Vec2 at)
{
    double away = vec2_distance(at, sight->match->world.state.players[0].at);
    double found = luminance_at(sight, at);
    int seen = count_seen(sight, at);
    if (found < 0)
        return;
    if (seen == 1 + 2 * DIRECTIONS && away < LIT_PART_OF_VIEW * sight->match->level.view.x) {
        samples->lit_least = fmin(samples->lit_least, found);
        samples->lit_most = fmax(samples->lit_most, found);
        samples->lit_count++;
    } else if (seen == 0) {
        samples->dark_sum += found;
        samples->dark_count++;
    }
}

/* The grid's lines are at multiples of 50 and hit none of the samples. */
static Floor measure_floor(const Sight *sight)
{
    Vec2 size = sight->match->level.size;
    Floor samples = {.lit_least = 1};
    for (double x = 2.5 * STEP_UNITS + 5; x < size.x - SOFT_UNITS; x += STEP_UNITS)
        for (double y = 2.5 * STEP_UNITS + 5; y < size.y - SOFT_UNITS; y += STEP_UNITS)
            take_sample(&samples, sight, vec2(x, y));
    return samples;
}

static void check_floor(const char *name, const Floor *samples)
{
    double found = contrast(samples->lit_least, dark_of(samples));
    if (samples->lit_count < SAMPLES_MIN || samples->dark_count < SAMPLES_MIN)
        fail_msg("%s: %d lit and %d dark samples", name, samples->lit_count, samples->dark_count);
    if (found < LIT_MIN)
        fail_msg("%s: lit floor (%.4f) against dark (%.4f) is %.2f to 1; %.1f is the least", name,
                 samples->lit_least, dark_of(samples), found, LIT_MIN);
}

/* A point of an obstacle: from the middle of one of its convex pieces toward one of the corners. */
static Vec2 obstacle_place(const Sight *sight, int obstacle, int index)
{
    const Match *match = sight->match;
    const LevelMotion *motion = &match->level.obstacles[obstacle].motion;
    const ArenaObstacle *own = &match->arena.obstacles[obstacle];
    const ConvexPolygon *piece = &match->arena.pieces[own->first_piece + index % own->piece_count];
    Vec2 sum = {0, 0};
    for (int i = 0; i < piece->count; i++)
        sum = vec2_add(sum, convex_polygon_corner(piece, i));
    Vec2 at = vec2_mix(vec2_scale(sum, 1.0 / piece->count),
                       convex_polygon_corner(piece, index % piece->count), 0.25);
    if (level_motion_is_still(motion))
        return at;
    Pose pose = motion_pose(motion, sight->frame.seconds);
    return motion_apply(&pose, at);
}

static int compare_numbers(const void *a, const void *b)
{
    double first = *(const double *)a;
    double second = *(const double *)b;
    return (first > second) - (first < second);
}

/* The median of several points: a hub, an edge or a line on the floor may cross one of them. -1
 * where the picture ends before. */
static double obstacle_luminance(const Sight *sight, int obstacle)
{
    double found[OBSTACLE_PLACES];
    for (int i = 0; i < OBSTACLE_PLACES; i++)
        found[i] = luminance_at(sight, obstacle_place(sight, obstacle, i));
    qsort(found, OBSTACLE_PLACES, sizeof *found, compare_numbers);
    return found[0] < 0 ? -1 : found[OBSTACLE_PLACES / 2];
}

/* Glass is seen through: it is judged where it is lit, against the floor beneath it. */
static void check_obstacle(const Sight *sight, int obstacle, const Floor *samples, double beneath)
{
    const LevelObstacle *level = &sight->match->level.obstacles[obstacle];
    double found = obstacle_luminance(sight, obstacle);
    if (found < 0)
        return;
    double least = fmin(contrast(found, samples->lit_least), contrast(found, samples->lit_most));
    if (level->material == MATERIAL_GLASS) {
        bool is_lit = beneath >= samples->lit_least && beneath <= samples->lit_most;
        least = is_lit ? contrast(found, beneath) : OBSTACLE_MIN;
    }
    if (least < OBSTACLE_MIN)
        fail_msg("%s: %s (%s, %.4f) against lit floor (%.4f to %.4f) is %.2f to 1; %.1f is the "
                 "least",
                 sight->match->level.name, level->id, level_material_names[level->material], found,
                 samples->lit_least, samples->lit_most, least, OBSTACLE_MIN);
}

static void check_level(Sight *sight)
{
    static double beneath[LEVEL_OBSTACLES];
    int count = sight->match->level.obstacle_count;
    draw_sight(sight, false);
    Floor samples = measure_floor(sight);
    check_floor(sight->match->level.name, &samples);
    for (int i = 0; i < count; i++)
        beneath[i] = obstacle_luminance(sight, i);
    draw_sight(sight, true);
    for (int i = 0; i < count; i++)
        check_obstacle(sight, i, &samples, beneath[i]);
}

TEST(contrast_on_every_level)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    int count = bot_match_levels(paths);
    for (int i = 0; i < count; i++) {
        static Sight sight;
        begin_sight(&sight, paths[i]);
        check_level(&sight);
        end_sight(&sight);
    }
}

/* No hue is darker than another. */
TEST(contrast_in_every_hue)
{
    static Sight sight;
    begin_sight(&sight, "levels/glasshouse.json");
    for (int hue = 0; hue <= LEVEL_HUE_MAX; hue += 15) {
        sight.match->level.face.hue = hue;
        snprintf(sight.match->level.name, sizeof sight.match->level.name, "hue %d", hue);
        check_level(&sight);
    }
    end_sight(&sight);
}

/* Against the floor at that brightness, and well below white. */
static void check_mirrors(Sight *sight, const Floor *samples)
{
    const Level *level = &sight->match->level;
    draw_sight(sight, true);
    for (int i = 0; i < level->obstacle_count; i++) {
        double found = obstacle_luminance(sight, i);
        if (level->obstacles[i].material == MATERIAL_MIRROR &&
            (found > MIRROR_MAX || contrast(found, samples->lit_most) < OBSTACLE_MIN))
            fail_msg("brightness %g: %s is %.4f on lit floor of %.4f",
                     sight->scene->accessibility.brightness, level->obstacles[i].id, found,
                     samples->lit_most);
    }
}

/* Brighter is brighter, lit and dark, and the lit floor still stands out. */
TEST(brightness)
{
    static Sight sight;
    static const double values[] = {BRIGHTNESS_MIN, 1, BRIGHTNESS_MAX};
    double before_lit = 0;
    double before_dark = 0;
    begin_sight(&sight, "levels/duel.json");
    for (int i = 0; i < 3; i++) {
        sight.scene->accessibility.brightness = values[i];
        draw_sight(&sight, false);
        Floor samples = measure_floor(&sight);
        if (samples.lit_least <= before_lit || dark_of(&samples) <= before_dark ||
            contrast(samples.lit_least, dark_of(&samples)) < 1.3)
            fail_msg("brightness %g: lit floor %.4f, dark %.4f", values[i], samples.lit_least,
                     dark_of(&samples));
        check_mirrors(&sight, &samples);
        before_lit = samples.lit_least;
        before_dark = dark_of(&samples);
    }
    end_sight(&sight);
}

/* What of the obstacles' drawing tells something: a mover's notice, on the picture itself. */

/* The lifts of levels/lifts.json wait for a second first. */
#define LIFTS_WAIT_SECONDS 1.0

enum { WIDE = 1600, HIGH = 900, BRIGHT = 0xc8 };

static Match *create(void)
{
    MatchOptions options = match_bench_options("levels/lifts.json", 0, 2);
    return match_bench_create(&options);
}

/* Brighter ones than any edge has without a notice. */
static int count_bright_pixels(Scene *scene, Canvas *canvas)
{
    static MatchFrame frame;
    int count = 0;
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&frame, scene, canvas, 1);
    view_obstacles_draw(&frame);
    const uint32_t *pixels = canvas_pixels(canvas);
    for (int i = 0; i < WIDE * HIGH; i++)
        count += (pixels[i] >> 16 & 0xff) >= BRIGHT;
    return count;
}

TEST(a_start_is_seen_half_a_second_ahead)
{
    static const struct {
        const char *name;
        double ahead;
        bool is_seen;
    } cases[] = {
        {"long before", 0.9, false},         {"just before", 0.52, false},
        {"half a second ahead", 0.49, true}, {"at the last moment", 0.02, true},
        {"once it goes", -0.1, false},
    };
    Match *match = create();
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(WIDE, HIGH);
    for (size_t i = 0; i < COUNT(cases); i++) {
        while (match->world.state.tick < RULES_TICKS(LIFTS_WAIT_SECONDS - cases[i].ahead)) {
            PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
            match_step(match, inputs);
        }
        int bright = count_bright_pixels(scene, canvas);
        if ((bright > 0) != cases[i].is_seen)
            fail_msg("%s: %d bright pixels in tick %d", cases[i].name, bright,
                     match->world.state.tick);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* Edges that are about to crush a player are red, near the player and in the picture alone. */

#define FARTHEST 75.0 /* World units from the player's middle. */

enum { NEAR_WIDTH = 800, NEAR_HEIGHT = 450, YOU = 0, LEFT_EDGE = 0 };

/* Red pixels; how far the farthest is from the player. */
static int count_red(const Canvas *canvas, const MatchFrame *frame, double *out_farthest)
{
    int count = 0;
    *out_farthest = 0;
    for (int i = 0; i < NEAR_WIDTH * NEAR_HEIGHT; i++) {
        uint32_t red = canvas_pixels(canvas)[i] >> 16 & 0xff;
        int row = i / NEAR_WIDTH;
        Vec2 at = viewport_to_world(&frame->viewport, vec2(i % NEAR_WIDTH + 0.5, row + 0.5));
        if (red < 0x20)
            continue;
        count++;
        *out_farthest = fmax(*out_farthest, vec2_distance(at, frame->players[YOU].at));
    }
    return count;
}

TEST(what_is_red)
{
    static const struct {
        const char *name;
        double danger, opacity;
        bool is_edge, is_red;
    } cases[] = {
        {"no danger", 0, 1, true, false},
        {"the arena's edge", 1, 1, true, true},
        {"a piece", 1, 1, false, true},
        {"out of sight", 1, 0, true, false},
    };
    static MatchFrame frame;
    Match *match = match_bench_start("levels/duel.json", 1, 1);
    Scene *scene = match_scene_create(match);
    Canvas *canvas = canvas_bench_create(NEAR_WIDTH, NEAR_HEIGHT);
    for (int i = 0; i < COUNT(cases); i++) {
        PinchPlayer *pinch = &scene->pinch.players[YOU];
        const Arena *arena = &match->arena;
        double farthest;
        match_frame_make(&frame, scene, canvas, 1);
        Box box = arena->pieces[0].bounds;
        frame.players[YOU].at =
            cases[i].is_edge ? vec2(20, 450) : vec2((box.low.x + box.high.x) / 2, box.high.y + 20);
        frame.players[YOU].opacity = cases[i].opacity;
        pinch->shown = cases[i].danger;
        pinch->piece_count = 1;
        pinch->pieces[0] = cases[i].is_edge ? arena->piece_count + LEFT_EDGE : 0;
        canvas_begin(canvas, color_make(0, 1));
        view_pinch_draw(&frame);
        int red = count_red(canvas, &frame, &farthest);
        if ((red > 0) != cases[i].is_red || farthest > FARTHEST)
            fail_msg("%s: %d red pixels, up to %g units away", cases[i].name, red, farthest);
    }
    canvas_destroy(canvas);
    match_scene_end(match, scene);
}

/* The lines between opponents who can hit each other, on the picture. */

enum { BACKGROUND = 0x203040 };

static bool is_drawn_at(const MatchFrame *frame, Vec2 world)
{
    Vec2 at = match_frame_to_screen(frame, world);
    uint32_t pixel = canvas_pixels(frame->canvas)[(int)at.y * WIDTH + (int)at.x];
    return (pixel & 0xffffff) != BACKGROUND;
}

TEST(a_line_from_rim_to_rim)
{
    static const struct {
        const char *name;
        double line;    /* Opacity in the scene. */
        double another; /* Opacity of the second player. */
        bool is_drawn;
    } cases[] = {
        {"in sight", 1, 1, true},
        {"out of sight", 0, 1, false},
        {"one is not shown", 1, 0, false},
    };
    const Vec2 from = {200, 300}, to = {700, 300};
    Canvas *canvas = canvas_bench_create(WIDTH, HEIGHT);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Match *match = match_bench_start("levels/duel.json", 0, 2);
        Scene *scene = match_scene_create(match);
        MatchFrame frame;
        scene->sight_lines[0][1] = cases[i].line;
        match_frame_make(&frame, scene, canvas, 1);
        frame.players[0].at = from;
        frame.players[1].at = to;
        frame.players[0].opacity = 1;
        frame.players[1].opacity = cases[i].another;
        canvas_begin(canvas, color_make(BACKGROUND, 1));
        view_sight_draw(&frame);
        bool middle = is_drawn_at(&frame, vec2(450, 300));
        bool rim = is_drawn_at(&frame, vec2(200 + PLAYER_RADIUS + 4, 300));
        bool inside = is_drawn_at(&frame, vec2(200 + PLAYER_RADIUS - 4, 300));
        if (middle != cases[i].is_drawn || rim != cases[i].is_drawn || inside)
            fail_msg("%s: drawn in the middle %d, at the rim %d, inside a player %d", cases[i].name,
                     middle, rim, inside);
        match_scene_end(match, scene);
    }
    canvas_destroy(canvas);
}

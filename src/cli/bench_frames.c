/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "app/game.h"
#include "canvas/gpu_canvas.h"
#include "cli/commands.h"
#include "sim/weapons.h"

enum { FRAMES = 61, WARM_TICKS = 900, BULLETS = 200, TICKS_PER_FRAME = 2 };

bool bench_match(uint64_t seed, Match **out_match, Error *out_error)
{
    MatchOptions options = {.mode = MODE_DEATHMATCH, .bots = PLAYERS_MAX, .seed = seed};
    match_set_bot_levels(&options, BOT_VETERAN);
    return folders_game_path("levels/clockwork.json", options.level_path, out_error) &&
           match_create(out_match, &options, out_error) == MATCH_FINE;
}

static void step_match(Match *match, Scene *scene)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    World *world = &match->world;
    /* The number of bullets stays the same. All are of the Pulse, as no match has a hundred
     * grenades in flight. */
    for (int i = 0; world->state.bullet_count < BULLETS && i < BULLETS; i++) {
        Player *player = &world->state.players[i % world->player_count];
        WeaponKind held = player->weapon;
        player->weapon = WEAPON_PULSE;
        bullets_fire(world, i % world->player_count, angle_unit_degrees(i * 77.0), false);
        player->weapon = held;
    }
    match_step(match, inputs);
    scene_step(scene, NULL);
}

/* What draws the frames. */
typedef enum FrameMaker {
    FRAME_ONE_CORE,
    FRAME_ALL_CORES,
    FRAME_COUNTED, /* The GPU's back end, with a driver that only counts. */
    FRAME_BY_CARD, /* The GPU's back end, with a graphics card. */
} FrameMaker;

typedef struct FrameCanvas {
    Canvas *canvas;
    FrameMaker maker;
    GpuDriver *counter; /* NULL for software. */
    GpuCanvas *card;
} FrameCanvas;

/* Medians of a frame's, and of the last frame what the driver was asked for. */
typedef struct FrameCost {
    double cpu_seconds;
    double wall_seconds;
    GpuCounts counts;
} FrameCost;

static FrameCost measure_frames(Match *match, Scene *scene, const FrameCanvas *drawn)
{
    double cpu[FRAMES], wall[FRAMES];
    Canvas *canvas = drawn->canvas;
    MatchFrame frame;
    FrameCost cost = {.counts = {0}};
    canvas_set_threads(canvas, drawn->maker == FRAME_ALL_CORES ? 0 : 1);
    for (int i = 0; i < WARM_TICKS; i++)
        step_match(match, scene);
    for (int i = 0; i < FRAMES; i++) {
        for (int k = 0; k < TICKS_PER_FRAME; k++)
            step_match(match, scene);
        if (drawn->counter != NULL)
            gpu_counter_reset(drawn->counter);
        double cpu_start = bench_cpu_seconds();
        double wall_start = command_seconds();
        Ui ui = ui_make(canvas, 1);
        canvas_begin(canvas, color_make(PALETTE_BARS, 1));
        match_frame_make(&frame, scene, canvas, 1);
        match_view_draw(&frame);
        hud_draw(&frame, &ui);
        if (drawn->card != NULL)
            gpu_canvas_present(drawn->card);
        else
            canvas_pixels(canvas);
        cpu[i] = bench_cpu_seconds() - cpu_start;
        wall[i] = command_seconds() - wall_start;
        if (drawn->counter != NULL)
            cost.counts = gpu_counter_counts(drawn->counter);
    }
    cost.cpu_seconds = bench_median(cpu, FRAMES);
    cost.wall_seconds = bench_median(wall, FRAMES);
    return cost;
}

static bool create_canvas(FrameCanvas *made, int width, int height, Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    GpuDriver *driver = NULL;
    if (!folders_game_path("assets/fonts", fonts, out_error))
        return false;
    if (made->maker == FRAME_ONE_CORE || made->maker == FRAME_ALL_CORES)
        return canvas_create_offscreen(&made->canvas, width, height, fonts, out_error);
    if (made->maker == FRAME_BY_CARD) {
        driver = gpu_driver_create_measured(width, height, out_error);
        if (driver == NULL)
            return false;
    }
    made->counter = gpu_counter_create(driver, width, height);
    made->card = made->counter != NULL ? gpu_canvas_create(made->counter) : NULL;
    if (made->card == NULL)
        return error_memory(out_error);
    made->canvas = canvas_create(gpu_canvas_backend(), made->card, fonts, out_error);
    if (made->canvas != NULL)
        canvas_set_size(made->canvas, width, height, width, height);
    return made->canvas != NULL;
}

/* What it costs to draw a match of 8 players and 200 bullets. */
static bool measure(int width, int height, FrameMaker maker, FrameCost *out_cost, Error *out_error)
{
    FrameCanvas drawn = {.maker = maker};
    Match *match;
    Scene *scene;
    if (!bench_match(1, &match, out_error))
        return false;
    bool is_made =
        scene_create(&scene, match, out_error) && create_canvas(&drawn, width, height, out_error);
    if (is_made) {
        scene_share(scene, 1); /* As a person sees it. */
        *out_cost = measure_frames(match, scene, &drawn);
        if (drawn.card != NULL && gpu_canvas_is_lost(drawn.card))
            is_made = error_set(out_error, "the graphics card stopped drawing");
        if (maker == FRAME_BY_CARD)
            print_line(stderr, "%dx%d: %s", width, height, gpu_canvas_name(drawn.card));
        canvas_destroy(drawn.canvas);
    }
    scene_destroy(scene);
    match_destroy(match);
    return is_made;
}

static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {3840, 2160}};

enum { SIZES = sizeof sizes / sizeof *sizes };

static void add(BenchReport *report, int size, const char *what, const char *unit, int decimals,
                double value)
{
    char name[BENCH_NAME_BYTES];
    snprintf(name, sizeof name, "frame, %dx%d %s", sizes[size][0], sizes[size][1], what);
    bench_add(report, name, unit, decimals, value);
}

bool bench_frames(BenchReport *report, Error *out_error)
{
    FrameCost cost;
    for (int i = 0; i < SIZES; i++) {
        int width = sizes[i][0], height = sizes[i][1];
        if (!measure(width, height, FRAME_ONE_CORE, &cost, out_error))
            return false;
        add(report, i, "software", "ms", 2, cost.cpu_seconds * 1e3);
        if (!measure(width, height, FRAME_ALL_CORES, &cost, out_error))
            return false;
        add(report, i, "all cores", "ms", 2, cost.wall_seconds * 1e3);
        if (!measure(width, height, FRAME_COUNTED, &cost, out_error))
            return false;
        add(report, i, "for a GPU", "ms", 2, cost.cpu_seconds * 1e3);
        add(report, i, "for a GPU", "calls", 0, cost.counts.draw_calls);
    }
    return true;
}

bool bench_card(BenchReport *report, Error *out_error)
{
    FrameCost cost;
    for (int i = 0; i < SIZES; i++) {
        if (!measure(sizes[i][0], sizes[i][1], FRAME_BY_CARD, &cost, out_error))
            return false;
        add(report, i, "by the GPU", "ms", 2, cost.wall_seconds * 1e3);
        add(report, i, "processor", "ms", 2, cost.cpu_seconds * 1e3);
        add(report, i, "draw calls", "calls", 0, cost.counts.draw_calls);
        add(report, i, "uploaded", "pixels", 0, (double)cost.counts.uploaded_pixels);
    }
    return true;
}

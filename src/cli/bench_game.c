/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_parts.h"

#include "app/game_loop.h"
#include "base/print_line.h"
#include "bots/bot.h"
#include "cli/option.h"
#include "cli/worst_level.h"
#include "hud/hud.h"
#include "level/level_read.h"
#include "modes/stage.h"
#include "profile/level_list.h"
#include "sim/bullets.h"
#include "sim/world.h"
#include "system/system.h"
#include "ui/palette.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TICK_ROUNDS = 9, ROUND_TICKS = 2400, FRAMES = 61, WARM_TICKS = 900, STARTS = 9 };
enum { BULLETS = 200, TICKS_PER_FRAME = 2 };

static bool create_match(uint64_t seed, Match **out_match, Error *out_error)
{
    MatchOptions options = {.mode = MODE_DEATHMATCH, .bots = PLAYERS_MAX, .seed = seed};
    match_set_bot_levels(&options, BOT_VETERAN);
    return folders_game_path("levels/clockwork.json", options.level_path, out_error) &&
           match_create(out_match, &options, out_error) == MATCH_FINE;
}

static double tick_seconds(Match *match)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    double start = bench_cpu_seconds();
    for (int i = 0; i < ROUND_TICKS; i++)
        match_step(match, inputs);
    return (bench_cpu_seconds() - start) / ROUND_TICKS;
}

bool bench_game_tick(double *out_microseconds, Error *out_error)
{
    double seconds[TICK_ROUNDS];
    for (int i = 0; i < TICK_ROUNDS; i++) {
        Match *match;
        if (!create_match((uint64_t)i + 1, &match, out_error))
            return false;
        seconds[i] = tick_seconds(match);
        match_destroy(match);
    }
    *out_microseconds = bench_median(seconds, TICK_ROUNDS) * 1e6;
    return true;
}

/* Keeps the number of bullets constant. All are of the Pulse, as no match has a hundred grenades in
 * flight. */
static void top_up_bullets(World *world)
{
    for (int i = 0; world->state.bullet_count < BULLETS && i < BULLETS; i++) {
        Player *player = &world->state.players[i % world->player_count];
        WeaponKind held = player->weapon;
        player->weapon = WEAPON_PULSE;
        bullets_fire(world, i % world->player_count, angle_unit_degrees(i * 77.0), false);
        player->weapon = held;
    }
}

static void step_match(Match *match, Scene *scene)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0}};
    top_up_bullets(&match->world);
    match_step(match, inputs);
    scene_step(scene, NULL);
}

typedef double Seconds(void);

static double draw_seconds(Scene *scene, Canvas *canvas, Seconds *seconds)
{
    MatchFrame frame;
    double start = seconds();
    Ui ui = ui_make(canvas, 1);
    canvas_begin(canvas, color_make(PALETTE_BARS, 1));
    match_frame_make(&frame, scene, canvas, 1);
    match_view_draw(&frame);
    hud_draw(&frame, &ui);
    canvas_pixels(canvas);
    return seconds() - start;
}

static double frame_seconds(Match *match, Scene *scene, Canvas *canvas, int threads)
{
    double seconds[FRAMES];
    canvas_set_threads(canvas, threads);
    for (int i = 0; i < WARM_TICKS; i++)
        step_match(match, scene);
    for (int i = 0; i < FRAMES; i++) {
        for (int k = 0; k < TICKS_PER_FRAME; k++)
            step_match(match, scene);
        seconds[i] =
            draw_seconds(scene, canvas, threads == 1 ? bench_cpu_seconds : bench_wall_seconds);
    }
    return bench_median(seconds, FRAMES);
}

bool bench_game_frame(int width, int height, int threads, double *out_milliseconds,
                      Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    Canvas *canvas = NULL;
    Match *match;
    Scene *scene;
    if (!folders_game_path("assets/fonts", fonts, out_error) || !create_match(1, &match, out_error))
        return false;
    bool is_made = scene_create(&scene, match, out_error) &&
                   canvas_create_offscreen(&canvas, width, height, fonts, out_error);
    if (is_made) {
        *out_milliseconds = frame_seconds(match, scene, canvas, threads) * 1e3;
        canvas_destroy(canvas);
    }
    scene_destroy(scene);
    match_destroy(match);
    return is_made;
}

static void say_time(void)
{
    printf("%.9f\n", bench_wall_seconds());
    fflush(stdout);
}

int bench_game_first_frame(void)
{
    GameOptions options = {
        .match = {.mode = MODE_DEATHMATCH, .people = 1, .bots = 3, .seed = 1},
        .recalls_match = true,
        .width = 1280,
        .height = 720,
        .after_first_frame = say_time,
    };
    Error error;
    if (level_list_default(options.match.level_path, &error) &&
        game_loop_run(&options, &error) == GAME_DONE)
        return EXIT_DONE;
    print_line(stderr, "clockwise bench: %s", error.text);
    return EXIT_MISSING;
}

/* Runs the program with its stdout on a pipe; it prints the time of its first frame. */
static bool start_once(const char *program, double *out_seconds)
{
    char name[FOLDERS_PATH_BYTES];
    char command[] = "bench";
    char option[] = "--first-frame";
    char *const arguments[] = {name, command, option, NULL};
    snprintf(name, sizeof name, "%s", program);
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    double start = bench_wall_seconds();
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execvp(name, arguments);
        _exit(EXIT_MISSING);
    }
    bool is_started = child > 0;
    close(ends[1]);
    char text[64] = "";
    ssize_t length = is_started ? read(ends[0], text, sizeof text - 1) : 0;
    close(ends[0]);
    int status = 0;
    if (is_started)
        waitpid(child, &status, 0);
    *out_seconds = strtod(text, NULL) - start;
    return length > 0 && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE;
}

bool bench_game_start(const char *program, double *out_milliseconds, const char **out_display,
                      Error *out_error)
{
    bool has_display = getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
    *out_display = has_display ? "in a window on the display" : "with SDL's dummy driver";
    if (!has_display)
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    double seconds[STARTS];
    for (int i = 0; i < STARTS; i++)
        if (!start_once(program, &seconds[i]))
            return error_set(out_error, "%s did not show its first frame", program);
    *out_milliseconds = bench_median(seconds, STARTS) * 1e3;
    return true;
}

enum { ROUNDS = 3, TICKS = 960 };

typedef struct WorstMatch {
    Level level;
    Arena arena;
    World world;
    BotTeam *bots;
} WorstMatch;

typedef struct Measured {
    double start;
    double ticks[TICKS];
} Measured;

static bool start_match(WorstMatch *match, const char *text, size_t length, Error *out_error)
{
    JsonProblems problems;
    bool is_valid = level_read_text(text, length, LEVEL_USE_PLAY, &match->level, &problems);
    if (!is_valid)
        error_set(out_error, "%s: %s", problems.kept_count > 0 ? problems.items[0].path : "",
                  problems.kept_count > 0 ? problems.items[0].text : "out of memory");
    json_problems_destroy(&problems);
    if (!is_valid)
        return false;
    const WorldOptions options = {
        .mode = MODE_DEATHMATCH, .seed = 1, .is_endless = true, .player_count = PLAYERS_MAX};
    BotLevel levels[PLAYERS_MAX];
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_MASTER;
    return stage_open(&match->arena, &match->world, &match->level, &options, out_error) &&
           bot_team_create(&match->bots, &match->world, (1U << PLAYERS_MAX) - 1, levels, out_error);
}

static void end_match(WorstMatch *match)
{
    bot_team_destroy(match->bots);
    stage_close(&match->arena, &match->world);
    level_destroy(&match->level);
    free(match);
}

static void keep_less(double *kept, double seconds, bool is_first)
{
    if (is_first || seconds < *kept)
        *kept = seconds;
}

static bool measure_round(const char *text, size_t length, bool is_first, Measured *measured,
                          Error *out_error)
{
    WorstMatch *match = calloc(1, sizeof *match);
    if (!match)
        return error_set_memory(out_error, "out of memory");
    double start = bench_cpu_seconds();
    bool is_made = start_match(match, text, length, out_error);
    keep_less(&measured->start, bench_cpu_seconds() - start, is_first);
    for (int i = 0; is_made && i < TICKS; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        start = bench_cpu_seconds();
        bot_team_think(match->bots, &match->world, inputs);
        world_step(&match->world, inputs);
        keep_less(&measured->ticks[i], bench_cpu_seconds() - start, is_first);
    }
    end_match(match);
    return is_made;
}

static void note_worst(double seconds, const char *level, double *worst_ms, const char **out_level)
{
    if (seconds * 1e3 <= *worst_ms)
        return;
    *worst_ms = seconds * 1e3;
    *out_level = level;
}

static bool measure_level(WorstLevel level, BenchWorst *worst, Error *out_error)
{
    Measured measured = {.start = 0};
    size_t length;
    char *text = worst_level_text(level, false, &length);
    if (!text)
        return error_set_memory(out_error, "out of memory");
    bool is_measured = true;
    for (int round = 0; is_measured && round < ROUNDS; round++)
        is_measured = measure_round(text, length, round == 0, &measured, out_error);
    free(text);
    if (!is_measured)
        return false;
    note_worst(measured.start, worst_level_name(level), &worst->start_ms, &worst->start_level);
    for (int i = 0; i < TICKS; i++)
        note_worst(measured.ticks[i], worst_level_name(level), &worst->tick_ms, &worst->tick_level);
    return true;
}

bool bench_game_worst(BenchWorst *out_worst, Error *out_error)
{
    *out_worst = (BenchWorst){.start_ms = 0};
    for (int i = 0; i < WORST_LEVEL_COUNT; i++)
        if (!measure_level((WorstLevel)i, out_worst, out_error))
            return false;
    return true;
}

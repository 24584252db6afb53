/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_parts.h"

#include "app/game.h"
#include "base/error.h"
#include "base/system.h"
#include "cli/commands.h"
#include "profile/level_list.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "ui/palette.h"
#include "view/hud.h"
#include "view/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Times -------------------------------------------------------------------------------------
 */

static double seconds_on(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_cpu_seconds(void)
{
    return seconds_on(CLOCK_PROCESS_CPUTIME_ID);
}

static double wall_seconds(void)
{
    return seconds_on(CLOCK_MONOTONIC);
}

static int compare_values(const void *a, const void *b)
{
    const double *first = a;
    const double *second = b;
    return (*first > *second) - (*first < *second);
}

double bench_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare_values);
    return values[count / 2];
}

/* --- The game --------------------------------------------------------------------------------- */

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
        seconds[i] = draw_seconds(scene, canvas, threads == 1 ? bench_cpu_seconds : wall_seconds);
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
        scene_share(scene, 1); /* As a person sees it. */
        *out_milliseconds = frame_seconds(match, scene, canvas, threads) * 1e3;
        canvas_destroy(canvas);
    }
    scene_destroy(scene);
    match_destroy(match);
    return is_made;
}

static void say_time(void)
{
    printf("%.9f\n", wall_seconds());
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
    double start = wall_seconds();
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

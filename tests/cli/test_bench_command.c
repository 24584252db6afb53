/* SPDX-License-Identifier: MIT */
/* What `clockwise bench` prints. What it measures is in the place of the game's here: it takes as
 * long as these functions say, by a clock of theirs, so each figure can be worked out. */
#include "cli/bench.h"
#include "cli/commands.h"

#include "app/game.h"
#include "canvas/gpu_canvas.h"
#include "sim/weapons.h"
#include "support/command_run.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Nanoseconds. Both clocks begin in the middle of a second. */
static long long cpu_ns, wall_ns;

static void spend(long long nanoseconds)
{
    cpu_ns += nanoseconds;
    wall_ns += 3 * nanoseconds;
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
int __wrap_clock_gettime(clockid_t clock, struct timespec *out_time);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out_time)
{
    long long now = clock == CLOCK_PROCESS_CPUTIME_ID ? cpu_ns : wall_ns;
    assert_true(clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_MONOTONIC);
    *out_time = (struct timespec){.tv_sec = now / 1000000000, .tv_nsec = now % 1000000000};
    return 0;
}

/* The i-th of the numbers 1 to `count` in an order without a pattern; `count` is no multiple of
 * 7. */
static int shuffled(int i, int count)
{
    return 7 * i % count + 1;
}

/* What was done so far. */
static struct {
    int answers, matches, crowds, moves, velocities, ticks, scenes, shots, frames, resets,
        crowds_left;
    uint64_t seed;
    int rounds, circles, threads, width, starts;
    bool is_drawing;
} did;

/* --- Collision -------------------------------------------------------------------------------- */

int __real_bench_answer(const BenchData *data, BenchAnswers *answers, bool sweeps);
int __wrap_bench_answer(const BenchData *data, BenchAnswers *answers, bool sweeps);
int __wrap_bench_answer(const BenchData *data, BenchAnswers *answers, bool sweeps)
{
    int mix = did.answers / 15; /* Each is asked 15 times. */
    assert_int_equal(sweeps, mix == BENCH_SWEPT);
    spend((mix + 1LL) * BENCH_PAIRS * shuffled(did.answers++, 15));
    return __real_bench_answer(data, answers, sweeps);
}

bool __real_crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, int rounds,
                         Error *out_error);
bool __wrap_crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, int rounds,
                         Error *out_error);
bool __wrap_crowd_create(Crowd *out_crowd, const Arena *arena, int capacity, int rounds,
                         Error *out_error)
{
    did.crowds += did.matches == 0;
    did.crowds_left += did.matches == 0;
    did.moves = 0;
    did.circles = did.matches == 0 ? capacity : 0; /* Of matches nothing is counted. */
    did.rounds = rounds;
    return __real_crowd_create(out_crowd, arena, capacity, rounds, out_error);
}

void __real_crowd_destroy(Crowd *crowd);
void __wrap_crowd_destroy(Crowd *crowd);
void __wrap_crowd_destroy(Crowd *crowd)
{
    did.crowds_left -= did.circles > 0;
    __real_crowd_destroy(crowd);
}

/* Velocities are asked for before each 10 warm steps, and before each round. */
void __real_bench_data_velocities(int step, int count, Vec2 *out_velocities);
void __wrap_bench_data_velocities(int step, int count, Vec2 *out_velocities);
void __wrap_bench_data_velocities(int step, int count, Vec2 *out_velocities)
{
    assert_int_equal(step, did.moves);
    assert_int_equal(count, did.circles);
    did.velocities++;
    __real_bench_data_velocities(step, count, out_velocities);
}

static int round_steps(void)
{
    return did.circles == 50000 ? 4 : 100000 / did.circles;
}

void __real_crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);
void __wrap_crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count);
void __wrap_crowd_move(Crowd *crowd, const Surroundings *around, CrowdBody *bodies, int count)
{
    if (did.circles == 0) { /* A match's. */
        __real_crowd_move(crowd, around, bodies, count);
        return;
    }
    assert_int_equal(count, did.circles);
    for (int i = 0; i < count; i++) {
        assert_true(fabs(vec2_length(bodies[i].velocity) - PLAYER_SPEED) < 1e-9);
        bodies[i].velocity = vec2(0, 0);
    }
    int round = (did.moves - 60) / round_steps();
    spend(did.moves < 60 ? 1 : 10LL * did.rounds * count * shuffled(round, 11));
    did.moves++;
}

/* --- Matches and frames ----------------------------------------------------------------------- */

MatchFault __real_match_create(Match **out_match, const MatchOptions *options, Error *out_error);
MatchFault __wrap_match_create(Match **out_match, const MatchOptions *options, Error *out_error);
MatchFault __wrap_match_create(Match **out_match, const MatchOptions *options, Error *out_error)
{
    /* Nine to measure ticks, then one for each kind of frame. */
    assert_int_equal(options->seed, did.matches < 9 ? did.matches + 1 : 1);
    assert_int_equal(options->mode, MODE_DEATHMATCH);
    assert_int_equal(options->bots, 8);
    assert_int_equal(options->people, 0);
    for (int i = 0; i < PLAYERS_MAX; i++)
        assert_int_equal(options->bot_levels[i], BOT_VETERAN);
    assert_non_null(strstr(options->level_path, "levels/clockwork.json"));
    if (did.matches >= 9)
        assert_int_equal(did.ticks, did.matches == 9 ? 9 * 2400 : 900 + 61 * 2);
    if (did.matches >= 9)
        did.ticks = 0;
    did.matches++;
    did.circles = did.scenes = did.shots = did.frames = 0;
    return __real_match_create(out_match, options, out_error);
}

void __wrap_match_step(Match *match, const PlayerInput *inputs);
void __wrap_match_step(Match *match, const PlayerInput *inputs)
{
    static const PlayerInput nothing[PLAYERS_MAX] = {{0}};
    assert_memory_equal(inputs, nothing, sizeof nothing);
    (void)match;
    did.ticks++;
    spend(1000LL * shuffled(did.matches - 1, 9));
}

void __wrap_scene_step(Scene *scene, Sound *sound);
void __wrap_scene_step(Scene *scene, Sound *sound)
{
    (void)scene;
    assert_null(sound);
    assert_int_equal(++did.scenes, did.ticks);
}

void __real_scene_share(Scene *scene, unsigned people);
void __wrap_scene_share(Scene *scene, unsigned people);
void __wrap_scene_share(Scene *scene, unsigned people)
{
    assert_int_equal(people, 1);
    did.is_drawing = true;
    __real_scene_share(scene, people);
}

void __wrap_bullets_fire(World *world, int player, Vec2 aim, bool is_charged);
void __wrap_bullets_fire(World *world, int player, Vec2 aim, bool is_charged)
{
    Vec2 wanted = angle_unit_degrees(did.shots * 77.0);
    assert_int_equal(player, did.shots % 8);
    assert_true(vec2_length(vec2_subtract(aim, wanted)) < 1e-12);
    assert_false(is_charged);
    for (int i = 0; i < 8; i++) /* The others keep what they hold. */
        assert_int_equal(world->state.players[i].weapon, i == player ? WEAPON_PULSE : WEAPON_LANCE);
    world->state.bullet_count++;
    did.shots++;
}

bool __real_scene_create(Scene **out_scene, const Match *match, Error *out_error);
bool __wrap_scene_create(Scene **out_scene, Match *match, Error *out_error);
bool __wrap_scene_create(Scene **out_scene, Match *match, Error *out_error)
{
    for (int i = 0; i < 8; i++)
        match->world.state.players[i].weapon = WEAPON_LANCE;
    return __real_scene_create(out_scene, match, out_error);
}

void __real_canvas_set_threads(Canvas *canvas, int threads);
void __wrap_canvas_set_threads(Canvas *canvas, int threads);
void __wrap_canvas_set_threads(Canvas *canvas, int threads)
{
    did.threads = threads;
    did.width = canvas_width(canvas);
    __real_canvas_set_threads(canvas, threads);
}

/* The parts of a frame: 1, 2, 4 and 7 us, and in the end as many as the picture is wide; with all
 * cores a tenth of that passes. */
void __wrap_canvas_begin(Canvas *canvas, Color background);
void __wrap_canvas_begin(Canvas *canvas, Color background)
{
    (void)canvas;
    assert_memory_equal(&background, (&(Color){3, 6, 10, 255}), sizeof background);
    spend(1000);
}

void __wrap_match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction);
void __wrap_match_frame_make(MatchFrame *out_frame, Scene *scene, Canvas *canvas, double fraction)
{
    (void)out_frame, (void)scene, (void)canvas;
    assert_true(fabs(fraction - 1) < 1e-12);
    spend(2000);
}

void __wrap_match_view_draw(const MatchFrame *frame);
void __wrap_match_view_draw(const MatchFrame *frame)
{
    (void)frame;
    spend(4000);
}

void __wrap_hud_draw(const MatchFrame *frame, const Ui *ui);
void __wrap_hud_draw(const MatchFrame *frame, const Ui *ui)
{
    (void)frame;
    assert_true(ui->canvas != NULL);
    spend(7000);
}

static void end_frame(int divided)
{
    did.is_drawing = false;
    spend(1000LL * did.width * shuffled(did.frames++, 61) / divided);
}

const uint32_t *__wrap_canvas_pixels(const Canvas *canvas);
const uint32_t *__wrap_canvas_pixels(const Canvas *canvas)
{
    assert_int_equal(canvas_width(canvas), did.width);
    end_frame(did.threads == 1 ? 1 : 10);
    return NULL;
}

void __wrap_gpu_canvas_present(GpuCanvas *canvas);
void __wrap_gpu_canvas_present(GpuCanvas *canvas)
{
    (void)canvas;
    assert_int_equal(did.threads, 1);
    end_frame(100);
}

void __wrap_gpu_counter_reset(GpuDriver *counter);
void __wrap_gpu_counter_reset(GpuDriver *counter)
{
    (void)counter;
    did.resets = did.frames + 1;
}

GpuCounts __wrap_gpu_counter_counts(const GpuDriver *counter);
GpuCounts __wrap_gpu_counter_counts(const GpuDriver *counter)
{
    (void)counter;
    assert_int_equal(did.resets, did.frames);
    return (GpuCounts){.draw_calls = did.width + did.frames,
                       .uploaded_pixels = 100 * did.width + did.frames};
}

static bool has_card;

GpuDriver *__wrap_gpu_driver_create_measured(int width, int height, Error *out_error);
GpuDriver *__wrap_gpu_driver_create_measured(int width, int height, Error *out_error)
{
    if (has_card)
        return gpu_counter_create(NULL, width, height);
    (void)error_set(out_error, "there is no card");
    return NULL;
}

const char *__wrap_gpu_canvas_name(const GpuCanvas *canvas);
const char *__wrap_gpu_canvas_name(const GpuCanvas *canvas)
{
    return canvas != NULL ? "a count" : "nothing";
}

/* --- The start -------------------------------------------------------------------------------- */

static int start_code;
static GameEnd loop_end;

/* In the child: shown after 10 ms and some more. */
int __wrap_execvp(const char *file, char *const arguments[]);
int __wrap_execvp(const char *file, char *const arguments[])
{
    bool is_so = strcmp(file, "/proc/self/exe") == 0 && strcmp(arguments[0], file) == 0 &&
                 strcmp(arguments[1], "bench") == 0 && strcmp(arguments[2], "--first-frame") == 0 &&
                 arguments[3] == NULL;
    char text[64];
    snprintf(text, sizeof text, "%.9f\n",
             (double)(wall_ns + 10000000 + 100000LL * shuffled(did.starts, 9)) * 1e-9);
    if (is_so && write(STDOUT_FILENO, text, strlen(text)) < 0)
        _exit(99);
    _exit(is_so ? start_code : 98);
}

pid_t __real_fork(void);
pid_t __wrap_fork(void);
pid_t __wrap_fork(void)
{
    pid_t child = __real_fork();
    did.starts += child != 0;
    return child;
}

GameEnd __wrap_game_loop_run(const GameOptions *options, Error *out_error);
GameEnd __wrap_game_loop_run(const GameOptions *options, Error *out_error)
{
    assert_int_equal(options->match.mode, MODE_DEATHMATCH);
    assert_int_equal(options->match.people, 1);
    assert_int_equal(options->match.bots, 3);
    assert_int_equal(options->match.seed, 1);
    assert_non_null(strstr(options->match.level_path, "levels/"));
    assert_true(options->recalls_match);
    assert_int_equal(options->width, 1280);
    assert_int_equal(options->height, 720);
    if (loop_end == GAME_DONE)
        options->after_first_frame();
    else
        (void)error_set(out_error, "there is no display");
    return loop_end;
}

/* This machine has a processor of the test's. */
static const char *cpu_info;
FILE *__real_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode);
FILE *__wrap_fopen(const char *path, const char *mode)
{
    if (strcmp(path, "/proc/cpuinfo") != 0)
        return __real_fopen(path, mode);
    return cpu_info != NULL ? fmemopen((char *)(uintptr_t)cpu_info, strlen(cpu_info), "r") : NULL;
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void begin(void)
{
    cpu_ns = 1700000000LL;
    wall_ns = 5900000000LL;
    memset(&did, 0, sizeof did);
    has_card = false;
    start_code = 0;
    loop_end = GAME_DONE;
    cpu_info = "processor\t: 0\nmodel\t: 17\nmodel name\t: Abacus 9 of 1642\nmodel name\t: other\n";
    setenv("CLOCKWISE_DATA", ".", 1);
    unsetenv("DISPLAY");
    unsetenv("WAYLAND_DISPLAY");
}

#define COMPILED ", compiler " __VERSION__

/* Medians: of 1 to 15, 8; of 1 to 11, 6; of 1 to 9, 5; of 1 to 61, 31. A frame is 14 us and its
 * width in us, 31 times; of what passes, all cores take a tenth, three times. */
static const char figures[] = "Abacus 9 of 1642" COMPILED "\n"
                              "                                         unit     clockwise\n"
                              "narrow phase, mixed                      ns/pair        8.0\n"
                              "    hits: 17116\n"
                              "narrow phase, candidates                 ns/pair       16.0\n"
                              "    hits: 1752\n"
                              "sweep                                    ns/pair       24.0\n"
                              "    hits: 12090\n"
                              "step, 100 circles                        ms           0.006\n"
                              "settled step, 100 circles                ms           0.192\n"
                              "step, 1000 circles                       ms           0.060\n"
                              "settled step, 1000 circles               ms           0.600\n"
                              "step, 10000 circles                      ms           0.600\n"
                              "settled step, 10000 circles              ms           3.000\n"
                              "step, 50000 circles                      ms           3.000\n"
                              "settled step, 50000 circles              ms          15.000\n"
                              "tick, 8 bots                             us             5.0\n"
                              "frame, 1280x720 software                 ms           39.69\n"
                              "frame, 1280x720 all cores                ms           11.95\n"
                              "frame, 1280x720 for a GPU                ms            0.41\n"
                              "frame, 1280x720 for a GPU                calls         1341\n"
                              "frame, 1920x1080 software                ms           59.53\n"
                              "frame, 1920x1080 all cores               ms           17.90\n"
                              "frame, 1920x1080 for a GPU               ms            0.61\n"
                              "frame, 1920x1080 for a GPU               calls         1981\n"
                              "frame, 3840x2160 software                ms          119.05\n"
                              "frame, 3840x2160 all cores               ms           35.75\n"
                              "frame, 3840x2160 for a GPU               ms            1.20\n"
                              "frame, 3840x2160 for a GPU               calls         3901\n"
                              "start                                    ms            10.5\n"
                              "start: with SDL's dummy driver\n";

TEST(all_figures)
{
    begin();
    unsetenv("SDL_VIDEODRIVER");
    command_run_check(bench_command, "bench", EXIT_DONE, figures, "");
    assert_string_equal(getenv("SDL_VIDEODRIVER"), "dummy");
    assert_int_equal(did.answers, 45);
    assert_int_equal(did.crowds, 8);
    assert_int_equal(did.velocities, 8 * (6 + 11));
    assert_int_equal(did.matches, 9 + 3 * 3);
    assert_int_equal(did.ticks, 900 + 61 * 2);
    assert_int_equal(did.shots, 200);
    assert_int_equal(did.frames, 61);
    assert_int_equal(did.starts, 9);
    assert_int_equal(did.crowds_left, 0);
}

TEST(frames_of_a_card)
{
    begin();
    has_card = true;
    did.matches = 9;
    did.ticks = 9 * 2400;
    command_run_check(bench_command, "bench --gpu", EXIT_DONE,
                      "Abacus 9 of 1642" COMPILED "\n"
                      "                                         unit     clockwise\n"
                      "frame, 1280x720 by the GPU               ms            1.23\n"
                      "frame, 1280x720 processor                ms            0.41\n"
                      "frame, 1280x720 draw calls               calls         1341\n"
                      "frame, 1280x720 uploaded                 pixels      128061\n"
                      "frame, 1920x1080 by the GPU              ms            1.83\n"
                      "frame, 1920x1080 processor               ms            0.61\n"
                      "frame, 1920x1080 draw calls              calls         1981\n"
                      "frame, 1920x1080 uploaded                pixels      192061\n"
                      "frame, 3840x2160 by the GPU              ms            3.61\n"
                      "frame, 3840x2160 processor               ms            1.20\n"
                      "frame, 3840x2160 draw calls              calls         3901\n"
                      "frame, 3840x2160 uploaded                pixels      384061\n",
                      "1280x720: a count\n1920x1080: a count\n3840x2160: a count\n");
    begin();
    did.matches = 9;
    did.ticks = 9 * 2400;
    command_run_check(bench_command, "bench --gpu", EXIT_MISSING, "",
                      "clockwise bench: there is no card\n");
}

TEST(as_json)
{
    begin();
    has_card = true;
    did.matches = 9;
    did.ticks = 9 * 2400;
    command_run_check(
        bench_command, "bench --gpu --json", EXIT_DONE,
        "{\"machine\":\"Abacus 9 of 1642" COMPILED "\",\"results\":[\n"
        "  {\"name\":\"frame, 1280x720 by the GPU\",\"unit\":\"ms\",\"clockwise\":1.23},\n"
        "  {\"name\":\"frame, 1280x720 processor\",\"unit\":\"ms\",\"clockwise\":0.41},\n"
        "  {\"name\":\"frame, 1280x720 draw calls\",\"unit\":\"calls\",\"clockwise\":1341},\n"
        "  {\"name\":\"frame, 1280x720 uploaded\",\"unit\":\"pixels\",\"clockwise\":128061},\n"
        "  {\"name\":\"frame, 1920x1080 by the GPU\",\"unit\":\"ms\",\"clockwise\":1.83},\n"
        "  {\"name\":\"frame, 1920x1080 processor\",\"unit\":\"ms\",\"clockwise\":0.61},\n"
        "  {\"name\":\"frame, 1920x1080 draw calls\",\"unit\":\"calls\",\"clockwise\":1981},\n"
        "  {\"name\":\"frame, 1920x1080 uploaded\",\"unit\":\"pixels\",\"clockwise\":192061},\n"
        "  {\"name\":\"frame, 3840x2160 by the GPU\",\"unit\":\"ms\",\"clockwise\":3.61},\n"
        "  {\"name\":\"frame, 3840x2160 processor\",\"unit\":\"ms\",\"clockwise\":1.20},\n"
        "  {\"name\":\"frame, 3840x2160 draw calls\",\"unit\":\"calls\",\"clockwise\":3901},\n"
        "  {\"name\":\"frame, 3840x2160 uploaded\",\"unit\":\"pixels\",\"clockwise\":384061}\n"
        "]}\n",
        NULL);
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    bench_json_begin("in a window", file);
    (void)fclose(file);
    assert_string_equal(text, "{\"machine\":\"Abacus 9 of 1642" COMPILED
                              "\",\"start\":\"in a window\",\"results\":[\n");
    free(text);
}

TEST(the_start)
{
    static const struct {
        const char *name;
        const char *variable; /* Where there is a display. */
        const char *value;
        int code; /* Of the program that starts. */
        const char *display;
    } cases[] = {
        {"no display", "LANG", "C", 0, "with SDL's dummy driver"},
        {"an empty name", "DISPLAY", "", 0, "with SDL's dummy driver"},
        {"X", "DISPLAY", ":1", 0, "in a window on the display"},
        {"Wayland", "WAYLAND_DISPLAY", "one", 0, "in a window on the display"},
        {"none is wanted", "SDL_VIDEODRIVER", "dummy", 0, "with SDL's dummy driver"},
        {"another driver", "SDL_VIDEODRIVER", "x11", 0,
         "with the driver that SDL_VIDEODRIVER names"},
        {"it fails", "LANG", "C", 3, NULL},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        BenchReport report = {.count = 0};
        Error error = {.text = ""};
        begin();
        unsetenv("SDL_VIDEODRIVER");
        setenv(cases[i].variable, cases[i].value, 1);
        start_code = cases[i].code;
        bool is_measured = bench_game(&report, "/proc/self/exe", &error);
        if (is_measured != (cases[i].code == 0) || report.count != 13 + is_measured ||
            (is_measured && strcmp(report.start_display, cases[i].display) != 0))
            fail_msg("%s: %d results, %s: %s", cases[i].name, report.count, report.start_display,
                     error.text);
        if (!is_measured)
            assert_string_equal(error.text, "/proc/self/exe did not show its first frame");
        bool is_in_window = is_measured && strstr(cases[i].display, "window") != NULL;
        assert_true((getenv("SDL_VIDEODRIVER") == NULL) == is_in_window);
    }
    begin();
    BenchReport report = {.count = 0};
    Error error;
    assert_true(bench_game(&report, NULL, &error));
    assert_int_equal(report.count, 13);
    assert_int_equal(did.starts, 0);
    assert_null(report.start_display);
}

/* What the program prints that is started so. */
TEST(the_first_frame)
{
    begin();
    command_run_check(bench_command, "bench --first-frame", EXIT_DONE, "5.900000000\n", "");
    loop_end = GAME_MISSING;
    command_run_check(bench_command, "bench --first-frame", EXIT_MISSING, "",
                      "clockwise bench: there is no display\n");
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    CommandRun run = command_run(bench_command, "bench --first-frame");
    assert_int_equal(run.code, EXIT_MISSING);
    assert_string_equal(run.out, "");
    command_run_destroy(&run);
}

TEST(what_is_not_measured)
{
    begin();
    command_run_check(bench_command, "bench levels/duel.json", EXIT_USAGE, "",
                      "clockwise bench: it takes no files\n"
                      "Try 'clockwise bench --help'.\n");
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    CommandRun run = command_run(bench_command, "bench --gpu");
    assert_int_equal(run.code, EXIT_MISSING);
    assert_string_equal(run.out, "");
    assert_non_null(strstr(run.err, "clockwise bench: "));
    command_run_destroy(&run);
    BenchReport report = {.count = 0};
    Error error;
    assert_false(bench_game(&report, NULL, &error));
    assert_int_equal(report.count, 0);
}

TEST(machines)
{
    static const struct {
        const char *info;
        const char *name;
    } cases[] = {
        {NULL, "unknown processor"},
        {"processor\t: 0\n", "unknown processor"},
        {"model name without more\nmodel name\t: Two\n", "Two"},
        {"model name\t: One", "One"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        char name[BENCH_MACHINE_BYTES], wanted[BENCH_MACHINE_BYTES];
        begin();
        cpu_info = cases[i].info;
        bench_machine(name);
        snprintf(wanted, sizeof wanted, "%s" COMPILED, cases[i].name);
        assert_string_equal(name, wanted);
    }
}

/* NOLINTEND(readability-identifier-naming) */

/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_parts.h"

#include "app/game.h"
#include "base/system.h"
#include "cli/commands.h"
#include "json/json_print.h"
#include "profile/level_list.h"
#include "sim/weapons.h"
#include "ui/palette.h"
#include "view/hud.h"
#include "view/view.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Times ------------------------------------------------------------------------------------ */

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

/* Median microseconds of a tick of eight veteran bots on the level Clockwork, bots included. */
static bool measure_tick(double *out_microseconds, Error *out_error)
{
    double seconds[TICK_ROUNDS];
    for (int i = 0; i < TICK_ROUNDS; i++) {
        Match *match;
        if (!create_match((uint64_t)i + 1, &match, out_error))
            return false;
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        double start = bench_cpu_seconds();
        for (int k = 0; k < ROUND_TICKS; k++)
            match_step(match, inputs);
        seconds[i] = (bench_cpu_seconds() - start) / ROUND_TICKS;
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

/* Median milliseconds of drawing a match of 8 players and 200 bullets without a GPU, with so many
 * threads: with 1 its CPU time; otherwise the time that passes, and 0 is one for each core. */
static bool measure_frame(int width, int height, int threads, double *out_milliseconds,
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

/* `bench --first-frame`: shows the title for one frame and prints the time. */
static int show_first_frame(void)
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
    return option_missing("bench", error.text);
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

/* Median milliseconds from starting a program to its first frame; `out_display` says where. */
static bool measure_start(const char *program, double *out_milliseconds, const char **out_display,
                          Error *out_error)
{
    double seconds[STARTS];
    bool has_display = getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
    *out_display = has_display ? "in a window on the display" : "with SDL's dummy driver";
    if (!has_display)
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    for (int i = 0; i < STARTS; i++)
        if (!start_once(program, &seconds[i]))
            return error_set(out_error, "%s did not show its first frame", program);
    *out_milliseconds = bench_median(seconds, STARTS) * 1e3;
    return true;
}

/* --- Running ---------------------------------------------------------------------------------- */

/* Two engines may have one name, so there may be one more than columns. */
enum { ENGINES_MAX = BENCH_ENGINES + 1, PAIR_ROUNDS = 15, STEP_ROUNDS = 11, WARM_STEPS = 60 };

typedef struct Bench {
    const BenchEngine *engines[ENGINES_MAX];
    int engine_count;
    const BenchRun *run;
    BenchReport *report;
} Bench;

/* Sets an engine's time. Of two engines with one name the faster stays; false for the slower. */
static bool note_time(BenchReport *report, BenchResult *result, const char *engine, double value,
                      int *out_index)
{
    int index = 0;
    while (index < report->engine_count && strcmp(report->engines[index], engine) != 0)
        index++;
    if (index == report->engine_count)
        report->engines[report->engine_count++] = engine;
    *out_index = index;
    bool is_faster = result->value[index] < 0 || value < result->value[index];
    if (is_faster)
        result->value[index] = value;
    return is_faster;
}

static bool measure_pairs(Bench *bench, const char *name, BenchMix mix, Error *out_error)
{
    BenchData data;
    void *prepared[ENGINES_MAX] = {NULL};
    double seconds[ENGINES_MAX][PAIR_ROUNDS];
    int hits[ENGINES_MAX] = {0};
    if (!bench_data_questions(&data, mix))
        return error_set_memory(out_error, "out of memory");
    for (int i = 0; i < bench->engine_count; i++)
        if (bench->engines[i]->prepare)
            prepared[i] = bench->engines[i]->prepare(&data.questions);
    for (int round = 0; round < PAIR_ROUNDS; round++)
        for (int i = 0; i < bench->engine_count; i++) {
            const BenchEngine *engine = bench->engines[i];
            if (!prepared[i])
                continue;
            double start = bench_cpu_seconds();
            hits[i] = (mix == BENCH_SWEPT ? engine->sweep : engine->collide)(prepared[i]);
            seconds[i][round] = bench_cpu_seconds() - start;
        }
    BenchResult *result = bench_report_add(bench->report, name, "ns/pair", 1);
    for (int i = 0; i < bench->engine_count; i++) {
        if (!prepared[i])
            continue;
        double each = bench_median(seconds[i], PAIR_ROUNDS) / BENCH_PAIRS * 1e9;
        int column;
        note_time(bench->report, result, bench->engines[i]->name, each, &column);
        result->hits[column] = hits[i];
        bench->engines[i]->discard(prepared[i]);
    }
    bench_data_destroy(&data);
    return true;
}

/* Worlds of one size, one per engine, stepped in turn. */
typedef struct Worlds {
    BenchData data;
    void *worlds[ENGINES_MAX];
    double seconds[ENGINES_MAX][STEP_ROUNDS];
    BenchPoint *points; /* First velocities, then the circles' places. */
} Worlds;

static void step_worlds(const Bench *bench, Worlds *worlds, int first_step, int steps, int round)
{
    int count = worlds->data.world.count;
    bench_data_velocities(first_step, count, worlds->points);
    for (int i = 0; i < bench->engine_count; i++) {
        if (!worlds->worlds[i])
            continue;
        double start = bench_cpu_seconds();
        for (int k = 0; k < steps; k++)
            bench->engines[i]->world_step(worlds->worlds[i], worlds->points);
        if (round >= 0)
            worlds->seconds[i][round] = (bench_cpu_seconds() - start) / steps;
    }
}

static bool note_steps(Bench *bench, Worlds *worlds, Error *out_error)
{
    int count = worlds->data.world.count;
    char name[BENCH_NAME_BYTES];
    snprintf(name, sizeof name, "step, %d circles", count);
    BenchResult *result = bench_report_add(bench->report, name, "ms", 3);
    result->has_overlap = bench->run->measure_overlap != NULL;
    for (int i = 0; i < bench->engine_count; i++) {
        if (!worlds->worlds[i])
            return error_set_memory(out_error, "out of memory");
        double each = bench_median(worlds->seconds[i], STEP_ROUNDS) * 1e3;
        int column;
        if (!note_time(bench->report, result, bench->engines[i]->name, each, &column) ||
            bench->run->measure_overlap == NULL)
            continue;
        bench->engines[i]->world_read(worlds->worlds[i], worlds->points);
        if (!bench->run->measure_overlap(&worlds->data.world, worlds->points,
                                         &result->overlap[column]))
            return error_set_memory(out_error, "out of memory");
    }
    return true;
}

static bool measure_steps(Bench *bench, int circles, Error *out_error)
{
    Worlds worlds = {.points = NULL};
    if (!bench_data_world(&worlds.data, circles))
        return error_set_memory(out_error, "out of memory");
    worlds.points = calloc((size_t)circles, sizeof *worlds.points);
    for (int i = 0; i < bench->engine_count; i++)
        worlds.worlds[i] = bench->engines[i]->world_create(&worlds.data.world);
    bool is_done = worlds.points != NULL;
    int step = 0;
    int steps = (int)fmax(4, 100000 / circles);
    for (; is_done && step < WARM_STEPS; step += 10)
        step_worlds(bench, &worlds, step, 10, -1);
    for (int round = 0; is_done && round < STEP_ROUNDS; round++, step += steps)
        step_worlds(bench, &worlds, step, steps, round);
    is_done = is_done ? note_steps(bench, &worlds, out_error)
                      : error_set_memory(out_error, "out of memory");
    for (int i = 0; i < bench->engine_count; i++)
        if (worlds.worlds[i])
            bench->engines[i]->world_destroy(worlds.worlds[i]);
    free(worlds.points);
    bench_data_destroy(&worlds.data);
    return is_done;
}

static bool measure_frames(Bench *bench, Error *out_error)
{
    static const int sizes[][2] = {{1280, 720}, {1920, 1080}, {3840, 2160}};
    static const struct {
        int threads;
        const char *name;
    } cases[] = {{1, "software"}, {0, "all cores"}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
            int width = sizes[i][0], height = sizes[i][1];
            double value;
            char name[BENCH_NAME_BYTES];
            if (!measure_frame(width, height, cases[k].threads, &value, out_error))
                return false;
            snprintf(name, sizeof name, "frame, %dx%d %s", width, height, cases[k].name);
            bench_report_add(bench->report, name, "ms", 2)->value[0] = value;
        }
    return true;
}

static bool measure_game(Bench *bench, const char *program, Error *out_error)
{
    double value;
    if (!measure_tick(&value, out_error))
        return false;
    bench_report_add(bench->report, "tick, 8 bots", "us", 1)->value[0] = value;
    if (!measure_frames(bench, out_error))
        return false;
    if (!program)
        return true;
    if (!measure_start(program, &value, &bench->report->start_display, out_error))
        return false;
    bench_report_add(bench->report, "start", "ms", 1)->value[0] = value;
    return true;
}

bool bench_run_all(const BenchRun *run, BenchReport *out_report, Error *out_error)
{
    static const int crowds[] = {100, 1000, 10000, 50000};
    Bench bench = {
        .engines = {&bench_clockwise}, .engine_count = 1, .run = run, .report = out_report};
    *out_report = (BenchReport){.engines = {bench_clockwise.name}, .engine_count = 1};
    for (int i = 0; i < run->peer_count && bench.engine_count < ENGINES_MAX; i++)
        bench.engines[bench.engine_count++] = run->peers[i];
    if (!measure_pairs(&bench, "narrow phase, mixed", BENCH_MIXED, out_error) ||
        !measure_pairs(&bench, "narrow phase, candidates", BENCH_CANDIDATES, out_error) ||
        !measure_pairs(&bench, "sweep", BENCH_SWEPT, out_error))
        return false;
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++)
        if (!measure_steps(&bench, crowds[i], out_error))
            return false;
    return measure_game(&bench, run->program, out_error);
}

/* --- The report ------------------------------------------------------------------------------- */

enum { MACHINE_BYTES = 128 };

BenchResult *bench_report_add(BenchReport *report, const char *name, const char *unit, int decimals)
{
    BenchResult *result = &report->results[report->count++];
    *result = (BenchResult){.unit = unit, .decimals = decimals};
    snprintf(result->name, sizeof result->name, "%s", name);
    for (int i = 0; i < BENCH_ENGINES; i++) {
        result->value[i] = -1;
        result->hits[i] = -1;
    }
    return result;
}

static void read_machine(char out_name[MACHINE_BYTES])
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out_name, MACHINE_BYTES, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) != 0 || !colon)
            continue;
        snprintf(out_name, MACHINE_BYTES, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file)
        fclose(file);
    size_t length = strlen(out_name);
    snprintf(out_name + length, MACHINE_BYTES - length, ", compiler %s", __VERSION__);
}

static void print_hits(const BenchReport *report, const BenchResult *result, FILE *out)
{
    if (result->hits[0] < 0)
        return;
    fprintf(out, "    hits:");
    for (int i = 0; i < report->engine_count; i++)
        if (result->hits[i] >= 0)
            fprintf(out, " %s %d;", report->engines[i], result->hits[i]);
    fputc('\n', out);
}

static void print_overlap(const BenchReport *report, const BenchResult *result, FILE *out)
{
    for (int i = 0; result->has_overlap && i < report->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "    left by %-10s in polygons at most %.4f, mean %.4f; in circles at most %.2f, "
                "mean %.2f\n",
                report->engines[i], overlap->polygon_most, overlap->polygon_mean,
                overlap->circle_most, overlap->circle_mean);
    }
}

void bench_report_print(const BenchReport *report, FILE *out)
{
    char machine[MACHINE_BYTES];
    read_machine(machine);
    print_line(out, "%s, one core", machine);
    fprintf(out, "%-40s %-8s", "", "unit");
    fprintf(out, "%10s", report->engines[0]);
    for (int k = 1; k < report->engine_count; k++)
        fprintf(out, "%10s%8s", report->engines[k], "");
    fputc('\n', out);
    for (int i = 0; i < report->count; i++) {
        const BenchResult *result = &report->results[i];
        fprintf(out, "%-40s %-8s%10.*f", result->name, result->unit, result->decimals,
                result->value[0]);
        for (int k = 1; k < report->engine_count; k++)
            if (result->value[k] < 0)
                fprintf(out, "%10s%8s", "-", "");
            else
                fprintf(out, "%10.*f (%4.1fx)", result->decimals, result->value[k],
                        result->value[k] / result->value[0]);
        fputc('\n', out);
        print_hits(report, result, out);
        print_overlap(report, result, out);
        if (result->level)
            fprintf(out, "    level: %s\n", result->level);
    }
    if (report->start_display)
        print_line(out, "start: %s", report->start_display);
}

static void write_result(const BenchReport *report, const BenchResult *result, FILE *out)
{
    fprintf(out, "  {\"name\":\"%s\",\"unit\":\"%s\"", result->name, result->unit);
    for (int i = 0; i < report->engine_count; i++)
        if (result->value[i] >= 0)
            fprintf(out, ",\"%s\":%.*f", report->engines[i], result->decimals, result->value[i]);
    for (int i = 0; result->has_overlap && i < report->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "%s\"%s\":{\"polygon_most\":%.6f,\"polygon_mean\":%.6f,\"circle_most\":%.6f,"
                "\"circle_mean\":%.6f}",
                i > 0 ? "," : ",\"left\":{", report->engines[i], overlap->polygon_most,
                overlap->polygon_mean, overlap->circle_most, overlap->circle_mean);
    }
    fputs(result->has_overlap ? "}" : "", out);
    if (result->level)
        fprintf(out, ",\"level\":\"%s\"", result->level);
    fputc('}', out);
}

void bench_report_write_json(const BenchReport *report, FILE *out)
{
    char machine[MACHINE_BYTES];
    read_machine(machine);
    fputs("{\"machine\":", out);
    json_print_string(out, machine);
    if (report->start_display) {
        fputs(",\"start\":", out);
        json_print_string(out, report->start_display);
    }
    fputs(",\"results\":[\n", out);
    for (int i = 0; i < report->count; i++) {
        write_result(report, &report->results[i], out);
        fputs(i + 1 < report->count ? ",\n" : "\n", out);
    }
    fputs("]}\n", out);
}

/* --- The command ------------------------------------------------------------------------------ */

/* The running program on Linux; elsewhere its start is not measured. */
#define OWN_PROGRAM "/proc/self/exe"

static const char help[] =
    "Usage: clockwise bench [--json]\n"
    "Measures collision, the step of a crowd, a tick, a frame and the start.\n"
    "'make bench' in the sources also measures other engines, the level editor, and the\n"
    "levels that cost as much as a valid one may.\n"
    "\n"
    "  --json  the results as JSON\n"
    "  --help  this text\n";

int bench_command(int argc, char **argv)
{
    const BenchRun run = {.program = access(OWN_PROGRAM, X_OK) == 0 ? OWN_PROGRAM : NULL};
    bool prints_json = false;
    bool is_first_frame = false;
    BenchReport report;
    Error error;
    const Option options[] = {{"json", OPTION_FLAG, .target = &prints_json},
                              {"first-frame", OPTION_FLAG, .target = &is_first_frame},
                              {"help", .kind = OPTION_HELP},
                              {0}};
    int code = option_read("bench", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("bench", "it takes no files");
    if (is_first_frame)
        return show_first_frame();
    if (!bench_run_all(&run, &report, &error))
        return option_missing("bench", error.text);
    if (prints_json)
        bench_report_write_json(&report, stdout);
    else
        bench_report_print(&report, stdout);
    return EXIT_DONE;
}

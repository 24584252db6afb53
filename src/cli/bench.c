/* SPDX-License-Identifier: MIT */
#include "cli/bench.h"

#include "app/game.h"
#include "base/system.h"
#include "cli/commands.h"
#include "collide/sat.h"
#include "sim/weapons.h"

#include <getopt.h>

/* --- The game --------------------------------------------------------------------------------- */

enum { TICK_ROUNDS = 9, ROUND_TICKS = 2400, STARTS = 9 };

/* Median microseconds of a tick of eight veteran bots on the level Clockwork, bots included. */
static bool measure_tick(double *out_microseconds, Error *out_error)
{
    double seconds[TICK_ROUNDS];
    for (int i = 0; i < TICK_ROUNDS; i++) {
        Match *match;
        if (!bench_match((uint64_t)i + 1, &match, out_error))
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

static void say_time(void)
{
    printf("%.9f\n", command_seconds());
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
    double start = command_seconds();
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

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

/* Median milliseconds from starting a program to its first frame; `out_display` says where. */
static bool measure_start(const char *program, double *out_milliseconds, const char **out_display,
                          Error *out_error)
{
    double seconds[STARTS];
    bool has_display = is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    if (!has_display && !is_set("SDL_VIDEODRIVER"))
        setenv("SDL_VIDEODRIVER", "dummy", 1);
    *out_display = !is_set("SDL_VIDEODRIVER") ? "in a window on the display"
                   : strcmp(getenv("SDL_VIDEODRIVER"), "dummy") == 0
                       ? "with SDL's dummy driver"
                       : "with the driver that SDL_VIDEODRIVER names";
    for (int i = 0; i < STARTS; i++)
        if (!start_once(program, &seconds[i]))
            return error_set(out_error, "%s did not show its first frame", program);
    *out_milliseconds = bench_median(seconds, STARTS) * 1e3;
    return true;
}

/* --- Running ---------------------------------------------------------------------------------- */

enum { PAIR_ROUNDS = 15, STEP_ROUNDS = 11, WARM_STEPS = 60 };

static bool measure_pairs(BenchReport *report, const char *name, BenchMix mix, Error *out_error)
{
    BenchData data;
    BenchAnswers answers;
    double seconds[PAIR_ROUNDS];
    int hits = 0;
    if (!bench_data_questions(&data, mix))
        return error_memory(out_error);
    for (int i = 0; i < PAIR_ROUNDS; i++) {
        double start = bench_cpu_seconds();
        hits = bench_answer(&data, &answers, mix == BENCH_SWEPT);
        seconds[i] = bench_cpu_seconds() - start;
    }
    double each = bench_median(seconds, PAIR_ROUNDS) / BENCH_PAIRS * 1e9;
    bench_add(report, name, "ns/pair", 1, each)->hits = hits;
    bench_data_destroy(&data);
    return true;
}

/* Returns the seconds of one step. */
static double step_crowd(BenchCrowd *crowd, int first_step, int steps, Vec2 *velocities)
{
    bench_data_velocities(first_step, crowd->count, velocities);
    double start = bench_cpu_seconds();
    for (int i = 0; i < steps; i++) {
        for (int k = 0; k < crowd->count; k++)
            crowd->bodies[k].velocity = velocities[k];
        crowd_move(&crowd->crowd, &crowd->around, crowd->bodies, crowd->count);
    }
    return (bench_cpu_seconds() - start) / steps;
}

static bool measure_steps(BenchReport *report, const char *name, int circles, int rounds,
                          Error *out_error)
{
    BenchData data;
    BenchCrowd crowd;
    char title[BENCH_NAME_BYTES];
    double seconds[STEP_ROUNDS];
    int steps = circles > 25000 ? 4 : 100000 / circles;
    if (!bench_data_world(&data, circles))
        return error_memory(out_error);
    Vec2 *velocities = calloc((size_t)circles, sizeof *velocities);
    bool is_made = velocities != NULL && bench_crowd_create(&crowd, &data, rounds);
    if (is_made) {
        for (int i = 0; i < WARM_STEPS; i += 10)
            (void)step_crowd(&crowd, i, 10, velocities);
        for (int i = 0; i < STEP_ROUNDS; i++)
            seconds[i] = step_crowd(&crowd, WARM_STEPS + i * steps, steps, velocities);
        snprintf(title, sizeof title, "%s, %d circles", name, circles);
        bench_add(report, title, "ms", 3, bench_median(seconds, STEP_ROUNDS) * 1e3);
        bench_crowd_destroy(&crowd);
    }
    free(velocities);
    bench_data_destroy(&data);
    return is_made || error_memory(out_error);
}

bool bench_game(BenchReport *report, const char *program, Error *out_error)
{
    double value;
    if (!measure_tick(&value, out_error))
        return false;
    bench_add(report, "tick, 8 bots", "us", 1, value);
    if (!bench_frames(report, out_error))
        return false;
    if (!program)
        return true;
    if (!measure_start(program, &value, &report->start_display, out_error))
        return false;
    bench_add(report, "start", "ms", 1, value);
    return true;
}

/* --- The report ------------------------------------------------------------------------------- */

void bench_machine(char out_name[BENCH_MACHINE_BYTES])
{
    char line[256];
    FILE *file = fopen("/proc/cpuinfo", "r");
    snprintf(out_name, BENCH_MACHINE_BYTES, "unknown processor");
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", strlen("model name")) != 0 || !colon)
            continue;
        snprintf(out_name, BENCH_MACHINE_BYTES, "%.*s", (int)strcspn(colon + 2, "\n"), colon + 2);
        break;
    }
    if (file)
        fclose(file);
    size_t length = strlen(out_name);
    snprintf(out_name + length, BENCH_MACHINE_BYTES - length, ", compiler %s", __VERSION__);
}

static void print_report(const BenchReport *report)
{
    char machine[BENCH_MACHINE_BYTES];
    bench_machine(machine);
    print_line(stdout, "%s", machine);
    printf("%-40s %-8s%10s\n", "", "unit", "clockwise");
    for (int i = 0; i < report->count; i++) {
        const BenchResult *result = &report->results[i];
        printf("%-40s %-8s%10.*f\n", result->name, result->unit, result->decimals, result->value);
        if (result->hits >= 0)
            printf("    hits: %d\n", result->hits);
    }
    if (report->start_display)
        print_line(stdout, "start: %s", report->start_display);
}

void bench_json_begin(const char *start_display, FILE *out)
{
    char machine[BENCH_MACHINE_BYTES];
    bench_machine(machine);
    fputs("{\"machine\":", out);
    json_print_string(out, machine);
    if (start_display) {
        fputs(",\"start\":", out);
        json_print_string(out, start_display);
    }
    fputs(",\"results\":[\n", out);
}

/* --- The command ------------------------------------------------------------------------------ */

/* The running program on Linux; elsewhere its start is not measured. */
#define OWN_PROGRAM "/proc/self/exe"

static const char help[] =
    "Usage: clockwise bench [--gpu] [--json]\n"
    "Measures collision, the step of a crowd, a tick, a frame and the start.\n"
    "'make bench' in the sources also measures other engines, the level editor, and the\n"
    "levels that cost as much as a valid one may.\n"
    "\n"
    "  --gpu   only frames drawn by this machine's graphics card\n"
    "  --json  the results as JSON\n"
    "  --help  this text\n";

static bool measure_all(BenchReport *report, Error *out_error)
{
    const char *program = access(OWN_PROGRAM, X_OK) == 0 ? OWN_PROGRAM : NULL;
    bool is_measured = true;
    for (BenchMix mix = 0; mix < BENCH_MIXES && is_measured; mix++)
        is_measured = measure_pairs(report, bench_mix_names[mix], mix, out_error);
    for (int i = 0; i < BENCH_CROWDS && is_measured; i++)
        is_measured = measure_steps(report, "step", bench_crowds[i].circles, 1, out_error) &&
                      measure_steps(report, "settled step", bench_crowds[i].circles,
                                    bench_crowds[i].rounds, out_error);
    return is_measured && bench_game(report, program, out_error);
}

int bench_command(int argc, char **argv)
{
    bool prints_json = false;
    bool is_card = false;
    bool is_first_frame = false;
    BenchReport report = {.count = 0};
    Error error;
    const Option options[] = {{"gpu", OPTION_FLAG, .target = &is_card},
                              {"json", OPTION_FLAG, .target = &prints_json},
                              {"first-frame", OPTION_FLAG, .target = &is_first_frame},
                              {0}};
    int code = option_read("bench", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("bench", "it takes no files");
    if (is_first_frame)
        return show_first_frame();
    if (!(is_card ? bench_card(&report, &error) : measure_all(&report, &error)))
        return option_missing("bench", error.text);
    if (!prints_json) {
        print_report(&report);
        return EXIT_DONE;
    }
    bench_json_begin(report.start_display, stdout);
    for (int i = 0; i < report.count; i++) {
        const BenchResult *result = &report.results[i];
        printf("  {\"name\":\"%s\",\"unit\":\"%s\",\"clockwise\":%.*f}%s\n", result->name,
               result->unit, result->decimals, result->value, i + 1 < report.count ? "," : "");
    }
    fputs("]}\n", stdout);
    return EXIT_DONE;
}

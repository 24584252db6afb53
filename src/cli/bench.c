/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_parts.h"

#include "base/error.h"
#include "base/system.h"
#include "cli/commands.h"
#include "json/json_print.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

static bool out_of_memory(Error *out_error)
{
    return error_set_memory(out_error, "out of memory");
}

typedef int (*Ask)(void *prepared);

static double seconds_of(Ask ask, void *prepared, int *out_hits)
{
    double start = bench_cpu_seconds();
    *out_hits = ask(prepared);
    return bench_cpu_seconds() - start;
}

static bool measure_pairs(Bench *bench, const char *name, BenchMix mix, Error *out_error)
{
    BenchData data;
    void *prepared[ENGINES_MAX] = {NULL};
    double seconds[ENGINES_MAX][PAIR_ROUNDS];
    int hits[ENGINES_MAX] = {0};
    if (!bench_data_questions(&data, mix))
        return out_of_memory(out_error);
    for (int i = 0; i < bench->engine_count; i++)
        if (bench->engines[i]->prepare)
            prepared[i] = bench->engines[i]->prepare(&data.questions);
    for (int round = 0; round < PAIR_ROUNDS; round++)
        for (int i = 0; i < bench->engine_count; i++) {
            const BenchEngine *engine = bench->engines[i];
            Ask ask = mix == BENCH_SWEPT ? engine->sweep : engine->collide;
            if (prepared[i])
                seconds[i][round] = seconds_of(ask, prepared[i], &hits[i]);
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

static int steps_of_round(int circles)
{
    int steps = 100000 / circles;
    return steps < 4 ? 4 : steps;
}

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
            return out_of_memory(out_error);
        double each = bench_median(worlds->seconds[i], STEP_ROUNDS) * 1e3;
        int column;
        if (!note_time(bench->report, result, bench->engines[i]->name, each, &column) ||
            bench->run->measure_overlap == NULL)
            continue;
        bench->engines[i]->world_read(worlds->worlds[i], worlds->points);
        if (!bench->run->measure_overlap(&worlds->data.world, worlds->points,
                                         &result->overlap[column]))
            return out_of_memory(out_error);
    }
    return true;
}

static bool measure_steps(Bench *bench, int circles, Error *out_error)
{
    Worlds worlds = {.points = NULL};
    if (!bench_data_world(&worlds.data, circles))
        return out_of_memory(out_error);
    worlds.points = calloc((size_t)circles, sizeof *worlds.points);
    for (int i = 0; i < bench->engine_count; i++)
        worlds.worlds[i] = bench->engines[i]->world_create(&worlds.data.world);
    bool is_done = worlds.points != NULL;
    int step = 0;
    int steps = steps_of_round(circles);
    for (; is_done && step < WARM_STEPS; step += 10)
        step_worlds(bench, &worlds, step, 10, -1);
    for (int round = 0; is_done && round < STEP_ROUNDS; round++, step += steps)
        step_worlds(bench, &worlds, step, steps, round);
    is_done = is_done ? note_steps(bench, &worlds, out_error) : out_of_memory(out_error);
    for (int i = 0; i < bench->engine_count; i++)
        if (worlds.worlds[i])
            bench->engines[i]->world_destroy(worlds.worlds[i]);
    free(worlds.points);
    bench_data_destroy(&worlds.data);
    return is_done;
}

static void note_own(Bench *bench, const char *name, const char *unit, int decimals, double value)
{
    bench_report_add(bench->report, name, unit, decimals)->value[0] = value;
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
            if (!bench_game_frame(width, height, cases[k].threads, &value, out_error))
                return false;
            snprintf(name, sizeof name, "frame, %dx%d %s", width, height, cases[k].name);
            note_own(bench, name, "ms", 2, value);
        }
    return true;
}

static bool measure_game(Bench *bench, const char *program, Error *out_error)
{
    double value;
    if (!bench_game_tick(&value, out_error))
        return false;
    note_own(bench, "tick, 8 bots", "us", 1, value);
    if (!measure_frames(bench, out_error))
        return false;
    if (!program)
        return true;
    if (!bench_game_start(program, &value, &bench->report->start_display, out_error))
        return false;
    note_own(bench, "start", "ms", 1, value);
    return true;
}

static bool measure_all(Bench *bench, Error *out_error)
{
    static const int crowds[] = {100, 1000, 10000, 50000};
    if (!measure_pairs(bench, "narrow phase, mixed", BENCH_MIXED, out_error) ||
        !measure_pairs(bench, "narrow phase, candidates", BENCH_CANDIDATES, out_error) ||
        !measure_pairs(bench, "sweep", BENCH_SWEPT, out_error))
        return false;
    for (size_t i = 0; i < sizeof crowds / sizeof *crowds; i++)
        if (!measure_steps(bench, crowds[i], out_error))
            return false;
    return measure_game(bench, bench->run->program, out_error);
}

bool bench_run_all(const BenchRun *run, BenchReport *out_report, Error *out_error)
{
    Bench bench = {
        .engines = {&bench_clockwise}, .engine_count = 1, .run = run, .report = out_report};
    *out_report = (BenchReport){.engines = {bench_clockwise.name}, .engine_count = 1};
    for (int i = 0; i < run->peer_count && bench.engine_count < ENGINES_MAX; i++)
        bench.engines[bench.engine_count++] = run->peers[i];
    return measure_all(&bench, out_error);
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

static void print_ratio(const BenchResult *result, int engine, FILE *out)
{
    if (result->value[engine] < 0)
        fprintf(out, "%10s%8s", "-", "");
    else
        fprintf(out, "%10.*f (%4.1fx)", result->decimals, result->value[engine],
                result->value[engine] / result->value[0]);
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
            print_ratio(result, k, out);
        fputc('\n', out);
        print_hits(report, result, out);
        print_overlap(report, result, out);
        if (result->level)
            fprintf(out, "    level: %s\n", result->level);
    }
    if (report->start_display)
        print_line(out, "start: %s", report->start_display);
}

static void write_overlap(const BenchReport *report, const BenchResult *result, FILE *out)
{
    fputs(",\"left\":{", out);
    for (int i = 0; i < report->engine_count; i++) {
        const BenchOverlap *overlap = &result->overlap[i];
        fprintf(out,
                "%s\"%s\":{\"polygon_most\":%.6f,\"polygon_mean\":%.6f,\"circle_most\":%.6f,"
                "\"circle_mean\":%.6f}",
                i > 0 ? "," : "", report->engines[i], overlap->polygon_most, overlap->polygon_mean,
                overlap->circle_most, overlap->circle_mean);
    }
    fputc('}', out);
}

static void write_result(const BenchReport *report, const BenchResult *result, FILE *out)
{
    fprintf(out, "  {\"name\":\"%s\",\"unit\":\"%s\"", result->name, result->unit);
    for (int i = 0; i < report->engine_count; i++)
        if (result->value[i] >= 0)
            fprintf(out, ",\"%s\":%.*f", report->engines[i], result->decimals, result->value[i]);
    if (result->has_overlap)
        write_overlap(report, result, out);
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

static int run_all(bool prints_json)
{
    const BenchRun run = {.program = access(OWN_PROGRAM, X_OK) == 0 ? OWN_PROGRAM : NULL};
    BenchReport report;
    Error error;
    if (!bench_run_all(&run, &report, &error))
        return option_missing("bench", error.text);
    if (prints_json)
        bench_report_write_json(&report, stdout);
    else
        bench_report_print(&report, stdout);
    return EXIT_DONE;
}

int bench_command(int argc, char **argv)
{
    bool prints_json = false;
    bool is_first_frame = false;
    const Option options[] = {{"json", OPTION_FLAG, .target = &prints_json},
                              {"first-frame", OPTION_FLAG, .target = &is_first_frame},
                              {"help", .kind = OPTION_HELP},
                              {0}};
    int code = option_read("bench", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (optind < argc)
        return option_misused("bench", "it takes no files");
    return is_first_frame ? bench_game_first_frame() : run_all(prints_json);
}

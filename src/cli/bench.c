/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_parts.h"

#include "base/system.h"
#include "cli/commands.h"
#include "cli/option.h"

#include <getopt.h>
#include <stdlib.h>
#include <time.h>

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

double bench_wall_seconds(void)
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

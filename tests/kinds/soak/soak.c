/* SPDX-License-Identifier: MIT */
/*
 * soak TICKS LEVEL...            plays that many ticks of matches, in the levels and in random ones
 * soak --from N TICKS LEVEL...   from match N on instead of from the first, for matches not yet
 * seen soak --match N LEVEL...        plays match N alone, to see again what went wrong in it
 */
#include "soak_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int soak(const SoakOptions *options)
{
    SoakResult result;
    Error error;
    double start = now();
    bool holds = soak_run(options, &result, &error);
    double seconds = now() - start;
    printf("%lld ticks, %d matches, %d of them in random levels (%d had no room), %.1f s, "
           "%.0f ticks/s\n",
           result.ticks, result.matches, result.random_levels, result.unusable_levels, seconds,
           (double)result.ticks / seconds);
    if (!holds)
        printf("%s\n", error.text);
    puts(holds ? "every invariant held" : "AN INVARIANT DID NOT HOLD");
    return holds ? 0 : 1;
}

int main(int argc, char **argv)
{
    bool is_one = argc > 2 && strcmp(argv[1], "--match") == 0;
    bool is_from = argc > 2 && strcmp(argv[1], "--from") == 0;
    int first_level = is_one ? 3 : is_from ? 4 : 2;
    if (argc <= first_level) {
        fprintf(stderr, "usage: soak [--from N] TICKS LEVEL... | soak --match N LEVEL...\n");
        return 2;
    }
    SoakOptions options = {
        .level_paths = argv + first_level, .level_count = argc - first_level, .ticks = 1};
    if (is_one || is_from)
        options.first_match = (int)strtol(argv[2], NULL, 10);
    if (!is_one)
        options.ticks = strtoll(argv[first_level - 1], NULL, 10);
    return soak(&options);
}

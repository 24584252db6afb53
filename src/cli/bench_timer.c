/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/bench_timer.h"

#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

double bench_timer_processor(void)
{
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_timer_wall(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

static int compare(const void *a, const void *b)
{
    const double *first = a;
    const double *second = b;
    return (*first > *second) - (*first < *second);
}

double bench_timer_median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return values[count / 2];
}

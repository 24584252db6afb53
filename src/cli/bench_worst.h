/* SPDX-License-Identifier: MIT */
/* How long the dearest of the valid levels take (worst_level.h). */
#ifndef CLOCKWISE_CLI_BENCH_WORST_H
#define CLOCKWISE_CLI_BENCH_WORST_H

#include "base/error.h"

/** Milliseconds of processor time of the slowest. */
typedef struct BenchWorst {
    double start_ms; /**< From the level's text to a match of eight bots before its first tick. */
    double tick_ms;  /**< Of the longest tick, bots' thinking included. */
} BenchWorst;

/** Each level is measured some times, and the best of them counts: what else runs is left out. */
bool bench_worst_measure(BenchWorst *out_worst, Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/* What the benchmark found, as a table for people and as JSON for programs. */
#ifndef CLOCKWISE_CLI_BENCH_REPORT_H
#define CLOCKWISE_CLI_BENCH_REPORT_H

#include <stdio.h>

enum { BENCH_ENGINES = 4, BENCH_RESULTS = 16, BENCH_NAME_BYTES = 48 };

/** How deep circles are left in things after a step, world units; overlaps of 0.0001 and less are
 * none. */
typedef struct BenchLeft {
    double polygon_most; /**< Of a circle in a polygon or past the edge, */
    double polygon_mean; /**< of all that are in one. */
    double circle_most;  /**< Of two circles. */
    double circle_mean;
} BenchLeft;

typedef struct BenchResult {
    char name[BENCH_NAME_BYTES];
    const char *unit;
    int decimals;
    double value[BENCH_ENGINES]; /**< Negative: not measured. */
    int has_left;
    BenchLeft left[BENCH_ENGINES];
    int hits[BENCH_ENGINES]; /**< Of the questions; -1: none were asked. */
} BenchResult;

/** Engine 0 is Clockwise. */
typedef struct BenchReport {
    const char *engines[BENCH_ENGINES];
    int engine_count;
    const char *start_display; /**< What the start was measured on. */
    BenchResult results[BENCH_RESULTS];
    int count;
} BenchReport;

/** A new result, nothing of it measured yet. */
BenchResult *bench_report_add(BenchReport *report, const char *name, const char *unit,
                              int decimals);
/** Notes an engine's time; of two under one name the faster stays. False where it was slower. */
int bench_report_note(BenchReport *report, BenchResult *result, const char *engine, double value,
                      int *out_index);

void bench_report_print(const BenchReport *report, FILE *out);
void bench_report_write_json(const BenchReport *report, FILE *out);

#endif

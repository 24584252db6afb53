/* SPDX-License-Identifier: MIT */
/* What `make bench` measures more than `clockwise bench`. */
#ifndef CLOCKWISE_TESTS_BENCH_MORE_H
#define CLOCKWISE_TESTS_BENCH_MORE_H

#include "cli/bench_parts.h"

/** Measures the overlaps of circles where an engine left them; false when out of memory. */
bool bench_overlap(const BenchWorld *world, const BenchPoint *circles, BenchOverlap *out_overlap);

enum { BENCH_EDITOR_TASKS = 18 };

/** What is done in the level editor, and how long its frames take. */
typedef struct BenchEditorTime {
    const char *name;
    double milliseconds; /**< Of a frame with its event; of a step, of the longest frame until all
                            is drawn. Median. */
} BenchEditorTime;

/** Times the editor in a level of 2,048 obstacles that is all in sight, without a GPU. */
bool bench_editor(int width, int height, BenchEditorTime out_times[BENCH_EDITOR_TASKS],
                  Error *out_error);

/** Milliseconds of CPU time, for the slowest of the worst levels (support/worst_level.h). */
typedef struct BenchWorst {
    double start_ms; /**< From the level's text to a match of eight bots before its first tick. */
    const char *start_level; /**< The level that started slowest. */
    double tick_ms;          /**< The longest tick, bots included. */
    const char *tick_level;  /**< The level of that tick. */
} BenchWorst;

/** Takes the best of several runs of each level, to leave out what else the machine does. */
bool bench_worst(BenchWorst *out_worst, Error *out_error);

#endif

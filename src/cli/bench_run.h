/* SPDX-License-Identifier: MIT */
/*
 * The benchmark: `clockwise bench` alone, `make bench` with other engines. The engines' rounds are
 * interleaved and medians are reported. Times are CPU time (except the start), so that a busy
 * machine disturbs them less.
 */
#ifndef CLOCKWISE_CLI_BENCH_RUN_H
#define CLOCKWISE_CLI_BENCH_RUN_H

#include "cli/bench_engine.h"

#include <stdbool.h>

typedef struct BenchRun {
    const char *program;             /**< Its start is measured; NULL: not measured. */
    const char *json_path;           /**< The results' JSON file, or NULL. */
    bool prints_json;                /**< JSON on stdout instead of the table. */
    const BenchEngine *const *peers; /**< Of two with one name the faster counts. */
    int peer_count;
} BenchRun;

/** Measures everything and prints it; returns the exit code. */
int bench_run_all(const BenchRun *run);

#endif

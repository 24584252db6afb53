/* SPDX-License-Identifier: MIT */
/*
 * The benchmark: `clockwise bench` alone, `make bench` with other engines beside. All of an
 * engine's rounds are interleaved with the others', and medians are given. Times are the
 * processor's, not the clock's (but for the start), so that a busy machine disturbs them less.
 */
#ifndef CLOCKWISE_CLI_BENCH_H
#define CLOCKWISE_CLI_BENCH_H

#include "cli/bench_engine.h"

typedef struct BenchRun {
    const char *program;             /**< Whose start is measured; NULL: not measured. */
    const char *json_path;           /**< Where the results go as JSON; NULL: nowhere. */
    int prints_json;                 /**< On stdout, in the table's place. */
    const BenchEngine *const *peers; /**< Two of one name: the faster one counts. */
    int peer_count;
} BenchRun;

/** Measures everything and prints it; returns the exit code. */
int bench_run(const BenchRun *run);

/** `clockwise bench [--json]`. */
int bench_command(int argc, char **argv);

#endif

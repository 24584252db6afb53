/* SPDX-License-Identifier: MIT */
/* How deep an engine's step has left circles in polygons and in each other. */
#ifndef CLOCKWISE_CLI_BENCH_LEFT_H
#define CLOCKWISE_CLI_BENCH_LEFT_H

#include "cli/bench_engine.h"
#include "cli/bench_report.h"

#include <stdbool.h>

/** Looks at a world with its circles where an engine has left them. False for no memory. */
bool bench_left_measure(const BenchWorld *world, const BenchPoint *circles, BenchLeft *out_left);

#endif

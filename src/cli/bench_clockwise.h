/* SPDX-License-Identifier: MIT */
/* Clockwise's own collision and step, as the game calls them. */
#ifndef CLOCKWISE_CLI_BENCH_CLOCKWISE_H
#define CLOCKWISE_CLI_BENCH_CLOCKWISE_H

#include "cli/bench_engine.h"

extern const BenchEngine bench_clockwise;

#endif

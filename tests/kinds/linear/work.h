/* SPDX-License-Identifier: MIT */
/*
 * Counts work without a clock. The Makefile compiles the readers so that they call
 * __sanitizer_cov_trace_pc() in every basic block, and wraps the library functions whose time grows
 * with what they are given.
 */
#ifndef CLOCKWISE_TESTS_LINEAR_WORK_H
#define CLOCKWISE_TESTS_LINEAR_WORK_H

/** Begins to count from 0. */
void work_begin(void);

/** How many basic blocks and their like since then: one more for every 8 bytes that a library
 * function looks at, and for every item that cJSON walks past. */
long long work_end(void);

#endif

/* SPDX-License-Identifier: MIT */
/* Processor time, and the middle one of several measurements. */
#ifndef CLOCKWISE_CLI_BENCH_TIMER_H
#define CLOCKWISE_CLI_BENCH_TIMER_H

/** Seconds of this process's processor time; and of the clock on the wall. */
double bench_timer_processor(void);
double bench_timer_wall(void);

/** The median; sorts the values. */
double bench_timer_median(double *values, int count);

#endif

/* SPDX-License-Identifier: MIT */
/* The time of a trial's run in words: everywhere the same. */
#ifndef CLOCKWISE_PROFILE_RUN_TIME_H
#define CLOCKWISE_PROFILE_RUN_TIME_H

#include "sim/modes.h"

#include <stddef.h>

enum { RUN_TIME_BYTES = 13 };

/** "24.35": ticks as seconds, to the nearest hundredth. */
void run_time_write(int ticks, char *out_text, size_t room);

/** "gold 8.32 s, silver 10.82 s, bronze 16.64 s", of their ticks. */
void run_time_write_medals(const int ticks[TRIALS_MEDALS], char *out_text, size_t room);

#endif

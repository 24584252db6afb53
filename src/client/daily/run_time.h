/* SPDX-License-Identifier: MIT */
/* The time of a trial's run in words: everywhere the same. */
#ifndef CLOCKWISE_DAILY_RUN_TIME_H
#define CLOCKWISE_DAILY_RUN_TIME_H

#include <stddef.h>

enum { RUN_TIME_BYTES = 13 };

/** "24.35": ticks as seconds, to the nearest hundredth. */
void run_time_write(int ticks, char *out_text, size_t room);

#endif

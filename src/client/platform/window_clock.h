/* SPDX-License-Identifier: MIT */
/* Time, as the game's loop needs it. */
#ifndef CLOCKWISE_PLATFORM_WINDOW_CLOCK_H
#define CLOCKWISE_PLATFORM_WINDOW_CLOCK_H

/** Seconds on a monotonic clock. */
double window_clock_seconds(void);

/** Sleeps at least that long, without spinning. Not in a web page. */
void window_clock_sleep(double seconds);

#endif

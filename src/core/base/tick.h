/* SPDX-License-Identifier: MIT */
/* How long a tick is. Everything that is simulated goes by these. */
#ifndef CLOCKWISE_BASE_TICK_H
#define CLOCKWISE_BASE_TICK_H

enum { TICKS_PER_SECOND = 120 };
#define SECONDS_PER_TICK (1.0 / TICKS_PER_SECOND)

#endif

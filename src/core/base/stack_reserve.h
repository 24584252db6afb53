/* SPDX-License-Identifier: MIT */
/* Grows the main thread's stack once at the start: where it cannot grow later, the system kills the
 * program without a message. */
#ifndef CLOCKWISE_BASE_STACK_RESERVE_H
#define CLOCKWISE_BASE_STACK_RESERVE_H

#include <stdbool.h>

/** More than three times what the game uses. Not done where `ulimit -s` is below twice as much. */
enum { STACK_RESERVE_BYTES = 1 << 20 };

/** Called once by main(). False when out of memory. */
bool stack_reserve(void);

#endif

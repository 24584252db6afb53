/* SPDX-License-Identifier: MIT */
/*
 * At most three flashes of the whole frame in any second: more could cause a seizure (WCAG 2.3.1).
 * A refused flash is not made up for later.
 */
#ifndef CLOCKWISE_SCENE_FLASH_LIMITER_H
#define CLOCKWISE_SCENE_FLASH_LIMITER_H

#include <stdbool.h>

enum { FLASHES_PER_SECOND = 3 };

/** Begins as all zero. */
typedef struct FlashLimiter {
    int begun[FLASHES_PER_SECOND]; /**< The ticks of the last ones, oldest first. */
    int count;
} FlashLimiter;

/** Whether a flash may begin at a tick; ticks never go back. */
bool flash_limiter_take(FlashLimiter *limiter, int tick);

#endif

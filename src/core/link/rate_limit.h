/* SPDX-License-Identifier: MIT */
/* So many at once, and then so many a second. Times are microseconds of any clock that does not run
 * backwards; they are arguments everywhere in this room, so that tests need no clock. */
#ifndef CLOCKWISE_LINK_RATE_LIMIT_H
#define CLOCKWISE_LINK_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct RateRule {
    uint64_t interval_us; /**< One comes back in this time; 0 where there is no limit. */
    int burst;            /**< So many at once. */
} RateRule;

/** How long ago `then` was; 0 where it is yet to come. */
uint64_t rate_limit_elapsed(uint64_t then_us, uint64_t now_us);

/** May one more be taken? `full_at` is all that is kept: when everything will have come back; 0 at
 * first. */
bool rate_limit_is_open(uint64_t full_at_us, RateRule rule, uint64_t now_us);

/** Takes one where that is allowed. */
bool rate_limit_take(uint64_t *full_at_us, RateRule rule, uint64_t now_us);

#endif

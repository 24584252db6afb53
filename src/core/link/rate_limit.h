/* SPDX-License-Identifier: MIT */
/* A token bucket: a burst, then a steady rate. Times are microseconds of any monotonic clock. In
 * this room they are always arguments, so that tests need no clock. */
#ifndef CLOCKWISE_LINK_RATE_LIMIT_H
#define CLOCKWISE_LINK_RATE_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct RateRule {
    uint64_t interval_us; /**< One token comes back in this time; 0: no limit. */
    int burst;            /**< The size of the bucket. */
} RateRule;

/** How long ago `then_us` was; 0 if it is in the future. */
uint64_t rate_limit_elapsed(uint64_t then_us, uint64_t now_us);

/** Whether one more is allowed. `full_at_us` is the whole state: when the bucket will be full
 * again; 0 at first. */
bool rate_limit_is_open(uint64_t full_at_us, RateRule rule, uint64_t now_us);

/** Takes one token; false if there is none. */
bool rate_limit_take(uint64_t *full_at_us, RateRule rule, uint64_t now_us);

#endif

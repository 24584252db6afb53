/* SPDX-License-Identifier: MIT */
#include "link/rate_limit.h"

uint64_t rate_limit_elapsed(uint64_t then_us, uint64_t now_us)
{
    return now_us > then_us ? now_us - then_us : 0;
}

bool rate_limit_is_open(uint64_t full_at_us, RateRule rule, uint64_t now_us)
{
    uint64_t owed = rate_limit_elapsed(now_us, full_at_us);
    return owed + rule.interval_us <= (uint64_t)rule.burst * rule.interval_us;
}

bool rate_limit_take(uint64_t *full_at_us, RateRule rule, uint64_t now_us)
{
    if (!rate_limit_is_open(*full_at_us, rule, now_us))
        return false;
    *full_at_us = (*full_at_us > now_us ? *full_at_us : now_us) + rule.interval_us;
    return true;
}

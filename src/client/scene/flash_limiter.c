/* SPDX-License-Identifier: MIT */
#include "scene/flash_limiter.h"

#include "base/time.h"

bool flash_limiter_take(FlashLimiter *limiter, int tick)
{
    bool is_full = limiter->count == FLASHES_PER_SECOND;
    /* The fourth begins more than a second after the first: any span of a second holds three. */
    if (is_full && tick - limiter->begun[0] <= TICKS_PER_SECOND)
        return false;
    if (is_full) {
        for (int i = 0; i + 1 < FLASHES_PER_SECOND; i++)
            limiter->begun[i] = limiter->begun[i + 1];
        limiter->count--;
    }
    limiter->begun[limiter->count++] = tick;
    return true;
}

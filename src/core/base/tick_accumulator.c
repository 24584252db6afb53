/* SPDX-License-Identifier: MIT */
#include "base/tick_accumulator.h"

#include <math.h>

int tick_accumulator_advance(TickAccumulator *accumulator, double frame_seconds)
{
    double added = frame_seconds > 0 ? fmin(frame_seconds, LONGEST_FRAME_SECONDS) : 0;
    double ticks = (accumulator->seconds + added) * TICKS_PER_SECOND;
    double due = floor(ticks);
    accumulator->seconds = (ticks - due) / TICKS_PER_SECOND;
    return (int)due;
}

double tick_accumulator_fraction(const TickAccumulator *accumulator)
{
    double fraction = accumulator->seconds * TICKS_PER_SECOND;
    return fraction < 1 ? fraction : 0;
}

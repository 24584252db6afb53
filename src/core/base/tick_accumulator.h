/* SPDX-License-Identifier: MIT */
/* Turns the time between frames into whole ticks, with the rest as a fraction for interpolation. */
#ifndef CLOCKWISE_BASE_TICK_ACCUMULATOR_H
#define CLOCKWISE_BASE_TICK_ACCUMULATOR_H

#include "base/tick.h"

/** Longer pauses (a dragged window, a sleeping laptop) are not caught up with. */
#define LONGEST_FRAME_SECONDS 0.25

typedef struct TickAccumulator {
    double seconds; /**< Time not yet played, less than a tick after each advance. */
} TickAccumulator;

/** Adds the frame's time, clamped to [0, LONGEST_FRAME_SECONDS]; returns the ticks now due. */
int tick_accumulator_advance(TickAccumulator *accumulator, double frame_seconds);

/** How much of the next tick has passed, in [0, 1). */
double tick_accumulator_fraction(const TickAccumulator *accumulator);

#endif

/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_UI_PULSE_H
#define CLOCKWISE_UI_PULSE_H

#include <math.h>

/** Up and down again within `period`, 0 to 1, smoothly and without a sine. */
static inline double pulse(double seconds, double period)
{
    double part = seconds / period - floor(seconds / period);
    double wave = part < 0.5 ? 2 * part : 2 - 2 * part;
    return wave * wave * (3 - 2 * wave);
}

#endif

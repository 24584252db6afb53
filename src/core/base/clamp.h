/* SPDX-License-Identifier: MIT */
/* Clamping numbers to limits. NaN becomes the lower limit. */
#ifndef CLOCKWISE_BASE_CLAMP_H
#define CLOCKWISE_BASE_CLAMP_H

/** `value` in [low, high], where low <= high. */
static inline double clamp(double value, double low, double high)
{
    return value > low ? (value < high ? value : high) : low;
}

/** For the simulation, which may not call fmin() and fmax() of the C library. */
static inline double smaller_of(double a, double b)
{
    return a < b ? a : b;
}

static inline double larger_of(double a, double b)
{
    return a > b ? a : b;
}

/** `value` in [0, 1]. */
static inline double clamp_unit(double value)
{
    return clamp(value, 0, 1);
}

/** A smooth step from 0 to 1, flat at both ends, as `part` goes from 0 to 1; clamped. */
static inline double smooth_step(double part)
{
    double t = clamp_unit(part);
    return t * t * (3 - 2 * t);
}

/** `value` truncated to an integer in [low, high]. */
static inline int clamp_to_int(double value, int low, int high)
{
    return value > low ? (value < high ? (int)value : high) : low;
}

#endif

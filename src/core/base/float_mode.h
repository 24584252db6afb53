/* SPDX-License-Identifier: MIT */
/*
 * Makes every machine compute the same doubles: refuses builds that could not, and sets each
 * thread's rounding mode, which a library or driver may have changed.
 */
#ifndef CLOCKWISE_BASE_FLOAT_MODE_H
#define CLOCKWISE_BASE_FLOAT_MODE_H

#include "base/error.h"

#include <float.h>
#include <stdbool.h>

#ifdef __FAST_MATH__
#error "Clockwise must be built without -ffast-math: it changes the simulation's results"
#endif
/* 1 only says that floats are evaluated as doubles (s390x); there are none. */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "Clockwise needs doubles evaluated as doubles: on i386 add -msse2 -mfpmath=sse"
#endif

/**
 * Sets the calling thread to round to nearest, ties to even, and to keep subnormal numbers. Call it
 * at the start of every thread and after code that may change the mode. Takes about 50 ns.
 */
void float_mode_set(void);

/** Checks that mode by computing; on false the error says what to do. Called by functions that
 * create something to simulate with, never in a tick. */
bool float_mode_check(Error *out_error);

#endif

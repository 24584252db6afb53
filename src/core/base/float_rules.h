/* SPDX-License-Identifier: MIT */
/*
 * Recordings are only worth something when every machine computes the same doubles. Included by
 * everything that computes the simulation's numbers, so that a build which could not keep that
 * promise stops here instead of drifting.
 */
#ifndef CLOCKWISE_BASE_FLOAT_RULES_H
#define CLOCKWISE_BASE_FLOAT_RULES_H

#include <float.h>

#ifdef __FAST_MATH__
#error "Clockwise must be built without -ffast-math: it changes the simulation's results"
#endif
/* 1 says only that floats are evaluated as doubles (s390x); there are none. */
#if FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1
#error "Clockwise needs doubles evaluated as doubles: on i386 add -msse2 -mfpmath=sse"
#endif

#endif

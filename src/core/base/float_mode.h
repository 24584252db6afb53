/* SPDX-License-Identifier: MIT */
/*
 * How the processor rounds and whether it keeps the smallest numbers is a state of each thread,
 * which a new thread inherits and any library may change: a preloaded one, a driver of sound or
 * graphics. In another state than the usual one every result here would differ, silently.
 */
#ifndef CLOCKWISE_BASE_FLOAT_MODE_H
#define CLOCKWISE_BASE_FLOAT_MODE_H

#include "base/error.h"

#include <stdbool.h>

/**
 * Puts the calling thread into the state that the simulation needs: to the nearest, ties to even,
 * nothing flushed to zero. For the start of the program and of every thread, and after whatever may
 * have changed it. Takes some 50 ns.
 */
void float_mode_set(void);

/**
 * Computes whether the calling thread is in that state; on false the error says what to do. For
 * functions that create something to simulate with; a tick asks nothing.
 */
bool float_mode_check(Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/* The trace: one JSON object a tick, for programs and people that ask where everything was. */
#ifndef CLOCKWISE_REPLAY_TRACE_H
#define CLOCKWISE_REPLAY_TRACE_H

#include "sim/state.h"

#include <stdio.h>

/** Writes the world's present tick as one line. Errors of the file are for its owner to look for.
 *  */
void trace_write(FILE *file, const World *world);

#endif

/* SPDX-License-Identifier: MIT */
/* The trace: one JSON object per tick with the positions of everything. */
#ifndef CLOCKWISE_MATCH_TRACE_H
#define CLOCKWISE_MATCH_TRACE_H

#include "sim/state.h"

#include <stdio.h>

/** Writes the world's present tick as one line. The caller checks the file for errors. */
void trace_write(FILE *file, const World *world);

#endif

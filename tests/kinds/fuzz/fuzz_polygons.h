/* SPDX-License-Identifier: MIT */
/* Outlines as JSON, the kinds that geometry trips over. */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_POLYGONS_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_POLYGONS_H

#include "base/numbers.h"

#include <stddef.h>

/** Writes `[[x,y],…]` of 2 to 40 points: boxes, stars, combs, slivers, folds, heaps. */
void fuzz_polygons_text(Random *random, char *out_text, size_t size);

#endif

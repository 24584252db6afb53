/* SPDX-License-Identifier: MIT */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_WORLD_PATCH_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_WORLD_PATCH_H

#include "base/numbers.h"

#include <stddef.h>

/** A patch from anywhere: the first byte says which mode, the second whether the others are the
 * patch itself or changes to a good one, three bytes each. What is taken is played on. */
void fuzz_world_patch_run(const char *text, size_t length);

/** Changes bytes in place; returns the new length, at most `most`. */
size_t fuzz_world_patch_change(Random *random, char *text, size_t length, size_t most);

#endif

/* SPDX-License-Identifier: MIT */
/* What is fuzzed. Each target takes any bytes, and aborts where it finds the program at fault. */
#ifndef CLOCKWISE_TESTS_FUZZ_FUZZ_TARGET_H
#define CLOCKWISE_TESTS_FUZZ_FUZZ_TARGET_H

#include "fuzz/json_mutate.h"

#include <stdbool.h>

typedef struct FuzzTarget {
    const char *name;
    void (*run)(const char *text, size_t length);
    FuzzWords words;
    bool is_binary; /**< Not text: the mutator that knows JSON is of no use. Without words it has a
                        mutator of its own. */
} FuzzTarget;

/** Changes an input of a target in place; returns its new length, at most `most`. */
size_t fuzz_target_change(const FuzzTarget *target, Random *random, char *text, size_t length,
                          size_t most);

/** NULL where there is none of that name. */
const FuzzTarget *fuzz_target_of_name(const char *name);

/** By index; NULL past the last. */
const FuzzTarget *fuzz_target_at(int index);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Changes JSON documents a little, so that they stay nearly valid and reach what lies behind the
 * parser: values and members are doubled, dropped, swapped and copied about, numbers nudged to
 * where limits are, texts and keys replaced by words of the format, lists of points by polygons of
 * the nasty kinds. Now and then a byte is changed blindly.
 */
#ifndef CLOCKWISE_TESTS_FUZZ_JSON_MUTATE_H
#define CLOCKWISE_TESTS_FUZZ_JSON_MUTATE_H

#include "base/numbers.h"

#include <stddef.h>

/** The words of a format: keys and names. */
typedef struct FuzzWords {
    const char *const *items;
    int count;
} FuzzWords;

/** Changes a text in place; returns its new length, at most `most`. */
size_t json_mutate(Random *random, FuzzWords words, char *text, size_t length, size_t most);

#endif

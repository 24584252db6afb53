/* SPDX-License-Identifier: MIT */
/* A new level and the hand that edits it, as a fixture of a test. */
#ifndef CLOCKWISE_TESTS_SUPPORT_EDIT_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_EDIT_BENCH_H

#include "editorview/edit_parts.h"

typedef struct EditBench {
    Editor editor;
    EditHand hand;
    Error error;
} EditBench;

/** Make and release an EditBench, as cmocka calls them. */
int edit_bench_setup(void **state);
int edit_bench_teardown(void **state);

#endif

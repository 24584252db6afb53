/* SPDX-License-Identifier: MIT */
#include "support/edit_bench.h"
#include "test.h"

#include <stdlib.h>

int edit_bench_setup(void **state)
{
    EditBench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_true(editor_create(&bench->editor, &bench->error));
    edit_hand_init(&bench->hand);
    *state = bench;
    return 0;
}

int edit_bench_teardown(void **state)
{
    EditBench *bench = *state;
    edit_hand_destroy(&bench->hand);
    editor_destroy(&bench->editor);
    free(bench);
    return 0;
}

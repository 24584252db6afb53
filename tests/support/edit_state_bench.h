/* SPDX-License-Identifier: MIT */
/* The whole level editor on an offscreen canvas, as a fixture of a test: events in, pictures out.
 * The player's folder is one of the test's own. */
#ifndef CLOCKWISE_TESTS_SUPPORT_EDIT_STATE_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_EDIT_STATE_BENCH_H

#include "editorview/edit_state.h"
#include "support/scratch_folder.h"

typedef struct EditStateBench {
    ScratchFolder scratch; /**< A new level's file is its path. */
    EditState state;
    Canvas *canvas;
    Ui ui;
    Devices devices;
    Error error;
} EditStateBench;

/** Make one with a new level and release one, as cmocka calls them. */
int edit_state_bench_setup(void **state);
int edit_state_bench_teardown(void **state);

/** Opens another level in the place of what is closed or was never open, and draws it. */
void edit_state_bench_open(EditStateBench *bench, const char *path, bool is_copy);
/** A frame. */
void edit_state_bench_draw(EditStateBench *bench);
/** An event, and a frame. */
void edit_state_bench_send(EditStateBench *bench, WindowEvent window);

#endif

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

/** A key goes down and up. */
void edit_state_bench_press(EditStateBench *bench, Key key, char letter, bool has_control);
/** An event of the left button, at a place in pixels. */
void edit_state_bench_mouse(EditStateBench *bench, WindowEventKind kind, Vec2 at);
/** A place of the level, in pixels. */
Vec2 edit_state_bench_px(const EditStateBench *bench, double x, double y);
/** Between places of the level. */
void edit_state_bench_drag(EditStateBench *bench, Vec2 from, Vec2 to);
/** The middle of a box of the page. */
void edit_state_bench_click(EditStateBench *bench, Box box);
EditLayout edit_state_bench_layout(const EditStateBench *bench);
int edit_state_bench_obstacles(const EditStateBench *bench);
/** A square of 100 units as an obstacle, its left side at `x`. */
void edit_state_bench_draw_square(EditStateBench *bench, double x);
/** Saves, which must go well. */
void edit_state_bench_save(EditStateBench *bench);
/** Ends it without autosave or a question; what was autosaved stays. */
void edit_state_bench_crash(EditStateBench *bench);

#endif

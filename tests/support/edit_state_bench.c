/* SPDX-License-Identifier: MIT */
#include "support/edit_state_bench.h"
#include "test.h"

#include <stdlib.h>

int edit_state_bench_setup(void **state)
{
    EditStateBench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    setenv("XDG_DATA_HOME", bench->scratch.folder, 1);
    assert_true(canvas_create_offscreen(&bench->canvas, 1280, 720, "assets/fonts", &bench->error));
    bench->ui = ui_make(bench->canvas, 1);
    devices_init(&bench->devices);
    edit_state_bench_open(bench, bench->scratch.path, false);
    *state = bench;
    return 0;
}

int edit_state_bench_teardown(void **state)
{
    EditStateBench *bench = *state;
    edit_state_close(&bench->state);
    canvas_destroy(bench->canvas);
    int result = scratch_folder_remove(&bench->scratch);
    free(bench);
    return result;
}

void edit_state_bench_open(EditStateBench *bench, const char *path, bool is_copy)
{
    bench->state = (EditState){.is_bad = false};
    if (!edit_state_open(&bench->state, path, is_copy, &bench->error))
        fail_msg("%s", bench->error.text);
    edit_state_bench_draw(bench);
}

void edit_state_bench_draw(EditStateBench *bench)
{
    static const Accessibility usual = {.brightness = 1};
    edit_input_update(&bench->state, &bench->ui, &bench->devices, 0);
    canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
    edit_view_draw(&bench->state, &bench->ui, &usual);
}

void edit_state_bench_send(EditStateBench *bench, WindowEvent window)
{
    InputEvent event = devices_event(&bench->devices, &window);
    (void)edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
    edit_state_bench_draw(bench);
}

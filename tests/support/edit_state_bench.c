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

void edit_state_bench_press(EditStateBench *bench, Key key, char letter, bool has_control)
{
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                               .code = key,
                                               .letter = letter,
                                               .has_control = has_control});
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = key});
}

void edit_state_bench_mouse(EditStateBench *bench, WindowEventKind kind, Vec2 at)
{
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = kind, .code = MOUSE_LEFT, .at = at, .clicks = 1});
}

Vec2 edit_state_bench_px(const EditStateBench *bench, double x, double y)
{
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    return viewport_to_screen(&viewport, vec2(x, y));
}

void edit_state_bench_drag(EditStateBench *bench, Vec2 from, Vec2 to)
{
    Vec2 from_px = edit_state_bench_px(bench, from.x, from.y);
    Vec2 to_px = edit_state_bench_px(bench, to.x, to.y);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, from_px);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, vec2_mix(from_px, to_px, 0.5));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, to_px);
}

void edit_state_bench_click(EditStateBench *bench, Box box)
{
    Ui page = edit_layout_page(&bench->ui);
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    Vec2 at = ui_to_screen(&page, middle.x, middle.y);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, at);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, at);
}

EditLayout edit_state_bench_layout(const EditStateBench *bench)
{
    Ui page = edit_layout_page(&bench->ui);
    return edit_layout_make(&page);
}

int edit_state_bench_obstacles(const EditStateBench *bench)
{
    return bench->state.editor.document.counts[EDITOR_OBSTACLE];
}

void edit_state_bench_draw_square(EditStateBench *bench, double x)
{
    if (!editor_draw_rectangle(&bench->state.editor, vec2(x, 300), vec2(x + 100, 400),
                               &bench->error))
        fail_msg("%s", bench->error.text);
}

void edit_state_bench_save(EditStateBench *bench)
{
    edit_state_save(&bench->state);
    if (bench->state.is_bad)
        fail_msg("%s", bench->state.say);
}

void edit_state_bench_crash(EditStateBench *bench)
{
    bench->state.wish = EDIT_WISH_LEAVE;
    edit_state_close(&bench->state);
}

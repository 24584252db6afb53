/* SPDX-License-Identifier: MIT */
/* The list of what was done: by mouse and by keys, short and long. */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <stdlib.h>

static void press_button(EditStateBench *bench, EditButton button)
{
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_click(bench, layout.buttons[button]);
}

static Vec2 middle_px(const EditStateBench *bench, Box box)
{
    Ui page = edit_layout_page(&bench->ui);
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    return ui_to_screen(&page, middle.x, middle.y);
}

static void click_step(EditStateBench *bench, int step)
{
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_click(bench, edit_history_box(&bench->state, &layout, step));
}

static void draw_boxes(EditStateBench *bench, int count)
{
    edit_state_bench_press(bench, KEY_R, 'r', false);
    for (int i = 0; i < count; i++)
        edit_state_bench_drag(bench, vec2(100 + 50 * (i % 20), 300),
                              vec2(150 + 50 * (i % 20), 400));
}

static void expect_at(const EditStateBench *bench, const char *when, int step)
{
    if (bench->state.editor.history.now != step || edit_state_bench_obstacles(bench) != step)
        fail_msg("%s: at step %d with %d shapes, not at %d", when, bench->state.editor.history.now,
                 edit_state_bench_obstacles(bench), step);
}

/* A click on a step goes there; Esc and Ctrl+H close the list, which lies where the panel was. */
TEST_WITH(the_history_leads_to_any_step, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    draw_boxes(bench, 4);
    press_button(bench, EDIT_HISTORY);
    assert_true(bench->state.shows_history);
    click_step(bench, 1);
    expect_at(bench, "clicked back", 1);
    click_step(bench, 3);
    expect_at(bench, "clicked forth", 3);
    edit_state_bench_press(bench, KEY_E, 'z', true);
    expect_at(bench, "undone", 2);
    edit_state_bench_press(bench, KEY_P, 'p', false);
    edit_state_bench_drag(bench, vec2(700, 300), vec2(700, 300)); /* A polygon's first corner. */
    assert_int_equal(bench->state.hand.pen.count, 1);
    click_step(bench, 4);
    expect_at(bench, "with a polygon begun", 4);
    assert_int_equal(bench->state.hand.pen.count, 0);
    edit_state_bench_press(bench, KEY_V, 'v', false);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    assert_false(bench->state.shows_history);
    assert_int_equal(bench->state.wish, EDIT_WISH_NOTHING);
    edit_state_bench_press(bench, KEY_H, 'h', true);
    assert_true(bench->state.shows_history);
    edit_state_bench_press(bench, KEY_H, 'h', true);
    assert_false(bench->state.shows_history);
}

/* The present step is in sight, also of many; the wheel shows the others. */
TEST_WITH(a_long_history_scrolls, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    draw_boxes(bench, 60);
    press_button(bench, EDIT_HISTORY);
    EditLayout layout = edit_state_bench_layout(bench);
    int rows = edit_history_rows(view, &layout);
    if (rows < 10 || rows > 40 || edit_history_first(view, &layout) != 61 - rows)
        fail_msg("%d rows from %d on", rows, edit_history_first(view, &layout));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE,
                           middle_px(bench, edit_history_box(view, &layout, 58)));
    for (int i = 0; i < 30; i++)
        edit_state_bench_send(
            bench,
            (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = 1, .at = view->pointer});
    assert_int_equal(edit_history_first(view, &layout), 0);
    click_step(bench, 2);
    expect_at(bench, "scrolled to", 2);
    for (int i = 0; i < 40; i++)
        edit_state_bench_press(bench, KEY_Y, 'y', true);
    int first = edit_history_first(view, &layout);
    if (first > 42 || first + rows <= 42)
        fail_msg("%d rows from %d on do not show 42", rows, first);
}

/* F6 leads to the present step, arrows to those above and below, also where they are scrolled
 * away, and Space goes to one. */
TEST_WITH(keys_walk_through_the_history, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { STEPS = 50, UP = 40 };
    EditStateBench *bench = *state;
    const EditorHistory *history = &bench->state.editor.history;
    for (int i = 0; i < STEPS; i++)
        assert_true(editor_draw_rectangle(&bench->state.editor, vec2(20 * i, 100),
                                          vec2(20 * i + 10, 150), &bench->error));
    edit_state_bench_press(bench, KEY_H, 'h', true);
    edit_state_bench_press(bench, KEY_F6, 0, false);
    edit_state_bench_press(bench, KEY_SPACE, ' ', false);
    assert_int_equal(history->now, STEPS);
    for (int i = 0; i < UP; i++)
        edit_state_bench_press(bench, KEY_UP, 0, false);
    edit_state_bench_press(bench, KEY_SPACE, ' ', false);
    assert_int_equal(history->now, STEPS - UP);
    edit_state_bench_press(bench, KEY_F6, 0, false);
    edit_state_bench_press(bench, KEY_F6, 0, false);
    edit_state_bench_press(bench, KEY_DOWN, 0, false);
    edit_state_bench_press(bench, KEY_SPACE, ' ', false);
    assert_int_equal(history->now, STEPS - UP + 1);
    edit_state_bench_press(bench, KEY_H, 'h', true);
    assert_false(bench->state.shows_history);
}

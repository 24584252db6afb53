/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "support/edit_bench.h"
#include "test.h"

#include <string.h>

static int row_of(EditPanel *panel)
{
    int row = 0;
    while (row < panel->rows.count && panel->rows.items[row].kind != EDIT_ROW_ARRANGE)
        row++;
    return row;
}

static void make_panel(EditBench *bench, EditPanel *out_panel)
{
    *out_panel = (EditPanel){.subject = 0};
    edit_rows_make(&out_panel->rows, &bench->editor, &bench->hand);
    edit_panel_place(out_panel, (Box){{0, 0}, {310, 2000}}, 1);
}

/* All eight are side by side, each is found where keys stop, and has words of its own. */
TEST_WITH(each_button_is_found, edit_bench_setup, edit_bench_teardown)
{
    static EditPanel panel;
    EditBench *bench = *state;
    Box stops[EDIT_PANEL_STOPS];
    bool is_found[EDIT_ARRANGE_BUTTONS] = {false};
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    make_panel(bench, &panel);
    int row = row_of(&panel);
    int count = edit_panel_stops(&panel, stops, EDIT_PANEL_STOPS);
    for (int i = 0; i < count; i++) {
        EditPanelSpot spot = edit_panel_at(&panel, vec2_mix(stops[i].low, stops[i].high, 0.5));
        if (spot.row != row)
            continue;
        int id = edit_panel_id(&panel.rows.items[row], spot.part);
        assert_in_range(id, EDIT_ALIGN_LEFT, EDIT_SPACE_Y);
        is_found[id - EDIT_ALIGN_LEFT] = true;
    }
    for (int i = 0; i < EDIT_ARRANGE_BUTTONS; i++) {
        int id = EDIT_ALIGN_LEFT + i;
        if (!is_found[i])
            fail_msg("%s is not found", edit_rows_button(id));
        if (edit_rows_line(id)[0] == '\0')
            fail_msg("%s has no line", edit_rows_button(id));
        if (i > 0 && strcmp(edit_rows_button(id), edit_rows_button(id - 1)) == 0)
            fail_msg("two are called %s", edit_rows_button(id));
    }
}

TEST_WITH(between_the_buttons_is_nothing, edit_bench_setup, edit_bench_teardown)
{
    static const Box row = {{0, 0}, {274, 33}};
    (void)state;
    for (int i = 0; i + 1 < EDIT_ARRANGE_BUTTONS; i++) {
        Box box = edit_arrange_box(row, i);
        Vec2 beside = {box.high.x + 1, 10};
        if (edit_arrange_at(row, beside) >= 0)
            fail_msg("beside button %d is button %d", i, edit_arrange_at(row, beside));
    }
    assert_true(fabs(edit_arrange_box(row, EDIT_ARRANGE_BUTTONS - 1).high.x - 274) < 1e-9);
}

/* Through the rows, as a click goes. */
TEST_WITH(what_buttons_do, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        int id;
        Vec2 wanted; /* The first shape's lower left corner. */
    } cases[] = {
        {EDIT_ALIGN_LEFT, {100, 100}},   {EDIT_ALIGN_CENTER, {350, 100}},
        {EDIT_ALIGN_RIGHT, {600, 100}},  {EDIT_ALIGN_TOP, {100, 500}},
        {EDIT_ALIGN_MIDDLE, {100, 300}}, {EDIT_ALIGN_BOTTOM, {100, 100}},
    };
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &bench->error));
    assert_true(editor_draw_rectangle(editor, vec2(500, 400), vec2(700, 600), &bench->error));
    for (size_t i = 0; i < COUNT(cases); i++) {
        for (int k = 0; k < 2; k++)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
        int steps = editor->history.now;
        if (!edit_rows_step(editor, &bench->hand, cases[i].id, 1, &bench->error))
            fail_msg("%s: %s", edit_rows_button(cases[i].id), bench->error.text);
        Vec2 low = editor_object_box(editor->document.items[EDITOR_OBSTACLE][0]).low;
        if (vec2_distance(low, cases[i].wanted) > 1e-9)
            fail_msg("%s: %g, %g", edit_rows_button(cases[i].id), low.x, low.y);
        if (editor->history.now > steps)
            assert_true(editor_undo(editor, &bench->error));
    }
    assert_false(edit_rows_step(editor, &bench->hand, EDIT_SPACE_X, 1, &bench->error));
    assert_false(edit_rows_step(editor, &bench->hand, EDIT_SPACE_Y, 1, &bench->error));
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/canvas_bench.h"
#include "support/edit_state_bench.h"
#include "test.h"

/* A list that was scrolled gets shorter as problems are mended: its rows are problems that there
 * are. */
TEST(rows_of_problems)
{
    static const struct {
        const char *name;
        int first, count;
        int expected; /* The problem in the first row. */
    } cases[] = {
        {"at the top", 0, 40, 0},        {"scrolled", 5, 40, 5},  {"to the end", 33, 40, 33},
        {"fewer than then", 33, 30, 23}, {"far fewer", 33, 8, 1}, {"all are seen", 33, 7, 0},
        {"one is left", 33, 1, 0},
    };
    Canvas *canvas = canvas_bench_create(1280, 720);
    Ui ui = ui_make(canvas, 1);
    Ui page = edit_layout_page(&ui);
    EditLayout layout = edit_layout_make(&page);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        EditState view = {.shows_problems = true, .first_problem = cases[i].first};
        view.check.report.count = cases[i].count;
        int rows = edit_bars_problem_rows(&view, &layout);
        int first = edit_bars_problem(&view, &layout, 0);
        int last = edit_bars_problem(&view, &layout, rows - 1);
        if (first != cases[i].expected || last >= cases[i].count || last != first + rows - 1)
            fail_msg("%s: problems %d to %d in %d rows", cases[i].name, first, last, rows);
    }
    canvas_destroy(canvas);
}

/* A level of so many spawns in one shape, and the list of them. */
static void show_problems(EditStateBench *bench, int count)
{
    Editor *editor = &bench->state.editor;
    assert_true(editor_draw_rectangle(editor, vec2(400, 300), vec2(1200, 600), &bench->error));
    for (int i = 0; i < count; i++)
        assert_true(editor_draw_spawn(editor, vec2(450 + 60 * i, 430), 0, &bench->error));
    editor_select_none(&editor->selection);
    edit_state_settle(&bench->state);
    bench->state.shows_problems = true;
    edit_state_bench_draw(bench);
}

static Vec2 problem_px(const EditStateBench *bench, int row)
{
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    Vec2 at = layout_middle(edit_bars_problem_box(&bench->state, &layout, row));
    return ui_to_screen(&page, at.x, at.y);
}

TEST_WITH(a_click_on_a_problem_goes_there, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const double scales[][2] = {{0.2, 0.7}, {1.5, 1.5}}; /* Before and after. */
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    EditorSelection *selection = &view->editor.selection;
    show_problems(bench, 3);
    for (int i = 0; i < COUNT(scales); i++) {
        editor_select_all(selection, &view->editor.document);
        view->hand.tool = EDIT_RECTANGLE;
        view->camera.scale = scales[i][0];
        Vec2 px = problem_px(bench, 1 + i);
        int problem = 1 + i;
        EditorRef ref = view->check.report.problems[problem].place.ref;
        Vec2 at = view->editor.document.items[ref.kind][ref.index]->spot.at;
        assert_int_equal(ref.kind, EDITOR_SPAWN);
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, px);
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, px);
        if (vec2_distance(view->camera.center, at) > 1e-9 ||
            fabs(view->camera.scale - scales[i][1]) > 1e-9)
            fail_msg("%d: at %g, %g, scale %g", i, view->camera.center.x, view->camera.center.y,
                     view->camera.scale);
        assert_int_equal(view->hand.tool, EDIT_SELECT);
        assert_true(editor_select_is(selection, ref));
        assert_true(editor_select_is(selection, (EditorRef){EDITOR_OBSTACLE, 0}));
        assert_int_equal(selection->count, 2);
    }
}

TEST_WITH(the_wheel_scrolls_problems, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        int notches;
        int from_end; /* Of the first row that is seen, or else: */
        int first;
    } cases[] = {{-2, -1, 2}, {1, -1, 1}, {5, -1, 0}, {-100, 0, -1}, {2, 2, -1}};
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    show_problems(bench, 12);
    EditLayout layout = edit_state_bench_layout(bench);
    double scale = view->camera.scale;
    int last = view->check.report.count - edit_bars_problem_rows(view, &layout);
    assert_true(last > 3);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, problem_px(bench, 2));
    for (int i = 0; i < COUNT(cases); i++) {
        edit_state_bench_send(
            bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = cases[i].notches});
        int wanted = cases[i].from_end < 0 ? cases[i].first : last - cases[i].from_end;
        if (view->first_problem != wanted)
            fail_msg("%d notches: from %d, not %d", cases[i].notches, view->first_problem, wanted);
    }
    assert_true(view->camera.scale == scale);
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_state.h"
#include "support/canvas_bench.h"
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

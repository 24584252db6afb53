/* SPDX-License-Identifier: MIT */
/* The picture under a level, to be traced. */
#include "editorview/edit_state.h"

#include "base/files.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One color. */
static void write_picture(const char *path, int width, int height)
{
    Error error;
    uint32_t *pixels = malloc((size_t)width * (size_t)height * sizeof *pixels);
    assert_non_null(pixels);
    for (int i = 0; i < width * height; i++)
        pixels[i] = 0xffff8000;
    if (!png_file_write(path, pixels, width, height, false, &error))
        fail_msg("%s", error.text);
    free(pixels);
}

enum { PATH_BYTES = 128, ALL_NOTCHES = 100 };

static void sketch_path(const EditStateBench *bench, char out_path[PATH_BYTES])
{
    snprintf(out_path, PATH_BYTES, "%s/sketch.png", bench->scratch.folder);
}

static void drop_picture(EditStateBench *bench, int width, int height)
{
    char path[PATH_BYTES];
    sketch_path(bench, path);
    write_picture(path, width, height);
    bench->state.is_bad = false;
    assert_true(edit_state_drop(&bench->state, path));
    if (bench->state.is_bad)
        fail_msg("%s", bench->state.say);
    edit_state_bench_draw(bench);
}

TEST_WITH(it_fits_into_the_arena, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    static const struct {
        int width, height;
        double x, y, shown_width;
    } cases[] = {{100, 100, 395, 45, 810}, {320, 90, 80, 247.5, 1440}, {1, 400, 795, -1550, 10}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        drop_picture(bench, cases[i].width, cases[i].height);
        const EditTrace *trace = &bench->state.trace;
        if (trace->at.x != cases[i].x || trace->at.y != cases[i].y ||
            trace->width != cases[i].shown_width)
            fail_msg("%d x %d: at %g, %g, %g wide", cases[i].width, cases[i].height, trace->at.x,
                     trace->at.y, trace->width);
    }
}

/* In the window, where a place of the level is. */
static uint32_t pixel(EditStateBench *bench, Vec2 world)
{
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    ViewPen pen = {.canvas = bench->canvas, .viewport = viewport};
    edit_state_bench_draw(bench);
    Vec2 at = view_pen_place(&pen, world);
    return canvas_pixels(bench->canvas)[(int)at.y * canvas_width(bench->canvas) + (int)at.x];
}

static const EditRow *find(EditStateBench *bench, int id)
{
    const EditRows *rows = &bench->state.panel.rows;
    edit_state_bench_draw(bench);
    for (int i = 0; i < rows->count; i++)
        if (rows->items[i].id == id)
            return &rows->items[i];
    return NULL;
}

/* Clicks the row's value, or an arrow of it. */
static void click(EditStateBench *bench, int id, EditPanelPart part)
{
    Ui page = edit_layout_page(&bench->ui);
    if (find(bench, id) == NULL)
        fail_msg("there is no row %d", id);
    EditPanel *panel = &bench->state.panel;
    edit_panel_scroll(panel, -ALL_NOTCHES); /* The last rows are below the window. */
    edit_state_bench_draw(bench);
    for (double y = panel->box.low.y; y < panel->box.high.y; y += 4)
        for (double x = panel->box.low.x; x < panel->box.high.x; x += 4) {
            EditPanelSpot spot = edit_panel_at(panel, vec2(x, y));
            if (spot.part != part || panel->rows.items[spot.row].id != id)
                continue;
            InputEvent event = {.window = {.kind = WINDOW_EVENT_MOUSE_DOWN,
                                           .code = MOUSE_LEFT,
                                           .clicks = 1,
                                           .at = ui_to_screen(&page, x, y)}};
            (void)edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
            edit_state_bench_draw(bench);
            return;
        }
    fail_msg("the row %d is not in sight", id);
}

TEST_WITH(it_is_drawn_below_and_can_be_hidden, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Error error;
    Vec2 middle = {812, 437}, beside = {212, 437};
    uint32_t floor = pixel(bench, middle), floor_beside = pixel(bench, beside);
    drop_picture(bench, 100, 100);
    uint32_t laid = pixel(bench, middle);
    if (laid == floor || pixel(bench, beside) != floor_beside)
        fail_msg("%08x, before %08x", laid, floor);
    click(bench, EDIT_TRACE_OPACITY, EDIT_PANEL_MORE);
    assert_true(bench->state.trace.opacity == 40);
    assert_true((pixel(bench, middle) >> 16 & 255) > (laid >> 16 & 255));
    click(bench, EDIT_TRACE_SHOWN, EDIT_PANEL_VALUE);
    assert_true(pixel(bench, middle) == floor);
    click(bench, EDIT_TRACE_SHOWN, EDIT_PANEL_VALUE);
    assert_true(pixel(bench, middle) != floor);
    assert_true(
        editor_draw_rectangle(&bench->state.editor, vec2(700, 350), vec2(900, 550), &error));
    editor_select_none(&bench->state.editor.selection);
    uint32_t drawn = pixel(bench, middle);
    click(bench, EDIT_TRACE_REMOVE, EDIT_PANEL_LESS);
    assert_true(pixel(bench, middle) == drawn); /* What is drawn covers it. */
    assert_null(find(bench, EDIT_TRACE_REMOVE));
}

TEST_WITH(rows_move_it, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Error error;
    EditTrace *trace = &bench->state.trace;
    drop_picture(bench, 100, 100);
    click(bench, EDIT_TRACE_X, EDIT_PANEL_MORE);
    click(bench, EDIT_TRACE_Y, EDIT_PANEL_LESS);
    click(bench, EDIT_TRACE_WIDTH, EDIT_PANEL_MORE);
    if (trace->at.x != 445 || trace->at.y != -5 || trace->width != 860)
        fail_msg("%g, %g, %g", trace->at.x, trace->at.y, trace->width);
    static const struct {
        int id;
        const char *text;
        double wanted;
    } cases[] = {{EDIT_TRACE_X, "12.5", 12.5},     {EDIT_TRACE_Y, "-1e9", -40000},
                 {EDIT_TRACE_WIDTH, "0", 10},      {EDIT_TRACE_WIDTH, "1e9", 40000},
                 {EDIT_TRACE_OPACITY, "200", 100}, {EDIT_TRACE_OPACITY, "-3", 5}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[EDIT_ROW_BYTES];
        double number;
        assert_true(edit_trace_type(trace, cases[i].id, cases[i].text, &error));
        edit_trace_begin(trace, cases[i].id, text);
        if (sscanf(text, "%lf", &number) != 1 || number != cases[i].wanted)
            fail_msg("%s: %s, not %g", cases[i].text, text, cases[i].wanted);
    }
    assert_false(edit_trace_type(trace, EDIT_TRACE_X, "left", &error));
    assert_string_equal(error.text, "'left' is not a number.");
}

/* Only among the rows of the level, above its modes; and it is no part of the level. */
TEST_WITH(it_is_of_the_session_alone, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Editor *editor = &bench->state.editor;
    size_t length, length_before;
    char *before = editor_text(editor, &length_before);
    assert_null(find(bench, EDIT_TRACE_SHOWN));
    drop_picture(bench, 100, 100);
    static const EditTool level_tools[] = {EDIT_SELECT, EDIT_ARENA, EDIT_RULER};
    for (size_t i = 0; i < COUNT(level_tools); i++) {
        edit_hand_choose_tool(&bench->state.hand, editor, level_tools[i]);
        const EditRow *row = find(bench, EDIT_TRACE_SHOWN);
        if (row == NULL || row >= find(bench, PROPERTY_MODE) || row <= find(bench, PROPERTY_NAME))
            fail_msg("tool %d: no rows of the picture in their place", (int)level_tools[i]);
    }
    char *after = editor_text(editor, &length);
    assert_true(length == length_before && memcmp(before, after, length) == 0);
    assert_null(editor_history_undo_name(&editor->history));
    edit_hand_choose_tool(&bench->state.hand, editor, EDIT_POLYGON);
    assert_null(find(bench, EDIT_TRACE_SHOWN));
    free(before);
    free(after);
}

/* By its name in the folder of levels, or by its path. */
TEST_WITH(chosen_by_name, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *of = &bench->state;
    char path[PATH_BYTES], folder[FOLDERS_PATH_BYTES], inside[FOLDERS_PATH_BYTES + 16];
    assert_true(folders_user_subfolder("levels", folder, &bench->error));
    snprintf(inside, sizeof inside, "%s/plan.png", folder);
    write_picture(inside, 20, 10);
    sketch_path(bench, path);
    write_picture(path, 30, 10);
    const struct {
        const char *typed, *shown;
        int width; /* Of the picture; 0 for none. */
        bool is_bad;
    } cases[] = {{"plan.png", "plan.png", 20, false},
                 {path, "sketch.png", 30, false},
                 {"gone.png", "sketch.png", 30, true},
                 {"", "", 0, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        click(bench, EDIT_TRACE_FILE, EDIT_PANEL_VALUE);
        assert_true(of->field.is_open);
        of->is_bad = false;
        text_field_open(&of->field, EDIT_TRACE_FILE, cases[i].typed);
        edit_state_bench_press(bench, KEY_RETURN, 0, false);
        const EditTrace *trace = &of->trace;
        int width = trace->image.level_count > 0 ? trace->image.levels[0].width : 0;
        if (width != cases[i].width || of->is_bad != cases[i].is_bad ||
            strcmp(find(bench, EDIT_TRACE_FILE)->value, cases[i].shown) != 0)
            fail_msg("%s: %d wide, '%s', said '%s'", cases[i].typed, width, trace->name, of->say);
    }
}

TEST_WITH(a_bad_one_leaves_the_last, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Error error;
    EditState *of = &bench->state;
    char path[PATH_BYTES];
    sketch_path(bench, path);
    drop_picture(bench, 100, 100);
    assert_true(text_file_write(path, "no picture", 10, &error));
    assert_true(edit_state_drop(of, path));
    if (!of->is_bad || strstr(of->say, "sketch.png is damaged") == NULL)
        fail_msg("'%s'", of->say);
    assert_true(of->trace.image.level_count > 0);
    assert_false(edit_state_drop(of, "sketch.webp"));
}

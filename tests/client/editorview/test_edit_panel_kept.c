/* SPDX-License-Identifier: MIT */
/*
 * All rows of the editor's panel against kept lines: for each tool and for what can be selected,
 * what every row is called and shows, what a step forwards and one back make of it, and what every
 * button does. UPDATE_HASHES=1 writes them anew. Why a row has to be as it is, test_edit_panel.c
 * says; this notices that one became another.
 */
#include "editorview/edit_parts.h"

#include "editor/editor.h"
#include "support/edit_bench.h"
#include "support/kept_lines.h"
#include "test.h"

#include <string.h>

enum { SHORT = 24 };

static KeptLines kept;

static void draw_shapes(EditBench *bench, int count)
{
    for (int i = 0; i < count; i++)
        assert_true(editor_draw_rectangle(&bench->editor, vec2(300 + 200 * i, 300 + 10 * i),
                                          vec2(400 + 230 * i, 350 + 10 * i), &bench->error));
}

static void select_shapes(EditBench *bench, int count)
{
    editor_select_none(&bench->editor.selection);
    for (int i = 0; i < count; i++)
        editor_select_set(&bench->editor.selection, (EditorRef){EDITOR_OBSTACLE, i}, true);
}

static void set(EditBench *bench, EditorProperty property, double number)
{
    assert_true(editor_property_set(&bench->editor, property, number, &bench->error));
}

static void nothing(EditBench *bench)
{
    (void)bench;
}

static void a_timed_level(EditBench *bench)
{
    assert_true(editor_property_set_author_time(&bench->editor, 12.5, "proof", &bench->error));
    set(bench, PROPERTY_MODE + MODE_TRIALS, 1);
}

static void a_shape(EditBench *bench)
{
    draw_shapes(bench, 1);
}

static void a_mover(EditBench *bench)
{
    draw_shapes(bench, 1);
    set(bench, PROPERTY_MATERIAL, 1);
    set(bench, PROPERTY_SPINS, 1);
    set(bench, PROPERTY_SLIDES, 1);
}

static void two_that_differ(EditBench *bench)
{
    a_mover(bench);
    assert_true(
        editor_draw_rectangle(&bench->editor, vec2(600, 500), vec2(650, 600), &bench->error));
    select_shapes(bench, 2);
}

static void three_in_a_row(EditBench *bench)
{
    draw_shapes(bench, 3);
    select_shapes(bench, 3);
    bench->editor.symmetry.is_left_right = true;
}

static void a_spawn(EditBench *bench)
{
    assert_true(editor_draw_spawn(&bench->editor, vec2(700, 300), 1, &bench->error));
}

static void a_weapon(EditBench *bench)
{
    assert_true(editor_draw_pickup(&bench->editor, vec2(500, 300), PICKUP_WEAPON, WEAPON_ANY,
                                   &bench->error));
}

static void health(EditBench *bench)
{
    assert_true(editor_draw_pickup(&bench->editor, vec2(500, 300), PICKUP_HEALTH, WEAPON_ANY,
                                   &bench->error));
}

static void a_zone(EditBench *bench)
{
    assert_true(editor_draw_zone(&bench->editor, vec2(600, 400), 120, &bench->error));
}

static void one_of_each_kind(EditBench *bench)
{
    a_shape(bench);
    a_spawn(bench);
    a_weapon(bench);
    a_zone(bench);
    editor_select_all(&bench->editor.selection, &bench->editor.document);
}

static void a_group(EditBench *bench)
{
    draw_shapes(bench, 2);
    select_shapes(bench, 2);
    assert_true(editor_grouping_make(&bench->editor, &bench->error));
}

static void a_locked_group(EditBench *bench)
{
    a_group(bench);
    assert_true(editor_grouping_lock(&bench->editor, 0, true, &bench->error));
}

static void groups_in_the_list(EditBench *bench)
{
    a_locked_group(bench);
    draw_shapes(bench, 1);
    assert_true(editor_grouping_make(&bench->editor, &bench->error));
    editor_select_none(&bench->editor.selection);
}

/* What a row shows after steps, or why there is none. */
static const char *value_of(EditBench *bench, int id)
{
    static EditRows rows;
    edit_rows_make(&rows, &bench->editor, &bench->hand);
    int row = edit_rows_find(&rows, id);
    if (row < 0 || rows.items[row].id != id)
        return "gone";
    if (rows.items[row].kind == EDIT_ROW_TOGGLE)
        return rows.items[row].is_mixed ? "mixed" : rows.items[row].is_on ? "on" : "off";
    return rows.items[row].value;
}

typedef struct Subject {
    const char *name;
    EditTool tool;
    void (*prepare)(EditBench *);
} Subject;

/* Every step is one from the beginning: undo selects what it changed. */
static EditBench *begin(const Subject *subject)
{
    void *state;
    edit_bench_setup(&state);
    EditBench *bench = state;
    subject->prepare(bench);
    bench->hand.tool = subject->tool;
    return bench;
}

static void end(EditBench *bench)
{
    void *state = bench;
    edit_bench_teardown(&state);
}

/* What it shows, and what a step forwards and one back make of it. */
static void take_property(const Subject *subject, const EditRow *row)
{
    char shown[3][EDIT_ROW_BYTES], typed[EDIT_ROW_BYTES];
    static const int steps[] = {0, 1, -1};
    for (int i = 0; i < COUNT(steps); i++) {
        EditBench *bench = begin(subject);
        bool is_done = i == 0 || (row->kind != EDIT_ROW_TEXT &&
                                  edit_rows_step(&bench->editor, &bench->hand, row->id, steps[i],
                                                 &bench->error));
        snprintf(shown[i], sizeof shown[i], "%s", is_done ? value_of(bench, row->id) : "-");
        if (i == 0)
            edit_rows_begin(&bench->editor, row->id, typed);
        end(bench);
    }
    kept_lines_take(&kept, "  %.*s: %.*s, typed \"%.*s\", %.*s, %.*s", SHORT, row->label, SHORT,
                    shown[0], SHORT, typed, SHORT, shown[1], SHORT, shown[2]);
}

/* What it is called in the history, how many things there are then, and where what is selected is.
 */
static void take_button(EditBench *bench, int id, const char *label)
{
    const Editor *editor = &bench->editor;
    int begin = editor->history.now, things = 0;
    char place[SHORT * 2] = "";
    bench->error.text[0] = '\0';
    bool is_done = edit_rows_step(&bench->editor, &bench->hand, id, 1, &bench->error);
    const char *words = !is_done                       ? bench->error.text
                        : editor->history.now == begin ? "-"
                                                       : editor_history_undo_name(&editor->history);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        things += editor->document.counts[kind];
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    if (editor->selection.count > 0)
        snprintf(place, sizeof place, ", %.2f %.2f %.2f %.2f", box.low.x, box.low.y, box.high.x,
                 box.high.y);
    kept_lines_take(&kept, "  [%.*s] %.60s; %d things, %d selected%s", SHORT, label, words, things,
                    editor->selection.count, place);
}

static void take_buttons(const Subject *subject, const EditRow *row, int count)
{
    for (int i = 0; i < count; i++) {
        EditBench *bench = begin(subject);
        take_button(bench, row->id + i,
                    row->kind == EDIT_ROW_ARRANGE ? edit_rows_button(row->id + i)
                    : i == 0                      ? row->label
                                                  : row->value);
        end(bench);
    }
}

/* As far as the panel scrolls where there is room for none of it. */
static double height_of(const EditRows *rows)
{
    static EditPanel panel;
    panel = (EditPanel){.rows = *rows, .subject = rows->subject, .scroll = 1e6};
    edit_panel_place(&panel, (Box){{0, 0}, {360, 0}}, 1);
    return panel.scroll;
}

static void take_rows(const Subject *subject)
{
    static EditRows rows;
    EditBench *bench = begin(subject);
    edit_rows_make(&rows, &bench->editor, &bench->hand);
    kept_lines_take(&kept, "-- %s: %d rows, %g high", subject->name, rows.count, height_of(&rows));
    for (int i = 0; i < rows.count; i++) {
        EditRow row = rows.items[i];
        int buttons = row.kind == EDIT_ROW_BUTTON    ? 1
                      : row.kind == EDIT_ROW_PAIR    ? 2
                      : row.kind == EDIT_ROW_ARRANGE ? EDIT_ARRANGE_BUTTONS
                                                     : 0;
        if (row.kind == EDIT_ROW_HEAD)
            kept_lines_take(&kept, " %.60s", row.label != NULL ? row.label : row.value);
        else if (buttons == 0)
            take_property(subject, &row);
        else
            take_buttons(subject, &row, buttons);
    }
    end(bench);
}

TEST(rows_as_kept)
{
    static const Subject selections[] = {
        {"nothing is selected", EDIT_SELECT, nothing},
        {"a level with its author's time", EDIT_SELECT, a_timed_level},
        {"a shape", EDIT_SELECT, a_shape},
        {"a mirror that turns and slides", EDIT_SELECT, a_mover},
        {"two shapes that differ", EDIT_SELECT, two_that_differ},
        {"three shapes, a symmetry is on", EDIT_SELECT, three_in_a_row},
        {"a spawn", EDIT_SELECT, a_spawn},
        {"a weapon", EDIT_SELECT, a_weapon},
        {"health", EDIT_SELECT, health},
        {"a zone", EDIT_SELECT, a_zone},
        {"one of each kind", EDIT_SELECT, one_of_each_kind},
        {"a group", EDIT_SELECT, a_group},
        {"a locked group", EDIT_SELECT, a_locked_group},
        {"groups in the list", EDIT_SELECT, groups_in_the_list},
    };
    kept = kept_lines_open("tests/client/editorview/panel_rows.txt",
                           "client/test_editorview test_edit_panel_kept");
    for (int i = 0; i < COUNT(selections); i++)
        take_rows(&selections[i]);
    for (EditTool tool = EDIT_SELECT + 1; tool < EDIT_TOOLS; tool++)
        take_rows(&(Subject){edit_tools_words(tool)->name, tool, nothing});
    kept_lines_close(&kept);
}

/* How many stops a row has, and the part that each of them is. */
static int stops_of(const EditRow *row)
{
    switch (row->kind) {
    case EDIT_ROW_HEAD:
        return 0;
    case EDIT_ROW_ARRANGE:
        return EDIT_ARRANGE_BUTTONS;
    case EDIT_ROW_PAIR:
        return 2;
    case EDIT_ROW_NUMBER:
    case EDIT_ROW_CHOICE:
        return 3;
    case EDIT_ROW_TEXT:
    case EDIT_ROW_TOGGLE:
    case EDIT_ROW_BUTTON:
        break;
    }
    return 1;
}

static bool is_button(const EditRow *row)
{
    return row->kind == EDIT_ROW_BUTTON || row->kind == EDIT_ROW_PAIR;
}

static EditPanelPart part_of(const EditRow *row, int stop)
{
    static const EditPanelPart parts[] = {EDIT_PANEL_VALUE, EDIT_PANEL_LESS, EDIT_PANEL_MORE};
    static const EditPanelPart buttons[] = {EDIT_PANEL_LESS, EDIT_PANEL_MORE};
    return row->kind == EDIT_ROW_ARRANGE ? (EditPanelPart)(EDIT_PANEL_ICON + stop)
           : is_button(row)              ? buttons[stop]
                                         : parts[stop];
}

/* In its middle, near its corners, and of a button in the gap below it. */
static void expect_stop(const EditPanel *panel, int row, int stop, Box box)
{
    EditPanelPart part = part_of(&panel->rows.items[row], stop);
    Vec2 inside[] = {vec2_mix(box.low, box.high, 0.5), vec2_add(box.low, vec2(1, 1)),
                     vec2_add(box.high, vec2(-1, -1))};
    for (int i = 0; i < COUNT(inside); i++) {
        EditPanelSpot spot = edit_panel_at(panel, inside[i]);
        if (spot.row != row || spot.part != part)
            fail_msg("row %d, stop %d at %g, %g: row %d, part %d, not %d", row, stop, inside[i].x,
                     inside[i].y, spot.row, (int)spot.part, (int)part);
    }
    if (layout_width(box) < 10 || layout_height(box) < 10)
        fail_msg("row %d, stop %d: %g, %g to %g, %g", row, stop, box.low.x, box.low.y, box.high.x,
                 box.high.y);
    EditPanelSpot below = edit_panel_at(panel, vec2(box.low.x + 1, box.high.y + 1));
    if (is_button(&panel->rows.items[row]) && below.part != EDIT_PANEL_NONE)
        fail_msg("row %d, stop %d: the gap below is part %d", row, stop, (int)below.part);
}

/* Where keys stop, a click does the same: a row's stops are its parts, in their order, and beside
 * them is nothing of it. */
TEST_WITH(keys_and_the_pointer_agree, edit_bench_setup, edit_bench_teardown)
{
    enum { STOPS = EDIT_PANEL_STOPS };
    static const double zooms[] = {1, 1.3};
    static EditPanel panel;
    static Box stops[STOPS];
    EditBench *bench = *state;
    two_that_differ(bench);
    assert_true(editor_grouping_make(&bench->editor, &bench->error));
    for (int i = 0; i < COUNT(zooms); i++) {
        panel = (EditPanel){.subject = -1};
        edit_rows_make(&panel.rows, &bench->editor, &bench->hand);
        edit_panel_place(&panel, (Box){{1200, 100}, {1560, 4000}}, zooms[i]);
        int count = edit_panel_stops(&panel, stops, STOPS), stop = 0, wanted = 0;
        for (int row = 0; row < panel.rows.count; row++)
            wanted += stops_of(&panel.rows.items[row]);
        assert_int_equal(count, wanted);
        for (int row = 0; row < panel.rows.count; row++)
            for (int k = 0; k < stops_of(&panel.rows.items[row]); k++)
                expect_stop(&panel, row, k, stops[stop++]);
        assert_int_equal(edit_panel_at(&panel, vec2(1199, 300)).part, EDIT_PANEL_NONE);
        assert_int_equal(edit_panel_at(&panel, vec2(1400, 99)).part, EDIT_PANEL_NONE);
    }
}

/* With keys one goes beyond what is seen, and the panel comes along just as far as needed. */
TEST_WITH(the_panel_follows_the_keys, edit_bench_setup, edit_bench_teardown)
{
    enum { STOPS = EDIT_PANEL_STOPS };
    static EditPanel panel;
    static Box stops[STOPS];
    EditBench *bench = *state;
    panel = (EditPanel){.subject = -1};
    a_mover(bench);
    edit_rows_make(&panel.rows, &bench->editor, &bench->hand);
    edit_panel_place(&panel, (Box){{1200, 100}, {1560, 400}}, 1);
    int count = edit_panel_stops(&panel, stops, STOPS);
    for (int i = 0; i < 2 * count; i++) {
        int stop = i < count ? i : 2 * count - 1 - i; /* Down, and up again. */
        edit_panel_stops(&panel, stops, STOPS);
        Box box = stops[stop];
        double before = panel.scroll;
        double wanted = box.high.y > 400  ? before + box.high.y - 400
                        : box.low.y < 100 ? before + box.low.y - 100
                                          : before;
        double moved = edit_panel_show(&panel, box);
        if (fabs(panel.scroll - wanted) > 1e-9 || fabs(before - panel.scroll - moved) > 1e-9)
            fail_msg("stop %d: scrolled to %g, not %g; says %g", stop, panel.scroll, wanted, moved);
        edit_panel_stops(&panel, stops, STOPS);
        if (stops[stop].low.y < 100 - 1e-9 || stops[stop].high.y > 400 + 1e-9)
            fail_msg("stop %d is at %g to %g", stop, stops[stop].low.y, stops[stop].high.y);
    }
    /* The wheel goes to both ends and no farther. */
    edit_panel_scroll(&panel, 1e6);
    assert_true(panel.scroll <= 0);
    edit_panel_scroll(&panel, -1);
    double notch = panel.scroll;
    assert_true(notch > 0);
    edit_panel_scroll(&panel, -1e6);
    edit_panel_stops(&panel, stops, STOPS);
    Box last = stops[count - 1];
    if (last.high.y > 400 || last.high.y < 400 - notch)
        fail_msg("at the end the last row is at %g", last.high.y);
}

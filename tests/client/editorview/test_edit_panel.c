/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "editor/editor.h"
#include "support/edit_bench.h"
#include "test.h"

#include <string.h>

/* Valid until the next call. */
static const EditRow *find(EditBench *bench, int id)
{
    static EditRows rows;
    edit_rows_make(&rows, &bench->editor, &bench->hand);
    for (int i = 0; i < rows.count; i++)
        if (rows.items[i].id == id)
            return &rows.items[i];
    return NULL;
}

static void expect_row(EditBench *bench, const char *name, int id, const char *wanted)
{
    const EditRow *row = find(bench, id);
    if (row == NULL)
        fail_msg("%s: there is no such row", name);
    else if (strcmp(row->value, wanted) != 0)
        fail_msg("%s: \"%s\", not \"%s\"", name, row->value, wanted);
}

static void set(EditBench *bench, int id, const char *text)
{
    if (!edit_rows_type(&bench->editor, id, text, &bench->error))
        fail_msg("%s: %s", text, bench->error.text);
}

static void step(EditBench *bench, int id, int by)
{
    if (!edit_rows_step(&bench->editor, &bench->hand, id, by, &bench->error))
        fail_msg("%d: %s", id, bench->error.text);
}

TEST_WITH(level, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const struct {
        const char *name;
        int id;
        const char *text;
        const char *value;
    } cases[] = {
        {"name", PROPERTY_NAME, "Hall of \"glass\"", "Hall of \"glass\""},
        {"author", PROPERTY_AUTHOR, "Me", "Me"},
        {"width", PROPERTY_SIZE_X, "2400", "2400"},
        {"a width past the limit", PROPERTY_SIZE_X, "90000", "20000"},
        {"least players", PROPERTY_PLAYERS_MIN, "3", "3"},
        {"hue", PROPERTY_HUE, "120", "120"},
        {"no hue", PROPERTY_HUE, "0", "Default"},
        {"a hue past the limit", PROPERTY_HUE, "400", "360"},
        {"a hue before the first", PROPERTY_HUE, "-5", "Default"},
        {"a huge hue", PROPERTY_HUE, "1e300", "360"},
        {"players without end", PROPERTY_PLAYERS_MAX, "1e300", "8"},
        {"fewer than no players", PROPERTY_PLAYERS_MIN, "-1e300", "1"},
        {"par", PROPERTY_PAR, "12.5", "12.5"},
        {"no par", PROPERTY_PAR, "0", "Auto"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        set(bench, cases[i].id, cases[i].text);
        expect_row(bench, cases[i].name, cases[i].id, cases[i].value);
    }
    set(bench, PROPERTY_HUE, "3");
    step(bench, PROPERTY_HUE, -1);
    expect_row(bench, "round the circle", PROPERTY_HUE, "360");
    step(bench, PROPERTY_HUE, 1);
    expect_row(bench, "and back", PROPERTY_HUE, "Default");
    step(bench, PROPERTY_MARK, -1);
    expect_row(bench, "the last mark", PROPERTY_MARK, "Waves");
    step(bench, PROPERTY_MODE + MODE_TORCH, 1);
    assert_false(find(bench, PROPERTY_MODE + MODE_TORCH)->is_on);
}

TEST_WITH(obstacle, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    assert_true(
        editor_draw_rectangle(&bench->editor, vec2(300, 300), vec2(400, 350), &bench->error));
    step(bench, PROPERTY_MATERIAL, 1);
    expect_row(bench, "material", PROPERTY_MATERIAL, "Mirror");
    set(bench, PROPERTY_ID, "slab");
    expect_row(bench, "id", PROPERTY_ID, "slab");
    set(bench, PROPERTY_WIDTH, "200");
    expect_row(bench, "x stays", PROPERTY_X, "300");
    expect_row(bench, "width", PROPERTY_WIDTH, "200");
    set(bench, PROPERTY_Y, "120");
    expect_row(bench, "y", PROPERTY_Y, "120");
    assert_false(edit_rows_type(&bench->editor, PROPERTY_X, "1e7", &bench->error));
    expect_row(bench, "too far to the right", PROPERTY_X, "300");
    assert_null(find(bench, PROPERTY_SPIN));
    step(bench, PROPERTY_SPINS, 1);
    set(bench, PROPERTY_SPIN, "45");
    expect_row(bench, "spin", PROPERTY_SPIN, "45");
    step(bench, PROPERTY_SLIDES, 1);
    expect_row(bench, "path", PROPERTY_LOOP, "There and back");
    step(bench, PROPERTY_LOOP, 1);
    expect_row(bench, "path", PROPERTY_LOOP, "Around");
    step(bench, EDIT_ADD_POINT, 1);
    assert_int_equal(editor_first_selected(&bench->editor, EDITOR_OBSTACLE)->path_count, 3);
    step(bench, PROPERTY_SLIDES, 1);
    assert_null(find(bench, PROPERTY_SPEED));
    step(bench, EDIT_DUPLICATE, 1);
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 2);
    step(bench, EDIT_DELETE, 1);
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 1);
}

/* The pivot is centered even where it was dragged away, and as one step. */
TEST_WITH(the_pivot_is_centered, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    EditorHit pivot = {.is_hit = true, .ref = {EDITOR_OBSTACLE, 0}, .part = EDITOR_PART_PIVOT};
    assert_true(
        editor_draw_rectangle(&bench->editor, vec2(300, 300), vec2(400, 350), &bench->error));
    assert_false(edit_rows_step(&bench->editor, &bench->hand, EDIT_CENTER_PIVOT, 1, &bench->error));
    step(bench, PROPERTY_SPINS, 1);
    set(bench, PROPERTY_SPIN, "45");
    assert_true(editor_corner_move(&bench->editor, pivot, vec2(310, 200), &bench->error));
    int steps = bench->editor.history.now;
    step(bench, EDIT_CENTER_PIVOT, 1);
    const LevelMotion *motion =
        &editor_first_selected(&bench->editor, EDITOR_OBSTACLE)->obstacle.motion;
    if (vec2_distance(motion->pivot, vec2(350, 325)) > 0 || motion->spin - 45 != 0)
        fail_msg("the pivot is at %g, %g, the spin %g", motion->pivot.x, motion->pivot.y,
                 motion->spin);
    assert_int_equal(bench->editor.history.now, steps + 1);
}

/* How near to a place a corner of the first shape is. */
static double corner_off(const EditBench *bench, Vec2 at)
{
    const EditorObject *shape = bench->editor.document.items[EDITOR_OBSTACLE][0];
    double least = (double)INFINITY;
    for (int i = 0; i < shape->point_count; i++)
        least = fmin(least, vec2_distance(shape->points[i], at));
    return least;
}

/* Each about the middle of the box around the shape, which is at (330, 320), and as one step. */
TEST_WITH(buttons_that_turn_over, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        int id;
        Vec2 wanted; /* Where the corner at (300, 350) comes. */
        const char *step;
    } cases[] = {
        {EDIT_FLIP_X, {360, 350}, "Mirror %s"},
        {EDIT_FLIP_Y, {300, 290}, "Mirror %s"},
        {EDIT_TURN_LEFT, {293.258, 341.213}, "Turn %s"},
        {EDIT_TURN_RIGHT, {308.787, 356.742}, "Turn %s"},
    };
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    EditorHit corner = {.is_hit = true, .ref = {EDITOR_OBSTACLE, 0}, .part = EDITOR_PART_CORNER};
    assert_true(editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 350), &bench->error));
    assert_true(editor_corner_move(editor, corner, vec2(260, 290), &bench->error));
    int steps = editor->history.now;
    for (int i = 0; i < COUNT(cases); i++) {
        assert_true(corner_off(bench, vec2(300, 350)) <= 0);
        step(bench, cases[i].id, 1);
        if (corner_off(bench, cases[i].wanted) > 0.0075)
            fail_msg("%s: %g away from there", edit_rows_button(cases[i].id),
                     corner_off(bench, cases[i].wanted));
        assert_string_equal(editor_history_undo_name(&editor->history), cases[i].step);
        assert_int_equal(editor->history.now, steps + 1);
        assert_true(editor_undo(editor, &bench->error));
    }
}

/* Of three shapes at x = 100, 300 and 500, the middle one is selected. */
TEST_WITH(buttons_of_order, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        int id;
        double wanted[3];
        const char *step;
    } cases[] = {
        {EDIT_TO_FRONT, {100, 500, 300}, "Bring 1 shape to the front"},
        {EDIT_TO_BACK, {300, 100, 500}, "Bring 1 shape to the back"},
    };
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    for (int i = 0; i < 3; i++)
        assert_true(editor_draw_rectangle(editor, vec2(100 + 200 * i, 300),
                                          vec2(150 + 200 * i, 350), &bench->error));
    for (int i = 0; i < COUNT(cases); i++) {
        editor_select_none(&editor->selection);
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
        step(bench, cases[i].id, 1);
        for (int k = 0; k < 3; k++) {
            double x = editor_object_box(editor->document.items[EDITOR_OBSTACLE][k]).low.x;
            if (fabs(x - cases[i].wanted[k]) > 0)
                fail_msg("%s: shape %d is at %g", edit_rows_button(cases[i].id), k, x);
        }
        assert_string_equal(editor_history_undo_name(&editor->history), cases[i].step);
        assert_true(editor_undo(editor, &bench->error));
    }
}

/* Where the copies of a shape at (300, 300) to (400, 350) come: to the right and down by the grid,
 * about the center by quarter turns, and as the switches say. */
TEST_WITH(buttons_that_copy, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    Vec2 size = editor->document.head->level.size;
    Vec2 middle = vec2_scale(size, 0.5);
    const struct {
        const char *name;
        int id;
        EditorSymmetry symmetry;
        int copies;
        Vec2 first; /* The lower left corner of the first copy's box. */
    } cases[] = {
        {"duplicate", EDIT_DUPLICATE, {.turns = 0}, 1, {320, 280}},
        {"repeat",
         EDIT_REPEAT,
         {.turns = 0},
         3,
         {middle.x + middle.y - 350, middle.y - middle.x + 300}},
        {"repeat, mirrors are on",
         EDIT_REPEAT,
         {.is_left_right = true},
         3,
         {middle.x + middle.y - 350, middle.y - middle.x + 300}},
        {"repeat twice", EDIT_REPEAT, {.turns = 2}, 1, {size.x - 400, size.y - 350}},
        {"left and right", EDIT_APPLY_SYMMETRY, {.is_left_right = true}, 1, {size.x - 400, 300}},
        {"top and bottom", EDIT_APPLY_SYMMETRY, {.is_top_bottom = true}, 1, {300, size.y - 350}},
    };
    bench->hand.grid = 20;
    assert_true(editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 350), &bench->error));
    for (int i = 0; i < COUNT(cases); i++) {
        editor_select_none(&editor->selection);
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
        editor->symmetry = cases[i].symmetry;
        step(bench, cases[i].id, 1);
        assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 1 + cases[i].copies);
        Vec2 low = editor_object_box(editor->document.items[EDITOR_OBSTACLE][1]).low;
        if (vec2_distance(low, cases[i].first) > 1e-6)
            fail_msg("%s: at %g, %g", cases[i].name, low.x, low.y);
        assert_true(editor_undo(editor, &bench->error));
    }
    editor->symmetry = (EditorSymmetry){.turns = 0};
    assert_false(edit_rows_step(editor, &bench->hand, EDIT_APPLY_SYMMETRY, 1, &bench->error));
    assert_string_equal(bench->error.text, "Turn on a symmetry at the left first: H, J or T.");
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 1);
}

/* What differs among what is selected is said to, and numbers of it are not shown as if of all. */
TEST_WITH(mixed_values, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    for (int i = 0; i < 2; i++) {
        assert_true(editor_draw_rectangle(&bench->editor, vec2(300, 100 + 200 * i),
                                          vec2(400, 150 + 200 * i), &bench->error));
        if (i == 0) {
            step(bench, PROPERTY_MATERIAL, 1);
            step(bench, PROPERTY_SPINS, 1);
        }
    }
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    expect_row(bench, "material", PROPERTY_MATERIAL, "Mixed");
    expect_row(bench, "team", PROPERTY_TEAM, "Anyone");
    assert_true(find(bench, PROPERTY_SPINS)->is_mixed);
    assert_null(find(bench, PROPERTY_SPIN));
    step(bench, PROPERTY_MATERIAL, 1);
    expect_row(bench, "one material", PROPERTY_MATERIAL, "Glass");
    step(bench, PROPERTY_SPINS, 1);
    assert_false(find(bench, PROPERTY_SPINS)->is_mixed);
}

/* A path is made longer, and a pivot centered, only where there is one. */
TEST_WITH(buttons_of_motion, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    assert_true(
        editor_draw_rectangle(&bench->editor, vec2(300, 300), vec2(400, 350), &bench->error));
    assert_null(find(bench, EDIT_ADD_POINT));
    step(bench, PROPERTY_SPINS, 1);
    assert_null(find(bench, EDIT_ADD_POINT));
    assert_non_null(find(bench, EDIT_CENTER_PIVOT));
    step(bench, PROPERTY_SPINS, 1);
    step(bench, PROPERTY_SLIDES, 1);
    assert_non_null(find(bench, EDIT_ADD_POINT));
    assert_null(find(bench, EDIT_CENTER_PIVOT));
}

/* A step from the default is one from the light's own hue; no text is the default again. */
TEST_WITH(the_default_hue, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    char text[EDIT_ROW_BYTES];
    expect_row(bench, "hue", PROPERTY_HUE, "Default");
    edit_rows_begin(&bench->editor, PROPERTY_HUE, text);
    assert_string_equal(text, "");
    step(bench, PROPERTY_HUE, 1);
    expect_row(bench, "the next hue", PROPERTY_HUE, "217");
    set(bench, PROPERTY_HUE, "");
    expect_row(bench, "hue", PROPERTY_HUE, "Default");
}

/* Whatever can be pointed at says what it does. */
TEST(every_row_has_a_line)
{
    for (int id = PROPERTY_NONE + 1; id < EDIT_OF_GROUPS + 2; id++)
        if (edit_rows_line(id) == NULL || edit_rows_line(id)[0] == '\0')
            fail_msg("property %d has no line", id);
}

/* A spawn copied by a half turn is the other team's, as where Symmetry draws it. */
TEST_WITH(repeat_changes_sides_as_symmetry_does, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    Vec2 size = bench->editor.document.head->level.size;
    assert_true(editor_draw_spawn(&bench->editor, vec2(700, 300), 1, &bench->error));
    bench->editor.symmetry.turns = 2;
    step(bench, EDIT_REPEAT, 1);
    const EditorDocument *document = &bench->editor.document;
    EditorRef last = {EDITOR_SPAWN, document->counts[EDITOR_SPAWN] - 1};
    const EditorObject *spawn = editor_document_at(document, last);
    if (vec2_distance(spawn->spot.at, vec2(size.x - 700, size.y - 300)) > 0 ||
        spawn->spawn.team != 2)
        fail_msg("at %g, %g, of team %d", spawn->spot.at.x, spawn->spot.at.y, spawn->spawn.team);
    assert_string_equal(editor_history_undo_name(&bench->editor.history), "Copy symmetrically: %s");
}

TEST_WITH(pickup, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    assert_true(editor_draw_pickup(&bench->editor, vec2(300, 300), PICKUP_WEAPON, WEAPON_ANY,
                                   &bench->error));
    expect_row(bench, "weapon", PROPERTY_WEAPON, "Any");
    step(bench, PROPERTY_WEAPON, 1);
    expect_row(bench, "the first weapon", PROPERTY_WEAPON, "Pulse");
    expect_row(bench, "every", PROPERTY_EVERY, "Default");
    set(bench, PROPERTY_EVERY, "20");
    expect_row(bench, "every", PROPERTY_EVERY, "20");
    step(bench, PROPERTY_KIND, 1);
    expect_row(bench, "kind", PROPERTY_KIND, "Health");
    assert_null(find(bench, PROPERTY_WEAPON));
}

TEST_WITH(bad_text_changes_nothing, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const char *const texts[] = {"", "wide", "12x", "nan", "inf"};
    for (size_t i = 0; i < COUNT(texts); i++)
        if (edit_rows_type(&bench->editor, PROPERTY_SIZE_X, texts[i], &bench->error))
            fail_msg("\"%s\" is taken", texts[i]);
    assert_false(edit_rows_type(&bench->editor, PROPERTY_NAME, "", &bench->error));
    assert_false(editor_is_changed(&bench->editor));
}

TEST_WITH(what_is_drawn_next, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    edit_hand_choose_tool(&bench->hand, &bench->editor, EDIT_REGULAR);
    step(bench, PROPERTY_NEXT_SIDES, 1);
    expect_row(bench, "sides", PROPERTY_NEXT_SIDES, "7");
    set(bench, PROPERTY_NEXT_SIDES, "1000");
    expect_row(bench, "most sides", PROPERTY_NEXT_SIDES, "64");
    step(bench, PROPERTY_NEXT_MATERIAL, -1);
    expect_row(bench, "material", PROPERTY_NEXT_MATERIAL, "Breakable");
    assert_false(editor_is_changed(&bench->editor));
}

/* Rows about something else begin at their first; of the same, they stay where they were. */
/* Each tool, and what is selected, is another subject. */
TEST_WITH(subjects, edit_bench_setup, edit_bench_teardown)
{
    enum { SELECTIONS = 4 };
    EditBench *bench = *state;
    EditorSelection *selection = &bench->editor.selection;
    static EditRows rows;
    int subjects[EDIT_TOOLS * SELECTIONS];
    if (!editor_draw_rectangle(&bench->editor, vec2(700, 350), vec2(900, 550), &bench->error))
        fail_msg("%s", bench->error.text);
    for (int i = 0; i < EDIT_TOOLS * SELECTIONS; i++) {
        bench->hand.tool = (EditTool)(i / SELECTIONS);
        editor_select_set(selection, (EditorRef){EDITOR_OBSTACLE, 0}, (i & 1) != 0);
        editor_select_set(selection, (EditorRef){EDITOR_SPAWN, 0}, (i & 2) != 0);
        edit_rows_make(&rows, &bench->editor, &bench->hand);
        subjects[i] = rows.subject;
        for (int k = 0; k < i; k++)
            if (subjects[k] == subjects[i])
                fail_msg("%d and %d: both %d", k, i, subjects[i]);
    }
}

TEST(scroll)
{
    static const struct {
        const char *name;
        int subject;
        double scroll;
        double wanted;
    } cases[] = {
        {"at first", 1, 0, 0},         {"scrolled", 1, 40, 40},       {"past the end", 1, 1e6, -1},
        {"another subject", 2, 40, 0}, {"scrolled there", 2, 30, 30},
    };
    static EditPanel panel;
    Box box = {{0, 0}, {300, 200}};
    panel = (EditPanel){.rows = {.count = 20}};
    for (int i = 0; i < panel.rows.count; i++)
        panel.rows.items[i].kind = EDIT_ROW_NUMBER;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        panel.rows.subject = cases[i].subject;
        panel.scroll = cases[i].scroll;
        edit_panel_place(&panel, box, 1);
        bool is_limited = panel.scroll > 0 && panel.scroll < 1e5;
        if (cases[i].wanted < 0 ? !is_limited : fabs(panel.scroll - cases[i].wanted) > 0)
            fail_msg("%s: %g", cases[i].name, panel.scroll);
    }
}

/* A button that stands alone takes the whole row. */
TEST(a_single_button)
{
    static EditPanel panel;
    panel = (EditPanel){.rows = {.items = {{.kind = EDIT_ROW_BUTTON}}, .count = 1}};
    edit_panel_place(&panel, (Box){{0, 0}, {300, 200}}, 1);
    assert_int_equal(edit_panel_at(&panel, vec2(30, 10)).part, EDIT_PANEL_LESS);
    assert_int_equal(edit_panel_at(&panel, vec2(270, 10)).part, EDIT_PANEL_LESS);
}

TEST_WITH(groups, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    assert_null(find(bench, EDIT_OF_GROUPS));
    assert_true(editor_draw_rectangle(&bench->editor, vec2(0, 0), vec2(9, 9), &bench->error));
    assert_null(find(bench, PROPERTY_GROUP));
    step(bench, EDIT_GROUP, 1);
    expect_row(bench, "its name", PROPERTY_GROUP, "Group 1");
    set(bench, PROPERTY_GROUP, "Gate");
    step(bench, PROPERTY_LOCKED, 1);
    assert_true(find(bench, PROPERTY_LOCKED)->is_on);
    editor_select_none(&bench->editor.selection);
    expect_row(bench, "locked", EDIT_OF_GROUPS, "Unlock");
    assert_string_equal(find(bench, EDIT_OF_GROUPS)->label, "Gate");
    step(bench, EDIT_OF_GROUPS + 1, 1);
    expect_row(bench, "not locked", EDIT_OF_GROUPS, "Lock");
    step(bench, EDIT_OF_GROUPS, 1);
    assert_int_equal(bench->editor.selection.count, 1);
    step(bench, EDIT_UNGROUP, 1);
    assert_null(find(bench, PROPERTY_GROUP));
}

/* Rows of lists have names of their own: only buttons have words. */
TEST(what_rows_are_called)
{
    static const struct {
        int id;
        const char *wanted;
    } cases[] = {
        {PROPERTY_GROUP, "own"},
        {EDIT_DELETE, "Delete"},
        {EDIT_FORGET_TIME, "Remove it"},
        {EDIT_TRACE_SHOWN, "own"},
        {EDIT_TRACE_REMOVE, "own"},
        {EDIT_OF_GROUPS, "own"},
        {EDIT_OF_GROUPS + 1, "own"},
        {EDIT_OF_PREFABS, "own"},
        {EDIT_OF_PREFABS + 2 * EDITOR_PREFABS - 1, "own"},
    };
    EditRow row = {.label = "own"};
    for (int i = 0; i < COUNT(cases); i++) {
        const char *name = edit_rows_name(&row, cases[i].id);
        if (strcmp(name, cases[i].wanted) != 0)
            fail_msg("%d: \"%s\", not \"%s\"", cases[i].id, name, cases[i].wanted);
    }
}

/* Whatever is selected, Delete is at one place. */
TEST_WITH(delete_keeps_its_place, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    EditRows rows;
    for (int i = 0; i < 3; i++)
        assert_true(editor_draw_rectangle(editor, vec2(300 + 200 * i, 300),
                                          vec2(400 + 200 * i, 350), &bench->error));
    for (int i = 0; i < 5; i++) {
        editor_select_none(&editor->selection);
        for (int k = 0; k <= i && k < 3; k++)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
        if (i >= 3)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 0}, true);
        if (i == 4)
            assert_true(editor_grouping_make(editor, &bench->error));
        edit_rows_make(&rows, editor, &bench->hand);
        if (edit_rows_find(&rows, EDIT_DUPLICATE) != 1)
            fail_msg("%d selected: row %d", editor->selection.count,
                     edit_rows_find(&rows, EDIT_DUPLICATE));
    }
}

/* A whole group is called by its name, and a locked one has nothing to take hold of. */
TEST_WITH(a_group_by_its_name, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    Editor *editor = &bench->editor;
    char head[EDIT_HEAD_BYTES];
    for (int i = 0; i < 2; i++)
        assert_true(editor_draw_rectangle(editor, vec2(300 + 200 * i, 300),
                                          vec2(400 + 200 * i, 350), &bench->error));
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    assert_string_equal(edit_rows_head(editor, head), "2 shapes");
    assert_true(editor_grouping_make(editor, &bench->error));
    assert_true(editor_grouping_rename(editor, 0, "North gate", &bench->error));
    assert_string_equal(edit_rows_head(editor, head), "North gate");
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, false);
    assert_string_equal(edit_rows_head(editor, head), "Shape 2");
    assert_true(edit_hand_has_parts(editor));
    editor_grouping_select(editor, 0);
    assert_true(edit_handles_make(editor, 1).is_shown);
    assert_true(editor_grouping_lock(editor, 0, true, &bench->error));
    assert_false(edit_handles_make(editor, 1).is_shown);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, false);
    assert_false(edit_hand_has_parts(editor));
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "editor/editor.h"
#include "support/edit_bench.h"
#include "test.h"

#include <string.h>

/* A pixel is a unit. */
static EditPoint point_at(double x, double y)
{
    return (EditPoint){{x, y}, 1, false, false, 1};
}

static bool drag_from(EditBench *bench, EditPoint from, EditPoint to)
{
    EditPoint middle = to;
    middle.at = vec2_mix(from.at, to.at, 0.5);
    return edit_hand_press(&bench->hand, &bench->editor, from, &bench->error) &&
           edit_hand_move(&bench->hand, &bench->editor, middle, &bench->error) &&
           edit_hand_move(&bench->hand, &bench->editor, to, &bench->error) &&
           edit_hand_release(&bench->hand, &bench->editor, to, &bench->error);
}

static bool drag(EditBench *bench, double x, double y, double to_x, double to_y)
{
    return drag_from(bench, point_at(x, y), point_at(to_x, to_y));
}

static void click(EditBench *bench, double x, double y)
{
    if (!edit_hand_press(&bench->hand, &bench->editor, point_at(x, y), &bench->error) ||
        !edit_hand_release(&bench->hand, &bench->editor, point_at(x, y), &bench->error))
        fail_msg("a click at %g, %g: %s", x, y, bench->error.text);
}

static void use(EditBench *bench, EditTool tool)
{
    edit_hand_choose_tool(&bench->hand, &bench->editor, tool);
}

static void expect_bounds(const char *name, const EditBench *bench, Box wanted)
{
    Box box = editor_select_bounds(&bench->editor.selection, &bench->editor.document);
    if (vec2_distance(box.low, wanted.low) > 0.02 || vec2_distance(box.high, wanted.high) > 0.02)
        fail_msg("%s: %g, %g to %g, %g, not %g, %g to %g, %g", name, box.low.x, box.low.y,
                 box.high.x, box.high.y, wanted.low.x, wanted.low.y, wanted.high.x, wanted.high.y);
}

/* What each tool makes of one drag, and that it is one step. */
TEST_WITH(drawing, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const struct {
        const char *name;
        EditTool tool;
        Vec2 from;
        Vec2 to;
        EditorKind kind;
        int more;
        Box box;
    } cases[] = {
        {"a rectangle, snapped",
         EDIT_RECTANGLE,
         {310, 308},
         {448, 392},
         EDITOR_OBSTACLE,
         1,
         {{300, 300}, {450, 400}}},
        {"drawn leftward",
         EDIT_RECTANGLE,
         {450, 400},
         {300, 300},
         EDITOR_OBSTACLE,
         1,
         {{300, 300}, {450, 400}}},
        {"a hexagon",
         EDIT_REGULAR,
         {600, 600},
         {700, 600},
         EDITOR_OBSTACLE,
         1,
         {{500, 513.4}, {700, 686.6}}},
        {"a ring of 16 pieces",
         EDIT_ARC,
         {800, 450},
         {900, 450},
         EDITOR_OBSTACLE,
         16,
         {{700, 350}, {900, 550}}},
        {"a spawn", EDIT_SPAWN, {300, 500}, {300, 500}, EDITOR_SPAWN, 1, {{280, 480}, {320, 520}}},
        {"a pickup, where the drag ends",
         EDIT_PICKUP,
         {300, 500},
         {400, 500},
         EDITOR_PICKUP,
         1,
         {{380, 480}, {420, 520}}},
        {"a zone", EDIT_ZONE, {800, 450}, {900, 450}, EDITOR_ZONE, 1, {{700, 350}, {900, 550}}},
        {"a zone that is only clicked",
         EDIT_ZONE,
         {800, 450},
         {800, 450},
         EDITOR_ZONE,
         1,
         {{640, 290}, {960, 610}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        int before = bench->editor.document.counts[cases[i].kind];
        int steps = bench->editor.history.now;
        use(bench, cases[i].tool);
        if (!drag(bench, cases[i].from.x, cases[i].from.y, cases[i].to.x, cases[i].to.y))
            fail_msg("%s: %s", cases[i].name, bench->error.text);
        int more = bench->editor.document.counts[cases[i].kind] - before;
        if (more != cases[i].more || bench->editor.history.now != steps + 1)
            fail_msg("%s: %d more in %d steps, not %d in 1", cases[i].name, more,
                     bench->editor.history.now - steps, cases[i].more);
        expect_bounds(cases[i].name, bench, cases[i].box);
        assert_true(editor_undo(&bench->editor, &bench->error));
    }
}

TEST_WITH(a_click_with_a_dragging_tool_draws_nothing, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_RECTANGLE);
    click(bench, 300, 300);
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 0);
    assert_int_equal(bench->editor.open_gestures, 0);
    assert_false(editor_is_changed(&bench->editor));
}

TEST_WITH(a_polygon_corner_by_corner, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_POLYGON);
    click(bench, 300, 300);
    click(bench, 500, 300);
    click(bench, 500, 500);
    click(bench, 400, 600);
    assert_true(edit_hand_delete(&bench->hand, &bench->editor, &bench->error));
    assert_int_equal(bench->hand.pen.count, 3);
    click(bench, 303, 297); /* The first corner. */
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 1);
    assert_int_equal(bench->hand.pen.count, 0);
    expect_bounds("the triangle", bench, (Box){{300, 300}, {500, 500}});
}

/* What was drawn last is taken back first: the corners, then shapes. */
TEST_WITH(undo_while_drawing, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const struct {
        const char *name;
        bool is_redo;
        int corners, obstacles;
    } steps[] = {
        {"redo while drawing", true, 2, 1}, {"the second corner", false, 1, 1},
        {"the first corner", false, 0, 1},  {"the shape", false, 0, 0},
        {"the shape again", true, 0, 1},    {"the one undone before", true, 0, 2},
    };
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 300, 300, 500, 400));
    assert_true(drag(bench, 700, 300, 800, 400));
    assert_true(edit_hand_undo(&bench->hand, &bench->editor, &bench->error));
    use(bench, EDIT_POLYGON);
    click(bench, 400, 500);
    click(bench, 400, 600);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        bool is_done = steps[i].is_redo
                           ? edit_hand_redo(&bench->hand, &bench->editor, &bench->error)
                           : edit_hand_undo(&bench->hand, &bench->editor, &bench->error);
        int obstacles = bench->editor.document.counts[EDITOR_OBSTACLE];
        if (!is_done || bench->hand.pen.count != steps[i].corners ||
            obstacles != steps[i].obstacles)
            fail_msg("%s: %d, %d corners, %d shapes", steps[i].name, is_done, bench->hand.pen.count,
                     obstacles);
    }
}

TEST_WITH(material_of_what_is_drawn, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    bench->editor.next.material = MATERIAL_GLASS;
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 300, 300, 400, 400));
    assert_int_equal(editor_first_selected(&bench->editor, EDITOR_OBSTACLE)->obstacle.material,
                     MATERIAL_GLASS);
    assert_int_equal(bench->editor.history.now, 1);
}

static void draw_box(EditBench *bench)
{
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 300, 300, 400, 400));
    use(bench, EDIT_SELECT);
}

/* Handles lie 14 pixels outside of what is selected. */
TEST_WITH(changing, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const struct {
        const char *name;
        Vec2 from;
        Vec2 to;
        Box box;
    } cases[] = {
        {"moved", {350, 350}, {460, 350}, {{400, 300}, {500, 400}}},
        {"moved less than a grid's half", {350, 350}, {365, 350}, {{300, 300}, {400, 400}}},
        {"a corner", {400, 400}, {500, 450}, {{300, 300}, {500, 450}}},
        {"scaled by its right side", {414, 350}, {514, 350}, {{300, 300}, {500, 400}}},
        {"scaled by its upper right corner", {414, 414}, {514, 464}, {{300, 300}, {500, 450}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        draw_box(bench);
        if (!drag(bench, cases[i].from.x, cases[i].from.y, cases[i].to.x, cases[i].to.y))
            fail_msg("%s: %s", cases[i].name, bench->error.text);
        expect_bounds(cases[i].name, bench, cases[i].box);
        if (bench->editor.open_gestures != 0 || bench->hand.drag != EDIT_DRAG_NONE)
            fail_msg("%s: open gestures %d, drag %d", cases[i].name, bench->editor.open_gestures,
                     bench->hand.drag);
        while (editor_history_undo_name(&bench->editor.history) != NULL)
            assert_true(editor_undo(&bench->editor, &bench->error));
    }
}

/* A square would have the same bounds if nothing turned. */
TEST_WITH(turning, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 300, 300, 500, 400));
    use(bench, EDIT_SELECT);
    assert_true(drag(bench, 400, 444, 494, 350));
    expect_bounds("turned by a right angle", bench, (Box){{350, 250}, {450, 450}});
}

TEST_WITH(ctrl_lets_go_of_the_grid, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    EditPoint from = point_at(350, 350);
    EditPoint to = point_at(363, 350);
    draw_box(bench);
    from.is_free = to.is_free = true;
    assert_true(drag_from(bench, from, to));
    expect_bounds("moved by 13", bench, (Box){{313, 300}, {413, 400}});
}

TEST_WITH(selecting, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    draw_box(bench);
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 600, 300, 700, 400));
    use(bench, EDIT_SELECT);
    click(bench, 350, 350);
    assert_int_equal(bench->editor.selection.count, 1);
    EditPoint adding = point_at(650, 350);
    adding.is_adding = true;
    assert_true(edit_hand_press(&bench->hand, &bench->editor, adding, &bench->error));
    assert_true(edit_hand_release(&bench->hand, &bench->editor, adding, &bench->error));
    assert_int_equal(bench->editor.selection.count, 2);
    click(bench, 1000, 800);
    assert_int_equal(bench->editor.selection.count, 0);
    assert_true(drag(bench, 250, 250, 800, 420));
    assert_int_equal(bench->editor.selection.count, 2);
}

/* With two shapes selected neither shows its corners, and none is moved. */
TEST_WITH(only_corners_that_are_shown_are_dragged, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    draw_box(bench);
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 600, 300, 700, 400));
    use(bench, EDIT_SELECT);
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    for (int i = 0; i < bench->editor.document.counts[EDITOR_SPAWN]; i++)
        editor_select_set(&bench->editor.selection, (EditorRef){EDITOR_SPAWN, i}, false);
    assert_true(drag(bench, 400, 300, 450, 300));
    char words[EDIT_STEP_BYTES];
    const EditorHistory *history = &bench->editor.history;
    assert_string_equal(edit_words_step(history, history->now, words), "Move 2 shapes");
    expect_bounds("both moved", bench, (Box){{350, 300}, {750, 400}});
}

TEST_WITH(double_click_inserts_a_corner_and_delete_removes_it, edit_bench_setup,
          edit_bench_teardown)
{
    EditBench *bench = *state;
    EditPoint twice = point_at(350, 400);
    draw_box(bench);
    twice.clicks = 2;
    assert_true(edit_hand_press(&bench->hand, &bench->editor, twice, &bench->error));
    assert_true(edit_hand_release(&bench->hand, &bench->editor, twice, &bench->error));
    assert_int_equal(editor_first_selected(&bench->editor, EDITOR_OBSTACLE)->point_count, 5);
    click(bench, 350, 400);
    assert_true(edit_hand_delete(&bench->hand, &bench->editor, &bench->error));
    assert_int_equal(editor_first_selected(&bench->editor, EDITOR_OBSTACLE)->point_count, 4);
    assert_true(edit_hand_delete(&bench->hand, &bench->editor, &bench->error));
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 0);
}

/* The corner that was clicked is gone with the step that made it: Delete is for the shape again. */
TEST_WITH(a_corner_that_is_gone_is_let_go, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    EditPoint twice = point_at(350, 300); /* On the last side: the corner becomes the last. */
    twice.clicks = 2;
    static const struct {
        const char *name;
        bool is_redone;
    } cases[] = {{"undone", false}, {"undone and redone", true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        draw_box(bench);
        assert_true(edit_hand_press(&bench->hand, &bench->editor, twice, &bench->error));
        assert_true(edit_hand_release(&bench->hand, &bench->editor, twice, &bench->error));
        click(bench, 350, 300);
        assert_int_equal(bench->hand.corner.index, 4);
        assert_true(edit_hand_undo(&bench->hand, &bench->editor, &bench->error));
        if (cases[i].is_redone)
            assert_true(edit_hand_redo(&bench->hand, &bench->editor, &bench->error));
        assert_true(edit_hand_delete(&bench->hand, &bench->editor, &bench->error));
        if (bench->editor.document.counts[EDITOR_OBSTACLE] != 0)
            fail_msg("%s: the shape is still there", cases[i].name);
    }
}

/* Esc ends the drag, then the choice. */
TEST_WITH(cancel, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    draw_box(bench);
    assert_true(edit_hand_press(&bench->hand, &bench->editor, point_at(350, 350), &bench->error));
    assert_true(edit_hand_move(&bench->hand, &bench->editor, point_at(550, 350), &bench->error));
    assert_true(edit_hand_cancel(&bench->hand, &bench->editor));
    expect_bounds("as before", bench, (Box){{300, 300}, {400, 400}});
    assert_int_equal(bench->editor.open_gestures, 0);
    assert_true(edit_hand_cancel(&bench->hand, &bench->editor));
    assert_int_equal(bench->editor.selection.count, 0);
    assert_false(edit_hand_cancel(&bench->hand, &bench->editor));
}

/* What the crosshair shows is where the click goes: onto a corner near by, and with Ctrl nowhere.
 */
TEST_WITH(a_point_is_shown_where_it_will_go, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    static const struct {
        const char *name;
        Vec2 at;
        double unit;
        bool is_free;
        Vec2 wanted;
        EditorSnapped how;
    } cases[] = {
        {"near a corner", {309, 311}, 1, false, {303, 307}, EDITOR_SNAPPED_CORNER},
        {"near it on a large scale", {309, 311}, 0.5, false, {300, 300}, EDITOR_SNAPPED_GRID},
        {"with Ctrl", {309, 311}, 1, true, {309, 311}, EDITOR_SNAPPED_NOT},
    };
    EditPoint from = point_at(303, 307);
    EditPoint to = point_at(420, 410);
    from.is_free = to.is_free = true;
    use(bench, EDIT_RECTANGLE);
    assert_true(drag_from(bench, from, to));
    use(bench, EDIT_POLYGON);
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorSnapping snapping;
        EditPoint point = {cases[i].at, cases[i].unit, false, cases[i].is_free, 1};
        assert_true(edit_hand_look(&bench->hand, &bench->editor, &bench->error));
        Vec2 shown = edit_hand_snapped(&bench->hand, point, &snapping);
        if (vec2_distance(shown, cases[i].wanted) > 0 || snapping.how != cases[i].how)
            fail_msg("%s: %g, %g, snapped %d", cases[i].name, shown.x, shown.y, (int)snapping.how);
        assert_true(edit_hand_press(&bench->hand, &bench->editor, point, &bench->error));
        assert_true(edit_hand_release(&bench->hand, &bench->editor, point, &bench->error));
        Vec2 clicked = bench->hand.pen.points[bench->hand.pen.count - 1];
        if (vec2_distance(clicked, shown) > 0)
            fail_msg("%s: the click went to %g, %g", cases[i].name, clicked.x, clicked.y);
        assert_true(edit_hand_cancel(&bench->hand, &bench->editor));
    }
}

/* A box from (303, 307) to (420, 410) is dragged beside another one from (853, 611) to (953, 711),
 * or scaled, or its corner is dragged, and meets that one's lines, which are shown. */
TEST_WITH(what_is_dragged_meets_lines, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        bool is_free;
        Box wanted;
        int axis; /* Of the one line that is shown; -1 for none. */
        double line;
    } cases[] = {
        {"the left edge", {350, 350}, {898, 250}, false, {{853, 200}, {970, 303}}, EDITOR_X, 853},
        {"with Ctrl", {350, 350}, {898, 250}, true, {{851, 207}, {968, 310}}, -1, 0},
        {"bottom to top",
         {350, 350},
         {1096, 758},
         false,
         {{1050, 711}, {1167, 814}},
         EDITOR_Y,
         711},
        {"a side's handle",
         {434, 358.5},
         {864, 610.5},
         false,
         {{303, 307}, {853, 410}},
         EDITOR_X,
         853},
        {"a corner", {420, 410}, {952, 512}, false, {{303, 307}, {953, 500}}, EDITOR_X, 953},
    };
    EditBench *bench = *state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditHand *hand = &bench->hand;
        assert_true(
            editor_draw_rectangle(&bench->editor, vec2(853, 611), vec2(953, 711), &bench->error));
        assert_true(
            editor_draw_rectangle(&bench->editor, vec2(303, 307), vec2(420, 410), &bench->error));
        EditPoint from = {cases[i].from, 1, false, false, 1};
        EditPoint to = {cases[i].to, 1, false, cases[i].is_free, 1};
        assert_true(edit_hand_press(hand, &bench->editor, from, &bench->error));
        assert_true(edit_hand_move(hand, &bench->editor, to, &bench->error));
        for (int axis = 0; axis < EDITOR_AXES; axis++) {
            const EditorLine *line = &hand->snapped.lines[axis];
            bool is_wanted = axis == cases[i].axis;
            if (hand->snapped.has_line[axis] != is_wanted ||
                (is_wanted && line->at != cases[i].line))
                fail_msg("%s: %d of axis %d at %g", cases[i].name, hand->snapped.has_line[axis],
                         axis, line->at);
        }
        assert_true(edit_hand_release(hand, &bench->editor, to, &bench->error));
        expect_bounds(cases[i].name, bench, cases[i].wanted);
        for (int k = 0; k < 3; k++)
            assert_true(editor_undo(&bench->editor, &bench->error));
    }
}

/* An image moves too: nothing snaps to where it was. */
TEST_WITH(nothing_snaps_to_its_own_image, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    bench->editor.symmetry.is_left_right = true;
    assert_true(
        editor_draw_rectangle(&bench->editor, vec2(603, 307), vec2(703, 410), &bench->error));
    EditPoint to = point_at(1002, 431);
    assert_true(edit_hand_press(&bench->hand, &bench->editor, point_at(653, 330), &bench->error));
    assert_true(edit_hand_move(&bench->hand, &bench->editor, to, &bench->error));
    /* Its left edge is near 947, where its image's middle was. */
    expect_bounds("on the grid", bench, (Box){{950, 400}, {1050, 503}});
    assert_true(edit_hand_release(&bench->hand, &bench->editor, to, &bench->error));
}

TEST_WITH(arena, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_ARENA);
    assert_true(drag(bench, 1600, 450, 1810, 450));
    assert_int_equal((int)bench->editor.document.head->level.size.x, 1800);
    assert_true(drag(bench, 900, 900, 900, 1000));
    assert_int_equal((int)bench->editor.document.head->level.size.y, 1000);
}

TEST_WITH(symmetry, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    bench->editor.symmetry = (EditorSymmetry){.is_left_right = true, .is_top_bottom = true};
    use(bench, EDIT_RECTANGLE);
    assert_true(drag(bench, 300, 200, 400, 300));
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 4);
    assert_int_equal(bench->editor.history.now, 1);
}

TEST_WITH(a_shape_that_the_grid_flattened, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_RECTANGLE);
    assert_false(drag(bench, 300, 310, 400, 320));
    assert_non_null(strstr(bench->error.text, "On the grid of 50 this has no area"));
    assert_int_equal(bench->editor.document.counts[EDITOR_OBSTACLE], 0);
    assert_int_equal(bench->editor.open_gestures, 0);
    EditPoint from = point_at(300, 310);
    EditPoint to = point_at(400, 320);
    from.is_free = to.is_free = true;
    assert_true(drag_from(bench, from, to));
}

/* Where a path begins at the pivot, Shift reaches its point. */
TEST_WITH(a_path_point_below_the_pivot, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    draw_box(bench);
    assert_true(editor_property_set(&bench->editor, PROPERTY_SPINS, 1, &bench->error));
    assert_true(editor_property_set(&bench->editor, PROPERTY_SLIDES, 1, &bench->error));
    const EditorObject *box = editor_first_selected(&bench->editor, EDITOR_OBSTACLE);
    Vec2 pivot = box->obstacle.motion.pivot;
    EditPoint from = point_at(pivot.x, pivot.y);
    EditPoint to = point_at(pivot.x, pivot.y + 200);
    from.is_adding = to.is_adding = true;
    from.is_free = to.is_free = true;
    use(bench, EDIT_SELECT);
    assert_true(drag_from(bench, from, to));
    box = editor_first_selected(&bench->editor, EDITOR_OBSTACLE);
    assert_true(vec2_distance(box->obstacle.motion.pivot, pivot) < 1e-9);
    assert_true(vec2_distance(editor_object_path(box)[0], vec2(0, 200)) < 1e-9);
}

/* A click takes the group, a double click one thing in it, which clicks then leave so. */
TEST_WITH(a_group, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    use(bench, EDIT_RECTANGLE);
    drag(bench, 400, 400, 450, 450);
    drag(bench, 600, 400, 650, 450);
    use(bench, EDIT_SELECT);
    drag(bench, 390, 390, 660, 460);
    assert_true(editor_grouping_make(&bench->editor, &bench->error));
    static const struct {
        const char *name;
        Vec2 at;
        int clicks;
        bool is_adding;
        int wanted;
    } cases[] = {{"beside it", {1000, 700}, 1, false, 0},
                 {"a member", {425, 425}, 1, false, 2},
                 {"again", {425, 425}, 2, false, 1},
                 {"the one that is selected", {425, 425}, 1, false, 1},
                 {"the other one", {625, 425}, 1, false, 2},
                 {"with Shift", {425, 425}, 1, true, 0},
                 {"with Shift again", {425, 425}, 1, true, 2}};
    for (int i = 0; i < COUNT(cases); i++) {
        EditPoint point = {cases[i].at, 1, cases[i].is_adding, false, cases[i].clicks};
        (void)edit_hand_press(&bench->hand, &bench->editor, point, &bench->error);
        (void)edit_hand_release(&bench->hand, &bench->editor, point, &bench->error);
        if (bench->editor.selection.count != cases[i].wanted)
            fail_msg("%s: %d are selected, not %d", cases[i].name, bench->editor.selection.count,
                     cases[i].wanted);
    }
}

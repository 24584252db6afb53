/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "support/edit_bench.h"
#include "test.h"

#include <string.h>

/* A lane of 120 between two walls, 500 to 600 and 720 to 800, and a V between 300 and 400. */
static void draw_walls(EditBench *bench)
{
    EditorPen v = {{{300, 300}, {300, 500}, {350, 350}, {400, 500}, {400, 300}}, 5};
    Editor *editor = &bench->editor;
    assert_true(editor_draw_rectangle(editor, vec2(500, 300), vec2(600, 600), &bench->error));
    assert_true(editor_draw_rectangle(editor, vec2(720, 300), vec2(800, 600), &bench->error));
    assert_true(editor_draw_finish(editor, &v, &bench->error));
}

TEST_WITH(gaps, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        bool is_part;
        Vec2 gap_from, gap_to;
    } cases[] = {
        {"nothing in the way", {500, 700}, {800, 700}, false, {500, 700}, {800, 700}},
        {"a lane", {550, 450}, {760, 450}, true, {600, 450}, {720, 450}},
        {"backward", {760, 450}, {550, 450}, true, {720, 450}, {600, 450}},
        {"the widest of two", {450, 450}, {760, 450}, true, {600, 450}, {720, 450}},
        {"past the last", {760, 450}, {1000, 450}, true, {800, 450}, {1000, 450}},
        {"between the arms of a V", {310, 450}, {390, 450}, true, {316.67, 450}, {383.33, 450}},
        {"in a wall", {510, 400}, {590, 400}, true, {510, 400}, {510, 400}},
        {"upward out of one", {550, 500}, {550, 700}, true, {550, 600}, {550, 700}},
        {"no length", {700, 700}, {700, 700}, false, {700, 700}, {700, 700}},
    };
    EditBench *bench = *state;
    draw_walls(bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditRuler ruler = {true, cases[i].from, cases[i].to};
        EditGap gap = edit_ruler_gap(&bench->editor.document, &ruler);
        if (vec2_distance(gap.from, cases[i].gap_from) > 0.01 ||
            vec2_distance(gap.to, cases[i].gap_to) > 0.01 || gap.is_part != cases[i].is_part)
            fail_msg("%s: %g, %g to %g, %g, %d", cases[i].name, gap.from.x, gap.from.y, gap.to.x,
                     gap.to.y, gap.is_part);
    }
}

TEST_WITH(words, edit_bench_setup, edit_bench_teardown)
{
    static const struct {
        Vec2 from, to;
        const char *lines[EDIT_RULER_LINES];
    } cases[] = {
        {{600, 700},
         {720, 700},
         {"120 units, 3.0 circles, 0.4 s at full speed", "x 120  y 0  0 degrees"}},
        {{550, 450},
         {760, 450},
         {"210 units, 5.2 circles, 0.7 s at full speed", "x 210  y 0  0 degrees",
          "Widest gap: 120 units, 3.0 circles"}},
        {{1000, 100},
         {900, 200},
         {"141.4 units, 3.5 circles, 0.5 s at full speed", "x -100  y 100  135 degrees"}},
        {{510, 400},
         {590, 400},
         {"80 units, 2.0 circles, 0.3 s at full speed", "x 80  y 0  0 degrees",
          "There is no gap on the way."}},
        {{0, 0}, {15000, 0}, {"15000 units, 375.0 circles, 50.0 s at full speed"}},
    };
    EditBench *bench = *state;
    draw_walls(bench);
    for (size_t i = 0; i < COUNT(cases); i++) {
        char lines[EDIT_RULER_LINES][EDIT_RULER_BYTES];
        EditRuler ruler = {true, cases[i].from, cases[i].to};
        int count = edit_ruler_words(&bench->editor.document, &ruler, lines);
        for (int k = 0; k < EDIT_RULER_LINES; k++)
            if (cases[i].lines[k] != NULL &&
                (k >= count || strcmp(lines[k], cases[i].lines[k]) != 0))
                fail_msg("case %zu, line %d of %d: \"%s\"", i, k, count, k < count ? lines[k] : "");
    }
}

static EditPoint point_at(double x, double y)
{
    return (EditPoint){{x, y}, 1, false, false, 1};
}

static void drag(EditBench *bench, EditPoint from, EditPoint to)
{
    assert_true(edit_hand_press(&bench->hand, &bench->editor, from, &bench->error));
    assert_true(edit_hand_move(&bench->hand, &bench->editor, to, &bench->error));
    assert_true(edit_hand_release(&bench->hand, &bench->editor, to, &bench->error));
}

/* It snaps, changes nothing, and stays until Esc, a click or another tool. */
TEST_WITH(measuring, edit_bench_setup, edit_bench_teardown)
{
    EditBench *bench = *state;
    EditHand *hand = &bench->hand;
    const EditRuler *ruler = &hand->ruler;
    draw_walls(bench);
    int steps = bench->editor.history.now;
    edit_hand_choose_tool(hand, &bench->editor, EDIT_RULER);
    drag(bench, point_at(597, 447), point_at(723, 447));
    if (!ruler->is_shown || ruler->from.x != 600 || ruler->to.x != 720)
        fail_msg("%d, from %g to %g", ruler->is_shown, ruler->from.x, ruler->to.x);
    assert_int_equal(bench->editor.history.now, steps);
    assert_int_equal(bench->editor.open_gestures, 0);
    assert_true(edit_hand_cancel(hand, &bench->editor));
    assert_false(ruler->is_shown);
    assert_int_equal(hand->tool, EDIT_RULER);
    drag(bench, point_at(597, 447), point_at(723, 447));
    drag(bench, point_at(650, 650), point_at(650, 650));
    assert_false(ruler->is_shown);
    drag(bench, point_at(597, 447), point_at(723, 447));
    edit_hand_choose_tool(hand, &bench->editor, EDIT_SELECT);
    assert_false(ruler->is_shown);
}

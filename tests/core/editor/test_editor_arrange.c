/* SPDX-License-Identifier: MIT */
#include "editor/editor.h"

#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>

enum { SHAPES = 3 };

/* 1600 x 900 with three rectangles: 100 x 50, 40 x 200, 200 x 100. */
static const Box shapes[SHAPES] = {
    {{100, 100}, {200, 150}}, {{260, 300}, {300, 500}}, {{700, 600}, {900, 700}}};

static void select_shapes(Editor *editor)
{
    editor_select_none(&editor->selection);
    for (int i = 0; i < SHAPES; i++)
        editor_bench_select(editor, EDITOR_OBSTACLE, i);
}

static Editor *new_level(void)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    for (int i = 0; i < SHAPES; i++)
        assert_true(editor_draw_rectangle(editor, shapes[i].low, shapes[i].high, &error));
    select_shapes(editor);
    return editor;
}

static Box box_of(const Editor *editor, EditorKind kind, int index)
{
    return editor_object_box(editor->document.items[kind][index]);
}

static void expect_low(const char *name, const Editor *editor, EditorKind kind, int index,
                       Vec2 wanted)
{
    Vec2 low = box_of(editor, kind, index).low;
    if (vec2_distance(low, wanted) > 1e-9)
        fail_msg("%s: thing %d begins at %.17g, %.17g, not %g, %g", name, index, low.x, low.y,
                 wanted.x, wanted.y);
}

TEST(aligning)
{
    static const struct {
        const char *name;
        EditorAlign where;
        Vec2 wanted[SHAPES]; /* Lower left corners. */
    } cases[] = {
        {"left", EDITOR_ALIGN_LEFT, {{100, 100}, {100, 300}, {100, 600}}},
        {"center", EDITOR_ALIGN_CENTER, {{450, 100}, {480, 300}, {400, 600}}},
        {"right", EDITOR_ALIGN_RIGHT, {{800, 100}, {860, 300}, {700, 600}}},
        {"top", EDITOR_ALIGN_TOP, {{100, 650}, {260, 500}, {700, 600}}},
        {"middle", EDITOR_ALIGN_MIDDLE, {{100, 375}, {260, 300}, {700, 350}}},
        {"bottom", EDITOR_ALIGN_BOTTOM, {{100, 100}, {260, 100}, {700, 100}}},
    };
    Error error;
    Editor *editor = new_level();
    int steps = editor->history.now;
    for (size_t i = 0; i < COUNT(cases); i++) {
        select_shapes(editor);
        if (!editor_arrange_align(editor, cases[i].where, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        for (int k = 0; k < SHAPES; k++)
            expect_low(cases[i].name, editor, EDITOR_OBSTACLE, k, cases[i].wanted[k]);
        assert_int_equal(editor->history.now, steps + 1);
        assert_string_equal(editor_history_undo_name(&editor->history), "Align 3 shapes");
        assert_true(editor_undo(editor, &error));
    }
    editor_bench_close(editor);
}

/* Alone, a thing goes to the arena's edges and middles. */
TEST(aligning_one_thing)
{
    static const struct {
        EditorAlign where;
        Vec2 wanted;
    } cases[] = {
        {EDITOR_ALIGN_LEFT, {0, 100}},      {EDITOR_ALIGN_CENTER, {750, 100}},
        {EDITOR_ALIGN_RIGHT, {1500, 100}},  {EDITOR_ALIGN_TOP, {1500, 850}},
        {EDITOR_ALIGN_MIDDLE, {1500, 425}}, {EDITOR_ALIGN_BOTTOM, {1500, 0}},
    };
    Error error;
    Editor *editor = new_level();
    editor_select_none(&editor->selection);
    assert_true(editor_arrange_align(editor, EDITOR_ALIGN_LEFT, &error)); /* Nothing. */
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_true(editor_arrange_align(editor, cases[i].where, &error));
        expect_low("alone", editor, EDITOR_OBSTACLE, 0, cases[i].wanted);
    }
    editor_bench_close(editor);
}

TEST(spacing)
{
    static const struct {
        const char *name;
        bool is_across;
        Vec2 wanted[SHAPES];
    } cases[] = {
        {"across: gaps of 230", true, {{100, 100}, {430, 300}, {700, 600}}},
        {"up: gaps of 125", false, {{100, 100}, {260, 275}, {700, 600}}},
    };
    Error error;
    Editor *editor = new_level();
    for (size_t i = 0; i < COUNT(cases); i++) {
        select_shapes(editor);
        if (!editor_arrange_distribute(editor, cases[i].is_across, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        for (int k = 0; k < SHAPES; k++)
            expect_low(cases[i].name, editor, EDITOR_OBSTACLE, k, cases[i].wanted[k]);
        assert_string_equal(editor_history_undo_name(&editor->history), "Space 3 shapes evenly");
        assert_true(editor_undo(editor, &error));
    }
    editor_bench_close(editor);
}

TEST(too_few_to_space)
{
    Error error;
    Editor *editor = new_level();
    int steps = editor->history.now;
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, false);
    assert_false(editor_arrange_distribute(editor, true, &error));
    assert_string_equal(error.text, "Select three or more things to space them evenly.");
    EditorArc ring = {{500, 500}, 50, 100, 0, 360, 16};
    editor_select_none(&editor->selection);
    assert_true(editor_draw_arc(editor, &ring, &error));
    assert_false(editor_arrange_distribute(editor, true, &error));
    assert_string_equal(error.text, "A group counts as one thing. Select three or more.");
    assert_int_equal(editor->history.now, steps + 1);
    editor_bench_close(editor);
}

/* A ring stays a ring; spawns go by their circles. */
TEST(groups_and_spawns)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    EditorArc ring = {{500, 500}, 50, 100, 0, 360, 4};
    assert_true(editor_draw_arc(editor, &ring, &error));
    editor_bench_select(editor, EDITOR_SPAWN, 0);
    Vec2 spawn = editor->document.items[EDITOR_SPAWN][0]->spot.at;
    Box before = editor_select_bounds(&editor->selection, &editor->document);
    assert_true(editor_arrange_align(editor, EDITOR_ALIGN_BOTTOM, &error));
    Box piece = box_of(editor, EDITOR_OBSTACLE, 0);
    for (int i = 1; i < 4; i++)
        piece = box_union(piece, box_of(editor, EDITOR_OBSTACLE, i));
    if (fabs(piece.low.y - before.low.y) > 1e-9 || fabs(piece.high.y - piece.low.y - 200) > 0.02)
        fail_msg("the ring is from %g to %g, not 200 from %g on", piece.low.y, piece.high.y,
                 before.low.y);
    expect_low("spawn", editor, EDITOR_SPAWN, 0, vec2(spawn.x - LEVEL_PLAYER_RADIUS, before.low.y));
    editor_bench_close(editor);
}

/* A mover takes its pivot along, and its path. */
TEST(movers)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    Vec2 pivot = editor_first_selected(editor, EDITOR_OBSTACLE)->obstacle.motion.pivot;
    double low = box_of(editor, EDITOR_OBSTACLE, 1).low.x;
    assert_true(editor_arrange_align(editor, EDITOR_ALIGN_LEFT, &error));
    const EditorObject *mover = editor_first_selected(editor, EDITOR_OBSTACLE);
    assert_true(fabs(mover->obstacle.motion.pivot.x - (pivot.x - low)) < 1e-9);
    assert_int_equal(mover->path_count, 2);
    editor_bench_close(editor);
}

/* What is not selected follows as an image. */
TEST(images_follow)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    editor->symmetry.is_left_right = true;
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 2);
    assert_true(editor_arrange_align(editor, EDITOR_ALIGN_LEFT, &error));
    expect_low("original", editor, EDITOR_OBSTACLE, 0, vec2(0, 100));
    expect_low("image", editor, EDITOR_OBSTACLE, 1, vec2(1500, 100));
    editor_bench_close(editor);
}

/* Nothing is left half done. */
TEST(too_far)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    double far = EDITOR_NUMBER_MAX - 800;
    assert_true(editor_draw_rectangle(editor, vec2(-far, 100), vec2(50 - far, 200), &error));
    editor->symmetry.is_left_right = true; /* Its own image would be too far. */
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    int steps = editor->history.now;
    assert_false(editor_arrange_align(editor, EDITOR_ALIGN_LEFT, &error));
    assert_string_equal(error.text, "this would be too far from the arena");
    expect_low("it", editor, EDITOR_OBSTACLE, 1, vec2(100, 100));
    expect_low("its image", editor, EDITOR_OBSTACLE, 2, vec2(1400, 100));
    assert_int_equal(editor->history.now, steps);
    editor_bench_close(editor);
}

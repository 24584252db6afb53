/* SPDX-License-Identifier: MIT */
/* Where points and things go that are drawn or dragged. */
#include "editor/editor.h"

#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>

/* 1600 x 900 with a rectangle from (100, 100) to (203.5, 150), a triangle with a slope from
 * (600, 300) to (700, 400), and a spawn at (1000, 610) beside the two of every new level. */
static Editor *new_level(void)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    EditorPen pen = {{{600, 300}, {700, 400}, {700, 300}}, 3};
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(203.5, 150), &error));
    assert_true(editor_draw_finish(editor, &pen, &error));
    assert_true(editor_draw_spawn(editor, vec2(1000, 610), 0, &error));
    editor_select_none(&editor->selection);
    return editor;
}

static EditorGuides make(const Editor *editor, const EditorSelection *moving)
{
    Error error;
    EditorGuides guides = {.corner_count = 0};
    assert_true(editor_guides_make(&guides, &editor->document, moving, &error));
    return guides;
}

/* Lines reach 6. */
static const EditorSnap off = {.grid = 20, .reach = 10};
static const EditorSnap grid = {.is_to_grid = true, .grid = 20, .reach = 10};
static const EditorSnap shapes = {.is_to_shapes = true, .grid = 20, .reach = 10};
static const EditorSnap both = {.is_to_grid = true, .grid = 20, .is_to_shapes = true, .reach = 10};

TEST(points)
{
    static const struct {
        const char *name;
        const EditorSnap *snap;
        Vec2 point;
        Vec2 wanted;
        EditorSnapped how;
    } cases[] = {
        {"off: rounded alone", &off, {101.2345, 7.007}, {101.23, 7.01}, EDITOR_SNAPPED_NOT},
        {"grid", &grid, {31, 29}, {40, 20}, EDITOR_SNAPPED_GRID},
        {"grid, below zero", &grid, {-11, -9}, {-20, 0}, EDITOR_SNAPPED_GRID},
        {"a corner near by", &shapes, {199, 148}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"at its reach", &shapes, {203.5, 160}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"past its reach, in line", &shapes, {203, 161}, {203.5, 161}, EDITOR_SNAPPED_LINE},
        {"the arena's corner", &shapes, {1597, 896}, {1600, 900}, EDITOR_SNAPPED_CORNER},
        {"corners win", &both, {201, 147}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"lines win, one way each", &both, {205, 233}, {203.5, 240}, EDITOR_SNAPPED_LINE},
        {"two lines", &both, {705, 147}, {700, 150}, EDITOR_SNAPPED_LINE},
        {"past a line's reach", &both, {1006.1, 233}, {1000, 240}, EDITOR_SNAPPED_GRID},
        {"past it, off the grid", &shapes, {1006.1, 233}, {1006.1, 233}, EDITOR_SNAPPED_NOT},
        {"a shape's middle", &both, {153, 233}, {151.75, 240}, EDITOR_SNAPPED_LINE},
        {"a spawn's middle", &both, {871, 611}, {880, 610}, EDITOR_SNAPPED_LINE},
        {"no edges of a spawn", &both, {871, 628}, {880, 620}, EDITOR_SNAPPED_GRID},
        {"the arena's middle", &both, {797, 447}, {800, 450}, EDITOR_SNAPPED_LINE},
        {"a sloping side", &both, {645, 355}, {650, 350}, EDITOR_SNAPPED_SIDE},
        {"past its end", &shapes, {708, 409}, {708, 409}, EDITOR_SNAPPED_NOT},
        {"else the grid", &both, {332, 239}, {340, 240}, EDITOR_SNAPPED_GRID},
    };
    Editor *editor = new_level();
    EditorGuides guides = make(editor, NULL);
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorSnapping snapping;
        Vec2 at = editor_snap_point(cases[i].snap, &guides, cases[i].point, &snapping);
        if (vec2_distance(at, cases[i].wanted) > 1e-9 || snapping.how != cases[i].how)
            fail_msg("%s: (%.17g, %.17g), %d", cases[i].name, at.x, at.y, (int)snapping.how);
    }
    editor_guides_destroy(&guides);
    editor_bench_close(editor);
}

/* The rectangle or the triangle is dragged, and does not snap to itself. */
TEST(moves)
{
    static const struct {
        const char *name;
        const EditorSnap *snap;
        int index;
        Vec2 from;
        Vec2 by;
        Vec2 wanted;
        EditorSnapped how;
    } cases[] = {
        {"off", &off, 0, {100, 100}, {3.333, 0}, {3.33, 0}, EDITOR_SNAPPED_NOT},
        {"the nearest corner to the grid",
         &grid,
         0,
         {203, 101},
         {10, 0},
         {16.5, 0},
         EDITOR_SNAPPED_GRID},
        {"not to its own place", &shapes, 0, {100, 100}, {23, 2}, {23, 2}, EDITOR_SNAPPED_NOT},
        {"its far corner to a corner",
         &both,
         0,
         {100, 100},
         {494, 148},
         {496.5, 150},
         EDITOR_SNAPPED_CORNER},
        {"its left edge to the left one",
         &shapes,
         0,
         {100, 100},
         {503, 50},
         {500, 50},
         EDITOR_SNAPPED_LINE},
        {"its middle to the arena's",
         &shapes,
         0,
         {100, 100},
         {650, 50},
         {648.25, 50},
         EDITOR_SNAPPED_LINE},
        {"its top in line", &both, 1, {600, 300}, {60, -247}, {60, -250}, EDITOR_SNAPPED_LINE},
    };
    Editor *editor = new_level();
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorSnapping snapping;
        editor_select_none(&editor->selection);
        editor_bench_select(editor, EDITOR_OBSTACLE, cases[i].index);
        EditorGuides guides = make(editor, &editor->selection);
        EditorDragged dragged =
            editor_dragged_selection(&editor->document, &editor->selection, cases[i].from);
        Vec2 by = editor_snap_move(cases[i].snap, &guides, &dragged, cases[i].by, &snapping);
        if (vec2_distance(by, cases[i].wanted) > 1e-9 || snapping.how != cases[i].how)
            fail_msg("%s: (%.17g, %.17g), %d", cases[i].name, by.x, by.y, (int)snapping.how);
        editor_guides_destroy(&guides);
    }
    editor_bench_close(editor);
}

/* A handle at a side moves one way: corners are nothing to it. */
TEST(one_way)
{
    EditorSnapping snapping;
    Editor *editor = new_level();
    EditorGuides guides = make(editor, NULL);
    EditorDragged dragged = editor_dragged_point(vec2(699, 301));
    dragged.moves[EDITOR_Y] = false;
    Vec2 by = editor_snap_move(&shapes, &guides, &dragged, vec2(0, 0), &snapping);
    assert_int_equal(snapping.how, EDITOR_SNAPPED_LINE);
    assert_true(snapping.has_line[EDITOR_X] && !snapping.has_line[EDITOR_Y]);
    assert_true(by.x == 1 && by.y == 0);
    editor_guides_destroy(&guides);
    editor_bench_close(editor);
}

/* From all that is in line to what is dragged. */
TEST(shown_lines)
{
    EditorSnapping snapping;
    Error error;
    Editor *editor = new_level();
    assert_true(editor_draw_rectangle(editor, vec2(203.5, 20), vec2(300, 60), &error));
    EditorGuides guides = make(editor, NULL);
    (void)editor_snap_point(&shapes, &guides, vec2(205, 85), &snapping);
    assert_true(snapping.lines[EDITOR_X].low == 20 && snapping.lines[EDITOR_X].high == 150);
    (void)editor_snap_point(&shapes, &guides, vec2(205, 333), &snapping);
    const EditorLine *line = &snapping.lines[EDITOR_X];
    if (!snapping.has_line[EDITOR_X] || snapping.has_line[EDITOR_Y] || line->at != 203.5 ||
        line->low != 20 || line->high != 333)
        fail_msg("at %g from %g to %g", line->at, line->low, line->high);
    (void)editor_snap_point(&shapes, &guides, vec2(1300, 302), &snapping);
    line = &snapping.lines[EDITOR_Y];
    if (!snapping.has_line[EDITOR_Y] || line->at != 300 || line->low != 600 || line->high != 1300)
        fail_msg("at %g from %g to %g", line->at, line->low, line->high);
    editor_guides_destroy(&guides);
    editor_bench_close(editor);
}

TEST(anchors)
{
    Editor *editor = new_level();
    const EditorDocument *document = &editor->document;
    EditorDragged dragged = editor_dragged_selection(document, &editor->selection, vec2(7, 7));
    assert_true(dragged.anchor.x == 7 && dragged.anchor.y == 7); /* Nothing is selected. */
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    dragged = editor_dragged_selection(document, &editor->selection, vec2(190, 200));
    assert_true(dragged.anchor.x == 203.5 && dragged.anchor.y == 150);
    assert_int_equal(dragged.point_count, 4);
    editor_bench_select(editor, EDITOR_SPAWN, 0);
    dragged = editor_dragged_selection(document, &editor->selection, vec2(100, 400));
    assert_true(dragged.anchor.x == 100 && dragged.anchor.y == 450);
    assert_true(dragged.box.low.x == 100 && dragged.box.high.y == 450);
    editor_bench_close(editor);
}

/* Of many things the anchor alone snaps to corners. */
TEST(many_corners)
{
    char *text = editor_bench_large(100);
    Editor *editor = editor_bench_open(text);
    free(text);
    editor_select_all(&editor->selection, &editor->document);
    EditorDragged dragged =
        editor_dragged_selection(&editor->document, &editor->selection, vec2(0, 0));
    assert_int_equal(dragged.point_count, 1);
    assert_true(dragged.points[0].x == dragged.anchor.x && dragged.points[0].y == dragged.anchor.y);
    editor_bench_close(editor);
}

TEST(angles)
{
    static const struct {
        double degrees, wanted;
    } cases[] = {{0, 0}, {7.4, 0}, {7.5, 15}, {-8, -15}, {44, 45}, {359, 360}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        double degrees = editor_snap_degrees(cases[i].degrees);
        if (fabs(degrees - cases[i].wanted) > 0)
            fail_msg("%g: %g", cases[i].degrees, degrees);
    }
}

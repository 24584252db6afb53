/* SPDX-License-Identifier: MIT */
/* Where points go that are drawn or dragged. */
#include "editor/editor_snap.h"

#include "editor/editor_draw.h"
#include "support/editor_bench.h"
#include "test.h"

/* 1600 x 900 with a rectangle from (100, 100) to (203.5, 150). */
static Editor *new_level(void)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(203.5, 150), &error));
    editor_select_none(&editor->selection);
    return editor;
}

static const EditorSnap off = {.grid = 20, .reach = 8};
static const EditorSnap grid = {.is_to_grid = true, .grid = 20, .reach = 8};
static const EditorSnap corners = {.is_to_corner = true, .grid = 20, .reach = 8};
static const EditorSnap both = {.is_to_grid = true, .grid = 20, .is_to_corner = true, .reach = 8};

TEST(points)
{
    static const struct {
        const char *name;
        const EditorSnap *snap;
        Vec2 point;
        Vec2 wanted;
        EditorSnapped snapped;
    } cases[] = {
        {"off: rounded alone", &off, {101.2345, 7.007}, {101.23, 7.01}, EDITOR_SNAPPED_NOT},
        {"grid", &grid, {31, 29}, {40, 20}, EDITOR_SNAPPED_GRID},
        {"grid, below zero", &grid, {-11, -9}, {-20, 0}, EDITOR_SNAPPED_GRID},
        {"a corner near by", &corners, {199, 148}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"at its reach", &corners, {203.5, 158}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"past its reach", &corners, {203.5, 158.1}, {203.5, 158.1}, EDITOR_SNAPPED_NOT},
        {"the arena's corner", &corners, {1597, 896}, {1600, 900}, EDITOR_SNAPPED_CORNER},
        {"corners win", &both, {201, 147}, {203.5, 150}, EDITOR_SNAPPED_CORNER},
        {"else the grid", &both, {192, 139}, {200, 140}, EDITOR_SNAPPED_GRID},
    };
    Editor *editor = new_level();
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorSnapped snapped;
        Vec2 at =
            editor_snap_point(cases[i].snap, &editor->document, NULL, cases[i].point, &snapped);
        if (vec2_distance(at, cases[i].wanted) > 1e-9 || snapped != cases[i].snapped)
            fail_msg("%s: (%.17g, %.17g), %d", cases[i].name, at.x, at.y, (int)snapped);
        at = editor_snap_point(cases[i].snap, &editor->document, NULL, cases[i].point, NULL);
        if (vec2_distance(at, cases[i].wanted) > 1e-9)
            fail_msg("%s, not asked how: (%.17g, %.17g)", cases[i].name, at.x, at.y);
    }
    editor_bench_close(editor);
}

/* What moves does not snap to itself. */
TEST(moves)
{
    static const struct {
        const char *name;
        const EditorSnap *snap;
        bool is_selected;
        Vec2 anchor;
        Vec2 by;
        Vec2 wanted;
    } cases[] = {
        {"off", &off, false, {100, 100}, {3.333, 0}, {3.33, 0}},
        {"grid", &grid, false, {103, 100}, {10, 0}, {17, 0}},
        {"to a corner", &corners, false, {500, 500}, {-400, -396}, {-400, -400}},
        {"not to its own", &corners, true, {100, 100}, {2, 2}, {2, 2}},
    };
    Editor *editor = new_level();
    for (size_t i = 0; i < COUNT(cases); i++) {
        editor_select_none(&editor->selection);
        if (cases[i].is_selected)
            editor_select_all(&editor->selection, &editor->document);
        Vec2 by = editor_snap_move(cases[i].snap, &editor->document, &editor->selection,
                                   cases[i].anchor, cases[i].by);
        if (vec2_distance(by, cases[i].wanted) > 1e-9)
            fail_msg("%s: (%.17g, %.17g)", cases[i].name, by.x, by.y);
    }
    editor_bench_close(editor);
}

TEST(anchors)
{
    Editor *editor = new_level();
    Vec2 at = editor_snap_anchor(&editor->document, &editor->selection, vec2(7, 7));
    assert_true(at.x == 7 && at.y == 7);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    at = editor_snap_anchor(&editor->document, &editor->selection, vec2(190, 200));
    assert_true(at.x == 203.5 && at.y == 150);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 0}, true);
    at = editor_snap_anchor(&editor->document, &editor->selection, vec2(100, 400));
    assert_true(at.x == 100 && at.y == 450);
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

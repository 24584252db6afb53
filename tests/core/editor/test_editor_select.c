/* SPDX-License-Identifier: MIT */
/* What is under a point and in a box, and the parts of what is selected. */
#include "editor/editor_document.h"

#include "editor/editor.h"
#include "support/editor_bench.h"
#include "test.h"

static const char level[] =
    "{\"format\":1,\"name\":\"L\",\"size\":[800,400],\"obstacles\":["
    "{\"id\":\"under\",\"points\":[[100,100],[100,300],[300,300],[300,100]]},"
    "{\"id\":\"over\",\"points\":[[200,200],[200,350],[350,350],[350,200]],"
    "\"motion\":{\"spin\":3,\"pivot\":[500,100],\"path\":[[0,0],[200,0]],\"speed\":9,\"loop\":"
    "\"back\"}},"
    "{\"id\":\"u\",\"points\":[[600,20],[600,80],[610,80],[610,30],[690,30],[690,80],[700,80],"
    "[700,20]]}],"
    "\"spawns\":[{\"at\":[150,150]},{\"at\":[750,350]}],"
    "\"pickups\":[{\"kind\":\"health\",\"at\":[160,150]}],"
    "\"zones\":[{\"at\":[400,200],\"radius\":150}]}";

typedef struct Case {
    const char *name;
    Vec2 point;
    EditorHit wanted;
} Case;

static void expect(const Case *wanted, EditorHit hit)
{
    if (hit.is_hit != wanted->wanted.is_hit || hit.ref.kind != wanted->wanted.ref.kind ||
        hit.ref.index != wanted->wanted.ref.index || hit.part != wanted->wanted.part ||
        hit.index != wanted->wanted.index)
        fail_msg("%s: %d, kind %d [%d], part %d [%d]", wanted->name, hit.is_hit, (int)hit.ref.kind,
                 hit.ref.index, (int)hit.part, hit.index);
}

TEST(topmost)
{
    static const Case cases[] = {
        {"nothing", {20, 20}, {.is_hit = false}},
        {"one shape", {120, 280}, {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_WHOLE, 0}},
        {"the later of two", {250, 250}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_WHOLE, 0}},
        {"shape over zone", {340, 210}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_WHOLE, 0}},
        {"a zone", {400, 200}, {true, {EDITOR_ZONE, 0}, EDITOR_PART_WHOLE, 0}},
        {"a spawn over a shape", {134, 150}, {true, {EDITOR_SPAWN, 0}, EDITOR_PART_WHOLE, 0}},
        {"a pickup over a spawn", {160, 150}, {true, {EDITOR_PICKUP, 0}, EDITOR_PART_WHOLE, 0}},
        {"within reach", {96, 280}, {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_WHOLE, 0}},
        {"past reach", {94, 280}, {.is_hit = false}},
        {"in the hollow of a concave one", {650, 60}, {.is_hit = false}},
        {"its arm", {605, 60}, {true, {EDITOR_OBSTACLE, 2}, EDITOR_PART_WHOLE, 0}},
    };
    Editor *editor = editor_bench_open(level);
    for (size_t i = 0; i < COUNT(cases); i++)
        expect(&cases[i],
               editor_select_part_at(&editor->document, &editor->selection, cases[i].point, 5));
    editor_bench_close(editor);
}

TEST(parts_of_what_is_selected)
{
    static const Case cases[] = {
        {"a corner", {202, 199}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_CORNER, 0}},
        {"a side", {352, 300}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_SIDE, 2}},
        {"the last side", {300, 199}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_SIDE, 3}},
        {"a pivot", {500, 103}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_PIVOT, 0}},
        {"a path's point, from the pivot",
         {702, 101},
         {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_PATH, 1}},
        {"a rim", {400, 52}, {true, {EDITOR_ZONE, 0}, EDITOR_PART_RIM, 0}},
        {"not of what is not selected",
         {100, 100},
         {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_WHOLE, 0}},
        {"else the whole", {320, 280}, {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_WHOLE, 0}},
    };
    Editor *editor = editor_bench_open(level);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_ZONE, 0}, true);
    for (size_t i = 0; i < COUNT(cases); i++)
        expect(&cases[i],
               editor_select_part_at(&editor->document, &editor->selection, cases[i].point, 5));
    editor_bench_close(editor);
}

TEST(boxes)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        int count;
    } cases[] = {{"all", {0, 0}, {800, 400}, 7},
                 {"from the other corner", {800, 400}, {0, 0}, 7},
                 {"nothing", {0, 0}, {90, 90}, 0},
                 {"what lies wholly in it", {90, 90}, {310, 310}, 3},
                 {"not what is half out to the left", {101, 90}, {310, 310}, 2},
                 {"not what is half in it", {90, 90}, {299, 310}, 2}};
    Editor *editor = editor_bench_open(level);
    for (size_t i = 0; i < COUNT(cases); i++) {
        editor_select_none(&editor->selection);
        editor_select_box(&editor->selection, &editor->document, cases[i].from, cases[i].to);
        if (editor->selection.count != cases[i].count)
            fail_msg("%s: %d", cases[i].name, editor->selection.count);
    }
    editor_bench_close(editor);
}

TEST(all_and_bounds)
{
    Editor *editor = editor_bench_open(level);
    Box box = editor_select_bounds(&editor->selection, &editor->document);
    assert_true(box.low.x > box.high.x);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 1}, true);
    assert_int_equal(editor->selection.count, 2);
    box = editor_select_bounds(&editor->selection, &editor->document);
    assert_true(box.low.x == 100 && box.low.y == 100 && box.high.x == 770 && box.high.y == 370);
    editor_select_all(&editor->selection, &editor->document);
    assert_int_equal(editor->selection.count, 7);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_ZONE, 0}, false);
    int count = 0;
    for (EditorRef ref = {0}; editor_select_next(&editor->selection, &editor->document, &ref);
         ref.index++)
        count++;
    assert_int_equal(count, 6);
    editor_bench_close(editor);
}

/* Where points go that are drawn or dragged. */

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

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

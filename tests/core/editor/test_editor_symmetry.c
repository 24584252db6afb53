/* SPDX-License-Identifier: MIT */
/* Images about the arena's middle: while drawing, afterwards, and when an image's original is
 * edited. */
#include "editor/editor_document.h"

#include "editor/editor.h"
#include "support/editor_bench.h"
#include "test.h"

#include <time.h>

#define FULL_LEVEL_MS 25.0 /* Of the processor, of a machine that is slow; it takes 2. */

static Editor *new_level(EditorSymmetry symmetry)
{
    Editor *editor = editor_bench_open(NULL); /* 1600 x 900. */
    editor->symmetry = symmetry;
    return editor;
}

static const EditorObject *obstacle(const Editor *editor, int index)
{
    return editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, index});
}

/* A zone drawn at (200, 100), and where it is then. */
TEST(where_images_are)
{
    static const struct {
        const char *name;
        EditorSymmetry symmetry;
        int count;
        Vec2 at[4];
    } cases[] = {
        {"none", {.turns = 0}, 1, {{200, 100}}},
        {"left and right", {.is_left_right = true}, 2, {{200, 100}, {1400, 100}}},
        {"top and bottom", {.is_top_bottom = true}, 2, {{200, 100}, {200, 800}}},
        {"both",
         {.is_left_right = true, .is_top_bottom = true},
         4,
         {{200, 100}, {1400, 100}, {200, 800}, {1400, 800}}},
        {"one turn is none", {.turns = 1}, 1, {{200, 100}}},
        {"two turns", {.turns = 2}, 2, {{200, 100}, {1400, 800}}},
        {"turns win", {.is_left_right = true, .turns = 2}, 2, {{200, 100}, {1400, 800}}},
        {"three turns", {.turns = 3}, 3, {{200, 100}, {1403.11, 105.38}, {796.89, 1144.62}}},
        {"four turns", {.turns = 4}, 4, {{200, 100}, {1150, -150}, {1400, 800}, {450, 1050}}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = new_level(cases[i].symmetry);
        assert_true(editor_draw_zone(editor, vec2(200, 100), 50, &error));
        if (editor->document.counts[EDITOR_ZONE] != cases[i].count || editor->selection.count != 1)
            fail_msg("%s: %d zones, %d selected", cases[i].name,
                     editor->document.counts[EDITOR_ZONE], editor->selection.count);
        for (int k = 0; k < cases[i].count; k++) {
            Vec2 at = editor->document.items[EDITOR_ZONE][k]->spot.at;
            if (vec2_distance(at, cases[i].at[k]) > 0.006)
                fail_msg("%s: zone %d is at (%g, %g)", cases[i].name, k, at.x, at.y);
        }
        editor_bench_close(editor);
    }
}

TEST(teams_change_sides)
{
    static const struct {
        const char *name;
        EditorSymmetry symmetry;
        int team;
        int count;
        int teams[4];
    } cases[] = {
        {"left and right", {.is_left_right = true}, 1, 2, {1, 2}},
        {"no team", {.is_left_right = true}, 0, 2, {0, 0}},
        {"top and bottom", {.is_top_bottom = true}, 2, 2, {2, 1}},
        {"both", {.is_left_right = true, .is_top_bottom = true}, 1, 4, {1, 2, 1, 2}},
        {"two turns", {.turns = 2}, 1, 2, {1, 2}},
        {"three turns", {.turns = 3}, 1, 3, {1, 1, 1}},
        {"four turns", {.turns = 4}, 2, 4, {2, 1, 2, 1}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = new_level(cases[i].symmetry);
        assert_true(editor_draw_spawn(editor, vec2(500, 300), cases[i].team, &error));
        int drawn = editor->document.counts[EDITOR_SPAWN] - 2; /* A new level has two spawns. */
        if (drawn != cases[i].count)
            fail_msg("%s: %d spawns, not %d", cases[i].name, drawn, cases[i].count);
        for (int k = 0; k < drawn; k++) {
            int team = editor->document.items[EDITOR_SPAWN][k + 2]->spawn.team;
            if (team != cases[i].teams[k])
                fail_msg("%s: spawn %d is of team %d", cases[i].name, k, team);
        }
        editor_bench_close(editor);
    }
}

TEST(mirrored_obstacles)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.is_left_right = true});
    EditorPen pen = {.points = {{100, 100}, {100, 200}, {200, 100}}, .count = 3};
    assert_true(editor_draw_finish(editor, &pen, &error));
    static const Vec2 wanted[] = {{1400, 100}, {1500, 200}, {1500, 100}};
    for (int i = 0; i < 3; i++)
        if (vec2_distance(obstacle(editor, 1)->points[i], wanted[i]) > 0)
            fail_msg("corner %d is at (%g, %g)", i, obstacle(editor, 1)->points[i].x,
                     obstacle(editor, 1)->points[i].y);
    /* The first is selected. What is set to it is mirrored, too. */
    assert_true(editor_property_set(editor, PROPERTY_SPINS, 1, &error));
    assert_true(editor_property_set(editor, PROPERTY_SPIN, 30, &error));
    assert_true(editor_property_set(editor, PROPERTY_SLIDES, 1, &error));
    const EditorObject *twin = obstacle(editor, 1);
    assert_true(twin->obstacle.motion.spin == -30);
    assert_true(twin->obstacle.motion.pivot.x == 1450 && twin->obstacle.motion.pivot.y == 150);
    assert_int_equal(twin->path_count, 2);
    assert_true(editor_object_path(twin)[1].x == -200);
    editor_bench_close(editor);
}

/* Editing one edits its image, which keeps its name, and leaves alone what is alike to nothing. */
TEST(edits_reach_images)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.turns = 2});
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 150), &error));
    editor->symmetry.turns = 0;
    assert_true(editor_draw_rectangle(editor, vec2(700, 100), vec2(800, 150), &error));
    assert_true(editor_corner_rename(editor, (EditorRef){EDITOR_OBSTACLE, 1}, "twin", &error));
    editor->symmetry.turns = 2;
    EditorHit corner = {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_CORNER, 0};
    assert_true(editor_corner_move(editor, corner, vec2(90, 80), &error));
    assert_true(editor_corner_insert(editor, corner, vec2(80, 120), &error));
    const EditorObject *twin = obstacle(editor, 1);
    assert_int_equal(twin->point_count, 5);
    assert_true(vec2_distance(twin->points[0], vec2(1510, 820)) < 1e-9);
    assert_true(vec2_distance(twin->points[1], vec2(1520, 780)) < 1e-9);
    assert_string_equal(twin->obstacle.id, "twin");
    assert_int_equal(obstacle(editor, 2)->point_count, 4);
    /* Where both are selected, each is edited once. */
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
    assert_true(editor_change_move(editor, vec2(10, 0), &error));
    assert_true(vec2_distance(obstacle(editor, 1)->points[0], vec2(1520, 820)) < 1e-9);
    assert_true(vec2_distance(obstacle(editor, 0)->points[0], vec2(100, 80)) < 1e-9);
    editor_bench_close(editor);
}

/* What is its own image, and a ring whose pieces are each other's, is added once. */
TEST(nothing_is_added_twice)
{
    static const EditorSymmetry all[] = {{.is_left_right = true},
                                         {.is_left_right = true, .is_top_bottom = true},
                                         {.turns = 2},
                                         {.turns = 4}};
    EditorArc ring = {{800, 450}, 100, 120, 0, 360, 8};
    for (size_t i = 0; i < COUNT(all); i++) {
        Error error;
        Editor *editor = new_level(all[i]);
        assert_true(editor_draw_arc(editor, &ring, &error));
        assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 8);
        assert_int_equal(editor->selection.count, 8);
        assert_true(editor_draw_zone(editor, vec2(800, 450), 80, &error));
        assert_int_equal(editor->document.counts[EDITOR_ZONE], 1);
        editor_select_all(&editor->selection, &editor->document);
        int count = editor->document.counts[EDITOR_OBSTACLE];
        assert_true(editor_change_apply_symmetry(editor, &all[i], &error));
        assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], count);
        editor_bench_close(editor);
    }
}

TEST(symmetry_afterwards)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.turns = 0});
    EditorSymmetry both = {.is_left_right = true, .is_top_bottom = true};
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 150), &error));
    assert_true(editor_change_apply_symmetry(editor, &both, &error));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 4);
    assert_int_equal(editor->selection.count, 4);
    assert_true(editor_undo(editor, &error));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 1);
    editor_bench_close(editor);
}

/* The middle of each of the first shapes. */
static void expect_middles(const Editor *editor, const char *name, const Vec2 *at, int count)
{
    if (editor->document.counts[EDITOR_OBSTACLE] != count)
        fail_msg("%s: %d shapes, not %d", name, editor->document.counts[EDITOR_OBSTACLE], count);
    for (int i = 0; i < count; i++) {
        Vec2 middle = editor_object_middle(obstacle(editor, i));
        if (vec2_distance(middle, at[i]) > 0.02)
            fail_msg("%s: shape %d is at (%g, %g), not (%g, %g)", name, i, middle.x, middle.y,
                     at[i].x, at[i].y);
    }
}

/* What was just drawn, brought back or copied is edited with its images, however that is done. */
TEST(what_is_drawn_stays_symmetrical)
{
    Error error;
    static const Vec2 moved[] = {{210, 130}, {1390, 130}, {210, 770}, {1390, 770}};
    EditorSymmetry both = {.is_left_right = true, .is_top_bottom = true};
    Editor *editor = new_level(both);
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(300, 150), &error));
    assert_int_equal(editor->selection.count, 1);
    assert_true(editor_change_move(editor, vec2(10, 5), &error));
    expect_middles(editor, "moved", moved, 4);
    assert_true(editor_change_turn(editor, moved[0], 30, &error));
    assert_true(editor_change_scale(editor, moved[0], vec2(2, 0.5), &error));
    expect_middles(editor, "turned and scaled", moved, 4);
    for (int i = 0; i < 4; i++)
        assert_true(editor_undo(editor, &error));
    assert_true(editor_redo(editor, &error));
    assert_int_equal(editor->selection.count, 1);
    assert_true(editor_redo(editor, &error));
    expect_middles(editor, "brought back", moved, 4);
    assert_int_equal(editor->selection.count, 1);
    assert_true(editor_change_delete(editor, &error));
    expect_middles(editor, "deleted", moved, 0);
    assert_true(editor_undo(editor, &error));
    expect_middles(editor, "and back", moved, 4);
    editor->symmetry = (EditorSymmetry){.turns = 0};
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    assert_true(editor_change_delete(editor, &error));
    expect_middles(editor, "alone", moved + 1, 3);
    editor->symmetry = both;
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    assert_true(editor_change_apply_symmetry(editor, &both, &error));
    assert_int_equal(editor->selection.count, 1);
    editor_bench_close(editor);
}

/* Undoing what added something leaves selected what was. */
TEST(undo_keeps_the_selection)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.turns = 0});
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 150), &error));
    assert_true(editor_change_apply_symmetry(editor, &(EditorSymmetry){.turns = 4}, &error));
    assert_int_equal(editor->selection.count, 4);
    assert_true(editor_undo(editor, &error));
    assert_int_equal(editor->selection.count, 1);
    assert_true(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}));
    editor_bench_close(editor);
}

/* Two of the same shape in one place have two images, and each image follows. */
TEST(shapes_upon_each_other)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.is_left_right = true});
    EditorSymmetry none = {.turns = 0};
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    editor->symmetry = none;
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
    assert_true(editor_change_duplicate(editor, vec2(0, 0), &error));
    editor->symmetry.is_left_right = true;
    editor_select_none(&editor->selection);
    for (int i = 0; i < 4; i++)
        if (obstacle(editor, i)->points[0].x < 800)
            editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}, true);
    assert_int_equal(editor->selection.count, 2);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 4);
    assert_true(editor_change_move(editor, vec2(0, 50), &error));
    for (int i = 0; i < 4; i++)
        if (editor_object_box(obstacle(editor, i)).low.y != 150)
            fail_msg("shape %d is at %g", i, editor_object_box(obstacle(editor, i)).low.y);
    editor_bench_close(editor);
}

/* What is dragged to where something else's image was does not take that image along. */
TEST(an_image_moved_to_anothers_place)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.is_left_right = true});
    static const double after[] = {200, 1300, 300, 1200}; /* Left edges; two and their images. */
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    assert_true(editor_draw_rectangle(editor, vec2(200, 100), vec2(300, 200), &error));
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 2}, true);
    assert_true(editor_change_move(editor, vec2(100, 0), &error));
    for (int i = 0; i < 4; i++)
        if (editor_object_box(obstacle(editor, i)).low.x != after[i])
            fail_msg("shape %d is at %g, not at %g", i,
                     editor_object_box(obstacle(editor, i)).low.x, after[i]);
    editor_bench_close(editor);
}

/* A full level, half of it dragged: the images are found at once. */
TEST(a_full_level)
{
    Error error;
    Editor *editor = new_level((EditorSymmetry){.turns = 0});
    for (int i = 0; i < LEVEL_OBSTACLES; i++) {
        int row = i / 64;
        Vec2 at = vec2(10 + i % 64 * 24, 10 + row * 26);
        if (!editor_draw_rectangle(editor, at, vec2(at.x + 12, at.y + 12), &error))
            fail_msg("%s", error.text);
    }
    editor->symmetry.turns = 8;
    editor_select_none(&editor->selection);
    for (int i = 0; i < LEVEL_OBSTACLES / 2; i++)
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}, true);
    clock_t begin = clock();
    assert_true(editor_change_move(editor, vec2(3, 4), &error));
    double ms = (double)(clock() - begin) * 1000 / CLOCKS_PER_SEC;
    if (ms > FULL_LEVEL_MS)
        fail_msg("dragging half of a full level takes %g ms", ms);
    editor_bench_close(editor);
}

/* SPDX-License-Identifier: MIT */
/* Instances of a prefab stay in step, wherever they are. */
#include "editor/editor.h"
#include "editor/editor_parts.h"

#include "support/editor_bench.h"
#include "support/message.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static void must(bool is_done, const Error *error)
{
    if (!is_done)
        fail_msg("%s", error->text);
}

/* A new level with a group of two rectangles and a pickup, kept as "gate". */
static Editor *open_kept(void)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    must(editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 340), &error), &error);
    must(editor_draw_rectangle(editor, vec2(300, 400), vec2(320, 500), &error), &error);
    must(editor_draw_pickup(editor, vec2(360, 420), PICKUP_DASH, WEAPON_ANY, &error), &error);
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    editor_bench_select(editor, EDITOR_PICKUP, 0);
    must(editor_grouping_make(editor, &error), &error);
    free(editor_bench_keep(editor, 0, "gate", 1));
    return editor;
}

static void expect_corner(const Editor *editor, const char *name, int obstacle, int corner, Vec2 at)
{
    EditorRef ref = {EDITOR_OBSTACLE, obstacle};
    Vec2 got = editor_document_at(&editor->document, ref)->points[corner];
    if (vec2_distance(got, at) > 0.015)
        fail_msg("%s: corner %d of %d is at %g, %g, not %g, %g", name, corner, obstacle, got.x,
                 got.y, at.x, at.y);
}

static void expect_place(const Editor *editor, const char *name, int group, Vec2 at, double turn,
                         bool is_mirrored)
{
    const LevelPrefab *prefab = &editor->document.head->groups.items[group].prefab;
    if (vec2_distance(prefab->at, at) > 0.015 || fabs(prefab->turn - turn) > 1e-3 ||
        prefab->is_mirrored != is_mirrored)
        fail_msg("%s: at %g, %g, turned by %g, mirrored: %d", name, prefab->at.x, prefab->at.y,
                 prefab->turn, prefab->is_mirrored);
}

TEST(the_place_of_an_instance)
{
    Error error;
    Editor *editor = open_kept();
    expect_place(editor, "kept", 0, vec2(350, 400), 0, false);
    must(editor_change_move(editor, vec2(10, -20), &error), &error);
    expect_place(editor, "moved", 0, vec2(360, 380), 0, false);
    must(editor_change_turn(editor, vec2(360, 380), 30, &error), &error);
    expect_place(editor, "turned", 0, vec2(360, 380), 30, false);
    must(editor_change_turn(editor, vec2(360, 380), 60, &error), &error);
    expect_place(editor, "upright", 0, vec2(360, 380), 90, false);
    must(editor_change_mirror(editor, vec2(400, 0), EDITOR_MIRROR_LEFT_RIGHT, &error), &error);
    expect_place(editor, "mirrored", 0, vec2(440, 380), -90, true);
    must(editor_undo(editor, &error), &error);
    expect_place(editor, "taken back", 0, vec2(360, 380), 90, false);
    char wanted[256];
    snprintf(wanted, sizeof wanted,
             "{ \"name\": \"Group 1\", \"prefab\": { \"name\": \"gate\", \"version\": 1, "
             "\"origin\": %d, \"at\": [360, 380], \"turn\": 90 } }",
             editor->document.head->groups.items[0].prefab.origin);
    editor_bench_expect_has(editor, "written", wanted);
    editor_bench_close(editor);
}

/* With a copy at the right, one turned and one mirrored. */
static Editor *open_instances(void)
{
    Error error;
    Editor *editor = open_kept();
    must(editor_change_duplicate(editor, vec2(400, 0), &error), &error);
    must(editor_change_duplicate(editor, vec2(300, 0), &error), &error);
    must(editor_change_turn(editor, vec2(1050, 400), 90, &error), &error);
    must(editor_change_duplicate(editor, vec2(0, 0), &error), &error);
    must(editor_change_mirror(editor, vec2(0, 450), EDITOR_MIRROR_TOP_BOTTOM, &error), &error);
    expect_place(editor, "a copy", 1, vec2(750, 400), 0, false);
    expect_place(editor, "turned", 2, vec2(1050, 400), 90, false);
    expect_place(editor, "mirrored", 3, vec2(1050, 500), 90, true);
    return editor;
}

TEST(edited_alike)
{
    Error error;
    Editor *editor = open_instances();
    EditorHit corner = {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_CORNER, 0};
    const EditorObject *other =
        editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, 5});
    int steps = editor->history.count;
    Vec2 at = editor_document_at(&editor->document, corner.ref)->points[0];
    must(editor_corner_move(editor, corner, vec2(at.x - 20, at.y - 10), &error), &error);
    assert_int_equal(editor->history.count, steps + 1);
    Vec2 off = vec2(at.x - 20 - 350, at.y - 10 - 400);
    expect_corner(editor, "itself", 0, 0, vec2(350 + off.x, 400 + off.y));
    expect_corner(editor, "the copy", 2, 0, vec2(750 + off.x, 400 + off.y));
    expect_corner(editor, "turned", 4, 0, vec2(1050 - off.y, 400 + off.x));
    expect_corner(editor, "mirrored", 6, 3, vec2(1050 - off.y, 500 - off.x));
    /* What was not edited is the very same. */
    assert_ptr_equal(editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, 5}), other);
    must(editor_undo(editor, &error), &error);
    expect_corner(editor, "taken back", 2, 0, vec2(at.x + 400, at.y));
    editor_bench_close(editor);
}

TEST(added_and_removed)
{
    Error error;
    Editor *editor = open_instances();
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 2);
    must(editor_change_delete(editor, &error), &error);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 4);
    assert_int_equal(editor->document.counts[EDITOR_PICKUP], 4);
    must(editor_draw_spawn(editor, vec2(350, 350), 1, &error), &error);
    editor_select_none(&editor->selection);
    editor_grouping_select(editor, 0);
    editor_bench_select(editor, EDITOR_SPAWN, 2);
    must(editor_grouping_make(editor, &error), &error);
    assert_int_equal(editor->document.head->groups.count, 4);
    assert_int_equal(editor->document.counts[EDITOR_SPAWN], 6);
    Vec2 at = editor_document_at(&editor->document, (EditorRef){EDITOR_SPAWN, 3})->spot.at;
    if (vec2_distance(at, vec2(750, 350)) > 0.015)
        fail_msg("the spawn's copy is at %g, %g", at.x, at.y);
    must(editor_undo(editor, &error), &error);
    must(editor_undo(editor, &error), &error);
    must(editor_undo(editor, &error), &error);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 8);
    /* Without its group it is nobody's instance. */
    editor_grouping_select(editor, 3);
    must(editor_grouping_dissolve(editor, &error), &error);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 8);
    editor_grouping_select(editor, 2);
    must(editor_change_delete(editor, &error), &error);
    assert_int_equal(editor->document.head->groups.count, 2);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 6);
    editor_bench_close(editor);
}

/* One moved as a whole, and one edited, in the same step. */
TEST(both_at_once)
{
    Error error;
    Editor *editor = open_instances();
    editor_grouping_select(editor, 1);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    must(editor_change_move(editor, vec2(0, 7), &error), &error);
    expect_place(editor, "the whole", 1, vec2(750, 407), 0, false);
    expect_place(editor, "the edited one", 0, vec2(350, 400), 0, false);
    Vec2 first = editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, 1})->points[0];
    expect_corner(editor, "follows where it is now", 3, 0, vec2(first.x + 400, first.y + 7));
    editor_bench_close(editor);
}

/* Different things in two: the first one leads. */
TEST(two_edited_at_once)
{
    Error error;
    Editor *editor = open_instances();
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    editor_bench_select(editor, EDITOR_OBSTACLE, 3);
    must(editor_change_move(editor, vec2(0, 7), &error), &error);
    expect_corner(editor, "the first's", 2, 0, vec2(700, 307));
    expect_corner(editor, "not the second's", 3, 0, vec2(700, 400));
    expect_corner(editor, "nor here", 1, 0, vec2(300, 400));
    editor_bench_close(editor);
}

/* None is made from another one, whose corners were rounded. */
TEST(updated_exactly)
{
    static const char old[] = "{\"version\": 1, \"spawns\": [{\"at\": [0, 0]}]}";
    static const char newer[] = "{\"version\": 2, \"obstacles\": [{\"points\": "
                                "[[0, 0], [0, 333], [77, 331], [555, 3]]}]}";
    Error error;
    Editor *editor = editor_bench_open(NULL);
    must(editor_prefab_place(editor, "x", old, strlen(old), vec2(300, 300), &error), &error);
    must(editor_prefab_place(editor, "x", old, strlen(old), vec2(900, 300), &error), &error);
    LevelPrefab *first = &editor->document.head->groups.items[0].prefab;
    first->turn = 33.3;
    must(editor_prefab_update(editor, "x", newer, strlen(newer), &error), &error);
    editor_bench_expect_has(editor, "the second one",
                            "[[900, 300], [900, 633], [977, 631], [1455, 303]]");
    editor_bench_close(editor);
}

TEST(kept_placed_and_updated)
{
    Error error;
    size_t length;
    EditorPrefab read;
    Editor *editor = open_instances();
    char *text = editor_prefab_text(editor, 2, 1, &length);
    assert_string_equal(text,
                        "{\n  \"version\": 1,\n  \"name\": \"Group 1\",\n  \"obstacles\": [\n"
                        "    { \"points\": [[-50, -100], [-50, -60], [50, -60], [50, -100]] },\n"
                        "    { \"points\": [[-50, 0], [-50, 100], [-30, 100], [-30, 0]] }\n"
                        "  ],\n  \"pickups\": [\n"
                        "    { \"kind\": \"dash\", \"at\": [10, 20] }\n  ]\n}\n");
    must(editor_prefab_read("gate", text, length, &read, &error), &error);
    assert_int_equal(read.file.version, 1);
    assert_string_equal(read.title, "Group 1");
    Editor *other = editor_bench_open(editor_bench_level);
    must(editor_prefab_place(other, "gate", text, length, vec2(500, 200), &error), &error);
    assert_true(editor_grouping_is_whole(other));
    expect_corner(other, "placed", 2, 0, vec2(450, 100));
    assert_string_equal(other->document.head->groups.items[0].name, "Group 1");
    free(text);
    EditorHit corner = {true, {EDITOR_OBSTACLE, 4}, EDITOR_PART_CORNER, 0};
    must(editor_corner_move(editor, corner, vec2(1150, 370), &error), &error);
    text = editor_prefab_text(editor, 2, 2, &length);
    EditorPrefab newer = {.file = {.name = "gate", .version = 2}};
    EditorPrefab same = {.file = {.name = "gate", .version = 1}};
    assert_true(editor_prefab_is_older(other, &newer));
    assert_false(editor_prefab_is_older(other, &same));
    must(editor_change_turn(other, vec2(500, 200), 180, &error), &error);
    must(editor_prefab_update(other, "gate", text, length, &error), &error);
    expect_corner(other, "updated", 2, 0, vec2(530, 300));
    assert_false(editor_prefab_is_older(other, &newer));
    must(editor_prefab_place(other, "gate", text, length, vec2(200, 200), &error), &error);
    assert_int_equal(other->document.head->groups.count, 2);
    free(text);
    editor_bench_close(other);
    editor_bench_close(editor);
}

/* What is duplicated and turned, or edited, in one gesture is in step all the same. */
TEST(new_and_moved_at_once)
{
    static const struct {
        const char *name;
        double turn;
        bool is_mirrored, is_edited;
    } cases[] = {{"a copy", 0, false, false},
                 {"turned", 90, false, false},
                 {"turned askew", 33, false, false},
                 {"mirrored", 0, true, false},
                 {"edited", 0, false, true}};
    for (int i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = open_kept();
        must(editor_gesture_begin(editor, &error), &error);
        must(editor_change_duplicate(editor, vec2(400, 0), &error), &error);
        must(editor_change_turn(editor, vec2(750, 400), cases[i].turn, &error), &error);
        if (cases[i].is_mirrored)
            must(editor_change_mirror(editor, vec2(750, 400), EDITOR_MIRROR_LEFT_RIGHT, &error),
                 &error);
        EditorHit corner = {true, {EDITOR_OBSTACLE, 2}, EDITOR_PART_CORNER, 0};
        if (cases[i].is_edited)
            must(editor_corner_move(editor, corner, vec2(690, 290), &error), &error);
        must(editor_gesture_end(editor, &error), &error);
        expect_place(editor, cases[i].name, 1, vec2(750, 400), cases[i].turn, cases[i].is_mirrored);
        if (cases[i].is_edited)
            expect_corner(editor, "the first follows", 0, 0, vec2(290, 290));
        else
            expect_corner(editor, "the first stays", 0, 0, vec2(300, 300));
        /* An edit of the first reaches the copy where it is. */
        corner.ref.index = 0;
        must(editor_corner_move(editor, corner, vec2(290, 310), &error), &error);
        const LevelPrefab *prefab = &editor->document.head->groups.items[1].prefab;
        EditorTransform to = editor_instance_to_level(prefab);
        Vec2 first = editor_transform_point(&to, vec2(-60, -90));
        expect_corner(editor, cases[i].name, 2, cases[i].is_mirrored ? 3 : 0, first);
        editor_bench_close(editor);
    }
}

/* Of two files of one name and version with different things in them neither is in step with the
 * other, whichever way the second comes. */
TEST(namesakes)
{
    static const char own[] = "{\"version\": 1, \"spawns\": [{\"at\": [7, 0]}]}";
    Error error;
    size_t length;
    Vec2 at = {1000, 700};
    Editor *editor = open_kept();
    Editor *other = editor_bench_open(NULL);
    must(editor_prefab_place(editor, "gate", own, strlen(own), vec2(900, 300), &error), &error);
    assert_int_equal(editor->document.counts[EDITOR_SPAWN], 3);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 2);
    must(editor_change_duplicate(editor, vec2(100, 0), &error), &error);
    /* Each with its own. */
    EditorHit corner = {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_CORNER, 0};
    must(editor_corner_move(editor, corner, vec2(290, 290), &error), &error);
    assert_int_equal(editor->document.counts[EDITOR_SPAWN], 4);
    must(editor_prefab_place(other, "gate", own, strlen(own), vec2(400, 300), &error), &error);
    editor_grouping_select(editor, 0);
    char *copied = editor_clipboard_copy(editor, &length);
    must(editor_clipboard_paste(other, copied, length, &at, &error), &error);
    free(copied);
    assert_int_equal(other->document.counts[EDITOR_OBSTACLE], 2);
    assert_int_equal(other->document.counts[EDITOR_SPAWN], 3);
    /* A part of the only one of its kind can leave it. */
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    must(editor_grouping_dissolve(editor, &error), &error);
    editor_bench_close(other);
    editor_bench_close(editor);
}

/* A file that others wrote is loaded as it is. */
TEST(loaded_as_it_is)
{
    Error error;
    JsonProblems problems;
    Editor *editor = open_instances();
    char *text = editor_bench_text(editor);
    char *number = strstr(text, "[720, 500]");
    assert_non_null(number);
    number[1] = '9';
    assert_true(editor_load(editor, text, strlen(text), &problems));
    json_problems_destroy(&problems);
    editor_bench_expect(editor, text);
    assert_true(editor_undo(editor, &error));
    free(text);
    editor_bench_close(editor);
}

TEST(bad_files)
{
    static const struct {
        const char *name, *text, *wanted;
    } cases[] = {
        {"nothing", "", "gate.json:1:1: …"},
        {"a list", "[]", "gate.json:1:1: …"},
        {"no version", "{\"obstacles\": []}", "gate.json:1:1: version: …"},
        {"version 0", "{\"version\": 0}", "gate.json:1:2: version: …"},
        {"no objects", "{\"version\": 1}", "gate.json: there is nothing here to paste: …"},
        {"two corners", "{\"version\": 1, \"obstacles\": [{\"points\": [[0, 0], [9, 9]]}]}",
         "gate.json: an obstacle has fewer than three corners"},
        {"a huge number", "{\"version\": 1, \"spawns\": [{\"at\": [1e300, 0]}]}",
         "gate.json:1:35: spawns[0].at[0]: …"},
        {"a wrong type", "{\"version\": 1, \"spawns\": [7]}", "gate.json:1:27: spawns[0]: …"},
    };
    Error error;
    EditorPrefab read;
    Editor *editor = open_kept();
    char *before = editor_bench_text(editor);
    for (int i = 0; i < COUNT(cases); i++) {
        size_t length = strlen(cases[i].text);
        if (editor_prefab_read("gate", cases[i].text, length, &read, &error) ||
            editor_prefab_place(editor, "gate", cases[i].text, length, vec2(0, 0), &error) ||
            editor_prefab_update(editor, "gate", cases[i].text, length, &error) ||
            !message_matches(error.text, cases[i].wanted))
            fail_msg("%s: %s", cases[i].name, error.text);
    }
    editor_bench_expect(editor, before);
    free(before);
    editor_bench_close(editor);
}

/* Namesakes keep apart even when one has a later version. */
TEST(later_versions_of_namesakes)
{
    static const char other[] = "{\"version\": 1, \"spawns\": [{\"at\": [7, 0]}]}";
    Error error;
    EditorPrefab prefab;
    Editor *editor = open_kept();
    must(editor_prefab_place(editor, "gate", other, strlen(other), vec2(900, 300), &error), &error);
    char *text = editor_bench_keep(editor, 0, "gate", 2);
    const LevelGroup *groups = editor->document.head->groups.items;
    assert_int_equal(groups[0].prefab.version, 2);
    assert_int_equal(groups[1].prefab.version, 1);
    must(editor_prefab_read("gate", text, strlen(text), &prefab, &error), &error);
    assert_int_equal(prefab.file.origin, groups[0].prefab.origin);
    assert_false(editor_prefab_is_older(editor, &prefab));
    EditorHit corner = {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_CORNER, 0};
    must(editor_corner_move(editor, corner, vec2(290, 290), &error), &error);
    must(editor_prefab_place(editor, "gate", text, strlen(text), vec2(600, 700), &error), &error);
    free(text);
    assert_int_equal(editor->document.counts[EDITOR_SPAWN], 3);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 4);
    editor_bench_close(editor);
}

/* Though its corners were rounded many times, which is no edit. */
TEST(a_turned_copy_is_renamed_and_duplicated)
{
    enum { TURNS = 17 };
    Error error;
    Editor *editor = open_kept();
    must(editor_change_duplicate(editor, vec2(400, 0), &error), &error);
    for (int i = 0; i < TURNS; i++)
        must(editor_change_turn(editor, vec2(750, 400), 15, &error), &error);
    must(editor_grouping_lock(editor, 0, true, &error), &error);
    must(editor_grouping_rename(editor, 1, "Turned", &error), &error);
    must(editor_change_duplicate(editor, vec2(200, 0), &error), &error);
    assert_int_equal(editor->document.head->groups.count, 3);
    expect_corner(editor, "locked", 0, 0, vec2(300, 300));
    editor_bench_close(editor);
}

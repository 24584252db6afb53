/* SPDX-License-Identifier: MIT */
/* Named groups and locks: what is written, what is selected, and what leaves it alone. */
#include "editor/editor.h"

#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* With "a", "b" and the zone in the group "gate". */
static Editor *open_grouped(void)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    editor_bench_select(editor, EDITOR_ZONE, 0);
    if (!editor_grouping_make(editor, &error) || !editor_grouping_rename(editor, 0, "gate", &error))
        fail_msg("%s", error.text);
    return editor;
}

static void lock(Editor *editor, bool is_locked)
{
    Error error;
    if (!editor_grouping_lock(editor, 0, is_locked, &error))
        fail_msg("%s", error.text);
}

TEST(written_and_read_again)
{
    Editor *editor = open_grouped();
    editor_bench_expect_has(editor, "an obstacle",
                            "    { \"id\": \"a\", \"group\": \"gate\", \"points\": [[100, 100], ");
    editor_bench_expect_has(editor, "a zone",
                            "{ \"at\": [600, 200], \"radius\": 100, \"group\": \"gate\" }");
    editor_bench_expect_has(editor, "the list",
                            "  \"groups\": [\n    { \"name\": \"gate\" }\n  ]\n}\n");
    lock(editor, true);
    char *text = editor_bench_text(editor);
    assert_non_null(strstr(text, "{ \"name\": \"gate\", \"locked\": true }"));
    Editor *again = editor_bench_open(text);
    assert_int_equal(again->document.head->groups.count, 1);
    assert_true(editor_group_is_locked(&again->document, (EditorRef){EDITOR_ZONE, 0}));
    assert_false(editor_group_is_locked(&again->document, (EditorRef){EDITOR_SPAWN, 0}));
    editor_bench_expect(again, text);
    EditorReport report;
    editor_check_text(text, strlen(text), &report);
    assert_int_equal(report.error_count + report.warning_count, 0);
    editor_check_destroy(&report);
    free(text);
    editor_bench_close(again);
    editor_bench_close(editor);
}

TEST(undone_and_ungrouped)
{
    Error error;
    Editor *editor = open_grouped();
    assert_string_equal(editor_history_undo_name(&editor->history), "Rename a group");
    assert_true(editor_undo(editor, &error) && editor_undo(editor, &error));
    editor_bench_expect(editor, editor_bench_level);
    assert_true(editor_redo(editor, &error));
    assert_true(editor_grouping_dissolve(editor, &error));
    assert_int_equal(editor->document.head->groups.count, 0);
    char *text = editor_bench_text(editor);
    assert_null(strstr(text, "group"));
    free(text);
    assert_false(editor_grouping_dissolve(editor, &error));
    assert_string_equal(error.text, "nothing here is in a group");
    editor_bench_close(editor);
}

/* Whole groups are copied as groups of other names, parts of them into none. */
TEST(copies_come_in_a_new_group)
{
    Error error;
    size_t length;
    Editor *editor = open_grouped();
    assert_true(editor_change_duplicate(editor, vec2(10, 10), &error));
    editor_bench_expect_has(editor, "a copy of all", "\"id\": \"a-2\", \"group\": \"gate 2\"");
    assert_int_equal(editor->document.head->groups.count, 2);
    assert_true(editor_grouping_is_whole(editor));
    char *text = editor_clipboard_cut(editor, &length, &error);
    assert_int_equal(editor->document.head->groups.count, 1);
    assert_true(editor_clipboard_paste(editor, text, length, NULL, &error));
    assert_true(editor_clipboard_paste(editor, text, length, NULL, &error));
    free(text);
    assert_int_equal(editor->document.head->groups.count, 3);
    editor_bench_expect_has(editor, "pasted twice", "{ \"name\": \"gate 3\" }");
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_true(editor_change_duplicate(editor, vec2(10, 10), &error));
    int last = editor->document.counts[EDITOR_OBSTACLE] - 1;
    assert_null(editor_document_at(&editor->document, (EditorRef){EDITOR_OBSTACLE, last})->group);
    text = editor_clipboard_copy(editor, &length);
    assert_null(strstr(text, "groups"));
    free(text);
    editor_bench_close(editor);
}

TEST(bad_names_are_refused)
{
    Error error;
    Editor *editor = open_grouped();
    static const struct {
        const char *name, *wanted;
    } cases[] = {
        {"", "a group needs a name"},
        {"Group 1", "another group is called \"Group 1\" already"},
        {"a\nb", "the name must not have line breaks or control characters"},
        {"0123456789012345678901234567890123456789x", "the name has 41 bytes; at most 40 fit"}};
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_SPAWN, 0);
    assert_true(editor_grouping_make(editor, &error));
    for (int i = 0; i < COUNT(cases); i++)
        if (editor_grouping_rename(editor, 0, cases[i].name, &error) ||
            strcmp(error.text, cases[i].wanted) != 0)
            fail_msg("%s: \"%s\"", cases[i].name, error.text);
    editor_bench_close(editor);
}

/* What is locked is not selected, and what would change it says so. */
TEST(locked)
{
    Error error;
    Editor *editor = open_grouped();
    EditorRef a = {EDITOR_OBSTACLE, 0}, b = {EDITOR_OBSTACLE, 1};
    lock(editor, true);
    editor_select_all(&editor->selection, &editor->document);
    assert_int_equal(editor->selection.count, 3); /* Two spawns and a pickup. */
    editor_select_none(&editor->selection);
    editor_select_box(&editor->selection, &editor->document, vec2(0, 0), vec2(500, 250));
    assert_int_equal(editor->selection.count, 1);
    EditorHit hit = editor_select_part_at(&editor->document, &editor->selection, vec2(120, 120), 5);
    assert_false(hit.is_hit);
    editor_grouping_select(editor, 0);
    assert_int_equal(editor->selection.count, 3);
    char *before = editor_bench_text(editor);
    static const char wanted[] = "\"gate\" is locked: unlock it in the panel first";
    struct {
        const char *name;
        bool is_done;
    } cases[] = {
        {"move", editor_change_move(editor, vec2(5, 0), &error)},
        {"turn", editor_change_turn(editor, vec2(0, 0), 90, &error)},
        {"delete", editor_change_delete(editor, &error)},
        {"order", editor_change_order(editor, true, &error)},
        {"material", editor_property_set(editor, PROPERTY_MATERIAL, 1, &error)},
        {"group", editor_grouping_make(editor, &error)},
        {"ungroup", editor_grouping_dissolve(editor, &error)},
        {"rename", editor_corner_rename(editor, a, "x", &error)},
        {"corner", editor_corner_delete(editor, (EditorHit){true, b, EDITOR_PART_PATH, 0}, &error)},
    };
    for (int i = 0; i < COUNT(cases); i++)
        if (cases[i].is_done)
            fail_msg("%s: was done", cases[i].name);
    assert_false(editor_change_move(editor, vec2(5, 0), &error));
    assert_string_equal(error.text, wanted);
    editor_bench_expect(editor, before);
    free(before);
    assert_true(editor_change_duplicate(editor, vec2(5, 0), &error)); /* A copy is free. */
    assert_true(editor_change_move(editor, vec2(5, 0), &error));
    editor_grouping_select(editor, 0);
    lock(editor, false);
    assert_true(editor_change_move(editor, vec2(5, 0), &error));
    editor_bench_close(editor);
}

/* The image of what is edited stays as it is, if it is locked. */
TEST(locked_images)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    editor->symmetry.is_left_right = true;
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    assert_true(editor_grouping_make(editor, &error));
    lock(editor, true);
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_true(editor_change_move(editor, vec2(0, 50), &error));
    assert_true(editor_change_delete(editor, &error));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 1);
    editor_bench_expect_has(editor, "the image", "[[1400, 100], ");
    editor_bench_close(editor);
}

TEST(selected_together)
{
    Editor *editor = open_grouped();
    editor_select_none(&editor->selection);
    assert_int_equal(editor_grouping_selected(editor), -1);
    editor_bench_select(editor, EDITOR_ZONE, 0);
    assert_int_equal(editor_grouping_selected(editor), 0);
    assert_false(editor_grouping_is_whole(editor));
    editor_select_groups(&editor->selection, &editor->document);
    assert_true(editor_grouping_is_whole(editor));
    editor_bench_select(editor, EDITOR_SPAWN, 0);
    assert_int_equal(editor_grouping_selected(editor), -1);
    editor_select_none(&editor->selection);
    editor_select_box(&editor->selection, &editor->document, vec2(90, 90), vec2(210, 210));
    assert_int_equal(editor->selection.count, 3);
    editor_bench_close(editor);
}

TEST(a_level_has_room_for_128_groups)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    for (int i = 0; i < LEVEL_GROUPS; i++) {
        editor_select_none(&editor->selection);
        assert_true(editor_draw_rectangle(editor, vec2(i * 10, 0), vec2(i * 10 + 5, 5), &error));
        assert_true(editor_grouping_make(editor, &error));
    }
    assert_true(editor_draw_rectangle(editor, vec2(0, 100), vec2(5, 105), &error));
    assert_false(editor_grouping_make(editor, &error));
    assert_string_equal(error.text, "a level has room for 128 groups; ungroup some first");
    assert_string_equal(editor->document.head->groups.items[127].name, "Group 128");
    editor_bench_close(editor);
}

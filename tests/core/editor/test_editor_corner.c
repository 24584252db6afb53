/* SPDX-License-Identifier: MIT */
/* Corners, pivots, paths and rims, told by the text of the level. */
#include "editor/editor_corner.h"

#include "support/editor_bench.h"
#include "test.h"

#include <string.h>

static EditorHit part_of(EditorKind kind, int index, EditorPart part, int part_index)
{
    return (EditorHit){true, {kind, index}, part, part_index};
}

TEST(moved_parts)
{
    static const struct {
        const char *name;
        EditorHit part;
        Vec2 to;
        const char *wanted;
    } cases[] = {
        {"a corner",
         {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_CORNER, 1},
         {90.123, 210},
         "\"points\": [[100, 100], [90.12, 210], [200, 100]]"},
        {"a pivot",
         {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_PIVOT, 0},
         {1, 2},
         "\"pivot\": [1, 2]"},
        {"a path's point, shown from the middle",
         {true, {EDITOR_OBSTACLE, 1}, EDITOR_PART_PATH, 1},
         {360, 250},
         "\"path\": [[0, 0], [10, 100]]"},
        {"a rim", {true, {EDITOR_ZONE, 0}, EDITOR_PART_RIM, 0}, {630, 240}, "\"radius\": 50"},
        {"a rim, to nothing",
         {true, {EDITOR_ZONE, 0}, EDITOR_PART_RIM, 0},
         {600, 200},
         "\"radius\": 10"},
        {"a whole spawn",
         {true, {EDITOR_SPAWN, 0}, EDITOR_PART_WHOLE, 0},
         {70, 80},
         "{ \"at\": [70, 80] }"},
        {"a whole shape, by its middle",
         {true, {EDITOR_OBSTACLE, 0}, EDITOR_PART_WHOLE, 0},
         {160, 150},
         "\"points\": [[110, 100], [110, 200], [210, 100]]"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = editor_bench_open(editor_bench_level);
        assert_true(editor_corner_move(editor, cases[i].part, cases[i].to, &error));
        editor_bench_expect_has(editor, cases[i].name, cases[i].wanted);
        assert_true(editor_undo(editor, &error));
        editor_bench_expect(editor, editor_bench_level);
        editor_bench_close(editor);
    }
}

TEST(inserted_and_deleted)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    EditorHit side = part_of(EDITOR_OBSTACLE, 0, EDITOR_PART_SIDE, 2);
    assert_true(editor_corner_insert(editor, side, vec2(150, 90), &error));
    editor_bench_expect_has(editor, "at the end",
                            "[[100, 100], [100, 200], [200, 100], [150, 90]]");
    side.index = 0;
    assert_true(editor_corner_insert(editor, side, vec2(90, 150), &error));
    editor_bench_expect_has(editor, "in between",
                            "[[100, 100], [90, 150], [100, 200], [200, 100], [150, 90]]");
    EditorHit corner = part_of(EDITOR_OBSTACLE, 0, EDITOR_PART_CORNER, 0);
    assert_true(editor_corner_delete(editor, corner, &error));
    assert_true(editor_corner_delete(editor, corner, &error));
    editor_bench_expect_has(editor, "deleted", "[[100, 200], [200, 100], [150, 90]]");
    assert_false(editor_corner_delete(editor, corner, &error));
    assert_string_equal(error.text, "a shape needs at least three corners; delete the shape");
    while (editor_document_at(&editor->document, side.ref)->point_count < LEVEL_CORNERS)
        assert_true(editor_corner_insert(editor, side, vec2(1, 2), &error));
    assert_false(editor_corner_insert(editor, side, vec2(1, 2), &error));
    editor_bench_close(editor);
}

TEST(paths)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    EditorRef mover = {EDITOR_OBSTACLE, 1};
    assert_true(editor_corner_add_path(editor, mover, vec2(350, 180), &error));
    editor_bench_expect_has(editor, "added", "\"path\": [[0, 0], [0, 60], [0, 30]]");
    EditorHit point = part_of(EDITOR_OBSTACLE, 1, EDITOR_PART_PATH, 1);
    assert_true(editor_corner_delete(editor, point, &error));
    editor_bench_expect_has(editor, "deleted", "\"path\": [[0, 0], [0, 30]]");
    assert_false(editor_corner_delete(editor, point, &error));
    assert_false(
        editor_corner_add_path(editor, (EditorRef){EDITOR_OBSTACLE, 0}, vec2(1, 1), &error));
    assert_string_equal(error.text, "it does not slide yet: turn on Slides first");
    while (editor_document_at(&editor->document, mover)->path_count < LEVEL_PATH_POINTS)
        assert_true(editor_corner_add_path(editor, mover, vec2(1, 2), &error));
    assert_false(editor_corner_add_path(editor, mover, vec2(1, 2), &error));
    editor_bench_close(editor);
}

/* A file may have a path of one point, which slides as little as none, but is no reason to refuse.
 */
TEST(a_path_of_one_point_grows)
{
    Error error;
    Editor *editor =
        editor_bench_open("{\"format\": 1, \"name\": \"L\", \"size\": [800, 400], \"obstacles\": "
                          "[{\"points\": [[300, 100], [300, 200], [400, 100]], \"motion\": "
                          "{\"path\": [[0, 0]], \"speed\": 50, \"loop\": \"back\"}}], "
                          "\"spawns\": []}");
    if (!editor_corner_add_path(editor, (EditorRef){EDITOR_OBSTACLE, 0}, vec2(350, 180), &error))
        fail_msg("%s", error.text);
    editor_bench_expect_has(editor, "added", "\"path\": [[0, 0], [0, 30]]");
    editor_bench_close(editor);
}

TEST(names)
{
    static const struct {
        const char *id;
        const char *error; /* NULL: taken. */
    } cases[] = {{"b", "another obstacle is called \"b\" already"},
                 {"new\nline", "the id must not have line breaks or control characters"},
                 {"\xff\xfe", "the id is not UTF-8"},
                 {"cut \xe6\x97", "the id is not UTF-8"},
                 {"a\xe2\x80\xae", "the id must not have U+202E, which cannot be seen"},
                 {" ", "the id needs a character that can be seen"},
                 {"a", NULL},
                 {"\xc3\xa9", NULL},
                 {"", NULL}};
    Editor *editor = editor_bench_open(editor_bench_level);
    char long_id[LEVEL_NAME_BYTES + 2];
    Error error;
    EditorRef ref = {EDITOR_OBSTACLE, 0};
    memset(long_id, 'x', sizeof long_id - 1);
    long_id[sizeof long_id - 1] = '\0';
    assert_false(editor_corner_rename(editor, ref, long_id, &error));
    for (size_t i = 0; i < COUNT(cases); i++) {
        bool is_named = editor_corner_rename(editor, ref, cases[i].id, &error);
        if (is_named != (cases[i].error == NULL) ||
            (!is_named && strcmp(error.text, cases[i].error) != 0))
            fail_msg("%s: %d, %s", cases[i].id, is_named, error.text);
    }
    editor_bench_expect_has(editor, "without a name", "    { \"points\": [[100, 100], ");
    editor_bench_close(editor);
}

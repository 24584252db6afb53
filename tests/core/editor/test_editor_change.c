/* SPDX-License-Identifier: MIT */
/* Moving, adding and removing what is selected, told by the text of the level. */
#include "editor/editor.h"

#include "base/files.h"
#include "base/numbers.h"
#include "fuzz/json_mutate.h"
#include "level/level_read.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef bool Change(Editor *editor, Error *out_error);

static bool move(Editor *editor, Error *out_error)
{
    return editor_change_move(editor, vec2(10.5, -20), out_error);
}

static bool turn(Editor *editor, Error *out_error)
{
    return editor_change_turn(editor, vec2(300, 100), 90, out_error);
}

static bool turn_a_little(Editor *editor, Error *out_error)
{
    return editor_change_turn(editor, vec2(300, 100), 15, out_error);
}

static bool scale(Editor *editor, Error *out_error)
{
    return editor_change_scale(editor, vec2(300, 100), vec2(2, 0.5), out_error);
}

static bool mirror(Editor *editor, Error *out_error)
{
    return editor_change_mirror(editor, vec2(300, 100), EDITOR_MIRROR_LEFT_RIGHT, out_error);
}

static bool duplicate(Editor *editor, Error *out_error)
{
    return editor_change_duplicate(editor, vec2(0, 100), out_error);
}

static bool turn_copies(Editor *editor, Error *out_error)
{
    return editor_change_apply_symmetry(editor, &(EditorSymmetry){.turns = 2}, out_error);
}

static bool to_back(Editor *editor, Error *out_error)
{
    return editor_change_order(editor, false, out_error);
}

TEST(changes)
{
    static const struct {
        const char *name;
        Change *change;
        EditorKind kind;
        int index;
        const char *step;
        const char *wanted;
    } cases[] = {
        {"move", move, EDITOR_OBSTACLE, 0, "Move %s",
         "\"a\", \"points\": [[110.5, 80], [110.5, 180], [210.5, 80]] }"},
        {"move a mover", move, EDITOR_OBSTACLE, 1, "Move %s",
         "[410.5, 80]],\n      \"motion\": { \"spin\": 30, \"pivot\": [360.5, 130], \"path\": "
         "[[0, 0], [0, 60]], "},
        {"turn", turn, EDITOR_OBSTACLE, 1, "Turn %s",
         "[[300, 100], [200, 100], [300, 200]],\n      \"motion\": { \"spin\": 30, \"pivot\": "
         "[250, 150], \"path\": [[0, 0], [-60, 0]], "},
        {"turn by an odd angle", turn_a_little, EDITOR_OBSTACLE, 1, "Turn %s",
         "[[300, 100], [274.12, 196.59], [396.59, 125.88]]"},
        {"scale", scale, EDITOR_OBSTACLE, 1, "Scale %s",
         "[[300, 100], [300, 150], [500, 100]],\n      \"motion\": { \"spin\": 30, \"pivot\": "
         "[400, 125], \"path\": [[0, 0], [0, 30]], "},
        {"scale a zone", scale, EDITOR_ZONE, 0, "Scale %s",
         "{ \"at\": [900, 150], \"radius\": 100 }"},
        {"mirror", mirror, EDITOR_OBSTACLE, 1, "Mirror %s",
         "[[200, 100], [300, 200], [300, 100]],\n      \"motion\": { \"spin\": -30, \"pivot\": "
         "[250, 150], \"path\": [[0, 0], [0, 60]], "},
        {"mirror a spawn", mirror, EDITOR_SPAWN, 1, "Mirror %s",
         "{ \"at\": [-150, 350], \"team\": 2 }"},
        {"duplicate", duplicate, EDITOR_OBSTACLE, 0, "Duplicate %s",
         "{ \"id\": \"a-2\", \"points\": [[100, 200], [100, 300], [200, 200]] }\n"},
        {"duplicate a pickup", duplicate, EDITOR_PICKUP, 0, "Duplicate %s",
         "{ \"kind\": \"weapon\", \"weapon\": \"lance\", \"at\": [50, 400] }\n"},
        {"copies turned about the middle", turn_copies, EDITOR_SPAWN, 1, "Copy symmetrically: %s",
         "{ \"at\": [50, 50], \"team\": 1 }\n"},
        {"to the back", to_back, EDITOR_OBSTACLE, 1, "Bring 1 shape to the back",
         "\"obstacles\": [\n    { \"id\": \"b\","},
        {"delete", editor_change_delete, EDITOR_SPAWN, 0, "Delete %s",
         "\"spawns\": [\n    { \"at\": [750, 350], \"team\": 2 }\n  ]"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = editor_bench_open(editor_bench_level);
        assert_true(cases[i].change(editor, &error)); /* Nothing is selected. */
        assert_int_equal(editor->history.count, 1);
        editor_bench_select(editor, cases[i].kind, cases[i].index);
        assert_true(cases[i].change(editor, &error));
        editor_bench_expect_has(editor, cases[i].name, cases[i].wanted);
        assert_string_equal(editor_history_undo_name(&editor->history), cases[i].step);
        assert_true(editor_undo(editor, &error));
        editor_bench_expect(editor, editor_bench_level);
        editor_bench_close(editor);
    }
}

TEST(nothing_left_is_refused)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_false(editor_change_scale(editor, vec2(0, 0), vec2(0, 1), &error));
    assert_string_equal(error.text, "a scale of 0 would leave nothing");
    assert_true(editor_change_move(editor, vec2(0, 0), &error));
    assert_true(editor_change_turn(editor, vec2(0, 0), 0, &error));
    assert_int_equal(editor->history.count, 1);
    editor_bench_close(editor);
}

/* However far something is scaled, what is written can be opened again. */
TEST(far_out)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    editor_select_all(&editor->selection, &editor->document);
    int times = 0;
    while (times < 5 && editor_change_scale(editor, vec2(0, 0), vec2(90, -90), &error))
        times++;
    assert_int_equal(times, 1); /* Then it would be too far. */
    char *text = editor_bench_text(editor);
    Editor *again = editor_bench_open(text);
    editor_bench_expect(again, text);
    free(text);
    editor_bench_close(again);
    editor_bench_close(editor);
}

TEST(what_is_selected_afterwards)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_true(editor_change_duplicate(editor, vec2(5, 5), &error));
    assert_false(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 0}));
    assert_true(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 2}));
    assert_true(editor_change_apply_symmetry(editor, &(EditorSymmetry){.turns = 3}, &error));
    assert_int_equal(editor->selection.count, 3);
    assert_true(editor_change_order(editor, false, &error));
    for (int i = 0; i < 3; i++)
        assert_true(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}));
    assert_true(editor_change_order(editor, true, &error));
    for (int i = 2; i < 5; i++)
        assert_true(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}));
    assert_true(editor_change_delete(editor, &error));
    assert_int_equal(editor->selection.count, 0);
    editor_bench_close(editor);
}

static bool move_by(Editor *editor, double x, double y, Error *out_error)
{
    return editor_change_move(editor, vec2(x, y), out_error);
}

static bool scale_by(Editor *editor, double x, double y, Error *out_error)
{
    return editor_change_scale(editor, vec2(0, 0), vec2(x, y), out_error);
}

static bool turn_by(Editor *editor, double x, double degrees, Error *out_error)
{
    return editor_change_turn(editor, vec2(x, 0), degrees, out_error);
}

static bool duplicate_by(Editor *editor, double x, double y, Error *out_error)
{
    return editor_change_duplicate(editor, vec2(x, y), out_error);
}

/* What cannot be taken back by moving or scaling back is refused, and changes nothing. */
TEST(what_would_lose_a_shape)
{
    static const struct {
        const char *name;
        bool (*change)(Editor *editor, double x, double y, Error *out_error);
        double x, y;
        const char *words; /* NULL: it is done. */
    } cases[] = {{"far", move_by, 900000, 0, NULL},
                 {"too far", move_by, 1e7, 0, "too far"},
                 {"too far down", move_by, 0, -1e7, "too far"},
                 {"as far as there are numbers", move_by, 1e300, 0, "too far"},
                 {"infinitely far", move_by, HUGE_VAL, 0, "too far"},
                 {"copies too far", duplicate_by, 1e7, 0, "too far"},
                 {"copies infinitely far", duplicate_by, HUGE_VAL, 0, "too far"},
                 {"scaled too far", scale_by, 1e5, 1, "too far"},
                 {"scaled infinitely", scale_by, HUGE_VAL, 1, "too far"},
                 {"smaller", scale_by, 0.1, 0.1, NULL},
                 {"far too small", scale_by, 0.0001, 0.0001, "nothing of it"},
                 {"flat", scale_by, 1, 0.00001, "nothing of it"},
                 {"thin", scale_by, -0.00001, 1, "nothing of it"},
                 {"endless turns", turn_by, 0, HUGE_VAL, "number of degrees"},
                 {"turns that are no number", turn_by, 0, (double)NAN, "number of degrees"},
                 {"about nowhere", turn_by, (double)NAN, 30, "too far"},
                 {"many turns", turn_by, 0, 1e300, NULL}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Editor *editor = editor_bench_open(editor_bench_level);
        Error error = {.text = ""};
        editor_select_all(&editor->selection, &editor->document);
        char *before = editor_bench_text(editor);
        bool is_done = cases[i].change(editor, cases[i].x, cases[i].y, &error);
        bool is_right =
            cases[i].words == NULL ? is_done : !is_done && strstr(error.text, cases[i].words);
        if (!is_right)
            fail_msg("%s: done is %d: %s", cases[i].name, is_done, error.text);
        if (!is_done)
            editor_bench_expect(editor, before);
        free(before);
        editor_bench_close(editor);
    }
}

/* Halved again and again, a shape, two spawns and a zone stay what can be doubled again. */
TEST(halved_again_and_again)
{
    static const EditorKind kinds[] = {EDITOR_OBSTACLE, EDITOR_SPAWN, EDITOR_ZONE};
    for (size_t i = 0; i < COUNT(kinds); i++) {
        Editor *editor = editor_bench_open(editor_bench_level);
        Error error = {.text = ""};
        int times = 0;
        for (int k = 0; k < editor->document.counts[kinds[i]]; k++)
            editor_bench_select(editor, kinds[i], k);
        while (times < 60 && editor_change_scale(editor, vec2(0, 0), vec2(0.5, 0.5), &error))
            times++;
        if (times < 4 || times > 20 || strstr(error.text, "nothing of it") == NULL)
            fail_msg("kind %d: halved %d times: %s", (int)kinds[i], times, error.text);
        editor_bench_close(editor);
    }
}

/* Two corners in a row, or two stops of a path, that become one cannot be parted by scaling back.
 */
TEST(what_would_merge)
{
    static const struct {
        const char *name, *rest;
        double x, y;
        bool is_done;
    } cases[] = {
        {"corners side by side", "[[10,20],[10,900],[500,900],[500.01,900],[500,30]]", 0.01, 1,
         false},
        {"corners side by side, the other way",
         "[[10,20],[10,900],[500,900],[500.01,900],[500,30]]", 1, 0.5, true},
        {"corners side by side, apart enough", "[[10,20],[10,900],[500,900],[500.01,900],[500,30]]",
         0.5, 1, true},
        {"corners above each other", "[[10,20],[10,900],[500,900],[500,899.99],[400,30]]", 1, 0.01,
         false},
        {"corners above each other, the other way",
         "[[10,20],[10,900],[500,900],[500,899.99],[400,30]]", 0.5, 1, true},
        {"the last of the corners", "[[10,20],[10,900],[500,900],[400,30],[400.01,30]]", 0.01, 1,
         false},
        {"the first and the last corner", "[[10,20],[10,900],[500,900],[10.01,20]]", 0.01, 1,
         false},
        {"the first stop and the last of a way round",
         "[[10,20],[10,900],[500,900]],\"motion\":{\"path\":[[0,0],[90,700],[0.01,0]],\"speed\":9,"
         "\"loop\":\"around\"}",
         0.01, 1, false},
        {"the first stop and the last of a way back",
         "[[10,20],[10,900],[500,900]],\"motion\":{\"path\":[[0,0],[90,700],[0.01,0]],\"speed\":9,"
         "\"loop\":\"back\"}",
         0.01, 1, true},
        {"stops side by side",
         "[[10,20],[10,900],[500,900]],\"motion\":{\"path\":[[0,0],[90,700],[90.01,700]],\"speed\":"
         "9,\"loop\":\"back\"}",
         0.01, 1, false},
        {"stops above each other",
         "[[10,20],[10,900],[500,900]],\"motion\":{\"path\":[[0,0],[0,0.01],[90,700]],\"speed\":9,"
         "\"loop\":\"back\"}",
         1, 0.01, false},
        {"stops that were one before",
         "[[10,20],[10,900],[500,900]],\"motion\":{\"path\":[[0,0],[90,700],[90,700],[0,5]],"
         "\"speed\":9,\"loop\":\"back\"}",
         0.5, 0.5, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char text[512];
        Error error = {.text = ""};
        snprintf(
            text, sizeof text,
            "{\"format\":1,\"name\":\"M\",\"size\":[1600,900],\"obstacles\":[{\"points\":%s}]}",
            cases[i].rest);
        Editor *editor = editor_bench_open(text);
        editor_select_all(&editor->selection, &editor->document);
        bool is_done =
            editor_change_scale(editor, vec2(0, 0), vec2(cases[i].x, cases[i].y), &error);
        if (is_done != cases[i].is_done || (!is_done && !strstr(error.text, "nothing of it")))
            fail_msg("%s: done is %d: %s", cases[i].name, is_done, error.text);
        editor_bench_close(editor);
    }
}

/* An image goes too far where its original does not. */
TEST(an_image_too_far)
{
    Error error = {.text = ""};
    Editor *editor = editor_bench_open(NULL);
    editor->symmetry.is_left_right = true;
    assert_true(editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error));
    editor_select_none(&editor->selection);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_true(editor_change_move(editor, vec2(-900000, 0), &error));
    assert_false(editor_change_move(editor, vec2(-99500, 0), &error));
    assert_non_null(strstr(error.text, "too far"));
    editor_bench_close(editor);
}

/* Corners, pivots, paths and rims, told by the text of the level. */

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

/* Objects as text: copied and pasted, and any other text, which gives an error and changes nothing.
 */

static const char level[] =
    "{\n  \"format\": 1,\n  \"name\": \"L\",\n  \"size\": [800, 400],\n"
    "  \"obstacles\": [\n"
    "    { \"id\": \"a\", \"layer\": 2, \"points\": [[100, 100], [100, 200], [200, 100]] },\n"
    "    { \"id\": \"hook-2\", \"material\": \"glass\", \"points\": [[300, 100], [300, 200], [400, "
    "100]],\n      \"motion\": { \"spin\": 30, \"pivot\": [350, 150] } }\n"
    "  ],\n"
    "  \"spawns\": [\n    { \"at\": [50, 50] },\n    { \"at\": [750, 350], \"team\": 2 }\n  ]\n}\n";

static const char copied[] =
    "{\n"
    "  \"obstacles\": [\n"
    "    { \"id\": \"a\", \"layer\": 2, \"points\": [[100, 100], [100, 200], [200, 100]] },\n"
    "    { \"id\": \"hook-2\", \"material\": \"glass\", \"points\": [[300, 100], [300, 200], [400, "
    "100]],\n      \"motion\": { \"spin\": 30, \"pivot\": [350, 150] } }\n"
    "  ],\n"
    "  \"spawns\": [\n"
    "    { \"at\": [750, 350], \"team\": 2 }\n"
    "  ]\n"
    "}\n";

TEST(copy_and_paste)
{
    Error error;
    size_t length;
    Editor *editor = editor_bench_open(level);
    assert_null(editor_clipboard_copy(editor, &length)); /* Nothing is selected. */
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    editor_bench_select(editor, EDITOR_SPAWN, 1);
    char *text = editor_clipboard_copy(editor, &length);
    assert_string_equal(text, copied);
    assert_int_equal(length, strlen(text));
    /* Where they are already, aside. */
    assert_true(editor_clipboard_paste(editor, text, length, NULL, &error));
    assert_string_equal(editor_history_undo_name(&editor->history), "Paste %s");
    assert_int_equal(editor->selection.count, 3);
    editor_bench_expect_has(editor, "pasted",
                            "{ \"id\": \"a-2\", \"points\": [[120, 80], [120, 180], [220, 80]],");
    editor_bench_expect_has(editor, "pasted", "\"layer\": 2 }");
    editor_bench_expect_has(editor, "pasted", "{ \"id\": \"hook-3\", \"material\": \"glass\"");
    editor_bench_expect_has(editor, "pasted",
                            "\"motion\": { \"spin\": 30, \"pivot\": [370, 130] }");
    editor_bench_expect_has(editor, "pasted", "{ \"at\": [770, 330], \"team\": 2 }");
    /* The next one goes aside of that. */
    assert_true(editor_clipboard_paste(editor, text, length, NULL, &error));
    editor_bench_expect_has(editor, "pasted",
                            "{ \"id\": \"a-3\", \"points\": [[140, 60], [140, 160], [240, 60]],");
    free(text);
    editor_bench_close(editor);
}

TEST(paste_at_a_place)
{
    Error error;
    Editor *editor = editor_bench_open(level);
    static const char text[] = "{\"zones\":[{\"at\":[5,5],\"radius\":10}],"
                               "\"spawns\":[{\"at\":[25,5]}]}";
    Vec2 at = {400, 200};
    /* A spawn is as large as a player: from -5 to 45. */
    assert_true(editor_clipboard_paste(editor, text, strlen(text), &at, &error));
    editor_bench_expect_has(editor, "pasted", "{ \"at\": [385, 200], \"radius\": 10 }");
    editor_bench_expect_has(editor, "pasted", "{ \"at\": [405, 200] }");
    editor_bench_close(editor);
}

TEST(cut)
{
    Error error;
    size_t length;
    Editor *editor = editor_bench_open(level);
    assert_null(editor_clipboard_cut(editor, &length, &error));
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    char *text = editor_clipboard_cut(editor, &length, &error);
    assert_non_null(strstr(text, "\"id\": \"a\""));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 1);
    assert_string_equal(editor_history_undo_name(&editor->history), "Cut %s");
    assert_true(editor_clipboard_paste(editor, text, length, NULL, &error));
    editor_bench_expect_has(editor, "pasted", "{ \"id\": \"a\", \"points\": [[100, 100],");
    free(text);
    editor_bench_close(editor);
}

TEST(a_shared_level_is_pasted)
{
    Error error;
    char *line;
    Editor *editor = editor_bench_open(level);
    assert_true(level_text_write(copied, strlen(copied), &line, &error));
    assert_true(editor_clipboard_paste(editor, line, strlen(line), NULL, &error));
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], 4);
    free(line);
    editor_bench_close(editor);
}

TEST(other_texts)
{
    static const char *const texts[] = {
        "",
        "hello",
        "{}",
        "[]",
        "null",
        "{\"obstacles\":[]}",
        "{\"obstacles\":{}}",
        "{\"obstacles\":[7]}",
        "{\"obstacles\":[{}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3]]}]}",
        "{\"obstacles\":[{\"points\":[[1,2]]}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3,4],[5,6]]},{\"points\":[[1,2],[3,4]]}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3,1e400],[5,6]]}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3,4],[5,6]],\"material\":\"jelly\"}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3,4],[5,6]],\"motion\":{}}]}",
        "{\"obstacles\":[{\"points\":[[1,2],[3,4],[5,6]],\"id\":\"a\",\"id\":\"b\"}]}",
        "{\"spawns\":[{\"at\":[1,2]},{\"at\":\"x\"}]}",
        "{\"spawns\":[{\"at\":[1,2]}]",
        "clockwise-level-AAAA",
    };
    Editor *editor = editor_bench_open(level);
    for (size_t i = 0; i < COUNT(texts); i++) {
        Error error = {.text = ""};
        if (editor_clipboard_paste(editor, texts[i], strlen(texts[i]), NULL, &error))
            fail_msg("%s was pasted", texts[i]);
        if (error.text[0] == '\0')
            fail_msg("%s: no reason is given", texts[i]);
        editor_bench_expect(editor, level);
    }
    assert_int_equal(editor->history.count, 1);
    editor_bench_close(editor);
}

/* What was pasted can be written, read and undone; what was not has changed nothing. */
static void paste_anything(Editor *editor, const char *text, size_t length)
{
    Error error = {.text = ""};
    bool is_pasted = editor_clipboard_paste(editor, text, length, NULL, &error);
    assert_true(is_pasted != (error.text[0] != '\0'));
    if (!is_pasted)
        return;
    char *written = editor_bench_text(editor);
    Editor *again = editor_bench_open(written);
    editor_bench_expect(again, written);
    free(written);
    editor_bench_close(again);
    assert_true(editor_undo(editor, &error));
}

TEST(mutated_texts)
{
    enum { ROUNDS = 4000, ROOM = 4096 };
    static const char *const words[] = {"obstacles", "spawns", "points", "at",  "motion",
                                        "spin",      "pivot",  "path",   "id",  "glass",
                                        "pickups",   "kind",   "zones",  "team"};
    Random random = random_make(5, 1);
    Editor *editor = editor_bench_open(level);
    int pasted = 0;
    for (int i = 0; i < ROUNDS; i++) {
        char text[ROOM + 1];
        size_t length = strlen(copied);
        snprintf(text, sizeof text, "%s", copied);
        for (int k = random_index(&random, 4); k >= 0; k--)
            length =
                json_mutate(&random, (FuzzWords){words, (int)COUNT(words)}, text, length, ROOM);
        paste_anything(editor, text, length);
        pasted += editor->history.count > 1;
    }
    assert_true(pasted > 0);
    editor_bench_expect(editor, level);
    editor_bench_close(editor);
}

TEST(random_bytes)
{
    enum { ROUNDS = 3000, ROOM = 200 };
    static const char likely[] = "{}[]\",:0123456789.eE-+ \\u\n";
    Random random = random_make(6, 1);
    Editor *editor = editor_bench_open(level);
    for (int i = 0; i < ROUNDS; i++) {
        char text[ROOM];
        size_t length = (size_t)random_index(&random, ROOM);
        for (size_t k = 0; k < length; k++)
            text[k] = i % 2 ? (char)random_index(&random, 256)
                            : likely[random_index(&random, (int)sizeof likely - 1)];
        paste_anything(editor, text, length);
    }
    editor_bench_expect(editor, level);
    editor_bench_close(editor);
}

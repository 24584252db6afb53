/* SPDX-License-Identifier: MIT */
/* Moving, adding and removing what is selected, told by the text of the level. */
#include "editor/editor_change.h"

#include "editor/editor_draw.h"
#include "support/editor_bench.h"
#include "test.h"

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
        {"move", move, EDITOR_OBSTACLE, 0, "Move 1 shape",
         "\"a\", \"points\": [[110.5, 80], [110.5, 180], [210.5, 80]] }"},
        {"move a mover", move, EDITOR_OBSTACLE, 1, "Move 1 shape",
         "[410.5, 80]],\n      \"motion\": { \"spin\": 30, \"pivot\": [360.5, 130], \"path\": "
         "[[0, 0], [0, 60]], "},
        {"turn", turn, EDITOR_OBSTACLE, 1, "Turn 1 shape",
         "[[300, 100], [200, 100], [300, 200]],\n      \"motion\": { \"spin\": 30, \"pivot\": "
         "[250, 150], \"path\": [[0, 0], [-60, 0]], "},
        {"turn by an odd angle", turn_a_little, EDITOR_OBSTACLE, 1, "Turn 1 shape",
         "[[300, 100], [274.12, 196.59], [396.59, 125.88]]"},
        {"scale", scale, EDITOR_OBSTACLE, 1, "Scale 1 shape",
         "[[300, 100], [300, 150], [500, 100]],\n      \"motion\": { \"spin\": 30, \"pivot\": "
         "[400, 125], \"path\": [[0, 0], [0, 30]], "},
        {"scale a zone", scale, EDITOR_ZONE, 0, "Scale 1 zone",
         "{ \"at\": [900, 150], \"radius\": 100 }"},
        {"mirror", mirror, EDITOR_OBSTACLE, 1, "Mirror 1 shape",
         "[[200, 100], [300, 200], [300, 100]],\n      \"motion\": { \"spin\": -30, \"pivot\": "
         "[250, 150], \"path\": [[0, 0], [0, 60]], "},
        {"mirror a spawn", mirror, EDITOR_SPAWN, 1, "Mirror 1 spawn",
         "{ \"at\": [-150, 350], \"team\": 2 }"},
        {"duplicate", duplicate, EDITOR_OBSTACLE, 0, "Duplicate 1 shape",
         "{ \"id\": \"a-2\", \"points\": [[100, 200], [100, 300], [200, 200]] }\n"},
        {"duplicate a pickup", duplicate, EDITOR_PICKUP, 0, "Duplicate 1 pickup",
         "{ \"kind\": \"weapon\", \"weapon\": \"lance\", \"at\": [50, 400] }\n"},
        {"copies turned about the middle", turn_copies, EDITOR_SPAWN, 1,
         "Copy symmetrically: 1 spawn", "{ \"at\": [50, 50], \"team\": 1 }\n"},
        {"to the back", to_back, EDITOR_OBSTACLE, 1, "Bring 1 shape to the back",
         "\"obstacles\": [\n    { \"id\": \"b\","},
        {"delete", editor_change_delete, EDITOR_SPAWN, 0, "Delete 1 spawn",
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

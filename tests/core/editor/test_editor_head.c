/* SPDX-License-Identifier: MIT */
/* What a level has beside its objects, told by the text of the level. */
#include "editor/editor_head.h"

#include "support/editor_bench.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static void test_numbers_are_brought_to_limits(void **state)
{
    (void)state;
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    assert_true(editor_head_set_size(editor, vec2(1, 99999), false, &error));
    assert_true(editor_head_set_view(editor, vec2(1000.126, 500), &error));
    assert_true(editor_head_set_players(editor, (LevelPlayers){5, 3}, &error));
    assert_true(editor_head_set_par(editor, 99, &error));
    assert_true(editor_head_set_face(editor, &(LevelFace){.hue = 999, .line = "\"L\""}, &error));
    editor_bench_expect_has(
        editor, "all",
        "  \"size\": [200, 20000],\n  \"view\": [1000.13, 500],\n  \"players\": [5, 5],\n"
        "  \"par\": 60,\n  \"face\": { \"hue\": 360, \"line\": \"\\\"L\\\"\" },\n");
    editor_bench_close(editor);
}

static void test_defaults_are_left_out(void **state)
{
    (void)state;
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    assert_true(editor_head_set_author(editor, "A", &error));
    assert_true(editor_head_set_author(editor, "", &error));
    assert_true(editor_head_set_par(editor, 5, &error));
    assert_true(editor_head_set_par(editor, 0, &error));
    assert_true(editor_head_set_face(editor, &(LevelFace){.hue = 0}, &error));
    editor_bench_expect(editor, editor_bench_level);
    editor_bench_close(editor);
}

static void test_refused_texts(void **state)
{
    (void)state;
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    char long_name[LEVEL_NAME_BYTES + 2];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    assert_false(editor_head_set_name(editor, "", &error));
    assert_false(editor_head_set_name(editor, long_name, &error));
    assert_string_equal(error.text, "the name has 81 bytes; at most 80 fit");
    assert_false(editor_head_set_name(editor, "a\tb", &error));
    assert_false(editor_head_set_name(editor, "a\xe6\x97", &error));
    assert_string_equal(error.text, "the name is not UTF-8");
    assert_false(editor_head_set_name(editor, "  ", &error));
    assert_string_equal(error.text, "the name needs a character that can be seen");
    assert_false(editor_head_set_author(editor, "a\xc2\x85", &error));
    assert_string_equal(error.text, "the author must not have U+0085, which cannot be seen");
    assert_false(editor_head_set_author(editor, "\xc0\x80", &error));
    assert_false(editor_head_set_face(editor, &(LevelFace){.line = "\xff"}, &error));
    assert_false(editor_head_set_author(editor, long_name, &error));
    assert_false(editor_head_set_modes(editor, 1u << MODE_COUNT, &error));
    assert_int_equal(editor->history.count, 1);
    assert_true(editor_head_set_name(editor, long_name + 1, &error));
    assert_string_equal(editor->document.head->level.name, long_name + 1);
    editor_bench_close(editor);
}

static void test_a_larger_arena_around_the_same_middle(void **state)
{
    (void)state;
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    assert_true(editor_head_set_size(editor, vec2(1000, 500), true, &error));
    editor_bench_expect_has(editor, "a shape", "\"points\": [[200, 150], [200, 250], [300, 150]]");
    editor_bench_expect_has(editor, "a pivot",
                            "\"pivot\": [450, 200], \"path\": [[0, 0], [0, 60]]");
    editor_bench_expect_has(editor, "a zone", "{ \"at\": [700, 250], \"radius\": 100 }");
    assert_int_equal(editor->history.now, 1);
    assert_true(editor_undo(editor, &error));
    editor_bench_expect(editor, editor_bench_level);
    editor_bench_close(editor);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_are_brought_to_limits),
        cmocka_unit_test(test_defaults_are_left_out), cmocka_unit_test(test_refused_texts),
        cmocka_unit_test(test_a_larger_arena_around_the_same_middle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

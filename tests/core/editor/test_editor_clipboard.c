/* SPDX-License-Identifier: MIT */
/* Objects as text: copied and pasted, and any other text, which gives an error and changes nothing.
 */
#include "editor/editor_clipboard.h"

#include "base/files.h"
#include "base/numbers.h"
#include "fuzz/json_mutate.h"
#include "level/level_text.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    assert_string_equal(editor_history_undo_name(&editor->history), "Paste 3 things");
    assert_int_equal(editor->selection.count, 3);
    editor_bench_expect_has(editor, "pasted",
                            "{ \"id\": \"a-2\", \"points\": [[120, 80], [120, 180], [220, 80]],");
    editor_bench_expect_has(editor, "pasted", "\"layer\": 2 }");
    editor_bench_expect_has(editor, "pasted", "{ \"id\": \"hook-3\", \"material\": \"glass\"");
    editor_bench_expect_has(editor, "pasted",
                            "\"motion\": { \"spin\": 30, \"pivot\": [370, 130] }");
    editor_bench_expect_has(editor, "pasted", "{ \"at\": [770, 330], \"team\": 2 }");
    /* And again: aside of that. */
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
    assert_string_equal(editor_history_undo_name(&editor->history), "Cut 1 shape");
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

/* SPDX-License-Identifier: MIT */
#include "support/editor_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char editor_bench_level[] =
    "{\n  \"format\": 1,\n  \"name\": \"L\",\n  \"size\": [800, 400],\n"
    "  \"obstacles\": [\n"
    "    { \"id\": \"a\", \"points\": [[100, 100], [100, 200], [200, 100]] },\n"
    "    { \"id\": \"b\", \"points\": [[300, 100], [300, 200], [400, 100]],\n"
    "      \"motion\": { \"spin\": 30, \"pivot\": [350, 150], \"path\": [[0, 0], [0, 60]], "
    "\"speed\": 50, \"loop\": \"back\" } }\n"
    "  ],\n"
    "  \"spawns\": [\n    { \"at\": [50, 50] },\n    { \"at\": [750, 350], \"team\": 2 }\n  ],\n"
    "  \"pickups\": [\n    { \"kind\": \"weapon\", \"weapon\": \"lance\", \"at\": [50, 300] }\n  "
    "],\n"
    "  \"zones\": [\n    { \"at\": [600, 200], \"radius\": 100 }\n  ]\n}\n";

Editor *editor_bench_open(const char *text)
{
    JsonProblems problems = {.items = NULL};
    Error error;
    Editor *editor = malloc(sizeof *editor);
    assert_non_null(editor);
    if (text == NULL && !editor_create(editor, &error))
        fail_msg("%s", error.text);
    if (text != NULL && !editor_open(editor, text, strlen(text), &problems))
        fail_msg("%d:%d: %s: %s", problems.items[0].line, problems.items[0].column,
                 problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
    return editor;
}

void editor_bench_close(Editor *editor)
{
    editor_destroy(editor);
    free(editor);
}

void editor_bench_expect_has(const Editor *editor, const char *name, const char *wanted)
{
    char *text = editor_bench_text(editor);
    if (strstr(text, wanted) == NULL)
        fail_msg("%s: %s\nis not in\n%s", name, wanted, text);
    free(text);
}

void editor_bench_select(Editor *editor, EditorKind kind, int index)
{
    editor_select_set(&editor->selection, (EditorRef){kind, index}, true);
}

char *editor_bench_text(const Editor *editor)
{
    size_t length;
    char *text = editor_text(editor, &length);
    assert_non_null(text);
    assert_int_equal(length, strlen(text));
    return text;
}

void editor_bench_expect(const Editor *editor, const char *text)
{
    char *written = editor_bench_text(editor);
    assert_string_equal(written, text);
    free(written);
}

char *editor_bench_large(int obstacles)
{
    enum { COLUMNS = 64, APART = 100 };
    char *text = NULL;
    size_t length;
    FILE *file = open_memstream(&text, &length);
    assert_non_null(file);
    fprintf(file,
            "{\n  \"format\": 1,\n  \"name\": \"Large\",\n  \"size\": [%d, %d],\n"
            "  \"obstacles\": [",
            (COLUMNS + 1) * APART, (obstacles / COLUMNS + 2) * APART);
    for (int i = 0; i < obstacles; i++) {
        int x = (i % COLUMNS + 1) * APART;
        int y = (i / COLUMNS + 1) * APART;
        fprintf(file,
                "%s\n    { \"id\": \"block-%d\", \"points\": [[%d, %d], [%d, %d], [%d, %d], [%d, "
                "%d]] }",
                i > 0 ? "," : "", i, x, y, x, y + 20, x + 20, y + 20, x + 20, y);
    }
    fputs("\n  ],\n  \"spawns\": [\n    { \"at\": [50, 50] },\n    { \"at\": [60, 40] }\n  ]\n}\n",
          file);
    assert_int_equal(fclose(file), 0);
    return text;
}

char *editor_bench_keep(Editor *editor, int group, const char *name, int version)
{
    Error error;
    size_t length;
    EditorPrefab prefab;
    char *text = editor_prefab_text(editor, group, version, &length);
    assert_non_null(text);
    if (!editor_prefab_read(name, text, length, &prefab, &error) ||
        !editor_prefab_mark(editor, group, &prefab.file, &error))
        fail_msg("%s", error.text);
    return text;
}

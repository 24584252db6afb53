/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "support/editor_bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void editor_bench_open(Editor *editor, const char *text)
{
    JsonProblems problems;
    if (!editor_open(editor, text, strlen(text), &problems))
        fail_msg("%d:%d: %s: %s", problems.items[0].line, problems.items[0].column,
                 problems.items[0].path, problems.items[0].text);
    json_problems_destroy(&problems);
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

/* SPDX-License-Identifier: MIT */
/* What is opened and what is refused, with the errors of the reader of levels. */
#include "editor/editor_read.h"

#include "level/level_read.h"
#include "support/editor_bench.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define HEAD "{\"format\":1,\"name\":\"L\",\"size\":[800,400],"
#define SPAWNS "\"spawns\":[{\"at\":[50,50]},{\"at\":[700,300]}]"

static const struct {
    const char *name;
    const char *text;
    bool is_opened;
    int errors; /* That the reader of levels finds. */
} cases[] = {
    {"a good one", HEAD "\"obstacles\":[]," SPAWNS "}", true, 0},
    {"an unknown key", HEAD "\"what\":1,\"obstacles\":[]," SPAWNS "}", true, 0},
    {"not JSON", HEAD "\"obstacles\":[]," SPAWNS, false, 1},
    {"a key twice", HEAD "\"name\":\"M\",\"obstacles\":[]," SPAWNS "}", false, 1},
    {"an array", "[]", false, 1},
    {"another format", "{\"format\":2,\"name\":\"L\"}", false, 1},
    {"no size", "{\"format\":1,\"name\":\"L\",\"obstacles\":[]," SPAWNS "}", false, 1},
    {"a name of another type",
     "{\"format\":1,\"name\":7,\"size\":[800,400],\"obstacles\":[]," SPAWNS "}", false, 1},
    {"no spawns, to be mended", HEAD "\"obstacles\":[],\"spawns\":[]}", true, 1},
    {"no list of spawns, to be mended", HEAD "\"obstacles\":[]}", true, 1},
    {"a spawn outside, to be mended",
     HEAD "\"obstacles\":[],\"spawns\":[{\"at\":[50,50]},{\"at\":[900,300]}]}", true, 1},
    {"an outline that crosses itself, to be mended",
     HEAD "\"obstacles\":[{\"points\":[[300,100],[400,200],[400,100],[300,200]]}]," SPAWNS "}",
     true, 1},
    {"two corners, to be mended",
     HEAD "\"obstacles\":[{\"points\":[[300,100],[400,200]]}]," SPAWNS "}", true, 1},
    {"a size past its limit, to be mended",
     "{\"format\":1,\"name\":\"L\",\"size\":[100,400],\"obstacles\":[]," SPAWNS "}", true, 1},
    {"an unknown material",
     HEAD
     "\"obstacles\":[{\"material\":\"jelly\",\"points\":[[300,100],[400,200],[400,100]]}]," SPAWNS
     "}",
     false, 1},
    {"a corner that is none",
     HEAD "\"obstacles\":[{\"points\":[[300,100],[400,200],[400]]}]," SPAWNS "}", false, 1},
    {"a motion without a speed",
     HEAD "\"obstacles\":[{\"points\":[[300,100],[300,200],[400,100]],\"motion\":{\"path\":[[0,0],"
          "[1,1]],\"loop\":\"back\"}}]," SPAWNS "}",
     false, 1},
    {"an unknown pickup",
     HEAD "\"obstacles\":[],\"pickups\":[{\"kind\":\"cake\",\"at\":[5,5]}]," SPAWNS "}", false, 2},
};

static void test_opened_and_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorDocument document;
        JsonProblems problems;
        JsonProblems wanted;
        Level level;
        size_t length = strlen(cases[i].text);
        bool is_opened = editor_read_text(cases[i].text, length, &document, &problems);
        if (is_opened != cases[i].is_opened || problems.error_count != cases[i].errors)
            fail_msg("%s: opened %d, %d errors, %s", cases[i].name, is_opened, problems.error_count,
                     problems.kept_count > 0 ? problems.items[0].text : "");
        if (level_read_text(cases[i].text, length, LEVEL_USE_PLAY, &level, &wanted))
            level_destroy(&level);
        assert_int_equal(problems.kept_count, wanted.kept_count);
        for (int k = 0; k < wanted.kept_count; k++) {
            assert_string_equal(problems.items[k].text, wanted.items[k].text);
            assert_string_equal(problems.items[k].path, wanted.items[k].path);
        }
        json_problems_destroy(&problems);
        json_problems_destroy(&wanted);
        if (is_opened)
            editor_document_destroy(&document);
    }
}

static void test_too_large(void **state)
{
    (void)state;
    EditorDocument document;
    JsonProblems problems;
    char *text = malloc(LEVEL_FILE_BYTES + 1);
    memset(text, ' ', LEVEL_FILE_BYTES + 1);
    assert_false(editor_read_text(text, LEVEL_FILE_BYTES + 1, &document, &problems));
    assert_string_equal(problems.items[0].text, "larger than 1 MiB");
    json_problems_destroy(&problems);
    free(text);
}

/* The largest one is opened, and written as it was. */
static void test_2048_obstacles(void **state)
{
    (void)state;
    char *text = editor_bench_large(LEVEL_OBSTACLES);
    Editor *editor = malloc(sizeof *editor);
    editor_bench_open(editor, text);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], LEVEL_OBSTACLES);
    editor_bench_expect(editor, text);
    editor_destroy(editor);
    free(editor);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_opened_and_refused),
                                       cmocka_unit_test(test_too_large),
                                       cmocka_unit_test(test_2048_obstacles)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

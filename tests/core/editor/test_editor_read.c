/* SPDX-License-Identifier: MIT */
/* What is opened and what is refused, with the errors of the reader of levels. */
#include "editor/editor_read.h"

#include "base/files.h"
#include "base/numbers.h"
#include "editor/editor_change.h"
#include "fuzz/json_mutate.h"
#include "level/level_read.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

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

TEST(opened_and_refused)
{
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

/* More than a level's file may have can be opened, and is a problem; too much can't. */
TEST(too_large)
{
    static const struct {
        size_t length;
        bool is_opened;
    } sizes[] = {{LEVEL_FILE_BYTES + 1, true}, {EDITOR_TEXT_BYTES + 1, false}};
    static const char level[] = HEAD "\"obstacles\":[]," SPAWNS "}";
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        EditorDocument document;
        JsonProblems problems;
        size_t length = sizes[i].length;
        char *text = malloc(length + 1);
        assert_non_null(text);
        memset(text, ' ', length);
        memcpy(text, level, sizeof level - 1);
        text[length] = '\0';
        bool is_opened = editor_read_text(text, length, &document, &problems);
        assert_int_equal(is_opened, sizes[i].is_opened);
        assert_string_equal(problems.items[0].text, "larger than 1 MiB");
        if (is_opened)
            editor_document_destroy(&document);
        json_problems_destroy(&problems);
        free(text);
    }
}

/* Nearly valid levels and random bytes: what is opened can be changed, written and opened again. */
static void open_anything(const char *text, size_t length, int *opened)
{
    Error error;
    JsonProblems problems;
    Editor *editor = malloc(sizeof *editor);
    bool is_opened = editor_open(editor, text, length, &problems);
    assert_true(is_opened || problems.error_count > 0);
    json_problems_destroy(&problems);
    if (is_opened) {
        editor_select_all(&editor->selection, &editor->document);
        assert_true(editor_change_mirror(editor, vec2(1, 2), EDITOR_MIRROR_TOP_BOTTOM, &error));
        char *written = editor_bench_text(editor);
        Editor *again = editor_bench_open(written);
        editor_bench_expect(again, written);
        free(written);
        editor_bench_close(again);
        editor_destroy(editor);
        ++*opened;
    }
    free(editor);
}

TEST(mutated_levels)
{
    enum { ROUNDS = 1500, ROOM = 1 << 16 };
    static const char *const words[] = {"obstacles", "spawns", "points", "at",    "motion", "spin",
                                        "pivot",     "path",   "speed",  "glass", "id",     "face",
                                        "hue",       "modes",  "zones",  "team",  "size"};
    static char text[ROOM + 1];
    static const char *const paths[] = {"levels/duel.json", "levels/pinball.json"};
    Random random = random_make(8, 1);
    int opened = 0;
    for (int i = 0; i < ROUNDS; i++) {
        char *original;
        size_t length;
        Error error;
        if (!text_file_read(paths[i % 2], ROOM, &original, &length, &error))
            fail_msg("%s", error.text);
        memcpy(text, original, length);
        free(original);
        for (int k = random_index(&random, 4); k >= 0; k--)
            length =
                json_mutate(&random, (FuzzWords){words, (int)COUNT(words)}, text, length, ROOM);
        if (i % 10 == 0)
            length = (size_t)random_index(&random, (int)length);
        open_anything(text, length, &opened);
    }
    if (opened < ROUNDS / 50 || opened == ROUNDS)
        fail_msg("%d of %d were opened", opened, ROUNDS);
}

/* The largest one is opened, and written as it was. */
TEST(2048_obstacles)
{
    char *text = editor_bench_large(LEVEL_OBSTACLES);
    Editor *editor = editor_bench_open(text);
    assert_int_equal(editor->document.counts[EDITOR_OBSTACLE], LEVEL_OBSTACLES);
    editor_bench_expect(editor, text);
    editor_bench_close(editor);
    free(text);
}

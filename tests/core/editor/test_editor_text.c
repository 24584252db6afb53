/* SPDX-License-Identifier: MIT */
/* What is opened and what is refused, with the errors of the reader of levels. */
#include "editor/editor_parts.h"

#include "base/files.h"
#include "base/numbers.h"
#include "editor/editor.h"
#include "fuzz/json_mutate.h"
#include "level/level_read.h"
#include "support/bot_match.h"
#include "support/editor_bench.h"
#include "test.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEAD "{\"format\":1,\"name\":\"L\",\"size\":[800,400],"
#define SPAWNS "\"spawns\":[{\"at\":[50,50]},{\"at\":[700,300]}]"

static const struct {
    const char *name;
    const char *text;
    bool is_opened;
    int errors; /* That the reader of levels finds. */
} read_cases[] = {
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
    for (size_t i = 0; i < COUNT(read_cases); i++) {
        EditorDocument document;
        JsonProblems problems;
        JsonProblems wanted;
        Level level;
        size_t length = strlen(read_cases[i].text);
        bool is_opened = editor_read_text(read_cases[i].text, length, &document, &problems);
        if (is_opened != read_cases[i].is_opened || problems.error_count != read_cases[i].errors)
            fail_msg("%s: opened %d, %d errors, %s", read_cases[i].name, is_opened,
                     problems.error_count, problems.kept_count > 0 ? problems.items[0].text : "");
        if (level_read_text(read_cases[i].text, length, LEVEL_USE_PLAY, &level, &wanted))
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

/* Levels that are opened and saved again: what was not changed is the same text, and what was is
 * written like the levels that come with the game. */

static char *read_file(const char *path, size_t *out_length)
{
    char *text;
    Error error;
    if (!text_file_read(path, LEVEL_FILE_BYTES, &text, out_length, &error))
        fail_msg("%s", error.text);
    return text;
}

static Hash hash_of(const char *name, const char *text, size_t length)
{
    Level level;
    JsonProblems problems;
    Hash hash;
    if (!level_read_text(text, length, LEVEL_USE_PLAY, &level, &problems))
        fail_msg("%s: %s: %s", name, problems.items[0].path, problems.items[0].text);
    assert_true(level_write_hash(&level, &hash));
    json_problems_destroy(&problems);
    level_destroy(&level);
    return hash;
}

/* As if everything in it had been changed. */
static void forget_sources(EditorDocument *document)
{
    EditorHead *head = editor_document_head_copy(document->head);
    for (int i = 0; i < LEVEL_KEY_COUNT; i++)
        for (int k = 0; k < head->member_count; k++)
            if (head->members[k].key == (LevelKey)i && i != LEVEL_KEY_SCHEMA)
                editor_document_head_touch(head, (LevelKey)i);
    editor_document_set_head(document, head);
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        for (int i = 0; i < document->counts[kind]; i++) {
            EditorObject *object = document->items[kind][i];
            EditorObject *copy =
                editor_object_copy(object, object->point_count, object->path_count);
            editor_document_replace(document, (EditorRef){(EditorKind)kind, i}, copy);
        }
}

static int lines_in(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* Lines of the one that are not lines of the other. */
static int changed_lines(const char *text, const char *other)
{
    int changed = 0;
    for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        char wanted[512];
        snprintf(wanted, sizeof wanted, "\n%.*s", (int)(strchr(line, '\n') - line + 1), line);
        changed += line > text && strstr(other, wanted) == NULL;
    }
    return changed;
}

static void check_level(const char *path)
{
    size_t length;
    size_t written_length;
    char *text = read_file(path, &length);
    Editor *editor = editor_bench_open(text);
    char *written = editor_text(editor, &written_length);
    if (strcmp(text, written) != 0)
        fail_msg("%s: opened and saved it is another text", path);
    free(written);
    forget_sources(&editor->document);
    written = editor_text(editor, &written_length);
    if (hash_of(path, text, length) != hash_of(path, written, written_length))
        fail_msg("%s: written anew it has another meaning", path);
    int changed = changed_lines(written, text);
    if (changed * 5 > lines_in(text))
        fail_msg("%s: written anew, %d of %d lines are different", path, changed, lines_in(text));
    free(written);
    free(text);
    editor_bench_close(editor);
}

TEST(shipped_levels)
{
    char paths[SHIPPED_LEVELS][SHIPPED_PATH_BYTES];
    glob_t learn;
    int count = bot_match_levels(paths);
    assert_true(count >= 12);
    for (int i = 0; i < count; i++)
        check_level(paths[i]);
    assert_int_equal(glob("levels/learn/*.json", 0, NULL, &learn), 0);
    for (size_t i = 0; i < learn.gl_pathc; i++)
        check_level(learn.gl_pathv[i]);
    globfree(&learn);
}

static const char strange[] =
    "{\n"
    "  \"format\": 1,\n"
    "  \"later\": { \"a\": [1, 2.50] },\n"
    "  \"more\": null,\n"
    "  \"size\": [ 800.0, 4e2 ],\n"
    "  \"name\": \"Stra\\u006ege \\\"one\\\"\",\n"
    "  \"face\": { \"shine\": true, \"hue\": 7 },\n"
    "  \"spawns\": [ {\"at\": [100, 1e2], \"why\": \"]}\"}, { \"at\": [700, 300] } ],\n"
    "  \"obstacles\": [\n"
    "    { \"layer\": 3, \"points\": [[300, 100], [300.000, 200], [400, 200]],\n"
    "         \"motion\": { \"spin\": 0.10, \"ease\": \"in\", \"pivot\": [1, 2] } },\n"
    "    { \"points\": [[500, 100], [500, 200], [600, 200]], \"id\": \"b\" }\n"
    "  ]\n"
    "}\n";

TEST(unknown_keys_and_order_stay)
{
    static const char *const kept[] = {"\"later\": { \"a\": [1, 2.50] },\n  \"more\": null,\n",
                                       "\"layer\": 3", "\"ease\": \"in\"", "\"why\": \"]}\"",
                                       "\"shine\": true"};
    Error error;
    Editor *editor = editor_bench_open(strange);
    editor_bench_expect(editor, strange);
    /* Moved, the objects are written anew. */
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_change_move(editor, vec2(1.5, 0), &error));
    assert_true(editor_property_set(editor, PROPERTY_HUE, 9, &error));
    size_t length;
    char *text = editor_text(editor, &length);
    for (size_t i = 0; i < COUNT(kept); i++)
        if (strstr(text, kept[i]) == NULL)
            fail_msg("%s is gone:\n%s", kept[i], text);
    assert_non_null(strstr(text, "  \"face\": { \"hue\": 9, \"shine\": true },\n"));
    assert_non_null(strstr(
        text,
        "    { \"points\": [[301.5, 100], [301.5, 200], [401.5, 200]],\n      \"motion\": { "));
    assert_non_null(strstr(text, "\"size\": [ 800.0, 4e2 ],\n"));
    free(text);
    editor_bench_close(editor);
}

TEST(numbers)
{
    static const struct {
        double number;
        const char *text;
    } cases[] = {{120, "120"},
                 {0.75, "0.75"},
                 {0.7500000001, "0.75"},
                 {-0.001, "0"},
                 {1e5, "100000"},
                 {-12.3449, "-12.34"},
                 {0.1 + 0.2, "0.3"},
                 {1.0 / 3, "0.33"},
                 {99.999, "100"},
                 {-100000, "-100000"},
                 {12.0051, "12.01"},
                 {-0.005, "0"},
                 {-0.05, "-0.05"},
                 {7.1, "7.1"},
                 {-7.5, "-7.5"},
                 {-0.99, "-0.99"},
                 {999999.99, "999999.99"},
                 {-999999.1, "-999999.1"}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char wanted[64];
        Editor *editor = editor_bench_open(NULL);
        Error error;
        editor_select_set(&editor->selection, (EditorRef){EDITOR_SPAWN, 0}, true);
        assert_true(editor_change_move(editor, vec2(cases[i].number - 100, -450), &error));
        snprintf(wanted, sizeof wanted, "{ \"at\": [%s, 0] }", cases[i].text);
        size_t length;
        char *text = editor_text(editor, &length);
        if (strstr(text, wanted) == NULL)
            fail_msg("%.17g: %s is not in %s", cases[i].number, wanted, text);
        free(text);
        editor_bench_close(editor);
    }
}

/* Whatever edits do not round. */
TEST(numbers_that_stay)
{
    static const char *const cases[] = {
        "33.3333", "0.001", "-0.015", "2.675", "0.30000000000000004", "1e-07", "719.999"};
    for (size_t i = 0; i < COUNT(cases); i++) {
        char level[512];
        char wanted[64];
        Error error;
        size_t length;
        snprintf(
            level, sizeof level,
            "{ \"format\": 1, \"name\": \"A\", \"size\": [800, 600], \"obstacles\": [ { "
            "\"points\": "
            "[[300, 100], [300, 200], [400, 200]], \"motion\": { \"spin\": %s, \"pivot\": "
            "[350, 150] } } ], \"spawns\": [ { \"at\": [100, 100] }, { \"at\": [700, 100] } ] }",
            cases[i]);
        snprintf(wanted, sizeof wanted, "\"spin\": %s,", cases[i]);
        Editor *editor = editor_bench_open(level);
        editor_select_all(&editor->selection, &editor->document);
        assert_true(editor_change_move(editor, vec2(1, 0), &error));
        char *text = editor_text(editor, &length);
        if (strstr(text, wanted) == NULL)
            fail_msg("%s is not in %s", wanted, text);
        free(text);
        editor_bench_close(editor);
    }
}

/* The editor has no hand for them, and keeps them. */
TEST(strikes_are_kept)
{
    static const char level[] =
        "{ \"format\": 1, \"name\": \"L\", \"size\": [1600, 900], \"obstacles\": [],\n"
        "  \"strikes\": [ \"dark\", \"pickups\" ],\n"
        "  \"spawns\": [ { \"at\": [100, 450] }, { \"at\": [1500, 450] } ] }\n";
    Error error;
    size_t length;
    Editor *editor = editor_bench_open(level);
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_change_move(editor, vec2(1, 0), &error));
    char *text = editor_text(editor, &length);
    if (strstr(text, "\"strikes\": [ \"dark\", \"pickups\" ]") == NULL ||
        strstr(text, "[101, 450]") == NULL)
        fail_msg("%s", text);
    free(text);
    editor_bench_close(editor);
}

static const char new_text[] = "{\n"
                               "  \"format\": 1,\n"
                               "  \"name\": \"New level\",\n"
                               "  \"author\": \"A\",\n"
                               "  \"size\": [1600, 900],\n"
                               "  \"players\": [2, 4],\n"
                               "  \"par\": 7.5,\n"
                               "  \"face\": { \"hue\": 30 },\n"
                               "  \"obstacles\": [],\n"
                               "  \"spawns\": [\n"
                               "    { \"at\": [100, 450] },\n"
                               "    { \"at\": [1500, 450] }\n"
                               "  ],\n"
                               "  \"modes\": [\"beacon\", \"torch\"]\n"
                               "}\n";

TEST(a_new_level)
{
    Editor *editor = editor_bench_open(NULL);
    Error error;
    for (int mode = 0; mode < MODE_COUNT; mode++)
        assert_true(editor_property_set(editor, (EditorProperty)(PROPERTY_MODE + mode),
                                        mode == MODE_TORCH || mode == MODE_BEACON, &error));
    assert_true(editor_property_set(editor, PROPERTY_PAR, 7.5, &error));
    assert_true(editor_property_set(editor, PROPERTY_PLAYERS_MAX, 4, &error));
    assert_true(editor_property_set_text(editor, PROPERTY_AUTHOR, "A", &error));
    assert_true(editor_property_set(editor, PROPERTY_HUE, 30, &error));
    editor_bench_expect(editor, new_text);
    hash_of("a new level", new_text, strlen(new_text));
    editor_bench_close(editor);
}

/* What is no level to be played can be edited: two groups of one name are two. */
TEST(groups_of_one_name)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"l\",\"size\":[900,600],\"obstacles\":[],"
        "\"spawns\":[{\"at\":[100,100],\"group\":\"a\"},{\"at\":[200,200],\"group\":\"a\"}],"
        "\"groups\":[{\"name\":\"a\"},{\"name\":\"a\"},{\"name\":\"b\"}]}";
    Editor editor;
    JsonProblems problems;
    assert_true(editor_open(&editor, text, sizeof text - 1, &problems));
    assert_int_equal(problems.error_count, 1);
    assert_string_equal(problems.items[0].path, "groups[1].name");
    assert_int_equal(editor.document.head->groups.count, 3);
    json_problems_destroy(&problems);
    editor_destroy(&editor);
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"
#include "test.h"

#include <stdlib.h>

enum { WORDS_BYTES = 256 };

/* Two shapes, the second with a name, besides the two spawns of a new level. */
static void make(Editor *editor)
{
    Error error;
    if (!editor_create(editor, &error) ||
        !editor_draw_rectangle(editor, vec2(100, 100), vec2(200, 200), &error) ||
        !editor_draw_rectangle(editor, vec2(300, 100), vec2(400, 200), &error) ||
        !editor_property_set_text(editor, PROPERTY_ID, "mill", &error))
        fail_msg("%s", error.text);
}

TEST(paths_become_words)
{
    static const struct {
        const char *text, *words;
    } cases[] = {
        {"", ""},
        {"plain. words", "plain. words"},
        {"obstacles[0]", "Shape 1"},
        {"obstacles[1]", "Shape \"mill\""},
        {"obstacles[7]", "Shape 8"},
        {"spawns[1]", "Spawn 2"},
        {"pickups[0]", "Pickup 1"},
        {"zones[2].radius", "Zone 3"},
        {"obstacles[0].points[2]", "Shape 1, corner 3"},
        {"obstacles[0].motion.path[0]", "Shape 1, path point 1"},
        {"obstacles[0].motion.pivot", "Shape 1, pivot"},
        {"is inside obstacles[0].", "is inside Shape 1."},
        {"spawns[0] and obstacles[1] meet", "Spawn 1 and Shape \"mill\" meet"},
        {"from points[0] meets", "from corner 1 meets"},
        {"from points[12].", "from corner 13."},
        {"points[], points[1]x \"points[1]\"", "points[], points[1]x \"points[1]\""},
        {"called \"obstacles[0]\"", "called \"obstacles[0]\""},
        {"\xe5\x9c\xa8obstacles[0]\xe4\xb8\xad", "\xe5\x9c\xa8Shape 1\xe4\xb8\xad"},
    };
    Editor editor;
    make(&editor);
    for (int i = 0; i < COUNT(cases); i++) {
        char words[WORDS_BYTES];
        edit_words_name(&editor.document, cases[i].text, words, sizeof words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("\"%s\": \"%s\", not \"%s\"", cases[i].text, words, cases[i].words);
    }
    editor_destroy(&editor);
}

TEST(problems_say_what_they_are_about)
{
    static const struct {
        const char *path, *text, *words;
    } cases[] = {
        {"obstacles[0]", "is covered by obstacles[1]", "Shape 1: is covered by Shape \"mill\""},
        {"name", "is empty", "Name: is empty"},
        {"par", "is too short", "Par, seconds: is too short"},
        {"modes[1]", "is there twice", "Modes: is there twice"},
        {"spawns", "has too few", "Spawns: has too few"},
        {"", "is too large", "Level: is too large"},
    };
    Editor editor;
    make(&editor);
    for (int i = 0; i < COUNT(cases); i++) {
        char words[WORDS_BYTES];
        EditorProblem problem = {.place = editor_select_of_path(cases[i].path)};
        snprintf(problem.path, sizeof problem.path, "%s", cases[i].path);
        snprintf(problem.text, sizeof problem.text, "%s", cases[i].text);
        edit_words_problem(&editor.document, &problem, words, sizeof words);
        if (strcmp(words, cases[i].words) != 0)
            fail_msg("\"%s\": \"%s\", not \"%s\"", cases[i].path, words, cases[i].words);
    }
    editor_destroy(&editor);
}

/* What becomes of a step's name and its subject. */
TEST(steps_say_what_they_did)
{
    static const char *const words[] = {
        "As it was opened",      "Draw a rectangle",    "Draw a rectangle",
        "Rename Shape \"mill\"", "Move Shape \"mill\"", "Change the material of 2 shapes",
        "Move 4 things",         "Cut Shape 1",         "Delete 3 things",
        "Name the level",
    };
    Editor editor;
    Error error;
    size_t length;
    make(&editor);
    assert_true(editor_change_move(&editor, vec2(10, 0), &error));
    editor_select_all(&editor.selection, &editor.document);
    assert_true(editor_property_set(&editor, PROPERTY_MATERIAL, MATERIAL_GLASS, &error));
    assert_true(editor_change_move(&editor, vec2(10, 0), &error));
    editor_select_none(&editor.selection);
    editor_select_set(&editor.selection, (EditorRef){EDITOR_OBSTACLE, 0}, true);
    free(editor_clipboard_cut(&editor, &length, &error));
    editor_select_all(&editor.selection, &editor.document);
    assert_true(editor_change_delete(&editor, &error));
    assert_true(editor_property_set_text(&editor, PROPERTY_NAME, "50 %s off", &error));
    assert_int_equal(editor.history.count, COUNT(words));
    for (int i = 0; i < COUNT(words); i++) {
        char step[EDIT_STEP_BYTES];
        edit_words_step(&editor.history, i, step);
        if (strcmp(step, words[i]) != 0)
            fail_msg("step %d: \"%s\", not \"%s\"", i, step, words[i]);
    }
    editor_destroy(&editor);
}

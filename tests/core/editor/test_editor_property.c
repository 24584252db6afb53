/* SPDX-License-Identifier: MIT */
/* Properties of what is selected and of the level, told by the level's text. */
#include "editor/editor.h"

#include "support/editor_bench.h"
#include "test.h"

#include <string.h>

static const char level[] =
    "{\n  \"format\": 1,\n  \"name\": \"L\",\n  \"size\": [800, 400],\n"
    "  \"obstacles\": [\n"
    "    { \"id\": \"a\", \"points\": [[100, 100], [100, 200], [200, 100]] },\n"
    "    { \"id\": \"b\", \"points\": [[300, 100], [300, 200], [400, 100]],\n"
    "      \"motion\": { \"spin\": 30, \"pivot\": [340, 150], \"path\": [[0, 0], [0, 60]], "
    "\"speed\": 50, \"loop\": \"back\" } }\n"
    "  ],\n"
    "  \"spawns\": [\n    { \"at\": [50, 50] },\n    { \"at\": [750, 350], \"team\": 2 }\n  ],\n"
    "  \"pickups\": [\n    { \"kind\": \"weapon\", \"weapon\": \"lance\", \"at\": [50, 300] }\n  "
    "],\n"
    "  \"zones\": [\n    { \"at\": [600, 200], \"radius\": 100 }\n  ]\n}\n";

/* All is selected: only what has the property changes. */
TEST(properties)
{
    static const struct {
        const char *name;
        EditorProperty property;
        double number;
        const char *wanted;
        const char *also; /* Or NULL. */
        const char *step;
    } cases[] = {
        {"a material", PROPERTY_MATERIAL, MATERIAL_MIRROR,
         "{ \"id\": \"a\", \"material\": \"mirror\", ", "{ \"id\": \"b\", \"material\": \"mirror\"",
         "Change the material of %s"},
        {"turning, about the middle; what turns goes on as it is", PROPERTY_SPINS, 1,
         "{ \"spin\": -30, \"pivot\": [150, 150] }",
         "\"spin\": 30, \"pivot\": [340, 150], \"path\"", "Change the spin of %s"},
        {"a spin at its limit, of what turns", PROPERTY_SPIN, 9000,
         "{ \"id\": \"a\", \"points\": [[100, 100], [100, 200], [200, 100]] },",
         "\"spin\": 720, \"pivot\": [340, 150], \"path\"", "Change the spin of %s"},
        {"no spin", PROPERTY_SPINS, 0, "\"motion\": { \"path\": [[0, 0], [0, 60]], ", NULL,
         "Stop the spin of %s"},
        {"sliding; what slides goes on as it does", PROPERTY_SLIDES, 1,
         "\"motion\": { \"path\": [[0, 0], [200, 0]], \"speed\": 100, \"loop\": \"back\" }",
         "\"path\": [[0, 0], [0, 60]], \"speed\": 50, \"loop\": \"back\" }",
         "Change the sliding of %s"},
        {"a speed at its limit", PROPERTY_SPEED, 0, "\"speed\": 1, \"loop\": \"back\" }",
         "{ \"id\": \"a\", \"points\": [[100, 100], [100, 200], [200, 100]] },",
         "Change the sliding of %s"},
        {"a wait", PROPERTY_WAIT, 0.25, "\"speed\": 50, \"wait\": 0.25, \"loop\": \"back\" }", NULL,
         "Change the sliding of %s"},
        {"a loop", PROPERTY_LOOP, 1, "\"speed\": 50, \"loop\": \"around\" }", NULL,
         "Change the sliding of %s"},
        {"no sliding", PROPERTY_SLIDES, 0, "\"motion\": { \"spin\": 30, \"pivot\": [340, 150] } }",
         NULL, "Stop the sliding of %s"},
        {"a team", PROPERTY_TEAM, 1, "{ \"at\": [50, 50], \"team\": 1 }",
         "[750, 350], \"team\": 1 }", "Change the team of %s"},
        {"health, which has no weapon", PROPERTY_KIND, PICKUP_HEALTH,
         "{ \"kind\": \"health\", \"at\": [50, 300] }", NULL, "Change %s"},
        {"a disc", PROPERTY_WEAPON, WEAPON_DISC,
         "{ \"kind\": \"weapon\", \"weapon\": \"disc\", \"at\": [50, 300] }", NULL, "Change %s"},
        {"any weapon", PROPERTY_WEAPON, WEAPON_ANY, "{ \"kind\": \"weapon\", \"at\": [50, 300] }",
         NULL, "Change %s"},
        {"how often, at its limit", PROPERTY_EVERY, 0.2, "\"at\": [50, 300], \"every\": 1 }", NULL,
         "Change the time of %s"},
        {"a radius", PROPERTY_RADIUS, 33.333, "\"radius\": 33.33 }", NULL, "Size %s"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = editor_bench_open(level);
        assert_true(editor_property_set(editor, cases[i].property, cases[i].number, &error));
        assert_int_equal(editor->history.count, 1); /* Nothing was selected. */
        editor_select_all(&editor->selection, &editor->document);
        assert_true(editor_property_set(editor, cases[i].property, cases[i].number, &error));
        editor_bench_expect_has(editor, cases[i].name, cases[i].wanted);
        if (cases[i].also != NULL)
            editor_bench_expect_has(editor, cases[i].name, cases[i].also);
        assert_string_equal(editor_history_undo_name(&editor->history), cases[i].step);
        assert_true(editor_undo(editor, &error));
        editor_bench_expect(editor, level);
        editor_bench_close(editor);
    }
}

TEST(a_pivot_in_the_middle_of_what_turns)
{
    Error error;
    Editor *editor = editor_bench_open(level);
    editor_bench_select(editor, EDITOR_OBSTACLE, 0);
    assert_true(editor_property_center_pivot(editor, &error));
    assert_int_equal(editor->history.count, 1); /* It stands still. */
    editor_bench_select(editor, EDITOR_OBSTACLE, 1);
    assert_true(editor_property_center_pivot(editor, &error));
    editor_bench_expect_has(editor, "turning", "\"spin\": 30, \"pivot\": [350, 150], \"path\"");
    editor_bench_close(editor);
}

/* What a mixture of pickups differs in, and what of it has a weapon. */
TEST(weapons_of_a_mixture)
{
    Error error;
    Editor *editor = editor_bench_open(level);
    editor_bench_select(editor, EDITOR_PICKUP, 0);
    assert_true(editor_property_is_there(editor, PROPERTY_WEAPON));
    assert_true(editor_change_duplicate(editor, vec2(50, 0), &error));
    assert_true(editor_property_set(editor, PROPERTY_KIND, PICKUP_HEALTH, &error));
    assert_false(editor_property_is_there(editor, PROPERTY_WEAPON));
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_property_is_mixed(editor, PROPERTY_KIND));
    assert_false(editor_property_is_mixed(editor, PROPERTY_WEAPON));
    assert_false(editor_property_is_there(editor, PROPERTY_WEAPON));
    assert_true(editor_property_set(editor, PROPERTY_WEAPON, WEAPON_DISC, &error));
    editor_bench_expect_has(editor, "a weapon",
                            "{ \"kind\": \"weapon\", \"weapon\": \"disc\", \"at\": [50, 300] }");
    editor_bench_expect_has(editor, "health", "{ \"kind\": \"health\", \"at\": [100, 300] }");
    editor_bench_close(editor);
}

/* --- Of the level ----------------------------------------------------------------------------- */

TEST(numbers_are_brought_to_limits)
{
    static const struct {
        EditorProperty property;
        double number;
    } cases[] = {{PROPERTY_SIZE_X, 1},      {PROPERTY_SIZE_Y, 99999}, {PROPERTY_VIEW_X, 1000.126},
                 {PROPERTY_VIEW_Y, 500},    {PROPERTY_PAR, 99},       {PROPERTY_PLAYERS_MIN, 5},
                 {PROPERTY_PLAYERS_MAX, 3}, {PROPERTY_HUE, 999}};
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    for (size_t i = 0; i < COUNT(cases); i++)
        assert_true(editor_property_set(editor, cases[i].property, cases[i].number, &error));
    assert_true(editor_property_set_text(editor, PROPERTY_LINE, "\"L\"", &error));
    editor_bench_expect_has(
        editor, "all",
        "  \"size\": [200, 20000],\n  \"view\": [1000.13, 500],\n  \"players\": [5, 5],\n"
        "  \"par\": 60,\n  \"face\": { \"hue\": 360, \"line\": \"\\\"L\\\"\" },\n");
    editor_bench_close(editor);
}

TEST(defaults_are_left_out)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    assert_true(editor_property_set_text(editor, PROPERTY_AUTHOR, "A", &error));
    assert_true(editor_property_set_text(editor, PROPERTY_AUTHOR, "", &error));
    assert_true(editor_property_set(editor, PROPERTY_PAR, 5, &error));
    assert_true(editor_property_set(editor, PROPERTY_PAR, -1, &error));
    assert_true(editor_property_set(editor, PROPERTY_HUE, 0, &error));
    editor_bench_expect(editor, editor_bench_level);
    editor_bench_close(editor);
}

TEST(refused_texts)
{
    char long_text[LEVEL_LINE_BYTES + 2];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    const char *too_long = long_text + LEVEL_LINE_BYTES - LEVEL_NAME_BYTES;
    const struct {
        EditorProperty property;
        const char *text;
        const char *error;
    } cases[] = {
        {PROPERTY_NAME, "", "a level needs a name"},
        {PROPERTY_NAME, too_long, "the name has 81 bytes; at most 80 fit"},
        {PROPERTY_NAME, "a\tb", "the name must not have line breaks or control characters"},
        {PROPERTY_NAME, "a\xe6\x97", "the name is not UTF-8"},
        {PROPERTY_NAME, "  ", "the name needs a character that can be seen"},
        {PROPERTY_AUTHOR, "a\xc2\x85", "the author must not have U+0085, which cannot be seen"},
        {PROPERTY_AUTHOR, "\xc0\x80", "the author is not UTF-8"},
        {PROPERTY_AUTHOR, too_long, "the author has 81 bytes; at most 80 fit"},
        {PROPERTY_LINE, "\xff", "the line is not UTF-8"},
        {PROPERTY_LINE, long_text, "the line has 121 bytes; at most 120 fit"},
    };
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    for (size_t i = 0; i < COUNT(cases); i++) {
        assert_false(editor_property_set_text(editor, cases[i].property, cases[i].text, &error));
        assert_string_equal(error.text, cases[i].error);
    }
    assert_int_equal(editor->history.count, 1);
    assert_true(editor_property_set_text(editor, PROPERTY_NAME, too_long + 1, &error));
    assert_string_equal(editor->document.head->level.name, too_long + 1);
    editor_bench_close(editor);
}

TEST(a_level_keeps_a_mode)
{
    Error error;
    Editor *editor = editor_bench_open(editor_bench_level);
    for (int mode = 1; mode < MODE_COUNT; mode++)
        assert_true(editor_property_set(editor, (EditorProperty)(PROPERTY_MODE + mode), 0, &error));
    assert_false(editor_property_set(editor, PROPERTY_MODE, 0, &error));
    assert_string_equal(error.text, "a level needs at least one mode");
    editor_bench_expect_has(editor, "the last mode", "\"modes\": [\"deathmatch\"]");
    editor_bench_close(editor);
}

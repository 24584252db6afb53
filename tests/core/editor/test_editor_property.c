/* SPDX-License-Identifier: MIT */
/* Properties of what is selected, told by the text of the level. */
#include "editor/editor_property.h"

#include "support/editor_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

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

typedef bool Change(Editor *editor, Error *out_error);

static bool make_mirror(Editor *editor, Error *out_error)
{
    return editor_property_material(editor, MATERIAL_MIRROR, out_error);
}

static bool spin_fast(Editor *editor, Error *out_error)
{
    return editor_property_spin(editor, 9000, out_error);
}

static bool slide(Editor *editor, Error *out_error)
{
    return editor_property_slide(editor, (EditorSlide){0, 0.25, true}, out_error);
}

static bool team(Editor *editor, Error *out_error)
{
    return editor_property_team(editor, 1, out_error);
}

static bool health(Editor *editor, Error *out_error)
{
    return editor_property_pickup(editor, PICKUP_HEALTH, WEAPON_DISC, out_error);
}

static bool disc(Editor *editor, Error *out_error)
{
    return editor_property_pickup(editor, PICKUP_WEAPON, WEAPON_DISC, out_error);
}

static bool every(Editor *editor, Error *out_error)
{
    return editor_property_every(editor, 0.2, out_error);
}

static bool radius(Editor *editor, Error *out_error)
{
    return editor_property_radius(editor, 33.333, out_error);
}

/* All is selected: only what has the property changes. */
static void test_properties(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        Change *change;
        const char *wanted;
        const char *also; /* Or NULL. */
    } cases[] = {
        {"a material", make_mirror, "{ \"id\": \"a\", \"material\": \"mirror\", ",
         "{ \"id\": \"b\", \"material\": \"mirror\""},
        {"a spin at its limit, about the middle or the pivot that it has", spin_fast,
         "{ \"spin\": 720, \"pivot\": [150, 150] }",
         "\"spin\": 720, \"pivot\": [340, 150], \"path\""},
        {"a pivot in the middle of what spins", editor_property_center_pivot,
         "{ \"id\": \"a\", \"points\": [[100, 100], [100, 200], [200, 100]] },",
         "\"spin\": 30, \"pivot\": [350, 150], \"path\""},
        {"no spin", editor_property_stop_spin, "\"motion\": { \"path\": [[0, 0], [0, 60]], ", NULL},
        {"sliding, at its limit", slide,
         "\"motion\": { \"path\": [[0, 0], [200, 0]], \"speed\": 1, \"wait\": 0.25, \"loop\": "
         "\"around\" }",
         "\"path\": [[0, 0], [0, 60]], \"speed\": 1, \"wait\": 0.25, \"loop\": \"around\" }"},
        {"no sliding", editor_property_stop_slide,
         "\"motion\": { \"spin\": 30, \"pivot\": [340, 150] } }", NULL},
        {"a team", team, "{ \"at\": [50, 50], \"team\": 1 }", "[750, 350], \"team\": 1 }"},
        {"health", health, "{ \"kind\": \"health\", \"at\": [50, 300] }", NULL},
        {"a disc", disc, "{ \"kind\": \"weapon\", \"weapon\": \"disc\", \"at\": [50, 300] }", NULL},
        {"how often, at its limit", every, "\"at\": [50, 300], \"every\": 1 }", NULL},
        {"a radius", radius, "\"radius\": 33.33 }", NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        Editor *editor = editor_bench_open(level);
        assert_true(cases[i].change(editor, &error)); /* Nothing is selected. */
        assert_int_equal(editor->history.count, 1);
        editor_select_all(&editor->selection, &editor->document);
        assert_true(cases[i].change(editor, &error));
        editor_bench_expect_has(editor, cases[i].name, cases[i].wanted);
        if (cases[i].also != NULL)
            editor_bench_expect_has(editor, cases[i].name, cases[i].also);
        assert_true(editor_undo(editor, &error));
        editor_bench_expect(editor, level);
        editor_bench_close(editor);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_properties)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

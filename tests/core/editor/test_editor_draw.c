/* SPDX-License-Identifier: MIT */
/* Shapes and things that are drawn: their corners, and what is refused. */
#include "editor/editor.h"

#include "collide/convex_polygon.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static const EditorObject *last_obstacle(const Editor *editor)
{
    return editor_document_at(
        &editor->document,
        (EditorRef){EDITOR_OBSTACLE, editor->document.counts[EDITOR_OBSTACLE] - 1});
}

/* Drawn in either direction, corners are clockwise; concave is fine. */
TEST(polygons)
{
    static const struct {
        const char *name;
        int count;
        Vec2 points[6];
        const char *error; /* NULL: it is drawn. */
    } cases[] = {
        {"clockwise", 3, {{0, 0}, {0, 90}, {90, 0}}, NULL},
        {"counter-clockwise", 3, {{0, 0}, {90, 0}, {0, 90}}, NULL},
        {"concave", 4, {{0, 0}, {50, 90}, {90, 0}, {50, 40}}, NULL},
        {"two corners", 2, {{0, 0}, {50, 90}}, "at least three corners"},
        {"none", 0, {{0, 0}}, "at least three corners"},
        {"a line", 3, {{0, 0}, {50, 50}, {90, 90}}, "no area"},
        {"a bow tie",
         4,
         {{0, 0}, {100, 100}, {100, 0}, {0, 100}},
         "the side from corner 1 meets the side from corner 3"},
        {"crosses itself", 4, {{0, 0}, {90, 90}, {100, 0}, {0, 80}}, "crosses or touches itself"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        EditorPen pen = {.count = 0};
        Editor *editor = editor_bench_open(NULL);
        for (int k = 0; k < cases[i].count; k++)
            assert_true(editor_draw_corner(&pen, cases[i].points[k]));
        bool is_drawn = editor_draw_finish(editor, &pen, &error);
        bool is_wanted = cases[i].error == NULL;
        if (is_drawn != is_wanted || (!is_wanted && strstr(error.text, cases[i].error) == NULL))
            fail_msg("%s: %d, %s", cases[i].name, is_drawn, error.text);
        assert_int_equal(pen.count, is_drawn ? 0 : cases[i].count);
        if (is_drawn) {
            const EditorObject *object = last_obstacle(editor);
            assert_int_equal(object->point_count, cases[i].count);
            assert_true(polygon_clockwise_area(object->points, object->point_count) > 0);
        }
        editor_bench_close(editor);
    }
}

TEST(the_pen)
{
    EditorPen pen = {.count = 0};
    assert_false(editor_draw_remove_last(&pen));
    assert_true(editor_draw_corner(&pen, vec2(1.2345, 2)));
    assert_true(pen.points[0].x == 1.23);
    assert_false(editor_draw_corner(&pen, vec2(1.24, 2.1))); /* The same again. */
    assert_true(editor_draw_corner(&pen, vec2(50, 2)));
    assert_false(editor_draw_closes(&pen, vec2(1, 2), 5));
    assert_true(editor_draw_corner(&pen, vec2(50, 60)));
    assert_true(editor_draw_closes(&pen, vec2(1, 2), 5));
    assert_false(editor_draw_closes(&pen, vec2(7, 2), 5));
    assert_true(editor_draw_remove_last(&pen));
    assert_int_equal(pen.count, 2);
    while (pen.count < LEVEL_CORNERS)
        assert_true(editor_draw_corner(&pen, vec2(pen.count * 10, 7)));
    assert_false(editor_draw_corner(&pen, vec2(-10, -10)));
}

TEST(rectangles_and_regular_polygons)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    assert_true(editor_draw_rectangle(editor, vec2(200, 50), vec2(100, 80), &error));
    static const Vec2 rectangle[] = {{100, 50}, {100, 80}, {200, 80}, {200, 50}};
    assert_memory_equal(last_obstacle(editor)->points, rectangle, sizeof rectangle);
    assert_false(editor_draw_rectangle(editor, vec2(200, 50), vec2(200, 80), &error));
    assert_true(editor_draw_regular(editor, vec2(400, 300), vec2(400, 350), 4, &error));
    static const Vec2 diamond[] = {{400, 350}, {450, 300}, {400, 250}, {350, 300}};
    assert_memory_equal(last_obstacle(editor)->points, diamond, sizeof diamond);
    assert_true(editor_draw_regular(editor, vec2(400, 300), vec2(400, 350), 2, &error));
    assert_int_equal(last_obstacle(editor)->point_count, 3);
    assert_true(editor_draw_regular(editor, vec2(400, 300), vec2(400, 350), 999, &error));
    assert_int_equal(last_obstacle(editor)->point_count, 64);
    editor_bench_close(editor);
}

TEST(arcs)
{
    static const struct {
        const char *name;
        EditorArc arc;
        int pieces; /* 0: it is refused. */
        const char *first_id;
    } cases[] = {
        {"a quarter", {{400, 400}, 100, 120, 0, 90, 3}, 3, "arc-1.1"},
        {"backwards", {{400, 400}, 100, 120, 0, -90, 3}, 0, NULL},
        {"a ring", {{400, 400}, 100, 120, 10, 360, 12}, 12, "ring-1.1"},
        {"more than a ring", {{400, 400}, 100, 120, 10, 500, 12}, 12, "ring-1.1"},
        {"a ring of few", {{400, 400}, 100, 120, 10, 360, 1}, 3, "ring-1.1"},
        {"no width", {{400, 400}, 100, 100, 0, 90, 3}, 0, NULL},
        {"no hole", {{400, 400}, 0, 100, 0, 90, 3}, 0, NULL},
        {"not convex", {{400, 400}, 50, 100, 0, 200, 1}, 0, NULL},
        {"no angle", {{400, 400}, 50, 100, 0, 0, 4}, 0, NULL},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error = {.text = ""};
        Editor *editor = editor_bench_open(NULL);
        bool is_drawn = editor_draw_arc(editor, &cases[i].arc, &error);
        int count = editor->document.counts[EDITOR_OBSTACLE];
        if (is_drawn != (cases[i].pieces > 0) || count != cases[i].pieces)
            fail_msg("%s: %d, %d pieces, %s", cases[i].name, is_drawn, count, error.text);
        for (int k = 0; k < count; k++) {
            const EditorObject *piece = editor->document.items[EDITOR_OBSTACLE][k];
            if (!polygon_is_convex(piece->points, piece->point_count))
                fail_msg("%s: piece %d is not convex", cases[i].name, k);
        }
        if (count > 0)
            assert_string_equal(editor->document.items[EDITOR_OBSTACLE][0]->obstacle.id,
                                cases[i].first_id);
        assert_int_equal(editor->selection.count, count);
        assert_int_equal(editor->history.now, is_drawn);
        editor_bench_close(editor);
    }
}

TEST(groups)
{
    Error error;
    EditorArc arc = {{400, 400}, 100, 120, 0, 90, 3};
    Editor *editor = editor_bench_open(NULL);
    assert_true(editor_draw_arc(editor, &arc, &error));
    assert_true(editor_draw_arc(editor, &arc, &error));
    assert_string_equal(last_obstacle(editor)->obstacle.id, "arc-2.3");
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 1}, true);
    editor_select_groups(&editor->selection, &editor->document);
    assert_int_equal(editor->selection.count, 3);
    assert_false(editor_select_is(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 3}));
    editor_bench_close(editor);
}

TEST(things)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    assert_true(editor_draw_pickup(editor, vec2(1, 2), PICKUP_HEALTH, WEAPON_LANCE, &error));
    assert_true(editor_draw_pickup(editor, vec2(1, 2), PICKUP_WEAPON, WEAPON_LANCE, &error));
    assert_true(editor_draw_zone(editor, vec2(1, 2), 1, &error));
    assert_true(editor_draw_spawn(editor, vec2(1, 2), 9, &error));
    char *text = editor_bench_text(editor);
    assert_non_null(strstr(text, "{ \"kind\": \"health\", \"at\": [1, 2] }"));
    assert_non_null(
        strstr(text, "{ \"kind\": \"weapon\", \"weapon\": \"lance\", \"at\": [1, 2] }"));
    assert_non_null(strstr(text, "{ \"at\": [1, 2], \"radius\": 10 }"));
    assert_non_null(strstr(text, "{ \"at\": [1, 2], \"team\": 2 }"));
    free(text);
    editor_bench_close(editor);
}

/* SPDX-License-Identifier: MIT */
/* What is wrong and where, with the words of the reader of levels and of the hints. */
#include "editor/editor.h"

#include "arena/arena.h"
#include "collide/convex_polygon.h"
#include "support/editor_bench.h"
#include "test.h"

#include <string.h>

TEST(places)
{
    static const struct {
        const char *path;
        EditorHit wanted;
    } cases[] = {
        {"", {.is_hit = false}},
        {"name", {.is_hit = false}},
        {"size[0]", {.is_hit = false}},
        {"obstacles", {.is_hit = false}},
        {"obstacles[3]", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_WHOLE, 0}},
        {"obstacles[3].id", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_WHOLE, 0}},
        {"obstacles[3].points", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_WHOLE, 0}},
        {"obstacles[3].points[12]", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_CORNER, 12}},
        {"obstacles[3].points[12][1]", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_CORNER, 12}},
        {"obstacles[3].motion", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_WHOLE, 0}},
        {"obstacles[3].motion.pivot", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_PIVOT, 0}},
        {"obstacles[3].motion.path", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_WHOLE, 0}},
        {"obstacles[3].motion.path[1]", {true, {EDITOR_OBSTACLE, 3}, EDITOR_PART_PATH, 1}},
        {"spawns[7].at", {true, {EDITOR_SPAWN, 7}, EDITOR_PART_WHOLE, 0}},
        {"pickups[0].kind", {true, {EDITOR_PICKUP, 0}, EDITOR_PART_WHOLE, 0}},
        {"zones[15].radius", {true, {EDITOR_ZONE, 15}, EDITOR_PART_RIM, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        EditorHit place = editor_select_of_path(cases[i].path);
        const EditorHit *wanted = &cases[i].wanted;
        if (place.is_hit != wanted->is_hit || place.ref.kind != wanted->ref.kind ||
            place.ref.index != wanted->ref.index || place.part != wanted->part ||
            place.index != wanted->index)
            fail_msg("%s: %d, kind %d [%d], part %d [%d]", cases[i].path, place.is_hit,
                     (int)place.ref.kind, place.ref.index, (int)place.part, place.index);
    }
}

static EditorReport check(const char *text)
{
    EditorReport report;
    editor_check_text(text, strlen(text), &report);
    return report;
}

static const char wrong[] =
    "{\"format\":1,\"name\":\"L\",\"size\":[800,400],\"tint\":1,\"obstacles\":[\n"
    "{\"points\":[[300,100],[400,200],[400,100],[300,200]]},\n"
    "{\"points\":[[500,100],[500,200],[600,100]],\"motion\":{\"spin\":700,\"pivot\":[550,9000]}}],"
    "\n"
    "\"spawns\":[{\"at\":[50,50]},{\"at\":[790,300]}]}";

TEST(errors_and_where_they_are)
{
    static const struct {
        EditorSeverity severity;
        bool has_point;
        Vec2 point;
        const char *text;
    } wanted[] = {
        {EDITOR_WARNING, false, {0, 0}, "unknown key \"tint\""},
        {EDITOR_ERROR, true, {300, 100}, "crosses or touches itself"},
        {EDITOR_ERROR, true, {550, 150}, "too fast"},
        {EDITOR_ERROR, true, {790, 300}, "nearer to the arena's edge"},
    };
    Editor *editor = editor_bench_open(wrong);
    EditorReport report = check(wrong);
    assert_int_equal(report.count, COUNT(wanted));
    assert_int_equal(report.error_count, 3);
    assert_int_equal(report.warning_count, 1);
    assert_null(report.level.spawns);
    for (size_t i = 0; i < COUNT(wanted); i++) {
        const EditorProblem *problem = &report.problems[i];
        Vec2 point = {0, 0};
        bool has_point = editor_check_point(&editor->document, problem->place, &point);
        if (problem->severity != wanted[i].severity || has_point != wanted[i].has_point ||
            vec2_distance(point, wanted[i].point) > 1e-9 ||
            strstr(problem->text, wanted[i].text) == NULL)
            fail_msg("%d: %s: %s, at (%g, %g)", (int)i, problem->path, problem->text, point.x,
                     point.y);
    }
    assert_int_equal(report.problems[1].line, 2);
    editor_check_destroy(&report);
    editor_bench_close(editor);
}

TEST(hints)
{
    static const char text[] = "{\"format\":1,\"name\":\"L\",\"size\":[800,400],\"obstacles\":[],"
                               "\"spawns\":[{\"at\":[100,200]},{\"at\":[300,200]}]}";
    EditorReport report = check(text);
    assert_int_equal(report.error_count + report.warning_count, 0);
    assert_true(report.hint_count > 0);
    assert_int_equal(report.count, report.hint_count);
    assert_int_equal(report.problems[0].severity, EDITOR_HINT);
    assert_int_equal(report.problems[0].place.ref.kind, EDITOR_SPAWN);
    assert_non_null(strstr(report.problems[0].text, "in sight of spawns[1]"));
    assert_int_equal(report.level.spawn_count, 2); /* It can be played. */
    editor_check_destroy(&report);
}

/* A place that is gone since the check is not shown. */
TEST(places_that_are_gone)
{
    Error error;
    Vec2 point;
    Editor *editor = editor_bench_open(NULL);
    assert_false(editor_check_point(&editor->document, editor_select_of_path("spawns[2]"), &point));
    assert_true(editor_check_point(&editor->document, editor_select_of_path("spawns[1]"), &point));
    assert_true(editor_draw_rectangle(editor, vec2(0, 0), vec2(100, 50), &error));
    EditorHit corner = editor_select_of_path("obstacles[0].points[9]");
    assert_true(editor_check_point(&editor->document, corner, &point));
    assert_true(point.x == 50 && point.y == 25);
    editor_bench_close(editor);
}

/* What is seen from a place, and the shadows within reach. */

/* 1600 x 900 with a wall across the middle, from (800, 100) to (820, 800). */
static Editor *new_level(Material material)
{
    Error error;
    Editor *editor = editor_bench_open(NULL);
    assert_true(editor_draw_rectangle(editor, vec2(800, 100), vec2(820, 800), &error));
    assert_true(editor_property_set(editor, PROPERTY_MATERIAL, material, &error));
    return editor;
}

static bool is_seen(const Vec2 *points, int count, Vec2 at)
{
    return !(polygon_segment_distance(points, count, at, at) > 0);
}

TEST(what_is_seen)
{
    static const struct {
        const char *name;
        Material material;
        Vec2 at;
        bool is_seen;
    } cases[] = {{"before the wall", MATERIAL_PLAIN, {700, 450}, true},
                 {"behind the wall", MATERIAL_PLAIN, {900, 450}, false},
                 {"beside the wall", MATERIAL_PLAIN, {810, 60}, true},
                 {"behind glass", MATERIAL_GLASS, {900, 450}, true},
                 {"behind what breaks", MATERIAL_BREAKABLE, {900, 450}, false}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Error error;
        const Vec2 *points;
        Editor *editor = new_level(cases[i].material);
        EditorLight *light = editor_light_create(&editor->document, &error);
        assert_non_null(light);
        int count = editor_light_seen(light, vec2(600, 450), 800, &points);
        assert_true(count > 8);
        if (is_seen(points, count, cases[i].at) != cases[i].is_seen)
            fail_msg("%s: seen %d", cases[i].name, !cases[i].is_seen);
        assert_int_equal(editor_light_seen(light, vec2(-1, 450), 800, &points), 0);
        editor_light_destroy(light);
        editor_bench_close(editor);
    }
}

TEST(shadows)
{
    Error error;
    Vec2 shadows[64];
    Editor *editor = new_level(MATERIAL_PLAIN);
    EditorLight *light = editor_light_create(&editor->document, &error);
    int count = editor_light_shadows(light, vec2(600, 450), 64, shadows);
    assert_int_equal(count, 64);
    for (int i = 0; i < count; i++)
        if (!(shadows[i].x >= 840) ||
            vec2_distance(shadows[i], vec2(600, 450)) > ADVICE_SHADOW_REACH + 1e-6)
            fail_msg("(%g, %g) is no shadow", shadows[i].x, shadows[i].y);
    assert_int_equal(editor_light_shadows(light, vec2(100, 450), 64, shadows), 0);
    editor_light_destroy(light);
    editor_bench_close(editor);
}

/* Outlines that are wrong cast no shadow; the others do. */
TEST(wrong_obstacles_are_left_out)
{
    static const char text[] =
        "{\"format\":1,\"name\":\"L\",\"size\":[800,400],\"obstacles\":["
        "{\"points\":[[300,100],[400,200],[400,100],[300,200]]},{\"points\":[[1,1],[2,2]]},"
        "{\"points\":[]},{\"points\":[[9000,100],[9000,200],[9100,200]]},"
        "{\"points\":[[500,100],[500,100],[500,300],[520,300],[520,100]]}],\"spawns\":[]}";
    Error error;
    const Vec2 *points;
    Editor *editor = editor_bench_open(text);
    EditorLight *light = editor_light_create(&editor->document, &error);
    assert_non_null(light);
    int count = editor_light_seen(light, vec2(200, 150), 700, &points);
    assert_true(is_seen(points, count, vec2(450, 150)));
    assert_false(is_seen(points, count, vec2(600, 150)));
    editor_light_destroy(light);
    editor_bench_close(editor);
}

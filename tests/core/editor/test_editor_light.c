/* SPDX-License-Identifier: MIT */
/* What is seen from a place, and the shadows within reach. */
#include "editor/editor_light.h"

#include "arena/advice.h"
#include "collide/polygon.h"
#include "editor/editor_draw.h"
#include "editor/editor_property.h"
#include "support/editor_bench.h"
#include "test.h"

#include <string.h>

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

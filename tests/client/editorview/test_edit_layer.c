/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "editorview/edit_layer.h"

#include "editor/editor_change.h"
#include "editor/editor_draw.h"
#include "editor/editor_property.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WIDTH = 320, HEIGHT = 180 };

typedef struct Bench {
    Editor editor;
    EditLayer kept;
    Canvas *canvas;
    ViewPen pen;
    Error error;
} Bench;

static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(editor_create(&bench->editor, &bench->error));
    assert_true(
        canvas_create_offscreen(&bench->canvas, WIDTH, HEIGHT, "assets/fonts", &bench->error));
    bench->pen = (ViewPen){.canvas = bench->canvas,
                           .viewport = {.view = {1600, 900},
                                        .center = {800, 450},
                                        .size_px = {WIDTH, HEIGHT},
                                        .scale = 0.2,
                                        .turn = {1, 0}},
                           .brightness = 1};
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    edit_layer_destroy(&bench->kept);
    canvas_destroy(bench->canvas);
    editor_destroy(&bench->editor);
    free(bench);
    return 0;
}

static void draw(Bench *bench, EditLayer *layer, uint32_t *out_pixels)
{
    canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
    edit_layer_draw(layer, &bench->pen, &bench->editor.document, 50);
    memcpy(out_pixels, canvas_pixels(bench->canvas), WIDTH * HEIGHT * sizeof *out_pixels);
}

/* What was kept and mended is the same picture as one drawn from nothing. */
static void expect_same(Bench *bench, const char *name)
{
    static uint32_t kept[WIDTH * HEIGHT];
    static uint32_t fresh[WIDTH * HEIGHT];
    EditLayer layer = {.canvas = NULL};
    draw(bench, &bench->kept, kept);
    draw(bench, &layer, fresh);
    edit_layer_destroy(&layer);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if (kept[i] != fresh[i])
            fail_msg("%s: the pixel at %d, %d is %06x, not %06x", name, i % WIDTH, i / WIDTH,
                     kept[i] & 0xffffff, fresh[i] & 0xffffff);
}

static void test_changes_are_mended(void **state)
{
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    Error *error = &bench->error;
    expect_same(bench, "new");
    for (int i = 0; i < 12; i++)
        assert_true(editor_draw_rectangle(editor, vec2(100 + 90 * i, 200 + 17 * i),
                                          vec2(220 + 90 * i, 330 + 23 * i), error));
    expect_same(bench, "drawn");
    assert_true(editor_change_move(editor, vec2(-333, 41), error));
    expect_same(bench, "moved");
    assert_true(editor_property_material(editor, MATERIAL_GLASS, error));
    expect_same(bench, "of glass");
    assert_true(editor_draw_zone(editor, vec2(500, 400), 160, error));
    expect_same(bench, "with a zone");
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 3}, true);
    assert_true(editor_change_order(editor, true, error));
    expect_same(bench, "to the front");
    assert_true(editor_property_spin(editor, 30, error));
    expect_same(bench, "made to turn, and no longer of the layer");
    assert_true(editor_change_delete(editor, error));
    expect_same(bench, "deleted");
    assert_true(editor_undo(editor, error) && editor_undo(editor, error));
    expect_same(bench, "undone");
    bench->pen.viewport.center = vec2(700, 400);
    expect_same(bench, "looked at from elsewhere");
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_change_turn(editor, vec2(800, 450), 33, error));
    expect_same(bench, "all turned");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_changes_are_mended, setup, teardown)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "editor/editor.h"
#include "test.h"

#include <stdlib.h>

enum { WIDTH = 320, HEIGHT = 180, OBSTACLES = 400 };

typedef struct Bench {
    Editor editor;
    EditHand hand;
    Canvas *canvas;
    ViewPen pen;
    Error error;
} Bench;

static void draw_obstacles(Bench *bench)
{
    for (int i = 0; i < OBSTACLES; i++) {
        int row = i / 20;
        Vec2 at = vec2(20 + 70 * (i % 20), 20 + 40 * row);
        assert_true(
            editor_draw_rectangle(&bench->editor, at, vec2(at.x + 40, at.y + 20), &bench->error));
    }
}

static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
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
    edit_hand_init(&bench->hand);
    draw_obstacles(bench);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    canvas_destroy(bench->canvas);
    editor_destroy(&bench->editor);
    free(bench);
    return 0;
}

/* Whether anything is drawn on the lower side of a shape in the middle. */
static bool is_outlined(const Bench *bench)
{
    const uint32_t *pixels = canvas_pixels(bench->canvas);
    const EditorObject *object = bench->editor.document.items[EDITOR_OBSTACLE][OBSTACLES / 2 + 10];
    Box box = editor_object_box(object);
    Vec2 at = view_pen_place(&bench->pen, vec2((box.low.x + box.high.x) / 2, box.low.y));
    return (pixels[(int)at.y * WIDTH + (int)at.x] & 0xffffff) != 0;
}

/* Outlines of many take too long to be drawn in each frame while these change. */
TEST_WITH(outlines_of_many_wait, setup, teardown)
{
    static const struct {
        const char *name;
        int selected;
        EditDrag drag;
        bool is_rough, is_outlined;
    } cases[] = {
        {"all at rest", OBSTACLES, EDIT_DRAG_NONE, false, true},
        {"all dragged", OBSTACLES, EDIT_DRAG_MOVE, false, false},
        {"all turned", OBSTACLES, EDIT_DRAG_TURN, true, false},
        {"all just undone", OBSTACLES, EDIT_DRAG_NONE, true, false},
        {"some dragged", 300, EDIT_DRAG_MOVE, false, true},
        {"some undone", 300, EDIT_DRAG_NONE, true, true},
    };
    Bench *bench = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        editor_select_none(&bench->editor.selection);
        for (int k = 0; k < cases[i].selected; k++)
            editor_select_set(&bench->editor.selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
        bench->hand.drag = cases[i].drag;
        canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
        edit_marks_draw_selected(&bench->pen, &bench->editor, &bench->hand, cases[i].is_rough, 1);
        if (is_outlined(bench) != cases[i].is_outlined)
            fail_msg("%s: outlined is %d", cases[i].name, is_outlined(bench));
    }
}

static uint32_t pixel_at(const Bench *bench, Vec2 at)
{
    Vec2 place = view_pen_place(&bench->pen, at);
    return canvas_pixels(bench->canvas)[(int)place.y * WIDTH + (int)place.x] & 0xffffff;
}

/* Each corner of the polygon that is being drawn has a handle, and where the next would come none
 * is. */
TEST_WITH(corners_of_the_pen, setup, teardown)
{
    static const Vec2 corners[] = {{1480, 100}, {1580, 100}, {1580, 250}, {1580, 400}};
    static const Vec2 near_next = {1480, 400};
    Bench *bench = *state;
    bench->hand.point.at = near_next;
    EditorSnapping snapping;
    Vec2 next = edit_hand_snapped(&bench->hand, bench->hand.point, &snapping);
    for (int count = 1; count <= (int)COUNT(corners); count++) {
        bench->hand.pen = (EditorPen){.count = count};
        for (int i = 0; i < count; i++)
            bench->hand.pen.points[i] = corners[i];
        canvas_begin(bench->canvas, (Color){255, 255, 255, 255});
        edit_marks_draw_hand(&bench->pen, &bench->editor, &bench->hand, 1);
        for (int i = 0; i < (int)COUNT(corners); i++)
            if ((pixel_at(bench, corners[i]) == PALETTE_GROUND) != (i < count))
                fail_msg("of %d corners, corner %d: %06x", count, i, pixel_at(bench, corners[i]));
        if (pixel_at(bench, next) == PALETTE_GROUND)
            fail_msg("%d corners: a handle where the next would come", count);
    }
}

static void draw_selected(Bench *bench, EditorRef ref)
{
    editor_select_none(&bench->editor.selection);
    editor_select_set(&bench->editor.selection, ref, true);
    canvas_begin(bench->canvas, (Color){255, 255, 255, 255});
    edit_marks_draw_selected(&bench->pen, &bench->editor, &bench->hand, false, 1);
}

/* Each end of a path has a handle, which is full under the pointer. */
TEST_WITH(handles_of_a_path, setup, teardown)
{
    static const Vec2 ends[] = {{1480, 100}, {1540, 250}, {1480, 600}};
    Bench *bench = *state;
    EditorRef ref = {EDITOR_OBSTACLE, OBSTACLES / 2};
    draw_selected(bench, ref);
    assert_true(editor_property_set(&bench->editor, PROPERTY_SLIDES, 1, &bench->error));
    int first = bench->editor.document.items[EDITOR_OBSTACLE][ref.index]->path_count;
    for (int i = 0; i < COUNT(ends); i++)
        if (!editor_corner_add_path(&bench->editor, ref, ends[i], &bench->error))
            fail_msg("%s", bench->error.text);
    for (int hot = -1; hot < COUNT(ends); hot++) {
        bench->hand.corner = (EditorHit){hot >= 0, ref, EDITOR_PART_PATH, first + hot};
        draw_selected(bench, ref);
        for (int i = 0; i < COUNT(ends); i++) {
            uint32_t wanted = i == hot ? PALETTE_BRASS : PALETTE_GROUND;
            if (pixel_at(bench, ends[i]) != wanted)
                fail_msg("pointer on %d, end %d: %06x", hot, i, pixel_at(bench, ends[i]));
        }
    }
    draw_selected(bench, (EditorRef){EDITOR_OBSTACLE, 0});
    assert_int_equal(pixel_at(bench, ends[0]), 0xffffff);
}

/* A zone is made larger at its right. */
TEST_WITH(the_handle_of_a_zone, setup, teardown)
{
    static const Vec2 middle = {1490, 450};
    static const Vec2 rim[] = {{1580, 450}, {1490, 540}, {1400, 450}, {1490, 360}};
    Bench *bench = *state;
    assert_true(editor_draw_zone(&bench->editor, middle, 90, &bench->error));
    draw_selected(bench, (EditorRef){EDITOR_ZONE, 0});
    for (int i = 0; i < COUNT(rim); i++)
        if ((pixel_at(bench, rim[i]) == PALETTE_GROUND) != (i == 0))
            fail_msg("at (%g, %g): %06x", rim[i].x, rim[i].y, pixel_at(bench, rim[i]));
}

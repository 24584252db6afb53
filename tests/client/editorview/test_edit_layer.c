/* SPDX-License-Identifier: MIT */
#include "editorview/edit_parts.h"

#include "editor/editor.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 320, HEIGHT = 180, FRAMES_MAX = 100 };

typedef struct Bench {
    Editor editor;
    EditLayer kept;
    EditTrace trace;
    Canvas *canvas;
    ViewPen pen;
    bool is_moving;
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

/* Draws frames until nothing is missing; returns how many. */
static int draw(Bench *bench, EditLayer *layer, uint32_t *out_pixels)
{
    int frames = 0;
    do {
        canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
        edit_layer_draw(layer, &bench->pen, &bench->editor, &bench->trace, 50, bench->is_moving);
        frames++;
    } while (layer->is_rough && frames < FRAMES_MAX);
    memcpy(out_pixels, canvas_pixels(bench->canvas), WIDTH * HEIGHT * sizeof *out_pixels);
    return frames;
}

/* What was kept and mended is the same picture as one drawn from nothing. Returns in how many
 * frames. */
static int expect_same(Bench *bench, const char *name)
{
    static uint32_t kept[WIDTH * HEIGHT];
    static uint32_t fresh[WIDTH * HEIGHT];
    EditLayer layer = {.last = NULL};
    int frames = draw(bench, &bench->kept, kept);
    if (draw(bench, &layer, fresh) != 1)
        fail_msg("%s: the first picture is rough", name);
    edit_layer_destroy(&layer);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        if (kept[i] != fresh[i])
            fail_msg("%s: the pixel at %d, %d is %06x, not %06x", name, i % WIDTH, i / WIDTH,
                     kept[i] & 0xffffff, fresh[i] & 0xffffff);
    return frames;
}

TEST_WITH(changes_are_mended, setup, teardown)
{
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    Error *error = &bench->error;
    (void)expect_same(bench, "new");
    for (int i = 0; i < 12; i++)
        assert_true(editor_draw_rectangle(editor, vec2(100 + 90 * i, 200 + 17 * i),
                                          vec2(220 + 90 * i, 330 + 23 * i), error));
    (void)expect_same(bench, "drawn");
    assert_true(editor_change_move(editor, vec2(-333, 41), error));
    (void)expect_same(bench, "moved");
    assert_true(editor_property_set(editor, PROPERTY_MATERIAL, MATERIAL_GLASS, error));
    (void)expect_same(bench, "of glass");
    assert_true(editor_draw_zone(editor, vec2(500, 400), 160, error));
    (void)expect_same(bench, "with a zone");
    editor_select_none(&editor->selection);
    editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 3}, true);
    assert_true(editor_change_order(editor, true, error));
    (void)expect_same(bench, "to the front");
    assert_true(editor_property_set(editor, PROPERTY_SPINS, 1, error));
    (void)expect_same(bench, "made to turn, and no longer of the layer");
    assert_true(editor_change_delete(editor, error));
    (void)expect_same(bench, "deleted");
    assert_true(editor_undo(editor, error) && editor_undo(editor, error));
    (void)expect_same(bench, "undone");
    bench->pen.viewport.center = vec2(700, 400);
    (void)expect_same(bench, "looked at from elsewhere");
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_change_turn(editor, vec2(800, 450), 33, error));
    (void)expect_same(bench, "all turned");
}

/* As the editor does: the world's origin stays on a whole pixel. */
static void look(Bench *bench, Vec2 center, double scale)
{
    EditCamera camera = {center, scale, {{0, 0}, {WIDTH, HEIGHT}}};
    bench->pen.viewport = edit_camera_viewport(&camera);
}

static void draw_many(Bench *bench, int count)
{
    for (int i = 0; i < count; i++) {
        int row = i / 40;
        Vec2 at = vec2(20 + 39.7 * (i % 40), 20 + 41.3 * row);
        assert_true(editor_draw_regular(&bench->editor, at, vec2(at.x + 13, at.y + 7), 3 + i % 6,
                                        &bench->error));
        assert_true(editor_property_set(&bench->editor, PROPERTY_MATERIAL, i % MATERIAL_COUNT,
                                        &bench->error));
    }
}

TEST_WITH(wherever_one_looks, setup, teardown)
{
    static const struct {
        const char *name;
        Vec2 center;
        double scale;
    } cases[] = {
        {"at first", {800, 450}, 0.2},
        {"panned right", {835, 450}, 0.2},
        {"by a part of a pixel", {836.3, 451.7}, 0.2},
        {"far away", {-3000, 9000}, 0.2},
        {"back", {800, 450}, 0.2},
        {"zoomed in", {800, 450}, 0.23},
        {"and panned", {700, 300}, 0.23},
        {"zoomed in much", {700, 300}, 3.7},
        {"at its edge", {0, 0}, 3.7},
        {"zoomed out", {800, 450}, 0.031},
        {"back again", {800, 450}, 0.2},
    };
    Bench *bench = *state;
    draw_many(bench, 300);
    assert_true(editor_draw_zone(&bench->editor, vec2(500, 300), 160, &bench->error));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        look(bench, cases[i].center, cases[i].scale);
        (void)expect_same(bench, cases[i].name);
        editor_select_none(&bench->editor.selection);
        editor_select_set(&bench->editor.selection, (EditorRef){EDITOR_OBSTACLE, (int)(17 * i)},
                          true);
        assert_true(editor_change_move(&bench->editor, vec2(3.37, 200), &bench->error));
        (void)expect_same(bench, "edited there");
    }
}

TEST_WITH(a_zoom_is_spread_over_frames, setup, teardown)
{
    Bench *bench = *state;
    draw_many(bench, 600);
    assert_int_equal(expect_same(bench, "at first"), 1);
    look(bench, vec2(800, 450), 0.19);
    int frames = expect_same(bench, "zoomed");
    if (frames < 2)
        fail_msg("%d frame", frames);
    look(bench, vec2(820, 450), 0.19);
    assert_int_equal(expect_same(bench, "panned"), 1);
}

TEST_WITH(many_are_moved_as_one, setup, teardown)
{
    static const Vec2 ways[] = {{0, 0}, {33.3, 12.1}, {-400, 90}, {2500, 0}, {-7.77, 3.01}};
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    draw_many(bench, 600);
    (void)expect_same(bench, "before");
    editor_select_all(&editor->selection, &editor->document);
    for (int i = 0; i < 40; i++)
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, 7 * i}, false);
    assert_true(editor_gesture_begin(editor, &bench->error));
    bench->is_moving = true;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        assert_true(editor_gesture_restart(editor, &bench->error));
        assert_true(editor_change_move(editor, ways[i], &bench->error));
        (void)expect_same(bench, "moving");
    }
    look(bench, vec2(700, 420), 0.2);
    (void)expect_same(bench, "panned meanwhile");
    look(bench, vec2(700, 420), 0.3);
    (void)expect_same(bench, "zoomed meanwhile");
    assert_true(editor_gesture_end(editor, &bench->error));
    bench->is_moving = false;
    (void)expect_same(bench, "let go");
}

/* What is moved by whole pixels looks as if it were drawn there. */
TEST_WITH(what_is_moved_looks_like_itself, setup, teardown)
{
    static uint32_t moving[WIDTH * HEIGHT];
    static uint32_t done[WIDTH * HEIGHT];
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    draw_many(bench, 400);
    editor_select_all(&editor->selection, &editor->document);
    assert_true(editor_gesture_begin(editor, &bench->error));
    assert_true(editor_change_move(editor, vec2(50, -35), &bench->error));
    bench->is_moving = true;
    (void)draw(bench, &bench->kept, moving);
    assert_true(editor_gesture_end(editor, &bench->error));
    bench->is_moving = false;
    (void)draw(bench, &bench->kept, done);
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        for (int shift = 0; shift < 24; shift += 8)
            if (abs((int)(moving[i] >> shift & 255) - (int)(done[i] >> shift & 255)) > 3)
                fail_msg("the pixel at %d, %d is %06x, not %06x", i % WIDTH, i / WIDTH,
                         moving[i] & 0xffffff, done[i] & 0xffffff);
}

/* --- Changes of many -------------------------------------------------------------------------- */

static void draw_once(Bench *bench, uint32_t *out_pixels)
{
    canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
    edit_layer_draw(&bench->kept, &bench->pen, &bench->editor, &bench->trace, 50, bench->is_moving);
    memcpy(out_pixels, canvas_pixels(bench->canvas), WIDTH * HEIGHT * sizeof *out_pixels);
}

/* The mean difference of a channel, 0 to 255. */
static double difference(const uint32_t *a, const uint32_t *b)
{
    double sum = 0;
    for (int i = 0; i < WIDTH * HEIGHT; i++)
        for (int shift = 0; shift < 24; shift += 8)
            sum += abs((int)(a[i] >> shift & 255) - (int)(b[i] >> shift & 255));
    return sum / (3.0 * WIDTH * HEIGHT);
}

static bool turn_all(Editor *editor, Error *error)
{
    return editor_change_turn(editor, vec2(800, 450), 7, error);
}

static bool scale_all(Editor *editor, Error *error)
{
    return editor_change_scale(editor, vec2(0, 0), vec2(0.9, 0.8), error);
}

static bool move_all(Editor *editor, Error *error)
{
    return editor_change_move(editor, vec2(30, 20), error);
}

static bool delete_all(Editor *editor, Error *error)
{
    return editor_change_delete(editor, error);
}

static bool size_arena(Editor *editor, Error *error)
{
    return editor_property_set_size(editor, vec2(1500, 850), error);
}

static bool make_glass(Editor *editor, Error *error)
{
    return editor_property_set(editor, PROPERTY_MATERIAL, MATERIAL_GLASS, error);
}

typedef struct ChangeCase {
    const char *name;
    bool (*change)(Editor *editor, Error *error);
    int frames_least;
    bool moves; /* Else most pixels stay nearly as they are. */
} ChangeCase;

/* The first frame is quick, but shows what is there now; then it is drawn as usual. */
TEST_WITH(a_change_of_many_is_spread_over_frames, setup, teardown)
{
    static const ChangeCase cases[] = {
        {"turn", turn_all, 2, true},        {"undo", editor_undo, 2, true},
        {"redo", editor_redo, 2, true},     {"scale", scale_all, 2, true},
        {"move", move_all, 2, true},        {"material", make_glass, 2, false},
        {"arena", size_arena, 2, false},    {"delete", delete_all, 1, true},
        {"undelete", editor_undo, 2, true},
    };
    static uint32_t before[WIDTH * HEIGHT];
    static uint32_t first[WIDTH * HEIGHT];
    static uint32_t done[WIDTH * HEIGHT];
    Bench *bench = *state;
    draw_many(bench, 800);
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    (void)expect_same(bench, "at first");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        draw_once(bench, before);
        assert_true(cases[i].change(&bench->editor, &bench->error));
        draw_once(bench, first);
        int frames = 1 + (bench->kept.is_rough ? expect_same(bench, cases[i].name) : 0);
        draw_once(bench, done);
        if (frames < cases[i].frames_least || frames > 40)
            fail_msg("%s: %d frames", cases[i].name, frames);
        if (cases[i].moves && difference(first, done) > 0.75 * difference(before, done))
            fail_msg("%s: the first frame is %f from the last, what was there %f", cases[i].name,
                     difference(first, done), difference(before, done));
    }
}

/* The last picture, which is shown after a zoom, is no longer true then. */
TEST_WITH(an_edit_right_after_a_zoom_is_seen, setup, teardown)
{
    static uint32_t zoomed[WIDTH * HEIGHT];
    static uint32_t edited[WIDTH * HEIGHT];
    static uint32_t done[WIDTH * HEIGHT];
    Bench *bench = *state;
    draw_many(bench, 800);
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    (void)expect_same(bench, "at first");
    look(bench, vec2(800, 450), 0.19);
    draw_once(bench, zoomed);
    assert_true(move_all(&bench->editor, &bench->error));
    draw_once(bench, edited);
    assert_true(bench->kept.is_rough);
    (void)expect_same(bench, "moved");
    draw_once(bench, done);
    if (difference(edited, done) > 0.75 * difference(zoomed, done))
        fail_msg("it is %f from what it becomes, and was %f", difference(edited, done),
                 difference(zoomed, done));
}

/* As while an arrow key is held down: what would be drawn anew at once is not drawn. */
TEST_WITH(repeated_changes_wait_for_a_pause, setup, teardown)
{
    static uint32_t first[WIDTH * HEIGHT];
    static uint32_t second[WIDTH * HEIGHT];
    Bench *bench = *state;
    draw_many(bench, 800);
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    (void)expect_same(bench, "at first");
    for (int i = 0; i < 8; i++) {
        assert_true(editor_change_move(&bench->editor, vec2(3, 0), &bench->error));
        draw_once(bench, first);
        draw_once(bench, second);
        if (i > 0 && memcmp(first, second, sizeof first) != 0)
            fail_msg("change %d: tiles are drawn before the next one", i);
    }
    int frames = expect_same(bench, "paused");
    if (frames > 40)
        fail_msg("%d frames", frames);
}

/* Few at a time are drawn at once, however often. */
TEST_WITH(a_change_of_few_takes_one_frame, setup, teardown)
{
    static uint32_t pixels[WIDTH * HEIGHT];
    Bench *bench = *state;
    draw_many(bench, 200);
    (void)expect_same(bench, "at first");
    editor_select_all(&bench->editor.selection, &bench->editor.document);
    for (int i = 0; i < 3; i++) {
        assert_true(editor_change_move(&bench->editor, vec2(3, 0), &bench->error));
        draw_once(bench, pixels);
        assert_false(bench->kept.is_rough);
    }
}

static void select_left(Editor *editor)
{
    editor_select_none(&editor->selection);
    for (int i = 0; i < editor->document.counts[EDITOR_OBSTACLE]; i++) {
        EditorRef ref = {EDITOR_OBSTACLE, i};
        if (editor_object_middle(editor_document_at(&editor->document, ref)).x < 780)
            editor_select_set(&editor->selection, ref, true);
    }
}

/* Images move their own way, and the rest stays. */
TEST_WITH(what_a_gesture_changes_looks_like_itself, setup, teardown)
{
    static const struct {
        const char *name;
        bool (*change)(Editor *editor, Error *error);
        bool is_moving, is_mirrored;
    } cases[] = {{"turn", turn_all, false, false},
                 {"scale", scale_all, false, false},
                 {"move", move_all, true, false},
                 {"move with images", move_all, true, true},
                 {"turn with images", turn_all, false, true}};
    static uint32_t during[WIDTH * HEIGHT];
    static uint32_t done[WIDTH * HEIGHT];
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    editor->symmetry.is_left_right = true;
    for (int i = 0; i < 60; i++) {
        int row = i / 6;
        Vec2 at = vec2(60 + 120 * (i % 6), 60 + 80 * row);
        assert_true(editor_draw_rectangle(editor, at, vec2(at.x + 31, at.y + 17), &bench->error));
    }
    (void)expect_same(bench, "before");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        editor->symmetry.is_left_right = cases[i].is_mirrored;
        select_left(editor);
        assert_true(editor_gesture_begin(editor, &bench->error));
        for (int k = 0; k < 3; k++) {
            bench->is_moving = cases[i].is_moving;
            assert_true(editor_gesture_restart(editor, &bench->error));
            assert_true(k == 1 || cases[i].change(editor, &bench->error));
            (void)expect_same(bench, cases[i].name);
        }
        draw_once(bench, during);
        assert_true(editor_gesture_end(editor, &bench->error));
        bench->is_moving = false;
        (void)expect_same(bench, "let go");
        draw_once(bench, done);
        if (difference(during, done) > 0.02)
            fail_msg("%s: %f from what it becomes", cases[i].name, difference(during, done));
        assert_true(editor_undo(editor, &bench->error));
    }
}

/* While more are turned than can be drawn in a frame, what is not turned stays as it is. */
TEST_WITH(the_rest_of_a_gesture_stays, setup, teardown)
{
    static uint32_t before[WIDTH * HEIGHT];
    static uint32_t during[WIDTH * HEIGHT];
    Bench *bench = *state;
    Editor *editor = &bench->editor;
    draw_many(bench, 880);
    for (int i = 0; i < 880; i++)
        editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, i}, i % 40 < 20);
    (void)expect_same(bench, "before");
    draw_once(bench, before);
    assert_true(editor_gesture_begin(editor, &bench->error));
    for (int i = 0; i < 12; i++) {
        assert_true(editor_gesture_restart(editor, &bench->error));
        assert_true(editor_change_turn(editor, vec2(400, 450), 1 + i % 2, &bench->error));
        draw_once(bench, during);
    }
    for (int y = 0; y < HEIGHT; y++) /* The right half, past what the turn reaches. */
        for (int x = 180; x < WIDTH; x++)
            if (before[y * WIDTH + x] != during[y * WIDTH + x])
                fail_msg("the pixel at %d, %d has changed", x, y);
    assert_true(editor_gesture_end(editor, &bench->error));
    (void)expect_same(bench, "let go");
}

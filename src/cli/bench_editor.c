/* SPDX-License-Identifier: MIT */
/* Times the level editor on a level with the most obstacles, without a GPU. */
#include "cli/bench_parts.h"

#include "editor/editor_draw.h"
#include "editor/editor_head.h"
#include "editor/editor_property.h"
#include "editorview/edit_input.h"
#include "editorview/edit_view.h"
#include "geom/angle.h"
#include "ui/palette.h"

#include <stdlib.h>

enum {
    FRAMES = 41,
    WARM_FRAMES = 3,
    COLUMNS = 64,
    ROWS = LEVEL_OBSTACLES / COLUMNS,
    CORNERS_LEAST = 3,
    CORNER_KINDS = 6
};
#define APART 90.0 /* World units, from obstacle to obstacle. */
#define RADIUS 36.0
#define STEP_PX 7.0 /* What the pointer moves in a frame. */

typedef struct EditorBench {
    EditState state;
    Canvas *canvas;
    Ui ui;
    Devices devices;
    Vec2 pointer;
} EditorBench;

static bool add_obstacle(Editor *editor, int index, Error *out_error)
{
    int row = index / COLUMNS;
    Vec2 middle = vec2((index % COLUMNS + 0.5) * APART, (row + 0.5) * APART);
    Vec2 corner = vec2_add_scaled(middle, angle_unit_degrees(37.0 * index), RADIUS);
    return editor_draw_regular(editor, middle, corner, CORNERS_LEAST + index % CORNER_KINDS,
                               out_error) &&
           editor_property_material(editor, (Material)(index % MATERIAL_COUNT), out_error);
}

static bool fill_level(EditorBench *bench, Error *out_error)
{
    Editor *editor = &bench->state.editor;
    bool is_done =
        edit_state_open(&bench->state, NULL, true, out_error) &&
        editor_head_set_size(editor, vec2(COLUMNS * APART, ROWS * APART), false, out_error);
    for (int i = 0; i < LEVEL_OBSTACLES && is_done; i++)
        is_done = add_obstacle(editor, i, out_error);
    editor_select_none(&editor->selection);
    bench->state.hand.snaps = false; /* Else most frames of a drag change nothing. */
    return is_done;
}

static void send(EditorBench *bench, WindowEventKind kind, double value)
{
    WindowEvent window = {
        .kind = kind, .code = MOUSE_LEFT, .at = bench->pointer, .value = value, .clicks = 1};
    InputEvent event = devices_event(&bench->devices, &window);
    (void)edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
}

static void draw(EditorBench *bench)
{
    static const Accessibility usual = {.brightness = 1};
    edit_input_update(&bench->state, &bench->ui, &bench->devices);
    canvas_begin(bench->canvas, color_make(PALETTE_BARS, 1));
    edit_view_draw(&bench->state, &bench->ui, &usual);
    canvas_pixels(bench->canvas);
}

/* One frame's event: back and forth, so that the level stays in sight. */
static void move_on(EditorBench *bench, BenchEditorTask task, int frame)
{
    double way = frame % 16 < 8 ? 1 : -1;
    if (task == BENCH_EDITOR_ZOOM) {
        send(bench, WINDOW_EVENT_MOUSE_WHEEL, way);
    } else if (task != BENCH_EDITOR_STILL) {
        bench->pointer = vec2_add(bench->pointer, vec2(way * STEP_PX, way * STEP_PX / 2));
        send(bench, WINDOW_EVENT_MOUSE_MOVE, 0);
    }
}

static void begin(EditorBench *bench, BenchEditorTask task)
{
    Editor *editor = &bench->state.editor;
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    const EditorObject *object = editor->document.items[EDITOR_OBSTACLE][LEVEL_OBSTACLES / 2];
    bench->pointer = viewport_to_screen(&viewport, editor_object_middle(object));
    editor_select_none(&editor->selection);
    if (task == BENCH_EDITOR_DRAG_ALL)
        editor_select_all(&editor->selection, &editor->document);
    send(bench, WINDOW_EVENT_MOUSE_MOVE, 0);
    if (task == BENCH_EDITOR_DRAG_ONE || task == BENCH_EDITOR_DRAG_ALL)
        send(bench, WINDOW_EVENT_MOUSE_DOWN, 0);
    bench->state.is_panning = task == BENCH_EDITOR_PAN;
}

static double task_seconds(EditorBench *bench, BenchEditorTask task)
{
    double seconds[FRAMES];
    begin(bench, task);
    for (int i = -WARM_FRAMES; i < FRAMES; i++) {
        double start = bench_cpu_seconds();
        move_on(bench, task, i + WARM_FRAMES);
        draw(bench);
        if (i >= 0)
            seconds[i] = bench_cpu_seconds() - start;
    }
    send(bench, WINDOW_EVENT_MOUSE_UP, 0);
    return bench_median(seconds, FRAMES);
}

static bool run(EditorBench *bench, int width, int height, double out_milliseconds[],
                Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    if (!fill_level(bench, out_error) || !folders_game_path("assets/fonts", fonts, out_error) ||
        !canvas_create_offscreen(&bench->canvas, width, height, fonts, out_error))
        return false;
    bench->ui = ui_make(bench->canvas, 1);
    devices_init(&bench->devices);
    edit_state_settle(&bench->state);
    draw(bench);
    for (int task = 0; task < BENCH_EDITOR_TASKS; task++)
        out_milliseconds[task] = task_seconds(bench, (BenchEditorTask)task) * 1e3;
    return true;
}

bool bench_editor(int width, int height, double out_milliseconds[BENCH_EDITOR_TASKS],
                  Error *out_error)
{
    EditorBench *bench = calloc(1, sizeof *bench);
    if (bench == NULL)
        return error_set_memory(out_error, "out of memory");
    bool is_done = run(bench, width, height, out_milliseconds, out_error);
    bench->state.wish = EDIT_WISH_LEAVE; /* Nothing of it is to be recovered. */
    edit_state_close(&bench->state);
    canvas_destroy(bench->canvas);
    free(bench);
    return is_done;
}

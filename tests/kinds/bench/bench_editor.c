/* SPDX-License-Identifier: MIT */
/* Times the level editor on a level with the most obstacles, without a GPU. */
#include "bench_more.h"

#include "collide/vec2.h"
#include "editor/editor.h"
#include "editorview/edit_state.h"
#include "ui/palette.h"

#include <stdlib.h>

enum {
    FRAMES = 41,
    WARM_FRAMES = 3,
    STEPS = 15,
    SETTLING_FRAMES_MAX = 100,
    COLUMNS = 64,
    ROWS = LEVEL_OBSTACLES / COLUMNS,
    DRAWN_COLUMNS = COLUMNS / 2, /* The right half are images of the left one. */
    DRAWN = LEVEL_OBSTACLES / 2,
    CORNERS_MIN = 3,
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
    char *copied; /* What is pasted. */
    size_t copied_length;
    bool is_failed; /* An edit failed, for the reason in `error`. */
    Error error;
} EditorBench;

/* --- The level -------------------------------------------------------------------------------- */

static bool add_obstacle(Editor *editor, int index, Error *out_error)
{
    int row = index / DRAWN_COLUMNS;
    Vec2 middle = vec2((index % DRAWN_COLUMNS + 0.5) * APART, (row + 0.5) * APART);
    Vec2 corner = vec2_add_scaled(middle, angle_unit_degrees(37.0 * index), RADIUS);
    editor_select_none(&editor->selection);
    return editor_draw_regular(editor, middle, corner, CORNERS_MIN + index % CORNER_KINDS,
                               out_error) &&
           editor_property_set(editor, PROPERTY_MATERIAL, index % MATERIAL_COUNT, out_error);
}

static bool fill_level(EditorBench *bench, Error *out_error)
{
    Editor *editor = &bench->state.editor;
    bool is_done = edit_state_open(&bench->state, NULL, true, out_error) &&
                   editor_property_set_size(editor, vec2(COLUMNS * APART, ROWS * APART), out_error);
    editor->symmetry.is_left_right = true;
    for (int i = 0; i < DRAWN && is_done; i++)
        is_done = add_obstacle(editor, i, out_error);
    editor->symmetry.is_left_right = false;
    bench->state.hand.snaps = false; /* Else most frames of a drag change nothing. */
    return is_done;
}

/* --- Events and frames ------------------------------------------------------------------------ */

static void expect(EditorBench *bench, bool is_done)
{
    bench->is_failed = bench->is_failed || !is_done;
}

static void send(EditorBench *bench, const WindowEvent *window)
{
    InputEvent event = devices_event(&bench->devices, window);
    (void)edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
}

static void send_mouse(EditorBench *bench, WindowEventKind kind, double value)
{
    send(bench,
         &(WindowEvent){
             .kind = kind, .code = MOUSE_LEFT, .at = bench->pointer, .value = value, .clicks = 1});
}

static void send_key(EditorBench *bench, int key)
{
    send(bench, &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = key});
}

static void send_with_control(EditorBench *bench, char letter)
{
    send(bench,
         &(WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .letter = letter, .has_control = true});
}

static void draw(EditorBench *bench)
{
    static const Accessibility usual = {.brightness = 1};
    edit_input_update(&bench->state, &bench->ui, &bench->devices, 0);
    canvas_begin(bench->canvas, color_make(PALETTE_BARS, 1));
    edit_view_draw(&bench->state, &bench->ui, &usual);
    canvas_pixels(bench->canvas);
}

static void select_all(EditorBench *bench)
{
    editor_select_all(&bench->state.editor.selection, &bench->state.editor.document);
}

/* Leaves of each obstacle and its image the one that was drawn. */
static void select_drawn(EditorBench *bench)
{
    Editor *editor = &bench->state.editor;
    editor->symmetry.is_left_right = true;
    select_all(bench);
    expect(bench, editor_symmetry_select_originals(&editor->symmetry, &editor->document,
                                                   &editor->selection));
}

/* --- What takes many frames ------------------------------------------------------------------- */

static void press_at(EditorBench *bench, Vec2 world)
{
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    bench->pointer = viewport_to_screen(&viewport, world);
    send_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0);
    send_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, 0);
}

static void press_obstacle(EditorBench *bench)
{
    const EditorDocument *document = &bench->state.editor.document;
    press_at(bench, editor_object_middle(document->items[EDITOR_OBSTACLE][0]));
}

static void press_handle(EditorBench *bench, int handle)
{
    double unit = edit_layout_page(&bench->ui).scale / bench->state.camera.scale;
    EditHandles handles = edit_handles_make(&bench->state.editor, unit);
    press_at(bench, handles.places[handle]);
}

static void stand_still(EditorBench *bench)
{
    (void)bench;
}

static void begin_pan(EditorBench *bench)
{
    bench->state.is_panning = true;
}

static void begin_drag_all(EditorBench *bench)
{
    select_all(bench);
    press_obstacle(bench);
}

static void begin_drag_all_mirrored(EditorBench *bench)
{
    bench->state.editor.symmetry.is_left_right = true;
    begin_drag_all(bench);
}

static void begin_drag_half(EditorBench *bench)
{
    select_drawn(bench);
    press_obstacle(bench);
}

static void begin_turn_all(EditorBench *bench)
{
    select_all(bench);
    press_handle(bench, EDIT_HANDLE_TURN);
}

static void begin_scale_all(EditorBench *bench)
{
    select_all(bench);
    press_handle(bench, 0);
}

/* Back and forth, so that the level stays in sight. */
static double way_of(int frame)
{
    return frame % 16 < 8 ? 1 : -1;
}

static void keep_still(EditorBench *bench, int frame)
{
    (void)bench, (void)frame;
}

static void move_pointer(EditorBench *bench, int frame)
{
    bench->pointer =
        vec2_add(bench->pointer, vec2_scale(vec2(STEP_PX, STEP_PX / 2), way_of(frame)));
    send_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, 0);
}

static void turn_wheel(EditorBench *bench, int frame)
{
    send_mouse(bench, WINDOW_EVENT_MOUSE_WHEEL, way_of(frame));
}

static void hold_arrow(EditorBench *bench, int frame)
{
    send_key(bench, way_of(frame) > 0 ? KEY_RIGHT : KEY_LEFT);
}

/* --- What takes one step ---------------------------------------------------------------------- */

static void drag_all(EditorBench *bench)
{
    begin_drag_all(bench);
    for (int i = 0; i < 4; i++) {
        move_pointer(bench, i);
        draw(bench);
    }
}

static void move_all(EditorBench *bench)
{
    select_all(bench);
    send_key(bench, KEY_RIGHT);
}

static void undo_move(EditorBench *bench)
{
    move_all(bench);
    send_with_control(bench, 'z');
}

static void cut_all(EditorBench *bench)
{
    select_all(bench);
    free(bench->copied);
    bench->copied =
        editor_clipboard_cut(&bench->state.editor, &bench->copied_length, &bench->error);
    expect(bench, bench->copied != NULL);
}

static void delete_images(EditorBench *bench)
{
    Editor *editor = &bench->state.editor;
    EditorSelection drawn;
    select_drawn(bench);
    editor->symmetry.is_left_right = false;
    drawn = editor->selection;
    select_all(bench);
    for (EditorRef ref = {0}; editor_select_next(&drawn, &editor->document, &ref); ref.index++)
        editor_select_set(&editor->selection, ref, false);
    expect(bench, editor_change_delete(editor, &bench->error));
    select_all(bench);
}

static void take_hold(EditorBench *bench, int step)
{
    begin_drag_all(bench);
    move_pointer(bench, step);
}

static void let_go(EditorBench *bench, int step)
{
    (void)step;
    send_mouse(bench, WINDOW_EVENT_MOUSE_UP, 0);
}

static void undo(EditorBench *bench, int step)
{
    (void)step;
    send_with_control(bench, 'z');
}

static void redo(EditorBench *bench, int step)
{
    (void)step;
    send_with_control(bench, 'y');
}

static void paste(EditorBench *bench, int step)
{
    (void)step;
    expect(bench, editor_clipboard_paste(&bench->state.editor, bench->copied, bench->copied_length,
                                         NULL, &bench->error));
}

static void mirror(EditorBench *bench, int step)
{
    static const EditorSymmetry symmetry = {.is_left_right = true};
    (void)step;
    expect(bench, editor_change_apply_symmetry(&bench->state.editor, &symmetry, &bench->error));
}

static void change_material(EditorBench *bench, int step)
{
    expect(bench, editor_property_set(&bench->state.editor, PROPERTY_MATERIAL,
                                      step % MATERIAL_COUNT, &bench->error));
}

/* --- Timing ----------------------------------------------------------------------------------- */

typedef struct Task {
    const char *name;
    void (*prepare)(EditorBench *bench);
    void (*act)(EditorBench *bench, int index); /* Once in a frame, or for a step. */
    bool is_step;
} Task;

static const Task tasks[BENCH_EDITOR_TASKS] = {
    {"still", stand_still, keep_still, false},
    {"still, all selected", select_all, keep_still, false},
    {"drag one", press_obstacle, move_pointer, false},
    {"pan", begin_pan, move_pointer, false},
    {"zoom", stand_still, turn_wheel, false},
    {"drag all", begin_drag_all, move_pointer, false},
    {"drag all, symmetry", begin_drag_all_mirrored, move_pointer, false},
    {"drag half, images", begin_drag_half, move_pointer, false},
    {"turn all", begin_turn_all, move_pointer, false},
    {"scale all", begin_scale_all, move_pointer, false},
    {"nudge all", select_all, hold_arrow, false},
    {"take hold of all", select_all, take_hold, true},
    {"let go of all", drag_all, let_go, true},
    {"undo of all", move_all, undo, true},
    {"redo of all", undo_move, redo, true},
    {"paste all", cut_all, paste, true},
    {"mirror half", delete_images, mirror, true},
    {"material of all", select_all, change_material, true},
};

/* The level as it was at first, all in sight, and nothing selected. */
static void go_back(EditorBench *bench)
{
    Editor *editor = &bench->state.editor;
    if (bench->state.hand.drag != EDIT_DRAG_NONE)
        (void)edit_hand_cancel(&bench->state.hand, editor);
    bench->state.is_panning = false;
    editor->symmetry.is_left_right = false;
    while (editor_is_changed(editor) && editor_history_undo_name(&editor->history) != NULL)
        expect(bench, editor_undo(editor, &bench->error));
    editor_select_none(&editor->selection);
    edit_state_fit(&bench->state);
}

/* Of one frame with its event. */
static double frames_seconds(EditorBench *bench, const Task *task)
{
    double seconds[FRAMES];
    task->prepare(bench);
    for (int i = -WARM_FRAMES; i < FRAMES; i++) {
        double start = bench_cpu_seconds();
        task->act(bench, i + WARM_FRAMES);
        draw(bench);
        if (i >= 0)
            seconds[i] = bench_cpu_seconds() - start;
    }
    go_back(bench);
    return bench_median(seconds, FRAMES);
}

static void settle(EditorBench *bench)
{
    int frames = 0;
    do
        draw(bench);
    while (edit_state_frame_interval(&bench->state) <= 0 && ++frames < SETTLING_FRAMES_MAX);
}

/* Of the longest frame, of the step's own and those after it until all is drawn. */
static double step_seconds(EditorBench *bench, const Task *task, int index)
{
    double longest = 0;
    int frames = 0;
    task->prepare(bench);
    settle(bench);
    do {
        double start = bench_cpu_seconds();
        if (frames == 0)
            task->act(bench, index);
        draw(bench);
        longest = fmax(longest, bench_cpu_seconds() - start);
    } while (edit_state_frame_interval(&bench->state) <= 0 && ++frames < SETTLING_FRAMES_MAX);
    go_back(bench);
    return longest;
}

static double steps_seconds(EditorBench *bench, const Task *task)
{
    double seconds[STEPS];
    for (int i = 0; i < STEPS; i++)
        seconds[i] = step_seconds(bench, task, i);
    return bench_median(seconds, STEPS);
}

static bool run(EditorBench *bench, int width, int height, BenchEditorTime out_times[],
                Error *out_error)
{
    char fonts[FOLDERS_PATH_BYTES];
    if (!fill_level(bench, out_error) || !folders_game_path("assets/fonts", fonts, out_error) ||
        !canvas_create_offscreen(&bench->canvas, width, height, fonts, out_error) ||
        (!editor_mark_saved(&bench->state.editor) && error_set_memory(out_error, "out of memory")))
        return false;
    bench->ui = ui_make(bench->canvas, 1);
    devices_init(&bench->devices);
    select_all(bench); /* With the spawns, for whose light there is to be something. */
    edit_state_settle(&bench->state);
    draw(bench);
    go_back(bench);
    for (int i = 0; i < BENCH_EDITOR_TASKS; i++) {
        settle(bench);
        double seconds =
            tasks[i].is_step ? steps_seconds(bench, &tasks[i]) : frames_seconds(bench, &tasks[i]);
        out_times[i] = (BenchEditorTime){tasks[i].name, seconds * 1e3};
    }
    return !bench->is_failed || error_set(out_error, "editor: %s", bench->error.text);
}

bool bench_editor(int width, int height, BenchEditorTime out_times[BENCH_EDITOR_TASKS],
                  Error *out_error)
{
    EditorBench *bench = calloc(1, sizeof *bench);
    if (bench == NULL)
        return error_set_memory(out_error, "out of memory");
    bool is_done = run(bench, width, height, out_times, out_error);
    bench->state.wish = EDIT_WISH_LEAVE; /* Nothing of it is to be recovered. */
    edit_state_close(&bench->state);
    canvas_destroy(bench->canvas);
    free(bench->copied);
    free(bench);
    return is_done;
}

/* SPDX-License-Identifier: MIT */
/* Events in, document out: on an offscreen canvas, with a folder of the test's own for the
 * player's. */
#include "editorview/edit_state.h"

#include "base/files.h"
#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "support/editor_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PASSES 10.0 /* Seconds. */

static void resize(EditStateBench *bench, int width, int height)
{
    canvas_destroy(bench->canvas);
    assert_true(
        canvas_create_offscreen(&bench->canvas, width, height, "assets/fonts", &bench->error));
    bench->ui = ui_make(bench->canvas, 1);
    edit_state_bench_draw(bench);
}

/* What shows all of the arena goes on doing so in a window of another size; what does not keeps its
 * scale. */
TEST_WITH(another_size_of_the_window, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const int sizes[][2] = {{900, 640}, {1600, 500}, {1280, 720}};
    EditStateBench *bench = *state;
    EditCamera *camera = &bench->state.camera;
    Vec2 size = bench->state.editor.document.head->level.size;
    for (int i = 0; i < COUNT(sizes); i++) {
        resize(bench, sizes[i][0], sizes[i][1]);
        Box box = camera->box_px;
        Vec2 low = edit_camera_world(camera, vec2(box.low.x, box.high.y));
        Vec2 high = edit_camera_world(camera, vec2(box.high.x, box.low.y));
        if (low.x > 0 || low.y > 0 || high.x < size.x || high.y < size.y)
            fail_msg("%d x %d: from (%g, %g) to (%g, %g)", sizes[i][0], sizes[i][1], low.x, low.y,
                     high.x, high.y);
    }
    edit_camera_zoom(camera, vec2(500, 300), 1.5);
    double scale = camera->scale;
    resize(bench, 900, 640);
    assert_true(camera->scale == scale);
}

TEST_WITH(a_tool_by_its_icon_draws, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_click(bench, layout.tool[EDIT_RECTANGLE]);
    assert_int_equal(bench->state.hand.tool, EDIT_RECTANGLE);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    edit_state_bench_click(bench, layout.buttons[EDIT_UNDO]);
    assert_int_equal(edit_state_bench_obstacles(bench), 0);
    edit_state_bench_press(bench, KEY_A, 'y', true);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
}

TEST_WITH(switches, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditLayout layout = edit_state_bench_layout(bench);
    for (int i = 0; i < EDIT_SWITCHES; i++) {
        bool was_on = edit_state_is_on(&bench->state, (EditSwitch)i);
        edit_state_bench_click(bench, layout.switches[i]);
        if (edit_state_is_on(&bench->state, (EditSwitch)i) == was_on)
            fail_msg("%s stays", edit_tools_switch_words((EditSwitch)i)->name);
    }
}

TEST_WITH(wheel_zooms_about_the_pointer_and_space_pans, edit_state_bench_setup,
          edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    Vec2 px = edit_state_bench_px(bench, 400, 300);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, px);
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = 3});
    Vec2 at = edit_camera_world(&bench->state.camera, px);
    assert_true(vec2_distance(at, vec2(400, 300)) * bench->state.camera.scale < 1);
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE});
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, px);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, vec2_add(px, vec2(50, 20)));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, vec2_add(px, vec2(50, 20)));
    Vec2 panned = edit_camera_world(&bench->state.camera, vec2_add(px, vec2(50, 20)));
    assert_true(vec2_distance(at, panned) < 1e-6);
    assert_int_equal(bench->state.editor.selection.count, 0);
}

TEST_WITH(a_value_is_typed, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    text_field_open(&bench->state.field, PROPERTY_X, "300");
    assert_true(edit_state_takes_text(&bench->state));
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_TEXT, .text = "120"});
    edit_state_bench_press(bench, KEY_V, 'v', false); /* A letter is no tool meanwhile. */
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
    assert_false(edit_state_takes_text(&bench->state));
    assert_int_equal(bench->state.hand.tool, EDIT_RECTANGLE);
    assert_int_equal((int)bench->state.editor.document.items[EDITOR_OBSTACLE][0]->points[0].x, 120);
}

/* The keys of a row that is scrolled away can't be clicked where they were. */
TEST_WITH(drawn_keys_are_scrolled_away, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    TextField *field = &bench->state.field;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    bench->ui.text_scale = 2;
    bench->ui.is_mouse = true;
    edit_state_bench_draw(bench);
    text_field_open(field, PROPERTY_X, "300");
    edit_state_bench_draw(bench);
    assert_true(layout_height(field->keys_px[0]) > 0);
    edit_panel_scroll(&bench->state.panel, -100);
    edit_state_bench_draw(bench);
    if (layout_height(field->keys_px[0]) > 0)
        fail_msg("at %g, %g", field->keys_px[0].low.x, field->keys_px[0].low.y);
}

/* In the middle of the height of a row of the panel, on the page. */
static Vec2 row_place(const EditStateBench *bench, int property, double part)
{
    const EditPanel *panel = &bench->state.panel;
    double x = panel->box.low.x + part * (panel->box.high.x - panel->box.low.x);
    double first = 0;
    double last = 0;
    for (double y = panel->box.low.y; y < panel->box.high.y; y++) {
        EditPanelSpot spot = edit_panel_at(panel, vec2(x, y));
        if (spot.part == EDIT_PANEL_NONE || panel->rows.items[spot.row].id != property)
            continue;
        first = first > 0 ? first : y;
        last = y;
    }
    if (first <= 0)
        fail_msg("no row of property %d", property);
    return vec2(x, (first + last) / 2);
}

TEST_WITH(a_double_click_edits_a_text, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const EditorProperty texts[] = {PROPERTY_NAME, PROPERTY_AUTHOR, PROPERTY_LINE};
    EditStateBench *bench = *state;
    Ui page = edit_layout_page(&bench->ui);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Vec2 at = row_place(bench, (int)texts[i], 0.5);
        Vec2 px = ui_to_screen(&page, at.x, at.y);
        for (int clicks = 1; clicks <= 2; clicks++) {
            edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN,
                                                       .code = MOUSE_LEFT,
                                                       .at = px,
                                                       .clicks = clicks});
            edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, px);
        }
        if (!edit_state_takes_text(&bench->state) || !bench->state.field.is_all)
            fail_msg("property %d is not edited", (int)texts[i]);
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_TEXT, .text = "Twice"});
        edit_state_bench_press(bench, KEY_RETURN, 0, false);
    }
    assert_string_equal(bench->state.editor.document.head->level.name, "Twice");
    assert_string_equal(bench->state.editor.document.head->level.author, "Twice");
    assert_string_equal(bench->state.editor.document.head->level.face.line, "Twice");
}

/* However many moves of the pointer come in a frame, what is dragged is moved once. */
TEST_WITH(moves_of_one_frame_count_as_one, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_bench_press(bench, KEY_V, 'v', false);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 390, 340));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE, edit_state_bench_px(bench, 450, 340));
    unsigned before = bench->state.editor.revision;
    for (int i = 1; i <= 20; i++) {
        WindowEvent move = {.kind = WINDOW_EVENT_MOUSE_MOVE,
                            .at = edit_state_bench_px(bench, 450 + 5 * i, 340)};
        InputEvent event = devices_event(&bench->devices, &move);
        edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
    }
    assert_int_equal(bench->state.editor.revision, before);
    edit_state_bench_draw(bench);
    assert_int_equal((int)bench->state.editor.document.items[EDITOR_OBSTACLE][0]->points[0].x, 450);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, edit_state_bench_px(bench, 500, 340));
    assert_int_equal((int)bench->state.editor.document.items[EDITOR_OBSTACLE][0]->points[0].x, 400);
}

static uint32_t pixel_at(const EditStateBench *bench, double x, double y)
{
    Vec2 px = edit_state_bench_px(bench, x, y);
    return canvas_pixels(bench->canvas)[(int)px.y * canvas_width(bench->canvas) + (int)px.x];
}

/* A polygon that is not closed yet is shown where its images will be, too. */
/* Of copies around the center of a wide arena, those that do not fit are counted. */
TEST_WITH(copies_outside_are_told, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        Vec2 from, to;
        int copies; /* As the switch of turns says. */
        const char *said;
    } cases[] = {
        {"far to the left", {40, 400}, {140, 480}, 3, "2 of 3 copies lie outside"},
        {"across the edge", {320, 440}, {380, 480}, 3, "2 of 3 copies lie outside"},
        {"near the center", {700, 400}, {760, 440}, 3, ""},
    };
    EditStateBench *bench = *state;
    Ui page = edit_layout_page(&bench->ui);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        edit_state_bench_press(bench, KEY_R, 'r', false);
        edit_state_bench_drag(bench, cases[i].from, cases[i].to);
        int before = bench->state.editor.document.counts[EDITOR_OBSTACLE];
        bench->state.say[0] = '\0';
        Vec2 button = row_place(bench, EDIT_APPLY_SYMMETRY, 0.75); /* The right one of two. */
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN,
                               ui_to_screen(&page, button.x, button.y));
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP,
                               ui_to_screen(&page, button.x, button.y));
        int copies = bench->state.editor.document.counts[EDITOR_OBSTACLE] - before;
        bool is_told = cases[i].said[0] == '\0'
                           ? strstr(bench->state.say, "outside") == NULL
                           : strncmp(bench->state.say, cases[i].said, strlen(cases[i].said)) == 0;
        if (copies != cases[i].copies || !is_told)
            fail_msg("%s: %d copies, '%s'", cases[i].name, copies, bench->state.say);
    }
}

TEST_WITH(an_open_polygon_shows_its_images, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        EditSwitch which;
        Vec2 image; /* Of a point inside the corner that is drawn at (400, 300). */
    } cases[] = {
        {"mirrored left and right", EDIT_MIRROR_X, {1178, 322}},
        {"mirrored top and bottom", EDIT_MIRROR_Y, {422, 578}},
        {"turned", EDIT_TURNS, {1178, 578}},
    };
    EditStateBench *bench = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        edit_state_turn(&bench->state, cases[i].which, 1);
        edit_state_bench_press(bench, KEY_P, 'p', false);
        edit_state_bench_draw(bench);
        uint32_t before = pixel_at(bench, cases[i].image.x, cases[i].image.y);
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN,
                               edit_state_bench_px(bench, 400, 500));
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN,
                               edit_state_bench_px(bench, 400, 300));
        edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_MOVE,
                               edit_state_bench_px(bench, 600, 300));
        uint32_t after = pixel_at(bench, cases[i].image.x, cases[i].image.y);
        if (before == after)
            fail_msg("%s: nothing is drawn there but %06x", cases[i].name, before & 0xffffff);
        edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
        edit_state_turn(&bench->state, cases[i].which, -1);
    }
}

TEST_WITH(saving, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    char *text;
    size_t length;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_bench_press(bench, KEY_S, 's', true);
    assert_false(edit_file_is_changed(&bench->state.file, &bench->state.editor));
    assert_true(text_file_read(bench->scratch.path, 100000, &text, &length, &bench->error));
    assert_non_null(strstr(text, "[300, 300]"));
    free(text);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false); /* The tool, the choice, the editor. */
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    assert_int_equal(bench->state.wish, EDIT_WISH_LEAVE);
}

TEST_WITH(leaving_asks, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_bench_press(bench, KEY_E, 'n', true);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_LEAVE);
    assert_int_equal(bench->state.wish, EDIT_WISH_NOTHING);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    edit_state_bench_press(bench, KEY_E, 'n', true);
    edit_state_bench_press(bench, KEY_DOWN, 0, false);
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
    assert_int_equal(bench->state.wish, EDIT_WISH_NEW);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
}

/* It is one step of undo, with the view on all of it, and nothing is lost. */
TEST_WITH(a_grown_level_is_a_step, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    char *before = editor_bench_text(&view->editor);
    int steps = view->editor.history.count;
    edit_state_bench_press(bench, KEY_E, 'g', true);
    assert_int_equal(view->dialog.kind, EDIT_DIALOG_NONE);
    assert_int_equal(view->wish, EDIT_WISH_SURPRISE);
    view->wish = EDIT_WISH_NOTHING;
    view->hand.pen.count = 2; /* What was begun goes with the level. */
    snprintf(view->placed, sizeof view->placed, "gate");
    edit_state_grow(view, "surprise-7-6");
    assert_string_equal(view->placed, "");
    assert_string_equal(view->say, "Grew another level. Ctrl+Z brings back what was here.");
    assert_false(view->is_bad);
    assert_int_equal(view->editor.history.count, steps + 1);
    assert_string_equal(editor_history_undo_name(&view->editor.history), "Surprise me");
    assert_true(edit_state_bench_obstacles(bench) > 1);
    assert_true(edit_file_is_changed(&view->file, &view->editor));
    Vec2 size = view->editor.document.head->level.size;
    if (vec2_distance(view->camera.center, vec2_scale(size, 0.5)) > 1)
        fail_msg("the view is at %g, %g", view->camera.center.x, view->camera.center.y);
    edit_state_bench_press(bench, KEY_E, 'z', true);
    editor_bench_expect(&view->editor, before);
    free(before);
}

static void ask_name(EditStateBench *bench, const char *path)
{
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                               .code = KEY_S,
                                               .letter = 's',
                                               .has_control = true,
                                               .has_shift = true});
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_SAVE_AS);
    text_field_open(&bench->state.dialog.field, 0, path);
    edit_state_bench_draw(bench);
}

static void save_as(EditStateBench *bench, const char *path)
{
    ask_name(bench, path);
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
}

/* The middle of a button, in pixels. */
static Vec2 button_at(const EditStateBench *bench, int index)
{
    const List *list = &bench->state.dialog.menu.list;
    Ui page = edit_layout_page(&bench->ui);
    Ui own = list_page(list, &page);
    Vec2 place = list_place(list, index);
    return ui_to_screen(&own, place.x + list->width / 2, place.y + list->height / 2);
}

/* The name is saved by a key, by a click or a tap on a button, and by a controller, and so it is
 * let be. */
TEST_WITH(save_as_has_buttons, edit_state_bench_setup, edit_state_bench_teardown)
{
    enum { SAVE, CANCEL };
    EditStateBench *bench = *state;
    static const struct {
        const char *name;
        int button; /* Clicked; -1: none. */
        WindowEvent press;
        bool saves;
    } cases[] = {
        {"Enter", -1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN}, true},
        {"Escape", -1, {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_ESCAPE}, false},
        {"a click on Save", SAVE, {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, true},
        {"a click on Cancel", CANCEL, {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, false},
        {"the right button", SAVE, {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT}, false},
        {"A", -1, {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A}, true},
        {"B", -1, {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_B}, false},
    };
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    for (size_t i = 0; i < COUNT(cases); i++) {
        char path[256];
        WindowEvent event = cases[i].press;
        snprintf(path, sizeof path, "%s/button-%d.json", bench->scratch.folder, (int)i);
        ask_name(bench, path);
        if (cases[i].button >= 0)
            event.at = button_at(bench, cases[i].button);
        edit_state_bench_send(bench, event);
        bool is_saved = !text_file_is_missing(path);
        if (is_saved != cases[i].saves || bench->state.dialog.kind != EDIT_DIALOG_NONE)
            fail_msg("%s: saved: %d, asks %d", cases[i].name, is_saved,
                     (int)bench->state.dialog.kind);
    }
}

static void press_pad(EditStateBench *bench, PadButton button)
{
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = (int)button});
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .code = (int)button});
}

/* Pushes the left stick until the pointer is there. */
static void lead(EditStateBench *bench, Vec2 at)
{
    enum { FRAMES = 2000 };
    const double near = 2;
    int frame = 0;
    for (; frame < FRAMES && vec2_distance(bench->state.pointer, at) > near; frame++) {
        Vec2 way = vec2_subtract(at, bench->state.pointer);
        double tilt = vec2_length(way) > 60 ? 1 : 0.75;
        way = vec2_scale(way, tilt / vec2_length(way));
        edit_state_bench_send(
            bench,
            (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_X, .value = way.x});
        edit_state_bench_send(
            bench,
            (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_Y, .value = way.y});
        edit_input_update(&bench->state, &bench->ui, &bench->devices, 1.0 / 120);
    }
    if (frame == FRAMES)
        fail_msg("the pointer is at %g, %g, not %g, %g", bench->state.pointer.x,
                 bench->state.pointer.y, at.x, at.y);
    for (int axis = PAD_LEFT_X; axis <= PAD_LEFT_Y; axis++)
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .code = axis});
}

static void press_pad_in(EditStateBench *bench, Box box)
{
    Ui page = edit_layout_page(&bench->ui);
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    lead(bench, ui_to_screen(&page, middle.x, middle.y));
    press_pad(bench, PAD_A);
}

/* A controller alone draws a triangle, asks to save it, types its name and finds the file. */
TEST_WITH(a_controller_draws_and_saves, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const Vec2 corners[] = {{400, 200}, {700, 200}, {550, 500}, {400, 200}};
    EditStateBench *bench = *state;
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    char path[FOLDERS_PATH_BYTES];
    bench->state.file.path[0] = '\0'; /* A new level. */
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    press_pad(bench, PAD_GUIDE); /* Picks it up. */
    int before = bench->state.editor.document.counts[EDITOR_OBSTACLE];
    press_pad_in(bench, layout.tool[EDIT_POLYGON]);
    assert_int_equal(bench->state.hand.tool, EDIT_POLYGON);
    for (size_t i = 0; i < COUNT(corners); i++) {
        lead(bench, edit_state_bench_px(bench, corners[i].x, corners[i].y));
        press_pad(bench, PAD_A);
    }
    assert_int_equal(bench->state.editor.document.counts[EDITOR_OBSTACLE], before + 1);
    press_pad_in(bench, layout.buttons[EDIT_SAVE]);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_SAVE_AS);
    static const PadButton typed[] = {PAD_LEFT, PAD_UP, PAD_RIGHT, PAD_UP};
    for (size_t i = 0; i < COUNT(typed); i++)
        press_pad(bench, typed[i]);
    assert_string_equal(bench->state.dialog.field.text, "ab");
    press_pad(bench, PAD_A);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    assert_true(edit_file_path_of("ab", path, &bench->error));
    assert_string_equal(bench->state.file.path, path);
    if (text_file_is_missing(path))
        fail_msg("%s is not there: %s", path, bench->state.say);
}

/* Whoever has only the left half of a controller draws by pressing its stick. */
TEST_WITH(half_a_controller_draws, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        Hands hands;
        PadButton button;
        bool is_chosen;
    } cases[] = {{"the whole, A", HANDS_BOTH, PAD_A, true},
                 {"the whole, the stick", HANDS_BOTH, PAD_LEFT_STICK, false},
                 {"the left half, the stick", HANDS_LEFT, PAD_LEFT_STICK, true}};
    EditStateBench *bench = *state;
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    Vec2 tool = layout_middle(layout.tool[EDIT_POLYGON]);
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    press_pad(bench, PAD_GUIDE);
    for (size_t i = 0; i < COUNT(cases); i++) {
        edit_hand_choose_tool(&bench->state.hand, &bench->state.editor, EDIT_SELECT);
        bench->devices.bindings.hands[DEVICE_PAD] = cases[i].hands;
        lead(bench, ui_to_screen(&page, tool.x, tool.y));
        press_pad(bench, cases[i].button);
        if ((bench->state.hand.tool == EDIT_POLYGON) != cases[i].is_chosen)
            fail_msg("%s: tool %d", cases[i].name, (int)bench->state.hand.tool);
    }
}

/* What else is pressed neither disturbs a drag nor what is typed in the panel; B ends a drag, and
 * so does a controller that is gone. */
TEST_WITH(a_controller_drags_and_types_undisturbed, edit_state_bench_setup,
          edit_state_bench_teardown)
{
    static const struct {
        const char *name;
        WindowEvent event;
        bool is_end;
    } cases[] = {
        {"the second one's A", {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 1, .code = PAD_A}, false},
        {"which is let go", {.kind = WINDOW_EVENT_PAD_UP, .pad = 1, .code = PAD_A}, false},
        {"right", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_RIGHT}, false},
        {"Start", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_START}, false},
        {"Back", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_BACK}, false},
        {"Y", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_Y}, false},
        {"B", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_B}, true},
        {"unplugged", {.kind = WINDOW_EVENT_PAD_REMOVED}, true},
    };
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 1});
    for (size_t i = 0; i < COUNT(cases); i++) {
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
        press_pad(bench, PAD_GUIDE); /* Picks it up. */
        edit_hand_choose_tool(&view->hand, &view->editor, EDIT_RECTANGLE);
        lead(bench, edit_state_bench_px(bench, 400, 200));
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A});
        Vec2 from = view->hand.from;
        lead(bench, edit_state_bench_px(bench, 700, 500));
        edit_state_bench_send(bench, cases[i].event);
        bool is_end = view->hand.drag == EDIT_DRAG_NONE;
        if (is_end != cases[i].is_end || vec2_distance(view->hand.from, from) > 0 ||
            view->wish != EDIT_WISH_NOTHING || view->dialog.kind != EDIT_DIALOG_NONE ||
            view->shows_motion || view->editor.open_gestures != !is_end)
            fail_msg("%s: drag %d from %g, %g, not %g, %g; wish %d, dialog %d, motion %d, %d open",
                     cases[i].name, (int)view->hand.drag, view->hand.from.x, view->hand.from.y,
                     from.x, from.y, (int)view->wish, (int)view->dialog.kind, view->shows_motion,
                     view->editor.open_gestures);
        edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .code = PAD_A});
        edit_state_bench_send(
            bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .code = cases[i].event.code});
    }
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    press_pad(bench, PAD_GUIDE);
    text_field_open(&view->field, PROPERTY_NAME, "Name");
    static const PadButton others[] = {PAD_RIGHT_SHOULDER, PAD_BACK, PAD_Y};
    for (size_t i = 0; i < COUNT(others); i++) {
        press_pad(bench, others[i]);
        if (!view->field.is_open || view->wish != EDIT_WISH_NOTHING || view->shows_motion)
            fail_msg("button %d: open %d, wish %d, motion %d", (int)others[i], view->field.is_open,
                     (int)view->wish, view->shows_motion);
    }
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT});
    assert_false(view->field.is_open);
    assert_int_equal(view->wish, EDIT_WISH_NOTHING);
}

/* The crosshair begins in the middle of the level, and stays in a window that is made smaller. */
TEST_WITH(the_crosshair_is_in_the_window, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED});
    press_pad(bench, PAD_GUIDE); /* Picks it up. */
    Box box = view->camera.box_px;
    Vec2 middle = vec2_mix(box.low, box.high, 0.5);
    if (vec2_distance(view->pointer, middle) > 0)
        fail_msg("at %g, %g, not %g, %g", view->pointer.x, view->pointer.y, middle.x, middle.y);
    lead(bench, vec2(1200, 700));
    resize(bench, 900, 640);
    if (view->pointer.x > 899 || view->pointer.y > 639)
        fail_msg("at %g, %g", view->pointer.x, view->pointer.y);
}

TEST_WITH(save_as_asks_before_it_replaces, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    char path[256];
    snprintf(path, sizeof path, "%s/other.json", bench->scratch.folder);
    assert_true(text_file_write(path, "{}", 2, &bench->error));
    save_as(bench, path);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_TAKEN);
    edit_state_bench_press(bench, KEY_RETURN, 0, false); /* Stay. */
    assert_true(scratch_folder_is_text(path, "{}"));
    save_as(bench, path);
    edit_state_bench_press(bench, KEY_DOWN, 0, false);
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
    assert_false(scratch_folder_is_text(path, "{}"));
    assert_string_equal(bench->state.file.path, path);
    assert_string_equal(bench->state.file.name, "other.json");
}

/* Ends it without autosave or a question; what was autosaved stays. */
static void crash(EditStateBench *bench)
{
    bench->state.wish = EDIT_WISH_LEAVE;
    edit_state_close(&bench->state);
}

TEST_WITH(recovery, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    bool ignored;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_update(&bench->state, PASSES, &ignored);
    crash(bench);
    edit_state_bench_open(bench, bench->scratch.path, false);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_FOUND);
    assert_int_equal(edit_state_bench_obstacles(bench), 0);
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    assert_true(edit_file_is_changed(&bench->state.file, &bench->state.editor));
    assert_non_null(bench->state.file.own.path);
    edit_state_bench_press(bench, KEY_S, 's', true);
    assert_null(bench->state.file.own.path);
    assert_false(edit_file_has_work(bench->scratch.path));
}

/* Corners that were clicked are not lost either, though nothing of the level has changed. */
TEST_WITH(an_open_polygon_is_recovered, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    bool ignored;
    edit_state_bench_press(bench, KEY_S, 's', true);
    edit_state_bench_press(bench, KEY_P, 'p', false);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 400, 500));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 400, 300));
    edit_state_update(&bench->state, PASSES, &ignored);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 600, 300));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 900, 300));
    edit_state_bench_press(bench, KEY_E, 'z', true); /* The last corner. */
    edit_state_update(&bench->state, PASSES, &ignored);
    crash(bench);
    edit_state_bench_open(bench, bench->scratch.path, false);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_FOUND);
    edit_state_bench_press(bench, KEY_RETURN, 0, false);
    assert_int_equal(bench->state.hand.tool, EDIT_POLYGON);
    assert_int_equal(bench->state.hand.pen.count, 3);
    edit_state_bench_press(bench, KEY_RETURN, 0, false); /* Closes it. */
    assert_int_equal(edit_state_bench_obstacles(bench), 1);
    edit_state_bench_press(bench, KEY_S, 's', true);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, edit_state_bench_px(bench, 800, 500));
    edit_state_update(&bench->state, PASSES, &ignored);
    assert_non_null(bench->state.file.own.path);
    edit_state_bench_press(bench, KEY_E, 'n', true); /* Leaving lets it go. */
    assert_false(edit_file_has_work(bench->scratch.path));
}

/* Seconds to the next frame: at once only while something is seen to move. */
TEST_WITH(nothing_is_drawn_where_nothing_changes, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    bool must_redraw = false;
    edit_state_settle(&bench->state);
    edit_state_update(&bench->state, PASSES, &must_redraw);
    edit_state_turn(&bench->state, EDIT_MOTION, 1);
    edit_state_update(&bench->state, PASSES, &must_redraw);
    assert_false(must_redraw);
    if (edit_state_frame_interval(&bench->state) < PASSES)
        fail_msg("the next frame is in %g s", edit_state_frame_interval(&bench->state));
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    assert_true(editor_property_set(&bench->state.editor, PROPERTY_SPINS, 1, &bench->error));
    edit_state_update(&bench->state, PASSES, &must_redraw);
    assert_true(must_redraw);
    assert_true(edit_state_frame_interval(&bench->state) <= 0);
}

TEST_WITH(problems_are_found_and_gone_to, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(50, 400), vec2(150, 500)); /* Over a spawn. */
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    edit_state_settle(&bench->state);
    assert_true(bench->state.check.report.error_count > 0);
    Box status = layout.status;
    status.low.x = status.high.x - 60;
    edit_state_bench_click(bench, status);
    assert_true(bench->state.shows_problems);
    edit_state_go_to(&bench->state, 0); /* Both the spawn and the shape that it is inside of. */
    assert_int_equal(bench->state.editor.selection.count, 2);
    assert_true(editor_select_is(&bench->state.editor.selection, (EditorRef){EDITOR_OBSTACLE, 0}));
}

/* A press where a handle is drawn takes it, whatever the window's size: the frame keeps the same
 * distance on the page. */
TEST_WITH(the_turn_handle_is_where_it_is_drawn, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_bench_press(bench, KEY_V, 'v', false);
    Vec2 top = edit_state_bench_px(bench, 400, 400);
    Vec2 handle = vec2(top.x, top.y - bench->ui.scale * (14 + 30));
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, handle);
    assert_int_equal(bench->state.hand.drag, EDIT_DRAG_TURN);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, handle);
}

TEST_WITH(keys_are_shown_and_closed, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_F1, 0, false);
    assert_int_equal(bench->state.keys_sheet, 1);
    edit_state_bench_press(bench, KEY_R, 'r', false);
    assert_int_equal(bench->state.keys_sheet, 0);
    assert_int_equal(bench->state.hand.tool, EDIT_SELECT);
}

/* As large as text is set they take several sheets: each press shows the next, Escape closes. */
TEST_WITH(large_keys_are_turned_over, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    bench->ui.text_scale = 2;
    Ui page = edit_layout_page(&bench->ui);
    int sheets = key_sheet_count(&page, edit_tools_keys, EDIT_KEY_COLUMNS);
    if (sheets < 2)
        fail_msg("%d sheets", sheets);
    edit_state_bench_press(bench, KEY_F1, 0, false);
    for (int i = 1; i <= sheets; i++) {
        assert_int_equal(bench->state.keys_sheet, i);
        edit_state_bench_press(bench, KEY_R, 'r', false);
    }
    assert_int_equal(bench->state.keys_sheet, 0);
    edit_state_bench_press(bench, KEY_F1, 0, false);
    edit_state_bench_press(bench, KEY_ESCAPE, 0, false);
    assert_int_equal(bench->state.keys_sheet, 0);
}

static void press_button(EditStateBench *bench, EditButton button)
{
    EditLayout layout = edit_state_bench_layout(bench);
    edit_state_bench_click(bench, layout.buttons[button]);
}

TEST_WITH(buttons_save_as_and_revert, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    assert_false(edit_top_is_enabled(view, EDIT_REVERT));
    edit_state_bench_press(bench, KEY_R, 'r', true);
    assert_int_equal(view->editor.history.count, 1);
    edit_state_bench_press(bench, KEY_R, 'r', false);
    edit_state_bench_drag(bench, vec2(300, 300), vec2(500, 400));
    edit_state_bench_drag(bench, vec2(600, 300), vec2(800, 400));
    assert_true(edit_top_is_enabled(view, EDIT_REVERT));
    press_button(bench, EDIT_REVERT);
    assert_int_equal(edit_state_bench_obstacles(bench), 0);
    assert_false(edit_top_is_enabled(view, EDIT_REVERT));
    edit_state_bench_press(bench, KEY_E, 'z', true);
    assert_int_equal(edit_state_bench_obstacles(bench), 2);
    edit_state_bench_press(bench, KEY_R, 'r', true);
    assert_int_equal(edit_state_bench_obstacles(bench), 0);
    press_button(bench, EDIT_SAVE_AS);
    assert_int_equal(view->dialog.kind, EDIT_DIALOG_SAVE_AS);
}

/* --- Buttons of the panel --------------------------------------------------------------------- */

static void press_row(EditStateBench *bench, int id, double part)
{
    edit_state_bench_draw(bench);
    Ui page = edit_layout_page(&bench->ui);
    Vec2 at = row_place(bench, id, part);
    at = ui_to_screen(&page, at.x, at.y);
    bench->state.say[0] = '\0';
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_DOWN, at);
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, at);
}

TEST_WITH(buttons_for_the_whole_level, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    press_row(bench, EDIT_COPY_LEVEL, 0.25);
    assert_string_equal(view->say, "The clipboard can't be used."); /* No window is open. */
    assert_int_equal(view->wish, EDIT_WISH_NOTHING);
    press_row(bench, EDIT_COPY_LEVEL, 0.75);
    assert_int_equal(view->wish, EDIT_WISH_SURPRISE);
    view->wish = EDIT_WISH_NOTHING;
    press_row(bench, EDIT_PLAY_TRIAL, 0.5);
    assert_int_equal(view->wish, EDIT_WISH_PLAY);
    assert_true(view->tryout.is_trial);
    view->wish = EDIT_WISH_NOTHING;
    press_row(bench, EDIT_HEAT, 0.5);
    assert_true(view->heat.is_playing);
    assert_int_equal(view->heat.wanted, EDIT_HEAT_FIRST);
    press_row(bench, EDIT_HEAT, 0.5);
    assert_false(view->heat.is_playing);
}

/* The left half plays, the right one turns the layers on. */
TEST_WITH(the_button_beside_the_heat, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const EditHeatLayer layers[] = {EDIT_HEAT_STAYS, EDIT_HEAT_SEEN, EDIT_HEAT_DEATHS,
                                           EDIT_HEAT_OFF};
    EditStateBench *bench = *state;
    EditHeat *heat = &bench->state.heat;
    heat->sums = calloc(1, sizeof *heat->sums);
    assert_non_null(heat->sums);
    heat->sums->cell = HEAT_CELL;
    heat->sums->columns = heat->sums->rows = 20;
    heat->sums->size = vec2(600, 600);
    heat->sums->matches = 1;
    for (int i = 0; i < COUNT(layers); i++) {
        press_row(bench, EDIT_HEAT, 0.75);
        if (heat->layer != layers[i] || heat->is_playing)
            fail_msg("press %d: layer %d, playing %d", i, (int)heat->layer, heat->is_playing);
    }
}

TEST_WITH(a_group_is_kept_and_placed_by_buttons, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    Editor *editor = &view->editor;
    assert_true(editor_draw_rectangle(editor, vec2(300, 300), vec2(400, 400), &bench->error));
    assert_true(editor_grouping_make(editor, &bench->error));
    assert_true(editor_grouping_rename(editor, 0, "North gate", &bench->error));
    view->is_bad = true;
    press_row(bench, EDIT_KEEP, 0.5);
    assert_string_equal(view->say, "Saved as the prefab \"North gate\". With nothing selected, the "
                                   "panel lists your prefabs.");
    assert_false(view->is_bad);
    assert_string_equal(editor->document.head->groups.items[0].prefab.name, "north-gate");
    editor_select_none(&editor->selection);
    press_row(bench, EDIT_OF_PREFABS, 0.25);
    assert_string_equal(view->placed, "north-gate");
    edit_state_bench_mouse(bench, WINDOW_EVENT_MOUSE_UP, edit_state_bench_px(bench, 1000, 600));
    assert_int_equal(editor->document.head->groups.count, 2);
}

/* --- Keys ------------------------------------------------------------------------------------- */

TEST_WITH(keys_of_the_grid_and_the_scale, edit_state_bench_setup, edit_state_bench_teardown)
{
    static const struct {
        Key key;
        double grid, wanted, zoom;
    } cases[] = {
        {KEY_LEFT_BRACKET, 20, 10, 1},  {KEY_LEFT_BRACKET, 6, 5, 1},
        {KEY_RIGHT_BRACKET, 20, 40, 1}, {KEY_RIGHT_BRACKET, 300, 400, 1},
        {KEY_MINUS, 20, 20, 0.8},       {KEY_EQUALS, 20, 20, 1.25},
    };
    EditStateBench *bench = *state;
    EditState *view = &bench->state;
    for (int i = 0; i < COUNT(cases); i++) {
        view->hand.grid = cases[i].grid;
        Vec2 center = view->camera.center;
        double scale = view->camera.scale;
        edit_state_bench_press(bench, cases[i].key, 0, false);
        if (fabs(view->hand.grid - cases[i].wanted) > 0 ||
            fabs(view->camera.scale / scale - cases[i].zoom) > 1e-9 ||
            vec2_distance(view->camera.center, center) > 1e-6)
            fail_msg("%d: grid %g, %g times as large, at %g, %g", i, view->hand.grid,
                     view->camera.scale / scale, view->camera.center.x, view->camera.center.y);
    }
}

/* On a Dvorak keyboard the period's place has the letter V, and the letter counts. */
TEST_WITH(letters_go_before_places, edit_state_bench_setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    edit_state_bench_press(bench, KEY_R, 'r', false);
    EditTool tool = bench->state.hand.tool;
    edit_state_bench_press(bench, KEY_PERIOD, 'v', false);
    assert_int_equal(bench->state.hand.tool, EDIT_SELECT);
    assert_int_not_equal(tool, EDIT_SELECT);
}

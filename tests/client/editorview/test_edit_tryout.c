/* SPDX-License-Identifier: MIT */
/* What asks for a level to be played, and from where. */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

typedef struct Bench {
    ScratchFolder scratch;
    EditState state;
    Canvas *canvas;
    Ui ui;
    Devices devices;
    Error error;
} Bench;

static void draw(Bench *bench)
{
    static const Accessibility usual = {.brightness = 1};
    canvas_begin(bench->canvas, (Color){0, 0, 0, 255});
    edit_view_draw(&bench->state, &bench->ui, &usual);
}

static int setup(void **state)
{
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_int_equal(scratch_folder_make(&bench->scratch), 0);
    setenv("XDG_DATA_HOME", bench->scratch.folder, 1);
    assert_true(canvas_create_offscreen(&bench->canvas, 1280, 720, "assets/fonts", &bench->error));
    bench->ui = ui_make(bench->canvas, 1);
    devices_init(&bench->devices);
    if (!edit_state_open(&bench->state, bench->scratch.path, false, &bench->error))
        fail_msg("%s", bench->error.text);
    draw(bench);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    edit_state_close(&bench->state);
    canvas_destroy(bench->canvas);
    int result = scratch_folder_remove(&bench->scratch);
    free(bench);
    return result;
}

static void send(Bench *bench, WindowEvent window)
{
    InputEvent event = devices_event(&bench->devices, &window);
    edit_input_event(&bench->state, &bench->ui, &bench->devices, &event);
    draw(bench);
}

static void point(Bench *bench, Vec2 world)
{
    Viewport viewport = edit_camera_viewport(&bench->state.camera);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                              .at = viewport_to_screen(&viewport, world)});
}

static void click(Bench *bench, int button)
{
    Vec2 at = bench->state.pointer;
    send(bench,
         (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = button, .at = at, .clicks = 1});
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_UP, .code = button, .at = at});
}

static void point_at_play(Bench *bench)
{
    Ui page = edit_layout_page(&bench->ui);
    Box box = edit_layout_make(&page).buttons[EDIT_PLAY];
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                              .at = ui_to_screen(&page, (box.low.x + box.high.x) / 2,
                                                 (box.low.y + box.high.y) / 2)});
}

static void press(Bench *bench, Key key, bool has_shift)
{
    WindowEvent event = {.kind = WINDOW_EVENT_KEY_DOWN, .code = key, .has_shift = has_shift};
    send(bench, event);
    event.kind = WINDOW_EVENT_KEY_UP;
    send(bench, event);
}

static void expect_play(const Bench *bench, const char *name, bool has_place, Vec2 place)
{
    const EditTryout *tryout = &bench->state.tryout;
    if (bench->state.wish != EDIT_WISH_PLAY || tryout->has_place != has_place ||
        (has_place && vec2_distance(tryout->place, place) > 2))
        fail_msg("%s: wish %d, %s place (%g, %g)", name, bench->state.wish,
                 tryout->has_place ? "a" : "no", tryout->place.x, tryout->place.y);
}

TEST_WITH(from_a_spawn_and_from_the_pointer, setup, teardown)
{
    Bench *bench = *state;
    point(bench, vec2(400, 300));
    press(bench, KEY_TAB, true);
    expect_play(bench, "Shift+Tab", true, vec2(400, 300));
    assert_true(bench->state.tryout.seconds == 0);
    press(bench, KEY_TAB, false);
    expect_play(bench, "Tab", false, vec2(0, 0));
    bench->state.shows_motion = true;
    bench->state.time.seconds = 2.5;
    press(bench, KEY_TAB, true);
    expect_play(bench, "at another time", true, vec2(400, 300));
    assert_true(bench->state.tryout.seconds == 2.5);
}

/* Play by another click asks where first. */
TEST_WITH(the_next_click_says_where, setup, teardown)
{
    Bench *bench = *state;
    static const struct {
        const char *name;
        bool has_shift;
        int button;
    } cases[] = {{"a right click", false, MOUSE_RIGHT}, {"Shift and a click", true, MOUSE_LEFT}};
    WindowEvent shift = {.code = KEY_LEFT_SHIFT};
    for (int i = 0; i < COUNT(cases); i++) {
        shift.kind = cases[i].has_shift ? WINDOW_EVENT_KEY_DOWN : WINDOW_EVENT_KEY_UP;
        bench->state.wish = EDIT_WISH_NOTHING;
        send(bench, shift);
        point_at_play(bench);
        click(bench, cases[i].button);
        if (bench->state.wish != EDIT_WISH_NOTHING || !bench->state.asks_place)
            fail_msg("%s: wish %d", cases[i].name, bench->state.wish);
        point(bench, vec2(700, 500));
        click(bench, MOUSE_LEFT);
        expect_play(bench, cases[i].name, true, vec2(700, 500));
        assert_false(bench->state.asks_place);
    }
}

TEST_WITH(escape_leaves_it, setup, teardown)
{
    Bench *bench = *state;
    point_at_play(bench);
    press(bench, KEY_TAB, true);
    assert_true(bench->state.asks_place);
    press(bench, KEY_ESCAPE, false);
    assert_false(bench->state.asks_place);
    assert_int_equal(bench->state.dialog.kind, EDIT_DIALOG_NONE);
    point(bench, vec2(700, 500));
    click(bench, MOUSE_LEFT);
    assert_int_equal(bench->state.wish, EDIT_WISH_NOTHING);
}

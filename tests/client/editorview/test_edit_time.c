/* SPDX-License-Identifier: MIT */
/* The bar of time, by its keys and by the mouse, on an offscreen canvas. */
#include "editorview/edit_state.h"

#include "editor/editor.h"
#include "support/edit_state_bench.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>

/* A new level with a shape in it, which is selected. */
static int setup(void **state)
{
    int result = edit_state_bench_setup(state);
    EditStateBench *bench = *state;
    if (!editor_draw_rectangle(&bench->state.editor, vec2(300, 300), vec2(500, 400), &bench->error))
        fail_msg("%s", bench->error.text);
    edit_state_bench_draw(bench);
    return result;
}

static void set(EditStateBench *bench, EditorProperty property, double number)
{
    if (!editor_property_set(&bench->state.editor, property, number, &bench->error))
        fail_msg("%s", bench->error.text);
}

static void press(EditStateBench *bench, Key key, char letter, bool has_shift)
{
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN,
                                               .code = key,
                                               .letter = letter,
                                               .has_shift = has_shift});
    edit_state_bench_send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = key});
}

static void mouse(EditStateBench *bench, WindowEventKind kind, Vec2 at)
{
    edit_state_bench_send(bench,
                          (WindowEvent){.kind = kind, .code = MOUSE_LEFT, .at = at, .clicks = 1});
}

/* A place of a part of the bar in the window, from its left end (0) to its right one (1). */
static Vec2 place_on(const EditStateBench *bench, EditTimePart part, double along)
{
    Box boxes[EDIT_TIME_PARTS];
    Ui page = edit_layout_page(&bench->ui);
    EditLayout layout = edit_layout_make(&page);
    assert_true(edit_time_boxes(&bench->state, &layout, boxes));
    Box box = boxes[part];
    return ui_to_screen(&page, box.low.x + (box.high.x - box.low.x) * along,
                        (box.low.y + box.high.y) / 2);
}

/* Until all comes back, or a usual length. */
TEST_WITH(how_long_the_bar_is, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    static const struct {
        const char *name;
        double spins[2]; /* Degrees a second; 0: none. */
        double length;
    } cases[] = {
        {"nothing moves", {0, 0}, 0},       {"one turn", {30, 0}, 12},
        {"the other way", {-45, 0}, 8},     {"two that meet again", {30, 45}, 24},
        {"a slow one", {4, 0}, 90},         {"too slow", {1, 0}, 60},
        {"too long together", {7, 11}, 60},
    };
    Editor *editor = &bench->state.editor;
    assert_true(editor_draw_rectangle(editor, vec2(700, 300), vec2(800, 400), &bench->error));
    for (int i = 0; i < COUNT(cases); i++) {
        for (int k = 0; k < 2; k++) {
            editor_select_none(&editor->selection);
            editor_select_set(&editor->selection, (EditorRef){EDITOR_OBSTACLE, k}, true);
            set(bench, PROPERTY_SPINS, fabs(cases[i].spins[k]) > 0);
            if (fabs(cases[i].spins[k]) > 0)
                set(bench, PROPERTY_SPIN, cases[i].spins[k]);
        }
        double length = edit_time_length(&editor->document);
        if (fabs(length - cases[i].length) > 1e-9)
            fail_msg("%s: %g s, expected %g s", cases[i].name, length, cases[i].length);
    }
}

TEST_WITH(what_slides_counts_with_its_waits, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    set(bench, PROPERTY_SLIDES, 1);
    set(bench, PROPERTY_SPEED, 100);
    set(bench, PROPERTY_WAIT, 0.5);
    const EditorObject *object = bench->state.editor.document.items[EDITOR_OBSTACLE][0];
    const Vec2 *path = object->obstacle.motion.path;
    double expected = 2 * (vec2_distance(path[0], path[1]) / 100 + 0.5);
    double length = edit_time_length(&bench->state.editor.document);
    if (fabs(length - expected) > 1e-9)
        fail_msg("%g s, expected %g s", length, expected);
}

TEST_WITH(keys_hold_and_step, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    const EditTime *time = &bench->state.time;
    static const struct {
        const char *name;
        Key key;
        char letter;
        bool has_shift;
        double seconds;
        bool is_paused;
    } steps[] = {
        {"period", KEY_PERIOD, 0, false, 0.1, true},
        {"period again", KEY_PERIOD, 0, false, 0.2, true},
        {"comma", KEY_COMMA, 0, false, 0.1, true},
        {"Shift+period", KEY_PERIOD, 0, true, 0.1 + 1 / 120.0, true},
        {"Shift+comma", KEY_COMMA, 0, true, 0.1, true},
        {"comma twice goes round", KEY_COMMA, 0, false, 0, true},
        {"and so to the end", KEY_COMMA, 0, false, 11.9, true},
        {"F lets it go on", 0, 'f', false, 11.9, false},
        {"F holds it", 0, 'f', false, 11.9, true},
    };
    bool ignored;
    set(bench, PROPERTY_SPINS, 1);
    set(bench, PROPERTY_SPIN, 30);
    for (int i = 0; i < COUNT(steps); i++) {
        press(bench, steps[i].key, steps[i].letter, steps[i].has_shift);
        if (time->is_paused)
            edit_state_update(&bench->state, 1, &ignored);
        double apart = remainder(time->seconds - steps[i].seconds, 12);
        if (!bench->state.shows_motion || time->seconds < 0 || time->seconds > 12 ||
            time->is_paused != steps[i].is_paused || fabs(apart) > 1e-6)
            fail_msg("%s: %g s, %s", steps[i].name, time->seconds,
                     time->is_paused ? "held" : "going on");
    }
    press(bench, 0, 'f', false);
    edit_state_update(&bench->state, 1.5, &ignored);
    if (fabs(time->seconds - 1.4) > 1e-6)
        fail_msg("went on to %g s", time->seconds);
    press(bench, 0, 'm', false);
    assert_false(bench->state.shows_motion);
    assert_true(time->seconds == 0);
}

TEST_WITH(the_slider_is_dragged, setup, edit_state_bench_teardown)
{
    EditStateBench *bench = *state;
    const EditTime *time = &bench->state.time;
    set(bench, PROPERTY_SPINS, 1);
    set(bench, PROPERTY_SPIN, 30);
    press(bench, 0, 'm', false);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, place_on(bench, EDIT_TIME_SLIDER, 0.2));
    assert_true(time->is_held && time->is_paused);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, place_on(bench, EDIT_TIME_SLIDER, 0.5));
    if (fabs(time->seconds - 6) > 0.1)
        fail_msg("in the middle: %g s", time->seconds);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, vec2(5000, 50));
    if (fabs(time->seconds - 12) > 0.1)
        fail_msg("at the end: %g s", time->seconds);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, vec2(5000, 50));
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, place_on(bench, EDIT_TIME_SLIDER, 0.1));
    assert_false(time->is_held);
    if (fabs(time->seconds - 12) > 0.1)
        fail_msg("let go: %g s", time->seconds);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, place_on(bench, EDIT_TIME_BUTTON, 0.5));
    mouse(bench, WINDOW_EVENT_MOUSE_UP, place_on(bench, EDIT_TIME_BUTTON, 0.5));
    assert_false(time->is_paused);
    assert_int_equal(bench->state.editor.document.counts[EDITOR_OBSTACLE], 1);
}

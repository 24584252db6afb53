/* SPDX-License-Identifier: MIT */
/* The SAT lab by keys, by the mouse and by a controller: what is done is read off the screen. */
#include "editorview/lab_view.h"
#include "screens/scenes_lab.h"
#include "screens/text_boxes.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

#define CRUSHED "tests/scenarios/traps/13-crushed.scenario.json"
#define LONG "tests/scenarios/weapons/last-shot-leaves-pulse.scenario.json"

enum { PAD_ID = 5, KEYS_MAX = 8 };

typedef struct LabBench {
    Window *window;
    SceneBench scenes;
    TextBoxes boxes;
} LabBench;

/* --- The screen ------------------------------------------------------------------------------- */

static const TextBox *find(LabBench *bench, const char *words)
{
    bench->boxes.count = 0;
    text_boxes_listen(&bench->boxes);
    scenes_look(&bench->scenes);
    text_boxes_listen(NULL);
    for (int i = 0; i < bench->boxes.count; i++)
        if (strstr(bench->boxes.items[i].words, words) != NULL)
            return &bench->boxes.items[i];
    return NULL;
}

static void check(LabBench *bench, const char *name, const char *words)
{
    if (find(bench, words) != NULL)
        return;
    for (int i = 0; i < bench->boxes.count; i++)
        print_message("on the screen: %s\n", bench->boxes.items[i].words);
    fail_msg("%s: it does not say \"%s\"", name, words);
}

static void open_lab(LabBench *bench, const char *level)
{
    int count;
    ScreenCase scene = scenes_lab(&count)[0];
    scene.level = level;
    scenes_build(&bench->scenes, &scene, bench->window);
}

static void pass(LabBench *bench, double seconds)
{
    screen_stack_update(&bench->scenes.game.shell.screens, seconds);
}

static void send(LabBench *bench, WindowEvent event)
{
    game_event(&bench->scenes.game, &event);
}

static int setup(void **state)
{
    LabBench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    bench->window = scenes_window(1280, 720);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    LabBench *bench = *state;
    window_destroy(bench->window);
    free(bench);
    return 0;
}

/* --- Keys ------------------------------------------------------------------------------------- */

typedef struct KeyCase {
    const char *name;
    const char *page;
    Key keys[KEYS_MAX];
    const char *says;
} KeyCase;

TEST_WITH(keys, setup, teardown)
{
    static const KeyCase cases[] = {
        {"as it begins", "circle", {0}, "gap 4.0"},
        {"the next page", "axis", {KEY_PAGE_DOWN}, "A shape's interval"},
        {"the last page before the first", "axis", {KEY_PAGE_UP}, "A press and a wall"},
        {"a step", "boxes", {KEY_PERIOD}, "Step 1 of 5"},
        {"a step's sentence", "boxes", {KEY_PERIOD}, "On axis 1 they overlap by 20.1"},
        {"a step back", "boxes", {KEY_PERIOD, KEY_PERIOD, KEY_COMMA}, "Step 1 of 5"},
        {"the answer", "boxes", {KEY_COMMA}, "Answer"},
        {"around", "boxes", {KEY_COMMA, KEY_PERIOD}, "All at once"},
        {"to the right", "circle", {KEY_RIGHT, KEY_RIGHT, KEY_RIGHT}, "gap 6.2"},
        {"the box to the left", "circle", {KEY_TAB, KEY_LEFT, KEY_LEFT, KEY_LEFT}, "gap 6.2"},
        {"up", "circle", {KEY_UP, KEY_UP, KEY_UP}, "gap 6.2"},
        {"down and up", "circle", {KEY_DOWN, KEY_UP}, "gap 4.0"},
        {"turned", "containment", {KEY_R, KEY_R}, "overlap 99.8"},
        {"turned back", "containment", {KEY_R, KEY_R, KEY_T, KEY_T}, "overlap 99.0"},
        {"the wrong rule hidden",
         "circle",
         {KEY_RETURN},
         "Mistake: leave out the corner axis. Press Enter to see it."},
        {"and shown", "circle", {KEY_RETURN, KEY_SPACE}, "a false hit"},
        {"started over", "circle", {KEY_RIGHT, KEY_BACKSPACE}, "gap 4.0"},
        {"a scenario", CRUSHED, {0}, "Tick 0 of 90"},
        {"a tick", CRUSHED, {KEY_PERIOD}, "Tick 1 of 90"},
        {"ten ticks", CRUSHED, {KEY_RIGHT, KEY_UP, KEY_COMMA}, "Tick 19 of 90"},
        {"not before the first", CRUSHED, {KEY_COMMA, KEY_LEFT}, "Tick 0 of 90"},
        {"started over too", CRUSHED, {KEY_RIGHT, KEY_BACKSPACE}, "Tick 0 of 90"},
        {"played", CRUSHED, {KEY_SPACE}, "Tick 24 of 90"},
    };
    LabBench *bench = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_lab(bench, cases[i].page);
        for (int k = 0; k < KEYS_MAX && cases[i].keys[k] != 0; k++)
            scenes_press(&bench->scenes, cases[i].keys[k]);
        check(bench, cases[i].name, cases[i].says);
        scenes_end(&bench->scenes);
    }
}

/* A key that is held down goes on moving. */
TEST_WITH(held_keys, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "circle");
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RIGHT});
    check(bench, "pressed", "gap 4.8");
    pass(bench, 0.2);
    check(bench, "not yet held", "gap 4.8");
    for (int i = 0; i < 5; i++)
        pass(bench, 0.1);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = KEY_RIGHT});
    assert_null(find(bench, "gap 4.8"));
    pass(bench, 0.5);
    const TextBox *gap = find(bench, "gap ");
    assert_non_null(gap);
    assert_true(atof(gap->words + strlen("gap ")) > 30);
    scenes_end(&bench->scenes);
}

/* --- Mouse ------------------------------------------------------------------------------------ */

static void mouse(LabBench *bench, WindowEventKind kind, Vec2 at_px)
{
    send(bench, (WindowEvent){.kind = kind, .code = MOUSE_LEFT, .at = at_px});
}

static void click_at(LabBench *bench, Vec2 at_px)
{
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, at_px);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, at_px);
    mouse(bench, WINDOW_EVENT_MOUSE_UP, at_px);
}

static Vec2 middle_of(Box box)
{
    return vec2((box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2);
}

static void click_on(LabBench *bench, const char *words)
{
    check(bench, "to click on", words);
    const TextBox *box = find(bench, words);
    if (box != NULL)
        click_at(bench, middle_of(box->box));
}

/* A place of the page's room, in pixels. */
static Vec2 room_px(LabBench *bench, const char *page, Vec2 at)
{
    Lab lab = {.page = lab_pages_find(page)};
    const Ui *ui = &bench->scenes.game.shell.ui;
    Viewport viewport = lab_picture_viewport(&lab, ui, lab_layout_make(ui, false).picture);
    return viewport_to_screen(&viewport, at);
}

TEST_WITH(dragging, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "circle");
    Vec2 from = room_px(bench, "circle", vec2(320, 210));
    Vec2 to = room_px(bench, "circle", vec2(330, 210));
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, from);
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN, from);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, to);
    check(bench, "dragged", "gap 11.9");
    mouse(bench, WINDOW_EVENT_MOUSE_UP, to);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, from);
    check(bench, "let go", "gap 11.9");
    click_at(bench, room_px(bench, "circle", vec2(60, 60)));
    check(bench, "nothing was there", "gap 11.9");
    scenes_end(&bench->scenes);
}

TEST_WITH(the_wheel, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "containment");
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, room_px(bench, "containment", vec2(262, 158)));
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = -1});
    check(bench, "turned", "overlap 97.0");
    const TextBox *entry = find(bench, "Parallel sides");
    assert_non_null(entry);
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, middle_of(entry->box));
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = -1});
    check(bench, "over the list it turns pages", "has length 0");
    scenes_end(&bench->scenes);
}

TEST_WITH(clicks, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "boxes");
    const Ui *ui = &bench->scenes.game.shell.ui;
    LabLayout layout = lab_layout_make(ui, false);
    Vec2 on = middle_of(layout.forward);
    Vec2 back = middle_of(layout.back);
    click_on(bench, "2  Sides A2");
    check(bench, "a row", "Step 2 of 5");
    click_at(bench, ui_to_screen(ui, on.x, on.y));
    check(bench, "on", "Step 3 of 5");
    click_at(bench, ui_to_screen(ui, back.x, back.y));
    click_at(bench, ui_to_screen(ui, back.x, back.y));
    check(bench, "back", "Step 1 of 5");
    click_on(bench, "Without a sign");
    check(bench, "the wrong rule",
          "Mistake: use the normal without checking its sign. Click to see it.");
    click_on(bench, "Wedge");
    check(bench, "a page", "free of both");
    click_on(bench, "Scenario");
    click_at(bench, ui_to_screen(ui, middle_of(layout.timeline).x, layout.timeline.low.y + 9));
    check(bench, "the timeline", "Tick 210 of 420");
    mouse(bench, WINDOW_EVENT_MOUSE_DOWN,
          ui_to_screen(ui, middle_of(layout.timeline).x, layout.timeline.low.y + 9));
    mouse(bench, WINDOW_EVENT_MOUSE_MOVE, ui_to_screen(ui, layout.timeline.high.x + 40, 880));
    mouse(bench, WINDOW_EVENT_MOUSE_UP, vec2(0, 0));
    check(bench, "dragged to its end", "Tick 420 of 420");
    scenes_end(&bench->scenes);
}

/* --- Small windows ---------------------------------------------------------------------------- */

/* The step's words stand between two buttons, and are not cut off there. */
TEST(ticks_are_whole_in_a_small_window)
{
    static LabBench bench;
    static const double text_scales[] = {0.75, 1, 1.3, 1.5, 2};
    bench.window = scenes_window(800, 450);
    open_lab(&bench, LONG);
    for (int i = 0; i < 129; i++)
        send(&bench, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_UP});
    for (size_t i = 0; i < sizeof text_scales / sizeof *text_scales; i++) {
        bench.scenes.game.shell.settings.text_scale = text_scales[i];
        check(&bench, "the last tick", "Tick 1290 of 1290");
    }
    scenes_end(&bench.scenes);
    window_destroy(bench.window);
}

/* --- Controller ------------------------------------------------------------------------------- */

static void press_pad(LabBench *bench, PadButton button, double seconds)
{
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = PAD_ID, .code = (int)button});
    if (seconds > 0)
        pass(bench, seconds);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = PAD_ID, .code = (int)button});
}

static void tilt(LabBench *bench, double x, double seconds)
{
    send(bench, (WindowEvent){
                    .kind = WINDOW_EVENT_PAD_AXIS, .pad = PAD_ID, .code = PAD_LEFT_X, .value = x});
    pass(bench, seconds);
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .pad = PAD_ID, .code = PAD_LEFT_X});
}

TEST_WITH(controller, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "circle");
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD_ID, .pad_model = 1});
    press_pad(bench, PAD_GUIDE, 0);
    tilt(bench, 1, 0.1);
    check(bench, "the stick", "gap 12.8");
    press_pad(bench, PAD_X, 0);
    tilt(bench, 1, 0.1);
    check(bench, "the other shape", "gap 4.0");
    press_pad(bench, PAD_A, 0);
    check(bench, "the wrong rule", "Mistake: leave out the corner axis. Press A to see it.");
    press_pad(bench, PAD_RIGHT, 0);
    check(bench, "a step", "Step 1 of 4");
    press_pad(bench, PAD_LEFT_SHOULDER, 0.1);
    assert_null(find(bench, "overlap 3.0"));
    press_pad(bench, PAD_Y, 0);
    check(bench, "started over", "All at once");
    press_pad(bench, PAD_DOWN, 0);
    check(bench, "the next page", "Concave group");
    press_pad(bench, PAD_UP, 0);
    press_pad(bench, PAD_UP, 0);
    check(bench, "and two back", "Every side of both shapes");
    scenes_end(&bench->scenes);
}

TEST_WITH(a_scenario_by_controller, setup, teardown)
{
    LabBench *bench = *state;
    open_lab(bench, "mover");
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = PAD_ID, .pad_model = 1});
    press_pad(bench, PAD_DOWN, 0);
    check(bench, "the last page", "Tick 0 of 420");
    press_pad(bench, PAD_RIGHT, 0);
    press_pad(bench, PAD_RIGHT_SHOULDER, 0);
    press_pad(bench, PAD_RIGHT_SHOULDER, 0);
    press_pad(bench, PAD_LEFT_SHOULDER, 0);
    check(bench, "a tick, and ten", "Tick 11 of 420");
    press_pad(bench, PAD_LEFT, 0);
    check(bench, "a tick back", "Tick 10 of 420");
    press_pad(bench, PAD_A, 0);
    pass(bench, 0.1);
    check(bench, "played", "Tick 22 of 420");
    press_pad(bench, PAD_Y, 0);
    check(bench, "started over", "Tick 0 of 420");
    scenes_end(&bench->scenes);
}

/* SPDX-License-Identifier: MIT */
#include "app/devices.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static WindowEvent key(WindowEventKind kind, Key code)
{
    return (WindowEvent){.kind = kind, .code = code};
}

static void feed(Devices *devices, WindowEvent event)
{
    (void)devices_event(devices, &event);
}

static AimView plain_view(void)
{
    return (AimView){{800, 450}, viewport_fit(vec2(1600, 900), vec2(1600, 900), vec2(800, 450))};
}

static void test_a_tap_within_a_frame_counts_for_one_tick(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        WindowEvent down;
        WindowEvent up;
        int button;
        bool is_pad;
    } cases[] = {
        {"left button fires",
         {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT},
         {.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_LEFT},
         INPUT_FIRE,
         false},
        {"F fires",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F},
         {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_F},
         INPUT_FIRE,
         false},
        {"right button dashes",
         {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_RIGHT},
         {.kind = WINDOW_EVENT_MOUSE_UP, .code = MOUSE_RIGHT},
         INPUT_DASH,
         false},
        {"Space dashes",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE},
         {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_SPACE},
         INPUT_DASH,
         false},
        {"Shift dashes",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_SHIFT},
         {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_LEFT_SHIFT},
         INPUT_DASH,
         false},
        {"RB fires",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_RIGHT_SHOULDER, .pad = 7},
         {.kind = WINDOW_EVENT_PAD_UP, .code = PAD_RIGHT_SHOULDER, .pad = 7},
         INPUT_FIRE,
         true},
        {"RT fires",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_RIGHT_TRIGGER, .pad = 7, .value = 1},
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_RIGHT_TRIGGER, .pad = 7},
         INPUT_FIRE,
         true},
        {"LT dashes",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_TRIGGER, .pad = 7, .value = 1},
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_TRIGGER, .pad = 7},
         INPUT_DASH,
         true},
        {"A dashes",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A, .pad = 7},
         {.kind = WINDOW_EVENT_PAD_UP, .code = PAD_A, .pad = 7},
         INPUT_DASH,
         true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        AimView view = plain_view();
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 7});
        feed(&devices, cases[i].down);
        feed(&devices, cases[i].up);
        int ticks = 0;
        for (int tick = 0; tick < 4; tick++) {
            PlayerInput input = cases[i].is_pad ? devices_pad_input(&devices, 0)
                                                : devices_keyboard_input(&devices, &view);
            ticks += input.buttons == cases[i].button ? 1 : 0;
        }
        if (ticks != 1)
            fail_msg("%s: counted for %d ticks, not for one", cases[i].name, ticks);
    }
}

static void test_what_is_held_stays_held(void **state)
{
    (void)state;
    Devices devices;
    AimView view = plain_view();
    devices_init(&devices);
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_F));
    for (int tick = 0; tick < 5; tick++)
        assert_int_equal(devices_keyboard_input(&devices, &view).buttons, INPUT_FIRE);
    feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_F));
    assert_int_equal(devices_keyboard_input(&devices, &view).buttons, 0);
}

static void test_a_screen_gone_takes_its_presses_with_it(void **state)
{
    (void)state;
    Devices devices;
    AimView view = plain_view();
    devices_init(&devices);
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_D));
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_SPACE));
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT});
    devices_settle(&devices);
    WindowEvent repeat = key(WINDOW_EVENT_KEY_DOWN, KEY_SPACE);
    repeat.is_repeat = true;
    feed(&devices, repeat);
    PlayerInput input = devices_keyboard_input(&devices, &view);
    assert_int_equal(input.buttons, 0);
    assert_int_equal(input.move_x, 127);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_FOCUS_LOST});
    assert_int_equal(devices_keyboard_input(&devices, &view).move_x, 0);
}

static void test_the_stick_has_a_radial_dead_zone(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        double x, y_down;
        Vec2 expected;
    } cases[] = {
        {"at rest", 0, 0, {0, 0}},
        {"at the dead zone's edge", 0.15, 0, {0, 0}},
        {"aslant within it, though each axis is near", 0.1, 0.1, {0, 0}},
        {"half of the way that counts", 0.55, 0, {0.5, 0}},
        {"up is y up", 0, -0.55, {0, 0.5}},
        {"full", 0.95, 0, {1, 0}},
        {"past full is cut to 1", 1, 0, {1, 0}},
        {"a corner is no faster", 1, -1, {0.70710678118654757, 0.70710678118654757}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Vec2 way = devices_stick(cases[i].x, cases[i].y_down);
        if (vec2_distance(way, cases[i].expected) > 1e-12)
            fail_msg("%s: expected %g, %g, got %.17g, %.17g", cases[i].name, cases[i].expected.x,
                     cases[i].expected.y, way.x, way.y);
    }
}

static void test_a_weak_right_stick_keeps_the_aim(void **state)
{
    (void)state;
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
    WindowEvent axis = {
        .kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_RIGHT_Y, .value = -0.9};
    feed(&devices, axis);
    AimAngle up = devices_pad_input(&devices, 0).aim;
    assert_int_equal(up, 16384);
    axis.value = 0;
    feed(&devices, axis);
    axis.code = PAD_RIGHT_X;
    axis.value = 0.29;
    feed(&devices, axis);
    assert_int_equal(devices_pad_input(&devices, 0).aim, up);
    axis.value = 0.31;
    feed(&devices, axis);
    assert_int_equal(devices_pad_input(&devices, 0).aim, 0);
}

/* In windows of every shape: the aim and the way to the pointer are one line. */
static void test_the_mouse_aims_where_it_points(void **state)
{
    (void)state;
    static const Vec2 windows[] = {{1280, 720}, {1000, 1000}, {2560, 1080}, {641, 977}};
    static const Vec2 places[] = {{100, 100}, {800, 450}, {1581, 333}};
    for (size_t i = 0; i < COUNT(windows); i++) {
        for (size_t k = 0; k < COUNT(places); k++) {
            Devices devices;
            AimView view = {places[k], viewport_fit(vec2(1600, 900), windows[i], vec2(800, 450))};
            Vec2 goal = {611, 222};
            devices_init(&devices);
            feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                         .at = viewport_to_screen(&view.viewport, goal)});
            Vec2 aim = angle_unit_of_aim(devices_keyboard_input(&devices, &view).aim);
            Vec2 way = vec2_unit_or(vec2_subtract(goal, places[k]), vec2(1, 0));
            /* An aim is a 65536th of a turn. */
            if (vec2_distance(aim, way) > 1e-4)
                fail_msg("window %g x %g from %g, %g: aims along %g, %g instead of %g, %g",
                         windows[i].x, windows[i].y, places[k].x, places[k].y, aim.x, aim.y, way.x,
                         way.y);
        }
    }
}

static void test_arrows_alone_aim_where_they_go(void **state)
{
    (void)state;
    Devices devices;
    AimView view = plain_view();
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1600, 450}});
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_UP));
    assert_int_equal(devices_keyboard_input(&devices, &view).aim, 16384);
    feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_UP));
    assert_int_equal(devices_keyboard_input(&devices, &view).aim, 16384);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1601, 450}});
    assert_int_equal(devices_keyboard_input(&devices, &view).aim, 0);
}

static void test_pads_come_and_go(void **state)
{
    (void)state;
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 5});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 5});
    assert_int_equal(devices_pad_count(&devices), 1);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 6});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 5, .code = PAD_X});
    assert_int_equal(devices.last_pad, 0);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_REMOVED, .pad = 5});
    assert_int_equal(devices_pad_count(&devices), 1);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 9});
    assert_int_equal(devices.pads[0].id, 9);
    for (int pad = 20; pad < 30; pad++)
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = pad});
    assert_int_equal(devices_pad_count(&devices), DEVICES_PADS_MAX);
}

static void test_a_pushed_stick_is_one_command(void **state)
{
    (void)state;
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 1});
    static const struct {
        double value;
        Command expected;
    } moves[] = {{0.3, COMMAND_NONE}, {0.7, COMMAND_DOWN}, {0.9, COMMAND_NONE}, {0.5, COMMAND_NONE},
                 {0.7, COMMAND_NONE}, {0.1, COMMAND_NONE}, {0.7, COMMAND_DOWN}, {-0.7, COMMAND_UP}};
    for (size_t i = 0; i < COUNT(moves); i++) {
        WindowEvent axis = {
            .kind = WINDOW_EVENT_PAD_AXIS, .pad = 1, .code = PAD_LEFT_Y, .value = moves[i].value};
        Command command = devices_event(&devices, &axis);
        if (command != moves[i].expected)
            fail_msg("move %zu to %g: command %d, not %d", i, moves[i].value, (int)command,
                     (int)moves[i].expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tap_within_a_frame_counts_for_one_tick),
        cmocka_unit_test(test_what_is_held_stays_held),
        cmocka_unit_test(test_a_screen_gone_takes_its_presses_with_it),
        cmocka_unit_test(test_the_stick_has_a_radial_dead_zone),
        cmocka_unit_test(test_a_weak_right_stick_keeps_the_aim),
        cmocka_unit_test(test_the_mouse_aims_where_it_points),
        cmocka_unit_test(test_arrows_alone_aim_where_they_go),
        cmocka_unit_test(test_pads_come_and_go),
        cmocka_unit_test(test_a_pushed_stick_is_one_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

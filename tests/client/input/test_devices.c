/* SPDX-License-Identifier: MIT */
#include "input/devices.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

static void feed(Devices *devices, WindowEvent event)
{
    (void)devices_event(devices, &event);
}

/* Plugs a pad in and presses a button that nothing is bound to. */
static void pick_up(Devices *devices, int pad)
{
    feed(devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = pad});
    feed(devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_GUIDE});
    feed(devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = pad, .code = PAD_GUIDE});
}

TEST(pads_come_and_go)
{
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
    assert_int_equal(devices.pads[0].device.pad, 9);
    for (int pad = 20; pad < 20 + DEVICES_PADS_MAX; pad++)
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = pad});
    assert_int_equal(devices_pad_count(&devices), DEVICES_PADS_MAX);
}

/* It has no drifting stick, and its player has scanned a code. */
TEST(a_phone_takes_part_at_once)
{
    for (int is_phone = 0; is_phone < 2; is_phone++) {
        Devices devices;
        Seats seats;
        devices_init(&devices);
        seats_init(&seats);
        feed(&devices,
             (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 5, .is_phone = is_phone});
        seats_join(&seats, &devices.pads[0].device);
        feed(
            &devices,
            (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .pad = 5, .code = PAD_LEFT_X, .value = 1});
        AimView view = {.from = {0, 0}};
        PlayerInput input = device_input_read(&devices, &seats, 0, &view);
        if ((input.move_x > 0) != is_phone || seats.items[0].device.is_phone != is_phone)
            fail_msg("phone %d: moves by %d", is_phone, input.move_x);
    }
}

TEST(a_pushed_stick_is_one_command)
{
    Devices devices;
    devices_init(&devices);
    pick_up(&devices, 1);
    static const struct {
        double value;
        Command expected;
    } moves[] = {{0.3, COMMAND_NONE},  {0.8, COMMAND_DOWN}, {0.9, COMMAND_NONE},
                 {0.7, COMMAND_NONE},  {0.8, COMMAND_NONE}, {0.61, COMMAND_NONE},
                 {0.74, COMMAND_NONE}, {0.8, COMMAND_DOWN}, {-0.8, COMMAND_UP}};
    for (size_t i = 0; i < COUNT(moves); i++) {
        WindowEvent axis = {
            .kind = WINDOW_EVENT_PAD_AXIS, .pad = 1, .code = PAD_LEFT_Y, .value = moves[i].value};
        Command command = devices_event(&devices, &axis).command;
        if (command != moves[i].expected)
            fail_msg("move %zu to %g: command %d, not %d", i, moves[i].value, (int)command,
                     (int)moves[i].expected);
    }
}

/* What is said in a second and a half, in tenths of a second, while something is held. */
TEST(what_a_pad_holds_is_repeated)
{
    static const struct {
        const char *name;
        WindowEvent event;
        Command way;
        int least, most;
    } cases[] = {
        {"d-pad",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_DOWN, .pad = 4},
         COMMAND_DOWN,
         10,
         13},
        {"stick",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_LEFT_X, .pad = 4, .value = -1},
         COMMAND_LEFT,
         10,
         13},
        {"A", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A, .pad = 4}, COMMAND_NONE, 0, 0},
        {"a key, which repeats itself",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_DOWN},
         COMMAND_NONE,
         0,
         0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        int count = 0;
        devices_init(&devices);
        pick_up(&devices, 4);
        feed(&devices, cases[i].event);
        for (int tenth = 0; tenth < 15; tenth++) {
            InputEvent repeated = {.command = COMMAND_NONE};
            (void)devices_repeat(&devices, 0.1, &repeated);
            Command command = repeated.command;
            if (command != COMMAND_NONE && (command != cases[i].way || tenth < 4))
                fail_msg("%s: command %d after %d tenths", cases[i].name, (int)command, tenth);
            count += command != COMMAND_NONE;
        }
        if (count < cases[i].least || count > cases[i].most)
            fail_msg("%s: said %d times", cases[i].name, count);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_REMOVED, .pad = 4});
        for (int tenth = 0; tenth < 10; tenth++)
            assert_false(devices_repeat(&devices, 0.1, &(InputEvent){.has_device = false}));
    }
}

TEST(who_fires)
{
    static const struct {
        const char *name;
        WindowEvent event;
        bool fires;
        DeviceKind kind;
    } cases[] = {
        {"left button", {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, true, DEVICE_MOUSE},
        {"F", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F}, true, DEVICE_MOUSE},
        {"F's repeat",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_F, .is_repeat = true},
         false,
         DEVICE_MOUSE},
        {"F let go", {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_F}, false, DEVICE_MOUSE},
        {"W", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W}, false, DEVICE_MOUSE},
        {"right Control",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RIGHT_CONTROL},
         true,
         DEVICE_KEYBOARD},
        {"RB",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_RIGHT_SHOULDER, .pad = 4},
         true,
         DEVICE_PAD},
        {"A", {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A, .pad = 4}, false, DEVICE_PAD},
        {"RT",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_RIGHT_TRIGGER, .pad = 4, .value = 0.9},
         true,
         DEVICE_PAD},
        {"RT touched",
         {.kind = WINDOW_EVENT_PAD_AXIS, .code = PAD_RIGHT_TRIGGER, .pad = 4, .value = 0.3},
         false,
         DEVICE_PAD},
        {"a pad unknown",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_RIGHT_SHOULDER, .pad = 5},
         false,
         DEVICE_PAD},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4, .pad_model = 77});
        InputEvent event = devices_event(&devices, &cases[i].event);
        const SeatDevice *device = &event.device;
        if (event.is_fire != cases[i].fires || (event.is_fire && device->kind != cases[i].kind))
            fail_msg("%s: fires %d on device %d", cases[i].name, event.is_fire, (int)device->kind);
        if (event.is_fire && device->kind == DEVICE_PAD)
            assert_true(device->pad == 4 && device->pad_model == 77);
        if (event.is_fire && devices_event(&devices, &cases[i].event).is_fire)
            fail_msg("%s: held, it fires again", cases[i].name);
    }
}

/* Who alone plays has both halves of the keyboard. */
TEST(who_presses)
{
    static const SeatDevice mouse = {.kind = DEVICE_MOUSE};
    static const SeatDevice keys = {.kind = DEVICE_KEYBOARD};
    static const struct {
        const char *name;
        WindowEvent event;
        int people; /* On the keyboard. */
        int seat;
    } cases[] = {
        {"Q, alone", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_Q}, 1, 0},
        {"M, alone", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_M}, 1, 0},
        {"Q, of two", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_Q}, 2, 0},
        {"M, of two", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_M}, 2, 1},
        {"Q's repeat",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_Q, .is_repeat = true},
         1,
         SEAT_NONE},
        {"W", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W}, 1, SEAT_NONE},
        {"LB of a pad without a seat",
         {.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_LEFT_SHOULDER, .pad = 4},
         1,
         SEAT_NONE},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        Seats seats;
        devices_init(&devices);
        seats_init(&seats);
        seats_join(&seats, &mouse);
        if (cases[i].people > 1)
            seats_join(&seats, &keys);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4, .pad_model = 77});
        InputEvent event = devices_event(&devices, &cases[i].event);
        int seat = devices_presser(&devices, &seats, &event, ACTION_TAUNT);
        if (seat != cases[i].seat)
            fail_msg("%s: seat %d, expected %d", cases[i].name, seat, cases[i].seat);
    }
}

TEST(the_device_used_last)
{
    Devices devices;
    devices_init(&devices);
    assert_int_equal(devices_last(&devices).kind, DEVICE_MOUSE);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_UP});
    assert_int_equal(devices_last(&devices).kind, DEVICE_KEYBOARD);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4, .pad_name = "Paddle"});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .code = PAD_A, .pad = 4});
    assert_int_equal(devices_last(&devices).kind, DEVICE_PAD);
    assert_string_equal(devices_last(&devices).pad_name, "Paddle");
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_REMOVED, .pad = 4});
    assert_int_equal(devices_last(&devices).kind, DEVICE_MOUSE);
}

/* Hints are for the mouse once it is used; that it is told where the mouse is, is no use of it. */
TEST(when_the_mouse_is_used)
{
    static const struct {
        const char *name;
        WindowEvent event;
        bool is_pointing;
    } steps[] = {
        {"the window opens under it", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {300, 200}}, false},
        {"it is told again", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {300, 200}}, false},
        {"it moves", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {301, 200}}, true},
        {"a key", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN}, false},
        {"the same place", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {301, 200}}, false},
        {"a click there",
         {.kind = WINDOW_EVENT_MOUSE_DOWN, .at = {301, 200}, .code = MOUSE_LEFT},
         true},
        {"a resize", {.kind = WINDOW_EVENT_RESIZED}, true},
        {"a key again", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN}, false},
        {"the wheel", {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = 1}, true},
    };
    Devices devices;
    devices_init(&devices);
    for (size_t i = 0; i < COUNT(steps); i++) {
        feed(&devices, steps[i].event);
        if (devices.is_pointing != steps[i].is_pointing)
            fail_msg("%s: %d", steps[i].name, devices.is_pointing);
    }
}

/* The window does not tell where the wheel is turned. */
TEST(the_wheel_turns_where_the_pointer_is)
{
    static const struct {
        const char *name;
        WindowEvent before;
        Vec2 at;
    } steps[] = {
        {"moved", {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {300, 200}}, {300, 200}},
        {"a key", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RETURN}, {300, 200}},
        {"let go elsewhere", {.kind = WINDOW_EVENT_MOUSE_UP, .at = {20, 30}}, {20, 30}},
    };
    Devices devices;
    devices_init(&devices);
    for (size_t i = 0; i < COUNT(steps); i++) {
        const WindowEvent wheel = {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = 1};
        (void)devices_event(&devices, &steps[i].before);
        Vec2 at = devices_event(&devices, &wheel).window.at;
        if (vec2_distance(at, steps[i].at) > 0)
            fail_msg("%s: at %g, %g", steps[i].name, at.x, at.y);
    }
}

static WindowEvent axis(int pad, PadAxis code, double value)
{
    return (WindowEvent){
        .kind = WINDOW_EVENT_PAD_AXIS, .pad = pad, .code = (int)code, .value = value};
}

/* Everything that a pad could do with menus, hints and seats. */
typedef struct Done {
    Command command;
    bool is_push;
    bool has_device;
    bool is_of_pad; /* The event's kind tells screens of a pad. */
    bool turns_hints;
    bool repeats;
} Done;

static Done done_by(Devices *devices, WindowEvent event)
{
    InputEvent input = devices_event(devices, &event);
    Done done = {.command = input.command,
                 .is_push = input.is_push,
                 .has_device = input.has_device,
                 .is_of_pad = input.window.kind == event.kind,
                 .turns_hints = devices_last_pad(devices) != NULL || !devices->is_pointing};
    InputEvent repeated;
    for (int i = 0; i < 20; i++)
        done.repeats = devices_repeat(devices, 0.1, &repeated) || done.repeats;
    return done;
}

/* Measured on worn pads: up to 0.61 of a stick's travel. */
TEST(drift_does_nothing)
{
    static const struct {
        const char *name;
        PadAxis code;
        double value;
        double dead;      /* The setting. */
        double pushed_to; /* Before, or 0. */
        bool is_picked_up;
        bool is_push;
    } cases[] = {
        {"nobody picked it up, drift", PAD_LEFT_Y, 0.43, 0.15, 0, false, false},
        {"nobody picked it up, far", PAD_LEFT_Y, 1, 0.15, 0, false, false},
        {"nobody picked it up, right stick", PAD_RIGHT_X, -1, 0.15, 0, false, false},
        {"nobody picked it up, a trigger rests in the middle", PAD_LEFT_TRIGGER, 0.5, 0.15, 0,
         false, false},
        {"drift turns hints", PAD_LEFT_Y, 0.43, 0.15, 0, true, false},
        {"drift scrolls", PAD_LEFT_Y, 0.61, 0.15, 0, true, false},
        {"drift to the right", PAD_LEFT_X, 0.61, 0.15, 0, true, false},
        {"drift of the right stick", PAD_RIGHT_Y, -0.61, 0.15, 0, true, false},
        {"drift after a push", PAD_LEFT_Y, 0.61, 0.15, 1, true, false},
        {"a dead zone of 0, drift after a push", PAD_LEFT_Y, 0.61, 0, 1, true, false},
        {"a wide dead zone, drift", PAD_LEFT_Y, 0.74, 0.75, 1, true, false},
        {"a push", PAD_LEFT_Y, 0.8, 0.15, 0, true, true},
        {"a push that goes on", PAD_LEFT_Y, 0.7, 0.15, 0.8, true, true},
        {"a push of the right stick", PAD_RIGHT_X, -0.8, 0.15, 0, true, true},
        {"a wide dead zone, a push", PAD_LEFT_Y, 0.9, 0.75, 0, true, true},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        devices_init(&devices);
        devices.zones.dead = cases[i].dead;
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4});
        if (cases[i].is_picked_up)
            pick_up(&devices, 4);
        if (cases[i].pushed_to > 0)
            feed(&devices, axis(4, cases[i].code, cases[i].pushed_to));
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT});
        Done done = done_by(&devices, axis(4, cases[i].code, cases[i].value));
        bool is_left = cases[i].code <= PAD_LEFT_Y;
        bool gives = done.command != COMMAND_NONE;
        bool wants = cases[i].is_push && is_left && cases[i].pushed_to <= 0;
        if (done.is_push != cases[i].is_push || done.turns_hints != cases[i].is_push ||
            done.repeats != (cases[i].is_push && is_left) || gives != wants ||
            done.is_of_pad != cases[i].is_picked_up || done.has_device != cases[i].is_picked_up)
            fail_msg("%s: push %d, hints %d, repeats %d, command %d, of a pad %d, device %d",
                     cases[i].name, done.is_push, done.turns_hints, done.repeats, (int)done.command,
                     done.is_of_pad, done.has_device);
        Vec2 stick = devices_last_stick(&devices, 0);
        if ((vec2_length(stick) > 0) != (cases[i].is_push && is_left))
            fail_msg("%s: pans by %g, %g", cases[i].name, stick.x, stick.y);
    }
}

static WindowEvent added(int pad, const char *guid, bool is_unknown)
{
    WindowEvent event = {.kind = WINDOW_EVENT_PAD_ADDED, .pad = pad, .is_unknown_pad = is_unknown};
    snprintf(event.pad_guid, sizeof event.pad_guid, "%s", guid);
    return event;
}

TEST(ignored_and_unknown_pads_do_nothing)
{
    static const char ours[] = "030000005e0400008e02000014010000";
    static const struct {
        const char *name;
        const char *guid;
        bool is_unknown;
        bool plays;
    } cases[] = {
        {"ignored", ours, false, false},
        {"of another make", "030000004c050000c405000011810000", false, true},
        {"of no make", "", false, true},
        {"unknown", "030000004c050000c405000011810000", true, false},
    };
    static const WindowEvent events[] = {
        {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 4, .code = PAD_A},
        {.kind = WINDOW_EVENT_PAD_UP, .pad = 4, .code = PAD_A},
        {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 4, .code = PAD_LEFT_Y, .value = 1},
        {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 4, .code = PAD_RIGHT_TRIGGER, .value = 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        IgnoredPads ignored = {{""}};
        snprintf(ignored.guids[1], sizeof ignored.guids[1], "%s", ours);
        devices_init(&devices);
        feed(&devices, added(4, cases[i].guid, cases[i].is_unknown));
        devices_ignore(&devices, &ignored);
        if (devices_pad_count(&devices) != (cases[i].plays ? 1 : 0))
            fail_msg("%s: %d pads can play", cases[i].name, devices_pad_count(&devices));
        for (size_t k = 0; k < COUNT(events); k++) {
            Done done = done_by(&devices, events[k]);
            if (done.has_device != cases[i].plays || done.is_of_pad != cases[i].plays)
                fail_msg("%s, event %zu: device %d, of a pad %d", cases[i].name, k, done.has_device,
                         done.is_of_pad);
        }
    }
}

/* It is ignored while its button is held: nothing of it goes on. */
TEST(a_pad_is_ignored_while_it_plays)
{
    Devices devices;
    IgnoredPads ignored = {{"aa"}};
    devices_init(&devices);
    feed(&devices, added(4, "aa", false));
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 4, .code = PAD_DOWN});
    assert_non_null(devices_last_pad(&devices));
    devices_ignore(&devices, &ignored);
    assert_null(devices_last_pad(&devices));
    assert_false(devices.pads[0].buttons[PAD_DOWN].is_down);
    for (int i = 0; i < 20; i++)
        assert_false(devices_repeat(&devices, 0.1, &(InputEvent){.has_device = false}));
    devices_ignore(&devices, &(IgnoredPads){{""}});
    assert_int_equal(devices_pad_count(&devices), 1);
}

TEST(an_unknown_pad_is_known_once_it_is_mapped)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, added(4, "aa", true));
    assert_int_equal(devices_pad_count(&devices), 0);
    feed(&devices, added(4, "aa", false));
    assert_int_equal(devices_pad_count(&devices), 1);
    assert_true(devices_pad(&devices, 4) == &devices.pads[0]);
    assert_false(devices.pads[1].is_attached);
}

/* Who a key with Alt or Super is for: the desktop, or the game where that one is bound. */
TEST(keys_with_alt_or_super)
{
    static const struct {
        const char *name;
        Key bound; /* To dash; 0: none of these. */
        WindowEvent event;
        bool is_foreign;
        Command command;
    } cases[] = {
        {"W", 0, {.code = KEY_W}, false, COMMAND_UP},
        {"Ctrl+W", 0, {.code = KEY_W, .has_control = true}, false, COMMAND_UP},
        {"Alt+W", 0, {.code = KEY_W, .has_alt = true}, true, COMMAND_NONE},
        {"Super+W", 0, {.code = KEY_W, .has_super = true}, true, COMMAND_NONE},
        {"Alt+Enter", 0, {.code = KEY_RETURN, .has_alt = true}, true, COMMAND_NONE},
        {"Alt+keypad's Enter", 0, {.code = KEY_ENTER, .has_alt = true}, true, COMMAND_NONE},
        {"Alt+Tab", 0, {.code = KEY_TAB, .has_alt = true}, true, COMMAND_NONE},
        {"Alt+Escape", 0, {.code = KEY_ESCAPE, .has_alt = true}, true, COMMAND_NONE},
        {"Alt alone", 0, {.code = KEY_LEFT_ALT}, false, COMMAND_NONE},
        {"Alt+W where Alt dashes",
         KEY_LEFT_ALT,
         {.code = KEY_W, .has_alt = true},
         false,
         COMMAND_UP},
        {"AltGr+W where AltGr dashes",
         KEY_RIGHT_ALT,
         {.code = KEY_W, .has_alt = true},
         false,
         COMMAND_UP},
        {"Alt+P where Alt dashes",
         KEY_LEFT_ALT,
         {.code = KEY_P, .has_alt = true},
         false,
         COMMAND_PAUSE},
        {"Super+W where Alt dashes",
         KEY_LEFT_ALT,
         {.code = KEY_W, .has_super = true},
         true,
         COMMAND_NONE},
        {"Super+Alt+W where Alt dashes",
         KEY_LEFT_ALT,
         {.code = KEY_W, .has_alt = true, .has_super = true},
         true,
         COMMAND_NONE},
        {"Super+W where Super dashes",
         KEY_LEFT_SUPER,
         {.code = KEY_W, .has_super = true},
         false,
         COMMAND_UP},
        {"Alt+W where Super dashes",
         KEY_RIGHT_SUPER,
         {.code = KEY_W, .has_alt = true},
         true,
         COMMAND_NONE},
        {"Alt+Enter where Alt dashes",
         KEY_LEFT_ALT,
         {.code = KEY_RETURN, .has_alt = true},
         true,
         COMMAND_NONE},
        {"Alt+Enter where both dash",
         KEY_RETURN, /* In the first place; the second has Alt. */
         {.code = KEY_RETURN, .has_alt = true},
         false,
         COMMAND_CONFIRM},
        {"a key held since before", 0, {.code = KEY_W, .is_repeat = true}, true, COMMAND_NONE},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        devices_init(&devices);
        Control *dash = devices.bindings.controls[DEVICE_MOUSE][ACTION_DASH];
        dash[0] = (Control){CONTROL_KEY, cases[i].bound != 0 ? cases[i].bound : KEY_SPACE};
        dash[1] = (Control){CONTROL_KEY, KEY_LEFT_ALT};
        if (cases[i].bound != KEY_RETURN)
            dash[1] = (Control){CONTROL_NONE, 0};
        WindowEvent event = cases[i].event;
        event.kind = WINDOW_EVENT_KEY_DOWN;
        InputEvent input = devices_event(&devices, &event);
        WindowEventKind kind =
            cases[i].is_foreign ? WINDOW_EVENT_KEY_FOREIGN : WINDOW_EVENT_KEY_DOWN;
        bool is_down = devices.keys[event.code].is_down;
        if (input.window.kind != kind || input.command != cases[i].command ||
            is_down == cases[i].is_foreign || input.has_device == cases[i].is_foreign)
            fail_msg("%s: kind %d, command %d, down %d, a device %d", cases[i].name,
                     (int)input.window.kind, (int)input.command, is_down, input.has_device);
    }
}

/* Alt+Tab with keys held: nothing stays down, and what is held on goes on as nothing. */
TEST(nothing_sticks)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_ALT});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_TAB, .has_alt = true});
    assert_true(devices.keys[KEY_W].is_down);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_FOCUS_LOST});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_FOCUS_GAINED});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W, .is_repeat = true});
    for (int key = 0; key < KEY_COUNT; key++)
        if (devices.keys[key].is_down)
            fail_msg("key %d is down", key);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_D});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_LEFT_SUPER});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_KEY_UP, .code = KEY_D, .has_super = true});
    assert_false(devices.keys[KEY_D].is_down);
}

TEST(the_stick_has_a_radial_dead_zone)
{
    StickZones zones = STICK_ZONES_DEFAULT;
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
        Vec2 way = stick_tilt(&zones, cases[i].x, cases[i].y_down);
        if (vec2_distance(way, cases[i].expected) > 1e-12)
            fail_msg("%s: expected %g, %g, got %.17g, %.17g", cases[i].name, cases[i].expected.x,
                     cases[i].expected.y, way.x, way.y);
    }
}

TEST(a_push_is_more_than_drift)
{
    static const struct {
        const char *name;
        double x, y_down, dead;
        bool was_pushed, is_pushed;
        double length; /* Of the push. */
    } cases[] = {
        {"at rest", 0, 0, 0.15, false, false, 0},
        {"drift", 0.61, 0, 0.15, false, false, 0},
        {"drift after a push", 0.61, 0, 0.15, true, false, 0},
        {"drift aslant", 0.43, 0.43, 0.15, true, false, 0},
        {"not far enough to begin", 0.74, 0, 0.15, false, false, 0},
        {"far enough to go on", 0.74, 0, 0.15, true, true, 0.3},
        {"a push", 0, -0.8, 0.15, false, true, 0.5},
        {"a push aslant", -0.6, 0.6, 0.15, false, true, 0.66},
        {"all the way", 1, 0, 0.15, false, true, 1},
        {"a wide dead zone, not begun", 0.84, 0, 0.75, false, false, 0},
        {"a wide dead zone", 0.9, 0, 0.75, false, true, 0.75},
        {"a narrow one makes it no easier", 0.74, 0, 0, false, false, 0},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickZones zones = STICK_ZONES_DEFAULT;
        zones.dead = cases[i].dead;
        bool is_pushed = stick_is_pushed(&zones, cases[i].x, cases[i].y_down, cases[i].was_pushed);
        double length = vec2_length(stick_push(&zones, cases[i].x, cases[i].y_down));
        if (is_pushed != cases[i].is_pushed ||
            (is_pushed && (length < cases[i].length - 0.01 || length > cases[i].length + 0.01)))
            fail_msg("%s: pushed %d, by %g", cases[i].name, is_pushed, length);
    }
}

TEST(rest)
{
    static const struct {
        const char *name;
        Vec2 before, then; /* Where it is for so long, and then. */
        double seconds, most;
        Vec2 rest;
    } cases[] = {
        {"a worn stick", {0.61, 0}, {0.61, 0}, 1, 1, {0.61, 0}},
        {"one that trembles", {0.3, 0}, {0.31, 0.01}, 1, 1, {0.3, 0}},
        {"one that moves", {0.3, 0}, {0.33, 0}, 0.5, 1, {0, 0}},
        {"too short a time", {0.61, 0}, {0.61, 0}, 0.49, 1, {0, 0}},
        {"a stick that is held", {0.9, 0}, {0.9, 0}, 2, 1, {0, 0}},
        {"a stick in use, let go", {0.1, 0}, {0.1, 0}, 1, 0.15, {0.1, 0}},
        {"a stick in use, held aslant", {0.3, 0}, {0.3, 0}, 2, 0.15, {0, 0}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickRest rest = {.seconds = 0};
        stick_rest_move(&rest, cases[i].before);
        stick_rest_step(&rest, cases[i].seconds, cases[i].most);
        stick_rest_move(&rest, cases[i].then);
        stick_rest_step(&rest, cases[i].seconds, cases[i].most);
        if (vec2_distance(rest.at, cases[i].rest) > 0)
            fail_msg("%s: %g, %g", cases[i].name, rest.at.x, rest.at.y);
    }
}

TEST(offset_from_rest)
{
    static const struct {
        const char *name;
        Vec2 rest, now, offset;
    } cases[] = {
        {"no drift", {0, 0}, {0.5, -0.5}, {0.5, -0.5}},
        {"at rest", {0.61, 0}, {0.61, 0}, {0, 0}},
        {"all the way on", {0.6, 0}, {1, 0}, {1, 0}},
        {"half of what is left", {0.6, 0}, {0.8, 0}, {0.5, 0}},
        {"all the way across", {0.6, 0}, {0, -1}, {0, -1}},
        {"all the way aslant", {0.6, 0}, {0.6, 0.8}, {0.6, 0.8}},
        {"all the way back", {0.6, 0}, {-1, 0}, {-1, 0}},
        {"to the middle", {0.6, 0}, {0, 0}, {-1.5, 0}},
        {"past the rim, in a corner", {0.6, 0}, {0.9, 0.9}, {0.9, 0.9}},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        StickRest rest = {.at = cases[i].rest};
        Vec2 offset = stick_rest_offset(&rest, cases[i].now);
        if (vec2_distance(offset, cases[i].offset) > 1e-12)
            fail_msg("%s: %.17g, %.17g", cases[i].name, offset.x, offset.y);
    }
}

/* What is printed on the controller that was used last, else on the first that can play. */
TEST(whose_signs)
{
    static const struct {
        const char *name;
        bool is_attached[DEVICES_PADS_MAX], is_unknown[DEVICES_PADS_MAX];
        PadSigns signs[DEVICES_PADS_MAX];
        int last;
        PadSigns shown;
    } cases[] = {
        {"no controller", {false}, {false}, {0}, DEVICES_NO_PAD, PAD_SIGNS_COMMON},
        {"one", {true}, {false}, {PAD_SIGNS_PS4}, DEVICES_NO_PAD, PAD_SIGNS_PS4},
        {"one that was taken away",
         {false},
         {false},
         {PAD_SIGNS_PS4},
         DEVICES_NO_PAD,
         PAD_SIGNS_COMMON},
        {"one that is not known",
         {true, true},
         {true, false},
         {PAD_SIGNS_PS4, PAD_SIGNS_PS5},
         DEVICES_NO_PAD,
         PAD_SIGNS_PS5},
        {"two",
         {true, true},
         {false},
         {PAD_SIGNS_PS4, PAD_SIGNS_PS5},
         DEVICES_NO_PAD,
         PAD_SIGNS_PS4},
        {"two, of which one was used",
         {true, true},
         {false},
         {PAD_SIGNS_PS4, PAD_SIGNS_PS5},
         1,
         PAD_SIGNS_PS5},
        {"in the last place",
         {[DEVICES_PADS_MAX - 1] = true},
         {false},
         {[DEVICES_PADS_MAX - 1] = PAD_SIGNS_PS3},
         DEVICES_NO_PAD,
         PAD_SIGNS_PS3},
    };
    static struct {
        Devices devices;
        unsigned char behind[sizeof(Pad)];
    } room;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices *devices = &room.devices;
        devices_init(devices);
        for (int k = 0; k < DEVICES_PADS_MAX; k++) {
            devices->pads[k].is_attached = cases[i].is_attached[k];
            devices->pads[k].is_unknown = cases[i].is_unknown[k];
            devices->pads[k].device.signs = cases[i].signs[k];
        }
        devices->last_pad = cases[i].last;
        devices->held_direction = (Command)1; /* What lies behind the controllers looks like one. */
        memset(room.behind, PAD_SIGNS_PS3, sizeof room.behind);
        PadSigns shown = devices_signs(devices);
        if (shown != cases[i].shown)
            fail_msg("%s: signs %d, not %d", cases[i].name, (int)shown, (int)cases[i].shown);
    }
}

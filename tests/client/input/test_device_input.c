/* SPDX-License-Identifier: MIT */

#include "input/devices.h"
#include "test.h"

static WindowEvent key(WindowEventKind kind, Key code)
{
    return (WindowEvent){.kind = kind, .code = code};
}

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

static AimView plain_view(void)
{
    return (AimView){{800, 450},
                     viewport_fit(vec2(1600, 900), (Box){{0, 0}, {1600, 900}}, vec2(800, 450))};
}

/* One tick of the only player, on one device. */
static PlayerInput read_alone(Devices *devices, SeatDevice device)
{
    AimView view = plain_view();
    Seats seats;
    seats_init(&seats);
    seats_join(&seats, &device);
    return device_input_read(devices, &seats, 0, &view);
}

static PlayerInput read_keyboard(Devices *devices)
{
    return read_alone(devices, (SeatDevice){.kind = DEVICE_MOUSE});
}

static PlayerInput read_pad(Devices *devices, int pad)
{
    return read_alone(devices, (SeatDevice){.kind = DEVICE_PAD, .pad = pad});
}

TEST(a_tap_within_a_frame_counts_for_one_tick)
{
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
        {"right Shift dashes for whom the whole keyboard is",
         {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RIGHT_SHIFT},
         {.kind = WINDOW_EVENT_KEY_UP, .code = KEY_RIGHT_SHIFT},
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
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 7});
        feed(&devices, cases[i].down);
        feed(&devices, cases[i].up);
        int ticks = 0;
        for (int tick = 0; tick < 4; tick++) {
            PlayerInput input = cases[i].is_pad ? read_pad(&devices, 7) : read_keyboard(&devices);
            ticks += input.buttons == cases[i].button ? 1 : 0;
        }
        if (ticks != 1)
            fail_msg("%s: counted for %d ticks, not for one", cases[i].name, ticks);
    }
}

TEST(what_is_held_stays_held)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_F));
    for (int tick = 0; tick < 5; tick++)
        assert_int_equal(read_keyboard(&devices).buttons, INPUT_FIRE);
    feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_F));
    assert_int_equal(read_keyboard(&devices).buttons, 0);
}

TEST(a_screen_gone_takes_its_presses_with_it)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_D));
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_SPACE));
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT});
    devices_settle(&devices);
    WindowEvent repeat = key(WINDOW_EVENT_KEY_DOWN, KEY_SPACE);
    repeat.is_repeat = true;
    feed(&devices, repeat);
    PlayerInput input = read_keyboard(&devices);
    assert_int_equal(input.buttons, 0);
    assert_int_equal(input.move_x, 127);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_FOCUS_LOST});
    assert_int_equal(read_keyboard(&devices).move_x, 0);
}

TEST(a_weak_right_stick_keeps_the_aim)
{
    Devices devices;
    devices_init(&devices);
    pick_up(&devices, 3);
    WindowEvent axis = {
        .kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_RIGHT_Y, .value = -0.9};
    feed(&devices, axis);
    AimAngle up = read_pad(&devices, 3).aim;
    assert_int_equal(up, 16384);
    axis.value = 0;
    feed(&devices, axis);
    axis.code = PAD_RIGHT_X;
    axis.value = 0.29;
    feed(&devices, axis);
    assert_int_equal(read_pad(&devices, 3).aim, up);
    axis.value = 0.31;
    feed(&devices, axis);
    assert_int_equal(read_pad(&devices, 3).aim, 0);
}

/* In windows of every shape: the aim and the way to the pointer are one line. */
TEST(the_mouse_aims_where_it_points)
{
    static const Vec2 windows[] = {{1280, 720}, {1000, 1000}, {2560, 1080}, {641, 977}};
    static const Vec2 places[] = {{100, 100}, {800, 450}, {1581, 333}};
    for (size_t i = 0; i < COUNT(windows); i++) {
        for (size_t k = 0; k < COUNT(places); k++) {
            Devices devices;
            AimView view = {places[k], viewport_fit(vec2(1600, 900), (Box){{0, 0}, windows[i]},
                                                    vec2(800, 450))};
            Vec2 goal = {611, 222};
            Seats seats;
            seats_init(&seats);
            seats_join(&seats, &(SeatDevice){.kind = DEVICE_MOUSE});
            devices_init(&devices);
            feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                                         .at = viewport_to_screen(&view.viewport, goal)});
            Vec2 aim = angle_unit_of_aim(device_input_read(&devices, &seats, 0, &view).aim);
            Vec2 way = vec2_unit_or(vec2_subtract(goal, places[k]), vec2(1, 0));
            /* An aim is a 65536th of a turn. */
            if (vec2_distance(aim, way) > 1e-4)
                fail_msg("window %g x %g from %g, %g: aims along %g, %g instead of %g, %g",
                         windows[i].x, windows[i].y, places[k].x, places[k].y, aim.x, aim.y, way.x,
                         way.y);
        }
    }
}

TEST(arrows_alone_aim_where_they_go)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1600, 450}});
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_UP));
    assert_int_equal(read_keyboard(&devices).aim, 16384);
    feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_UP));
    assert_int_equal(read_keyboard(&devices).aim, 16384);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1601, 450}});
    assert_int_equal(read_keyboard(&devices).aim, 0);
}

/* Keys to move of one half and keys to turn of the other are of one person: the aim stays. */
TEST(whoever_changes_the_half_keeps_the_aim)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_W));
    assert_int_equal(read_keyboard(&devices).aim, 16384);
    feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_W));
    assert_int_equal(read_alone(&devices, (SeatDevice){.kind = DEVICE_KEYBOARD}).aim, 16384);
}

/* A seat may be given to a pad before anyone has touched it; its sticks may drift. */
TEST(a_pad_in_a_seat_counts_from_a_press_on)
{
    static const struct {
        const char *name;
        WindowEvent event;
        int move_x;
    } cases[] = {
        {"its stick is moved",
         {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_Y, .value = 0.1},
         0},
        {"a trigger is touched",
         {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_TRIGGER, .value = 0.4},
         0},
        {"a button is let go", {.kind = WINDOW_EVENT_PAD_UP, .pad = 3, .code = PAD_GUIDE}, 0},
        {"a button is pressed", {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_GUIDE}, 127},
        {"a trigger is pressed",
         {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_TRIGGER, .value = 0.6},
         127},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
        feed(
            &devices,
            (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_X, .value = 1});
        feed(&devices, cases[i].event);
        PlayerInput input = read_pad(&devices, 3);
        if (input.move_x != cases[i].move_x)
            fail_msg("%s: moves by %d instead of %d", cases[i].name, input.move_x, cases[i].move_x);
    }
}

/* A worn stick stands still before the press that picks its controller up. */
TEST(drift_walks_nowhere)
{
    static const struct {
        const char *name;
        double seconds, now; /* How long it rested at 0.61, and where it is after the press. */
        int move_x;
    } cases[] = {
        {"left alone", 1, 0.61, 0},
        {"pushed on", 1, 1, 127},
        {"pushed back", 1, -1, -127},
        {"moved before the press, as by a player", 0.5, 0.61, 73},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        WindowEvent axis = {
            .kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_X, .value = 0.61};
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
        feed(&devices, axis);
        devices_step(&devices, cases[i].seconds);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_A});
        axis.value = cases[i].now;
        feed(&devices, axis);
        PlayerInput input = read_pad(&devices, 3);
        if (input.move_x != cases[i].move_x)
            fail_msg("%s: moves by %d instead of %d", cases[i].name, input.move_x, cases[i].move_x);
    }
}

/* SDL tells of no stick before it moves; a press brings where it is. */
TEST(drift_that_was_not_told)
{
    static const struct {
        const char *name;
        Vec2 left, right, now; /* Where they rest, and where the left one is after the press. */
        int move_x;
    } cases[] = {
        {"left alone", {0.61, 0}, {0, 0}, {0.61, 0}, 0},
        {"the right one, too", {-0.43, 0}, {0.5, 0.3}, {-0.43, 0}, 0},
        {"pushed on", {0.61, 0}, {0, 0}, {1, 0}, 127},
        {"held all the way", {1, 0}, {0, 0}, {1, 0}, 127},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        devices_init(&devices);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN,
                                     .pad = 3,
                                     .code = PAD_A,
                                     .sticks = {cases[i].left, cases[i].right}});
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                     .pad = 3,
                                     .code = PAD_LEFT_X,
                                     .value = cases[i].now.x});
        PlayerInput input = read_pad(&devices, 3);
        Vec2 right = devices_stick(devices_pad(&devices, 3), 1);
        if (input.move_x != cases[i].move_x || vec2_length(right) > 0)
            fail_msg("%s: moves by %d instead of %d, the right stick is at %g, %g", cases[i].name,
                     input.move_x, cases[i].move_x, right.x, right.y);
    }
}

/* A stick that a player held while pressing a button counts from the middle again once let go. */
TEST(a_held_stick_is_no_rest_for_long)
{
    Devices devices;
    WindowEvent axis = {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_X, .value = 0.5};
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
    feed(&devices, axis);
    devices_step(&devices, 1);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_A});
    axis.value = 0;
    feed(&devices, axis);
    assert_in_range(-read_pad(&devices, 3).move_x, 1, 127);
    devices_step(&devices, 1);
    assert_int_equal(read_pad(&devices, 3).move_x, 0);
}

TEST(a_stick_obeys_the_settings)
{
    Devices devices;
    devices_init(&devices);
    devices.zones = (StickZones){.dead = 0.4, .full = 0.6, .aim = 0.8};
    pick_up(&devices, 3);
    WindowEvent axis = {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_X, .value = 0.39};
    feed(&devices, axis);
    assert_int_equal(read_pad(&devices, 3).move_x, 0);
    axis.value = 0.61;
    feed(&devices, axis);
    assert_int_equal(read_pad(&devices, 3).move_x, 127);
    axis.code = PAD_RIGHT_Y;
    axis.value = 0.79;
    feed(&devices, axis);
    assert_int_equal(read_pad(&devices, 3).aim, 0);
}

/* What each of two at one keyboard does for a key or button. */
TEST(two_share_a_keyboard)
{
    static const struct {
        const char *name;
        WindowEvent event;
        int player; /* Who moves or shoots by it. */
    } cases[] = {
        {"W", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_W}, 0},
        {"Space", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SPACE}, 0},
        {"left button", {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT}, 0},
        {"Up", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_UP}, 1},
        {"right Control", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RIGHT_CONTROL}, 1},
        {"slash", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_SLASH}, 1},
        {"right Shift", {.kind = WINDOW_EVENT_KEY_DOWN, .code = KEY_RIGHT_SHIFT}, 1},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        Devices devices;
        Seats seats;
        AimView view = plain_view();
        devices_init(&devices);
        seats_init(&seats);
        seats_join(&seats, &(SeatDevice){.kind = DEVICE_MOUSE});
        seats_join(&seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
        feed(&devices, cases[i].event);
        for (int player = 0; player < 2; player++) {
            PlayerInput input = device_input_read(&devices, &seats, player, &view);
            bool is_moved = input.move_y != 0 || input.buttons != 0;
            if (is_moved != (player == cases[i].player))
                fail_msg("%s: player %d is %s", cases[i].name, player,
                         is_moved ? "moved" : "not moved");
        }
    }
}

TEST(arrows_do_not_take_the_mouse_from_its_owner)
{
    Devices devices;
    Seats seats;
    AimView view = plain_view();
    devices_init(&devices);
    seats_init(&seats);
    seats_join(&seats, &(SeatDevice){.kind = DEVICE_KEYBOARD});
    seats_join(&seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {0, 450}});
    feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_UP));
    assert_int_equal(device_input_read(&devices, &seats, 0, &view).aim, 16384);
    assert_int_equal(device_input_read(&devices, &seats, 1, &view).aim, 32768);
}

TEST(a_lost_pad_holds_nothing)
{
    Devices devices;
    devices_init(&devices);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 3});
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_LEFT});
    assert_int_equal(read_pad(&devices, 3).move_x, -127);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_REMOVED, .pad = 3});
    PlayerInput input = read_pad(&devices, 3);
    assert_int_equal(input.move_x, 0);
    assert_int_equal(input.buttons, 0);
}

/* --- Hands and ways to fire ------------------------------------------------------------------- */

static void use_hands(Devices *devices, DeviceKind device, Hands hands)
{
    devices_init(devices);
    devices->bindings.hands[device] = hands;
    bindings_reset(&devices->bindings, device);
}

static WindowEvent stick(PadAxis axis, double value)
{
    return (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = axis, .value = value};
}

/* What one press does with each layout: where it moves and aims, in quarters of a turn. */
TEST(each_layout_moves_and_aims)
{
    static const AimAngle up = 16384, left = 32768, down = 49152;
    const struct {
        const char *name;
        DeviceKind device;
        Hands hands;
        WindowEvent event;
        int move_x, move_y;
        AimAngle aim;
    } cases[] = {
        {"left hand, W", DEVICE_MOUSE, HANDS_LEFT, key(WINDOW_EVENT_KEY_DOWN, KEY_W), 0, 127, up},
        {"left hand, a move of the mouse",
         DEVICE_MOUSE,
         HANDS_LEFT,
         {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {0, 450}},
         0,
         0,
         0},
        {"right hand, J", DEVICE_MOUSE, HANDS_RIGHT, key(WINDOW_EVENT_KEY_DOWN, KEY_J), -127, 0,
         left},
        {"mouse alone, a move",
         DEVICE_MOUSE,
         HANDS_MOUSE,
         {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {0, 450}},
         0,
         0,
         left},
        {"mouse alone, the left button",
         DEVICE_MOUSE,
         HANDS_MOUSE,
         {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = {0, 450}},
         -127,
         0,
         left},
        {"mouse alone, the left button at the circle",
         DEVICE_MOUSE,
         HANDS_MOUSE,
         {.kind = WINDOW_EVENT_MOUSE_DOWN, .code = MOUSE_LEFT, .at = {800, 460}},
         0,
         0,
         down},
        {"left half, its stick", DEVICE_PAD, HANDS_LEFT, stick(PAD_LEFT_Y, 1), 0, -127, down},
        {"left half, the other stick", DEVICE_PAD, HANDS_LEFT, stick(PAD_RIGHT_Y, 1), 0, 0, 0},
        {"right half, its stick", DEVICE_PAD, HANDS_RIGHT, stick(PAD_RIGHT_X, -1), -127, 0, left},
        {"right half, the other stick", DEVICE_PAD, HANDS_RIGHT, stick(PAD_LEFT_X, -1), 0, 0, 0},
        {"both halves, the right stick", DEVICE_PAD, HANDS_BOTH, stick(PAD_RIGHT_X, -1), 0, 0,
         left},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Devices devices;
        use_hands(&devices, cases[i].device, cases[i].hands);
        pick_up(&devices, 3);
        feed(&devices, cases[i].event);
        PlayerInput input =
            cases[i].device == DEVICE_PAD ? read_pad(&devices, 3) : read_keyboard(&devices);
        if (input.move_x != cases[i].move_x || input.move_y != cases[i].move_y ||
            input.aim != cases[i].aim)
            fail_msg("%s: moves %d, %d and aims at %d", cases[i].name, input.move_x, input.move_y,
                     input.aim);
    }
}

/* A notch of the wheel is one shot, and chooses nothing elsewhere. */
TEST(the_wheel_fires_with_the_mouse_alone)
{
    static const struct {
        const char *name;
        Hands hands;
        double notches;
        int buttons;
    } cases[] = {
        {"up", HANDS_MOUSE, 1, INPUT_FIRE},
        {"a part of a notch", HANDS_MOUSE, 0.1, INPUT_FIRE},
        {"down", HANDS_MOUSE, -1, 0},
        {"sideways", HANDS_MOUSE, 0, 0},
        {"up, with two hands", HANDS_BOTH, 1, 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Devices devices;
        use_hands(&devices, DEVICE_MOUSE, cases[i].hands);
        const WindowEvent wheel = {.kind = WINDOW_EVENT_MOUSE_WHEEL, .value = cases[i].notches};
        InputEvent event = devices_event(&devices, &wheel);
        int first = read_keyboard(&devices).buttons;
        int second = read_keyboard(&devices).buttons;
        if (first != cases[i].buttons || second != 0 || event.is_fire)
            fail_msg("%s: buttons %d, then %d%s", cases[i].name, first, second,
                     event.is_fire ? ", and it chooses" : "");
    }
}

/* With half a controller its buttons turn the aim, and the phone of somebody else stays whole. */
TEST(halves_turn_and_phones_have_none)
{
    Devices devices;
    use_hands(&devices, DEVICE_PAD, HANDS_RIGHT);
    pick_up(&devices, 3);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_X});
    AimAngle first = read_pad(&devices, 3).aim;
    assert_in_range(first, 1, 16384);
    feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_PAD_ADDED, .pad = 4, .is_phone = true});
    feed(&devices,
         (WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS, .pad = 4, .code = PAD_LEFT_X, .value = 1});
    assert_int_equal(read_pad(&devices, 4).move_x, 127);
}

/* In menus the half that is used leads: the command of a press. */
TEST(menus_by_half_a_controller)
{
    static const struct {
        const char *name;
        Hands hands;
        WindowEvent event;
        Command command;
    } cases[] = {
        {"left: its stick",
         HANDS_LEFT,
         {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_LEFT_Y, .value = 1},
         COMMAND_DOWN},
        {"left: the stick pressed",
         HANDS_LEFT,
         {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_LEFT_STICK},
         COMMAND_CONFIRM},
        {"left: Back",
         HANDS_LEFT,
         {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_BACK},
         COMMAND_BACK},
        {"right: its stick",
         HANDS_RIGHT,
         {.kind = WINDOW_EVENT_PAD_AXIS, .pad = 3, .code = PAD_RIGHT_X, .value = -1},
         COMMAND_LEFT},
        {"right: A",
         HANDS_RIGHT,
         {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_A},
         COMMAND_CONFIRM},
        {"both: the stick pressed",
         HANDS_BOTH,
         {.kind = WINDOW_EVENT_PAD_DOWN, .pad = 3, .code = PAD_LEFT_STICK},
         COMMAND_NONE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Devices devices;
        use_hands(&devices, DEVICE_PAD, cases[i].hands);
        pick_up(&devices, 3);
        Command command = devices_event(&devices, &cases[i].event).command;
        if (command != cases[i].command)
            fail_msg("%s: command %d, not %d", cases[i].name, (int)command, (int)cases[i].command);
    }
}

/* Fire that is toggled: what ends it, and that a held control is one press. */
TEST(fire_is_toggled)
{
    Devices devices;
    Seats seats;
    devices_init(&devices);
    devices.fire_way = FIRE_TOGGLED;
    seats_init(&seats);
    seats_join(&seats, &(SeatDevice){.kind = DEVICE_MOUSE});
    for (int stop = 0; stop < 4; stop++) {
        feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_F));
        for (int tick = 0; tick < 3; tick++)
            assert_int_equal(read_keyboard(&devices).buttons, INPUT_FIRE);
        feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_F));
        assert_int_equal(read_keyboard(&devices).buttons, INPUT_FIRE);
        assert_true(device_input_fires_on(&devices, &seats, 0));
        if (stop == 0) {
            feed(&devices, key(WINDOW_EVENT_KEY_DOWN, KEY_F));
            feed(&devices, key(WINDOW_EVENT_KEY_UP, KEY_F));
        } else if (stop == 1)
            devices_settle(&devices);
        else if (stop == 2)
            device_input_stop_fire(&devices, &seats, 0);
        else
            feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_FOCUS_LOST});
        if (read_keyboard(&devices).buttons != 0)
            fail_msg("stop %d: it fires on", stop);
        assert_false(device_input_fires_on(&devices, &seats, 0));
    }
}

/* While fire is on, the aim follows the movement; while the control is held, it stays. */
TEST(toggled_fire_lets_one_turn)
{
    for (FireWay way = FIRE_HELD; way <= FIRE_TOGGLED; way++) {
        Devices devices;
        use_hands(&devices, DEVICE_PAD, HANDS_LEFT);
        devices.fire_way = way;
        pick_up(&devices, 3);
        feed(&devices, stick(PAD_LEFT_TRIGGER, 1));
        (void)read_pad(&devices, 3);
        if (way == FIRE_TOGGLED)
            feed(&devices, stick(PAD_LEFT_TRIGGER, 0));
        feed(&devices, stick(PAD_LEFT_Y, -1));
        PlayerInput input = read_pad(&devices, 3);
        assert_int_equal(input.buttons, INPUT_FIRE);
        assert_int_equal(input.aim, way == FIRE_TOGGLED ? 16384 : 0);
    }
}

/* What springs back when it is let go swings past its middle. */
TEST(a_stick_that_springs_back_turns_no_aim)
{
    static const struct {
        const char *name;
        double x;
        AimAngle aim;
    } cases[] = {{"it springs back", -0.28, 0}, {"it is pushed", -0.5, AIM_TURN / 2}};
    for (int i = 0; i < COUNT(cases); i++) {
        Devices devices;
        use_hands(&devices, DEVICE_PAD, HANDS_LEFT);
        pick_up(&devices, 3);
        feed(&devices, stick(PAD_LEFT_X, 1));
        (void)read_pad(&devices, 3);
        feed(&devices, stick(PAD_LEFT_X, cases[i].x));
        PlayerInput input = read_pad(&devices, 3);
        if (input.aim != cases[i].aim || input.move_x >= 0)
            fail_msg("%s: aims at %d, moves by %d", cases[i].name, input.aim, input.move_x);
    }
}

TEST(how_far_aim_assist_reaches)
{
    static const struct {
        const char *name;
        SeatDevice device;
        Hands hands;
        double reach;
    } cases[] = {
        {"mouse", {.kind = DEVICE_MOUSE}, HANDS_BOTH, AIM_ASSIST_DEGREES},
        {"left hand", {.kind = DEVICE_MOUSE}, HANDS_LEFT, AIM_ASSIST_KEYS_DEGREES},
        {"mouse alone", {.kind = DEVICE_MOUSE}, HANDS_MOUSE, AIM_ASSIST_DEGREES},
        {"controller", {.kind = DEVICE_PAD, .pad = 3}, HANDS_BOTH, AIM_ASSIST_DEGREES},
        {"half of one", {.kind = DEVICE_PAD, .pad = 3}, HANDS_RIGHT, AIM_ASSIST_KEYS_DEGREES},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Devices devices;
        Seats seats;
        use_hands(&devices, cases[i].device.kind, cases[i].hands);
        feed(&devices, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {1, 1}});
        seats_init(&seats);
        seats_join(&seats, &cases[i].device);
        double reach = device_input_reach(&devices, &seats, 0);
        if (fabs(reach - cases[i].reach) > 0)
            fail_msg("%s: %g degrees", cases[i].name, reach);
    }
}

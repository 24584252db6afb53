/* SPDX-License-Identifier: MIT */

#include "input/devices.h"
#include "support/world_bench.h"
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

typedef struct AimCase {
    const char *name;
    double reach;
    double degrees; /* Of the aim, from the way to the opponent, 400 units away. */
    double strength;
    bool is_seen;
    bool is_friend;
    bool is_alive;
    double least; /* How far the aim is bent, in degrees toward the opponent. */
    double most;
} AimCase;

#define STICK AIM_ASSIST_STICK_DEGREES
#define KEYS AIM_ASSIST_KEYS_DEGREES

static const AimCase cases[] = {
    {"on the target", STICK, 0, 1, true, false, true, 0, 0.01},
    {"a little to the left", STICK, 3, 1, true, false, true, 1.5, 2.99},
    {"a little to the right", STICK, -3, 1, true, false, true, 1.5, 2.99},
    {"by half", STICK, 3, 0.5, true, false, true, 0.7, 1.4},
    {"off", STICK, 3, 0, true, false, true, 0, 0},
    {"near the edge", STICK, 8.9, 1, true, false, true, 0.001, 0.3},
    {"past the edge", STICK, 9.5, 1, true, false, true, 0, 0},
    {"the other way", STICK, 180, 1, true, false, true, 0, 0},
    {"out of sight", STICK, 3, 1, false, false, true, 0, 0},
    {"a friend", STICK, 3, 1, true, true, true, 0, 0},
    {"dead", STICK, 3, 1, true, false, false, 0, 0},
    {"far off for keys", KEYS, 15, 1, true, false, true, 3, 14.9},
    {"near for keys", KEYS, -3, 1, true, false, true, 1.5, 2.99},
    {"past the edge for keys", KEYS, 20.5, 1, true, false, true, 0, 0},
};

/* The opponent is at `direction`, in degrees. */
static double bend(WorldBench *bench, const AimCase *test, double direction)
{
    World *world = &bench->world;
    Vec2 away = angle_unit_degrees(direction);
    world_bench_put(bench, 0, 500, 500);
    world_bench_put(bench, 1, 500 + 400 * away.x, 500 + 400 * away.y);
    world->state.players[1].visible_to = test->is_seen ? 1 : 0;
    world->state.players[1].is_alive = test->is_alive;
    world->state.players[0].team = test->is_friend ? 1 : 0;
    world->state.players[1].team = world->state.players[0].team;
    AimAngle aim = angle_aim_of(angle_unit_degrees(direction + test->degrees));
    AimAngle bent = aim_assist_bend(world, 0, aim, test->reach, test->strength);
    double off = angle_wrap_degrees(angle_degrees_of(angle_unit_of_aim(aim)) -
                                    angle_degrees_of(angle_unit_of_aim(bent)));
    return test->degrees < 0 ? -off : off;
}

/* Wherever the opponent is: also where angles go from 180 degrees to -180. */
TEST(bends)
{
    static const double directions[] = {0, 45, 90, 135, 179, 180, -179, -135, -90, -45};
    WorldBench bench;
    world_bench_init(&bench, 1000, 1000);
    world_bench_start(&bench, 2);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (size_t j = 0; j < sizeof directions / sizeof *directions; j++) {
            double found = bend(&bench, &cases[i], directions[j]);
            if (found < cases[i].least || found > cases[i].most)
                fail_msg("%s, opponent at %g degrees: bent by %.3f degrees, not %.3f to %.3f",
                         cases[i].name, directions[j], found, cases[i].least, cases[i].most);
        }
    }
    world_bench_end(&bench);
}

/* Sweeping over a target never turns the aim back, and never jumps. */
TEST(sweeps_smoothly)
{
    WorldBench bench;
    world_bench_init(&bench, 1000, 1000);
    world_bench_start(&bench, 2);
    static const double reaches[] = {AIM_ASSIST_STICK_DEGREES, AIM_ASSIST_KEYS_DEGREES};
    for (int i = 0; i < 2; i++) {
        double before = -40;
        for (double degrees = -30; degrees <= 30; degrees += 0.1) {
            AimCase test = {"sweep", reaches[i], degrees, 1, true, false, true, 0, 0};
            double sign = degrees < 0 ? -1 : 1;
            double after = degrees - sign * bend(&bench, &test, 180);
            if (after < before - 0.02 || (before > -39 && after - before > 0.4))
                fail_msg("at %.1f degrees the aim goes from %.2f to %.2f", degrees, before, after);
            before = after;
        }
    }
    world_bench_end(&bench);
}

enum { SCRIPT_MAX = 8 };

typedef struct KeyAimStep {
    int ticks;
    Vec2 move;
    int turn;
    bool is_firing;
} KeyAimStep;

/* Aims in degrees, to half a degree. */
TEST(keys_turn_an_aim)
{
    static const Vec2 up = {0, 1}, right = {1, 0}, rest = {0, 0};
    static const Vec2 slant = {0.70710678118654757, 0.70710678118654757};
    const struct {
        const char *name;
        KeyAimStep steps[SCRIPT_MAX];
        double least, most;
    } ways[] = {
        {"it goes where the player goes", {{1, up, 0, false}}, 90, 90},
        {"at once to the opposite", {{5, up, 0, false}, {1, {0, -1}, 0, false}}, 270, 270},
        {"firing holds it", {{1, up, 0, false}, {50, right, 0, true}}, 90, 90},
        {"fire let go, it follows again",
         {{1, up, 0, false}, {50, right, 0, true}, {1, right, 0, false}},
         0,
         0},
        {"a tap turns it finely", {{6, rest, 1, false}}, 4, 5},
        {"half a second turns it far", {{60, rest, 1, false}}, 90, 125},
        {"the other way", {{1, up, 0, false}, {6, rest, -1, false}}, 85, 86},
        {"turned by hand it stays a while", {{6, rest, 1, false}, {60, up, 0, false}}, 4, 5},
        {"and follows after it", {{6, rest, 1, false}, {80, up, 0, false}}, 90, 90},
        {"shots make it stay", {{6, rest, 1, false}, {60, up, 0, true}, {60, up, 0, false}}, 4, 5},
        {"keys let go one by one keep the slant",
         {{9, slant, 0, false}, {5, right, 0, false}, {9, rest, 0, false}},
         45,
         45},
        {"one key kept is a way of its own", {{9, slant, 0, false}, {9, right, 0, false}}, 0, 0},
    };
    for (size_t i = 0; i < COUNT(ways); i++) {
        KeyAim aim = {.aim = 0};
        for (int s = 0; s < SCRIPT_MAX; s++)
            for (int tick = 0; tick < ways[i].steps[s].ticks; tick++)
                key_aim_step(&aim, ways[i].steps[s].move, ways[i].steps[s].turn,
                             ways[i].steps[s].is_firing);
        double degrees = aim.aim * 360.0 / 65536;
        if (degrees < ways[i].least - 0.5 || degrees > ways[i].most + 0.5)
            fail_msg("%s: aims at %g degrees, not %g to %g", ways[i].name, degrees, ways[i].least,
                     ways[i].most);
    }
}

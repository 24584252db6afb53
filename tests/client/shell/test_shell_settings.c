/* SPDX-License-Identifier: MIT */
/* Controllers in the whole game: who shakes, who is ignored, who is named. SDL's virtual ones. */
#include "shell/shell.h"

#include "base/files.h"
#include "profile/settings.h"
#include "support/game_bench.h"
#include "support/language_files.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FRAME_SECONDS 0.016

enum { IN_MATCH = 3, OVER_MATCH = 4 };

typedef struct Motors {
    Uint16 strong, weak;
    int calls;
} Motors;

static int SDLCALL shake(void *context, Uint16 strong, Uint16 weak)
{
    Motors *motors = context;
    *motors = (Motors){strong, weak, motors->calls + 1};
    return 0;
}

static int plug_in(GameBench *bench, Motors *motors, Uint16 product)
{
    SDL_VirtualJoystickDesc description = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                           .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           .naxes = SDL_CONTROLLER_AXIS_MAX,
                                           .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                           .vendor_id = 0x1234,
                                           .product_id = product,
                                           .userdata = motors,
                                           .Rumble = shake};
    return game_bench_plug_in_as(bench, &description);
}

/* What lies on top, in the state of being hit: it says so in each frame. */
typedef struct Played {
    Screen base;
    Shell *shell;
} Played;

static void played_update(Screen *self, double seconds)
{
    Played *played = (Played *)self;
    (void)seconds;
    for (int i = 0; i < SEATS_MAX; i++)
        played->shell->rumble[i] = (Rumble){1, 0.5};
}

static bool played_event(Screen *self, const InputEvent *event)
{
    (void)self;
    (void)event;
    return false;
}

static void played_draw(Screen *self, const Ui *ui)
{
    (void)self;
    (void)ui;
}

static void push_played(Shell *shell)
{
    static const ScreenCallbacks callbacks = {.enter = shell_screen_enter,
                                              .event = played_event,
                                              .update = played_update,
                                              .draw = played_draw};
    Error error;
    screen_stack_push(&shell->screens,
                      shell_screen_create(shell, sizeof(Played), &callbacks, &error));
    screen_stack_settle(&shell->screens);
}

static void send(GameBench *bench, WindowEventKind kind)
{
    game_event(&bench->game, &(WindowEvent){.kind = kind});
}

static void expect_motors(const char *when, const Motors *motors, int strong, int weak)
{
    if (abs(motors->strong - strong) > 1 || abs(motors->weak - weak) > 1)
        fail_msg("%s: %d strong, %d weak instead of %d and %d", when, motors->strong, motors->weak,
                 strong, weak);
}

TEST_WITH(only_who_plays_shakes, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Motors ours = {0}, idle = {0};
    int pad = plug_in(bench, &ours, 1);
    int other = plug_in(bench, &idle, 2);
    push_played(shell);
    seats_init(&shell->seats);
    seats_join(&shell->seats, &devices_pad(&shell->devices, bench->pads[pad])->device);
    game_update(&bench->game, FRAME_SECONDS);
    expect_motors("a seat, but nobody picked it up", &ours, 0, 0);
    game_bench_press(bench, pad, PAD_A);
    game_bench_press(bench, other, PAD_A);
    static const struct {
        double strength;
        int strong, weak;
    } steps[] = {{1, 65535, 32768}, {0.5, 32768, 16384}, {0, 0, 0}, {1, 65535, 32768}};
    for (size_t i = 0; i < COUNT(steps); i++) {
        shell->settings.rumble = steps[i].strength;
        game_update(&bench->game, FRAME_SECONDS);
        expect_motors("by the setting", &ours, steps[i].strong, steps[i].weak);
    }
    assert_int_equal(idle.calls, 0);
    send(bench, WINDOW_EVENT_FOCUS_LOST);
    game_update(&bench->game, FRAME_SECONDS);
    expect_motors("without the focus", &ours, 0, 0);
    send(bench, WINDOW_EVENT_FOCUS_GAINED);
    game_update(&bench->game, FRAME_SECONDS);
    expect_motors("with it again", &ours, 65535, 32768);
    screen_stack_pop(&shell->screens);
    screen_stack_settle(&shell->screens);
    game_update(&bench->game, FRAME_SECONDS);
    expect_motors("on another screen", &ours, 0, 0);
}

/* Only with the setting, and while another window has the keyboard. */
TEST_WITH(muted_in_background, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < 4; i++) {
        bool is_wanted = i / 2 == 1, is_away = i % 2 == 1;
        shell_settings_set(shell, SETTING_BACKGROUND_MUTE, is_wanted ? 1 : 0);
        send(bench, is_away ? WINDOW_EVENT_FOCUS_LOST : WINDOW_EVENT_FOCUS_GAINED);
        SoundVolumes volumes = shell_settings_volumes(shell);
        if (volumes.is_muted != (is_wanted && is_away))
            fail_msg("wanted %d, away %d: muted %d", is_wanted, is_away, volumes.is_muted);
        if (volumes.master != shell->settings.volumes.master)
            fail_msg("the volume is %g, set to %g", volumes.master, shell->settings.volumes.master);
    }
}

/* In a true match: a hit is felt, and the pause ends it at once. */
TEST_WITH(a_match_shakes_until_it_pauses, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Motors motors = {0};
    int pad = plug_in(bench, &motors, 1);
    shell->settings.rumble = 1;
    game_bench_press(bench, pad, PAD_DOWN);
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    game_bench_press(bench, pad, PAD_A);
    assert_int_equal(shell->screens.count, IN_MATCH);
    bool is_felt = false;
    for (int i = 0; i < 6000 && !is_felt; i++) { /* Whoever stands still is shot. */
        game_update(&bench->game, FRAME_SECONDS);
        is_felt = motors.strong > 0;
    }
    assert_true(is_felt);
    game_bench_press(bench, pad, PAD_START);
    assert_int_equal(shell->screens.count, OVER_MATCH);
    game_update(&bench->game, FRAME_SECONDS);
    expect_motors("paused", &motors, 0, 0);
}

TEST_WITH(an_ignored_pad_is_gone_and_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Motors motors = {0};
    int pad = plug_in(bench, &motors, 1);
    int id = bench->pads[pad];
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    game_bench_press(bench, pad, PAD_RIGHT_SHOULDER);
    assert_int_equal(shell->seats.count, 2);
    shell_pads_ignore(shell, id, true);
    assert_non_null(strstr(shell->notice.text, "in use"));
    assert_true(shell->notice.is_bad);
    assert_string_equal(shell->settings.ignored_pads.guids[0], "");
    game_bench_press_key(bench, KEY_LEFT_SHIFT);
    shell_pads_ignore(shell, id, true);
    assert_true(shell->seats.items[1].is_lost);
    assert_int_equal(devices_pad_count(&shell->devices), 0);
    assert_string_equal(shell->settings.ignored_pads.guids[0],
                        devices_pad(&shell->devices, id)->device.pad_guid);
    int screens = shell->screens.count;
    game_bench_press(bench, pad, PAD_B);
    game_bench_press(bench, pad, PAD_A);
    assert_int_equal(shell->screens.count, screens);
    assert_null(devices_last_pad(&shell->devices));
    shell_pads_ignore(shell, id, false);
    assert_false(shell->seats.items[1].is_lost);
    assert_string_equal(shell->settings.ignored_pads.guids[0], "");
    assert_int_equal(devices_pad_count(&shell->devices), 1);
}

/* The oldest make gives way. */
TEST_WITH(more_are_ignored_than_there_is_room_for, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Motors motors = {0};
    int pad = plug_in(bench, &motors, 1);
    for (int i = 0; i < IGNORED_PADS_MAX; i++)
        snprintf(shell->settings.ignored_pads.guids[i], PAD_GUID_BYTES, "make %d", i);
    shell_pads_ignore(shell, bench->pads[pad], true);
    assert_string_equal(shell->settings.ignored_pads.guids[0], "make 1");
    assert_string_equal(shell->settings.ignored_pads.guids[IGNORED_PADS_MAX - 1],
                        devices_pad(&shell->devices, bench->pads[pad])->device.pad_guid);
    assert_int_equal(devices_pad_count(&shell->devices), 0);
}

static int plug_in_unknown(GameBench *bench)
{
    SDL_VirtualJoystickDesc description = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                           .type = SDL_JOYSTICK_TYPE_UNKNOWN,
                                           .naxes = 6,
                                           .nbuttons = 12,
                                           .nhats = 1,
                                           .vendor_id = 0x1234,
                                           .product_id = 0xbead,
                                           .name = "Odd pad"};
    return game_bench_plug_in_as(bench, &description);
}

static SDL_Joystick *joystick_of(const GameBench *bench, int index)
{
    SDL_Joystick *joystick = SDL_JoystickFromInstanceID(bench->pads[index]);
    assert_non_null(joystick);
    return joystick;
}

static void press(GameBench *bench, int index, int button)
{
    for (int is_down = 1; is_down >= 0; is_down--) {
        SDL_JoystickSetVirtualButton(joystick_of(bench, index), button, (Uint8)is_down);
        SDL_JoystickUpdate();
        game_bench_look(bench);
    }
}

static void push(GameBench *bench, int index, int axis, Sint16 far, Sint16 rest)
{
    SDL_JoystickSetVirtualAxis(joystick_of(bench, index), axis, far);
    SDL_JoystickUpdate();
    game_bench_look(bench);
    SDL_JoystickSetVirtualAxis(joystick_of(bench, index), axis, rest);
    SDL_JoystickUpdate();
    game_bench_look(bench);
}

static void tilt_hat(GameBench *bench, int index, Uint8 way)
{
    for (int is_down = 1; is_down >= 0; is_down--) {
        SDL_JoystickSetVirtualHat(joystick_of(bench, index), 0, is_down ? way : SDL_HAT_CENTERED);
        SDL_JoystickUpdate();
        game_bench_look(bench);
    }
}

/* All by the controller alone, until the last parts, which it does not have. */
static void map_all(GameBench *bench, int pad)
{
    static const int faces[] = {2, 1, 3, 0, 4, 5}; /* A, B, X, Y and the shoulders. */
    static const Uint8 ways[] = {SDL_HAT_UP, SDL_HAT_DOWN, SDL_HAT_LEFT, SDL_HAT_RIGHT};
    SDL_JoystickSetVirtualAxis(joystick_of(bench, pad), 5, -32768); /* A trigger's rest. */
    SDL_JoystickUpdate();
    game_bench_look(bench);
    press(bench, pad, 9); /* Chooses the controller. */
    for (size_t i = 0; i < COUNT(faces); i++)
        press(bench, pad, faces[i]);
    press(bench, pad, 6);               /* The left trigger is a button. */
    push(bench, pad, 5, 32767, -32768); /* The right trigger is an axis. */
    for (size_t i = 0; i < COUNT(ways); i++)
        tilt_hat(bench, pad, ways[i]);
    push(bench, pad, 0, 32767, 0);
    push(bench, pad, 1, 32767, 0);
    push(bench, pad, 3, -32768, 0); /* Built in the other way round. */
    push(bench, pad, 2, 32767, 0);
    press(bench, pad, 2); /* No sticks to press: A once more. */
    press(bench, pad, 2);
    press(bench, pad, 8);
    press(bench, pad, 9);
}

TEST_WITH(an_unknown_pad_is_named_mapped_and_kept, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Error error;
    char folder[FOLDERS_PATH_BYTES];
    char path[FOLDERS_PATH_BYTES + sizeof PAD_FILE_NAME];
    char *text;
    size_t length;
    int pad = plug_in_unknown(bench);
    assert_string_equal(shell->notice.text,
                        "Odd pad is not known. Map it under Settings, Controls.");
    assert_int_equal(devices_pad_count(&shell->devices), 0);
    assert_true(shell_go(shell, (Route){.kind = ROUTE_MAP_PAD}));
    screen_stack_settle(&shell->screens);
    int screens = shell->screens.count;
    map_all(bench, pad);
    assert_int_equal(shell->screens.count, screens);
    game_bench_press_key(bench, KEY_SPACE); /* It has no guide button. */
    game_bench_look(bench);
    assert_int_equal(shell->screens.count, screens - 1);
    assert_string_equal(shell->notice.text, "Odd pad is mapped. Saved in gamecontrollerdb.txt.");
    assert_int_equal(devices_pad_count(&shell->devices), 1);
    assert_true(folders_user(folder));
    snprintf(path, sizeof path, "%s%s", folder, PAD_FILE_NAME);
    if (!text_file_read(path, 4096, &text, &length, &error))
        fail_msg("%s", error.text);
    const char *fields = "Odd pad,a:b2,b:b1,x:b3,y:b0,leftshoulder:b4,rightshoulder:b5,"
                         "lefttrigger:b6,righttrigger:a5,dpup:h0.1,dpdown:h0.4,dpleft:h0.8,"
                         "dpright:h0.2,leftx:a0,lefty:a1,rightx:a3~,righty:a2,back:b8,start:b9,";
    if (strstr(text, fields) == NULL)
        fail_msg("%s", text);
    free(text);
    remove(path);
    press(bench, pad, 2); /* It plays: A on the title. */
    assert_non_null(devices_last_pad(&shell->devices));
    assert_int_equal(shell->screens.count, 2);
}

/* Keys lead out; a controller, even a known one, does not while it is read. */
TEST_WITH(the_screen_is_left_by_keys_alone, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int known = game_bench_plug_in(bench);
    int pad = plug_in_unknown(bench);
    assert_true(shell_go(shell, (Route){.kind = ROUTE_MAP_PAD}));
    screen_stack_settle(&shell->screens);
    int screens = shell->screens.count;
    game_bench_look(bench);
    press(bench, pad, 1);
    game_bench_press(bench, known, PAD_B);
    assert_int_equal(shell->screens.count, screens);
    game_bench_press_key(bench, KEY_BACKSPACE);
    assert_int_equal(shell->screens.count, screens);
    game_bench_pull_out(bench, known);
    SDL_JoystickDetachVirtual(0); /* The chosen one goes: another may be chosen. */
    game_bench_look(bench);
    game_bench_look(bench);
    assert_int_equal(shell->screens.count, screens);
    game_bench_press_key(bench, KEY_SPACE);
    assert_int_equal(shell->screens.count, screens);
    game_bench_press_key(bench, KEY_ESCAPE);
    assert_int_equal(shell->screens.count, screens - 1);
}

/* One whose mapping is wrong is not mapped, and what cannot be saved is told of. */
TEST_WITH(what_is_not_mapped_or_kept, game_bench_setup, game_bench_teardown)
{
    static const char line[] = "030000003412000000000000adbe0000,Odd pad,a:b0,b:b1,platform:Linux,";
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell_pads_map(shell, "Odd pad", "nonsense");
    assert_true(shell->notice.is_bad);
    if (strncmp(shell->notice.text, "Odd pad is not mapped: Couldn't parse", 37) != 0)
        fail_msg("said \"%s\"", shell->notice.text);
    unsetenv("XDG_DATA_HOME");
    char *home = getenv("HOME") != NULL ? strdup(getenv("HOME")) : NULL;
    unsetenv("HOME");
    shell_pads_map(shell, "Odd pad", line);
    if (home != NULL)
        setenv("HOME", home, 1);
    setenv("XDG_DATA_HOME", bench->home, 1);
    free(home);
    assert_string_equal(shell->notice.text, "Odd pad is mapped, but that was not saved: there is "
                                            "no folder for the player's files");
}

static Settings read_settings(void)
{
    Settings settings;
    SettingsFile file;
    Error notice;
    char folder[FOLDERS_PATH_BYTES];
    assert_true(folders_user(folder));
    settings_file_open(&file, folder, &settings, &notice);
    return settings;
}

static SDL_Window *sdl_window(void)
{
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 100 && window == NULL; id++)
        window = SDL_GetWindowFromID(id);
    assert_non_null(window);
    return window;
}

static void expect_size(const Shell *shell, int width, int height)
{
    int wide, high;
    window_size(shell->window, &wide, &high);
    if (wide != width || high != height)
        fail_msg("%d x %d, not %d x %d", wide, high, width, height);
}

TEST_WITH(the_size_and_the_display_are_set, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int x, y;
    shell_settings_set_size(shell, 640, 360);
    shell->needs_redraw = false;
    shell_settings_set(shell, SETTING_WIDTH, 800);
    expect_size(shell, 800, 360);
    assert_true(shell->needs_redraw);
    shell_settings_set(shell, SETTING_HEIGHT, 500);
    expect_size(shell, 800, 500);
    assert_true(shell->moved_at <= 0);
    SDL_SetWindowPosition(sdl_window(), 7, 9);
    shell_settings_set(shell, SETTING_DISPLAY, 0);
    assert_true(shell->moved_at > 0);
    SDL_GetWindowPosition(sdl_window(), &x, &y);
    assert_int_equal(x, (1024 - 800) / 2);
    assert_int_equal(y, (768 - 500) / 2);
}

/* Once it rests for half a second, or the game ends; not with a size from the command line. */
TEST_WITH(where_the_window_is_is_kept, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        double ago; /* It was moved, in seconds; 0: never. */
        bool is_last, has_own_size, is_kept;
    } cases[] = {
        {"moved just now", -1, false, false, false},  {"at rest", 0.51, false, false, true},
        {"the end", -1, true, false, true},           {"its own size", 9, false, true, false},
        {"its own at the end", 9, true, true, false}, {"it was not moved", 0, true, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    assert_true(folders_user(folder));
    settings_file_open(&shell->store, folder, &shell->settings, &notice);
    for (int i = 0; i < COUNT(cases); i++) {
        int width = 500 + 10 * i, height = 300 + 10 * i;
        Settings before = read_settings();
        window_set_size(shell->window, width, height);
        SDL_SetWindowPosition(sdl_window(), 20 + i, 40 + i);
        game_bench_look(bench);
        shell->moved_at = cases[i].ago != 0 ? window_clock_seconds() - cases[i].ago : 0;
        shell->has_own_size = cases[i].has_own_size;
        shell_settings_update(shell, cases[i].is_last);
        Settings after = read_settings();
        if ((after.width == width && after.height == height) != cases[i].is_kept ||
            (after.place.x == 20 + i && after.place.y == 40 + i) != cases[i].is_kept)
            fail_msg("%s: %d x %d at %d, %d", cases[i].name, after.width, after.height,
                     after.place.x, after.place.y);
        if (!cases[i].is_kept)
            assert_int_equal(after.width, before.width);
        else
            assert_true(shell->moved_at <= 0);
    }
}

static void send_key(GameBench *bench, WindowEvent event)
{
    event.kind = WINDOW_EVENT_KEY_FOREIGN;
    event.code = KEY_RETURN;
    game_event(&bench->game, &event);
}

TEST_WITH(events_of_the_window, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    static const WindowEventKind moves[] = {WINDOW_EVENT_RESIZED, WINDOW_EVENT_MOVED};
    for (int i = 0; i < COUNT(moves); i++) {
        shell->moved_at = 0;
        send(bench, moves[i]);
        assert_true(shell->moved_at > 0);
    }
    send_key(bench, (WindowEvent){.has_alt = false});
    send_key(bench, (WindowEvent){.has_alt = true, .has_super = true});
    send_key(bench, (WindowEvent){.has_alt = true, .is_repeat = true});
    assert_false(shell->settings.is_fullscreen);
    send_key(bench, (WindowEvent){.has_alt = true});
    assert_true(shell->settings.is_fullscreen);
    assert_true(window_is_fullscreen(shell->window));
    send_key(bench, (WindowEvent){.has_alt = true});
    assert_false(window_is_fullscreen(shell->window));
}

static void expect_near(const char *when, const char *what, double value, double expected)
{
    if (fabs(value - expected) > 1e-9)
        fail_msg("%s: %s is %g, not %g", when, what, value, expected);
}

/* What is set counts at once. A stick has some way between rest and full tilt, and the aim needs
 * more than the smallest tilt. */
TEST_WITH(sticks_follow_their_settings, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        SettingId id;
        double value, dead, full, aim;
    } steps[] = {
        {"a small dead zone", SETTING_DEAD_INNER, 0.2, 0.2, 0.95, 0.3},
        {"full at little tilt", SETTING_DEAD_OUTER, 0.6, 0.2, 0.6, 0.3},
        {"the zones nearly meet", SETTING_DEAD_INNER, 0.55, 0.55, 0.65, 0.55},
        {"the zones overlap", SETTING_DEAD_INNER, 0.75, 0.75, 0.85, 0.75},
        {"full at the rim", SETTING_DEAD_OUTER, 1, 0.75, 1, 0.75},
        {"no dead zone", SETTING_DEAD_INNER, 0, 0, 1, 0.3},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const Devices *devices = &shell->devices;
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_set(shell, steps[i].id, steps[i].value);
        expect_near(steps[i].name, "rest", devices->zones.dead, steps[i].dead);
        expect_near(steps[i].name, "full tilt", devices->zones.full, steps[i].full);
        expect_near(steps[i].name, "aim", devices->zones.aim, steps[i].aim);
    }
    shell_settings_set(shell, SETTING_TURN_SPEED, 0.5);
    expect_near("half as fast", "turning", devices->turn_speed, 0.5);
}

/* The mouse alone fires by itself; whoever wants another way while it does keeps that. */
TEST_WITH(layouts_choose_how_one_fires, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        SettingId id;
        int value;
        FireWay fires;
    } steps[] = {
        {"toggled", SETTING_FIRE, FIRE_TOGGLED, FIRE_TOGGLED},
        {"the left hand", SETTING_HANDS, HANDS_LEFT, FIRE_TOGGLED},
        {"the mouse alone", SETTING_HANDS, HANDS_MOUSE, FIRE_AUTOMATIC},
        {"both hands again", SETTING_HANDS, HANDS_BOTH, FIRE_HELD},
        {"automatic fire for both", SETTING_FIRE, FIRE_AUTOMATIC, FIRE_AUTOMATIC},
        {"it stays for the right hand", SETTING_HANDS, HANDS_RIGHT, FIRE_AUTOMATIC},
        {"the mouse alone again", SETTING_HANDS, HANDS_MOUSE, FIRE_AUTOMATIC},
        {"held with the mouse alone", SETTING_FIRE, FIRE_HELD, FIRE_HELD},
        {"the layout it has", SETTING_HANDS, HANDS_MOUSE, FIRE_HELD},
        {"toggled with the mouse alone", SETTING_FIRE, FIRE_TOGGLED, FIRE_TOGGLED},
        {"half a controller beside it", SETTING_PAD_HANDS, HANDS_LEFT, FIRE_TOGGLED},
        {"both hands keep it", SETTING_HANDS, HANDS_BOTH, FIRE_TOGGLED},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_set(shell, steps[i].id, steps[i].value);
        if (shell->settings.fire_way != steps[i].fires ||
            shell->devices.fire_way != steps[i].fires ||
            settings_get(&shell->settings, steps[i].id) != steps[i].value)
            fail_msg("%s: fires %d, set to %d, the setting is %g", steps[i].name,
                     (int)shell->devices.fire_way, (int)shell->settings.fire_way,
                     settings_get(&shell->settings, steps[i].id));
        assert_memory_equal(&shell->devices.bindings, &shell->settings.bindings,
                            sizeof shell->devices.bindings);
    }
}

/* Letters that are bound to it are typed where there is something to type, and belong to a menu. */
TEST_WITH(what_asks_for_fullscreen, game_bench_setup, game_bench_teardown)
{
    enum { KEY_BOUND = KEY_A + 6 }; /* A letter that is bound to it here. */
    static const struct {
        const char *name;
        WindowEventKind kind;
        Key key;
        bool has_alt, is_in_menu, is_typing, asks_control, asks;
    } cases[] = {
        {"F11", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, false, false, false, true},
        {"F11 in a menu", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, true, false, false, true},
        {"F11 while typing", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, false, true, false, true},
        {"F11 to be bound", WINDOW_EVENT_KEY_DOWN, KEY_F11, false, true, false, true, false},
        {"a letter", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, false, false, false, true},
        {"its menu", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, true, false, false, false},
        {"typed", WINDOW_EVENT_KEY_DOWN, (Key)KEY_BOUND, false, false, true, false, false},
        {"another key", WINDOW_EVENT_KEY_DOWN, KEY_SPACE, false, false, false, false, false},
        {"Alt, Return", WINDOW_EVENT_KEY_FOREIGN, KEY_RETURN, true, true, true, false, true},
        {"Alt, Enter", WINDOW_EVENT_KEY_FOREIGN, KEY_ENTER, true, false, false, false, true},
        {"Alt, Space", WINDOW_EVENT_KEY_FOREIGN, KEY_SPACE, true, false, false, false, false},
        {"let go of", WINDOW_EVENT_KEY_UP, KEY_RETURN, true, false, false, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell->devices.bindings.controls[DEVICE_MOUSE][ACTION_FULLSCREEN][1] =
        (Control){CONTROL_KEY, KEY_BOUND};
    for (int i = 0; i < COUNT(cases); i++) {
        InputEvent event = {.window = {.kind = cases[i].kind,
                                       .code = (int)cases[i].key,
                                       .has_alt = cases[i].has_alt}};
        if (cases[i].kind == WINDOW_EVENT_KEY_DOWN)
            event.pressed = (Control){CONTROL_KEY, (int)cases[i].key};
        shell->is_in_menu = cases[i].is_in_menu;
        shell->caret_px.high.y = cases[i].is_typing ? 20 : 0;
        shell->asks_control = cases[i].asks_control;
        if (shell_settings_asks_fullscreen(shell, &event) != cases[i].asks)
            fail_msg("%s: %s", cases[i].name, cases[i].asks ? "does not ask" : "asks");
    }
}

/* No two people have the same circle: whoever had the chosen one gets the one that is given up. */
TEST_WITH(circles_are_exchanged, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int expected[SEATS_MAX], circles[PLAYERS_MAX];
    memcpy(expected, shell->settings.circles, sizeof expected);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int chosen = (3 * seat + 2) % PLAYER_CIRCLES;
        for (int i = 0; i < SEATS_MAX; i++)
            if (expected[i] == chosen)
                expected[i] = expected[seat];
        expected[seat] = chosen;
        shell_settings_choose_circle(shell, seat, chosen);
        for (int i = 0; i < SEATS_MAX; i++)
            if (shell->settings.circles[i] != expected[i])
                fail_msg("seat %d chose %d: seat %d has %d, not %d", seat, chosen, i,
                         shell->settings.circles[i], expected[i]);
    }
    for (int people = 0; people <= SEATS_MAX; people++) {
        shell_settings_circles(shell, people, circles);
        for (int i = 0; i < PLAYERS_MAX; i++)
            if (circles[i] != (i < people ? expected[i] + 1 : 0))
                fail_msg("of %d people player %d is %d", people, i, circles[i]);
    }
}

/* A phone is called as its owner named it; a controller's name is its maker's. */
TEST_WITH(phones_give_their_names, game_bench_setup, game_bench_teardown)
{
    static const SeatDevice devices[] = {
        {.kind = DEVICE_PAD, .is_phone = true, .pad_name = "Ann"},
        {.kind = DEVICE_PAD, .pad = 1, .pad_name = "Any make"},
        {.kind = DEVICE_PAD, .pad = 2, .is_phone = true, .pad_name = "Bo"},
    };
    static const struct {
        int seats, people;
        const char *names[4];
    } cases[] = {
        {3, 3, {"Ann", "", "Bo", "kept"}},
        {3, 2, {"Ann", "", "kept", "kept"}},
        {1, 3, {"Ann", "", "", "kept"}},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < COUNT(cases); i++) {
        char names[PLAYERS_MAX][PLAYER_NAME_BYTES] = {"kept", "kept", "kept", "kept"};
        shell->seats.count = cases[i].seats;
        for (int k = 0; k < cases[i].seats; k++)
            shell->seats.items[k].device = devices[k];
        shell_settings_names(shell, cases[i].people, names);
        for (int k = 0; k < COUNT(cases[i].names); k++)
            if (strcmp(names[k], cases[i].names[k]) != 0)
                fail_msg("%d seats, %d people: name %d is \"%s\", not \"%s\"", cases[i].seats,
                         cases[i].people, k, names[k], cases[i].names[k]);
    }
}

/* The first person alone, who has done all of it, is not told the keys any more, nor ever again. */
TEST_WITH(who_used_all_keys_knows_them, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        int seat;
        unsigned used;
        bool is_known;
    } steps[] = {
        {"another did all", 1, USED_ALL, false},
        {"moved", 0, USED_MOVE, false},
        {"moved and dashed", 0, USED_MOVE | USED_DASH, false},
        {"fired too", 0, USED_FIRE, true},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char folder[FOLDERS_PATH_BYTES];
    Error notice;
    assert_true(folders_user(folder));
    settings_file_open(&shell->store, folder, &shell->settings, &notice);
    for (int i = 0; i < COUNT(steps); i++) {
        shell_settings_used_keys(shell, steps[i].seat, steps[i].used);
        if (shell->settings.match.knows_keys != steps[i].is_known ||
            read_settings().match.knows_keys != steps[i].is_known)
            fail_msg("%s: known %d, kept %d", steps[i].name, shell->settings.match.knows_keys,
                     read_settings().match.knows_keys);
    }
    shell->settings.match.knows_keys = false; /* What is known already is not kept anew. */
    shell_settings_used_keys(shell, 0, USED_ALL);
    assert_false(shell->settings.match.knows_keys);
    shell->settings.match.knows_keys = true;
    shell_settings_save(shell);
    shell->used_keys[0] = 0;
    shell_settings_load(shell);
    assert_int_equal(shell->used_keys[0], USED_ALL);
    languages_release(&shell->languages);
}

TEST_WITH(frames_go_by_the_limit, game_bench_setup, game_bench_teardown)
{
    static const double frames[FPS_LIMIT_COUNT] = {0, 30, 60, 90, 120, 144, 240};
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < FPS_LIMIT_COUNT; i++) {
        shell->settings.fps_limit = i;
        double wanted = frames[i] > 0 ? frames[i] : window_display_frames(shell->window);
        expect_near("frames a second",
                    i == 0 ? "the display's" : settings_rule(SETTING_FPS_LIMIT)->labels[i],
                    1 / shell_settings_frame_seconds(shell), wanted);
        assert_false(shell_settings_is_paced(shell)); /* Without a graphics card. */
    }
}

/* A window that nobody sees is silent on a menu, and in a match only where that is set. */
TEST_WITH(what_is_hidden_is_silent, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < 8; i++) {
        bool is_match = i / 4 == 1, is_wanted = i / 2 % 2 == 1, is_hidden = i % 2 == 1;
        if (i == 4)
            assert_true(shell_quick_match(shell, ROUTE_MATCH));
        game_bench_look(bench);
        shell->settings.mutes_in_background = is_wanted;
        if (is_hidden)
            SDL_HideWindow(sdl_window());
        bool is_muted = shell_settings_volumes(shell).is_muted;
        SDL_ShowWindow(sdl_window());
        if (is_muted != (is_hidden && (is_wanted || !is_match)))
            fail_msg("%s, wanted %d, hidden %d: muted %d", is_match ? "match" : "menu", is_wanted,
                     is_hidden, is_muted);
    }
}

/* Whose controller comes back plays on with it at once; another make has to be pressed first. */
TEST_WITH(a_seats_pad_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Motors motors = {0};
    int pad = plug_in(bench, &motors, 1);
    game_bench_press(bench, pad, PAD_RIGHT_SHOULDER);
    seats_init(&shell->seats);
    seats_join(&shell->seats, &devices_pad(&shell->devices, bench->pads[pad])->device);
    game_bench_pull_out(bench, pad);
    assert_true(shell->seats.items[0].is_lost);
    int other = plug_in(bench, &motors, 2);
    assert_true(shell->seats.items[0].is_lost);
    assert_false(devices_pad(&shell->devices, bench->pads[other])->is_picked_up);
    pad = plug_in(bench, &motors, 1);
    assert_false(shell->seats.items[0].is_lost);
    assert_true(devices_pad(&shell->devices, bench->pads[pad])->is_picked_up);
}

/* Whoever wants nothing of a controller is not told that it has to be mapped. */
TEST_WITH(what_is_said_of_an_unknown_pad, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name, *pad, *guid, *said;
    } cases[] = {
        {"it has a name", "Odd pad", "odd",
         "Odd pad is not known. Map it under Settings, Controls."},
        {"it has none", "", "odd",
         "This controller is not known. Map it under Settings, Controls."},
        {"it is ignored", "Odd pad", "ignored", ""},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    IgnoredPads ignored = {.guids = {"ignored"}};
    devices_ignore(&shell->devices, &ignored);
    for (int i = 0; i < COUNT(cases); i++) {
        WindowEvent event = {.kind = WINDOW_EVENT_PAD_ADDED,
                             .pad = 70 + i,
                             .pad_name = cases[i].pad,
                             .is_unknown_pad = true};
        snprintf(event.pad_guid, sizeof event.pad_guid, "%s", cases[i].guid);
        shell->notice.text[0] = '\0';
        game_event(&bench->game, &event);
        if (strcmp(shell->notice.text, cases[i].said) != 0)
            fail_msg("%s: \"%s\"", cases[i].name, shell->notice.text);
    }
}

/* In a menu the pointer is free; in play it is kept where that is set, and always in fullscreen. */
TEST_WITH(where_the_pointer_is_kept, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    for (int i = 0; i < 8; i++) {
        bool is_menu = i / 4 == 1, is_set = i / 2 % 2 == 1, is_full = i % 2 == 1;
        shell_use_cursor(shell, is_menu);
        shell_settings_set(shell, SETTING_KEEP_POINTER, is_set ? 1 : 0);
        shell_settings_set(shell, SETTING_FULLSCREEN, is_full ? 1 : 0);
        bool is_kept = (SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_MOUSE_GRABBED) != 0;
        if (is_kept != (!is_menu && (is_set || is_full)) || shell->is_in_menu != is_menu)
            fail_msg("menu %d, set %d, fullscreen %d: kept %d", is_menu, is_set, is_full, is_kept);
        shell_settings_set(shell, SETTING_FULLSCREEN, 0);
    }
}

/* The settings' own text is what the start hands over. */
TEST_WITH(a_language_stays_what_it_was_set_to, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    languages_init(&shell->languages);
    shell->needs_redraw = false;
    shell_settings_use_language(shell, "nl");
    assert_true(shell->needs_redraw);
    shell_settings_use_language(shell, shell->settings.language);
    assert_string_equal(shell->settings.language, "nl");
    languages_release(&shell->languages);
}

TEST_WITH(names_of_bots_are_not_peoples, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    char names[PLAYERS_MAX][PLAYER_NAME_BYTES] = {"of before", "Anchor"};
    shell_settings_names(&bench->game.shell, 1, names);
    assert_string_equal(names[0], "");
    assert_string_equal(names[1], "Anchor");
}

/* What is wrong with the settings is told in the language that they choose, or the system's. */
TEST_WITH(notices_follow_the_language, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name, *system, *settings, *said;
    } cases[] = {
        {"damaged", "de", "{",
         "Einstellungen besch\xc3\xa4"
         "digt."},
        {"damaged, English", "C", "{", "Your settings are damaged."},
        {"their own language", "C", "{\"format\": 1, \"language\": \"fr\", \"odd\": 1}",
         "laiss\xc3\xa9"},
    };
    static const LanguageFile files[] = {{"de", "Deutsch", "Your settings are damaged.",
                                          "Einstellungen besch\xc3\xa4"
                                          "digt."},
                                         {"fr",
                                          "Fran\xc3\xa7"
                                          "ais",
                                          "%s; it is left out at the next save",
                                          "%s ; laiss\xc3\xa9"}};
    GameBench *bench = *state;
    language_files_make(files, COUNT(files));
    unsetenv("LANGUAGE"); /* It would come before LC_ALL. */
    for (int i = 0; i < COUNT(cases); i++) {
        static Shell shell;
        char home[FOLDERS_PATH_BYTES], path[FOLDERS_PATH_BYTES + 16];
        shell = (Shell){.window = bench->game.shell.window};
        assert_true(folders_user(home));
        snprintf(path, sizeof path, "%ssettings.json", home);
        FILE *file = fopen(path, "wb");
        assert_non_null(file);
        fputs(cases[i].settings, file);
        assert_int_equal(fclose(file), 0);
        setenv("LC_ALL", cases[i].system, 1);
        languages_init(&shell.languages);
        shell_settings_load(&shell);
        if (strstr(shell.notice.text, cases[i].said) == NULL)
            fail_msg("%s: said \"%s\"", cases[i].name, shell.notice.text);
        languages_release(&shell.languages);
    }
    unsetenv("LC_ALL");
    setenv("LANGUAGE", "en", 1);
    language_files_remove(".");
}

/* SPDX-License-Identifier: MIT */
/* Controllers in the whole game: who shakes, who is ignored, who is named. SDL's virtual ones. */
#include "shell/shell.h"

#include "base/files.h"
#include "profile/settings.h"
#include "support/game_bench.h"
#include "support/language_files.h"
#include "support/sdl_window.h"
#include "test.h"

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
        Settings before = game_bench_read_settings();
        window_set_size(shell->window, width, height);
        SDL_SetWindowPosition(sdl_window(), 20 + i, 40 + i);
        game_bench_look(bench);
        shell->moved_at = cases[i].ago != 0 ? window_clock_seconds() - cases[i].ago : 0;
        shell->has_own_size = cases[i].has_own_size;
        shell_settings_update(shell, cases[i].is_last);
        Settings after = game_bench_read_settings();
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

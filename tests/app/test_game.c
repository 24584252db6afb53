/* SPDX-License-Identifier: MIT */
/* From the title into a match and out of it on pads: SDL's virtual ones, on its dummy screen. */
#define _POSIX_C_SOURCE 200809L
#include "app/game.h"

#include "app/levels.h"
#include "app/screen_title.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <SDL.h>
#include <cmocka.h>

#define TRIES 200
#define PICTURE_SECONDS 0.02

enum { PADS_MAX = 4 };

/* How many screens lie on each other. */
enum { ON_TITLE = 1, ON_SETUP = 2, IN_MATCH = 3, OVER_MATCH = 4 };

typedef struct Bench {
    Game game;
    int devices[PADS_MAX]; /* SDL's, in the order they were plugged in. */
    int pads[PADS_MAX];    /* The window's ids of them. */
    int pad_count;
} Bench;

static void fail_on_error(bool is_fine, const Error *error)
{
    if (!is_fine)
        fail_msg("%s", error->text);
}

/* Takes what events there are, lets time go by and draws. */
static void look(Bench *bench)
{
    WindowEvent event;
    while (window_poll(bench->game.window, &event)) {
        if (event.kind == WINDOW_EVENT_PAD_ADDED)
            bench->pads[bench->pad_count - 1] = event.pad;
        game_event(&bench->game, &event);
    }
    screen_stack_update(&bench->game.screens, PICTURE_SECONDS);
    screen_stack_settle(&bench->game.screens);
    game_draw(&bench->game);
}

static int setup(void **state)
{
    Error error;
    Screen *title = NULL;
    char home[] = "/tmp/clockwise-test-XXXXXX";
    const WindowOptions window = {"Clockwise", 640, 360, false, "assets/fonts"};
    Bench *bench = calloc(1, sizeof *bench);
    assert_non_null(bench);
    assert_non_null(mkdtemp(home));
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    setenv("CLOCKWISE_DATA", ".", 1);
    setenv("XDG_DATA_HOME", home, 1);
    Game *game = &bench->game;
    game->settings = settings_defaults();
    game->options.match.bots = 2;
    fail_on_error(levels_default(game->options.match.level_path, &error), &error);
    devices_init(&game->devices);
    screen_stack_init(&game->screens);
    fail_on_error(window_create(&game->window, &window, &error), &error);
    fail_on_error(screen_title_create(game, &title, &error) == MATCH_FINE, &error);
    game->has_title = true;
    screen_stack_push(&game->screens, title);
    screen_stack_settle(&game->screens);
    look(bench);
    *state = bench;
    return 0;
}

static int teardown(void **state)
{
    Bench *bench = *state;
    screen_stack_destroy(&bench->game.screens);
    window_destroy(bench->game.window);
    free(bench);
    return 0;
}

static int plug_in(Bench *bench)
{
    SDL_VirtualJoystickDesc description = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                           .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           .naxes = SDL_CONTROLLER_AXIS_MAX,
                                           .nbuttons = SDL_CONTROLLER_BUTTON_MAX};
    int index = bench->pad_count++;
    int before = devices_pad_count(&bench->game.devices);
    bench->devices[index] = SDL_JoystickAttachVirtualEx(&description);
    assert_true(bench->devices[index] >= 0);
    for (int i = 0; i < TRIES && devices_pad_count(&bench->game.devices) == before; i++)
        look(bench);
    assert_int_equal(devices_pad_count(&bench->game.devices), before + 1);
    return index;
}

static void pull_out(Bench *bench, int index)
{
    int before = devices_pad_count(&bench->game.devices);
    int device = 0;
    while (SDL_JoystickGetDeviceInstanceID(device) != bench->pads[index])
        device++;
    SDL_JoystickDetachVirtual(device);
    for (int i = 0; i < TRIES && devices_pad_count(&bench->game.devices) == before; i++)
        look(bench);
    assert_int_equal(devices_pad_count(&bench->game.devices), before - 1);
}

static void press(Bench *bench, int index, PadButton button)
{
    SDL_Joystick *joystick = SDL_JoystickFromInstanceID(bench->pads[index]);
    assert_non_null(joystick);
    for (int is_down = 1; is_down >= 0; is_down--) {
        SDL_JoystickSetVirtualButton(joystick, (int)button, (Uint8)is_down);
        SDL_JoystickUpdate();
        look(bench);
    }
    look(bench);
}

static void press_key(Bench *bench, Key key)
{
    for (int kind = WINDOW_EVENT_KEY_DOWN; kind <= WINDOW_EVENT_KEY_UP; kind++) {
        WindowEvent event = {.kind = (WindowEventKind)kind, .code = key};
        game_event(&bench->game, &event);
        look(bench);
    }
}

static void expect_screens(const Bench *bench, const char *when, int count)
{
    if (bench->game.screens.count != count)
        fail_msg("%s: %d screens lie on each other, not %d", when, bench->game.screens.count,
                 count);
}

/* "m k p": who sits, with an exclamation mark after whom is lost. */
static void expect_seats(const Bench *bench, const char *when, const char *expected)
{
    char text[64] = "";
    int length = 0;
    for (int i = 0; i < bench->game.seats.count; i++) {
        const Seat *seat = &bench->game.seats.items[i];
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%c%s", i > 0 ? " " : "",
                           "mkp"[seat->device.kind], seat -> is_lost ? "!" : "");
    }
    if (strcmp(text, expected) != 0)
        fail_msg("%s: '%s' sit, not '%s'", when, text, expected);
}

static void test_two_presses_of_a_pad_begin_a_match(void **state)
{
    Bench *bench = *state;
    int pad = plug_in(bench);
    press(bench, pad, PAD_A);
    expect_screens(bench, "A on the title", ON_SETUP);
    expect_seats(bench, "A on the title", "p");
    press(bench, pad, PAD_A);
    expect_screens(bench, "A on the set-up", IN_MATCH);
    press(bench, pad, PAD_START);
    expect_screens(bench, "Start in the match", OVER_MATCH);
    press(bench, pad, PAD_B);
    expect_screens(bench, "B on the pause", IN_MATCH);
}

static void test_people_join_and_leave(void **state)
{
    Bench *bench = *state;
    int one = plug_in(bench);
    int other = plug_in(bench);
    press_key(bench, KEY_RETURN);
    expect_seats(bench, "Enter on the title", "m");
    press(bench, one, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "fire on a pad", "m p");
    press(bench, one, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "fire once more", "m p");
    press_key(bench, KEY_RIGHT_CONTROL);
    expect_seats(bench, "fire on the keyboard's other half", "m p k");
    press(bench, other, PAD_A);
    expect_seats(bench, "confirm on another pad", "m p k p");
    expect_screens(bench, "who joins starts nothing", ON_SETUP);
    press(bench, one, PAD_B);
    expect_seats(bench, "back on the first pad", "m k p");
    press_key(bench, KEY_ESCAPE);
    expect_seats(bench, "back on the keyboard", "m p");
    pull_out(bench, other);
    expect_seats(bench, "unplugged in a menu", "m p!");
    expect_screens(bench, "unplugged in a menu", ON_SETUP);
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "Play", IN_MATCH);
    expect_seats(bench, "Play without the lost pad", "m");
}

static void test_back_leads_out(void **state)
{
    Bench *bench = *state;
    int pad = plug_in(bench);
    press(bench, pad, PAD_A);
    expect_screens(bench, "A on the title", ON_SETUP);
    press(bench, pad, PAD_B);
    expect_screens(bench, "B with nobody else there", ON_TITLE);
    press_key(bench, KEY_RETURN);
    expect_seats(bench, "another device sets up", "m");
}

/* Into a match of keyboard and mouse and a pad; returns the pad. */
static int begin_with_pad(Bench *bench)
{
    int pad = plug_in(bench);
    press_key(bench, KEY_RETURN);
    press(bench, pad, PAD_RIGHT_SHOULDER);
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "the match", IN_MATCH);
    expect_seats(bench, "the match", "m p");
    return pad;
}

static void test_a_lost_pad_pauses_and_comes_back(void **state)
{
    Bench *bench = *state;
    int pad = begin_with_pad(bench);
    pull_out(bench, pad);
    expect_screens(bench, "unplugged", OVER_MATCH);
    expect_seats(bench, "unplugged", "m p!");
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "Resume while it is gone", OVER_MATCH);
    int again = plug_in(bench);
    expect_seats(bench, "plugged in again", "m p");
    expect_screens(bench, "plugged in again", OVER_MATCH);
    press(bench, again, PAD_A);
    expect_screens(bench, "Resume", IN_MATCH);
    assert_int_equal(bench->game.seats.items[1].device.pad, bench->pads[again]);
}

static void test_another_device_takes_over(void **state)
{
    Bench *bench = *state;
    int pad = begin_with_pad(bench);
    pull_out(bench, pad);
    press_key(bench, KEY_F);
    expect_seats(bench, "who sits already takes nothing over", "m p!");
    press_key(bench, KEY_RIGHT_CONTROL);
    expect_seats(bench, "the keyboard's other half does", "m k");
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "Resume", IN_MATCH);
    plug_in(bench);
    expect_seats(bench, "the pad comes too late", "m k");
}

static void test_one_person_changes_device_by_firing(void **state)
{
    Bench *bench = *state;
    int pad = plug_in(bench);
    press_key(bench, KEY_RETURN);
    press_key(bench, KEY_RETURN);
    expect_seats(bench, "keyboard and mouse", "m");
    press(bench, pad, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "the pad fires", "p");
    press_key(bench, KEY_F);
    expect_seats(bench, "F fires", "m");
    expect_screens(bench, "all the while", IN_MATCH);
}

static void test_a_strangers_pad_is_no_loss(void **state)
{
    Bench *bench = *state;
    int pad = plug_in(bench);
    press_key(bench, KEY_RETURN);
    press_key(bench, KEY_RETURN);
    pull_out(bench, pad);
    expect_screens(bench, "unplugged", IN_MATCH);
}

static void test_a_pad_lost_in_a_pause_is_missed_after_it(void **state)
{
    Bench *bench = *state;
    int pad = begin_with_pad(bench);
    press_key(bench, KEY_ESCAPE);
    expect_screens(bench, "Escape", OVER_MATCH);
    pull_out(bench, pad);
    expect_screens(bench, "unplugged over the pause", OVER_MATCH);
    press_key(bench, KEY_ESCAPE);
    expect_screens(bench, "what comes after the pause", OVER_MATCH);
    press_key(bench, KEY_ESCAPE);
    expect_screens(bench, "which Escape does not end", OVER_MATCH);
    press_key(bench, KEY_RIGHT_CONTROL);
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "somebody takes over", IN_MATCH);
    expect_seats(bench, "somebody takes over", "m k");
}

static void test_leaving_a_match_with_a_lost_pad(void **state)
{
    Bench *bench = *state;
    int pad = begin_with_pad(bench);
    pull_out(bench, pad);
    press_key(bench, KEY_DOWN);
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "Title", ON_TITLE);
    press_key(bench, KEY_RETURN);
    expect_screens(bench, "Play", ON_SETUP);
    expect_seats(bench, "the set-up after it", "m");
}

#define ON_BENCH(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_BENCH(test_two_presses_of_a_pad_begin_a_match),
        ON_BENCH(test_people_join_and_leave),
        ON_BENCH(test_back_leads_out),
        ON_BENCH(test_a_lost_pad_pauses_and_comes_back),
        ON_BENCH(test_another_device_takes_over),
        ON_BENCH(test_one_person_changes_device_by_firing),
        ON_BENCH(test_a_strangers_pad_is_no_loss),
        ON_BENCH(test_a_pad_lost_in_a_pause_is_missed_after_it),
        ON_BENCH(test_leaving_a_match_with_a_lost_pad),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

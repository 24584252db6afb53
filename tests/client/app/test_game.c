/* SPDX-License-Identifier: MIT */
/* From the title into a match and out of it on pads: SDL's virtual ones, on its dummy screen. */
#include "screens/screens.h"
#include "shell/shell.h"
#include "support/game_bench.h"
#include "support/sdl_window.h"
#include "test.h"
#include "ui/menu.h"

#include <SDL.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* How many screens lie on each other. */
enum { ON_TITLE = 1, ON_SETUP = 2, IN_MATCH = 3, OVER_MATCH = 4 };

static void open_setup(GameBench *bench)
{
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    game_bench_expect_screens(bench, "the set-up", ON_SETUP);
}

/* "m k p": who sits, with an exclamation mark after whom is lost. */
static void expect_seats(const GameBench *bench, const char *when, const char *expected)
{
    char text[64] = "";
    int length = 0;
    for (int i = 0; i < bench->game.shell.seats.count; i++) {
        const Seat *seat = &bench->game.shell.seats.items[i];
        length += snprintf(text + length, sizeof text - (size_t)length, "%s%c%s", i > 0 ? " " : "",
                           "mkp"[seat->device.kind], seat -> is_lost ? "!" : "");
    }
    if (strcmp(text, expected) != 0)
        fail_msg("%s: '%s' sit, not '%s'", when, text, expected);
}

/* Once Learn is done. */
TEST_WITH(one_press_of_a_pad_begins_a_match, game_bench_setup, game_bench_teardown)
{
    enum { IN_QUICK_MATCH = 2 };
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    game_bench_press(bench, pad, PAD_A);
    game_bench_expect_screens(bench, "A on the title", IN_QUICK_MATCH);
    expect_seats(bench, "A on the title", "p");
    game_bench_press(bench, pad, PAD_START);
    game_bench_expect_screens(bench, "Start in the match", IN_QUICK_MATCH + 1);
    game_bench_press(bench, pad, PAD_B);
    game_bench_expect_screens(bench, "B on the pause", IN_QUICK_MATCH);
}

/* The game tells the devices how time passes. */
TEST_WITH(a_worn_stick_rests_where_it_is, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Devices *devices = &bench->game.shell.devices;
    int pad = game_bench_plug_in(bench);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                            .pad = bench->pads[pad],
                                            .code = PAD_LEFT_X,
                                            .value = 0.61});
    for (int i = 0; i < 20; i++)
        game_update(&bench->game, 0.1);
    game_bench_press(bench, pad, PAD_A);
    Vec2 stick = devices_stick(devices_pad(devices, bench->pads[pad]), 0);
    if (vec2_length(stick) > 0)
        fail_msg("the stick is at %g, %g", stick.x, stick.y);
}

/* Of a frame that takes so long nobody knows whether the stick was still. */
TEST_WITH(a_long_frame_says_nothing_of_a_stick, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Devices *devices = &bench->game.shell.devices;
    int pad = game_bench_plug_in(bench);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_PAD_AXIS,
                                            .pad = bench->pads[pad],
                                            .code = PAD_LEFT_X,
                                            .value = 0.61});
    game_update(&bench->game, 9);
    game_bench_press(bench, pad, PAD_A);
    Vec2 stick = devices_stick(devices_pad(devices, bench->pads[pad]), 0);
    if (vec2_length(stick) <= 0)
        fail_msg("the stick is at rest");
}

TEST_WITH(people_join_and_leave, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int one = game_bench_plug_in(bench);
    int other = game_bench_plug_in(bench);
    open_setup(bench);
    expect_seats(bench, "the set-up", "m");
    game_bench_press(bench, one, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "fire on a pad", "m p");
    game_bench_press(bench, one, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "fire once more", "m p");
    game_bench_press_key(bench, KEY_RIGHT_CONTROL);
    expect_seats(bench, "fire on the keyboard's other half", "m p k");
    game_bench_press(bench, other, PAD_A);
    expect_seats(bench, "confirm on another pad", "m p k p");
    game_bench_expect_screens(bench, "who joins starts nothing", ON_SETUP);
    game_bench_press(bench, one, PAD_B);
    expect_seats(bench, "back on the first pad", "m k p");
    game_bench_press_key(bench, KEY_ESCAPE);
    expect_seats(bench, "back on the keyboard", "m p");
    game_bench_pull_out(bench, other);
    expect_seats(bench, "unplugged in a menu", "m p!");
    game_bench_expect_screens(bench, "unplugged in a menu", ON_SETUP);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Play", IN_MATCH);
    expect_seats(bench, "Play without the lost pad", "m");
}

static void expect_kept(const char *when, bool wanted)
{
    if (((SDL_GetWindowFlags(sdl_window()) & SDL_WINDOW_MOUSE_GRABBED) != 0) != wanted)
        fail_msg("%s: wanted the pointer kept: %d", when, wanted);
}

TEST_WITH(the_pointer_is_kept_in_play, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    open_setup(bench);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Play", IN_MATCH);
    expect_kept("in a window", false);
    shell_settings_set(shell, SETTING_FULLSCREEN, 1);
    expect_kept("in fullscreen", true);
    shell_settings_set(shell, SETTING_FULLSCREEN, 0);
    expect_kept("after fullscreen", false);
    shell_settings_set(shell, SETTING_KEEP_POINTER, 1);
    expect_kept("in a window that keeps it", true);
    game_bench_press_key(bench, KEY_ESCAPE);
    expect_kept("in the pause", false);
    game_bench_press_key(bench, KEY_ESCAPE);
    expect_kept("in play again", true);
    game_event(&bench->game, &(WindowEvent){.kind = WINDOW_EVENT_FOCUS_LOST});
    expect_kept("without the focus", false);
}

/* At any size of window and of text. */
TEST_WITH(rows_are_high_enough_for_fingers, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    shell_measure_page(shell);
    assert_true(shell->ui.least_row <= 0);
    shell->devices.has_touch = true;
    static const int sizes[][2] = {{640, 360}, {844, 390}, {1280, 720}, {480, 1000}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        window_set_size(shell->window, sizes[i][0], sizes[i][1]);
        shell_measure_page(shell);
        double step_px = ui_length(&shell->ui, menu_step(&shell->ui, shell->ui.text_scale));
        if (step_px < 44 - 1e-9)
            fail_msg("%d x %d: %g points", sizes[i][0], sizes[i][1], step_px);
    }
}

static int people_in_match(const GameBench *bench)
{
    return bench->game.shell.match.people;
}

TEST_WITH(four_people_play_a_match, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const char *const sitting[] = {"m", "m k", "m k p", "m k p p"};
    for (int people = 1; people <= 4; people++) {
        char when[32];
        snprintf(when, sizeof when, "%d people", people);
        open_setup(bench);
        if (people == 2)
            game_bench_press_key(bench, KEY_RIGHT_CONTROL);
        if (people > 2)
            game_bench_press(bench, game_bench_plug_in(bench), PAD_RIGHT_SHOULDER);
        expect_seats(bench, when, sitting[people - 1]);
        game_bench_press_key(bench, KEY_RETURN);
        game_bench_expect_screens(bench, when, IN_MATCH);
        assert_int_equal(people_in_match(bench), people);
        game_bench_press_key(bench, KEY_ESCAPE);
        game_bench_press_key(bench, KEY_UP);
        game_bench_press_key(bench, KEY_RETURN);
        game_bench_expect_screens(bench, "Title", ON_TITLE);
    }
}

/* Enter on the title leads on; with Alt it toggles fullscreen, and nothing else. */
TEST_WITH(alt_and_enter, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        Key key;
        int modifiers;
        bool toggles;
        int screens;
    } cases[] = {
        {"Alt+Enter", KEY_RETURN, KMOD_LALT, true, ON_TITLE},
        {"right Alt+Enter", KEY_RETURN, KMOD_RALT, true, ON_TITLE},
        {"Alt+keypad's Enter", KEY_ENTER, KMOD_LALT, true, ON_TITLE},
        {"F11", KEY_F11, 0, true, ON_TITLE},
        {"Alt+F11", KEY_F11, KMOD_LALT, false, ON_TITLE},
        {"Super+Enter", KEY_RETURN, KMOD_LGUI, false, ON_TITLE},
        {"Super+Alt+Enter", KEY_RETURN, KMOD_LGUI | KMOD_LALT, false, ON_TITLE},
        {"Alt+Space", KEY_SPACE, KMOD_LALT, false, ON_TITLE},
        {"Alt+Down", KEY_DOWN, KMOD_LALT, false, ON_TITLE},
        {"Enter", KEY_RETURN, 0, false, ON_SETUP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool before = bench->game.shell.settings.is_fullscreen;
        SDL_Event event = {.type = SDL_KEYDOWN};
        event.key.keysym.scancode = (SDL_Scancode)cases[i].key;
        event.key.keysym.mod = (Uint16)cases[i].modifiers;
        SDL_PushEvent(&event);
        game_bench_look(bench);
        event.type = SDL_KEYUP;
        SDL_PushEvent(&event);
        game_bench_look(bench);
        game_bench_expect_screens(bench, cases[i].name, cases[i].screens);
        if ((bench->game.shell.settings.is_fullscreen != before) != cases[i].toggles)
            fail_msg("%s: fullscreen was %d and is %d", cases[i].name, before,
                     bench->game.shell.settings.is_fullscreen);
    }
}

/* What was said on a screen fades when that is left, but for errors. */
TEST_WITH(a_notice_goes_with_its_screen, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    game_bench_press_key(bench, KEY_DOWN); /* To Play. */
    for (int is_bad = 0; is_bad < 2; is_bad++) {
        shell_say(shell, is_bad, "Said on the title");
        game_update(&bench->game, 1);
        game_bench_press_key(bench, KEY_RETURN);
        game_update(&bench->game, 1);
        if ((shell->notice.text[0] != '\0') != is_bad)
            fail_msg("error %d: it shows \"%s\"", is_bad, shell->notice.text);
        game_bench_press_key(bench, KEY_ESCAPE);
        game_bench_expect_screens(bench, "Escape", ON_TITLE);
    }
}

TEST_WITH(back_leads_out, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    game_bench_press(bench, pad, PAD_DOWN);
    open_setup(bench);
    game_bench_press(bench, pad, PAD_B);
    game_bench_expect_screens(bench, "B with nobody else there", ON_TITLE);
    game_bench_press_key(bench, KEY_S);
    open_setup(bench);
    expect_seats(bench, "another device sets up", "m");
}

/* Into a match of keyboard and mouse and a pad; returns the pad. */
static int begin_with_pad(GameBench *bench)
{
    int pad = game_bench_plug_in(bench);
    open_setup(bench);
    game_bench_press(bench, pad, PAD_RIGHT_SHOULDER);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "the match", IN_MATCH);
    expect_seats(bench, "the match", "m p");
    return pad;
}

TEST_WITH(a_lost_pad_pauses_and_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = begin_with_pad(bench);
    game_bench_pull_out(bench, pad);
    game_bench_expect_screens(bench, "unplugged", OVER_MATCH);
    expect_seats(bench, "unplugged", "m p!");
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Resume while it is gone", OVER_MATCH);
    int again = game_bench_plug_in(bench);
    expect_seats(bench, "plugged in again", "m p");
    game_bench_expect_screens(bench, "plugged in again", OVER_MATCH);
    game_bench_press(bench, again, PAD_A);
    game_bench_expect_screens(bench, "Resume", IN_MATCH);
    assert_int_equal(bench->game.shell.seats.items[1].device.pad, bench->pads[again]);
}

TEST_WITH(another_device_takes_over, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = begin_with_pad(bench);
    game_bench_pull_out(bench, pad);
    game_bench_press_key(bench, KEY_F);
    expect_seats(bench, "who sits already takes nothing over", "m p!");
    game_bench_press_key(bench, KEY_RIGHT_CONTROL);
    expect_seats(bench, "the keyboard's other half does", "m k");
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Resume", IN_MATCH);
    game_bench_plug_in(bench);
    expect_seats(bench, "the pad comes too late", "m k");
}

TEST_WITH(one_person_changes_device_by_firing, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    open_setup(bench);
    game_bench_press_key(bench, KEY_RETURN);
    expect_seats(bench, "keyboard and mouse", "m");
    game_bench_press(bench, pad, PAD_RIGHT_SHOULDER);
    expect_seats(bench, "the pad fires", "p");
    game_bench_press_key(bench, KEY_F);
    expect_seats(bench, "F fires", "m");
    game_bench_expect_screens(bench, "all the while", IN_MATCH);
}

TEST_WITH(a_strangers_pad_is_no_loss, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = game_bench_plug_in(bench);
    open_setup(bench);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_pull_out(bench, pad);
    game_bench_expect_screens(bench, "unplugged", IN_MATCH);
}

TEST_WITH(a_pad_lost_in_a_pause_is_missed_after_it, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = begin_with_pad(bench);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "Escape", OVER_MATCH);
    game_bench_pull_out(bench, pad);
    game_bench_expect_screens(bench, "unplugged over the pause", OVER_MATCH);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "what comes after the pause", OVER_MATCH);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "which Escape does not end", OVER_MATCH);
    game_bench_press_key(bench, KEY_RIGHT_CONTROL);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "somebody takes over", IN_MATCH);
    expect_seats(bench, "somebody takes over", "m k");
}

TEST_WITH(playing_on_without_a_lost_pad, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = begin_with_pad(bench);
    game_bench_pull_out(bench, pad);
    game_bench_expect_screens(bench, "unplugged", OVER_MATCH);
    game_bench_press_key(bench, KEY_DOWN);
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "the others play on", IN_MATCH);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_press_key(bench, KEY_ESCAPE);
    game_bench_expect_screens(bench, "also after a pause", IN_MATCH);
    pad = game_bench_plug_in(bench);
    expect_seats(bench, "it is back", "m p");
    game_bench_pull_out(bench, pad);
    game_bench_expect_screens(bench, "unplugged again", OVER_MATCH);
}

TEST_WITH(leaving_a_match_with_a_lost_pad, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    int pad = begin_with_pad(bench);
    game_bench_pull_out(bench, pad);
    game_bench_press_key(bench, KEY_UP); /* To the last entry. */
    game_bench_press_key(bench, KEY_RETURN);
    game_bench_expect_screens(bench, "Title", ON_TITLE);
    open_setup(bench);
    expect_seats(bench, "the set-up after it", "m");
}

typedef struct FirstCase {
    const char *name;
    int people, pads;
    GameEnd end;
    const char *seats;
} FirstCase;

/* Opens and closes a game of its own, as the command line asks for it. */
static void open_one(const GameBench *bench, const FirstCase *first)
{
    Error error = {.text = ""};
    GameBench *own = calloc(1, sizeof *own);
    assert_non_null(own);
    own->game.options =
        (GameOptions){.match = bench->game.shell.match, .width = 640, .height = 360};
    own->game.options.match.people = first->people;
    GameEnd end = game_open(&own->game, &error);
    if (end != first->end)
        fail_msg("%s: it ends with %d, not %d: %s", first->name, (int)end, (int)first->end,
                 error.text);
    if (end == GAME_DONE) {
        expect_seats(own, first->name, first->seats);
        assert_int_equal(game_close(&own->game, &error), GAME_DONE);
    }
    free(own);
}

/* With controllers that are plugged in before. */
TEST_WITH(who_sits_at_first, game_bench_setup, game_bench_teardown)
{
    static const FirstCase cases[] = {
        {"nobody", 0, 1, GAME_DONE, ""},
        {"one, no pad", 1, 0, GAME_DONE, "m"},
        {"one and a pad", 1, 1, GAME_DONE, "m"},
        {"two, no pad", 2, 0, GAME_DONE, "m k"},
        {"two and two pads", 2, 2, GAME_DONE, "m p"},
        {"three and a pad", 3, 1, GAME_DONE, "m p k"},
        {"four and a pad", 4, 1, GAME_BAD_OPTIONS, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int pad = 0; pad < cases[i].pads; pad++)
            assert_true(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                                  SDL_CONTROLLER_AXIS_MAX,
                                                  SDL_CONTROLLER_BUTTON_MAX, 0) >= 0);
        open_one(*state, &cases[i]);
        for (int pad = 0; pad < cases[i].pads; pad++)
            SDL_JoystickDetachVirtual(0);
    }
}

/* What was saved counts in a match of the command line, too. */
TEST_WITH(the_command_line_knows_the_circle, game_bench_setup, game_bench_teardown)
{
    enum { SPARK = 4 };
    GameBench *bench = *state;
    Error error = {.text = ""};
    GameBench *own = calloc(1, sizeof *own);
    assert_non_null(own);
    shell_settings_load(&bench->game.shell);
    shell_settings_choose_circle(&bench->game.shell, 0, SPARK);
    own->game.options = (GameOptions){
        .match = bench->game.shell.match, .starts_with_match = true, .width = 640, .height = 360};
    own->game.options.match.people = 1;
    if (game_open(&own->game, &error) != GAME_DONE)
        fail_msg("%s", error.text);
    assert_int_equal(own->game.shell.reload.match->options.circles[0], SPARK + 1);
    assert_int_equal(game_close(&own->game, &error), GAME_DONE);
    free(own);
}

/* Whoever mends the level of the title's background gets there without it. */
TEST_WITH(the_title_without_its_level, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    Screen *title = NULL;
    Error error;
    char path[128];
    snprintf(path, sizeof path, "%s/levels", bench->home);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/levels/clockwork.json", bench->home);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs("{\n", file);
    assert_int_equal(fclose(file), 0);
    setenv("CLOCKWISE_DATA", bench->home, 1);
    MatchFault fault = screen_title_create(shell, &title, &error);
    setenv("CLOCKWISE_DATA", ".", 1);
    if (fault != MATCH_FINE)
        fail_msg("%s", error.text);
    screen_stack_push(&shell->screens, title);
    screen_stack_settle(&shell->screens);
    for (int i = 0; i < 10; i++)
        game_bench_look(bench);
    if (strstr(shell->notice.text, "clockwork.json:2:1") == NULL)
        fail_msg("said \"%s\"", shell->notice.text);
}

/* SPDX-License-Identifier: MIT */
/* Learn from the title and back: to whom it is offered, its pause, its end, and its devices. */
#include "screens/screens.h"
#include "shell/lesson.h"
#include "shell/shell.h"
#include "support/game_bench.h"
#include "test.h"

#include <stdlib.h>

enum { FRAMES = 60 };

static int count_screens(const GameBench *bench)
{
    return bench->game.shell.screens.count;
}

static const ScreenCallbacks *callbacks_of(Screen *screen)
{
    assert_non_null(screen);
    const ScreenCallbacks *callbacks = screen->callbacks;
    (void)screen_discard(screen);
    return callbacks;
}

static bool is_on_top(const GameBench *bench, const ScreenCallbacks *callbacks)
{
    const ScreenStack *screens = &bench->game.shell.screens;
    return screens->items[screens->count - 1]->callbacks == callbacks;
}

static const ScreenCallbacks *learn_callbacks(GameBench *bench)
{
    Error error;
    return callbacks_of(screen_learn_create(&bench->game.shell, &error));
}

static void press(GameBench *bench, Key key)
{
    game_bench_press_key(bench, key);
    game_bench_look(bench);
}

/* To the title from the screen above it, which it then enters again. */
static void show_title_again(GameBench *bench)
{
    assert_true(shell_go(&bench->game.shell, (Route){.kind = ROUTE_SETTINGS}));
    game_bench_look(bench);
    press(bench, KEY_ESCAPE);
    assert_int_equal(count_screens(bench), 1);
}

static void go_to_learn(GameBench *bench)
{
    assert_true(shell_go(&bench->game.shell, (Route){.kind = ROUTE_LEARN}));
    game_bench_look(bench);
    assert_int_equal(count_screens(bench), 2);
}

/* Skips a room by its pause, and waits for the next one. */
static void skip_room(GameBench *bench)
{
    press(bench, KEY_ESCAPE);
    press(bench, KEY_DOWN);
    press(bench, KEY_RETURN);
    for (int i = 0; i < FRAMES; i++)
        game_bench_look(bench);
}

static bool is_quitting(const GameBench *bench)
{
    return bench->game.shell.is_quitting || bench->game.shell.screens.count == 0;
}

/* Back on the title asks, and its first answer is to stay: no row of presses ends the game unasked.
 */
TEST_WITH(back_on_the_title_asks, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        Key keys[4];
        bool quits;
    } cases[] = {
        {"Esc", {KEY_ESCAPE}, false},
        {"Esc twice", {KEY_ESCAPE, KEY_ESCAPE}, false},
        {"Esc three times, and Enter", {KEY_ESCAPE, KEY_ESCAPE, KEY_ESCAPE, KEY_RETURN}, false},
        {"Esc, and Enter", {KEY_ESCAPE, KEY_RETURN}, false},
        {"Esc, the other answer, Enter", {KEY_ESCAPE, KEY_DOWN, KEY_RETURN}, true},
    };
    bench->game.shell.settings.match.has_learned = true;
    show_title_again(bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int k = 0; k < 4 && cases[i].keys[k] != 0; k++)
            press(bench, cases[i].keys[k]);
        if (is_quitting(bench) != cases[i].quits || count_screens(bench) > 1)
            fail_msg("%s: quits: %d, %d screens", cases[i].name, is_quitting(bench),
                     count_screens(bench));
        if (!cases[i].quits)
            show_title_again(bench);
    }
}

typedef struct OfferCase {
    const char *name;
    bool has_learned;
    bool has_played;
    bool is_offered;
} OfferCase;

TEST_WITH(who_is_offered_learn, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const OfferCase cases[] = {
        {"a first launch", false, false, true},         {"learned", true, false, false},
        {"played without learning", false, true, true}, {"both", true, true, false},
        {"a first launch again", false, false, true},
    };
    const ScreenCallbacks *learn = learn_callbacks(bench);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        LastMatch *last = &bench->game.shell.settings.match;
        last->has_learned = cases[i].has_learned;
        last->has_played = cases[i].has_played;
        show_title_again(bench);
        press(bench, KEY_RETURN);
        if (is_on_top(bench, learn) != cases[i].is_offered || count_screens(bench) != 2)
            fail_msg("%s: Enter on the title leads to Learn: %d", cases[i].name,
                     !cases[i].is_offered);
        if (!cases[i].is_offered && bench->game.shell.reload.match == NULL)
            fail_msg("%s: Enter on the title begins no match", cases[i].name);
        assert_true(shell_go(&bench->game.shell, (Route){.kind = ROUTE_TITLE}));
        game_bench_look(bench);
    }
}

/* The settings on disk, as the next launch reads them. */
static bool is_remembered(const GameBench *bench)
{
    Shell next = {.window = bench->game.shell.window};
    shell_settings_load(&next);
    return next.settings.match.has_learned;
}

TEST_WITH(leaving_is_remembered, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    shell_settings_load(&bench->game.shell);
    go_to_learn(bench);
    press(bench, KEY_ESCAPE);
    assert_int_equal(count_screens(bench), 3);
    assert_false(is_remembered(bench));
    press(bench, KEY_UP);
    press(bench, KEY_RETURN);
    assert_int_equal(count_screens(bench), 1);
    assert_true(is_remembered(bench));
}

TEST_WITH(after_the_last_room_comes_the_end, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const ScreenCallbacks *learn = learn_callbacks(bench);
    shell_settings_load(&bench->game.shell);
    go_to_learn(bench);
    for (int i = 0; i < LEARN_ROOMS; i++) {
        assert_true(is_on_top(bench, learn));
        assert_false(bench->game.shell.is_in_menu);
        assert_false(is_remembered(bench));
        skip_room(bench);
    }
    assert_true(is_on_top(bench, learn));
    assert_true(bench->game.shell.is_in_menu);
    assert_true(is_remembered(bench));
    press(bench, KEY_DOWN);
    press(bench, KEY_RETURN);
    assert_false(bench->game.shell.is_in_menu); /* Once more from the first room. */
    for (int i = 0; i < LEARN_ROOMS; i++)
        skip_room(bench);
    press(bench, KEY_UP);
    press(bench, KEY_RETURN);
    /* It plays a match at once, in the place of Learn. */
    assert_non_null(bench->game.shell.reload.match);
    assert_int_equal(count_screens(bench), 2);
    press(bench, KEY_ESCAPE);
    press(bench, KEY_UP);
    press(bench, KEY_RETURN);
    assert_int_equal(count_screens(bench), 1);
}

TEST_WITH(a_pause_resumes_the_same_room, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const ScreenCallbacks *learn = learn_callbacks(bench);
    go_to_learn(bench);
    press(bench, KEY_ESCAPE);
    assert_int_equal(count_screens(bench), 3);
    press(bench, KEY_F9); /* There is no recording to keep. */
    assert_int_equal(count_screens(bench), 3);
    press(bench, KEY_ESCAPE);
    assert_true(is_on_top(bench, learn));
    WindowEvent lost = {.kind = WINDOW_EVENT_FOCUS_LOST};
    game_event(&bench->game, &lost);
    game_bench_look(bench);
    assert_int_equal(count_screens(bench), 3);
}

/* One plays on whatever device one used last. */
TEST_WITH(the_device_used_last_plays, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const Seats *seats = &bench->game.shell.seats;
    int pad = game_bench_plug_in(bench);
    go_to_learn(bench);
    press(bench, KEY_W);
    assert_int_equal(seats->count, 1);
    assert_int_equal(seats->items[0].device.kind, DEVICE_MOUSE);
    game_bench_press(bench, pad, PAD_A);
    assert_int_equal(seats->items[0].device.kind, DEVICE_PAD);
    press(bench, KEY_W);
    assert_int_equal(seats->items[0].device.kind, DEVICE_MOUSE);
    assert_int_equal(seats->count, 1);
}

static void move_mouse(GameBench *bench, double x)
{
    WindowEvent event = {.kind = WINDOW_EVENT_MOUSE_MOVE, .at = {x, 300}};
    game_event(&bench->game, &event);
    game_bench_look(bench);
}

/* Who plays without the mouse is told of keys until the mouse moves, whatever else is pressed. */
TEST_WITH(whoever_plays_by_keys_is_told_of_keys, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    static const struct {
        const char *name;
        Key key;         /* Or 0. */
        double mouse_x;  /* Where the mouse is, or 0. */
        DeviceKind kind; /* Where there is neither, the room is skipped. */
    } steps[] = {
        {"moves", KEY_W, 0, DEVICE_MOUSE},
        {"turns", KEY_COMMA, 0, DEVICE_KEYBOARD},
        {"moves on", KEY_D, 0, DEVICE_KEYBOARD},
        {"the next room", 0, 0, DEVICE_KEYBOARD},
        {"moves there", KEY_A, 0, DEVICE_KEYBOARD},
        {"the mouse moves", 0, 300, DEVICE_MOUSE},
        {"moves by keys", KEY_S, 0, DEVICE_MOUSE},
        {"fires by a key", KEY_F, 0, DEVICE_KEYBOARD},
        {"the same place is told", 0, 300, DEVICE_KEYBOARD},
        {"the mouse again", 0, 301, DEVICE_MOUSE},
    };
    move_mouse(bench, 200);
    go_to_learn(bench);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        if (steps[i].key != 0)
            press(bench, steps[i].key);
        else if (steps[i].mouse_x > 0)
            move_mouse(bench, steps[i].mouse_x);
        else
            skip_room(bench);
        DeviceKind kind = bench->game.shell.seats.items[0].device.kind;
        if (kind != steps[i].kind)
            fail_msg("%s: the words are for device %d, not %d", steps[i].name, kind, steps[i].kind);
    }
}

TEST_WITH(a_lost_pad_pauses_and_comes_back, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    const ScreenCallbacks *learn = learn_callbacks(bench);
    int pad = game_bench_plug_in(bench);
    go_to_learn(bench);
    game_bench_press(bench, pad, PAD_A);
    game_bench_pull_out(bench, pad);
    game_bench_look(bench);
    assert_int_equal(count_screens(bench), 3);
    game_bench_plug_in(bench);
    press(bench, KEY_RETURN);
    assert_true(is_on_top(bench, learn));
}

TEST_WITH(a_broken_room_is_said, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1);
    bool is_shown = shell_go(&bench->game.shell, (Route){.kind = ROUTE_LEARN});
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_false(is_shown);
    assert_true(bench->game.shell.notice.text[0] != '\0');
    go_to_learn(bench);
    setenv("CLOCKWISE_DATA", "/proc/nowhere", 1); /* What cannot be opened is left out. */
    skip_room(bench);
    setenv("CLOCKWISE_DATA", ".", 1);
    assert_true(bench->game.shell.is_in_menu);
}

/* SPDX-License-Identifier: MIT */
/* What an event, a step of time and a frame do beside what the uppermost screen does with them. The
 * sounds, and what a frame asks of the window, come to the functions below. */
#include "app/game.h"
#include "shell/shell.h"
#include "support/game_bench.h"
#include "support/sdl_window.h"
#include "support/us_keyboard.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NONE (-1)
#define STEP_SECONDS 0.1

static int clicked;        /* The last click's sound, or NONE. */
static int presented;      /* Frames shown. */
static int placed_texts;   /* So often the window was told where text is typed. */
static bool is_exact;      /* As the last frame was asked for. */
static int rests;          /* So often the sound was told to rest. */
static SoundVolumes heard; /* The volumes set last. */
static int reloads;        /* So often the level's file was looked at, */
static int wakes;          /* and whether a language has come. */

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
void __wrap_sound_click(Sound *sound, SoundId sound_id);
void __wrap_sound_click(Sound *sound, SoundId sound_id)
{
    (void)sound;
    clicked = (int)sound_id;
}

void __wrap_sound_rest(Sound *sound, bool is_resting);
void __wrap_sound_rest(Sound *sound, bool is_resting)
{
    (void)sound;
    rests += is_resting;
}

void __wrap_sound_set_volumes(Sound *sound, const SoundVolumes *volumes);
void __wrap_sound_set_volumes(Sound *sound, const SoundVolumes *volumes)
{
    (void)sound;
    heard = *volumes;
}

void __wrap_window_present(Window *window);
void __wrap_window_present(Window *window)
{
    (void)window;
    presented++;
}

void __wrap_window_place_text(Window *window, Box caret_px);
void __wrap_window_place_text(Window *window, Box caret_px)
{
    (void)window, (void)caret_px;
    placed_texts++;
}

void __wrap_window_draw_exactly(Window *window, bool is_wanted);
void __wrap_window_draw_exactly(Window *window, bool is_wanted)
{
    (void)window;
    is_exact = is_wanted;
}

void __wrap_shell_reload_step(Shell *shell);
void __wrap_shell_reload_step(Shell *shell)
{
    (void)shell;
    reloads++;
}

void __wrap_shell_settings_wake_language(Shell *shell);
void __wrap_shell_settings_wake_language(Shell *shell)
{
    (void)shell;
    wakes++;
}
/* NOLINTEND(readability-identifier-naming) */

/* --- A screen that notes what it is told ------------------------------------------------------ */

typedef struct NotingScreen {
    Screen base;
    Shell *shell;
    int downs;       /* So often Down came. */
    double seconds;  /* That went by. */
    double interval; /* Of its frames. */
    bool takes;      /* Events and files are its own. */
    bool has_caret;
} NotingScreen;

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool note_event(Screen *self, const InputEvent *event)
{
    NotingScreen *screen = (NotingScreen *)self;
    screen->downs += event->command == COMMAND_DOWN;
    return screen->takes;
}

static bool note_drop(Screen *self, const char *path)
{
    (void)path;
    return ((NotingScreen *)self)->takes;
}

static void note_update(Screen *self, double seconds)
{
    ((NotingScreen *)self)->seconds += seconds;
}

static void note_draw(Screen *self, const Ui *ui)
{
    NotingScreen *screen = (NotingScreen *)self;
    (void)ui;
    if (screen->has_caret)
        screen->shell->caret_px = (Box){{10, 10}, {12, 20}};
}

static double noted_interval(const Screen *self)
{
    return ((const NotingScreen *)self)->interval;
}

static NotingScreen *push_noting(Shell *shell, const ScreenCallbacks *callbacks)
{
    NotingScreen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    screen->base.callbacks = callbacks;
    screen->base.presence = 1;
    screen->shell = shell;
    screen->interval = SCREEN_STILL_SECONDS;
    screen_stack_push(&shell->screens, &screen->base);
    screen_stack_settle(&shell->screens);
    screen->base.presence = 1;
    return screen;
}

static const ScreenCallbacks noting = {.enter = do_nothing,
                                       .event = note_event,
                                       .drop = note_drop,
                                       .update = note_update,
                                       .draw = note_draw,
                                       .frame_interval = noted_interval};
static const ScreenCallbacks noting_exactly = {
    .is_exact = true, .enter = do_nothing, .event = note_event, .draw = note_draw};

/* --- Events ----------------------------------------------------------------------------------- */

static void send(GameBench *bench, WindowEvent event)
{
    game_event(&bench->game, &event);
}

static void send_kind(GameBench *bench, WindowEventKind kind)
{
    send(bench, (WindowEvent){.kind = kind});
}

/* Moves and presses the mouse at a place of the page. */
static void point(GameBench *bench, double x, double y)
{
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_MOUSE_MOVE,
                              .at = ui_to_screen(&bench->game.shell.ui, x, y)});
}

static void press_mouse(GameBench *bench, MouseButton button, double x, double y)
{
    static const WindowEventKind kinds[] = {WINDOW_EVENT_MOUSE_DOWN, WINDOW_EVENT_MOUSE_UP};
    for (int i = 0; i < COUNT(kinds); i++)
        send(bench, (WindowEvent){.kind = kinds[i],
                                  .code = (int)button,
                                  .at = ui_to_screen(&bench->game.shell.ui, x, y)});
}

/* In menus whatever changes something clicks; in play nothing does. */
TEST_WITH(clicks, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        Key key;     /* Pressed, or */
        double x, y; /* pointed at, */
        int button;  /* and clicked with. */
        int screens; /* Then. */
        int clicked;
    } cases[] = {
        {"Down on the title", KEY_DOWN, 0, 0, NONE, 1, SOUND_FOCUS},
        {"a key that does nothing", KEY_F9, 0, 0, NONE, 1, NONE},
        {"Play", KEY_RETURN, 0, 0, NONE, 2, SOUND_CONFIRM},
        {"Escape", KEY_ESCAPE, 0, 0, NONE, 1, SOUND_BACK},
        {"the pointer on Settings", 0, 200, 633, NONE, 1, SOUND_FOCUS},
        {"there still", 0, 205, 635, NONE, 1, NONE},
        {"a click there", 0, 200, 633, MOUSE_LEFT, 2, SOUND_CONFIRM},
        {"the right button", 0, 800, 700, MOUSE_RIGHT, 1, SOUND_BACK},
        {"Escape on the title", KEY_ESCAPE, 0, 0, NONE, 1, SOUND_BACK},
        {"which is answered", KEY_RETURN, 0, 0, NONE, 1, SOUND_CONFIRM},
        {"the pointer on Quick match", 0, 200, 285, NONE, 1, SOUND_FOCUS},
        {"Quick match", KEY_RETURN, 0, 0, NONE, 2, SOUND_CONFIRM},
        {"Escape in the match", KEY_ESCAPE, 0, 0, NONE, 3, NONE},
        {"Escape in the pause", KEY_ESCAPE, 0, 0, NONE, 2, SOUND_BACK},
        {"the pause again", 0, 800, 450, MOUSE_MIDDLE, 3, NONE},
        {"and out of it", 0, 800, 450, MOUSE_MIDDLE, 2, SOUND_BACK},
    };
    GameBench *bench = *state;
    for (int i = 0; i < COUNT(cases); i++) {
        clicked = NONE;
        if (cases[i].key != 0)
            game_bench_press_key(bench, cases[i].key);
        else if (cases[i].button != NONE)
            press_mouse(bench, (MouseButton)cases[i].button, cases[i].x, cases[i].y);
        else
            point(bench, cases[i].x, cases[i].y);
        game_bench_look(bench);
        if (clicked != cases[i].clicked || bench->game.shell.screens.count != cases[i].screens)
            fail_msg("%s: sound %d, not %d, and %d screens, not %d", cases[i].name, clicked,
                     cases[i].clicked, bench->game.shell.screens.count, cases[i].screens);
    }
    /* What is no command makes no sound, whatever the screen makes of it. */
    shell_use_cursor(&bench->game.shell, true);
    push_noting(&bench->game.shell, &noting)->takes = true;
    clicked = NONE;
    send_kind(bench, WINDOW_EVENT_RESIZED);
    assert_int_equal(clicked, NONE);
    send(bench, us_keyboard_event(WINDOW_EVENT_KEY_DOWN, KEY_DOWN));
    assert_int_equal(clicked, SOUND_FOCUS);
}

/* Of a screen that stands still a frame is drawn where something may have changed. */
TEST_WITH(what_is_drawn_again, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        WindowEventKind kind;
        bool takes, is_wanted;
    } cases[] = {
        {"nothing", WINDOW_EVENT_NOTHING, true, false},
        {"another size", WINDOW_EVENT_RESIZED, false, true},
        {"the window was covered", WINDOW_EVENT_EXPOSED, false, true},
        {"the pointer", WINDOW_EVENT_MOUSE_MOVE, false, false},
        {"the pointer, of which the screen makes something", WINDOW_EVENT_MOUSE_MOVE, true, true},
        {"another window", WINDOW_EVENT_FOCUS_LOST, false, false},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    NotingScreen *screen = push_noting(shell, &noting);
    for (int i = 0; i < COUNT(cases); i++) {
        screen->takes = cases[i].takes;
        game_draw(&bench->game);
        assert_false(shell->needs_redraw);
        send_kind(bench, cases[i].kind);
        if (shell->needs_redraw != cases[i].is_wanted)
            fail_msg("%s: drawn again: %d", cases[i].name, shell->needs_redraw);
    }
    /* When something stops moving, one more frame shows where it stopped. */
    screen->interval = 0;
    game_update(&bench->game, STEP_SECONDS);
    game_draw(&bench->game);
    game_update(&bench->game, STEP_SECONDS);
    assert_false(shell->needs_redraw);
    bench->game.shell.screens.items[1]->presence = 1 - STEP_SECONDS / 2 / SCREEN_EASE_SECONDS;
    screen->interval = SCREEN_STILL_SECONDS;
    game_update(&bench->game, STEP_SECONDS);
    assert_true(shell->needs_redraw);
    game_draw(&bench->game);
    screen_stack_pop(&shell->screens);
    game_update(&bench->game, STEP_SECONDS);
    assert_true(shell->needs_redraw);
    assert_int_equal(shell->screens.count, 1);
}

TEST_WITH(events_of_the_window, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    NotingScreen *screen = push_noting(shell, &noting);
    send_kind(bench, WINDOW_EVENT_FOCUS_LOST);
    assert_true(shell->lacks_focus);
    send_kind(bench, WINDOW_EVENT_MOUSE_MOVE);
    assert_true(shell->lacks_focus);
    send_kind(bench, WINDOW_EVENT_FOCUS_GAINED);
    assert_false(shell->lacks_focus);
    /* A file is the screen's, where that has a use for it. */
    screen->takes = true;
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_FILE_DROPPED, .path = "none.json"});
    assert_string_equal(shell->notice.text, "");
    screen->takes = false;
    send(bench, (WindowEvent){.kind = WINDOW_EVENT_FILE_DROPPED, .path = "none.json"});
    game_bench_expect_notice(bench, "none.json");
    assert_false(shell->is_quitting);
    send_kind(bench, WINDOW_EVENT_QUIT);
    assert_true(shell->is_quitting);
    shell->is_quitting = false;
}

/* A window that becomes another size under a hand on the mouse reports motion, after which menus
 * must not go until the hand has truly moved. */
TEST_WITH(the_pointer_rests_while_the_window_changes, game_bench_setup, game_bench_teardown)
{
    enum { ONE = 401, OTHER = 575, BY_HAND = 30 };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    char one[UI_FOCUS_BYTES], other[UI_FOCUS_BYTES];
    static const struct {
        const char *name;
        double x, y;
        bool is_resized, is_drawn, is_at_other;
    } steps[] = {
        {"before it is drawn", 200, OTHER, true, false, false},
        {"far from there, but still not drawn", 900, 900, false, true, false},
        {"the first place", 200, OTHER, false, true, false},
        {"a little beside it", 210, OTHER, false, true, false},
        {"a little beside it again", 200, OTHER - 10, false, true, false},
        {"moved by the hand", 200 + BY_HAND, OTHER, false, true, true},
    };
    point(bench, 200, OTHER);
    game_bench_look(bench);
    snprintf(other, sizeof other, "%s", shell->focus_words);
    point(bench, 200, ONE);
    game_bench_look(bench);
    snprintf(one, sizeof one, "%s", shell->focus_words);
    assert_string_not_equal(one, other);
    /* As F11 leaves it. After a real change SDL reports places of its own, in each version others.
     */
    shell->pointer = (PointerRest){.is_resting = true};
    for (int i = 0; i < COUNT(steps); i++) {
        if (steps[i].is_resized)
            send_kind(bench, WINDOW_EVENT_RESIZED);
        point(bench, steps[i].x, steps[i].y);
        if (steps[i].is_drawn || i == COUNT(steps) - 1)
            game_bench_look(bench);
        if (strcmp(shell->focus_words, steps[i].is_at_other ? other : one) != 0)
            fail_msg("%s: the focus is on \"%s\"", steps[i].name, shell->focus_words);
    }
    point(bench, 200, ONE);
    game_bench_look(bench);
    assert_string_equal(shell->focus_words, one);
    /* A size that nobody asked for by a key: the pointer was not at rest. */
    send_kind(bench, WINDOW_EVENT_RESIZED);
    point(bench, 200, OTHER);
    game_bench_look(bench);
    assert_string_equal(shell->focus_words, other);
}

/* --- Time ------------------------------------------------------------------------------------- */

TEST_WITH(time_goes_by, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    NotingScreen *screen = push_noting(shell, &noting);
    reloads = wakes = 0;
    shell_settings_set(shell, SETTING_MUSIC, 0.125);
    send_kind(bench, WINDOW_EVENT_MOUSE_MOVE);
    shell_say(shell, false, "Said a moment ago");
    for (int i = 0; i < 40; i++)
        game_update(&bench->game, STEP_SECONDS);
    game_bench_expect_notice(bench, "Said a moment ago");
    if (fabs(screen->seconds - 4) > 1e-9 || fabs(shell->idle_seconds - 4) > 1e-9)
        fail_msg("%g s went by, %g without input", screen->seconds, shell->idle_seconds);
    assert_int_equal(reloads, 40);
    assert_int_equal(wakes, 40);
    for (int i = 0; i < 40; i++)
        game_update(&bench->game, STEP_SECONDS);
    assert_string_equal(shell->notice.text, "");
    send_kind(bench, WINDOW_EVENT_MOUSE_MOVE);
    assert_true(shell->idle_seconds <= 0);
    assert_true(fabs(heard.music - 0.125) <= 0);
    /* Where the window is is kept once it rests there. */
    shell->moved_at = window_clock_seconds();
    game_update(&bench->game, 0);
    assert_true(shell->moved_at > 0);
    shell->moved_at = window_clock_seconds() - 9;
    game_update(&bench->game, 0);
    assert_true(shell->moved_at <= 0);
    /* Nothing goes on once it quits. */
    shell->is_quitting = true;
    game_update(&bench->game, STEP_SECONDS);
    assert_true(fabs(screen->seconds - 8) < 1e-9);
    shell->is_quitting = false;
}

/* A direction that is held repeats in menus alone. */
TEST_WITH(directions_repeat_in_menus, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int pad = bench->pads[game_bench_plug_in(bench)];
    NotingScreen *screen = push_noting(shell, &noting);
    for (int is_menu = 0; is_menu < 2; is_menu++) {
        shell_use_cursor(shell, is_menu == 1);
        screen->downs = 0;
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_DOWN});
        for (int i = 0; i < 20; i++)
            game_update(&bench->game, STEP_SECONDS);
        send(bench, (WindowEvent){.kind = WINDOW_EVENT_PAD_UP, .pad = pad, .code = PAD_DOWN});
        game_update(&bench->game, STEP_SECONDS);
        if ((screen->downs > 5) != (is_menu == 1))
            fail_msg("menu %d: Down came %d times", is_menu, screen->downs);
    }
}

/* The sound rests only where nobody sees the window and nothing is played. */
TEST_WITH(the_sound_rests_in_a_hidden_window, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    SDL_Window *window = sdl_window();
    rests = 0;
    game_update(&bench->game, STEP_SECONDS);
    assert_int_equal(rests, 0);
    SDL_HideWindow(window);
    game_update(&bench->game, STEP_SECONDS);
    SDL_ShowWindow(window);
    assert_int_equal(rests, 1);
}

/* --- A frame ---------------------------------------------------------------------------------- */

TEST_WITH(a_frame, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    NotingScreen *screen = push_noting(shell, &noting);
    presented = placed_texts = 0;
    game_draw(&bench->game);
    assert_int_equal(presented, 1);
    assert_int_equal(placed_texts, 0);
    assert_false(is_exact);
    screen->has_caret = true;
    game_draw(&bench->game);
    assert_int_equal(placed_texts, 1);
    screen->has_caret = false;
    game_draw(&bench->game);
    assert_int_equal(placed_texts, 1);
    (void)push_noting(shell, &noting_exactly);
    game_draw(&bench->game);
    assert_true(is_exact);
    /* The notice stands beside the last frame's hints, and a reader is told of it. */
    shell->hints_right = 321;
    shell_say(shell, false, "Said in a frame");
    game_draw(&bench->game);
    assert_true(fabs(shell->notice.left - 321) <= 0);
    assert_non_null(strstr(shell->said_words, "Said in a frame"));
    game_draw(&bench->game);
    assert_true(shell->notice.left <= 0); /* That screen has no hints. */
    assert_false(shell->is_quitting);
}

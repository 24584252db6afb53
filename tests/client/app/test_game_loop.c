/* SPDX-License-Identifier: MIT */
/* What the main loop spares the machine: frames that nobody sees, and the screen saver. */
#include "app/game.h"
#include "platform/window.h"
#include "support/game_bench.h"
#include "support/sdl_window.h"
#include "test.h"

#include <SDL.h>

enum { ENOUGH_MS = 150 };

static int frames; /* Shown since run() began, at most 1. */
static bool had_screen_saver;

static void note_frame(void)
{
    frames++;
    had_screen_saver = SDL_IsScreenSaverEnabled();
}

static Uint32 SDLCALL end_loop(Uint32 ms, void *context)
{
    (void)ms;
    (void)context;
    SDL_Event event = {.type = SDL_QUIT};
    SDL_PushEvent(&event);
    return 0;
}

/* Runs the loop until it shows a frame, or until it could have shown some. */
static void run(GameBench *bench)
{
    Game *game = &bench->game;
    frames = 0;
    game->options.after_first_frame = note_frame;
    SDL_TimerID timer = SDL_AddTimer(ENOUGH_MS, end_loop, NULL);
    game_loop_play(game);
    SDL_RemoveTimer(timer);
    SDL_FlushEvent(SDL_QUIT);
    game->options.after_first_frame = NULL;
    game->shell.is_quitting = false;
}

TEST_WITH(a_window_that_is_not_seen_draws_nothing, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    run(bench);
    assert_int_equal(frames, 1);
    SDL_HideWindow(sdl_window());
    run(bench);
    assert_int_equal(frames, 0);
    SDL_ShowWindow(sdl_window());
    run(bench);
    assert_int_equal(frames, 1);
}

static void expect_screen_saver(GameBench *bench, const char *when, bool wanted)
{
    run(bench);
    if (frames != 1 || had_screen_saver != wanted)
        fail_msg("%s: %d frames, the screen saver may come: %d, wanted %d", when, frames,
                 had_screen_saver, wanted);
}

TEST_WITH(the_screen_saver_waits_for_a_match, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    expect_screen_saver(bench, "title", true);
    game_bench_go(bench, (Route){.kind = ROUTE_SETUP, .setup = SETUP_MATCH});
    expect_screen_saver(bench, "set-up", true);
    game_bench_press_key(bench, KEY_RETURN);
    expect_screen_saver(bench, "match", false);
    game_bench_press_key(bench, KEY_ESCAPE);
    expect_screen_saver(bench, "pause", true);
    game_bench_press_key(bench, KEY_ESCAPE);
    expect_screen_saver(bench, "match again", false);
    SDL_HideWindow(sdl_window());
    run(bench);
    assert_true(SDL_IsScreenSaverEnabled());
}

/* How long the main loop waits where nothing moves, by a clock that only waiting moves on. */

#define PLAYED_SECONDS 2.0

static double clock_seconds;
static double end_seconds;
static int sleeps; /* So often the loop slept. */

/* In place of the real clock. */
double window_clock_seconds(void)
{
    return clock_seconds;
}

void window_clock_sleep(double seconds)
{
    sleeps++;
    clock_seconds += seconds > 0 ? seconds : 0;
    if (clock_seconds >= end_seconds)
        SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

void window_clock_sleep_until(double seconds)
{
    window_clock_sleep(seconds - clock_seconds);
}

typedef struct StillScreen {
    Screen base;
    int downs; /* So often Down came. */
} StillScreen;

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool count_downs(Screen *self, const InputEvent *event)
{
    ((StillScreen *)self)->downs += event->command == COMMAND_DOWN ? 1 : 0;
    return false;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self;
    (void)ui;
}

TEST_WITH(a_held_direction_repeats, game_bench_setup, game_bench_teardown)
{
    static const struct {
        const char *name;
        bool is_held;
        int least, most; /* In two seconds: at once, after 0.4 s and then each 0.09 s or so. */
    } cases[] = {{"let go", false, 1, 1}, {"held", true, 14, 20}};
    static const ScreenCallbacks callbacks = {
        .enter = do_nothing, .event = count_downs, .draw = draw_nothing};
    StillScreen *still = calloc(1, sizeof *still);
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    int pad = bench->pads[game_bench_plug_in(bench)];
    assert_non_null(still);
    still->base.callbacks = &callbacks;
    screen_stack_push(&shell->screens, &still->base);
    screen_stack_settle(&shell->screens);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        WindowEvent down = {.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_DOWN};
        WindowEvent up = {.kind = WINDOW_EVENT_PAD_UP, .pad = pad, .code = PAD_DOWN};
        still->downs = 0;
        end_seconds = clock_seconds + PLAYED_SECONDS;
        game_event(&bench->game, &down);
        if (!cases[i].is_held)
            game_event(&bench->game, &up);
        game_loop_play(&bench->game);
        shell->is_quitting = false;
        game_event(&bench->game, &up);
        if (still->downs < cases[i].least || still->downs > cases[i].most)
            fail_msg("%s: Down came %d times, not %d to %d", cases[i].name, still->downs,
                     cases[i].least, cases[i].most);
    }
}

/* Also where hiding the window opened a menu, which has not arrived yet. */
TEST_WITH(a_window_that_is_not_seen_sleeps, game_bench_setup, game_bench_teardown)
{
    enum { MOST_SLEEPS = 30 }; /* In two seconds; a match has more than 100. */
    static const struct {
        const char *name;
        Route route;
    } cases[] = {
        {"title", {.kind = ROUTE_TITLE}},
        {"set-up", {.kind = ROUTE_SETUP, .setup = SETUP_MATCH}},
        {"match", {.kind = ROUTE_MATCH}},
    };
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    const WindowEvent focus_lost = {.kind = WINDOW_EVENT_FOCUS_LOST};
    for (int i = 0; i < COUNT(cases); i++) {
        if (cases[i].route.kind == ROUTE_MATCH)
            assert_true(shell_quick_match(shell, ROUTE_MATCH));
        else
            game_bench_go(bench, cases[i].route);
        end_seconds = clock_seconds + PLAYED_SECONDS;
        game_loop_play(&bench->game);
        shell->is_quitting = false;
        SDL_HideWindow(sdl_window());
        game_event(&bench->game, &focus_lost);
        sleeps = 0;
        end_seconds = clock_seconds + PLAYED_SECONDS;
        game_loop_play(&bench->game);
        shell->is_quitting = false;
        SDL_ShowWindow(sdl_window());
        if (sleeps > MOST_SLEEPS)
            fail_msg("%s: the loop slept %d times", cases[i].name, sleeps);
    }
}

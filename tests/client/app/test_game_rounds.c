/* SPDX-License-Identifier: MIT */
/* The rounds of the main loop by a clock that only waiting moves on: when frames are drawn, how
 * long it waits between them, and how it ends. */
#include "app/game.h"
#include "support/game_bench.h"
#include "support/sdl_window.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LIMIT_FRAMES 50 /* Drawn in a second where something moves. */
#define WAIT_STILL 0.5
#define WAIT_HELD 0.03

static double now_seconds;
static double end_seconds; /* The rounds end then. */
static bool is_lost;       /* The connection to the display breaks. */
static int rounds, frames, waits, sleeps, opened, kept_pace;
static double longest_wait, shortest_wait, kept_interval;

static void forget(double seconds)
{
    rounds = frames = waits = sleeps = opened = kept_pace = 0;
    longest_wait = kept_interval = 0;
    shortest_wait = 1e9;
    is_lost = false;
    end_seconds = now_seconds + seconds;
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
bool __wrap_window_run(Window *window, bool (*round)(void *context), void *context);
bool __wrap_window_run(Window *window, bool (*round)(void *context), void *context)
{
    (void)window;
    for (rounds = 1; now_seconds < end_seconds && round(context); rounds++)
        continue;
    return !is_lost;
}

double __wrap_window_clock_seconds(void);
double __wrap_window_clock_seconds(void)
{
    return now_seconds;
}

void __wrap_window_clock_sleep_until(double seconds);
void __wrap_window_clock_sleep_until(double seconds)
{
    sleeps++;
    now_seconds = fmax(now_seconds, seconds);
}

void __wrap_window_wait(Window *window, double seconds);
void __wrap_window_wait(Window *window, double seconds)
{
    (void)window;
    waits++;
    longest_wait = fmax(longest_wait, seconds);
    shortest_wait = fmin(shortest_wait, seconds);
    now_seconds += seconds;
}

void __wrap_window_present(Window *window);
void __wrap_window_present(Window *window)
{
    (void)window;
    frames++;
}

void __wrap_window_keep_pace(Window *window, double work_seconds, double interval_seconds);
void __wrap_window_keep_pace(Window *window, double work_seconds, double interval_seconds)
{
    (void)window, (void)work_seconds;
    kept_pace++;
    kept_interval = interval_seconds;
}

void __wrap_sound_open(Sound *sound);
void __wrap_sound_open(Sound *sound)
{
    (void)sound;
    opened++;
}
/* NOLINTEND(readability-identifier-naming) */

/* --- A screen that stands still or moves ------------------------------------------------------ */

typedef struct PlainScreen {
    Screen base;
    double interval; /* Of its frames. */
    double seconds;  /* That it was told of. */
} PlainScreen;

static void do_nothing(Screen *self)
{
    (void)self;
}

static bool take_nothing(Screen *self, const InputEvent *event)
{
    (void)self, (void)event;
    return false;
}

static void note_update(Screen *self, double seconds)
{
    ((PlainScreen *)self)->seconds += seconds;
}

static void draw_nothing(Screen *self, const Ui *ui)
{
    (void)self, (void)ui;
}

static double plain_interval(const Screen *self)
{
    return ((const PlainScreen *)self)->interval;
}

static PlainScreen *push_plain(Shell *shell, double interval)
{
    static const ScreenCallbacks callbacks = {.enter = do_nothing,
                                              .event = take_nothing,
                                              .update = note_update,
                                              .draw = draw_nothing,
                                              .frame_interval = plain_interval};
    PlainScreen *screen = calloc(1, sizeof *screen);
    assert_non_null(screen);
    screen->base.callbacks = &callbacks;
    screen->interval = interval;
    screen_stack_push(&shell->screens, &screen->base);
    screen_stack_settle(&shell->screens);
    screen->base.presence = 1;
    return screen;
}

static void play(GameBench *bench, double seconds)
{
    forget(seconds);
    game_loop_play(&bench->game);
}

static void expect_count(const char *what, int is, int least, int most)
{
    if (is < least || is > most)
        fail_msg("%s: %d, not %d to %d; %d rounds, %d frames, %d waits of %g to %g s, %d sleeps",
                 what, is, least, most, rounds, frames, waits, shortest_wait, longest_wait, sleeps);
}

static PlainScreen *begin(GameBench *bench, double interval)
{
    Shell *shell = &bench->game.shell;
    PlainScreen *screen = push_plain(shell, interval);
    for (int limit = 0; limit < FPS_LIMIT_COUNT; limit++)
        if (settings_fps_limit(limit) == 60)
            shell_settings_set(shell, SETTING_FPS_LIMIT, limit);
    now_seconds = 100;
    return screen;
}

/* --- The rounds ------------------------------------------------------------------------------- */

/* It draws once, and then waits for events; where a direction is held it looks more often. */
TEST_WITH(a_screen_that_stands_still, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    PlainScreen *screen = begin(bench, SCREEN_STILL_SECONDS);
    shell->needs_redraw = true;
    play(bench, 10);
    expect_count("frames", frames, 1, 2);
    expect_count("waits", waits, 20, 22);
    assert_true(fabs(longest_wait - WAIT_STILL) < 1e-9);
    expect_count("sleeps", sleeps, 0, 0);
    assert_true(fabs(screen->seconds - 9.5) < 1e-6 || fabs(screen->seconds - 10) < 1e-6);
    screen->seconds = 0;
    int pad = bench->pads[game_bench_plug_in(bench)];
    game_event(&bench->game,
               &(WindowEvent){.kind = WINDOW_EVENT_PAD_DOWN, .pad = pad, .code = PAD_DOWN});
    game_update(&bench->game, 0.01);
    shell->needs_redraw = false;
    play(bench, 3);
    assert_true(longest_wait <= WAIT_HELD + 1e-9);
    expect_count("waits with a direction held", waits, 90, 110);
}

/* Each frame in its time, the clock sees to it; the screen is told of all the time that passed. */
TEST_WITH(a_screen_that_moves, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    PlainScreen *screen = begin(bench, 0);
    play(bench, 10);
    expect_count("frames", frames, 595, 605);
    expect_count("sleeps", sleeps, 590, 605);
    expect_count("waits", waits, 0, 0);
    expect_count("frames whose pace was kept", kept_pace, frames, frames);
    expect_count("times that the sound was opened", opened, frames, frames);
    assert_true(fabs(kept_interval - 1.0 / 60) < 1e-9);
    if (fabs(screen->seconds - 10) > 0.1)
        fail_msg("the screen was told of %g s", screen->seconds);
    if (fabs(shell->times.round_seconds - 1.0 / 60) > 1e-4 ||
        fabs(shell->times.frame_seconds - 1.0 / 60) > 1e-3)
        fail_msg("%g s from round to round, %g s from frame to frame", shell->times.round_seconds,
                 shell->times.frame_seconds);
    /* A menu in which something moves is drawn less often. */
    screen->interval = 0.1;
    play(bench, 10);
    expect_count("frames of a menu", frames, 98, 104);
    expect_count("waits of a menu", waits, 95, 110);
    expect_count("sleeps of a menu", sleeps, 0, 0);
    assert_true(fabs(kept_interval - 0.1) < 1e-9);
}

/* One long round says nothing of the display, and soon drops out of the measured times. */
TEST_WITH(a_round_that_takes_long, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    PlainScreen *screen = begin(bench, 10);
    shell->needs_redraw = false;
    play(bench, 9);
    assert_true(shell->times.round_seconds > 1.0 / 60);
    if (shell->times.round_seconds > 1.0 / 30 + 1e-9)
        fail_msg("%g s from round to round", shell->times.round_seconds);
    assert_true(screen->seconds > 8);
}

/* What is said comes and fades by frames of its own, though the screen stands still. */
TEST_WITH(a_notice_on_a_screen_that_stands_still, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    (void)begin(bench, SCREEN_STILL_SECONDS);
    shell_say(shell, false, "Said once");
    play(bench, 20);
    assert_string_equal(shell->notice.text, "");
    expect_count("frames", frames, 30, 90);
}

/* Nobody sees it: no frames, no time for the screen, and no waits but the longest. */
TEST_WITH(a_hidden_window, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    PlainScreen *screen = begin(bench, 0);
    SDL_HideWindow(sdl_window());
    play(bench, 10);
    SDL_ShowWindow(sdl_window());
    expect_count("frames", frames, 0, 0);
    expect_count("waits", waits, 19, 21);
    assert_true(fabs(shortest_wait - WAIT_STILL) < 1e-9);
    assert_true(screen->seconds <= 0);
}

TEST_WITH(how_the_rounds_end, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    (void)begin(bench, 0);
    play(bench, 1);
    assert_string_equal(shell->failure.text, "");
    shell->is_quitting = true;
    play(bench, 1);
    assert_int_equal(rounds, 1);
    assert_int_equal(frames, 0);
    shell->is_quitting = false;
    screen_stack_pop_to(&shell->screens, 0);
    play(bench, 1);
    assert_int_equal(rounds, 1);
    forget(0);
    is_lost = true;
    game_loop_play(&bench->game);
    assert_true(shell->is_quitting);
    assert_non_null(strstr(shell->failure.text, "the display is lost"));
}

static void note_first(void)
{
    opened += 100;
}

/* With something to do after the first frame that is the only one, and no sound is opened. */
TEST_WITH(after_the_first_frame, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    (void)begin(bench, 0);
    bench->game.options.after_first_frame = note_first;
    play(bench, 1);
    assert_int_equal(opened, 100);
    assert_int_equal(frames, 1);
    assert_int_equal(rounds, 1);
    assert_true(bench->game.shell.is_quitting);
}

/* The Daily dial's day is looked at in each round. */
TEST_WITH(the_day_is_looked_at, game_bench_setup, game_bench_teardown)
{
    GameBench *bench = *state;
    Shell *shell = &bench->game.shell;
    (void)begin(bench, 0);
    int today = shell->today;
    shell->today = today - 7;
    play(bench, 0.1);
    assert_in_range(shell->today, today, today + 1);
}

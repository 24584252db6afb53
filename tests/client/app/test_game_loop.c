/* SPDX-License-Identifier: MIT */
/* What the main loop spares the machine: frames that nobody sees, and the screen saver. */
#include "app/game.h"
#include "support/game_bench.h"
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

static SDL_Window *sdl_window(void)
{
    SDL_Window *window = NULL;
    for (Uint32 id = 1; id < 100 && window == NULL; id++)
        window = SDL_GetWindowFromID(id);
    return window;
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
    game_bench_press_key(bench, KEY_RETURN);
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

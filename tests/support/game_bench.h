/* SPDX-License-Identifier: MIT */
/*
 * The whole game without its main loop, for tests that play it: SDL's dummy screen of 640 x 360
 * with the title on it, a home of its own, and SDL's virtual pads. Whatever does not work fails the
 * test.
 */
#ifndef CLOCKWISE_TESTS_SUPPORT_GAME_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_GAME_BENCH_H

#include "app/game.h"

#include <SDL.h>

enum { GAME_BENCH_PADS_MAX = 4 };

typedef struct GameBench {
    Game game;
    char home[64];                    /**< Where its player's files are; gone with the bench. */
    int devices[GAME_BENCH_PADS_MAX]; /**< SDL's, in the order they were plugged in. */
    int pads[GAME_BENCH_PADS_MAX];    /**< The window's ids of them. */
    int pad_count;
} GameBench;

/** For TEST_WITH(): `*state` becomes a GameBench that shows the title. */
int game_bench_setup(void **state);
int game_bench_teardown(void **state);

/** Takes what events there are, lets a fiftieth of a second go by and draws. */
void game_bench_look(GameBench *bench);

/** The settings as the player's file has them. */
Settings game_bench_read_settings(void);

/** Opens a screen over the title. */
void game_bench_go(GameBench *bench, Route route);

/** Plugs a pad in; returns its index in `pads`. */
int game_bench_plug_in(GameBench *bench);
/** The same with a pad of any kind. */
int game_bench_plug_in_as(GameBench *bench, const SDL_VirtualJoystickDesc *description);
void game_bench_pull_out(GameBench *bench, int index);

/** Presses a pad's button, or a key, and lets go. */
void game_bench_press(GameBench *bench, int index, PadButton button);
void game_bench_press_key(GameBench *bench, Key key);
void game_bench_press_keys(GameBench *bench, Key key, int times);

/** Drops a file or a folder on the window. */
void game_bench_drop(GameBench *bench, const char *path);

/** Fails the test unless so many screens lie on each other; `when` says after what. */
void game_bench_expect_screens(const GameBench *bench, const char *when, int count);
/** Fails the test unless the notice has these words. */
void game_bench_expect_notice(const GameBench *bench, const char *words);

#endif

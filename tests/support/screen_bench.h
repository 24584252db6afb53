/* SPDX-License-Identifier: MIT */
/* One screen at a time with a small shell: SDL's dummy display, the usual settings, no sound. */
#ifndef CLOCKWISE_TESTS_SUPPORT_SCREEN_BENCH_H
#define CLOCKWISE_TESTS_SUPPORT_SCREEN_BENCH_H

#include "shell/shell.h"

/** A shell with a window of that size and an empty stack of screens. It fails the test where there
 * is none; screen_bench_destroy() releases it. */
Shell *screen_bench_create(int width, int height, Navigate navigate);
void screen_bench_destroy(Shell *shell);
/** The same for the shell in a test's state. */
int screen_bench_teardown(void **state);

/** For TEST_WITH(): `*state` becomes a shell of 1280 x 720 that goes nowhere, and the player's
 * files are in a folder of the test's own. A test that has another shell calls scratch_home_make()
 * itself and is torn down here all the same. */
int screen_bench_home_setup(void **state);
int screen_bench_home_teardown(void **state);

/** Goes nowhere, and notes the kind of the route: a navigator has no other way to tell. */
bool screen_bench_note(Shell *shell, const Route *route, Error *out_error);
extern int screen_bench_gone_to;
/** Goes nowhere, as where a screen cannot be made. */
bool screen_bench_refuse(Shell *shell, const Route *route, Error *out_error);

/** Puts a screen on the stack, or fails the test with the error where it is NULL. */
void screen_bench_push(Shell *shell, Screen *screen, const Error *error);

/** Takes all screens off the stack. */
void screen_bench_close(Shell *shell);

/** Hands what the devices make of an event to the screens; returns whether one took it. */
bool screen_bench_send(Shell *shell, WindowEvent event);
/** Presses a key of a usual keyboard and lets go. */
void screen_bench_press(Shell *shell, Key key);

#endif

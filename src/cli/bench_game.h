/* SPDX-License-Identifier: MIT */
/* How long the game itself takes: a tick of eight bots, a picture, the start of the program. */
#ifndef CLOCKWISE_CLI_BENCH_GAME_H
#define CLOCKWISE_CLI_BENCH_GAME_H

#include "base/error.h"

#include <stdbool.h>

/** Median microseconds of a tick, bots' thinking included: veterans on the level Clockwork. */
bool bench_game_tick(double *out_microseconds, Error *out_error);

/** Median milliseconds of drawing a match of 8 players and 200 bullets without a GPU. */
bool bench_game_frame(int width, int height, double *out_milliseconds, Error *out_error);

/** Median milliseconds from starting a program to its first picture; `out_display` says where. */
bool bench_game_start(const char *program, double *out_milliseconds, const char **out_display,
                      Error *out_error);

/** What the program does for that, with `bench --first-frame`: the title, once. */
int bench_game_first_frame(void);

#endif

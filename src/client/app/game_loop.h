/* SPDX-License-Identifier: MIT */
/*
 * The main loop: takes events, advances the uppermost screen, draws a frame when one is due, and
 * sleeps in between. The screen's frame_interval says how often a frame is due.
 */
#ifndef CLOCKWISE_APP_GAME_LOOP_H
#define CLOCKWISE_APP_GAME_LOOP_H

#include "app/game.h"

/** Opens the window and plays until it is closed: game_open(), game_loop_play(), game_close(). */
GameEnd game_loop_run(const GameOptions *options, Error *out_error);

/** Runs until the player quits, the display is lost or the game fails. */
void game_loop_play(Game *game);

#endif

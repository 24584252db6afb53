/* SPDX-License-Identifier: MIT */
/* The lobby of a game that is full, of people with long names. */
#ifndef CLOCKWISE_TESTS_SCENES_LOBBY_H
#define CLOCKWISE_TESTS_SCENES_LOBBY_H

#include "screens/scenes.h"

/** All of them, none where this build has no network; their number in `out_count`. */
const ScreenCase *scenes_lobby(int *out_count);

#endif

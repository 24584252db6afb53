/* SPDX-License-Identifier: MIT */
/* Scenes of the lobby of a full game whose players have long names. */
#ifndef CLOCKWISE_TESTS_SCENES_LOBBY_H
#define CLOCKWISE_TESTS_SCENES_LOBBY_H

#include "screens/scenes.h"

/** All of them; none if this build has no play over a network. */
const ScreenCase *scenes_lobby(int *out_count);

#endif

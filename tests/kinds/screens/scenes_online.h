/* SPDX-License-Identifier: MIT */
/* The screens of play over a network. */
#ifndef CLOCKWISE_TESTS_SCENES_ONLINE_H
#define CLOCKWISE_TESTS_SCENES_ONLINE_H

#include "lobby/lobby_client.h"
#include "screens/scenes.h"

/** All of them, none where this build has no network; their number in `out_count`. */
const ScreenCase *scenes_online(int *out_count);

/** What a scene's machine knows of the lobby, to be changed as a server would. */
LobbyClient *scenes_online_lobby(const SceneBench *bench);

#endif

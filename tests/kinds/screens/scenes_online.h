/* SPDX-License-Identifier: MIT */
/* The screens of play over a network. */
#ifndef CLOCKWISE_TESTS_SCENES_ONLINE_H
#define CLOCKWISE_TESTS_SCENES_ONLINE_H

#include "netplay/lobby.h"
#include "screens/scenes.h"

/** All of them, none where this build has no network; their number in `out_count`. */
const ScreenCase *scenes_online(int *out_count);

/** What a scene's machine knows of the lobby, to be changed as a server would. */
LobbyClient *scenes_online_lobby(const SceneBench *bench);
enum { SCENES_ONLINE_WORLDS = 2 };
/** Its match as it is shown and as the server confirmed it, to be changed in the same way. */
void scenes_online_worlds(const SceneBench *bench, World *out_worlds[SCENES_ONLINE_WORLDS]);

/** Hosts a game and waits for its lobby. */
void scenes_online_host(SceneBench *bench);
/** Gives this machine the longest player name, and recent addresses. */
void scenes_online_remember(SceneBench *bench);
/** Adds other members, before and after this machine's own: the first `playing` play, the others
 * spectate. */
void scenes_online_fill(LobbyState *lobby, int own, int others, int playing);
/** The session takes the lines that the lobby has. */
void scenes_online_hear(const SceneBench *bench);
/** Adds a few lines of chat. */
void scenes_online_say(const SceneBench *bench);

#endif

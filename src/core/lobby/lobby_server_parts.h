/* SPDX-License-Identifier: MIT */
/* What the files of the server's lobby share. */
#ifndef CLOCKWISE_LOBBY_LOBBY_SERVER_PARTS_H
#define CLOCKWISE_LOBBY_LOBBY_SERVER_PARTS_H

#include "lobby/lobby_server.h"

/** Tells the members of these bits, 1 << member, that something happened. */
void lobby_server_send_news(LobbyServer *server, unsigned members, const LobbyNews *news);

#endif

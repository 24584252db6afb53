/* SPDX-License-Identifier: MIT */
/* The player list of a lobby. */
#ifndef CLOCKWISE_ONLINEVIEW_LOBBY_PEOPLE_H
#define CLOCKWISE_ONLINEVIEW_LOBBY_PEOPLE_H

#include "lobby/lobby_state.h"
#include "ui/ui.h"

/** Draws what the lobby is waiting for, and below it a row for each person that has room. `own` is
 * this machine's member. */
void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room);

#endif

/* SPDX-License-Identifier: MIT */
/* The player list of a lobby. */
#ifndef CLOCKWISE_ONLINE_LOBBY_PEOPLE_H
#define CLOCKWISE_ONLINE_LOBBY_PEOPLE_H

#include "netplay/lobby.h"
#include "ui/ui.h"

enum { LOBBY_NOTE_BYTES = NET_PARTY_MAX * (NAME_BYTES + 2) + 64 };

/** The note beside a member's name in the player list: who else plays at its machine, team, state
 * and ping. */
void lobby_people_note(const LobbyState *lobby, int member, bool is_muted,
                       char out_words[LOBBY_NOTE_BYTES]);

/** Draws what the lobby is waiting for, and below it a row for each person that has room. `own` is
 * this machine's member. */
void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room);

#endif

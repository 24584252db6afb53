/* SPDX-License-Identifier: MIT */
/* Who is in a lobby. */
#ifndef CLOCKWISE_ONLINEVIEW_LOBBY_PEOPLE_H
#define CLOCKWISE_ONLINEVIEW_LOBBY_PEOPLE_H

#include "lobby/lobby_state.h"
#include "ui/ui.h"

/** A row for each person, with what the room is waiting for above them. `own` is the member at this
 * machine. */
void lobby_people_draw(const LobbyState *lobby, int own, uint64_t now_us, const Ui *ui, Box room);

/** How high all rows are at a text scale, where there is room. */
double lobby_people_height(const LobbyState *lobby, double text_scale);

#endif

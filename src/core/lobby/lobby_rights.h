/* SPDX-License-Identifier: MIT */
/* Who may do what. The server asks this before it does anything for a client, and a client's
 * screens ask it for what they offer: there is no other rule. */
#ifndef CLOCKWISE_LOBBY_LOBBY_RIGHTS_H
#define CLOCKWISE_LOBBY_LOBBY_RIGHTS_H

#include "lobby/lobby_state.h"

typedef enum LobbyRight {
    LOBBY_MAY_GET_READY = 1 << 0, /**< And take that back. */
    LOBBY_MAY_CHOOSE_TEAM = 1 << 1,
    LOBBY_MAY_CHAT_WITH_TEAM = 1 << 2,
    LOBBY_MAY_SPECTATE = 1 << 3,
    LOBBY_MAY_PLAY = 1 << 4, /**< Who looks on. */
    LOBBY_MAY_CHANGE_SETTINGS = 1 << 5,
    LOBBY_MAY_START = 1 << 6,
    LOBBY_MAY_STOP_START = 1 << 7,
    LOBBY_MAY_KICK = 1 << 8, /**< Without a vote. */
    LOBBY_MAY_VOTE = 1 << 9
} LobbyRight;

/** The rights of a member; 0 for nobody. */
unsigned lobby_rights_of(const LobbyState *state, int member);

/** Whether the target is one whom the member may send away, where it may do that (LOBBY_MAY_KICK),
 * or call a vote on. */
bool lobby_rights_may_kick(const LobbyState *state, int member, int target);

/** Whether the member may call a vote of that kind now; of those that need none, `target` is
 * LOBBY_NOBODY and `level` 0. The server also wants some time between one's votes. */
bool lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind, int target,
                           int level);

/** Bit 1 << member for each that would have a vote: those who play and are not away, or everybody
 * where nobody plays. One machine has one vote, since nobody can tell how many sit at it. */
unsigned lobby_rights_voters(const LobbyState *state);

#endif

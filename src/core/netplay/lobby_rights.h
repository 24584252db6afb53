/* SPDX-License-Identifier: MIT */
/* Who may do what. The server checks a client's requests with this, and the client's screens use it
 * to decide what to offer. So there is only one set of rules. */
#ifndef CLOCKWISE_NETPLAY_LOBBY_RIGHTS_H
#define CLOCKWISE_NETPLAY_LOBBY_RIGHTS_H

#include "netplay/lobby_state.h"

typedef enum LobbyRight {
    LOBBY_MAY_GET_READY = 1 << 0, /**< Or take it back. */
    LOBBY_MAY_CHOOSE_TEAM = 1 << 1,
    LOBBY_MAY_CHAT_WITH_TEAM = 1 << 2,
    LOBBY_MAY_SPECTATE = 1 << 3,
    LOBBY_MAY_PLAY = 1 << 4, /**< For a spectator. */
    LOBBY_MAY_CHANGE_SETTINGS = 1 << 5,
    LOBBY_MAY_START = 1 << 6,
    LOBBY_MAY_STOP_START = 1 << 7,
    LOBBY_MAY_KICK = 1 << 8, /**< Without a vote. */
    LOBBY_MAY_VOTE = 1 << 9
} LobbyRight;

/** The rights of a member; 0 for LOBBY_NOBODY. */
unsigned lobby_rights_of(const LobbyState *state, int member);

/** Whether the member may kick this target, if it may kick at all (LOBBY_MAY_KICK), or call a vote
 * to kick it. */
bool lobby_rights_may_kick(const LobbyState *state, int member, int target);

/** Whether the member may call such a vote now. Where the kind does not use them, `target` is
 * LOBBY_NOBODY and `level` is 0. The server limits the rate as well (LOBBY_CALL_US). */
bool lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind, int target,
                           int level);

/** Who may vote, bit 1 << member: all who play and are not away; all who are here if nobody plays.
 * Each machine votes once, since the server cannot check how many people sit at it. See
 * lobby_vote.h for how the votes of a network are counted. */
unsigned lobby_rights_voters(const LobbyState *state);

#endif

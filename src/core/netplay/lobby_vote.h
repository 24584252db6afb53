/* SPDX-License-Identifier: MIT */
/*
 * Votes, one at a time. Not voting counts as a no. Each party of neighbors
 * (lobby_server_neighbors()) counts once: in favor if more than half of its voters are. More than
 * half of all parties must be in favor, so that of two neither can kick the other. Spectators do
 * not vote while somebody plays; so where a single party votes, it can kick its own members only.
 */
#ifndef CLOCKWISE_NETPLAY_LOBBY_VOTE_H
#define CLOCKWISE_NETPLAY_LOBBY_VOTE_H

#include "netplay/lobby_state.h"

enum { LOBBY_VOTE_US = 20 * 1000000 };

typedef enum LobbyVoteResult {
    LOBBY_VOTE_OPEN, /**< Undecided, or no vote is running. */
    LOBBY_VOTE_YES,
    LOBBY_VOTE_NO
} LobbyVoteResult;

/** Begins a vote. Requires lobby_rights_may_call(). The caller votes for it. */
void lobby_vote_call(LobbyState *state, int caller, LobbyVoteKind kind, int target, int level,
                     uint64_t now_us);

/** A member votes. Requires LOBBY_MAY_VOTE. */
void lobby_vote_give(LobbyState *state, int member, bool is_yes);

/** A member leaves: its vote is removed. A vote that it called, or to kick it, ends. */
void lobby_vote_forget(LobbyState *state, int member);

/** Counts the parties' votes for everybody to see, and returns whether the vote is decided.
 * `neighbors` has for each member the bits of its party. */
LobbyVoteResult lobby_vote_count(LobbyState *state, const unsigned neighbors[LOBBY_CLIENTS_MAX],
                                 uint64_t now_us);

/** Ends the vote without a result. */
void lobby_vote_end(LobbyState *state);

#endif

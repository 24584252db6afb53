/* SPDX-License-Identifier: MIT */
/* A vote: called, given, and decided. One at a time. More than half of all who have a vote must be
 * for it, so that nobody is sent away by one of two, and silence is a no. */
#ifndef CLOCKWISE_LOBBY_LOBBY_VOTE_H
#define CLOCKWISE_LOBBY_LOBBY_VOTE_H

#include "lobby/lobby_state.h"

enum { LOBBY_VOTE_US = 20 * 1000000 };

typedef enum LobbyVoteResult {
    LOBBY_VOTE_OPEN, /**< Or there is none. */
    LOBBY_VOTE_YES,
    LOBBY_VOTE_NO
} LobbyVoteResult;

/** Begins a vote that lobby_rights_may_call() allows; who calls it is for it. */
void lobby_vote_call(LobbyState *state, int caller, LobbyVoteKind kind, int target, int level,
                     uint64_t now_us);

/** A member who may vote does. */
void lobby_vote_give(LobbyState *state, int member, bool is_yes);

/** A member goes: its vote goes too, and a vote that it called or is about ends. */
void lobby_vote_forget(LobbyState *state, int member);

/** Whether the vote is decided by now. */
LobbyVoteResult lobby_vote_result(const LobbyState *state, uint64_t now_us);

/** There is no vote any more. */
void lobby_vote_end(LobbyState *state);

#endif

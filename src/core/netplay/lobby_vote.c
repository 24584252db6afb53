/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_vote.h"

#include "netplay/lobby_rights.h"

enum { NUMBERS = 256 };

static int count_bits(unsigned bits)
{
    int count = 0;
    for (; bits != 0; bits &= bits - 1)
        count++;
    return count;
}

void lobby_vote_call(LobbyState *state, int caller, LobbyVoteKind kind, int target, int level,
                     uint64_t now_us)
{
    state->vote = (LobbyVote){.kind = kind,
                              .number = (state->vote.number + 1) % NUMBERS,
                              .caller = caller,
                              .target = target,
                              .level = level,
                              .voters = lobby_rights_voters(state),
                              .ayes = 1u << caller,
                              .ends_us = now_us + LOBBY_VOTE_US};
}

void lobby_vote_give(LobbyState *state, int member, bool is_yes)
{
    unsigned *side = is_yes ? &state->vote.ayes : &state->vote.nays;
    *side |= 1u << member;
}

void lobby_vote_forget(LobbyState *state, int member)
{
    LobbyVote *vote = &state->vote;
    if (vote->kind == LOBBY_VOTE_NONE)
        return;
    vote->voters &= ~(1u << member);
    vote->ayes &= ~(1u << member);
    vote->nays &= ~(1u << member);
    if (vote->caller == member || vote->target == member)
        lobby_vote_end(state);
}

/* Counts the parties and those in favor; returns how many are against. The first voter of each
 * stands for it. */
static int count_parties(LobbyVote *vote, const unsigned neighbors[LOBBY_CLIENTS_MAX])
{
    int parties_no = 0;
    vote->parties = 0;
    vote->parties_yes = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
        unsigned party = vote->voters & neighbors[i];
        bool is_first = (party >> i & 1u) && (party & ((1u << i) - 1)) == 0;
        int voters = count_bits(party);
        if (!is_first)
            continue;
        vote->parties++;
        vote->parties_yes += 2 * count_bits(vote->ayes & party) > voters;
        parties_no += 2 * count_bits(vote->nays & party) >= voters;
    }
    return parties_no;
}

LobbyVoteResult lobby_vote_count(LobbyState *state, const unsigned neighbors[LOBBY_CLIENTS_MAX],
                                 uint64_t now_us)
{
    LobbyVote *vote = &state->vote;
    if (vote->kind == LOBBY_VOTE_NONE)
        return LOBBY_VOTE_OPEN;
    int parties_no = count_parties(vote, neighbors);
    bool may_pass = vote->kind != LOBBY_VOTE_KICK || vote->parties > 1 ||
                    (neighbors[vote->target] & vote->voters) != 0;
    if (2 * vote->parties_yes > vote->parties && may_pass)
        return LOBBY_VOTE_YES;
    return !may_pass || 2 * parties_no >= vote->parties || now_us >= vote->ends_us
               ? LOBBY_VOTE_NO
               : LOBBY_VOTE_OPEN;
}

/* Keeps the number, so that the next vote gets another one. */
void lobby_vote_end(LobbyState *state)
{
    state->vote = (LobbyVote){.number = state->vote.number};
}

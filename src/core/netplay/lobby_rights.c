/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_rights.h"

static const LobbyMember *member_at(const LobbyState *state, int member)
{
    bool is_index = member >= 0 && member < LOBBY_CLIENTS_MAX;
    return is_index && state->members[member].is_here ? &state->members[member] : NULL;
}

static unsigned rights_of_host(const LobbyState *state)
{
    bool is_gathering = state->phase == LOBBY_GATHERING;
    unsigned rights = state->waits ? LOBBY_MAY_KICK : 0;
    if (is_gathering || state->phase == LOBBY_RESULTS)
        rights |= LOBBY_MAY_CHANGE_SETTINGS;
    if (is_gathering && lobby_state_people(state) > 0)
        rights |= LOBBY_MAY_START;
    if (state->phase == LOBBY_COUNTDOWN)
        rights |= LOBBY_MAY_STOP_START;
    return rights;
}

static unsigned rights_of_player(const LobbyState *state, const LobbyMember *member)
{
    bool is_before = lobby_state_is_before_match(state);
    unsigned rights = LOBBY_MAY_SPECTATE;
    if (is_before)
        rights |= LOBBY_MAY_GET_READY;
    if (is_before && state->settings.has_teams)
        rights |= LOBBY_MAY_CHOOSE_TEAM;
    if (lobby_state_team(member) != 0)
        rights |= LOBBY_MAY_CHAT_WITH_TEAM;
    return rights;
}

unsigned lobby_rights_of(const LobbyState *state, int member)
{
    const LobbyMember *self = member_at(state, member);
    unsigned rights = 0;
    if (self == NULL)
        return 0;
    if (!self->is_spectating)
        rights |= rights_of_player(state, self);
    else if (lobby_state_people(state) + self->people <=
             lobby_state_people_max(state, &state->settings))
        rights |= LOBBY_MAY_PLAY;
    if (state->host == member)
        rights |= rights_of_host(state);
    if (state->vote.kind != LOBBY_VOTE_NONE &&
        (state->vote.voters & ~(state->vote.ayes | state->vote.nays)) >> member & 1u)
        rights |= LOBBY_MAY_VOTE;
    return rights;
}

bool lobby_rights_may_kick(const LobbyState *state, int member, int target)
{
    return member_at(state, member) != NULL && member_at(state, target) != NULL &&
           member != target && !(state->waits && target == state->host);
}

static bool can_change_to(const LobbyState *state, int level)
{
    if (level < 0 || level >= state->level_count)
        return false;
    LobbySettings settings = lobby_state_settings_on(state, level);
    return lobby_state_can_play(state, &settings);
}

bool lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind, int target,
                           int level)
{
    if (member_at(state, member) == NULL || state->vote.kind != LOBBY_VOTE_NONE ||
        !(lobby_rights_voters(state) >> member & 1u))
        return false;
    switch (kind) {
    case LOBBY_VOTE_KICK:
        return lobby_rights_may_kick(state, member, target);
    case LOBBY_VOTE_RESTART:
        return state->phase == LOBBY_MATCH;
    case LOBBY_VOTE_LEVEL:
        return state->phase != LOBBY_COUNTDOWN && can_change_to(state, level);
    case LOBBY_VOTE_NONE:
    case LOBBY_VOTE_KINDS:
        break;
    }
    return false;
}

unsigned lobby_rights_voters(const LobbyState *state)
{
    bool has_players = lobby_state_people(state) > 0;
    unsigned voters = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
        const LobbyMember *member = &state->members[i];
        if (member->is_here && !member->is_away && !(has_players && member->is_spectating))
            voters |= 1u << i;
    }
    return voters;
}

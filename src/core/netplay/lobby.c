/* SPDX-License-Identifier: MIT */
#include "netplay/lobby.h"

static bool is_member(const LobbyState *state, int member)
{
    return member >= 0 && member < NET_CLIENTS_MAX && state->members[member].is_here;
}

bool lobby_state_can_play(const LobbyState *state, const LobbySettings *settings)
{
    return settings->level >= 0 && settings->level < state->level_count && settings->mode >= 0 &&
           settings->mode < MODE_COUNT &&
           (state->levels[settings->level].modes >> settings->mode & 1u) &&
           (!settings->has_teams || modes_players(settings->mode).can_have_teams) &&
           settings->players >= 1 && settings->players <= PLAYERS_MAX && settings->bot_level >= 0 &&
           settings->bot_level < BOT_LEVEL_COUNT &&
           lobby_state_people(state) <= lobby_state_people_max(state, settings);
}

LobbySettings lobby_state_settings_on(const LobbyState *state, int level)
{
    LobbySettings settings = state->settings;
    unsigned modes = state->levels[level].modes;
    settings.level = level;
    for (int i = 0; i < MODE_COUNT && !(modes >> settings.mode & 1u); i++)
        settings.mode = (Mode)i;
    settings.has_teams = settings.has_teams && modes_players(settings.mode).can_have_teams;
    return settings;
}

int lobby_state_people_max(const LobbyState *state, const LobbySettings *settings)
{
    int most = modes_players(settings->mode).people_max;
    return state->people_max < most ? state->people_max : most;
}

bool lobby_state_is_before_match(const LobbyState *state)
{
    return state->phase == LOBBY_GATHERING || state->phase == LOBBY_COUNTDOWN;
}

int lobby_state_people(const LobbyState *state)
{
    int people = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (state->members[i].is_here && !state->members[i].is_spectating)
            people += state->members[i].people;
    return people;
}

bool lobby_state_has_room(const LobbyState *state, int people)
{
    return lobby_state_people(state) + people <= lobby_state_people_max(state, &state->settings);
}

int lobby_state_team(const LobbyMember *member)
{
    for (int i = 1; i < member->people; i++)
        if (member->person[i].team != member->person[0].team)
            return 0;
    return member->is_spectating ? 0 : member->person[0].team;
}

int lobby_state_seconds_left(uint64_t ends_us, uint64_t now_us)
{
    return ends_us > now_us ? (int)((ends_us - now_us) / US_PER_SECOND) + 1 : 0;
}

int lobby_state_find(const LobbyState *state, uint32_t id)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (state->members[i].is_here && state->members[i].id == id)
            return i;
    return LOBBY_NOBODY;
}

static bool are_members_fine(const LobbyState *state)
{
    unsigned players = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &state->members[i];
        if (member->is_here && lobby_state_find(state, member->id) != i)
            return false;
        for (int k = 0; member->is_here && k < member->people; k++) {
            int player = member->person[k].player;
            if (player == LOBBY_NOBODY)
                continue;
            if (players >> player & 1u)
                return false;
            players |= 1u << player;
        }
    }
    return true;
}

static bool is_vote_fine(const LobbyState *state)
{
    const LobbyVote *vote = &state->vote;
    if (vote->kind == LOBBY_VOTE_NONE)
        return true;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if ((vote->voters >> i & 1u) && !state->members[i].is_here)
            return false;
    return is_member(state, vote->caller) && ((vote->ayes | vote->nays) & ~vote->voters) == 0 &&
           (vote->ayes & vote->nays) == 0 && vote->parties_yes >= 0 &&
           vote->parties_yes <= vote->parties && vote->parties <= NET_CLIENTS_MAX &&
           (vote->target == LOBBY_NOBODY ||
            (vote->kind == LOBBY_VOTE_KICK && is_member(state, vote->target))) &&
           vote->level >= 0 && vote->level < state->level_count;
}

bool lobby_state_is_fine(const LobbyState *state)
{
    return are_members_fine(state) && is_vote_fine(state) &&
           (state->host == LOBBY_NOBODY || is_member(state, state->host)) &&
           lobby_state_can_play(state, &state->settings);
}

/* --- Rights ----------------------------------------------------------------------------------- */

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
    unsigned rights = 0;
    if (!is_member(state, member))
        return 0;
    const LobbyMember *self = &state->members[member];
    if (!self->is_spectating)
        rights |= rights_of_player(state, self);
    else if (lobby_state_has_room(state, self->people))
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
    return is_member(state, member) && is_member(state, target) && member != target &&
           !(state->waits && target == state->host);
}

/* Who may vote, bit 1 << member: all who play and are not away; all who are here if nobody plays.
 * Each machine votes once, since the server cannot check how many people sit at it. See
 * lobby_vote_count() for how the votes of a network are counted. */
static unsigned voters_of(const LobbyState *state)
{
    bool has_players = lobby_state_people(state) > 0;
    unsigned voters = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &state->members[i];
        if (member->is_here && !member->is_away && !(has_players && member->is_spectating))
            voters |= 1u << i;
    }
    return voters;
}

bool lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind, int target,
                           int level)
{
    if (!is_member(state, member) || state->vote.kind != LOBBY_VOTE_NONE ||
        !(voters_of(state) >> member & 1u))
        return false;
    LobbySettings settings = state->settings;
    switch (kind) {
    case LOBBY_VOTE_KICK:
        return (state->allowed & LOBBY_ALLOW_KICK) && lobby_rights_may_kick(state, member, target);
    case LOBBY_VOTE_RESTART:
        return (state->allowed & LOBBY_ALLOW_RESTART) && state->phase == LOBBY_MATCH;
    case LOBBY_VOTE_LEVEL:
        if (level < 0 || level >= state->level_count)
            return false;
        settings = lobby_state_settings_on(state, level);
        return (state->allowed & LOBBY_ALLOW_LEVEL) && state->phase != LOBBY_COUNTDOWN &&
               lobby_state_can_play(state, &settings);
    case LOBBY_VOTE_NONE:
    case LOBBY_VOTE_KINDS:
        break;
    }
    return false;
}

/* --- Votes ------------------------------------------------------------------------------------ */

enum { NUMBERS = 256 };

void lobby_vote_call(LobbyState *state, int caller, LobbyVoteKind kind, int target, int level,
                     uint64_t now_us)
{
    state->vote = (LobbyVote){.kind = kind,
                              .number = (state->vote.number + 1) % NUMBERS,
                              .caller = caller,
                              .target = target,
                              .level = level,
                              .voters = voters_of(state),
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
    if (vote->target == member && !is_member(state, member))
        vote->target = LOBBY_NOBODY;
    if (vote->caller == member)
        lobby_vote_end(state);
}

/* Counts parties, by their first voters, and those in favor; returns how many are against. */
static int count_parties(LobbyVote *vote, const unsigned neighbors[NET_CLIENTS_MAX])
{
    int parties_no = 0;
    vote->parties = 0;
    vote->parties_yes = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        unsigned party = vote->voters & neighbors[i];
        bool is_first = (party >> i & 1u) && (party & ((1u << i) - 1)) == 0;
        int voters = state_count_players(party);
        if (!is_first)
            continue;
        vote->parties++;
        vote->parties_yes += 2 * state_count_players(vote->ayes & party) > voters;
        parties_no += 2 * state_count_players(vote->nays & party) >= voters;
    }
    return parties_no;
}

LobbyVoteResult lobby_vote_count(LobbyState *state, const unsigned neighbors[NET_CLIENTS_MAX],
                                 uint64_t now_us)
{
    LobbyVote *vote = &state->vote;
    if (vote->kind == LOBBY_VOTE_NONE)
        return LOBBY_VOTE_OPEN;
    int parties_no = count_parties(vote, neighbors);
    bool may_pass = vote->kind != LOBBY_VOTE_KICK || vote->parties > 1 ||
                    (vote->target != LOBBY_NOBODY && (neighbors[vote->target] & vote->voters) != 0);
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

/* SPDX-License-Identifier: MIT */
#include "netplay/lobby_state.h"

#include "sim/modes.h"

enum { US_PER_SECOND = 1000000 };

static bool is_member(const LobbyState *state, int member)
{
    return member >= 0 && member < LOBBY_CLIENTS_MAX && state->members[member].is_here;
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
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (state->members[i].is_here && !state->members[i].is_spectating)
            people += state->members[i].people;
    return people;
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
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (state->members[i].is_here && state->members[i].id == id)
            return i;
    return LOBBY_NOBODY;
}

static bool are_members_fine(const LobbyState *state)
{
    unsigned players = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++) {
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
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if ((vote->voters >> i & 1u) && !state->members[i].is_here)
            return false;
    return is_member(state, vote->caller) && ((vote->ayes | vote->nays) & ~vote->voters) == 0 &&
           (vote->ayes & vote->nays) == 0 && vote->parties_yes >= 0 &&
           vote->parties_yes <= vote->parties && vote->parties <= LOBBY_CLIENTS_MAX &&
           (vote->kind == LOBBY_VOTE_KICK) == is_member(state, vote->target) && vote->level >= 0 &&
           vote->level < state->level_count;
}

bool lobby_state_is_fine(const LobbyState *state)
{
    return are_members_fine(state) && is_vote_fine(state) &&
           (state->host == LOBBY_NOBODY || is_member(state, state->host)) &&
           lobby_state_can_play(state, &state->settings);
}

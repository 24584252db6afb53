/* SPDX-License-Identifier: MIT */
/* Handles members' requests. */
#include "netplay/lobby_server.h"

#include "link/connection.h"
#include "netplay/lobby_rights.h"
#include "netplay/lobby_vote.h"

#include <string.h>

static const RateRule chat_rule = {LOBBY_CHAT_US, 1};
static const RateRule call_rule = {LOBBY_CALL_US, 1};
static const RateRule spectate_rule = {LOBBY_SPECTATE_US, 3};

/* --- Chat ------------------------------------------------------------------------------------- */

/* Notices about the rate limit are limited as well. */
static void refuse(LobbyServer *server, int member, LobbyNotice notice)
{
    if (rate_limit_take(&server->sessions[member].limits.note_full_us, chat_rule, server->now_us))
        lobby_server_notice(server, member, notice, "");
}

static unsigned listeners(const LobbyState *state, int member, bool is_team)
{
    int team = lobby_state_team(&state->members[member]);
    unsigned members = 0;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (state->members[i].is_here && (!is_team || lobby_state_team(&state->members[i]) == team))
            members |= 1u << i;
    return members;
}

static void speak(LobbyServer *server, int member, const LobbyRequest *request)
{
    const LobbyMember *self = &server->state.members[member];
    unsigned rights = lobby_rights_of(&server->state, member);
    bool is_quick = request->kind == LOBBY_ASK_QUICK;
    if (request->person >= self->people || (!is_quick && request->text[0] == '\0') ||
        (request->is_team && !(rights & LOBBY_MAY_CHAT_WITH_TEAM)))
        return;
    if (!rate_limit_take(&server->sessions[member].limits.chat_full_us, chat_rule,
                         server->now_us)) {
        refuse(server, member, LOBBY_TOO_FAST);
        return;
    }
    LobbyNews news = {.kind = is_quick ? LOBBY_SAYS_QUICK : LOBBY_SAYS_CHAT,
                      .id = self->id,
                      .person = request->person,
                      .is_team = request->is_team,
                      .number = request->number};
    memcpy(news.text, request->text, sizeof news.text);
    lobby_server_send_news(server, listeners(&server->state, member, request->is_team), &news);
}

/* --- The member itself ------------------------------------------------------------------------ */

static void set_spectating(LobbyServer *server, int member, bool is_spectating)
{
    LobbyMember *self = &server->state.members[member];
    uint64_t *full_us = &server->sessions[member].limits.spectate_full_us;
    if (!is_spectating && !lobby_server_network_has_room(server, member, self->people)) {
        refuse(server, member, LOBBY_NETWORK_FULL);
        return;
    }
    if (!rate_limit_take(full_us, spectate_rule, server->now_us)) {
        refuse(server, member, LOBBY_SWITCH_TOO_SOON);
        return;
    }
    self->is_spectating = is_spectating;
    self->is_idle = false;
    self->is_ready = false;
}

static void set_person(LobbyMember *self, const LobbyRequest *request)
{
    if (request->person >= self->people)
        return;
    if (request->kind == LOBBY_ASK_TEAM)
        self->person[request->person].team = request->number;
    else
        self->person[request->person].look = request->number;
}

/* --- Votes ------------------------------------------------------------------------------------ */

/* A call also uses up the calls of its neighbors. */
static bool take_call(LobbyServer *server, int member)
{
    unsigned neighbors = lobby_server_neighbors(server, member);
    uint64_t *full_us = &server->sessions[member].limits.call_full_us;
    if (!rate_limit_take(full_us, call_rule, server->now_us))
        return false;
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (neighbors >> i & 1u)
            server->sessions[i].limits.call_full_us = *full_us;
    return true;
}

static void call_vote(LobbyServer *server, int member, const LobbyRequest *request)
{
    LobbyVoteKind kind = (LobbyVoteKind)request->number;
    LobbyState *state = &server->state;
    int target = kind == LOBBY_VOTE_KICK ? lobby_state_find(state, request->id) : LOBBY_NOBODY;
    int level = kind == LOBBY_VOTE_LEVEL ? request->level : 0;
    if (!lobby_rights_may_call(state, member, kind, target, level))
        return;
    if (!take_call(server, member))
        refuse(server, member, LOBBY_VOTE_TOO_SOON);
    else
        lobby_vote_call(state, member, kind, target, level, server->now_us);
}

/* --- The host --------------------------------------------------------------------------------- */

/* The members were ready for another level or mode. */
static void reset_readiness_of_others(LobbyState *state)
{
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        state->members[i].is_ready = state->members[i].is_ready && i == state->host;
}

/* Without a lobby these are decided by whoever started the server. */
static void change_settings(LobbyServer *server, LobbySettings wanted)
{
    LobbyState *state = &server->state;
    if (!state->waits) {
        wanted.has_teams = state->settings.has_teams;
        wanted.players = state->settings.players;
        wanted.bot_level = state->settings.bot_level;
    }
    if (!lobby_state_can_play(state, &wanted))
        return;
    if (wanted.level != state->settings.level || wanted.mode != state->settings.mode)
        reset_readiness_of_others(state);
    state->settings = wanted;
    server->is_chosen = true;
}

static void start(LobbyServer *server, bool is_yes)
{
    LobbyState *state = &server->state;
    state->is_forced = is_yes;
    state->phase = is_yes ? LOBBY_COUNTDOWN : LOBBY_GATHERING;
    state->ends_us = is_yes ? server->now_us + LOBBY_COUNTDOWN_US : 0;
    if (is_yes)
        return;
    /* Else the countdown would start again at once. */
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        state->members[i].is_ready = false;
}

static void kick(LobbyServer *server, int member, uint32_t id)
{
    int target = lobby_state_find(&server->state, id);
    if (lobby_rights_may_kick(&server->state, member, target))
        server->orders.kick |= 1u << target;
}

/* --- All requests ----------------------------------------------------------------------------- */

static unsigned right_for(const LobbyRequest *request)
{
    switch (request->kind) {
    case LOBBY_ASK_READY:
        return LOBBY_MAY_GET_READY;
    case LOBBY_ASK_SPECTATE:
        return request->is_yes ? LOBBY_MAY_SPECTATE : LOBBY_MAY_PLAY;
    case LOBBY_ASK_TEAM:
        return LOBBY_MAY_CHOOSE_TEAM;
    case LOBBY_ASK_SETTINGS:
        return LOBBY_MAY_CHANGE_SETTINGS;
    case LOBBY_ASK_START:
        return request->is_yes ? LOBBY_MAY_START : LOBBY_MAY_STOP_START;
    case LOBBY_ASK_KICK:
        return LOBBY_MAY_KICK;
    case LOBBY_ASK_VOTE:
        return LOBBY_MAY_VOTE;
    case LOBBY_ASK_LOOK:
    case LOBBY_ASK_CHAT:
    case LOBBY_ASK_QUICK:
    case LOBBY_ASK_CALL_VOTE:
    case LOBBY_ASK_RECORDING:
        break;
    }
    return 0;
}

void lobby_server_ask(LobbyServer *server, int member, const LobbyRequest *request)
{
    LobbyState *state = &server->state;
    LobbyMember *self = &state->members[member];
    unsigned right = right_for(request);
    if (!self->is_here || (lobby_rights_of(state, member) & right) != right)
        return;
    switch (request->kind) {
    case LOBBY_ASK_READY:
        self->is_ready = request->is_yes;
        break;
    case LOBBY_ASK_SPECTATE:
        set_spectating(server, member, request->is_yes);
        break;
    case LOBBY_ASK_TEAM:
    case LOBBY_ASK_LOOK:
        set_person(self, request);
        break;
    case LOBBY_ASK_CHAT:
    case LOBBY_ASK_QUICK:
        speak(server, member, request);
        break;
    case LOBBY_ASK_SETTINGS:
        change_settings(server, request->settings);
        break;
    case LOBBY_ASK_START:
        start(server, request->is_yes);
        break;
    case LOBBY_ASK_KICK:
        kick(server, member, request->id);
        break;
    case LOBBY_ASK_CALL_VOTE:
        call_vote(server, member, request);
        break;
    case LOBBY_ASK_VOTE:
        if (request->number == state->vote.number)
            lobby_vote_give(state, member, request->is_yes);
        break;
    case LOBBY_ASK_RECORDING:
        break;
    }
}

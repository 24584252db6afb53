/* SPDX-License-Identifier: MIT */
/* The matches of a host, one after another. */
#include "netplay/net_host_parts.h"

#include "base/numbers.h"
#include "link/seal.h"
#include "sim/modes.h"

#include <stdio.h>
#include <string.h>

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_frame(((NetHost *)self)->link, client, bytes, count);
}

void net_host_match_tell(NetHost *host, NetHostNewsKind kind)
{
    NetHostNews news = {.kind = kind, .match_number = host->match_number, .match = host->match};
    host->options.tell(host->options.self, &news);
    if (kind != NET_HOST_MATCH_BEGAN)
        net_host_recording_begin(host);
}

/* --- Beginning and ending --------------------------------------------------------------------- */

/* In a cooperative mode: how many play on the people's side. All people, but at least two. */
static int people_side(const NetHost *host, int players)
{
    int people = lobby_state_people(&host->lobby.state);
    int side = host->options.match.bot_people > 0 ? host->options.match.bot_people
               : people > 2                       ? people
                                                  : 2;
    return clamp_to_int(side, 1, players > 1 ? players - 1 : 1);
}

/* Seed and salt are random, so that nobody can predict the match's chance events. */
static MatchOptions options_of_match(const NetHost *host)
{
    const LobbySettings *settings = &host->lobby.state.settings;
    MatchOptions options = host->options.match;
    ModePlayers players = modes_players(settings->mode);
    int people = lobby_state_people(&host->lobby.state);
    snprintf(options.level_path, sizeof options.level_path, "%s",
             host->options.levels[settings->level]);
    options.mode = settings->mode;
    options.has_teams = settings->has_teams;
    options.bots = clamp_to_int(settings->players > people ? settings->players : people,
                                players.total_min, players.total_max);
    options.bot_people = people_side(host, options.bots);
    if (host->options.has_lobby)
        match_set_bot_levels(&options, settings->bot_level);
    seal_random(&options.seed, sizeof options.seed);
    seal_random(&options.spread_salt, sizeof options.spread_salt);
    return options;
}

/* Creates the next match while the present one still exists, in case that fails. */
static bool make_match(NetHost *host, Match **out_match, NetServer **out_net, Error *out_error)
{
    MatchOptions options = options_of_match(host);
    NetSink sink = {host, send_frame, net_host_send_message};
    if (match_create(out_match, &options, out_error) != MATCH_FINE)
        return false;
    if (net_server_create(out_net, *out_match, host->setup_number, sink, out_error))
        return true;
    match_destroy(*out_match);
    return false;
}

/* 0 stands for no match. Match 65535 is called 1 from now on, because a guest asks for the number
 * before the present one; a download of it that is running fails. */
static void begin_numbers_again(NetHost *host)
{
    host->recorded_number = host->recorded_number == host->match_number ? 1 : 0;
    host->past_number = 1;
    host->match_number = 1;
}

bool net_host_match_begin(NetHost *host, Error *out_error)
{
    if (host->net != NULL)
        host->setup_number = net_server_number(host->net);
    Match *match;
    NetServer *net;
    if (!make_match(host, &match, &net, out_error))
        return false;
    net_host_match_stop(host);
    host->match = match;
    host->net = net;
    if (host->match_number == UINT16_MAX)
        begin_numbers_again(host);
    host->match_number++;
    host->is_told_over = false;
    lobby_server_began(&host->lobby, host->match_number);
    net_host_match_tell(host, NET_HOST_MATCH_BEGAN);
    return true;
}

void net_host_match_stop(NetHost *host)
{
    if (host->match != NULL && !host->is_told_over) {
        host->is_told_over = true;
        net_host_match_tell(host, NET_HOST_MATCH_STOPPED);
    }
    net_host_match_end(host);
}

void net_host_match_end(NetHost *host)
{
    if (host->net == NULL)
        return;
    NetServerCounts counts = net_server_counts(host->net);
    host->setup_number = net_server_number(host->net);
    host->counted.ticks += counts.ticks;
    host->counted.starved += counts.starved;
    host->counted.wholes += counts.wholes;
    net_server_destroy(host->net);
    if (host->recorded_number == host->past_number)
        net_host_recording_finish(host);
    match_destroy(host->past);
    host->past = host->match;
    host->past_number = host->match_number;
    host->net = NULL;
    host->match = NULL;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        host->clients[i].place = NET_HOST_NOWHERE;
}

void net_host_match_step(NetHost *host)
{
    if (host->match != NULL)
        net_server_step(host->net);
}

/* --- Places ----------------------------------------------------------------------------------- */

static void note_players(NetHost *host, int index)
{
    int teams[PLAYERS_MAX] = {0};
    for (int i = 0; i < host->match->world.player_count; i++)
        teams[i] = host->match->world.state.players[i].team;
    lobby_server_seat(&host->lobby, index, net_server_seats(host->net, index), teams);
}

/* Without enough free slots the people spectate until there are. */
static bool enter(NetHost *host, int index, bool plays)
{
    NetHostClient *client = &host->clients[index];
    const LobbyMember *member = &host->lobby.state.members[index];
    int teams[HOST_PARTY_MAX] = {0};
    NetParty party = {.count = client->party.count, .names = client->party.names, .teams = teams};
    Error error;
    for (int i = 0; i < client->party.count; i++)
        teams[i] = member->person[i].team;
    if (plays && net_server_has_room(host->net, party.count)) {
        client->place = NET_HOST_PLAYS;
        if (!net_server_join(host->net, index, &party, &error))
            return false;
        note_players(host, index);
        net_host_recording_name(host, net_server_seats(host->net, index));
        return !client->is_away || net_server_away(host->net, index, &error);
    }
    client->place = NET_HOST_WATCHES;
    client->idle_us = 0;
    return net_server_watch(host->net, index, &error);
}

static void place(NetHost *host, int index)
{
    NetHostClient *client = &host->clients[index];
    Error ignored;
    bool plays = !host->lobby.state.members[index].is_spectating;
    bool is_right = client->place == (plays ? NET_HOST_PLAYS : NET_HOST_WATCHES);
    bool must_wait = plays && client->place == NET_HOST_WATCHES &&
                     !net_server_has_room(host->net, client->party.count);
    /* A lost client enters the match when it is back. */
    if (is_right || must_wait || client->is_lost)
        return;
    if (client->place != NET_HOST_NOWHERE) {
        (void)net_server_leave(host->net, index, &ignored);
        lobby_server_seat(&host->lobby, index, 0, NULL);
    }
    if (!enter(host, index, plays))
        link_server_close(host->link, index, LINK_SILENT);
}

void net_host_match_place(NetHost *host)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (host->match != NULL && host->clients[i].is_here)
            place(host, i);
}

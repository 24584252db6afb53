/* SPDX-License-Identifier: MIT */
#include "netplay/net_host.h"

#include "base/error.h"
#include "base/time.h"
#include "netplay/net_host_parts.h"
#include "netplay/net_message.h"

#include <stdlib.h>
#include <string.h>

/* What a host sends, whatever its levels are like. */
_Static_assert((int)NET_MESSAGE_BYTES_MAX <= (int)LINK_MESSAGE_BYTES_MAX, "matches are told");
_Static_assert((int)LOBBY_PARTS_BYTES_MAX + 64 <= (int)LINK_MESSAGE_BYTES_MAX, "so are lobbies");
_Static_assert((int)LOBBY_RECORDING_PART_BYTES + 64 <= (int)LINK_MESSAGE_BYTES_MAX,
               "so are recordings");

static void take_options(NetHost *host, const NetHostOptions *options)
{
    host->options = *options;
    host->options.password = NULL; /* The link server keeps only the key derived from it. */
    host->has_password = options->password != NULL && options->password[0] != '\0';
    if (options->name != NULL)
        clean_text_name(options->name, strlen(options->name), host->name);
    host->options.match.is_recorded = true;
    if (options->host_key != NULL)
        memcpy(host->host_key, options->host_key, sizeof host->host_key);
}

bool net_host_create(NetHost **out_host, const NetHostOptions *options, Wire wire, uint64_t now_us,
                     Error *out_error)
{
    ASSERT(options->level_count >= 1 && options->level_count <= LOBBY_LEVELS_MAX);
    ASSERT(options->tell != NULL && options->match.people == 0 && options->spectators_max >= 0);
    ASSERT(options->people_max >= 1 &&
           options->people_max <= (options->has_lobby ? PLAYERS_MAX : options->match.bots));
    ASSERT(options->people_max + options->spectators_max <= NET_CLIENTS_MAX);
    NetHost *host = calloc(1, sizeof *host);
    *out_host = NULL;
    if (host == NULL)
        return error_set_memory(out_error, "not enough memory for a server");
    LinkServerOptions door = {.seats = options->people_max + options->spectators_max,
                              .version = HOST_VERSION,
                              .password = options->password,
                              .message_bytes_max = LOBBY_REQUEST_BYTES_MAX};
    GreetingWords words = host_words_of_server(options->name);
    take_options(host, options);
    host->now_us = now_us;
    net_host_recording_open(host);
    if (!link_server_create(&host->link, &door, wire, now_us, out_error) ||
        !net_host_lobby_open(host, out_error) ||
        (!options->has_lobby && !net_host_match_begin(host, out_error))) {
        net_host_destroy(host);
        return false;
    }
    link_server_set_words(host->link, words.bytes, words.count);
    *out_host = host;
    return true;
}

bool net_host_send_message(void *self, int client, const void *bytes, size_t count)
{
    LinkServer *link = ((NetHost *)self)->link;
    LinkSeatView view;
    bool is_kept = link_server_seat(link, client, &view) && view.health == LINK_GONE;
    return is_kept || link_server_send_message(link, client, bytes, count);
}

void net_host_destroy(NetHost *host)
{
    if (host == NULL)
        return;
    recording_writer_drop(host->writer);
    host->writer = NULL;
    net_host_match_end(host);
    match_destroy(host->past);
    link_server_destroy(host->link);
    free(host->recording);
    free(host);
}

/* --- Time ------------------------------------------------------------------------------------- */

static int count_clients(const NetHost *host)
{
    int clients = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        clients += host->clients[i].is_here;
    return clients;
}

static bool is_waiting(const NetHost *host)
{
    return host->match == NULL || (count_clients(host) == 0 && host->match->world.state.tick == 0);
}

/* How many ticks are due. Most of a long stall is dropped. */
static int take_due(NetHost *host, uint64_t span)
{
    uint64_t most = (uint64_t)NET_HOST_STALL_US * TICKS_PER_SECOND;
    host->owed += span * TICKS_PER_SECOND;
    if (is_waiting(host)) {
        host->owed = 0;
        return 0;
    }
    if (host->owed > most) {
        uint64_t dropped = (host->owed - most + NET_HOST_TICK - 1) / NET_HOST_TICK;
        host->counted.dropped_ticks += (long)dropped;
        host->owed -= dropped * NET_HOST_TICK;
    }
    int due = (int)(host->owed / NET_HOST_TICK);
    host->owed %= NET_HOST_TICK;
    return due;
}

int net_host_wake(NetHost *host, uint64_t now_us)
{
    LinkEvent event;
    uint64_t span = now_us > host->now_us ? now_us - host->now_us : 0;
    ASSERT(!host->is_closed);
    host->now_us += span;
    link_server_wake(host->link, now_us);
    while (link_server_next(host->link, &event))
        net_host_hear(host, &event);
    net_host_hear_counts(host);
    net_host_lobby_wake(host, span);
    net_host_recording_wake(host);
    for (int due = take_due(host, span); due > 0; due--)
        net_host_match_step(host);
    link_server_flush(host->link);
    return link_server_taken(host->link);
}

void net_host_close(NetHost *host)
{
    if (host->is_closed)
        return;
    host->is_closed = true;
    if (host->match != NULL && !host->is_told_over && host->match->world.state.tick > 0)
        net_host_match_tell(host, NET_HOST_MATCH_STOPPED);
    net_host_recording_finish(host);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (host->clients[i].is_here)
            link_server_close(host->link, i, LINK_SERVER_CLOSED);
}

NetHostView net_host_view(const NetHost *host)
{
    NetHostView view = host->counted;
    view.match_number = host->match_number;
    view.is_waiting = is_waiting(host);
    if (host->match != NULL) {
        NetServerCounts counts = net_server_counts(host->net);
        view.players = host->match->world.player_count;
        view.ticks += counts.ticks;
        view.starved += counts.starved;
        view.wholes += counts.wholes;
    }
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const NetHostClient *client = &host->clients[i];
        if (!client->is_here)
            continue;
        view.clients++;
        view.people += client->party.count;
        if (host->lobby.state.members[i].is_spectating)
            view.spectators += client->party.count;
        view.received_bytes += client->counts.received_bytes;
        view.sent_bytes += client->counts.sent_bytes;
        view.lost_packets += client->counts.lost;
        if (!client->is_away && client->round_trip_us > view.round_trip_us)
            view.round_trip_us = client->round_trip_us;
    }
    return view;
}

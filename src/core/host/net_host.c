/* SPDX-License-Identifier: MIT */
#include "host/net_host.h"

#include "base/assert.h"
#include "base/tick.h"
#include "host/net_host_parts.h"

#include <stdlib.h>
#include <string.h>

/* A client says nothing yet but its inputs, which are frames. */
enum { MESSAGE_BYTES_MAX = 1024 };

bool net_host_create(NetHost **out_host, const NetHostOptions *options, Wire wire, uint64_t now_us,
                     Error *out_error)
{
    ASSERT(options->level_count >= 1 && options->tell != NULL && options->match.people == 0);
    ASSERT(options->people_max >= 1 && options->people_max <= options->match.bots);
    NetHost *host = calloc(1, sizeof *host);
    *out_host = NULL;
    if (host == NULL)
        return error_set_memory(out_error, "there is no memory for a server");
    LinkServerOptions door = {.seats = options->people_max,
                              .version = HOST_VERSION,
                              .password = options->password,
                              .message_bytes_max = MESSAGE_BYTES_MAX};
    GreetingWords words = host_words_of_server(options->name);
    host->options = *options;
    host->options.password = NULL; /* The door keeps only its key. */
    host->now_us = now_us;
    if (!link_server_create(&host->link, &door, wire, now_us, out_error) ||
        !net_host_match_begin(host, out_error)) {
        net_host_destroy(host);
        return false;
    }
    link_server_set_words(host->link, words.bytes, words.count);
    *out_host = host;
    return true;
}

void net_host_destroy(NetHost *host)
{
    if (host == NULL)
        return;
    net_host_match_end(host);
    link_server_destroy(host->link);
    free(host);
}

/* --- What the door reports -------------------------------------------------------------------- */

static void tell_of_client(NetHost *host, int index, NetHostNewsKind kind, LinkReason reason)
{
    const NetHostClient *client = &host->clients[index];
    NetHostNews news = {.kind = kind,
                        .match_number = host->match_number,
                        .name = client->party.names[0],
                        .address = &client->address,
                        .people = client->party.count,
                        .reason = reason};
    host->options.tell(host->options.self, &news);
}

static int people_here(const NetHost *host)
{
    int people = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (host->clients[i].is_here)
            people += host->clients[i].party.count;
    return people;
}

/* The others at its machine must be told apart from everybody, too. */
static void name_party(NetHost *host, int index)
{
    const char *others[NET_CLIENTS_MAX * HOST_PARTY_MAX];
    HostParty *party = &host->clients[index].party;
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0; host->clients[i].is_here && i != index && k < host->clients[i].party.count;
             k++)
            others[count++] = host->clients[i].party.names[k];
    for (int k = 0; k < party->count; k++) {
        if (k > 0)
            clean_text_make_unique(party->names[k], others, count);
        others[count++] = party->names[k];
    }
}

static void join(NetHost *host, const LinkEvent *event)
{
    NetHostClient *client = &host->clients[event->seat];
    LinkSeatView view;
    int before = people_here(host);
    *client = (NetHostClient){.is_here = false};
    if (!link_server_seat(host->link, event->seat, &view))
        return;
    memcpy(client->party.names[0], view.name, strlen(view.name));
    client->address = view.address;
    bool is_fine = host_words_read_party(event->bytes, event->count, &client->party);
    if (!is_fine || before + client->party.count > host->options.people_max) {
        link_server_close(host->link, event->seat, is_fine ? LINK_SERVER_FULL : LINK_BROKEN);
        return;
    }
    client->is_here = true;
    name_party(host, event->seat);
    host->counted.joins++;
    tell_of_client(host, event->seat, NET_HOST_JOINED, LINK_NO_REASON);
    net_host_match_admit(host, event->seat);
}

static void come_back(NetHost *host, int index)
{
    NetHostClient *client = &host->clients[index];
    LinkSeatView view;
    Error error;
    client->is_away = false;
    if (link_server_seat(host->link, index, &view))
        client->address = view.address;
    tell_of_client(host, index, NET_HOST_RETURNED, LINK_NO_REASON);
    if (net_server_seats(host->net, index) == 0)
        net_host_match_admit(host, index);
    else if (!net_server_return(host->net, index, &error))
        link_server_close(host->link, index, LINK_BROKEN);
}

static void go_away(NetHost *host, int index)
{
    Error error;
    if (host->clients[index].is_away)
        return;
    host->clients[index].is_away = true;
    tell_of_client(host, index, NET_HOST_AWAY, LINK_NO_REASON);
    if (!net_server_away(host->net, index, &error))
        link_server_close(host->link, index, LINK_BROKEN);
}

static void keep_counts(NetHost *host, NetHostClient *client)
{
    host->counted.received_bytes += client->counts.received_bytes;
    host->counted.sent_bytes += client->counts.sent_bytes;
    host->counted.lost_packets += client->counts.lost;
    client->counts = (ConnectionCounts){0};
}

/* Memory for a bot in the place of who goes can only be missing in a match that had none. */
static void leave(NetHost *host, int index, LinkReason reason)
{
    Error error;
    if (!host->clients[index].is_here)
        return;
    tell_of_client(host, index, NET_HOST_LEFT, reason);
    keep_counts(host, &host->clients[index]);
    host->clients[index].is_here = false;
    (void)net_server_leave(host->net, index, &error);
}

static void hear(NetHost *host, const LinkEvent *event)
{
    NetHostClient *client = &host->clients[event->seat];
    switch (event->kind) {
    case LINK_EVENT_JOINED:
        join(host, event);
        break;
    case LINK_EVENT_RETURNED:
        come_back(host, event->seat);
        break;
    case LINK_EVENT_AWAY:
    case LINK_EVENT_GONE:
        go_away(host, event->seat);
        break;
    case LINK_EVENT_BACK:
        if (client->is_away) {
            client->is_away = false;
            net_server_back(host->net, event->seat);
            tell_of_client(host, event->seat, NET_HOST_BACK, LINK_NO_REASON);
        }
        break;
    case LINK_EVENT_LEFT:
        leave(host, event->seat, event->reason);
        break;
    case LINK_EVENT_FRAME:
        if (!net_server_take_frame(host->net, event->seat, event->bytes, event->count))
            link_server_close(host->link, event->seat, LINK_BROKEN);
        break;
    case LINK_EVENT_MESSAGE:
        link_server_close(host->link, event->seat, LINK_BROKEN);
        break;
    case LINK_EVENT_QUIET:
        break;
    }
}

static void look_at_clients(NetHost *host)
{
    for (int i = 0; i < host->options.people_max; i++) {
        NetHostClient *client = &host->clients[i];
        LinkSeatView view;
        if (!client->is_here || !link_server_seat(host->link, i, &view) || view.health == LINK_GONE)
            continue;
        /* A new connection counts from the beginning. */
        if (view.counts.received_packets < client->counts.received_packets)
            keep_counts(host, client);
        client->counts = view.counts;
        client->round_trip_us = view.round_trip_us;
        net_server_set_round_trip(host->net, i, view.round_trip_us);
    }
}

/* --- Time ------------------------------------------------------------------------------------- */

static bool is_waiting(const NetHost *host)
{
    return people_here(host) == 0 && host->match->world.tick == 0;
}

/* How many ticks are due; what a long stall took is given up. */
static int take_due(NetHost *host, uint64_t now_us)
{
    uint64_t most = (uint64_t)NET_HOST_STALL_US * TICKS_PER_SECOND;
    uint64_t span = now_us > host->now_us ? now_us - host->now_us : 0;
    host->now_us += span;
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
    ASSERT(!host->is_closed);
    link_server_wake(host->link, now_us);
    while (link_server_next(host->link, &event))
        hear(host, &event);
    look_at_clients(host);
    for (int due = take_due(host, now_us); due > 0; due--)
        net_host_match_step(host);
    link_server_flush(host->link);
    return link_server_taken(host->link);
}

void net_host_close(NetHost *host)
{
    if (host->is_closed)
        return;
    host->is_closed = true;
    if (host->result_ticks == 0 && host->match->world.tick > 0)
        net_host_match_tell(host, NET_HOST_MATCH_STOPPED);
    for (int i = 0; i < host->options.people_max; i++)
        if (host->clients[i].is_here)
            link_server_close(host->link, i, LINK_SERVER_CLOSED);
}

NetHostView net_host_view(const NetHost *host)
{
    NetHostView view = host->counted;
    NetServerCounts counts = net_server_counts(host->net);
    view.match_number = host->match_number;
    view.people = people_here(host);
    view.players = host->match->world.player_count;
    view.is_waiting = is_waiting(host);
    view.ticks += counts.ticks;
    view.starved += counts.starved;
    view.wholes += counts.wholes;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const NetHostClient *client = &host->clients[i];
        if (!client->is_here)
            continue;
        view.clients++;
        view.received_bytes += client->counts.received_bytes;
        view.sent_bytes += client->counts.sent_bytes;
        view.lost_packets += client->counts.lost;
        if (!client->is_away && client->round_trip_us > view.round_trip_us)
            view.round_trip_us = client->round_trip_us;
    }
    return view;
}

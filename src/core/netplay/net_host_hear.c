/* SPDX-License-Identifier: MIT */
/* Handles the events of the link server. */
#include "netplay/net_host_parts.h"

#include "link/seal.h"
#include "netplay/net_message.h"

#include <string.h>

/* How long nobody can join from the network of a kicked player. The player could change name and
 * key with every connection, so others of that network cannot be told apart from it. Those who are
 * already here stay. */
enum { KICK_US = 5 * 60 * 1000000 };

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

/* --- Joining ---------------------------------------------------------------------------------- */

/* The link server made the first name unique among first names only. */
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
        clean_text_make_unique(party->names[k], others, count);
        others[count++] = party->names[k];
    }
}

static bool has_key(const NetHost *host, const HostParty *party)
{
    return host->options.host_key != NULL && party->has_key &&
           seal_is_equal(party->key, host->host_key, sizeof host->host_key);
}

/* The entry that keeps the limits of a network's clients, or NULL. */
static NetHostLeaver *leaver_of(NetHost *host, const Address *address)
{
    Address network = address_network(address);
    for (int i = 0; i < NET_HOST_LEAVERS; i++)
        if (address_is_equal(&host->leavers[i].network, &network))
            return &host->leavers[i];
    return NULL;
}

static void keep_limits(NetHost *host, int index)
{
    const Address *address = &host->clients[index].address;
    NetHostLeaver *leaver = leaver_of(host, address);
    if (leaver == NULL) {
        leaver = &host->leavers[host->next_leaver];
        host->next_leaver = (host->next_leaver + 1) % NET_HOST_LEAVERS;
        leaver->network = address_network(address);
    }
    LobbyLimits limits = lobby_server_limits(&host->lobby, index);
    leaver->limits = lobby_server_stricter(leaver->limits, limits);
}

static void restore_limits(NetHost *host, int index)
{
    const NetHostLeaver *leaver = leaver_of(host, &host->clients[index].address);
    if (leaver != NULL)
        lobby_server_limit(&host->lobby, index, leaver->limits);
}

static LinkReason enter_lobby(NetHost *host, int index)
{
    Address network = address_network(&host->clients[index].address);
    const HostParty *party = &host->clients[index].party;
    LobbyMember as = {.people = party->count, .is_spectating = party->is_spectating};
    for (int i = 0; i < party->count; i++)
        memcpy(as.person[i].name, party->names[i], sizeof as.person[i].name);
    return lobby_server_join(&host->lobby, index, &as, &network, has_key(host, party));
}

static bool was_kicked(const NetHost *host, const Address *address)
{
    Address network = address_network(address);
    for (int i = 0; i < NET_HOST_KICKS; i++)
        if (host->kicks[i].until_us > host->now_us &&
            address_is_equal(&host->kicks[i].network, &network))
            return true;
    return false;
}

static void join(NetHost *host, const LinkEvent *event)
{
    NetHostClient *client = &host->clients[event->seat];
    LinkSeatView view;
    *client = (NetHostClient){.is_here = false};
    if (!link_server_seat(host->link, event->seat, &view))
        return;
    memcpy(client->party.names[0], view.name, strlen(view.name));
    client->address = view.address;
    LinkReason reason = LINK_NO_REASON;
    if (!host_words_read_party(event->bytes, event->count, &client->party))
        reason = LINK_BROKEN;
    else if (was_kicked(host, &view.address))
        reason = LINK_KICKED;
    if (reason == LINK_NO_REASON) {
        name_party(host, event->seat);
        reason = enter_lobby(host, event->seat);
    }
    if (reason != LINK_NO_REASON) {
        link_server_close(host->link, event->seat, reason);
        return;
    }
    restore_limits(host, event->seat);
    client->is_here = true;
    host->counted.joins++;
    tell_of_client(host, event->seat, NET_HOST_JOINED, LINK_NO_REASON);
}

/* --- Leaving and coming back ------------------------------------------------------------------ */

static void come_back(NetHost *host, int index)
{
    NetHostClient *client = &host->clients[index];
    LinkSeatView view;
    Error error;
    client->is_away = client->is_lost = false;
    if (link_server_seat(host->link, index, &view))
        client->address = view.address;
    Address network = address_network(&client->address);
    lobby_server_return(&host->lobby, index, &network);
    tell_of_client(host, index, NET_HOST_RETURNED, LINK_NO_REASON);
    if (client->place != NET_HOST_NOWHERE && !net_server_return(host->net, index, &error))
        link_server_close(host->link, index, LINK_BROKEN);
}

static void go_away(NetHost *host, int index)
{
    Error error;
    if (host->clients[index].is_away)
        return;
    host->clients[index].is_away = true;
    lobby_server_set_away(&host->lobby, index, true);
    tell_of_client(host, index, NET_HOST_AWAY, LINK_NO_REASON);
    if (host->net != NULL && !net_server_away(host->net, index, &error))
        link_server_close(host->link, index, LINK_BROKEN);
}

static void be_back(NetHost *host, int index)
{
    NetHostClient *client = &host->clients[index];
    if (!client->is_away)
        return;
    client->is_away = false;
    lobby_server_set_away(&host->lobby, index, false);
    if (host->net != NULL)
        net_server_back(host->net, index);
    tell_of_client(host, index, NET_HOST_BACK, LINK_NO_REASON);
}

static void keep_counts(NetHost *host, NetHostClient *client)
{
    host->counted.received_bytes += client->counts.received_bytes;
    host->counted.sent_bytes += client->counts.sent_bytes;
    host->counted.lost_packets += client->counts.lost;
    memset(&client->counts, 0, sizeof client->counts);
}

static void leave(NetHost *host, int index, LinkReason reason)
{
    NetHostClient *client = &host->clients[index];
    Error ignored;
    if (!client->is_here)
        return;
    keep_limits(host, index);
    host->asking &= ~(1u << index);
    if (reason == LINK_KICKED) {
        host->kicks[host->next_kick] =
            (NetHostKick){address_network(&client->address), host->now_us + KICK_US};
        host->next_kick = (host->next_kick + 1) % NET_HOST_KICKS;
    }
    if (host->net != NULL)
        (void)net_server_leave(host->net, index, &ignored);
    lobby_server_leave(&host->lobby, index, reason == LINK_KICKED);
    tell_of_client(host, index, NET_HOST_LEFT, reason);
    keep_counts(host, client);
    *client = (NetHostClient){.is_here = false};
}

/* --- Messages --------------------------------------------------------------------------------- */

static bool take_message(NetHost *host, int index, const void *bytes, size_t count)
{
    LobbyRequest request;
    if (!lobby_message_is_lobby(bytes, count))
        return host->net == NULL || net_server_take_message(host->net, index, bytes, count);
    if (!lobby_message_read_request(bytes, count, &request))
        return false;
    if (request.kind == LOBBY_ASK_RECORDING) {
        net_host_recording_ask(host, index, request.number, request.id);
        return true;
    }
    host->clients[index].idle_us = 0; /* Parts of a recording are asked for by themselves. */
    lobby_server_ask(&host->lobby, index, &request);
    return true;
}

/* Only a client that has joined is a member of the lobby, and all other events need one. */
static bool is_about_nobody(const NetHost *host, const LinkEvent *event)
{
    return event->kind != LINK_EVENT_JOINED && event->kind != LINK_EVENT_LEFT &&
           !host->clients[event->seat].is_here;
}

void net_host_hear(NetHost *host, const LinkEvent *event)
{
    bool is_fine = true;
    if (is_about_nobody(host, event)) {
        link_server_close(host->link, event->seat, LINK_SEAT_LOST);
        return;
    }
    switch (event->kind) {
    case LINK_EVENT_JOINED:
        join(host, event);
        break;
    case LINK_EVENT_RETURNED:
        come_back(host, event->seat);
        break;
    case LINK_EVENT_AWAY:
        go_away(host, event->seat);
        break;
    case LINK_EVENT_GONE:
        go_away(host, event->seat);
        host->clients[event->seat].is_lost = true;
        lobby_server_lose(&host->lobby, event->seat);
        break;
    case LINK_EVENT_BACK:
        be_back(host, event->seat);
        break;
    case LINK_EVENT_LEFT:
        leave(host, event->seat, event->reason);
        break;
    case LINK_EVENT_FRAME:
        is_fine = host->net == NULL ||
                  net_server_take_frame(host->net, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_MESSAGE:
        is_fine = take_message(host, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_QUIET:
        break;
    }
    if (!is_fine)
        link_server_close(host->link, event->seat, LINK_BROKEN);
}

void net_host_hear_counts(NetHost *host)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        NetHostClient *client = &host->clients[i];
        LinkSeatView view;
        if (!client->is_here || !link_server_seat(host->link, i, &view) || view.health == LINK_GONE)
            continue;
        /* A new connection counts from zero. */
        if (view.counts.received_packets < client->counts.received_packets)
            keep_counts(host, client);
        client->counts = view.counts;
        client->round_trip_us = view.round_trip_us;
        lobby_server_set_ping(&host->lobby, i, view.round_trip_us);
        if (host->net != NULL)
            net_server_set_round_trip(host->net, i, view.round_trip_us);
    }
}

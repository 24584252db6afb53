/* SPDX-License-Identifier: MIT */
/* The clients of a server: handles the events of the link server. */
#include "netplay/game_server_parts.h"

#include <string.h>

/* How long nobody can join from the network of a kicked player. The player could change name and
 * key with every connection, so others of that network cannot be told apart from it. Those who are
 * already here stay. */
enum { KICK_US = 5 * 60 * 1000000 };

static void tell_of_client(GameServer *server, int index, GameServerNewsKind kind,
                           LinkReason reason)
{
    const GameServerClient *client = &server->clients[index];
    GameServerNews news = {.kind = kind,
                           .match_number = server->match_number,
                           .name = client->party.names[0],
                           .address = &client->address,
                           .people = client->party.count,
                           .reason = reason};
    server->options.tell(server->options.self, &news);
}

/* --- Joining ---------------------------------------------------------------------------------- */

/* The link server made the first name unique among first names only. */
static void name_party(GameServer *server, int index)
{
    const char *others[NET_CLIENTS_MAX * NET_PARTY_MAX];
    Party *party = &server->clients[index].party;
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        for (int k = 0;
             server->clients[i].is_here && i != index && k < server->clients[i].party.count; k++)
            others[count++] = server->clients[i].party.names[k];
    for (int k = 0; k < party->count; k++) {
        clean_text_make_unique(party->names[k], others, count);
        others[count++] = party->names[k];
    }
}

static bool has_key(const GameServer *server, const Party *party)
{
    return server->options.host_key != NULL && party->has_key &&
           seal_is_equal(party->key, server->host_key, sizeof server->host_key);
}

/* The entry that keeps the limits of a network's clients, or NULL. */
static GameServerLeaver *leaver_of(GameServer *server, const Address *address)
{
    Address network = address_network(address);
    for (int i = 0; i < GAME_SERVER_LEAVERS; i++)
        if (address_is_equal(&server->leavers[i].network, &network))
            return &server->leavers[i];
    return NULL;
}

static bool was_kicked(const GameServer *server, const Address *address)
{
    Address network = address_network(address);
    for (int i = 0; i < GAME_SERVER_KICKS; i++)
        if (server->kicks[i].until_us > server->now_us &&
            address_is_equal(&server->kicks[i].network, &network))
            return true;
    return false;
}

static void join(GameServer *server, const LinkEvent *event)
{
    GameServerClient *client = &server->clients[event->seat];
    LinkSeatView view;
    *client = (GameServerClient){.is_here = false};
    if (!link_server_seat(server->link, event->seat, &view))
        return;
    memcpy(client->party.names[0], view.name, strlen(view.name));
    client->address = view.address;
    LinkReason reason = LINK_NO_REASON;
    if (!party_read_words(event->bytes, event->count, &client->party))
        reason = LINK_BROKEN;
    else if (was_kicked(server, &view.address))
        reason = LINK_KICKED;
    if (reason == LINK_NO_REASON) {
        name_party(server, event->seat);
        int index = event->seat;
        Address network = address_network(&server->clients[index].address);
        const Party *party = &server->clients[index].party;
        LobbyMember as = {.people = party->count, .is_spectating = party->is_spectating};
        for (int i = 0; i < party->count; i++) {
            memcpy(as.person[i].name, party->names[i], sizeof as.person[i].name);
            as.person[i].circle = party->circles[i];
        }
        reason = lobby_server_join(&server->lobby, index, &as, &network, has_key(server, party));
    }
    if (reason != LINK_NO_REASON) {
        link_server_close(server->link, event->seat, reason);
        return;
    }
    const GameServerLeaver *leaver = leaver_of(server, &server->clients[event->seat].address);
    LobbyLimits *limits = &server->lobby.sessions[event->seat].limits;
    if (leaver != NULL)
        *limits = lobby_server_stricter(*limits, leaver->limits);
    client->is_here = true;
    server->counted.joins++;
    tell_of_client(server, event->seat, GAME_SERVER_JOINED, LINK_NO_REASON);
}

/* --- Leaving and coming back ------------------------------------------------------------------ */

static void come_back(GameServer *server, int index)
{
    GameServerClient *client = &server->clients[index];
    LinkSeatView view;
    Error error;
    client->is_away = client->is_lost = false;
    if (link_server_seat(server->link, index, &view))
        client->address = view.address;
    Address network = address_network(&client->address);
    lobby_server_return(&server->lobby, index, &network);
    tell_of_client(server, index, GAME_SERVER_RETURNED, LINK_NO_REASON);
    if (client->place != GAME_SERVER_NOWHERE && !match_server_return(server->net, index, &error))
        link_server_close(server->link, index, LINK_BROKEN);
}

static void go_away(GameServer *server, int index)
{
    Error error;
    if (server->clients[index].is_away)
        return;
    server->clients[index].is_away = true;
    lobby_server_set_away(&server->lobby, index, true);
    tell_of_client(server, index, GAME_SERVER_AWAY, LINK_NO_REASON);
    if (server->net != NULL && !match_server_away(server->net, index, &error))
        link_server_close(server->link, index, LINK_BROKEN);
}

static void keep_counts(GameServer *server, GameServerClient *client)
{
    server->counted.received_bytes += client->counts.received_bytes;
    server->counted.sent_bytes += client->counts.sent_bytes;
    server->counted.lost_packets += client->counts.lost;
    memset(&client->counts, 0, sizeof client->counts);
}

static void leave(GameServer *server, int index, LinkReason reason)
{
    GameServerClient *client = &server->clients[index];
    Error ignored;
    if (!client->is_here)
        return;
    const Address *address = &server->clients[index].address;
    GameServerLeaver *leaver = leaver_of(server, address);
    if (leaver == NULL) {
        leaver = &server->leavers[server->next_leaver];
        server->next_leaver = (server->next_leaver + 1) % GAME_SERVER_LEAVERS;
        leaver->network = address_network(address);
    }
    leaver->limits = lobby_server_stricter(leaver->limits, server->lobby.sessions[index].limits);
    server->asking &= ~(1u << index);
    if (reason == LINK_KICKED) {
        server->kicks[server->next_kick] =
            (GameServerKick){address_network(&client->address), server->now_us + KICK_US};
        server->next_kick = (server->next_kick + 1) % GAME_SERVER_KICKS;
    }
    if (server->net != NULL)
        (void)match_server_leave(server->net, index, &ignored);
    lobby_server_leave(&server->lobby, index, reason == LINK_KICKED);
    tell_of_client(server, index, GAME_SERVER_LEFT, reason);
    keep_counts(server, client);
    *client = (GameServerClient){.is_here = false};
}

/* --- Messages --------------------------------------------------------------------------------- */

static bool take_message(GameServer *server, int index, const void *bytes, size_t count)
{
    LobbyRequest request;
    if (!lobby_message_is_lobby(bytes, count))
        return server->net == NULL || match_server_take_message(server->net, index, bytes, count);
    if (!lobby_message_read_request(bytes, count, &request))
        return false;
    if (request.kind == LOBBY_ASK_RECORDING) {
        game_server_recording_ask(server, index, request.number, request.id);
        return true;
    }
    server->clients[index].idle_us = 0; /* Parts of a recording are asked for by themselves. */
    lobby_server_ask(&server->lobby, index, &request);
    return true;
}

/* Only a client that has joined is a member of the lobby, and all other events need one. */
static bool is_about_nobody(const GameServer *server, const LinkEvent *event)
{
    return event->kind != LINK_EVENT_JOINED && event->kind != LINK_EVENT_LEFT &&
           !server->clients[event->seat].is_here;
}

void game_server_hear(GameServer *server, const LinkEvent *event)
{
    bool is_fine = true;
    if (is_about_nobody(server, event)) {
        link_server_close(server->link, event->seat, LINK_SEAT_LOST);
        return;
    }
    switch (event->kind) {
    case LINK_EVENT_JOINED:
        join(server, event);
        break;
    case LINK_EVENT_RETURNED:
        come_back(server, event->seat);
        break;
    case LINK_EVENT_AWAY:
        go_away(server, event->seat);
        break;
    case LINK_EVENT_GONE:
        go_away(server, event->seat);
        server->clients[event->seat].is_lost = true;
        lobby_server_lose(&server->lobby, event->seat);
        break;
    case LINK_EVENT_BACK: {
        int index = event->seat;
        GameServerClient *client = &server->clients[index];
        if (!client->is_away)
            break;
        client->is_away = false;
        lobby_server_set_away(&server->lobby, index, false);
        if (server->net != NULL)
            match_server_back(server->net, index);
        tell_of_client(server, index, GAME_SERVER_BACK, LINK_NO_REASON);
        break;
    }
    case LINK_EVENT_LEFT:
        leave(server, event->seat, event->reason);
        break;
    case LINK_EVENT_FRAME:
        is_fine = server->net == NULL ||
                  match_server_take_frame(server->net, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_MESSAGE:
        is_fine = take_message(server, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_QUIET:
        break;
    }
    if (!is_fine)
        link_server_close(server->link, event->seat, LINK_BROKEN);
}

void game_server_hear_counts(GameServer *server)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        GameServerClient *client = &server->clients[i];
        LinkSeatView view;
        if (!client->is_here || !link_server_seat(server->link, i, &view) ||
            view.health == LINK_GONE)
            continue;
        /* A new connection counts from zero. */
        if (view.counts.received_packets < client->counts.received_packets)
            keep_counts(server, client);
        client->counts = view.counts;
        client->round_trip_us = view.round_trip_us;
        lobby_server_set_ping(&server->lobby, i, view.round_trip_us);
        if (server->net != NULL)
            match_server_set_round_trip(server->net, i, view.round_trip_us);
    }
}

/* SPDX-License-Identifier: MIT */
#include "netplay/game_server_parts.h"

/* How long a connection stays open after the client was told why it ends, so that the message
 * arrives. */
enum { TOLD_US = US_PER_SECOND / 4 };

/* Limits how many refusals are reported, so that a crowd cannot fill the log. */
static const RateRule refusal_rule = {125000, 16};

static void tell_of_client(GameServer *server, int index, GameServerNewsKind kind,
                           LinkReason reason, const char *text)
{
    const GameServerClient *client = &server->clients[index];
    GameServerNews news = {.kind = kind,
                           .match_number = server->match_number,
                           .name = client->party.names[0],
                           .address = &client->address,
                           .client = index,
                           .people = client->party.count,
                           .reason = reason,
                           .text = text};
    server->options.tell(server->options.self, &news);
}

/* --- For the host ----------------------------------------------------------------------------- */

GameServerVisitor game_server_client(const GameServer *server, int client)
{
    const GameServerClient *self = &server->clients[client];
    return (GameServerVisitor){self->party.names[0], &self->address, self->key, self->is_console};
}

/* Says something to a client that is not a member of the lobby. */
static void say_outside(GameServer *server, int index, const char *text)
{
    unsigned char bytes[CHAT_BYTES + 16];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    LobbyNews news = {.kind = LOBBY_SAYS_WORDS};
    if (text[0] == '\0')
        return;
    snprintf(news.text, sizeof news.text, "%s", text);
    lobby_message_write_news(&writer, &news);
    (void)link_server_send_message(server->link, index, bytes, writer.count);
}

void game_server_say(GameServer *server, int client, const char *text)
{
    if (server->clients[client].is_console)
        say_outside(server, client, text);
    else
        lobby_server_say(&server->lobby, client, text);
}

static void close_soon(GameServer *server, int client, LinkReason reason, bool is_told)
{
    server->clients[client].closes_us = server->now_us + (is_told ? TOLD_US : 1);
    server->clients[client].closes_for = reason;
}

void game_server_kick(GameServer *server, int client, const char *why)
{
    if (why[0] != '\0')
        lobby_server_say(&server->lobby, client, why);
    close_soon(server, client, LINK_KICKED, why[0] != '\0');
}

GameServerKick *game_server_kicks(GameServer *server)
{
    return server->kicks;
}

/* --- Refusing --------------------------------------------------------------------------------- */

static void tell_refused(GameServer *server, const char *name, const Address *from,
                         LinkReason reason)
{
    GameServerNews news = {.kind = GAME_SERVER_REFUSED,
                           .match_number = server->match_number,
                           .name = name,
                           .address = from,
                           .client = LOBBY_NOBODY,
                           .reason = reason};
    server->counted.refused[reason]++;
    if (rate_limit_take(&server->refusals_full_us, refusal_rule, server->now_us))
        server->options.tell(server->options.self, &news);
}

void game_server_refused(void *self, LinkReason reason, const Address *from)
{
    tell_refused(self, "", from, reason);
}

/* --- Joining ---------------------------------------------------------------------------------- */

/* The link server made the first name unique among first names only. A bot may have its own any
 * time. */
static void name_party(GameServer *server, int index)
{
    const char *others[NET_CLIENTS_MAX * NET_PARTY_MAX + PLAYERS_MAX];
    Party *party = &server->clients[index].party;
    int count = 0;
    for (int i = 0; i < PLAYERS_MAX; i++)
        others[count++] = bot_name(i);
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
    Address network = address_site(address);
    for (int i = 0; i < GAME_SERVER_LEAVERS; i++)
        if (address_is_equal(&server->leavers[i].network, &network))
            return &server->leavers[i];
    return NULL;
}

static bool was_kicked(const GameServer *server, const GameServerClient *client)
{
    Address network = address_site(&client->address);
    for (int i = 0; i < GAME_SERVER_KICKS; i++) {
        const GameServerKick *kick = &server->kicks[i];
        bool is_its_key = client->key[0] != '\0' && strcmp(kick->key, client->key) == 0;
        if (kick->until_us > server->now_us &&
            (is_its_key || address_is_equal(&kick->network, &network)))
            return true;
    }
    return false;
}

static GameServerVerdict judge(const GameServer *server, int index)
{
    GameServerVisitor visitor = game_server_client(server, index);
    return server->options.judge != NULL ? server->options.judge(server->options.self, &visitor)
                                         : (GameServerVerdict){.reason = LINK_NO_REASON};
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
    memcpy(client->key, view.key, sizeof client->key);
    GameServerVerdict verdict = judge(server, event->seat);
    LinkReason reason = verdict.reason;
    if (!party_read_words(event->bytes, event->count, &client->party))
        reason = LINK_BROKEN;
    else if (client->party.is_console && reason != LINK_BANNED)
        reason = verdict.is_admin ? LINK_NO_REASON : LINK_NO_ADMIN;
    else if (!client->party.is_console && event->seat >= NET_CLIENTS_MAX)
        reason = LINK_SERVER_FULL;
    else if (reason == LINK_NO_REASON && !verdict.is_admin && was_kicked(server, client))
        reason = LINK_KICKED;
    client->is_console = client->party.is_console && reason == LINK_NO_REASON;
    if (client->is_console)
        return;
    if (reason == LINK_NO_REASON) {
        name_party(server, event->seat);
        reason = lobby_server_join(&server->lobby, event->seat, &client->party, &client->address,
                                   has_key(server, &client->party),
                                   verdict.is_reserved || verdict.is_admin);
    }
    if (reason != LINK_NO_REASON) {
        tell_refused(server, client->party.names[0], &client->address, reason);
        if (reason == LINK_TOO_MANY_HERE)
            snprintf(verdict.words, sizeof verdict.words,
                     "At most %d people of one IP address may play here",
                     server->options.rules.network_people);
        say_outside(server, event->seat, verdict.words);
        close_soon(server, event->seat, reason, verdict.words[0] != '\0');
        return;
    }
    const GameServerLeaver *leaver = leaver_of(server, &client->address);
    LobbyLimits *limits = &server->lobby.sessions[event->seat].limits;
    if (leaver != NULL)
        *limits = lobby_server_stricter(*limits, leaver->limits);
    client->is_here = true;
    client->is_admin = verdict.is_admin;
    server->counted.joins++;
    tell_of_client(server, event->seat, GAME_SERVER_JOINED, LINK_NO_REASON, NULL);
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
    lobby_server_return(&server->lobby, index, &client->address);
    tell_of_client(server, index, GAME_SERVER_RETURNED, LINK_NO_REASON, NULL);
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
    tell_of_client(server, index, GAME_SERVER_AWAY, LINK_NO_REASON, NULL);
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

void game_server_bar(GameServer *server, const Address *network, const char *key)
{
    uint64_t span_us = (uint64_t)server->options.rules.kick_seconds * US_PER_SECOND;
    GameServerKick *kick = &server->kicks[server->next_kick];
    *kick = (GameServerKick){.network = *network, .until_us = server->now_us + span_us};
    snprintf(kick->key, sizeof kick->key, "%s", key);
    server->next_kick = (server->next_kick + 1) % GAME_SERVER_KICKS;
}

static void leave(GameServer *server, int index, LinkReason reason)
{
    GameServerClient *client = &server->clients[index];
    Error ignored;
    client->closes_us = 0;
    client->is_console = false;
    if (!client->is_here)
        return;
    GameServerLeaver *leaver = leaver_of(server, &client->address);
    if (leaver == NULL) {
        leaver = &server->leavers[server->next_leaver];
        server->next_leaver = (server->next_leaver + 1) % GAME_SERVER_LEAVERS;
        leaver->network = address_site(&client->address);
    }
    leaver->limits = lobby_server_stricter(leaver->limits, server->lobby.sessions[index].limits);
    server->asking &= ~(1u << index);
    /* The player could change name and key with every connection, so others of that network cannot
     * be told apart from it. Those who are already here stay. A player whom the host's own list
     * keeps out gets no entry: when the host removes that player from the list, nothing else should
     * keep the player out. */
    if (reason == LINK_KICKED && judge(server, index).reason == LINK_NO_REASON) {
        Address network = address_site(&client->address);
        game_server_bar(server, &network, client->key);
    }
    if (server->net != NULL)
        (void)match_server_leave(server->net, index, &ignored);
    server->counted.kicks += reason == LINK_KICKED;
    lobby_server_leave(&server->lobby, index, reason == LINK_KICKED);
    tell_of_client(server, index, GAME_SERVER_LEFT, reason, NULL);
    keep_counts(server, client);
    *client = (GameServerClient){.is_here = false};
}

/* --- What is told besides --------------------------------------------------------------------- */

void game_server_report(void *self, LobbyReport report, int member, const char *text)
{
    GameServer *server = self;
    server->counted.reports[report]++;
    tell_of_client(server, member, (GameServerNewsKind)(GAME_SERVER_SAID + report), LINK_NO_REASON,
                   text);
}

/* --- Messages --------------------------------------------------------------------------------- */

/* Its key may have been taken from the list since it came. */
static bool is_admin(const GameServer *server, int index)
{
    return server->clients[index].is_admin && judge(server, index).is_admin;
}

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
    /* Not for requests of parts of a recording, which clients send automatically. */
    server->clients[index].idle_us = 0;
    if (request.kind == LOBBY_ASK_CHAT && request.text[0] == '/' && !server->lobby.state.waits) {
        if (is_admin(server, index))
            server->options.command(server->options.self, index, request.text + 1);
        else {
            lobby_server_say(&server->lobby, index, "not done: only administrators can do that");
            if (rate_limit_take(&server->refusals_full_us, refusal_rule, server->now_us))
                tell_of_client(server, index, GAME_SERVER_DENIED, LINK_NO_REASON, request.text + 1);
        }
        return true;
    }
    if (request.kind == LOBBY_ASK_SPECTATE && !request.is_yes && !is_admin(server, index) &&
        was_kicked(server, &server->clients[index])) {
        lobby_server_say(&server->lobby, index,
                         "You cannot play yet: somebody of your network was kicked");
        return true;
    }
    lobby_server_ask(&server->lobby, index, &request);
    return true;
}

/* False for what no console says. */
static bool hear_console(GameServer *server, const LinkEvent *event)
{
    LobbyRequest request;
    if (event->kind != LINK_EVENT_MESSAGE)
        return true;
    if (!lobby_message_read_request(event->bytes, event->count, &request) ||
        request.kind != LOBBY_ASK_CHAT || request.text[0] != '/')
        return false;
    server->options.command(server->options.self, event->seat, request.text + 1);
    return true;
}

void game_server_hear(GameServer *server, const LinkEvent *event)
{
    GameServerClient *client = &server->clients[event->seat];
    bool is_fine = true;
    bool needs_client = event->kind != LINK_EVENT_JOINED && event->kind != LINK_EVENT_LEFT;
    if (client->is_console && needs_client) {
        if (!hear_console(server, event))
            link_server_close(server->link, event->seat, LINK_BROKEN);
        return;
    }
    if (needs_client && !client->is_here) {
        if (client->closes_us == 0)
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
        client->is_lost = true;
        lobby_server_lose(&server->lobby, event->seat);
        break;
    case LINK_EVENT_BACK:
        if (!client->is_away)
            break;
        client->is_away = false;
        lobby_server_set_away(&server->lobby, event->seat, false);
        if (server->net != NULL)
            match_server_back(server->net, event->seat);
        tell_of_client(server, event->seat, GAME_SERVER_BACK, LINK_NO_REASON, NULL);
        break;
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

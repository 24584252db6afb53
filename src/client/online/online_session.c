/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include "link/seal.h"
#include "link/sockets.h"
#include "netplay/game_server.h"
#include "online/host_thread.h"
#include "online/lookup.h"
#include "online/path_list.h"
#include "online/rejoin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct OnlineSession {
    OnlineState state;
    Error problem;
    char address[ONLINE_ADDRESS_BYTES];
    char *password; /* NULL: none. */
    Party party;
    PathList levels;
    Lookup *lookup;   /* While LOOKING_UP. */
    HostThread *host; /* NULL: not hosting. */
    Sockets sockets;
    bool has_sockets;
    GameClient *guest;
    Address server; /* Of the guest. */
    ChatLog chat;
    Rejoin rejoin;
    bool returns; /* Reclaiming the seat of a game that crashed; not answered yet. */
};

static bool make_guest(OnlineSession *session, const Address *server, Error *out_error)
{
    GameClientOptions options = {.party = session->party,
                                 .password = session->password,
                                 .token = session->returns ? session->rejoin.token : NULL,
                                 .levels = session->levels.paths,
                                 .level_count = session->levels.count};
    session->server = *server;
    if (!sockets_open(&session->sockets, NULL, 0, out_error))
        return false;
    session->has_sockets = true;
    if (!game_client_create(&session->guest, &options, sockets_wire(&session->sockets), server,
                            game_now(), out_error))
        return false;
    session->state = ONLINE_JOINED;
    return true;
}

static bool copy_password(OnlineSession *session, const char *password)
{
    if (password == NULL || password[0] == '\0')
        return true;
    size_t bytes = strlen(password) + 1;
    session->password = malloc(bytes);
    if (session->password == NULL)
        return false;
    memcpy(session->password, password, bytes);
    return true;
}

static OnlineSession *create(const Party *party, const char *password, const char *const *levels,
                             int level_count, Error *out_error)
{
    OnlineSession *session = calloc(1, sizeof *session);
    if (session != NULL)
        session->party = *party;
    if (session == NULL || !copy_password(session, password) ||
        !path_list_copy(&session->levels, levels, level_count)) {
        online_session_leave(session);
        error_set_memory(out_error, "Not enough memory to play online");
        return NULL;
    }
    return session;
}

/* Joins at once if the host is a numeric address; else resolves its name first. */
static bool go_to(OnlineSession *session, const char *host, uint16_t port, Error *out_error)
{
    Address server;
    if (address_parse_host(host, port, &server))
        return make_guest(session, &server, out_error);
    session->lookup = lookup_start(host, port);
    if (session->lookup == NULL)
        error_set_memory(out_error, "Not enough memory to look up the server's name");
    return session->lookup != NULL;
}

static bool split(const char *address, char *out_host, uint16_t *out_port, Error *out_error)
{
    return address_split(address, ONLINE_PORT, out_host, out_port, out_error) ||
           error_set(out_error,
                     "\"%.60s\" is not an address. Enter a name or an IP address; a port from 1 to "
                     "65535 may follow after a colon.",
                     address);
}

bool online_session_check_address(const char *address, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    return split(address, host, &port, out_error);
}

bool online_session_join(OnlineSession **out_session, const OnlineJoin *join, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    *out_session = NULL;
    if (!split(join->address, host, &port, out_error))
        return false;
    OnlineSession *session =
        create(&join->party, join->password, join->levels, join->level_count, out_error);
    if (session == NULL)
        return false;
    snprintf(session->address, sizeof session->address, "%s", join->address);
    char place[ONLINE_ADDRESS_BYTES]; /* Normalized: the address can be typed in several ways. */
    snprintf(place, sizeof place, "%s %d", host, port);
    session->returns =
        rejoin_begin(&session->rejoin, join->rejoin_path, place, session->party.count);
    if (!go_to(session, host, port, out_error)) {
        online_session_leave(session);
        return false;
    }
    *out_session = session;
    return true;
}

/* The address at which others on the local network join. */
static void write_own_address(OnlineSession *session, uint16_t port)
{
    Address own;
    char text[ADDRESS_TEXT_BYTES];
    if (!sockets_own_address(&own)) {
        snprintf(session->address, sizeof session->address, ":%d", port);
        return;
    }
    own.port = port;
    snprintf(session->address, sizeof session->address, "%s", address_print(&own, text));
}

/* Starts the server and joins it, with the key that makes this machine the lobby's host. */
static bool serve(OnlineSession *session, const OnlineHosting *hosting, Error *out_error)
{
    Address server;
    if (!seal_begin())
        return error_set(out_error, "Cannot make keys: the system gives no random numbers");
    session->party.has_key = true;
    seal_random(session->party.key, sizeof session->party.key);
    GameServerOptions options = {.match = hosting->match,
                                 .levels = session->levels.paths,
                                 .level_count = session->levels.count,
                                 .is_rotating = hosting->is_rotating,
                                 .people_max = PLAYERS_MAX,
                                 .spectators_max = NET_CLIENTS_MAX - PLAYERS_MAX,
                                 .has_lobby = true,
                                 .host_key = session->party.key,
                                 .name = hosting->name,
                                 .password = session->password};
    session->host = host_thread_start(&options, hosting->port, &server, out_error);
    if (session->host == NULL)
        return false;
    write_own_address(session, server.port);
    return make_guest(session, &server, out_error);
}

bool online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                         Error *out_error)
{
    OnlineSession *session = create(&hosting->party, hosting->password, hosting->levels,
                                    hosting->level_count, out_error);
    *out_session = NULL;
    if (session == NULL)
        return false;
    if (!serve(session, hosting, out_error)) {
        online_session_leave(session);
        return false;
    }
    *out_session = session;
    return true;
}

static void close_guest(OnlineSession *session)
{
    if (session->guest != NULL)
        game_client_leave(session->guest);
    game_client_destroy(session->guest);
    if (session->has_sockets)
        sockets_close(&session->sockets);
    session->guest = NULL;
    session->has_sockets = false;
}

void online_session_leave(OnlineSession *session)
{
    if (session == NULL)
        return;
    close_guest(session);
    rejoin_end(&session->rejoin, session->returns);
    if (session->lookup != NULL)
        lookup_forget(session->lookup);
    host_thread_end(session->host);
    path_list_destroy(&session->levels);
    if (session->password != NULL)
        seal_forget(session->password, strlen(session->password));
    free(session->password);
    free(session);
}

/* Only the first address is tried: the others of a host lead to the same game. */
static void look_up(OnlineSession *session)
{
    Address server;
    if (!lookup_is_done(session->lookup))
        return;
    bool is_found = lookup_end(session->lookup, &server, &session->problem);
    session->lookup = NULL;
    if (!is_found)
        error_set(
            &session->problem,
            "There is no server named \"%.80s\". Check the spelling, and that you are online.",
            session->address);
    if (!is_found || !make_guest(session, &server, &session->problem))
        session->state = ONLINE_FAILED;
}

/* If the seat is gone, joins as a new player. */
static void look_after_seat(OnlineSession *session)
{
    GameClientView view = game_client_view(session->guest);
    const unsigned char *token = game_client_token(session->guest);
    if (token != NULL) {
        session->returns = false;
        rejoin_keep(&session->rejoin, token);
    }
    if (view.state != GAME_CLIENT_OVER)
        return;
    if (!session->returns || view.reason != LINK_SEAT_LOST) {
        rejoin_end(&session->rejoin, session->returns);
        return;
    }
    session->returns = false;
    close_guest(session);
    if (!make_guest(session, &session->server, &session->problem))
        session->state = ONLINE_FAILED;
}

int online_session_wake(OnlineSession *session)
{
    if (session->state == ONLINE_LOOKING_UP)
        look_up(session);
    if (session->state != ONLINE_JOINED)
        return 0;
    uint64_t now = game_now();
    int due = game_client_wake(session->guest, now);
    chat_log_take(&session->chat, session->guest, now);
    look_after_seat(session);
    return due;
}

void online_session_flush(OnlineSession *session)
{
    if (session->state == ONLINE_JOINED)
        game_client_flush(session->guest);
}

OnlineState online_session_state(const OnlineSession *session)
{
    return session->state;
}

const char *online_session_problem(const OnlineSession *session)
{
    return session->problem.text;
}

GameClient *online_session_guest(OnlineSession *session)
{
    return session->state == ONLINE_JOINED ? session->guest : NULL;
}

ChatLog *online_session_chat(OnlineSession *session)
{
    return &session->chat;
}

const char *online_session_address(const OnlineSession *session)
{
    return session->address;
}

const char *online_session_password(const OnlineSession *session)
{
    return session->password != NULL ? session->password : "";
}

bool online_session_is_host(const OnlineSession *session)
{
    return session->host != NULL;
}

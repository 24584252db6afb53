/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include "base/files.h"
#include "base/numbers.h"
#include "link/seal.h"
#include "link/wire.h"
#include "netplay/game_server.h"
#include "online/lan_search.h"
#include "platform/window.h"
#include "sim/modes.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Paths ------------------------------------------------------------------------------------ */

/* Copies of paths, for what must outlive the caller's. */
typedef struct PathList {
    const char **paths;
    int count;
    char *text; /* All paths, one after the other. */
} PathList;

static void path_list_destroy(PathList *list)
{
    free(list->paths);
    free(list->text);
    *list = (PathList){.count = 0};
}

/* False, with the list empty, when out of memory. Free it with path_list_destroy(). */
static bool path_list_copy(PathList *out_list, const char *const *paths, int count)
{
    size_t bytes = 1;
    for (int i = 0; i < count; i++)
        bytes += strlen(paths[i]) + 1;
    *out_list = (PathList){.count = count};
    out_list->paths = calloc((size_t)count + 1, sizeof *out_list->paths);
    out_list->text = malloc(bytes);
    if (out_list->paths == NULL || out_list->text == NULL) {
        path_list_destroy(out_list);
        return false;
    }
    char *end = out_list->text;
    for (int i = 0; i < count; i++) {
        size_t length = strlen(paths[i]) + 1;
        memcpy(end, paths[i], length);
        out_list->paths[i] = end;
        end += length;
    }
    return true;
}

/* --- Coming back after a crash ---------------------------------------------------------------- */

/* The token of this machine's seat on a server is kept in a file, so that a game that crashed can
 * reclaim it. The file is removed on leaving. Of two games that run at once only one uses it. Its
 * parts: format, people, token, address. */
enum {
    FORMAT = 1,
    HEAD_BYTES = 2 + GREETING_TOKEN_BYTES,
    REJOIN_PATH_BYTES = 1024,
    REJOIN_ADDRESS_BYTES = 256
};

typedef struct Rejoin {
    char path[REJOIN_PATH_BYTES]; /* "": nothing is kept. */
    char lock_path[REJOIN_PATH_BYTES];
    FileLock lock;
    char address[REJOIN_ADDRESS_BYTES];
    int people;
    unsigned char token[GREETING_TOKEN_BYTES]; /* As in the file. */
} Rejoin;

static size_t write_head(const Rejoin *self, char *out_bytes)
{
    size_t length = strlen(self->address);
    out_bytes[0] = FORMAT;
    out_bytes[1] = (char)self->people;
    memcpy(out_bytes + 2, self->token, sizeof self->token);
    memcpy(out_bytes + HEAD_BYTES, self->address, length);
    return HEAD_BYTES + length;
}

/* A file for another server or party, or a damaged one, counts as none and is overwritten. */
static bool read_token(Rejoin *self)
{
    char wanted[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    size_t count = write_head(self, wanted);
    bool is_there = text_file_read(self->path, sizeof wanted, &text, &length, &ignored) &&
                    length == count && memcmp(text, wanted, 2) == 0 &&
                    memcmp(text + HEAD_BYTES, wanted + HEAD_BYTES, count - HEAD_BYTES) == 0;
    if (is_there)
        memcpy(self->token, text + 2, sizeof self->token);
    free(text);
    return is_there;
}

/* Begins to keep a token at `path`, for a game at that address with so many local players. True if
 * a game that crashed left a token for just that, which is in `out_self->token` then. NULL as path,
 * or one that another game uses: nothing is kept. */
static bool rejoin_begin(Rejoin *out_self, const char *path, const char *address, int people)
{
    *out_self = (Rejoin){.people = people};
    if (path == NULL || strlen(path) + sizeof ".lock" > sizeof out_self->path ||
        strlen(address) >= sizeof out_self->address)
        return false;
    snprintf(out_self->lock_path, sizeof out_self->lock_path, "%s.lock", path);
    if (file_lock_take(&out_self->lock, out_self->lock_path) != FILE_LOCK_TAKEN)
        return false;
    snprintf(out_self->path, sizeof out_self->path, "%s", path);
    snprintf(out_self->address, sizeof out_self->address, "%s", address);
    return read_token(out_self);
}

/* Writes the token if it is another one. */
static void rejoin_keep(Rejoin *self, const unsigned char token[GREETING_TOKEN_BYTES])
{
    char bytes[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
    Error ignored;
    if (self->path[0] == '\0' || memcmp(self->token, token, sizeof self->token) == 0)
        return;
    memcpy(self->token, token, sizeof self->token);
    (void)text_file_write(self->path, bytes, write_head(self, bytes), &ignored);
}

/* Ends it. Removes the file unless `keeps_file`: the seat may still be kept for another try. May
 * be called more than once, and where all of it is zero. */
static void rejoin_end(Rejoin *self, bool keeps_file)
{
    if (self->path[0] != '\0' && !keeps_file)
        (void)remove(self->path);
    file_lock_release(&self->lock, self->lock_path);
    *self = (Rejoin){.people = 0};
}

/* --- Looking up a server's name --------------------------------------------------------------- */

typedef enum LookupState { LOOKUP_GOING, LOOKUP_DONE, LOOKUP_FORGOTTEN } LookupState;

/* Resolves a host name in a thread of its own, since DNS may take many seconds. */
typedef struct Lookup {
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    Address address;
    bool is_found;
    Error error;
    atomic_int state; /* The thread that changes it second frees the lookup. */
} Lookup;

static int run_lookup(void *data)
{
    Lookup *lookup = data;
    int going = LOOKUP_GOING;
    lookup->is_found =
        sockets_resolve(lookup->host, lookup->port, &lookup->address, 1, &lookup->error) == 1;
    if (atomic_compare_exchange_strong(&lookup->state, &going, LOOKUP_DONE))
        window_wake();
    else
        free(lookup);
    return 0;
}

/* Returns NULL if there is no thread or memory. */
static Lookup *lookup_start(const char *host, uint16_t port)
{
    Lookup *lookup = calloc(1, sizeof *lookup);
    if (lookup == NULL)
        return NULL;
    lookup->port = port;
    snprintf(lookup->host, sizeof lookup->host, "%s", host);
    SDL_Thread *thread = SDL_CreateThread(run_lookup, "lookup", lookup);
    if (thread == NULL) {
        free(lookup);
        return NULL;
    }
    SDL_DetachThread(thread);
    return lookup;
}

/* Only once it is done: gives the first address, or false with an error. Frees the lookup. */
static bool lookup_end(Lookup *lookup, Address *out_address, Error *out_error)
{
    bool is_found = lookup->is_found;
    *out_address = lookup->address;
    *out_error = lookup->error;
    free(lookup);
    return is_found;
}

/* --- The server ------------------------------------------------------------------------------- */

struct ServerThread {
    SDL_Thread *thread;
    Sockets sockets;
    bool has_sockets;
    GameServer *server;
    atomic_bool is_ending;
};

/* There is no log: players learn the news from the lobby. */
static void tell_nobody(void *self, const GameServerNews *news)
{
    (void)self;
    (void)news;
}

static bool goes_on(void *self)
{
    return !atomic_load(&((ServerThread *)self)->is_ending);
}

static int run_server(void *data)
{
    ServerThread *self = data;
    float_mode_set();
    game_server_run(&self->server, 1, goes_on, self);
    return 0;
}

/* The ports at which searches find a game first. */
static bool open_sockets(ServerThread *self, uint16_t port, Error *out_error)
{
    for (int i = 0; i < LAN_PORTS && !self->has_sockets; i++)
        self->has_sockets = sockets_open(&self->sockets, NULL, (uint16_t)(port + i), out_error);
    if (!self->has_sockets)
        self->has_sockets = sockets_open(&self->sockets, NULL, 0, out_error);
    return self->has_sockets;
}

static bool find_loopback(const ServerThread *self, Address *out_address, Error *out_error)
{
    const char *host = self->sockets.v4 >= 0 ? "127.0.0.1" : "::1";
    return address_parse_host(host, self->sockets.port, out_address) ||
           error_set(out_error, "This machine has no loopback address");
}

ServerThread *server_thread_start(const GameServerOptions *options, uint16_t port,
                                  Address *out_address, Error *out_error)
{
    GameServerOptions told = *options;
    ServerThread *self = calloc(1, sizeof *self);
    if (self == NULL) {
        error_set_memory(out_error, "Not enough memory for a server");
        return NULL;
    }
    told.self = self;
    told.tell = tell_nobody;
    if (open_sockets(self, port, out_error) && find_loopback(self, out_address, out_error) &&
        game_server_create(&self->server, &told, sockets_wire(&self->sockets), game_now(),
                           out_error)) {
        self->thread = SDL_CreateThread(run_server, "server", self);
        if (self->thread != NULL)
            return self;
        error_set(out_error, "Cannot start a thread for the server: %s", SDL_GetError());
    }
    server_thread_end(self);
    return NULL;
}

void server_thread_end(ServerThread *self)
{
    if (self == NULL)
        return;
    atomic_store(&self->is_ending, true);
    if (self->thread != NULL)
        SDL_WaitThread(self->thread, NULL);
    game_server_destroy(self->server);
    if (self->has_sockets)
        sockets_close(&self->sockets);
    free(self);
}

/* --- The session ------------------------------------------------------------------------------ */

struct OnlineSession {
    OnlineState state;
    Error problem;
    char address[ONLINE_ADDRESS_BYTES];
    char *password; /* NULL: none. */
    Party party;
    PathList levels;
    Lookup *lookup;           /* While ONLINE_LOOKING_UP. */
    ServerThread *own_server; /* NULL: not hosting. */
    Sockets sockets;
    bool has_sockets;
    GameClient *client;
    Address server; /* Of the client. */
    ChatLog chat;
    Rejoin rejoin;
    int kept_match;   /* The last one whose recording was asked for, to be kept, */
    bool is_fetching; /* and whether it is still on its way. */
    bool returns;     /* Reclaiming the seat of a game that crashed; not answered yet. */
};

static bool make_client(OnlineSession *session, const Address *server, Error *out_error)
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
    if (!game_client_create(&session->client, &options, sockets_wire(&session->sockets), server,
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
        return make_client(session, &server, out_error);
    session->lookup = lookup_start(host, port);
    if (session->lookup == NULL)
        error_set_memory(out_error, "Not enough memory to look up the server's name");
    return session->lookup != NULL;
}

static bool split(const char *address, char *out_host, uint16_t *out_port, Error *out_error)
{
    return address_split(address, ADDRESS_PORT_DEFAULT, out_host, out_port, out_error) ||
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
    session->own_server = server_thread_start(&options, hosting->port, &server, out_error);
    if (session->own_server == NULL)
        return false;
    write_own_address(session, server.port);
    return make_client(session, &server, out_error);
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

static void close_client(OnlineSession *session)
{
    if (session->client != NULL)
        game_client_leave(session->client);
    game_client_destroy(session->client);
    if (session->has_sockets)
        sockets_close(&session->sockets);
    session->client = NULL;
    session->has_sockets = false;
}

void online_session_leave(OnlineSession *session)
{
    if (session == NULL)
        return;
    close_client(session);
    rejoin_end(&session->rejoin, session->returns);
    if (session->lookup != NULL) {
        int going = LOOKUP_GOING;
        if (!atomic_compare_exchange_strong(&session->lookup->state, &going, LOOKUP_FORGOTTEN))
            free(session->lookup);
    }
    server_thread_end(session->own_server);
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
    if (atomic_load(&session->lookup->state) != LOOKUP_DONE)
        return;
    bool is_found = lookup_end(session->lookup, &server, &session->problem);
    session->lookup = NULL;
    if (!is_found)
        error_set(
            &session->problem,
            "There is no server named \"%.80s\". Check the spelling, and that you are online.",
            session->address);
    if (!is_found || !make_client(session, &server, &session->problem))
        session->state = ONLINE_FAILED;
}

/* If the seat is gone, joins as a new player. */
static void look_after_seat(OnlineSession *session)
{
    GameClientView view = game_client_view(session->client);
    const unsigned char *token = game_client_token(session->client);
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
    close_client(session);
    if (!make_client(session, &session->server, &session->problem))
        session->state = ONLINE_FAILED;
}

int online_session_wake(OnlineSession *session)
{
    if (session->state == ONLINE_LOOKING_UP)
        look_up(session);
    if (session->state != ONLINE_JOINED)
        return 0;
    uint64_t now = game_now();
    int due = game_client_wake(session->client, now);
    chat_log_take(&session->chat, session->client, now);
    look_after_seat(session);
    return due;
}

void online_session_flush(OnlineSession *session)
{
    if (session->state == ONLINE_JOINED)
        game_client_flush(session->client);
}

OnlineState online_session_state(const OnlineSession *session)
{
    return session->state;
}

const char *online_session_problem(const OnlineSession *session)
{
    return session->problem.text;
}

GameClient *online_session_client(OnlineSession *session)
{
    return session->state == ONLINE_JOINED ? session->client : NULL;
}

/* Whether somebody at this machine has played the match whose results are shown. */
static bool has_played(const GameClient *client, const LobbyState *lobby)
{
    const MatchClient *net = game_client_match(client);
    return lobby->phase == LOBBY_RESULTS && net != NULL && match_client_seats(net) != 0 &&
           !blitz_goes_on(match_client_world(net), 1);
}

const LobbyFetch *online_session_take_recording(OnlineSession *session)
{
    GameClient *client = online_session_client(session);
    if (client == NULL || !game_client_lobby(client)->is_known)
        return NULL;
    const LobbyFetch *fetch = &game_client_lobby(client)->fetch;
    const LobbyState *lobby = &game_client_lobby(client)->state;
    if (session->kept_match != lobby->match_number && has_played(client, lobby)) {
        session->kept_match = lobby->match_number;
        session->is_fetching = game_client_fetch_recording(client);
    }
    if (!session->is_fetching || fetch->state == LOBBY_FETCH_GOING)
        return NULL;
    session->is_fetching = false;
    return fetch->state == LOBBY_FETCH_DONE && fetch->match_number == session->kept_match ? fetch
                                                                                          : NULL;
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
    return session->own_server != NULL;
}

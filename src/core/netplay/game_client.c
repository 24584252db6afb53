/* SPDX-License-Identifier: MIT */
#include "netplay/game_client.h"

#include "level/level_read.h"

/* The shortest time between two requests to play again, and between two messages that the client is
 * not idle. */
enum { PLAY_AGAIN_US = 500000, NOT_IDLE_US = 5000000 };

/* Asks again for a part of a recording that has not arrived for this long. */
enum { FETCH_US = 5000000 };

/* At most this many messages are handled in a wake-up, since a hostile server can send thousands.
 */
enum { MESSAGES_MAX = 32 };

struct GameClient {
    LinkClient *link;
    MatchClient *net;
    LobbyClient lobby;
    const char *const *levels; /* Paths, not owned. */
    int level_count;
    Hash *hashes; /* By path; NULL before the first search. */
    bool *is_level;
    uint64_t now_us;
    int messages;        /* Handled in this wake-up. */
    uint64_t stirred_us; /* When it last asked to play again or told that it is not idle. */
    uint64_t fetched_us; /* When it last asked for a part of a recording. */
    GameClientState state;
    LinkReason reason;
    bool has_problem;
    Error problem;
    char server[NAME_BYTES];
};

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_frame(((GameClient *)self)->link, bytes, count);
}

static bool send_message(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_message(((GameClient *)self)->link, bytes, count);
}

/* --- Levels ----------------------------------------------------------------------------------- */

static bool read_hashes(GameClient *client)
{
    Error ignored;
    Level level;
    client->hashes = calloc((size_t)client->level_count, sizeof *client->hashes);
    client->is_level = calloc((size_t)client->level_count, sizeof *client->is_level);
    if (client->hashes == NULL || client->is_level == NULL)
        return false;
    for (int i = 0; i < client->level_count; i++)
        if (level_read_file(client->levels[i], &level, &ignored)) {
            client->is_level[i] = level_write_hash(&level, &client->hashes[i]);
            level_destroy(&level);
        }
    return true;
}

/* The files are read at the first search. One that cannot be read is skipped. */
static bool find_level(void *self, Hash hash, Level *out_level)
{
    GameClient *client = self;
    Error ignored;
    if (client->level_count == 0 || (client->hashes == NULL && !read_hashes(client)))
        return false;
    for (int i = 0; i < client->level_count; i++)
        if (client->is_level[i] && client->hashes[i] == hash)
            return level_read_file(client->levels[i], out_level, &ignored);
    return false;
}

/* --- The client ------------------------------------------------------------------------------- */

bool game_client_create(GameClient **out_client, const GameClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error)
{
    ASSERT(options->party.count >= 1 && options->party.count <= NET_PARTY_MAX);
    GameClient *client = calloc(1, sizeof *client);
    LinkClientOptions link_options = {.version = NETPLAY_VERSION,
                                      .name = options->party.names[0],
                                      .password = options->password,
                                      .words = party_words(&options->party),
                                      .token = options->token,
                                      .identity = options->identity,
                                      .others = options->others};
    NetSink sink = {client, send_frame, send_message};
    *out_client = NULL;
    if (client == NULL)
        return error_set_memory(out_error, "%s", tr("not enough memory to play over a network"));
    NetLevels levels = {client, find_level};
    client->levels = options->levels;
    client->level_count = options->level_count;
    if (!link_client_create(&client->link, &link_options, wire, server, now_us, out_error) ||
        !match_client_create(&client->net, sink, levels, out_error)) {
        game_client_destroy(client);
        return false;
    }
    *out_client = client;
    return true;
}

void game_client_destroy(GameClient *client)
{
    if (client == NULL)
        return;
    match_client_destroy(client->net);
    lobby_client_destroy(&client->lobby);
    free(client->hashes);
    free(client->is_level);
    link_client_destroy(client->link);
    free(client);
}

static void end(GameClient *client, LinkReason reason)
{
    if (client->state == GAME_CLIENT_OVER)
        return;
    client->state = GAME_CLIENT_OVER;
    client->reason = reason;
}

/* The server sent nonsense, or memory is short: it cannot go on. */
static void give_up(GameClient *client, const Error *problem)
{
    client->problem = *problem;
    client->has_problem = true;
    end(client, LINK_BROKEN);
    link_client_leave(client->link);
}

static bool is_before_match(const GameClient *client)
{
    return client->lobby.is_known && lobby_state_is_before_match(&client->lobby.state);
}

static bool ask(GameClient *client, const LobbyRequest *request)
{
    unsigned char bytes[LOBBY_REQUEST_BYTES_MAX];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_request(&writer, request);
    return !writer.is_too_big && link_client_send_message(client->link, writer.bytes, writer.count);
}

static void go_on_fetching(GameClient *client)
{
    LobbyRequest next = lobby_client_next_part(&client->lobby);
    if (client->lobby.fetch.state != LOBBY_FETCH_GOING)
        return;
    (void)ask(client, &next);
    client->fetched_us = client->now_us;
}

/* The lobby's return to gathering ends the match. Messages are ordered, so nothing of the next
 * match can have arrived before. */
static bool take_message(GameClient *client, const LinkEvent *event, uint64_t now_us,
                         Error *out_error)
{
    bool asks = false;
    client->messages++;
    if (!lobby_message_is_lobby(event->bytes, event->count))
        return match_client_take_message(client->net, event->bytes, event->count, now_us,
                                         out_error);
    if (!lobby_client_take(&client->lobby, event->bytes, event->count, now_us, &asks, out_error))
        return false;
    if (is_before_match(client))
        match_client_forget(client->net);
    if (asks)
        go_on_fetching(client);
    return true;
}

static bool is_time_for(const GameClient *client, const LinkEvent *event, uint64_t now_us)
{
    return client->messages < MESSAGES_MAX &&
           (lobby_message_is_lobby(event->bytes, event->count) ||
            match_client_is_time_for(client->net, event->bytes, event->count, now_us));
}

static void hear(GameClient *client, const LinkEvent *event, uint64_t now_us)
{
    Error error;
    bool is_fine = true;
    switch (event->kind) {
    case LINK_EVENT_JOINED:
    case LINK_EVENT_RETURNED:
        clean_text_name((const char *)event->bytes, event->count, client->server);
        if (client->state == GAME_CLIENT_JOINING)
            client->state = GAME_CLIENT_WAITING;
        go_on_fetching(client);
        break;
    case LINK_EVENT_FRAME:
        is_fine = match_client_take_frame(client->net, event->bytes, event->count, &error);
        break;
    case LINK_EVENT_MESSAGE:
        if (is_time_for(client, event, now_us))
            is_fine = take_message(client, event, now_us, &error);
        else
            link_client_hold_message(client->link);
        break;
    case LINK_EVENT_LEFT:
        end(client, event->reason);
        break;
    case LINK_EVENT_QUIET:
    case LINK_EVENT_AWAY:
    case LINK_EVENT_BACK:
    case LINK_EVENT_GONE:
        break;
    }
    if (!is_fine)
        give_up(client, &error);
}

/* Between two matches there is none for a moment. */
static GameClientState present_state(const GameClient *client)
{
    if (is_before_match(client))
        return GAME_CLIENT_LOBBY;
    return client->lobby.is_known && match_client_is_playing(client->net) ? GAME_CLIENT_PLAYING
                                                                          : GAME_CLIENT_WAITING;
}

int game_client_wake(GameClient *client, uint64_t now_us)
{
    LinkEvent event;
    LinkClientView link;
    Error error;
    int due = 0;
    if (client->state == GAME_CLIENT_OVER)
        return 0;
    client->now_us = now_us;
    client->messages = 0;
    link_client_wake(client->link, now_us);
    while (client->state != GAME_CLIENT_OVER && link_client_next(client->link, &event))
        hear(client, &event, now_us);
    if (client->state == GAME_CLIENT_OVER)
        return 0;
    if (now_us - client->fetched_us >= FETCH_US)
        go_on_fetching(client);
    link_client_view(client->link, &link);
    if (!match_client_wake(client->net, now_us, link.round_trip_us, &due, &error)) {
        give_up(client, &error);
        return 0;
    }
    if (client->state != GAME_CLIENT_JOINING)
        client->state = present_state(client);
    return client->state == GAME_CLIENT_PLAYING ? due : 0;
}

void game_client_input(GameClient *client, const PlayerInput inputs[PLAYERS_MAX])
{
    ASSERT(client->state == GAME_CLIENT_PLAYING);
    match_client_input(client->net, inputs);
}

void game_client_set_delay(GameClient *client, int ticks)
{
    match_client_set_delay(client->net, ticks);
}

void game_client_flush(GameClient *client)
{
    if (client->state != GAME_CLIENT_OVER)
        link_client_flush(client->link);
}

void game_client_leave(GameClient *client)
{
    if (client->state == GAME_CLIENT_OVER)
        return;
    link_client_leave(client->link);
    end(client, LINK_LEFT);
}

GameClientView game_client_view(const GameClient *client)
{
    GameClientView view = {.state = client->state,
                           .reason = client->reason,
                           .problem = client->has_problem ? client->problem.text : NULL,
                           .server = client->server,
                           .level_progress = match_client_level_progress(client->net)};
    link_client_view(client->link, &view.link);
    return view;
}

const LobbyClient *game_client_lobby(const GameClient *client)
{
    return &client->lobby;
}

bool game_client_ask(GameClient *client, const LobbyRequest *request)
{
    ASSERT(request->kind != LOBBY_ASK_RECORDING);
    return client->state != GAME_CLIENT_OVER && ask(client, request);
}

/* Any request tells the server that the client is not idle. Asking for the circle that the player
 * has already changes nothing else. */
void game_client_stir(GameClient *client)
{
    const LobbyClient *lobby = &client->lobby;
    if (client->state != GAME_CLIENT_PLAYING)
        return;
    const LobbyMember *self = &lobby->state.members[lobby->own];
    LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE, .is_yes = false};
    LobbyRequest circle = {.kind = LOBBY_ASK_CIRCLE, .number = self->person[0].circle};
    uint64_t pause_us = self->is_idle ? PLAY_AGAIN_US : NOT_IDLE_US;
    if (client->now_us - client->stirred_us >= pause_us &&
        game_client_ask(client, self->is_idle ? &play : &circle))
        client->stirred_us = client->now_us;
}

bool game_client_next_line(GameClient *client, LobbyLine *out_line)
{
    return lobby_client_next_line(&client->lobby, out_line);
}

unsigned game_client_take_taunts(GameClient *client)
{
    unsigned taunts = client->lobby.taunts;
    client->lobby.taunts = 0;
    return taunts;
}

void game_client_mute(GameClient *client, uint32_t id, bool is_muted)
{
    lobby_client_mute(&client->lobby, id, is_muted);
}

/* During a match, the last finished match is the one before. */
bool game_client_fetch_recording(GameClient *client)
{
    const LobbyState *state = &client->lobby.state;
    int number = state->phase == LOBBY_MATCH ? state->match_number - 1 : state->match_number;
    if (client->state == GAME_CLIENT_OVER || !client->lobby.is_known || number < 1)
        return false;
    /* The recording may be asked for twice: to be kept, and to be watched. */
    const LobbyFetch *fetch = &client->lobby.fetch;
    if (fetch->state != LOBBY_FETCH_GOING || fetch->match_number != number) {
        lobby_client_fetch(&client->lobby, number);
        go_on_fetching(client);
    }
    return true;
}

const MatchClient *game_client_match(const GameClient *client)
{
    return client->net;
}

const unsigned char *game_client_token(const GameClient *client)
{
    return link_client_token(client->link);
}

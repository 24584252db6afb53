/* SPDX-License-Identifier: MIT */
/* Sends the recording of the last finished match to those who ask. It is encoded at the first
 * request, or at once where the options want it, a part in each wake-up; and kept until the next
 * match's is. The room's page has the limits for each network. */
#include "netplay/game_server_parts.h"

enum {
    HEAD_BYTES = 16,
    PART_WORDS = 2000, /* In a wake-up; it takes about half a millisecond. */
    TIMES_PER_NETWORK = 8
};

static const RateRule pace_rule = {500000, 24};
/* A share is not refilled before the next match replaces the recording. */
static const uint64_t share_us = UINT64_C(3600) * 1000000;

void game_server_recording_name(GameServer *server, unsigned players)
{
    Recording *recording = &server->match->recording;
    recording->bot_bits &= ~players;
    for (int i = 0; i < server->match->world.player_count; i++) {
        const Player *player = &server->match->world.state.players[i];
        PlayerSetup *setup = &recording->options.players[i];
        setup->circle = player->circle + 1; /* A bot may have got another one. */
        if (players >> i & 1u)
            memcpy(setup->name, player->name, PLAYER_NAME_BYTES);
    }
}

/* The match that finished last, if it has that number; else NULL. Offering only one keeps clients
 * from making the server encode again and again. */
static const Match *over_match(const GameServer *server, int match_number)
{
    bool is_present = server->match != NULL && server->is_told_over;
    const Match *match = is_present ? server->match : server->past;
    int number = is_present ? server->match_number : server->past_number;
    return match_number == number ? match : NULL;
}

static void send_part(GameServer *server, int client, LobbyRecordingPart part)
{
    unsigned char bytes[LOBBY_RECORDING_PART_BYTES + HEAD_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_news(&writer, &(LobbyNews){.kind = LOBBY_SAYS_RECORDING, .part = part});
    /* If the queue is full, the client will ask again. */
    (void)link_server_send_message(server->link, client, writer.bytes, writer.count);
}

static void say_none(GameServer *server, int client, int match_number)
{
    send_part(server, client, (LobbyRecordingPart){.match_number = match_number});
}

/* --- Limits ----------------------------------------------------------------------------------- */

void game_server_recording_open(GameServer *server)
{
    network_limit_begin(&server->recording_pace, pace_rule);
}

/* False if the client must wait for its network's limit. */
static bool answer(GameServer *server, int client)
{
    Address site = address_site(&server->clients[client].address);
    uint32_t from = server->asked_from[client];
    if (server->recording == NULL || from >= server->recording_bytes ||
        !network_limit_is_open(&server->recording_share, &site, server->now_us)) {
        say_none(server, client, server->recorded_number);
        return true;
    }
    if (!network_limit_take(&server->recording_pace, &site, server->now_us))
        return false;
    (void)network_limit_take(&server->recording_share, &site, server->now_us);
    static const size_t part_max = LOBBY_RECORDING_PART_BYTES;
    size_t left = server->recording_bytes - from;
    LobbyRecordingPart part = {.match_number = server->recorded_number,
                               .total = (uint32_t)server->recording_bytes,
                               .from = from,
                               .bytes = (const unsigned char *)server->recording + from,
                               .count = left < part_max ? left : part_max};
    send_part(server, client, part);
    server->answered = client;
    return true;
}

/* --- Encoding --------------------------------------------------------------------------------- */

static void tell(GameServer *server, const Error *error)
{
    GameServerNews news = {.kind = GAME_SERVER_RECORDED,
                           .match_number = server->recorded_number,
                           .match = server->recorded,
                           .text = error->text,
                           .recording = server->recording,
                           .recording_bytes = server->recording_bytes};
    if (server->options.wants_recordings)
        server->options.tell(server->options.self, &news);
}

static void take_text(GameServer *server, const Error *error)
{
    tell(server, error);
    if (server->recording_bytes > LOBBY_RECORDING_BYTES_MAX) {
        free(server->recording);
        server->recording = NULL;
    }
    /* Each recording has its own limit. */
    size_t parts =
        (server->recording_bytes + LOBBY_RECORDING_PART_BYTES - 1) / LOBBY_RECORDING_PART_BYTES;
    network_limit_begin(&server->recording_share,
                        (RateRule){share_us, TIMES_PER_NETWORK * (int)parts});
    server->recorded = NULL;
}

void game_server_recording_finish(GameServer *server)
{
    Error error = {.text = ""};
    if (server->writer == NULL)
        return;
    (void)recording_writer_end(server->writer, &server->recording, &server->recording_bytes,
                               &error);
    server->writer = NULL;
    take_text(server, &error);
}

void game_server_recording_wake(GameServer *server)
{
    if (server->writer != NULL && recording_writer_go_on(server->writer, PART_WORDS))
        game_server_recording_finish(server);
    if (server->writer == NULL) {
        /* The client after the one that was served last is first, so that all take turns. */
        int first = server->answered + 1;
        for (int i = 0; i < NET_CLIENTS_MAX; i++) {
            int client = (first + i) % NET_CLIENTS_MAX;
            if ((server->asking >> client & 1u) && answer(server, client))
                server->asking &= ~(1u << client);
        }
    }
}

static void begin(GameServer *server, const Match *match, int match_number)
{
    Error error;
    game_server_recording_finish(server);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (server->asking >> i & 1u)
            say_none(server, i, server->recorded_number);
    server->asking = 0;
    free(server->recording);
    server->recording = NULL;
    server->recording_bytes = 0;
    server->recorded_number = (uint16_t)match_number;
    server->recorded = match;
    server->writer = recording_writer_begin(&match->recording, RECORDING_TICKS, &error);
    if (server->writer == NULL)
        take_text(server, &error);
}

void game_server_recording_begin(GameServer *server)
{
    if (server->options.wants_recordings)
        begin(server, server->match, server->match_number);
}

void game_server_recording_ask(GameServer *server, int client, int match_number, uint32_t from)
{
    const Match *match = over_match(server, match_number);
    if (match_number > 0 && match_number != server->recorded_number && match != NULL)
        begin(server, match, match_number);
    if (match_number != server->recorded_number || match_number == 0) {
        say_none(server, client, match_number);
        return;
    }
    server->asking |= 1u << client;
    server->asked_from[client] = from;
}

/* SPDX-License-Identifier: MIT */
/*
 * Sends the recording of the last finished match to those who ask; after the end nothing in it is
 * secret any more. It is encoded at the first request, or at once where the options want it, a part
 * in each wake-up; and kept until the next match's is.
 *
 * Each network (address_network()) gets 1.2 MB at once, which is more than most recordings have,
 * and then 98 kB/s; and of each recording eight times its size, so that each client at its four
 * seats can get it twice. Leaving and joining again does not change that.
 */
#include "netplay/net_host_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    HEAD_BYTES = 16,
    PART_WORDS = 2000, /* In a wake-up; it takes about half a millisecond. */
    TIMES_PER_NETWORK = 8
};

static const RateRule pace_rule = {500000, 24};
/* A share is not refilled before the next match replaces the recording. */
static const uint64_t share_us = UINT64_C(3600) * 1000000;

void net_host_recording_name(NetHost *host, unsigned players)
{
    Recording *recording = &host->match->recording;
    recording->bot_bits &= ~players;
    for (int i = 0; i < host->match->world.player_count; i++)
        if (players >> i & 1u)
            memcpy(recording->options.players[i].name, host->match->world.state.players[i].name,
                   PLAYER_NAME_BYTES);
}

/* The match that finished last, if it has that number; else NULL. Offering only one keeps clients
 * from making the server encode again and again. */
static const Match *over_match(const NetHost *host, int match_number)
{
    bool is_present = host->match != NULL && host->is_told_over;
    const Match *match = is_present ? host->match : host->past;
    int number = is_present ? host->match_number : host->past_number;
    return match_number == number ? match : NULL;
}

static void send_part(NetHost *host, int client, LobbyRecordingPart part)
{
    unsigned char bytes[LOBBY_RECORDING_PART_BYTES + HEAD_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    lobby_message_write_recording(&writer, &part);
    /* If the queue is full, the client will ask again. */
    (void)link_server_send_message(host->link, client, writer.bytes, writer.count);
}

static void say_none(NetHost *host, int client, int match_number)
{
    send_part(host, client, (LobbyRecordingPart){.match_number = match_number});
}

static void send_from(NetHost *host, int client, uint32_t from)
{
    static const size_t part_max = LOBBY_RECORDING_PART_BYTES;
    size_t left = host->recording_bytes - from;
    LobbyRecordingPart part = {.match_number = host->recorded_number,
                               .total = (uint32_t)host->recording_bytes,
                               .from = from,
                               .bytes = (const unsigned char *)host->recording + from,
                               .count = left < part_max ? left : part_max};
    send_part(host, client, part);
}

/* --- Limits ----------------------------------------------------------------------------------- */

void net_host_recording_open(NetHost *host)
{
    network_limit_begin(&host->recording_pace, pace_rule);
}

/* For each recording anew. */
static void begin_shares(NetHost *host)
{
    size_t parts =
        (host->recording_bytes + LOBBY_RECORDING_PART_BYTES - 1) / LOBBY_RECORDING_PART_BYTES;
    network_limit_begin(&host->recording_share,
                        (RateRule){share_us, TIMES_PER_NETWORK * (int)parts});
}

/* False if the client must wait for its network's limit. */
static bool answer(NetHost *host, int client)
{
    const Address *address = &host->clients[client].address;
    uint32_t from = host->asked_from[client];
    if (host->recording == NULL || from >= host->recording_bytes ||
        !network_limit_is_open(&host->recording_share, address, host->now_us)) {
        say_none(host, client, host->recorded_number);
        return true;
    }
    if (!network_limit_take(&host->recording_pace, address, host->now_us))
        return false;
    (void)network_limit_take(&host->recording_share, address, host->now_us);
    send_from(host, client, from);
    host->answered = client;
    return true;
}

/* Begins after the client that was served last, so that neighbors take turns. */
static void answer_all(NetHost *host)
{
    int first = host->answered + 1;
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        int client = (first + i) % NET_CLIENTS_MAX;
        if ((host->asking >> client & 1u) && answer(host, client))
            host->asking &= ~(1u << client);
    }
}

/* --- Encoding --------------------------------------------------------------------------------- */

static void tell(NetHost *host, const Error *error)
{
    NetHostNews news = {.kind = NET_HOST_RECORDED,
                        .match_number = host->recorded_number,
                        .match = host->recorded,
                        .text = error->text,
                        .recording = host->recording,
                        .recording_bytes = host->recording_bytes};
    if (host->options.wants_recordings)
        host->options.tell(host->options.self, &news);
}

static void take_text(NetHost *host, const Error *error)
{
    tell(host, error);
    if (host->recording_bytes > LOBBY_RECORDING_BYTES_MAX) {
        free(host->recording);
        host->recording = NULL;
    }
    begin_shares(host);
    host->recorded = NULL;
}

void net_host_recording_finish(NetHost *host)
{
    Error error = {.text = ""};
    if (host->writer == NULL)
        return;
    (void)recording_writer_end(host->writer, &host->recording, &host->recording_bytes, &error);
    host->writer = NULL;
    take_text(host, &error);
}

void net_host_recording_wake(NetHost *host)
{
    if (host->writer != NULL && recording_writer_go_on(host->writer, PART_WORDS))
        net_host_recording_finish(host);
    if (host->writer == NULL)
        answer_all(host);
}

static void begin(NetHost *host, const Match *match, int match_number)
{
    Error error;
    net_host_recording_finish(host);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (host->asking >> i & 1u)
            say_none(host, i, host->recorded_number);
    host->asking = 0;
    free(host->recording);
    host->recording = NULL;
    host->recording_bytes = 0;
    host->recorded_number = (uint16_t)match_number;
    host->recorded = match;
    host->writer = recording_writer_begin(&match->recording, RECORDING_TICKS, &error);
    if (host->writer == NULL)
        take_text(host, &error);
}

void net_host_recording_begin(NetHost *host)
{
    if (host->options.wants_recordings)
        begin(host, host->match, host->match_number);
}

void net_host_recording_ask(NetHost *host, int client, int match_number, uint32_t from)
{
    const Match *match = over_match(host, match_number);
    if (match_number > 0 && match_number != host->recorded_number && match != NULL)
        begin(host, match, match_number);
    if (match_number != host->recorded_number || match_number == 0) {
        say_none(host, client, match_number);
        return;
    }
    host->asking |= 1u << client;
    host->asked_from[client] = from;
}

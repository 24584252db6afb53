/* SPDX-License-Identifier: MIT */
/* Sends the recording of the last finished match to those who ask; after the end nothing in it is
 * secret any more. It is encoded at the first request, and kept until the next match ends. */
#include "host/net_host_parts.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD_BYTES = 16 };

void net_host_recording_name(NetHost *host)
{
    Recording *recording = &host->match->recording;
    recording->bot_bits = match_seats_of(host->match, MATCH_SEAT_BOT);
    for (int i = 0; i < host->match->world.player_count; i++)
        memcpy(recording->options.players[i].name, host->match->world.players[i].name,
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

static bool open_recording(NetHost *host, int match_number)
{
    Error ignored;
    if (host->recorded_number == match_number && match_number > 0)
        return host->recording != NULL;
    const Match *match = over_match(host, match_number);
    if (match == NULL)
        return false;
    free(host->recording);
    host->recording = NULL;
    host->recorded_number = (uint16_t)match_number;
    bool is_written = recording_write_text(&match->recording, RECORDING_TICKS, &host->recording,
                                           &host->recording_bytes, &ignored);
    if (is_written && host->recording_bytes <= LOBBY_RECORDING_BYTES_MAX)
        return true;
    free(host->recording);
    host->recording = NULL;
    return false;
}

void net_host_recording_send(NetHost *host, int client, int match_number, uint32_t from)
{
    static const size_t part_max = LOBBY_RECORDING_PART_BYTES;
    unsigned char bytes[LOBBY_RECORDING_PART_BYTES + HEAD_BYTES];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    LobbyRecordingPart part = {.match_number = match_number};
    if (open_recording(host, match_number) && from < host->recording_bytes) {
        size_t left = host->recording_bytes - from;
        part.total = (uint32_t)host->recording_bytes;
        part.from = from;
        part.bytes = (const unsigned char *)host->recording + from;
        part.count = left < part_max ? left : part_max;
    }
    lobby_message_write_recording(&writer, &part);
    /* If the queue is full, the client will ask again. */
    (void)link_server_send_message(host->link, client, writer.bytes, writer.count);
}

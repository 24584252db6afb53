/* SPDX-License-Identifier: MIT */
/* The recording of the last match, for those who ask for it: there is nothing to hide any more once
 * the match is over. It is written when the first one asks, and kept until the next match is over.
 */
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

/* Who asks while the next match is played already gets what others asked for in time. */
static bool open_recording(NetHost *host, int match_number)
{
    Error ignored;
    bool is_present =
        host->match != NULL && host->is_told_over && match_number == host->match_number;
    if (host->recording != NULL && match_number == host->recorded_number)
        return true;
    if (!is_present || host->has_no_recording)
        return false;
    free(host->recording);
    host->recorded_number = host->match_number;
    host->has_no_recording =
        !recording_write_text(&host->match->recording, RECORDING_TICKS, &host->recording,
                              &host->recording_bytes, &ignored);
    if (host->recording_bytes <= LOBBY_RECORDING_BYTES_MAX)
        return !host->has_no_recording;
    free(host->recording);
    host->recording = NULL;
    host->has_no_recording = true;
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
    /* Whose queue is full asks again. */
    (void)link_server_send_message(host->link, client, writer.bytes, writer.count);
}

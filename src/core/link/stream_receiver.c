/* SPDX-License-Identifier: MIT */
#include "link/stream_receiver.h"

#include "base/array.h"
#include "base/assert.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM_FIRST = 256 };

void stream_receiver_init(StreamReceiver *receiver, size_t message_bytes_max)
{
    memset(receiver, 0, sizeof *receiver);
    receiver->message_bytes_max = message_bytes_max;
}

void stream_receiver_destroy(StreamReceiver *receiver)
{
    for (int i = 0; i < STREAM_WINDOW; i++)
        free(receiver->window[i].bytes);
    free(receiver->message);
    memset(receiver, 0, sizeof *receiver);
}

/* Memory grows with what has arrived, not with what is announced. */
static bool make_room(StreamReceiver *receiver, size_t more)
{
    size_t room = receiver->room > 0 ? receiver->room : ROOM_FIRST;
    while (room < receiver->count + more)
        room *= 2;
    if (room > receiver->room && !array_resize(&receiver->message, room, 1))
        return false;
    receiver->room = room;
    return true;
}

/* Appends fragments that are next in order, up to the end of the message. */
static bool advance(StreamReceiver *receiver)
{
    while (!receiver->is_whole) {
        StreamPiece *piece = &receiver->window[receiver->next % STREAM_WINDOW];
        if (piece->bytes == NULL)
            return true;
        if (piece->length > receiver->message_bytes_max - receiver->count ||
            !make_room(receiver, piece->length))
            return false;
        memcpy(receiver->message + receiver->count, piece->bytes, piece->length);
        receiver->count += piece->length;
        receiver->is_whole = piece->is_last;
        free(piece->bytes);
        *piece = (StreamPiece){0};
        receiver->next++;
    }
    return true;
}

bool stream_receiver_take(StreamReceiver *receiver, uint16_t number, const unsigned char *bytes,
                          uint16_t length, bool is_last)
{
    ASSERT(length > 0);
    uint16_t ahead = (uint16_t)(number - (uint16_t)receiver->next);
    if (ahead >= STREAM_WINDOW)
        return true;
    StreamPiece *piece = &receiver->window[(receiver->next + ahead) % STREAM_WINDOW];
    if (piece->bytes == NULL) {
        unsigned char *copy = malloc(length);
        if (copy == NULL)
            return true;
        memcpy(copy, bytes, length);
        *piece = (StreamPiece){copy, length, is_last};
    }
    return advance(receiver);
}

bool stream_receiver_drop(StreamReceiver *receiver)
{
    ASSERT(receiver->is_whole);
    receiver->is_whole = false;
    receiver->count = 0;
    /* A large message, such as a level, is rare: do not keep its memory for chat. */
    if (receiver->room > STREAM_FRAGMENT_BYTES) {
        free(receiver->message);
        receiver->message = NULL;
        receiver->room = 0;
    }
    return advance(receiver);
}

uint64_t stream_receiver_bits(const StreamReceiver *receiver)
{
    uint64_t bits = 0;
    for (unsigned i = 0; i < STREAM_WINDOW; i++)
        bits |= (uint64_t)(receiver->window[(receiver->next + i) % STREAM_WINDOW].bytes != NULL)
                << i;
    return bits;
}

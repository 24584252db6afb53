/* SPDX-License-Identifier: MIT */
/*
 * The receiving half of a reliable, ordered stream of messages (stream_sender.h). Fragments that
 * arrive out of order wait in a window of 64. The next message is not assembled before the present
 * one was taken, so a slow reader stalls the sender, and memory on both sides stays limited.
 */
#ifndef CLOCKWISE_LINK_STREAM_RECEIVER_H
#define CLOCKWISE_LINK_STREAM_RECEIVER_H

#include "link/stream_sender.h"

typedef struct StreamPiece {
    unsigned char *bytes; /**< NULL: has not arrived. */
    uint16_t length;
    bool is_last;
} StreamPiece;

typedef struct StreamReceiver {
    StreamPiece window[STREAM_WINDOW]; /**< By number, modulo the window. */
    uint64_t next;                     /**< The number of the next fragment in order. */
    unsigned char *message;            /**< The message being assembled. */
    size_t count;
    size_t room;
    size_t message_bytes_max;
    bool is_whole; /**< The message is complete until stream_receiver_drop(). */
} StreamReceiver;

void stream_receiver_init(StreamReceiver *receiver, size_t message_bytes_max);
void stream_receiver_destroy(StreamReceiver *receiver);

/** Takes a fragment; `number` is the lowest 16 bits of its number. Duplicates, and fragments beyond
 * the window, are ignored. False where the message becomes longer than allowed or memory is short:
 * the stream cannot go on then. */
bool stream_receiver_take(StreamReceiver *receiver, uint16_t number, const unsigned char *bytes,
                          uint16_t length, bool is_last);

/** Releases the complete message and continues with the next. False as above. */
bool stream_receiver_drop(StreamReceiver *receiver);

/** Bit i: whether fragment `next` + i has arrived. */
uint64_t stream_receiver_bits(const StreamReceiver *receiver);

#endif

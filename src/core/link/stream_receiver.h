/* SPDX-License-Identifier: MIT */
/*
 * The receiving half of a reliable, ordered stream of messages (stream_sender.h). Fragments that
 * come too early wait in a window of 64; a message is put together as they come, and the next one
 * is not begun before it has been taken. So a reader that falls behind holds the sender up, and
 * neither side keeps more than its caps.
 */
#ifndef CLOCKWISE_LINK_STREAM_RECEIVER_H
#define CLOCKWISE_LINK_STREAM_RECEIVER_H

#include "link/stream_sender.h"

typedef struct StreamPiece {
    unsigned char *bytes; /**< NULL where it has not come. */
    uint16_t length;
    bool is_last;
} StreamPiece;

typedef struct StreamReceiver {
    StreamPiece window[STREAM_WINDOW]; /**< By number, modulo the window. */
    uint64_t next;                     /**< The next to be taken over. */
    unsigned char *message;            /**< What there is of the present message. */
    size_t count;
    size_t room;
    size_t message_bytes_max;
    bool is_whole; /**< The message is complete and waits for stream_receiver_drop(). */
} StreamReceiver;

void stream_receiver_init(StreamReceiver *receiver, size_t message_bytes_max);
void stream_receiver_destroy(StreamReceiver *receiver);

/** Takes a fragment by the lowest 16 bits of its number. One that has come before, or is too early
 * for the window, is ignored. False where its message is longer than allowed (the sender breaks the
 * rules) or memory is short: then the stream is of no more use. */
bool stream_receiver_take(StreamReceiver *receiver, uint16_t number, const unsigned char *bytes,
                          uint16_t length, bool is_last);

/** Lets go of the complete message, and goes on with the next. False as stream_receiver_take(). */
bool stream_receiver_drop(StreamReceiver *receiver);

/** Bit i: is fragment `next` + i here? */
uint64_t stream_receiver_bits(const StreamReceiver *receiver);

#endif

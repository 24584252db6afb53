/* SPDX-License-Identifier: MIT */
/*
 * The sending half of a reliable, ordered stream of messages. Messages are cut into numbered
 * fragments. Up to 64 of them are in flight, fewer where the network loses packets, and each is
 * sent again until it is acknowledged. Messages wait in a queue of limited size.
 */
#ifndef CLOCKWISE_LINK_STREAM_SENDER_H
#define CLOCKWISE_LINK_STREAM_SENDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STREAM_WINDOW = 64, STREAM_FRAGMENT_BYTES = 1024, STREAM_MESSAGES_MAX = 256 };

typedef struct StreamFragment {
    const unsigned char *bytes; /**< Points into its message. */
    uint16_t length;            /**< 1 to STREAM_FRAGMENT_BYTES. */
    bool is_last;               /**< Of its message. */
    bool has_come;
    bool is_lost; /**< Later packets were acknowledged, but not this one. */
    int tries;    /**< How often it was sent. */
    uint64_t sent_us;
    uint64_t packet; /**< The packet that last carried it. */
} StreamFragment;

typedef struct StreamMessage {
    unsigned char *bytes;
    size_t count;
} StreamMessage;

typedef struct StreamSender {
    StreamFragment window[STREAM_WINDOW]; /**< By number, modulo the window. */
    uint64_t base;                        /**< All earlier fragments were acknowledged in order. */
    uint64_t next;                        /**< The number of the next fragment to be cut. */
    StreamMessage messages[STREAM_MESSAGES_MAX]; /**< By number, modulo the size. */
    uint64_t first_message;                      /**< The oldest message that is kept. */
    uint64_t cut_message;                        /**< The message being cut, */
    uint64_t end_message;
    size_t cut_bytes;    /**< and how much of it is cut already. */
    size_t queued_bytes; /**< Of all messages kept. */
    size_t queue_bytes_max;
    int under_way_max;  /**< The congestion window; halved by a loss. */
    int grown;          /**< Acknowledgements since it last grew; used after the first loss. */
    bool is_slow;       /**< There was a loss: grow slowly. */
    uint64_t halved_at; /**< Losses of packets before this one belong to the congestion that halved
                           the window last. */
} StreamSender;

void stream_sender_init(StreamSender *sender, size_t queue_bytes_max);
void stream_sender_destroy(StreamSender *sender);

/** Queues a copy of a message of at least 1 byte. False, with nothing changed, where the queue is
 * full or memory is short. */
bool stream_sender_queue(StreamSender *sender, const void *bytes, size_t count);

/** The number of a fragment to send now; false where there is none. `timeout_us` is from
 * round_trip_timeout_us(). */
bool stream_sender_next(StreamSender *sender, uint64_t now_us, uint64_t timeout_us,
                        uint64_t *out_number);

const StreamFragment *stream_sender_fragment(const StreamSender *sender, uint64_t number);

/** Notes that the fragment was written into a packet. */
void stream_sender_sent(StreamSender *sender, uint64_t number, uint64_t packet, uint64_t now_us);

/** Takes an acknowledgement: the other side has all fragments before `base` (the lowest 16 bits),
 * and fragment `base` + i where bit i is set. Impossible numbers are ignored: whoever sends
 * them only harms its own stream. */
void stream_sender_acknowledge(StreamSender *sender, uint16_t base, uint64_t bits);

/** Packet `newest` was acknowledged: fragments in packets well before it count as lost.
 * `next_packet` is the number of the next packet to be sent. */
void stream_sender_judge(StreamSender *sender, uint64_t newest, uint64_t next_packet);

#endif

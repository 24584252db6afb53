/* SPDX-License-Identifier: MIT */
/*
 * The sending half of a reliable, ordered stream of messages. A message is cut into fragments,
 * which are numbered through; up to 64 of them are under way, fewer where the network loses them,
 * and each is sent again until the other side says that it has come. Messages wait in a queue that
 * has a cap.
 */
#ifndef CLOCKWISE_LINK_STREAM_SENDER_H
#define CLOCKWISE_LINK_STREAM_SENDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STREAM_WINDOW = 64, STREAM_FRAGMENT_BYTES = 1024, STREAM_MESSAGES_MAX = 256 };

typedef struct StreamFragment {
    const unsigned char *bytes; /**< Inside its message. */
    uint16_t length;            /**< 1 to STREAM_FRAGMENT_BYTES. */
    bool is_last;               /**< Of its message. */
    bool has_come;
    bool is_lost; /**< Later packets have come, and this one has not. */
    int tries;    /**< How often it was sent. */
    uint64_t sent_us;
    uint64_t packet; /**< In which it was sent last. */
} StreamFragment;

typedef struct StreamMessage {
    unsigned char *bytes;
    size_t count;
} StreamMessage;

typedef struct StreamSender {
    StreamFragment window[STREAM_WINDOW]; /**< By number, modulo the window. */
    uint64_t base;                        /**< All fragments before have been taken over there. */
    uint64_t next;                        /**< The next to be cut. */
    StreamMessage messages[STREAM_MESSAGES_MAX]; /**< By number, modulo the queue. */
    uint64_t first_message;                      /**< The first that is kept. */
    uint64_t cut_message;                        /**< The one that is being cut. */
    uint64_t end_message;
    size_t cut_bytes;    /**< Of that one, so many are cut. */
    size_t queued_bytes; /**< Of all that are kept. */
    size_t queue_bytes_max;
    int under_way_max;  /**< How many may be under way now: grows as they come, halves by a loss. */
    int grown;          /**< What has come since it grew last, once it grows slowly. */
    bool is_slow;       /**< After the first loss. */
    uint64_t halved_at; /**< Losses of packets before this one are of the same jam. */
} StreamSender;

void stream_sender_init(StreamSender *sender, size_t queue_bytes_max);
void stream_sender_destroy(StreamSender *sender);

/** Copies a message of `count` bytes, at least 1, into the queue. False, with nothing changed,
 * where the queue is full or memory is short. */
bool stream_sender_queue(StreamSender *sender, const void *bytes, size_t count);

/** The number of a fragment that is to be sent now; false where there is none. `timeout_us` is the
 * round trip's. */
bool stream_sender_next(StreamSender *sender, uint64_t now_us, uint64_t timeout_us,
                        uint64_t *out_number);

const StreamFragment *stream_sender_fragment(const StreamSender *sender, uint64_t number);

/** Notes that the fragment has been written into a packet. */
void stream_sender_sent(StreamSender *sender, uint64_t number, uint64_t packet, uint64_t now_us);

/** The other side has taken over all fragments before `base` (its lowest 16 bits), and has fragment
 * `base` + i where bit i is set. Numbers that cannot be are ignored: whoever sends such harms its
 * own stream alone. */
void stream_sender_acknowledge(StreamSender *sender, uint16_t base, uint64_t bits);

/** Packet `newest` has come there: fragments in packets well before it are lost. `next_packet` is
 * the number of the next packet to be sent. */
void stream_sender_judge(StreamSender *sender, uint64_t newest, uint64_t next_packet);

#endif

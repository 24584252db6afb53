/* SPDX-License-Identifier: MIT */
/* An established connection: frames, which may be lost, and a reliable ordered stream of messages.
 * seal.h encrypts these payloads.
 *
 * A payload: one byte with flags and the number of fragments; if anything was received yet, the
 * newest packet number (16 bits), which of the 32 before it have arrived, and how long ago it
 * arrived (half milliseconds); which fragments of the stream have arrived (16 bits and a varint);
 * the fragments; the frame. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A token bucket: a burst, then a steady rate. Times are microseconds of any monotonic clock,
 * always arguments, so that tests need none. */

typedef struct RateRule {
    uint64_t interval_us; /**< One token comes back in this time; 0: no limit. */
    int burst;
} RateRule;

/** How long ago `then_us` was; 0 if it is in the future. */
uint64_t rate_limit_elapsed(uint64_t then_us, uint64_t now_us);

/** Whether one more is allowed. `full_at_us` is when the bucket is full again; 0 at first. */
bool rate_limit_is_open(uint64_t full_at_us, RateRule rule, uint64_t now_us);

/** Takes one token; false if there is none. */
bool rate_limit_take(uint64_t *full_at_us, RateRule rule, uint64_t now_us);

/* Each packet counts once, and those older than the window are rejected. */

enum { REPLAY_WINDOW_PACKETS = 256, REPLAY_WINDOW_WORDS = REPLAY_WINDOW_PACKETS / 64 };

typedef struct ReplayWindow {
    uint64_t newest; /**< The highest number so far. Numbers start at 1; 0: none. */
    uint64_t bits[REPLAY_WINDOW_WORDS];
} ReplayWindow;

/** Extends the lowest 16 bits to the full number: the one nearest to the next expected number. */
uint64_t replay_window_expand(const ReplayWindow *window, uint16_t low);

/** False for a packet that arrived before, is older than the window, or has number 0. */
bool replay_window_is_new(const ReplayWindow *window, uint64_t number);

/** Notes a new packet. Call it only after the packet was authenticated. */
void replay_window_note(ReplayWindow *window, uint64_t number);

/** Bit i: whether packet `newest` - 1 - i has arrived. */
uint32_t replay_window_recent(const ReplayWindow *window);

/* A smoothed round-trip time (RFC 6298). */

typedef struct RoundTrip {
    uint64_t smooth_us;
    uint64_t deviation_us;
    uint64_t least_us;
} RoundTrip;

void round_trip_note(RoundTrip *round_trip, uint64_t sample_us);

/** When to resend without an acknowledgement: 50 ms to 2 s, 300 ms at first. */
uint64_t round_trip_timeout_us(const RoundTrip *round_trip);

/* The sending half of the stream. Messages are cut into numbered fragments, of which up to 64 are
 * in flight, fewer where the network loses packets. */

enum { STREAM_WINDOW = 64, STREAM_FRAGMENT_BYTES = 1024, STREAM_MESSAGES_MAX = 256 };

typedef struct StreamFragment {
    const unsigned char *bytes; /**< Points into its message. */
    uint16_t length;
    bool is_last; /**< Of its message. */
    bool has_come;
    bool is_lost; /**< Later packets were acknowledged, but not this one. */
    int tries;
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
    uint64_t cut_message;                        /**< The message being cut. */
    uint64_t end_message;
    size_t cut_bytes; /**< How much of it is cut already. */
    size_t queued_bytes;
    size_t queue_bytes_max;
    int under_way_max;  /**< The congestion window; halved by a loss. */
    int grown;          /**< Acknowledgements since it last grew; used after the first loss. */
    bool is_slow;       /**< There was a loss: grow slowly. */
    uint64_t halved_at; /**< Losses before this packet belong to the last congestion. */
} StreamSender;

void stream_sender_init(StreamSender *sender, size_t queue_bytes_max);
void stream_sender_destroy(StreamSender *sender);

/** Queues a copy of a message of at least 1 byte. False, with nothing changed, where the queue is
 * full or memory is short. */
bool stream_sender_queue(StreamSender *sender, const void *bytes, size_t count);

/** The number of a fragment to send now; false: none. `timeout_us`: see round_trip_timeout_us(). */
bool stream_sender_next(StreamSender *sender, uint64_t now_us, uint64_t timeout_us,
                        uint64_t *out_number);
const StreamFragment *stream_sender_fragment(const StreamSender *sender, uint64_t number);
void stream_sender_sent(StreamSender *sender, uint64_t number, uint64_t packet, uint64_t now_us);

/** The other side has all fragments before `base` (the lowest 16 bits), and `base` + i where bit i
 * is set. Impossible numbers are ignored. */
void stream_sender_acknowledge(StreamSender *sender, uint16_t base, uint64_t bits);

/** Fragments in packets well before `newest`, which was acknowledged, count as lost. */
void stream_sender_judge(StreamSender *sender, uint64_t newest, uint64_t next_packet);

/* The receiving half. The next message is not assembled before the present one was taken, so a slow
 * reader stalls the sender, and memory on both sides stays limited. */

typedef struct StreamPiece {
    unsigned char *bytes; /**< NULL: has not arrived. */
    uint16_t length;
    bool is_last;
} StreamPiece;

typedef struct StreamReceiver {
    StreamPiece window[STREAM_WINDOW];
    uint64_t next;          /**< The number of the next fragment in order. */
    unsigned char *message; /**< The message being assembled. */
    size_t count;
    int room;
    size_t message_bytes_max;
    bool is_whole; /**< The message is complete until stream_receiver_drop(). */
} StreamReceiver;

void stream_receiver_init(StreamReceiver *receiver, size_t message_bytes_max);
void stream_receiver_destroy(StreamReceiver *receiver);

/** `number` has the lowest 16 bits of a fragment's number. What is beyond the window is ignored.
 * False where the message is too long or memory is short: then the stream cannot go on. */
bool stream_receiver_take(StreamReceiver *receiver, uint16_t number, const unsigned char *bytes,
                          uint16_t length, bool is_last);

/** Releases the complete message and continues with the next. False as above. */
bool stream_receiver_drop(StreamReceiver *receiver);

/** Bit i: whether fragment `next` + i has arrived. */
uint64_t stream_receiver_bits(const StreamReceiver *receiver);

/* The connection. */

enum {
    CONNECTION_PAYLOAD_BYTES =
        1172, /**< A datagram less the overhead of encryption and relaying. */
    CONNECTION_FRAME_BYTES = 1100,
    CONNECTION_SENT_KEPT = 256
};

/** Why a connection ended or could not be made. Sent as a byte. */
typedef enum LinkReason {
    LINK_NO_REASON,
    LINK_LEFT,
    LINK_SILENT, /**< Timed out. */
    LINK_KICKED,
    LINK_SERVER_CLOSED,
    LINK_BROKEN, /**< The other side sent something that no version of the game sends. */
    LINK_SERVER_FULL,
    LINK_OTHER_VERSION,
    LINK_WRONG_PASSWORD,     /**< Also none, where the server requires one. */
    LINK_TOO_MANY_PASSWORDS, /**< Too many wrong ones from this network; wait. */
    LINK_TOO_MANY_HERE,      /**< Too many players on that network. */
    LINK_SEAT_LOST,          /**< The seat is no longer kept. */
    LINK_NO_ANSWER,          /**< There is no server, or it cannot be reached. */
    LINK_IDLE,               /**< It showed no sign of life for long. */
    LINK_BANNED,             /**< The server's operator keeps it out. */
    LINK_LOCKED,             /**< The server's operator keeps everybody out. */
    LINK_NO_ADMIN,           /**< Only an administrator may join as one. */
    LINK_NOT_THERE,          /**< Its machine says that nothing listens there; never sent. */
    LINK_REASONS
} LinkReason;

/** The other side's state, by the time since it was last heard. */
typedef enum LinkHealth {
    LINK_FINE,
    LINK_QUIET, /**< 0.5 s: warn the player. */
    LINK_AWAY,  /**< 2 s: bots take over; a client starts to reconnect. */
    LINK_GONE   /**< 10 s: closed. */
} LinkHealth;

typedef struct ConnectionOptions {
    size_t queue_bytes_max;   /**< Of messages waiting to be sent. */
    size_t message_bytes_max; /**< The longest message accepted. */
    RateRule messages;        /**< Incoming; further ones wait, which stalls the sender. */
    RateRule stream_packets;  /**< The rate limit of packets sent only for the stream. */
} ConnectionOptions;

typedef struct ConnectionCounts {
    uint64_t sent_packets;
    uint64_t sent_bytes; /**< Of payloads. */
    uint64_t judged;     /**< Packets sent whose fate is decided: acknowledged, or too old to be. */
    uint64_t lost;       /**< Of these, how many were lost. */
    uint64_t received_packets;
    uint64_t received_bytes;
} ConnectionCounts;

typedef struct SentPacket {
    uint64_t sent_us;
    bool has_come;
} SentPacket;

typedef struct Connection {
    ConnectionOptions options;
    ReplayWindow received;
    uint64_t newest_received_us;
    uint64_t heard_us;
    uint64_t sent_us;
    uint64_t next_packet;                  /**< Counts from 1. */
    SentPacket sent[CONNECTION_SENT_KEPT]; /**< By number, modulo the size. */
    uint64_t newest_come; /**< Our newest packet that has arrived there; 0: none. */
    RoundTrip round_trip;
    StreamSender sender;
    StreamReceiver receiver;
    uint64_t messages_full_at_us;
    uint64_t stream_full_at_us;
    bool has_news;      /**< Something of the stream has arrived and was not acknowledged yet. */
    LinkReason goodbye; /**< If set, every packet carries it. */
    ConnectionCounts counts;
} Connection;

typedef struct ConnectionArrival {
    const unsigned char *frame; /**< Points into the payload; NULL: none. */
    size_t frame_bytes;
    LinkReason goodbye; /**< LINK_NO_REASON unless the other side says goodbye. */
} ConnectionArrival;

void connection_init(Connection *connection, const ConnectionOptions *options, uint64_t now_us);
void connection_destroy(Connection *connection);

/** Queues a copy of a message of at least 1 byte. False, with nothing changed, where the queue is
 * full or memory is short. */
bool connection_send_message(Connection *connection, const void *bytes, size_t count);

/** The next whole message, once the limit allows it; valid until connection_drop_message(). */
bool connection_message(const Connection *connection, uint64_t now_us,
                        const unsigned char **out_bytes, size_t *out_count);

/** Releases that message. False where the stream is broken, as in connection_read(). */
bool connection_drop_message(Connection *connection, uint64_t now_us);

/** Whether a payload of the other side says goodbye. It may be malformed otherwise. */
bool connection_is_goodbye(const unsigned char *payload, size_t count);
void connection_say_goodbye(Connection *connection, LinkReason reason);

/** Whether to send a packet without a frame. Ask again after it; each call may use up the rate. */
bool connection_wants_packet(Connection *connection, uint64_t now_us);

/** Writes the payload of the next packet, with a frame of up to CONNECTION_FRAME_BYTES or none
 * (NULL, 0), and what fits of the stream. Returns its size. */
size_t connection_write(Connection *connection, uint64_t now_us, const void *frame,
                        size_t frame_bytes, unsigned char out_payload[CONNECTION_PAYLOAD_BYTES],
                        uint64_t *out_packet);

/** Handles an authenticated payload whose number replay_window_is_new(). False if no honest sender
 * writes it, or memory is short: close the connection then. */
bool connection_read(Connection *connection, uint64_t now_us, uint64_t packet, const void *payload,
                     size_t count, ConnectionArrival *out_arrival);
LinkHealth connection_health_after(uint64_t silent_us);
LinkHealth connection_health(const Connection *connection, uint64_t now_us);

/* SPDX-License-Identifier: MIT */
/*
 * What two sides say to each other once they know each other: frames, which may be lost, and a
 * reliable stream of messages, with acknowledgements, the round trip and keep-alives. This is what
 * lies inside a sealed packet; door/ seals it. Nothing here knows a clock, a socket or a key.
 *
 * A payload: one byte of flags and the number of fragments; where anything has come yet, the newest
 * packet (16 bits), which of the 32 before it have come, and how long ago it came (half
 * milliseconds); what has come of the stream (16 bits and a varint); the fragments; the frame.
 */
#ifndef CLOCKWISE_LINK_CONNECTION_H
#define CLOCKWISE_LINK_CONNECTION_H

#include "link/rate_limit.h"
#include "link/replay_window.h"
#include "link/round_trip.h"
#include "link/stream_receiver.h"
#include "link/stream_sender.h"

enum {
    CONNECTION_PAYLOAD_BYTES = 1181, /**< A datagram less what sealing adds. */
    CONNECTION_FRAME_BYTES = 1100,
    CONNECTION_SENT_KEPT = 256
};

/** Why a connection ended, or was never made. Sent as a byte. */
typedef enum LinkReason {
    LINK_NO_REASON,
    LINK_LEFT,               /**< The player went. */
    LINK_SILENT,             /**< Nothing was heard for too long. */
    LINK_KICKED,             /**< The server sent the player away. */
    LINK_SERVER_CLOSED,      /**< The server is shutting down. */
    LINK_BROKEN,             /**< The other side sent what no version of the game sends. */
    LINK_SERVER_FULL,        /**< All seats are taken. */
    LINK_OTHER_VERSION,      /**< The two games do not speak the same version. */
    LINK_WRONG_PASSWORD,     /**< Or none, where the server has one. */
    LINK_TOO_MANY_PASSWORDS, /**< Too many wrong ones; wait a minute. */
    LINK_TOO_MANY_HERE,      /**< Too many players at that address. */
    LINK_SEAT_LOST,          /**< The seat was not kept any longer. */
    LINK_NO_ANSWER,          /**< There is no such server, or it cannot be reached. */
    LINK_REASONS
} LinkReason;

/** How the other side is, by how long it has been silent. */
typedef enum LinkHealth {
    LINK_FINE,
    LINK_QUIET, /**< 0.5 s: say so. */
    LINK_AWAY,  /**< 2 s: a bot takes the seat; a client tries to come back. */
    LINK_GONE   /**< 10 s: closed. */
} LinkHealth;

typedef struct ConnectionOptions {
    size_t queue_bytes_max;   /**< Of messages that wait to be sent. */
    size_t message_bytes_max; /**< The longest message that is taken. */
    RateRule messages;        /**< How fast messages are taken; the sender is held up meanwhile. */
    RateRule stream_packets;  /**< How fast packets go that carry nothing but the stream. */
} ConnectionOptions;

/** Counted from the beginning; a graph shows differences. */
typedef struct ConnectionCounts {
    uint64_t sent_packets;
    uint64_t sent_bytes; /**< Of payloads. */
    uint64_t judged;     /**< Of the packets sent, those that are answered or too old to be. */
    uint64_t lost;       /**< Of those judged. */
    uint64_t received_packets;
    uint64_t received_bytes;
    uint64_t resent; /**< Fragments sent again. */
} ConnectionCounts;

typedef struct SentPacket {
    uint64_t sent_us;
    bool has_come;
} SentPacket;

typedef struct Connection {
    ConnectionOptions options;
    ReplayWindow received;
    uint64_t newest_received_us; /**< When packet received.newest came. */
    uint64_t heard_us;
    uint64_t sent_us;
    uint64_t next_packet;                  /**< Counts from 1. */
    SentPacket sent[CONNECTION_SENT_KEPT]; /**< By number, modulo their count. */
    uint64_t newest_come;                  /**< Of ours, the newest that came there; 0: none. */
    RoundTrip round_trip;
    StreamSender sender;
    StreamReceiver receiver;
    uint64_t messages_full_at_us;
    uint64_t stream_full_at_us;
    bool has_news;      /**< Something of the stream came that has not been answered. */
    LinkReason goodbye; /**< Said in each packet from now on. */
    ConnectionCounts counts;
} Connection;

/** What a payload brought, besides what it did to the connection. */
typedef struct ConnectionArrival {
    const unsigned char *frame; /**< Inside the payload; NULL where there is none. */
    size_t frame_bytes;
    LinkReason goodbye; /**< LINK_NO_REASON where the other side stays. */
} ConnectionArrival;

void connection_init(Connection *connection, const ConnectionOptions *options, uint64_t now_us);
void connection_destroy(Connection *connection);

/** Queues a message of 1 byte or more for the stream, which copies it. False, with nothing changed,
 * where the queue is full or memory is short. */
bool connection_send_message(Connection *connection, const void *bytes, size_t count);

/** The next message that has come, whole, once `messages` allows it; it stays until
 * connection_drop_message(). */
bool connection_message(const Connection *connection, uint64_t now_us,
                        const unsigned char **out_bytes, size_t *out_count);

/** False where the stream that goes on is broken, as in connection_read(). */
bool connection_drop_message(Connection *connection, uint64_t now_us);

/** From now on every packet says why this side goes. */
void connection_say_goodbye(Connection *connection, LinkReason reason);

/** Is there something to send beside the frames: parts of the stream, an answer, a sign of life?
 * Call it again after each packet: it counts the stream's packets. */
bool connection_wants_packet(Connection *connection, uint64_t now_us);

/** Writes the next packet's payload with a frame of up to CONNECTION_FRAME_BYTES, or none (NULL,
 * 0), and what fits of the stream. Returns its bytes; `out_packet` is its number. */
size_t connection_write(Connection *connection, uint64_t now_us, const void *frame,
                        size_t frame_bytes, unsigned char out_payload[CONNECTION_PAYLOAD_BYTES],
                        uint64_t *out_packet);

/** Takes the payload of packet `packet`, which replay_window_is_new() for `received` and whose
 * sender is proven. False where no honest sender writes such a payload (or memory is short): then
 * close. */
bool connection_read(Connection *connection, uint64_t now_us, uint64_t packet, const void *payload,
                     size_t count, ConnectionArrival *out_arrival);

LinkHealth connection_health(const Connection *connection, uint64_t now_us);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * An established connection between two sides: frames, which may be lost, and a reliable ordered
 * stream of messages, with acknowledgements, round-trip measurement and keep-alives. This is the
 * payload inside encrypted packets; door/ encrypts it. Nothing here knows clocks, sockets or keys.
 *
 * A payload: one byte with flags and the number of fragments; if anything was received yet, the
 * newest packet number (16 bits), which of the 32 before it have arrived, and how long ago it
 * arrived (half milliseconds); which fragments of the stream have arrived (16 bits and a varint);
 * the fragments; the frame.
 */
#ifndef CLOCKWISE_LINK_CONNECTION_H
#define CLOCKWISE_LINK_CONNECTION_H

#include "link/rate_limit.h"
#include "link/replay_window.h"
#include "link/round_trip.h"
#include "link/stream_receiver.h"
#include "link/stream_sender.h"

enum {
    CONNECTION_PAYLOAD_BYTES = 1181, /**< A datagram less the overhead of encryption. */
    CONNECTION_FRAME_BYTES = 1100,
    CONNECTION_SENT_KEPT = 256
};

/** Why a connection ended or could not be made. Sent as a byte. */
typedef enum LinkReason {
    LINK_NO_REASON,
    LINK_LEFT,           /**< The player left. */
    LINK_SILENT,         /**< Timed out. */
    LINK_KICKED,         /**< The server kicked the player. */
    LINK_SERVER_CLOSED,  /**< The server is shutting down. */
    LINK_BROKEN,         /**< The other side sent something that no version of the game sends. */
    LINK_SERVER_FULL,    /**< All seats are taken. */
    LINK_OTHER_VERSION,  /**< The versions of the two games differ. */
    LINK_WRONG_PASSWORD, /**< Or none, though the server requires one. */
    LINK_TOO_MANY_PASSWORDS, /**< Too many wrong ones from this network; wait. */
    LINK_TOO_MANY_HERE,      /**< Too many players on that network. */
    LINK_SEAT_LOST,          /**< The seat is no longer kept. */
    LINK_NO_ANSWER,          /**< There is no server, or it cannot be reached. */
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
    RateRule messages; /**< The rate limit of incoming messages. Further ones wait, which stalls the
                          sender. */
    RateRule stream_packets; /**< The rate limit of packets sent only for the stream. */
} ConnectionOptions;

/** Totals since the beginning; graphs show differences. */
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
    uint64_t newest_received_us; /**< When packet received.newest came. */
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

/** What a payload contained for the caller. */
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

/** The next complete message, once the rate limit allows it; valid until
 * connection_drop_message(). */
bool connection_message(const Connection *connection, uint64_t now_us,
                        const unsigned char **out_bytes, size_t *out_count);

/** Releases that message. False where the stream is broken, as in connection_read(). */
bool connection_drop_message(Connection *connection, uint64_t now_us);

/** From now on every packet says goodbye with this reason. */
void connection_say_goodbye(Connection *connection, LinkReason reason);

/** Whether a packet should be sent without a frame: for the stream, an acknowledgement or a
 * keep-alive. Call it again after each packet; each call may count against the rate limit. */
bool connection_wants_packet(Connection *connection, uint64_t now_us);

/** Writes the payload of the next packet, with a frame of up to CONNECTION_FRAME_BYTES or none
 * (NULL, 0), and what fits of the stream. Returns its size; `*out_packet` is the packet's
 * number. */
size_t connection_write(Connection *connection, uint64_t now_us, const void *frame,
                        size_t frame_bytes, unsigned char out_payload[CONNECTION_PAYLOAD_BYTES],
                        uint64_t *out_packet);

/** Handles the payload of an authenticated packet whose number replay_window_is_new() for
 * `received`. False if no honest sender writes such a payload, or memory is short: close the
 * connection then. */
bool connection_read(Connection *connection, uint64_t now_us, uint64_t packet, const void *payload,
                     size_t count, ConnectionArrival *out_arrival);

/** The state of one that was not heard for so long. */
LinkHealth connection_health_after(uint64_t silent_us);

LinkHealth connection_health(const Connection *connection, uint64_t now_us);

#endif

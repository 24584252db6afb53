/* SPDX-License-Identifier: MIT */
/*
 * The client's door: joins a server, carries frames and messages, and comes back by itself when the
 * connection was cut for less than a minute, also from another address. Used like link_server.h.
 *
 * When nothing was heard for 2 s it begins to join anew with the token of its seat, beside the old
 * connection, until either side of that works (trap: a client that thinks itself lost says no
 * goodbye, which would free the seat it wants to come back to). A hostile server can send frames
 * and messages, of the sizes below, and nothing else.
 */
#ifndef CLOCKWISE_DOOR_LINK_CLIENT_H
#define CLOCKWISE_DOOR_LINK_CLIENT_H

#include "base/error.h"
#include "door/link_server.h"

typedef struct LinkClientOptions {
    uint32_t version;
    const char *name;
    const char *password; /**< NULL or "": none. */
    const void *words;    /**< What the server is told at joining; at most GREETING_WORDS_BYTES. */
    size_t word_count;
    const unsigned char *token; /**< Of a seat to come back to (link_client_token()), or NULL. */
} LinkClientOptions;

typedef struct LinkClient LinkClient;

typedef struct LinkClientView {
    bool is_joined; /**< There is a connection, or there was one and it may come back. */
    LinkHealth health;
    uint64_t round_trip_us;
    uint64_t deviation_us;
    ConnectionCounts counts;
    const char *name; /**< As the server knows us, once joined. */
} LinkClientView;

/** Copies the options. The wire must outlive the client. False with an error where memory or random
 * numbers are short. */
bool link_client_create(LinkClient **out_client, const LinkClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error);

/** Says nothing to the server, which keeps the seat. NULL is nothing. */
void link_client_destroy(LinkClient *client);

/** Begins a wake-up, at that time. */
void link_client_wake(LinkClient *client, uint64_t now_us);

/** The next event; false where this wake-up has no more. After LINK_EVENT_LEFT there are none.
 * Where a password was given, one call takes up to half a second, and 64 MiB for as long.
 */
bool link_client_next(LinkClient *client, LinkEvent *out_event);

void link_client_view(const LinkClient *client, LinkClientView *out_view);

/** With which another client, on another machine or in another process, can come back into the
 * seat; NULL before this one has joined. It changes with every return. */
const unsigned char *link_client_token(const LinkClient *client);

/** Sends a frame of at most CONNECTION_FRAME_BYTES at once; false where there is no connection. */
bool link_client_send_frame(LinkClient *client, const void *bytes, size_t count);

/** Queues a message, 1 to LINK_MESSAGE_BYTES_MAX bytes; false where there is no connection, the
 * queue is full or memory is short. */
bool link_client_send_message(LinkClient *client, const void *bytes, size_t count);

/** Sends what is due of the handshake, streams, answers and signs of life. */
void link_client_flush(LinkClient *client);

/** Says goodbye for good: the seat is free at once. The client can only be destroyed then. */
void link_client_leave(LinkClient *client);

#endif

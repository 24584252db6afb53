/* SPDX-License-Identifier: MIT */
/*
 * The client's side of an encrypted connection: joins a server, carries frames and messages, and
 * reconnects by itself after an interruption of less than a minute, even from another address. It
 * is used like link_server.h.
 *
 * After 2 s of silence it starts to join again with its seat's token. The old connection stays
 * until one of the two works. (Never send a goodbye on a connection that seems lost: that would
 * free the seat that the client wants back.) A hostile server can send frames and messages of the
 * sizes below, and nothing else.
 */
#ifndef CLOCKWISE_LINK_LINK_CLIENT_H
#define CLOCKWISE_LINK_LINK_CLIENT_H

#include "base/error.h"
#include "link/link_server.h"

typedef struct LinkClientOptions {
    uint32_t version;
    const char *name;
    const char *password; /**< NULL or "": none. */
    const void *words;    /**< Sent along when joining; at most GREETING_WORDS_BYTES. */
    size_t word_count;
    const unsigned char *token; /**< Of a seat to reclaim (link_client_token()), or NULL. */
} LinkClientOptions;

typedef struct LinkClient LinkClient;

typedef struct LinkClientView {
    bool is_joined; /**< There is a connection, or there was one and it may come back. */
    LinkHealth health;
    uint64_t round_trip_us;
    ConnectionCounts counts;
    const char *name; /**< As the server has made it, once joined. */
} LinkClientView;

/** Copies the options. The wire must outlive the client. False with an error where memory or random
 * numbers are short, or the password is too long. */
bool link_client_create(LinkClient **out_client, const LinkClientOptions *options, Wire wire,
                        const Address *server, uint64_t now_us, Error *out_error);

/** Sends nothing: the server keeps the seat for a while. NULL is allowed. */
void link_client_destroy(LinkClient *client);

/** Begins a wake-up at this time, in microseconds. */
void link_client_wake(LinkClient *client, uint64_t now_us);

/** Takes the next event; false at the end of this wake-up. LINK_EVENT_LEFT is the last one. With a
 * password, a call takes up to half a second, and 64 MiB meanwhile, where the server's salt is new:
 * two at once, and then one in 5 s. */
bool link_client_next(LinkClient *client, LinkEvent *out_event);

/** Right after a LINK_EVENT_MESSAGE: puts the message back. It is reported again in the next
 * wake-up, and no later one before that. Frames and the connection itself go on. */
void link_client_hold_message(LinkClient *client);

void link_client_view(const LinkClient *client, LinkClientView *out_view);

/** The token with which another client, in another process or on another machine, can reclaim the
 * seat; NULL before this one has joined. Each reconnection changes it. */
const unsigned char *link_client_token(const LinkClient *client);

/** Sends an unreliable frame of at most CONNECTION_FRAME_BYTES at once. False where there is no
 * connection. */
bool link_client_send_frame(LinkClient *client, const void *bytes, size_t count);

/** Queues a reliable message of 1 to LINK_MESSAGE_BYTES_MAX bytes. False where there is no
 * connection, the queue is full or memory is short. */
bool link_client_send_message(LinkClient *client, const void *bytes, size_t count);

/** Sends what is due: handshake, messages, acknowledgements, keep-alives. */
void link_client_flush(LinkClient *client);

/** Says goodbye, which frees the seat at once. After that the client can only be destroyed. */
void link_client_leave(LinkClient *client);

#endif

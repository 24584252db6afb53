/* SPDX-License-Identifier: MIT */
/*
 * The server's door: lets clients in, keeps their seats, and carries frames and messages. It has no
 * clock and no socket: each wake-up is link_server_wake() with the time, then link_server_next()
 * until there is no event left, then whatever the game sends, then link_server_flush().
 *
 * What it stands: nothing is kept for an address before it has sent its cookie back; each network
 * has 10 HELLOs at once and one a second, the same of JOINs and SEARCHes, 5 wrong passwords a
 * minute, and 4 seats; each client 150 packets a second, and a queue with a cap each way; a wake-up
 * takes at most 2,048 datagrams. What breaks these rules is dropped without an answer. A seat that
 * was given and never used is free again after 3 s.
 */
#ifndef CLOCKWISE_DOOR_LINK_SERVER_H
#define CLOCKWISE_DOOR_LINK_SERVER_H

#include "base/error.h"
#include "door/link_server_options.h"
#include "link/link_event.h"
#include "link/listing.h"

/** What everyone may know of a seat that is taken or kept. */
typedef struct LinkSeatView {
    const char *name; /**< Clean, and unlike all others. */
    Address address;
    LinkHealth health; /**< LINK_GONE where the seat is only kept. */
    uint64_t round_trip_us;
    uint64_t deviation_us;
    ConnectionCounts counts;
} LinkSeatView;

/** The wire must outlive the server. False with an error where memory or random numbers are short.
 * With a password this takes up to half a second. */
bool link_server_create(LinkServer **out_server, const LinkServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error);

/** Says nothing to anybody: link_server_close() them first. NULL is nothing. */
void link_server_destroy(LinkServer *server);

/** What each client is told when it joins from now on, at most GREETING_WORDS_BYTES. */
void link_server_set_words(LinkServer *server, const void *bytes, size_t count);

/** What whoever searches the local network is told from now on; texts come out clean. Without it a
 * server is nameless. */
void link_server_set_listing(LinkServer *server, const ListingGame *game);

/** Begins a wake-up, at that time. */
void link_server_wake(LinkServer *server, uint64_t now_us);

/** The next event; false where this wake-up has no more. */
bool link_server_next(LinkServer *server, LinkEvent *out_event);

/** How many datagrams this wake-up has taken. */
int link_server_taken(const LinkServer *server);

/** False where nobody is there (any more). */
bool link_server_seat(const LinkServer *server, int seat, LinkSeatView *out_view);

/** Sends a frame of at most CONNECTION_FRAME_BYTES at once, with what fits of the stream. False
 * where the seat has no connection. */
bool link_server_send_frame(LinkServer *server, int seat, const void *bytes, size_t count);

/** Queues a message, 1 to LINK_MESSAGE_BYTES_MAX bytes. False where the seat has no connection, its
 * queue is full or memory is short: a client that takes nothing is to be closed. */
bool link_server_send_message(LinkServer *server, int seat, const void *bytes, size_t count);

/** Sends what is due of streams, answers and signs of life. */
void link_server_flush(LinkServer *server);

/** Ends a connection, and tells the client why. The seat is free once LINK_EVENT_LEFT says so. */
void link_server_close(LinkServer *server, int seat, LinkReason reason);

#endif

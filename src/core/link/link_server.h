/* SPDX-License-Identifier: MIT */
/*
 * The server's side of encrypted connections: lets clients join, keeps their seats, and carries
 * frames and messages. It has no clock and no socket. In each wake-up call link_server_wake() with
 * the time; link_server_next() until there are no more events; send whatever the game has to send;
 * then call link_server_flush().
 *
 * Protection against abuse: no state is kept for an address before it has returned its cookie. A
 * network is an IPv4 address or an IPv6 /64; each has limits of its own, so none can use up those
 * of another. All but the seats are wide enough for 30 people behind one address:
 *
 * - 500 HELLOs and SEARCHes a second. Their sender's address may be spoofed; its owner gets at most
 *   51 kB/s of answers, none longer than its request. A flood of up to 500 a second from a player's
 *   address does not keep the player out. In a larger one each HELLO of the player has a chance, at
 *   1,900 a second one in four, and a client repeats it twice a second. A flood from random spoofed
 *   addresses uses up nobody's limit, since each is a network of its own. If it is more than a
 *   wake-up takes, the system drops what its buffer cannot hold; the repeated HELLOs help here too.
 * - 60 JOINs at once and 2 a second.
 * - 4 seats, so that nobody can take them all. How many people of a network may play is decided by
 *   netplay/lobby_server.h.
 * - 20 wrong passwords at once and 10 a minute. After that the right one is refused as well, for
 *   6 s. A program that keeps guessing therefore keeps others at its address from joining, but not
 *   from reconnecting.
 *
 * Each client may send 150 packets a second, and has a limited queue in each direction. A wake-up
 * takes at most 2,048 datagrams, and 32 JOINs of all networks together: clients repeat theirs. What
 * exceeds a limit is dropped, mostly without an answer. A seat whose client never sends a packet is
 * free again 3 s after its last JOIN, and after a minute however often it sends one.
 */
#ifndef CLOCKWISE_LINK_LINK_SERVER_H
#define CLOCKWISE_LINK_LINK_SERVER_H

#include "base/error.h"
#include "link/link_server_options.h"
#include "link/link_event.h"
#include "link/listing.h"

/** The public state of a seat that is taken or kept. */
typedef struct LinkSeatView {
    const char *name; /**< Clean and unique. */
    Address address;
    LinkHealth health; /**< LINK_GONE where the seat is kept without a connection. */
    uint64_t round_trip_us;
    ConnectionCounts counts;
} LinkSeatView;

/** The wire must outlive the server. With a password this takes up to half a second. False with an
 * error where memory or random numbers are short, or the password is too long. */
bool link_server_create(LinkServer **out_server, const LinkServerOptions *options, Wire wire,
                        uint64_t now_us, Error *out_error);

/** Sends nothing: link_server_close() the seats first. NULL is allowed. */
void link_server_destroy(LinkServer *server);

/** Sets what each client is sent when it joins, at most GREETING_WORDS_BYTES. */
void link_server_set_words(LinkServer *server, const void *bytes, size_t count);

/** Sets the answer to LAN searches; its texts are cleaned. Before the first call the server has no
 * name. */
void link_server_set_listing(LinkServer *server, const ListingGame *game);

/** Begins a wake-up at this time, in microseconds. */
void link_server_wake(LinkServer *server, uint64_t now_us);

/** Takes the next event; false at the end of this wake-up. */
bool link_server_next(LinkServer *server, LinkEvent *out_event);

/** How many datagrams this wake-up has taken. */
int link_server_taken(const LinkServer *server);

/** False where nobody has joined there, or no longer. */
bool link_server_seat(const LinkServer *server, int seat, LinkSeatView *out_view);

/** Sends an unreliable frame of at most CONNECTION_FRAME_BYTES at once, with what fits of the
 * reliable stream. False where the seat has no connection. */
bool link_server_send_frame(LinkServer *server, int seat, const void *bytes, size_t count);

/** Queues a reliable message of 1 to LINK_MESSAGE_BYTES_MAX bytes. False where the seat has no
 * connection, its queue is full or memory is short. Close a client whose queue stays full. */
bool link_server_send_message(LinkServer *server, int seat, const void *bytes, size_t count);

/** Sends what is due: messages, acknowledgements, keep-alives. */
void link_server_flush(LinkServer *server);

/** Closes a connection and tells the client why. The seat is free once LINK_EVENT_LEFT was
 * reported. */
void link_server_close(LinkServer *server, int seat, LinkReason reason);

#endif

/* SPDX-License-Identifier: MIT */
/* UDP sockets: the one file that knows the system's. IPv4 and IPv6 have a socket each, so that a
 * machine that lacks one of them plays by the other. */
#ifndef CLOCKWISE_WIRE_SOCKETS_H
#define CLOCKWISE_WIRE_SOCKETS_H

#include "wire/wire.h"

enum { SOCKETS_HANDED_FIRST = 3 };

typedef struct Sockets {
    int v4; /**< A file descriptor, or -1 where the machine has no IPv4. */
    int v6; /**< The same of IPv6. */
    uint16_t port;
    bool is_v6_next; /**< The two take turns, so that a flood of one does not silence the other. */
} Sockets;

/** Opens and binds both, without blocking. `host` NULL means every address of this machine, else
 * the one that is written there in numbers, and only its family is opened. Port 0 takes any free
 * port, the same for both. False, with nothing open, where a given port or address cannot be had,
 * or neither family is there; the error says which and what to do. */
bool sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);

/** How many open sockets whoever started this program hands it (sd_listen_fds(3)), from file
 * descriptor SOCKETS_HANDED_FIRST on; mostly 0. */
int sockets_handed(void);

/** Takes `count` sockets that are bound already, in place of sockets_open(): one UDP socket of
 * IPv4, one of IPv6, or one of each. False with an error that names what one is instead; all are
 * closed then. */
bool sockets_take(Sockets *out_sockets, int first, int count, Error *out_error);

void sockets_close(Sockets *sockets);

/** The sockets as a Wire; they must stay where they are while it is used. */
Wire sockets_wire(Sockets *sockets);

/** Lets the IPv4 socket send to everybody on a network, and fills in at most `room` such addresses,
 * one for each network that this machine is in now, with port 0. Returns how many; 0 where there is
 * none. */
int sockets_broadcasts(const Sockets *sockets, Address *out_addresses, int room);

/** The IPv4 address by which this machine reaches other networks, and by which its own network
 * reaches it; with some port. False where it has none. */
bool sockets_own_address(Address *out_address);

/** Sleeps until a datagram has come or the time is over; true where one has come. */
bool sockets_wait(const Sockets *sockets, int milliseconds);

/** Opens a TCP socket that listens, for what serves pages about a server. Port 0 takes any free
 * port, which is filled in. Returns the file descriptor, or -1 with an error as above. */
int sockets_listen(Address *at, Error *out_error);

/** Looks up a name of a host, or takes numbers as they are. Fills at most `room` addresses, in the
 * order in which they are to be tried, and returns how many; 0 with an error where there is none.
 * This may block for many seconds: call it in a thread of its own where somebody looks on. */
int sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                    Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/* UDP sockets: the one file that opens the system's. IPv4 and IPv6 have a socket each, so that a
 * machine that lacks one of them uses the other. */
#ifndef CLOCKWISE_LINK_SOCKETS_H
#define CLOCKWISE_LINK_SOCKETS_H

#include "link/wire.h"

enum { SOCKETS_HANDED_FIRST = 3 };

typedef struct Sockets {
    int v4; /**< A file descriptor, or -1 where the machine has no IPv4. */
    int v6; /**< The same for IPv6. */
    uint16_t port;
    bool is_v6_next; /**< They take turns, so that a flood on one does not silence the other. */
} Sockets;

/** Opens and binds both, non-blocking. `host` is a numeric address of this machine, whose family
 * alone is opened then; NULL: all addresses. Port 0 takes any free port, the same for both. False,
 * with nothing open, where the port or address cannot be had or the machine has neither family;
 * the error says which and what to do. */
bool sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);

/** Counts the open sockets that this program was started with (sd_listen_fds(3)), from file
 * descriptor SOCKETS_HANDED_FIRST on; usually 0. False where their number makes no sense: whoever
 * passes in sockets does not want others to be opened instead. */
bool sockets_handed(int *out_count, Error *out_error);

/** Takes `count` bound sockets instead of sockets_open(): one UDP socket of IPv4, one of IPv6, or
 * one of each. On failure all are closed, and the error says what is wrong with one. */
bool sockets_take(Sockets *out_sockets, int first, int count, Error *out_error);

void sockets_close(Sockets *sockets);

/** The sockets as a Wire. They must not move while it is used. */
Wire sockets_wire(Sockets *sockets);

/** Enables broadcasts on the IPv4 socket, and fills in at most `room` broadcast addresses, one for
 * each network that this machine is in, with port 0. Returns how many; 0: none. */
int sockets_broadcasts(const Sockets *sockets, Address *out_addresses, int room);

/** The IPv4 address with which this machine reaches other networks, and by which its own network
 * reaches it. The port means nothing. False where it has none. */
bool sockets_own_address(Address *out_address);

/** Sleeps until a datagram has arrived or the time is over. True where one has arrived. */
bool sockets_wait(const Sockets *sockets, int milliseconds);

/** Opens a listening TCP socket, for serving metrics over HTTP. Port 0 takes any free port, which
 * is filled in. Returns the file descriptor, or -1 with an error as above. */
int sockets_listen(Address *at, Error *out_error);

/** Ends a TCP connection, whose file stays open: its owner finds it ended. */
void sockets_hang_up(int file);

/** Resolves a host name or a numeric address. Fills in at most `room` addresses, in the order to
 * try them, and returns how many; 0 with an error where there is none. May block for many seconds:
 * call it in a thread of its own where a user waits. */
int sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                    Error *out_error);

#endif

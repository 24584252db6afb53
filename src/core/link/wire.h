/* SPDX-License-Identifier: MIT */
/* How datagrams are sent and received. All network code is handed a Wire, so that tests can replace
 * sockets.h by a network in virtual time. */
#ifndef CLOCKWISE_LINK_WIRE_H
#define CLOCKWISE_LINK_WIRE_H

#include "link/address.h"

/** The longest datagram, so that none is fragmented on its way: IPv6 guarantees 1,280 bytes, less
 * its own header, UDP's, and what tunnels add. */
enum { WIRE_DATAGRAM_BYTES = 1200 };

typedef struct Wire {
    void *self;

    /** Sends one datagram, at most WIRE_DATAGRAM_BYTES long. It may be lost silently. */
    void (*send)(void *self, const Address *to, const void *bytes, size_t count);

    /** Takes the next datagram that has arrived, into WIRE_DATAGRAM_BYTES bytes. Returns its size,
     * 0 for one that is too long (it is dropped), or -1 where there is none. */
    int (*receive)(void *self, Address *out_from, unsigned char *out_bytes);
} Wire;

#endif

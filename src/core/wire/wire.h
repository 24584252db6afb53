/* SPDX-License-Identifier: MIT */
/* The way datagrams come and go. Everything that talks over a network is handed a Wire, so that
 * tests put a whole network in virtual time in place of sockets.h. */
#ifndef CLOCKWISE_WIRE_WIRE_H
#define CLOCKWISE_WIRE_WIRE_H

#include "wire/address.h"

/** No datagram is longer, so that none is cut in pieces on its way: IPv6 promises 1,280 bytes, less
 * its own header, UDP's, and what tunnels add. */
enum { WIRE_DATAGRAM_BYTES = 1200 };

typedef struct Wire {
    void *self;

    /** Sends one datagram, at most WIRE_DATAGRAM_BYTES long. It may be lost without a word. */
    void (*send)(void *self, const Address *to, const void *bytes, size_t count);

    /** Takes the next datagram that has come, into WIRE_DATAGRAM_BYTES bytes. Returns its size, 0
     * for one that is longer (nothing of it is handed out), or -1 where there is none. */
    int (*receive)(void *self, Address *out_from, unsigned char *out_bytes);
} Wire;

#endif

/* SPDX-License-Identifier: MIT */
/* Shared by the files of the link server. */
#ifndef CLOCKWISE_LINK_LINK_SERVER_PARTS_H
#define CLOCKWISE_LINK_LINK_SERVER_PARTS_H

#include "link/cookie.h"
#include "link/link_seat.h"
#include "link/link_server_options.h"
#include "link/network_limit.h"
#include "link/seal.h"
#include "link/listing.h"

struct LinkServer {
    LinkServerOptions options;
    Wire wire;
    uint64_t now_us;
    SealPair pair;
    unsigned char salt[GREETING_SALT_BYTES];
    unsigned char password_key[GREETING_KEY_BYTES];
    CookieMaker cookies;
    bool has_password;
    NetworkLimit unverified; /**< Of HELLOs and SEARCHes: their address may be spoofed. */
    NetworkLimit joins;
    NetworkLimit passwords; /**< Counts wrong ones only. */
    ListingGame listing;    /**< The answer to searches. */
    GreetingWords words;
    int looked;                /**< How many seats this wake-up has checked for timeouts, */
    int received;              /**< how many datagrams it has taken, */
    int handshakes;            /**< and how many JOINs it has decrypted. */
    int current;               /**< The seat that may have more to report, or -1. */
    bool has_joined;           /**< It has just answered its WELCOME. */
    bool has_frame;            /**< `arrival` has a frame that was not reported yet. */
    bool has_message;          /**< The reported message is to be dropped before the next event. */
    ConnectionArrival arrival; /**< Points into `payload`. */
    uint64_t arrival_packet;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    LinkSeat seats[]; /**< options.seats of them. */
};

/** Answers a HELLO without keeping state. */
void link_server_greet_hello(LinkServer *server, const Address *from, const unsigned char *bytes,
                             size_t count);

/** Answers a SEARCH without keeping state. */
void link_server_greet_search(LinkServer *server, const Address *from, const unsigned char *bytes,
                              size_t count);

/** Answers a JOIN, and assigns a seat if all is right. */
void link_server_greet_join(LinkServer *server, const Address *from, const unsigned char *bytes,
                            size_t count);

#endif

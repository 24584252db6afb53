/* SPDX-License-Identifier: MIT */
/* Shared by the files of the link server. */
#ifndef CLOCKWISE_DOOR_LINK_SERVER_PARTS_H
#define CLOCKWISE_DOOR_LINK_SERVER_PARTS_H

#include "door/cookie.h"
#include "door/link_server_options.h"
#include "door/network_limit.h"
#include "door/seal.h"
#include "link/listing.h"

typedef enum LinkSeatState {
    LINK_SEAT_FREE,
    LINK_SEAT_ANSWERED, /**< WELCOME was sent; no packet has come back yet. */
    LINK_SEAT_TAKEN,
    LINK_SEAT_KEPT, /**< No connection; the token reclaims it. */
    LINK_SEAT_ENDED /**< Over, but not reported yet. */
} LinkSeatState;

typedef struct LinkSeat {
    LinkSeatState state;
    bool is_back;          /**< ANSWERED: a client is returning to a kept seat. */
    LinkReason reason;     /**< ENDED: why. */
    Address address;       /**< Of the present or the last connection. */
    uint64_t since_us;     /**< ANSWERED: since when. */
    uint64_t heard_us;     /**< When the last connection was last heard; before the first, when
                              the seat was given. */
    LinkHealth health;     /**< As last reported. */
    uint64_t full_at_us;   /**< Of the packet rate limit, see rate_limit.h. */
    Connection connection; /**< ANSWERED and TAKEN. */
    SealKeys keys;
    unsigned char client_key[GREETING_KEY_BYTES];
    unsigned char token[GREETING_TOKEN_BYTES];
    unsigned char old_token[GREETING_TOKEN_BYTES]; /**< Valid until the client has surely received
                                                      the new one. */
    bool has_old_token;
    char name[NAME_BYTES];
    GreetingWords words;                           /**< What the client sent with its JOIN. */
    unsigned char welcome[GREETING_WELCOME_BYTES]; /**< Kept in case it is lost. */
    size_t welcome_bytes;
} LinkSeat;

struct LinkServer {
    LinkServerOptions options;
    Wire wire;
    uint64_t now_us;
    SealPair pair;
    unsigned char salt[GREETING_SALT_BYTES];
    unsigned char password_key[GREETING_KEY_BYTES];
    CookieMaker cookies;
    NetworkLimit hellos;
    NetworkLimit joins;
    NetworkLimit passwords; /**< Counts wrong ones only. */
    NetworkLimit searches;
    ListingGame listing; /**< The answer to searches. */
    GreetingWords words;
    int looked;                /**< How many seats this wake-up has checked for timeouts, */
    int received;              /**< and how many datagrams it has taken. */
    int current;               /**< The seat that may have more to report, or -1. */
    bool has_joined;           /**< It has just answered its WELCOME. */
    bool has_frame;            /**< `arrival` has a frame that was not reported yet. */
    bool has_message;          /**< The reported message is to be dropped before the next event. */
    ConnectionArrival arrival; /**< Points into `payload`. */
    uint64_t arrival_packet;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    LinkSeat seats[]; /**< options.seats of them. */
};

bool link_seat_has_connection(const LinkSeat *seat);

/** Whether its client has joined and was reported. One that has answered no WELCOME yet is not
 * known, so its seat can only be given anew, and not returned to. */
bool link_seat_is_known(const LinkSeat *seat);

/** Closes the connection, if there is one, and remembers when it was last heard. */
void link_seat_drop_connection(LinkSeat *seat);

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

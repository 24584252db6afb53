/* SPDX-License-Identifier: MIT */
/* What the files of the server's door share. */
#ifndef CLOCKWISE_DOOR_LINK_SERVER_PARTS_H
#define CLOCKWISE_DOOR_LINK_SERVER_PARTS_H

#include "door/cookie.h"
#include "door/link_server_options.h"
#include "door/network_limit.h"
#include "door/seal.h"
#include "link/listing.h"

typedef enum LinkSeatState {
    LINK_SEAT_FREE,
    LINK_SEAT_ANSWERED, /**< Its WELCOME has gone; nothing has come back yet. */
    LINK_SEAT_TAKEN,
    LINK_SEAT_KEPT, /**< Without a connection, for whoever has the token. */
    LINK_SEAT_ENDED /**< Over; this has not been reported yet. */
} LinkSeatState;

typedef struct LinkSeat {
    LinkSeatState state;
    bool is_back;          /**< ANSWERED: someone comes back into a kept seat. */
    LinkReason reason;     /**< ENDED: why. */
    Address address;       /**< Of the connection, or of the last one. */
    uint64_t since_us;     /**< ANSWERED: since when. */
    uint64_t heard_us;     /**< When the last connection was heard last. */
    LinkHealth health;     /**< As last reported. */
    uint64_t full_at_us;   /**< Of the packets' rate. */
    Connection connection; /**< ANSWERED and TAKEN. */
    SealKeys keys;
    unsigned char client_key[GREETING_KEY_BYTES];
    unsigned char token[GREETING_TOKEN_BYTES];
    unsigned char old_token[GREETING_TOKEN_BYTES]; /**< Good until the new one has surely come. */
    bool has_old_token;
    char name[NAME_BYTES];
    GreetingWords words;                           /**< What the client said. */
    unsigned char welcome[GREETING_WELCOME_BYTES]; /**< Sent again where it was lost. */
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
    NetworkLimit passwords; /**< Wrong ones. */
    NetworkLimit searches;
    ListingGame listing; /**< What searches are told. */
    GreetingWords words;
    int looked;                /**< So many seats have been looked after in this wake-up, */
    int received;              /**< and so many datagrams taken. */
    int current;               /**< The seat of which there may be more to report, or -1. */
    bool has_joined;           /**< It has just proven its WELCOME. */
    bool has_frame;            /**< `arrival` has a frame that has not been reported. */
    bool has_message;          /**< A message was reported, and goes at the next event. */
    ConnectionArrival arrival; /**< Inside `payload`. */
    uint64_t arrival_packet;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    LinkSeat seats[]; /**< As many as the options say. */
};

/** Answers a HELLO; keeps nothing. */
void link_server_greet_hello(LinkServer *server, const Address *from, const unsigned char *bytes,
                             size_t count);

/** Answers a SEARCH; keeps nothing. */
void link_server_greet_search(LinkServer *server, const Address *from, const unsigned char *bytes,
                              size_t count);

/** Answers a JOIN, and gives a seat where that is right. */
void link_server_greet_join(LinkServer *server, const Address *from, const unsigned char *bytes,
                            size_t count);

#endif

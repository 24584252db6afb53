/* SPDX-License-Identifier: MIT */
/* A link server and its seats, as only the server itself and its tests know them. */
#pragma once

#include "link/link.h"
#include "link/seal.h"

typedef enum LinkSeatState {
    LINK_SEAT_FREE,
    LINK_SEAT_ANSWERED, /**< WELCOME was sent; no packet has come back yet. */
    LINK_SEAT_TAKEN,
    LINK_SEAT_KEPT, /**< No connection; the token reclaims it. */
    LINK_SEAT_ENDED /**< Over, but not reported yet. */
} LinkSeatState;

typedef struct LinkSeat {
    LinkSeatState state;
    bool is_back; /**< ANSWERED: a client is returning to a kept seat. */
    LinkReason reason;
    Address address; /**< Of the present or the last connection. */
    uint64_t since_us;
    uint64_t heard_us; /**< Before the first packet: when the seat was given. */
    LinkHealth health;
    uint64_t full_at_us;   /**< Of the packet rate limit, see RateRule. */
    Connection connection; /**< ANSWERED and TAKEN. */
    SealKeys keys;
    unsigned char client_key[GREETING_KEY_BYTES];
    unsigned char token[GREETING_TOKEN_BYTES];
    unsigned char old_token[GREETING_TOKEN_BYTES]; /**< Until the new one has arrived. */
    bool has_old_token;
    char name[NAME_BYTES];
    char key[GREETING_KEY_TEXT_BYTES];
    GreetingWords words;
    unsigned char welcome[GREETING_WELCOME_BYTES];
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
    bool has_password;
    NetworkLimit unverified; /**< Of what may come from a spoofed address: see find_seat(). */
    NetworkLimit joins;
    NetworkLimit passwords; /**< Counts wrong ones only. */
    ListingGame listing;
    GreetingWords words;
    int looked;       /**< How many seats this wake-up has checked for timeouts. */
    int received;     /**< How many datagrams this wake-up has taken. */
    int handshakes;   /**< How many JOINs this wake-up has decrypted. */
    int current;      /**< The seat that may have more to report, or -1. */
    bool has_joined;  /**< It has just answered its WELCOME. */
    bool has_frame;   /**< `arrival` has a frame that was not reported yet. */
    bool has_message; /**< The reported message is to be dropped before the next event. */
    ConnectionArrival arrival;
    uint64_t arrival_packet;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    LinkSeat seats[];
};

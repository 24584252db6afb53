/* SPDX-License-Identifier: MIT */
/* A seat of a link server. Only the files of the server, and its tests, know it. */
#ifndef CLOCKWISE_LINK_LINK_SEAT_H
#define CLOCKWISE_LINK_LINK_SEAT_H

#include "link/seal.h"
#include "link/address.h"

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

bool link_seat_has_connection(const LinkSeat *seat);

/** Whether its client has joined and was reported. One that has answered no WELCOME yet is not
 * known, so its seat can only be given anew, and not returned to. */
bool link_seat_is_known(const LinkSeat *seat);

/** Closes the connection, if there is one, and remembers when it was last heard. */
void link_seat_drop_connection(LinkSeat *seat);

#endif

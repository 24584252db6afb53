/* SPDX-License-Identifier: MIT */
/* Reads the answers to searches for games, a few at a time: whoever floods the search makes it miss
 * answers, but holds nothing up. Times are in microseconds. */
#ifndef CLOCKWISE_ONLINE_LAN_ANSWERS_H
#define CLOCKWISE_ONLINE_LAN_ANSWERS_H

#include "link/greeting.h"
#include "link/wire.h"

enum {
    LAN_ROUNDS = 2,    /**< An answer may come after the next search was sent. */
    LAN_READ_MAX = 128 /**< Datagrams that are read at once. */
};

/** A search that was sent. */
typedef struct LanRound {
    unsigned char nonce[GREETING_NONCE_BYTES];
    uint64_t sent_us; /**< 0: not yet. */
} LanRound;

typedef struct LanAnswer {
    Address from;
    ListingAnswer answer;
    uint64_t ping_us; /**< Since its search. */
} LanAnswer;

/** Reads at most LAN_READ_MAX datagrams, and returns how many of them answer one of the searches.
 */
int lan_answers_read(Wire wire, const LanRound rounds[LAN_ROUNDS], uint64_t now_us,
                     LanAnswer out_answers[LAN_READ_MAX]);

#endif

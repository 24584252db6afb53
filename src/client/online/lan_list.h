/* SPDX-License-Identifier: MIT */
/* The games that answer on the local network, as plain data. A game keeps its place in the list for
 * as long as it is there. Times are microseconds. */
#ifndef CLOCKWISE_ONLINE_LAN_LIST_H
#define CLOCKWISE_ONLINE_LAN_LIST_H

#include "link/listing.h"
#include "wire/address.h"

enum {
    LAN_GAMES_MAX = 16,
    LAN_SILENCE_US = 5000000 /**< Who has not answered for so long is gone. */
};

typedef struct LanGame {
    bool is_there; /**< False: this place is free. */
    bool is_other_version;
    Address address;
    unsigned char id[LISTING_ID_BYTES];
    ListingGame game;
    int ping_ms;
    uint64_t heard_us;
} LanGame;

typedef struct LanList {
    LanGame games[LAN_GAMES_MAX];
} LanList;

/** Takes an answer that came `ping_us` after its search. A server that answers at several addresses
 * stands in the list once, and where there is no room it is left out. True where there is something
 * else to show now. */
bool lan_list_note(LanList *list, const Address *from, const ListingAnswer *answer,
                   uint64_t ping_us, uint64_t now_us);

/** Drops the silent ones; true where there were some. */
bool lan_list_age(LanList *list, uint64_t now_us);

#endif

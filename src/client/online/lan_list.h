/* SPDX-License-Identifier: MIT */
/* The games found on the local network, as plain data. A game keeps its entry in the list until it
 * is gone, so that rows do not jump about. Whoever is on the network may lie in its answers, but
 * hides no other server by that. Times are in microseconds. */
#ifndef CLOCKWISE_ONLINE_LAN_LIST_H
#define CLOCKWISE_ONLINE_LAN_LIST_H

#include "link/address.h"
#include "link/listing.h"

enum {
    LAN_PORTS = 4, /**< So many are searched, one after another. */
    LAN_GAMES_MAX = 16,
    LAN_SILENCE_US = 5000000 /**< A game that has not answered for this long is dropped. */
};

typedef struct LanGame {
    bool is_there; /**< False: this entry is free. */
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

/** Takes an answer that came `ping_us` after its search. Each address is listed by itself, since an
 * id proves nothing: anybody can copy it. Only what answers on loopback too, and so runs on this
 * machine, is listed once. An address gets at most LAN_PORTS entries; in a full list one gives an
 * entry up for an address that has none. Returns whether what is shown changes. */
bool lan_list_note(LanList *list, const Address *from, const ListingAnswer *answer,
                   uint64_t ping_us, uint64_t now_us);

/** Drops games that stopped answering; returns whether there were any. */
bool lan_list_age(LanList *list, uint64_t now_us);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * How games are found on a local network:
 *
 *   SEARCH   anybody, by broadcast: are there any games? 256 bytes, mostly padding.
 *   LISTING  server: what is played here. At most LISTING_ANSWER_BYTES.
 *
 * No answer is longer than its request. Both are plain text and unauthenticated: an answer may lie,
 * so it is only ever displayed. The format never changes, so that games of other versions can be
 * listed as such. Readers return false for anything that the writers would not have written.
 */
#ifndef CLOCKWISE_LINK_LISTING_H
#define CLOCKWISE_LINK_LISTING_H

#include "link/greeting.h"

enum {
    LISTING_SEARCH_BYTES = 256,
    LISTING_ID_BYTES = 8,
    LISTING_PEOPLE_MAX = 255,
    LISTING_ANSWER_BYTES = 1 + GREETING_NONCE_BYTES + 2 + 4 + LISTING_ID_BYTES + 3 + 3 * NAME_BYTES
};

#define LISTING_TEAMS " teams"

_Static_assert(LISTING_ANSWER_BYTES <= LISTING_SEARCH_BYTES, "no answer is longer");

typedef struct ListingSearch {
    uint16_t protocol;
    uint32_t version;
    unsigned char nonce[GREETING_NONCE_BYTES];
} ListingSearch;

/** What a server says of its game. The texts are clean and not empty (clean_text_name()). */
typedef struct ListingGame {
    char name[NAME_BYTES];
    char level[NAME_BYTES];
    char mode[NAME_BYTES]; /**< See level_mode_name(); with LISTING_TEAMS after it if there are. */
    int people;            /**< How many play, 0 to LISTING_PEOPLE_MAX, */
    int people_max;        /**< and how many slots the match has. */
    bool has_password;
} ListingGame;

typedef struct ListingAnswer {
    unsigned char nonce[GREETING_NONCE_BYTES]; /**< Of the search. */
    uint16_t protocol;
    uint32_t version;
    unsigned char id[LISTING_ID_BYTES]; /**< Tells one server from another. */
    ListingGame game;
} ListingAnswer;

/** Writers return the size; `out` has room for WIRE_DATAGRAM_BYTES. */
size_t listing_write_search(const ListingSearch *search, unsigned char *out);
size_t listing_write_answer(const ListingAnswer *answer, unsigned char *out);

bool listing_read_search(const unsigned char *bytes, size_t count, ListingSearch *out_search);
bool listing_read_answer(const unsigned char *bytes, size_t count, ListingAnswer *out_answer);

#endif

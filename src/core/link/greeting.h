/* SPDX-License-Identifier: MIT */
/* The datagrams of the handshake:
 *
 *   HELLO    client: its version and its public key. 256 bytes, mostly padding.
 *   COOKIE   server: return this to prove that you receive at your address. 101 bytes. The
 *            server keeps no state for it.
 *   JOIN     client: the cookie, and encrypted, its name and so on. 512 bytes.
 *   WELCOME  server: encrypted, the client's seat. At most 342 bytes. PACKETs follow.
 *   REFUSED  server, in place of COOKIE or WELCOME: the reason. 14 bytes, or at most 38.
 *
 * Each but WELCOME ends with a checksum, and one that was damaged on the way counts as lost: else a
 * damaged JOIN could not be told from a wrong password, nor a damaged HELLO from another version.
 * No answer is longer than its request, so a server is useless for amplification attacks with
 * spoofed addresses. Readers return false for anything that the writers would not have written. */
#pragma once

#include "link/bytes.h"
#include "link/connection.h"

/** The first byte of every datagram. */
typedef enum DatagramKind {
    DATAGRAM_HELLO = 1,
    DATAGRAM_COOKIE,
    DATAGRAM_JOIN,
    DATAGRAM_WELCOME,
    DATAGRAM_REFUSED,
    DATAGRAM_PACKET,
    DATAGRAM_SEARCH, /**< See ListingSearch. */
    DATAGRAM_LISTING
} DatagramKind;

enum {
    GREETING_PROTOCOL = 3,        /**< Raise it when a format in this room changes. */
    GREETING_PROTOCOL_DETAIL = 3, /**< From this on a REFUSED may have a detail. */
    GREETING_KEY_BYTES = 32,
    GREETING_KEY_TEXT_BYTES = 2 * GREETING_KEY_BYTES + 1,
    GREETING_COOKIE_BYTES = 40,
    GREETING_NONCE_BYTES = 8,
    GREETING_SALT_BYTES = 16,
    GREETING_TOKEN_BYTES = 16,
    GREETING_SEAL_NONCE_BYTES = 24,
    GREETING_TAG_BYTES = 16,
    GREETING_CHECK_BYTES = 4,
    GREETING_PASSWORD_BYTES_MAX = 255, /**< Of servers and clients. It is never sent. */
    GREETING_WORDS_BYTES = 256,        /**< The game's own data in each direction, at most. */
    GREETING_HELLO_BYTES = 256,
    GREETING_JOIN_BYTES = 512,
    GREETING_JOIN_HEAD_BYTES = 1 + GREETING_COOKIE_BYTES + GREETING_NONCE_BYTES +
                               GREETING_KEY_BYTES + GREETING_SEAL_NONCE_BYTES,
    GREETING_REQUEST_BYTES =
        GREETING_JOIN_BYTES - GREETING_JOIN_HEAD_BYTES - GREETING_TAG_BYTES - GREETING_CHECK_BYTES,
    GREETING_WELCOME_HEAD_BYTES = 1 + GREETING_SEAL_NONCE_BYTES,
    GREETING_SEAT_BYTES = 3 + GREETING_TOKEN_BYTES + NAME_BYTES + 2 + GREETING_WORDS_BYTES,
    GREETING_WELCOME_BYTES = GREETING_WELCOME_HEAD_BYTES + GREETING_SEAT_BYTES + GREETING_TAG_BYTES
};

typedef struct GreetingHello {
    uint16_t protocol;
    uint32_t version; /**< Of the game's rules, chosen by the caller. */
    unsigned char nonce[GREETING_NONCE_BYTES];
    unsigned char key[GREETING_KEY_BYTES];
} GreetingHello;

typedef struct GreetingCookie {
    unsigned char nonce[GREETING_NONCE_BYTES]; /**< Copied from the HELLO that it answers. */
    unsigned char cookie[GREETING_COOKIE_BYTES];
    unsigned char key[GREETING_KEY_BYTES];
    unsigned char salt[GREETING_SALT_BYTES]; /**< For deriving the password's key. */
} GreetingCookie;

/** The plain part of a JOIN; an encrypted GreetingRequest follows. */
typedef struct GreetingJoin {
    unsigned char cookie[GREETING_COOKIE_BYTES];
    unsigned char nonce[GREETING_NONCE_BYTES];
    unsigned char key[GREETING_KEY_BYTES];
    unsigned char seal_nonce[GREETING_SEAL_NONCE_BYTES];
} GreetingJoin;

/** Bytes of the game's own, which are not interpreted here. */
typedef struct GreetingWords {
    unsigned char bytes[GREETING_WORDS_BYTES];
    size_t count;
} GreetingWords;

typedef struct GreetingRequest {
    bool has_token; /**< It wants to reclaim a kept seat. */
    unsigned char token[GREETING_TOKEN_BYTES];
    char name[NAME_BYTES];
    GreetingWords words;
    bool has_identity; /**< It shows who it is, by a key that it keeps (seal_prove()). */
    unsigned char identity[GREETING_KEY_BYTES];
    unsigned char proof[GREETING_KEY_BYTES];
} GreetingRequest;

typedef struct GreetingSeat {
    uint16_t seat;
    bool is_back;                              /**< This is the seat that was kept. */
    unsigned char token[GREETING_TOKEN_BYTES]; /**< For reclaiming the seat later. */
    char name[NAME_BYTES];                     /**< As all players see it. */
    GreetingWords words;
} GreetingSeat;

typedef struct GreetingRefused {
    unsigned char nonce[GREETING_NONCE_BYTES];
    LinkReason reason;
    char detail[NAME_BYTES]; /**< The server's version, or how many may be there; may be "". */
} GreetingRefused;

/** Writers return the size; `out` has room for WIRE_DATAGRAM_BYTES. */
size_t greeting_write_hello(const GreetingHello *hello, unsigned char *out);
size_t greeting_write_cookie(const GreetingCookie *cookie, unsigned char *out);
size_t greeting_write_refused(const GreetingRefused *refused, unsigned char *out);

/** Writes the plain part, GREETING_JOIN_HEAD_BYTES. Seal the rest, then greeting_close(). */
size_t greeting_write_join(const GreetingJoin *join, unsigned char *out);

/** Adds the checksum, as the other writers do; returns the new size. */
size_t greeting_close(unsigned char *datagram, size_t count);

/** Writes the part to be encrypted, always GREETING_REQUEST_BYTES. */
size_t greeting_write_request(const GreetingRequest *request, unsigned char *out);

/** Writes the part to be encrypted, at most GREETING_SEAT_BYTES. */
size_t greeting_write_seat(const GreetingSeat *seat, unsigned char *out);
bool greeting_read_hello(const unsigned char *bytes, size_t count, GreetingHello *out_hello);
bool greeting_read_cookie(const unsigned char *bytes, size_t count, GreetingCookie *out_cookie);
bool greeting_read_join(const unsigned char *bytes, size_t count, GreetingJoin *out_join);
bool greeting_read_refused(const unsigned char *bytes, size_t count, GreetingRefused *out_refused);

/** Names come out clean (clean_text_name()). */
bool greeting_read_request(const unsigned char *bytes, size_t count, GreetingRequest *out_request);
bool greeting_read_seat(const unsigned char *bytes, size_t count, GreetingSeat *out_seat);

/* How games are found on a local network:
 *
 *   SEARCH   anybody, by broadcast: are there any games? 256 bytes, mostly padding.
 *   LISTING  server: what is played here. At most LISTING_ANSWER_BYTES.
 *
 * No answer is longer than its request. Both are plain text and unauthenticated: an answer may lie,
 * so it is only ever displayed. The format never changes, so that games of other versions can be
 * listed as such. Readers return false for anything that the writers would not have written. */

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
    int people;            /**< How many play, 0 to LISTING_PEOPLE_MAX. */
    int people_max;
    bool has_password;
} ListingGame;

typedef struct ListingAnswer {
    unsigned char nonce[GREETING_NONCE_BYTES];
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

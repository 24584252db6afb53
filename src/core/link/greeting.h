/* SPDX-License-Identifier: MIT */
/*
 * How the messages of the handshake lie in their datagrams:
 *
 *   HELLO    client: here I am, this is my version and my key. 256 bytes, most of them empty.
 *   COOKIE   server: prove that you hear me at that address. 97 bytes; nothing is kept for it.
 *   JOIN     client: the cookie back, and, sealed, who I am. 512 bytes.
 *   WELCOME  server: sealed, your seat. At most 342 bytes. Everything after it is a PACKET.
 *   REFUSED  server, in place of COOKIE or WELCOME: why not. 10 bytes.
 *
 * So no answer is longer than its question, and a server is of no use to whoever wants to flood
 * others under false addresses. Readers return false for whatever they would not have written.
 */
#ifndef CLOCKWISE_LINK_GREETING_H
#define CLOCKWISE_LINK_GREETING_H

#include "link/clean_text.h"
#include "link/connection.h"

/** The first byte of every datagram. */
typedef enum DatagramKind {
    DATAGRAM_HELLO = 1,
    DATAGRAM_COOKIE,
    DATAGRAM_JOIN,
    DATAGRAM_WELCOME,
    DATAGRAM_REFUSED,
    DATAGRAM_PACKET,
    DATAGRAM_SEARCH, /**< See listing.h. */
    DATAGRAM_LISTING
} DatagramKind;

enum {
    GREETING_PROTOCOL = 1, /**< Raised when anything in this room or in door/ changes its form. */
    GREETING_KEY_BYTES = 32,
    GREETING_COOKIE_BYTES = 40,
    GREETING_NONCE_BYTES = 8,
    GREETING_SALT_BYTES = 16,
    GREETING_TOKEN_BYTES = 16,
    GREETING_SEAL_NONCE_BYTES = 24,
    GREETING_TAG_BYTES = 16,
    GREETING_WORDS_BYTES = 256, /**< What the game says at joining, in each direction, at most. */
    GREETING_HELLO_BYTES = 256,
    GREETING_JOIN_BYTES = 512,
    GREETING_JOIN_HEAD_BYTES = 1 + GREETING_COOKIE_BYTES + GREETING_NONCE_BYTES +
                               GREETING_KEY_BYTES + GREETING_SEAL_NONCE_BYTES,
    GREETING_REQUEST_BYTES = GREETING_JOIN_BYTES - GREETING_JOIN_HEAD_BYTES - GREETING_TAG_BYTES,
    GREETING_WELCOME_HEAD_BYTES = 1 + GREETING_SEAL_NONCE_BYTES,
    GREETING_SEAT_BYTES = 3 + GREETING_TOKEN_BYTES + NAME_BYTES + 2 + GREETING_WORDS_BYTES,
    GREETING_WELCOME_BYTES = GREETING_WELCOME_HEAD_BYTES + GREETING_SEAT_BYTES + GREETING_TAG_BYTES
};

typedef struct GreetingHello {
    uint16_t protocol;
    uint32_t version; /**< Of the game's rules, as the caller counts it. */
    unsigned char nonce[GREETING_NONCE_BYTES];
    unsigned char key[GREETING_KEY_BYTES]; /**< The client's public key. */
} GreetingHello;

typedef struct GreetingCookie {
    unsigned char nonce[GREETING_NONCE_BYTES]; /**< The client's, so that it knows its answer. */
    unsigned char cookie[GREETING_COOKIE_BYTES];
    unsigned char key[GREETING_KEY_BYTES];   /**< The server's public key. */
    unsigned char salt[GREETING_SALT_BYTES]; /**< For the password. */
} GreetingCookie;

/** The open part of a JOIN; a GreetingRequest follows it, sealed. */
typedef struct GreetingJoin {
    unsigned char cookie[GREETING_COOKIE_BYTES];
    unsigned char nonce[GREETING_NONCE_BYTES];
    unsigned char key[GREETING_KEY_BYTES];
    unsigned char seal_nonce[GREETING_SEAL_NONCE_BYTES];
} GreetingJoin;

/** Some bytes of the game's, which this room does not read. */
typedef struct GreetingWords {
    unsigned char bytes[GREETING_WORDS_BYTES];
    size_t count;
} GreetingWords;

typedef struct GreetingRequest {
    bool has_token; /**< Comes back into a seat that is kept. */
    unsigned char token[GREETING_TOKEN_BYTES];
    char name[NAME_BYTES];
    GreetingWords words;
} GreetingRequest;

/** The sealed part of a WELCOME. */
typedef struct GreetingSeat {
    uint16_t seat;
    bool is_back;                              /**< The seat that was kept. */
    unsigned char token[GREETING_TOKEN_BYTES]; /**< With which to come back later. */
    char name[NAME_BYTES];                     /**< As everybody sees it. */
    GreetingWords words;
} GreetingSeat;

typedef struct GreetingRefused {
    unsigned char nonce[GREETING_NONCE_BYTES];
    LinkReason reason;
} GreetingRefused;

/** Writers return the datagram's size; `out` has WIRE_DATAGRAM_BYTES. */
size_t greeting_write_hello(const GreetingHello *hello, unsigned char *out);
size_t greeting_write_cookie(const GreetingCookie *cookie, unsigned char *out);
size_t greeting_write_refused(const GreetingRefused *refused, unsigned char *out);

/** The open part alone, GREETING_JOIN_HEAD_BYTES. */
size_t greeting_write_join(const GreetingJoin *join, unsigned char *out);

/** What is to be sealed: always GREETING_REQUEST_BYTES. */
size_t greeting_write_request(const GreetingRequest *request, unsigned char *out);

/** What is to be sealed: at most GREETING_SEAT_BYTES. */
size_t greeting_write_seat(const GreetingSeat *seat, unsigned char *out);

bool greeting_read_hello(const unsigned char *bytes, size_t count, GreetingHello *out_hello);
bool greeting_read_cookie(const unsigned char *bytes, size_t count, GreetingCookie *out_cookie);
bool greeting_read_join(const unsigned char *bytes, size_t count, GreetingJoin *out_join);
bool greeting_read_refused(const unsigned char *bytes, size_t count, GreetingRefused *out_refused);

/** Names come out clean, whatever was sent (clean_text_name()). */
bool greeting_read_request(const unsigned char *bytes, size_t count, GreetingRequest *out_request);
bool greeting_read_seat(const unsigned char *bytes, size_t count, GreetingSeat *out_seat);

#endif

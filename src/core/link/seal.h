/* SPDX-License-Identifier: MIT */
/* Keys and encryption ("sealing"), all with libsodium: X25519 (crypto_kx), BLAKE2b
 * (crypto_generichash), Argon2id (crypto_pwhash), XChaCha20-Poly1305 for the handshake and
 * ChaCha20-Poly1305 for packets. The page of netplay says what is protected, and what is not. */
#pragma once

#include "link/greeting.h"
#include "link/wire.h"

enum {
    SEAL_PACKET_HEAD_BYTES = 3, /**< Kind, and the lowest 16 bits of the packet number. */
    SEAL_PACKET_MORE_BYTES = SEAL_PACKET_HEAD_BYTES + GREETING_TAG_BYTES
};

typedef struct SealPair {
    unsigned char open[GREETING_KEY_BYTES];
    unsigned char secret[GREETING_KEY_BYTES];
} SealPair;

typedef struct SealKeys {
    unsigned char send[GREETING_KEY_BYTES];
    unsigned char receive[GREETING_KEY_BYTES];
} SealKeys;

/** Starts libsodium at any time, in any thread. False where the system has no random numbers. */
bool seal_begin(void);
SealPair seal_pair_make(void);

/** Servers know a person by this pair, whatever its name and address. It is in the file `key` of
 * the folder, which is made where it is missing and has the secret half in 64 hexadecimal digits,
 * which nobody else may read. */
bool seal_identity_read(const char *folder, SealPair *out_pair, Error *out_error);

/** A key as hexadecimal digits. Returns `out_text`. */
const char *seal_key_print(const unsigned char key[GREETING_KEY_BYTES],
                           char out_text[GREETING_KEY_TEXT_BYTES]);

/** Proves to the owner of `other` alone that one has the secret half of `own`; both compute the
 * same, for the JOIN with this key and nonce. False where `other` is invalid. */
bool seal_prove(const SealPair *own, const unsigned char other[GREETING_KEY_BYTES],
                const unsigned char join_key[GREETING_KEY_BYTES],
                const unsigned char nonce[GREETING_NONCE_BYTES],
                unsigned char out_proof[GREETING_KEY_BYTES]);
void seal_random(void *out, size_t count);

/** Compares secrets in constant time. */
bool seal_is_equal(const void *a, const void *b, size_t count);

/** Overwrites a secret in a way that the compiler does not optimize away. */
void seal_forget(void *secret, size_t count);

/** False with an error for one past GREETING_PASSWORD_BYTES_MAX. NULL is allowed. */
bool seal_password_fits(const char *password, Error *out_error);

/** Derives a key from a password, in up to half a second and 64 MiB; false where memory is short.
 * Without a password (NULL or "") it is all zeros, at once. */
bool seal_password_key(const char *password, const unsigned char salt[GREETING_SALT_BYTES],
                       unsigned char out_key[GREETING_KEY_BYTES]);

/** Both sides derive matching keys if they have the same password; `nonce` is the client's. False
 * where the other's public key is invalid. */
bool seal_handshake(const SealPair *own, const unsigned char other[GREETING_KEY_BYTES],
                    bool is_client, const unsigned char password_key[GREETING_KEY_BYTES],
                    const unsigned char nonce[GREETING_NONCE_BYTES], SealKeys *out_keys);

/** Derives a connection's keys from the nonce of its WELCOME: new ones even for a replayed JOIN. */
SealKeys seal_session(const SealKeys *handshake,
                      const unsigned char seal_nonce[GREETING_SEAL_NONCE_BYTES]);

/** Encrypts bytes of a handshake message and appends them to its plain head, which is authenticated
 * too. Fills the last GREETING_SEAL_NONCE_BYTES of the head with a random nonce. Returns the total
 * size; there must be room for the tag. */
size_t seal_greeting(const unsigned char key[GREETING_KEY_BYTES], unsigned char *datagram,
                     size_t head_bytes, const unsigned char *bytes, size_t count);

/** The reverse; gives `*out_count` bytes. False where the key is wrong or the datagram damaged. */
bool seal_open_greeting(const unsigned char key[GREETING_KEY_BYTES], const unsigned char *datagram,
                        size_t count, size_t head_bytes, unsigned char *out_bytes,
                        size_t *out_count);

/** Encrypts a payload; never use a number twice with the same key. Returns the size,
 * SEAL_PACKET_MORE_BYTES more than the payload. */
size_t seal_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                   const unsigned char *payload, size_t count, unsigned char *out_datagram);

/** Gets the lowest 16 bits of a packet's number; false where the datagram is no packet, or longer
 * than seal_packet() makes one. */
bool seal_packet_number(const unsigned char *datagram, size_t count, uint16_t *out_low);

/** The reverse of seal_packet(), for what seal_packet_number() knows as a packet. False where key
 * or number are wrong or the datagram is damaged. */
bool seal_open_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                      const unsigned char *datagram, size_t count,
                      unsigned char out_payload[CONNECTION_PAYLOAD_BYTES], size_t *out_count);

/* Cookies prove that whoever asks to join can receive at its address. The server keeps only the
 * secret that they are made with. */

enum { COOKIE_SECRET_BYTES = 32 };

typedef struct CookieMaker {
    unsigned char secrets[2][COOKIE_SECRET_BYTES]; /**< The present one and the previous one. */
    uint64_t changed_us;
} CookieMaker;

void cookie_begin(CookieMaker *maker, uint64_t now_us);
void cookie_make(CookieMaker *maker, uint64_t now_us, const Address *address,
                 const unsigned char nonce[GREETING_NONCE_BYTES],
                 const unsigned char key[GREETING_KEY_BYTES],
                 unsigned char out_cookie[GREETING_COOKIE_BYTES]);

/** Whether it was made for exactly these within the last 10 seconds. */
bool cookie_is_good(CookieMaker *maker, uint64_t now_us, const Address *address,
                    const unsigned char nonce[GREETING_NONCE_BYTES],
                    const unsigned char key[GREETING_KEY_BYTES],
                    const unsigned char cookie[GREETING_COOKIE_BYTES]);

/* A rate limit for each network (address_network(), or what address_site() made of it), in a table
 * of fixed size. A secret hash chooses the row, so an attacker cannot choose to collide with a
 * victim. Where two networks do collide, the newcomer takes over the row and may send at least one:
 * a flood from random spoofed addresses makes the limit a little looser, but keeps nobody out. */

enum { NETWORK_LIMIT_ROWS = 4096, NETWORK_LIMIT_SECRET_BYTES = 16 };

typedef struct NetworkLimitRow {
    uint64_t network; /**< A keyed hash of the address. */
    uint64_t full_at_us;
} NetworkLimitRow;

typedef struct NetworkLimit {
    RateRule rule;
    unsigned char secret[NETWORK_LIMIT_SECRET_BYTES];
    NetworkLimitRow rows[NETWORK_LIMIT_ROWS];
} NetworkLimit;

void network_limit_begin(NetworkLimit *limit, RateRule rule);
bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us);

/** Counts one more if allowed; false if not. */
bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us);

/* SPDX-License-Identifier: MIT */
/*
 * Keys and seals, all of them libsodium's: X25519 (crypto_kx), BLAKE2b (crypto_generichash),
 * Argon2id (crypto_pwhash), XChaCha20-Poly1305 for the handshake and ChaCha20-Poly1305 for packets.
 *
 * What is protected: nobody on the way can read, change, repeat or invent a packet. Recorded
 * traffic stays unreadable even if the server is broken into once it has ended, since both sides
 * make new keys each time. The password is never sent, and watching others join gives nothing to
 * guess it by.
 *
 * What is not: without a password a client cannot know that the server is the one it means, so
 * somebody who controls the way between the two can sit in the middle. With one that is not
 * possible; but a false server that a player joins, or somebody in the middle, can try out guesses
 * at leisure on what the client sent. Each costs 64 MiB of memory and up to half a second. A long
 * password, used nowhere else, stands that; a short word does not. That two addresses talk, when
 * and how much, anybody on the way can see, and somebody there can always cut the connection.
 */
#ifndef CLOCKWISE_DOOR_SEAL_H
#define CLOCKWISE_DOOR_SEAL_H

#include "link/greeting.h"

enum {
    SEAL_PACKET_HEAD_BYTES = 3, /**< Kind, and the lowest 16 bits of the packet's number. */
    SEAL_PACKET_MORE_BYTES = SEAL_PACKET_HEAD_BYTES + GREETING_TAG_BYTES
};

typedef struct SealPair {
    unsigned char open[GREETING_KEY_BYTES]; /**< The public key. */
    unsigned char secret[GREETING_KEY_BYTES];
} SealPair;

/** One key for each direction. */
typedef struct SealKeys {
    unsigned char send[GREETING_KEY_BYTES];
    unsigned char receive[GREETING_KEY_BYTES];
} SealKeys;

/** Makes libsodium ready, once or more often, in any thread. False where the system has no random
 * numbers to give. */
bool seal_begin(void);

SealPair seal_pair_make(void);

void seal_random(void *out, size_t count);

/** Are the secrets the same? Takes equally long wherever they differ. */
bool seal_is_equal(const void *a, const void *b, size_t count);

/** Overwrites a secret, in a way that no compiler leaves out. */
void seal_forget(void *secret, size_t count);

/** A password as a key. Takes up to half a second and 64 MiB; false where there is no such
 * memory. No password (NULL or "") gives zeros at once. */
bool seal_password_key(const char *password, const unsigned char salt[GREETING_SALT_BYTES],
                       unsigned char out_key[GREETING_KEY_BYTES]);

/** The keys of a handshake. Client and server get matching ones where they have the same password,
 * and the nonce is the client's. False where the other's public key is none. */
bool seal_handshake(const SealPair *own, const unsigned char other[GREETING_KEY_BYTES],
                    bool is_client, const unsigned char password_key[GREETING_KEY_BYTES],
                    const unsigned char nonce[GREETING_NONCE_BYTES], SealKeys *out_keys);

/** The keys of the connection that a WELCOME with this nonce begins: never the same twice, even if
 * somebody repeats a JOIN. */
SealKeys seal_session(const SealKeys *handshake,
                      const unsigned char seal_nonce[GREETING_SEAL_NONCE_BYTES]);

/** Seals `count` bytes of a handshake's message behind its open head, to which the seal belongs
 * too. The last GREETING_SEAL_NONCE_BYTES of the head are filled with a random nonce. Returns the
 * size of it all; `datagram` has room for the head, the bytes and the tag. */
size_t seal_greeting(const unsigned char key[GREETING_KEY_BYTES], unsigned char *datagram,
                     size_t head_bytes, const unsigned char *bytes, size_t count);

/** The reverse; false where key or datagram are not right. Returns the bytes' number. */
bool seal_open_greeting(const unsigned char key[GREETING_KEY_BYTES], const unsigned char *datagram,
                        size_t count, size_t head_bytes, unsigned char *out_bytes,
                        size_t *out_count);

/** Seals a payload as packet `number`; each number once with a key. Returns the datagram's size,
 * SEAL_PACKET_MORE_BYTES more than the payload. */
size_t seal_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                   const unsigned char *payload, size_t count, unsigned char *out_datagram);

/** The lowest 16 bits of a packet's number; false where the datagram is no packet. */
bool seal_packet_number(const unsigned char *datagram, size_t count, uint16_t *out_low);

/** The reverse of seal_packet(); false where key, number or datagram are not right. */
bool seal_open_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                      const unsigned char *datagram, size_t count, unsigned char *out_payload,
                      size_t *out_count);

#endif

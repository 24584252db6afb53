/* SPDX-License-Identifier: MIT */
#include "link/seal.h"

#include "base/files.h"
#include "base/system.h"

#include <sodium.h>

_Static_assert(GREETING_KEY_BYTES == crypto_kx_PUBLICKEYBYTES, "a public key");
_Static_assert(GREETING_KEY_BYTES == crypto_kx_SECRETKEYBYTES, "a secret key");
_Static_assert(GREETING_KEY_BYTES == crypto_kx_SESSIONKEYBYTES, "a session's key");
_Static_assert(GREETING_KEY_BYTES == crypto_aead_chacha20poly1305_ietf_KEYBYTES, "a packet's key");
_Static_assert(GREETING_KEY_BYTES == crypto_aead_xchacha20poly1305_ietf_KEYBYTES, "a seal's key");
_Static_assert(GREETING_TAG_BYTES == crypto_aead_chacha20poly1305_ietf_ABYTES, "a packet's tag");
_Static_assert(GREETING_TAG_BYTES == crypto_aead_xchacha20poly1305_ietf_ABYTES, "a seal's tag");
_Static_assert(GREETING_SEAL_NONCE_BYTES == crypto_aead_xchacha20poly1305_ietf_NPUBBYTES, "nonce");
_Static_assert(GREETING_SALT_BYTES == crypto_pwhash_SALTBYTES, "a salt");
_Static_assert(CONNECTION_PAYLOAD_BYTES + SEAL_PACKET_MORE_BYTES + WIRE_RELAY_HEAD_BYTES ==
                   WIRE_DATAGRAM_BYTES,
               "a full packet is a full datagram");

bool seal_begin(void)
{
    return sodium_init() >= 0;
}

SealPair seal_pair_make(void)
{
    SealPair pair;
    crypto_kx_keypair(pair.open, pair.secret);
    return pair;
}

void seal_random(void *out, size_t count)
{
    randombytes_buf(out, count);
}

bool seal_is_equal(const void *a, const void *b, size_t count)
{
    return sodium_memcmp(a, b, count) == 0;
}

void seal_forget(void *secret, size_t count)
{
    sodium_memzero(secret, count);
}

bool seal_password_fits(const char *password, Error *out_error)
{
    return password == NULL || strlen(password) <= GREETING_PASSWORD_BYTES_MAX ||
           error_set(out_error, tr("a password has at most %d bytes"), GREETING_PASSWORD_BYTES_MAX);
}

bool seal_password_key(const char *password, const unsigned char salt[GREETING_SALT_BYTES],
                       unsigned char out_key[GREETING_KEY_BYTES])
{
    memset(out_key, 0, GREETING_KEY_BYTES);
    if (password == NULL || password[0] == '\0')
        return true;
    return crypto_pwhash(out_key, GREETING_KEY_BYTES, password, strlen(password), salt,
                         crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* Derives a key from another one and two pieces of data. */
static void mix(const unsigned char key[GREETING_KEY_BYTES], const void *a, size_t a_bytes,
                const void *b, size_t b_bytes, unsigned char out_key[GREETING_KEY_BYTES])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, GREETING_KEY_BYTES, GREETING_KEY_BYTES);
    crypto_generichash_update(&state, a, a_bytes);
    crypto_generichash_update(&state, b, b_bytes);
    crypto_generichash_final(&state, out_key, GREETING_KEY_BYTES);
    sodium_memzero(&state, sizeof state);
}

bool seal_prove(const SealPair *own, const unsigned char other[GREETING_KEY_BYTES],
                const unsigned char join_key[GREETING_KEY_BYTES],
                const unsigned char nonce[GREETING_NONCE_BYTES],
                unsigned char out_proof[GREETING_KEY_BYTES])
{
    unsigned char shared[crypto_box_BEFORENMBYTES];
    if (crypto_box_beforenm(shared, other, own->secret) != 0)
        return false;
    mix(shared, join_key, GREETING_KEY_BYTES, nonce, GREETING_NONCE_BYTES, out_proof);
    sodium_memzero(shared, sizeof shared);
    return true;
}

const char *seal_key_print(const unsigned char key[GREETING_KEY_BYTES],
                           char out_text[GREETING_KEY_TEXT_BYTES])
{
    return sodium_bin2hex(out_text, GREETING_KEY_TEXT_BYTES, key, GREETING_KEY_BYTES);
}

/* Makes a key where there is none, once, whoever else asks for it at the same time. */
static bool make_identity(const char *path, Error *out_error)
{
    FileLock lock;
    char made[GREETING_KEY_TEXT_BYTES];
    bool is_fine = true;
    if (!folder_lock_take(&lock, path))
        return error_set(out_error, "%s: %s", path, tr("Another game is saving its own now."));
    if (text_file_is_missing(path)) {
        SealPair pair = seal_pair_make();
        mode_t before = umask(S_IRWXG | S_IRWXO); /* Nobody else may read it. */
        seal_key_print(pair.secret, made);
        is_fine = text_file_write(path, made, strlen(made), out_error);
        umask(before);
        seal_forget(made, sizeof made);
        seal_forget(&pair, sizeof pair);
    }
    folder_lock_release(&lock);
    return is_fine;
}

static bool read_identity(const char *path, SealPair *out_pair, Error *out_error)
{
    char *text;
    size_t length, count;
    if (!text_file_read(path, 2 * GREETING_KEY_TEXT_BYTES, &text, &length, out_error))
        return false;
    bool is_key = sodium_hex2bin(out_pair->secret, GREETING_KEY_BYTES, text, length, "\r\n", &count,
                                 NULL) == 0 &&
                  count == GREETING_KEY_BYTES &&
                  crypto_scalarmult_base(out_pair->open, out_pair->secret) == 0;
    seal_forget(text, length);
    free(text);
    return is_key || error_set(out_error, tr("%s: this is no file with a key"), path);
}

bool seal_identity_read(const char *folder, SealPair *out_pair, Error *out_error)
{
    char *path = output_path_join(folder, strlen(folder), "/key");
    if (path == NULL)
        return error_memory(out_error);
    if (!seal_begin()) {
        free(path);
        return error_set(out_error, "%s", tr("the system has no random numbers to make keys with"));
    }
    bool is_fine = (!text_file_is_missing(path) || make_identity(path, out_error)) &&
                   read_identity(path, out_pair, out_error);
    free(path);
    return is_fine;
}

bool seal_handshake(const SealPair *own, const unsigned char other[GREETING_KEY_BYTES],
                    bool is_client, const unsigned char password_key[GREETING_KEY_BYTES],
                    const unsigned char nonce[GREETING_NONCE_BYTES], SealKeys *out_keys)
{
    unsigned char receive[GREETING_KEY_BYTES];
    unsigned char send[GREETING_KEY_BYTES];
    int failed = is_client
                     ? crypto_kx_client_session_keys(receive, send, own->open, own->secret, other)
                     : crypto_kx_server_session_keys(receive, send, own->open, own->secret, other);
    if (failed != 0)
        return false;
    mix(password_key, send, sizeof send, nonce, GREETING_NONCE_BYTES, out_keys->send);
    mix(password_key, receive, sizeof receive, nonce, GREETING_NONCE_BYTES, out_keys->receive);
    sodium_memzero(send, sizeof send);
    sodium_memzero(receive, sizeof receive);
    return true;
}

SealKeys seal_session(const SealKeys *handshake,
                      const unsigned char seal_nonce[GREETING_SEAL_NONCE_BYTES])
{
    static const char use[] = "clockwise packets";
    SealKeys keys;
    mix(handshake->send, seal_nonce, GREETING_SEAL_NONCE_BYTES, use, sizeof use, keys.send);
    mix(handshake->receive, seal_nonce, GREETING_SEAL_NONCE_BYTES, use, sizeof use, keys.receive);
    return keys;
}

size_t seal_greeting(const unsigned char key[GREETING_KEY_BYTES], unsigned char *datagram,
                     size_t head_bytes, const unsigned char *bytes, size_t count)
{
    unsigned char *nonce = datagram + head_bytes - GREETING_SEAL_NONCE_BYTES;
    randombytes_buf(nonce, GREETING_SEAL_NONCE_BYTES);
    crypto_aead_xchacha20poly1305_ietf_encrypt(datagram + head_bytes, NULL, bytes, count, datagram,
                                               head_bytes, NULL, nonce, key);
    return head_bytes + count + GREETING_TAG_BYTES;
}

bool seal_open_greeting(const unsigned char key[GREETING_KEY_BYTES], const unsigned char *datagram,
                        size_t count, size_t head_bytes, unsigned char *out_bytes,
                        size_t *out_count)
{
    if (count < head_bytes + GREETING_TAG_BYTES)
        return false;
    const unsigned char *nonce = datagram + head_bytes - GREETING_SEAL_NONCE_BYTES;
    *out_count = count - head_bytes - GREETING_TAG_BYTES;
    return crypto_aead_xchacha20poly1305_ietf_decrypt(out_bytes, NULL, NULL, datagram + head_bytes,
                                                      count - head_bytes, datagram, head_bytes,
                                                      nonce, key) == 0;
}

/* From the whole number; the packet itself carries only its low bits. */
static void write_nonce(uint64_t number,
                        unsigned char out_nonce[crypto_aead_chacha20poly1305_ietf_NPUBBYTES])
{
    ByteWriter writer = byte_writer_make(out_nonce, crypto_aead_chacha20poly1305_ietf_NPUBBYTES);
    byte_writer_uint(&writer, 0, 4);
    byte_writer_uint(&writer, number, 8);
}

size_t seal_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                   const unsigned char *payload, size_t count, unsigned char *out_datagram)
{
    unsigned char nonce[crypto_aead_chacha20poly1305_ietf_NPUBBYTES];
    ByteWriter writer = byte_writer_make(out_datagram, SEAL_PACKET_HEAD_BYTES);
    ASSERT(count <= CONNECTION_PAYLOAD_BYTES);
    byte_writer_uint(&writer, DATAGRAM_PACKET, 1);
    byte_writer_uint(&writer, number, 2);
    write_nonce(number, nonce);
    crypto_aead_chacha20poly1305_ietf_encrypt(out_datagram + SEAL_PACKET_HEAD_BYTES, NULL, payload,
                                              count, out_datagram, SEAL_PACKET_HEAD_BYTES, NULL,
                                              nonce, key);
    return count + SEAL_PACKET_MORE_BYTES;
}

bool seal_packet_number(const unsigned char *datagram, size_t count, uint16_t *out_low)
{
    ByteReader reader = byte_reader_make(datagram, count);
    bool is_packet = byte_reader_uint(&reader, 1) == DATAGRAM_PACKET;
    *out_low = (uint16_t)byte_reader_uint(&reader, 2);
    return is_packet && byte_reader_left(&reader) >= GREETING_TAG_BYTES &&
           count <= CONNECTION_PAYLOAD_BYTES + SEAL_PACKET_MORE_BYTES;
}

bool seal_open_packet(const unsigned char key[GREETING_KEY_BYTES], uint64_t number,
                      const unsigned char *datagram, size_t count,
                      unsigned char out_payload[CONNECTION_PAYLOAD_BYTES], size_t *out_count)
{
    unsigned char nonce[crypto_aead_chacha20poly1305_ietf_NPUBBYTES];
    /* libsodium clears the payload where the datagram is damaged. */
    ASSERT(count >= SEAL_PACKET_MORE_BYTES &&
           count <= CONNECTION_PAYLOAD_BYTES + SEAL_PACKET_MORE_BYTES);
    write_nonce(number, nonce);
    *out_count = count - SEAL_PACKET_MORE_BYTES;
    return crypto_aead_chacha20poly1305_ietf_decrypt(
               out_payload, NULL, NULL, datagram + SEAL_PACKET_HEAD_BYTES,
               count - SEAL_PACKET_HEAD_BYTES, datagram, SEAL_PACKET_HEAD_BYTES, nonce, key) == 0;
}

/* --- Cookies ---------------------------------------------------------------------------------- */

enum {
    GOOD_FOR_US = 10000000,
    CHANGE_US = 60000000, /* More than a cookie's lifetime, so that two secrets are enough. */
    TIME_BYTES = 8,
    HASH_BYTES = GREETING_COOKIE_BYTES - TIME_BYTES
};

void cookie_begin(CookieMaker *maker, uint64_t now_us)
{
    seal_random(maker->secrets, sizeof maker->secrets);
    maker->changed_us = now_us;
}

static void change(CookieMaker *maker, uint64_t now_us)
{
    if (rate_limit_elapsed(maker->changed_us, now_us) < CHANGE_US)
        return;
    memcpy(maker->secrets[1], maker->secrets[0], COOKIE_SECRET_BYTES);
    seal_random(maker->secrets[0], COOKIE_SECRET_BYTES);
    maker->changed_us = now_us;
}

static void bake(const unsigned char secret[COOKIE_SECRET_BYTES], uint64_t made_us,
                 const Address *address, const unsigned char nonce[GREETING_NONCE_BYTES],
                 const unsigned char key[GREETING_KEY_BYTES],
                 unsigned char out_cookie[GREETING_COOKIE_BYTES])
{
    unsigned char text[128];
    ByteWriter writer = byte_writer_make(text, sizeof text);
    byte_writer_uint(&writer, made_us, TIME_BYTES);
    byte_writer_uint(&writer, address->family, 1);
    byte_writer_copy(&writer, address->bytes, sizeof address->bytes);
    byte_writer_uint(&writer, address->port, 2);
    byte_writer_uint(&writer, address->scope, 4);
    byte_writer_uint(&writer, address->web, 4);
    byte_writer_copy(&writer, nonce, GREETING_NONCE_BYTES);
    byte_writer_copy(&writer, key, GREETING_KEY_BYTES);
    memcpy(out_cookie, text, TIME_BYTES);
    crypto_generichash(out_cookie + TIME_BYTES, HASH_BYTES, text, writer.count, secret,
                       COOKIE_SECRET_BYTES);
}

void cookie_make(CookieMaker *maker, uint64_t now_us, const Address *address,
                 const unsigned char nonce[GREETING_NONCE_BYTES],
                 const unsigned char key[GREETING_KEY_BYTES],
                 unsigned char out_cookie[GREETING_COOKIE_BYTES])
{
    change(maker, now_us);
    bake(maker->secrets[0], now_us, address, nonce, key, out_cookie);
}

bool cookie_is_good(CookieMaker *maker, uint64_t now_us, const Address *address,
                    const unsigned char nonce[GREETING_NONCE_BYTES],
                    const unsigned char key[GREETING_KEY_BYTES],
                    const unsigned char cookie[GREETING_COOKIE_BYTES])
{
    ByteReader reader = byte_reader_make(cookie, GREETING_COOKIE_BYTES);
    uint64_t made_us = byte_reader_uint(&reader, TIME_BYTES);
    change(maker, now_us);
    if (made_us > now_us || now_us - made_us > GOOD_FOR_US)
        return false;
    for (int i = 0; i < 2; i++) {
        unsigned char expected[GREETING_COOKIE_BYTES];
        bake(maker->secrets[i], made_us, address, nonce, key, expected);
        if (seal_is_equal(expected, cookie, sizeof expected))
            return true;
    }
    return false;
}

/* --- Limits of networks ----------------------------------------------------------------------- */

_Static_assert(NETWORK_LIMIT_SECRET_BYTES == crypto_shorthash_KEYBYTES, "SipHash's key");

void network_limit_begin(NetworkLimit *limit, RateRule rule)
{
    memset(limit, 0, sizeof *limit);
    limit->rule = rule;
    seal_random(limit->secret, sizeof limit->secret);
}

static uint64_t hash_network(const NetworkLimit *limit, const Address *address)
{
    Address network = address_network(address);
    unsigned char text[ADDRESS_BYTES + 1];
    unsigned char hash[crypto_shorthash_BYTES];
    memcpy(text, network.bytes, ADDRESS_BYTES);
    text[ADDRESS_BYTES] = (unsigned char)network.family;
    crypto_shorthash(hash, text, sizeof text, limit->secret);
    ByteReader reader = byte_reader_make(hash, sizeof hash);
    return byte_reader_uint(&reader, sizeof hash);
}

bool network_limit_is_open(const NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    uint64_t network = hash_network(limit, address);
    const NetworkLimitRow *row = &limit->rows[network % NETWORK_LIMIT_ROWS];
    return row->network != network || rate_limit_is_open(row->full_at_us, limit->rule, now_us);
}

bool network_limit_take(NetworkLimit *limit, const Address *address, uint64_t now_us)
{
    uint64_t network = hash_network(limit, address);
    NetworkLimitRow *row = &limit->rows[network % NETWORK_LIMIT_ROWS];
    if (row->network != network) {
        /* The new network may send at least one, but gets no full burst: otherwise two networks
         * that take the row from each other would get a burst every time. */
        uint64_t one_left_us = now_us + (uint64_t)(limit->rule.burst - 1) * limit->rule.interval_us;
        row->network = network;
        if (row->full_at_us > one_left_us)
            row->full_at_us = one_left_us;
    }
    return rate_limit_take(&row->full_at_us, limit->rule, now_us);
}

/* SPDX-License-Identifier: MIT */
#include "link/cookie.h"

#include "link/seal.h"
#include "link/byte_reader.h"
#include "link/byte_writer.h"

#include <sodium.h>
#include <string.h>

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

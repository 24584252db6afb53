/* SPDX-License-Identifier: MIT */
/* Cookies prove that whoever asks to join can receive at its address. The server keeps no state for
 * them except the secret that they are made with. */
#ifndef CLOCKWISE_LINK_COOKIE_H
#define CLOCKWISE_LINK_COOKIE_H

#include "link/greeting.h"
#include "link/address.h"

enum { COOKIE_SECRET_BYTES = 32 };

typedef struct CookieMaker {
    unsigned char secrets[2][COOKIE_SECRET_BYTES]; /**< The present one and the previous one. */
    uint64_t changed_us;
} CookieMaker;

void cookie_begin(CookieMaker *maker, uint64_t now_us);

/** Makes a cookie for a client's address and port, nonce and key. */
void cookie_make(CookieMaker *maker, uint64_t now_us, const Address *address,
                 const unsigned char nonce[GREETING_NONCE_BYTES],
                 const unsigned char key[GREETING_KEY_BYTES],
                 unsigned char out_cookie[GREETING_COOKIE_BYTES]);

/** Whether it was made for exactly these within the last 10 seconds. */
bool cookie_is_good(CookieMaker *maker, uint64_t now_us, const Address *address,
                    const unsigned char nonce[GREETING_NONCE_BYTES],
                    const unsigned char key[GREETING_KEY_BYTES],
                    const unsigned char cookie[GREETING_COOKIE_BYTES]);

#endif

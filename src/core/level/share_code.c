/* SPDX-License-Identifier: MIT */
#include "level/share_code.h"

#include "base/numbers.h"
#include "base/text.h"

#include <stdint.h>

/* The letters so far as bytes. */
typedef struct Letters {
    unsigned char *bytes;
    size_t count;
    Hash hash; /* Of all but the last bytes, which may be the checksum. */
    unsigned group;
    int bits; /* Of the group, which are no byte yet. */
} Letters;

bool share_code_is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

const char *share_code_skip(const char *at)
{
    bool is_line_start = false;
    for (; share_code_is_space(*at) || (*at == '>' && is_line_start); at++)
        is_line_start = is_line_start || *at == '\n' || *at == '\r';
    return at;
}

const char *share_code_find(const char *text, const char *mark)
{
    for (const char *start = text; *start != '\0'; start++) {
        const char *at = start, *left = mark;
        for (; *left != '\0' && *at == *left; left++)
            at = share_code_skip(at + 1);
        if (*left == '\0')
            return at;
    }
    return NULL;
}

static uint32_t checksum(Hash hash)
{
    return (uint32_t)(hash & 0xffffffffu);
}

void share_code_seal(unsigned char *bytes, size_t count, Hash start)
{
    Hash hash = start;
    for (size_t i = 0; i < count; i++)
        hash = hash_u64(hash, bytes[i]);
    byte_order_put(bytes + count, checksum(hash), SHARE_CODE_CHECK_BYTES);
}

static void take_digit(Letters *letters, int digit)
{
    letters->group = (letters->group << 6 | (unsigned)digit) & 0xffffu;
    letters->bits += 6;
    if (letters->bits < 8)
        return;
    letters->bits -= 8;
    letters->bytes[letters->count++] = (unsigned char)(letters->group >> letters->bits);
    if (letters->count > SHARE_CODE_CHECK_BYTES)
        letters->hash =
            hash_u64(letters->hash, letters->bytes[letters->count - 1 - SHARE_CODE_CHECK_BYTES]);
}

static bool is_sealed(const Letters *letters)
{
    const unsigned char *end = letters->bytes + letters->count;
    return letters->count >= SHARE_CODE_CHECK_BYTES && letters->bits < 6 &&
           (letters->group & ((1u << letters->bits) - 1)) == 0 &&
           byte_order_take(end - SHARE_CODE_CHECK_BYTES, SHARE_CODE_CHECK_BYTES) ==
               checksum(letters->hash);
}

bool share_code_read(const char *letters, Hash start, unsigned char *out_bytes, size_t room,
                     size_t *out_count)
{
    Letters read = {.bytes = out_bytes, .hash = start};
    for (const char *at = letters;; at++) {
        int digit = base64url_digit(*at);
        if (digit != BASE64URL_NO_DIGIT && read.count == room)
            return false;
        if (digit != BASE64URL_NO_DIGIT) {
            take_digit(&read, digit);
        } else if (is_sealed(&read)) {
            *out_count = read.count - SHARE_CODE_CHECK_BYTES;
            return true;
        } else if (share_code_skip(at) == at) {
            return false;
        } else {
            at = share_code_skip(at) - 1;
        }
    }
}

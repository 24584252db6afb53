/* SPDX-License-Identifier: MIT */
#include "level/level_text.h"

#include "base/numbers.h"
#include "base/text.h"
#include "level/level.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* --- Share codes ------------------------------------------------------------------------------ */

/* The letters so far as bytes. */
typedef struct Letters {
    unsigned char *bytes;
    size_t count;
    Hash hash; /* Of all but the last bytes, which may be the checksum. */
    unsigned group;
    int bits; /* Of the group, which are no byte yet. */
} Letters;

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

const char *share_code_skip(const char *at)
{
    bool is_line_start = false;
    for (; is_space(*at) || (*at == '>' && is_line_start); at++)
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

/* --- Levels ----------------------------------------------------------------------------------- */

enum {
    VERSION = 1,    /* Of the packing. */
    HEAD_BYTES = 4, /* The version and the length of the JSON. */
    MARK_BYTES = sizeof LEVEL_TEXT_MARK - 1
};

_Static_assert(LEVEL_FILE_BYTES < 1 << 24, "a length takes three bytes");

/* JSON without white space between its tokens; returns its length. */
static size_t minify(const char *json, size_t length, char *out_text)
{
    size_t count = 0;
    bool is_in_string = false;
    for (size_t i = 0; i < length; i++) {
        if (!is_in_string && is_space(json[i]))
            continue;
        bool is_escape = is_in_string && json[i] == '\\' && i + 1 < length;
        is_in_string ^= json[i] == '"';
        out_text[count++] = json[i];
        if (is_escape)
            out_text[count++] = json[++i];
    }
    return count;
}

/* The mark and the letters of head, packed JSON and checksum. */
static bool write_letters(const unsigned char *packed, size_t packed_count, size_t json_length,
                          char **out_text, Error *out_error)
{
    size_t count = HEAD_BYTES + packed_count + SHARE_CODE_CHECK_BYTES;
    if (MARK_BYTES + base64url_length(count) >= LEVEL_TEXT_BYTES)
        return error_set(out_error, "The level is too large for a text: send its file instead.");
    unsigned char *bytes = malloc(count);
    *out_text = malloc(MARK_BYTES + base64url_length(count) + 1);
    bool is_fine = bytes != NULL && *out_text != NULL;
    if (is_fine) {
        byte_order_put(bytes, VERSION, 1);
        byte_order_put(bytes + 1, (uint32_t)json_length, HEAD_BYTES - 1);
        memcpy(bytes + HEAD_BYTES, packed, packed_count);
        share_code_seal(bytes, HEAD_BYTES + packed_count, HASH_START);
        memcpy(*out_text, LEVEL_TEXT_MARK, MARK_BYTES);
        base64url_write(bytes, count, *out_text + MARK_BYTES);
    } else {
        free(*out_text);
        *out_text = NULL;
        error_set_memory(out_error, "out of memory");
    }
    free(bytes);
    return is_fine;
}

bool level_text_write(const char *json, size_t length, char **out_text, Error *out_error)
{
    unsigned char *packed = NULL;
    size_t packed_count;
    *out_text = NULL;
    char *brief = malloc(length + 1);
    size_t brief_length = brief != NULL ? minify(json, length, brief) : 0;
    bool is_fine = brief != NULL && pack_write(brief, brief_length, &packed, &packed_count);
    if (is_fine)
        is_fine = write_letters(packed, packed_count, brief_length, out_text, out_error);
    else
        error_set_memory(out_error, "out of memory");
    free(packed);
    free(brief);
    return is_fine;
}

static bool refuse_damaged(Error *out_error)
{
    return error_set(out_error, "This level's text is damaged: copy the whole line again.");
}

static bool read_bytes(const unsigned char *bytes, size_t count, char **out_json,
                       size_t *out_length, Error *out_error)
{
    if (count < HEAD_BYTES)
        return refuse_damaged(out_error);
    if (bytes[0] != VERSION)
        return error_set(out_error,
                         "This level's text comes from another version of the game (%d, not %d).",
                         bytes[0], VERSION);
    *out_length = byte_order_take(bytes + 1, HEAD_BYTES - 1);
    if (*out_length > LEVEL_FILE_BYTES)
        return error_set(out_error, "This level is larger than 1 MiB.");
    switch (pack_read(bytes + HEAD_BYTES, count - HEAD_BYTES, *out_length, out_json)) {
    case PACK_READ_DONE:
        return true;
    case PACK_READ_DAMAGED:
        return refuse_damaged(out_error);
    case PACK_READ_NO_MEMORY:
        break;
    }
    return error_set_memory(out_error, "out of memory");
}

bool level_text_read(const char *text, char **out_json, size_t *out_length, Error *out_error)
{
    const char *letters = share_code_find(text, LEVEL_TEXT_MARK);
    size_t count;
    *out_json = NULL;
    *out_length = 0;
    if (letters == NULL)
        return error_set(out_error,
                         "This is not a level: a level's text begins with " LEVEL_TEXT_MARK);
    size_t length = strlen(letters);
    if (length >= LEVEL_TEXT_BYTES)
        return error_set(out_error, "This text is too long for a level.");
    unsigned char *bytes = malloc(length + 1);
    if (bytes == NULL)
        return error_set_memory(out_error, "out of memory");
    bool is_fine = share_code_read(letters, HASH_START, bytes, length, &count)
                       ? read_bytes(bytes, count, out_json, out_length, out_error)
                       : refuse_damaged(out_error);
    free(bytes);
    return is_fine;
}

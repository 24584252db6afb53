/* SPDX-License-Identifier: MIT */
/* The cells of Tiled's tile layers, in the encodings that Tiled writes. */
#include "convert/convert_parts.h"

#ifdef CLOCKWISE_HAS_ZLIB
#include <zlib.h>
#endif

static bool read_csv(const char *text, uint32_t *cells, int count)
{
    for (int i = 0; i < count; i++) {
        double number;
        if (!text_number(&text, &number) || !(number >= 0 && number <= UINT32_MAX))
            return false;
        cells[i] = (uint32_t)number;
    }
    return *text == '\0';
}

static bool read_array(const cJSON *array, uint32_t *cells, int count)
{
    const cJSON *item = array->child;
    for (int i = 0; i < count; i++, item = item->next) {
        if (!item ||
            !(cJSON_IsNumber(item) && item->valuedouble >= 0 && item->valuedouble <= UINT32_MAX))
            return false;
        cells[i] = (uint32_t)item->valuedouble;
    }
    return item == NULL;
}

/* Base64 as it is in XML: with + and /, spaces and padding. Returns the bytes, to be freed; the
 * error is set for lack of memory alone. */
static unsigned char *read_base64(const char *text, size_t *out_length, Error *out_error)
{
    unsigned char *bytes = calloc(strlen(text) / 4 * 3 + 4, 1);
    if (!bytes)
        error_memory(out_error);
    unsigned bits = 0;
    int have = 0;
    *out_length = 0;
    for (; bytes && *text != '\0'; text++) {
        char letter = *text == '+' ? '-' : *text == '/' ? '_' : *text;
        int digit = base64url_digit(letter);
        if (digit == BASE64URL_NO_DIGIT) {
            if (strchr(" \t\r\n=", *text))
                continue;
            free(bytes);
            return NULL;
        }
        bits = bits << 6 | (unsigned)digit;
        have += 6;
        if (have >= 8) {
            have -= 8;
            bytes[(*out_length)++] = (unsigned char)(bits >> have);
        }
    }
    return bytes;
}

/* Replaces compressed bytes by what they are; never more than `most`. */
static bool inflate_bytes(unsigned char **bytes, size_t *length, size_t most, Error *out_error)
{
#ifdef CLOCKWISE_HAS_ZLIB
    unsigned char *plain = malloc(most + 1);
    z_stream stream = {.next_in = *bytes,
                       .avail_in = (uInt)*length,
                       .next_out = plain,
                       .avail_out = (uInt)most + 1};
    if (!plain)
        error_memory(out_error);
    bool is_fine = plain && inflateInit2(&stream, 15 + 32) == Z_OK;
    if (is_fine) {
        is_fine = inflate(&stream, Z_FINISH) == Z_STREAM_END;
        inflateEnd(&stream);
    }
    free(*bytes);
    *bytes = plain;
    *length = is_fine ? stream.total_out : 0;
    return is_fine;
#else
    (void)bytes;
    (void)length;
    (void)most;
    (void)out_error;
    return false;
#endif
}

static bool read_bytes(const char *text, const char *compression, uint32_t *cells, int count,
                       Error *out_error)
{
    size_t length;
    size_t most = (size_t)count * 4;
    unsigned char *bytes = read_base64(text, &length, out_error);
    bool is_fine = bytes != NULL;
    if (is_fine && compression[0] != '\0')
        is_fine = inflate_bytes(&bytes, &length, most, out_error);
    is_fine = is_fine && length == most;
    for (int i = 0; is_fine && i < count; i++) {
        const unsigned char *at = bytes + 4 * (size_t)i;
        cells[i] =
            (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    }
    free(bytes);
    return is_fine;
}

static bool can_read(const char *encoding, const char *compression)
{
    bool is_packed = strcmp(compression, "zlib") == 0 || strcmp(compression, "gzip") == 0;
#ifndef CLOCKWISE_HAS_ZLIB
    if (is_packed)
        return false;
#endif
    return encoding[0] == '\0' || strcmp(encoding, "xml") == 0 || strcmp(encoding, "csv") == 0 ||
           (strcmp(encoding, "base64") == 0 && (compression[0] == '\0' || is_packed));
}

uint32_t *tiled_cells(const cJSON *data, const char *encoding, const char *compression, int count,
                      Error *out_error)
{
    out_error->text[0] = '\0';
    encoding = encoding ? encoding : "";
    compression = compression ? compression : "";
    if (!data || !can_read(encoding, compression)) {
        error_set(out_error,
                  tr("its cells are in chunks, or as \"%.20s\" compressed by \"%.20s\", which this "
                     "build does not "
                     "read: choose CSV as the tile layer format of the map"),
                  encoding, compression);
        return NULL;
    }
    uint32_t *cells = calloc((size_t)count, sizeof *cells);
    if (!cells) {
        error_memory(out_error);
        return NULL;
    }
    bool is_read = cJSON_IsArray(data)     ? read_array(data, cells, count)
                   : !cJSON_IsString(data) ? false
                   : strcmp(encoding, "base64") == 0
                       ? read_bytes(data->valuestring, compression, cells, count, out_error)
                       : read_csv(data->valuestring, cells, count);
    if (is_read)
        return cells;
    free(cells);
    if (out_error->text[0] == '\0')
        error_set(out_error, tr("its data are not its %d cells"), count);
    return NULL;
}

/* SPDX-License-Identifier: MIT */
#include "link/listing.h"

#include "base/assert.h"
#include "link/byte_reader.h"
#include "link/byte_writer.h"
#include "link/wire.h"

#include <string.h>

static const char mark[] = {'C', 'L', 'K', 'W'};

size_t listing_write_search(const ListingSearch *search, unsigned char *out)
{
    ByteWriter writer = byte_writer_make(out, WIRE_DATAGRAM_BYTES);
    byte_writer_uint(&writer, DATAGRAM_SEARCH, 1);
    byte_writer_copy(&writer, mark, sizeof mark);
    byte_writer_uint(&writer, search->protocol, 2);
    byte_writer_uint(&writer, search->version, 4);
    byte_writer_copy(&writer, search->nonce, sizeof search->nonce);
    byte_writer_pad(&writer, LISTING_SEARCH_BYTES);
    return writer.count;
}

bool listing_read_search(const unsigned char *bytes, size_t count, ListingSearch *out_search)
{
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t kind = byte_reader_uint(&reader, 1);
    const unsigned char *marked = byte_reader_take(&reader, sizeof mark);
    out_search->protocol = (uint16_t)byte_reader_uint(&reader, 2);
    out_search->version = (uint32_t)byte_reader_uint(&reader, 4);
    const unsigned char *nonce = byte_reader_take(&reader, sizeof out_search->nonce);
    if (reader.is_bad || kind != DATAGRAM_SEARCH || count != LISTING_SEARCH_BYTES ||
        memcmp(marked, mark, sizeof mark) != 0)
        return false;
    memcpy(out_search->nonce, nonce, sizeof out_search->nonce);
    return true;
}

static void write_text(ByteWriter *writer, const char *text)
{
    size_t length = strlen(text);
    byte_writer_uint(writer, length, 1);
    byte_writer_copy(writer, text, length);
}

size_t listing_write_answer(const ListingAnswer *answer, unsigned char *out)
{
    const ListingGame *game = &answer->game;
    ByteWriter writer = byte_writer_make(out, LISTING_ANSWER_BYTES);
    byte_writer_uint(&writer, DATAGRAM_LISTING, 1);
    byte_writer_copy(&writer, answer->nonce, sizeof answer->nonce);
    byte_writer_uint(&writer, answer->protocol, 2);
    byte_writer_uint(&writer, answer->version, 4);
    byte_writer_copy(&writer, answer->id, sizeof answer->id);
    byte_writer_uint(&writer, game->has_password, 1);
    byte_writer_uint(&writer, (uint64_t)game->people, 1);
    byte_writer_uint(&writer, (uint64_t)game->people_max, 1);
    write_text(&writer, game->name);
    write_text(&writer, game->level);
    write_text(&writer, game->mode);
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool listing_read_answer(const unsigned char *bytes, size_t count, ListingAnswer *out_answer)
{
    ListingGame *game = &out_answer->game;
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t kind = byte_reader_uint(&reader, 1);
    const unsigned char *nonce = byte_reader_take(&reader, sizeof out_answer->nonce);
    out_answer->protocol = (uint16_t)byte_reader_uint(&reader, 2);
    out_answer->version = (uint32_t)byte_reader_uint(&reader, 4);
    const unsigned char *id = byte_reader_take(&reader, sizeof out_answer->id);
    uint64_t has_password = byte_reader_uint(&reader, 1);
    game->has_password = has_password == 1;
    game->people = (int)byte_reader_uint(&reader, 1);
    game->people_max = (int)byte_reader_uint(&reader, 1);
    clean_text_take_name(&reader, game->name);
    clean_text_take_name(&reader, game->level);
    clean_text_take_name(&reader, game->mode);
    if (reader.is_bad || byte_reader_left(&reader) != 0 || kind != DATAGRAM_LISTING ||
        has_password > 1)
        return false;
    memcpy(out_answer->nonce, nonce, sizeof out_answer->nonce);
    memcpy(out_answer->id, id, sizeof out_answer->id);
    return true;
}

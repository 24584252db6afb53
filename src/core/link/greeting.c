/* SPDX-License-Identifier: MIT */
#include "link/greeting.h"

#include "base/error.h"
#include "base/numbers.h"
#include "link/bytes.h"
#include "link/wire.h"

#include <string.h>

static const char mark[] = {'C', 'L', 'K', 'W'};

/* These two have bytes alone, and are sent as they are. */
_Static_assert(sizeof(GreetingCookie) == GREETING_NONCE_BYTES + GREETING_COOKIE_BYTES +
                                             GREETING_KEY_BYTES + GREETING_SALT_BYTES,
               "a COOKIE but for its first byte");
_Static_assert(sizeof(GreetingJoin) == GREETING_JOIN_HEAD_BYTES - 1,
               "a JOIN's plain part but for its first byte");

static ByteWriter begin(unsigned char *out, DatagramKind kind)
{
    ByteWriter writer = byte_writer_make(out, WIRE_DATAGRAM_BYTES);
    byte_writer_uint(&writer, kind, 1);
    return writer;
}

static uint32_t check_of(const unsigned char *bytes, size_t count)
{
    ByteReader reader = byte_reader_make(bytes, count);
    Hash hash = HASH_START;
    for (size_t left; (left = byte_reader_left(&reader)) > 0;)
        hash = hash_u64(hash, byte_reader_uint(&reader, left < 8 ? (int)left : 8));
    return (uint32_t)hash;
}

size_t greeting_close(unsigned char *datagram, size_t count)
{
    ByteWriter writer = byte_writer_make(datagram + count, GREETING_CHECK_BYTES);
    byte_writer_uint(&writer, check_of(datagram, count), GREETING_CHECK_BYTES);
    return count + GREETING_CHECK_BYTES;
}

/* Returns a reader of what lies between the first byte and the checksum; bad if the datagram is of
 * another kind or damaged. */
static ByteReader open_kind(const unsigned char *bytes, size_t count, DatagramKind kind)
{
    size_t checked = count > GREETING_CHECK_BYTES ? count - GREETING_CHECK_BYTES : 0;
    ByteReader check = byte_reader_make(bytes + checked, count - checked);
    ByteReader reader = byte_reader_make(bytes, checked);
    reader.is_bad = byte_reader_uint(&reader, 1) != kind ||
                    byte_reader_uint(&check, GREETING_CHECK_BYTES) != check_of(bytes, checked);
    return reader;
}

static void take_into(ByteReader *reader, void *out, size_t count)
{
    const unsigned char *bytes = byte_reader_take(reader, count);
    if (bytes != NULL)
        memcpy(out, bytes, count);
}

static bool is_at_end(const ByteReader *reader)
{
    return !reader->is_bad && byte_reader_left(reader) == 0;
}

size_t greeting_write_hello(const GreetingHello *hello, unsigned char *out)
{
    ByteWriter writer = begin(out, DATAGRAM_HELLO);
    byte_writer_copy(&writer, mark, sizeof mark);
    byte_writer_uint(&writer, hello->protocol, 2);
    byte_writer_uint(&writer, hello->version, 4);
    byte_writer_copy(&writer, hello->nonce, sizeof hello->nonce);
    byte_writer_copy(&writer, hello->key, sizeof hello->key);
    byte_writer_pad(&writer, GREETING_HELLO_BYTES - GREETING_CHECK_BYTES);
    return greeting_close(out, writer.count);
}

bool greeting_read_hello(const unsigned char *bytes, size_t count, GreetingHello *out_hello)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_HELLO);
    const unsigned char *marked = byte_reader_take(&reader, sizeof mark);
    out_hello->protocol = (uint16_t)byte_reader_uint(&reader, 2);
    out_hello->version = (uint32_t)byte_reader_uint(&reader, 4);
    take_into(&reader, out_hello->nonce, sizeof out_hello->nonce);
    take_into(&reader, out_hello->key, sizeof out_hello->key);
    return !reader.is_bad && count == GREETING_HELLO_BYTES &&
           memcmp(marked, mark, sizeof mark) == 0;
}

size_t greeting_write_cookie(const GreetingCookie *cookie, unsigned char *out)
{
    ByteWriter writer = begin(out, DATAGRAM_COOKIE);
    byte_writer_copy(&writer, cookie, sizeof *cookie);
    return greeting_close(out, writer.count);
}

bool greeting_read_cookie(const unsigned char *bytes, size_t count, GreetingCookie *out_cookie)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_COOKIE);
    take_into(&reader, out_cookie, sizeof *out_cookie);
    return is_at_end(&reader);
}

size_t greeting_write_refused(const GreetingRefused *refused, unsigned char *out)
{
    ByteWriter writer = begin(out, DATAGRAM_REFUSED);
    byte_writer_copy(&writer, refused->nonce, sizeof refused->nonce);
    byte_writer_uint(&writer, refused->reason, 1);
    return greeting_close(out, writer.count);
}

bool greeting_read_refused(const unsigned char *bytes, size_t count, GreetingRefused *out_refused)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_REFUSED);
    take_into(&reader, out_refused->nonce, sizeof out_refused->nonce);
    uint64_t reason = byte_reader_uint(&reader, 1);
    if (!is_at_end(&reader) || reason == LINK_NO_REASON || reason >= LINK_REASONS)
        return false;
    out_refused->reason = (LinkReason)reason;
    return true;
}

size_t greeting_write_join(const GreetingJoin *join, unsigned char *out)
{
    ByteWriter writer = begin(out, DATAGRAM_JOIN);
    byte_writer_copy(&writer, join, sizeof *join);
    return writer.count;
}

bool greeting_read_join(const unsigned char *bytes, size_t count, GreetingJoin *out_join)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_JOIN);
    take_into(&reader, out_join, sizeof *out_join);
    return !reader.is_bad && count == GREETING_JOIN_BYTES;
}

static void write_name(ByteWriter *writer, const char *name)
{
    size_t length = strlen(name);
    byte_writer_uint(writer, length, 1);
    byte_writer_copy(writer, name, length);
}

static void read_name(ByteReader *reader, char out_name[NAME_BYTES])
{
    size_t length = (size_t)byte_reader_uint(reader, 1);
    const unsigned char *bytes = byte_reader_take(reader, length);
    if (bytes != NULL)
        clean_text_name((const char *)bytes, length, out_name);
    else
        clean_text_name("", 0, out_name);
}

static void write_words(ByteWriter *writer, const GreetingWords *words)
{
    byte_writer_uint(writer, words->count, 2);
    byte_writer_copy(writer, words->bytes, words->count);
}

static void read_words(ByteReader *reader, GreetingWords *out_words)
{
    size_t count = (size_t)byte_reader_uint(reader, 2);
    if (count > sizeof out_words->bytes)
        reader->is_bad = true;
    else
        take_into(reader, out_words->bytes, count);
    out_words->count = reader->is_bad ? 0 : count;
}

size_t greeting_write_request(const GreetingRequest *request, unsigned char *out)
{
    ByteWriter writer = byte_writer_make(out, GREETING_REQUEST_BYTES);
    byte_writer_uint(&writer, request->has_token, 1);
    byte_writer_copy(&writer, request->token, sizeof request->token);
    write_name(&writer, request->name);
    write_words(&writer, &request->words);
    byte_writer_pad(&writer, GREETING_REQUEST_BYTES);
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool greeting_read_request(const unsigned char *bytes, size_t count, GreetingRequest *out_request)
{
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t has_token = byte_reader_uint(&reader, 1);
    out_request->has_token = has_token == 1;
    take_into(&reader, out_request->token, sizeof out_request->token);
    read_name(&reader, out_request->name);
    read_words(&reader, &out_request->words);
    return !reader.is_bad && has_token <= 1 && count == GREETING_REQUEST_BYTES;
}

size_t greeting_write_seat(const GreetingSeat *seat, unsigned char *out)
{
    ByteWriter writer = byte_writer_make(out, GREETING_SEAT_BYTES);
    byte_writer_uint(&writer, seat->seat, 2);
    byte_writer_uint(&writer, seat->is_back, 1);
    byte_writer_copy(&writer, seat->token, sizeof seat->token);
    write_name(&writer, seat->name);
    write_words(&writer, &seat->words);
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool greeting_read_seat(const unsigned char *bytes, size_t count, GreetingSeat *out_seat)
{
    ByteReader reader = byte_reader_make(bytes, count);
    out_seat->seat = (uint16_t)byte_reader_uint(&reader, 2);
    uint64_t is_back = byte_reader_uint(&reader, 1);
    out_seat->is_back = is_back == 1;
    take_into(&reader, out_seat->token, sizeof out_seat->token);
    read_name(&reader, out_seat->name);
    read_words(&reader, &out_seat->words);
    return is_at_end(&reader) && is_back <= 1;
}

/* --- Games on a local network ----------------------------------------------------------------- */

size_t listing_write_search(const ListingSearch *search, unsigned char *out)
{
    ByteWriter writer = begin(out, DATAGRAM_SEARCH);
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
    take_into(&reader, out_search->nonce, sizeof out_search->nonce);
    return !reader.is_bad && kind == DATAGRAM_SEARCH && count == LISTING_SEARCH_BYTES &&
           memcmp(marked, mark, sizeof mark) == 0;
}

size_t listing_write_answer(const ListingAnswer *answer, unsigned char *out)
{
    const ListingGame *game = &answer->game;
    ByteWriter writer = begin(out, DATAGRAM_LISTING);
    byte_writer_copy(&writer, answer->nonce, sizeof answer->nonce);
    byte_writer_uint(&writer, answer->protocol, 2);
    byte_writer_uint(&writer, answer->version, 4);
    byte_writer_copy(&writer, answer->id, sizeof answer->id);
    byte_writer_uint(&writer, game->has_password, 1);
    byte_writer_uint(&writer, (uint64_t)game->people, 1);
    byte_writer_uint(&writer, (uint64_t)game->people_max, 1);
    write_name(&writer, game->name);
    write_name(&writer, game->level);
    write_name(&writer, game->mode);
    ASSERT(writer.count <= LISTING_ANSWER_BYTES);
    return writer.count;
}

bool listing_read_answer(const unsigned char *bytes, size_t count, ListingAnswer *out_answer)
{
    ListingGame *game = &out_answer->game;
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t kind = byte_reader_uint(&reader, 1);
    take_into(&reader, out_answer->nonce, sizeof out_answer->nonce);
    out_answer->protocol = (uint16_t)byte_reader_uint(&reader, 2);
    out_answer->version = (uint32_t)byte_reader_uint(&reader, 4);
    take_into(&reader, out_answer->id, sizeof out_answer->id);
    uint64_t has_password = byte_reader_uint(&reader, 1);
    game->has_password = has_password == 1;
    game->people = (int)byte_reader_uint(&reader, 1);
    game->people_max = (int)byte_reader_uint(&reader, 1);
    clean_text_take_name(&reader, game->name);
    clean_text_take_name(&reader, game->level);
    clean_text_take_name(&reader, game->mode);
    return is_at_end(&reader) && kind == DATAGRAM_LISTING && has_password <= 1;
}

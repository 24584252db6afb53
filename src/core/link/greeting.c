/* SPDX-License-Identifier: MIT */
#include "link/greeting.h"

#include "base/numbers.h"
#include "link/wire.h"

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

/* A reader of what is before the checksum; bad if the datagram is damaged or of another kind. */
static ByteReader open_kind(const unsigned char *bytes, size_t count, DatagramKind kind)
{
    size_t checked = count > GREETING_CHECK_BYTES ? count - GREETING_CHECK_BYTES : 0;
    ByteReader check = byte_reader_make(bytes + checked, count - checked);
    ByteReader reader = byte_reader_make(bytes, checked);
    reader.is_bad = byte_reader_uint(&reader, 1) != kind ||
                    byte_reader_uint(&check, GREETING_CHECK_BYTES) != check_of(bytes, checked);
    return reader;
}

/* What a client of any version begins with. */
static void code_caller(Codec codec, uint16_t *protocol, uint32_t *version, unsigned char *nonce)
{
    char marked[sizeof mark];
    memcpy(marked, mark, sizeof mark);
    codec_copy(codec, marked, sizeof marked);
    codec_check(codec, memcmp(marked, mark, sizeof mark) == 0);
    *protocol = (uint16_t)codec_bits(codec, *protocol, 2);
    *version = (uint32_t)codec_bits(codec, *version, 4);
    codec_copy(codec, nonce, GREETING_NONCE_BYTES);
}

static void code_hello(Codec codec, GreetingHello *hello)
{
    code_caller(codec, &hello->protocol, &hello->version, hello->nonce);
    codec_copy(codec, hello->key, sizeof hello->key);
}

size_t greeting_write_hello(const GreetingHello *hello, unsigned char *out)
{
    GreetingHello copy = *hello;
    ByteWriter writer = begin(out, DATAGRAM_HELLO);
    code_hello((Codec){.writer = &writer}, &copy);
    byte_writer_pad(&writer, GREETING_HELLO_BYTES - GREETING_CHECK_BYTES);
    return greeting_close(out, writer.count);
}

bool greeting_read_hello(const unsigned char *bytes, size_t count, GreetingHello *out_hello)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_HELLO);
    memset(out_hello, 0, sizeof *out_hello);
    code_hello((Codec){.reader = &reader}, out_hello);
    return !reader.is_bad && count == GREETING_HELLO_BYTES;
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
    codec_copy((Codec){.reader = &reader}, out_cookie, sizeof *out_cookie);
    return byte_reader_is_done(&reader);
}

static void code_refused(Codec codec, GreetingRefused *refused)
{
    codec_copy(codec, refused->nonce, sizeof refused->nonce);
    refused->reason = (LinkReason)codec_number(codec, (int)refused->reason, LINK_REASONS - 1);
    codec_check(codec, refused->reason != LINK_NO_REASON);
    bool has_detail =
        codec.reader != NULL ? byte_reader_left(codec.reader) > 0 : refused->detail[0];
    if (has_detail)
        codec_name(codec, refused->detail);
}

size_t greeting_write_refused(const GreetingRefused *refused, unsigned char *out)
{
    GreetingRefused copy = *refused;
    ByteWriter writer = begin(out, DATAGRAM_REFUSED);
    code_refused((Codec){.writer = &writer}, &copy);
    return greeting_close(out, writer.count);
}

bool greeting_read_refused(const unsigned char *bytes, size_t count, GreetingRefused *out_refused)
{
    ByteReader reader = open_kind(bytes, count, DATAGRAM_REFUSED);
    memset(out_refused, 0, sizeof *out_refused);
    code_refused((Codec){.reader = &reader}, out_refused);
    return byte_reader_is_done(&reader);
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
    codec_copy((Codec){.reader = &reader}, out_join, sizeof *out_join);
    return !reader.is_bad && count == GREETING_JOIN_BYTES;
}

/* One that is not clean comes out clean. */
static void code_name(Codec codec, char name[NAME_BYTES])
{
    size_t length = (size_t)codec_bits(codec, codec.reader != NULL ? 0 : strlen(name), 1);
    const unsigned char *bytes = codec_bytes(codec, name, length);
    if (codec.reader != NULL)
        clean_text_name(bytes != NULL ? (const char *)bytes : "", bytes != NULL ? length : 0, name);
}

static void code_words(Codec codec, GreetingWords *words)
{
    size_t count = (size_t)codec_bits(codec, words->count, 2);
    codec_check(codec, count <= sizeof words->bytes);
    codec_copy(codec, words->bytes, count);
    words->count = codec.reader != NULL && codec.reader->is_bad ? 0 : count;
}

static void code_request(Codec codec, GreetingRequest *request)
{
    request->has_token = codec_flag(codec, request->has_token);
    codec_copy(codec, request->token, sizeof request->token);
    code_name(codec, request->name);
    code_words(codec, &request->words);
    request->has_identity = codec_flag(codec, request->has_identity);
    if (request->has_identity) {
        codec_copy(codec, request->identity, sizeof request->identity);
        codec_copy(codec, request->proof, sizeof request->proof);
    }
}

size_t greeting_write_request(const GreetingRequest *request, unsigned char *out)
{
    GreetingRequest copy = *request;
    ByteWriter writer = byte_writer_make(out, GREETING_REQUEST_BYTES);
    code_request((Codec){.writer = &writer}, &copy);
    byte_writer_pad(&writer, GREETING_REQUEST_BYTES);
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool greeting_read_request(const unsigned char *bytes, size_t count, GreetingRequest *out_request)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_request, 0, sizeof *out_request);
    code_request((Codec){.reader = &reader}, out_request);
    return !reader.is_bad && count == GREETING_REQUEST_BYTES;
}

static void code_seat(Codec codec, GreetingSeat *seat)
{
    seat->seat = (uint16_t)codec_bits(codec, seat->seat, 2);
    seat->is_back = codec_flag(codec, seat->is_back);
    codec_copy(codec, seat->token, sizeof seat->token);
    code_name(codec, seat->name);
    code_words(codec, &seat->words);
}

size_t greeting_write_seat(const GreetingSeat *seat, unsigned char *out)
{
    GreetingSeat copy = *seat;
    ByteWriter writer = byte_writer_make(out, GREETING_SEAT_BYTES);
    code_seat((Codec){.writer = &writer}, &copy);
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool greeting_read_seat(const unsigned char *bytes, size_t count, GreetingSeat *out_seat)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_seat, 0, sizeof *out_seat);
    code_seat((Codec){.reader = &reader}, out_seat);
    return byte_reader_is_done(&reader);
}

/* --- Games on a local network ----------------------------------------------------------------- */

size_t listing_write_search(const ListingSearch *search, unsigned char *out)
{
    ListingSearch copy = *search;
    ByteWriter writer = begin(out, DATAGRAM_SEARCH);
    code_caller((Codec){.writer = &writer}, &copy.protocol, &copy.version, copy.nonce);
    byte_writer_pad(&writer, LISTING_SEARCH_BYTES);
    return writer.count;
}

bool listing_read_search(const unsigned char *bytes, size_t count, ListingSearch *out_search)
{
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t kind = byte_reader_uint(&reader, 1);
    memset(out_search, 0, sizeof *out_search);
    code_caller((Codec){.reader = &reader}, &out_search->protocol, &out_search->version,
                out_search->nonce);
    return !reader.is_bad && kind == DATAGRAM_SEARCH && count == LISTING_SEARCH_BYTES;
}

static void code_answer(Codec codec, ListingAnswer *answer)
{
    ListingGame *game = &answer->game;
    codec_copy(codec, answer->nonce, sizeof answer->nonce);
    answer->protocol = (uint16_t)codec_bits(codec, answer->protocol, 2);
    answer->version = (uint32_t)codec_bits(codec, answer->version, 4);
    codec_copy(codec, answer->id, sizeof answer->id);
    game->has_password = codec_flag(codec, game->has_password);
    game->people = (int)codec_bits(codec, (uint64_t)game->people, 1);
    game->people_max = (int)codec_bits(codec, (uint64_t)game->people_max, 1);
    codec_name(codec, game->name);
    codec_name(codec, game->level);
    codec_name(codec, game->mode);
}

size_t listing_write_answer(const ListingAnswer *answer, unsigned char *out)
{
    ListingAnswer copy = *answer;
    ByteWriter writer = begin(out, DATAGRAM_LISTING);
    code_answer((Codec){.writer = &writer}, &copy);
    ASSERT(writer.count <= LISTING_ANSWER_BYTES);
    return writer.count;
}

bool listing_read_answer(const unsigned char *bytes, size_t count, ListingAnswer *out_answer)
{
    ByteReader reader = byte_reader_make(bytes, count);
    uint64_t kind = byte_reader_uint(&reader, 1);
    memset(out_answer, 0, sizeof *out_answer);
    code_answer((Codec){.reader = &reader}, out_answer);
    return byte_reader_is_done(&reader) && kind == DATAGRAM_LISTING;
}

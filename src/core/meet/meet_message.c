/* SPDX-License-Identifier: MIT */
#include "meet/meet.h"

enum { V4_BYTES = 4, RESOLVED_MAX = 8 };

_Static_assert((int)MEET_DATAGRAM > DATAGRAM_LISTING && (int)MEET_RELAY > DATAGRAM_LISTING,
               "told apart from a game's datagrams");

bool meet_code_of(const char *text, char out_code[MEET_CODE_BYTES])
{
    size_t count = strlen(text);
    for (size_t i = 0; i < count && i < MEET_CODE_BYTES; i++) {
        char letter = (char)(text[i] >= 'a' && text[i] <= 'z' ? text[i] - 'a' + 'A' : text[i]);
        if (i == MEET_CODE_BYTES - 1 || strchr(MEET_LETTERS, letter) == NULL)
            return false;
        out_code[i] = letter;
    }
    out_code[count < MEET_CODE_BYTES ? count : 0] = '\0';
    return count == MEET_CODE_BYTES - 1;
}

bool meet_is_host(const char *text)
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._";
    size_t count = strlen(text);
    return count > 0 && count < MEET_HOST_BYTES && strspn(text, letters) == count;
}

bool meet_resolve(const char *host, uint16_t port, Address *out_address, Error *out_error)
{
    Address found[RESOLVED_MAX];
    int count = sockets_resolve(host, port, found, RESOLVED_MAX, out_error);
    int best = 0;
    while (best < count - 1 && found[best].family != ADDRESS_V4)
        best++;
    if (count > 0)
        *out_address = found[found[best].family == ADDRESS_V4 ? best : 0];
    return count > 0;
}

Address meet_own_address(const Sockets *sockets)
{
    Address own = {.family = ADDRESS_NONE};
    if (sockets_own_address(&own))
        own.port = sockets->port;
    return own;
}

static void code_address(Codec codec, Address *address)
{
    address->family = (AddressFamily)codec_number(codec, (int)address->family, ADDRESS_V6);
    if (address->family == ADDRESS_NONE)
        return;
    codec_copy(codec, address->bytes, address->family == ADDRESS_V6 ? ADDRESS_BYTES : V4_BYTES);
    address->port = (uint16_t)codec_bits(codec, address->port, 2);
    codec_check(codec, address->port != 0);
}

static void code_code(Codec codec, char code[MEET_CODE_BYTES], bool may_lack)
{
    char same[MEET_CODE_BYTES];
    codec_copy(codec, code, MEET_CODE_BYTES - 1);
    codec_check(codec, (may_lack && code[0] == '\0') ||
                           (meet_code_of(code, same) && strcmp(code, same) == 0));
}

static void code_listing(Codec codec, ListingAnswer *listing)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    size_t count = codec.writer != NULL ? listing_write_answer(listing, bytes) : 0;
    count = (size_t)codec_bits(codec, count, 1);
    const unsigned char *come = codec_bytes(codec, bytes, count);
    if (codec.reader != NULL)
        codec_check(codec, come != NULL && listing_read_answer(come, count, listing));
}

static void code_web(Codec codec, MeetWeb *web)
{
    web->port = (uint16_t)codec_bits(codec, web->port, 2);
    int count = codec_number(codec, (int)strlen(web->host), MEET_HOST_BYTES - 1);
    codec_copy(codec, web->host, (size_t)count);
    codec_check(codec,
                strlen(web->host) == (size_t)count && (count == 0 || meet_is_host(web->host)));
}

static void code_page(Codec codec, MeetMessage *message)
{
    message->first = codec_number(codec, message->first, UINT16_MAX);
    message->count = codec_number(codec, message->count, MEET_PAGE_GAMES);
    for (int i = 0; i < message->count; i++) {
        code_code(codec, message->games[i].code, false);
        code_address(codec, &message->games[i].address);
        code_listing(codec, &message->games[i].listing);
    }
    if (codec.reader != NULL)
        message->has_web = byte_reader_left(codec.reader) > 0;
    for (int i = 0; i < message->count && message->has_web; i++)
        message->games[i].web.port = (uint16_t)codec_bits(codec, message->games[i].web.port, 2);
}

static void code_message(Codec codec, MeetMessage *message)
{
    MeetKind kind = message->kind;
    if (kind <= MEET_GAMES)
        codec_copy(codec, message->nonce, sizeof message->nonce);
    if (kind <= MEET_COOKIE)
        codec_copy(codec, message->cookie, sizeof message->cookie);
    if (kind == MEET_REGISTERED || kind == MEET_CALLED)
        message->result = (MeetResult)codec_number(codec, (int)message->result, MEET_FULL);
    if (kind == MEET_REGISTER || kind == MEET_REGISTERED ||
        (kind >= MEET_CALLER && kind <= MEET_END))
        message->token = codec_bits(codec, message->token, 8);
    if (kind == MEET_CALL || (kind == MEET_REGISTERED && message->result == MEET_FINE))
        code_code(codec, message->code, false);
    if (kind == MEET_REGISTER || kind == MEET_CALL)
        code_address(codec, &message->own);
    if (kind == MEET_REGISTER) {
        message->is_private = codec_flag(codec, message->is_private);
        code_listing(codec, &message->listing);
        code_code(codec, message->code, true);
        code_web(codec, &message->web);
    }
    if (kind == MEET_LIST) {
        message->first = codec_number(codec, message->first, UINT16_MAX);
        message->has_web = codec_flag(codec, message->has_web);
    }
    if (kind == MEET_GAMES)
        code_page(codec, message);
    if (kind == MEET_CALLED || kind == MEET_CALLER || kind == MEET_ADMIT || kind >= MEET_OPENER)
        message->channel = codec_bits(codec, message->channel, 8);
    if (kind == MEET_CALLED || kind == MEET_CALLER) {
        code_address(codec, &message->seen);
        code_address(codec, &message->own);
    }
}

/* What asks is as long as any answer to it. */
static size_t bytes_of(MeetKind kind)
{
    return kind == MEET_REGISTER ? MEET_REGISTER_BYTES
           : kind == MEET_CALL   ? MEET_CALL_BYTES
           : kind == MEET_LIST   ? WIRE_DATAGRAM_BYTES
                                 : 0;
}

size_t meet_write(const MeetMessage *message, unsigned char *out)
{
    MeetMessage copy = *message;
    ByteWriter writer = byte_writer_make(out, WIRE_DATAGRAM_BYTES);
    byte_writer_uint(&writer, MEET_DATAGRAM, 1);
    byte_writer_uint(&writer, message->kind, 1);
    code_message((Codec){.writer = &writer}, &copy);
    byte_writer_pad(&writer, bytes_of(message->kind));
    ASSERT(!writer.is_too_big);
    return writer.count;
}

bool meet_read(const unsigned char *bytes, size_t count, MeetMessage *out_message)
{
    ByteReader reader = byte_reader_make(bytes, count);
    memset(out_message, 0, sizeof *out_message);
    if (byte_reader_uint(&reader, 1) != MEET_DATAGRAM)
        return false;
    out_message->kind = (MeetKind)byte_reader_uint(&reader, 1);
    if (out_message->kind < MEET_REGISTER || out_message->kind >= MEET_KINDS)
        return false;
    code_message((Codec){.reader = &reader}, out_message);
    size_t whole = bytes_of(out_message->kind);
    /* What is shorter was padded to `whole` bytes; what is longer has nothing behind it. */
    return !reader.is_bad && (byte_reader_left(&reader) == 0 ? count >= whole : count == whole);
}

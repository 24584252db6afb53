/* SPDX-License-Identifier: MIT */
#include "link/bytes.h"

#include <string.h>

ByteWriter byte_writer_make(unsigned char *bytes, size_t room)
{
    return (ByteWriter){.bytes = bytes, .room = room};
}

size_t byte_writer_left(const ByteWriter *writer)
{
    return writer->is_too_big ? 0 : writer->room - writer->count;
}

/* Reserves `count` bytes, or returns NULL. */
static unsigned char *claim(ByteWriter *writer, size_t count)
{
    if (writer->is_too_big || writer->room - writer->count < count) {
        writer->is_too_big = true;
        return NULL;
    }
    unsigned char *at = writer->bytes + writer->count;
    writer->count += count;
    return at;
}

void byte_writer_uint(ByteWriter *writer, uint64_t value, int bytes)
{
    unsigned char *at = claim(writer, (size_t)bytes);
    for (int i = 0; at != NULL && i < bytes; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

void byte_writer_varint(ByteWriter *writer, uint64_t value)
{
    int bytes = 1;
    for (uint64_t left = value; left >= 0x80; left >>= 7)
        bytes++;
    unsigned char *at = claim(writer, (size_t)bytes);
    for (int i = 0; at != NULL && i < bytes; i++)
        at[i] = (unsigned char)((value >> 7 * i & 0x7f) | (i + 1 < bytes ? 0x80 : 0));
}

void byte_writer_copy(ByteWriter *writer, const void *bytes, size_t count)
{
    unsigned char *at = claim(writer, count);
    if (at != NULL && count > 0)
        memcpy(at, bytes, count);
}

void byte_writer_pad(ByteWriter *writer, size_t count)
{
    if (count <= writer->count)
        return;
    size_t zeros = count - writer->count;
    unsigned char *at = claim(writer, zeros);
    if (at != NULL)
        memset(at, 0, zeros);
}

ByteReader byte_reader_make(const void *bytes, size_t count)
{
    return (ByteReader){.bytes = bytes, .count = count};
}

size_t byte_reader_left(const ByteReader *reader)
{
    return reader->is_bad ? 0 : reader->count - reader->at;
}

bool byte_reader_is_done(const ByteReader *reader)
{
    return !reader->is_bad && byte_reader_left(reader) == 0;
}

const unsigned char *byte_reader_take(ByteReader *reader, size_t count)
{
    if (reader->is_bad || reader->count - reader->at < count) {
        reader->is_bad = true;
        return NULL;
    }
    const unsigned char *at = reader->bytes + reader->at;
    reader->at += count;
    return at;
}

uint64_t byte_reader_uint(ByteReader *reader, int bytes)
{
    const unsigned char *at = byte_reader_take(reader, (size_t)bytes);
    uint64_t value = 0;
    for (int i = 0; at != NULL && i < bytes; i++)
        value |= (uint64_t)at[i] << 8 * i;
    return value;
}

uint64_t byte_reader_varint(ByteReader *reader)
{
    uint64_t value = 0;
    for (int i = 0; i < VARINT_BYTES_MAX; i++) {
        uint64_t byte = byte_reader_uint(reader, 1);
        bool is_last = (byte & 0x80) == 0;
        bool is_idle = is_last && byte == 0 && i > 0; /* A last byte that adds nothing. */
        bool is_past = i == VARINT_BYTES_MAX - 1 && byte > 1;
        if (reader->is_bad || is_idle || is_past)
            break;
        value |= (byte & 0x7f) << 7 * i;
        if (is_last)
            return value;
    }
    reader->is_bad = true;
    return 0;
}

void clean_text_take_name(ByteReader *reader, char out_name[NAME_BYTES])
{
    size_t length = (size_t)byte_reader_uint(reader, 1);
    const unsigned char *bytes = byte_reader_take(reader, length);
    memset(out_name, 0, NAME_BYTES);
    if (bytes == NULL)
        return;
    clean_text_name((const char *)bytes, length, out_name);
    if (strlen(out_name) != length || memcmp(out_name, bytes, length) != 0)
        reader->is_bad = true;
}

/* --- Fields in both directions ---------------------------------------------------------------- */

void codec_check(Codec codec, bool is_fine)
{
    if (codec.reader != NULL && !is_fine)
        codec.reader->is_bad = true;
}

uint64_t codec_bits(Codec codec, uint64_t value, int bytes)
{
    if (codec.reader != NULL)
        return byte_reader_uint(codec.reader, bytes);
    byte_writer_uint(codec.writer, value, bytes);
    return value;
}

static int in_range(Codec codec, uint64_t value, int most)
{
    codec_check(codec, value <= (uint64_t)most);
    return value <= (uint64_t)most ? (int)value : 0;
}

int codec_number(Codec codec, int value, int most)
{
    return in_range(codec, codec_bits(codec, (uint64_t)value, most > UINT8_MAX ? 2 : 1), most);
}

bool codec_flag(Codec codec, bool value)
{
    return codec_number(codec, value, 1) == 1;
}

int codec_count(Codec codec, int value, int most)
{
    if (codec.reader != NULL)
        return in_range(codec, byte_reader_varint(codec.reader), most);
    byte_writer_varint(codec.writer, (uint64_t)value);
    return value;
}

void codec_name(Codec codec, char name[NAME_BYTES])
{
    if (codec.reader != NULL) {
        clean_text_take_name(codec.reader, name);
        return;
    }
    byte_writer_uint(codec.writer, strlen(name), 1);
    byte_writer_copy(codec.writer, name, strlen(name));
}

const unsigned char *codec_bytes(Codec codec, const void *bytes, size_t count)
{
    if (codec.reader != NULL)
        return byte_reader_take(codec.reader, count);
    byte_writer_copy(codec.writer, bytes, count);
    return bytes;
}

void codec_copy(Codec codec, void *bytes, size_t count)
{
    const unsigned char *at = codec_bytes(codec, bytes, count);
    if (codec.reader != NULL && at != NULL)
        memcpy(bytes, at, count);
}

size_t codec_rest(Codec codec, size_t count)
{
    return codec.reader != NULL ? byte_reader_left(codec.reader) : count;
}

/* SPDX-License-Identifier: MIT */
#include "link/byte_reader.h"

#include "link/byte_writer.h"

ByteReader byte_reader_make(const void *bytes, size_t count)
{
    return (ByteReader){.bytes = bytes, .count = count};
}

size_t byte_reader_left(const ByteReader *reader)
{
    return reader->is_bad ? 0 : reader->count - reader->at;
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

/* SPDX-License-Identifier: MIT */
#include "link/byte_writer.h"

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

/* The encoded size. */
static int varint_bytes(uint64_t value)
{
    int bytes = 1;
    for (; value >= 0x80; value >>= 7)
        bytes++;
    return bytes;
}

void byte_writer_varint(ByteWriter *writer, uint64_t value)
{
    int bytes = varint_bytes(value);
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

/* SPDX-License-Identifier: MIT */
/* Reads what byte_writer.h writes, from untrusted bytes. Past the end everything reads as 0 and the
 * reader becomes bad. So read a whole datagram, check once, and only then use it. */
#ifndef CLOCKWISE_LINK_BYTE_READER_H
#define CLOCKWISE_LINK_BYTE_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct ByteReader {
    const unsigned char *bytes;
    size_t count;
    size_t at;
    bool is_bad; /**< Something was missing or malformed. */
} ByteReader;

ByteReader byte_reader_make(const void *bytes, size_t count);

/** Bytes not read yet; 0 where the reader is bad. */
size_t byte_reader_left(const ByteReader *reader);

/** A little-endian number of `bytes` bytes, 1 to 8. */
uint64_t byte_reader_uint(ByteReader *reader, int bytes);

/** A varint. One that is longer than necessary, or than 64 bits, is malformed. */
uint64_t byte_reader_varint(ByteReader *reader);

/** The next `count` bytes in place, or NULL where there are fewer. */
const unsigned char *byte_reader_take(ByteReader *reader, size_t count);

#endif

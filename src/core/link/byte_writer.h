/* SPDX-License-Identifier: MIT */
/* Writes a datagram: little-endian numbers, into a buffer that is never exceeded. */
#ifndef CLOCKWISE_LINK_BYTE_WRITER_H
#define CLOCKWISE_LINK_BYTE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A varint carries seven bits a byte, so 64 bits take ten. */
enum { VARINT_BYTES_MAX = 10 };

typedef struct ByteWriter {
    unsigned char *bytes;
    size_t room;
    size_t count;    /**< Written so far. */
    bool is_too_big; /**< Something did not fit; nothing is written after that. */
} ByteWriter;

ByteWriter byte_writer_make(unsigned char *bytes, size_t room);

/** Bytes that still fit. */
size_t byte_writer_left(const ByteWriter *writer);

/** The lowest `bytes` bytes of `value`, 1 to 8, little-endian. */
void byte_writer_uint(ByteWriter *writer, uint64_t value, int bytes);

/** Seven bits per byte, lowest first; the top bit says that more bytes follow (LEB128). */
void byte_writer_varint(ByteWriter *writer, uint64_t value);

void byte_writer_copy(ByteWriter *writer, const void *bytes, size_t count);

/** Adds zeros up to `count` bytes in all. */
void byte_writer_pad(ByteWriter *writer, size_t count);

#endif

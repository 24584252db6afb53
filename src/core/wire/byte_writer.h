/* SPDX-License-Identifier: MIT */
/* Writes a datagram: whole numbers with the lowest byte first, into room that never overflows. */
#ifndef CLOCKWISE_WIRE_BYTE_WRITER_H
#define CLOCKWISE_WIRE_BYTE_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** A varint carries seven bits a byte, so 64 bits take ten. */
enum { VARINT_BYTES_MAX = 10 };

typedef struct ByteWriter {
    unsigned char *bytes;
    size_t room;
    size_t count;    /**< Written so far. */
    bool is_too_big; /**< Something did not fit; from then on nothing is written. */
} ByteWriter;

ByteWriter byte_writer_make(unsigned char *bytes, size_t room);

/** Bytes that still fit. */
size_t byte_writer_left(const ByteWriter *writer);

/** The lowest `bytes` bytes of `value`, 1 to 8. */
void byte_writer_uint(ByteWriter *writer, uint64_t value, int bytes);

/** Seven bits a byte, the lowest first; the top bit says that more follow (LEB128). */
void byte_writer_varint(ByteWriter *writer, uint64_t value);

void byte_writer_copy(ByteWriter *writer, const void *bytes, size_t count);

/** Zeros up to `count` bytes in all. */
void byte_writer_pad(ByteWriter *writer, size_t count);

#endif

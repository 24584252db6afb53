/* SPDX-License-Identifier: MIT */
/* What is written is read exactly. */
#include "link/bytes.h"

#include "base/numbers.h"
#include "base/text.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

TEST(varint)
{
    static const struct {
        uint64_t value;
        int bytes;
    } cases[] = {{0, 1},        {1, 1},           {127, 1},
                 {128, 2},      {16383, 2},       {16384, 3},
                 {1u << 31, 5}, {UINT64_MAX, 10}, {UINT64_MAX >> 1, 9}};
    for (int i = 0; i < COUNT(cases); i++) {
        unsigned char bytes[VARINT_BYTES_MAX];
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        byte_writer_varint(&writer, cases[i].value);
        ByteReader reader = byte_reader_make(bytes, writer.count);
        uint64_t value = byte_reader_varint(&reader);
        if ((int)writer.count != cases[i].bytes || value != cases[i].value || reader.is_bad)
            fail_msg("%llu: %d bytes, read as %llu", (unsigned long long)cases[i].value,
                     (int)writer.count, (unsigned long long)value);
        reader = byte_reader_make(bytes, writer.count - 1);
        byte_reader_varint(&reader);
        assert_true(reader.is_bad);
    }
}

TEST(malformed_varint)
{
    static const struct {
        const char *name;
        unsigned char bytes[12];
        size_t count;
    } cases[] = {
        {"nothing", {0}, 0},
        {"no end", {0x80, 0x80}, 2},
        {"zero in two bytes", {0x80, 0x00}, 2},
        {"five in three bytes", {0x85, 0x80, 0x00}, 3},
        {"65 bits", {255, 255, 255, 255, 255, 255, 255, 255, 255, 2}, 10},
        {"eleven bytes", {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1}, 11},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ByteReader reader = byte_reader_make(cases[i].bytes, cases[i].count);
        uint64_t value = byte_reader_varint(&reader);
        if (!reader.is_bad || value != 0)
            fail_msg("%s: read as %llu", cases[i].name, (unsigned long long)value);
    }
}

TEST(order_of_bytes)
{
    static const unsigned char wanted[] = {0x34, 0x12, 8, 7, 6, 5, 4, 3, 2, 1, 'o', 'k', 0, 0};
    unsigned char bytes[sizeof wanted];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    byte_writer_uint(&writer, 0x51234, 2);
    byte_writer_uint(&writer, UINT64_C(0x0102030405060708), 8);
    byte_writer_copy(&writer, "ok", 2);
    byte_writer_pad(&writer, sizeof wanted);
    assert_false(writer.is_too_big);
    assert_memory_equal(bytes, wanted, sizeof wanted);
    ByteReader reader = byte_reader_make(bytes, sizeof bytes);
    assert_true(byte_reader_uint(&reader, 2) == 0x1234);
    assert_true(byte_reader_uint(&reader, 8) == UINT64_C(0x0102030405060708));
    assert_memory_equal(byte_reader_take(&reader, 2), "ok", 2);
    assert_int_equal(byte_reader_left(&reader), 2);
}

/* At the end reader and writer become bad and stay so. */
TEST(end_of_buffer)
{
    unsigned char bytes[4] = {9, 9, 9, 9};
    ByteWriter writer = byte_writer_make(bytes, 3);
    byte_writer_uint(&writer, 1, 2);
    byte_writer_uint(&writer, 1, 2);
    byte_writer_uint(&writer, 7, 1);
    assert_true(writer.is_too_big);
    assert_int_equal(writer.count, 2);
    assert_int_equal(bytes[2], 9);
    assert_int_equal(byte_writer_left(&writer), 0);
    ByteReader reader = byte_reader_make(bytes, 3);
    assert_null(byte_reader_take(&reader, 4));
    assert_true(reader.is_bad);
    assert_true(byte_reader_uint(&reader, 1) == 0);
    assert_int_equal(byte_reader_left(&reader), 0);
}

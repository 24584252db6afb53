/* SPDX-License-Identifier: MIT */
#include "link/greeting.h"

#include "test.h"
#include "link/wire.h"

#include <string.h>

typedef bool Read(const unsigned char *bytes, size_t count);

static bool read_hello(const unsigned char *bytes, size_t count)
{
    GreetingHello hello;
    return greeting_read_hello(bytes, count, &hello);
}

static bool read_cookie(const unsigned char *bytes, size_t count)
{
    GreetingCookie cookie;
    return greeting_read_cookie(bytes, count, &cookie);
}

static bool read_refused(const unsigned char *bytes, size_t count)
{
    GreetingRefused refused;
    return greeting_read_refused(bytes, count, &refused);
}

static bool read_request(const unsigned char *bytes, size_t count)
{
    GreetingRequest request;
    return greeting_read_request(bytes, count, &request);
}

static bool read_seat(const unsigned char *bytes, size_t count)
{
    GreetingSeat seat;
    return greeting_read_seat(bytes, count, &seat);
}

/* One byte less or more is rejected. */
static void expect_size(const char *name, Read *read, unsigned char *bytes, size_t count,
                        size_t wanted)
{
    bytes[count] = 0;
    if (count != wanted || !read(bytes, count) || read(bytes, count - 1) || read(bytes, count + 1))
        fail_msg("%s of %d bytes: whole %d, shorter %d, longer %d", name, (int)count,
                 read(bytes, count), read(bytes, count - 1), read(bytes, count + 1));
}

TEST(there_and_back)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES + 1];
    GreetingHello hello = {7, 0x12345678, {1, 2, 3}, {4, 5, 6}};
    GreetingHello hello_read;
    size_t count = greeting_write_hello(&hello, bytes);
    expect_size("HELLO", read_hello, bytes, count, 256);
    assert_true(greeting_read_hello(bytes, count, &hello_read));
    assert_true(hello_read.protocol == 7 && hello_read.version == 0x12345678);
    assert_memory_equal(hello.nonce, hello_read.nonce, sizeof hello.nonce);
    assert_memory_equal(hello.key, hello_read.key, sizeof hello.key);

    GreetingCookie cookie = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
    GreetingCookie cookie_read;
    count = greeting_write_cookie(&cookie, bytes);
    expect_size("COOKIE", read_cookie, bytes, count, 101);
    assert_true(greeting_read_cookie(bytes, count, &cookie_read));
    assert_memory_equal(&cookie, &cookie_read, sizeof cookie);

    GreetingRefused refused = {{9, 8}, LINK_SERVER_FULL};
    GreetingRefused refused_read;
    count = greeting_write_refused(&refused, bytes);
    expect_size("REFUSED", read_refused, bytes, count, 14);
    assert_true(greeting_read_refused(bytes, count, &refused_read));
    assert_int_equal(refused_read.reason, LINK_SERVER_FULL);
    refused.reason = LINK_REASONS;
    count = greeting_write_refused(&refused, bytes);
    assert_false(greeting_read_refused(bytes, count, &refused_read));
}

static bool read_join(const unsigned char *bytes, size_t count)
{
    GreetingJoin join;
    return greeting_read_join(bytes, count, &join);
}

static size_t write_whole_join(unsigned char *out)
{
    GreetingJoin join = {{1}, {2}, {3}, {4}};
    size_t head = greeting_write_join(&join, out);
    size_t sealed = GREETING_REQUEST_BYTES + GREETING_TAG_BYTES;
    memset(out + head, 5, sealed);
    return greeting_close(out, head + sealed);
}

/* Any bit of any datagram may flip on the way. */
TEST(damage)
{
    unsigned char hello[WIRE_DATAGRAM_BYTES];
    unsigned char cookie[WIRE_DATAGRAM_BYTES];
    unsigned char join[WIRE_DATAGRAM_BYTES];
    unsigned char refused[WIRE_DATAGRAM_BYTES];
    const struct DamageCase {
        const char *name;
        Read *read;
        unsigned char *bytes;
        size_t count;
    } cases[] = {
        {"HELLO", read_hello, hello, greeting_write_hello(&(GreetingHello){1, 2, {3}, {4}}, hello)},
        {"COOKIE", read_cookie, cookie,
         greeting_write_cookie(&(GreetingCookie){{1}, {2}, {3}, {4}}, cookie)},
        {"JOIN", read_join, join, write_whole_join(join)},
        {"REFUSED", read_refused, refused,
         greeting_write_refused(&(GreetingRefused){{1}, LINK_SERVER_FULL}, refused)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (!cases[i].read(cases[i].bytes, cases[i].count))
            fail_msg("%s of %d bytes is not read", cases[i].name, (int)cases[i].count);
        for (size_t bit = 0; bit < 8 * cases[i].count; bit++) {
            cases[i].bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
            if (cases[i].read(cases[i].bytes, cases[i].count))
                fail_msg("%s is read with bit %d flipped", cases[i].name, (int)bit);
            cases[i].bytes[bit / 8] ^= (unsigned char)(1u << bit % 8);
        }
    }
}

TEST(sealed_parts)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES + 1];
    GreetingRequest request = {.has_token = true,
                               .token = {1},
                               .name = "Ann \xc3\xab",
                               .words = {{2, 3}, GREETING_WORDS_BYTES}};
    GreetingRequest request_read;
    size_t count = greeting_write_request(&request, bytes);
    expect_size("request", read_request, bytes, count, GREETING_REQUEST_BYTES);
    assert_true(greeting_read_request(bytes, count, &request_read));
    assert_string_equal(request_read.name, request.name);
    assert_memory_equal(&request_read.words, &request.words, sizeof request.words);
    assert_true(request_read.has_token && request_read.token[0] == 1);
    bytes[1 + GREETING_TOKEN_BYTES + 1] = 0x1b; /* In the name. */
    assert_true(greeting_read_request(bytes, count, &request_read));
    assert_string_equal(request_read.name, "nn \xc3\xab");

    GreetingSeat seat = {3, true, {4}, "12345678901234567890123", {{5}, GREETING_WORDS_BYTES}};
    GreetingSeat seat_read;
    count = greeting_write_seat(&seat, bytes);
    expect_size("seat", read_seat, bytes, count, GREETING_SEAT_BYTES);
    assert_true(greeting_read_seat(bytes, count, &seat_read));
    assert_true(seat_read.seat == 3 && seat_read.is_back && seat_read.words.count == 256);
    assert_string_equal(seat_read.name, seat.name);
}

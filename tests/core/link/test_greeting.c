/* SPDX-License-Identifier: MIT */
#include "link/greeting.h"

#include "link/wire.h"
#include "support/kept_bytes.h"
#include "test.h"

#include <string.h>

typedef bool Read(const unsigned char *bytes, size_t count);

/* What is in memory before; as a flag it is neither true nor false. */
enum { DIRT = 0xc7 };

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
    memset(&request, DIRT, sizeof request);
    return greeting_read_request(bytes, count, &request);
}

static bool read_seat(const unsigned char *bytes, size_t count)
{
    GreetingSeat seat;
    memset(&seat, DIRT, sizeof seat);
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

    GreetingRefused refused = {{9, 8}, LINK_SERVER_FULL, "4"};
    GreetingRefused refused_read;
    count = greeting_write_refused(&refused, bytes);
    expect_size("REFUSED", read_refused, bytes, count, 16);
    assert_true(greeting_read_refused(bytes, count, &refused_read));
    assert_string_equal(refused_read.detail, "4");
    refused.detail[0] = '\0';
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
         greeting_write_refused(&(GreetingRefused){{1}, LINK_SERVER_FULL, ""}, refused)},
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

enum { ANSWER_HEAD = 1 + GREETING_NONCE_BYTES + 2 + 4 + LISTING_ID_BYTES };

static const ListingAnswer plain = {.nonce = {1, 2, 3},
                                    .protocol = 1,
                                    .version = 0x12345678,
                                    .id = {4, 5, 6},
                                    .game = {"Ann's game", "Duel", "deathmatch", 2, 8, true}};

TEST(search)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES] = {0};
    ListingSearch search = {7, 0x12345678, {1, 2, 3}};
    ListingSearch read;
    size_t count = listing_write_search(&search, bytes);
    assert_int_equal(count, LISTING_SEARCH_BYTES);
    assert_true(listing_read_search(bytes, count, &read));
    assert_true(read.protocol == 7 && read.version == 0x12345678);
    assert_memory_equal(search.nonce, read.nonce, sizeof search.nonce);
    assert_false(listing_read_search(bytes, count - 1, &read));
    assert_false(listing_read_search(bytes, count + 1, &read));
    for (int i = 0; i < 5; i++) { /* Kind and magic bytes. */
        bytes[i] ^= 1;
        assert_false(listing_read_search(bytes, count, &read));
        bytes[i] ^= 1;
    }
}

TEST(answer)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    ListingAnswer read;
    memset(&read, DIRT, sizeof read);
    size_t count = listing_write_answer(&plain, bytes);
    assert_true(count <= LISTING_SEARCH_BYTES);
    assert_true(listing_read_answer(bytes, count, &read));
    assert_memory_equal(read.nonce, plain.nonce, sizeof read.nonce);
    assert_memory_equal(read.id, plain.id, sizeof read.id);
    assert_true(read.protocol == 1 && read.version == 0x12345678 && read.game.has_password);
    assert_true(read.game.people == 2 && read.game.people_max == 8);
    assert_string_equal(read.game.name, "Ann's game");
    assert_string_equal(read.game.level, "Duel");
    assert_string_equal(read.game.mode, "deathmatch");
}

/* Each is an answer with one wrong byte. */
TEST(bad_answers)
{
    static const struct {
        const char *name;
        size_t at;
        unsigned char byte;
    } cases[] = {{"another kind", 0, DATAGRAM_COOKIE},
                 {"a flag that is 2", ANSWER_HEAD, 2},
                 {"a name longer than the answer", ANSWER_HEAD + 3, 200},
                 {"a name that ends too early", ANSWER_HEAD + 3, 3},
                 {"no name", ANSWER_HEAD + 3, 0},
                 {"a name with a bell character", ANSWER_HEAD + 4, 7},
                 {"a name that begins with a space", ANSWER_HEAD + 4, ' '},
                 {"a name that is not UTF-8", ANSWER_HEAD + 4, 0xff}};
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    ListingAnswer read;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        size_t count = listing_write_answer(&plain, bytes);
        bytes[cases[i].at] = cases[i].byte;
        if (listing_read_answer(bytes, count, &read))
            fail_msg("accepted: %s", cases[i].name);
    }
    size_t count = listing_write_answer(&plain, bytes);
    bytes[count] = 0;
    assert_false(listing_read_answer(bytes, count + 1, &read));
    for (size_t shorter = 0; shorter < count; shorter++)
        assert_false(listing_read_answer(bytes, shorter, &read));
}

static size_t reread_request(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    GreetingRequest read;
    return greeting_read_request(bytes, count, &read) ? greeting_write_request(&read, out_again)
                                                      : 0;
}

static size_t reread_seat(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    GreetingSeat read;
    return greeting_read_seat(bytes, count, &read) ? greeting_write_seat(&read, out_again) : 0;
}

static size_t reread_search(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    ListingSearch read;
    return listing_read_search(bytes, count, &read) ? listing_write_search(&read, out_again) : 0;
}

static size_t reread_answer(const unsigned char *bytes, size_t count, unsigned char *out_again)
{
    ListingAnswer read;
    return listing_read_answer(bytes, count, &read) ? listing_write_answer(&read, out_again) : 0;
}

/* Byte by byte, where no checksum refuses all but one value. */
TEST(what_is_taken)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    KeptLines kept =
        kept_lines_open("tests/core/link/greetings.txt", "core/test_link what_is_taken");
    for (int i = 0; i < 4; i++) {
        GreetingRequest request = {.has_token = i & 1,
                                   .token = {1, 2, 3},
                                   .name = "Ann",
                                   .words = {{7, 8, 9}, 3},
                                   .has_identity = i >> 1 & 1,
                                   .identity = {4, 5},
                                   .proof = {6}};
        char name[32];
        snprintf(name, sizeof name, "request %d", i);
        kept_bytes_take(&kept, name, reread_request, bytes,
                        greeting_write_request(&request, bytes));
    }
    const GreetingSeat seat = {
        .seat = 300, .is_back = true, .token = {1, 2}, .name = "Ann", .words = {{7, 8, 9}, 3}};
    kept_bytes_take(&kept, "seat", reread_seat, bytes, greeting_write_seat(&seat, bytes));
    const ListingSearch search = {.protocol = 3, .version = 9, .nonce = {1, 2}};
    kept_bytes_take(&kept, "search", reread_search, bytes, listing_write_search(&search, bytes));
    const ListingAnswer answer = {.nonce = {1},
                                  .protocol = 3,
                                  .version = 9,
                                  .id = {5},
                                  .game = {"Ann's", "Duel", "torch teams", 2, 8, true}};
    kept_bytes_take(&kept, "answer", reread_answer, bytes, listing_write_answer(&answer, bytes));
    kept_lines_close(&kept);
}

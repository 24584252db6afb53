/* SPDX-License-Identifier: MIT */
#include "link/listing.h"

#include "test.h"
#include "link/wire.h"

#include <string.h>

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
    memset(&read, 0, sizeof read);
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

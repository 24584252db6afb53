/* SPDX-License-Identifier: MIT */
/* Host and client add data to the handshake: it is read back unchanged, and anything malformed is
 * rejected. */
#include "netplay/host_words.h"
#include "test.h"

#include <string.h>

TEST(party_is_read_back)
{
    for (int count = 1; count <= HOST_PARTY_MAX; count++) {
        HostParty party = {.count = count,
                           .names = {"Ann", "Bert", "A name of 23 bytes, all", "D\xc3\xb6rte"}};
        HostParty read = {.names = {"Ann"}};
        party.is_spectating = count % 2 == 0;
        party.has_key = count > 2;
        memset(party.key, count, sizeof party.key);
        GreetingWords words = host_words_of_party(&party);
        assert_true(host_words_read_party(words.bytes, words.count, &read));
        assert_int_equal(read.count, count);
        assert_int_equal(read.is_spectating, party.is_spectating);
        assert_int_equal(read.has_key, party.has_key);
        if (party.has_key)
            assert_memory_equal(read.key, party.key, sizeof party.key);
        for (int i = 0; i < count; i++)
            assert_string_equal(read.names[i], party.names[i]);
    }
}

typedef struct BadCase {
    const char *name;
    const char *bytes;
    size_t count;
} BadCase;

TEST(malformed_parties_are_rejected)
{
    static const BadCase cases[] = {
        {"nothing", "", 0},
        {"nobody", "\0\0", 2},
        {"no flags", "\1", 1},
        {"an unknown flag", "\1\4", 2},
        {"half a key", "\1\2half", 6},
        {"five people", "\5\0\1A\1B\1C\1D", 10},
        {"two people, one name short", "\2\0", 2},
        {"a name cut off", "\2\0\5Ber", 6},
        {"a name of 24 bytes",
         "\2\0\30"
         "123456789012345678901234",
         27},
        {"extra bytes", "\1\0x", 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HostParty read = {.count = 0};
        if (host_words_read_party(cases[i].bytes, cases[i].count, &read))
            fail_msg("%s: accepted", cases[i].name);
    }
}

TEST(names_come_out_clean)
{
    HostParty read = {.count = 0};
    char server[NAME_BYTES];
    assert_true(host_words_read_party("\3\0\4A\033[m\0", 8, &read));
    assert_string_equal(read.names[1], "A[m");
    assert_string_equal(read.names[2], "Player");
    GreetingWords words = host_words_of_server("The long name of somebody's server");
    host_words_read_server(words.bytes, words.count, server);
    assert_string_equal(server, "The long name of somebo");
}

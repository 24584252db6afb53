/* SPDX-License-Identifier: MIT */
/* The parts that use libsodium: encryption, cookies and rate limits of networks. */
#include "link/seal.h"

#include "link/wire.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SECOND = 1000000 };

typedef struct Sides {
    SealPair client;
    SealPair server;
    SealKeys client_keys;
    SealKeys server_keys;
} Sides;

static Sides agree(const char *client_password, const char *server_password)
{
    static const unsigned char salt[GREETING_SALT_BYTES] = {1};
    static const unsigned char nonce[GREETING_NONCE_BYTES] = {2};
    unsigned char key[GREETING_KEY_BYTES];
    Sides sides = {.client = seal_pair_make(), .server = seal_pair_make()};
    assert_true(seal_password_key(client_password, salt, key));
    assert_true(
        seal_handshake(&sides.client, sides.server.open, true, key, nonce, &sides.client_keys));
    assert_true(seal_password_key(server_password, salt, key));
    assert_true(
        seal_handshake(&sides.server, sides.client.open, false, key, nonce, &sides.server_keys));
    return sides;
}

TEST(keys)
{
    static const struct {
        const char *client;
        const char *server;
        bool is_match;
    } cases[] = {{NULL, NULL, true}, {"", NULL, true},   {"a", "a", true},
                 {"a", "b", false},  {NULL, "a", false}, {"a", NULL, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        Sides sides = agree(cases[i].client, cases[i].server);
        bool is_match =
            seal_is_equal(sides.client_keys.send, sides.server_keys.receive, GREETING_KEY_BYTES) &&
            seal_is_equal(sides.client_keys.receive, sides.server_keys.send, GREETING_KEY_BYTES);
        if (is_match != cases[i].is_match)
            fail_msg("case %d: %d", i, is_match);
        assert_false(
            seal_is_equal(sides.client_keys.send, sides.client_keys.receive, GREETING_KEY_BYTES));
    }
    /* A public key of zeros would make a secret that everybody knows. */
    Sides sides = agree(NULL, NULL);
    static const unsigned char zeros[GREETING_KEY_BYTES];
    SealKeys keys;
    assert_false(seal_handshake(&sides.server, zeros, false, zeros, zeros, &keys));
}

TEST(sessions_differ)
{
    Sides sides = agree(NULL, NULL);
    static const unsigned char first[GREETING_SEAL_NONCE_BYTES] = {1};
    static const unsigned char second[GREETING_SEAL_NONCE_BYTES] = {2};
    SealKeys a = seal_session(&sides.client_keys, first);
    SealKeys b = seal_session(&sides.server_keys, first);
    SealKeys c = seal_session(&sides.client_keys, second);
    assert_memory_equal(a.send, b.receive, GREETING_KEY_BYTES);
    assert_memory_equal(a.receive, b.send, GREETING_KEY_BYTES);
    assert_memory_not_equal(a.send, c.send, GREETING_KEY_BYTES);
}

/* Every bit of a packet is authenticated, and so is its number. */
TEST(packet)
{
    unsigned char key[GREETING_KEY_BYTES] = {3};
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    uint64_t number = UINT64_C(0x123456789abc);
    uint16_t low;
    size_t bytes;
    size_t count = seal_packet(key, number, (const unsigned char *)"some words", 10, datagram);
    assert_int_equal(count, 10 + 19);
    assert_true(seal_packet_number(datagram, count, &low) && low == 0x9abc);
    assert_true(seal_open_packet(key, number, datagram, count, payload, &bytes));
    assert_int_equal(bytes, 10);
    assert_memory_equal(payload, "some words", 10);
    assert_false(seal_open_packet(key, number + 0x10000, datagram, count, payload, &bytes));
    assert_false(seal_open_packet(key, number, datagram, count - 1, payload, &bytes));
    for (size_t i = 0; i < count * 8; i++) {
        datagram[i / 8] ^= (unsigned char)(1 << i % 8);
        if (seal_open_packet(key, number, datagram, count, payload, &bytes))
            fail_msg("bit %d is not authenticated", (int)i);
        datagram[i / 8] ^= (unsigned char)(1 << i % 8);
    }
}

/* There is no packet with more payload than a receiver has room for. */
TEST(sizes_of_packets)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES] = {DATAGRAM_PACKET};
    uint16_t low;
    for (size_t count = 0; count <= sizeof datagram; count++) {
        bool fits = count >= SEAL_PACKET_MORE_BYTES &&
                    count - SEAL_PACKET_MORE_BYTES <= CONNECTION_PAYLOAD_BYTES;
        if (seal_packet_number(datagram, count, &low) != fits)
            fail_msg("%d bytes are %s", (int)count, fits ? "no packet" : "a packet");
    }
}

TEST(greeting)
{
    unsigned char key[GREETING_KEY_BYTES] = {3};
    unsigned char datagram[200] = {DATAGRAM_JOIN, 5, 6};
    unsigned char open[200];
    size_t bytes;
    size_t count = seal_greeting(key, datagram, 40, (const unsigned char *)"words", 5);
    assert_int_equal(count, 40 + 5 + GREETING_TAG_BYTES);
    assert_true(seal_open_greeting(key, datagram, count, 40, open, &bytes));
    assert_true(bytes == 5 && memcmp(open, "words", 5) == 0);
    for (size_t i = 0; i < count * 8; i++) {
        datagram[i / 8] ^= (unsigned char)(1 << i % 8);
        if (seal_open_greeting(key, datagram, count, 40, open, &bytes))
            fail_msg("bit %d is not authenticated", (int)i);
        datagram[i / 8] ^= (unsigned char)(1 << i % 8);
    }
    assert_false(seal_open_greeting(key, datagram, 40 + GREETING_TAG_BYTES - 1, 40, open, &bytes));
}

static Address parse(const char *text)
{
    Address address = {.family = ADDRESS_NONE};
    Error error;
    assert_true(address_parse(text, 7777, &address, &error));
    return address;
}

TEST(cookie)
{
    static const unsigned char nonce[2][GREETING_NONCE_BYTES] = {{1}, {2}};
    static const unsigned char key[2][GREETING_KEY_BYTES] = {{1}, {2}};
    static const struct {
        const char *name;
        const char *address;
        int nonce;
        int key;
        uint64_t after_us;
        int changed; /* The index of a changed byte of the cookie, or -1. */
        bool is_good;
    } cases[] = {
        {"unchanged", "[2001:db8::1]:5000", 0, 0, 0, -1, true},
        {"10 s later", "[2001:db8::1]:5000", 0, 0, 10 * SECOND, -1, true},
        {"too old", "[2001:db8::1]:5000", 0, 0, 10 * SECOND + 1, -1, false},
        {"another port", "[2001:db8::1]:5001", 0, 0, 0, -1, false},
        {"another address", "[2001:db8::2]:5000", 0, 0, 0, -1, false},
        {"another nonce", "[2001:db8::1]:5000", 1, 0, 0, -1, false},
        {"another key", "[2001:db8::1]:5000", 0, 1, 0, -1, false},
        {"another time", "[2001:db8::1]:5000", 0, 0, SECOND, 0, false},
        {"another hash", "[2001:db8::1]:5000", 0, 0, 0, 39, false},
    };
    /* Made right before the secret changes, and halfway between two changes. */
    for (uint64_t made = 30 * SECOND; made <= 60 * SECOND - 1; made += 30 * SECOND - 1) {
        for (int i = 0; i < COUNT(cases); i++) {
            CookieMaker maker;
            unsigned char cookie[GREETING_COOKIE_BYTES];
            Address from = parse("[2001:db8::1]:5000");
            Address other = parse(cases[i].address);
            cookie_begin(&maker, 0);
            cookie_make(&maker, made, &from, nonce[0], key[0], cookie);
            if (cases[i].changed >= 0)
                cookie[cases[i].changed] ^= 1;
            bool is_good = cookie_is_good(&maker, made + cases[i].after_us, &other,
                                          nonce[cases[i].nonce], key[cases[i].key], cookie);
            if (is_good != cases[i].is_good)
                fail_msg("%s: %d", cases[i].name, is_good);
            /* A browser's visit is a place of its own. */
            other = from;
            other.web = 1;
            cookie_make(&maker, made, &from, nonce[0], key[0], cookie);
            assert_false(cookie_is_good(&maker, made, &other, nonce[0], key[0], cookie));
        }
    }
}

TEST(network_limit)
{
    static NetworkLimit limit;
    network_limit_begin(&limit, (RateRule){SECOND, 10});
    Address address = parse("[2001:db8:0:1::1]:1");
    int taken = 0;
    for (int i = 0; i < 30; i++) {
        address.bytes[15] = (unsigned char)i;
        address.port = (uint16_t)i;
        taken += network_limit_take(&limit, &address, 5);
    }
    assert_int_equal(taken, 10);
    assert_false(network_limit_is_open(&limit, &address, 5));
    assert_true(network_limit_is_open(&limit, &address, 5 + SECOND));
    /* However many other networks come, nobody is locked out. */
    for (int i = 0; i < 200000; i++) {
        Address other = {.family = ADDRESS_V4};
        memcpy(other.bytes, &i, sizeof i);
        if (!network_limit_take(&limit, &other, 5))
            fail_msg("network %d is locked out", i);
    }
}

/* One address among a flood from others, which keep taking over its row. */
TEST(network_limit_among_many)
{
    enum { RATE = 500, BURST = 25, OTHERS = 250000, OTHERS_PER_OWN = 25 };
    static NetworkLimit limit;
    Address one = parse("198.51.100.1:1");
    int taken = 0;
    network_limit_begin(&limit, (RateRule){SECOND / RATE, BURST});
    for (int i = 0; i < OTHERS; i++) {
        uint64_t now_us = (uint64_t)i * SECOND / OTHERS;
        Address other = {.family = ADDRESS_V4};
        memcpy(other.bytes, &i, sizeof i);
        if (!network_limit_take(&limit, &other, now_us))
            fail_msg("network %d is locked out", i);
        taken += i % OTHERS_PER_OWN == 0 && network_limit_take(&limit, &one, now_us);
    }
    assert_in_range(taken, RATE, RATE + BURST + 2 * OTHERS / NETWORK_LIMIT_ROWS);
}

static int begin(void **state)
{
    (void)state;
    return seal_begin() ? 0 : 1;
}

TEST_FILE_WITH(begin, NULL)

/* --- The player's key ------------------------------------------------------------------------- */

static bool read_key(const ScratchFolder *scratch, SealPair *out_pair, Error *out_error)
{
    *out_error = (Error){.text = ""};
    return seal_identity_read(scratch->folder, out_pair, out_error);
}

/* What is there in the key's place is kept, and said. */
TEST(a_damaged_key)
{
    static const struct {
        const char *name;
        const char *text; /* NULL: a named pipe. */
        const char *said;
    } cases[] = {{"empty", "", "/key: this is no file with a key"},
                 {"other words", "bad", "/key: this is no file with a key"},
                 {"half a key", "00112233", "/key: this is no file with a key"},
                 {"a pipe", NULL, "/key: not a regular file"}};
    for (int i = 0; i < COUNT(cases); i++) {
        ScratchFolder scratch;
        char path[SCRATCH_FOLDER_PATH_BYTES];
        SealPair pair;
        Error error;
        assert_int_equal(scratch_folder_make(&scratch), 0);
        snprintf(path, sizeof path, "%s/key", scratch.folder);
        if (cases[i].text != NULL)
            scratch_file_write(path, cases[i].text);
        else
            assert_int_equal(mkfifo(path, 0600), 0);
        if (read_key(&scratch, &pair, &error) || strstr(error.text, cases[i].said) == NULL)
            fail_msg("%s: '%s'", cases[i].name, error.text);
        if (cases[i].text != NULL && !scratch_folder_is_text(path, cases[i].text))
            fail_msg("%s: it was changed", cases[i].name);
        assert_int_equal(scratch_folder_remove(&scratch), 0);
    }
}

/* Programs that make it at the same time have the same. */
TEST(a_key_is_made_once)
{
    enum { PROGRAMS = 4, ROUNDS = 10 };
    assert_true(seal_begin());
    for (int round = 0; round < ROUNDS; round++) {
        ScratchFolder scratch;
        SealPair kept;
        Error error;
        int ends[2];
        assert_int_equal(scratch_folder_make(&scratch), 0);
        assert_int_equal(pipe(ends), 0);
        for (int i = 0; i < PROGRAMS; i++) {
            if (fork() != 0)
                continue;
            SealPair pair;
            bool is_fine = read_key(&scratch, &pair, &error) &&
                           write(ends[1], pair.open, sizeof pair.open) == sizeof pair.open;
            _exit(is_fine ? 0 : 1);
        }
        for (int i = 0; i < PROGRAMS; i++) {
            int status;
            assert_true(wait(&status) > 0);
            assert_int_equal(status, 0);
        }
        assert_true(read_key(&scratch, &kept, &error));
        for (int i = 0; i < PROGRAMS; i++) {
            unsigned char open[GREETING_KEY_BYTES];
            assert_int_equal(read(ends[0], open, sizeof open), sizeof open);
            if (memcmp(open, kept.open, sizeof open) != 0)
                fail_msg("round %d: a program has another key than is kept", round);
        }
        close(ends[0]);
        close(ends[1]);
        assert_int_equal(scratch_folder_remove(&scratch), 0);
    }
}

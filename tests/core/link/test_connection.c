/* SPDX-License-Identifier: MIT */
#include "link/connection.h"
#include "test.h"

#include <string.h>

static const ConnectionOptions options = {100000, 50000, {0, 0}, {0, 0}};

typedef struct Pair {
    Connection a;
    Connection b;
} Pair;

static void begin(Pair *pair)
{
    connection_init(&pair->a, &options, 0);
    connection_init(&pair->b, &options, 0);
}

static void end(Pair *pair)
{
    connection_destroy(&pair->a);
    connection_destroy(&pair->b);
}

/* Sends one packet, which arrives unless it is lost. Returns the size of its payload. */
static size_t pass(Connection *from, Connection *to, uint64_t sent_us, uint64_t came_us,
                   const char *frame, ConnectionArrival *out)
{
    static unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    uint64_t packet;
    size_t count =
        connection_write(from, sent_us, frame, frame ? strlen(frame) : 0, payload, &packet);
    memset(out, 0, sizeof *out);
    if (to && !connection_read(to, came_us, packet, payload, count, out))
        fail_msg("packet %d was rejected", (int)packet);
    return count;
}

TEST(frames_and_round_trip)
{
    Pair pair;
    ConnectionArrival arrival;
    begin(&pair);
    pass(&pair.a, &pair.b, 0, 40000, "hello", &arrival);
    assert_int_equal(arrival.frame_bytes, 5);
    assert_memory_equal(arrival.frame, "hello", 5);
    /* The time that the answer waits at the other side, 16 ms, is not part of the round trip. */
    size_t bytes = pass(&pair.b, &pair.a, 56000, 96000, "", &arrival);
    assert_true(arrival.frame != NULL && arrival.frame_bytes == 0);
    assert_int_equal(bytes, 11); /* The overhead of a packet beside its frame and encryption. */
    assert_true(pair.a.round_trip.smooth_us == 80000);
    pass(&pair.b, &pair.a, 56000, 96000, NULL, &arrival);
    assert_null(arrival.frame);
    end(&pair);
}

TEST(losses_are_counted)
{
    Pair pair;
    ConnectionArrival arrival;
    begin(&pair);
    for (uint64_t i = 0; i < 1000; i++) {
        pass(&pair.a, i % 10 == 0 ? NULL : &pair.b, i * 16000, i * 16000 + 5000, "x", &arrival);
        pass(&pair.b, i % 7 == 0 ? NULL : &pair.a, i * 16000 + 8000, i * 16000 + 13000, "y",
             &arrival);
    }
    assert_true(pair.a.counts.judged == 936 && pair.a.counts.lost == 94);
    assert_true(pair.b.counts.judged == 936 && pair.b.counts.lost == 134);
    assert_true(pair.b.counts.received_packets == 900);
    end(&pair);
}

TEST(health)
{
    static const struct {
        uint64_t silent_us;
        LinkHealth health;
    } cases[] = {{0, LINK_FINE},        {499999, LINK_FINE},  {500000, LINK_QUIET},
                 {1999999, LINK_QUIET}, {2000000, LINK_AWAY}, {9999999, LINK_AWAY},
                 {10000000, LINK_GONE}};
    Connection connection;
    connection_init(&connection, &options, 1000);
    for (int i = 0; i < COUNT(cases); i++)
        if (connection_health(&connection, 1000 + cases[i].silent_us) != cases[i].health)
            fail_msg("after %d us: expected %d", (int)cases[i].silent_us, cases[i].health);
    connection_destroy(&connection);
}

TEST(keep_alives)
{
    Pair pair;
    ConnectionArrival arrival;
    begin(&pair);
    pass(&pair.a, &pair.b, 1000000, 1000000, NULL, &arrival);
    assert_false(connection_wants_packet(&pair.a, 1099999));
    assert_true(connection_wants_packet(&pair.a, 1100000));
    pass(&pair.b, &pair.a, 1100000, 1100000, NULL, &arrival);
    /* A message is sent at once and acknowledged within 20 ms. */
    assert_true(connection_send_message(&pair.a, "m", 1));
    assert_true(connection_wants_packet(&pair.a, 1000001));
    pass(&pair.a, &pair.b, 1100000, 1100000, NULL, &arrival);
    assert_false(connection_wants_packet(&pair.b, 1119999));
    assert_true(connection_wants_packet(&pair.b, 1120000));
    end(&pair);
}

TEST(messages_wait_for_their_rate)
{
    ConnectionOptions slow = {100000, 100, {1000000, 2}, {0, 0}};
    Pair pair;
    ConnectionArrival arrival;
    const unsigned char *bytes;
    size_t count;
    begin(&pair);
    connection_destroy(&pair.b);
    connection_init(&pair.b, &slow, 0);
    for (int i = 0; i < 3; i++)
        assert_true(connection_send_message(&pair.a, &"abc"[i], 1));
    pass(&pair.a, &pair.b, 0, 0, NULL, &arrival);
    for (int i = 0; i < 2; i++) {
        assert_true(connection_message(&pair.b, 0, &bytes, &count));
        assert_true(count == 1 && memcmp(bytes, &"abc"[i], 1) == 0);
        assert_true(connection_drop_message(&pair.b, 0));
    }
    assert_false(connection_message(&pair.b, 999999, &bytes, &count));
    assert_true(connection_message(&pair.b, 1000000, &bytes, &count));
    end(&pair);
}

TEST(goodbye)
{
    Pair pair;
    ConnectionArrival arrival;
    begin(&pair);
    connection_say_goodbye(&pair.a, LINK_KICKED);
    pass(&pair.a, &pair.b, 0, 0, "last", &arrival);
    assert_int_equal(arrival.goodbye, LINK_KICKED);
    assert_int_equal(arrival.frame_bytes, 4);
    end(&pair);
}

TEST(malformed)
{
    static const struct {
        const char *name;
        unsigned char bytes[16];
        size_t count;
    } cases[] = {
        {"nothing", {0}, 0},
        {"an unknown flag", {8, 0, 0, 0}, 4},
        {"half an acknowledgement", {1, 0, 0, 0}, 4},
        {"no stream", {0, 0}, 2},
        {"an overlong varint", {0, 0, 0, 0x80, 0}, 5},
        {"nine fragments", {0x90, 0, 0, 0}, 4},
        {"a missing fragment", {0x10, 0, 0, 0}, 4},
        {"an empty fragment", {0x10, 0, 0, 0, 0, 0, 0, 0}, 8},
        {"a truncated fragment", {0x10, 0, 0, 0, 0, 0, 6, 0, 1}, 9},
        {"a goodbye without a reason", {4, 0, 0, 0, 0}, 5},
        {"a goodbye with an unknown reason", {4, 0, 0, 0, 99}, 5},
        {"extra bytes", {0, 0, 0, 0, 1}, 5},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Connection connection;
        ConnectionArrival arrival;
        connection_init(&connection, &options, 0);
        if (connection_read(&connection, 5, 1, cases[i].bytes, cases[i].count, &arrival))
            fail_msg("%s: was accepted", cases[i].name);
        assert_true(connection.counts.received_packets == 0 && connection.receiver.next == 0);
        connection_destroy(&connection);
    }
}

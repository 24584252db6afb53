/* SPDX-License-Identifier: MIT */
#include "link/connection.h"

#include "base/numbers.h"
#include "test.h"

#include <stdlib.h>
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
    /* Until the first packet comes, each may have been lost. */
    assert_false(connection_wants_packet(&pair.a, 1019999));
    assert_true(connection_wants_packet(&pair.a, 1020000));
    pass(&pair.b, &pair.a, 1000000, 1000000, NULL, &arrival);
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

TEST(bursts_and_rates)
{
    static const struct {
        const char *name;
        RateRule rule;
        uint64_t every_us; /* The time between requests. */
        int asked;         /* The number of requests. */
        int taken;
    } cases[] = {
        {"all at once", {1000000, 10}, 0, 100, 10},
        {"exactly at the rate", {1000000, 10}, 1000000, 100, 100},
        {"at twice the rate", {1000000, 10}, 500000, 100, 59},
        {"one and no more", {1000, 1}, 999, 3, 2},
        {"no limit", {0, 0}, 0, 1000, 1000},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        uint64_t full_at = 0;
        int taken = 0;
        for (int k = 0; k < cases[i].asked; k++)
            taken +=
                rate_limit_take(&full_at, cases[i].rule, 5000000 + (uint64_t)k * cases[i].every_us);
        if (taken != cases[i].taken)
            fail_msg("%s: expected %d, got %d", cases[i].name, cases[i].taken, taken);
    }
}

TEST(elapsed)
{
    assert_true(rate_limit_elapsed(3, 10) == 7);
    assert_true(rate_limit_elapsed(10, 3) == 0);
}

TEST(each_packet_counts_once)
{
    ReplayWindow window = {0};
    static const struct {
        const char *name;
        uint64_t number;
        bool is_new;
    } steps[] = {
        {"never 0", 0, false},
        {"the first", 1, true},
        {"a duplicate", 1, false},
        {"one left out", 3, true},
        {"that one", 2, true},
        {"that one again", 2, false},
        {"far ahead", 1000, true},
        {"the edge of the window", 745, true},
        {"older than the window", 744, false},
        {"just behind", 999, true},
        {"farther", 100000, true},
        {"what was before", 1000, false},
    };
    for (int i = 0; i < COUNT(steps); i++) {
        bool is_new = replay_window_is_new(&window, steps[i].number);
        if (is_new != steps[i].is_new)
            fail_msg("%s: %d", steps[i].name, is_new);
        if (is_new)
            replay_window_note(&window, steps[i].number);
    }
}

/* Compared with a plain table of all numbers. */
TEST(against_a_table)
{
    enum { NUMBERS = 20000 };
    static bool has_come[NUMBERS];
    ReplayWindow window = {0};
    Random random = random_make(1, 2);
    int64_t at = 300;
    for (int i = 0; i < 60000; i++) {
        at += random_index(&random, 100) == 0 ? 150 - random_index(&random, 200) : 0;
        int64_t number = at + random_index(&random, 9) - 4;
        if (number < 0 || number >= NUMBERS)
            break;
        bool is_old = (uint64_t)number + REPLAY_WINDOW_PACKETS <= window.newest;
        bool wanted = number > 0 && !is_old && !has_come[number];
        bool is_new = replay_window_is_new(&window, (uint64_t)number);
        if (is_new != wanted)
            fail_msg("%d after %d: expected %d", (int)number, (int)window.newest, wanted);
        if (is_new)
            replay_window_note(&window, (uint64_t)number);
        has_come[number] |= is_new;
        uint32_t recent = replay_window_recent(&window);
        for (unsigned k = 0; k < 32; k++) {
            int64_t before = (int64_t)window.newest - 1 - (int64_t)k;
            if ((recent >> k & 1) != (before > 0 && has_come[before]))
                fail_msg("%d before %d", (int)k + 1, (int)window.newest);
        }
    }
    assert_true(window.newest > 5000);
}

TEST(expand)
{
    static const struct {
        uint64_t newest;
        uint16_t low;
        uint64_t number;
    } cases[] = {
        {0, 1, 1},
        {0, 5, 5},
        {65535, 0, 65536},
        {65536, 65535, 65535},
        {65540, 65000, 65000},
        {200000, (uint16_t)200001, 200001},
        {200000, (uint16_t)199900, 199900},
        {200000, (uint16_t)232000, 232000},
        {3, 65535, 0}, /* Before the first packet: invalid. */
        {UINT64_C(1) << 40, 7, (UINT64_C(1) << 40) + 7},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        ReplayWindow window = {.newest = cases[i].newest};
        uint64_t number = replay_window_expand(&window, cases[i].low);
        if (number != cases[i].number)
            fail_msg("%d after %d: expected %d, got %d", cases[i].low, (int)cases[i].newest,
                     (int)cases[i].number, (int)number);
    }
}

TEST(samples)
{
    RoundTrip round_trip = {0};
    assert_true(round_trip_timeout_us(&round_trip) == 300000);
    round_trip_note(&round_trip, 100000);
    assert_true(round_trip.smooth_us == 100000 && round_trip.deviation_us == 50000);
    assert_true(round_trip_timeout_us(&round_trip) == 300000);
    round_trip_note(&round_trip, 180000);
    assert_true(round_trip.smooth_us == 110000 && round_trip.deviation_us == 57500);
    assert_true(round_trip.least_us == 100000);
    for (int i = 0; i < 200; i++)
        round_trip_note(&round_trip, 20000);
    assert_in_range(round_trip.smooth_us, 20000, 20100);
    assert_true(round_trip_timeout_us(&round_trip) == 50000);
    for (int i = 0; i < 200; i++)
        round_trip_note(&round_trip, 9000000);
    assert_true(round_trip_timeout_us(&round_trip) == 2000000);
}

/* Both halves of the stream, also with a dishonest other side. */

enum { QUEUE = 300000, TIMEOUT_US = 100000 };

TEST(caps)
{
    static unsigned char bytes[QUEUE];
    StreamSender sender;
    stream_sender_init(&sender, QUEUE);
    assert_true(stream_sender_queue(&sender, bytes, QUEUE - 1));
    assert_false(stream_sender_queue(&sender, bytes, 2));
    assert_true(stream_sender_queue(&sender, bytes, 1));
    assert_false(stream_sender_queue(&sender, bytes, 1));
    stream_sender_destroy(&sender);
    stream_sender_init(&sender, QUEUE);
    for (int i = 0; i < STREAM_MESSAGES_MAX; i++)
        assert_true(stream_sender_queue(&sender, bytes, 1));
    assert_false(stream_sender_queue(&sender, bytes, 1));
    stream_sender_destroy(&sender);
}

/* Sends everything that is due; returns how many fragments. */
static int send_all(StreamSender *sender, StreamReceiver *receiver, uint64_t now, uint64_t packet)
{
    uint64_t number;
    int count = 0;
    while (stream_sender_next(sender, now, TIMEOUT_US, &number)) {
        const StreamFragment *fragment = stream_sender_fragment(sender, number);
        if (receiver)
            assert_true(stream_receiver_take(receiver, (uint16_t)number, fragment->bytes,
                                             fragment->length, fragment->is_last));
        stream_sender_sent(sender, number, packet, now);
        count++;
    }
    return count;
}

/* A slow reader stalls the sender. Once it reads, everything arrives in order. */
TEST(backpressure)
{
    StreamSender sender;
    StreamReceiver receiver;
    stream_sender_init(&sender, QUEUE);
    stream_receiver_init(&receiver, 100);
    for (int i = 0; i < 200; i++) {
        unsigned char message[2] = {(unsigned char)i, 7};
        assert_true(stream_sender_queue(&sender, message, sizeof message));
    }
    for (uint64_t round = 0; round < 50; round++) {
        send_all(&sender, &receiver, round * 1000000, round);
        stream_sender_acknowledge(&sender, (uint16_t)receiver.next,
                                  stream_receiver_bits(&receiver));
    }
    assert_true(receiver.next == 1 && sender.next == 1 + STREAM_WINDOW);
    assert_int_equal(send_all(&sender, NULL, 90000000, 90), 0);
    for (int i = 0; i < 200; i++) {
        assert_true(receiver.is_whole);
        assert_true(receiver.count == 2 && receiver.message[0] == (unsigned char)i);
        assert_true(stream_receiver_drop(&receiver));
        stream_sender_acknowledge(&sender, (uint16_t)receiver.next,
                                  stream_receiver_bits(&receiver));
        send_all(&sender, &receiver, 91000000, 91);
    }
    assert_false(receiver.is_whole);
    assert_true(sender.queued_bytes == 0);
    stream_sender_destroy(&sender);
    stream_receiver_destroy(&receiver);
}

/* A single loss of a short message costs 20 ms and not a timeout. */
TEST(short_messages_are_sent_twice)
{
    static unsigned char bytes[8 * STREAM_FRAGMENT_BYTES];
    StreamSender sender;
    for (size_t fragments = 3; fragments <= 6; fragments += 3) {
        int copies = fragments == 3 ? 3 : 0;
        stream_sender_init(&sender, QUEUE);
        assert_true(stream_sender_queue(&sender, bytes, fragments * STREAM_FRAGMENT_BYTES));
        assert_int_equal(send_all(&sender, NULL, 0, 1), fragments);
        assert_int_equal(send_all(&sender, NULL, 19999, 2), 0);
        assert_int_equal(send_all(&sender, NULL, 20000, 3), copies);
        assert_int_equal(send_all(&sender, NULL, 40000, 4), 0);
        assert_int_equal(sender.under_way_max, 16);
        stream_sender_destroy(&sender);
    }
}

TEST(resending)
{
    static unsigned char bytes[16 * STREAM_FRAGMENT_BYTES];
    StreamSender sender;
    stream_sender_init(&sender, QUEUE);
    assert_true(stream_sender_queue(&sender, bytes, sizeof bytes));
    assert_int_equal(send_all(&sender, NULL, 0, 1), 16);
    assert_int_equal(send_all(&sender, NULL, TIMEOUT_US - 1, 2), 0);
    /* All but the first were acknowledged: three packets later that one counts as lost and is
     * due. */
    stream_sender_acknowledge(&sender, 0, 0xfffe);
    stream_sender_judge(&sender, 3, 5);
    assert_int_equal(send_all(&sender, NULL, 10, 5), 0);
    stream_sender_judge(&sender, 4, 5);
    assert_int_equal(send_all(&sender, NULL, 10, 5), 1);
    /* Without acknowledgements the pauses between resends grow. */
    int sent = 0;
    for (uint64_t now = 10; now < 20 * TIMEOUT_US; now += 1000)
        sent += send_all(&sender, NULL, now, 6);
    assert_int_equal(sent, 3);
    stream_sender_destroy(&sender);
}

TEST(too_long)
{
    static const unsigned char bytes[STREAM_FRAGMENT_BYTES];
    StreamReceiver receiver;
    stream_receiver_init(&receiver, 2 * STREAM_FRAGMENT_BYTES);
    assert_true(stream_receiver_take(&receiver, 1, bytes, STREAM_FRAGMENT_BYTES, false));
    assert_true(stream_receiver_take(&receiver, 0, bytes, STREAM_FRAGMENT_BYTES, false));
    assert_false(stream_receiver_take(&receiver, 2, bytes, 1, true));
    stream_receiver_destroy(&receiver);
}

/* Acknowledgements of fragments never sent, and arbitrary fragments. */
TEST(dishonest_other_side)
{
    static unsigned char bytes[4096];
    Random random = random_make(3, 9);
    StreamSender sender;
    StreamReceiver receiver;
    stream_sender_init(&sender, QUEUE);
    stream_receiver_init(&receiver, 5000);
    for (uint64_t i = 0; i < 20000; i++) {
        stream_sender_queue(&sender, bytes, 1 + (size_t)random_index(&random, 4000));
        send_all(&sender, NULL, i * 1000, i);
        stream_sender_acknowledge(&sender, (uint16_t)(random_u32(&random) % 300),
                                  random_u32(&random));
        stream_sender_judge(&sender, random_u32(&random) % (i + 1), i + 1);
        assert_true(sender.base <= sender.next && sender.next - sender.base <= STREAM_WINDOW);
        if (!stream_receiver_take(&receiver, (uint16_t)(receiver.next + random_u32(&random) % 80),
                                  bytes, (uint16_t)(1 + random_index(&random, 1024)),
                                  random_index(&random, 3) == 0) ||
            (receiver.is_whole && !stream_receiver_drop(&receiver))) {
            stream_receiver_destroy(&receiver);
            stream_receiver_init(&receiver, 5000);
        }
        assert_true(receiver.count <= 5000);
    }
    stream_sender_destroy(&sender);
    stream_receiver_destroy(&receiver);
}

/* SPDX-License-Identifier: MIT */
/* Floods, forgeries, replays and clients that break the rules, while others keep playing. */
#include "link/bytes.h"
#include "link/link_server_parts.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

static const LinkServerOptions plain = {.seats = 8, .version = 1};
static const VirtualWeather calm = {.delay_us = 20000};

static void expect(int got, int wanted, const char *what)
{
    if (got != wanted)
        fail_msg("%s: expected %d, got %d", what, wanted, got);
}

static LinkBench *joined_bench(const LinkServerOptions *options)
{
    LinkBench *bench = link_bench_create(4, calm, options);
    bench->frames_a_second = 60;
    link_bench_join_plain(bench, 0);
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_JOINED], 1, "joined at first");
    return bench;
}

static Address spoofed(Random *random)
{
    Address address = {.family = ADDRESS_V4,
                       .port = (uint16_t)(1024 + random_index(random, 60000))};
    uint32_t number = random_u32(random);
    memcpy(address.bytes, &number, sizeof number);
    return address;
}

static size_t write_hello(Random *random, unsigned char *out)
{
    GreetingHello hello = {.protocol = GREETING_PROTOCOL, .version = 1};
    for (int i = 0; i < GREETING_KEY_BYTES; i++)
        hello.key[i] = (unsigned char)random_u32(random);
    for (int i = 0; i < GREETING_NONCE_BYTES; i++)
        hello.nonce[i] = (unsigned char)random_u32(random);
    return greeting_write_hello(&hello, out);
}

/* 250,000 HELLOs a second from spoofed addresses: a player still gets its frames, and another one
 * can join. */
TEST(flood_of_hellos)
{
    LinkBench *bench = joined_bench(&plain);
    Random random = random_make(8, 8);
    int before = bench->seats[0].events[LINK_EVENT_FRAME];
    link_bench_join_plain(bench, 1);
    for (int round = 0; round < 240; round++) {
        for (int i = 0; i < 2040; i++) {
            unsigned char hello[WIRE_DATAGRAM_BYTES];
            Address from = spoofed(&random);
            virtual_wire_send(bench->wire, &from, &bench->end->address, hello,
                              write_hello(&random, hello));
        }
        link_bench_run(bench, BENCH_STEP_US);
    }
    int frames = bench->seats[0].events[LINK_EVENT_FRAME] - before;
    if (frames < 110)
        fail_msg("only %d frames in 2 s", frames);
    expect(bench->clients[1].side.events[LINK_EVENT_JOINED], 1, "another client joins");
    expect(bench->clients[0].side.events[LINK_EVENT_QUIET], 0, "the player stays connected");
    link_bench_destroy(bench);
}

/* One wake-up takes 2,048 datagrams at most. */
TEST(a_wake_up_ends)
{
    LinkBench *bench = link_bench_create(4, (VirtualWeather){0}, &plain);
    Random random = random_make(8, 9);
    LinkEvent event;
    for (int i = 0; i < 5000; i++) {
        Address from = spoofed(&random);
        virtual_wire_send(bench->wire, &from, &bench->end->address, "?", 1);
    }
    link_server_wake(bench->server, bench->wire->now_us);
    assert_false(link_server_next(bench->server, &event));
    expect((int)bench->end->received_count, LINK_DATAGRAMS_PER_WAKE, "datagrams taken");
    assert_false(link_server_next(bench->server, &event));
    expect((int)bench->end->received_count, LINK_DATAGRAMS_PER_WAKE, "asked again");
    link_bench_destroy(bench);
}

enum { ANSWERS_A_SECOND = 500, ANSWERS_AT_ONCE = 25, REQUESTS_A_STEP = 20 };

/* All ports count as one network, for IPv6 also all addresses of a /64. */
TEST(hellos_of_one_network)
{
    static const char *const cases[] = {"198.51.100.1:40000", "[2001:db8:0:1::1]:40000"};
    for (int i = 0; i < 2; i++) {
        LinkBench *bench = link_bench_create(4, (VirtualWeather){0}, &plain);
        Random random = random_make(8, 10);
        Address from = virtual_wire_address(cases[i]);
        for (int k = 0; k < 5 * 120 * REQUESTS_A_STEP; k++) {
            unsigned char hello[WIRE_DATAGRAM_BYTES];
            from.port++;
            from.bytes[15] = from.family == ADDRESS_V6 ? (unsigned char)k : 0;
            virtual_wire_send(bench->wire, &from, &bench->end->address, hello,
                              write_hello(&random, hello));
            if ((k + 1) % REQUESTS_A_STEP == 0)
                link_bench_run(bench, BENCH_STEP_US);
        }
        int answers = (int)bench->end->sent_count;
        if (answers < 5 * ANSWERS_A_SECOND || answers > 5 * ANSWERS_A_SECOND + ANSWERS_AT_ONCE)
            fail_msg("%s: %d answers in 5 s", cases[i], answers);
        link_bench_destroy(bench);
    }
}

typedef struct Amplifier {
    uint64_t asked; /* The size of the request being answered. */
    uint64_t answers;
} Amplifier;

static void compare(void *self, const Address *from, const Address *to, const unsigned char *bytes,
                    size_t count)
{
    Amplifier *amplifier = self;
    (void)to;
    if (from->port != 7777)
        return;
    amplifier->answers++;
    if (count > amplifier->asked)
        fail_msg("%d bytes answer %d bytes of kind %d", (int)count, (int)amplifier->asked,
                 bytes[0]);
}

static size_t write_search(unsigned char *out)
{
    ListingSearch search = {.protocol = GREETING_PROTOCOL, .version = 9, .nonce = {1}};
    return listing_write_search(&search, out);
}

/* No answer is longer than its request. */
TEST(searches_of_one_network)
{
    LinkBench *bench = link_bench_create(4, (VirtualWeather){0}, &plain);
    Amplifier amplifier = {0};
    Address from = virtual_wire_address("198.51.100.1:40000");
    ListingGame game = {"12345678901234567890123", "12345678901234567890123",
                        "12345678901234567890123", LISTING_PEOPLE_MAX,
                        LISTING_PEOPLE_MAX,        true};
    link_server_set_listing(bench->server, &game);
    bench->wire->watch = compare;
    bench->wire->watch_self = &amplifier;
    for (int i = 0; i < 5 * 120 * REQUESTS_A_STEP; i++) {
        unsigned char search[WIRE_DATAGRAM_BYTES];
        from.port = (uint16_t)(40000 + i);
        amplifier.asked = write_search(search);
        virtual_wire_send(bench->wire, &from, &bench->end->address, search, amplifier.asked);
        if ((i + 1) % REQUESTS_A_STEP == 0)
            link_bench_run(bench, BENCH_STEP_US);
    }
    if (amplifier.answers < 5 * ANSWERS_A_SECOND ||
        amplifier.answers > 5 * ANSWERS_A_SECOND + ANSWERS_AT_ONCE)
        fail_msg("%d answers in 5 s", (int)amplifier.answers);
    link_bench_destroy(bench);
}

/* Whatever is sent to a server, its answer is never longer. */
TEST(amplification)
{
    LinkServerOptions options = {.seats = 2, .version = 1};
    LinkBench *bench = link_bench_create(4, (VirtualWeather){0}, &options);
    Amplifier amplifier = {0};
    Random random = random_make(8, 11);
    unsigned char words[GREETING_WORDS_BYTES] = {0};
    link_server_set_words(bench->server, words, sizeof words);
    bench->wire->watch = compare;
    bench->wire->watch_self = &amplifier;
    for (int i = 0; i < 20000; i++) {
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        Address from = spoofed(&random);
        LinkEvent event;
        size_t count = write_hello(&random, bytes);
        if (random_index(&random, 2) == 0)
            count = (size_t)random_index(&random, GREETING_JOIN_BYTES + 20);
        bytes[random_index(&random, 12)] = (unsigned char)random_u32(&random);
        bytes[0] =
            random_index(&random, 3) == 0 ? bytes[0] : (unsigned char)random_index(&random, 10);
        if (count > GREETING_CHECK_BYTES && random_index(&random, 4) > 0)
            count = greeting_close(bytes, count - GREETING_CHECK_BYTES);
        amplifier.asked = count;
        virtual_wire_send(bench->wire, &from, &bench->end->address, bytes, count);
        link_server_wake(bench->server, bench->wire->now_us += 1000);
        while (link_server_next(bench->server, &event))
            fail_msg("unexpected event %d", event.kind);
        link_server_flush(bench->server);
    }
    assert_true(amplifier.answers > 1000);
    link_bench_destroy(bench);
}

typedef struct Tape {
    int count;
    struct {
        Address from;
        size_t count;
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
    } items[400];
} Tape;

static void record(void *self, const Address *from, const Address *to, const unsigned char *bytes,
                   size_t count)
{
    Tape *tape = self;
    (void)to;
    if (from->port == 7777 || tape->count == 400)
        return;
    tape->items[tape->count].from = *from;
    tape->items[tape->count].count = count;
    memcpy(tape->items[tape->count++].bytes, bytes, count);
}

/* Everything that a client has sent is replayed, from its own address and from others. It must
 * count only once, and never from another address. */
TEST(replay)
{
    static Tape tape;
    LinkBench *bench = link_bench_create(4, calm, &plain);
    bench->frames_a_second = 60;
    bench->wire->watch = record;
    bench->wire->watch_self = &tape;
    link_bench_join_plain(bench, 0);
    link_bench_run(bench, 2 * SECOND);
    bench->wire->watch = NULL;
    bench->frames_a_second = 0;
    link_bench_run(bench, SECOND / 2);
    int frames = bench->seats[0].events[LINK_EVENT_FRAME];
    for (int elsewhere = 0; elsewhere < 2; elsewhere++) {
        for (int i = 0; i < tape.count; i++) {
            tape.items[i].from.port = (uint16_t)(tape.items[i].from.port + elsewhere);
            virtual_wire_send(bench->wire, &tape.items[i].from, &bench->end->address,
                              tape.items[i].bytes, tape.items[i].count);
        }
        link_bench_run(bench, SECOND);
        expect(bench->server->seats[1].state, LINK_SEAT_FREE, "a seat for a JOIN from elsewhere");
    }
    assert_true(tape.count > 100);
    expect(bench->seats[0].events[LINK_EVENT_FRAME], frames, "frames");
    expect(bench->seats[0].events[LINK_EVENT_JOINED], 1, "joined");
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 0, "left");
    expect(bench->seats[1].events[LINK_EVENT_JOINED], 0, "joined from another address");
    bench->frames_a_second = 60;
    link_bench_run(bench, SECOND);
    assert_true(bench->seats[0].events[LINK_EVENT_FRAME] > frames + 50);
    link_bench_destroy(bench);
}

/* JOINs with good cookies from many networks, all of which arrive at once. */
TEST(joins_of_a_wake_up)
{
    enum { NETWORKS = 8, TIMES = 20, MOST = 32 };
    static const LinkServerOptions guarded = {.seats = 8, .version = 1, .password = "right"};
    static const LinkClientOptions wrong = {.version = 1, .name = "Ann", .password = "wrong"};
    static Tape tape;
    LinkEvent event;
    LinkBench *bench = link_bench_create(4, calm, &guarded);
    bench->wire->watch = record;
    bench->wire->watch_self = &tape;
    for (int i = 0; i < NETWORKS; i++)
        link_bench_join(bench, i, &wrong);
    link_bench_run(bench, SECOND);
    bench->wire->watch = NULL;
    int sent = 0;
    for (int i = 0; i < tape.count * TIMES; i++) {
        int item = i % tape.count;
        if (tape.items[item].bytes[0] != DATAGRAM_JOIN)
            continue;
        virtual_wire_send(bench->wire, &tape.items[item].from, &bench->end->address,
                          tape.items[item].bytes, tape.items[item].count);
        sent++;
    }
    assert_true(sent >= NETWORKS * TIMES);
    link_server_wake(bench->server, bench->wire->now_us += SECOND);
    while (link_server_next(bench->server, &event))
        continue;
    expect(bench->server->handshakes, MOST, "handshakes of a wake-up");
    link_bench_destroy(bench);
}

/* A corrupted packet is ignored, whichever byte is wrong. */
TEST(corruption)
{
    LinkBench *bench = joined_bench(&plain);
    bench->wire->weather.corruption = 1;
    int frames = bench->seats[0].events[LINK_EVENT_FRAME];
    /* Lets datagrams in flight arrive. */
    link_bench_run(bench, 3 * SECOND);
    int came = bench->seats[0].events[LINK_EVENT_FRAME] - frames;
    if (came > 5)
        fail_msg("%d corrupted frames were accepted", came);
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 0, "closed by corruption");
    link_bench_destroy(bench);
}

/* Forged packets from a player's address do not use up its rate limit. */
TEST(forged_packets)
{
    LinkBench *bench = joined_bench(&plain);
    Random random = random_make(8, 12);
    int before = bench->seats[0].events[LINK_EVENT_FRAME];
    for (int round = 0; round < 240; round++) {
        for (int i = 0; i < 100; i++) {
            unsigned char bytes[100];
            for (size_t k = 0; k < sizeof bytes; k++)
                bytes[k] = (unsigned char)random_u32(&random);
            bytes[0] = DATAGRAM_PACKET;
            virtual_wire_send(bench->wire, &bench->clients[0].end->address, &bench->end->address,
                              bytes, sizeof bytes);
        }
        link_bench_run(bench, BENCH_STEP_US);
    }
    int frames = bench->seats[0].events[LINK_EVENT_FRAME] - before;
    if (frames < 115)
        fail_msg("only %d frames in 2 s", frames);
    link_bench_destroy(bench);
}

/* Forged packets of any size change nothing at either end. */
TEST(forged_packets_of_every_size)
{
    LinkBench *bench = joined_bench(&plain);
    const VirtualEnd *client = bench->clients[0].end;
    Random random = random_make(8, 15);
    for (size_t count = 1; count <= WIRE_DATAGRAM_BYTES; count++) {
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        for (size_t i = 0; i < count; i++)
            bytes[i] = (unsigned char)random_u32(&random);
        bytes[0] = DATAGRAM_PACKET;
        bytes[1] = bytes[2] = 0x10; /* No packet had such a number yet. */
        virtual_wire_send(bench->wire, &client->address, &bench->end->address, bytes, count);
        virtual_wire_send(bench->wire, &bench->end->address, &client->address, bytes, count);
        link_bench_run(bench, BENCH_STEP_US);
        if (bench->server->seats[0].state != LINK_SEAT_TAKEN)
            fail_msg("%d bytes: the seat is in state %d", (int)count,
                     (int)bench->server->seats[0].state);
    }
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 0, "left the server");
    expect(bench->clients[0].side.events[LINK_EVENT_LEFT], 0, "left the client");
    link_bench_destroy(bench);
}

/* A client with valid keys that floods: 150 packets a second are accepted. */
TEST(a_client_floods)
{
    LinkBench *bench = joined_bench(&plain);
    int before = bench->seats[0].events[LINK_EVENT_FRAME];
    for (int round = 0; round < 240; round++) {
        for (int i = 0; i < 20; i++)
            link_client_send_frame(bench->clients[0].client, "flood", 5);
        link_bench_run(bench, BENCH_STEP_US);
    }
    int frames = bench->seats[0].events[LINK_EVENT_FRAME] - before;
    if (frames > 150 + 2 * 151 || frames < 400)
        fail_msg("%d frames were accepted in 2 s", frames);
    link_bench_destroy(bench);
}

TEST(wrong_passwords)
{
    enum { WRONG_AT_ONCE = 20 };
    LinkServerOptions options = {.seats = 8, .version = 1, .password = "right"};
    LinkClientOptions wrong = {.version = 1, .name = "a", .password = "wrong"};
    LinkClientOptions right = {.version = 1, .name = "a", .password = "right"};
    LinkBench *bench = link_bench_create(4, calm, &options);
    for (int i = 0; i < WRONG_AT_ONCE + 2; i++) {
        link_bench_join(bench, 0, &wrong);
        link_bench_run(bench, SECOND / 6);
        expect(bench->clients[0].side.reason,
               i < WRONG_AT_ONCE ? LINK_WRONG_PASSWORD : LINK_TOO_MANY_PASSWORDS,
               "a wrong password");
    }
    link_bench_join(bench, 0, &right);
    link_bench_run(bench, SECOND / 6);
    expect(bench->clients[0].side.reason, LINK_TOO_MANY_PASSWORDS, "the right one, too soon");
    link_bench_join(bench, 1, &right);
    link_bench_run(bench, SECOND);
    expect(bench->clients[1].side.events[LINK_EVENT_JOINED], 1, "somebody else's right one");
    link_bench_run(bench, 6 * SECOND);
    link_bench_join(bench, 0, &right);
    link_bench_run(bench, SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_JOINED], 1, "the right one, later");
    link_bench_destroy(bench);
}

/* Clients that stop after their WELCOME, and clients that never complete a message. */
TEST(idlers)
{
    LinkBench *bench = link_bench_create(4, calm, &plain);
    for (int i = 0; i < 8; i++) {
        link_bench_join_plain(bench, i);
        while (bench->server->seats[i].state != LINK_SEAT_ANSWERED)
            link_bench_run(bench, BENCH_STEP_US);
        bench->clients[i].end->is_cut = true;
        link_client_destroy(bench->clients[i].client);
        bench->clients[i].client = NULL;
    }
    link_bench_join_plain(bench, 8);
    link_bench_run(bench, SECOND);
    expect(bench->clients[8].side.events[LINK_EVENT_JOINED], 1, "in place of an idler");
    link_bench_run(bench, 3 * SECOND);
    int free = 0;
    for (int i = 0; i < 8; i++)
        free += bench->server->seats[i].state == LINK_SEAT_FREE;
    expect(free, 7, "free seats after 4 s");
    link_bench_destroy(bench);
}

/* Sends an arbitrary payload with the client's keys. */
static void send_payload(LinkBench *bench, const unsigned char *payload, size_t count)
{
    LinkSeat *seat = &bench->server->seats[0];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    size_t size = seal_packet(seat->keys.receive, seat->connection.received.newest + 1, payload,
                              count, datagram);
    virtual_wire_send(bench->wire, &bench->clients[0].end->address, &bench->end->address, datagram,
                      size);
    link_bench_run(bench, 30000);
}

TEST(slow_loris)
{
    LinkBench *bench = joined_bench(&plain);
    bench->frames_a_second = 0;
    bench->clients[0].end->is_cut = true;
    link_bench_run(bench, SECOND / 10); /* Lets datagrams in flight arrive. */
    /* A message without an end: the connection is closed once it is longer than allowed. */
    static unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    int sent = 0;
    for (; sent < 2000 && bench->server->seats[0].state == LINK_SEAT_TAKEN; sent++) {
        ByteWriter writer = byte_writer_make(payload, sizeof payload);
        byte_writer_uint(&writer, 1 << 4, 1);
        byte_writer_uint(&writer, 0, 2);
        byte_writer_varint(&writer, 0);
        byte_writer_uint(&writer, (uint64_t)sent, 2);
        byte_writer_uint(&writer, STREAM_FRAGMENT_BYTES << 1, 2);
        byte_writer_pad(&writer, writer.count + STREAM_FRAGMENT_BYTES);
        send_payload(bench, payload, writer.count);
        assert_true(bench->server->seats[0].connection.receiver.room <= 2 * LINK_MESSAGE_BYTES_MAX);
    }
    expect(sent, LINK_MESSAGE_BYTES_MAX / STREAM_FRAGMENT_BYTES + 1, "fragments");
    expect(bench->seats[0].reason, LINK_BROKEN, "closed");
    link_bench_destroy(bench);
}

/* Payloads that no client writes close the connection and do no harm. */
TEST(malformed_payloads)
{
    Random random = random_make(8, 14);
    int closed = 0;
    for (int i = 0; i < 300; i++) {
        LinkBench *bench = joined_bench(&plain);
        bench->clients[0].end->is_cut = true;
        link_bench_run(bench, SECOND / 10);
        for (int k = 0; k < 10 && bench->server->seats[0].state == LINK_SEAT_TAKEN; k++) {
            unsigned char payload[CONNECTION_PAYLOAD_BYTES];
            size_t count = (size_t)random_index(&random, k % 2 ? 60 : CONNECTION_PAYLOAD_BYTES);
            for (size_t at = 0; at < count; at++)
                payload[at] = (unsigned char)random_u32(&random);
            if (count > 0)
                payload[0] &= 0x37;
            send_payload(bench, payload, count);
        }
        closed += bench->seats[0].events[LINK_EVENT_LEFT];
        link_bench_destroy(bench);
    }
    assert_true(closed > 250);
}

/* SPDX-License-Identifier: MIT */
/* Reconnecting: after an interruption, from another address, in another process; and giving up. */
#include "link/link.h"

#include "link/link_server_parts.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

static const LinkServerOptions plain = {.seats = 4, .version = 1};
static const VirtualWeather calm = {.delay_us = 50000};

static void expect(int got, int wanted, const char *what)
{
    if (got != wanted)
        fail_msg("%s: expected %d, got %d", what, wanted, got);
}

static LinkBench *joined_bench(uint64_t seed, const LinkServerOptions *options)
{
    LinkBench *bench = link_bench_create(seed, calm, options);
    bench->frames_a_second = 60;
    link_bench_join_plain(bench, 0);
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_JOINED], 1, "joined at first");
    return bench;
}

TEST(joining_is_quick)
{
    LinkBench *bench = link_bench_create(1, calm, &plain);
    uint64_t began = bench->wire->now_us;
    link_bench_join_plain(bench, 0);
    while (bench->clients[0].side.events[LINK_EVENT_JOINED] == 0 &&
           bench->wire->now_us < began + SECOND)
        link_bench_run(bench, BENCH_STEP_US);
    uint64_t took = bench->wire->now_us - began;
    print_message("joined after %d ms at a round trip of 100 ms\n", (int)(took / 1000));
    assert_in_range(took, 200000, 250000);
    link_bench_destroy(bench);
}

/* Those before the server's own address are as told, by a letter: s silent, r refuses. */
TEST(several_addresses)
{
    enum { ROUNDED_MS = 80 }; /* What is on its way waits for the next wake-up. */
    static const struct {
        const char *name;
        const char *before;
        bool is_there;
        int ms; /* Until it has joined or given up, at a round trip of 100 ms. */
    } cases[] = {
        {"the first answers", "", true, 200},
        {"the second", "s", true, 450},
        {"the last of four", "sss", true, 950},
        {"one that refuses costs its round trip", "r", true, 300},
        {"two refuse", "rr", true, 400},
        {"one is silent, one refuses", "sr", true, 550},
        {"one refuses, one is silent", "rs", true, 550},
        {"none is there", "rrr", false, 400},
        {"nothing is there", "", false, 100},
        {"one that is silent may yet answer", "s", false, 12000},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &plain);
        Address places[LINK_ADDRESSES_MAX] = {{.family = ADDRESS_NONE}};
        LinkClientOptions options = {.version = 1, .name = "Ann", .others = places + 1};
        int count = (int)strlen(cases[i].before);
        for (int k = 0; k < count; k++) {
            VirtualEnd *end = virtual_wire_add(
                bench->wire, (char[]){'1', '.', '1', '.', '1', '.', (char)('1' + k), '\0'});
            end->is_refusing = cases[i].before[k] == 'r';
            places[k] = end->address;
        }
        places[count] = bench->end->address;
        bench->first = places[0];
        bench->end->is_refusing = !cases[i].is_there;
        uint64_t began = bench->wire->now_us;
        link_bench_join(bench, 0, &options);
        const BenchSide *side = &bench->clients[0].side;
        while (side->events[LINK_EVENT_JOINED] + side->events[LINK_EVENT_LEFT] == 0 &&
               bench->wire->now_us < began + 20 * SECOND)
            link_bench_run(bench, BENCH_STEP_US);
        int took = (int)((bench->wire->now_us - began) / 1000);
        if (took < cases[i].ms || took > cases[i].ms + ROUNDED_MS ||
            side->events[LINK_EVENT_JOINED] != cases[i].is_there)
            fail_msg("%s: joined %d times, reason %d, after %d ms", cases[i].name,
                     side->events[LINK_EVENT_JOINED], (int)side->reason, took);
        link_bench_run(bench, SECOND);
        expect(bench->seats[0].events[LINK_EVENT_JOINED], cases[i].is_there, cases[i].name);
        link_bench_destroy(bench);
    }
}

/* Anybody can forge a refusal, but nobody ends a match by it. */
TEST(a_refusal_ends_no_connection)
{
    LinkBench *bench = joined_bench(1, &plain);
    bench->end->is_refusing = bench->end->is_cut = true;
    link_bench_run(bench, 5 * SECOND);
    bench->end->is_refusing = bench->end->is_cut = false;
    link_bench_run(bench, SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_LEFT], 0, "left");
    expect(bench->clients[0].side.events[LINK_EVENT_BACK], 1, "back");
    link_bench_destroy(bench);
}

typedef struct CutCase {
    const char *name;
    double seconds;
    int server[BENCH_EVENT_KINDS]; /* What the server reports after the cut. */
    int client[BENCH_EVENT_KINDS];
    LinkReason reason; /* Of the client's LINK_EVENT_LEFT. */
} CutCase;

static void expect_events(const char *name, const char *whose, const BenchSide *before,
                          const BenchSide *after, const int *wanted)
{
    static const char *const kinds[] = {"JOINED", "RETURNED", "FRAME", "MESSAGE", "QUIET",
                                        "AWAY",   "BACK",     "GONE",  "LEFT"};
    for (int i = 0; i < BENCH_EVENT_KINDS; i++) {
        int got = after->events[i] - before->events[i];
        if (i != LINK_EVENT_FRAME && got != wanted[i])
            fail_msg("%s, the %s: %s %d times, expected %d", name, whose, kinds[i], got, wanted[i]);
    }
}

TEST(reconnect_after_a_cut)
{
    static const CutCase cases[] = {
        {"0.3 s: nothing happens", 0.3, {0}, {0}, LINK_NO_REASON},
        {"1 s: quiet, then back",
         1,
         {[LINK_EVENT_QUIET] = 1, [LINK_EVENT_BACK] = 1},
         {[LINK_EVENT_QUIET] = 1, [LINK_EVENT_BACK] = 1},
         LINK_NO_REASON},
        {"5 s: a bot plays meanwhile",
         5,
         {[LINK_EVENT_QUIET] = 1, [LINK_EVENT_AWAY] = 1, [LINK_EVENT_BACK] = 1},
         {[LINK_EVENT_QUIET] = 1, [LINK_EVENT_AWAY] = 1, [LINK_EVENT_BACK] = 1},
         LINK_NO_REASON},
        {"30 s: closed, and back in the same seat",
         30,
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_RETURNED] = 1},
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_RETURNED] = 1},
         LINK_NO_REASON},
        {"57 s: only just",
         57,
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_RETURNED] = 1},
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_RETURNED] = 1},
         LINK_NO_REASON},
        {"70 s: too late",
         70,
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_LEFT] = 1},
         {[LINK_EVENT_QUIET] = 1,
          [LINK_EVENT_AWAY] = 1,
          [LINK_EVENT_GONE] = 1,
          [LINK_EVENT_LEFT] = 1},
         LINK_SILENT},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = joined_bench((uint64_t)i, &plain);
        BenchSide server = bench->seats[0];
        BenchSide client = bench->clients[0].side;
        bench->clients[0].end->is_cut = true;
        link_bench_run(bench, (uint64_t)(cases[i].seconds * SECOND));
        bench->clients[0].end->is_cut = false;
        link_bench_run(bench, 4 * SECOND);
        expect_events(cases[i].name, "server", &server, &bench->seats[0], cases[i].server);
        expect_events(cases[i].name, "client", &client, &bench->clients[0].side, cases[i].client);
        expect(bench->clients[0].side.reason, cases[i].reason, cases[i].name);
        link_bench_destroy(bench);
    }
}

/* The router gives the client another port, in the middle of a frame's way. */
TEST(another_port)
{
    enum { LOST_MOST = 12 }; /* Frames, 60 a second: 0.2 s at a round trip of 100 ms. */
    LinkBench *bench = joined_bench(8, &plain);
    BenchClient *one = &bench->clients[0];
    link_bench_join_plain(bench, 1);
    link_bench_run(bench, SECOND);
    one->end->address = virtual_wire_address("10.0.0.1:4321");
    int before = one->side.events[LINK_EVENT_FRAME];
    link_bench_run(bench, SECOND);
    int lost = 60 - (one->side.events[LINK_EVENT_FRAME] - before);
    if (lost > LOST_MOST)
        fail_msg("%d frames of a second were lost", lost);
    LinkSeatView seat;
    assert_true(link_server_seat(bench->server, 0, &seat));
    assert_true(address_is_equal(&seat.address, &one->end->address));
    expect(one->side.events[LINK_EVENT_QUIET], 0, "the client was in doubt");
    expect(bench->clients[1].side.events[LINK_EVENT_QUIET], 0, "so was the other");
    link_bench_destroy(bench);
}

/* The client moves to another network. The old connection is dead, and it reclaims its seat with
 * the token. A late goodbye of the old connection changes nothing. */
TEST(another_address)
{
    LinkBench *bench = joined_bench(9, &plain);
    BenchClient *one = &bench->clients[0];
    unsigned char token[GREETING_TOKEN_BYTES];
    memcpy(token, link_client_token(one->client), sizeof token);
    Address old = one->end->address;
    one->end->address = virtual_wire_address("192.0.2.7:1234");
    link_bench_run(bench, 5 * SECOND);
    expect(one->side.events[LINK_EVENT_RETURNED], 1, "the client reports its return");
    expect(bench->seats[0].events[LINK_EVENT_RETURNED], 1, "the server reports its return");
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 0, "nobody has left");
    LinkSeatView seat;
    assert_true(link_server_seat(bench->server, 0, &seat));
    assert_true(address_is_equal(&seat.address, &one->end->address));
    assert_memory_not_equal(token, link_client_token(one->client), sizeof token);
    /* The old token is worthless now. */
    LinkClientOptions thief = {.version = 1, .name = "thief", .token = token};
    link_bench_join(bench, 1, &thief);
    link_bench_run(bench, SECOND);
    expect(bench->clients[1].side.reason, LINK_SEAT_LOST, "the old token");
    assert_false(address_is_equal(&old, &one->end->address));
    link_bench_destroy(bench);
}

/* The process was killed. Another one has the token, and uses it at once and from another
 * address. */
TEST(another_process)
{
    LinkBench *bench = joined_bench(10, &plain);
    unsigned char token[GREETING_TOKEN_BYTES];
    memcpy(token, link_client_token(bench->clients[0].client), sizeof token);
    link_client_destroy(bench->clients[0].client);
    bench->clients[0].client = NULL;
    LinkClientOptions options = {.version = 1, .name = "somebody", .token = token};
    link_bench_join(bench, 1, &options);
    link_bench_run(bench, SECOND);
    expect(bench->clients[1].side.events[LINK_EVENT_RETURNED], 1, "back");
    expect(bench->clients[1].seat, 0, "in the same seat");
    LinkSeatView seat;
    assert_true(link_server_seat(bench->server, 0, &seat));
    assert_string_equal(seat.name, "Ann");
    link_bench_destroy(bench);
}

/* What a client that timed out still sends on its old connection must not free the seat. */
typedef struct Recorded {
    Address from;
    Address to;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    size_t count;
} Recorded;

static void record_client(void *self, const Address *from, const Address *to,
                          const unsigned char *bytes, size_t count)
{
    Recorded *recorded = self;
    if (from->port == 7777 || bytes[0] != DATAGRAM_PACKET)
        return;
    *recorded = (Recorded){.from = *from, .to = *to, .count = count};
    memcpy(recorded->bytes, bytes, count);
}

TEST(late_goodbye)
{
    LinkBench *bench = joined_bench(11, &plain);
    Recorded goodbye = {.count = 0};
    unsigned char token[GREETING_TOKEN_BYTES];
    memcpy(token, link_client_token(bench->clients[0].client), sizeof token);
    bench->wire->watch = record_client;
    bench->wire->watch_self = &goodbye;
    /* Its goodbye is delayed. Its successor reconnects from the same address. */
    bench->wire->weather.loss = 1;
    link_client_leave(bench->clients[0].client);
    bench->wire->weather.loss = 0;
    bench->wire->watch = NULL;
    LinkClientOptions options = {.version = 1, .name = "Ann", .token = token};
    link_bench_join(bench, 0, &options);
    link_bench_run(bench, SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_RETURNED], 1, "back");
    virtual_wire_send(bench->wire, &goodbye.from, &goodbye.to, goodbye.bytes, goodbye.count);
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 0, "the old goodbye");
    link_client_leave(bench->clients[0].client);
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 1, "the real one");
    link_bench_destroy(bench);
}

/* Any datagram of the handshake may be lost. */
TEST(reconnect_with_packet_loss)
{
    for (uint64_t seed = 0; seed < 30; seed++) {
        LinkBench *bench = joined_bench(seed, &plain);
        bench->clients[0].end->is_cut = true;
        link_bench_run(bench, 11 * SECOND);
        bench->clients[0].end->is_cut = false;
        bench->wire->weather = (VirtualWeather){50000, 40000, 0.3, 0.05, 0};
        link_bench_run(bench, 20 * SECOND);
        const BenchClient *one = &bench->clients[0];
        LinkClientView view;
        link_client_view(one->client, &view);
        if (one->side.events[LINK_EVENT_RETURNED] < 1 || one->side.events[LINK_EVENT_LEFT] > 0 ||
            bench->seats[0].events[LINK_EVENT_LEFT] > 0 || view.health > LINK_QUIET)
            fail_msg("seed %d: returned %d times, left %d (reason %d), health %d", (int)seed,
                     one->side.events[LINK_EVENT_RETURNED], one->side.events[LINK_EVENT_LEFT],
                     one->side.reason, view.health);
        link_bench_destroy(bench);
    }
}

TEST(server_shutdown)
{
    LinkBench *bench = joined_bench(12, &plain);
    link_server_close(bench->server, 0, LINK_SERVER_CLOSED);
    link_bench_run(bench, SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_LEFT], 1, "told");
    expect(bench->clients[0].side.reason, LINK_SERVER_CLOSED, "why");
    link_bench_destroy(bench);
}

TEST(queue_is_full)
{
    LinkBench *bench = joined_bench(13, &plain);
    unsigned char *level = calloc(1, LINK_MESSAGE_BYTES_MAX);
    assert_non_null(level);
    bench->clients[0].end->is_cut = true;
    int queued = 0;
    while (queued < 10 &&
           link_client_send_message(bench->clients[0].client, level, LINK_MESSAGE_BYTES_MAX))
        queued++;
    expect(queued, 2, "the largest messages from a client");
    queued = 0;
    while (queued < 1000 && link_server_send_message(bench->server, 0, level, 10))
        queued++;
    expect(queued, STREAM_MESSAGES_MAX, "small messages from the server");
    bench->clients[0].end->is_cut = false;
    link_bench_run(bench, 12 * SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_MESSAGE], STREAM_MESSAGES_MAX, "all come");
    expect(bench->seats[0].events[LINK_EVENT_MESSAGE], 2, "the large ones, too");
    free(level);
    link_bench_destroy(bench);
}

typedef struct Held {
    char text[16]; /* The messages as reported. */
    int times;     /* To put one back. */
    uint64_t last_us;
} Held;

static void hold(LinkBench *bench, int client, const LinkEvent *event)
{
    Held *held = bench->hear_self;
    size_t length = strlen(held->text);
    if (client != 0 || event->kind != LINK_EVENT_MESSAGE || length == sizeof held->text - 1)
        return;
    assert_true(held->last_us < bench->wire->now_us || held->times == 0);
    held->text[length] = (char)event->bytes[0];
    held->last_us = bench->wire->now_us;
    if (held->times > 0) {
        held->times--;
        link_client_hold_message(bench->clients[0].client);
    }
}

TEST(a_message_can_be_put_back)
{
    LinkBench *bench = joined_bench(4, &plain);
    Held held = {.times = 3};
    bench->hear = hold;
    bench->hear_self = &held;
    int frames = bench->clients[0].side.events[LINK_EVENT_FRAME];
    for (const char *one = "abc"; *one != '\0'; one++)
        assert_true(link_server_send_message(bench->server, 0, one, 1));
    link_bench_run(bench, SECOND);
    assert_string_equal(held.text, "aaaabc");
    assert_true(bench->clients[0].side.events[LINK_EVENT_FRAME] - frames > 50);
    link_bench_destroy(bench);
}

/* --- Cookies of a hostile server -------------------------------------------------------------- */

typedef struct SaltCase {
    const char *name;
    int salts; /* Cookies that differ in their salts; only the last has a key that is one. */
    bool is_answered;
} SaltCase;

static void send_cookies(VirtualEnd *end, const Address *to, const GreetingHello *hello, int count)
{
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    for (int i = 1; i <= count; i++) {
        GreetingCookie cookie = {.salt = {(unsigned char)i}};
        SealPair pair = seal_pair_make();
        memcpy(cookie.nonce, hello->nonce, sizeof cookie.nonce);
        if (i == count)
            memcpy(cookie.key, pair.open, sizeof cookie.key);
        virtual_wire_send(end->wire, &end->address, to, bytes,
                          greeting_write_cookie(&cookie, bytes));
    }
}

/* Wakes the client once. Returns the kind of the last datagram that it sent, 0 for none. */
static int answer(LinkClient *client, VirtualEnd *end, Address *out_from, unsigned char *out_bytes)
{
    LinkEvent event;
    int kind = 0;
    Wire wire = virtual_wire_of(end);
    end->wire->now_us += BENCH_STEP_US;
    link_client_wake(client, end->wire->now_us);
    while (link_client_next(client, &event))
        continue;
    link_client_flush(client);
    end->wire->now_us += BENCH_STEP_US;
    while (wire.receive(wire.self, out_from, out_bytes) > 0)
        kind = out_bytes[0];
    return kind;
}

/* Each salt costs a client with a password up to half a second. */
TEST(few_salts_at_once)
{
    static const SaltCase cases[] = {{"one", 1, true},
                                     {"the server has just restarted", 2, true},
                                     {"a hostile server", 3, false}};
    static const VirtualWeather instant = {.delay_us = 0};
    for (int i = 0; i < COUNT(cases); i++) {
        VirtualWire *wire = virtual_wire_create(1, instant);
        VirtualEnd *server = virtual_wire_add(wire, "10.9.9.9:7777");
        VirtualEnd *end = virtual_wire_add(wire, "10.0.0.1:1");
        LinkClientOptions options = {.version = 1, .name = "Ann", .password = "secret"};
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        LinkClient *client;
        GreetingHello hello;
        Address from;
        Error error;
        assert_true(link_client_create(&client, &options, virtual_wire_of(end), &server->address,
                                       wire->now_us, &error));
        expect(answer(client, server, &from, bytes), DATAGRAM_HELLO, cases[i].name);
        assert_true(greeting_read_hello(bytes, GREETING_HELLO_BYTES, &hello));
        send_cookies(server, &from, &hello, cases[i].salts);
        int kind = answer(client, server, &from, bytes);
        expect(kind == DATAGRAM_JOIN, cases[i].is_answered, cases[i].name);
        link_client_destroy(client);
        virtual_wire_destroy(wire);
    }
}

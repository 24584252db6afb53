/* SPDX-License-Identifier: MIT */
/* Floods under the address of a player: whoever sends them proves nothing, so they must not keep
 * that player out. */
#include "support/link_bench.h"

#include "link/greeting.h"
#include "test.h"

#include <stdlib.h>

enum {
    SECOND = 1000000,
    STEPS = 120,
    FLOOD_PORT = 40000,
    OTHERS = 20,           /* Other addresses that are spoofed. */
    OTHERS_RATE = 500,     /* Requests a second from each of those. */
    ANSWERS_A_SECOND = 500 /* To one network. */
};

static const LinkServerOptions plain = {.seats = 4, .version = 1};

/* Delays differ by more than a wake-up, so that a player's datagrams are anywhere in the flood. */
static const VirtualWeather weather = {.delay_us = 20000, .jitter_us = 10000};

typedef size_t WriteRequest(unsigned char *out);

static size_t write_hello(unsigned char *out)
{
    GreetingHello hello = {.protocol = GREETING_PROTOCOL, .version = 1, .key = {9}};
    return greeting_write_hello(&hello, out);
}

static size_t write_search(unsigned char *out)
{
    ListingSearch search = {.protocol = GREETING_PROTOCOL, .version = 1};
    return listing_write_search(&search, out);
}

/* Sends the share of one step, for so many requests a second, from other ports of that address. */
static void flood(LinkBench *bench, WriteRequest *write, Address from, int rate, int step)
{
    unsigned char request[WIRE_DATAGRAM_BYTES];
    size_t bytes = write(request);
    for (int i = rate * step / STEPS; i < rate * (step + 1) / STEPS; i++) {
        from.port = (uint16_t)(FLOOD_PORT + i);
        virtual_wire_send(bench->wire, &from, &bench->end->address, request, bytes);
    }
}

static void flood_for_a_second(LinkBench *bench, WriteRequest *write, Address from, int rate)
{
    for (int step = 0; step < STEPS; step++) {
        flood(bench, write, from, rate, step);
        link_bench_run(bench, BENCH_STEP_US);
    }
}

typedef struct FloodCase {
    const char *name;
    int rate; /* HELLOs a second with the player's address. */
    bool is_return;
    int seconds; /* When the player must be in. */
} FloodCase;

TEST(hellos_with_a_players_address)
{
    static const FloodCase cases[] = {
        {"5 a second", 5, false, 1},
        {"50 a second", 50, false, 1},
        {"500 a second", 500, false, 1},
        {"1,900 a second", 1900, false, 8},
        {"50 a second against one who comes back", 50, true, 2},
        {"500 a second against one who comes back", 500, true, 2},
        {"1,900 a second against one who comes back", 1900, true, 8},
        {"10,000 a second against one who comes back", 10000, true, 45},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const FloodCase *one = &cases[i];
        LinkBench *bench = link_bench_create((uint64_t)i, weather, &plain);
        const BenchSide *side = &bench->clients[0].side;
        Address from = virtual_wire_address("10.0.0.1:1");
        if (one->is_return) {
            link_bench_join_plain(bench, 0);
            link_bench_run(bench, SECOND);
            bench->clients[0].end->is_cut = true;
            link_bench_run(bench, 11 * SECOND);
        }
        flood_for_a_second(bench, write_hello, from, one->rate);
        if (one->is_return)
            bench->clients[0].end->is_cut = false;
        else
            link_bench_join_plain(bench, 0);
        LinkEventKind wanted = one->is_return ? LINK_EVENT_RETURNED : LINK_EVENT_JOINED;
        for (int k = 0; k < one->seconds && side->events[wanted] == 0; k++)
            flood_for_a_second(bench, write_hello, from, one->rate);
        if (side->events[wanted] != 1 || side->events[LINK_EVENT_LEFT] != 0)
            fail_msg("%s: not in after %d s, left for reason %d", one->name, one->seconds,
                     side->reason);
        link_bench_destroy(bench);
    }
}

/* Floods with other spoofed addresses do not make one with the player's address worse. */
TEST(hellos_with_many_addresses)
{
    static const struct {
        const char *name;
        int rate; /* HELLOs a second with the player's address. */
    } cases[] = {{"none", 0}, {"5 a second", 5}, {"50 a second", 50}, {"200 a second", 200}};
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create((uint64_t)i, weather, &plain);
        Address player = virtual_wire_address("10.0.0.1:1");
        for (int step = 0; step < 2 * STEPS; step++) {
            for (int k = 0; k < OTHERS; k++) {
                Address other = virtual_wire_address("198.51.100.1:1");
                other.bytes[3] = (unsigned char)k;
                flood(bench, write_hello, other, OTHERS_RATE, step % STEPS);
            }
            flood(bench, write_hello, player, cases[i].rate, step % STEPS);
            if (step == STEPS)
                link_bench_join_plain(bench, 0);
            link_bench_run(bench, BENCH_STEP_US);
        }
        if (bench->clients[0].side.events[LINK_EVENT_JOINED] != 1)
            fail_msg("%s: not in after a second", cases[i].name);
        link_bench_destroy(bench);
    }
}

typedef struct Answers {
    uint16_t port; /* 0: any. */
    int count;
} Answers;

static void count_answers(void *self, const Address *from, const Address *to,
                          const unsigned char *bytes, size_t count)
{
    Answers *answers = self;
    (void)bytes;
    (void)count;
    answers->count += from->port == 7777 && (answers->port == 0 || to->port == answers->port);
}

/* The list of games stays complete in the same way, and has its share in a larger flood. */
TEST(searches_with_a_players_address)
{
    enum { SEARCHES = 10 };
    static const struct {
        int rate;
        int answers_min; /* Of 10. */
    } cases[] = {{5, SEARCHES}, {50, SEARCHES}, {500, SEARCHES}, {1900, 1}};
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create((uint64_t)i, weather, &plain);
        Address player = virtual_wire_address("10.0.0.1:5000");
        Answers answers = {.port = 5000};
        unsigned char search[WIRE_DATAGRAM_BYTES];
        flood_for_a_second(bench, write_search, player, cases[i].rate);
        flood_for_a_second(bench, write_search, player, cases[i].rate);
        bench->wire->watch = count_answers;
        bench->wire->watch_self = &answers;
        for (int k = 0; k < SEARCHES; k++) {
            virtual_wire_send(bench->wire, &player, &bench->end->address, search,
                              write_search(search));
            flood_for_a_second(bench, write_search, player, cases[i].rate);
        }
        if (answers.count < cases[i].answers_min)
            fail_msg("%d a second: %d of %d searches were answered", cases[i].rate, answers.count,
                     SEARCHES);
        link_bench_destroy(bench);
    }
}

/* The owner of the address gets few answers, and each is shorter than its request. */
TEST(answers_are_bounded)
{
    static const struct {
        const char *name;
        WriteRequest *write;
    } cases[] = {{"HELLO", write_hello}, {"SEARCH", write_search}};
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create((uint64_t)i, weather, &plain);
        Answers answers = {.port = 0};
        bench->wire->watch = count_answers;
        bench->wire->watch_self = &answers;
        for (int k = 0; k < 3; k++)
            flood_for_a_second(bench, cases[i].write, virtual_wire_address("10.0.0.1:1"), 100000);
        if (answers.count < 3 * ANSWERS_A_SECOND || answers.count > 3 * ANSWERS_A_SECOND + 50)
            fail_msg("%s: %d answers in 3 s", cases[i].name, answers.count);
        if (bench->end->sent_bytes >= bench->end->received_bytes / 100)
            fail_msg("%s: %d bytes answer %d", cases[i].name, (int)bench->end->sent_bytes,
                     (int)bench->end->received_bytes);
        link_bench_destroy(bench);
    }
}

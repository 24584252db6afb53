/* SPDX-License-Identifier: MIT */
/* People behind one address, as at home, in a school or behind a provider's NAT: they share its
 * limits, which must be wide enough for all of them. */
#include "link/link_server_parts.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum { SECOND = 1000000, STEPS_A_SECOND = 120, PAUSE_S = 5, NEIGHBOR = 0 };

static const VirtualWeather calm = {.delay_us = 20000};

static Address address_of(int person)
{
    Address address = virtual_wire_address("203.0.113.7:5000");
    address.port = (uint16_t)(address.port + person);
    return address;
}

static void join(LinkBench *bench, int person, const char *password)
{
    char address[ADDRESS_TEXT_BYTES];
    Address at = address_of(person);
    LinkClientOptions options = {.version = 1, .name = "Ann", .password = password};
    if (bench->clients[person].end == NULL)
        bench->clients[person].end = virtual_wire_add(bench->wire, address_print(&at, address));
    link_bench_join(bench, person, &options);
}

static void run_a_second(LinkBench *bench)
{
    link_bench_run(bench, STEPS_A_SECOND * BENCH_STEP_US);
}

static bool has(const LinkBench *bench, int person, LinkEventKind kind)
{
    return bench->clients[person].side.events[kind] != 0;
}

/* --- Joining ---------------------------------------------------------------------------------- */

typedef struct JoinCase {
    const char *name;
    const LinkServerOptions *options;
    int people;
    int a_second; /* So many begin to join in each. */
    double loss;
    int seconds; /* When all must be in. */
} JoinCase;

static int count_joined(const LinkBench *bench, int people)
{
    int count = 0;
    for (int i = 0; i < people; i++)
        count += has(bench, i, LINK_EVENT_JOINED);
    return count;
}

TEST(all_get_in)
{
    static const LinkServerOptions home = {.seats = 16, .seats_per_network = 8, .version = 1};
    static const LinkServerOptions school = {.seats = 32, .seats_per_network = 32, .version = 1};
    static const JoinCase cases[] = {
        {"eight together", &home, 8, 8, 0, 1},
        {"eight together, 5 % loss", &home, 8, 8, 0.05, 3},
        {"eight together, 20 % loss", &home, 8, 8, 0.2, 8},
        {"thirty of a school in a minute", &school, 30, 1, 0, 31},
        {"thirty of a school in a minute, 20 % loss", &school, 30, 1, 0.2, 38},
        {"thirty of a school together", &school, 30, 30, 0, 1},
        {"thirty of a school together, 5 % loss", &school, 30, 30, 0.05, 3},
        {"thirty of a school together, 20 % loss", &school, 30, 30, 0.2, 8},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const JoinCase *one = &cases[i];
        VirtualWeather weather = {.delay_us = 50000, .jitter_us = 20000, .loss = one->loss};
        LinkBench *bench = link_bench_create((uint64_t)i, weather, one->options);
        for (int k = 0, begun = 0; k < one->seconds; k++) {
            for (int m = 0; m < one->a_second && begun < one->people; m++)
                join(bench, begun++, NULL);
            run_a_second(bench);
        }
        if (count_joined(bench, one->people) != one->people)
            fail_msg("%s: %d are in after %d s", one->name, count_joined(bench, one->people),
                     one->seconds);
        link_bench_destroy(bench);
    }
}

/* At a full server everybody gets an answer, and tries again five seconds later. */
TEST(the_refused_try_again)
{
    enum { PEOPLE = 30, SEATS = 16, TRIED_S = 60 };
    LinkServerOptions options = {.seats = SEATS, .seats_per_network = PEOPLE, .version = 1};
    LinkBench *bench = link_bench_create(1, calm, &options);
    int again_s[PEOPLE] = {0};
    for (int i = 0; i < PEOPLE; i++)
        join(bench, i, NULL);
    for (int k = 0; k < TRIED_S; k++) {
        run_a_second(bench);
        for (int i = 0; i < PEOPLE; i++) {
            if (!has(bench, i, LINK_EVENT_LEFT))
                continue;
            if (bench->clients[i].side.reason != LINK_SERVER_FULL)
                fail_msg("after %d s somebody was refused for reason %d", k,
                         bench->clients[i].side.reason);
            again_s[i] = again_s[i] == 0 ? k + PAUSE_S : again_s[i];
            if (k < again_s[i])
                continue;
            again_s[i] = 0;
            join(bench, i, NULL);
        }
    }
    assert_int_equal(count_joined(bench, PEOPLE), SEATS);
    link_bench_destroy(bench);
}

/* Their router gives all of them new ports at once. A look for a packet's seat counts once, however
 * many it may be of. */
TEST(new_ports_for_all)
{
    enum { PEOPLE = 30, LOST_MOST = 12 }; /* Of 60 frames of a second, as for one alone. */
    static const LinkServerOptions school = {
        .seats = PEOPLE, .seats_per_network = PEOPLE, .version = 1};
    LinkBench *bench = link_bench_create(1, calm, &school);
    int before[PEOPLE];
    bench->frames_a_second = 60;
    for (int i = 0; i < PEOPLE; i++)
        join(bench, i, NULL);
    run_a_second(bench);
    for (int i = 0; i < PEOPLE; i++) {
        before[i] = bench->clients[i].side.events[LINK_EVENT_FRAME];
        bench->clients[i].end->address.port = (uint16_t)(6000 + i);
    }
    run_a_second(bench);
    for (int i = 0; i < PEOPLE; i++) {
        int lost = 60 - (bench->clients[i].side.events[LINK_EVENT_FRAME] - before[i]);
        if (lost > LOST_MOST || bench->clients[i].side.events[LINK_EVENT_QUIET] > 0)
            fail_msg("%d frames of a second were lost for person %d", lost, i);
    }
    link_bench_destroy(bench);
}

/* --- Seats ------------------------------------------------------------------------------------ */

static void join_from(LinkBench *bench, int person, const char *address)
{
    bench->clients[person].end = virtual_wire_add(bench->wire, address);
    link_bench_join_plain(bench, person);
}

/* A home with many networks of IPv6 has no more seats than one with one. */
TEST(seats_of_a_site)
{
    enum { PEOPLE = 14, SEATS = 4 };
    static const LinkServerOptions options = {.seats = 16, .version = 1};
    LinkBench *bench = link_bench_create(1, calm, &options);
    for (int i = 0; i < PEOPLE; i++) {
        char address[ADDRESS_TEXT_BYTES];
        snprintf(address, sizeof address, "[2001:db8:1:%x::1]:5000", i);
        join_from(bench, i, address);
    }
    join_from(bench, PEOPLE, "[2001:db8:2::1]:5000");
    run_a_second(bench);
    assert_int_equal(count_joined(bench, PEOPLE), SEATS);
    assert_true(has(bench, PEOPLE, LINK_EVENT_JOINED));
    link_bench_destroy(bench);
}

/* Else a seat that was got elsewhere would be one more. */
TEST(who_returns_from_elsewhere)
{
    static const struct {
        const char *name;
        const char *from;
        bool is_back;
    } cases[] = {{"a new port", "198.51.100.9:6000", true},
                 {"an address with a seat left", "192.0.2.1:6000", true},
                 {"a full one", "203.0.113.7:6000", false}};
    static const LinkServerOptions options = {.seats = 16, .version = 1};
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create(1, calm, &options);
        for (int k = 0; k < 4; k++)
            join(bench, k, NULL);
        join_from(bench, 4, "198.51.100.9:5000");
        run_a_second(bench);
        bench->clients[4].end->address = virtual_wire_address(cases[i].from);
        for (int k = 0; k < 6; k++)
            run_a_second(bench);
        assert_true(has(bench, 4, LINK_EVENT_JOINED));
        bool is_back = !has(bench, 4, LINK_EVENT_LEFT);
        if (is_back != cases[i].is_back ||
            (!is_back && bench->clients[4].side.reason != LINK_TOO_MANY_HERE))
            fail_msg("%s: back %d, reason %d", cases[i].name, is_back,
                     bench->clients[4].side.reason);
        link_bench_destroy(bench);
    }
}

/* --- Passwords -------------------------------------------------------------------------------- */

typedef struct PasswordCase {
    const char *name;
    int wrong_at_once; /* Wrong passwords at first. */
    int pause_s;       /* Another one follows each time this has passed; 0: none does. */
    int wrong_s;       /* How long they follow. */
    int seconds;       /* When the neighbor, who tries every 5 s, must be in. */
} PasswordCase;

/* As if a JOIN had come with it. */
static void try_wrong(LinkBench *bench)
{
    Address from = address_of(1);
    (void)network_limit_take(&bench->server->passwords, &from, bench->wire->now_us);
}

TEST(wrong_passwords_of_a_neighbor)
{
    static const LinkServerOptions options = {.seats = 16, .version = 1, .password = "right"};
    static const PasswordCase cases[] = {
        {"five at once", 5, 0, 0, 1},
        {"eight people, two each", 16, 0, 0, 1},
        {"one person who tries every 5 s, for five minutes", 1, 5, 300, 1},
        {"thirty of a school, one each in a minute", 0, 2, 60, 1},
        {"a program that has tried all it could", 1000, 0, 0, 11},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const PasswordCase *one = &cases[i];
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &options);
        for (int k = 0; k < one->wrong_at_once; k++)
            try_wrong(bench);
        for (int k = 0; k < one->wrong_s; k++) {
            if (k % one->pause_s == 0)
                try_wrong(bench);
            run_a_second(bench);
        }
        for (int k = 0; k < one->seconds; k++) {
            if (k % PAUSE_S == 0 && !has(bench, NEIGHBOR, LINK_EVENT_JOINED))
                join(bench, NEIGHBOR, "right");
            run_a_second(bench);
        }
        if (!has(bench, NEIGHBOR, LINK_EVENT_JOINED))
            fail_msg("%s: the neighbor is not in after %d s, reason %d", one->name, one->seconds,
                     bench->clients[NEIGHBOR].side.reason);
        link_bench_destroy(bench);
    }
}

/* Where nothing is to be guessed, a wrong password is no guess. */
TEST(passwords_where_there_is_none)
{
    enum { WRONG = 25 };
    static const LinkServerOptions options = {.seats = 16, .version = 1};
    LinkBench *bench = link_bench_create(1, calm, &options);
    for (int i = 1; i <= WRONG; i++)
        join(bench, i, "one of another game");
    run_a_second(bench);
    for (int i = 1; i <= WRONG; i++)
        assert_int_equal(bench->clients[i].side.reason, LINK_WRONG_PASSWORD);
    join(bench, NEIGHBOR, NULL);
    run_a_second(bench);
    if (!has(bench, NEIGHBOR, LINK_EVENT_JOINED))
        fail_msg("the neighbor was refused for reason %d", bench->clients[NEIGHBOR].side.reason);
    link_bench_destroy(bench);
}

/* SPDX-License-Identifier: MIT */
/* A host and its guests on a virtual wire, from joining to the shutdown of the server. */
#include "netplay/lobby_server.h"
#include "sim/mutators.h"
#include "support/host_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(guests_join_play_and_leave)
{
    HostBench *bench = host_bench_begin(host_bench_options());
    NetGuestOptions two = host_bench_guest_of(2);
    host_bench_run(bench, HOST_BENCH_SECOND);
    assert_true(net_host_view(bench->host).is_waiting);
    assert_int_equal(net_host_view(bench->host).ticks, 0);
    host_bench_join(bench, 0, &two);
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    host_bench_join(bench, 1, &two);
    host_bench_run(bench, 3 * HOST_BENCH_SECOND);
    host_bench_check_plays(bench, 0);
    host_bench_check_plays(bench, 1);
    assert_string_equal(host_bench_view_of(bench, 0).server, "The Clock");
    assert_int_equal(bench->news[NET_HOST_JOINED], 2);
    assert_int_equal(net_host_view(bench->host).people, 4);
    const NetRoster *roster = net_client_roster(net_guest_match(bench->guests[0].guest));
    const char *expected[] = {"Ann", "Bert", "Ann 2", "Bert 2"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(roster->names[i], expected[i]);
    net_guest_leave(bench->guests[1].guest);
    host_bench_run(bench, HOST_BENCH_SECOND);
    assert_int_equal(host_bench_view_of(bench, 1).state, NET_GUEST_OVER);
    assert_int_equal(bench->news[NET_HOST_LEFT], 1);
    assert_int_equal(bench->last_reason, LINK_LEFT);
    roster = net_client_roster(net_guest_match(bench->guests[0].guest));
    assert_int_equal(roster->people, 3);
    host_bench_check_plays(bench, 0);
    host_bench_end(bench);
}

typedef struct CutCase {
    const char *name;
    int seconds;
    int away;     /* How often the host reported it as away, */
    int returned; /* and as reconnected. */
} CutCase;

TEST(reconnect_after_a_cut)
{
    static const CutCase cases[] = {{"a second", 1, 0, 0}, {"30 seconds", 30, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        HostBench *bench = host_bench_begin(host_bench_options());
        NetGuestOptions one = host_bench_guest_of(1);
        host_bench_join(bench, 0, &one);
        host_bench_run(bench, 2 * HOST_BENCH_SECOND);
        bench->guests[0].end->is_cut = true;
        host_bench_run(bench, (uint64_t)cases[i].seconds * HOST_BENCH_SECOND);
        bench->guests[0].end->is_cut = false;
        host_bench_run(bench, 5 * HOST_BENCH_SECOND);
        if (bench->news[NET_HOST_AWAY] != cases[i].away ||
            bench->news[NET_HOST_RETURNED] != cases[i].returned)
            fail_msg("%s: away %d, returned %d", cases[i].name, bench->news[NET_HOST_AWAY],
                     bench->news[NET_HOST_RETURNED]);
        host_bench_check_plays(bench, 0);
        assert_int_equal(bench->news[NET_HOST_LEFT], 0);
        host_bench_end(bench);
    }
}

TEST(killed_process_returns_with_its_token)
{
    unsigned char token[GREETING_TOKEN_BYTES];
    HostBench *bench = host_bench_begin(host_bench_options());
    NetGuestOptions one = host_bench_guest_of(1);
    host_bench_join(bench, 0, &one);
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    memcpy(token, net_guest_token(bench->guests[0].guest), sizeof token);
    unsigned seats = net_client_seats(net_guest_match(bench->guests[0].guest));
    bench->guests[0].is_stalled = true;
    host_bench_run(bench, 4 * HOST_BENCH_SECOND);
    assert_int_equal(bench->news[NET_HOST_AWAY], 1);
    one.token = token;
    host_bench_join(bench, 1, &one);
    host_bench_run(bench, 3 * HOST_BENCH_SECOND);
    host_bench_check_plays(bench, 1);
    assert_int_equal(net_client_seats(net_guest_match(bench->guests[1].guest)), seats);
    assert_int_equal(bench->news[NET_HOST_RETURNED], 1);
    assert_int_equal(bench->news[NET_HOST_JOINED], 1);
    host_bench_end(bench);
}

/* The WELCOME is lost. Meanwhile messages for it fail, which must not make the server drop it. */
TEST(slow_reconnect_is_not_dropped)
{
    unsigned char token[GREETING_TOKEN_BYTES];
    HostBench *bench = host_bench_begin(host_bench_options());
    NetGuestOptions one = host_bench_guest_of(1);
    host_bench_join(bench, 0, &one);
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    memcpy(token, net_guest_token(bench->guests[0].guest), sizeof token);
    bench->guests[0].is_stalled = true;
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    one.token = token;
    host_bench_join(bench, 1, &one);
    host_bench_run(bench, HOST_BENCH_SECOND / 14);
    bench->guests[1].end->is_deaf = true; /* Its JOIN is on its way. */
    host_bench_run(bench, 5 * HOST_BENCH_SECOND / 14);
    bench->guests[1].end->is_deaf = false;
    host_bench_run(bench, 3 * HOST_BENCH_SECOND);
    host_bench_check_plays(bench, 1);
    assert_int_equal(bench->news[NET_HOST_RETURNED], 1);
    assert_int_equal(bench->news[NET_HOST_LEFT], 0);
    host_bench_end(bench);
}

typedef struct RefusalCase {
    const char *name;
    const char *password;
    int people_max;
    int there; /* Guests with two people each who joined before. */
    int people;
    LinkReason reason; /* LINK_NO_REASON: it plays. */
} RefusalCase;

TEST(rejected_joins_give_a_reason)
{
    static const RefusalCase cases[] = {
        {"the right password", "tick", HOST_BENCH_PLAYERS, 0, 1, LINK_NO_REASON},
        {"a wrong password", "tock", HOST_BENCH_PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"no password", NULL, HOST_BENCH_PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"the last place", "tick", HOST_BENCH_PLAYERS, 1, 2, LINK_NO_REASON},
        {"more people than places", "tick", HOST_BENCH_PLAYERS, 1, 3, LINK_SERVER_FULL},
        {"full", "tick", HOST_BENCH_PLAYERS, 2, 1, LINK_SERVER_FULL},
        {"more people than may play", "tick", 3, 1, 2, LINK_SERVER_FULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        NetHostOptions options = host_bench_options();
        options.password = "tick";
        options.people_max = cases[i].people_max;
        HostBench *bench = host_bench_begin(options);
        NetGuestOptions there = host_bench_guest_of(2);
        NetGuestOptions guest = host_bench_guest_of(cases[i].people);
        there.password = "tick";
        guest.password = cases[i].password;
        for (int k = 0; k < cases[i].there; k++)
            host_bench_join(bench, k, &there);
        host_bench_run(bench, HOST_BENCH_SECOND);
        host_bench_join(bench, 5, &guest);
        host_bench_run(bench, 2 * HOST_BENCH_SECOND);
        NetGuestView view = host_bench_view_of(bench, 5);
        bool is_playing = view.state == NET_GUEST_PLAYING;
        if (view.reason != cases[i].reason || is_playing != (cases[i].reason == LINK_NO_REASON))
            fail_msg("%s: state %d, reason %d", cases[i].name, view.state, view.reason);
        for (int k = 0; k < cases[i].there; k++)
            host_bench_check_plays(bench, k);
        host_bench_end(bench);
    }
}

TEST(other_versions_are_refused)
{
    HostBench *bench = host_bench_begin(host_bench_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    LinkClientOptions options = {.version = HOST_VERSION + 1, .name = "Ann"};
    LinkClient *client;
    LinkEvent event = {.kind = LINK_EVENT_QUIET};
    Error error;
    assert_true(link_client_create(&client, &options, virtual_wire_of(other), &bench->end->address,
                                   bench->wire->now_us, &error));
    for (int i = 0; i < 100 && event.kind != LINK_EVENT_LEFT; i++) {
        host_bench_run(bench, HOST_BENCH_STEP_US);
        link_client_wake(client, bench->wire->now_us);
        (void)link_client_next(client, &event);
        link_client_flush(client);
    }
    assert_int_equal(event.reason, LINK_OTHER_VERSION);
    link_client_destroy(client);
    host_bench_end(bench);
}

TEST(next_match_keeps_the_players)
{
    NetHostOptions options = host_bench_options();
    options.is_rotating = true;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    HostBench *bench = host_bench_begin(options);
    NetGuestOptions two = host_bench_guest_of(2);
    host_bench_join(bench, 0, &two);
    for (int i = 0; i < 200 && bench->news[NET_HOST_MATCH_OVER] == 0; i++)
        host_bench_run(bench, HOST_BENCH_SECOND);
    assert_int_equal(bench->news[NET_HOST_MATCH_OVER], 1);
    assert_true(bench->recorded_ticks > 0);
    host_bench_run(bench, LOBBY_RESULTS_US + 2 * HOST_BENCH_SECOND);
    assert_int_equal(bench->news[NET_HOST_MATCH_BEGAN], 2);
    assert_string_equal(bench->level, "levels/gears.json");
    host_bench_check_plays(bench, 0);
    const World *world = net_client_confirmed(net_guest_match(bench->guests[0].guest));
    assert_true(world->state.phase != PHASE_OVER);
    assert_int_equal(net_host_view(bench->host).match_number, 2);
    host_bench_end(bench);
}

/* Comes back now and then, since its seat is kept for a minute only. */
static void cut_until_over(HostBench *bench, int index)
{
    bool *is_cut = &bench->guests[index].end->is_cut;
    for (int second = 0; bench->news[NET_HOST_MATCH_OVER] == 0; second++) {
        *is_cut = second % 45 < 40;
        host_bench_run(bench, HOST_BENCH_SECOND);
    }
    *is_cut = true;
}

TEST(reconnect_into_the_next_match)
{
    NetHostOptions options = host_bench_options();
    options.match.mutators = MUTATOR_ONE_BULLET;
    HostBench *bench = host_bench_begin(options);
    NetGuestOptions one = host_bench_guest_of(1);
    host_bench_join(bench, 0, &one);
    host_bench_join(bench, 1, &one);
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    cut_until_over(bench, 0);
    host_bench_run(bench, 12 * HOST_BENCH_SECOND);
    assert_int_equal(net_host_view(bench->host).match_number, 2);
    assert_int_equal(net_host_view(bench->host).people, 2);
    bench->guests[0].end->is_cut = false;
    host_bench_run(bench, 5 * HOST_BENCH_SECOND);
    assert_true(bench->news[NET_HOST_RETURNED] > 0);
    assert_int_equal(bench->news[NET_HOST_LEFT], 0);
    host_bench_check_plays(bench, 0);
    host_bench_check_plays(bench, 1);
    const World *worlds[2];
    for (int i = 0; i < 2; i++)
        worlds[i] = net_client_confirmed(net_guest_match(bench->guests[i].guest));
    assert_in_range(worlds[0]->state.tick, worlds[1]->state.tick - 30, worlds[1]->state.tick + 30);
    host_bench_end(bench);
}

TEST(shutdown_tells_clients)
{
    HostBench *bench = host_bench_begin(host_bench_options());
    NetGuestOptions one = host_bench_guest_of(1);
    host_bench_join(bench, 0, &one);
    host_bench_run(bench, 3 * HOST_BENCH_SECOND);
    net_host_close(bench->host);
    assert_int_equal(bench->news[NET_HOST_MATCH_STOPPED], 1);
    assert_true(bench->recorded_ticks > 120);
    for (int i = 0; i < 60; i++, bench->wire->now_us += HOST_BENCH_STEP_US)
        host_bench_step_guest(&bench->guests[0], bench->wire->now_us);
    assert_int_equal(host_bench_view_of(bench, 0).state, NET_GUEST_OVER);
    assert_int_equal(host_bench_view_of(bench, 0).reason, LINK_SERVER_CLOSED);
    host_bench_end(bench);
}

TEST(time_past_a_stall_is_dropped)
{
    HostBench *bench = host_bench_begin(host_bench_options());
    NetGuestOptions one = host_bench_guest_of(1);
    host_bench_join(bench, 0, &one);
    host_bench_run(bench, 2 * HOST_BENCH_SECOND);
    NetHostView before = net_host_view(bench->host);
    bench->wire->now_us += HOST_BENCH_SECOND;
    net_host_wake(bench->host, bench->wire->now_us);
    NetHostView after = net_host_view(bench->host);
    assert_in_range(after.ticks - before.ticks, 29, 30);
    assert_in_range(after.dropped_ticks, 90, 92);
    host_bench_run(bench, 3 * HOST_BENCH_SECOND);
    host_bench_check_plays(bench, 0);
    host_bench_end(bench);
}

TEST(malformed_frame_disconnects)
{
    HostBench *bench = host_bench_begin(host_bench_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    NetGuestOptions one = host_bench_guest_of(1);
    GreetingWords words = host_words_of_party(&one.party);
    LinkClientOptions options = {
        .version = HOST_VERSION, .name = "Ann", .words = words.bytes, .word_count = words.count};
    LinkClient *client;
    LinkEvent event = {.kind = LINK_EVENT_QUIET};
    Error error;
    bool is_joined = false;
    assert_true(link_client_create(&client, &options, virtual_wire_of(other), &bench->end->address,
                                   bench->wire->now_us, &error));
    for (int i = 0; i < 400 && event.kind != LINK_EVENT_LEFT; i++) {
        host_bench_run(bench, HOST_BENCH_STEP_US);
        link_client_wake(client, bench->wire->now_us);
        while (event.kind != LINK_EVENT_LEFT && link_client_next(client, &event))
            is_joined = true;
        if (is_joined)
            (void)link_client_send_frame(client, "\1\xff\xff", 3);
        link_client_flush(client);
    }
    assert_int_equal(event.kind, LINK_EVENT_LEFT);
    assert_int_equal(event.reason, LINK_BROKEN);
    assert_int_equal(bench->news[NET_HOST_LEFT], 1);
    link_client_destroy(client);
    host_bench_end(bench);
}

/* SPDX-License-Identifier: MIT */
/* A host and its guests on a virtual wire, in virtual time: from joining to the server's end. */
#include "host/net_guest.h"
#include "host/net_host.h"
#include "lobby/lobby_server.h"
#include "rules/mutators.h"
#include "support/match_bench.h"
#include "support/virtual_wire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { STEP_US = 8333, SECOND = 1000000, GUESTS = 6, PLAYERS = 4, NEWS = NET_HOST_FAILED + 1 };

typedef struct Guest {
    VirtualEnd *end;
    NetGuest *guest; /* NULL: none. */
    bool is_stalled; /* Its process stands. */
} Guest;

typedef struct Bench {
    VirtualWire *wire;
    VirtualEnd *end;
    NetHost *host;
    Guest guests[GUESTS];
    int news[NEWS];
    char last_name[NAME_BYTES];
    LinkReason last_reason;
    char level[MATCH_PATH_BYTES]; /* Of the match that began last. */
    int recorded_ticks;           /* Of the match that ended last. */
} Bench;

static void note_news(void *self, const NetHostNews *news)
{
    Bench *bench = self;
    bench->news[news->kind]++;
    if (news->name != NULL)
        snprintf(bench->last_name, sizeof bench->last_name, "%s", news->name);
    if (news->kind == NET_HOST_LEFT)
        bench->last_reason = news->reason;
    if (news->kind == NET_HOST_MATCH_BEGAN)
        snprintf(bench->level, sizeof bench->level, "%s", news->match->options.level_path);
    if (news->kind == NET_HOST_MATCH_OVER || news->kind == NET_HOST_MATCH_STOPPED)
        bench->recorded_ticks = news->match->recording.tick_count;
}

static const char *const two_levels[] = {"levels/duel.json", "levels/gears.json"};

static NetHostOptions usual_options(void)
{
    NetHostOptions options = {.match = match_bench_options("", 0, PLAYERS),
                              .levels = two_levels,
                              .level_count = 2,
                              .people_max = PLAYERS,
                              .name = "The Clock"};
    options.match.is_recorded = true;
    return options;
}

static Bench *begin(NetHostOptions options)
{
    VirtualWeather weather = {.delay_us = 25000, .jitter_us = 3000, .loss = 0.01};
    Bench *bench = calloc(1, sizeof *bench);
    Error error = {.text = ""};
    assert_non_null(bench);
    bench->wire = virtual_wire_create(11, weather);
    bench->end = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    options.self = bench;
    options.tell = note_news;
    if (!net_host_create(&bench->host, &options, virtual_wire_of(bench->end), 0, &error))
        fail_msg("%s", error.text);
    return bench;
}

static void end(Bench *bench)
{
    for (int i = 0; i < GUESTS; i++)
        net_guest_destroy(bench->guests[i].guest);
    net_host_destroy(bench->host);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

static NetGuestOptions guest_of(int people)
{
    NetGuestOptions options = {.party = {.count = people, .names = {"Ann", "Bert", "Ann", "Dora"}}};
    return options;
}

static void join(Bench *bench, int index, const NetGuestOptions *options)
{
    char address[ADDRESS_TEXT_BYTES];
    Error error;
    Guest *guest = &bench->guests[index];
    snprintf(address, sizeof address, "10.0.%d.1:5000", index);
    if (guest->end == NULL)
        guest->end = virtual_wire_add(bench->wire, address);
    net_guest_destroy(guest->guest);
    assert_true(net_guest_create(&guest->guest, options, virtual_wire_of(guest->end),
                                 &bench->end->address, bench->wire->now_us, &error));
}

static void step_guest(Guest *guest, uint64_t now_us)
{
    PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
    for (int i = 0; i < PLAYERS_MAX; i++)
        inputs[i] = (PlayerInput){.move_x = now_us / SECOND % 2 == 0 ? 100 : -100};
    int due = net_guest_wake(guest->guest, now_us);
    if (net_guest_view(guest->guest).state == NET_GUEST_PLAYING)
        assert_true(net_client_is_playing(net_guest_match(guest->guest)));
    for (; due > 0; due--)
        net_guest_input(guest->guest, inputs);
    net_guest_flush(guest->guest);
}

static void run(Bench *bench, uint64_t span_us)
{
    for (uint64_t last = bench->wire->now_us + span_us; bench->wire->now_us < last;
         bench->wire->now_us += STEP_US) {
        net_host_wake(bench->host, bench->wire->now_us);
        for (int i = 0; i < GUESTS; i++)
            if (bench->guests[i].guest != NULL && !bench->guests[i].is_stalled)
                step_guest(&bench->guests[i], bench->wire->now_us);
    }
}

static NetGuestView view_of(const Bench *bench, int index)
{
    return net_guest_view(bench->guests[index].guest);
}

/* Its world is a recent one of the host's. */
static void check_plays(const Bench *bench, int index)
{
    NetGuestView view = view_of(bench, index);
    if (view.state != NET_GUEST_PLAYING)
        fail_msg("guest %d is in state %d, reason %d: %s", index, view.state, view.reason,
                 view.problem ? view.problem : "");
    const NetClient *net = net_guest_match(bench->guests[index].guest);
    NetHostView host = net_host_view(bench->host);
    if (host.ticks - net_client_confirmed_tick(net) > 30 && host.match_number == 1)
        fail_msg("guest %d is at tick %d of %ld", index, net_client_confirmed_tick(net),
                 host.ticks);
    assert_int_equal(net_client_counts(net).mismatches, 0);
}

static void test_guests_join_play_and_leave(void **state)
{
    (void)state;
    Bench *bench = begin(usual_options());
    NetGuestOptions two = guest_of(2);
    run(bench, SECOND);
    assert_true(net_host_view(bench->host).is_waiting);
    assert_int_equal(net_host_view(bench->host).ticks, 0);
    join(bench, 0, &two);
    run(bench, 2 * SECOND);
    join(bench, 1, &two);
    run(bench, 3 * SECOND);
    check_plays(bench, 0);
    check_plays(bench, 1);
    assert_string_equal(view_of(bench, 0).server, "The Clock");
    assert_int_equal(bench->news[NET_HOST_JOINED], 2);
    assert_int_equal(net_host_view(bench->host).people, 4);
    const NetRoster *roster = net_client_roster(net_guest_match(bench->guests[0].guest));
    const char *expected[] = {"Ann", "Bert", "Ann 2", "Bert 2"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(roster->names[i], expected[i]);
    net_guest_leave(bench->guests[1].guest);
    run(bench, SECOND);
    assert_int_equal(view_of(bench, 1).state, NET_GUEST_OVER);
    assert_int_equal(bench->news[NET_HOST_LEFT], 1);
    assert_int_equal(bench->last_reason, LINK_LEFT);
    roster = net_client_roster(net_guest_match(bench->guests[0].guest));
    assert_int_equal(roster->people, 3);
    check_plays(bench, 0);
    end(bench);
}

typedef struct CutCase {
    const char *name;
    int seconds;
    int away;     /* Times that it was said to be away, */
    int returned; /* and to be back in a new connection. */
} CutCase;

static void test_a_cut_cable_is_no_end(void **state)
{
    (void)state;
    static const CutCase cases[] = {{"a second", 1, 0, 0}, {"30 seconds", 30, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *bench = begin(usual_options());
        NetGuestOptions one = guest_of(1);
        join(bench, 0, &one);
        run(bench, 2 * SECOND);
        bench->guests[0].end->is_cut = true;
        run(bench, (uint64_t)cases[i].seconds * SECOND);
        bench->guests[0].end->is_cut = false;
        run(bench, 5 * SECOND);
        if (bench->news[NET_HOST_AWAY] != cases[i].away ||
            bench->news[NET_HOST_RETURNED] != cases[i].returned)
            fail_msg("%s: away %d, returned %d", cases[i].name, bench->news[NET_HOST_AWAY],
                     bench->news[NET_HOST_RETURNED]);
        check_plays(bench, 0);
        assert_int_equal(bench->news[NET_HOST_LEFT], 0);
        end(bench);
    }
}

static void test_a_process_that_was_killed_comes_back_by_its_token(void **state)
{
    (void)state;
    unsigned char token[GREETING_TOKEN_BYTES];
    Bench *bench = begin(usual_options());
    NetGuestOptions one = guest_of(1);
    join(bench, 0, &one);
    run(bench, 2 * SECOND);
    memcpy(token, net_guest_token(bench->guests[0].guest), sizeof token);
    unsigned seats = net_client_seats(net_guest_match(bench->guests[0].guest));
    bench->guests[0].is_stalled = true;
    run(bench, 4 * SECOND);
    assert_int_equal(bench->news[NET_HOST_AWAY], 1);
    one.token = token;
    join(bench, 1, &one);
    run(bench, 3 * SECOND);
    check_plays(bench, 1);
    assert_int_equal(net_client_seats(net_guest_match(bench->guests[1].guest)), seats);
    assert_int_equal(bench->news[NET_HOST_RETURNED], 1);
    assert_int_equal(bench->news[NET_HOST_JOINED], 1);
    end(bench);
}

typedef struct RefusalCase {
    const char *name;
    const char *password;
    int people_max;
    int there; /* Guests with two people each that are there before. */
    int people;
    LinkReason reason; /* LINK_NO_REASON: it plays. */
} RefusalCase;

static void test_who_may_not_join_is_told_why(void **state)
{
    (void)state;
    static const RefusalCase cases[] = {
        {"the right password", "tick", PLAYERS, 0, 1, LINK_NO_REASON},
        {"a wrong password", "tock", PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"no password", NULL, PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"the last place", "tick", PLAYERS, 1, 2, LINK_NO_REASON},
        {"more people than places", "tick", PLAYERS, 1, 3, LINK_SERVER_FULL},
        {"full", "tick", PLAYERS, 2, 1, LINK_SERVER_FULL},
        {"more people than may play", "tick", 3, 1, 2, LINK_SERVER_FULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        NetHostOptions options = usual_options();
        options.password = "tick";
        options.people_max = cases[i].people_max;
        Bench *bench = begin(options);
        NetGuestOptions there = guest_of(2);
        NetGuestOptions guest = guest_of(cases[i].people);
        there.password = "tick";
        guest.password = cases[i].password;
        for (int k = 0; k < cases[i].there; k++)
            join(bench, k, &there);
        run(bench, SECOND);
        join(bench, 5, &guest);
        run(bench, 2 * SECOND);
        NetGuestView view = view_of(bench, 5);
        bool is_playing = view.state == NET_GUEST_PLAYING;
        if (view.reason != cases[i].reason || is_playing != (cases[i].reason == LINK_NO_REASON))
            fail_msg("%s: state %d, reason %d", cases[i].name, view.state, view.reason);
        for (int k = 0; k < cases[i].there; k++)
            check_plays(bench, k);
        end(bench);
    }
}

static void test_other_versions_are_refused(void **state)
{
    (void)state;
    Bench *bench = begin(usual_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    LinkClientOptions options = {.version = HOST_VERSION + 1, .name = "Ann"};
    LinkClient *client;
    LinkEvent event = {.kind = LINK_EVENT_QUIET};
    Error error;
    assert_true(link_client_create(&client, &options, virtual_wire_of(other), &bench->end->address,
                                   bench->wire->now_us, &error));
    for (int i = 0; i < 100 && event.kind != LINK_EVENT_LEFT; i++) {
        run(bench, STEP_US);
        link_client_wake(client, bench->wire->now_us);
        (void)link_client_next(client, &event);
        link_client_flush(client);
    }
    assert_int_equal(event.reason, LINK_OTHER_VERSION);
    link_client_destroy(client);
    end(bench);
}

static void test_the_next_match_begins_for_who_is_there(void **state)
{
    (void)state;
    NetHostOptions options = usual_options();
    options.is_rotating = true;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    Bench *bench = begin(options);
    NetGuestOptions two = guest_of(2);
    join(bench, 0, &two);
    for (int i = 0; i < 200 && bench->news[NET_HOST_MATCH_OVER] == 0; i++)
        run(bench, SECOND);
    assert_int_equal(bench->news[NET_HOST_MATCH_OVER], 1);
    assert_true(bench->recorded_ticks > 0);
    run(bench, LOBBY_RESULTS_US + 2 * SECOND);
    assert_int_equal(bench->news[NET_HOST_MATCH_BEGAN], 2);
    assert_string_equal(bench->level, two_levels[1]);
    check_plays(bench, 0);
    const World *world = net_client_confirmed(net_guest_match(bench->guests[0].guest));
    assert_true(world->phase != PHASE_OVER);
    assert_int_equal(net_host_view(bench->host).match_number, 2);
    end(bench);
}

/* Its place is kept for a minute, so it comes back now and then. */
static void cut_until_over(Bench *bench, int index)
{
    bool *is_cut = &bench->guests[index].end->is_cut;
    for (int second = 0; bench->news[NET_HOST_MATCH_OVER] == 0; second++) {
        *is_cut = second % 45 < 40;
        run(bench, SECOND);
    }
    *is_cut = true;
}

static void test_who_is_cut_off_while_a_match_begins_plays_it_on_coming_back(void **state)
{
    (void)state;
    NetHostOptions options = usual_options();
    options.match.mutators = MUTATOR_ONE_BULLET;
    Bench *bench = begin(options);
    NetGuestOptions one = guest_of(1);
    join(bench, 0, &one);
    join(bench, 1, &one);
    run(bench, 2 * SECOND);
    cut_until_over(bench, 0);
    run(bench, 12 * SECOND);
    assert_int_equal(net_host_view(bench->host).match_number, 2);
    assert_int_equal(net_host_view(bench->host).people, 2);
    bench->guests[0].end->is_cut = false;
    run(bench, 5 * SECOND);
    assert_true(bench->news[NET_HOST_RETURNED] > 0);
    assert_int_equal(bench->news[NET_HOST_LEFT], 0);
    check_plays(bench, 0);
    check_plays(bench, 1);
    const World *worlds[2];
    for (int i = 0; i < 2; i++)
        worlds[i] = net_client_confirmed(net_guest_match(bench->guests[i].guest));
    assert_in_range(worlds[0]->tick, worlds[1]->tick - 30, worlds[1]->tick + 30);
    end(bench);
}

static void test_the_server_ends_in_words(void **state)
{
    (void)state;
    Bench *bench = begin(usual_options());
    NetGuestOptions one = guest_of(1);
    join(bench, 0, &one);
    run(bench, 3 * SECOND);
    net_host_close(bench->host);
    assert_int_equal(bench->news[NET_HOST_MATCH_STOPPED], 1);
    assert_true(bench->recorded_ticks > 120);
    for (int i = 0; i < 60; i++, bench->wire->now_us += STEP_US)
        step_guest(&bench->guests[0], bench->wire->now_us);
    assert_int_equal(view_of(bench, 0).state, NET_GUEST_OVER);
    assert_int_equal(view_of(bench, 0).reason, LINK_SERVER_CLOSED);
    end(bench);
}

static void test_time_past_a_stall_is_dropped(void **state)
{
    (void)state;
    Bench *bench = begin(usual_options());
    NetGuestOptions one = guest_of(1);
    join(bench, 0, &one);
    run(bench, 2 * SECOND);
    NetHostView before = net_host_view(bench->host);
    bench->wire->now_us += SECOND;
    net_host_wake(bench->host, bench->wire->now_us);
    NetHostView after = net_host_view(bench->host);
    assert_in_range(after.ticks - before.ticks, 29, 30);
    assert_in_range(after.dropped_ticks, 90, 92);
    run(bench, 3 * SECOND);
    check_plays(bench, 0);
    end(bench);
}

static void test_a_guest_that_says_what_nobody_says_is_sent_away(void **state)
{
    (void)state;
    Bench *bench = begin(usual_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    NetGuestOptions one = guest_of(1);
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
        run(bench, STEP_US);
        link_client_wake(client, bench->wire->now_us);
        while (event.kind != LINK_EVENT_LEFT && link_client_next(client, &event))
            is_joined = true;
        if (is_joined)
            (void)link_client_send_frame(client, "\xff\xff\xff", 3);
        link_client_flush(client);
    }
    assert_int_equal(event.kind, LINK_EVENT_LEFT);
    assert_int_equal(event.reason, LINK_BROKEN);
    assert_int_equal(bench->news[NET_HOST_LEFT], 1);
    link_client_destroy(client);
    end(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guests_join_play_and_leave),
        cmocka_unit_test(test_a_cut_cable_is_no_end),
        cmocka_unit_test(test_a_process_that_was_killed_comes_back_by_its_token),
        cmocka_unit_test(test_who_may_not_join_is_told_why),
        cmocka_unit_test(test_other_versions_are_refused),
        cmocka_unit_test(test_the_next_match_begins_for_who_is_there),
        cmocka_unit_test(test_who_is_cut_off_while_a_match_begins_plays_it_on_coming_back),
        cmocka_unit_test(test_the_server_ends_in_words),
        cmocka_unit_test(test_time_past_a_stall_is_dropped),
        cmocka_unit_test(test_a_guest_that_says_what_nobody_says_is_sent_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

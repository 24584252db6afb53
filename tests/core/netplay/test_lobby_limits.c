/* SPDX-License-Identifier: MIT */
/* What a member cannot do often, and that leaving ends what was ordered about it. */
#include "support/lobby_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

/* Each change makes the server send the whole match. */
TEST(changes_to_and_from_spectating_are_limited)
{
    enum { ASKS = 400, ASK_US = 50000, ALLOWED = 3 + ASKS * ASK_US / LOBBY_SPECTATE_US };
    LobbyBench *bench = lobby_bench_begin(false);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    int changes = 0;
    for (int i = 0; i < ASKS; i++) {
        bool was = bench->server.state.members[0].is_spectating;
        lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = !was});
        changes += bench->server.state.members[0].is_spectating != was;
        bench->now_us += ASK_US;
        lobby_server_wake(&bench->server, bench->now_us);
    }
    if (changes < ALLOWED - 1 || changes > ALLOWED)
        fail_msg("%d changes, not %d", changes, ALLOWED);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    int refusals = lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_SWITCH_TOO_SOON);
    assert_in_range(refusals, 1, 1 + ASKS * ASK_US / LOBBY_CHAT_US);
    lobby_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    assert_true(bench->server.state.members[1].is_spectating);
    lobby_bench_end(bench);
}

typedef struct PlaceCase {
    const char *name;
    bool waits;
    const char *networks; /* A letter for each member, */
    int people[4];        /* and how many people are at it; the last one is tried. */
    bool has_joined;
} PlaceCase;

TEST(four_people_of_a_network_play)
{
    static const PlaceCase cases[] = {
        {"a full machine", false, "a", {4}, true},
        {"another person of that network", false, "aa", {4, 1}, false},
        {"of another one", false, "ab", {4, 1}, true},
        {"two and two", false, "aa", {2, 2}, true},
        {"two and three", false, "aa", {2, 3}, false},
        {"two and two, and others between", false, "aba", {2, 1, 2}, true},
        {"a third machine", false, "aaa", {2, 2, 1}, false},
        {"a hosted game", true, "aa", {4, 2}, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        bool has_joined = false;
        bench->networks = cases[i].networks;
        for (int k = 0; cases[i].networks[k] != '\0'; k++)
            has_joined = lobby_bench_join_as(bench, k, (char[2]){(char)('A' + k), '\0'},
                                             cases[i].people[k], false, false);
        if (has_joined != cases[i].has_joined)
            fail_msg("%s: %s", cases[i].name, has_joined ? "joined" : "refused");
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        lobby_bench_end(bench);
    }
}

TEST(watching_first_gives_a_network_no_more_slots)
{
    static const LobbyRequest play = {.kind = LOBBY_ASK_SPECTATE};
    LobbyBench *bench = lobby_bench_begin(false);
    bench->networks = "aaa";
    assert_true(lobby_bench_join_as(bench, 0, "Ann", 4, false, false));
    assert_true(lobby_bench_join_as(bench, 1, "Bert", 2, true, false));
    lobby_bench_ask(bench, 1, play);
    assert_true(bench->server.state.members[1].is_spectating);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_NOTICE, LOBBY_NETWORK_FULL), 1);
    lobby_bench_ask(bench, 0, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    lobby_bench_ask(bench, 1, play);
    assert_false(bench->server.state.members[1].is_spectating);
    lobby_bench_end(bench);
}

typedef struct CallsCase {
    const char *name;
    const char *networks;
    bool joins_later; /* The second one comes after the first one's call. */
    bool is_called;
} CallsCase;

/* A network would else keep a vote running all the time. */
TEST(neighbors_share_their_calls)
{
    static const CallsCase cases[] = {
        {"another network", "ab", false, true},
        {"a neighbor", "aa", false, false},
        {"a neighbor that comes later", "aa", true, false},
        {"another network that comes later", "ab", true, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->networks = cases[i].networks;
        lobby_bench_join(bench, 0, "Ann");
        if (!cases[i].joins_later)
            lobby_bench_join(bench, 1, "Bert");
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        lobby_bench_run(bench, 21 * LOBBY_BENCH_SECOND);
        if (cases[i].joins_later)
            lobby_bench_join(bench, 1, "Bert");
        lobby_bench_call_vote(bench, 1, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        bool is_called = bench->server.state.vote.kind != LOBBY_VOTE_NONE;
        if (is_called != cases[i].is_called)
            fail_msg("%s: %s", cases[i].name, is_called ? "called" : "not called");
        lobby_bench_run(bench, 60 * (uint64_t)LOBBY_BENCH_SECOND);
        lobby_bench_call_vote(bench, 1, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        if (bench->server.state.vote.kind == LOBBY_VOTE_NONE)
            fail_msg("%s: not a minute later", cases[i].name);
        lobby_bench_end(bench);
    }
}

/* Its seat may be taken again before the orders are carried out. */
TEST(orders_end_with_the_member)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    lobby_bench_join(bench, 1, "Bert");
    lobby_bench_join(bench, 2, "Cleo");
    for (int i = 1; i <= 2; i++)
        lobby_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_KICK, .id = bench->server.state.members[i].id});
    bench->server.orders.drop = 1u << 1;
    lobby_server_leave(&bench->server, 1, false);
    lobby_bench_join(bench, 1, "Dora");
    LobbyOrders orders = lobby_server_take_orders(&bench->server);
    assert_int_equal(orders.kick, 1u << 2);
    assert_int_equal(orders.drop, 0);
    lobby_bench_end(bench);
}

typedef void Report(LobbyServer *server, int member);

static void report_silent(LobbyServer *server, int member)
{
    lobby_server_set_away(server, member, true);
}

static void report_returned(LobbyServer *server, int member)
{
    Address network = {.family = ADDRESS_V4};
    lobby_server_return(server, member, &network);
}

static void report_kicked(LobbyServer *server, int member)
{
    lobby_server_leave(server, member, true);
}

typedef struct NobodyCase {
    const char *name;
    Report *report;
} NobodyCase;

/* The door must not report them, but if it did, members would be told of one that cannot be. */
TEST(reports_about_nobody_change_nothing)
{
    static const NobodyCase cases[] = {{"returned", report_returned},
                                       {"silent", report_silent},
                                       {"lost", lobby_server_lose},
                                       {"left", report_kicked}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        cases[i].report(&bench->server, 3);
        if (bench->server.state.host != LOBBY_NOBODY || bench->server.sessions[3].is_connected)
            fail_msg("%s: host %d", cases[i].name, bench->server.state.host);
        lobby_bench_join(bench, 0, "Ann");
        cases[i].report(&bench->server, 3);
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        if (bench->server.state.host != 0 || bench->server.state.members[3].is_away ||
            lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_KICKED) != 0)
            fail_msg("%s: host %d, away %d", cases[i].name, bench->server.state.host,
                     bench->server.state.members[3].is_away);
        lobby_bench_end(bench);
    }
}

TEST(host_role_never_stays_with_nobody)
{
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    bench->server.state.host = 3;
    lobby_server_leave(&bench->server, 3, false);
    assert_int_equal(bench->server.state.host, 0);
    lobby_bench_end(bench);
}

/* Else the members would be at the results while the match goes on. */
TEST(match_goes_on_where_the_next_cannot_be_made)
{
    for (int waits = 0; waits <= 1; waits++) {
        LobbyBench *bench = lobby_bench_begin(waits);
        lobby_bench_join(bench, 0, "Ann");
        lobby_server_began(&bench->server, 1);
        lobby_server_failed(&bench->server);
        lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
        if (lobby_bench_phase(bench) != LOBBY_MATCH || bench->begun != 0)
            fail_msg("waits %d: phase %d, %d begun", waits, lobby_bench_phase(bench), bench->begun);
        assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_MATCH_FAILED), 1);
        lobby_bench_end(bench);
    }
}

/* SPDX-License-Identifier: MIT */
/* What a member cannot do often, and that leaving ends what was ordered about it. */
#include "support/lobby_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Each change makes the server send the whole match. */
static void test_changes_to_and_from_spectating_are_limited(void **state)
{
    (void)state;
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
    lobby_bench_ask(bench, 1, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    assert_true(bench->server.state.members[1].is_spectating);
    lobby_bench_end(bench);
}

/* Its seat may be taken again before the orders are carried out. */
static void test_orders_end_with_the_member(void **state)
{
    (void)state;
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

static void report_kicked(LobbyServer *server, int member)
{
    lobby_server_leave(server, member, true);
}

typedef struct NobodyCase {
    const char *name;
    Report *report;
} NobodyCase;

/* The door must not report them, but if it did, members would be told of one that cannot be. */
static void test_reports_about_nobody_change_nothing(void **state)
{
    (void)state;
    static const NobodyCase cases[] = {{"returned", lobby_server_return},
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

static void test_host_role_never_stays_with_nobody(void **state)
{
    (void)state;
    LobbyBench *bench = lobby_bench_begin(true);
    lobby_bench_join(bench, 0, "Ann");
    bench->server.state.host = 3;
    lobby_server_leave(&bench->server, 3, false);
    assert_int_equal(bench->server.state.host, 0);
    lobby_bench_end(bench);
}

/* Else the members would be at the results while the match goes on. */
static void test_match_goes_on_where_the_next_cannot_be_made(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes_to_and_from_spectating_are_limited),
        cmocka_unit_test(test_orders_end_with_the_member),
        cmocka_unit_test(test_reports_about_nobody_change_nothing),
        cmocka_unit_test(test_host_role_never_stays_with_nobody),
        cmocka_unit_test(test_match_goes_on_where_the_next_cannot_be_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

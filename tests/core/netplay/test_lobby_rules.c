/* SPDX-License-Identifier: MIT */
/* What a server's host decides: who gives way, what may be voted on, which level comes next. */
#include "netplay/lobby_server.h"

#include "support/lobby_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct SilentCase {
    const char *name;
    bool waits;
    int player, spectator; /* How many seconds one of each has been silent. */
    bool wants_to_spectate;
    char result;     /* Of the one who joins. p: plays, s: spectates, -: is rejected. */
    unsigned leaves; /* Bit 1 << member. */
} SilentCase;

/* Six play and two spectate: all that may. */
TEST(silent_ones_give_way_to_who_wants_to_play)
{
    enum { PLAYER = 3, SPECTATOR = 7, JOINER = 8 };
    static const SilentCase cases[] = {
        {"nobody is silent", false, 0, 0, false, '-', 0},
        {"not for long enough", false, 29, 29, false, '-', 0},
        {"a player", false, 30, 0, false, 'p', 1u << PLAYER},
        {"a player and a spectator", false, 30, 40, false, 'p', 1u << SPECTATOR},
        {"a spectator", false, 0, 30, false, 's', 1u << SPECTATOR},
        {"not to who only looks on", false, 30, 40, true, '-', 0},
        {"not in a lobby, where the host can kick", true, 30, 40, false, '-', 0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        for (int k = 0; k < JOINER; k++)
            assert_true(lobby_bench_join_as(bench, k, (char[2]){(char)('A' + k), '\0'}, 1,
                                            k >= LOBBY_BENCH_PEOPLE, false));
        lobby_server_note_idle(&bench->server, PLAYER, cases[i].player);
        lobby_server_note_idle(&bench->server, SPECTATOR, cases[i].spectator);
        bool is_in =
            lobby_bench_join_as(bench, JOINER, "Joe", 1, cases[i].wants_to_spectate, false);
        const LobbyState *state = &bench->server.state;
        char result = !is_in ? '-' : state->members[JOINER].is_spectating ? 's' : 'p';
        LobbyOrders orders = lobby_server_take_orders(&bench->server);
        if (result != cases[i].result || orders.idle != cases[i].leaves ||
            state->members[PLAYER].is_spectating != (result == 'p'))
            fail_msg("%s: %c, %x leave", cases[i].name, result, orders.idle);
        lobby_bench_end(bench);
    }
}

TEST(who_has_reserved_places_is_never_kept_out)
{
    LobbyBench *bench = lobby_bench_begin(false);
    Party party = {.count = 1, .is_spectating = true, .names = {"Admin"}};
    Address network = {.family = ADDRESS_V4};
    int count = 0;
    while (lobby_bench_join_as(bench, count, (char[2]){(char)('A' + count), '\0'}, 1, false, false))
        count++;
    assert_int_equal(lobby_server_join(&bench->server, count, &party, &network, false, true),
                     LINK_NO_REASON);
    assert_true(bench->server.state.members[count].is_spectating);
    lobby_bench_end(bench);
}

TEST(a_spectator_leaves_after_a_time_without_a_sign_of_life)
{
    static const struct {
        const char *name;
        int leave_seconds, silent_seconds;
        bool leaves;
    } cases[] = {{"not yet", 600, 599, false}, {"now", 600, 600, true}, {"never", 0, 9999, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->server.options.rules.leave_seconds = cases[i].leave_seconds;
        assert_true(lobby_bench_join_as(bench, 0, "Ann", 1, true, false));
        lobby_server_note_idle(&bench->server, 0, cases[i].silent_seconds);
        bool leaves = lobby_server_take_orders(&bench->server).idle == 1;
        if (leaves != cases[i].leaves)
            fail_msg("%s: it %s", cases[i].name, leaves ? "leaves" : "stays");
        lobby_bench_end(bench);
    }
}

TEST(no_more_spectate_than_may)
{
    LobbyBench *bench = lobby_bench_begin(false);
    for (int i = 0; i < 4; i++)
        lobby_bench_join(bench, i, (char[2]){(char)('A' + i), '\0'});
    for (int i = 0; i < 3; i++)
        lobby_bench_ask(bench, i, (LobbyRequest){.kind = LOBBY_ASK_SPECTATE, .is_yes = true});
    assert_true(bench->server.state.members[1].is_spectating);
    assert_false(bench->server.state.members[2].is_spectating);
    assert_int_equal(lobby_bench_lines_of(bench, 2, LOBBY_SAYS_NOTICE, LOBBY_SPECTATORS_FULL), 1);
    /* The other two are not silent, so whoever becomes idle leaves. */
    lobby_server_note_idle(&bench->server, 3, 120);
    assert_int_equal(lobby_server_take_orders(&bench->server).idle, 1u << 3);
    lobby_bench_end(bench);
}

/* What may be voted on and set is the host's choice. */
TEST(only_what_is_allowed_may_be_voted_on)
{
    static const struct {
        const char *name;
        unsigned allowed;
        const char *may; /* By letter, k: kick, r: restart, l: level, h: there is a host. */
    } cases[] = {{"all", LOBBY_ALLOW_ALL, "krlh"},
                 {"nothing", 0, ""},
                 {"levels", LOBBY_ALLOW_LEVEL, "l"},
                 {"kicks", LOBBY_ALLOW_KICK, "k"},
                 {"to begin again", LOBBY_ALLOW_RESTART, "r"},
                 {"to be host", LOBBY_ALLOW_HOST, "h"}};
    for (int i = 0; i < COUNT(cases); i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->server.state.allowed = cases[i].allowed;
        lobby_bench_join(bench, 0, "Ann");
        lobby_bench_join(bench, 1, "Bert");
        lobby_server_began(&bench->server, 1);
        lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        const LobbyState *state = &bench->clients[1].state;
        char may[5];
        snprintf(may, sizeof may, "%s%s%s%s",
                 lobby_rights_may_call(state, 1, LOBBY_VOTE_KICK, 0, 0) ? "k" : "",
                 lobby_rights_may_call(state, 1, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0) ? "r" : "",
                 lobby_rights_may_call(state, 1, LOBBY_VOTE_LEVEL, LOBBY_NOBODY, 1) ? "l" : "",
                 state->host == 0 ? "h" : "");
        if (strcmp(may, cases[i].may) != 0)
            fail_msg("%s: \"%s\" in place of \"%s\"", cases[i].name, may, cases[i].may);
        lobby_bench_end(bench);
    }
}

TEST(levels_at_random_never_come_twice_in_a_row)
{
    LobbyBench *bench = lobby_bench_begin(false);
    int played[LOBBY_BENCH_LEVELS] = {0};
    bench->server.options.rules.rotation = LOBBY_AT_RANDOM;
    lobby_bench_join(bench, 0, "Ann");
    for (int i = 0; i < 60; i++) {
        int before = bench->server.state.settings.level;
        lobby_server_began(&bench->server, i + 1);
        lobby_server_over(&bench->server, false);
        lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
        assert_int_not_equal(bench->server.state.settings.level, before);
        played[bench->server.state.settings.level]++;
    }
    for (int i = 0; i < LOBBY_BENCH_LEVELS; i++)
        if (played[i] < 10)
            fail_msg("level %d was played %d times in 60", i, played[i]);
    lobby_bench_end(bench);
}

/* In order, unless a vote has passed, which does not end the match. */
TEST(the_level_that_was_voted_on_comes_next)
{
    static const struct {
        const char *name;
        bool has_vote, is_yes;
        int level; /* Of the next match; the present one is on 0. */
    } cases[] = {{"nobody calls a vote", false, false, 1},
                 {"it passes", true, true, 2},
                 {"it fails", true, false, 1}};
    for (int i = 0; i < COUNT(cases); i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        bench->networks = "ab";
        bench->server.options.rules.rotation = LOBBY_BY_VOTE;
        for (int k = 0; k < 2; k++)
            lobby_bench_join(bench, k, (char[2]){(char)('A' + k), '\0'});
        lobby_server_began(&bench->server, 1);
        if (cases[i].has_vote) {
            lobby_bench_call_vote(bench, 0, LOBBY_VOTE_LEVEL, LOBBY_NOBODY, 2);
            lobby_bench_ask(bench, 1,
                            (LobbyRequest){.kind = LOBBY_ASK_VOTE,
                                           .number = bench->server.state.vote.number,
                                           .is_yes = cases[i].is_yes});
            lobby_bench_run(bench, LOBBY_BENCH_SECOND);
        }
        bool begins = lobby_server_take_orders(&bench->server).begins;
        int told = lobby_bench_lines_of(bench, 1, LOBBY_SAYS_WORDS, -1);
        if (told != (cases[i].is_yes ? 1 : 0))
            fail_msg("%s: what comes next is told %d times", cases[i].name, told);
        lobby_server_over(&bench->server, false);
        lobby_bench_run(bench, 9 * LOBBY_BENCH_SECOND);
        if (begins || bench->server.state.settings.level != cases[i].level)
            fail_msg("%s: level %d, begins %d", cases[i].name, bench->server.state.settings.level,
                     begins);
        lobby_bench_end(bench);
    }
}

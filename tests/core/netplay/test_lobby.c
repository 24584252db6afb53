/* SPDX-License-Identifier: MIT */
/* Votes in a lobby. */
#include "netplay/lobby.h"
#include "support/lobby_bench.h"
#include "test.h"

#include <stdlib.h>

typedef struct VoteCase {
    const char *name;
    int people;
    const char *steps; /* By word, y1: 1 votes yes; n1: no; w: 21 s pass; x1: 1 leaves; l1: 1 loses
                        * its connection. */
    LobbyVoteResult result;
} VoteCase;

TEST(majority_decides_in_time)
{
    static const VoteCase cases[] = {
        {"one of two", 2, "w", LOBBY_VOTE_NO},
        {"both", 2, "y1", LOBBY_VOTE_YES},
        {"two of three", 3, "y1", LOBBY_VOTE_YES},
        {"two of four", 4, "y1w", LOBBY_VOTE_NO},
        {"two of four, and one leaves", 4, "y1x3", LOBBY_VOTE_YES},
        {"two of four, and one disconnects", 4, "y1l3", LOBBY_VOTE_YES},
        {"three of five", 5, "y1n2y3", LOBBY_VOTE_YES},
        {"three against of five", 5, "n1n2n3", LOBBY_VOTE_NO},
        {"still open", 5, "y1n2", LOBBY_VOTE_OPEN},
        {"nobody votes twice", 5, "y1y1y1", LOBBY_VOTE_OPEN},
        {"a vote cannot be changed", 5, "n1y1y2", LOBBY_VOTE_OPEN},
        {"members who left do not count", 4, "y1x1w", LOBBY_VOTE_NO},
        {"alone", 1, "", LOBBY_VOTE_YES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        for (int k = 0; k < cases[i].people; k++)
            lobby_bench_join(bench, k, (char[2]){(char)('A' + k), '\0'});
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
        for (const char *step = cases[i].steps; *step != '\0'; step++) {
            if (*step == 'w') {
                lobby_bench_run(bench, 21 * LOBBY_BENCH_SECOND);
                continue;
            }
            int member = step[1] - '0';
            if (*step == 'x')
                lobby_server_leave(&bench->server, member, false);
            else if (*step == 'l')
                lobby_server_lose(&bench->server, member);
            else
                lobby_bench_vote(bench, member, *step == 'y');
            step++;
            lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
        }
        LobbyVoteResult result = bench->server.state.vote.kind != LOBBY_VOTE_NONE ? LOBBY_VOTE_OPEN
                                 : bench->begun == 1                              ? LOBBY_VOTE_YES
                                                                                  : LOBBY_VOTE_NO;
        if (result != cases[i].result)
            fail_msg("%s: %d", cases[i].name, result);
        lobby_bench_end(bench);
    }
}

typedef struct NetworkCase {
    const char *name;
    bool waits;
    const char *networks; /* A letter for each member. In upper case it only spectates. */
    int kind;             /* A LobbyVoteKind. */
    int target;
    const char *ayes; /* Members who agree with the caller, who is 0; x: the target leaves. */
    int result;       /* A LobbyVoteResult. */
} NetworkCase;

TEST(network_counts_as_one)
{
    enum { NONE = LOBBY_NOBODY, KICK = LOBBY_VOTE_KICK, RESTART = LOBBY_VOTE_RESTART };
    enum { OPEN = LOBBY_VOTE_OPEN, YES = LOBBY_VOTE_YES, NO = LOBBY_VOTE_NO };
    static const NetworkCase cases[] = {
        {"three of one kick one of two others", false, "aaabc", KICK, 3, "12", OPEN},
        {"and the second one too", false, "aaab", KICK, 3, "12", OPEN},
        {"two networks kick one of the first", false, "aaabc", KICK, 2, "13", YES},
        {"two networks kick a third one", false, "aaabc", KICK, 4, "13", YES},
        {"half of a network is not all of it", false, "aaaabc", KICK, 5, "14", OPEN},
        {"one network kicks who spectates", false, "aaB", KICK, 2, "1", NO},
        {"one alone kicks who spectates", false, "aB", KICK, 1, "", NO},
        {"one network kicks one of its own", false, "aaaB", KICK, 2, "1", YES},
        {"two networks kick who watches", false, "abC", KICK, 2, "1", YES},
        {"two people", false, "ab", KICK, 1, "", OPEN},
        {"two neighbors", false, "aa", KICK, 1, "", OPEN},
        {"three of one restart for two others", false, "aaabc", RESTART, NONE, "12", OPEN},
        {"two networks restart", false, "aaabc", RESTART, NONE, "13", YES},
        {"a network restarts for those who spectate", false, "aaB", RESTART, NONE, "1", YES},
        {"a caller alone kicks who has left", false, "ab", KICK, 1, "x", NO},
        {"two networks kick who has left", false, "abc", KICK, 2, "x1", YES},
        {"who has left, whose neighbor watches", false, "abcC", KICK, 2, "x1", YES},
        {"friends in a hosted game", true, "aaabc", RESTART, NONE, "12", YES},
        {"friends in a hosted game kick", true, "aaabc", KICK, 4, "12", YES},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const NetworkCase *one = &cases[i];
        LobbyBench *bench = lobby_bench_begin(one->waits);
        char networks[NET_CLIENTS_MAX] = {0};
        bench->networks = networks;
        for (int k = 0; one->networks[k] != '\0'; k++) {
            networks[k] = (char)(one->networks[k] | 0x20);
            bool is_spectating = one->networks[k] != networks[k];
            assert_true(lobby_bench_join_as(bench, k, (char[2]){(char)('A' + k), '\0'}, 1,
                                            is_spectating, false));
        }
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, (LobbyVoteKind)one->kind, one->target, 0);
        for (const char *member = one->ayes; *member != '\0'; member++)
            if (*member == 'x')
                lobby_server_leave(&bench->server, one->target, false);
            else
                lobby_bench_vote(bench, *member - '0', true);
        lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
        int result = bench->server.state.vote.kind != LOBBY_VOTE_NONE ? LOBBY_VOTE_OPEN
                     : bench->begun == 1 || bench->kicked != 0 || bench->barred != 0
                         ? LOBBY_VOTE_YES
                         : LOBBY_VOTE_NO;
        if (result != one->result)
            fail_msg("%s: %d", one->name, result);
        lobby_bench_end(bench);
    }
}

/* Else the members would see a vote fail that most of them were for. */
TEST(members_see_the_votes_that_count)
{
    static const struct {
        const char *name;
        bool waits;
        const char *networks;
        const char *ayes;
        int parties, parties_yes;
    } cases[] = {
        {"three of one network", false, "aaabc", "12", 3, 1},
        {"one of the three", false, "aaabc", "", 3, 0},
        {"nobody shares a network", false, "abcde", "", 5, 1},
        {"in a hosted game", true, "aaabc", "1", 5, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(cases[i].waits);
        bench->networks = cases[i].networks;
        for (int k = 0; cases[i].networks[k] != '\0'; k++)
            lobby_bench_join(bench, k, (char[2]){(char)('A' + k), '\0'});
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
        for (const char *member = cases[i].ayes; *member != '\0'; member++)
            lobby_bench_vote(bench, *member - '0', true);
        lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
        const LobbyVote *vote = &bench->clients[4].state.vote;
        if (vote->parties != cases[i].parties || vote->parties_yes != cases[i].parties_yes)
            fail_msg("%s: %d of %d", cases[i].name, vote->parties_yes, vote->parties);
        lobby_bench_end(bench);
    }
}

/* Else a line that gets a new address again and again would have many votes. */
TEST(who_returns_counts_for_its_present_network)
{
    LobbyBench *bench = lobby_bench_begin(false);
    bench->networks = "abc";
    for (int i = 0; i < 3; i++)
        lobby_bench_join(bench, i, (char[2]){(char)('A' + i), '\0'});
    lobby_server_began(&bench->server, 1);
    lobby_server_lose(&bench->server, 1);
    bench->networks = "aac";
    lobby_bench_return(bench, 1);
    lobby_bench_call_vote(bench, 0, LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0);
    lobby_bench_vote(bench, 1, true);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    assert_int_equal(bench->begun, 0);
    lobby_bench_vote(bench, 2, true);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    assert_int_equal(bench->begun, 1);
    lobby_bench_end(bench);
}

typedef struct CallCase {
    const char *name;
    LobbyPhase phase;
    LobbyVoteKind kind;
    int who, target, level;
    bool is_called;
} CallCase;

TEST(what_may_be_voted_on)
{
    static const CallCase cases[] = {
        {"to kick", LOBBY_MATCH, LOBBY_VOTE_KICK, 0, 1, 0, true},
        {"to kick the host", LOBBY_MATCH, LOBBY_VOTE_KICK, 1, 0, 0, false},
        {"to kick oneself", LOBBY_MATCH, LOBBY_VOTE_KICK, 1, 1, 0, false},
        {"to kick nobody", LOBBY_MATCH, LOBBY_VOTE_KICK, 1, LOBBY_NOBODY, 0, false},
        {"to restart", LOBBY_MATCH, LOBBY_VOTE_RESTART, 1, LOBBY_NOBODY, 0, true},
        {"to restart before the match", LOBBY_GATHERING, LOBBY_VOTE_RESTART, 1, LOBBY_NOBODY, 0,
         false},
        {"another level", LOBBY_MATCH, LOBBY_VOTE_LEVEL, 1, LOBBY_NOBODY, 1, true},
        {"another level before the match", LOBBY_GATHERING, LOBBY_VOTE_LEVEL, 1, LOBBY_NOBODY, 1,
         true},
        {"another level in the countdown", LOBBY_COUNTDOWN, LOBBY_VOTE_LEVEL, 1, LOBBY_NOBODY, 1,
         false},
        {"a level that does not exist", LOBBY_MATCH, LOBBY_VOTE_LEVEL, 1, LOBBY_NOBODY,
         LOBBY_BENCH_LEVELS, false},
        {"a spectator", LOBBY_MATCH, LOBBY_VOTE_RESTART, 2, LOBBY_NOBODY, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(true);
        lobby_bench_join(bench, 0, "Ann");
        lobby_bench_join(bench, 1, "Bert");
        assert_true(lobby_bench_join_as(bench, 2, "Cleo", 1, true, false));
        bench->server.state.phase = cases[i].phase;
        lobby_bench_call_vote(bench, cases[i].who, cases[i].kind, cases[i].target, cases[i].level);
        bool is_called = bench->server.state.vote.kind != LOBBY_VOTE_NONE;
        if (is_called != cases[i].is_called)
            fail_msg("%s: %s", cases[i].name, is_called ? "called" : "not called");
        lobby_bench_end(bench);
    }
}

/* Which vote has ended is known to everybody who was there. */
TEST(the_end_of_a_vote_tells_which)
{
    static const struct {
        const char *name;
        LobbyVoteKind kind;
        int target, level;
    } cases[] = {
        {"kick", LOBBY_VOTE_KICK, 2, 0},
        {"restart", LOBBY_VOTE_RESTART, LOBBY_NOBODY, 0},
        {"level", LOBBY_VOTE_LEVEL, LOBBY_NOBODY, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        LobbyBench *bench = lobby_bench_begin(false);
        LobbyVoteKind told = LOBBY_VOTE_NONE;
        LobbyLine line;
        for (int k = 0; k < 3; k++)
            lobby_bench_join(bench, k, (char[2]){(char)('A' + k), '\0'});
        lobby_server_began(&bench->server, 1);
        lobby_bench_call_vote(bench, 0, cases[i].kind, cases[i].target, cases[i].level);
        lobby_bench_run(bench, 21 * LOBBY_BENCH_SECOND);
        while (lobby_client_next_line(&bench->clients[1], &line))
            if (line.number == LOBBY_VOTE_FAILED)
                told = line.vote;
        if (told != cases[i].kind)
            fail_msg("%s: told is %d", cases[i].name, (int)told);
        assert_int_equal(bench->clients[1].vote, LOBBY_VOTE_NONE);
        lobby_bench_end(bench);
    }
}

TEST(votes_are_rare_and_one_at_a_time)
{
    LobbyBench *bench = lobby_bench_begin(false);
    for (int i = 0; i < 3; i++)
        lobby_bench_join(bench, i, (char[2]){(char)('A' + i), '\0'});
    lobby_server_began(&bench->server, 1);
    lobby_bench_call_vote(bench, 0, LOBBY_VOTE_KICK, 1, 0);
    lobby_bench_call_vote(bench, 2, LOBBY_VOTE_KICK, 0, 0);
    assert_int_equal(bench->server.state.vote.target, 1);
    lobby_bench_run(bench, 21 * LOBBY_BENCH_SECOND);
    assert_int_equal(lobby_bench_lines_of(bench, 1, LOBBY_SAYS_NOTICE, LOBBY_VOTE_FAILED), 1);
    lobby_bench_call_vote(bench, 0, LOBBY_VOTE_KICK, 1, 0);
    assert_int_equal(bench->server.state.vote.kind, LOBBY_VOTE_NONE);
    assert_int_equal(lobby_bench_lines_of(bench, 0, LOBBY_SAYS_NOTICE, LOBBY_VOTE_TOO_SOON), 1);
    lobby_bench_call_vote(bench, 2, LOBBY_VOTE_KICK, 1, 0);
    lobby_bench_vote(bench, 0, true);
    lobby_bench_run(bench, LOBBY_BENCH_STEP_US);
    assert_int_equal(bench->kicked, 2);
    lobby_bench_end(bench);
}

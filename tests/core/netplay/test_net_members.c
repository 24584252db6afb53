/* SPDX-License-Identifier: MIT */
/* Who counts as a member of a server, what each is called, and what leaving does not undo. */
#include "support/host_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = HOST_BENCH_SECOND, PARTIES = 3 };

/* --- Names ------------------------------------------------------------------------------------ */

typedef struct NamesCase {
    const char *name;
    HostParty parties[PARTIES]; /* They join in this order; `count` 0: none. */
    const char *wanted;         /* All names, in the order of members. */
} NamesCase;

static void list_names(const LobbyState *lobby, char *out_text, size_t room)
{
    out_text[0] = '\0';
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        for (int k = 0; lobby->members[i].is_here && k < lobby->members[i].people; k++) {
            size_t used = strlen(out_text);
            snprintf(out_text + used, room - used, "%s,", lobby->members[i].person[k].name);
        }
}

TEST(every_name_of_a_server_is_another)
{
    static const NamesCase cases[] = {
        {"a first person after a second",
         {{.count = 2, .names = {"Ann", "Victor"}}, {.count = 1, .names = {"Victor"}}},
         "Ann,Victor,Victor 2,"},
        {"a second person after a first",
         {{.count = 1, .names = {"Victor"}}, {.count = 2, .names = {"Ann", "Victor"}}},
         "Victor,Ann,Victor 2,"},
        {"in one party", {{.count = 2, .names = {"Victor", "victor"}}}, "Victor,victor 2,"},
        {"three",
         {{.count = 2, .names = {"Ann", "Victor"}},
          {.count = 1, .names = {"Victor"}},
          {.count = 1, .names = {"Victor"}}},
         "Ann,Victor,Victor 2,Victor 2 2,"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char names[256];
        HostBench *bench = host_bench_begin(host_bench_lobby_options());
        for (int k = 0; k < PARTIES && cases[i].parties[k].count > 0; k++) {
            NetGuestOptions guest = {.party = cases[i].parties[k]};
            host_bench_join(bench, k, &guest);
            host_bench_run(bench, SECOND);
        }
        list_names(host_bench_lobby_of(bench, 0), names, sizeof names);
        if (strcmp(names, cases[i].wanted) != 0)
            fail_msg("%s: %s", cases[i].name, names);
        host_bench_end(bench);
    }
}

/* --- Clients that are no members -------------------------------------------------------------- */

typedef struct Ghost {
    VirtualEnd *end;
    LinkClient *link;
} Ghost;

/* Whether it is welcome. */
static bool step_ghost(HostBench *bench, Ghost *ghost)
{
    LinkEvent event;
    LinkClientView view;
    link_client_wake(ghost->link, bench->wire->now_us);
    while (link_client_next(ghost->link, &event))
        ;
    link_client_view(ghost->link, &view);
    return view.is_joined;
}

/* Is welcomed but says nothing, so it has not joined; then comes back with the token. */
static void come_as_ghost(HostBench *bench, Ghost *ghost)
{
    Error error;
    HostParty party = {.count = 1, .names = {"Ghost"}};
    GreetingWords words = host_words_of_party(&party);
    LinkClientOptions options = {
        .version = HOST_VERSION, .name = "Ghost", .words = words.bytes, .word_count = words.count};
    ghost->end = virtual_wire_add(bench->wire, "10.66.0.1:1111");
    assert_true(link_client_create(&ghost->link, &options, virtual_wire_of(ghost->end),
                                   &bench->end->address, bench->wire->now_us, &error));
    for (int i = 0; i < 200 && !step_ghost(bench, ghost); i++) {
        link_client_flush(ghost->link);
        host_bench_run(bench, HOST_BENCH_STEP_US);
    }
    unsigned char token[GREETING_TOKEN_BYTES];
    assert_non_null(link_client_token(ghost->link));
    memcpy(token, link_client_token(ghost->link), sizeof token);
    link_client_destroy(ghost->link);
    options.token = token;
    assert_true(link_client_create(&ghost->link, &options, virtual_wire_of(ghost->end),
                                   &bench->end->address, bench->wire->now_us, &error));
    for (int i = 0; i < 120; i++) {
        (void)step_ghost(bench, ghost);
        link_client_flush(ghost->link);
        host_bench_run(bench, HOST_BENCH_STEP_US);
    }
}

TEST(client_that_never_joined_harms_nobody)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    Ghost ghost;
    host_bench_enter(bench, 0, 1, false);
    host_bench_enter(bench, 1, 1, false);
    come_as_ghost(bench, &ghost);
    assert_int_equal(bench->news[NET_HOST_RETURNED], 0);
    host_bench_run(bench, 15 * SECOND);
    for (int i = 0; i < 2; i++)
        host_bench_check_plays(bench, i);
    assert_int_equal(host_bench_lobby_of(bench, 0)->host, 0);
    link_client_destroy(ghost.link);
    host_bench_end(bench);
}

/* --- Leaving and joining again ---------------------------------------------------------------- */

TEST(joining_again_lifts_no_limit)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    for (int i = 0; i < 5; i++) {
        host_bench_enter(bench, 0, 1, false);
        host_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
        net_guest_leave(bench->guests[0].guest);
        host_bench_run(bench, SECOND);
    }
    assert_int_equal(net_host_view(bench->host).match_number, 2);
    host_bench_enter(bench, 1, 1, false);
    host_bench_ask(bench, 1,
                   (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
    assert_int_equal(net_host_view(bench->host).match_number, 3);
    net_guest_leave(bench->guests[1].guest);
    host_bench_run(bench, 60 * (uint64_t)SECOND);
    host_bench_enter(bench, 0, 1, false);
    host_bench_ask(bench, 0,
                   (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
    assert_in_range(net_host_view(bench->host).match_number, 4, 5);
    host_bench_end(bench);
}

/* --- One network ------------------------------------------------------------------------------ */

typedef struct GangCase {
    const char *name;
    bool has_lobby;
    int people[2]; /* Of two clients of one address. */
    NetGuestState state;
    LinkReason reason; /* Of the second one. */
} GangCase;

TEST(one_address_does_not_fill_a_server)
{
    static const GangCase cases[] = {
        {"four and four", false, {4, 4}, NET_GUEST_OVER, LINK_TOO_MANY_HERE},
        {"two and two", false, {2, 2}, NET_GUEST_PLAYING, LINK_NO_REASON},
        {"in a hosted game", true, {4, 4}, NET_GUEST_LOBBY, LINK_NO_REASON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        NetHostOptions options =
            cases[i].has_lobby ? host_bench_lobby_options() : host_bench_server_options();
        options.people_max = options.match.bots = PLAYERS_MAX;
        HostBench *bench = host_bench_begin(options);
        for (int k = 0; k < 2; k++) {
            char address[ADDRESS_TEXT_BYTES];
            snprintf(address, sizeof address, "10.66.0.1:%d", 5000 + k);
            bench->guests[k].end = virtual_wire_add(bench->wire, address);
            host_bench_enter(bench, k, cases[i].people[k], false);
        }
        NetGuestView view = host_bench_view_of(bench, 1);
        if (view.state != cases[i].state || view.reason != cases[i].reason)
            fail_msg("%s: state %d, reason %d", cases[i].name, view.state, view.reason);
        if (!cases[i].has_lobby) {
            host_bench_enter(bench, 2, 1, false);
            host_bench_check_plays(bench, 2);
            assert_int_not_equal(host_bench_seats_of(bench, 2), 0);
        }
        host_bench_end(bench);
    }
}

TEST(spectators_are_counted_apart)
{
    HostBench *bench = host_bench_begin(host_bench_server_options());
    host_bench_enter(bench, 0, 2, true);
    host_bench_enter(bench, 1, 1, false);
    NetHostView view = net_host_view(bench->host);
    assert_int_equal(view.people, 3);
    assert_int_equal(view.spectators, 2);
    host_bench_end(bench);
}

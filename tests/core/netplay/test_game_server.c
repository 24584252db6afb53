/* SPDX-License-Identifier: MIT */
/* A server and its clients on a virtual wire, from joining to the shutdown of the server. */
#include "match/surprise.h"
#include "netplay/game_server_parts.h"
#include "netplay/lobby_server.h"
#include "sim/rules.h"
#include "sim/world.h"
#include "support/server_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TEST(clients_join_play_and_leave)
{
    ServerBench *bench = server_bench_begin(server_bench_options());
    GameClientOptions two = server_bench_client_of(2);
    server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_true(game_server_view(bench->server).is_waiting);
    assert_int_equal(game_server_view(bench->server).ticks, 0);
    server_bench_join(bench, 0, &two);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    server_bench_join(bench, 1, &two);
    server_bench_run(bench, 3 * SERVER_BENCH_SECOND);
    server_bench_check_plays(bench, 0);
    server_bench_check_plays(bench, 1);
    assert_string_equal(server_bench_view_of(bench, 0).server, "The Clock");
    assert_int_equal(bench->news[GAME_SERVER_JOINED], 2);
    assert_int_equal(game_server_view(bench->server).people, 4);
    const NetRoster *roster = match_client_view(game_client_match(bench->clients[0].game)).roster;
    const char *expected[] = {"Ann", "Bert", "Ann 2", "Bert 2"};
    for (int i = 0; i < 4; i++)
        assert_string_equal(roster->names[i], expected[i]);
    game_client_leave(bench->clients[1].game);
    server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_int_equal(server_bench_view_of(bench, 1).state, GAME_CLIENT_OVER);
    assert_int_equal(bench->news[GAME_SERVER_LEFT], 1);
    assert_int_equal(bench->last_reason, LINK_LEFT);
    roster = match_client_view(game_client_match(bench->clients[0].game)).roster;
    assert_int_equal(roster->people, 3);
    server_bench_check_plays(bench, 0);
    server_bench_end(bench);
}

typedef struct CutCase {
    const char *name;
    int seconds;
    int away;     /* How often the server reported it as away. */
    int returned; /* How often the server reported it as reconnected. */
} CutCase;

TEST(reconnect_after_a_cut)
{
    static const CutCase cases[] = {{"a second", 1, 0, 0}, {"30 seconds", 30, 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ServerBench *bench = server_bench_begin(server_bench_options());
        GameClientOptions one = server_bench_client_of(1);
        server_bench_join(bench, 0, &one);
        server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
        bench->clients[0].end->is_cut = true;
        server_bench_run(bench, (uint64_t)cases[i].seconds * SERVER_BENCH_SECOND);
        bench->clients[0].end->is_cut = false;
        server_bench_run(bench, 5 * SERVER_BENCH_SECOND);
        if (bench->news[GAME_SERVER_AWAY] != cases[i].away ||
            bench->news[GAME_SERVER_RETURNED] != cases[i].returned)
            fail_msg("%s: away %d, returned %d", cases[i].name, bench->news[GAME_SERVER_AWAY],
                     bench->news[GAME_SERVER_RETURNED]);
        server_bench_check_plays(bench, 0);
        assert_int_equal(bench->news[GAME_SERVER_LEFT], 0);
        server_bench_end(bench);
    }
}

TEST(killed_process_returns_with_its_token)
{
    unsigned char token[GREETING_TOKEN_BYTES];
    ServerBench *bench = server_bench_begin(server_bench_options());
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    memcpy(token, game_client_token(bench->clients[0].game), sizeof token);
    unsigned seats = match_client_view(game_client_match(bench->clients[0].game)).seats;
    bench->clients[0].is_stalled = true;
    server_bench_run(bench, 4 * SERVER_BENCH_SECOND);
    assert_int_equal(bench->news[GAME_SERVER_AWAY], 1);
    one.token = token;
    server_bench_join(bench, 1, &one);
    server_bench_run(bench, 3 * SERVER_BENCH_SECOND);
    server_bench_check_plays(bench, 1);
    assert_int_equal(match_client_view(game_client_match(bench->clients[1].game)).seats, seats);
    assert_int_equal(bench->news[GAME_SERVER_RETURNED], 1);
    assert_int_equal(bench->news[GAME_SERVER_JOINED], 1);
    server_bench_end(bench);
}

/* The WELCOME is lost. Meanwhile messages for it fail, which must not make the server drop it. */
TEST(slow_reconnect_is_not_dropped)
{
    unsigned char token[GREETING_TOKEN_BYTES];
    ServerBench *bench = server_bench_begin(server_bench_options());
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    memcpy(token, game_client_token(bench->clients[0].game), sizeof token);
    bench->clients[0].is_stalled = true;
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    one.token = token;
    server_bench_join(bench, 1, &one);
    server_bench_run(bench, SERVER_BENCH_SECOND / 14);
    bench->clients[1].end->is_deaf = true; /* Its JOIN is on its way. */
    server_bench_run(bench, 5 * SERVER_BENCH_SECOND / 14);
    bench->clients[1].end->is_deaf = false;
    server_bench_run(bench, 3 * SERVER_BENCH_SECOND);
    server_bench_check_plays(bench, 1);
    assert_int_equal(bench->news[GAME_SERVER_RETURNED], 1);
    assert_int_equal(bench->news[GAME_SERVER_LEFT], 0);
    server_bench_end(bench);
}

typedef struct RefusalCase {
    const char *name;
    const char *password;
    int people_max;
    int there; /* Clients with two people each who joined before. */
    int people;
    LinkReason reason; /* LINK_NO_REASON: it plays. */
} RefusalCase;

TEST(rejected_joins_give_a_reason)
{
    static const RefusalCase cases[] = {
        {"the right password", "tick", SERVER_BENCH_PLAYERS, 0, 1, LINK_NO_REASON},
        {"a wrong password", "tock", SERVER_BENCH_PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"no password", NULL, SERVER_BENCH_PLAYERS, 0, 1, LINK_WRONG_PASSWORD},
        {"the last place", "tick", SERVER_BENCH_PLAYERS, 1, 2, LINK_NO_REASON},
        {"more people than places", "tick", SERVER_BENCH_PLAYERS, 1, 3, LINK_SERVER_FULL},
        {"full", "tick", SERVER_BENCH_PLAYERS, 2, 1, LINK_SERVER_FULL},
        {"more people than may play", "tick", 3, 1, 2, LINK_SERVER_FULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameServerOptions options = server_bench_options();
        options.password = "tick";
        options.rules.people_max = cases[i].people_max;
        ServerBench *bench = server_bench_begin(options);
        GameClientOptions there = server_bench_client_of(2);
        GameClientOptions client = server_bench_client_of(cases[i].people);
        there.password = "tick";
        client.password = cases[i].password;
        for (int k = 0; k < cases[i].there; k++)
            server_bench_join(bench, k, &there);
        server_bench_run(bench, SERVER_BENCH_SECOND);
        server_bench_join(bench, 5, &client);
        server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
        GameClientView view = server_bench_view_of(bench, 5);
        bool is_playing = view.state == GAME_CLIENT_PLAYING;
        if (view.reason != cases[i].reason || is_playing != (cases[i].reason == LINK_NO_REASON))
            fail_msg("%s: state %d, reason %d", cases[i].name, view.state, view.reason);
        for (int k = 0; k < cases[i].there; k++)
            server_bench_check_plays(bench, k);
        server_bench_end(bench);
    }
}

TEST(other_versions_are_refused)
{
    ServerBench *bench = server_bench_begin(server_bench_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    LinkClientOptions options = {.version = NETPLAY_VERSION + 1, .name = "Ann"};
    LinkClient *client;
    LinkEvent event = {.kind = LINK_EVENT_QUIET};
    Error error;
    assert_true(link_client_create(&client, &options, virtual_wire_of(other), &bench->end->address,
                                   bench->wire->now_us, &error));
    for (int i = 0; i < 100 && event.kind != LINK_EVENT_LEFT; i++) {
        server_bench_run(bench, SERVER_BENCH_STEP_US);
        link_client_wake(client, bench->wire->now_us);
        (void)link_client_next(client, &event);
        link_client_flush(client);
    }
    assert_int_equal(event.reason, LINK_OTHER_VERSION);
    link_client_destroy(client);
    server_bench_end(bench);
}

TEST(next_match_keeps_the_players)
{
    GameServerOptions options = server_bench_options();
    options.rules.rotation = LOBBY_IN_ORDER;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions two = server_bench_client_of(2);
    server_bench_join(bench, 0, &two);
    for (int i = 0; i < 200 && bench->news[GAME_SERVER_MATCH_OVER] == 0; i++)
        server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_OVER], 1);
    assert_true(bench->recorded_ticks > 0);
    server_bench_run(bench, LOBBY_RESULTS_US + 2 * SERVER_BENCH_SECOND);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_BEGAN], 2);
    assert_string_equal(bench->level, "levels/gears.json");
    server_bench_check_plays(bench, 0);
    const World *world = match_client_view(game_client_match(bench->clients[0].game)).confirmed;
    assert_true(world->state.phase != PHASE_OVER);
    assert_int_equal(game_server_view(bench->server).match_number, 2);
    server_bench_end(bench);
}

/* Clients get each of them as they get any level that they do not have. */
TEST(a_level_is_grown_for_each_round)
{
    enum { ROUNDS = 3 };
    static const char *const surprise[] = {SURPRISE_ANEW};
    char before[sizeof((ServerBench *)0)->level] = "";
    GameServerOptions options = server_bench_options();
    options.levels = surprise;
    options.level_count = 1;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions two = server_bench_client_of(2);
    server_bench_join(bench, 0, &two);
    for (int round = 1; round <= ROUNDS; round++) {
        GrowPlan plan;
        server_bench_run(bench, LOBBY_RESULTS_US + 3 * SERVER_BENCH_SECOND);
        server_bench_check_plays(bench, 0);
        if (!surprise_read(bench->level, &plan) || plan.players != 6 ||
            strcmp(bench->level, before) == 0 || bench->news[GAME_SERVER_MATCH_BEGAN] != round)
            fail_msg("round %d: %s after %s, %d began", round, bench->level, before,
                     bench->news[GAME_SERVER_MATCH_BEGAN]);
        const World *world = match_client_view(game_client_match(bench->clients[0].game)).confirmed;
        assert_string_equal(world->arena->level->name,
                            game_server_match(bench->server)->level.name);
        snprintf(before, sizeof before, "%s", bench->level);
        for (int i = 0; i < 300 && bench->news[GAME_SERVER_MATCH_OVER] < round; i++)
            server_bench_run(bench, SERVER_BENCH_SECOND);
    }
    assert_string_equal(game_server_lobby(bench->server)->state.levels[0].name, "Surprise me");
    server_bench_end(bench);
}

/* Rounds of blitz are added up until somebody has won so many; then a new set begins. */
TEST(rounds_of_blitz_add_up)
{
    enum { ROUNDS = 6 };
    GameServerOptions options = server_bench_options();
    options.match.mode = MODE_BLITZ;
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions two = server_bench_client_of(2);
    server_bench_join(bench, 0, &two);
    int before = 0;
    int most_of_all = 0;
    int of_set = 0;
    for (int round = 1; round <= ROUNDS; round++) {
        int sum = 0;
        int most = 0;
        for (int i = 0; i < 200 && bench->news[GAME_SERVER_MATCH_OVER] < round; i++)
            server_bench_run(bench, SERVER_BENCH_SECOND);
        const MatchClient *client = game_client_match(bench->clients[0].game);
        const World *world = match_client_view(client).confirmed;
        for (int i = 0; i < world->player_count; i++) {
            int score = world->state.players[i].score;
            sum += score;
            most = score > most ? score : most;
        }
        if (bench->news[GAME_SERVER_MATCH_OVER] != round || sum < before || sum > before + 1)
            fail_msg("round %d of %d: %d won by all, before it %d", round,
                     bench->news[GAME_SERVER_MATCH_OVER], sum, before);
        if (match_client_view(client).round != of_set)
            fail_msg("round %d is told as %d of its set, not %d", round,
                     match_client_view(client).round, of_set);
        before = most < BLITZ_WINS ? sum : 0;
        of_set = most < BLITZ_WINS ? of_set + 1 : 0;
        most_of_all = most > most_of_all ? most : most_of_all;
        server_bench_run(bench, LOBBY_RESULTS_US + SERVER_BENCH_SECOND);
    }
    if (most_of_all < 2)
        fail_msg("nobody has more than %d after %d rounds", most_of_all, ROUNDS);
    server_bench_end(bench);
}

/* Whoever has no connection while the next round begins has its points when it is back. */
TEST(a_lost_client_keeps_its_rounds)
{
    GameServerOptions options = server_bench_options();
    options.match.mode = MODE_BLITZ;
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_join(bench, 1, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    GameServer *server = bench->server;
    assert_int_equal(match_server_seats(server->net, 0), 1u << 0);
    Player *lost = &server->match->world.state.players[0];
    lost->score = BLITZ_WINS - 1;
    lost->is_alive = false; /* It does not win this round. */
    game_server_hear(server, &(LinkEvent){.kind = LINK_EVENT_GONE, .seat = 0});
    for (int i = 0; i < 60 && game_server_view(server).match_number < 2; i++)
        server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_int_equal(match_server_seats(server->net, 0), 0);
    game_server_hear(server, &(LinkEvent){.kind = LINK_EVENT_RETURNED, .seat = 0});
    server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_int_equal(match_server_seats(server->net, 0), 1u << 1);
    assert_int_equal(server->match->world.state.players[1].score, BLITZ_WINS - 1);
    server_bench_end(bench);
}

/* When people leave between two rounds, those who stay move up, and bots keep their places. */
TEST(players_keep_their_rounds)
{
    enum { PLAYERS = 4 };
    static const int from[PLAYERS] = {2, 1, 0, 3};
    GameServerOptions options = server_bench_options();
    options.match.mode = MODE_BLITZ;
    ServerBench *bench = server_bench_begin(options);
    GameServer *server = bench->server;
    GameClientOptions one = server_bench_client_of(1);
    int scores[PLAYERS];
    for (int i = 0; i < 3; i++)
        server_bench_join(bench, i, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    assert_int_equal(server->match->world.player_count, PLAYERS);
    for (int i = 0; i < PLAYERS; i++)
        server->match->world.state.players[i].score = i % 2;
    for (int i = 0; i < 60 && bench->news[GAME_SERVER_MATCH_OVER] == 0; i++)
        server_bench_run(bench, SERVER_BENCH_SECOND);
    for (int i = 0; i < PLAYERS; i++)
        scores[i] = server->match->world.state.players[i].score;
    for (int i = 0; i < 3; i++)
        if (match_server_seats(server->net, i) != 1u << 2)
            link_server_close(server->link, i, LINK_KICKED);
    for (int i = 0; i < 100 && game_server_view(server).match_number < 2; i++)
        server_bench_run(bench, SERVER_BENCH_SECOND / 10);
    for (int i = 0; i < PLAYERS; i++)
        if (server->match->world.state.players[i].score != scores[from[i]])
            fail_msg("player %d has %d, not the %d of player %d", i,
                     server->match->world.state.players[i].score, scores[from[i]], from[i]);
    server_bench_end(bench);
}

/* Comes back now and then, since its seat is kept for a minute only. */
static void cut_until_over(ServerBench *bench, int index)
{
    bool *is_cut = &bench->clients[index].end->is_cut;
    for (int second = 0; bench->news[GAME_SERVER_MATCH_OVER] == 0; second++) {
        *is_cut = second % 45 < 40;
        server_bench_run(bench, SERVER_BENCH_SECOND);
    }
    *is_cut = true;
}

TEST(reconnect_into_the_next_match)
{
    GameServerOptions options = server_bench_options();
    options.match.mutators = MUTATOR_ONE_BULLET;
    ServerBench *bench = server_bench_begin(options);
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_join(bench, 1, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    cut_until_over(bench, 0);
    server_bench_run(bench, 12 * SERVER_BENCH_SECOND);
    assert_int_equal(game_server_view(bench->server).match_number, 2);
    assert_int_equal(game_server_view(bench->server).people, 2);
    bench->clients[0].end->is_cut = false;
    server_bench_run(bench, 5 * SERVER_BENCH_SECOND);
    assert_true(bench->news[GAME_SERVER_RETURNED] > 0);
    assert_int_equal(bench->news[GAME_SERVER_LEFT], 0);
    server_bench_check_plays(bench, 0);
    server_bench_check_plays(bench, 1);
    const World *worlds[2];
    for (int i = 0; i < 2; i++)
        worlds[i] = match_client_view(game_client_match(bench->clients[i].game)).confirmed;
    assert_in_range(worlds[0]->state.tick, worlds[1]->state.tick - 30, worlds[1]->state.tick + 30);
    server_bench_end(bench);
}

TEST(shutdown_tells_clients)
{
    ServerBench *bench = server_bench_begin(server_bench_options());
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_run(bench, 3 * SERVER_BENCH_SECOND);
    game_server_close(bench->server);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_STOPPED], 1);
    assert_true(bench->recorded_ticks > 120);
    for (int i = 0; i < 60; i++, bench->wire->now_us += SERVER_BENCH_STEP_US)
        server_bench_step_client(&bench->clients[0], bench->wire->now_us);
    assert_int_equal(server_bench_view_of(bench, 0).state, GAME_CLIENT_OVER);
    assert_int_equal(server_bench_view_of(bench, 0).reason, LINK_SERVER_CLOSED);
    server_bench_end(bench);
}

TEST(time_past_a_stall_is_dropped)
{
    ServerBench *bench = server_bench_begin(server_bench_options());
    GameClientOptions one = server_bench_client_of(1);
    server_bench_join(bench, 0, &one);
    server_bench_run(bench, 2 * SERVER_BENCH_SECOND);
    GameServerView before = game_server_view(bench->server);
    bench->wire->now_us += SERVER_BENCH_SECOND;
    game_server_wake(bench->server, bench->wire->now_us);
    GameServerView after = game_server_view(bench->server);
    assert_in_range(after.ticks - before.ticks, 29, 30);
    assert_in_range(after.dropped_ticks, 90, 92);
    server_bench_run(bench, 3 * SERVER_BENCH_SECOND);
    server_bench_check_plays(bench, 0);
    server_bench_end(bench);
}

TEST(malformed_frame_disconnects)
{
    ServerBench *bench = server_bench_begin(server_bench_options());
    VirtualEnd *other = virtual_wire_add(bench->wire, "10.0.5.1:5000");
    GameClientOptions one = server_bench_client_of(1);
    LinkClientOptions options = {
        .version = NETPLAY_VERSION, .name = "Ann", .words = party_words(&one.party)};
    LinkClient *client;
    LinkEvent event = {.kind = LINK_EVENT_QUIET};
    Error error;
    bool is_joined = false;
    assert_true(link_client_create(&client, &options, virtual_wire_of(other), &bench->end->address,
                                   bench->wire->now_us, &error));
    for (int i = 0; i < 400 && event.kind != LINK_EVENT_LEFT; i++) {
        server_bench_run(bench, SERVER_BENCH_STEP_US);
        link_client_wake(client, bench->wire->now_us);
        while (event.kind != LINK_EVENT_LEFT && link_client_next(client, &event))
            is_joined = true;
        if (is_joined)
            (void)link_client_send_frame(client, "\1\xff\xff", 3);
        link_client_flush(client);
    }
    assert_int_equal(event.kind, LINK_EVENT_LEFT);
    assert_int_equal(event.reason, LINK_BROKEN);
    assert_int_equal(bench->news[GAME_SERVER_LEFT], 1);
    link_client_destroy(client);
    server_bench_end(bench);
}

/* Who counts as a member of a server, what each is called, and what leaving does not undo. */

enum { SECOND = SERVER_BENCH_SECOND, PARTIES = 3 };

/* --- Names ------------------------------------------------------------------------------------ */

typedef struct NamesCase {
    const char *name;
    Party parties[PARTIES]; /* They join in this order; `count` 0: none. */
    const char *wanted;     /* All names, in the order of members. */
} NamesCase;

static void list_names(const LobbyState *lobby, char *out_text, size_t room)
{
    out_text[0] = '\0';
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
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
        {"a bot's", {{.count = 2, .names = {"Foliot", "pa11et"}}}, "Foliot 2,pa11et 2,"},
        {"three",
         {{.count = 2, .names = {"Ann", "Victor"}},
          {.count = 1, .names = {"Victor"}},
          {.count = 1, .names = {"Victor"}}},
         "Ann,Victor,Victor 2,Victor 2 2,"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char names[256];
        ServerBench *bench = server_bench_begin(server_bench_lobby_options());
        for (int k = 0; k < PARTIES && cases[i].parties[k].count > 0; k++) {
            GameClientOptions client = {.party = cases[i].parties[k]};
            server_bench_join(bench, k, &client);
            server_bench_run(bench, SECOND);
        }
        list_names(server_bench_lobby_of(bench, 0), names, sizeof names);
        if (strcmp(names, cases[i].wanted) != 0)
            fail_msg("%s: %s", cases[i].name, names);
        server_bench_end(bench);
    }
}

/* --- Clients that are no members -------------------------------------------------------------- */

typedef struct Ghost {
    VirtualEnd *end;
    LinkClient *link;
} Ghost;

/* Whether it is welcome. */
static bool step_ghost(ServerBench *bench, Ghost *ghost)
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
static void come_as_ghost(ServerBench *bench, Ghost *ghost)
{
    Error error;
    Party party = {.count = 1, .names = {"Ghost"}};
    LinkClientOptions options = {
        .version = NETPLAY_VERSION, .name = "Ghost", .words = party_words(&party)};
    ghost->end = virtual_wire_add(bench->wire, "10.66.0.1:1111");
    assert_true(link_client_create(&ghost->link, &options, virtual_wire_of(ghost->end),
                                   &bench->end->address, bench->wire->now_us, &error));
    for (int i = 0; i < 200 && !step_ghost(bench, ghost); i++) {
        link_client_flush(ghost->link);
        server_bench_run(bench, SERVER_BENCH_STEP_US);
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
        server_bench_run(bench, SERVER_BENCH_STEP_US);
    }
}

TEST(client_that_never_joined_harms_nobody)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    Ghost ghost;
    server_bench_enter(bench, 0, 1, false);
    server_bench_enter(bench, 1, 1, false);
    come_as_ghost(bench, &ghost);
    assert_int_equal(bench->news[GAME_SERVER_RETURNED], 0);
    server_bench_run(bench, 15 * SECOND);
    for (int i = 0; i < 2; i++)
        server_bench_check_plays(bench, i);
    assert_int_equal(server_bench_lobby_of(bench, 0)->host, 0);
    link_client_destroy(ghost.link);
    server_bench_end(bench);
}

/* --- Leaving and joining again ---------------------------------------------------------------- */

TEST(joining_again_lifts_no_limit)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    for (int i = 0; i < 5; i++) {
        server_bench_enter(bench, 0, 1, false);
        server_bench_ask(
            bench, 0,
            (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
        game_client_leave(bench->clients[0].game);
        server_bench_run(bench, SECOND);
    }
    assert_int_equal(game_server_view(bench->server).match_number, 2);
    server_bench_enter(bench, 1, 1, false);
    server_bench_ask(
        bench, 1, (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
    assert_int_equal(game_server_view(bench->server).match_number, 3);
    game_client_leave(bench->clients[1].game);
    server_bench_run(bench, 60 * (uint64_t)SECOND);
    server_bench_enter(bench, 0, 1, false);
    server_bench_ask(
        bench, 0, (LobbyRequest){.kind = LOBBY_ASK_CALL_VOTE, .number = (int)LOBBY_VOTE_RESTART});
    assert_in_range(game_server_view(bench->server).match_number, 4, 5);
    server_bench_end(bench);
}

/* --- One network ------------------------------------------------------------------------------ */

typedef struct GangCase {
    const char *name;
    bool has_lobby;
    const char *addresses[2]; /* Of one site. */
    int people[2];
    GameClientState state;
    LinkReason reason; /* Of the second one. */
} GangCase;

TEST(one_address_does_not_fill_a_server)
{
    static const GangCase cases[] = {
        {"four and four",
         false,
         {"10.66.0.1:5000", "10.66.0.1:5001"},
         {4, 4},
         GAME_CLIENT_OVER,
         LINK_TOO_MANY_HERE},
        {"two and two",
         false,
         {"10.66.0.1:5000", "10.66.0.1:5001"},
         {2, 2},
         GAME_CLIENT_PLAYING,
         LINK_NO_REASON},
        {"four and four of a site",
         false,
         {"[2001:db8:0:1::1]:5000", "[2001:db8:0:2::1]:5000"},
         {4, 4},
         GAME_CLIENT_OVER,
         LINK_TOO_MANY_HERE},
        {"in a hosted game",
         true,
         {"10.66.0.1:5000", "10.66.0.1:5001"},
         {4, 4},
         GAME_CLIENT_LOBBY,
         LINK_NO_REASON},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        GameServerOptions options =
            cases[i].has_lobby ? server_bench_lobby_options() : server_bench_server_options();
        options.rules.people_max = options.match.bots = PLAYERS_MAX;
        ServerBench *bench = server_bench_begin(options);
        for (int k = 0; k < 2; k++) {
            bench->clients[k].end = virtual_wire_add(bench->wire, cases[i].addresses[k]);
            server_bench_enter(bench, k, cases[i].people[k], false);
        }
        GameClientView view = server_bench_view_of(bench, 1);
        if (view.state != cases[i].state || view.reason != cases[i].reason)
            fail_msg("%s: state %d, reason %d", cases[i].name, view.state, view.reason);
        if (!cases[i].has_lobby) {
            server_bench_enter(bench, 2, 1, false);
            server_bench_check_plays(bench, 2);
            assert_int_not_equal(server_bench_seats_of(bench, 2), 0);
        }
        server_bench_end(bench);
    }
}

TEST(spectators_are_counted_apart)
{
    ServerBench *bench = server_bench_begin(server_bench_server_options());
    server_bench_enter(bench, 0, 2, true);
    server_bench_enter(bench, 1, 1, false);
    GameServerView view = game_server_view(bench->server);
    assert_int_equal(view.people, 3);
    assert_int_equal(view.spectators, 2);
    server_bench_end(bench);
}

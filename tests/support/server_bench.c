/* SPDX-License-Identifier: MIT */
#include "support/server_bench.h"

#include "sim/rules.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const two_levels[] = {"levels/duel.json", "levels/gears.json"};

GameServerOptions server_bench_options(void)
{
    GameServerOptions options = {.match = match_bench_options("", 0, SERVER_BENCH_PLAYERS),
                                 .levels = two_levels,
                                 .level_count = 2,
                                 .rules = lobby_rules_usual(SERVER_BENCH_PLAYERS, 0),
                                 .name = "The Clock"};
    options.match.is_recorded = true;
    return options;
}

static void note_news(void *self, const GameServerNews *news)
{
    ServerBench *bench = self;
    bench->news[news->kind]++;
    if (news->name != NULL)
        snprintf(bench->last_name, sizeof bench->last_name, "%s", news->name);
    if (news->kind == GAME_SERVER_LEFT)
        bench->last_reason = news->reason;
    if (news->kind == GAME_SERVER_MATCH_BEGAN) {
        snprintf(bench->level, sizeof bench->level, "%s", news->match->options.level_path);
        bench->match = news->match;
        memset(bench->truth, 0, sizeof bench->truth);
    }
    if (news->kind == GAME_SERVER_MATCH_OVER || news->kind == GAME_SERVER_MATCH_STOPPED)
        bench->recorded_ticks = news->match->recording.tick_count;
    if (news->kind == GAME_SERVER_MATCH_STOPPED)
        bench->match = NULL;
    if (news->kind == GAME_SERVER_RECORDED) {
        assert_non_null(news->recording);
        assert_non_null(news->match);
        assert_string_equal(news->recording + news->recording_bytes - 3, "\n}\n");
        bench->recorded_match = news->match_number;
        bench->recorded_bytes = news->recording_bytes;
    }
}

ServerBench *server_bench_begin(GameServerOptions options)
{
    VirtualWeather weather = {.delay_us = 25000, .jitter_us = 3000, .loss = 0.01};
    ServerBench *bench = calloc(1, sizeof *bench);
    Error error = {.text = ""};
    assert_non_null(bench);
    bench->wire = virtual_wire_create(11, weather);
    bench->end = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    options.self = bench;
    options.tell = note_news;
    if (!game_server_create(&bench->server, &options, virtual_wire_of(bench->end), 0, &error))
        fail_msg("%s", error.text);
    return bench;
}

void server_bench_end(ServerBench *bench)
{
    for (int i = 0; i < SERVER_BENCH_CLIENTS; i++)
        game_client_destroy(bench->clients[i].game);
    game_server_destroy(bench->server);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

GameClientOptions server_bench_client_of(int people)
{
    GameClientOptions options = {
        .party = {.count = people, .names = {"Ann", "Bert", "Ann", "Dora"}}};
    return options;
}

void server_bench_join(ServerBench *bench, int index, const GameClientOptions *options)
{
    char address[ADDRESS_TEXT_BYTES];
    Error error;
    ServerBenchClient *client = &bench->clients[index];
    snprintf(address, sizeof address, "10.0.%d.1:5000", index);
    if (client->end == NULL)
        client->end = virtual_wire_add(bench->wire, address);
    game_client_destroy(client->game);
    assert_true(game_client_create(&client->game, options, virtual_wire_of(client->end),
                                   &bench->end->address, bench->wire->now_us, &error));
}

void server_bench_step_client(ServerBenchClient *client, uint64_t now_us)
{
    PlayerInput inputs[PLAYERS_MAX];
    int8_t move = now_us / SERVER_BENCH_SECOND % 2 == 0 ? 100 : -100;
    /* A mouse that nobody touches aims elsewhere whenever its player is somewhere else. */
    AimAngle aim = (AimAngle)(now_us / SERVER_BENCH_SECOND * 1000);
    for (int i = 0; i < PLAYERS_MAX; i++)
        inputs[i] = (PlayerInput){.move_x = client->is_idle ? 0 : move, .aim = aim};
    int due = game_client_wake(client->game, now_us);
    if (game_client_view(client->game).state == GAME_CLIENT_PLAYING)
        assert_true(match_client_is_playing(game_client_match(client->game)));
    for (; due > 0; due--)
        game_client_input(client->game, inputs);
    game_client_flush(client->game);
}

static void note_truth(ServerBench *bench)
{
    if (bench->match == NULL)
        return;
    const World *world = &bench->match->world;
    ServerBenchTick *tick = &bench->truth[world->state.tick % SERVER_BENCH_TICKS];
    tick->tick = world->state.tick;
    for (int i = 0; i < world->player_count; i++)
        tick->at[i] = world->state.players[i].at;
}

static void check_watches(const ServerBench *bench, ServerBenchClient *client)
{
    const MatchClient *net = game_client_match(client->game);
    if (game_client_view(client->game).state != GAME_CLIENT_PLAYING ||
        match_client_view(net).seats != 0 || bench->match == NULL ||
        match_client_view(net).confirmed->state.tick > bench->match->world.state.tick)
        return;
    const World *seen = match_client_view(net).confirmed;
    const ServerBenchTick *tick = &bench->truth[seen->state.tick % SERVER_BENCH_TICKS];
    if (seen->state.tick > 0 && bench->match->world.state.phase != PHASE_OVER)
        assert_true(bench->match->world.state.tick - seen->state.tick >= NET_SPECTATE_TICKS);
    if (tick->tick != seen->state.tick || seen->state.tick == 0)
        return;
    for (int i = 0; i < seen->player_count; i++)
        assert_memory_equal(&tick->at[i], &seen->state.players[i].at, sizeof tick->at[i]);
    client->spectated++;
}

void server_bench_run(ServerBench *bench, uint64_t span_us)
{
    for (uint64_t last = bench->wire->now_us + span_us; bench->wire->now_us < last;
         bench->wire->now_us += SERVER_BENCH_STEP_US) {
        game_server_wake(bench->server, bench->wire->now_us);
        note_truth(bench);
        for (int i = 0; i < SERVER_BENCH_CLIENTS; i++)
            if (bench->clients[i].game != NULL && !bench->clients[i].is_stalled) {
                server_bench_step_client(&bench->clients[i], bench->wire->now_us);
                check_watches(bench, &bench->clients[i]);
            }
    }
}

GameClientView server_bench_view_of(const ServerBench *bench, int index)
{
    return game_client_view(bench->clients[index].game);
}

void server_bench_check_plays(const ServerBench *bench, int index)
{
    GameClientView view = server_bench_view_of(bench, index);
    if (view.state != GAME_CLIENT_PLAYING)
        fail_msg("client %d is in state %d, reason %d: %s", index, view.state, view.reason,
                 view.problem ? view.problem : "");
    const MatchClient *net = game_client_match(bench->clients[index].game);
    GameServerView server = game_server_view(bench->server);
    if (server.ticks - match_client_view(net).confirmed_tick > 30 && server.match_number == 1)
        fail_msg("client %d is at tick %d of %ld", index, match_client_view(net).confirmed_tick,
                 server.ticks);
    assert_int_equal(match_client_view(net).counts.mismatches, 0);
}

/* --- Lobbies ---------------------------------------------------------------------------------- */

/* With mutators that end its matches after some seconds. */
GameServerOptions server_bench_lobby_options(void)
{
    GameServerOptions options = server_bench_options();
    options.has_lobby = true;
    options.rules.spectators_max = 2;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    return options;
}

GameServerOptions server_bench_server_options(void)
{
    GameServerOptions options = server_bench_options();
    options.rules.spectators_max = 2;
    return options;
}

void server_bench_enter(ServerBench *bench, int index, int people, bool is_spectating)
{
    GameClientOptions options = server_bench_client_of(people);
    options.party.is_spectating = is_spectating;
    server_bench_join(bench, index, &options);
    server_bench_run(bench, SERVER_BENCH_SECOND);
}

const LobbyState *server_bench_lobby_of(const ServerBench *bench, int index)
{
    return &game_client_lobby(bench->clients[index].game)->state;
}

const LobbyMember *server_bench_self_of(const ServerBench *bench, int index)
{
    const LobbyClient *lobby = game_client_lobby(bench->clients[index].game);
    return &lobby->state.members[lobby->own];
}

void server_bench_ask(ServerBench *bench, int index, LobbyRequest request)
{
    assert_true(game_client_ask(bench->clients[index].game, &request));
    server_bench_run(bench, SERVER_BENCH_SECOND / 2);
}

void server_bench_get_ready(ServerBench *bench, int index)
{
    server_bench_ask(bench, index, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
}

GameClientState server_bench_state_of(const ServerBench *bench, int index)
{
    return server_bench_view_of(bench, index).state;
}

unsigned server_bench_seats_of(const ServerBench *bench, int index)
{
    return match_client_view(game_client_match(bench->clients[index].game)).seats;
}

void server_bench_run_until_over(ServerBench *bench, int matches)
{
    for (int i = 0; i < 300 && bench->news[GAME_SERVER_MATCH_OVER] < matches; i++)
        server_bench_run(bench, SERVER_BENCH_SECOND);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_OVER], matches);
}

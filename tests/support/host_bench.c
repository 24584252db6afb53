/* SPDX-License-Identifier: MIT */
#include "support/host_bench.h"

#include "sim/mutators.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const two_levels[] = {"levels/duel.json", "levels/gears.json"};

GameServerOptions host_bench_options(void)
{
    GameServerOptions options = {.match = match_bench_options("", 0, HOST_BENCH_PLAYERS),
                                 .levels = two_levels,
                                 .level_count = 2,
                                 .people_max = HOST_BENCH_PLAYERS,
                                 .name = "The Clock"};
    options.match.is_recorded = true;
    return options;
}

static void note_news(void *self, const GameServerNews *news)
{
    HostBench *bench = self;
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

HostBench *host_bench_begin(GameServerOptions options)
{
    VirtualWeather weather = {.delay_us = 25000, .jitter_us = 3000, .loss = 0.01};
    HostBench *bench = calloc(1, sizeof *bench);
    Error error = {.text = ""};
    assert_non_null(bench);
    bench->wire = virtual_wire_create(11, weather);
    bench->end = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    options.self = bench;
    options.tell = note_news;
    if (!game_server_create(&bench->host, &options, virtual_wire_of(bench->end), 0, &error))
        fail_msg("%s", error.text);
    return bench;
}

void host_bench_end(HostBench *bench)
{
    for (int i = 0; i < HOST_BENCH_GUESTS; i++)
        game_client_destroy(bench->guests[i].guest);
    game_server_destroy(bench->host);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

GameClientOptions host_bench_guest_of(int people)
{
    GameClientOptions options = {
        .party = {.count = people, .names = {"Ann", "Bert", "Ann", "Dora"}}};
    return options;
}

void host_bench_join(HostBench *bench, int index, const GameClientOptions *options)
{
    char address[ADDRESS_TEXT_BYTES];
    Error error;
    HostBenchGuest *guest = &bench->guests[index];
    snprintf(address, sizeof address, "10.0.%d.1:5000", index);
    if (guest->end == NULL)
        guest->end = virtual_wire_add(bench->wire, address);
    game_client_destroy(guest->guest);
    assert_true(game_client_create(&guest->guest, options, virtual_wire_of(guest->end),
                                   &bench->end->address, bench->wire->now_us, &error));
}

void host_bench_step_guest(HostBenchGuest *guest, uint64_t now_us)
{
    PlayerInput inputs[PLAYERS_MAX];
    int8_t move = now_us / HOST_BENCH_SECOND % 2 == 0 ? 100 : -100;
    /* A mouse that nobody touches aims elsewhere whenever its player is somewhere else. */
    AimAngle aim = (AimAngle)(now_us / HOST_BENCH_SECOND * 1000);
    for (int i = 0; i < PLAYERS_MAX; i++)
        inputs[i] = (PlayerInput){.move_x = guest->is_idle ? 0 : move, .aim = aim};
    int due = game_client_wake(guest->guest, now_us);
    if (game_client_view(guest->guest).state == GAME_CLIENT_PLAYING)
        assert_true(match_client_is_playing(game_client_match(guest->guest)));
    for (; due > 0; due--)
        game_client_input(guest->guest, inputs);
    game_client_flush(guest->guest);
}

static void note_truth(HostBench *bench)
{
    if (bench->match == NULL)
        return;
    const World *world = &bench->match->world;
    HostBenchTick *tick = &bench->truth[world->state.tick % HOST_BENCH_TICKS];
    tick->tick = world->state.tick;
    for (int i = 0; i < world->player_count; i++)
        tick->at[i] = world->state.players[i].at;
}

static void check_watches(const HostBench *bench, HostBenchGuest *guest)
{
    const MatchClient *net = game_client_match(guest->guest);
    if (game_client_view(guest->guest).state != GAME_CLIENT_PLAYING ||
        match_client_seats(net) != 0 || bench->match == NULL ||
        match_client_confirmed(net)->state.tick > bench->match->world.state.tick)
        return;
    const World *seen = match_client_confirmed(net);
    const HostBenchTick *tick = &bench->truth[seen->state.tick % HOST_BENCH_TICKS];
    if (seen->state.tick > 0 && bench->match->world.state.phase != PHASE_OVER)
        assert_true(bench->match->world.state.tick - seen->state.tick >= NET_SPECTATE_TICKS);
    if (tick->tick != seen->state.tick || seen->state.tick == 0)
        return;
    for (int i = 0; i < seen->player_count; i++)
        assert_memory_equal(&tick->at[i], &seen->state.players[i].at, sizeof tick->at[i]);
    guest->watched++;
}

void host_bench_run(HostBench *bench, uint64_t span_us)
{
    for (uint64_t last = bench->wire->now_us + span_us; bench->wire->now_us < last;
         bench->wire->now_us += HOST_BENCH_STEP_US) {
        game_server_wake(bench->host, bench->wire->now_us);
        note_truth(bench);
        for (int i = 0; i < HOST_BENCH_GUESTS; i++)
            if (bench->guests[i].guest != NULL && !bench->guests[i].is_stalled) {
                host_bench_step_guest(&bench->guests[i], bench->wire->now_us);
                check_watches(bench, &bench->guests[i]);
            }
    }
}

GameClientView host_bench_view_of(const HostBench *bench, int index)
{
    return game_client_view(bench->guests[index].guest);
}

void host_bench_check_plays(const HostBench *bench, int index)
{
    GameClientView view = host_bench_view_of(bench, index);
    if (view.state != GAME_CLIENT_PLAYING)
        fail_msg("guest %d is in state %d, reason %d: %s", index, view.state, view.reason,
                 view.problem ? view.problem : "");
    const MatchClient *net = game_client_match(bench->guests[index].guest);
    GameServerView host = game_server_view(bench->host);
    if (host.ticks - match_client_confirmed_tick(net) > 30 && host.match_number == 1)
        fail_msg("guest %d is at tick %d of %ld", index, match_client_confirmed_tick(net),
                 host.ticks);
    assert_int_equal(match_client_counts(net).mismatches, 0);
}

/* --- Lobbies ---------------------------------------------------------------------------------- */

/* With mutators that end its matches after some seconds. */
GameServerOptions host_bench_lobby_options(void)
{
    GameServerOptions options = host_bench_options();
    options.has_lobby = true;
    options.spectators_max = 2;
    options.match.mutators = MUTATOR_ONE_BULLET;
    match_set_bot_levels(&options.match, BOT_MASTER);
    return options;
}

GameServerOptions host_bench_server_options(void)
{
    GameServerOptions options = host_bench_options();
    options.spectators_max = 2;
    return options;
}

void host_bench_enter(HostBench *bench, int index, int people, bool is_spectating)
{
    GameClientOptions options = host_bench_guest_of(people);
    options.party.is_spectating = is_spectating;
    host_bench_join(bench, index, &options);
    host_bench_run(bench, HOST_BENCH_SECOND);
}

const LobbyState *host_bench_lobby_of(const HostBench *bench, int index)
{
    return &game_client_lobby(bench->guests[index].guest)->state;
}

const LobbyMember *host_bench_self_of(const HostBench *bench, int index)
{
    const LobbyClient *lobby = game_client_lobby(bench->guests[index].guest);
    return &lobby->state.members[lobby->own];
}

void host_bench_ask(HostBench *bench, int index, LobbyRequest request)
{
    assert_true(game_client_ask(bench->guests[index].guest, &request));
    host_bench_run(bench, HOST_BENCH_SECOND / 2);
}

void host_bench_get_ready(HostBench *bench, int index)
{
    host_bench_ask(bench, index, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
}

GameClientState host_bench_state_of(const HostBench *bench, int index)
{
    return host_bench_view_of(bench, index).state;
}

unsigned host_bench_seats_of(const HostBench *bench, int index)
{
    return match_client_seats(game_client_match(bench->guests[index].guest));
}

void host_bench_run_until_over(HostBench *bench, int matches)
{
    for (int i = 0; i < 300 && bench->news[GAME_SERVER_MATCH_OVER] < matches; i++)
        host_bench_run(bench, HOST_BENCH_SECOND);
    assert_int_equal(bench->news[GAME_SERVER_MATCH_OVER], matches);
}

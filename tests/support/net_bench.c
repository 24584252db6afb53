/* SPDX-License-Identifier: MIT */
#include "support/net_bench.h"

#include "netplay/match_parts.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Two shots of one player are at least this far apart, in ticks. */
enum { APART_TICKS = 10, LONG_AGO = -1000, SERVER_SALT = 77777777 };

static double processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static bool server_send_frame(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_frame(((NetBench *)self)->link, client, bytes, count);
}

static bool server_send_message(void *self, int client, const void *bytes, size_t count)
{
    return link_server_send_message(((NetBench *)self)->link, client, bytes, count);
}

static bool client_send_frame(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_frame(((NetBenchClient *)self)->link, bytes, count);
}

static bool client_send_message(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return link_client_send_message(((NetBenchClient *)self)->link, bytes, count);
}

static void create_match(NetBench *bench, const char *level, Mode mode, int players, bool has_teams,
                         uint64_t seed)
{
    MatchOptions options = match_bench_options(level, 0, players);
    options.mode = mode;
    options.has_teams = has_teams;
    options.seed = seed;
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.spread_salts[i] = SERVER_SALT * (uint64_t)(i + 1);
    options.bot_people = mode == MODE_SIEGE ? players / 2 : 0;
    bench->match = match_bench_create(&options);
}

NetBench *net_bench_create(const char *level, Mode mode, int players, bool has_teams, uint64_t seed,
                           VirtualWeather weather)
{
    NetBench *bench = calloc(1, sizeof *bench);
    Error error;
    LinkServerOptions options = {.seats = NET_CLIENTS_MAX, .version = 1};
    assert_non_null(bench);
    bench->keeps_hashes = true;
    bench->wire = virtual_wire_create(seed, weather);
    bench->end = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    create_match(bench, level, mode, players, has_teams, seed);
    assert_true(link_server_create(&bench->link, &options, virtual_wire_of(bench->end), 0, &error));
    NetSink sink = {bench, server_send_frame, server_send_message};
    assert_true(match_server_create(&bench->net, bench->match, 1, sink, &error));
    return bench;
}

void net_bench_destroy(NetBench *bench)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        bot_team_destroy(bench->clients[i].bots);
        match_client_destroy(bench->clients[i].net);
        link_client_destroy(bench->clients[i].link);
    }
    match_server_destroy(bench->net);
    match_destroy(bench->match);
    link_server_destroy(bench->link);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

uint64_t net_bench_seconds(uint64_t usual)
{
    const char *text = getenv("NET_SOAK_SECONDS");
    return text ? (uint64_t)atoi(text) : usual;
}

void net_bench_join(NetBench *bench, int index)
{
    NetBenchClient *client = &bench->clients[index];
    char address[ADDRESS_TEXT_BYTES];
    Error error;
    LinkClientOptions options = {.version = 1, .name = "Ann"};
    NetSink sink = {client, client_send_frame, client_send_message};
    snprintf(address, sizeof address, "10.0.%d.1:5000", index);
    client->bench = bench;
    client->seat = -1;
    for (int i = 0; i < EVENT_COUNT; i++)
        for (int k = 0; k < PLAYERS_MAX; k++)
            client->last_given[i][k] = (TickSpan){LONG_AGO, LONG_AGO};
    if (client->end == NULL)
        client->end = virtual_wire_add(bench->wire, address);
    client->joined_us = bench->wire->now_us;
    assert_true(link_client_create(&client->link, &options, virtual_wire_of(client->end),
                                   &bench->end->address, bench->wire->now_us, &error));
    assert_true(match_client_create(&client->net, sink, (NetLevels){NULL, NULL}, &error));
}

/* --- The server's side ------------------------------------------------------------------------ */

static void note_told_world(NetBench *bench, int client)
{
    const World *told = match_server_told(bench->net, client);
    if (told != NULL && bench->keeps_hashes)
        bench->told[client][match_server_tick(bench->net) % NET_BENCH_HASHES] = world_hash(told);
}

static void note_told(NetBench *bench)
{
    const Events *events = &bench->match->world.events;
    int slot = match_server_tick(bench->net) % NET_BENCH_HASHES;
    for (int i = 0; i < EVENT_COUNT; i++)
        bench->true_players[i][slot] = 0;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        bench->true_events[event->kind]++;
        if (event->player >= 0)
            bench->true_players[event->kind][slot] |= 1u << event->player;
    }
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        note_told_world(bench, i);
}

static void hear_client(NetBench *bench, const LinkEvent *event)
{
    Party party = {.count = 1};
    LinkSeatView view;
    Error error = {.text = ""};
    bool is_fine = true;
    switch (event->kind) {
    case LINK_EVENT_JOINED:
        assert_true(link_server_seat(bench->link, event->seat, &view));
        snprintf(party.names[0], sizeof party.names[0], "%s", view.name);
        is_fine = match_server_join(bench->net, event->seat, &party, NULL, &error);
        bench->joined++;
        break;
    case LINK_EVENT_RETURNED:
        is_fine = match_server_return(bench->net, event->seat, &error);
        bench->returned++;
        break;
    case LINK_EVENT_AWAY:
        is_fine = match_server_away(bench->net, event->seat, &error);
        break;
    case LINK_EVENT_BACK:
        match_server_back(bench->net, event->seat);
        break;
    case LINK_EVENT_LEFT:
        is_fine = match_server_leave(bench->net, event->seat, &error);
        bench->left++;
        break;
    case LINK_EVENT_FRAME:
        is_fine = match_server_take_frame(bench->net, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_MESSAGE:
        is_fine = match_server_take_message(bench->net, event->seat, event->bytes, event->count);
        break;
    case LINK_EVENT_QUIET:
    case LINK_EVENT_GONE:
    default:
        break;
    }
    if (event->kind == LINK_EVENT_JOINED || event->kind == LINK_EVENT_RETURNED ||
        event->kind == LINK_EVENT_MESSAGE)
        note_told_world(bench, event->seat);
    if (!is_fine)
        fail_msg("the server failed at event %d: %s", event->kind, error.text);
}

static void step_server(NetBench *bench)
{
    LinkEvent event;
    LinkSeatView view;
    link_server_wake(bench->link, bench->wire->now_us);
    while (link_server_next(bench->link, &event))
        hear_client(bench, &event);
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (match_server_seats(bench->net, i) != 0 && link_server_seat(bench->link, i, &view))
            match_server_set_round_trip(bench->net, i, view.round_trip_us);
    double before = processor_seconds();
    match_server_step(bench->net);
    bench->server_seconds += processor_seconds() - before;
    note_told(bench);
    link_server_flush(bench->link);
}

/* --- A client's side -------------------------------------------------------------------------- */

static void hear_server(NetBenchClient *client, const LinkEvent *event, uint64_t now_us)
{
    Error error = {.text = ""};
    bool is_fine = true;
    client->seat = event->seat;
    if (event->kind == LINK_EVENT_FRAME)
        is_fine = client->is_ignoring ||
                  match_client_take_frame(client->net, event->bytes, event->count, &error);
    else if (event->kind == LINK_EVENT_MESSAGE)
        is_fine =
            match_client_take_message(client->net, event->bytes, event->count, now_us, &error);
    else if (event->kind == LINK_EVENT_LEFT)
        fail_msg("the server disconnected a client: reason %d", event->reason);
    if (!is_fine)
        fail_msg("a client rejected data: %s", error.text);
}

static void compare(NetBench *bench, NetBenchClient *client)
{
    int tick = match_client_view(client->net).confirmed_tick;
    if (!bench->keeps_hashes || match_server_tick(bench->net) - tick >= NET_BENCH_HASHES)
        return;
    client->compared++;
    Hash told = bench->told[client->seat][tick % NET_BENCH_HASHES];
    assert_int_equal(match_client_view(client->net).counts.mismatch_tick, 0);
    if (told != world_hash(match_client_view(client->net).confirmed))
        fail_msg("tick %d of client %d differs from what it was sent", tick, client->seat);
}

static bool is_rare_of(const NetBenchClient *client, const Event *event)
{
    return (event->kind == EVENT_SHOT || event->kind == EVENT_DASH) &&
           (match_client_view(client->net).seats >> event->player & 1u) != 0;
}

/* If the same happened so recently that this may be a duplicate, the truth will tell. */
static void note_rare(NetBenchClient *client, const Event *event, TickSpan when)
{
    TickSpan *last = &client->last_given[event->kind][event->player];
    int apart_most = when.last - last->first > last->last - when.first ? when.last - last->first
                                                                       : last->last - when.first;
    if (apart_most < APART_TICKS) {
        assert_true(client->suspect_count < NET_BENCH_SUSPECTS);
        TickSpan both = {when.first < last->first ? when.first : last->first,
                         when.last > last->last ? when.last : last->last};
        client->suspects[client->suspect_count++] =
            (NetBenchSuspect){event->kind, event->player, both};
    }
    *last = when;
}

/* A player that takes a dash refill may dash twice within a few ticks. */
static bool happened_twice(const NetBench *bench, const NetBenchSuspect *suspect)
{
    int count = 0;
    for (int tick = suspect->when.first - NET_GATE_RARE_TICKS;
         tick <= suspect->when.last + NET_GATE_RARE_TICKS; tick++)
        count += tick >= 0 &&
                 (bench->true_players[suspect->kind][tick % NET_BENCH_HASHES] >> suspect->player &
                  1u) != 0;
    return count > 1;
}

static void judge_suspects(const NetBench *bench, NetBenchClient *client)
{
    int left = 0;
    for (int i = 0; i < client->suspect_count; i++) {
        const NetBenchSuspect *suspect = &client->suspects[i];
        if (suspect->when.last + NET_GATE_RARE_TICKS > match_server_tick(bench->net))
            client->suspects[left++] = *suspect;
        else
            client->doubled += !happened_twice(bench, suspect);
    }
    client->suspect_count = left;
}

/* Events from `first` on were predicted in the present tick. */
static void note_predicted(NetBenchClient *client, int first)
{
    const Events *events = match_client_view(client->net).events;
    int now = match_client_view(client->net).predicted_tick;
    for (int i = first; i < events->count; i++) {
        client->given[events->items[i].kind]++;
        if (is_rare_of(client, &events->items[i]))
            note_rare(client, &events->items[i], (TickSpan){now, now});
    }
}

/* The ticks in which an event that was shown just now may have happened. Where our own inputs had
 * to wait, because the prediction was at its limit, it continued in this wake-up, and earlier
 * events are taken for predicted ones. After an interruption it may be any of many ticks. */
static TickSpan time_of(const NetBench *bench, const NetBenchClient *client, const Event *event)
{
    int newest = match_client_view(client->net).confirmed_tick;
    TickSpan predicted = {client->predicted + 1, match_client_view(client->net).predicted_tick};
    bool went_on = predicted.last >= predicted.first;
    int tick = newest - client->confirmed < NET_BENCH_HASHES ? client->confirmed + 1 : newest;
    TickSpan last = client->last_given[event->kind][event->player];
    while (tick <= newest &&
           !(bench->true_players[event->kind][tick % NET_BENCH_HASHES] >> event->player & 1u))
        tick++;
    bool was_shown = tick > last.first - APART_TICKS && tick < last.last + APART_TICKS;
    if (went_on && (tick > newest || was_shown))
        return predicted;
    return tick > newest ? (TickSpan){predicted.last, predicted.last} : (TickSpan){tick, tick};
}

static void note_confirmed(const NetBench *bench, NetBenchClient *client)
{
    const Events *events = match_client_view(client->net).events;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        client->given[event->kind]++;
        if (is_rare_of(client, event))
            note_rare(client, event, time_of(bench, client, event));
    }
    client->confirmed = match_client_view(client->net).confirmed_tick;
}

/* The bots' inputs, or those that the test gives for the tick that is due. */
static void give_inputs(NetBenchClient *client, PlayerInput inputs[PLAYERS_MAX])
{
    const NetBench *bench = client->bench;
    if (bench->give != NULL)
        bench->give(bench->give_self, client->net->play->input_tick + 1, inputs);
    else
        bot_team_think(client->bots, match_client_view(client->net).world, inputs);
}

static void play(NetBenchClient *client, int due)
{
    const World *world = match_client_view(client->net).world;
    BotLevel levels[PLAYERS_MAX];
    Error error;
    for (int i = 0; i < PLAYERS_MAX; i++)
        levels[i] = BOT_VETERAN;
    if (client->played != world) {
        bot_team_destroy(client->bots);
        client->played = world;
        assert_true(bot_team_create(&client->bots, world, match_client_view(client->net).seats,
                                    levels, &error));
    }
    for (int i = 0; i < due; i++) {
        PlayerInput inputs[PLAYERS_MAX] = {{0, 0, 0, 0}};
        give_inputs(client, inputs);
        int given = match_client_view(client->net).events->count;
        match_client_input(client->net, inputs);
        note_predicted(client, given);
    }
}

static void step_client(NetBench *bench, NetBenchClient *client)
{
    LinkEvent event;
    LinkClientView view;
    Error error = {.text = ""};
    int due = 0;
    uint64_t now = bench->wire->now_us;
    uint64_t own_now = now + (uint64_t)((double)now * client->drift_ppm * 1e-6);
    link_client_wake(client->link, now);
    while (link_client_next(client->link, &event))
        hear_server(client, &event, own_now);
    link_client_view(client->link, &view);
    long replays =
        match_client_is_playing(client->net) ? match_client_view(client->net).counts.replays : 0;
    double before = processor_seconds();
    if (!match_client_wake(client->net, own_now, view.round_trip_us, &due, &error))
        fail_msg("a client rejected data: %s", error.text);
    double took = processor_seconds() - before;
    if (match_client_is_playing(client->net)) {
        if (match_client_view(client->net).counts.replays > replays)
            client->replay_us[client->time_count++ % NET_BENCH_TIMES] = took * 1e6;
        client->playing_us = client->playing_us == 0 ? now : client->playing_us;
        compare(bench, client);
        note_confirmed(bench, client);
        play(client, due);
        judge_suspects(bench, client);
        client->predicted = match_client_view(client->net).predicted_tick;
        client->wakes++;
        client->ahead_sum += match_client_view(client->net).predicted_tick -
                             match_client_view(client->net).confirmed_tick;
    }
    link_client_flush(client->link);
}

void net_bench_run(NetBench *bench, uint64_t span_us)
{
    for (uint64_t end = bench->wire->now_us + span_us; bench->wire->now_us < end;
         bench->wire->now_us += NET_BENCH_STEP_US) {
        step_server(bench);
        for (int i = 0; i < NET_CLIENTS_MAX; i++)
            if (bench->clients[i].link != NULL && !bench->clients[i].is_stalled)
                step_client(bench, &bench->clients[i]);
    }
}

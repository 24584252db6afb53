/* SPDX-License-Identifier: MIT */
/* The delayed world of spectators: exact whenever the first one comes, and not expensive to start.
 */
#include "netplay/match_parts.h"
#include "netplay/match_server.h"
#include "sim/weapons.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <math.h>
#include <time.h>

enum {
    TICKS_MAX = 2000,
    CHECKED_TICKS = 40,
    TRIES = 9,
    /* All that a first spectator costs, in steps of the world. */
    WATCH_COST_TICKS_MAX = NET_SPECTATE_TICKS / 4
};

static bool drop(void *self, int client, const void *bytes, size_t count)
{
    (void)self;
    (void)client;
    (void)bytes;
    (void)count;
    return true;
}

static MatchServer *create_server(Match **out_match)
{
    MatchOptions options = match_bench_options("levels/clockwork.json", 0, 8);
    MatchServer *server;
    Error error;
    options.spread_salts[0] = 9;
    *out_match = match_bench_create(&options);
    assert_true(match_server_create(&server, *out_match, 0, (NetSink){NULL, drop, drop}, &error));
    return server;
}

static void watch(MatchServer *server)
{
    Error error;
    assert_true(match_server_spectate(server, 0, &error));
}

static void leave(MatchServer *server)
{
    Error error;
    assert_true(match_server_leave(server, 0, &error));
}

static void step(MatchServer *server, Hash hashes[TICKS_MAX])
{
    match_server_step(server);
    assert_true(server->tick < TICKS_MAX);
    hashes[server->tick] = world_hash(&server->match->world);
}

static void expect_delayed(const MatchServer *server, const Hash hashes[TICKS_MAX],
                           const char *name)
{
    int goal = server->tick > NET_SPECTATE_TICKS ? server->tick - NET_SPECTATE_TICKS : 0;
    if (server->delayed_tick != goal || world_hash(&server->delayed) != hashes[goal])
        fail_msg("%s: at tick %d it is not the true world of tick %d", name, server->tick, goal);
}

TEST(the_delayed_world_is_exact)
{
    static const struct {
        const char *name;
        int tick;
    } cases[] = {
        {"at the start", 0},
        {"in the first second", 50},
        {"a tick before the delay has passed", NET_SPECTATE_TICKS - 1},
        {"when the delay has passed", NET_SPECTATE_TICKS},
        {"a tick after that", NET_SPECTATE_TICKS + 1},
        {"at a tick that is not kept", NET_SPECTATE_TICKS + 77},
        {"after twice the delay", 2 * NET_SPECTATE_TICKS + 29},
        {"after three times the delay", 3 * NET_SPECTATE_TICKS - 1},
        {"a few ticks after another spectator left", 3 * NET_SPECTATE_TICKS + CHECKED_TICKS + 3}};
    static Hash hashes[TICKS_MAX];
    Match *match;
    MatchServer *server = create_server(&match);
    hashes[0] = world_hash(&match->world);
    for (int i = 0; i < COUNT(cases); i++) {
        while (server->tick < cases[i].tick)
            step(server, hashes);
        watch(server);
        expect_delayed(server, hashes, cases[i].name);
        for (int k = 0; k < CHECKED_TICKS && server->tick + 1 < TICKS_MAX; k++) {
            if (i + 1 < COUNT(cases) && server->tick == cases[i + 1].tick)
                break;
            step(server, hashes);
            expect_delayed(server, hashes, cases[i].name);
        }
        leave(server);
    }
    match_server_destroy(server);
    match_destroy(match);
}

/* The least processor time that the first spectator costs now, without interruptions. */
static clock_t watch_cost(MatchServer *server)
{
    clock_t least = 0;
    for (int i = 0; i < TRIES; i++) {
        clock_t began = clock();
        watch(server);
        clock_t took = clock() - began;
        least = i == 0 || took < least ? took : least;
        leave(server);
    }
    return least;
}

/* The processor time that so many ticks of this match cost on average. */
static clock_t steps_cost(const MatchServer *server, int ticks)
{
    const World *truth = &server->match->world;
    clock_t total = 0;
    World world;
    Error error;
    assert_true(world_allocate(&world, truth->arena, truth->rules, &truth->options, &error));
    for (int i = 0; i < TRIES; i++) {
        world_set_state(&world, &truth->state);
        clock_t began = clock();
        for (int k = 0; k < ticks; k++)
            world_step(&world, server->played[(server->tick - k) % NET_PLAYED_TICKS]);
        total += clock() - began;
    }
    world_destroy(&world);
    return total / TRIES;
}

/* At every tick, since the server's other matches wait for it. */
TEST(the_first_spectator_costs_little)
{
    Match *match;
    MatchServer *server = create_server(&match);
    clock_t most = 0;
    int worst = 0;
    while (server->tick < NET_SPECTATE_TICKS)
        match_server_step(server);
    for (int i = 0; i < NET_SPECTATE_TICKS; i++) {
        match_server_step(server);
        clock_t took = watch_cost(server);
        worst = took > most ? server->tick : worst;
        most = took > most ? took : most;
    }
    clock_t allowed = steps_cost(server, WATCH_COST_TICKS_MAX);
    if (most > allowed)
        fail_msg("at tick %d it took %ld us, and %d ticks of the world %ld us", worst, (long)most,
                 WATCH_COST_TICKS_MAX, (long)allowed);
    match_server_destroy(server);
    match_destroy(match);
}

/* Joining and leaving a match costs much less than setting one up, since clients decide how often
 * they do it. */

enum { TIMES = 20 };

TEST(joining_costs_less_than_a_match)
{
    MatchOptions options = match_bench_options("levels/clockwork.json", 0, 8);
    Match *match;
    MatchServer *server;
    World world;
    Error error;
    options.spread_salts[0] = 9;
    assert_int_equal(match_create(&match, &options, &error), MATCH_FINE);
    NetSink sink = {NULL, drop, drop};
    assert_true(match_server_create(&server, match, 0, sink, &error));
    clock_t began = clock();
    for (int i = 0; i < TIMES; i++) {
        assert_true(
            world_create(&world, &match->arena, match->world.rules, &match->world.options, &error));
        world_destroy(&world);
    }
    clock_t matches = clock() - began;
    began = clock();
    for (int i = 0; i < TIMES; i++) {
        assert_true(match_server_spectate(server, 0, &error));
        assert_true(match_server_leave(server, 0, &error));
    }
    clock_t joins = clock() - began;
    if (joins > matches / 2)
        fail_msg("%d joins took %ld, and %d matches %ld", TIMES, (long)joins, TIMES, (long)matches);
    match_server_destroy(server);
    match_destroy(match);
}

/* A lost packet does no harm: each tick is in three in a row, also if its confirmation takes half a
 * second. */
TEST(each_tick_is_sent_three_times)
{
    enum { IN_PACKETS = 3 * NET_TICKS_PER_PACKET };
    Match *match;
    MatchServer *server = create_server(&match);
    watch(server);
    while (server->tick < NET_SPECTATE_TICKS + 12)
        match_server_step(server);
    for (int i = 0; i < 20; i++) {
        const MatchServerClient *client = server->clients[0];
        do
            match_server_step(server);
        while (server->tick % NET_TICKS_PER_PACKET != 0);
        int now = server->tick - NET_SPECTATE_TICKS;
        for (int tick = now; tick > now - IN_PACKETS; tick--) {
            const NetSentTick *sent = &client->sent[tick % NET_SENT_TICKS];
            if (sent->tick != tick || sent->sent_at != now)
                fail_msg("at tick %d, tick %d was last sent at %d", now, tick,
                         sent->tick == tick ? sent->sent_at : -1);
        }
    }
    leave(server);
    match_server_destroy(server);
    match_destroy(match);
}

/* --- Salts ------------------------------------------------------------------------------------ */

enum { HELD_TICKS = 700 };

static void join(MatchServer *server, int client)
{
    static const Party party = {.count = 1, .names = {"Ann"}, .circles = {7}};
    Error error;
    if (!match_server_join(server, client, &party, NULL, &error))
        fail_msg("%s", error.text);
}

/* Bots play for them, so that they shoot. */
static void play_away(MatchServer *server, int client, Hash hashes[TICKS_MAX])
{
    Error error;
    assert_true(match_server_away(server, client, &error));
    for (int i = 0; i < HELD_TICKS; i++) {
        step(server, hashes);
        if (server->tick > NET_SPECTATE_TICKS)
            expect_delayed(server, hashes, "salts");
    }
}

static void expect_own_salts(const MatchServer *server, int client, int player)
{
    const World *told = &server->clients[client]->told;
    for (int i = 0; i < told->player_count; i++) {
        uint64_t salt = server->match->world.options.players[i].spread_salt;
        if (told->options.players[i].spread_salt != (i == player ? salt : 0) ||
            told->options.players[i].former_count != 0)
            fail_msg("client %d, which plays %d, is told another salt of player %d", client, player,
                     i);
    }
}

/* Who had a player and comes back as another knows where the first one's shots went, but not where
 * they go. Recording and spectators follow. */
TEST(who_leaves_loses_the_salt)
{
    static Hash hashes[TICKS_MAX];
    MatchOptions options = match_bench_options("levels/clockwork.json", 0, 8);
    Match *match;
    MatchServer *server;
    Error error;
    Mismatches mismatches = {.count = 0};
    options.is_recorded = true;
    for (int i = 0; i < PLAYERS_MAX; i++)
        options.spread_salts[i] = 9 + (uint64_t)i;
    match = match_bench_create(&options);
    assert_true(match_server_create(&server, match, 0, (NetSink){NULL, drop, drop}, &error));
    hashes[0] = world_hash(&match->world);
    assert_true(match_server_spectate(server, 5, &error));
    join(server, 0);
    play_away(server, 0, hashes);
    World known = match->world; /* All that the first one knew, and more. */
    int shots = match->world.state.players[0].shots;
    assert_true(match_server_leave(server, 0, &error));
    join(server, 1);
    join(server, 0);
    expect_own_salts(server, 1, 0);
    expect_own_salts(server, 0, 1);
    play_away(server, 1, hashes);
    int more = match->world.state.players[0].shots;
    if (shots < 3 || more < shots + 3)
        fail_msg("only %d and %d shots", shots, more);
    for (int i = 0; i < more; i++) {
        int id = state_bullet_id(0, i);
        double off = spread_of_shot(&match->world, 0, id) - spread_of_shot(&known, 0, id);
        if ((i < shots) != (fabs(off) <= 0))
            fail_msg("shot %d of %d, %d before: off by %g", i, more, shots, off);
    }
    assert_true(recording_play(&match->recording, NULL, &mismatches, &error));
    if (mismatches.count > 0)
        fail_msg("%s", mismatches.items[0].text);
    match_server_destroy(server);
    match_destroy(match);
}

/* A recording is written in parts after the match, while people leave. */
TEST(who_leaves_after_the_end_changes_no_recording)
{
    MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
    Match *match;
    MatchServer *server;
    JsonProblems problems;
    Recording read;
    char words[256], *text;
    size_t length;
    Error error;
    options.is_recorded = true;
    options.spread_salts[0] = options.spread_salts[1] = 9;
    match = match_bench_create(&options);
    assert_true(match_server_create(&server, match, 0, (NetSink){NULL, drop, drop}, &error));
    join(server, 0);
    match->world.state.players[0].shots = 3; /* Salts of shots that were fired are kept. */
    match->world.state.phase = PHASE_OVER;
    RecordingWriter *writer = recording_writer_begin(&match->recording, RECORDING_TICKS, &error);
    assert_non_null(writer);
    for (int i = 0; i < 3; i++) /* The head and the players. */
        assert_false(recording_writer_go_on(writer, 1000));
    assert_true(match_server_leave(server, 0, &error));
    assert_true(recording_writer_end(writer, &text, &length, &error));
    assert_true(recording_read_text(text, length, false, &read, &problems));
    recording_seal_words(&read, words, sizeof words);
    assert_string_equal(words, "");
    json_problems_destroy(&problems);
    recording_destroy(&read);
    free(text);
    match_server_destroy(server);
    match_destroy(match);
}

/* A person gets what a bot has, and the bot gets the person's; of two people the first keeps it. */
TEST(circles_are_exchanged)
{
    static const struct {
        const char *name;
        int circle;
        int players[2]; /* The circles of both people after the second has joined. */
        bool is_away;   /* The first. */
    } cases[] = {{"a bot's", 6, {7, 6}, false},
                 {"the other person's", 7, {7, 1}, false},
                 {"of a person who is away", 7, {7, 1}, true}};
    for (size_t i = 0; i < COUNT(cases); i++) {
        Match *match;
        MatchServer *server = create_server(&match);
        unsigned seen = 0;
        Error error;
        Party first = {.count = 1, .names = {"Ann"}, .circles = {7}};
        Party second = {.count = 1, .names = {"Bert"}, .circles = {cases[i].circle}};
        const int teams[NET_PARTY_MAX] = {0};
        assert_true(match_server_join(server, 0, &first, teams, &error));
        assert_true(!cases[i].is_away || match_server_away(server, 0, &error));
        assert_true(match_server_join(server, 1, &second, teams, &error));
        const Player *players = server->match->world.state.players;
        for (int k = 0; k < server->match->world.player_count; k++)
            seen |= 1u << players[k].circle;
        if (players[0].circle != cases[i].players[0] || players[1].circle != cases[i].players[1] ||
            seen != 0xff)
            fail_msg("%s: %d and %d, all together %x", cases[i].name, players[0].circle,
                     players[1].circle, seen);
        match_server_destroy(server);
        match_destroy(match);
    }
}

/* SPDX-License-Identifier: MIT */
/* A hostile server sends its client costly messages, or very many: each wake-up handles only a few
 * of them, and all take effect in their order. */
#include "netplay/game_client.h"

#include "level/level_read.h"
#include "netplay/net_message.h"
#include "sim/world.h"
#include "support/virtual_wire.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    STEP_US = 8333,
    SLOW_STEPS = 30, /* The client is woken this seldom, so that much is waiting. */
    EARLY_US = 5000000,
    SPAN_US = 40000000,
    FIRST_TICK = 100,
    ROOM = 64 * 1024
};

static const char *const level_path = "levels/duel.json";

typedef struct Bench {
    VirtualWire *wire;
    LinkServer *server;
    GameClient *client;
    int seat; /* -1 before the client has joined. */
    Level level;
    Hash hash;
    Stage *stage;
    int said; /* The number in the last notice. */
    Error error;
} Bench;

static Bench *begin(void)
{
    Bench *bench = calloc(1, sizeof *bench);
    VirtualWeather calm = {.delay_us = 1000};
    LinkServerOptions door = {.seats = 1, .version = NETPLAY_VERSION};
    GameClientOptions options = {
        .party = {.count = 1, .names = {"Ann"}}, .levels = &level_path, .level_count = 1};
    WorldOptions world = {.mode = MODE_DEATHMATCH, .player_count = 2, .spread_salt = 5};
    assert_non_null(bench);
    bench->seat = -1;
    bench->wire = virtual_wire_create(3, calm);
    VirtualEnd *server = virtual_wire_add(bench->wire, "10.9.9.9:7777");
    VirtualEnd *end = virtual_wire_add(bench->wire, "10.0.0.1:5000");
    assert_true(
        link_server_create(&bench->server, &door, virtual_wire_of(server), 0, &bench->error));
    assert_true(game_client_create(&bench->client, &options, virtual_wire_of(end), &server->address,
                                   0, &bench->error));
    assert_true(level_read_file(level_path, &bench->level, &bench->error));
    assert_true(level_write_hash(&bench->level, &bench->hash));
    assert_true(stage_create(&bench->stage, &bench->level, &world, &bench->error));
    return bench;
}

static void end(Bench *bench)
{
    stage_destroy(bench->stage);
    level_destroy(&bench->level);
    game_client_destroy(bench->client);
    link_server_destroy(bench->server);
    virtual_wire_destroy(bench->wire);
    free(bench);
}

/* --- What it sends ---------------------------------------------------------------------------- */

static void write_setup(Bench *bench, int number, ByteWriter *writer)
{
    NetSetup setup = {.match = (uint8_t)number,
                      .options = bench->stage->world.options,
                      .roster = {.count = 2, .people = 1},
                      .seats = 1,
                      .level_hash = bench->hash,
                      .level_bytes = 1};
    snprintf(setup.roster.names[0], PLAYER_NAME_BYTES, "M%d", number);
    snprintf(setup.roster.names[1], PLAYER_NAME_BYTES, "Bot");
    net_message_write(writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = setup});
}

static void write_whole(Bench *bench, int number, ByteWriter *writer)
{
    unsigned char patch[ROOM];
    NetWhole whole = {.tick = FIRST_TICK + number, .patch = patch};
    bench->stage->world.state.tick = whole.tick;
    whole.patch_bytes = world_patch_write(NULL, &bench->stage->world, patch, sizeof patch);
    net_message_write(writer, &(NetMessage){.kind = NET_MESSAGE_WHOLE, .whole = whole});
}

/* Each setup is followed by its full state. */
static void write_matches(Bench *bench, int index, ByteWriter *writer)
{
    if (index % 2 == 0)
        write_setup(bench, index / 2 + 1, writer);
    else
        write_whole(bench, index / 2 + 1, writer);
}

static void write_states(Bench *bench, int index, ByteWriter *writer)
{
    if (index == 0)
        write_setup(bench, 1, writer);
    else
        write_whole(bench, index, writer);
}

static void write_notices(Bench *bench, int index, ByteWriter *writer)
{
    LobbyNews news = {.kind = LOBBY_SAYS_NOTICE, .number = LOBBY_JOINED};
    (void)bench;
    snprintf(news.name, sizeof news.name, "%d", index + 1);
    lobby_message_write_news(writer, &news);
}

/* --- What has been handled -------------------------------------------------------------------- */

/* A state that belongs to another setup would be an error of the order. */
static int count_matches(Bench *bench)
{
    const MatchClient *client = game_client_match(bench->client);
    char name[PLAYER_NAME_BYTES];
    if (!match_client_is_playing(client))
        return (int)match_client_view(client).number;
    snprintf(name, sizeof name, "M%d", match_client_view(client).confirmed_tick - FIRST_TICK);
    assert_string_equal(match_client_view(client).roster->names[0], name);
    return (int)match_client_view(client).number;
}

static int count_states(Bench *bench)
{
    const MatchClient *client = game_client_match(bench->client);
    return match_client_is_playing(client) ? (int)match_client_view(client).counts.wholes : 0;
}

static int count_notices(Bench *bench)
{
    LobbyLine line;
    while (game_client_next_line(bench->client, &line))
        bench->said = atoi(line.name);
    return bench->said;
}

/* --- Cases ------------------------------------------------------------------------------------ */

typedef struct FloodCase {
    const char *name;
    void (*write)(Bench *bench, int index, ByteWriter *writer);
    int (*count)(Bench *bench);
    int messages;
    int most_per_wake;
    int most_early; /* In the first seconds. */
    int in_all;
} FloodCase;

/* Returns how many have been sent: as many as the queue takes. */
static int serve(Bench *bench, const FloodCase *one, int sent)
{
    static unsigned char bytes[ROOM];
    LinkEvent event;
    link_server_wake(bench->server, bench->wire->now_us);
    while (link_server_next(bench->server, &event))
        if (event.kind == LINK_EVENT_JOINED)
            bench->seat = event.seat;
    for (bool is_taken = bench->seat >= 0; is_taken && sent < one->messages; sent += is_taken) {
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        one->write(bench, sent, &writer);
        is_taken = link_server_send_message(bench->server, bench->seat, bytes, writer.count);
    }
    link_server_flush(bench->server);
    return sent;
}

static void wake_client(Bench *bench, const FloodCase *one)
{
    static const PlayerInput inputs[PLAYERS_MAX];
    for (int due = game_client_wake(bench->client, bench->wire->now_us); due > 0; due--)
        game_client_input(bench->client, inputs);
    GameClientView view = game_client_view(bench->client);
    if (view.state == GAME_CLIENT_OVER)
        fail_msg("%s: it left: %s", one->name, view.problem ? view.problem : "");
    game_client_flush(bench->client);
}

TEST(a_wake_up_handles_a_few)
{
    static const FloodCase cases[] = {
        {"matches", write_matches, count_matches, 24, 1, 7, 12},
        {"full states", write_states, count_states, 120, 8, 50, 119},
        {"notices", write_notices, count_notices, 600, 32, 600, 600},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const FloodCase *one = &cases[i];
        Bench *bench = begin();
        int sent = 0, handled = 0;
        for (int step = 0; bench->wire->now_us < SPAN_US; step++) {
            bench->wire->now_us += STEP_US;
            sent = serve(bench, one, sent);
            if (step % SLOW_STEPS > 0)
                continue;
            wake_client(bench, one);
            int before = handled;
            handled = one->count(bench);
            if (handled - before > one->most_per_wake ||
                (bench->wire->now_us < EARLY_US && handled > one->most_early))
                fail_msg("%s: %d handled in a wake-up, %d in %.1f s", one->name, handled - before,
                         handled, (double)bench->wire->now_us / 1e6);
        }
        if (handled != one->in_all)
            fail_msg("%s: %d handled in all", one->name, handled);
        end(bench);
    }
}

static void write_nonsense(Bench *bench, int index, ByteWriter *writer)
{
    (void)bench;
    (void)index;
    byte_writer_uint(writer, 255, 1);
}

/* It says so, leaves its seat at once, and does nothing more. */
TEST(a_server_that_sends_nonsense_is_left)
{
    static const FloodCase nonsense = {.write = write_nonsense, .messages = 1};
    Bench *bench = begin();
    LinkEvent event = {.seat = 0};
    int sent = 0;
    bool is_left = false;
    GameClientView view = game_client_view(bench->client);
    assert_null(view.problem);
    while (bench->wire->now_us < EARLY_US && view.state != GAME_CLIENT_OVER) {
        bench->wire->now_us += STEP_US;
        sent = serve(bench, &nonsense, sent);
        assert_int_equal(game_client_wake(bench->client, bench->wire->now_us), 0);
        game_client_flush(bench->client);
        view = game_client_view(bench->client);
    }
    assert_int_equal(sent, 1);
    assert_int_equal(view.state, GAME_CLIENT_OVER);
    assert_int_equal(view.reason, LINK_BROKEN);
    assert_string_equal(view.problem, "the server sent an invalid lobby message");
    bench->wire->now_us += STEP_US;
    link_server_wake(bench->server, bench->wire->now_us);
    while (link_server_next(bench->server, &event))
        is_left = is_left || (event.kind == LINK_EVENT_LEFT && event.reason == LINK_LEFT);
    if (!is_left)
        fail_msg("the server does not know");
    assert_int_equal(game_client_wake(bench->client, bench->wire->now_us), 0);
    end(bench);
}

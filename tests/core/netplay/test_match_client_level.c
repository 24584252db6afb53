/* SPDX-License-Identifier: MIT */
/* Levels are sent only on request, and clients verify them. */
#include "level/level_read.h"
#include "netplay/match_client.h"
#include "netplay/match_server.h"
#include "netplay/net_message.h"
#include "support/match_bench.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The first two messages to a client that joins are the roster and a setup. */
enum { MESSAGES = 16, ROOM = 64 * 1024 };

/* A server and a client connected without delay. */
typedef struct Bench {
    Match *match;
    MatchServer *server;
    MatchClient *client;
    const char *shelf; /* The file that `find` returns for any hash; NULL: none. */
    unsigned char *messages[MESSAGES];
    size_t counts[MESSAGES];
    int waiting; /* Messages that the client has not received yet. */
    int asked;   /* How often the client asked for a part of a level. */
    int parts;   /* How many parts were sent. */
    size_t sent; /* The bytes of those parts. */
    size_t level_bytes;
    Error error;
} Bench;

static bool send_frame(void *self, int client, const void *bytes, size_t count)
{
    (void)self;
    (void)client;
    (void)bytes;
    (void)count;
    return true;
}

static bool send_to_client(void *self, int client, const void *bytes, size_t count)
{
    Bench *bench = self;
    NetMessage message;
    (void)client;
    assert_true(bench->waiting < MESSAGES);
    bench->messages[bench->waiting] = malloc(count);
    assert_non_null(bench->messages[bench->waiting]);
    memcpy(bench->messages[bench->waiting], bytes, count);
    bench->counts[bench->waiting++] = count;
    if (net_message_kind(bytes, count) == NET_MESSAGE_SETUP) {
        assert_true(net_message_read(bytes, count, &message));
        bench->level_bytes = message.setup.level_bytes;
    } else if (net_message_kind(bytes, count) == NET_MESSAGE_LEVEL) {
        assert_true(net_message_read(bytes, count, &message));
        bench->parts++;
        bench->sent += message.part.count;
    }
    return true;
}

static bool send_to_server(void *self, int client, const void *bytes, size_t count)
{
    Bench *bench = self;
    (void)client;
    bench->asked++;
    assert_true(match_server_take_message(bench->server, 0, bytes, count));
    return true;
}

static bool find(void *self, Hash hash, Level *out_level)
{
    Error error;
    (void)hash;
    const char *path = ((Bench *)self)->shelf;
    return path != NULL && level_read_file(path, out_level, &error);
}

static Bench *begin_on(const char *level, const char *shelf)
{
    Bench *bench = calloc(1, sizeof *bench);
    const Party party = {.count = 1, .names = {"Ann"}};
    assert_non_null(bench);
    MatchOptions options = match_bench_options(level, 0, 2);
    options.spread_salts[0] = options.spread_salts[1] = 5;
    bench->shelf = shelf;
    bench->match = match_bench_create(&options);
    assert_true(match_server_create(&bench->server, bench->match, 0,
                                    (NetSink){bench, send_frame, send_to_client}, &bench->error));
    assert_true(match_client_create(&bench->client, (NetSink){bench, send_frame, send_to_server},
                                    (NetLevels){bench, find}, &bench->error));
    assert_true(match_server_join(bench->server, 0, &party, NULL, &bench->error));
    return bench;
}

static Bench *begin(const char *shelf)
{
    return begin_on("levels/duel.json", shelf);
}

static void end(Bench *bench)
{
    match_client_destroy(bench->client);
    match_server_destroy(bench->server);
    match_destroy(bench->match);
    for (int i = 0; i < bench->waiting; i++)
        free(bench->messages[i]);
    free(bench);
}

/* Handles messages, those sent meanwhile too. False where the client rejects one. */
static bool hear(Bench *bench)
{
    bool is_fine = true;
    for (int i = 0; i < bench->waiting && is_fine; i++)
        is_fine = match_client_take_message(bench->client, bench->messages[i], bench->counts[i], 0,
                                            &bench->error);
    for (int i = 0; i < bench->waiting; i++)
        free(bench->messages[i]);
    bench->waiting = 0;
    return is_fine;
}

typedef struct LevelCase {
    const char *name;
    const char *level;
    const char *shelf;
    int parts;
} LevelCase;

TEST(level_is_sent_only_if_missing)
{
    static const char duel[] = "levels/duel.json";
    static const LevelCase cases[] = {{"it is there", duel, duel, 0},
                                      {"it is not there", duel, NULL, 1},
                                      {"a file that has changed", duel, "levels/gears.json", 1},
                                      {"a file that is gone", duel, "levels/none.json", 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *bench = begin_on(cases[i].level, cases[i].shelf);
        size_t sent = cases[i].parts > 0 ? bench->level_bytes : 0;
        if (!hear(bench))
            fail_msg("%s: %s", cases[i].name, bench->error.text);
        if (bench->asked != cases[i].parts || bench->parts != cases[i].parts || bench->sent != sent)
            fail_msg("%s: asked %d times, sent %d parts of %zu bytes, the level has %zu",
                     cases[i].name, bench->asked, bench->parts, bench->sent, bench->level_bytes);
        assert_true(match_client_is_playing(bench->client));
        end(bench);
    }
}

TEST(sent_level_is_kept)
{
    Bench *bench = begin(NULL);
    assert_true(hear(bench));
    assert_true(match_server_return(bench->server, 0, &bench->error));
    assert_true(hear(bench));
    assert_true(match_client_is_playing(bench->client));
    assert_int_equal(bench->parts, 1);
    end(bench);
}

TEST(level_is_sent_once)
{
    Bench *bench = begin(NULL);
    assert_true(hear(bench));
    for (int number = 0; number < 256; number++) {
        unsigned char bytes[] = {NET_MESSAGE_WANT_LEVEL, (unsigned char)number, 0, 0, 0, 0};
        assert_true(match_server_take_message(bench->server, 0, bytes, sizeof bytes));
    }
    assert_int_equal(bench->parts, 1);
    assert_false(match_server_take_message(bench->server, 0, "\5", 1));
    assert_false(match_server_take_message(bench->server, 0, "\5\1\0\0\0\0\0", 7));
    assert_false(match_server_take_message(bench->server, 0, "\1\1", 2));
    end(bench);
}

static void write_walls(const char *path)
{
    enum { WALLS = 1000, COLUMNS = 50 };
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("{\"format\":1,\"name\":\"Walls\",\"size\":[4000,2000],\"spawns\":[{\"at\":[50,50]},"
          "{\"at\":[3900,50]}],\"obstacles\":[",
          file);
    for (int i = 0; i < WALLS; i++) {
        int x = 100 + i % COLUMNS * 70, y = 200 + i / COLUMNS * 70;
        fprintf(file, "%s{\"material\":\"breakable\",\"points\":[[%d,%d],[%d,%d],[%d,%d]]}",
                i > 0 ? "," : "", x, y, x, y + 20, x + 20, y);
    }
    fputs("]}", file);
    assert_int_equal(fclose(file), 0);
}

/* As many bullets as there can be, and many walls that were hit, with no short number: more bytes
 * than a tick may have. */
TEST(the_fullest_state_is_sent)
{
    ScratchFolder scratch;
    assert_int_equal(scratch_folder_make(&scratch), 0);
    write_walls(scratch.path);
    Bench *bench = begin_on(scratch.path, NULL);
    World *world = &bench->match->world;
    assert_true(hear(bench));
    for (int i = 0; i < world->arena->breakable_count; i++)
        world->state.breakable_health[i] = 1 + i / 31.0;
    world->state.bullet_count = BULLETS_MAX;
    world->state.players[0].shots = BULLETS_MAX;
    for (int i = 0; i < BULLETS_MAX; i++)
        world->state.bullets[i] = (Bullet){.id = i * PLAYERS_MAX,
                                           .at = vec2(100 + i / 3.0, 200 + i / 7.0),
                                           .velocity = vec2(500 / 3.0, -i / 11.0),
                                           .damage = 20 / 7.0,
                                           .flown_ticks = 100};
    assert_true(match_server_return(bench->server, 0, &bench->error));
    size_t count = bench->counts[bench->waiting - 1];
    assert_int_equal(*bench->messages[bench->waiting - 1], NET_MESSAGE_WHOLE);
    if (count <= NET_TICK_BYTES_MAX || !hear(bench) || !match_client_is_playing(bench->client))
        fail_msg("a state of %zu bytes: %s", count, bench->error.text);
    const World *seen = match_client_view(bench->client).confirmed;
    assert_int_equal(seen->state.bullet_count, BULLETS_MAX);
    assert_memory_equal(&seen->state.bullets[BULLETS_MAX - 1].at,
                        &world->state.bullets[BULLETS_MAX - 1].at, sizeof(Vec2));
    end(bench);
    assert_int_equal(scratch_folder_remove(&scratch), 0);
}

/* A client that has a setup of a level which its server made up, of that many bytes. */
static NetSetup begin_fetch(Bench *bench, size_t level_bytes)
{
    unsigned char bytes[ROOM];
    NetMessage message;
    assert_true(net_message_read(bench->messages[0], bench->counts[0], &message));
    NetSetup setup = message.setup;
    setup.level_hash++;
    setup.level_bytes = (uint32_t)level_bytes;
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = setup});
    assert_true(match_client_take_message(bench->client, bytes, writer.count, 0, &bench->error));
    return setup;
}

static bool take_part(Bench *bench, const NetLevelPart *part)
{
    unsigned char bytes[ROOM];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_LEVEL, .part = *part});
    return match_client_take_message(bench->client, bytes, writer.count, 0, &bench->error);
}

typedef struct TextCase {
    const char *name, *text, *error;
} TextCase;

TEST(made_up_levels_are_rejected)
{
    static const TextCase cases[] = {
        {"another level",
         "{\"format\":1,\"name\":\"F\",\"size\":[800,500],\"obstacles\":[],\"spawns\":"
         "[{\"at\":[50,250]},{\"at\":[750,250]}]}",
         "not the one that it named"},
        {"no level", "{\"format\":1}", "the server's level:1:1"},
        {"no JSON", "Hello", "the server's level:1:1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char bytes[ROOM];
        Bench *bench = begin(NULL);
        NetSetup setup = begin_fetch(bench, strlen(cases[i].text));
        NetLevelPart part = {setup.match, 0, (const unsigned char *)cases[i].text,
                             strlen(cases[i].text)};
        assert_true(take_part(bench, &part));
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        net_message_write(&writer, &(NetMessage){.kind = NET_MESSAGE_SETUP, .setup = setup});
        if (match_client_take_message(bench->client, bytes, writer.count, 0, &bench->error) ||
            strstr(bench->error.text, cases[i].error) == NULL)
            fail_msg("%s: \"%s\"", cases[i].name, bench->error.text);
        end(bench);
    }
}

typedef struct PartCase {
    const char *name;
    size_t total;
    int match; /* Added to the setup's. */
    uint32_t from;
    size_t count;
    bool is_fine;
} PartCase;

/* After a first part of NET_LEVEL_PART_BYTES. */
TEST(parts_come_as_asked_for)
{
    enum { PART = NET_LEVEL_PART_BYTES };
    static const unsigned char bytes[PART + 1];
    static const PartCase cases[] = {
        {"the next part", 3 * PART, 0, PART, PART, true},
        {"the last part", PART + 1, 0, PART, 1, true},
        {"of another setup", 3 * PART, 1, PART, PART, true},
        {"the same part again", 3 * PART, 0, 0, PART, false},
        {"the one after the next", 3 * PART, 0, 2 * PART, PART, false},
        {"a short one", 3 * PART, 0, PART, PART - 1, false},
        {"a long one", 3 * PART, 0, PART, PART + 1, false},
        {"an empty one", 3 * PART, 0, PART, 0, false},
        {"more than was announced", PART + 1, 0, PART, 2, false},
        {"one after the last", PART, 0, PART, 1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const PartCase *one = &cases[i];
        Bench *bench = begin(NULL);
        NetSetup setup = begin_fetch(bench, one->total);
        assert_true(take_part(bench, &(NetLevelPart){setup.match, 0, bytes, PART}));
        NetLevelPart part = {(uint8_t)(setup.match + one->match), one->from, bytes, one->count};
        if (take_part(bench, &part) != one->is_fine)
            fail_msg("%s: %s", one->name, one->is_fine ? bench->error.text : "taken");
        end(bench);
    }
}

TEST(progress_is_told)
{
    enum { PART = NET_LEVEL_PART_BYTES };
    static const unsigned char bytes[PART];
    Bench *bench = begin(NULL);
    if (match_client_level_progress(bench->client) >= 0)
        fail_msg("before: %g", match_client_level_progress(bench->client));
    NetSetup setup = begin_fetch(bench, 4 * PART);
    for (uint32_t i = 0; i < 4; i++) {
        if (fabs(match_client_level_progress(bench->client) - i / 4.0) > 0)
            fail_msg("after %u parts of 4: %g", i, match_client_level_progress(bench->client));
        assert_true(take_part(bench, &(NetLevelPart){setup.match, i * PART, bytes, PART}));
    }
    match_client_forget(bench->client);
    if (match_client_level_progress(bench->client) >= 0)
        fail_msg("forgotten: %g", match_client_level_progress(bench->client));
    end(bench);
}

TEST(announced_sizes)
{
    static const struct {
        size_t bytes;
        bool is_fine;
    } cases[] = {
        {0, false}, {1, true}, {LEVEL_WRITTEN_BYTES, true}, {LEVEL_WRITTEN_BYTES + 1, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char bytes[ROOM];
        Bench *bench = begin(NULL);
        NetMessage message;
        assert_true(net_message_read(bench->messages[0], bench->counts[0], &message));
        message.setup.level_bytes = (uint32_t)cases[i].bytes;
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        net_message_write(&writer, &message);
        if (net_message_read(bytes, writer.count, &message) != cases[i].is_fine)
            fail_msg("a level of %zu bytes", cases[i].bytes);
        end(bench);
    }
}

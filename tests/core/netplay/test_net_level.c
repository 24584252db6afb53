/* SPDX-License-Identifier: MIT */
/* Levels are sent only on request, and clients verify them. */
#include "level/level_read.h"
#include "netplay/net_client.h"
#include "netplay/net_message.h"
#include "netplay/net_server.h"
#include "support/match_bench.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MESSAGES = 16, ROOM = 64 * 1024 };

/* A server and a client connected without delay. */
typedef struct Bench {
    Match *match;
    NetServer *server;
    NetClient *client;
    const char *shelf; /* The file that `find` returns for any hash; NULL: none. */
    unsigned char *messages[MESSAGES];
    size_t counts[MESSAGES];
    int waiting; /* Messages that the client has not received yet. */
    int asked;   /* How often the client asked for a level, */
    int levels;  /* and how often one was sent. */
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
    NetSetup setup;
    (void)client;
    assert_true(bench->waiting < MESSAGES);
    bench->messages[bench->waiting] = malloc(count);
    assert_non_null(bench->messages[bench->waiting]);
    memcpy(bench->messages[bench->waiting], bytes, count);
    bench->counts[bench->waiting++] = count;
    if (net_message_kind(bytes, count) == NET_MESSAGE_SETUP) {
        assert_true(net_message_read_setup(bytes, count, &setup));
        bench->levels += setup.level != NULL;
    }
    return true;
}

static bool send_to_server(void *self, int client, const void *bytes, size_t count)
{
    Bench *bench = self;
    (void)client;
    bench->asked++;
    assert_true(net_server_take_message(bench->server, 0, bytes, count));
    return true;
}

static bool find(void *self, Hash hash, Level *out_level)
{
    Error error;
    (void)hash;
    const char *path = ((Bench *)self)->shelf;
    return path != NULL && level_read_file(path, out_level, &error);
}

static Bench *begin(const char *shelf)
{
    Bench *bench = calloc(1, sizeof *bench);
    char name[PLAYER_NAME_BYTES] = "Ann";
    assert_non_null(bench);
    MatchOptions options = match_bench_options("levels/duel.json", 0, 2);
    options.spread_salt = 5;
    bench->shelf = shelf;
    bench->match = match_bench_create(&options);
    assert_true(net_server_create(&bench->server, bench->match, 0,
                                  (NetSink){bench, send_frame, send_to_client}, &bench->error));
    assert_true(net_client_create(&bench->client, (NetSink){bench, send_frame, send_to_server},
                                  (NetLevels){bench, find}, &bench->error));
    assert_true(
        net_server_join(bench->server, 0, &(NetParty){.count = 1, .names = &name}, &bench->error));
    return bench;
}

static void end(Bench *bench)
{
    net_client_destroy(bench->client);
    net_server_destroy(bench->server);
    match_destroy(bench->match);
    for (int i = 0; i < bench->waiting; i++)
        free(bench->messages[i]);
    free(bench);
}

/* Also handles messages sent meanwhile. False where the client rejects one. */
static bool hear(Bench *bench)
{
    bool is_fine = true;
    for (int i = 0; i < bench->waiting && is_fine; i++)
        is_fine = net_client_take_message(bench->client, bench->messages[i], bench->counts[i], 0,
                                          &bench->error);
    for (int i = 0; i < bench->waiting; i++)
        free(bench->messages[i]);
    bench->waiting = 0;
    return is_fine;
}

typedef struct LevelCase {
    const char *name;
    const char *shelf;
    int asked, levels;
} LevelCase;

static void test_level_is_sent_only_if_missing(void **state)
{
    (void)state;
    static const LevelCase cases[] = {{"it is there", "levels/duel.json", 0, 0},
                                      {"it is not there", NULL, 1, 1},
                                      {"a file that has changed", "levels/gears.json", 1, 1},
                                      {"a file that is gone", "levels/none.json", 1, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *bench = begin(cases[i].shelf);
        if (!hear(bench))
            fail_msg("%s: %s", cases[i].name, bench->error.text);
        if (bench->asked != cases[i].asked || bench->levels != cases[i].levels)
            fail_msg("%s: asked %d times, sent %d times", cases[i].name, bench->asked,
                     bench->levels);
        assert_true(net_client_is_playing(bench->client));
        end(bench);
    }
}

static void test_sent_level_is_kept(void **state)
{
    (void)state;
    Bench *bench = begin(NULL);
    assert_true(hear(bench));
    assert_true(net_server_return(bench->server, 0, &bench->error));
    assert_true(hear(bench));
    assert_true(net_client_is_playing(bench->client));
    assert_int_equal(bench->levels, 1);
    end(bench);
}

static void test_level_is_sent_once_per_setup(void **state)
{
    (void)state;
    Bench *bench = begin(NULL);
    assert_true(hear(bench));
    for (int number = 0; number < 256; number++) {
        unsigned char bytes[] = {NET_MESSAGE_WANT_LEVEL, (unsigned char)number};
        assert_true(net_server_take_message(bench->server, 0, bytes, sizeof bytes));
    }
    assert_int_equal(bench->levels, 1);
    assert_false(net_server_take_message(bench->server, 0, "\5", 1));
    assert_false(net_server_take_message(bench->server, 0, "\5\1\1", 3));
    assert_false(net_server_take_message(bench->server, 0, "\1\1", 2));
    end(bench);
}

static void test_level_with_wrong_hash_is_rejected(void **state)
{
    (void)state;
    static unsigned char bytes[ROOM];
    Bench *bench = begin(NULL);
    NetSetup setup;
    assert_true(hear(bench));
    assert_true(net_server_return(bench->server, 0, &bench->error));
    assert_true(net_message_read_setup(bench->messages[0], bench->counts[0], &setup));
    setup.level = "{\"format\":1,\"name\":\"F\",\"size\":[800,500],\"obstacles\":[],\"spawns\":"
                  "[{\"at\":[50,250]},{\"at\":[750,250]}]}";
    setup.level_bytes = strlen(setup.level);
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    net_message_write_setup(&writer, &setup);
    assert_false(net_client_take_message(bench->client, bytes, writer.count, 0, &bench->error));
    assert_non_null(strstr(bench->error.text, "not the one that it named"));
    end(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_level_is_sent_only_if_missing),
        cmocka_unit_test(test_sent_level_is_kept),
        cmocka_unit_test(test_level_is_sent_once_per_setup),
        cmocka_unit_test(test_level_with_wrong_hash_is_rejected),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: MIT */
/* Joining and leaving a match costs much less than setting one up, since clients decide how often
 * they do it. */
#include "sim/modes.h"
#include "netplay/net_server.h"
#include "sim/world.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TIMES = 20 };

static bool drop(void *self, int client, const void *bytes, size_t count)
{
    (void)self;
    (void)client;
    (void)bytes;
    (void)count;
    return true;
}

TEST(joining_costs_less_than_a_match)
{
    MatchOptions options = match_bench_options("levels/clockwork.json", 0, 8);
    Match *match;
    NetServer *server;
    World world;
    Error error;
    options.spread_salt = 9;
    assert_int_equal(match_create(&match, &options, &error), MATCH_FINE);
    NetSink sink = {NULL, drop, drop};
    assert_true(net_server_create(&server, match, 0, sink, &error));
    clock_t began = clock();
    for (int i = 0; i < TIMES; i++) {
        assert_true(
            world_create(&world, &match->arena, match->world.rules, &match->world.options, &error));
        world_destroy(&world);
    }
    clock_t matches = clock() - began;
    began = clock();
    for (int i = 0; i < TIMES; i++) {
        assert_true(net_server_watch(server, 0, &error));
        assert_true(net_server_leave(server, 0, &error));
    }
    clock_t joins = clock() - began;
    if (joins > matches / 2)
        fail_msg("%d joins took %ld, and %d matches %ld", TIMES, (long)joins, TIMES, (long)matches);
    net_server_destroy(server);
    match_destroy(match);
}

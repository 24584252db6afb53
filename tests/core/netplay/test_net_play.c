/* SPDX-License-Identifier: MIT */
/* A server and its clients, in virtual time. */
#include "support/bot_match.h"
#include "support/net_bench.h"

#include "modes/modes.h"
#include "sim/world.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SECOND = 1000000, PLAYERS = 8 };

static void test_smoke(void **state)
{
    (void)state;
    VirtualWeather weather = {.delay_us = 50000, .jitter_us = 4000, .loss = 0.01};
    NetBench *bench =
        net_bench_create("levels/clockwork.json", MODE_DEATHMATCH, PLAYERS, false, 5, weather);
    for (int i = 0; i < 4; i++)
        net_bench_join(bench, i);
    net_bench_run(bench, 20 * SECOND);
    for (int i = 0; i < 4; i++) {
        NetBenchClient *client = &bench->clients[i];
        NetClientCounts counts = net_client_counts(client->net);
        NetServerCounts server = net_server_counts(bench->net);
        printf("client %d joined after %.3f s: ticks %ld frames %ld replays %ld (%ld ticks) own %ld "
               "others %ld mismatches %ld wholes %ld jumps %ld lead %.2f (least %d) ahead %.1f compared %ld "
               "doubled %ld up %.0f down %.0f\n",
               i, (double)(client->playing_us - client->joined_us) * 1e-6, counts.ticks,
               counts.frames, counts.replays, counts.replayed, counts.own_corrections,
               counts.other_corrections, counts.mismatches, counts.wholes, counts.jumps,
               counts.lead_sum / (double)counts.frames, counts.lead_least, client->ahead_sum / (double)client->wakes,
               client->compared, client->doubled, (double)client->end->sent_bytes / 20, (double)client->end->received_bytes / 20);
        printf("server: starved %ld of %ld, long %ld wholes %ld resent %ld\n", server.starved,
               server.ticks, server.long_ticks, server.wholes, server.resent);
    }
    printf("server: %.1f us a tick\n", bench->server_seconds / (20 * 120) * 1e6);
    net_bench_destroy(bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smoke),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

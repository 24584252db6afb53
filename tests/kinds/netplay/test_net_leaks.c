/* SPDX-License-Identifier: MIT */
/* Nothing of a player whom a client must not see is in that client's memory: neither in its worlds,
 * nor in what it keeps of packets. Positions are searched for, bit by bit, in all that a
 * MatchClient owns, from the tick in which a hidden player was there until long after that tick has
 * arrived. */
#include "netplay/match_parts.h"
#include "support/net_bench.h"
#include "test.h"

#include <string.h>

enum {
    SECOND = 1000000,
    PLAYERS = 8,
    CLIENTS = 4,
    TICKS = 700,
    LOOK_EVERY = 13,    /* Ticks; other than packets. */
    HIDDEN_TICKS = 60,  /* After so long nothing of when a player was seen is left. */
    SECRETS = 4 * 40,   /* The last so many. */
    LEAST_SECRETS = 500 /* Searched for in each match, or it proves nothing. */
};

/* Where a player was while a client must not see it. */
typedef struct Secret {
    int tick, client, player;
    Vec2 at;
} Secret;

typedef struct Search {
    int hidden_ticks[CLIENTS][PLAYERS_MAX];
    Secret secrets[SECRETS];
    int noted; /* Ever. */
} Search;

static bool has_place(const void *memory, size_t count, Vec2 at)
{
    const unsigned char *bytes = memory;
    unsigned char x[sizeof at.x];
    unsigned char y[sizeof at.y];
    memcpy(x, &at.x, sizeof x);
    memcpy(y, &at.y, sizeof y);
    for (size_t i = 0; i + sizeof at <= count; i++)
        if (bytes[i] == x[0] && memcmp(bytes + i, x, sizeof x) == 0 &&
            memcmp(bytes + i + sizeof x, y, sizeof y) == 0)
            return true;
    return false;
}

static bool knows(const MatchClient *client, Vec2 at)
{
    const NetPlay *play = client->play;
    if (has_place(client, sizeof *client, at) || has_place(play, sizeof *play, at))
        return true;
    for (int i = 0; i < NET_PENDING_TICKS; i++)
        if (play->pending[i].tick != 0 &&
            has_place(play->pending[i].bytes, play->pending[i].count, at))
            return true;
    return false;
}

/* Only players on the move: where one stands, it may have stood in sight. */
static void note_secrets(Search *search, const NetBench *bench)
{
    const World *truth = &bench->match->world;
    for (int i = 0; i < CLIENTS; i++) {
        const MatchServerClient *client = bench->net->clients[bench->clients[i].seat];
        for (int k = 0; client != NULL && k < truth->player_count; k++) {
            const Player *player = &truth->state.players[k];
            bool is_hidden = player->is_alive && !(client->veil.shown >> k & 1u);
            int *ticks = &search->hidden_ticks[i][k];
            *ticks = is_hidden ? *ticks + 1 : 0;
            if (*ticks > HIDDEN_TICKS && vec2_length(player->velocity) > 0)
                search->secrets[search->noted++ % SECRETS] =
                    (Secret){truth->state.tick, i, k, player->at};
        }
    }
}

static void look(const Search *search, const NetBench *bench, const char *level)
{
    int count = search->noted < SECRETS ? search->noted : SECRETS;
    for (int i = 0; i < count; i++) {
        const Secret *secret = &search->secrets[i];
        int age = bench->match->world.state.tick - secret->tick;
        /* One in sight tells where it has been for the last seconds (Player.linger_at). */
        if (search->hidden_ticks[secret->client][secret->player] <= age)
            continue;
        if (knows(bench->clients[secret->client].net, secret->at))
            fail_msg("%s, tick %d: client %d knows where player %d was in tick %d", level,
                     bench->match->world.state.tick, secret->client, secret->player, secret->tick);
    }
}

TEST(nothing_hidden_is_in_a_clients_memory)
{
    static Search search;
    static const struct LeakCase {
        const char *level;
        Mode mode;
        bool has_teams;
        VirtualWeather weather;
    } cases[] = {
        {"levels/clockwork.json", MODE_DEATHMATCH, false, {.delay_us = 25000}},
        {"levels/foundry.json", MODE_BEACON, false, {.delay_us = 50000, .loss = 0.05}},
        {"levels/islands.json", MODE_TORCH, true, {.delay_us = 100000, .jitter_us = 20000}},
        {"levels/gears.json", MODE_LAST_LIGHT, false, {.delay_us = 40000, .loss = 0.3}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        NetBench *bench = net_bench_create(cases[i].level, cases[i].mode, PLAYERS,
                                           cases[i].has_teams, i + 4, cases[i].weather);
        memset(&search, 0, sizeof search);
        for (int k = 0; k < CLIENTS; k++)
            net_bench_join(bench, k);
        net_bench_run(bench, 5 * SECOND);
        for (int tick = 0; tick < TICKS; tick++) {
            net_bench_run(bench, NET_BENCH_STEP_US);
            note_secrets(&search, bench);
            if (tick % LOOK_EVERY == 0)
                look(&search, bench, cases[i].level);
        }
        if (search.noted < LEAST_SECRETS)
            fail_msg("%s: only %d positions were searched for", cases[i].level, search.noted);
        net_bench_destroy(bench);
    }
}

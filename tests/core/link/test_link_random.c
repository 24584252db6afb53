/* SPDX-License-Identifier: MIT */
/* Attackers that do anything at random that the protocol lets them do. After every wake-up, what
 * the server has reported must make sense, and a player beside them must notice nothing. */
#include "link/link_server_parts.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum {
    SECOND = 1000000,
    SEATS = 6,
    ATTACKERS = 5, /* Clients 0 to 4. */
    PLAYER = 5,
    TOKENS = 32,
    SEEDS = 4,
    DOINGS = 500, /* So a seed lasts five minutes. */
    LEAST = 10
};

static const LinkServerOptions plain = {.seats = SEATS, .version = 1};
static const VirtualWeather weather = {5000, 15000, 0.05, 0.05, 0.01};

typedef struct Attack {
    LinkBench *bench;
    Random random;
    uint64_t seed;
    bool is_here[SEATS]; /* JOINED, and not LEFT since. */
    int player_seat;
    int counts[BENCH_EVENT_KINDS]; /* Of the attackers' seats. */
    unsigned char tokens[TOKENS][GREETING_TOKEN_BYTES];
} Attack;

static int pick(Attack *attack, int count)
{
    return random_index(&attack->random, count);
}

/* --- What must always be true ----------------------------------------------------------------- */

static void hear(LinkBench *bench, int client, const LinkEvent *event)
{
    static const char *const kinds[] = {"JOINED", "RETURNED", "FRAME", "MESSAGE", "QUIET",
                                        "AWAY",   "BACK",     "GONE",  "LEFT"};
    Attack *attack = bench->hear_self;
    bool *is_here = &attack->is_here[event->seat];
    if (client >= 0)
        return;
    bool is_join = event->kind == LINK_EVENT_JOINED;
    if (*is_here == is_join)
        fail_msg("seed %d, %d ms: %s of seat %d, which %s", (int)attack->seed,
                 (int)(bench->wire->now_us / 1000), kinds[event->kind], event->seat,
                 *is_here ? "is taken" : "nobody has joined");
    *is_here = event->kind != LINK_EVENT_LEFT;
    if (event->kind == LINK_EVENT_LEFT && event->reason != LINK_LEFT &&
        event->reason != LINK_SILENT && event->reason != LINK_BROKEN)
        fail_msg("seed %d: seat %d left for reason %d, though the server closed none",
                 (int)attack->seed, event->seat, event->reason);
    if (event->seat != attack->player_seat)
        attack->counts[event->kind]++;
}

static void check(const Attack *attack)
{
    const LinkServer *server = attack->bench->server;
    LinkSeatView view;
    for (int i = 0; i < SEATS; i++) {
        bool is_ended = server->seats[i].state == LINK_SEAT_ENDED;
        bool is_seen = link_server_seat(server, i, &view);
        if ((is_seen || is_ended) != attack->is_here[i])
            fail_msg("seed %d: seat %d in state %d is %s, but was reported %s", (int)attack->seed,
                     i, server->seats[i].state, is_seen ? "taken" : "free",
                     attack->is_here[i] ? "taken" : "free");
    }
}

static void run(Attack *attack, int steps)
{
    for (int i = 0; i < steps; i++) {
        link_bench_run(attack->bench, BENCH_STEP_US);
        check(attack);
    }
}

/* --- What attackers do ------------------------------------------------------------------------ */

/* Any token that an attacker has ever had: its own or another's, of now or of long ago. */
static void note_tokens(Attack *attack)
{
    for (int i = 0; i < SEATS; i++)
        if (i != attack->player_seat && attack->bench->server->seats[i].state != LINK_SEAT_FREE)
            memcpy(attack->tokens[pick(attack, TOKENS)], attack->bench->server->seats[i].token,
                   GREETING_TOKEN_BYTES);
}

static void join_with(Attack *attack, int client, const unsigned char *token)
{
    LinkClientOptions options = {.version = 1, .name = "Eve", .token = token};
    link_bench_join(attack->bench, client, &options);
    attack->bench->clients[client].end->is_cut = false;
    attack->bench->clients[client].end->is_deaf = false;
}

static void join(Attack *attack, int client)
{
    note_tokens(attack);
    join_with(attack, client, pick(attack, 2) == 0 ? NULL : attack->tokens[pick(attack, TOKENS)]);
}

/* Cuts off the attacker that this seat was given to. */
static void cut_owner(Attack *attack, const LinkSeat *seat)
{
    for (int i = 0; i < ATTACKERS; i++) {
        VirtualEnd *end = attack->bench->clients[i].end;
        if (end != NULL && address_is_equal(&seat->address, &end->address))
            end->is_cut = true;
    }
}

/* Joins, and says nothing after the WELCOME. Somebody may try again with its token. */
static void be_silent(Attack *attack, int client)
{
    const LinkSeat *given = NULL;
    join(attack, client);
    for (int step = 0; step < 30 && given == NULL; step++) {
        run(attack, 1);
        for (int i = 0; i < SEATS; i++)
            if (attack->bench->server->seats[i].state == LINK_SEAT_ANSWERED)
                given = &attack->bench->server->seats[i];
    }
    if (given == NULL)
        return;
    cut_owner(attack, given);
    run(attack, pick(attack, 60));
    if (pick(attack, 2) == 0)
        join_with(attack, pick(attack, ATTACKERS), given->token);
}

static void say_goodbye(Attack *attack)
{
    int index = pick(attack, SEATS);
    LinkSeat *seat = &attack->bench->server->seats[index];
    ConnectionOptions options = {.queue_bytes_max = 1, .message_bytes_max = 1};
    Connection own;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    uint64_t packet;
    uint64_t now_us = attack->bench->wire->now_us;
    if (index == attack->player_seat ||
        (seat->state != LINK_SEAT_ANSWERED && seat->state != LINK_SEAT_TAKEN))
        return;
    connection_init(&own, &options, now_us);
    own.next_packet = seat->connection.received.newest + 1;
    connection_say_goodbye(&own, (LinkReason)(1 + pick(attack, LINK_REASONS - 1)));
    size_t count = connection_write(&own, now_us, NULL, 0, payload, &packet);
    count = seal_packet(seat->keys.receive, packet, payload, count, datagram);
    virtual_wire_send(attack->bench->wire, &seat->address, &attack->bench->end->address, datagram,
                      count);
    connection_destroy(&own);
}

/* HELLOs and nonsense from anybody's address, the player's too. */
static void flood(Attack *attack)
{
    const VirtualEnd *end = attack->bench->clients[pick(attack, PLAYER + 1)].end;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    for (int i = 0; i < 200 && end != NULL; i++) {
        GreetingHello hello = {.protocol = GREETING_PROTOCOL, .version = 1, .key = {(uint8_t)i}};
        size_t count = greeting_write_hello(&hello, bytes);
        if (pick(attack, 2) == 0)
            bytes[0] = (unsigned char)pick(attack, DATAGRAM_LISTING + 2);
        virtual_wire_send(attack->bench->wire, &end->address, &attack->bench->end->address, bytes,
                          count);
    }
}

/* Mostly it comes back then. */
static void cut_for_a_while(Attack *attack, VirtualEnd *end)
{
    end->is_cut = true;
    run(attack, 60 + pick(attack, 400));
    end->is_cut = pick(attack, 4) == 0;
}

static void do_something(Attack *attack)
{
    int client = pick(attack, ATTACKERS);
    BenchClient *one = &attack->bench->clients[client];
    switch (pick(attack, 10)) {
    case 0:
    case 1:
    case 2:
        join(attack, client);
        break;
    case 3:
        be_silent(attack, client);
        break;
    case 4:
        say_goodbye(attack);
        break;
    case 5:
        flood(attack);
        break;
    case 6:
        link_client_destroy(one->client);
        one->client = NULL;
        break;
    case 7:
        if (one->end != NULL)
            cut_for_a_while(attack, one->end);
        break;
    case 8:
        if (one->end != NULL)
            one->end->is_deaf = !one->end->is_deaf;
        break;
    default:
        run(attack, pick(attack, 4) == 0 ? 1500 : 100);
    }
}

TEST(random_attackers)
{
    int counts[BENCH_EVENT_KINDS] = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        LinkBench *bench = link_bench_create(seed, weather, &plain);
        Attack attack = {.bench = bench, .seed = seed, .player_seat = 0};
        attack.random = random_make(seed, 21);
        bench->hear = hear;
        bench->hear_self = &attack;
        bench->frames_a_second = 30;
        link_bench_join_plain(bench, PLAYER);
        run(&attack, 240);
        for (int i = 0; i < DOINGS; i++) {
            do_something(&attack);
            run(&attack, pick(&attack, 30));
        }
        const BenchSide *player = &bench->seats[attack.player_seat];
        if (player->events[LINK_EVENT_JOINED] != 1 || player->events[LINK_EVENT_QUIET] != 0 ||
            player->events[LINK_EVENT_LEFT] != 0 || bench->clients[PLAYER].seat != 0)
            fail_msg("seed %d: the player in seat %d joined %d times, was quiet %d times, left %d",
                     (int)seed, bench->clients[PLAYER].seat, player->events[LINK_EVENT_JOINED],
                     player->events[LINK_EVENT_QUIET], player->events[LINK_EVENT_LEFT]);
        for (int i = 0; i < BENCH_EVENT_KINDS; i++)
            counts[i] += attack.counts[i];
        link_bench_destroy(bench);
    }
    for (int i = 0; i < BENCH_EVENT_KINDS; i++)
        if (i != LINK_EVENT_MESSAGE && counts[i] < LEAST)
            fail_msg("event %d came only %d times, so it was hardly tested", i, counts[i]);
}

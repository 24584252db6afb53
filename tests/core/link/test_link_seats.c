/* SPDX-License-Identifier: MIT */
/* Clients that play with the rules of seats: what the server reports of a seat must be true. */
#include "link/link_server_parts.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000 };

static const LinkServerOptions plain = {.seats = 4, .version = 1};
static const VirtualWeather calm = {.delay_us = 20000};

static void expect(int got, int wanted, const char *name, const char *what)
{
    if (got != wanted)
        fail_msg("%s: %s: expected %d, got %d", name, what, wanted, got);
}

static void vanish(LinkBench *bench, int client)
{
    link_client_destroy(bench->clients[client].client);
    bench->clients[client].client = NULL;
}

/* Joins, with the seat's token if it has one, and says nothing more once seat 0 has been given. */
static void join_and_be_silent(LinkBench *bench, int client, const char *name)
{
    const LinkSeat *seat = &bench->server->seats[0];
    unsigned char before[GREETING_TOKEN_BYTES];
    bool has_token = seat->state != LINK_SEAT_FREE;
    memcpy(before, seat->token, sizeof before);
    link_bench_join(
        bench, client,
        &(LinkClientOptions){.version = 1, .name = "Ann", .token = has_token ? before : NULL});
    for (int i = 0; i < 120 && memcmp(seat->token, before, sizeof before) == 0; i++)
        link_bench_run(bench, BENCH_STEP_US);
    if (memcmp(seat->token, before, sizeof before) == 0)
        fail_msg("%s: no WELCOME", name);
    vanish(bench, client);
}

typedef struct WelcomeCase {
    const char *name;
    bool is_proven;    /* The client has been there before. */
    int away;          /* Since then it has been gone for so many seconds. */
    int welcomes;      /* How many it takes and never answers. */
    int client;        /* Which client takes them. */
    bool is_answered;  /* It answers one in the end. */
    int joined;        /* What the server reports in all after that. */
    int returned;      /* Likewise. */
    int gone;          /* Likewise. */
    LinkSeatState end; /* Of the seat after 4 s more. */
} WelcomeCase;

/* Only a seat that was reported once can be returned to. */
TEST(unanswered_welcomes)
{
    static const WelcomeCase cases[] = {
        {"one, and the next answered", false, 0, 1, 0, true, 1, 0, 0, LINK_SEAT_TAKEN},
        {"three, and the next answered", false, 0, 3, 0, true, 1, 0, 0, LINK_SEAT_TAKEN},
        {"from another address", false, 0, 2, 1, true, 1, 0, 0, LINK_SEAT_TAKEN},
        {"none answered", false, 0, 3, 0, false, 0, 0, 0, LINK_SEAT_FREE},
        {"of a return, and the next answered", true, 0, 1, 0, true, 1, 1, 0, LINK_SEAT_TAKEN},
        {"three of a return", true, 0, 3, 0, true, 1, 1, 0, LINK_SEAT_TAKEN},
        {"three of a return elsewhere", true, 0, 3, 1, true, 1, 1, 0, LINK_SEAT_TAKEN},
        {"of a return, none answered", true, 0, 3, 0, false, 1, 0, 1, LINK_SEAT_KEPT},
        {"of a late return, none answered", true, 11, 3, 0, false, 1, 0, 1, LINK_SEAT_KEPT},
        {"of a late return, and the next answered", true, 11, 1, 0, true, 1, 1, 1, LINK_SEAT_TAKEN},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const WelcomeCase *one = &cases[i];
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &plain);
        const int *events = bench->seats[0].events;
        if (one->is_proven) {
            link_bench_join_plain(bench, 0);
            link_bench_run(bench, SECOND / 2);
            vanish(bench, 0);
            link_bench_run(bench, (uint64_t)one->away * SECOND);
        }
        for (int k = 0; k < one->welcomes; k++)
            join_and_be_silent(bench, one->client, one->name);
        LinkClientOptions last = {.version = 1, .token = bench->server->seats[0].token};
        last.name = "Ann";
        if (one->is_answered)
            link_bench_join(bench, one->client, &last);
        link_bench_run(bench, 4 * SECOND);
        expect(events[LINK_EVENT_JOINED], one->joined, one->name, "JOINED");
        expect(events[LINK_EVENT_RETURNED], one->returned, one->name, "RETURNED");
        expect(events[LINK_EVENT_GONE], one->gone, one->name, "GONE");
        expect(events[LINK_EVENT_LEFT], 0, one->name, "LEFT");
        expect((int)bench->server->seats[0].state, (int)one->end, one->name, "the seat's state");
        link_bench_destroy(bench);
    }
}

/* Sends what a changed client may send: a goodbye with any reason. */
static void say_goodbye(LinkBench *bench, int client, LinkReason reason)
{
    LinkSeat *seat = &bench->server->seats[bench->clients[client].seat];
    ConnectionOptions options = {.queue_bytes_max = 1, .message_bytes_max = 1};
    Connection own;
    unsigned char payload[CONNECTION_PAYLOAD_BYTES];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    uint64_t packet;
    connection_init(&own, &options, bench->wire->now_us);
    own.next_packet = seat->connection.received.newest + 1;
    connection_say_goodbye(&own, reason);
    size_t count = connection_write(&own, bench->wire->now_us, NULL, 0, payload, &packet);
    count = seal_packet(seat->keys.receive, packet, payload, count, datagram);
    virtual_wire_send(bench->wire, &seat->address, &bench->end->address, datagram, count);
    connection_destroy(&own);
}

/* Whatever reason a client gives, it has left: only a server can kick, close or refuse. */
TEST(goodbyes)
{
    for (int reason = LINK_LEFT; reason < LINK_REASONS; reason++) {
        LinkBench *bench = link_bench_create((uint64_t)reason, calm, &plain);
        char name[32];
        snprintf(name, sizeof name, "reason %d", reason);
        link_bench_join_plain(bench, 0);
        link_bench_run(bench, SECOND / 2);
        say_goodbye(bench, 0, (LinkReason)reason);
        link_bench_run(bench, SECOND / 2);
        expect(bench->seats[0].events[LINK_EVENT_LEFT], 1, name, "LEFT");
        expect((int)bench->seats[0].reason, LINK_LEFT, name, "its reason");
        link_bench_destroy(bench);
    }
}

typedef struct HoldCase {
    const char *name;
    bool is_proven; /* The client has been there before. */
    int seconds;    /* It takes a WELCOME every 2.5 s for that long, and answers none. */
    int away;       /* What the server reports then, in all. */
    int gone;
    int left;
    LinkSeatState end; /* Of the seat. */
} HoldCase;

/* WELCOMEs without an answer do not hold a seat: its player counts as silent all the time. */
TEST(holding_a_seat)
{
    static const HoldCase cases[] = {
        {"a return, for 5 s", true, 5, 1, 0, 0, LINK_SEAT_ANSWERED},
        {"a return, for 15 s", true, 15, 1, 1, 0, LINK_SEAT_ANSWERED},
        {"a return, for 57 s", true, 57, 1, 1, 0, LINK_SEAT_ANSWERED},
        {"a return, for 65 s", true, 65, 1, 1, 1, LINK_SEAT_FREE},
        {"a new client, for 5 s", false, 5, 0, 0, 0, LINK_SEAT_ANSWERED},
        {"a new client, for 65 s", false, 65, 0, 0, 0, LINK_SEAT_FREE},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        const HoldCase *one = &cases[i];
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &plain);
        const BenchSide *seen = &bench->seats[0];
        const LinkSeat *seat = &bench->server->seats[0];
        link_bench_join_plain(bench, 0);
        link_bench_run(bench, SECOND / 2);
        vanish(bench, 0);
        if (!one->is_proven) {
            link_server_close(bench->server, 0, LINK_KICKED);
            link_bench_run(bench, SECOND / 2);
            bench->seats[0] = (BenchSide){.reason = LINK_NO_REASON};
            join_and_be_silent(bench, 0, one->name);
        }
        uint64_t began = bench->wire->now_us;
        uint64_t end = began + (uint64_t)one->seconds * SECOND;
        while (bench->wire->now_us < end) {
            if (seat->state != LINK_SEAT_FREE)
                join_and_be_silent(bench, 0, one->name);
            uint64_t left = end > bench->wire->now_us ? end - bench->wire->now_us : 0;
            link_bench_run(bench, left < 5 * SECOND / 2 ? left : 5 * SECOND / 2);
        }
        expect(seen->events[LINK_EVENT_AWAY], one->away, one->name, "AWAY");
        expect(seen->events[LINK_EVENT_GONE], one->gone, one->name, "GONE");
        expect(seen->events[LINK_EVENT_LEFT], one->left, one->name, "LEFT");
        expect(seen->events[LINK_EVENT_RETURNED], 0, one->name, "RETURNED");
        expect((int)seat->state, (int)one->end, one->name, "the seat's state");
        link_bench_destroy(bench);
    }
}

/* A client that comes back in the last moment is in, or told that its seat is lost: never both. */
TEST(return_in_the_last_moment)
{
    int returns = 0;
    int losses = 0;
    for (int early_ms = 0; early_ms <= 200; early_ms += 10) {
        LinkBench *bench = link_bench_create((uint64_t)early_ms, calm, &plain);
        const BenchClient *one = &bench->clients[0];
        unsigned char token[GREETING_TOKEN_BYTES];
        link_bench_join_plain(bench, 0);
        link_bench_run(bench, SECOND);
        memcpy(token, bench->server->seats[0].token, sizeof token);
        vanish(bench, 0);
        link_bench_run(bench, SECOND / 10); /* What is on its way still counts. */
        uint64_t heard_us = bench->server->seats[0].connection.heard_us;
        uint64_t back_us = heard_us + 60 * SECOND - (uint64_t)early_ms * 1000;
        link_bench_run(bench, back_us - bench->wire->now_us);
        link_bench_join(bench, 0,
                        &(LinkClientOptions){.version = 1, .name = "Ann", .token = token});
        link_bench_run(bench, 5 * SECOND);
        bool is_back = one->side.events[LINK_EVENT_RETURNED] == 1;
        bool is_lost = one->side.reason == LINK_SEAT_LOST;
        if (is_back == is_lost || bench->seats[0].events[LINK_EVENT_RETURNED] != is_back ||
            bench->seats[0].events[LINK_EVENT_LEFT] != is_lost)
            fail_msg("%d ms early: RETURNED %d, reason %d; the server says RETURNED %d, LEFT %d",
                     early_ms, is_back, one->side.reason,
                     bench->seats[0].events[LINK_EVENT_RETURNED],
                     bench->seats[0].events[LINK_EVENT_LEFT]);
        returns += is_back;
        losses += is_lost;
        link_bench_destroy(bench);
    }
    if (returns < 5 || losses < 3)
        fail_msg("%d returns and %d losses: the last moment was not met", returns, losses);
}

typedef struct LockedCase {
    const char *name;
    const char *password;
    bool has_token;    /* Of the seat that is kept. */
    bool is_changed;   /* The token is not quite right. */
    LinkReason reason; /* LINK_NO_REASON: it is back. */
} LockedCase;

/* Somebody at a player's address has entered too many wrong passwords. The player comes back all
 * the same, and everybody else is told nothing by which a password could be guessed. */
TEST(return_among_wrong_passwords)
{
    static const LockedCase cases[] = {
        {"a return", "right", true, false, LINK_NO_REASON},
        {"a return with a wrong password", "wrong", true, false, LINK_TOO_MANY_PASSWORDS},
        {"a wrong token", "right", true, true, LINK_TOO_MANY_PASSWORDS},
        {"wrong token and password", "wrong", true, true, LINK_TOO_MANY_PASSWORDS},
        {"a new player", "right", false, false, LINK_TOO_MANY_PASSWORDS},
        {"a new player with a wrong password", "wrong", false, false, LINK_TOO_MANY_PASSWORDS},
    };
    LinkServerOptions locked = {.seats = 4, .version = 1, .password = "right"};
    LinkClientOptions wrong = {.version = 1, .name = "Eve", .password = "wrong"};
    LinkClientOptions right = {.version = 1, .name = "Ann", .password = "right"};
    for (int i = 0; i < COUNT(cases); i++) {
        const LockedCase *one = &cases[i];
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &locked);
        const BenchClient *player = &bench->clients[0];
        unsigned char token[GREETING_TOKEN_BYTES];
        link_bench_join(bench, 0, &right);
        link_bench_run(bench, SECOND);
        expect(player->side.events[LINK_EVENT_JOINED], 1, one->name, "JOINED at first");
        memcpy(token, link_client_token(player->client), sizeof token);
        token[3] ^= one->is_changed;
        vanish(bench, 0);
        link_bench_run(bench, 11 * SECOND);
        for (int k = 0; k < 21; k++) {
            link_bench_join(bench, 0, &wrong);
            link_bench_run(bench, SECOND / 6);
        }
        expect((int)player->side.reason, LINK_TOO_MANY_PASSWORDS, one->name, "the wrong ones");
        LinkClientOptions next = {.version = 1, .name = "Ann", .password = one->password};
        next.token = one->has_token ? token : NULL;
        link_bench_join(bench, 0, &next);
        link_bench_run(bench, SECOND);
        bool is_back = one->reason == LINK_NO_REASON;
        expect((int)player->side.reason, (int)one->reason, one->name, "the reason");
        expect(bench->seats[0].events[LINK_EVENT_RETURNED], is_back, one->name, "RETURNED");
        expect(bench->seats[1].events[LINK_EVENT_JOINED], 0, one->name, "JOINED");
        link_bench_destroy(bench);
    }
}

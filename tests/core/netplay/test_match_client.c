/* SPDX-License-Identifier: MIT */
/* A client and a server that hear each other a while later: what has been seen once is not seen
 * again when all of the state comes. */
#include "netplay/match_client.h"

#include "netplay/match_parts.h"
#include "netplay/match_server.h"
#include "netplay/net_message.h"
#include "support/match_bench.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

enum {
    TICK_US = 8333,
    DELAY = 12, /* Ticks, each way. */
    PARCELS = 256,
    FIRST_DASH = 260, /* Well after the countdown. */
    DASH_EVERY = 180, /* Each when the last one is ready again. */
    DASHES = 4
};

typedef struct Parcel {
    int due;
    bool is_message;
    bool is_for_server;
    size_t count;
    unsigned char *bytes; /* NULL: none. */
} Parcel;

typedef struct Bench {
    Match *match;
    MatchServer *server;
    MatchClient *client;
    Parcel parcels[PARCELS];
    int sent; /* So many parcels, ever. */
    int now;  /* Ticks since the bench began. */
    int deaf_until;
    bool is_stalled; /* The client is not woken. */
    int inputs;
    uint8_t buttons; /* Pressed in all of them. */
    int true_dashes; /* Of the client's player. */
    int shown_dashes;
    Error error;
} Bench;

static bool put(Bench *bench, bool is_for_server, bool is_message, const void *bytes, size_t count)
{
    Parcel *parcel = &bench->parcels[bench->sent++ % PARCELS];
    assert_null(parcel->bytes);
    *parcel = (Parcel){bench->now + DELAY, is_message, is_for_server, count, malloc(count)};
    assert_non_null(parcel->bytes);
    memcpy(parcel->bytes, bytes, count);
    return true;
}

static bool frame_to_client(void *self, int client, const void *bytes, size_t count)
{
    Bench *bench = self;
    (void)client;
    return bench->now < bench->deaf_until || put(bench, false, false, bytes, count);
}

static bool message_to_client(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return put(self, false, true, bytes, count);
}

static bool frame_to_server(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return put(self, true, false, bytes, count);
}

static bool message_to_server(void *self, int client, const void *bytes, size_t count)
{
    (void)client;
    return put(self, true, true, bytes, count);
}

static Bench *begin_as(bool watches)
{
    Bench *bench = calloc(1, sizeof *bench);
    const Party party = {.count = 1, .names = {"Ann"}};
    MatchOptions options = match_bench_options("levels/mirrors.json", 0, 2);
    options.spread_salts[0] = options.spread_salts[1] = 7;
    assert_non_null(bench);
    bench->match = match_bench_create(&options);
    assert_true(match_server_create(&bench->server, bench->match, 0,
                                    (NetSink){bench, frame_to_client, message_to_client},
                                    &bench->error));
    assert_true(match_client_create(&bench->client,
                                    (NetSink){bench, frame_to_server, message_to_server},
                                    (NetLevels){NULL, NULL}, &bench->error));
    assert_true(watches ? match_server_spectate(bench->server, 0, &bench->error)
                        : match_server_join(bench->server, 0, &party, NULL, &bench->error));
    return bench;
}

static Bench *begin(void)
{
    return begin_as(false);
}

static void end(Bench *bench)
{
    match_client_destroy(bench->client);
    match_server_destroy(bench->server);
    match_destroy(bench->match);
    for (int i = 0; i < PARCELS; i++)
        free(bench->parcels[i].bytes);
    free(bench);
}

static bool hand_over(Bench *bench, const Parcel *parcel)
{
    uint64_t now_us = (uint64_t)bench->now * TICK_US;
    if (parcel->is_for_server)
        return parcel->is_message
                   ? match_server_take_message(bench->server, 0, parcel->bytes, parcel->count)
                   : match_server_take_frame(bench->server, 0, parcel->bytes, parcel->count);
    return parcel->is_message ? match_client_take_message(bench->client, parcel->bytes,
                                                          parcel->count, now_us, &bench->error)
                              : match_client_take_frame(bench->client, parcel->bytes, parcel->count,
                                                        &bench->error);
}

static void deliver(Bench *bench)
{
    for (int i = 0; i < PARCELS; i++) {
        Parcel *parcel = &bench->parcels[(bench->sent + i) % PARCELS];
        if (parcel->bytes == NULL || parcel->due > bench->now)
            continue;
        if (!hand_over(bench, parcel))
            fail_msg("tick %d: the %s refuses a parcel: %s", bench->now,
                     parcel->is_for_server ? "server" : "client", bench->error.text);
        free(parcel->bytes);
        parcel->bytes = NULL;
    }
}

static int dashes(const Events *events, unsigned players)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->items[i].kind == EVENT_DASH && (players >> events->items[i].player & 1u);
    return count;
}

static void step(Bench *bench)
{
    int due;
    unsigned seats = match_server_seats(bench->server, 0);
    bench->now++;
    deliver(bench);
    match_server_set_round_trip(bench->server, 0, (uint64_t)2 * DELAY * TICK_US);
    match_server_step(bench->server);
    bench->true_dashes += dashes(&bench->match->world.events, seats);
    if (bench->is_stalled)
        return;
    assert_true(match_client_wake(bench->client, (uint64_t)bench->now * TICK_US,
                                  (uint64_t)2 * DELAY * TICK_US, &due, &bench->error));
    for (; due > 0; due--) {
        PlayerInput inputs[PLAYERS_MAX] = {{0}};
        bool presses = bench->inputs >= FIRST_DASH && bench->inputs % DASH_EVERY == 0 &&
                       bench->inputs / DASH_EVERY <= DASHES;
        bench->inputs++;
        for (int i = 0; i < PLAYERS_MAX; i++)
            inputs[i] =
                (PlayerInput){.move_x = 127, .buttons = presses ? INPUT_DASH : bench->buttons};
        match_client_input(bench->client, inputs);
    }
    bench->shown_dashes += dashes(match_client_view(bench->client).events, seats);
}

/* The client asks for all of the state, as it does after a check that was wrong. */
static void ask_for_whole(Bench *bench)
{
    unsigned char bytes[64];
    ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
    NetInputPacket packet = {.match = match_server_number(bench->server),
                             .wants_whole = true,
                             .confirmed = match_client_view(bench->client).confirmed_tick};
    net_input_packet_write(&writer, &packet, match_server_seats(bench->server, 0));
    assert_true(match_server_take_frame(bench->server, 0, bytes, writer.count));
}

typedef struct WholeCase {
    const char *name;
    int asked; /* Ticks after each press. */
    int deaf;  /* No frame is sent for so many ticks from then on: 0 as a rule. */
} WholeCase;

TEST(what_was_shown_stays_shown)
{
    static const WholeCase cases[] = {
        {"no whole state", -1, 0},
        {"it is sent while the press is on its way", 4, 0},
        {"it is sent in the tick of the press", DELAY, 0},
        {"it is sent when the press is confirmed", 2 * DELAY, 0},
        {"it comes long after that", 4 * DELAY, 0},
        {"it comes instead of the ticks of the press", 2 * DELAY, 2 * DELAY},
        {"it comes after a gap", 4 * DELAY, 4 * DELAY},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *bench = begin();
        while (bench->inputs < (DASHES + 1) * DASH_EVERY) {
            step(bench);
            int since = bench->inputs % DASH_EVERY;
            if (bench->inputs > FIRST_DASH && since == cases[i].asked)
                ask_for_whole(bench);
            if (bench->inputs > FIRST_DASH && cases[i].deaf > 0 && since == 1)
                bench->deaf_until = bench->now + cases[i].deaf;
        }
        MatchClientCounts counts = match_client_view(bench->client).counts;
        if (bench->true_dashes < DASHES - 1 || bench->shown_dashes != bench->true_dashes)
            fail_msg("%s: %d dashes were shown as %d", cases[i].name, bench->true_dashes,
                     bench->shown_dashes);
        if (counts.mismatches > 0 || (cases[i].asked >= 0 && counts.wholes < DASHES))
            fail_msg("%s: %ld mismatches, %ld whole states", cases[i].name, counts.mismatches,
                     counts.wholes);
        end(bench);
    }
}

/* The tick is said, by which the match's recording can be asked, and all of the state mends it. */
TEST(a_mismatch_has_a_tick_and_is_mended)
{
    enum { PLAYED = 200, MENDED = 300 };
    Bench *bench = begin();
    for (int i = 0; i < PLAYED; i++)
        step(bench);
    long wholes = match_client_view(bench->client).counts.wholes;
    int tick = match_client_view(bench->client).confirmed_tick;
    bench->client->play->confirmed.state.players[0].score++;
    for (int i = 0; i < MENDED; i++)
        step(bench);
    MatchClientCounts counts = match_client_view(bench->client).counts;
    if (counts.mismatches != 1 || counts.mismatch_tick <= tick ||
        counts.mismatch_tick > tick + NET_CHECK_TICKS || counts.wholes <= wholes)
        fail_msg("%ld mismatches, the first in tick %d after tick %d; %ld whole states after %ld",
                 counts.mismatches, counts.mismatch_tick, tick, counts.wholes, wholes);
    end(bench);
}

typedef struct StallCase {
    const char *name;
    bool watches;
    int warmup; /* Ticks. */
} StallCase;

/* A hostile server could send so many ticks at any time. */
TEST(a_wake_up_confirms_a_limited_number)
{
    enum { STALL = 90, AFTER = 60, BEHIND = 2 * DELAY };
    static const StallCase cases[] = {{"a player", false, 200},
                                      {"a spectator", true, NET_SPECTATE_TICKS + 200}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *bench = begin_as(cases[i].watches);
        int most = 0;
        for (int step_no = 0; step_no < cases[i].warmup; step_no++)
            step(bench);
        int behind = bench->now - match_client_view(bench->client).confirmed_tick;
        bench->is_stalled = true;
        for (int step_no = 0; step_no < STALL; step_no++)
            step(bench);
        bench->is_stalled = false;
        for (int step_no = 0; step_no < AFTER; step_no++) {
            int before = match_client_view(bench->client).confirmed_tick;
            step(bench);
            int confirmed = match_client_view(bench->client).confirmed_tick - before;
            most = confirmed > most ? confirmed : most;
        }
        int lag = bench->now - match_client_view(bench->client).confirmed_tick - behind;
        if (most > NET_CONFIRM_MAX || lag > BEHIND)
            fail_msg("%s: %d ticks in a wake-up, %d behind in the end", cases[i].name, most, lag);
        if (match_client_view(bench->client).counts.wholes != 1)
            fail_msg("%s: it needed all of the state", cases[i].name);
        end(bench);
    }
}

typedef struct AimCase {
    const char *name;
    uint8_t buttons; /* Pressed all the while. */
    int aim_off;     /* By how much the predicted aim is wrong. */
    bool replays;
} AimCase;

/* How often the client replays while its player's predicted aim is wrong. */
static long replays(const AimCase *aims)
{
    enum { SETTLED = 120, PLAYED = 100 };
    Bench *bench = begin();
    bench->buttons = aims->buttons;
    for (int i = 0; i < SETTLED; i++)
        step(bench);
    long before = match_client_view(bench->client).counts.replays;
    for (int i = 0; i < PLAYED; i++) {
        NetPlay *play = bench->client->play;
        PlayerInput *next = play->used[(play->confirmed_tick + 1) % NET_OWN_TICKS];
        for (int k = 0; k < PLAYERS_MAX; k++)
            if (play->seats >> k & 1u)
                next[k].aim = (AimAngle)aims->aim_off;
        step(bench);
    }
    long count = match_client_view(bench->client).counts.replays - before;
    end(bench);
    return count;
}

TEST(a_wrong_aim_matters_while_a_button_is_pressed)
{
    static const AimCase cases[] = {
        {"no button", 0, 100, false},
        {"fire", INPUT_FIRE, 100, true},
        {"dash", INPUT_DASH, 100, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        AimCase right = cases[i];
        right.aim_off = 0;
        long expected = replays(&right);
        long count = replays(&cases[i]);
        if ((count > expected) != cases[i].replays)
            fail_msg("%s: %ld replays, with the right aim %ld", cases[i].name, count, expected);
    }
}

/* --- What is guessed, felt and held back ------------------------------------------------------ */

/* A server that says in every frame that inputs come far too late moves the clock no farther than
 * ticks go. */
TEST(leads_have_an_end)
{
    Bench *bench = begin();
    for (int i = 0; i < 200; i++)
        step(bench);
    NetPlay *play = bench->client->play;
    play->input_tick = NET_TICK_MAX - 10;
    for (int i = 1; i <= 300; i++) {
        unsigned char bytes[32];
        ByteWriter writer = byte_writer_make(bytes, sizeof bytes);
        NetBundle bundle = {.match = play->number,
                            .newest = play->newest_tick + 1,
                            .input_ack = NET_TICK_MAX,
                            .lead = -NET_LEAD_MAX};
        net_tick_bundle_write(&writer, &bundle);
        assert_true(match_client_take_frame(bench->client, bytes, writer.count, &bench->error));
    }
    if (play->input_tick > NET_TICK_MAX + 2 * NET_LEAD_MAX)
        fail_msg("the input is for tick %d", play->input_tick);
    end(bench);
}

typedef struct DelayCase {
    const char *name;
    int set;
    int round_trip_ms;
    int ticks;
} DelayCase;

TEST(own_input_is_held_back)
{
    static const DelayCase cases[] = {
        {"automatic, at no distance", NET_DELAY_AUTOMATIC, 0, 0},
        {"automatic, 50 ms", NET_DELAY_AUTOMATIC, 50, 0},
        {"automatic, 100 ms and what measuring adds", NET_DELAY_AUTOMATIC, 112, 3},
        {"automatic, 200 ms and what measuring adds", NET_DELAY_AUTOMATIC, 210, 6},
        {"automatic, a second", NET_DELAY_AUTOMATIC, 1000, 6},
        {"none", 0, 200, 0},
        {"two ticks", 2, 200, 2},
        {"more than there is to guess", 6, 0, 2},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        Bench *bench = begin();
        match_client_set_delay(bench->client, cases[i].set);
        int due;
        for (int k = 0; k < 200; k++)
            step(bench);
        assert_true(match_client_wake(bench->client, (uint64_t)bench->now * TICK_US,
                                      (uint64_t)cases[i].round_trip_ms * 1000, &due,
                                      &bench->error));
        if (bench->client->play->delay != cases[i].ticks)
            fail_msg("%s: held back by %d ticks, not %d", cases[i].name, bench->client->play->delay,
                     cases[i].ticks);
        end(bench);
    }
}

TEST(hits_on_others_are_felt_later)
{
    Bench *bench = begin();
    for (int i = 0; i < 400; i++)
        step(bench);
    NetPlay *play = bench->client->play;
    WorldState state = play->predicted.state;
    int late = (play->predicted_tick - play->confirmed_tick) / 2;
    assert_true(late > NET_FELT_MAX);
    for (int i = 0; i < NET_FELT_TICKS; i++)
        for (int k = 0; k < 2; k++)
            play->felt[i][k] = (NetFelt){true, 1000.0 + i, 0, 0, 7, i};
    match_client_feel(bench->client, &state);
    int tick = (play->predicted_tick - NET_FELT_MAX) % NET_FELT_TICKS;
    int own = play->seats & 1u ? 0 : 1;
    assert_int_equal(state.players[own].hits, tick);
    assert_true(state.players[own].health < 1000);
    assert_true(state.players[1 - own].health == 1000.0 + tick);
    end(bench);
}

typedef struct GuessCase {
    const char *name;
    Vec2 at;            /* Of the other; our own player is at (400, 400). */
    double aim_degrees; /* Of the other. */
    int wait;           /* Until it can fire. */
    bool is_own;
    bool fires;
    double turns_deg; /* While our own player moves 20 units up. */
} GuessCase;

TEST(others_are_guessed)
{
    static const GuessCase cases[] = {
        {"aims at me, near and ready", {300, 400}, 0, 0, true, true, 11.3},
        {"has just fired", {300, 400}, 0, 10, true, false, 11.3},
        {"aims past me", {300, 400}, 20, 0, true, false, 11.3},
        {"aims elsewhere", {300, 400}, 60, 0, true, false, 0},
        {"aims away from me", {300, 400}, 180, 0, true, false, 0},
        {"far away", {100, 400}, 0, 0, true, false, 0},
        {"I am somebody else's", {300, 400}, 0, 0, false, false, 0},
    };
    Bench *bench = begin();
    for (int i = 0; i < 400; i++)
        step(bench);
    World before = bench->client->play->confirmed;
    for (int i = 0; i < COUNT(cases); i++) {
        AimAngle aim = (AimAngle)(cases[i].aim_degrees / 360 * AIM_TURN);
        PlayerInput last = {100, -50, aim, 0};
        Player *me = &before.state.players[0], *other = &before.state.players[1];
        me->at = vec2(400, 400);
        other->at = cases[i].at;
        other->aim = angle_unit_of_aim(aim);
        me->is_alive = other->is_alive = true;
        other->fire_wait_ticks = cases[i].wait;
        other->guard_ticks = 0;
        World now = before;
        now.state.players[0].at.y += 20;
        now.state.players[1].aim =
            angle_unit_of_aim((AimAngle)(aim + cases[i].turns_deg / 360 * AIM_TURN));
        PlayerInput guess = net_guess_input(&now, &before, cases[i].is_own ? 1 : 0, 1, last);
        double turned = (int16_t)(guess.aim - aim) * 360.0 / AIM_TURN;
        if (guess.move_x != 100 || guess.move_y != -50 ||
            ((guess.buttons & INPUT_FIRE) != 0) != cases[i].fires ||
            turned < cases[i].turns_deg - 0.1 || turned > cases[i].turns_deg + 0.1)
            fail_msg("%s: moves (%d, %d), %s, turns by %.1f degrees", cases[i].name, guess.move_x,
                     guess.move_y, guess.buttons & INPUT_FIRE ? "fires" : "does not fire", turned);
    }
    end(bench);
}

/* SPDX-License-Identifier: MIT */
/* How long the service remembers, and how much of it one network, one game or all may have, to the
 * last call and byte. What it says and hears goes by a wire of one datagram, without delay. */
#include "meet/meet.h"

#include "link/link.h"
#include "support/virtual_wire.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000, PACKET_BYTES = 1000, CHANNELS_MAX = 300 };

static const char *const host = "198.51.100.1:7000";

typedef struct Desk {
    Wire wire;
    MeetServer *server;
    uint64_t now_us;
    Address from;
    unsigned char bytes[WIRE_DATAGRAM_BYTES];
    int count; /* What waits to be received has so many bytes; 0: nothing waits. */
    int sent[MEET_KINDS];
    MeetMessage last; /* All but CALLER, which goes to the game. */
    uint64_t channels[CHANNELS_MAX];
    uint64_t tokens[CHANNELS_MAX]; /* Of the games that these lead to. */
} Desk;

static void take(void *self, const Address *to, const void *bytes, size_t count)
{
    Desk *desk = self;
    MeetMessage message;
    (void)to;
    if (!meet_read(bytes, count, &message))
        return; /* Relayed. */
    desk->sent[message.kind]++;
    if (message.kind != MEET_CALLER)
        desk->last = message;
}

static int give(void *self, Address *out_from, unsigned char *out_bytes)
{
    Desk *desk = self;
    int count = desk->count;
    desk->count = 0;
    *out_from = desk->from;
    memcpy(out_bytes, desk->bytes, (size_t)count);
    return count > 0 ? count : -1;
}

static int open_desk(void **state)
{
    static Desk desk;
    Error error;
    desk = (Desk){.wire = {&desk, take, give}, .now_us = UINT64_C(5000) * SECOND};
    *state = &desk;
    return meet_server_create(&desk.server, desk.wire, desk.now_us, &error) ? 0 : -1;
}

static int close_desk(void **state)
{
    Desk *desk = *state;
    meet_server_destroy(desk->server);
    return 0;
}

static void expect(int got, int wanted, const char *name, const char *what)
{
    if (got != wanted)
        fail_msg("%s: %s: %d, wanted %d", name, what, got, wanted);
}

static void pass(Desk *desk, double seconds)
{
    desk->now_us += (uint64_t)(seconds * SECOND);
    meet_server_wake(desk->server, desk->now_us);
}

static void say(Desk *desk, const char *from, const MeetMessage *message)
{
    desk->last = (MeetMessage){.kind = MEET_KINDS};
    desk->from = virtual_wire_address(from);
    desk->count = (int)meet_write(message, desk->bytes);
    meet_server_wake(desk->server, desk->now_us);
}

/* Twice: with the cookie that the first brings, which `message` keeps. */
static void ask(Desk *desk, const char *from, MeetMessage *message)
{
    say(desk, from, message);
    if (desk->last.kind != MEET_COOKIE)
        return;
    memcpy(message->cookie, desk->last.cookie, sizeof message->cookie);
    say(desk, from, message);
}

static MeetMessage registering(const char *code)
{
    MeetMessage message = {.kind = MEET_REGISTER, .listing.game = {"N", "L", "M", 1, 8, false}};
    snprintf(message.code, sizeof message.code, "%s", code);
    return message;
}

static MeetMessage calling(const char *code)
{
    MeetMessage message = {.kind = MEET_CALL};
    snprintf(message.code, sizeof message.code, "%s", code);
    return message;
}

static MeetMessage new_game(Desk *desk, const char *from, const char *code)
{
    MeetMessage message = registering(code);
    ask(desk, from, &message);
    if (desk->last.kind != MEET_REGISTERED || desk->last.result != MEET_FINE)
        fail_msg("%s: answered by %d with %d", from, (int)desk->last.kind, (int)desk->last.result);
    return desk->last;
}

/* --- How long it remembers -------------------------------------------------------------------- */

TEST_WITH(a_silent_game_is_forgotten, open_desk, close_desk)
{
    Desk *desk = *state;
    for (int i = 0; i < 3; i++) {
        new_game(desk, host, "");
        pass(desk, 34.9);
        expect(meet_server_view(desk->server).games, 1, "after 34.9 s", "games");
    }
    pass(desk, 0.99);
    expect(meet_server_view(desk->server).games, 1, "within a second", "games");
    pass(desk, 0.02);
    expect(meet_server_view(desk->server).games, 0, "after 35.9 s", "games");
}

TEST_WITH(its_code_is_kept_longer, open_desk, close_desk)
{
    static const struct {
        double seconds;
        bool is_kept;
    } cases[] = {{1, true}, {599.9, true}, {600.1, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        char code[MEET_CODE_BYTES];
        memcpy(code, new_game(*state, host, "").code, sizeof code);
        pass(*state, cases[i].seconds);
        bool is_kept = strcmp(new_game(*state, host, "").code, code) == 0;
        if (is_kept != cases[i].is_kept)
            fail_msg("after %g s: kept %d", cases[i].seconds, is_kept);
    }
}

TEST_WITH(a_game_shows_every_minute_where_it_is, open_desk, close_desk)
{
    static const struct {
        double seconds; /* Since the last time. */
        MeetKind answer;
    } cases[] = {{30, MEET_REGISTERED}, {29.9, MEET_REGISTERED}, {0.2, MEET_COOKIE}};
    MeetMessage message = registering("");
    message.token = new_game(*state, host, "").token;
    for (int i = 0; i < COUNT(cases); i++) {
        Desk *desk = *state;
        pass(desk, cases[i].seconds);
        say(desk, host, &message);
        if (desk->last.kind != cases[i].answer)
            fail_msg("case %d: answered by %d", i, (int)desk->last.kind);
    }
}

/* --- How many --------------------------------------------------------------------------------- */

TEST_WITH(cookies_of_a_network, open_desk, close_desk)
{
    Desk *desk = *state;
    MeetMessage message = registering("");
    for (int i = 0; i < 40; i++)
        say(desk, host, &message);
    expect(desk->sent[MEET_COOKIE], 25, "at once", "cookies");
    for (int i = 0; i < 20; i++) {
        pass(desk, 0.005);
        say(desk, host, &message);
    }
    expect(desk->sent[MEET_COOKIE], 35, "in a tenth of a second more", "cookies");
    say(desk, "198.51.100.2:7000", &message);
    expect(desk->sent[MEET_COOKIE], 36, "to another", "cookies");
}

/* Codes could else be tried until a private game is found. */
TEST_WITH(codes_of_a_network, open_desk, close_desk)
{
    Desk *desk = *state;
    MeetMessage wrong = calling("BBBBB"), right = calling(new_game(desk, host, "CCCCC").code);
    assert_string_equal(right.code, "CCCCC");
    ask(desk, "192.0.2.1:7000", &wrong);
    for (int i = 1; i < 10; i++) {
        expect((int)desk->last.result, MEET_NO_GAME, "a wrong code", "result");
        say(desk, "192.0.2.1:7000", &wrong);
    }
    expect((int)desk->last.result, MEET_NO_GAME, "the tenth", "result");
    ask(desk, "192.0.2.1:7000", &right);
    expect((int)desk->last.result, MEET_TOO_MANY, "a right one after ten", "result");
    pass(desk, 5.9);
    ask(desk, "192.0.2.1:7000", &right);
    expect((int)desk->last.result, MEET_TOO_MANY, "5.9 s later", "result");
    pass(desk, 0.2);
    ask(desk, "192.0.2.1:7000", &right);
    expect((int)desk->last.result, MEET_FINE, "6.1 s later", "result");
}

TEST_WITH(codes_that_are_asked_for, open_desk, close_desk)
{
    int kept = 0;
    for (int i = 0; i < 12; i++) {
        char from[ADDRESS_TEXT_BYTES], code[MEET_CODE_BYTES];
        snprintf(from, sizeof from, "198.51.100.1:%d", 7000 + i);
        snprintf(code, sizeof code, "BBBB%c", MEET_LETTERS[i]);
        pass(*state, 0.05);
        kept += strcmp(new_game(*state, from, code).code, code) == 0;
    }
    expect(kept, 10, "of twelve", "codes as asked for");
}

TEST_WITH(calls_of_a_network, open_desk, close_desk)
{
    Desk *desk = *state;
    MeetMessage call = calling(new_game(desk, host, "").code);
    ask(desk, "192.0.2.1:7000", &call);
    for (int i = 1; i < 40; i++)
        say(desk, "192.0.2.1:7000", &call);
    expect((int)desk->last.result, MEET_FINE, "the 40th", "result");
    expect(desk->sent[MEET_CALLER], 40, "the 40th", "told to the game");
    say(desk, "192.0.2.1:7000", &call);
    expect((int)desk->last.result, MEET_TOO_MANY, "the 41st", "result");
    pass(desk, 0.01);
    ask(desk, "192.0.2.2:7000", &call);
    expect((int)desk->last.result, MEET_FINE, "from elsewhere", "result");
    expect(desk->sent[MEET_CALLER], 40, "a game hears 40 at once", "told");
    pass(desk, 0.05);
    say(desk, "192.0.2.2:7000", &call);
    expect(desk->sent[MEET_CALLER], 41, "and 20 a second", "told");
    pass(desk, 0.15);
    ask(desk, "192.0.2.1:7000", &call);
    expect((int)desk->last.result, MEET_FINE, "after a fifth of a second", "result");
}

TEST_WITH(channels_of_a_network, open_desk, close_desk)
{
    Desk *desk = *state;
    char from[ADDRESS_TEXT_BYTES];
    MeetMessage call = calling(new_game(desk, host, "").code);
    for (int i = 0; i < 65; i++) {
        snprintf(from, sizeof from, "192.0.2.1:%d", 7000 + i);
        pass(desk, i < 39 ? 0.01 : 0.2);
        ask(desk, from, &call);
        expect((int)desk->last.result, i < 64 ? MEET_FINE : MEET_FULL, from, "result");
    }
    pass(desk, 11.1);
    ask(desk, from, &call);
    expect((int)desk->last.result, MEET_FINE, "when the others are silent", "result");
}

/* --- Relaying --------------------------------------------------------------------------------- */

/* Games register, each at an address of its own, and are called by so many, each by another two of
 * a network, whom they admit. */
static void begin_games(Desk *desk, int games, int each)
{
    char from[ADDRESS_TEXT_BYTES];
    for (int i = 0; i < games * each; i++) {
        int game = i / each;
        snprintf(from, sizeof from, "198.51.100.%d:7000", game + 1);
        MeetMessage call = calling("");
        MeetMessage admit = {.kind = MEET_ADMIT, .token = i % each > 0 ? desk->tokens[i - 1] : 0};
        if (admit.token == 0)
            admit.token = new_game(desk, from, "").token;
        MeetMessage again = registering("");
        again.token = admit.token;
        say(desk, from, &again);
        memcpy(call.code, desk->last.code, sizeof call.code);
        char caller[ADDRESS_TEXT_BYTES];
        snprintf(caller, sizeof caller, "192.0.%d.%d:%d", game, i % each / 2 + 1, 8000 + i);
        ask(desk, caller, &call);
        expect((int)desk->last.result, MEET_FINE, caller, "result");
        admit.channel = desk->channels[i] = desk->last.channel;
        desk->tokens[i] = admit.token;
        say(desk, from, &admit);
    }
}

/* Returns how many bytes are relayed. */
static int relay(Desk *desk, int number, int each, bool is_up)
{
    char from[ADDRESS_TEXT_BYTES];
    int game = number / each;
    uint64_t before = meet_server_view(desk->server).relayed_bytes;
    if (is_up)
        snprintf(from, sizeof from, "192.0.%d.%d:%d", game, number % each / 2 + 1, 8000 + number);
    else
        snprintf(from, sizeof from, "198.51.100.%d:7000", game + 1);
    desk->from = virtual_wire_address(from);
    ByteWriter writer = byte_writer_make(desk->bytes, sizeof desk->bytes);
    byte_writer_uint(&writer, MEET_RELAY, 1);
    byte_writer_uint(&writer, desk->channels[number], 8);
    byte_writer_uint(&writer, DATAGRAM_PACKET, 1);
    desk->count = PACKET_BYTES;
    meet_server_wake(desk->server, desk->now_us);
    return (int)(meet_server_view(desk->server).relayed_bytes - before);
}

TEST(bytes_that_are_relayed)
{
    static const struct {
        const char *name;
        int games;
        int each;
        bool is_up;
        bool is_down;
        int a_second;
    } cases[] = {
        {"to a game", 1, 1, true, false, 16000},
        {"from a game", 1, 1, false, true, 32000},
        {"both ways", 1, 1, true, true, 48000},
        {"of all callers of a game", 1, 8, true, true, 256000},
        {"of all games", 9, 8, true, true, 2000000},
    };
    enum { SECONDS = 4, STEPS = 40 * SECONDS };

    for (int i = 0; i < COUNT(cases); i++) {
        void *state;
        int all = 0;
        assert_int_equal(open_desk(&state), 0);
        begin_games(state, cases[i].games, cases[i].each);
        for (int step = 0; step < STEPS; step++) {
            for (int k = 0; k < cases[i].games * cases[i].each; k++) {
                all += cases[i].is_up ? relay(state, k, cases[i].each, true) : 0;
                all += cases[i].is_down ? relay(state, k, cases[i].each, false) : 0;
            }
            pass(state, (double)SECONDS / STEPS);
        }
        int wanted = cases[i].a_second * (SECONDS + 1); /* A second's at once. */
        if (abs(all - wanted) > wanted / 50 + 2 * PACKET_BYTES)
            fail_msg("%s: %d bytes in %d s, wanted %d", cases[i].name, all, SECONDS, wanted);
        close_desk(&state);
    }
}

TEST(callers_that_are_relayed)
{
    static const struct {
        const char *name;
        int games;
        int each;
        int wanted;
    } cases[] = {{"of a game", 1, 9, 8}, {"at all", 33, 8, 256}};
    for (int i = 0; i < COUNT(cases); i++) {
        void *state;
        assert_int_equal(open_desk(&state), 0);
        begin_games(state, cases[i].games, cases[i].each);
        for (int k = 0; k < cases[i].games * cases[i].each; k++)
            relay(state, k, cases[i].each, true);
        expect(meet_server_view(((Desk *)state)->server).relayed, cases[i].wanted, cases[i].name,
               "relayed");
        close_desk(&state);
    }
}

TEST_WITH(a_silent_caller_gives_way, open_desk, close_desk)
{
    Desk *desk = *state;
    begin_games(desk, 1, 9);
    for (int i = 0; i < 8; i++)
        expect(relay(desk, i, 9, true), PACKET_BYTES, "one of eight", "bytes");
    pass(desk, 2.9);
    expect(relay(desk, 8, 9, true), 0, "the ninth, after 2.9 s", "bytes");
    pass(desk, 0.2);
    for (int i = 0; i < 7; i++)
        relay(desk, i, 9, false);
    expect(relay(desk, 8, 9, true), PACKET_BYTES, "the ninth, after 3.1 s", "bytes");
    expect(relay(desk, 7, 9, true), 0, "who said nothing", "bytes");
    expect(relay(desk, 6, 9, true), PACKET_BYTES, "who was spoken to", "bytes");
    pass(desk, 9.8);
    expect(relay(desk, 6, 9, true), PACKET_BYTES, "9.8 s later", "bytes");
    pass(desk, 1.3);
    expect(relay(desk, 6, 9, true), 0, "11.1 s later", "bytes");
}

/* Also where the service relays to as many as it can: there is one fewer by then. */
TEST_WITH(a_silent_caller_gives_way_where_all_is_full, open_desk, close_desk)
{
    Desk *desk = *state;
    begin_games(desk, 32, 9);
    for (int i = 0; i < 32 * 9; i++)
        expect(relay(desk, i, 9, true), i % 9 < 8 ? PACKET_BYTES : 0, "one of all", "bytes");
    expect(meet_server_view(desk->server).relayed, 256, "all", "relayed");
    pass(desk, 3.1);
    expect(relay(desk, 8, 9, true), PACKET_BYTES, "the ninth of a game", "bytes");
    expect(meet_server_view(desk->server).relayed, 256, "one for another", "relayed");
    expect(relay(desk, 17, 9, true), PACKET_BYTES, "the ninth of the next", "bytes");
    expect(meet_server_view(desk->server).relayed, 256, "another for another", "relayed");
}

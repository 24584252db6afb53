/* SPDX-License-Identifier: MIT */
/* Joining, playing and leaving, over a wire that loses, duplicates, delays and corrupts. */
#include "link/link.h"

#include "link/seal.h"
#include "support/link_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000000, PLAYERS = 8 };

static const LinkServerOptions plain = {.seats = PLAYERS, .version = 1};
static const VirtualWeather calm = {.delay_us = 25000};
static const VirtualWeather storm = {25000, 20000, 0.05, 0.02, 0.02};

static void expect(int got, int wanted, const char *what)
{
    if (got != wanted)
        fail_msg("%s: expected %d, got %d", what, wanted, got);
}

/* --- Joining ---------------------------------------------------------------------------------- */

typedef struct Loudness {
    int asked[256]; /* The size of the last request and of its answer, by kind. */
    int answered[256];
} Loudness;

static void listen(void *self, const Address *from, const Address *to, const unsigned char *bytes,
                   size_t count)
{
    Loudness *loudness = self;
    bool is_server = from->port == 7777;
    (void)to;
    (is_server ? loudness->answered : loudness->asked)[bytes[0]] = (int)count;
}

TEST(handshake_sizes)
{
    Loudness loudness = {{0}, {0}};
    LinkBench *bench = link_bench_create(1, calm, &plain);
    GreetingWords words = {{7}, GREETING_WORDS_BYTES};
    bench->wire->watch = listen;
    bench->wire->watch_self = &loudness;
    link_server_set_words(bench->server, words.bytes, words.count);
    LinkClientOptions options = {.version = 1, .name = "a name of 23 bytes, yes", .words = words};
    link_bench_join(bench, 0, &options);
    link_bench_run(bench, SECOND);
    expect(bench->seats[0].events[LINK_EVENT_JOINED], 1, "joined");
    expect(loudness.asked[DATAGRAM_HELLO], GREETING_HELLO_BYTES, "HELLO");
    expect(loudness.answered[DATAGRAM_COOKIE], 101, "COOKIE");
    expect(loudness.asked[DATAGRAM_JOIN], GREETING_JOIN_BYTES, "JOIN");
    expect(loudness.answered[DATAGRAM_WELCOME], GREETING_WELCOME_BYTES, "the longest WELCOME");
    expect(loudness.answered[DATAGRAM_REFUSED], 0, "REFUSED");
    link_bench_destroy(bench);
}

typedef struct JoinCase {
    const char *name;
    LinkServerOptions server;
    LinkClientOptions client;
    LinkReason reason; /* LINK_NO_REASON: joins. */
} JoinCase;

TEST(join)
{
    static const unsigned char lost_token[GREETING_TOKEN_BYTES] = {1, 2, 3};
    static const JoinCase cases[] = {
        {"no password", {.seats = 2, .version = 1}, {.version = 1, .name = "a"}, LINK_NO_REASON},
        {"another version",
         {.seats = 2, .version = 1},
         {.version = 2, .name = "a"},
         LINK_OTHER_VERSION},
        {"the password",
         {.seats = 2, .version = 1, .password = "swordfish"},
         {.version = 1, .name = "a", .password = "swordfish"},
         LINK_NO_REASON},
        {"a wrong password",
         {.seats = 2, .version = 1, .password = "swordfish"},
         {.version = 1, .name = "a", .password = "swordfisch"},
         LINK_WRONG_PASSWORD},
        {"no password for a server with one",
         {.seats = 2, .version = 1, .password = "swordfish"},
         {.version = 1, .name = "a"},
         LINK_WRONG_PASSWORD},
        {"a password for a server without one",
         {.seats = 2, .version = 1},
         {.version = 1, .name = "a", .password = "swordfish"},
         LINK_WRONG_PASSWORD},
        {"an unknown token",
         {.seats = 2, .version = 1},
         {.version = 1, .name = "a", .token = lost_token},
         LINK_SEAT_LOST},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &cases[i].server);
        link_bench_join(bench, 0, &cases[i].client);
        link_bench_run(bench, SECOND);
        const BenchSide *side = &bench->clients[0].side;
        bool is_in = cases[i].reason == LINK_NO_REASON;
        if (side->events[LINK_EVENT_JOINED] != is_in || side->events[LINK_EVENT_LEFT] == is_in ||
            side->reason != cases[i].reason || bench->seats[0].events[LINK_EVENT_JOINED] != is_in)
            fail_msg("%s: joined %d, left %d for reason %d; the server saw %d join", cases[i].name,
                     side->events[LINK_EVENT_JOINED], side->events[LINK_EVENT_LEFT], side->reason,
                     bench->seats[0].events[LINK_EVENT_JOINED]);
        link_bench_destroy(bench);
    }
}

/* A server takes no password that its clients could not enter, and the other way round. */
TEST(longest_password)
{
    static const int lengths[] = {GREETING_PASSWORD_BYTES_MAX, GREETING_PASSWORD_BYTES_MAX + 1,
                                  1000};
    for (int i = 0; i < COUNT(lengths); i++) {
        char password[1024] = "";
        memset(password, 'x', (size_t)lengths[i]);
        bool is_fine = lengths[i] <= GREETING_PASSWORD_BYTES_MAX;
        LinkServerOptions locked = {
            .seats = 2, .version = 1, .password = is_fine ? password : NULL};
        LinkClientOptions knows = {.version = 1, .name = "Ann", .password = password};
        LinkBench *bench = link_bench_create((uint64_t)i, calm, &locked);
        LinkServer *server = NULL;
        LinkClient *client = NULL;
        Error server_error = {.text = ""};
        Error client_error = {.text = ""};
        locked.password = password;
        Wire wire = virtual_wire_of(bench->end);
        bool is_server = link_server_create(&server, &locked, wire, 0, &server_error);
        bool is_client =
            link_client_create(&client, &knows, wire, &bench->end->address, 0, &client_error);
        if (is_server != is_fine || is_client != is_fine ||
            strcmp(server_error.text, client_error.text) != 0 ||
            (!is_fine && strstr(server_error.text, "at most 255 bytes") == NULL))
            fail_msg("%d bytes: server %d \"%s\", client %d \"%s\"", lengths[i], is_server,
                     server_error.text, is_client, client_error.text);
        link_server_destroy(server);
        link_client_destroy(client);
        if (is_fine) {
            link_bench_join(bench, 0, &knows);
            link_bench_run(bench, SECOND);
            expect(bench->clients[0].side.events[LINK_EVENT_JOINED], 1, "with the longest");
        }
        link_bench_destroy(bench);
    }
}

TEST(no_server)
{
    LinkBench *bench = link_bench_create(1, calm, &plain);
    bench->end->is_cut = true;
    link_bench_join_plain(bench, 0);
    link_bench_run(bench, 20 * SECOND);
    expect(bench->clients[0].side.events[LINK_EVENT_LEFT], 1, "gives up");
    expect(bench->clients[0].side.reason, LINK_NO_ANSWER, "because of no answer");
    link_bench_destroy(bench);
}

TEST(joins_with_packet_loss)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        VirtualWeather worse = storm;
        worse.loss = 0.2;
        worse.corruption = 0; /* The server takes a corrupted JOIN for a wrong password. On a real
                               * network the UDP checksum catches most. */
        LinkBench *bench = link_bench_create(seed, worse, &plain);
        for (int i = 0; i < PLAYERS; i++)
            link_bench_join_plain(bench, i);
        link_bench_run(bench, 10 * SECOND);
        for (int i = 0; i < PLAYERS; i++)
            if (bench->clients[i].side.events[LINK_EVENT_JOINED] != 1 ||
                bench->seats[i].events[LINK_EVENT_JOINED] != 1)
                fail_msg("seed %d: client %d joined %d times, seat %d was taken %d times",
                         (int)seed, i, bench->clients[i].side.events[LINK_EVENT_JOINED], i,
                         bench->seats[i].events[LINK_EVENT_JOINED]);
        link_bench_destroy(bench);
    }
}

TEST(names_and_limits)
{
    LinkServerOptions options = {.seats = 3, .version = 1};
    LinkBench *bench = link_bench_create(3, calm, &options);
    for (int i = 0; i < 4; i++) {
        link_bench_join_plain(bench, i);
        link_bench_run(bench, SECOND);
    }
    static const char *const names[] = {"Ann", "Ann 2", "Ann 3"};
    for (int i = 0; i < 3; i++) {
        LinkSeatView seat;
        LinkClientView own;
        assert_true(link_server_seat(bench->server, i, &seat));
        link_client_view(bench->clients[i].client, &own);
        assert_string_equal(seat.name, names[i]);
        assert_string_equal(own.name, names[i]);
        assert_in_range(seat.round_trip_us, 50000, 50000 + 2 * BENCH_STEP_US + 500);
    }
    expect(bench->clients[3].side.reason, LINK_SERVER_FULL, "the fourth of three");
    link_client_leave(bench->clients[1].client);
    link_bench_run(bench, SECOND / 2);
    expect(bench->seats[1].events[LINK_EVENT_LEFT], 1, "one leaves");
    expect(bench->seats[1].reason, LINK_LEFT, "by itself");
    link_bench_join_plain(bench, 3);
    link_bench_run(bench, SECOND);
    expect(bench->clients[3].seat, 1, "the free seat is assigned");
    link_server_close(bench->server, 0, LINK_KICKED);
    link_bench_run(bench, SECOND);
    expect(bench->clients[0].side.reason, LINK_KICKED, "kicked");
    expect(bench->seats[0].events[LINK_EVENT_LEFT], 1, "which the server reports too");
    link_bench_destroy(bench);
}

TEST(four_seats_per_network)
{
    enum { SEATS_PER_NETWORK = 4 };
    LinkBench *bench = link_bench_create(3, calm, &plain);
    for (int i = 0; i < SEATS_PER_NETWORK + 2; i++) {
        char address[ADDRESS_TEXT_BYTES];
        snprintf(address, sizeof address, "[2001:db8::%d]:500%d", i, i);
        bench->clients[i].end = virtual_wire_add(bench->wire, address);
        link_bench_join_plain(bench, i);
        link_bench_run(bench, SECOND);
        expect(bench->clients[i].side.reason,
               i < SEATS_PER_NETWORK ? LINK_NO_REASON : LINK_TOO_MANY_HERE, address);
    }
    link_bench_destroy(bench);
}

/* --- Messages --------------------------------------------------------------------------------- */

enum { MESSAGES = 100000, NUMBER_BYTES = 4 };

typedef struct Traffic {
    uint32_t sent[2][PLAYERS];  /* To the server and from it. */
    uint32_t heard[2][PLAYERS]; /* In order. */
    uint32_t frames;
    Random random;
} Traffic;

/* Each message contains its number, which also determines its length. */
static size_t compose(uint32_t number, unsigned char *out)
{
    size_t count = NUMBER_BYTES + number % 97 * (number % 31 == 0 ? 40 : 1);
    memcpy(out, &number, NUMBER_BYTES);
    memset(out + NUMBER_BYTES, (int)(number % 251), count - NUMBER_BYTES);
    return count;
}

static void hear_traffic(LinkBench *bench, int client, const LinkEvent *event)
{
    Traffic *traffic = bench->hear_self;
    unsigned char wanted[8192];
    int way = client < 0 ? 0 : 1;
    traffic->frames += event->kind == LINK_EVENT_FRAME;
    if (event->kind != LINK_EVENT_MESSAGE)
        return;
    uint32_t *heard = &traffic->heard[way][event->seat];
    size_t count = compose(*heard, wanted);
    if (event->count != count || memcmp(event->bytes, wanted, count) != 0)
        fail_msg("seat %d, direction %d: message %u differs from what was sent", event->seat, way,
                 *heard);
    ++*heard;
}

static void send_traffic(LinkBench *bench, Traffic *traffic)
{
    unsigned char message[8192];
    for (int i = 0; i < PLAYERS; i++) {
        for (int k = 0; k < 4; k++)
            if (link_server_send_message(
                    bench->server, bench->clients[i].seat, message,
                    compose(traffic->sent[1][bench->clients[i].seat], message)))
                traffic->sent[1][bench->clients[i].seat]++;
        if (link_client_send_message(bench->clients[i].client, message,
                                     compose(traffic->sent[0][bench->clients[i].seat], message)))
            traffic->sent[0][bench->clients[i].seat]++;
    }
}

TEST(messages)
{
    Traffic traffic = {.random = random_make(5, 5)};
    LinkBench *bench = link_bench_create(5, calm, &plain);
    uint32_t heard = 0;
    bench->hear = hear_traffic;
    bench->hear_self = &traffic;
    for (int i = 0; i < PLAYERS; i++)
        link_bench_join_plain(bench, i);
    link_bench_run(bench, SECOND);
    bench->wire->weather = storm;
    bench->frames_a_second = 60;
    uint64_t began = bench->wire->now_us;
    for (int round = 0; round < 200000 && heard < MESSAGES; round++) {
        send_traffic(bench, &traffic);
        link_bench_run(bench, BENCH_STEP_US);
        heard = 0;
        for (int i = 0; i < PLAYERS; i++)
            heard += traffic.heard[0][i] + traffic.heard[1][i];
    }
    print_message("%u messages and %u frames in %.1f s of virtual time\n", heard, traffic.frames,
                  (double)(bench->wire->now_us - began) / SECOND);
    assert_true(heard >= MESSAGES);
    for (int i = 0; i < PLAYERS; i++) {
        LinkSeatView seat;
        assert_true(link_server_seat(bench->server, i, &seat));
        double loss = (double)seat.counts.lost / (double)seat.counts.judged;
        if (traffic.heard[0][i] < 100 || loss < 0.02 || loss > 0.15)
            fail_msg("seat %d: %u messages arrived, measured loss %g", i, traffic.heard[0][i],
                     loss);
        expect(bench->clients[i].side.events[LINK_EVENT_QUIET], 0, "quiet");
        expect(bench->clients[i].side.events[LINK_EVENT_RETURNED], 0, "had to reconnect");
    }
    link_bench_destroy(bench);
}

static void hear_length(LinkBench *bench, int client, const LinkEvent *event)
{
    if (client >= 0 && event->kind == LINK_EVENT_MESSAGE)
        *(size_t *)bench->hear_self += event->count;
}

TEST(large_messages)
{
    enum {
        MESSAGES_IN_ALL = 4,
        MESSAGE_BYTES = 64 * 1024,
        IN_ALL = MESSAGES_IN_ALL * MESSAGE_BYTES
    };
    static const struct {
        const char *name;
        VirtualWeather weather;
        double seconds_max;
    } cases[] = {
        {"calm, 50 ms", {.delay_us = 25000}, 1.0},
        {"calm, 200 ms", {.delay_us = 100000}, 2.5},
        {"5 % loss, 100 ms", {50000, 10000, 0.05, 0, 0}, 6.0},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench = link_bench_create(6, cases[i].weather, &plain);
        size_t came = 0;
        unsigned char *message = calloc(1, MESSAGE_BYTES);
        assert_non_null(message);
        bench->hear = hear_length;
        bench->hear_self = &came;
        bench->frames_a_second = 60;
        link_bench_join_plain(bench, 0);
        link_bench_run(bench, 3 * SECOND);
        for (int k = 0; k < MESSAGES_IN_ALL; k++)
            assert_true(link_server_send_message(bench->server, 0, message, MESSAGE_BYTES));
        uint64_t began = bench->wire->now_us;
        while (came < IN_ALL && bench->wire->now_us < began + 30 * SECOND)
            link_bench_run(bench, BENCH_STEP_US);
        double seconds = (double)(bench->wire->now_us - began) / SECOND;
        print_message("%s: 256 KiB in %.2f s\n", cases[i].name, seconds);
        if (came != IN_ALL || seconds > cases[i].seconds_max)
            fail_msg("%s: %zu bytes in %g s", cases[i].name, came, seconds);
        free(message);
        link_bench_destroy(bench);
    }
}

/* --- Who a client is -------------------------------------------------------------------------- */

/* A key is shown only with the proof that one has its secret half. */
TEST(an_identity_needs_its_secret)
{
    static const struct IdentityCase {
        const char *name;
        bool has_identity, is_stolen, joins;
    } cases[] = {{"none", false, false, true},
                 {"one's own", true, false, true},
                 {"somebody else's", true, true, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        SealPair own = seal_pair_make();
        SealPair other = seal_pair_make();
        LinkBench *bench = link_bench_create(3, (VirtualWeather){.delay_us = 20000}, &plain);
        LinkSeatView view;
        char key[GREETING_KEY_TEXT_BYTES];
        if (cases[i].is_stolen)
            memcpy(own.open, other.open, sizeof own.open);
        link_bench_join(bench, 0,
                        &(LinkClientOptions){.version = 1,
                                             .name = "Ann",
                                             .identity = cases[i].has_identity ? &own : NULL});
        link_bench_run(bench, SECOND);
        bool has_joined = link_server_seat(bench->server, 0, &view);
        if (has_joined != cases[i].joins ||
            (has_joined &&
             strcmp(view.key, cases[i].has_identity ? seal_key_print(own.open, key) : "") != 0))
            fail_msg("%s: joined %d", cases[i].name, has_joined);
        link_bench_destroy(bench);
    }
}

/* --- The last word ---------------------------------------------------------------------------- */

/* More packets than a client may send at once, and a goodbye after them. */
TEST(a_goodbye_after_a_burst_counts)
{
    static const unsigned char frame[] = "frame";
    LinkBench *bench = link_bench_create(3, (VirtualWeather){.delay_us = 20000}, &plain);
    LinkSeatView view;
    link_bench_join_plain(bench, 0);
    link_bench_run(bench, SECOND);
    assert_true(link_server_seat(bench->server, 0, &view));
    for (int i = 0; i < 400; i++)
        (void)link_client_send_frame(bench->clients[0].client, frame, sizeof frame);
    link_client_leave(bench->clients[0].client);
    link_bench_run(bench, SECOND);
    if (link_server_seat(bench->server, 0, &view))
        fail_msg("the seat is still taken");
    link_bench_destroy(bench);
}

/* A refusal says what the number or the version is. */
TEST(a_refusal_has_its_detail)
{
    static const struct DetailCase {
        const char *name;
        uint32_t version;
        LinkReason reason;
        const char *detail;
    } cases[] = {{"another version", 2, LINK_OTHER_VERSION, "1.2.3 (format 4)"},
                 {"too many there", 1, LINK_TOO_MANY_HERE, "1"}};
    for (int i = 0; i < COUNT(cases); i++) {
        LinkBench *bench =
            link_bench_create(3, (VirtualWeather){.delay_us = 20000},
                              &(LinkServerOptions){.seats = 4,
                                                   .seats_per_network = 1,
                                                   .version = 1,
                                                   .version_name = "1.2.3 (format 4)"});
        LinkClientView view;
        VirtualEnd *end = virtual_wire_add(bench->wire, "10.0.0.1:7");
        LinkClient *client;
        LinkEvent event = {.reason = LINK_NO_REASON};
        Error error;
        link_bench_join_plain(bench, 0);
        link_bench_run(bench, SECOND);
        assert_true(link_client_create(
            &client, &(LinkClientOptions){.version = cases[i].version, .name = "Bert"},
            virtual_wire_of(end), &bench->end->address, bench->wire->now_us, &error));
        for (int k = 0; k < 200 && event.kind != LINK_EVENT_LEFT; k++) {
            link_client_wake(client, bench->wire->now_us);
            while (event.kind != LINK_EVENT_LEFT && link_client_next(client, &event))
                continue;
            link_client_flush(client);
            link_bench_run(bench, BENCH_STEP_US);
        }
        link_client_view(client, &view);
        if (event.reason != cases[i].reason || strcmp(view.detail, cases[i].detail) != 0)
            fail_msg("%s: reason %d, \"%s\"", cases[i].name, event.reason, view.detail);
        link_client_destroy(client);
        link_bench_destroy(bench);
    }
}

/* SPDX-License-Identifier: MIT */
/* A host and players behind routers find each other, over a wire that loses and delays. */
#include "meet/meet.h"

#include "support/meet_bench.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { SECOND = 1000000 };

static const VirtualWeather calm = {.delay_us = 25000};
static const VirtualWeather storm = {40000, 20000, 0.05, 0.02, 0};
static const char *const kinds[ROUTER_KINDS] = {"none", "full cone", "port-restricted",
                                                "symmetric"};

static void expect(long got, long wanted, const char *what)
{
    if (got != wanted)
        fail_msg("%s: expected %ld, got %ld", what, wanted, got);
}

static void expect_result(MeetResult got, MeetResult wanted, const char *what)
{
    expect((long)got, (long)wanted, what);
}

/* --- Finding the way -------------------------------------------------------------------------- */

static bool is_to_be_relayed(RouterKind host, RouterKind player)
{
    return (host == ROUTER_SYMMETRIC && player >= ROUTER_PORT_RESTRICTED) ||
           (player == ROUTER_SYMMETRIC && host >= ROUTER_PORT_RESTRICTED);
}

static void try_pair(RouterKind host, RouterKind player, VirtualWeather weather, uint64_t seed)
{
    MeetBench *bench = meet_bench_create(seed, weather, host, true);
    meet_bench_run(bench, 3 * SECOND);
    MeetPlayer *ann = meet_bench_call(bench, player, NULL);
    meet_bench_run(bench, 4 * SECOND);
    bool is_relayed = is_to_be_relayed(host, player);
    if (!ann->is_joined || ann->caller.is_relayed != is_relayed || ann->frames < 100 ||
        bench->frames < 100)
        fail_msg("seed %d, host %s, player %s: joined %d, relayed %d, frames %d and %d", (int)seed,
                 kinds[host], kinds[player], ann->is_joined, ann->caller.is_relayed, ann->frames,
                 bench->frames);
    expect(meet_server_view(bench->service).relayed, is_relayed, "relayed, says the service");
    meet_bench_destroy(bench);
}

TEST(pairs)
{
    for (int i = 0; i < ROUTER_KINDS * ROUTER_KINDS; i++)
        for (uint64_t seed = 1; seed < 4; seed++)
            try_pair((RouterKind)(i / ROUTER_KINDS), (RouterKind)(i % ROUTER_KINDS),
                     seed == 1 ? calm : storm, seed);
}

TEST(a_new_port_is_called_from)
{
    static const RouterKind players[] = {ROUTER_PORT_RESTRICTED, ROUTER_SYMMETRIC};
    for (int i = 0; i < COUNT(players); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_PORT_RESTRICTED, true);
        meet_bench_run(bench, 2 * SECOND);
        MeetPlayer *ann = meet_bench_call(bench, players[i], NULL);
        meet_bench_run(bench, 12 * SECOND);
        router_forget(&ann->router);
        meet_bench_run(bench, 12 * SECOND);
        int before = ann->frames;
        meet_bench_run(bench, 2 * SECOND);
        if (ann->frames < before + 100)
            fail_msg("%s: %d frames, then %d", kinds[players[i]], before, ann->frames);
        meet_bench_destroy(bench);
    }
}

TEST(a_direct_way_that_opens_late)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_PORT_RESTRICTED, true);
    meet_bench_run(bench, 2 * SECOND);
    MeetPlayer *ann = meet_bench_call(bench, ROUTER_SYMMETRIC, NULL);
    meet_bench_run(bench, SECOND);
    expect(ann->is_joined && ann->caller.is_relayed, true, "relayed at first");
    ann->router.kind = ROUTER_FULL_CONE;
    meet_bench_run(bench, SECOND);
    uint64_t relayed = meet_server_view(bench->service).relayed_bytes;
    int frames = ann->frames;
    meet_bench_run(bench, SECOND);
    expect(ann->caller.is_relayed, false, "relayed later");
    expect((long)(meet_server_view(bench->service).relayed_bytes - relayed), 0, "relayed bytes");
    expect(ann->frames >= frames + 100, true, "frames go on");
    meet_bench_destroy(bench);
}

TEST(own_addresses)
{
    static const struct {
        const char *name;
        const char *player;
        const char *own;
        bool is_told;
    } cases[] = {
        {"behind the same router", "198.51.100.1:41000", "192.168.1.9:5000", true},
        {"behind another", "198.51.100.9:41000", "192.168.1.9:5000", false},
        {"an address of the internet", "198.51.100.1:41000", "8.8.8.8:53", false},
        {"a bigger network", "198.51.100.1:41000", "172.31.0.1:5000", true},
        {"beside it", "198.51.100.1:41000", "172.32.0.1:5000", false},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_PORT_RESTRICTED, true);
        meet_bench_run(bench, 2 * SECOND);
        Address own = virtual_wire_address(cases[i].own);
        VirtualEnd *end = virtual_wire_add(bench->wire, cases[i].player);
        MeetCaller caller;
        meet_caller_init(&caller, virtual_wire_of(end), &bench->meet, &own,
                         meet_host_code(&bench->host), bench->wire->now_us);
        for (int step = 0; step < 60; step++) {
            meet_caller_wake(&caller, bench->wire->now_us);
            meet_bench_run(bench, SECOND / 100);
        }
        expect(address_is_equal(&bench->host.peers[0].own, &own), cases[i].is_told, cases[i].name);
        meet_bench_destroy(bench);
    }
}

/* --- Codes and the list ----------------------------------------------------------------------- */

TEST(codes)
{
    static const struct {
        const char *text;
        const char *code; /* NULL: none. */
    } cases[] = {{"KXRPD", "KXRPD"}, {"kxRpd", "KXRPD"}, {"KXRP", NULL},  {"KXRPDB", NULL},
                 {"", NULL},         {"KARPD", NULL},    {"KXRP1", NULL}, {"kxrp.", NULL}};
    char code[MEET_CODE_BYTES];
    for (int i = 0; i < COUNT(cases); i++) {
        bool is_code = meet_code_of(cases[i].text, code);
        if (is_code != (cases[i].code != NULL) || (is_code && strcmp(code, cases[i].code) != 0))
            fail_msg("%s: %s", cases[i].text, is_code ? code : "none");
    }
}

TEST(wrong_codes)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, true);
    meet_bench_run(bench, 2 * SECOND);
    char right[MEET_CODE_BYTES];
    char wrong[MEET_CODE_BYTES] = "BBBBB";
    memcpy(right, meet_host_code(&bench->host), sizeof right);
    wrong[0] = right[0] == 'B' ? 'C' : 'B';
    VirtualEnd *end = virtual_wire_add(bench->wire, "198.51.100.200:5000");
    for (int i = 0; i < 14; i++) {
        Address own = {.family = ADDRESS_NONE};
        MeetCaller caller;
        meet_caller_init(&caller, virtual_wire_of(end), &bench->meet, &own, i < 12 ? wrong : right,
                         bench->wire->now_us);
        for (int step = 0; step < 40 && !caller.is_open && caller.result == MEET_FINE; step++) {
            meet_caller_wake(&caller, bench->wire->now_us);
            meet_bench_run(bench, SECOND / 100);
        }
        expect_result(caller.result,
                      i < 10   ? MEET_NO_GAME
                      : i < 13 ? MEET_TOO_MANY
                               : MEET_FINE,
                      i < 12 ? "a wrong code" : "the right code");
        if (i == 12) /* Time brings one guess back. */
            meet_bench_run(bench, 7 * SECOND);
    }
    meet_bench_destroy(bench);
}

/* A code that was published stays good where the service restarts, unless another game has it. */
TEST(a_restarted_service)
{
    static const struct {
        const char *name;
        bool is_taken;
    } cases[] = {{"the code is free", false}, {"another game has it", true}};
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, true);
        MeetHost other;
        Address nowhere = {.family = ADDRESS_NONE};
        Error error;
        char code[MEET_CODE_BYTES];
        meet_bench_run(bench, 2 * SECOND);
        memcpy(code, meet_host_code(&bench->host), sizeof code);
        meet_server_destroy(bench->service);
        assert_true(meet_server_create(&bench->service, virtual_wire_of(bench->end),
                                       bench->wire->now_us, &error));
        if (cases[i].is_taken) {
            Wire wire = virtual_wire_of(virtual_wire_add(bench->wire, "198.51.100.200:5000"));
            meet_host_init(&other, wire, &bench->meet, &nowhere, true);
            other.message.listing = bench->host.message.listing;
            memcpy(other.message.code, code, sizeof code);
            for (int step = 0; step < 20; step++) {
                unsigned char bytes[WIRE_DATAGRAM_BYTES];
                Address from;
                Wire host = meet_host_wire(&other);
                meet_send(wire, &bench->meet, &other.message);
                meet_bench_run(bench, SECOND / 10);
                while (host.receive(host.self, &from, bytes) >= 0) {
                }
            }
        }
        meet_bench_run(bench, 6 * SECOND);
        bool is_kept = strcmp(code, meet_host_code(&bench->host)) == 0;
        if (is_kept == cases[i].is_taken || bench->host.result != MEET_FINE)
            fail_msg("%s: %s became %s", cases[i].name, code, meet_host_code(&bench->host));
        meet_bench_destroy(bench);
    }
}

/* A game at the address of one that ended lately is the same one, started anew. */
TEST(a_restarted_game)
{
    static const struct {
        const char *name;
        bool says_goodbye;
        int other_port; /* 0: the same. */
        int minutes;
        bool is_kept;
    } cases[] = {{"it crashed", false, 0, 0, true},
                 {"it ended", true, 0, 9, true},
                 {"it ended long ago", true, 0, 11, false},
                 {"another one of the same network", true, 5001, 0, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, true);
        Address nowhere = {.family = ADDRESS_NONE};
        char code[MEET_CODE_BYTES];
        meet_bench_run(bench, 2 * SECOND);
        memcpy(code, meet_host_code(&bench->host), sizeof code);
        if (cases[i].says_goodbye)
            meet_host_end(&bench->host);
        bench->host.meet = nowhere; /* It is silent. */
        meet_bench_run(bench, (uint64_t)cases[i].minutes * 60 * SECOND + SECOND);
        Wire wire = bench->host.inner;
        if (cases[i].other_port != 0) {
            char address[ADDRESS_TEXT_BYTES];
            snprintf(address, sizeof address, "198.51.100.200:%d", cases[i].other_port);
            wire = virtual_wire_of(virtual_wire_add(bench->wire, address));
        }
        meet_host_init(&bench->host, wire, &bench->meet, &nowhere, true);
        meet_bench_run(bench, 2 * SECOND);
        bool is_kept = strcmp(code, meet_host_code(&bench->host)) == 0;
        if (is_kept != cases[i].is_kept || meet_host_code(&bench->host)[0] == '\0')
            fail_msg("%s: %s became %s", cases[i].name, code, meet_host_code(&bench->host));
        meet_bench_destroy(bench);
    }
}

static int listed(const MeetBench *bench)
{
    int count = 0;
    for (int i = 0; i < MEET_FOUND_MAX; i++)
        count += bench->search.found[i].is_there;
    return count;
}

TEST(list)
{
    static const struct {
        const char *name;
        RouterKind host;
        bool is_private;
        int count;
        int ping_ms; /* At most a tick more. */
    } cases[] = {{"public", ROUTER_NONE, false, 1, 50},
                 {"public, behind a router", ROUTER_PORT_RESTRICTED, false, 1, 50},
                 {"public, out of reach", ROUTER_SYMMETRIC, false, 1, MEET_NO_PING},
                 {"private", ROUTER_NONE, true, 0, 0}};
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, cases[i].host, cases[i].is_private);
        bench->search.meet = bench->meet;
        meet_bench_run(bench, 9 * SECOND);
        const MeetFound *found = &bench->search.found[0];
        expect(listed(bench), cases[i].count, cases[i].name);
        if (found->is_there &&
            (strcmp(found->game.code, meet_host_code(&bench->host)) != 0 ||
             strcmp(found->game.listing.game.name, "Ann's game") != 0 ||
             found->game.listing.game.people != 2 || found->ping_ms < cases[i].ping_ms ||
             found->ping_ms > cases[i].ping_ms + 20))
            fail_msg("%s: %s, %s, %d people, %d ms", cases[i].name, found->game.code,
                     found->game.listing.game.name, found->game.listing.game.people,
                     found->ping_ms);
        /* It changes, ends, or is silent. */
        ListingGame game = {"Ann's game", "Gears", "deathmatch", 5, 8, false};
        link_server_set_listing(bench->server, &game);
        meet_bench_run(bench, 12 * SECOND);
        if (found->is_there && found->game.listing.game.people != 5)
            fail_msg("%s: still %d people", cases[i].name, found->game.listing.game.people);
        if (i == 0)
            meet_host_end(&bench->host);
        bench->host.meet.family = ADDRESS_NONE; /* It says no more. */
        meet_bench_run(bench, i == 0 ? 25 * SECOND : 60 * SECOND);
        expect(listed(bench), 0, cases[i].name);
        expect(meet_server_view(bench->service).games, 0, "games");
        meet_bench_destroy(bench);
    }
}

/* The list says which games have a page, and where; a service asked by a game of before says
 * nothing of it. */
#define LONGEST "a23456789-a23456789-a23456789-a23456789-a23456789-a23456789-a23"

TEST(pages_of_games)
{
    static const struct {
        const char *name;
        MeetWeb web;
        bool is_private, is_old; /* Who asks is of before there were pages. */
        bool is_listed;
        int port;         /* In the list of desktops; 0: the game is not there. */
        const char *link; /* In the list of browsers; "": the game is not there. */
    } cases[] = {
        {"no page", {0, ""}, false, false, true, 0, ""},
        {"by http", {7777, ""}, false, false, true, 7777, "http://198.51.100.1:7777/"},
        {"by https", {443, "a.org"}, false, false, true, 443, "https://a.org:443/"},
        {"the longest name", {1, LONGEST}, false, false, true, 1, "https://" LONGEST ":1/"},
        {"asked by an older one", {7777, ""}, false, true, true, 0, "http://198.51.100.1:7777/"},
        {"a name of two lines", {443, "a\nb"}, false, false, false, 0, ""},
        {"all letters",
         {443, "Play_1-a.org"},
         false,
         false,
         true,
         443,
         "https://Play_1-a.org:443/"},
        {"another's path", {443, "bank.org/pay?to=me&x="}, false, false, false, 0, ""},
        {"a user", {443, "bank.org@a.org"}, false, false, false, 0, ""},
        {"a port", {443, "a.org:1"}, false, false, false, 0, ""},
        {"an end", {443, "a.org#"}, false, false, false, 0, ""},
        {"a backslash", {443, "a.org\\"}, false, false, false, 0, ""},
        {"no ASCII", {443, "\xc3\xbc.org"}, false, false, false, 0, ""},
        {"private", {7777, ""}, true, false, false, 0, ""},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, cases[i].is_private);
        char text[1024] = "", wanted[256];
        bench->host.message.web = cases[i].web;
        meet_bench_run(bench, 2 * SECOND);
        FILE *file = fmemopen(text, sizeof text, "w");
        assert_non_null(file);
        meet_server_print(bench->service, file);
        fclose(file);
        snprintf(wanted, sizeof wanted, "Ann's game\nDuel\ndeathmatch\n2 8 0 %s\n", cases[i].link);
        if (strcmp(text, cases[i].link[0] != '\0' ? wanted : "") != 0)
            fail_msg("%s: %s", cases[i].name, text);
        bench->search.meet = bench->meet;
        bench->search.message.has_web = !cases[i].is_old;
        meet_bench_run(bench, SECOND);
        expect(bench->search.found[0].is_there, cases[i].is_listed, cases[i].name);
        expect(bench->search.found[0].game.web.port, cases[i].port, cases[i].name);
        meet_bench_destroy(bench);
    }
}

static ListingAnswer long_listing(void)
{
    ListingAnswer listing = {.game = {.people = 1}};
    memset(listing.game.name, 'n', NAME_BYTES - 1);
    memset(listing.game.level, 'n', NAME_BYTES - 1);
    memset(listing.game.mode, 'n', NAME_BYTES - 1);
    return listing;
}

/* A code is five letters in capitals wherever there is one; only who registers may not have one
 * yet. */
TEST(messages_have_codes)
{
    static const struct {
        const char *name;
        MeetKind kind;
        bool may_lack;
    } of[] = {
        {"registering", MEET_REGISTER, true},
        {"registered", MEET_REGISTERED, false},
        {"calling", MEET_CALL, false},
        {"a game of the list", MEET_GAMES, false},
    };
    static const struct {
        const char *code;
        bool is_fine;
    } codes[] = {{"BCDFG", true}, {"bcdfg", false}, {"BCDF", false}, {"BCDFA", false}};
    for (int i = 0; i < COUNT(of); i++)
        for (int k = -1; k < COUNT(codes); k++) {
            unsigned char datagram[WIRE_DATAGRAM_BYTES] = {0};
            MeetMessage got, message = {.kind = of[i].kind, .result = MEET_FINE};
            const char *code = k < 0 ? "" : codes[k].code;
            bool is_fine = k < 0 ? of[i].may_lack : codes[k].is_fine;
            message.own = message.games[0].address = virtual_wire_address("192.0.2.7:5000");
            message.listing = message.games[0].listing = long_listing();
            message.count = message.kind == MEET_GAMES;
            snprintf(message.code, sizeof message.code, "%s", code);
            snprintf(message.games[0].code, sizeof message.games[0].code, "%s", code);
            bool is_read = meet_read(datagram, meet_write(&message, datagram), &got);
            const char *come = message.count > 0 ? got.games[0].code : got.code;
            if (is_read != is_fine || (is_read && strcmp(come, code) != 0))
                fail_msg("%s with \"%s\": %s, \"%s\"", of[i].name, code,
                         is_read ? "read" : "refused", come);
        }
}

/* One with everything that its kind may have. Its last byte is not 0, so that padding is known. */
static MeetMessage full_message(MeetKind kind)
{
    MeetMessage message = {.kind = kind,
                           .token = 0x1122334455667788,
                           .channel = 0x99aabbccddeeff11,
                           .code = "BCDFG",
                           .first = 0x0102,
                           .result = MEET_FINE,
                           .is_private = true,
                           .has_web = true,
                           .web = {7777, "play.example.org"}};
    memset(message.nonce, 0x5a, sizeof message.nonce);
    memset(message.cookie, 0xa5, sizeof message.cookie);
    message.own = virtual_wire_address("[2001:db8::7]:65535");
    message.seen = virtual_wire_address("192.0.2.7:5000");
    message.listing = long_listing();
    message.count = 2;
    for (int i = 0; i < message.count; i++) {
        message.games[i] = (MeetGame){.code = "BCDFG", .web.port = (uint16_t)(8001 + i)};
        message.games[i].address = virtual_wire_address("198.51.100.4:4000");
        message.games[i].listing = long_listing();
    }
    return message;
}

/* Whatever came by another way is refused, or it is read as what would have been written so. */
TEST(messages_are_read_as_written)
{
    for (int kind = MEET_REGISTER; kind < MEET_KINDS; kind++) {
        unsigned char sent[WIRE_DATAGRAM_BYTES + 1] = {0}, again[WIRE_DATAGRAM_BYTES];
        MeetMessage got, message = full_message((MeetKind)kind);
        size_t count = meet_write(&message, sent), end = count;
        while (sent[end - 1] == 0)
            end--;
        if (!meet_read(sent, count, &got) || meet_write(&got, again) != count ||
            memcmp(sent, again, count) != 0)
            fail_msg("kind %d is read otherwise", kind);
        int enough = 0; /* A page of the list is whole without the ports at its end, too. */
        for (size_t shorter = 0; shorter < count; shorter++)
            enough += meet_read(sent, shorter, &got);
        if (enough != (kind == MEET_GAMES) || meet_read(sent, count + 1, &got))
            fail_msg("kind %d: of %zu bytes less are enough %d times, or one more is ignored", kind,
                     count, enough);
        for (size_t i = 0; i < 9 * end; i++) { /* Each bit turned, and each byte none. */
            unsigned char was = sent[i / 9];
            sent[i / 9] = i % 9 < 8 ? (unsigned char)(was ^ 1u << i % 9) : 0;
            /* Behind an address that is none there is nothing but padding. */
            if (meet_read(sent, count, &got) && got.own.family == message.own.family &&
                (meet_write(&got, again) < end || memcmp(sent, again, end) != 0))
                fail_msg("kind %d, byte %zu, %zu: read as something else", kind, i / 9, i % 9);
            sent[i / 9] = was;
        }
    }
}

/* Padded, just as long as what is padded, and longer. */
TEST(messages_of_each_length)
{
    unsigned char sent[WIRE_DATAGRAM_BYTES];
    int padded = 0;
    for (int length = 1; length < MEET_HOST_BYTES; length++) {
        MeetMessage got, message = full_message(MEET_REGISTER);
        memset(message.web.host, 'h', (size_t)length);
        message.web.host[length] = '\0';
        size_t count = meet_write(&message, sent);
        padded += count == MEET_REGISTER_BYTES;
        if (count < MEET_REGISTER_BYTES || !meet_read(sent, count, &got) ||
            strcmp(got.web.host, message.web.host) != 0)
            fail_msg("a host of %d letters: %zu bytes, not read", length, count);
    }
    assert_in_range(padded, 2, MEET_HOST_BYTES - 2);
}

/* What nobody sends, although it could be written. */
TEST(bad_messages)
{
    static const struct {
        const char *name;
        MeetKind kind;
        size_t offset; /* In a MeetMessage: the port that is 0. */
    } ports[] = {
        {"from no port", MEET_REGISTER, offsetof(MeetMessage, own.port)},
        {"to no port", MEET_CALLED, offsetof(MeetMessage, seen.port)},
        {"a game without a port", MEET_GAMES, offsetof(MeetMessage, games[1].address.port)},
    };
    static const char *const hosts[] = {"a b", "<a>", "a/b", "a:1", "a@b"};
    unsigned char sent[WIRE_DATAGRAM_BYTES];
    MeetMessage got;
    for (int i = 0; i < COUNT(ports); i++) {
        MeetMessage message = full_message(ports[i].kind);
        memset((unsigned char *)&message + ports[i].offset, 0, sizeof message.own.port);
        if (meet_read(sent, meet_write(&message, sent), &got))
            fail_msg("%s: read", ports[i].name);
    }
    for (int i = 0; i < COUNT(hosts); i++) {
        MeetMessage message = full_message(MEET_REGISTER);
        snprintf(message.web.host, sizeof message.web.host, "%s", hosts[i]);
        if (meet_read(sent, meet_write(&message, sent), &got))
            fail_msg("%s: read", hosts[i]);
    }
    for (int kind = 0; kind <= UINT8_MAX; kind++) {
        MeetMessage message = full_message(MEET_ANSWER);
        size_t count = meet_write(&message, sent);
        sent[1] = (unsigned char)kind; /* END has one number, too. */
        if (meet_read(sent, count, &got) != (kind >= MEET_END && kind < MEET_KINDS))
            fail_msg("an answer as kind %d: %s", kind, kind < MEET_KINDS ? "refused" : "read");
    }
    static const MeetKind results[] = {MEET_REGISTERED, MEET_CALLED};
    for (int i = 0; i < COUNT(results); i++) {
        MeetMessage message = full_message(results[i]);
        message.result = MEET_FULL;
        assert_true(meet_read(sent, meet_write(&message, sent), &got));
        message.result = MEET_FULL + 1;
        size_t count = meet_write(&message, sent);
        if (meet_read(sent, count, &got))
            fail_msg("kind %d: a result past the last", (int)results[i]);
    }
}

/* What was sent before there were pages is understood, and what is sent now by whoever has none is
 * as long. */
TEST(messages_of_before)
{
    static const MeetWeb pages[] = {
        {.port = 0}, {.port = 7777}, {7777, "a.org"}, {7777, "play.example.org"}};
    static const size_t bytes[] = {MEET_REGISTER_BYTES, MEET_REGISTER_BYTES, MEET_REGISTER_BYTES,
                                   0};
    for (int i = 0; i < COUNT(pages); i++) {
        unsigned char datagram[WIRE_DATAGRAM_BYTES] = {0};
        MeetMessage got, message = {.kind = MEET_REGISTER, .web = pages[i]};
        Address own = virtual_wire_address("[2001:db8:1234:5678:9abc:def0:1234:5678]:65535");
        message.own = own;
        message.listing = long_listing();
        memcpy(message.code, "BBBBB", sizeof message.code);
        size_t count = meet_write(&message, datagram);
        if ((bytes[i] != 0 && count != bytes[i]) || !meet_read(datagram, count, &got) ||
            got.web.port != pages[i].port || strcmp(got.web.host, pages[i].host) != 0)
            fail_msg("%d: %zu bytes, port %d, host %s", i, count, got.web.port, got.web.host);
    }
    MeetMessage got, games = {.kind = MEET_GAMES, .count = MEET_PAGE_GAMES, .has_web = true};
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    for (int i = 0; i < MEET_PAGE_GAMES; i++) {
        games.games[i] = (MeetGame){.code = "BBBBB", .web.port = (uint16_t)(65535 - i)};
        games.games[i].address =
            virtual_wire_address("[2001:db8:1234:5678:9abc:def0:1234:5678]:65535");
        games.games[i].listing = long_listing();
    }
    for (int has_web = 0; has_web < 2; has_web++) {
        games.has_web = has_web == 1;
        size_t count = meet_write(&games, datagram);
        if (!meet_read(datagram, count, &got) || got.games[8].web.port != has_web * 65527)
            fail_msg("%d: %zu bytes, port %d", has_web, count, got.games[8].web.port);
        expect(meet_read(datagram, count - 1, &got), false, "one byte less");
    }
}

/* Else an address that somebody else has got since could be kept listed by spoofed datagrams. */
TEST(a_game_shows_again_where_it_is)
{
    static const struct {
        const char *name;
        bool is_deaf;
    } cases[] = {{"it hears the service", false}, {"it hears nothing", true}};
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, false);
        meet_bench_run(bench, 5 * SECOND);
        bench->router.ports[0]->is_deaf = cases[i].is_deaf;
        meet_bench_run(bench, 180 * SECOND);
        expect(meet_server_view(bench->service).games, !cases[i].is_deaf, cases[i].name);
        meet_bench_destroy(bench);
    }
}

/* Hosts register, each with its number in its address; returns how many the service refuses. */
static int register_games(MeetBench *bench, int count, const char *before, const char *after,
                          bool is_private)
{
    static const Address nowhere = {.family = ADDRESS_NONE};
    static const ListingAnswer answer = {.game = {"N", "L", "M", 1, 8, false}};
    ListingSearch search;
    MeetHost hosts[20];
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    char text[ADDRESS_TEXT_BYTES];
    Address from;
    int refused = 0;
    for (int i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%s%d%s", before, i + 1, after);
        meet_host_init(&hosts[i], virtual_wire_of(virtual_wire_add(bench->wire, text)),
                       &bench->meet, &nowhere, is_private);
    }
    for (int step = 0; step < 100; step++) {
        for (int i = 0; i < count; i++) {
            Wire wire = meet_host_wire(&hosts[i]);
            meet_host_wake(&hosts[i], bench->wire->now_us);
            for (int bytes; (bytes = wire.receive(wire.self, &from, datagram)) >= 0;)
                if (listing_read_search(datagram, (size_t)bytes, &search))
                    wire.send(wire.self, &from, datagram, listing_write_answer(&answer, datagram));
        }
        meet_bench_run(bench, SECOND / 10);
    }
    for (int i = 0; i < count; i++)
        refused += meet_host_result(&hosts[i]) == MEET_FULL;
    return refused;
}

TEST(pages_of_the_list)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, false);
    bench->search.meet = bench->meet;
    expect(register_games(bench, 20, "192.0.2.", ":7000", false), 0, "refused");
    expect(meet_server_view(bench->service).games, 21, "games");
    expect(listed(bench), 21, "listed");
    meet_bench_destroy(bench);
}

TEST(games_of_a_network)
{
    static const char *const parts[][2] = {{"192.0.2.1:", ""}, {"[2001:db8:1:", "::1]:7000"}};
    for (int i = 0; i < COUNT(parts); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, true);
        expect(register_games(bench, 20, parts[i][0], parts[i][1], true), 4, parts[i][0]);
        expect(meet_server_view(bench->service).games, 17, "games");
        meet_bench_destroy(bench);
    }
}

/* --- Abuse ------------------------------------------------------------------------------------ */

typedef struct Loudness {
    Address meet;
    size_t to_meet;
    size_t from_meet;
    size_t longest;
} Loudness;

static void listen(void *self, const Address *from, const Address *to, const unsigned char *bytes,
                   size_t count)
{
    Loudness *loud = self;
    (void)bytes;
    if (address_is_equal(to, &loud->meet))
        loud->to_meet += count;
    if (address_is_equal(from, &loud->meet))
        loud->from_meet += count;
    if (count > loud->longest)
        loud->longest = count;
}

TEST(the_service_says_no_more_than_it_hears)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_SYMMETRIC, false);
    Loudness loud = {.meet = bench->meet};
    bench->wire->watch = listen;
    bench->wire->watch_self = &loud;
    bench->search.meet = bench->meet;
    meet_bench_run(bench, 3 * SECOND);
    if (loud.from_meet > loud.to_meet || loud.from_meet == 0)
        fail_msg("%zu bytes for %zu", loud.from_meet, loud.to_meet);
    meet_bench_call(bench, ROUTER_SYMMETRIC, NULL);
    meet_bench_run(bench, 3 * SECOND);
    if (loud.from_meet > loud.to_meet || loud.longest > WIRE_DATAGRAM_BYTES)
        fail_msg("relayed: %zu bytes for %zu, the longest %zu", loud.from_meet, loud.to_meet,
                 loud.longest);
    meet_bench_destroy(bench);
}

/* Else a host with a code, or a player, would answer to anybody whom a datagram names. */
TEST(strangers_get_no_answer)
{
    static const char *const host = "198.51.100.1:40000", *const player = "198.51.100.10:40000";
    static const struct {
        const char *name;
        MeetKind kind;
        const char *from;
        bool is_answered;
    } cases[] = {{"a stranger asks", MEET_ASK, "192.0.2.7:5", false},
                 {"the player asks from another port", MEET_ASK, "198.51.100.10:6", true},
                 {"a stranger opens", MEET_OPENER, "192.0.2.7:5", false},
                 {"the host opens from another port", MEET_OPENER, "198.51.100.1:6", true},
                 {"a stranger answers", MEET_ANSWER, "192.0.2.7:5", false}};
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, false);
        meet_bench_run(bench, 2 * SECOND);
        MeetPlayer *ann = meet_bench_call(bench, ROUTER_NONE, NULL);
        meet_bench_run(bench, 4 * SECOND);
        VirtualEnd *end = virtual_wire_add(bench->wire, cases[i].from);
        MeetMessage message = {.kind = cases[i].kind, .channel = ann->caller.channel};
        unsigned char datagram[WIRE_DATAGRAM_BYTES];
        Address to = virtual_wire_address(cases[i].kind == MEET_ASK ? host : player);
        size_t size = meet_write(&message, datagram);
        ann->caller.is_relayed = cases[i].kind == MEET_ANSWER; /* It looks for a better way. */
        for (int k = 0; k < 1000; k++)
            virtual_wire_send(bench->wire, &end->address, &to, datagram, size);
        meet_bench_run(bench, SECOND);
        Wire wire = virtual_wire_of(end);
        Address from;
        int count = 0;
        while (wire.receive(wire.self, &from, datagram) >= 0)
            count++;
        if (count > 160 || (count > 0) != cases[i].is_answered)
            fail_msg("%s: %d datagrams", cases[i].name, count);
        meet_bench_destroy(bench);
    }
}

TEST(without_a_cookie)
{
    static const MeetKind asks[] = {MEET_REGISTER, MEET_CALL, MEET_LIST};
    for (int i = 0; i < COUNT(asks); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_NONE, false);
        meet_bench_run(bench, 2 * SECOND);
        Address victim = virtual_wire_address("192.0.2.7:5");
        unsigned char datagram[WIRE_DATAGRAM_BYTES];
        MeetMessage ask = {.kind = asks[i], .listing.game = {"N", "L", "M", 1, 8, false}};
        memcpy(ask.code, meet_host_code(&bench->host), sizeof ask.code);
        VirtualEnd *end = virtual_wire_add(bench->wire, "192.0.2.7:5");
        size_t size = meet_write(&ask, datagram);
        for (int k = 0; k < 400; k++)
            virtual_wire_send(bench->wire, &victim, &bench->meet, datagram, size);
        meet_bench_run(bench, SECOND);
        Wire wire = virtual_wire_of(end);
        Address from;
        MeetMessage answer;
        int count = 0;
        for (int bytes; (bytes = wire.receive(wire.self, &from, datagram)) >= 0; count++)
            if (!meet_read(datagram, (size_t)bytes, &answer) || answer.kind != MEET_COOKIE ||
                (size_t)bytes >= size)
                fail_msg("ask %d: answered by %d, %d bytes", (int)asks[i], (int)answer.kind, bytes);
        if (count < 20 || count > 130)
            fail_msg("ask %d: %d answers a second", (int)asks[i], count);
        expect(meet_server_view(bench->service).games, 1, "games");
        meet_bench_destroy(bench);
    }
}

/* Sends `count` datagrams through a channel; returns how many bytes come out at the host's end. */
static size_t relay(MeetBench *bench, const Address *from, uint64_t channel, unsigned char kind,
                    int count, size_t size)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES] = {0};
    ByteWriter writer = byte_writer_make(datagram, sizeof datagram);
    byte_writer_uint(&writer, MEET_RELAY, 1);
    byte_writer_uint(&writer, channel, 8);
    byte_writer_uint(&writer, kind, 1);
    uint64_t before = meet_server_view(bench->service).relayed_bytes;
    for (int i = 0; i < count; i++)
        virtual_wire_send(bench->wire, from, &bench->meet, datagram, size);
    meet_bench_run(bench, SECOND);
    return (size_t)(meet_server_view(bench->service).relayed_bytes - before);
}

TEST(relaying_is_for_games_alone)
{
    static const struct {
        const char *name;
        int wrong; /* 1: not admitted, 2: a stranger, 3: another channel, 4: the game is over. */
        unsigned char kind;
        int count;
        size_t least;
        size_t most;
    } cases[] = {
        {"a packet", 0, DATAGRAM_PACKET, 1, 100, 100},
        {"a HELLO", 0, DATAGRAM_HELLO, 1, 100, 100},
        {"a search", 0, DATAGRAM_SEARCH, 5, 0, 0},
        {"something else", 0, 'G', 5, 0, 0},
        {"nothing", 0, 0, 5, 0, 0},
        {"not admitted", 1, DATAGRAM_PACKET, 5, 0, 0},
        {"from a stranger", 2, DATAGRAM_PACKET, 5, 0, 0},
        {"by another channel", 3, DATAGRAM_PACKET, 5, 0, 0},
        {"after the game", 4, DATAGRAM_PACKET, 5, 0, 0},
        {"too much", 0, DATAGRAM_PACKET, 4000, 16000, 32200},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        MeetBench *bench = meet_bench_create(1, calm, ROUTER_SYMMETRIC, true);
        meet_bench_run(bench, 2 * SECOND);
        if (cases[i].wrong == 1)
            bench->router.ports[0]->is_deaf = true; /* The host hears of no caller. */
        MeetPlayer *ann = meet_bench_call(bench, ROUTER_SYMMETRIC, NULL);
        meet_bench_run(bench, SECOND / 3); /* Called, and not yet relayed. */
        Address from = ann->router.ports[0]->address;
        uint64_t channel = ann->caller.channel;
        bench->player_count = 0; /* It says no more. */
        if (cases[i].wrong == 2)
            from.port++;
        if (cases[i].wrong == 3)
            channel += MEET_CHANNELS_MAX;
        if (cases[i].wrong == 4) {
            meet_host_end(&bench->host);
            meet_bench_run(bench, SECOND / 10);
        }
        size_t passed = relay(bench, &from, channel, cases[i].kind, cases[i].count, 100);
        if (channel == 0 || passed < cases[i].least || passed > cases[i].most)
            fail_msg("%s: %zu bytes passed", cases[i].name, passed);
        meet_bench_destroy(bench);
    }
}

/* Gets a cookie for a caller that speaks for itself, at that address. */
static Wire begin_call(MeetBench *bench, int number, int port, MeetMessage *out_call)
{
    unsigned char datagram[WIRE_DATAGRAM_BYTES];
    char text[ADDRESS_TEXT_BYTES];
    MeetMessage cookie;
    Address from;
    snprintf(text, sizeof text, "192.0.2.%d:%d", number, port);
    Wire wire = virtual_wire_of(virtual_wire_add(bench->wire, text));
    *out_call = (MeetMessage){.kind = MEET_CALL};
    memcpy(out_call->code, meet_host_code(&bench->host), sizeof out_call->code);
    meet_send(wire, &bench->meet, out_call);
    meet_bench_run(bench, SECOND / 10);
    int count = wire.receive(wire.self, &from, datagram);
    expect(count > 0 && meet_read(datagram, (size_t)count, &cookie), true, "a cookie");
    memcpy(out_call->cookie, cookie.cookie, sizeof cookie.cookie);
    return wire;
}

/* Two addresses take all relayed ways of a game, and send what it does not answer. */
TEST(junk_keeps_no_way)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_SYMMETRIC, true);
    MeetMessage calls[8], answer = {.kind = MEET_CALL};
    Wire wires[COUNT(calls)];
    uint64_t channels[COUNT(calls)] = {0};
    unsigned char datagram[WIRE_DATAGRAM_BYTES] = {DATAGRAM_PACKET};
    Address from;
    meet_bench_run(bench, 2 * SECOND);
    for (int i = 0; i < COUNT(calls); i++)
        wires[i] = begin_call(bench, 1 + i % 2, 7000 + i, &calls[i]);
    MeetPlayer *ann = NULL;
    for (int step = 0; step < 250; step++) {
        for (int i = 0; i < COUNT(calls); i++) {
            unsigned char bytes[WIRE_DATAGRAM_BYTES];
            if (step % 10 == 0)
                meet_send(wires[i], &bench->meet, &calls[i]);
            for (int count; (count = wires[i].receive(wires[i].self, &from, bytes)) >= 0;)
                if (meet_read(bytes, (size_t)count, &answer) && answer.kind == MEET_CALLED &&
                    channels[i] == 0)
                    channels[i] = answer.channel;
            meet_relay(wires[i], &bench->meet, channels[i], datagram, 100);
        }
        meet_bench_run(bench, SECOND / 10);
        if (step == 40)
            expect(meet_server_view(bench->service).relayed, 8, "relayed");
        if (step == 50)
            ann = meet_bench_call(bench, ROUTER_SYMMETRIC, NULL);
        if (step == 80)
            expect(ann->is_joined && ann->caller.is_relayed, true, "somebody else is relayed");
    }
    expect(meet_server_view(bench->service).relayed, 1, "relayed at last");
    meet_bench_run(bench, 10 * SECOND);
    int before = ann->frames;
    meet_bench_run(bench, SECOND);
    expect(ann->frames > before + 40, true, "frames go on");
    meet_bench_destroy(bench);
}

/* A crowd of one address calls at once, each with its cookie; who plays goes on. */
TEST(a_crowd_of_callers)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_PORT_RESTRICTED, true);
    meet_bench_run(bench, 2 * SECOND);
    const MeetPlayer *ann = meet_bench_call(bench, ROUTER_SYMMETRIC, NULL);
    meet_bench_run(bench, 4 * SECOND);
    MeetMessage calls[36];
    Wire wires[COUNT(calls)];
    for (int i = 0; i < COUNT(calls); i++)
        wires[i] = begin_call(bench, 7, 7000 + i, &calls[i]);
    for (int i = 0; i < COUNT(calls); i++)
        meet_send(wires[i], &bench->meet, &calls[i]);
    meet_bench_run(bench, SECOND / 2);
    int before = ann->frames;
    meet_bench_run(bench, SECOND);
    expect(ann->is_joined && ann->caller.is_relayed, true, "relayed");
    expect(ann->frames > before + 40, true, "frames go on");
    meet_bench_destroy(bench);
}

TEST(relayed_callers_of_a_game)
{
    MeetBench *bench = meet_bench_create(1, calm, ROUTER_SYMMETRIC, true);
    meet_bench_run(bench, 2 * SECOND);
    for (int i = 0; i < 10; i++)
        meet_bench_call(bench, ROUTER_PORT_RESTRICTED, NULL);
    meet_bench_run(bench, 5 * SECOND);
    expect(meet_server_view(bench->service).relayed, 8, "relayed");
    expect(bench->seats_taken, 8, "joined");
    /* Who leaves gives way. */
    for (int i = 0; i < 10; i++)
        if (bench->players[i].is_joined)
            bench->players[i].router.ports[0]->is_cut = true;
    meet_bench_run(bench, 25 * SECOND);
    expect(meet_server_view(bench->service).relayed <= 2, true, "relayed later");
    meet_bench_destroy(bench);
}

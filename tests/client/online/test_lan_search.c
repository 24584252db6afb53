/* SPDX-License-Identifier: MIT */
/* The list of games on the local network, and a search over loopback. */
#include "online/lan_search.h"

#include "link/wire.h"
#include "netplay/game_server.h"
#include "online/online_session.h"
#include "screens/own_ports.h"
#include "support/match_bench.h"
#include "support/own_network.h"
#include "support/real_meet.h"
#include "test.h"

#include <string.h>
#include <time.h>

enum { SECOND = 1000000, LONGEST_SECONDS = 120 };

static Address address_of(int last)
{
    return (Address){.family = ADDRESS_V4,
                     .bytes = {10, 0, 0, (unsigned char)last},
                     .port = ADDRESS_PORT_DEFAULT};
}

static ListingAnswer answer_of(int id)
{
    return (ListingAnswer){.protocol = GREETING_PROTOCOL,
                           .version = NETPLAY_VERSION,
                           .id = {(unsigned char)id},
                           .game = {"Ann's game", "Duel", "deathmatch", 1, 8, false}};
}

static int count_games(const LanList *list)
{
    int count = 0;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        count += list->games[i].is_there;
    return count;
}

static bool note(LanList *list, int address, const ListingAnswer *answer, uint64_t now)
{
    Address from = address_of(address);
    return lan_list_note(list, &from, answer, 1400, now);
}

/* Each step checks whether an answer with a ping of 1.4 ms changes the list. */
TEST(list)
{
    LanList list = {.games = {{.is_there = false}}};
    ListingAnswer ann = answer_of(1);
    ListingAnswer bert = answer_of(2);
    assert_true(note(&list, 1, &ann, SECOND));
    assert_int_equal(list.games[0].ping_ms, 1);
    assert_false(note(&list, 1, &ann, 2 * SECOND)); /* Nothing new. */
    bert.version++;
    assert_true(note(&list, 2, &bert, 4 * SECOND));
    assert_true(list.games[1].is_other_version && !list.games[0].is_other_version);
    assert_int_equal(count_games(&list), 2);
    assert_false(lan_list_age(&list, 7 * SECOND - 1));
    assert_true(lan_list_age(&list, 7 * SECOND));
    assert_true(!list.games[0].is_there && list.games[1].is_there); /* Bert's keeps its slot. */
    ann.game.people = 2;
    assert_true(note(&list, 1, &ann, 8 * SECOND));
    ann.id[0] = 7; /* The server was restarted. */
    ann.game.people = 0;
    assert_true(note(&list, 1, &ann, 8 * SECOND));
    assert_int_equal(count_games(&list), 2);
}

TEST(list_is_full)
{
    LanList list = {.games = {{.is_there = false}}};
    for (int i = 0; i < LAN_GAMES_MAX + 3; i++) {
        ListingAnswer answer = answer_of(i);
        assert_int_equal(note(&list, i, &answer, SECOND), i < LAN_GAMES_MAX);
    }
    assert_int_equal(count_games(&list), LAN_GAMES_MAX);
}

/* Whoever answers from a number of ports. */
typedef struct Talker {
    const char *host;
    int ports;
    int id;
    int listed; /* So many of its ports are in the end. */
} Talker;

typedef struct LiarCase {
    const char *name;
    Talker talkers[4];
    int others; /* Honest servers, each with an address of its own. */
    int others_listed;
} LiarCase;

static int count_at(const LanList *list, const Address *host)
{
    int count = 0;
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        count += list->games[i].is_there &&
                 memcmp(list->games[i].address.bytes, host->bytes, sizeof host->bytes) == 0;
    return count;
}

static void talk(LanList *list, const Talker *talker)
{
    for (int i = 0; i < talker->ports; i++) {
        Address from;
        ListingAnswer answer = answer_of(talker->id);
        assert_true(address_parse_host(talker->host, (uint16_t)(ADDRESS_PORT_DEFAULT + i), &from));
        lan_list_note(list, &from, &answer, 1400, SECOND);
    }
}

static void check_liar(const LiarCase *c)
{
    LanList list = {.games = {{.is_there = false}}};
    int others = 0;
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 4 && c->talkers[i].host != NULL; i++)
            talk(&list, &c->talkers[i]);
        for (int i = 0; i < c->others; i++) {
            ListingAnswer answer = answer_of(100 + i);
            note(&list, 100 + i, &answer, SECOND);
        }
    }
    for (int i = 0; i < c->others; i++) {
        Address other = address_of(100 + i);
        others += count_at(&list, &other);
    }
    if (others != c->others_listed)
        fail_msg("%s: %d of %d others are listed", c->name, others, c->others);
    for (int i = 0; i < 4 && c->talkers[i].host != NULL; i++) {
        Address host;
        assert_true(address_parse_host(c->talkers[i].host, 1, &host));
        if (count_at(&list, &host) != c->talkers[i].listed)
            fail_msg("%s: %s is listed %d times", c->name, c->talkers[i].host,
                     count_at(&list, &host));
    }
}

TEST(nobody_hides_others)
{
    static const LiarCase cases[] = {
        {"a copied id", {{"192.168.1.66", 1, 7, 1}, {"192.168.1.5", 1, 7, 1}}, 0, 0},
        {"an own server on loopback first",
         {{"127.0.0.1", 1, 7, 1}, {"192.168.1.5", 1, 7, 0}},
         0,
         0},
        {"an own server on loopback later",
         {{"192.168.1.5", 1, 7, 0}, {"127.0.0.1", 1, 7, 1}},
         0,
         0},
        {"a copy of an own server's id",
         {{"192.168.1.66", 1, 7, 0}, {"127.0.0.1", 1, 7, 1}, {"192.168.1.5", 1, 7, 0}},
         0,
         0},
        {"one over IPv4 and IPv6", {{"192.168.1.5", 1, 7, 1}, {"fe80::5%2", 1, 7, 0}}, 0, 0},
        {"the other way round", {{"fe80::5%2", 1, 7, 0}, {"192.168.1.5", 1, 7, 1}}, 0, 0},
        {"an own one in all ways",
         {{"fe80::5%2", 1, 7, 0}, {"192.168.1.5", 1, 7, 0}, {"127.0.0.1", 1, 7, 1}},
         0,
         0},
        {"on two links", {{"fe80::5%2", 1, 7, 1}, {"fe80::5%3", 1, 7, 1}}, 0, 0},
        {"a copied id over IPv6",
         {{"fe80::66%2", 1, 7, 0}, {"192.168.1.5", 1, 7, 1}, {"fe80::67%2", 1, 7, 0}},
         0,
         0},
        {"two over IPv6 with one id", {{"fe80::5%2", 1, 7, 1}, {"fe80::6%2", 1, 7, 1}}, 0, 0},
        {"another id over IPv6", {{"192.168.1.5", 1, 7, 1}, {"fe80::5%2", 1, 8, 1}}, 0, 0},
        {"many ports", {{"192.168.1.66", 60, 7, LAN_PORTS}}, 12, 12},
        {"many ports and a full list", {{"192.168.1.66", 60, 7, 2}}, 14, 14},
        {"many ports of some addresses",
         {{"192.168.1.66", 9, 1, 1},
          {"192.168.1.67", 9, 2, 1},
          {"192.168.1.68", 9, 3, 1},
          {"192.168.1.69", 9, 4, 1}},
         12,
         12},
        {"more servers than places", {{"192.168.1.66", 9, 1, 1}}, 20, 15},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_liar(&cases[i]);
}

/* A wire on which datagrams never end. */
typedef struct Flood {
    const LanRound *round;
    bool is_answering;
    int taken;
} Flood;

static int flood(void *self, Address *out_from, unsigned char *out_bytes)
{
    Flood *flood = self;
    ListingAnswer answer = answer_of(flood->taken);
    *out_from = address_of(flood->taken);
    flood->taken++;
    if (!flood->is_answering)
        return WIRE_DATAGRAM_BYTES;
    memcpy(answer.nonce, flood->round->nonce, sizeof answer.nonce);
    return (int)listing_write_answer(&answer, out_bytes);
}

/* It is read in parts, between which the search sends, ages the list and looks for its end. */
TEST(flood_is_read_in_parts)
{
    static LanAnswer answers[LAN_READ_MAX];
    const LanRound rounds[LAN_ROUNDS] = {{{1, 2, 3}, SECOND}, {{0}, 0}};
    for (int is_answering = 0; is_answering < 2; is_answering++) {
        Flood endless = {&rounds[0], is_answering, 0};
        Wire wire = {.self = &endless, .receive = flood};
        int count = lan_answers_read(wire, rounds, SECOND + 1400, answers);
        assert_int_equal(endless.taken, LAN_READ_MAX);
        assert_int_equal(count, is_answering ? LAN_READ_MAX : 0);
    }
    assert_int_equal(answers[1].ping_us, 1400);
    assert_int_equal(answers[1].from.bytes[3], 1);
}

/* One datagram, an answer with the nonce of one of the rounds. */
static int answer_once(void *self, Address *out_from, unsigned char *out_bytes)
{
    Flood *once = self;
    if (once->taken > 0)
        return -1;
    return flood(self, out_from, out_bytes);
}

/* The last case's is not in the list: it lies right behind. */
TEST(answers_to_own_searches_count)
{
    static const struct {
        const char *name;
        int answered;
        LanRound rounds[LAN_ROUNDS + 1];
        int count;
        uint64_t ping_us;
    } cases[] = {
        {"to the last search", 0, {{{1}, SECOND}, {{2}, 900}, {{3}, 800}}, 1, 1400},
        {"to the one before", 1, {{{1}, SECOND}, {{2}, SECOND - 900}, {{3}, 800}}, 1, 2300},
        {"to one that was not sent", 1, {{{1}, SECOND}, {{2}, 0}, {{3}, 800}}, 0, 0},
        {"to another's", 2, {{{1}, SECOND}, {{2}, 900}, {{3}, 800}}, 0, 0},
    };
    static LanAnswer answers[LAN_READ_MAX];
    for (size_t i = 0; i < COUNT(cases); i++) {
        Flood once = {&cases[i].rounds[cases[i].answered], true, 0};
        Wire wire = {.self = &once, .receive = answer_once};
        int count = lan_answers_read(wire, cases[i].rounds, SECOND + 1400, answers);
        if (count != cases[i].count || (count > 0 && answers[0].ping_us != cases[i].ping_us))
            fail_msg("%s: %d answers, a ping of %d us", cases[i].name, count,
                     (int)answers[0].ping_us);
    }
}

/* At the last of the ports that are searched. */
static ServerThread *start_last(const GameServerOptions *options, Address *out_address)
{
    Error error = {.text = ""};
    OnlineHosting hosting = {.port = (uint16_t)(own_ports_first() + LAN_PORTS - 1)};
    ServerThread *server = server_thread_start(options, &hosting, out_address, &error);
    if (server == NULL)
        fail_msg("%s", error.text);
    assert_int_equal(out_address->port, hosting.port);
    return server;
}

static const LanGame *game_called(const LanList *list, const char *name)
{
    for (int i = 0; i < LAN_GAMES_MAX; i++)
        if (list->games[i].is_there && strcmp(list->games[i].game.name, name) == 0)
            return &list->games[i];
    return NULL;
}

/* Waits until a game of that name is listed, or is not listed any more; NULL if it is not. */
static const LanGame *search_until(LanSearch *search, LanList *list, const char *name,
                                   bool is_wanted)
{
    const struct timespec rest = {.tv_nsec = 4000000};
    uint64_t end = game_now() + (uint64_t)LONGEST_SECONDS * SECOND;
    while ((game_called(list, name) != NULL) != is_wanted && game_now() < end) {
        lan_search_look(search, list);
        (void)nanosleep(&rest, NULL);
    }
    return game_called(list, name);
}

/* A deathmatch with a password that nobody has joined yet. */
static void expect_deathmatch(const LanGame *found, const Address *address)
{
    assert_int_equal(found->address.port, address->port);
    assert_true(found->game.has_password && !found->is_other_version);
    assert_int_equal(found->game.people, 0);
    assert_string_equal(found->game.mode, "deathmatch");
}

static GameServerOptions options_of_ann(void)
{
    static const char *const levels[] = {"levels/duel.json"};
    return (GameServerOptions){.match = match_bench_options("", 0, 2),
                               .levels = levels,
                               .level_count = 1,
                               .rules = lobby_rules_usual(PLAYERS_MAX, 0),
                               .has_lobby = true,
                               .name = "Ann's game",
                               .password = "secret"};
}

TEST(search)
{
    LanList list = {.games = {{.is_there = false}}};
    Address address;
    Error error = {.text = ""};
    GameServerOptions options = options_of_ann();
    ServerThread *server = start_last(&options, &address);
    LanSearch *search = lan_search_start(own_ports_first(), "", &error);
    if (search == NULL)
        fail_msg("%s", error.text);
    const LanGame *found = search_until(search, &list, options.name, true);
    if (found == NULL)
        fail_msg("%s was not found", options.name);
    else
        expect_deathmatch(found, &address);
    server_thread_end(server);
    assert_null(search_until(search, &list, options.name, false));
    lan_search_end(search);
}

/* One that is not there, or whose name is unknown, is called silent. */
TEST(a_silent_meeting_server)
{
    static const struct {
        const char *name;
        const char *meet; /* NULL: a real one. */
        bool is_silent;
    } cases[] = {{"none is named", "", false},
                 {"it answers", NULL, false},
                 {"nobody answers", "127.0.0.1:9", true},
                 {"an unknown name", "no-such-meet.invalid", true}};
    const struct timespec rest = {.tv_nsec = 10000000};
    for (int i = 0; i < COUNT(cases); i++) {
        LanList list = {.is_meet_silent = false};
        Error error;
        RealMeet *meet = real_meet_open();
        LanSearch *search = lan_search_start(
            own_ports_first(), cases[i].meet != NULL ? cases[i].meet : meet->address, &error);
        uint64_t end = game_now() + LAN_SILENCE_US + SECOND;
        while (game_now() < end && !list.is_meet_silent) {
            real_meet_step(meet);
            lan_search_look(search, &list);
            (void)nanosleep(&rest, NULL);
        }
        if (list.is_meet_silent != cases[i].is_silent)
            fail_msg("%s: silent %d", cases[i].name, list.is_meet_silent);
        lan_search_end(search);
        real_meet_close(meet);
    }
}

/* What is listed is joined as if its address were typed. */
static bool join_listed(const LanGame *found)
{
    const struct timespec rest = {.tv_nsec = 4000000};
    uint64_t end = game_now() + 5 * SECOND;
    char address[ADDRESS_TEXT_BYTES];
    OnlineSession *session;
    Error error;
    GameClientState state = GAME_CLIENT_JOINING;
    OnlineJoin join = {.address = address_print(&found->address, address),
                       .password = "secret",
                       .party = {.count = 1, .names = {"Bert"}}};
    if (!online_session_join(&session, &join, &error))
        return false;
    while (state != GAME_CLIENT_LOBBY && game_now() < end) {
        (void)online_session_wake(session);
        online_session_flush(session);
        state = game_client_view(online_session_view(session).client).state;
        (void)nanosleep(&rest, NULL);
    }
    online_session_leave(session);
    return state == GAME_CLIENT_LOBBY;
}

/* How it is listed once both families have had their time. */
static bool is_listed_once(AddressFamily wanted)
{
    enum { ROUNDS = 250 }; /* Of 10 ms: two searches. */
    const struct timespec rest = {.tv_nsec = 10000000};
    LanList list = {.games = {{.is_there = false}}};
    Address address;
    Error error = {.text = ""};
    GameServerOptions options = options_of_ann();
    ServerThread *server = start_last(&options, &address);
    LanSearch *search = lan_search_start(own_ports_first(), "", &error);
    (void)search_until(search, &list, options.name, true);
    for (int i = 0; i < ROUNDS; i++) {
        lan_search_look(search, &list);
        (void)nanosleep(&rest, NULL);
    }
    const LanGame *found = game_called(&list, options.name);
    bool is_fine = count_games(&list) == 1 && found != NULL && found->address.family == wanted &&
                   found->address.port == address.port && join_listed(found);
    if (!is_fine)
        printf("%d games, one at %s\n", count_games(&list),
               found != NULL ? address_print(&found->address, (char[ADDRESS_TEXT_BYTES]){0}) : "");
    lan_search_end(search);
    server_thread_end(server);
    return is_fine;
}

static bool search_v6(void)
{
    return is_listed_once(ADDRESS_V6);
}

static bool search_both(void)
{
    return is_listed_once(ADDRESS_V4);
}

/* Loopback has no address of IPv4 there, at which it would be found as this machine's own. */
TEST(search_over_ipv6)
{
#define LINK                                                                                       \
    "ip link set lo up && ip -4 addr flush dev lo && ip link add lan type veth peer name far && "  \
    "ip link set far up addrgenmode none && ip link set lan up"
    assert_true(own_network_run(LINK, search_v6));
    assert_true(own_network_run(LINK " && ip addr add 10.1.2.3/24 brd + dev lan", search_both));
}

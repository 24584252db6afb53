/* SPDX-License-Identifier: MIT */
/* Real sockets on loopback: a session hosts a server in a thread, and another session joins it. */
#include "online/online_session.h"

#include "base/files.h"
#include "link/wire.h"
#include "netplay/game_server.h"
#include "online/lan_search.h"
#include "screens/own_ports.h"
#include "support/match_bench.h"
#include "support/real_meet.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LONGEST_SECONDS = 120 };

static const char *const levels[] = {"levels/duel.json"};

static Party party_of(const char *name)
{
    Party party = {.count = 1};
    snprintf(party.names[0], sizeof party.names[0], "%s", name);
    return party;
}

static OnlineSession *host(const char *password)
{
    OnlineSession *session;
    Error error = {.text = ""};
    OnlineHosting hosting = {.port = own_ports_first(),
                             .name = "Ann's game",
                             .password = password,
                             .party = party_of("Ann"),
                             .levels = levels,
                             .level_count = 1,
                             .match = match_bench_options("", 0, 2)};
    if (!online_session_host(&session, &hosting, &error))
        fail_msg("%s", error.text);
    return session;
}

static OnlineSession *join(const OnlineSession *host, const char *machine, const char *password)
{
    OnlineSession *session;
    char address[ONLINE_ADDRESS_BYTES];
    Error error = {.text = ""};
    snprintf(address, sizeof address, "%s%s", machine,
             strrchr(online_session_view(host).address, ':'));
    OnlineJoin join = {.address = address, .password = password, .party = party_of("Bert")};
    if (!online_session_join(&session, &join, &error))
        fail_msg("%s", error.text);
    assert_string_equal(online_session_view(session).address, address);
    assert_false(online_session_view(session).is_host);
    return session;
}

static void wake(OnlineSession *session)
{
    static const PlayerInput nothing[PLAYERS_MAX];
    for (int due = online_session_wake(session); due > 0; due--)
        game_client_input(online_session_view(session).client, nothing);
    online_session_flush(session);
}

static GameClientState state_of(OnlineSession *session)
{
    GameClient *client = online_session_view(session).client;
    return client != NULL ? game_client_view(client).state : GAME_CLIENT_JOINING;
}

/* Runs both sessions until the second one is in the wanted state. */
static void run_until(OnlineSession *first, OnlineSession *second, GameClientState wanted)
{
    uint64_t end = game_now() + (uint64_t)LONGEST_SECONDS * US_PER_SECOND;
    const struct timespec rest = {.tv_nsec = 4000000};
    while (state_of(second) != wanted && game_now() < end) {
        if (first != NULL)
            wake(first);
        wake(second);
        (void)nanosleep(&rest, NULL);
    }
    if (state_of(second) != wanted)
        fail_msg("in state %d instead of %d, reason %d, \"%s\"", state_of(second), wanted,
                 online_session_view(second).client != NULL
                     ? (int)game_client_view(online_session_view(second).client).reason
                     : -1,
                 online_session_view(second).problem);
}

static void ask(OnlineSession *session, LobbyRequest request)
{
    assert_true(game_client_ask(online_session_view(session).client, &request));
}

TEST(host_join_play_and_leave)
{
    OnlineSession *ann = host(NULL);
    assert_true(online_session_view(ann).is_host);
    run_until(NULL, ann, GAME_CLIENT_LOBBY);
    OnlineSession *bert = join(ann, "localhost", NULL);
    assert_int_equal(online_session_view(bert).state, ONLINE_LOOKING_UP);
    run_until(ann, bert, GAME_CLIENT_LOBBY);
    assert_string_equal(game_client_view(online_session_view(bert).client).server, "Ann's game");
    const LobbyClient *lobby = game_client_lobby(online_session_view(ann).client);
    assert_int_equal(lobby->state.host, lobby->own);
    ask(ann, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
    ask(bert, (LobbyRequest){.kind = LOBBY_ASK_READY, .is_yes = true});
    run_until(ann, bert, GAME_CLIENT_PLAYING);
    run_until(NULL, ann, GAME_CLIENT_PLAYING);
    assert_int_not_equal(
        match_client_view(game_client_match(online_session_view(bert).client)).seats, 0);
    online_session_leave(ann);
    run_until(NULL, bert, GAME_CLIENT_OVER);
    assert_int_equal(game_client_view(online_session_view(bert).client).reason, LINK_SERVER_CLOSED);
    online_session_leave(bert);
}

#ifdef CLOCKWISE_HAS_WEB

/* A port of TCP that is taken keeps browsers out, and nobody else. */
TEST(browsers_have_links)
{
    static const struct {
        const char *name;
        bool is_taken, has_page;
    } cases[] = {{"a page", false, true}, {"no page", false, false}, {"taken", true, true}};
    for (int i = 0; i < COUNT(cases); i++) {
        Sockets taken;
        OnlineLink links[ONLINE_LINKS_MAX];
        OnlineSession *ann;
        Error error = {.text = ""};
        char end[24];
        if (cases[i].is_taken)
            assert_true(sockets_open_streams(&taken, "0.0.0.0", own_ports_first(), &error));
        WebOptions web = {.page = cases[i].has_page ? "assets/web" : NULL};
        OnlineHosting hosting = {.port = own_ports_first(),
                                 .name = "Ann's game",
                                 .party = party_of("Ann"),
                                 .levels = levels,
                                 .level_count = 1,
                                 .match = match_bench_options("", 0, 2),
                                 .web = &web};
        if (!online_session_host(&ann, &hosting, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        run_until(NULL, ann, GAME_CLIENT_LOBBY);
        OnlineView view = online_session_view(ann);
        bool has_links = cases[i].has_page && !cases[i].is_taken;
        int count = online_session_links(ann, links);
        if (view.has_web == cases[i].is_taken || view.has_page != has_links ||
            (strstr(view.web_problem, "TCP") != NULL) != cases[i].is_taken ||
            (has_links ? count < 1 : count != 0))
            fail_msg("%s: web %d, page %d, %d links, \"%s\"", cases[i].name, view.has_web,
                     view.has_page, count, view.web_problem);
        for (int k = 0; k < count; k++)
            if (links[k].is_outside)
                fail_msg("%s: \"%s\" is outside without a router", cases[i].name, links[k].text);
        snprintf(end, sizeof end, "%s/", strrchr(view.address, ':'));
        if (has_links && (strncmp(links[0].text, "http://", 7) != 0 ||
                          strcmp(strrchr(links[0].text, ':'), end) != 0))
            fail_msg("%s: \"%s\", not with %s", cases[i].name, links[0].text, end);
        online_session_leave(ann);
        if (cases[i].is_taken)
            sockets_close(&taken);
    }
}

#endif

/* --- By a code -------------------------------------------------------------------------------- */

static OnlineSession *call(const RealMeet *meet, const char *code)
{
    OnlineSession *session;
    Error error = {.text = ""};
    OnlineJoin join = {.address = code, .meet = meet->address, .party = party_of("Bert")};
    if (!online_session_join(&session, &join, &error))
        fail_msg("%s", error.text);
    return session;
}

TEST(by_a_code)
{
    static const struct {
        const char *name;
        bool is_wrong;
        const char *problem; /* NULL: it is joined. */
    } cases[] = {{"the right code", false, NULL}, {"a wrong one", true, "No game has this code"}};
    RealMeet *meet = real_meet_open();
    Error error = {.text = ""};
    OnlineSession *ann;
    OnlineHosting hosting = {.port = own_ports_first(),
                             .name = "Ann's game",
                             .party = party_of("Ann"),
                             .levels = levels,
                             .level_count = 1,
                             .match = match_bench_options("", 0, 2),
                             .meet = meet->address};
    if (!online_session_host(&ann, &hosting, &error))
        fail_msg("%s", error.text);
    uint64_t end = game_now() + LONGEST_SECONDS * (uint64_t)US_PER_SECOND;
    while (online_session_view(ann).code[0] == '\0' && game_now() < end) {
        real_meet_step(meet);
        wake(ann);
    }
    for (int i = 0; i < COUNT(cases); i++) {
        char code[MEET_CODE_BYTES];
        memcpy(code, online_session_view(ann).code, sizeof code);
        code[0] = (char)(cases[i].is_wrong ? (code[0] == 'B' ? 'C' : 'B') : code[0] - 'A' + 'a');
        OnlineSession *bert = call(meet, code);
        while (state_of(bert) < GAME_CLIENT_LOBBY &&
               online_session_view(bert).state != ONLINE_FAILED && game_now() < end) {
            real_meet_step(meet);
            wake(ann);
            wake(bert);
        }
        OnlineView view = online_session_view(bert);
        if (cases[i].problem != NULL ? strstr(view.problem, cases[i].problem) == NULL
                                     : state_of(bert) != GAME_CLIENT_LOBBY)
            fail_msg("%s: state %d, \"%s\"", cases[i].name, (int)view.state, view.problem);
        online_session_leave(bert);
    }
    online_session_leave(ann);
    real_meet_close(meet);
}

#ifdef CLOCKWISE_HAS_WEB

/* Whoever looks at the public games in a browser is told at which port a game has its page. */
TEST(public_games_have_their_page)
{
    static const struct {
        const char *name;
        bool has_web, has_page;
    } cases[] = {{"a page", true, true}, {"no page", true, false}, {"no browsers", false, false}};
    for (int i = 0; i < COUNT(cases); i++) {
        unsigned char bytes[WIRE_DATAGRAM_BYTES];
        RealMeet *meet = real_meet_open();
        OnlineSession *ann;
        Sockets sockets;
        MeetSearch search;
        Address from;
        Error error = {.text = ""};
        WebOptions web = {.page = cases[i].has_page ? "assets/web" : NULL};
        OnlineHosting hosting = {.port = own_ports_first(),
                                 .name = "Ann's game",
                                 .party = party_of("Ann"),
                                 .levels = levels,
                                 .level_count = 1,
                                 .match = match_bench_options("", 0, 2),
                                 .meet = meet->address,
                                 .is_public = true,
                                 .web = cases[i].has_web ? &web : NULL};
        if (!online_session_host(&ann, &hosting, &error) ||
            !sockets_open(&sockets, "127.0.0.1", 0, &error))
            fail_msg("%s: %s", cases[i].name, error.text);
        meet_search_init(&search, sockets_wire(&sockets), NETPLAY_VERSION);
        assert_true(address_parse(meet->address, 1, &search.meet, &error));
        uint64_t end = game_now() + LONGEST_SECONDS * (uint64_t)US_PER_SECOND;
        while (!search.found[0].is_there && game_now() < end) {
            Wire wire = meet_search_wire(&search);
            real_meet_step(meet);
            wake(ann);
            meet_search_wake(&search, game_now());
            while (wire.receive(wire.self, &from, bytes) >= 0)
                continue;
        }
        const char *port = strrchr(online_session_view(ann).address, ':') + 1;
        int wanted = cases[i].has_page ? atoi(port) : 0;
        int told = search.found[0].game.web.port;
        if (!search.found[0].is_there || told != wanted)
            fail_msg("%s: found %d, its page at %d, not %d", cases[i].name,
                     search.found[0].is_there, told, wanted);
        online_session_leave(ann);
        sockets_close(&sockets);
        real_meet_close(meet);
    }
}

#endif

static OnlineSession *join_to_return(const OnlineSession *host, const char *path, int people)
{
    OnlineSession *session;
    char address[ONLINE_ADDRESS_BYTES];
    Error error = {.text = ""};
    snprintf(address, sizeof address, "127.0.0.1%s",
             strrchr(online_session_view(host).address, ':'));
    OnlineJoin join = {.address = address, .party = party_of("Bert"), .rejoin_path = path};
    join.party.count = people;
    snprintf(join.party.names[1], sizeof join.party.names[1], "Cleo");
    if (!online_session_join(&session, &join, &error))
        fail_msg("%s", error.text);
    return session;
}

/* Who has a damaged key joins without it, and can be told. */
TEST(a_key_that_cannot_be_shown)
{
    static const struct {
        const char *name, *key; /* NULL: none yet. */
        const char *problem;    /* Its end; NULL: none. */
    } cases[] = {{"made now", NULL, NULL}, {"damaged", "bad", "/key: this is no file with a key"}};
    for (int i = 0; i < COUNT(cases); i++) {
        ScratchFolder scratch;
        char path[SCRATCH_FOLDER_PATH_BYTES];
        OnlineSession *session;
        Error error;
        assert_int_equal(scratch_folder_make(&scratch), 0);
        snprintf(path, sizeof path, "%s/key", scratch.folder);
        if (cases[i].key != NULL)
            scratch_file_write(path, cases[i].key);
        OnlineJoin join = {
            .address = "127.0.0.1:9", .party = party_of("Bert"), .key_folder = scratch.folder};
        assert_true(online_session_join(&session, &join, &error));
        const char *problem = online_session_view(session).key_problem;
        bool is_right = cases[i].problem == NULL
                            ? problem == NULL
                            : problem != NULL && strstr(problem, cases[i].problem) != NULL;
        if (!is_right)
            fail_msg("%s: %s", cases[i].name, problem != NULL ? problem : "no problem");
        online_session_leave(session);
        assert_int_equal(scratch_folder_remove(&scratch), 0);
    }
}

/* A game that crashed: its process is gone, and said no goodbye. */
static void play_and_crash(const OnlineSession *host, const char *path)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        OnlineSession *bert = join_to_return(host, path, 1);
        run_until(NULL, bert, GAME_CLIENT_LOBBY);
        _exit(0);
    }
    int status = -1;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* Another token than the server has. */
static void spoil_token(const char *path)
{
    char *text = NULL;
    size_t length = 0;
    Error error = {.text = ""};
    assert_true(text_file_read(path, 1000, &text, &length, &error) && length > 10);
    text[10] ^= 1;
    assert_true(text_file_write(path, text, length, &error));
    free(text);
}

static int count_members(OnlineSession *session)
{
    const LobbyState *lobby = &game_client_lobby(online_session_view(session).client)->state;
    int count = 0;
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        count += lobby->members[i].is_here;
    return count;
}

TEST(a_crashed_game_returns_to_its_slot)
{
    static const struct CrashCase {
        const char *name;
        bool is_spoilt;
        bool gives_up; /* Whoever joins leaves at once, and joins again. */
        int people;    /* Who come then. */
        int members;   /* The host's, and what crashed where it is not theirs. */
    } cases[] = {
        {"it crashed", false, false, 1, 2},
        {"the server does not know its slot", true, false, 1, 3},
        {"two come in place of one", false, false, 2, 3},
        {"the second try to join", false, true, 1, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ScratchFolder scratch;
        assert_int_equal(scratch_folder_make(&scratch), 0);
        OnlineSession *ann = host(NULL);
        run_until(NULL, ann, GAME_CLIENT_LOBBY);
        play_and_crash(ann, scratch.path);
        if (cases[i].is_spoilt)
            spoil_token(scratch.path);
        if (cases[i].gives_up)
            online_session_leave(join_to_return(ann, scratch.path, 1));
        OnlineSession *bert = join_to_return(ann, scratch.path, cases[i].people);
        OnlineSession *other = join_to_return(ann, scratch.path, 1); /* A second game at once. */
        run_until(ann, bert, GAME_CLIENT_LOBBY);
        run_until(ann, other, GAME_CLIENT_LOBBY);
        if (count_members(other) != cases[i].members + 1)
            fail_msg("%s: %d members with another game", cases[i].name, count_members(other));
        online_session_leave(other);
        assert_false(text_file_is_missing(scratch.path));
        online_session_leave(bert);
        if (!text_file_is_missing(scratch.path))
            fail_msg("%s: the token is kept after leaving", cases[i].name);
        online_session_leave(ann);
        assert_int_equal(scratch_folder_remove(&scratch), 0);
    }
}

/* --- A restarted server ----------------------------------------------------------------------- */

/* In a process of its own, so that it can be killed; closing `out_end` shuts it down. */
static pid_t serve_apart(bool has_lobby, const char *meet, int *out_end)
{
    int ends[2];
    uint16_t port = own_ports_first(); /* It goes by the process. */
    fflush(NULL);
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char byte;
        Address address;
        Error error = {.text = ""};
        GameServerOptions options = {.match = match_bench_options("", 0, 2),
                                     .levels = levels,
                                     .level_count = 1,
                                     .rules = lobby_rules_usual(2, 0),
                                     .has_lobby = has_lobby,
                                     .name = "Dedicated"};
        close(ends[1]);
        OnlineHosting hosting = {.port = port, .meet = meet, .is_public = true};
        ServerThread *server = server_thread_start(&options, &hosting, &address, &error);
        (void)read(ends[0], &byte, 1);
        server_thread_end(server);
        _exit(server != NULL && address.port == port ? 0 : 1);
    }
    close(ends[0]);
    *out_end = ends[1];
    return child;
}

static void end_apart(pid_t child, int end, bool is_killed)
{
    int status;
    if (is_killed)
        (void)kill(child, SIGKILL);
    close(end);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(is_killed || status == 0);
}

static void wake_for(OnlineSession *session, RealMeet *meet, double seconds)
{
    const struct timespec rest = {.tv_nsec = 4000000};
    uint64_t end = game_now() + (uint64_t)(seconds * US_PER_SECOND);
    for (; game_now() < end; (void)nanosleep(&rest, NULL)) {
        if (session != NULL)
            wake(session);
        if (meet != NULL)
            real_meet_step(meet);
    }
}

/* That of the one public game. */
static void find_code(RealMeet *meet, char out_code[MEET_CODE_BYTES])
{
    static LanList list;
    Error error;
    /* What the network finds has no code: it looks elsewhere there. */
    LanSearch *search = lan_search_start(1, meet->address, &error);
    uint64_t end = game_now() + LONGEST_SECONDS * (uint64_t)US_PER_SECOND;
    assert_non_null(search);
    out_code[0] = '\0';
    while (out_code[0] == '\0' && game_now() < end) {
        wake_for(NULL, meet, 0.01);
        if (lan_search_look(search, &list) && list.games[LAN_GAMES_MAX].is_there)
            memcpy(out_code, list.games[LAN_GAMES_MAX].code, MEET_CODE_BYTES);
    }
    lan_search_end(search);
    assert_true(out_code[0] != '\0');
}

typedef struct RestartCase {
    const char *name;
    bool has_lobby;
    bool is_killed;
    bool has_code; /* It is found by a code, which it has again. */
    bool is_back;
} RestartCase;

static void check_restart(const RestartCase *restart)
{
    GameClientState playing = restart->has_lobby ? GAME_CLIENT_LOBBY : GAME_CLIENT_PLAYING;
    int end;
    OnlineSession *session;
    Error error;
    char address[ONLINE_ADDRESS_BYTES];
    RealMeet *meet = restart->has_code ? real_meet_open() : NULL;
    const char *at = meet != NULL ? meet->address : NULL;
    uint64_t limit = game_now() + LONGEST_SECONDS * (uint64_t)US_PER_SECOND;
    pid_t child = serve_apart(restart->has_lobby, at, &end);
    snprintf(address, sizeof address, "127.0.0.1:%d", own_ports_first());
    OnlineJoin join = {.address = address, .meet = at, .party = party_of("Bert")};
    wake_for(NULL, meet, 0.5); /* Until it listens. */
    if (meet != NULL)
        find_code(meet, address);
    assert_true(online_session_join(&session, &join, &error));
    while (state_of(session) != playing && game_now() < limit)
        wake_for(session, meet, 0.01);
    end_apart(child, end, restart->is_killed);
    wake_for(session, meet, 0.8);
    bool tries = !restart->has_lobby && !restart->is_killed;
    assert_int_equal(online_session_view(session).is_coming_back, tries);
    child = serve_apart(restart->has_lobby, at, &end);
    limit = game_now() + (meet != NULL ? 12 : restart->is_killed ? 4 : 2) * US_PER_SECOND;
    do
        wake_for(session, meet, 0.5);
    while (state_of(session) != playing && game_now() < limit);
    bool is_there = state_of(session) == playing;
    if (is_there != restart->is_back || online_session_view(session).is_coming_back)
        fail_msg("%s: in state %d", restart->name, (int)state_of(session));
    const LobbyClient *lobby =
        is_there ? game_client_lobby(online_session_view(session).client) : NULL;
    if (lobby != NULL)
        assert_string_equal(lobby->state.members[lobby->own].person[0].name, "Bert");
    online_session_leave(session);
    end_apart(child, end, false);
    if (meet != NULL)
        real_meet_close(meet);
}

TEST(a_restarted_server_takes_its_people_back)
{
    static const RestartCase cases[] = {
        {"it shuts down", false, false, false, true},
        {"it crashes", false, true, false, true},
        {"a host's crashes", true, true, false, true},
        {"a host closes it", true, false, false, false},
        {"by a code, it shuts down", false, false, true, true},
        {"by a code, it crashes", false, true, true, true},
        {"by a code, a host closes it", true, false, true, false},
    };
    for (int i = 0; i < COUNT(cases); i++)
        check_restart(&cases[i]);
}

TEST(a_password)
{
    OnlineSession *ann = host("open sesame");
    run_until(NULL, ann, GAME_CLIENT_LOBBY);
    OnlineView view = online_session_view(ann);
    assert_string_equal(view.password, "open sesame"); /* To be told to friends. */
    assert_true(view.is_host && !view.is_coming_back && !view.has_ended);
    OnlineSession *wrong = join(ann, "127.0.0.1", "close sesame");
    run_until(ann, wrong, GAME_CLIENT_OVER);
    assert_int_equal(game_client_view(online_session_view(wrong).client).reason,
                     LINK_WRONG_PASSWORD);
    online_session_leave(wrong);
    OnlineSession *right = join(ann, "127.0.0.1", "open sesame");
    run_until(ann, right, GAME_CLIENT_LOBBY);
    assert_false(online_session_view(right).is_host);
    online_session_leave(right);
    online_session_leave(ann);
    ann = host(NULL);
    assert_string_equal(online_session_view(ann).password, "");
    online_session_leave(ann);
}

static int port_of(const OnlineSession *session)
{
    return atoi(strrchr(online_session_view(session).address, ':') + 1);
}

/* A game at a port that searches do not ask is not found on the network. */
TEST(a_taken_port_leads_to_the_next_that_is_searched)
{
    Sockets taken[LAN_PORTS];
    for (int count = 0; count <= LAN_PORTS; count++) {
        Error error;
        for (int i = 0; i < count; i++)
            if (!sockets_open(&taken[i], NULL, (uint16_t)(own_ports_first() + i), &error))
                fail_msg("%s", error.text);
        OnlineSession *ann = host(NULL);
        int port = port_of(ann) - own_ports_first();
        bool is_searched = port >= 0 && port < LAN_PORTS;
        if (count < LAN_PORTS ? port != count : is_searched)
            fail_msg("with %d ports taken it hosts at port %d", count, port);
        online_session_leave(ann);
        for (int i = 0; i < count; i++)
            sockets_close(&taken[i]);
    }
}

/* The second server on a machine takes a free port. */
TEST(two_servers_on_a_machine)
{
    OnlineSession *one = host(NULL);
    OnlineSession *two = host(NULL);
    assert_string_not_equal(online_session_view(one).address, online_session_view(two).address);
    run_until(one, two, GAME_CLIENT_LOBBY);
    online_session_leave(two);
    online_session_leave(one);
}

TEST(nobody_there_is_told_at_once)
{
    static const char *const hosts[] = {"127.0.0.1", "[::1]", "localhost"};
    for (int i = 0; i < COUNT(hosts); i++) {
        Sockets taken;
        OnlineSession *session;
        char address[ONLINE_ADDRESS_BYTES];
        Error error = {.text = ""};
        if (!sockets_open(&taken, NULL, 0, &error))
            fail_msg("%s", error.text);
        snprintf(address, sizeof address, "%s:%d", hosts[i], taken.port);
        OnlineJoin join = {.address = address, .party = party_of("Ann")};
        if (taken.v6 < 0 && i == 1)
            continue;
        sockets_close(&taken);
        assert_true(online_session_join(&session, &join, &error));
        uint64_t began = game_now();
        run_until(NULL, session, GAME_CLIENT_OVER);
        double seconds = (double)(game_now() - began) / US_PER_SECOND;
        LinkReason reason = game_client_view(online_session_view(session).client).reason;
        if (reason != LINK_NOT_THERE || seconds > 5)
            fail_msg("%s: reason %d after %.2f s", address, (int)reason, seconds);
        online_session_leave(session);
    }
}

TEST(malformed_addresses_are_refused)
{
    static const char *const addresses[] = {"", "host:port", "host:0", "host:70000", "[::1"};
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        OnlineSession *session;
        Error error = {.text = ""};
        OnlineJoin join = {.address = addresses[i], .party = party_of("Ann")};
        if (online_session_join(&session, &join, &error) || error.text[0] == '\0' ||
            session != NULL)
            fail_msg("'%s' is accepted, or refused without a message", addresses[i]);
    }
}

TEST(an_unknown_host_name)
{
    static const struct {
        const char *name, *address, *meet, *problem;
    } cases[] = {
        {"left while it is looked up", "no-such-host.invalid", NULL, NULL},
        {"a server", "no-such-host.invalid", NULL, "no server named \"no-such-host.invalid\""},
        {"a meeting server", "kxrpd", "no-such-meet.invalid", "meeting server was not found"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        OnlineSession *session;
        Error error = {.text = ""};
        OnlineJoin join = {
            .address = cases[i].address, .meet = cases[i].meet, .party = party_of("Ann")};
        bool waits = cases[i].problem != NULL;
        uint64_t end = game_now() + (uint64_t)LONGEST_SECONDS * US_PER_SECOND;
        const struct timespec rest = {.tv_nsec = 10000000};
        assert_true(online_session_join(&session, &join, &error));
        while (waits && online_session_view(session).state == ONLINE_LOOKING_UP &&
               game_now() < end) {
            assert_int_equal(online_session_wake(session), 0);
            (void)nanosleep(&rest, NULL);
        }
        /* The game goes on waking it while it shows the problem. */
        if (waits && (online_session_wake(session) != 0 ||
                      online_session_view(session).state != ONLINE_FAILED ||
                      strstr(online_session_view(session).problem, cases[i].problem) == NULL))
            fail_msg("%s: state %d: \"%s\"", cases[i].name, online_session_view(session).state,
                     online_session_view(session).problem);
        online_session_leave(session);
    }
}

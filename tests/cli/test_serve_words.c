/* SPDX-License-Identifier: MIT */
/* What administrators say to a server and what comes of it, whole; and its metrics and pages. The
 * two servers behind it are the test's. */
#include "cli/serve_parts.h"

#include "base/version.h"
#include "online/file_writer.h"
#include "support/command_run.h"
#include "support/message.h"
#include "support/scratch_folder.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define KEY_A "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define KEY_B "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"

enum { NOW_SECONDS = 1795000000, SERVERS = 2 };
#define NOW_US UINT64_C(5000000)

typedef struct FakeServer {
    LobbyServer lobby;
    GameServerView view;
    const Match *match;
    Address addresses[NET_CLIENTS_MAX];
    const char *keys[NET_CLIENTS_MAX];
    GameServerKick kicks[GAME_SERVER_KICKS];
} FakeServer;

static FakeServer fakes[SERVERS];
static Serve serve;
static Match *match;

/* What was done. */
static FILE *done;
static uint64_t clock_us = NOW_US;

static int index_of(const GameServer *server)
{
    return (int)((const FakeServer *)(const void *)server - fakes);
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
GameServerView __wrap_game_server_view(const GameServer *server);
GameServerView __wrap_game_server_view(const GameServer *server)
{
    return fakes[index_of(server)].view;
}

LobbyServer *__wrap_game_server_lobby(GameServer *server);
LobbyServer *__wrap_game_server_lobby(GameServer *server)
{
    return &fakes[index_of(server)].lobby;
}

const Match *__wrap_game_server_match(const GameServer *server);
const Match *__wrap_game_server_match(const GameServer *server)
{
    return fakes[index_of(server)].match;
}

const char *__wrap_game_server_level(const GameServer *server, int level);
const char *__wrap_game_server_level(const GameServer *server, int level)
{
    static const char *const paths[] = {"levels/duel.json", "my/big.wheel.json"};
    (void)server;
    return paths[level];
}

GameServerVisitor __wrap_game_server_client(const GameServer *server, int client);
GameServerVisitor __wrap_game_server_client(const GameServer *server, int client)
{
    const FakeServer *fake = &fakes[index_of(server)];
    return (GameServerVisitor){.name = fake->lobby.state.members[client].person[0].name,
                               .address = &fake->addresses[client],
                               .key = fake->keys[client] != NULL ? fake->keys[client] : ""};
}

GameServerKick *__wrap_game_server_kicks(GameServer *server);
GameServerKick *__wrap_game_server_kicks(GameServer *server)
{
    return fakes[index_of(server)].kicks;
}

void __wrap_game_server_kick(GameServer *server, int client, const char *why);
void __wrap_game_server_kick(GameServer *server, int client, const char *why)
{
    (void)fprintf(done, "%d kicks %d: %s\n", index_of(server), client, why);
    fakes[index_of(server)].lobby.state.members[client].is_here = false;
}

bool __wrap_game_server_change(GameServer *server, const GameServerOptions *options,
                               Error *out_error);
bool __wrap_game_server_change(GameServer *server, const GameServerOptions *options,
                               Error *out_error)
{
    (void)fprintf(done, "%d has %d bots\n", index_of(server), options->match.bots);
    return options->match.bots != 7 || error_set(out_error, "seven are refused");
}

static int lobby_index(const LobbyServer *lobby)
{
    return lobby == &fakes[1].lobby;
}

void __wrap_lobby_server_say(LobbyServer *server, int member, const char *text);
void __wrap_lobby_server_say(LobbyServer *server, int member, const char *text)
{
    assert_int_equal(member, LOBBY_NOBODY);
    (void)fprintf(done, "%d says %s\n", lobby_index(server), text);
}

void __wrap_lobby_server_choose(LobbyServer *server, int level);
void __wrap_lobby_server_choose(LobbyServer *server, int level)
{
    (void)fprintf(done, "%d plays %d\n", lobby_index(server), level);
}

void __wrap_lobby_server_skip(LobbyServer *server);
void __wrap_lobby_server_skip(LobbyServer *server)
{
    (void)fprintf(done, "%d ends\n", lobby_index(server));
}

uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return clock_us;
}

time_t __wrap_time(time_t *out_time);
time_t __wrap_time(time_t *out_time)
{
    if (out_time != NULL)
        *out_time = NOW_SECONDS;
    return NOW_SECONDS;
}

/* The web server of metrics keeps what was printed last. */
static char *pages[3];
static const char *page_names[3], *page_types[3];
static int page_count, printed;
static uint64_t asked_us;
static char bound[64];
static bool is_taken;

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);
bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    assert_true(options->has_any_name && options->page == NULL && options->tls_cert == NULL);
    snprintf(bound, sizeof bound, "%s %d", options->bind, options->port);
    *out_server = (WebServer *)(void *)bound;
    return !is_taken || error_set(out_error, "it is taken");
}

void __wrap_web_server_destroy(WebServer *server);
void __wrap_web_server_destroy(WebServer *server)
{
    assert_true((void *)server == (void *)bound);
    for (int i = 0; i < page_count; i++)
        free(pages[i]);
    page_count = 0;
}

uint16_t __wrap_web_server_port(const WebServer *server);
uint16_t __wrap_web_server_port(const WebServer *server)
{
    (void)server;
    return 9100;
}

void __wrap_web_server_print(WebServer *server, const char *name, const char *type,
                             void (*print)(FILE *file, const void *self), const void *self);
void __wrap_web_server_print(WebServer *server, const char *name, const char *type,
                             void (*print)(FILE *file, const void *self), const void *self)
{
    size_t length = 0;
    int page = 0;
    (void)server;
    while (page < page_count && strcmp(page_names[page], name) != 0)
        page++;
    if (page < page_count)
        free(pages[page]);
    assert_true(page < 3);
    page_count += page == page_count;
    page_names[page] = name;
    page_types[page] = type;
    FILE *file = open_memstream(&pages[page], &length);
    print(file, self);
    (void)fclose(file);
    printed++;
}

uint64_t __wrap_web_server_asked_us(WebServer *server);
uint64_t __wrap_web_server_asked_us(WebServer *server)
{
    (void)server;
    return asked_us;
}

int __wrap_web_server_visits(WebServer *server);
int __wrap_web_server_visits(WebServer *server)
{
    return (int)((char *)server - bound);
}

/* --- The servers ------------------------------------------------------------------------------ */

static void set_member(int server, int client, uint32_t id, const char *name, const char *second)
{
    LobbyMember *member = &fakes[server].lobby.state.members[client];
    *member = (LobbyMember){.is_here = true, .id = id, .ping_ms = 10 + client, .people = 1};
    snprintf(member->person[0].name, NAME_BYTES, "%s", name);
    if (second != NULL) {
        member->people = 2;
        snprintf(member->person[1].name, NAME_BYTES, "%s", second);
    }
    char host[32];
    snprintf(host, sizeof host, "192.0.2.%d", 10 * server + client);
    assert_true(
        address_parse_host(host, (uint16_t)(4000 + client), &fakes[server].addresses[client]));
}

static char texts[7][80] = {"serve", "duel", "gears", "--matches", "2", "--admins", KEY_A};
static char *words[] = {texts[0], texts[1], texts[2], texts[3], texts[4], texts[5], texts[6]};
static ServeArguments arguments = {.argc = 7, .argv = words};

static int set_up(void **state)
{
    (void)state;
    Error error;
    setenv("CLOCKWISE_DATA", ".", 1);
    memset(fakes, 0, sizeof fakes);
    memset(&serve, 0, sizeof serve);
    arguments.set_count = 0;
    MatchOptions options = {
        .mode = MODE_BEACON, .has_teams = true, .people = 1, .bots = 2, .seed = 3};
    snprintf(options.level_path, sizeof options.level_path, "levels/duel.json");
    if (match_create(&match, &options, &error) != MATCH_FINE)
        return 1;
    snprintf(match->level.name, sizeof match->level.name, "D<u>&el");
    match->world.state.tick = 120 * 60 * 3 + 120 * 7 + 119;
    for (int i = 0; i < 3; i++) {
        snprintf(match->world.state.players[i].name, PLAYER_NAME_BYTES, "%s",
                 i == 0   ? "A<n>n"
                 : i == 1 ? "Bo"
                          : "Cy");
        match->world.state.players[i].score = 10 * i - 1;
    }
    if (serve_options_read(&serve.options, &arguments, NULL, &error) >= 0)
        return 1;
    serve.arguments = &arguments;
    serve.bans = calloc(1, sizeof *serve.bans);
    serve_log_begin(&serve.log, false, true);
    for (int i = 0; i < SERVERS; i++) {
        serve.servers[i] = (GameServer *)(void *)&fakes[i];
        serve.own[i].serve = &serve;
        serve.own[i].sockets.port = (uint16_t)(7000 + i);
        LobbyState *lobby = &fakes[i].lobby.state;
        lobby->people_max = 6 + i;
        lobby->level_count = 2;
        snprintf(lobby->levels[0].name, sizeof lobby->levels[0].name, "Duel");
        snprintf(lobby->levels[1].name, sizeof lobby->levels[1].name, "The Wheel");
    }
    fakes[0].match = match;
    fakes[0].view = (GameServerView){.match_number = 12, .people = 3, .spectators = 1};
    fakes[1].view = (GameServerView){.match_number = 4, .people = 1};
    set_member(0, 0, 5, "Ann", "Bea");
    set_member(0, 2, 6, "Carl", NULL);
    set_member(1, 1, 9, "Dora", NULL);
    fakes[0].keys[0] = KEY_A;
    fakes[0].keys[2] = KEY_B;
    fakes[0].lobby.state.members[2].is_away = true;
    fakes[0].lobby.state.members[2].is_spectating = true;
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    serve_log_end(&serve.log);
    serve_options_destroy(serve.options);
    cJSON_Delete(serve.file);
    serve_forget_sets(&arguments, arguments.set_count);
    free(serve.bans);
    match_destroy(match);
    return 0;
}

/* What is said, by whom: NULL: on this machine. The log is stdout. */
static struct {
    int index;
    const GameServerVisitor *from;
    const char *line;
    char *answer;
} said;

static int say_it(int argc, char **argv)
{
    size_t length = 0;
    (void)argc, (void)argv;
    FILE *out = open_memstream(&said.answer, &length);
    serve_console_obey(&serve, said.index, said.from, said.line, out);
    (void)fclose(out);
    return 0;
}

typedef struct WordCase {
    int index;
    const char *line;
    const char *answer; /* Without "done"; in both, "…" is any text. */
    const char *done;
} WordCase;

static void check_said(const WordCase *one, const GameServerVisitor *from)
{
    char *text = NULL;
    size_t length = 0;
    said.index = one->index;
    said.from = from;
    said.line = one->line;
    done = open_memstream(&text, &length);
    CommandRun run = command_run(say_it, "say");
    (void)fclose(done);
    char *end = strstr(said.answer, "done\n");
    if (end != NULL && end[strlen("done\n")] == '\0')
        *end = '\0';
    if (!message_matches(said.answer, one->answer) || !message_matches(text, one->done))
        fail_msg("%s:\n%s--- done is\n%s--- wanted\n%s--- and\n%s", one->line, said.answer, text,
                 one->answer, one->done);
    command_run_destroy(&run);
    free(said.answer);
    free(text);
}

#define STATUS_0                                                                                   \
    "port 7000: match 12, beacon on D<u>&el for 3:07, 3 people, 1 spectating\n"                    \
    "  #5 Ann, Bea, 192.0.2.0:4000, 10 ms\n"                                                       \
    "    key:" KEY_A "\n"                                                                          \
    "  #6 Carl, 192.0.2.2:4002, 12 ms, away, spectating\n"                                         \
    "    key:" KEY_B "\n"
#define STATUS_1 "port 7001: 1 person, code ABCDE\n  #9 Dora, 192.0.2.11:4001, 11 ms\n"

TEST_WITH(on_this_machine, set_up, tear_down)
{
    static const WordCase cases[] = {
        {SERVE_ALL, "status", STATUS_0 STATUS_1, ""},
        {0, " status \r\n", STATUS_0, ""},
        {SERVE_ALL, "port 7001 status", STATUS_1, ""},
        {SERVE_ALL, "port 6999 status", "not done: no match is on port 6999\n", ""},
        {SERVE_ALL, "port 7002 status", "not done: no match is on port 7002\n", ""},
        {SERVE_ALL, "port 7001", "not done: its form is: port N WORD...\n", ""},
        {SERVE_ALL, "", "not done: there is no command ''; help lists them\n", ""},
        {SERVE_ALL, "dance", "not done: there is no command 'dance'; help lists them\n", ""},
        {SERVE_ALL, "a\nb", "not done: the words must be on one line\n", ""},
        {SERVE_ALL, "help",
         "status: …\nkick WHO [REASON]: …\nban WHO [TIME] [REASON]: …\nunban WHO: …\nbans: …\n"
         "say TEXT: …\nset OPTION VALUE: …\nnext LEVEL: …\nend: …\nport N WORD...: …\nhelp: …\n",
         ""},
        {SERVE_ALL, "say", "not done: its form is: say TEXT\n", ""},
        {SERVE_ALL, "say  Hello  there ", "", "0 says Hello  there\n1 says Hello  there\n"},
        {SERVE_ALL, "say \"a \"b\" c\"", "", "0 says a \"b\" c\n1 says a \"b\" c\n"},
        {1, "say \"", "", "1 says \"\n"},
        {1, "say x\ty", "", "1 says x\ty\n"},
        {SERVE_ALL, "next DUEL", "", "0 plays 0\n1 plays 0\n"},
        {1, "next the wheel", "", "1 plays 1\n"},
        {1, "next \"The Wheel\"", "", "1 plays 1\n"},
        {1, "next BIG", "", "1 plays 1\n"},
        {1, "next wheel", "not done: there is no level wheel among those of this server\n", ""},
        {SERVE_ALL, "end", "", "0 ends\n1 ends\n"},
        {0, "kick", "not done: its form is: kick WHO [REASON]\n", ""},
        {0, "kick Dora", "not done: nobody here is called Dora\n", ""},
        {0, "kick Annn", "not done: nobody here is called Annn\n", ""},
        {0, "kick \xd0\x90nn", "not done: nobody here is called …, but #5 looks like it\n", ""},
        {0, "kick #9", "not done: nobody here is called #9\n", ""},
        {0, "kick 5", "not done: nobody here is called 5\n", ""},
        {0, "kick bEA", "", "0 kicks 0: \n"},
        {SERVE_ALL, "kick #9 bad words", "", "1 kicks 1: You were kicked: bad words\n"},
        {0, "kick \"Carl\" \"so \"it\" goes\"", "", "0 kicks 2: You were kicked: so \"it\" goes\n"},
        {0, "bans", "nobody is kept out\n", ""},
    };
    memcpy(serve.own[1].code, "ABCDE", sizeof "ABCDE");
    for (int i = 0; i < COUNT(cases); i++)
        check_said(&cases[i], NULL);
    char line[256] = "say ";
    memset(line + 4, 'x', CHAT_BYTES);
    check_said(&(WordCase){0, line, "not done: a line of chat has at most 120 bytes\n", ""}, NULL);
    line[4 + CHAT_BYTES - 1] = '\0';
    check_said(&(WordCase){0, line, "", "0 says x…x\n"}, NULL);
    /* Whoever of a party is meant, all of it leaves. */
    set_member(0, 0, 5, "Ann", "Bea");
    check_said(&(WordCase){0, "kick aNN", "", "0 kicks 0: \n"}, NULL);
}

/* In chat there is little room, and no addresses. */
TEST_WITH(in_chat, set_up, tear_down)
{
    const GameServerVisitor ann = {.name = "Ann", .key = KEY_A, .address = &fakes[0].addresses[0]};
    GameServerVisitor console = ann;
    console.is_console = true;
    check_said(&(WordCase){0, "status",
                           "port 7000: match 12, beacon on D<u>&el for 3:07, 3 people, 1 "
                           "spectating\n  #5 Ann, Bea, 10 ms\n"
                           "  #6 Carl, 12 ms, away, spectating\n",
                           ""},
               &ann);
    check_said(&(WordCase){0, "status", STATUS_0, ""}, &console);
    said.index = 0;
    said.from = &ann;
    said.line = "say hi";
    done = fopen("/dev/null", "w");
    CommandRun run = command_run(say_it, "say");
    (void)fclose(done);
    free(said.answer);
    assert_string_equal(run.out, "port 7000: Ann: say hi: done\n");
    command_run_destroy(&run);
    serve.log.is_json = true; /* That has the key, too, since names are anybody's. */
    done = fopen("/dev/null", "w");
    run = command_run(say_it, "say");
    (void)fclose(done);
    free(said.answer);
    if (!message_matches(run.out, "{…\"" KEY_A "\"…}\n"))
        fail_msg("%s", run.out);
    command_run_destroy(&run);
    serve.log.is_json = false;
    said.index = SERVE_ALL;
    said.from = NULL;
    said.line = "dance  now ";
    run = command_run(say_it, "say");
    free(said.answer);
    assert_string_equal(run.out,
                        "local socket: dance  now: there is no command 'dance'; help lists them\n");
    command_run_destroy(&run);
}

TEST_WITH(bans, set_up, tear_down)
{
#define ENDS "this holds until the server ends: it was started without --bans\n"
    static const WordCase cases[] = {
        {SERVE_ALL, "ban 198.51.100.7", "198.51.100.7 is banned for good\n" ENDS, ""},
        {SERVE_ALL, "ban 198.51.100.8 90s  spam ham",
         "198.51.100.8 is banned until 2026-11-18T11:08:10Z\n" ENDS, ""},
        {SERVE_ALL, "ban 198.51.100.9 2w \"30 strikes\"",
         "198.51.100.9 is banned until 2026-12-02T11:06:40Z\n" ENDS, ""},
        {SERVE_ALL, "ban 2001:db8::/32 1d",
         "2001:db8::/32 is banned until 2026-11-19T11:06:40Z\n" ENDS, ""},
        {SERVE_ALL, "ban key:" KEY_B " 100000m",
         "key:" KEY_B " is banned until 2027-01-26T21:46:40Z\n" ENDS,
         "0 kicks 2: You are banned until 2027-01-26T21:46:40Z\n"},
        {SERVE_ALL, "bans",
         "198.51.100.7 for good  \n"
         "198.51.100.8 2026-11-18T11:08:10Z  spam ham\n"
         "198.51.100.9 2026-12-02T11:06:40Z  30 strikes\n"
         "2001:db8::/32 2026-11-19T11:06:40Z  \n"
         "key:" KEY_B " 2027-01-26T21:46:40Z  \n",
         ""},
        {SERVE_ALL, "ban 198.51.100.8 1h",
         "198.51.100.8 is banned until 2026-11-18T12:06:40Z\n" ENDS, ""},
        {SERVE_ALL, "unban 198.51.100.8", ENDS, ""},
        {SERVE_ALL, "unban 198.51.100.8", "not done: no ban is about 198.51.100.8\n", ""},
        {SERVE_ALL, "ban 198.51.100.1 5x", "not done: 5x is not a time such as …\n", ""},
        {SERVE_ALL, "ban 198.51.100.1 0s", "not done: 0s is not a time such as …\n", ""},
        {SERVE_ALL, "ban 198.51.100.1 100001s", "not done: 100001s is not a time such as …\n", ""},
        {SERVE_ALL, "ban 198.51.100.1 1hx", "not done: 1hx is not a time such as …\n", ""},
        {SERVE_ALL, "ban 198.51.100.1 +1h",
         "198.51.100.1 is banned until 2026-11-18T12:06:40Z\n" ENDS, ""},
        {SERVE_ALL, "ban 198.51.100.0/33",
         "not done: nobody here is called …, and it is no valid "
         "address, network or key\n",
         ""},
        {SERVE_ALL, "ban key:" KEY_A,
         "not done: key:" KEY_A " is an administrator, whom no ban keeps out\n", ""},
        {1, "ban dora 1h \"bad \"words\"\"",
         "192.0.2.11 is banned until 2026-11-18T12:06:40Z\n" ENDS,
         "1 kicks 1: You are banned until 2026-11-18T12:06:40Z: bad \"words\"\n"},
    };
    for (int i = 0; i < COUNT(cases); i++)
        check_said(&cases[i], NULL);
    assert_int_equal(serve.bans->count, 6);
    const ServeBan *last = &serve.bans->items[5];
    assert_string_equal(last->name, "Dora");
    assert_string_equal(last->reason, "bad \"words\"");
    /* By name, whatever its capitals. */
    check_said(&(WordCase){SERVE_ALL, "unban DORA", ENDS, ""}, NULL);
    assert_int_equal(serve.bans->count, 5);
}

/* Somebody with a key is banned by that, too. */
TEST_WITH(bans_of_keys, set_up, tear_down)
{
    check_said(&(WordCase){0, "ban Carl",
                           "192.0.2.2 is banned for good\nkey:" KEY_B " is banned for good\n" ENDS,
                           "0 kicks 2: You are banned\n"},
               NULL);
    assert_int_equal(serve.bans->count, 2);
    assert_string_equal(serve.bans->items[1].name, "Carl");
    set_member(0, 3, 8, "198.51.100.7", NULL);
    check_said(&(WordCase){SERVE_ALL, "ban 198.51.100.7",
                           "not done: somebody here is called 198.51.100.7; say # and the number "
                           "of status\n",
                           ""},
               NULL);
    for (int i = 2; i < SERVE_BANS_MAX; i++)
        snprintf(serve.bans->items[i].who, SERVE_BAN_WHO_BYTES, "10.0.%d.%d", i / 256, i % 256);
    serve.bans->count = SERVE_BANS_MAX;
    check_said(&(WordCase){SERVE_ALL, "ban 198.51.100.9",
                           "not done: there are 1000 bans, and no more fit\n", ""},
               NULL);
}

TEST_WITH(who_was_kicked, set_up, tear_down)
{
    GameServerKick *kicks[] = {&fakes[0].kicks[0], &fakes[0].kicks[15], &fakes[1].kicks[3]};
    static const char *const networks[] = {"192.0.2.1", "192.0.2.2", "2001:db8::1"};
    for (int i = 0; i < 3; i++) {
        assert_true(address_parse_host(networks[i], 0, &kicks[i]->network));
        kicks[i]->until_us = NOW_US + (uint64_t)(i + 1) * 1500000;
    }
    fakes[0].kicks[1] = *kicks[0];
    fakes[0].kicks[1].until_us = NOW_US; /* It is over. */
    check_said(&(WordCase){SERVE_ALL, "bans",
                           "192.0.2.1 was kicked, and may come back in 2 s\n"
                           "192.0.2.2 was kicked, and may come back in 4 s\n"
                           "2001:db8::/48 was kicked, and may come back in 5 s\n",
                           ""},
               NULL);
    check_said(&(WordCase){SERVE_ALL, "unban 192.0.2.2", "", ""}, NULL);
    check_said(&(WordCase){SERVE_ALL, "unban 2001:db8::9", "", ""}, NULL);
    check_said(&(WordCase){SERVE_ALL, "unban 2001:DB8::/48",
                           "not done: no ban is about 2001:DB8::/48\n", ""},
               NULL);
    check_said(&(WordCase){SERVE_ALL, "bans", "192.0.2.1 was kicked, …2 s\n", ""}, NULL);
    assert_true(kicks[1]->until_us == 0 && kicks[2]->until_us == 0);
    kicks[0]->until_us = 0;
    serve.bans->items[0] = (ServeBan){.who = "192.0.2.3", .until = "2026-11-18T11:06:40Z"};
    serve.bans->count = 1; /* A ban that is over now. */
    check_said(&(WordCase){SERVE_ALL, "bans", "nobody is kept out\n", ""}, NULL);
}

TEST_WITH(options_that_are_set, set_up, tear_down)
{
    static const WordCase cases[] = {
        {SERVE_ALL, "set", "not done: its form is: set OPTION VALUE\n", ""},
        {SERVE_ALL, "set bots", "not done: --bots takes a whole number from 2 to 8, not ''\n", ""},
        {SERVE_ALL, "set bots 5", "", "0 has 5 bots\n1 has 5 bots\n"},
        {SERVE_ALL, "set bot 5", "not done: there is no option 'bot'; did you mean 'bots'?\n", ""},
        {SERVE_ALL, "set bots 9", "not done: …from 2 to 8, not '9'\n", ""},
        {SERVE_ALL, "set players 6", "not done: --players 6 is more than the 5 slots …\n", ""},
        {SERVE_ALL, "set mode trials", "not done: --mode takes …, not 'trials'\n", ""},
        {SERVE_ALL, "set bots 7", "not done: seven are refused\n", "0 has 7 bots\n"},
        {SERVE_ALL, "set motd \"Be \"kind\"\"", "", "0 has 5 bots\n1 has 5 bots\n"},
    };
    for (int i = 0; i < COUNT(cases); i++)
        check_said(&cases[i], NULL);
    assert_int_equal(arguments.set_count, 2);
    assert_string_equal(arguments.sets[0], "bots=5");
    assert_string_equal(arguments.sets[1], "motd=Be \"kind\"");
    assert_string_equal(serve.options->motd, "Be \"kind\"");
    while (arguments.set_count < SERVE_SETS_MAX)
        check_said(&(WordCase){SERVE_ALL, "set lock true", "", "…"}, NULL);
    check_said(&(WordCase){SERVE_ALL, "set lock false",
                           "not done: too many options were set; change the file instead\n", ""},
               NULL);
    assert_true(serve.options->is_locked);
}

/* --- SIGHUP ----------------------------------------------------------------------------------- */

static char config[SCRATCH_FOLDER_PATH_BYTES];

static int hang_up(int argc, char **argv)
{
    (void)argc, (void)argv;
    serve_hang_up(&serve);
    return 0;
}

/* The options' file is that text now, and a SIGHUP comes. */
static void check_hang_up(const char *text, const char *log, const char *wanted)
{
    char *told = NULL;
    size_t length = 0;
    if (text != NULL)
        command_file_write(config, text);
    done = open_memstream(&told, &length);
    command_run_check(hang_up, "hang up", 0, log, "");
    (void)fclose(done);
    if (!message_matches(told, wanted))
        fail_msg("%s: done is\n%s--- wanted\n%s", text, told, wanted);
    free(told);
}

/* The servers take the options of that text as they do when they start. */
static void start_with(const char *text)
{
    static char option[] = "--config";
    static char *line[6]; /* Reading changes their order. */
    Error error;
    memcpy(line, (char *[]){texts[0], texts[1], texts[2], option, config, NULL}, sizeof line);
    command_file_write(config, text);
    arguments.argc = 5;
    arguments.argv = line;
    serve_options_destroy(serve.options);
    if (serve_options_read(&serve.options, &arguments, NULL, &error) >= 0)
        fail_msg("%s: %s", text, error.text);
}

static int set_up_file(void **state)
{
    int code = set_up(state) | scratch_home_make(state);
    snprintf(config, sizeof config, "%sconfig.json", scratch_home);
    return code;
}

static int tear_down_file(void **state)
{
    int code = tear_down(state) | scratch_home_remove(state);
    arguments.argc = COUNT(words);
    arguments.argv = words;
    return code;
}

#define MATCHES "\"matches\": 2, "

/* What the file says counts, and what administrators have set is forgotten. */
TEST_WITH(options_read_anew, set_up_file, tear_down_file)
{
    start_with("{" MATCHES "\"bots\": 4, \"meet\": \"m:1\", \"motd\": \"Hello\"}");
    check_said(&(WordCase){SERVE_ALL, "set bots 5", "", "0 has 5 bots\n1 has 5 bots\n"}, NULL);
    check_hang_up("{" MATCHES "\"bots\": 6,\n\"meet\": \"n:1\"}",
                  "…config.json:2:1: meet counts only when the server starts\noptions read\n",
                  "0 has 6 bots\n1 has 6 bots\n");
    assert_string_equal(serve.options->meet, "m:1");
    assert_null(serve.options->motd);
    assert_int_equal(arguments.set_count, 0);
    /* Of a file with a mistake nothing counts, and what was set stays. */
    check_said(&(WordCase){SERVE_ALL, "set bots 5", "", "0 has 5 bots\n1 has 5 bots\n"}, NULL);
    check_hang_up("{" MATCHES "\"bots\": 9}", "options unchanged: …config.json:1:16: bots: …\n",
                  "");
    assert_int_equal(serve.options->server.match.bots, 5);
    assert_int_equal(arguments.set_count, 1);
    check_hang_up("{\"matches\": 1}", "…matches counts only when …\noptions read\n",
                  "0 has 2 bots\n1 has 2 bots\n");
    assert_int_equal(serve.options->matches, 2);
}

/* What the servers began with and go on with is what is said of them. */
TEST_WITH(what_counts_only_at_the_start, set_up_file, tear_down_file)
{
    char password[SCRATCH_FOLDER_PATH_BYTES], text[2 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(password, sizeof password, "%sp", scratch_home);
    command_file_write(password, "secret\n");
    snprintf(text, sizeof text,
             "{" MATCHES "\"password-file\": \"%s\", \"web\": \"0\", \"tls-cert\": \"c\", "
             "\"tls-key\": \"k\"}",
             password);
    start_with(text);
    for (int i = 0; i < 2; i++)
        check_hang_up("{" MATCHES "\"bots\": 4}",
                      "…password-file counts only …tls-cert counts only …\noptions read\n",
                      "0 has 4 bots\n1 has 4 bots\n");
    assert_string_equal(serve.options->server.password, "secret");
    assert_string_equal(serve.options->tls_cert, "c");
    check_hang_up("{" MATCHES "\"bots\": 7}", "options unchanged: seven are refused\n",
                  "0 has 7 bots\n");
    assert_string_equal(serve.options->server.password, "secret");
}

/* A list of bans that is not there yet gets those in force, if there are any; and what comes to be
 * recorded is written. */
TEST_WITH(files_that_come_to_be, set_up_file, tear_down_file)
{
    char bans[SCRATCH_FOLDER_PATH_BYTES], text[4 * SCRATCH_FOLDER_PATH_BYTES];
    snprintf(bans, sizeof bans, "%sbans.json", scratch_home);
    snprintf(text, sizeof text, "{" MATCHES "\"bots\": 4, \"bans\": \"%s\"}", bans);
    start_with("{" MATCHES "\"bots\": 4}");
    check_hang_up(text, "options read\n", "…");
    assert_true(text_file_is_missing(bans));
    check_hang_up("{" MATCHES "\"bots\": 4}", "options read\n", "…");
    check_said(
        &(WordCase){SERVE_ALL, "ban 198.51.100.7", "198.51.100.7 is banned for good\n" ENDS, ""},
        NULL);
    check_hang_up(text, "…bans.json did not exist; it has the 1 bans in force now\noptions read\n",
                  "…");
    command_file_check(bans, "…\"198.51.100.7\"…");
    assert_null(serve.files);
    snprintf(text, sizeof text, "{" MATCHES "\"bots\": 4, \"bans\": \"%s\", \"record\": \"%s\"}",
             bans, scratch_home);
    check_hang_up(text, "options read\n", "…");
    assert_non_null(serve.files);
    assert_true(serve.options->server.wants_recordings);
    assert_int_equal(serve.bans->count, 1);
    file_writer_end(serve.files);
    serve.files = NULL;
}

TEST_WITH(nothing_to_read_anew, set_up_file, tear_down_file)
{
    check_hang_up(NULL, "SIGHUP does nothing without --config\n", "");
}

#ifdef CLOCKWISE_HAS_WEB

/* --- Metrics and pages ------------------------------------------------------------------------ */

static int open_metrics(int argc, char **argv)
{
    Error error;
    (void)argc, (void)argv;
    if (serve_metrics_create(&serve, &error))
        return 0;
    (void)fprintf(stderr, "%s\n", error.text);
    return 1;
}

static void check_page(const char *name, const char *type, const char *wanted)
{
    int page = 0;
    while (page < page_count && strcmp(page_names[page], name) != 0)
        page++;
    assert_true(page < page_count);
    assert_string_equal(page_types[page], type);
    if (!message_matches(pages[page], wanted))
        fail_msg("%s:\n%s--- wanted\n%s", name, pages[page], wanted);
}

#define GAUGE(name, first, second)                                                                 \
    "# HELP clockwise_" name " …\n# TYPE clockwise_" name " gauge\n"                               \
    "clockwise_" name "{server=\"1\"} " first "\nclockwise_" name "{server=\"2\"} " second "\n"
#define COUNTER(name, first, second)                                                               \
    "# HELP clockwise_" name " …\n# TYPE clockwise_" name " counter\n"                             \
    "clockwise_" name "{server=\"1\"} " first "\nclockwise_" name "{server=\"2\"} " second "\n"

TEST_WITH(metrics, set_up, tear_down)
{
    serve.options->metrics = "0";
    fakes[0].view = (GameServerView){.match_number = 12,
                                     .clients = 2,
                                     .people = 3,
                                     .spectators = 1,
                                     .players = 4,
                                     .is_waiting = true,
                                     .joins = 5,
                                     .kicks = 6,
                                     .reports = {7, 8, 9, 10},
                                     .ticks = 11,
                                     .dropped_ticks = 13,
                                     .starved = 14,
                                     .wholes = 15,
                                     .received_bytes = 16,
                                     .sent_bytes = 17,
                                     .lost_packets = 18,
                                     .round_trip_us = 250000};
    for (int i = 0; i < LINK_REASONS; i++)
        fakes[1].view.refused[i] = 100 + i;
    serve.own[0].web = (WebServer *)(void *)(bound + 21);
    command_run_check(open_metrics, "serve", 0, "metrics at http://127.0.0.1:9100/metrics\n", "");
    assert_string_equal(bound, "127.0.0.1 0");
    assert_int_equal(page_count, 3);
    check_page(
        "metrics", "text/plain; version=0.0.4; charset=utf-8",
        "# HELP clockwise_build_info …\n# TYPE clockwise_build_info gauge\n"
        "clockwise_build_info{version=\"" CLOCKWISE_VERSION "\"} 1\n"
        "# HELP process_start_time_seconds …\n# TYPE process_start_time_seconds gauge\n"
        "process_start_time_seconds 1795000000\n" //
        GAUGE("people", "3", "1") GAUGE("spectators", "1", "0") GAUGE("clients", "2", "0")
            GAUGE("players", "4", "0") GAUGE("is_waiting", "1", "0") GAUGE(
                "round_trip_seconds", "0.25", "0") COUNTER("matches_total", "12", "4")
                COUNTER("joins_total", "5", "0") COUNTER("kicks_total", "6", "0") COUNTER(
                    "votes_total", "8", "0") COUNTER("votes_passed_total", "9", "0")
                    COUNTER("chat_lines_total", "7", "0") COUNTER("ticks_total", "11", "0") COUNTER(
                        "dropped_ticks_total", "13", "0") COUNTER("starved_inputs_total", "14", "0")
                        COUNTER("whole_states_total", "15", "0")
                            COUNTER("received_bytes_total", "16", "0")
                                COUNTER("sent_bytes_total", "17", "0")
                                    COUNTER("lost_packets_total", "18", "0")
                                        GAUGE("web_visits", "21",
                                              "0") "# HELP clockwise_refused_total …\n# TYPE "
                                                   "clockwise_refused_total counter\n"
                                                   "clockwise_refused_total{server=\"1\",reason="
                                                   "\"kicked a short while ago\"} 0\n…"
                                                   "clockwise_refused_total{server=\"2\",reason="
                                                   "\"kicked a short while ago\"} 103\n…");
    serve_metrics_destroy(serve.metrics);
}

TEST_WITH(pages_of_status, set_up, tear_down)
{
    static char name[] = "A <b> & c", password[] = "secret";
    serve.options->metrics = "9100";
    serve.options->server.name = name;
    serve.options->is_locked = true;
    serve.options->server.password = password;
    memcpy(serve.own[1].code, "ABCDE", sizeof "ABCDE");
    assert_int_equal(match->seats[0], MATCH_SEAT_PERSON);
    command_run_check(open_metrics, "serve", 0, "metrics at http://127.0.0.1:9100/metrics\n", "");
    assert_string_equal(bound, "127.0.0.1 9100");
    check_page(
        "status.json", "application/json",
        "{\"name\":\"A <b> & c\",\"time\":\"2026-11-18T11:06:40Z\",\"version\":\"" CLOCKWISE_VERSION
        "\",\"locked\":true,\"password\":true,\"servers\":["
        "{\"port\":7000,\"people\":3,\"spectators\":1,\"people_max\":6,"
        "\"level\":\"D<u>&el\",\"mode\":\"beacon\",\"match\":12,\"seconds\":187,"
        "\"players\":[{\"name\":\"A<n>n\",\"bot\":false,\"team\":1,\"score\":-1},"
        "{\"name\":\"Bo\",\"bot\":true,\"team\":2,\"score\":9},"
        "{\"name\":\"Cy\",\"bot\":true,\"team\":1,\"score\":19}]},"
        "{\"port\":7001,\"people\":1,\"spectators\":0,\"people_max\":7,\"code\":\"ABCDE\","
        "\"level\":\"\",\"players\":[]}]}\n");
    check_page("status", "text/html; charset=utf-8",
               "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Clockwise</title>\n"
               "<meta http-equiv=\"refresh\" content=\"5\">\n"
               "<meta name=\"color-scheme\" content=\"dark light\">\n"
               "<h1>A &#60;b&#62; &#38; c</h1>\n"
               "<p>Clockwise " CLOCKWISE_VERSION
               ", 2026-11-18T11:06:40Z, locked, with a password</p>\n"
               "<h2>Port 7000: 2 of 6 places taken, 1 spectate</h2>\n"
               "<p>beacon on D&#60;u&#62;&#38;el</p>\n<table cellpadding=\"4\">\n"
               "<tr><td>-1<td>A&#60;n&#62;n\n<tr><td>9<td>Bo (bot)\n<tr><td>19<td>Cy (bot)\n"
               "</table>\n<h2>Port 7001: 1 of 7 places taken, 0 spectate</h2>\n");
    serve.options->is_locked = false;
    serve.options->server.password = NULL;
    /* Made anew every 5 s, or four times a second for two minutes after they were asked for. */
    static const struct {
        uint64_t after_us, asked_before_us;
        bool is_new;
    } steps[] = {
        {4999999, 200000000, false}, {1, 120000000, true},
        {4999999, 119999999, false}, {1, 119999999, true},
        {249999, 0, false},          {1, 0, true},
        {249999, 120000000, false},  {1, 120000000, true},
        {249999, 0, false},          {1, 0, false},
        {4750000, 0, true},
    };
    asked_us = 0;
    clock_us = UINT64_C(1000000000);
    serve_metrics_wake(&serve);
    for (int i = 0; i < COUNT(steps); i++) {
        int before = printed;
        clock_us += steps[i].after_us;
        asked_us = clock_us - steps[i].asked_before_us;
        serve_metrics_wake(&serve);
        if (printed - before != (steps[i].is_new ? 3 : 0))
            fail_msg("step %d: %d pages", i, printed - before);
    }
    check_page("status.json", "application/json", "…\"locked\":false,\"password\":false,…");
    check_page("status", "text/html; charset=utf-8", "…Z</p>\n…");
    clock_us = NOW_US;
    serve_metrics_destroy(serve.metrics);
    serve_metrics_destroy(NULL);
    serve.metrics = NULL;
    serve_metrics_wake(&serve); /* Nothing. */
}

TEST_WITH(metrics_that_cannot_be, set_up, tear_down)
{
    serve.options->metrics = "nowhere";
    command_run_check(open_metrics, "serve", 1, "", "--metrics: …nowhere…\n");
    serve.options->metrics = "127.0.0.1:9100";
    is_taken = true;
    command_run_check(open_metrics, "serve", 1, "", "--metrics: it is taken\n");
    is_taken = false;
    assert_null(serve.metrics);
}

#endif

/* NOLINTEND(readability-identifier-naming) */

/* SPDX-License-Identifier: MIT */
/* A whole run of a server: what it logs, tells, records and closes. Its games, sockets, router and
 * meet service are the test's, and what happens is one function. */
#include "cli/serve_parts.h"

#include "online/file_writer.h"
#include "platform/window.h"
#include "profile/recordings.h"
#include "support/command_run.h"
#include "support/match_bench.h"
#include "support/message.h"
#include "test.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SERVERS = 2 };

static char done[8192]; /* What was done, but for the log. */
static GameServerOptions server_options[SERVERS];
static int fakes[SERVERS];
static int created, open_sockets_count;
static void (*happens)(void);
static bool (*goes_on)(void *self);
static void *goes_on_self;
static uint64_t now_us;
static MeetResult met;
static const char *code;
static bool is_resolved, is_stopped, is_private;
static RouterResult routed;
static const char *outside; /* The router's address. */
static FileWritten written[4];
static int written_count, clients, handed;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    size_t length = strlen(done);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(done + length, sizeof done - length, format, arguments);
    va_end(arguments);
}

static int index_of(const GameServer *server)
{
    return (int)((const int *)(const void *)server - fakes);
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
bool __wrap_game_server_create(GameServer **out_server, const GameServerOptions *options, Wire wire,
                               uint64_t at_us, Error *out_error);
bool __wrap_game_server_create(GameServer **out_server, const GameServerOptions *options, Wire wire,
                               uint64_t at_us, Error *out_error)
{
    (void)wire;
    assert_true(at_us == now_us);
    if (created == SERVERS)
        return error_set(out_error, "no more");
    server_options[created] = *options;
    *out_server = (GameServer *)(void *)&fakes[created++];
    return true;
}

void __wrap_game_server_destroy(GameServer *server);
void __wrap_game_server_destroy(GameServer *server)
{
    created -= server != NULL;
}

void __wrap_game_server_run(GameServer *const *servers, int count, bool (*next)(void *self),
                            void *self);
void __wrap_game_server_run(GameServer *const *servers, int count, bool (*next)(void *self),
                            void *self)
{
    assert_true((void *)servers[0] == (void *)fakes);
    note("runs %d\n", count);
    goes_on = next;
    goes_on_self = self;
    happens();
}

GameServerView __wrap_game_server_view(const GameServer *server);
GameServerView __wrap_game_server_view(const GameServer *server)
{
    (void)server;
    return (GameServerView){.clients = clients};
}

GameServerVisitor __wrap_game_server_client(const GameServer *server, int client);
GameServerVisitor __wrap_game_server_client(const GameServer *server, int client)
{
    (void)server;
    return (GameServerVisitor){.name = client == 3 ? "Ann" : "Bo", .key = ""};
}

void __wrap_game_server_say(GameServer *server, int client, const char *text);
void __wrap_game_server_say(GameServer *server, int client, const char *text)
{
    note("%d tells %d: %s\n", index_of(server), client, text);
}

/* The answer to a word is the word without its first letter, '|' for the end of a line. */
void __wrap_serve_console_obey(Serve *serve, int index, const GameServerVisitor *from,
                               const char *words, FILE *out);
void __wrap_serve_console_obey(Serve *serve, int index, const GameServerVisitor *from,
                               const char *words, FILE *out)
{
    (void)serve;
    note("%s says to %d\n", from->name, index);
    for (const char *at = words + 1; *at != '\0'; at++)
        (void)fputc(*at == '|' ? '\n' : *at, out);
}

bool __wrap_serve_console_open(Serve *serve, Error *out_error);
bool __wrap_serve_console_open(Serve *serve, Error *out_error)
{
    (void)serve, (void)out_error;
    return true;
}

bool __wrap_sockets_handed(int *out_count, Error *out_error);
bool __wrap_sockets_handed(int *out_count, Error *out_error)
{
    *out_count = handed;
    return handed >= 0 || error_set(out_error, "bad sockets");
}

bool __wrap_sockets_take(Sockets *out_sockets, int first, int count, Error *out_error);
bool __wrap_sockets_take(Sockets *out_sockets, int first, int count, Error *out_error)
{
    (void)out_error;
    note("takes %d from %d\n", count, first);
    *out_sockets = (Sockets){.v4 = 4, .v6 = -1, .port = 7999};
    open_sockets_count++;
    return true;
}

bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);
bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    note("opens %s %d\n", host != NULL ? host : "all", port);
    if (port == 13)
        return error_set(out_error, "it is taken");
    *out_sockets = (Sockets){.v4 = 4, .v6 = open_sockets_count == 0 ? 6 : -1};
    out_sockets->port = port != 0 ? port : 7100;
    open_sockets_count++;
    return true;
}

void __wrap_sockets_close(Sockets *sockets);
void __wrap_sockets_close(Sockets *sockets)
{
    assert_true(sockets->v4 == 4);
    open_sockets_count--;
}

Wire __wrap_sockets_wire(Sockets *sockets);
Wire __wrap_sockets_wire(Sockets *sockets)
{
    return (Wire){sockets, NULL, NULL};
}

#ifdef CLOCKWISE_HAS_WEB
/* Each server's page is at the port that it asks for. */
static uint16_t page_ports[SERVERS];
static int pages;

bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES]);
bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES])
{
    snprintf(out_folder, FOLDERS_PATH_BYTES, "the page");
    return true;
}

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);
bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    (void)out_error;
    page_ports[pages] = options->port;
    *out_server = (WebServer *)(void *)&page_ports[pages++];
    return true;
}

uint16_t __wrap_web_server_port(const WebServer *server);
uint16_t __wrap_web_server_port(const WebServer *server)
{
    return *(const uint16_t *)(const void *)server;
}

Wire __wrap_web_server_wire(WebServer *server, Wire udp);
Wire __wrap_web_server_wire(WebServer *server, Wire udp)
{
    (void)server;
    return udp;
}

void __wrap_web_server_destroy(WebServer *server);
void __wrap_web_server_destroy(WebServer *server)
{
    pages -= server != NULL;
}

void __wrap_web_server_set_game(WebServer *server, const ListingGame *game);
void __wrap_web_server_set_game(WebServer *server, const ListingGame *game)
{
    (void)server, (void)game;
}

ListingGame __wrap_game_server_listing(const GameServer *server);
ListingGame __wrap_game_server_listing(const GameServer *server)
{
    (void)server;
    return (ListingGame){.people = 0};
}
#endif

Address __wrap_meet_own_address(const Sockets *sockets);
Address __wrap_meet_own_address(const Sockets *sockets)
{
    (void)sockets;
    return (Address){.family = ADDRESS_NONE};
}

bool __wrap_meet_resolve(const char *host, uint16_t port, Address *out_address, Error *out_error);
bool __wrap_meet_resolve(const char *host, uint16_t port, Address *out_address, Error *out_error)
{
    note("looks up %s %d\n", host, port);
    if (!is_resolved)
        return error_set(out_error, "nobody knows %s", host);
    *out_address = (Address){.family = ADDRESS_V4, .port = port};
    return true;
}

void __wrap_meet_host_wake(MeetHost *host, uint64_t at_us);
void __wrap_meet_host_wake(MeetHost *host, uint64_t at_us)
{
    assert_true(at_us == now_us);
    if (host->message.is_private != is_private)
        note("is %s\n", host->message.is_private ? "private" : "public");
    is_private = host->message.is_private;
}

const char *__wrap_meet_host_code(const MeetHost *host);
const char *__wrap_meet_host_code(const MeetHost *host)
{
    (void)host;
    return code;
}

MeetResult __wrap_meet_host_result(const MeetHost *host);
MeetResult __wrap_meet_host_result(const MeetHost *host)
{
    (void)host;
    return met;
}

void __wrap_meet_host_end(MeetHost *host);
void __wrap_meet_host_end(MeetHost *host)
{
    note("leaves %s\n", host->meet.family == ADDRESS_V4 ? "meet" : "nothing");
}

Router *__wrap_router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds);
Router *__wrap_router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds)
{
    note("asks the router for");
    for (int i = 0; i < count; i++) {
        assert_int_equal(ports[i].result, ROUTER_ASKED);
        note(" %s%d", ports[i].is_tcp ? "TCP " : "", ports[i].port);
    }
    note(", v4 %d, %d s\n", has_v4, lease_seconds);
    return (Router *)(void *)&routed;
}

RouterPort __wrap_router_port(Router *self, int index);
RouterPort __wrap_router_port(Router *self, int index)
{
    (void)self;
    RouterPort port = {.port = (uint16_t)(7000 + index), .result = routed};
    if (routed == ROUTER_OPEN)
        assert_true(address_parse_host(outside, port.port, &port.outside));
    return port;
}

void __wrap_router_close(Router *self);
void __wrap_router_close(Router *self)
{
    note("%s", self != NULL ? "closes the router\n" : "");
}

uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return now_us;
}

time_t __wrap_time(time_t *out_time);
time_t __wrap_time(time_t *out_time)
{
    (void)out_time;
    return 1795000000;
}

void __wrap_stop_signals_catch(void);
void __wrap_stop_signals_catch(void)
{
    note("catches\n");
}

void __wrap_stop_signals_release(void);
void __wrap_stop_signals_release(void)
{
    note("releases\n");
}

bool __wrap_stop_signals_take_hang_up(void);
bool __wrap_stop_signals_take_hang_up(void)
{
    return false;
}

bool __wrap_stop_signals_are_waiting(bool with_hang_up);
bool __wrap_stop_signals_are_waiting(bool with_hang_up)
{
    assert_false(with_hang_up);
    return is_stopped;
}

FileWriter *__wrap_file_writer_start(Error *out_error);
FileWriter *__wrap_file_writer_start(Error *out_error)
{
    (void)out_error;
    note("writes files\n");
    return (FileWriter *)(void *)written;
}

bool __wrap_file_writer_add(FileWriter *writer, const FileWritten *file, const char *text,
                            size_t length);
bool __wrap_file_writer_add(FileWriter *writer, const FileWritten *file, const char *text,
                            size_t length)
{
    (void)writer;
    note("writes %.*s to %s of %d\n", (int)length, text, file->path, file->match_number);
    written[written_count] = *file;
    written[written_count++].is_written = true;
    return length < 8;
}

bool __wrap_file_writer_next(FileWriter *writer, FileWritten *out_file);
bool __wrap_file_writer_next(FileWriter *writer, FileWritten *out_file)
{
    (void)writer;
    if (written_count == 0)
        return false;
    *out_file = written[--written_count];
    return true;
}

void __wrap_file_writer_finish(FileWriter *writer);
void __wrap_file_writer_finish(FileWriter *writer)
{
    assert_non_null(writer);
    note("finishes files\n");
}

void __wrap_file_writer_end(FileWriter *writer);
void __wrap_file_writer_end(FileWriter *writer)
{
    note("%s", writer != NULL ? "ends files\n" : "");
}

void __wrap_recordings_prune(const char *folder, const char *ending, int most,
                             long long most_bytes);
void __wrap_recordings_prune(const char *folder, const char *ending, int most, long long most_bytes)
{
    note("prunes *%s in %s to %d and %lld\n", ending, folder, most, most_bytes);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void next(void)
{
    assert_true(goes_on(goes_on_self));
}

static void tell(int server, const GameServerNews *news)
{
    server_options[server].tell(server_options[server].self, news);
}

static void nothing(void)
{
}

/* Runs `serve` and the words, during which `happens` is called; "…" stands for any text. */
static void check(const char *words, int exit_code, const char *log, const char *err,
                  const char *what)
{
    setenv("CLOCKWISE_DATA", ".", 1);
    done[0] = '\0';
    now_us = UINT64_C(1000000000);
    is_stopped = is_private = false;
    met = MEET_FINE;
    code = "";
    routed = ROUTER_ASKED;
    outside = "203.0.113.5";
    written_count = 0;
    command_run_check(serve_command, words, exit_code, log, err);
    if (!message_matches(done, what))
        fail_msg("%s: done is\n%s--- wanted\n%s", words, done, what);
    assert_int_equal(created, 0);
    assert_int_equal(open_sockets_count, 0);
}

static void stop(void)
{
    next();
    is_stopped = true;
    assert_false(goes_on(goes_on_self));
}

TEST(without_a_meeting_server_or_router)
{
    happens = stop;
    check("serve duel", 0, "listening on [::]:7777\nserver stopped\n", "",
          "catches\nopens all 7777\nruns 1\nleaves nothing\nreleases\n");
    check("serve duel --bind 127.0.0.1 --port 0", 0,
          "listening on 127.0.0.1:7100\nserver stopped\n", "",
          "catches\nopens 127.0.0.1 0\nruns 1\nleaves nothing\nreleases\n");
    check("serve duel --matches 2 --port 7000", 0,
          "listening on [::]:7000\nlistening on 0.0.0.0:7001\nserver stopped\n", "",
          "catches\nopens all 7000\nopens all 7001\nruns 2\nleaves nothing\nleaves nothing\n"
          "releases\n");
    check("serve duel --port 13", 3, "", "clockwise serve: it is taken\n",
          "catches\nopens all 13\nreleases\n");
    handed = 2;
    check("serve duel", 0, "listening on inherited sockets, port 7999\nserver stopped\n", "",
          "catches\ntakes 2 from 3\nruns 1\nleaves nothing\nreleases\n");
    check("serve duel --matches 2", 3, "", "clockwise serve: --matches needs several ports, …\n",
          "catches\nreleases\n");
    handed = -1;
    check("serve duel", 3, "", "clockwise serve: bad sockets\n", "catches\nreleases\n");
    handed = 0;
}

static void meet(void)
{
    ServePort *own = server_options[0].self;
    next(); /* Looked up a moment ago. */
    now_us += 9999999;
    next();
    now_us += 1;
    clients = 1;
    next(); /* Not while somebody is here. */
    clients = 0;
    next();
    next();
    is_resolved = true;
    now_us += 10000000;
    next();
    now_us += 10000000;
    met = MEET_FINE;
    code = "BCDFG";
    next();
    next();
    code = "BCDFH";
    next();
    met = MEET_FULL;
    next();
    met = MEET_NO_ANSWER;
    next();
    own->serve->options->is_private = false; /* As an administrator may say at any time. */
    next();
    own->serve->options->is_private = true;
    next();
}

TEST(with_a_meet_service)
{
    happens = meet;
    is_resolved = false;
    check("serve duel --meet m:99 --private", 0,
          "nobody knows m; it is looked up again\nlistening on [::]:7777\n"
          "listed at m:99, code BCDFG\nlisted at m:99, code BCDFH\nm:99 is full\n"
          "m:99 does not answer\nserver stopped\n",
          "",
          "catches\nlooks up m 99\nopens all 7777\nruns 1\nis private\nlooks up m 99\n"
          "looks up m 99\nis public\nis private\nleaves meet\nreleases\n");
    happens = nothing;
    check("serve duel --meet m", 0, "listening on [::]:7777\nserver stopped\n", "",
          "catches\nlooks up m 7776\nopens all 7777\nruns 1\nleaves meet\nreleases\n");
}

static void find_late(void)
{
    next();
    is_resolved = true;
    now_us += 10000000;
    next();
}

/* A name that is found late is found for all of them. */
TEST(several_with_a_meet_service)
{
    happens = find_late;
    is_resolved = false;
    check("serve duel --meet m --matches 2 --port 7000", 0,
          "nobody knows m; it is looked up again\nlistening on [::]:7000\n"
          "listening on 0.0.0.0:7001\nserver stopped\n",
          "",
          "catches\nlooks up m 7776\nopens all 7000\nopens all 7001\nruns 2\n"
          "looks up m 7776\nleaves meet\nleaves meet\nreleases\n");
}

static void route(void)
{
    next();
    routed = ROUTER_OPEN;
    next();
    next();
    outside = "203.0.113.6"; /* The router has got another one, as some do every night. */
    next();
    next();
    routed = ROUTER_NONE;
    next();
}

TEST(with_a_router)
{
    happens = route;
    check("serve duel --open-port --matches 2 --port 7000", 0,
          "listening on [::]:7000\nlistening on 0.0.0.0:7001\n"
          "port 7000: …opened…203.0.113.5:7000\nport 7001: …opened…203.0.113.5:7001\n"
          "port 7000: …opened…203.0.113.6:7000\nport 7001: …opened…203.0.113.6:7001\n"
          "port 7000: no router…\nport 7001: no router…\nserver stopped\n",
          "",
          "catches\nopens all 7000\nopens all 7001\n"
          "asks the router for 7000 7001, v4 1, 1200 s\nruns 2\n"
          "closes the router\nleaves nothing\nleaves nothing\nreleases\n");
}

#ifdef CLOCKWISE_HAS_WEB
/* Browsers come by TCP: for each server the router is asked for both ports. */
TEST(with_a_router_and_pages)
{
    happens = route;
    check("serve duel --open-port --matches 2 --port 7000 --web 127.0.0.1:8000", 0,
          "listening on [::]:7000\npage at http://127.0.0.1:8000/\n"
          "listening on 0.0.0.0:7001\npage at http://127.0.0.1:8001/\n"
          "port 7000: …opened…\nport 7001: …opened…\nport 7002: …opened…\nport 7003: …opened…\n"
          "port 7000: …opened…\nport 7001: …opened…\nport 7002: …opened…\nport 7003: …opened…\n"
          "port 7000: no router…\nport 7001: no router…\nport 7002: no router…\n"
          "port 7003: no router…\nserver stopped\n",
          "",
          "catches\nopens all 7000\nopens all 7001\n"
          "asks the router for 7000 TCP 8000 7001 TCP 8001, v4 1, 1200 s\nruns 2\n"
          "closes the router\nleaves nothing\nleaves nothing\nreleases\n");
    assert_int_equal(pages, 0);
}
#endif

#define X40 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

static void talk(void)
{
    static char lines[256] = ".";
    Address address;
    Error error;
    assert_true(address_parse("192.0.2.7:4000", 0, &address, &error));
    tell(0, &(GameServerNews){.kind = GAME_SERVER_JOINED,
                              .name = "Ann",
                              .address = &address,
                              .client = 3,
                              .people = 1});
    tell(0, &(GameServerNews){
                .kind = GAME_SERVER_LEFT, .name = "Ann", .address = &address, .client = 3});
    void (*command)(void *self, int client, const char *line) = server_options[1].command;
    command(server_options[1].self, 3, ".one|two");
    command(server_options[1].self, 4, ".");
    /* Words are cut only where one alone does not fit into a line of 120 bytes. */
    command(server_options[1].self, 4, "." X40 " " X40 " " X40 " more");
    command(server_options[1].self, 4, "." X40 X40 X40 "y|z");
    command(server_options[1].self, 4, "." X40 X40 X40 " z");
    for (int i = 0; i < 40; i++)
        memcpy(lines + 1 + 2 * i, i < 39 ? "a|" : "last", i < 39 ? 2 : 4);
    command(server_options[1].self, 4, lines);
}

TEST(what_is_said)
{
    happens = talk;
    check("serve duel --matches 2 --port 7000 --motd Hi", 0,
          "…port 7000: Ann joined from 192.0.2.7:4000 (1 person)\n…Ann …\nserver stopped\n", "",
          "…runs 2\n0 tells 3: Hi\n"
          "Ann says to 1\n1 tells 3: one\n1 tells 3: two\n"
          "Bo says to 1\n"
          "Bo says to 1\n1 tells 4: " X40 " " X40 "\n1 tells 4: " X40 " more\n"
          "Bo says to 1\n1 tells 4: " X40 X40 X40 "\n1 tells 4: y\n1 tells 4: z\n"
          "Bo says to 1\n1 tells 4: " X40 X40 X40 "\n1 tells 4: z\n"
          "Bo says to 1\n1 tells 4: a\n…1 tells 4: ... and 9 more\n1 tells 4: last\n"
          "leaves nothing\nleaves nothing\nreleases\n");
}

static Match *match;

static void record(void)
{
    GameServerNews news = {.kind = GAME_SERVER_RECORDED,
                           .match_number = 5,
                           .match = match,
                           .recording = "text",
                           .recording_bytes = 4};
    match->world.state.tick = 119;
    tell(0, &news); /* Too short. */
    match->world.state.tick = 120;
    tell(0, &news);
    next();
    match->recording.bot_bits = 3;
    tell(0, &news); /* Nobody played. */
    match->recording.bot_bits = 2;
    news.recording_bytes = 9;
    news.recording = "very long";
    tell(0, &news);
    written_count = 0;
    news.recording = NULL;
    news.text = "no room";
    tell(0, &news);
    written[0] = (FileWritten){.port = 7777, .match_number = 6, .error = {.text = "it is full"}};
    written_count = 1;
}

#define NAME "./duel-20261118-110640-7777-5.server.replay.json"

TEST(what_is_recorded)
{
    MatchOptions options = match_bench_options("levels/duel.json", 1, 1);
    match = match_bench_create(&options);
    match->recording.bot_bits = 2;
    happens = record;
    check("serve duel --record .", 0,
          "listening on [::]:7777\nrecording saved to " NAME "\n"
          "recording of match 5 was not saved: out of memory\n"
          "recording of match 5 was not saved: no room\n"
          "recording of match 6 was not saved: it is full\nserver stopped\n",
          "",
          "catches\nwrites files\nopens all 7777\nruns 1\nwrites text to " NAME " of 5\n"
          "prunes *.server.replay.json in . to 2147483647 and 9223372036854775807\n"
          "writes very long to " NAME " of 5\nfinishes files\nleaves nothing\nends files\n"
          "releases\n");
    char *path = match->options.level_path; /* Of a long name the beginning. */
    snprintf(path, MATCH_PATH_BYTES, "x/%s%s%s.json", X40, X40, X40);
    match->world.state.tick = 120;
    check("serve duel --record . --record-files 3 --record-megabytes 2", 0, NULL, "",
          "…writes text to ./" X40 X40 "xxxxxxxxxxxxxxxxxxxx-20261118-…"
          "prunes *.server.replay.json in . to 3 and 2000000\n…");
    match_destroy(match);
}

/* NOLINTEND(readability-identifier-naming) */

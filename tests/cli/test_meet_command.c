/* SPDX-License-Identifier: MIT */
/* `clockwise meet`: what it opens, prints and lists, and when. Sockets, clock, service and page are
 * the test's. */
#include "cli/serve_parts.h"

#include "platform/window.h"
#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A moment of a run: how it is with the service then. */
typedef struct MeetMoment {
    int after_ms; /* Since the one before. */
    MeetServerView view;
} MeetMoment;

enum { SERVICE = 5, PAGE = 6 };

static char done[4096];
static int service = SERVICE, page = PAGE;
static uint64_t now_us;
static const MeetMoment *moments;
static int moment, moment_count;
static bool is_full, has_page;

static void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void note(const char *format, ...)
{
    size_t length = strlen(done);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(done + length, sizeof done - length, format, arguments);
    va_end(arguments);
}

/* NOLINTBEGIN(readability-identifier-naming): the names are the linker's. */
bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);
bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    note("opens %s %d\n", host != NULL ? host : "all", port);
    if (port == 13)
        return error_set(out_error, "it is taken");
    *out_sockets = (Sockets){.port = port != 0 ? port : 7100};
    return true;
}

void __wrap_sockets_close(Sockets *sockets);
void __wrap_sockets_close(Sockets *sockets)
{
    note("closes %d\n", sockets->port);
}

Wire __wrap_sockets_wire(Sockets *sockets);
Wire __wrap_sockets_wire(Sockets *sockets)
{
    return (Wire){sockets, NULL, NULL};
}

/* Goes on to the next moment. */
bool __wrap_sockets_wait(const Sockets *sockets, int milliseconds);
bool __wrap_sockets_wait(const Sockets *sockets, int milliseconds)
{
    assert_true(sockets->port != 0 && milliseconds > 0 && milliseconds <= 100);
    now_us += (uint64_t)moments[moment++].after_ms * 1000;
    return false;
}

bool __wrap_meet_server_create(MeetServer **out_server, Wire wire, uint64_t at_us,
                               Error *out_error);
bool __wrap_meet_server_create(MeetServer **out_server, Wire wire, uint64_t at_us, Error *out_error)
{
    assert_true(wire.self != NULL && at_us == now_us);
    if (is_full)
        return error_set(out_error, "no memory");
    *out_server = (MeetServer *)(void *)&service;
    return true;
}

void __wrap_meet_server_destroy(MeetServer *server);
void __wrap_meet_server_destroy(MeetServer *server)
{
    note("%s", server != NULL ? "ends the service\n" : "");
}

void __wrap_meet_server_wake(MeetServer *server, uint64_t at_us);
void __wrap_meet_server_wake(MeetServer *server, uint64_t at_us)
{
    assert_true((void *)server == (void *)&service && at_us == now_us);
}

MeetServerView __wrap_meet_server_view(const MeetServer *server);
MeetServerView __wrap_meet_server_view(const MeetServer *server)
{
    assert_true((const void *)server == (const void *)&service);
    return moments[moment - 1].view;
}

void __wrap_meet_server_print(const MeetServer *server, FILE *file);
void __wrap_meet_server_print(const MeetServer *server, FILE *file)
{
    assert_true((const void *)server == (const void *)&service);
    (void)fprintf(file, "the games of %d\n", moment);
}

#ifdef CLOCKWISE_HAS_WEB
bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES]);
bool __wrap_folders_page(char out_folder[FOLDERS_PATH_BYTES])
{
    snprintf(out_folder, FOLDERS_PATH_BYTES, "the page");
    return has_page;
}

bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error);
bool __wrap_web_server_create(WebServer **out_server, const WebOptions *options, Error *out_error)
{
    assert_true(options->has_any_name && options->pads == NULL);
    note("serves %s at %s %d\n", options->page != NULL ? options->page : "no page",
         options->bind != NULL ? options->bind : "all", options->port);
    if (options->port == 13)
        return error_set(out_error, "the page's is taken");
    *out_server = (WebServer *)(void *)&page;
    return true;
}

uint16_t __wrap_web_server_port(const WebServer *server);
uint16_t __wrap_web_server_port(const WebServer *server)
{
    assert_non_null(server);
    return 8100;
}

void __wrap_web_server_print(WebServer *server, const char *name, const char *type,
                             void (*print)(FILE *file, const void *self), const void *self);
void __wrap_web_server_print(WebServer *server, const char *name, const char *type,
                             void (*print)(FILE *file, const void *self), const void *self)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    assert_true((void *)server == (void *)&page && file != NULL);
    print(file, self);
    (void)fclose(file);
    note("%s, %s: %s", name, type, text);
    free(text);
}

void __wrap_web_server_destroy(WebServer *server);
void __wrap_web_server_destroy(WebServer *server)
{
    note("%s", server != NULL ? "ends the page\n" : "");
}
#endif

uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return now_us;
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

bool __wrap_stop_signals_are_waiting(bool with_hang_up);
bool __wrap_stop_signals_are_waiting(bool with_hang_up)
{
    assert_true(with_hang_up);
    return moment == moment_count;
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void begin(const MeetMoment *some, int count)
{
    done[0] = '\0';
    now_us = UINT64_C(1000000000);
    moments = some;
    moment = 0;
    moment_count = count;
}

/* Runs `meet` and the words through these moments; "…" stands for any text. */
static void check(const char *line, const MeetMoment *some, int count, int exit_code,
                  const char *out, const char *err, const char *what)
{
    begin(some, count);
    command_run_check(meet_command, line, exit_code, out, err);
    if (!message_matches(done, what))
        fail_msg("%s: done is\n%s--- wanted\n%s", line, done, what);
}

#define ALL "listening on all addresses, port 7776\n"

/* A line where games or callers are others than in the last one, every ten seconds at most. */
TEST(what_is_printed)
{
    static const struct {
        const char *name;
        MeetMoment moments[6];
        int count;
        const char *out;
    } cases[] = {
        {"nobody", {{20, {0, 0, 0}}, {10000, {0, 0, 0}}}, 2, ALL},
        {"a game", {{20, {1, 0, 0}}}, 1, ALL "games: 1, relayed: 0, so far 0.0 MB\n"},
        {"a caller", {{20, {0, 1, 0}}}, 1, ALL "games: 0, relayed: 1, so far 0.0 MB\n"},
        {"what is passed on",
         {{20, {3, 2, 1250000}}},
         1,
         ALL "games: 3, relayed: 2, so far 1.2 MB\n"},
        {"bytes alone are not worth a line",
         {{20, {1, 1, 0}}, {10000, {1, 1, 5000000}}, {10000, {1, 2, 9000000}}},
         3,
         ALL "games: 1, relayed: 1, so far 0.0 MB\ngames: 1, relayed: 2, so far 9.0 MB\n"},
        {"ten seconds after the last one",
         {{20, {1, 0, 0}}, {20, {2, 0, 0}}, {9979, {3, 0, 0}}, {1, {4, 0, 0}}, {9999, {5, 0, 0}}},
         5,
         ALL "games: 1, relayed: 0, so far 0.0 MB\ngames: 4, relayed: 0, so far 0.0 MB\n"},
        {"what came back in the meantime",
         {{20, {1, 0, 0}}, {5000, {2, 0, 0}}, {5000, {1, 0, 0}}},
         3,
         ALL "games: 1, relayed: 0, so far 0.0 MB\n"},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        begin(cases[i].moments, cases[i].count);
        CommandRun run = command_run(meet_command, "meet");
        if (strcmp(run.out, cases[i].out) != 0)
            fail_msg("%s: it printed\n%s--- wanted\n%s", cases[i].name, run.out, cases[i].out);
        command_run_destroy(&run);
    }
}

TEST(where_it_listens)
{
    static const struct {
        const char *words;
        int code;
        const char *out, *err, *done;
    } cases[] = {
        {"meet --port 99 --bind 192.0.2.7", 0, "listening on 192.0.2.7, port 99\n", "",
         "opens 192.0.2.7 99\ncatches\nreleases\nends the service\ncloses 99\n"},
        {"meet --port 0", 0, "listening on all addresses, port 7100\n", "",
         "opens all 0\ncatches\nreleases\nends the service\ncloses 7100\n"},
        {"meet --port 13", 3, "", "clockwise meet: it is taken\n", "opens all 13\n"},
        {"meet here", 2, "", "clockwise meet: it takes no operands\n…", ""},
        {"meet --port 65536", 2, "", "clockwise meet: …65536…", ""},
    };
    for (int i = 0; i < COUNT(cases); i++)
        check(cases[i].words, NULL, 0, cases[i].code, cases[i].out, cases[i].err, cases[i].done);
    is_full = true;
    check("meet", NULL, 0, 3, "", "clockwise meet: no memory\n", "opens all 7776\ncloses 7776\n");
    is_full = false;
}

#ifdef CLOCKWISE_HAS_WEB
/* The games are listed on the page once a second. */
TEST(with_a_page)
{
    static const MeetMoment once_a_second[] = {
        {20, {0, 0, 0}}, {999, {0, 0, 0}}, {1, {0, 0, 0}}, {999, {0, 0, 0}}, {20, {0, 0, 0}}};
    has_page = true;
    check("meet --web 192.0.2.7:80", once_a_second, COUNT(once_a_second), 0,
          "list at port 8100, /games.txt\n" ALL, "",
          "opens all 7776\nserves the page at 192.0.2.7 80\ncatches\n"
          "games.txt, text/plain; charset=utf-8: the games of 1\n"
          "games.txt, text/plain; charset=utf-8: the games of 3\n"
          "games.txt, text/plain; charset=utf-8: the games of 5\n"
          "releases\nends the page\nends the service\ncloses 7776\n");
    has_page = false;
    check("meet --web 0", NULL, 0, 0, NULL, "", "opens all 7776\nserves no page at all 0\n…");
    check("meet --web 13", NULL, 0, 3, "", "clockwise meet: the page's is taken\n",
          "opens all 7776\nserves no page at all 13\nends the service\ncloses 7776\n");
    check("meet --web nowhere:1", NULL, 0, 3, "", "clockwise meet: …nowhere…\n",
          "opens all 7776\nends the service\ncloses 7776\n");
}
#endif

/* NOLINTEND(readability-identifier-naming) */

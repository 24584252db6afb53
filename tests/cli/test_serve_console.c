/* SPDX-License-Identifier: MIT */
/* The socket of administrators on this machine: who calls is answered one after the other, and
 * nobody keeps the others waiting. Sockets, clock and log are the test's. */
#include "cli/serve_parts.h"

#include "support/message.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTENING = 3, FIRST_CALLER = 50 };

static char done[4096];
static uint64_t now_us;
static bool cannot_open;
static int calling;       /* How many have called and are not accepted yet. */
static int accepted;      /* How many are. */
static const char *words; /* What the caller has said: NULL: nothing yet, "": it has hung up. */
static size_t room;       /* How much a caller takes at once. */

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
int __wrap_sockets_open_local(const char *path, bool listens, Error *out_error);
int __wrap_sockets_open_local(const char *path, bool listens, Error *out_error)
{
    assert_true(listens);
    note("opens %s\n", path);
    if (!cannot_open)
        return LISTENING;
    (void)error_set(out_error, "it is taken");
    return -1;
}

int __wrap_sockets_accept_local(int listening);
int __wrap_sockets_accept_local(int listening)
{
    assert_int_equal(listening, LISTENING);
    if (calling == 0)
        return -1;
    calling--;
    note("accepts %d\n", FIRST_CALLER + accepted);
    return FIRST_CALLER + accepted++;
}

int __wrap_sockets_read_local(int file, void *bytes, size_t read_room);
int __wrap_sockets_read_local(int file, void *bytes, size_t read_room)
{
    assert_int_equal(file, FIRST_CALLER + accepted - 1);
    if (words == NULL)
        return -1;
    size_t count = strlen(words) < read_room ? strlen(words) : read_room;
    memcpy(bytes, words, count);
    words = NULL;
    return (int)count;
}

size_t __wrap_sockets_write_local(int file, const void *bytes, size_t count);
size_t __wrap_sockets_write_local(int file, const void *bytes, size_t count)
{
    assert_int_equal(file, FIRST_CALLER + accepted - 1);
    size_t taken = count < room ? count : room;
    note("tells '%.*s'\n", (int)taken, (const char *)bytes);
    return taken;
}

void __wrap_sockets_close_local(int file);
void __wrap_sockets_close_local(int file)
{
    if (file >= 0) /* None may be closed, too. */
        note("closes %d\n", file);
}

int __wrap_remove(const char *path);
int __wrap_remove(const char *path)
{
    note("removes %s\n", path);
    return 0;
}

uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return now_us;
}

void __wrap_serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void __wrap_serve_log_say(ServeLog *log, int port, const char *event, const char *format, ...)
{
    char text[512];
    va_list arguments;
    (void)log;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    note("log %d, %s: %s\n", port, event, text);
}

void __wrap_serve_log_command(ServeLog *log, int port, const char *name, const char *who,
                              const char *said, const char *outcome);
void __wrap_serve_log_command(ServeLog *log, int port, const char *name, const char *who,
                              const char *said, const char *outcome)
{
    (void)log, (void)name, (void)outcome;
    note("log %d, by %s: %s\n", port, who, said);
}

/* --- Tests ------------------------------------------------------------------------------------ */

static Serve serve;
static ServeOptions options;
static ServeBans bans;

static const char *caller; /* Of a case. */

static bool open_at(const char *path, Error *out_error)
{
    done[0] = '\0';
    words = NULL;
    room = sizeof done;
    now_us = 1000000;
    calling = accepted = 0;
    options = (ServeOptions){.matches = 1, .socket_path = path};
    serve = (Serve){.options = &options, .bans = &bans};
    serve.own[0].sockets.port = 7001;
    return serve_console_open(&serve, out_error);
}

static void check(const char *wanted)
{
    if (!message_matches(done, wanted))
        fail_msg("%s: done is\n%s--- wanted\n%s", caller, done, wanted);
    done[0] = '\0';
}

/* Some time later. */
static void wake_after(uint64_t us, const char *wanted)
{
    now_us += us;
    serve_console_wake(&serve);
    check(wanted);
}

static void begin(const char *name)
{
    Error error;
    caller = name;
    cannot_open = false;
    assert_true(open_at("s", &error));
    check("opens s\nlog 0, socket: …calls at s\n");
}

static void end(const char *wanted)
{
    serve_console_close(&serve.console);
    check(wanted);
}

#define HELP "not done: there is no command 'x'; help lists them\n"

TEST(one_after_the_other)
{
    begin("a caller");
    wake_after(0, "");
    calling = 2;
    words = "x\n";
    wake_after(0, "accepts 50\nlog 0, by local socket: x\ntells '" HELP "'\ncloses 50\n");
    wake_after(0, "accepts 51\n"); /* Says nothing yet. */
    words = "";                    /* It hangs up. */
    wake_after(0, "closes 51\n");
    wake_after(0, "");
    end("closes 3\nremoves s\n");
}

/* What does not go out at once goes out later, and nothing of it goes to another. */
TEST(an_answer_in_pieces)
{
    begin("a caller");
    calling = 2;
    words = "x";
    room = 20;
    wake_after(0, "accepts 50\nlog …\ntells 'not done: there is n'\n");
    words = "y"; /* A call has one line. */
    wake_after(0, "tells 'o command 'x'; help '\n");
    wake_after(0, "tells 'lists them\n'\ncloses 50\n");
    words = "x";
    wake_after(0, "accepts 51\nlog …\ntells 'not done: there is n'\n");
    end("closes 51\ncloses 3\nremoves s\n");
}

/* Who has had a second is hung up on, and the next one's second begins then. */
TEST(nobody_keeps_the_others_waiting)
{
    static const struct {
        const char *name, *says;
        const char *done[3]; /* At once, after a second, and right after it. */
    } cases[] = {
        {"who says nothing", NULL, {"accepts 50\n", "", "closes 50\n"}},
        {"who does not read",
         "x",
         {"accepts 50\nlog …\ntells ''\n", "tells ''\n", "tells ''\ncloses 50\n"}},
    };
    for (int i = 0; i < COUNT(cases); i++) {
        begin(cases[i].name);
        calling = 2;
        words = cases[i].says;
        room = 0;
        wake_after(0, cases[i].done[0]);
        wake_after(US_PER_SECOND, cases[i].done[1]);
        wake_after(1, cases[i].done[2]);
        wake_after(0, "accepts 51\n");
        wake_after(US_PER_SECOND, "");
        room = sizeof done;
        words = "x";
        wake_after(0, "log …\ntells '" HELP "'\ncloses 51\n");
        end("closes 3\nremoves s\n");
    }
}

/* A socket that nobody asked for may be missing. */
TEST(where_it_cannot_be)
{
    Error error = {.text = ""};
    caller = "nobody";
    cannot_open = true;
    assert_false(open_at("s", &error));
    assert_string_equal(error.text, "--socket it is taken");
    check("opens s\n");
    setenv("XDG_RUNTIME_DIR", "/run/x", 1);
    assert_true(open_at(NULL, &error));
    check("opens /run/x/clockwise-7001.sock\nlog 0, socket_failed: …it is taken\n");
    wake_after(0, "");
    end("");
    unsetenv("XDG_RUNTIME_DIR");
    unsetenv("RUNTIME_DIRECTORY");
    assert_true(open_at(NULL, &error));
    wake_after(0, "");
    end("");
}

/* NOLINTEND(readability-identifier-naming) */

/* SPDX-License-Identifier: MIT */
/* `clockwise admin`: what it says to which server, and its exit codes. Sockets and the server are
 * the test's. */
#include "cli/serve_parts.h"

#include "support/command_run.h"
#include "support/message.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char done[4096];

/* What a server on this machine answers, in pieces of five bytes; NULL: it is not there. */
static const char *local_answer;
static bool is_deaf;

/* What one elsewhere does. */
static GameClientState client_state;
static LinkReason client_reason;
static const char *client_lines[8];
static int client_line, asks_refused, wakes, alive;
static uint64_t now_us;
static bool cannot_open;

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
    assert_false(listens);
    note("calls %s\n", path);
    if (local_answer != NULL)
        return 77;
    (void)error_set(out_error, "nobody is at %s", path);
    return -1;
}

size_t __wrap_sockets_write_local(int file, const void *bytes, size_t count);
size_t __wrap_sockets_write_local(int file, const void *bytes, size_t count)
{
    assert_int_equal(file, 77);
    note("says '%.*s'\n", (int)count, (const char *)bytes);
    return is_deaf ? count - 1 : count;
}

int __wrap_sockets_read_local(int file, void *bytes, size_t room);
int __wrap_sockets_read_local(int file, void *bytes, size_t room)
{
    size_t left = strlen(local_answer);
    size_t count = left < 5 ? left : 5;
    assert_true(file == 77 && room >= 5);
    memcpy(bytes, local_answer, count);
    local_answer += count;
    return (int)count;
}

void __wrap_sockets_close_local(int file);
void __wrap_sockets_close_local(int file)
{
    note("closes %d\n", file);
}

int __wrap_sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                           Error *out_error);
int __wrap_sockets_resolve(const char *host, uint16_t port, Address *out_addresses, int room,
                           Error *out_error)
{
    assert_int_equal(room, LINK_ADDRESSES_MAX);
    note("looks up %s %d\n", host, port);
    if (strcmp(host, "nobody") == 0)
        return error_set(out_error, "there is no %s", host);
    assert_true(address_parse_host("192.0.2.7", port, &out_addresses[0]));
    return 1;
}

bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error);
bool __wrap_sockets_open(Sockets *out_sockets, const char *host, uint16_t port, Error *out_error)
{
    assert_true(host == NULL && port == 0);
    *out_sockets = (Sockets){.port = 1};
    alive += !cannot_open;
    return !cannot_open || error_set(out_error, "no sockets");
}

void __wrap_sockets_close(Sockets *sockets);
void __wrap_sockets_close(Sockets *sockets)
{
    assert_int_equal(sockets->port, 1);
    alive--;
}

void __wrap_sockets_hear_refusals(const Sockets *sockets);
void __wrap_sockets_hear_refusals(const Sockets *sockets)
{
    assert_int_equal(sockets->port, 1);
    note("hears refusals\n");
}

Wire __wrap_sockets_wire(Sockets *sockets);
Wire __wrap_sockets_wire(Sockets *sockets)
{
    return (Wire){sockets, NULL, NULL};
}

bool __wrap_game_client_create(GameClient **out_client, const GameClientOptions *options, Wire wire,
                               const Address *server, uint64_t at_us, Error *out_error);
bool __wrap_game_client_create(GameClient **out_client, const GameClientOptions *options, Wire wire,
                               const Address *server, uint64_t at_us, Error *out_error)
{
    char text[ADDRESS_TEXT_BYTES];
    (void)wire, (void)out_error;
    assert_true(options->party.count == 1 && options->party.is_console && at_us == now_us);
    assert_true(options->others == server + 1 && options->identity != NULL);
    note("joins %s as %s%s%s\n", address_print(server, text), options->party.names[0],
         options->password != NULL ? " with " : "",
         options->password != NULL ? options->password : "");
    *out_client = (GameClient *)(void *)done;
    alive++;
    return true;
}

void __wrap_game_client_destroy(GameClient *client);
void __wrap_game_client_destroy(GameClient *client)
{
    alive -= client != NULL;
}

int __wrap_game_client_wake(GameClient *client, uint64_t at_us);
int __wrap_game_client_wake(GameClient *client, uint64_t at_us)
{
    (void)client;
    assert_true(at_us == now_us);
    wakes++;
    return 0;
}

void __wrap_game_client_flush(GameClient *client);
void __wrap_game_client_flush(GameClient *client)
{
    (void)client;
}

void __wrap_game_client_leave(GameClient *client);
void __wrap_game_client_leave(GameClient *client)
{
    (void)client;
    note("leaves\n");
}

GameClientView __wrap_game_client_view(const GameClient *client);
GameClientView __wrap_game_client_view(const GameClient *client)
{
    (void)client;
    return (GameClientView){.state = wakes < 3 ? GAME_CLIENT_JOINING : client_state,
                            .reason = client_reason};
}

bool __wrap_game_client_ask(GameClient *client, const LobbyRequest *request);
bool __wrap_game_client_ask(GameClient *client, const LobbyRequest *request)
{
    (void)client;
    assert_int_equal(request->kind, LOBBY_ASK_CHAT);
    if (asks_refused-- > 0)
        return false;
    note("asks '%s'\n", request->text);
    return true;
}

bool __wrap_game_client_next_line(GameClient *client, LobbyLine *out_line);
bool __wrap_game_client_next_line(GameClient *client, LobbyLine *out_line)
{
    (void)client;
    if (wakes < 7 || client_lines[client_line] == NULL)
        return false;
    const char *text = client_lines[client_line++];
    *out_line = (LobbyLine){.kind = text[0] == '!' ? LOBBY_SAYS_CHAT : LOBBY_SAYS_WORDS};
    snprintf(out_line->text, sizeof out_line->text, "%s", text + (text[0] == '!'));
    return true;
}

uint64_t __wrap_game_now(void);
uint64_t __wrap_game_now(void)
{
    return now_us;
}

int __wrap_nanosleep(const struct timespec *time, struct timespec *left);
int __wrap_nanosleep(const struct timespec *time, struct timespec *left)
{
    (void)left;
    assert_true(time->tv_sec == 0 && time->tv_nsec == 10000000);
    now_us += 10000;
    return 0;
}

/* --- Tests ------------------------------------------------------------------------------------ */

typedef struct AdminCase {
    const char *words;
    int code;
    const char *out, *err; /* "…" stands for any text, as in the next. */
    const char *done;
} AdminCase;

static void check(const AdminCase *one)
{
    done[0] = '\0';
    now_us = 1000;
    wakes = client_line = 0;
    command_run_check(admin_command, one->words, one->code, one->out, one->err);
    if (!message_matches(done, one->done))
        fail_msg("%s: done is\n%s--- wanted\n%s", one->words, done, one->done);
    assert_int_equal(alive, 0);
}

#define TRY_HELP "Try 'clockwise admin --help'.\n"

TEST_WITH(on_this_machine, command_folder_enter, command_folder_leave)
{
    static const struct {
        const char *answer;
        AdminCase told;
    } cases[] = {
        {"done\n",
         {"admin end", 0, "done\n", "",
          "calls /run/x/clockwise-7777.sock\nsays 'end'\n"
          "closes 77\n"}},
        {"one\ntwo\ndone\n",
         {"admin --port 81 kick Ann so what", 0, "one\ntwo\ndone\n", "",
          "calls /run/x/clockwise-81.sock\nsays 'kick Ann so what'\ncloses 77\n"}},
        {"one\nnot done: why\n",
         {"admin --socket s kick ''", 1, "one\n", "not done: why\n",
          "calls s\nsays 'kick \"\"'\ncloses 77\n"}},
        {"one\n",
         {"admin status", 3, "one\n", "clockwise admin: the server there does not answer\n",
          "calls …\nsays 'status'\ncloses 77\n"}},
        {"",
         {"admin status", 3, "", "clockwise admin: the server there does not answer\n",
          "calls …\nsays 'status'\ncloses 77\n"}},
        {NULL, {"admin status", 3, "", "clockwise admin: nobody is at …\n", "calls …\n"}},
    };
    setenv("XDG_RUNTIME_DIR", "/run/x", 1);
    unsetenv("RUNTIME_DIRECTORY");
    for (int i = 0; i < COUNT(cases); i++) {
        local_answer = cases[i].answer;
        check(&cases[i].told);
    }
    local_answer = "done\n";
    is_deaf = true; /* Not all was sent: no answer is waited for. */
    check(&(AdminCase){"admin end", 3, "", "clockwise admin: the server there does not answer\n",
                       "…closes 77\n"});
    is_deaf = false;
    unsetenv("XDG_RUNTIME_DIR");
    check(&(AdminCase){"admin end", 3, "",
                       "clockwise admin: XDG_RUNTIME_DIR is not set: start the server with "
                       "--socket PATH, and name it here, too\n",
                       ""});
    setenv("RUNTIME_DIRECTORY", "/run/y", 1);
    local_answer = "done\n";
    check(&(AdminCase){"admin end", 0, "done\n", "", "calls /run/y/clockwise-7777.sock\n…"});
    unsetenv("RUNTIME_DIRECTORY");
}

TEST_WITH(elsewhere, command_folder_enter, command_folder_leave)
{
    static const struct {
        GameClientState state;
        LinkReason reason;
        const char *lines[4];
        int refused;
        int took_ms; /* In rounds of 10 ms: lines come in the seventh, an end in the third. */
        AdminCase told;
    } cases[] = {
        {GAME_CLIENT_WAITING,
         LINK_NO_REASON,
         {"one", "!chat: done", "done", "more"},
         2,
         60,
         {"admin --connect here end", 0, "one\ndone\n", "",
          "looks up here 7777\nhears refusals\njoins 192.0.2.7:7777 as Admin\nasks '/end'\n"
          "leaves\n"}},
        {GAME_CLIENT_WAITING,
         LINK_NO_REASON,
         {"not done: why", NULL},
         0,
         60,
         {"admin --connect here:99 --password-file p kick Ann", 1, "", "not done: why\n",
          "looks up here 99\nhears refusals\njoins 192.0.2.7:99 as Admin with secret\n"
          "asks '/kick Ann'\nleaves\n"}},
        {GAME_CLIENT_WAITING,
         LINK_NO_REASON,
         {NULL},
         0,
         15000,
         {"admin --connect here --port 98 end", 3, "",
          "clockwise admin: the server did not answer\n",
          "looks up here 98\n…asks '/end'\nleaves\n"}},
        {GAME_CLIENT_OVER,
         LINK_NO_ANSWER,
         {NULL},
         0,
         20,
         {"admin --connect here end", 3, "",
          "clockwise admin: no server answers at 192.0.2.7:7777\n", "…as Admin\n"}},
        {GAME_CLIENT_OVER,
         LINK_NOT_THERE,
         {NULL},
         0,
         20,
         {"admin --connect here end", 3, "",
          "clockwise admin: no server answers at 192.0.2.7:7777\n", "…as Admin\n"}},
        {GAME_CLIENT_OVER,
         LINK_NO_ADMIN,
         {NULL},
         0,
         20,
         {"admin --connect here end", 1, "",
          "clockwise admin: the server refused: its key is not an administrator's\n",
          "…as Admin\n"}},
        {GAME_CLIENT_OVER,
         LINK_WRONG_PASSWORD,
         {NULL},
         0,
         20,
         {"admin --connect here end", 1, "",
          "clockwise admin: the server wants a password: give the right --password-file\n",
          "…as Admin\n"}},
        {GAME_CLIENT_OVER,
         LINK_NO_REASON,
         {NULL},
         0,
         0,
         {"admin --connect nobody end", 3, "", "clockwise admin: there is no nobody\n",
          "looks up nobody 7777\n"}},
        {GAME_CLIENT_OVER,
         LINK_NO_REASON,
         {NULL},
         0,
         0,
         {"admin --connect here --password-file none end", 3, "", "clockwise admin: none: …\n",
          ""}},
    };
    command_file_write("p", "secret\n");
    for (int i = 0; i < COUNT(cases); i++) {
        client_state = cases[i].state;
        client_reason = cases[i].reason;
        memcpy(client_lines, cases[i].lines, sizeof cases[i].lines);
        asks_refused = cases[i].refused;
        check(&cases[i].told);
        if (now_us != 1000 + (uint64_t)cases[i].took_ms * 1000)
            fail_msg("%d, %s: it took %g ms, not %d", i, cases[i].told.words,
                     (double)(now_us - 1000) / 1000, cases[i].took_ms);
    }
    cannot_open = true;
    check(&(AdminCase){"admin --connect here end", 3, "", "clockwise admin: no sockets\n",
                       "looks up here 7777\n"});
    cannot_open = false;
}

TEST_WITH(keys_and_words, command_folder_enter, command_folder_leave)
{
    static const AdminCase cases[] = {
        {"admin", 2, "",
         "clockwise admin: say what the server is to do: --help lists the words\n" TRY_HELP, ""},
        {"admin --connect a --socket b end", 2, "",
         "clockwise admin: give either --connect or --socket\n" TRY_HELP, ""},
        {"admin --password-file p end", 2, "",
         "clockwise admin: --password-file needs --connect\n" TRY_HELP, ""},
        {"admin --connect a:x end", 2, "", "clockwise admin: …a:x…\n" TRY_HELP, ""},
        {"admin --port 0 end", 2, "",
         "clockwise admin: --port takes a whole number from 1 to 65535, not '0'\n" TRY_HELP, ""},
        {"admin --port 65536 end", 2, "",
         "clockwise admin: --port takes a whole number from 1 to 65535, not '65536'\n" TRY_HELP,
         ""},
        {"admin a\nb", 2, "", "clockwise admin: the words must be on one line\n" TRY_HELP, ""},
        {"admin --help", 0, "Usage: clockwise admin …\n\nWords:\nstatus: …\nhelp: this list\n", "",
         ""},
    };
    for (int i = 0; i < COUNT(cases); i++)
        check(&cases[i]);
    CommandRun first = command_run(admin_command, "admin --key");
    CommandRun again = command_run(admin_command, "admin --key");
    assert_int_equal(first.code, 0);
    assert_int_equal(strspn(first.out, "0123456789abcdef"), 64);
    assert_string_equal(first.out + 64, "\n");
    assert_string_equal(first.out, again.out);
    command_run_destroy(&first);
    command_run_destroy(&again);
    /* A line of chat has 120 bytes, one to a socket 1023. */
    char words[1200] = "admin --socket s say ";
    size_t head = strlen(words);
    memset(words + head, 'x', 1023 - strlen("/say "));
    local_answer = "done\n";
    check(&(AdminCase){words, 0, "done\n", "", "…"});
    words[strlen(words)] = 'x';
    check(&(AdminCase){words, 2, "", "clockwise admin: these are too many words\n" TRY_HELP, ""});
    memset(words, 0, sizeof words);
    snprintf(words, sizeof words, "admin --connect here say ");
    head = strlen(words);
    memset(words + head, 'x', 120 - strlen("/say "));
    words[head + 120 - strlen("/say ")] = '\0';
    client_state = GAME_CLIENT_OVER;
    client_reason = LINK_NO_ANSWER;
    check(&(AdminCase){words, 3, "", NULL, "looks up here 7777\n…"});
    words[strlen(words)] = 'x';
    check(&(AdminCase){words, 2, "", "clockwise admin: these are too many words\n" TRY_HELP, ""});
}

/* NOLINTEND(readability-identifier-naming) */

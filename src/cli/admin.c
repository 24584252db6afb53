/* SPDX-License-Identifier: MIT */
/* `clockwise admin`: says something to a running server, on this machine through a local socket, or
 * over the network as a client whose key the server knows as an administrator's. */
#include "cli/commands.h"

#include "base/system.h"
#include "link/wire.h"
#include "platform/folders.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#ifdef CLOCKWISE_HAS_SODIUM
#include "link/seal.h"
#include "netplay/game_client.h"
#include "netplay/game_server.h"

#include <time.h>
#endif

static const char help[] =
    "Usage: clockwise admin [OPTION]... WORD...\n"
    "Says something to a server that is running; `clockwise admin help` lists the words. Exits\n"
    "with 0 where it was done, 1 where it was not, and 3 where there is no such server.\n"
    "\n"
    "  --port N            the server on this machine with that port (default 7777)\n"
    "  --socket PATH       or the one with that --socket\n"
    "  --connect ADDRESS[:PORT]  or any whose --admins have your key\n"
    "  --password-file F   with --connect: the password in the first line of this file\n"
    "  --key               print your key, which is made if need be; no WORD\n"
    "  --help              this text\n";

enum { LINE_BYTES = 1024, ANSWER_BYTES = 1 << 16 };

typedef struct AdminOptions {
    int port;
    const char *socket_path;
    const char *connect;
    const char *password_path;
    bool wants_key;
    char line[LINE_BYTES];
} AdminOptions;

bool admin_socket_path(int port, char *out_path, size_t room)
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    if (folder == NULL || folder[0] == '\0')
        folder = getenv("RUNTIME_DIRECTORY"); /* Of systemd's services. */
    return folder != NULL && folder[0] != '\0' &&
           (size_t)snprintf(out_path, room, "%s/clockwise-%d.sock", folder, port) < room;
}

/* A word with blanks in it is put in quotes. */
static bool join_words(char *const *words, int count, char out_line[LINE_BYTES])
{
    size_t length = 0;
    for (int i = 0; i < count && length < LINE_BYTES; i++) {
        const char *quote = strchr(words[i], ' ') != NULL ? "\"" : "";
        length += (size_t)snprintf(out_line + length, LINE_BYTES - length, "%s%s%s%s",
                                   i > 0 ? " " : "", quote, words[i], quote);
    }
    return length < LINE_BYTES - 1;
}

/* --- On this machine -------------------------------------------------------------------------- */

static int call_here(const AdminOptions *admin)
{
    char usual[FOLDERS_PATH_BYTES];
    char answer[ANSWER_BYTES];
    Error error;
    size_t length = 0;
    int count = 1;
    if (admin->socket_path == NULL && !admin_socket_path(admin->port, usual, sizeof usual))
        return option_missing("admin", "XDG_RUNTIME_DIR is not set; name the server's --socket");
    int file = sockets_call_local(admin->socket_path != NULL ? admin->socket_path : usual, &error);
    if (file < 0)
        return option_missing("admin", error.text);
    bool is_said = sockets_write_local(file, admin->line, strlen(admin->line)) &&
                   sockets_write_local(file, "\n", 1);
    while (is_said && count != 0 && length < sizeof answer - 1) {
        count = sockets_read_local(file, answer + length, sizeof answer - 1 - length);
        length += count > 0 ? (size_t)count : 0;
    }
    sockets_close_local(file);
    answer[length] = '\0';
    bool is_done = answer[0] == '0';
    (void)strtok(answer, "\n"); /* Whether it was done. */
    for (const char *line; (line = strtok(NULL, "\n")) != NULL;)
        print_line(is_done ? stdout : stderr, "%s", line);
    return length == 0 ? option_missing("admin", "the server did not answer")
           : is_done   ? EXIT_DONE
                       : EXIT_FAILED;
}

/* --- Over the network ------------------------------------------------------------------------- */

#ifdef CLOCKWISE_HAS_SODIUM

enum {
    US_PER_SECOND = 1000000,
    PATIENCE_US = 15 * US_PER_SECOND,
    /* The message of the day comes first, and nothing says where an answer ends. */
    QUIET_US = US_PER_SECOND / 2,
    ANSWER_US = 3 * US_PER_SECOND,
    ROUND_NS = 10000000
};

static bool read_identity(SealPair *out_pair, Error *out_error)
{
    char folder[FOLDERS_PATH_BYTES];
    char path[FOLDERS_PATH_BYTES + sizeof "/key"];
    if (!folders_user(folder))
        return error_set(out_error, "there is no folder for your files");
    snprintf(path, sizeof path, "%s/key", folder);
    return seal_identity_read(path, out_pair, out_error);
}

static int print_key(void)
{
    SealPair pair;
    Error error;
    char key[SEAL_KEY_TEXT_BYTES];
    if (!read_identity(&pair, &error))
        return option_missing("admin", error.text);
    print_line(stdout, "%s", seal_key_print(pair.open, key));
    return EXIT_DONE;
}

typedef struct Talk {
    GameClient *client;
    uint64_t last; /* When the server said something, or the line was said; 0: not let in yet. */
    bool is_said;
    int answers;
    int code;
} Talk;

static void hear(Talk *talk, uint64_t now)
{
    LobbyLine heard;
    while (game_client_next_line(talk->client, &heard)) {
        if (heard.kind != LOBBY_SAYS_WORDS)
            continue;
        talk->last = now;
        if (!talk->is_said) /* The message of the day. */
            continue;
        bool is_done = strncmp(heard.text, "not done: ", strlen("not done: ")) != 0;
        print_line(is_done ? stdout : stderr, "%s", heard.text);
        talk->answers++;
        talk->code = is_done ? talk->code : EXIT_FAILED;
    }
}

static void say(Talk *talk, const char *line, uint64_t now)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT};
    snprintf(request.text, sizeof request.text, "/%s", line);
    talk->is_said = game_client_ask(talk->client, &request);
    talk->last = now;
}

/* Says the line once the server has said what it says to whoever joins, and prints the answer. */
static int converse(GameClient *client, const char *line)
{
    Talk talk = {.client = client, .code = EXIT_DONE};
    uint64_t began = game_now();
    for (uint64_t now = began; now - began < PATIENCE_US; now = game_now()) {
        (void)game_client_wake(client, now);
        GameClientView view = game_client_view(client);
        if (view.state == GAME_CLIENT_OVER)
            return option_missing("admin", view.reason == LINK_WRONG_PASSWORD
                                               ? "wrong password, or none"
                                               : "the server did not let this administrator in");
        if (talk.last == 0 && game_client_lobby(client)->is_known)
            talk.last = now;
        hear(&talk, now);
        uint64_t quiet_us = talk.last != 0 ? now - talk.last : 0;
        if (!talk.is_said && quiet_us > QUIET_US)
            say(&talk, line, now);
        else if (talk.is_said && quiet_us > (talk.answers > 0 ? QUIET_US : ANSWER_US))
            return talk.answers > 0 ? talk.code
                                    : option_missing("admin", "the server did not answer");
        game_client_flush(client);
        (void)nanosleep(&(struct timespec){.tv_nsec = ROUND_NS}, NULL);
    }
    return option_missing("admin", "no server answers there");
}

static int call_there(const AdminOptions *admin)
{
    SealPair identity;
    Sockets sockets;
    Address server;
    Error error;
    GameClient *client = NULL;
    char host[ADDRESS_HOST_BYTES];
    char *password = NULL;
    uint16_t port;
    if (strlen(admin->line) + 1 >= CHAT_BYTES)
        return option_misused("admin", "these words are too long to be sent over a network");
    if (!address_split(admin->connect, ADDRESS_PORT_DEFAULT, host, &port, &error))
        return option_misused("admin", error.text);
    if ((admin->password_path != NULL &&
         !option_password_read(admin->password_path, &password, &error)) ||
        !read_identity(&identity, &error) || sockets_resolve(host, port, &server, 1, &error) == 0 ||
        !sockets_open(&sockets, NULL, 0, &error)) {
        free(password);
        return option_missing("admin", error.text);
    }
    GameClientOptions options = {.party = {.count = 1, .names = {"Admin"}, .is_spectating = true},
                                 .password = password,
                                 .identity = &identity};
    int code =
        game_client_create(&client, &options, sockets_wire(&sockets), &server, game_now(), &error)
            ? converse(client, admin->line)
            : option_missing("admin", error.text);
    if (client != NULL && game_client_view(client).state != GAME_CLIENT_OVER)
        game_client_leave(client);
    game_client_destroy(client);
    sockets_close(&sockets);
    seal_forget(&identity, sizeof identity);
    free(password);
    return code;
}

#else

static int print_key(void)
{
    return option_missing("admin", "this build has no keys: it was built without libsodium");
}

static int call_there(const AdminOptions *admin)
{
    (void)admin;
    return print_key();
}

#endif

int admin_command(int argc, char **argv)
{
    AdminOptions admin = {.port = ADDRESS_PORT_DEFAULT};
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &admin.port, .low = 1, .high = UINT16_MAX},
        {"socket", OPTION_TEXT, .target = &admin.socket_path},
        {"connect", OPTION_TEXT, .target = &admin.connect},
        {"password-file", OPTION_TEXT, .target = &admin.password_path},
        {"key", OPTION_FLAG, .target = &admin.wants_key},
        {0}};
    int code = option_read("admin", help, options, argc, argv);
    if (code >= 0)
        return code;
    if (admin.wants_key)
        return print_key();
    if (optind == argc)
        return option_misused("admin", "say what the server is to do: help lists the words");
    if (!join_words(argv + optind, argc - optind, admin.line))
        return option_misused("admin", "these are too many words");
    return admin.connect != NULL ? call_there(&admin) : call_here(&admin);
}

/* SPDX-License-Identifier: MIT */
/* `clockwise admin`: says something to a running server, on this machine through a local socket, or
 * over the network as a client whose key the server knows as an administrator's. */
#include "cli/serve_parts.h"

#include "base/system.h"

#include <getopt.h>

static const char help[] =
    "Usage: clockwise admin [OPTION]... WORD...\n"
    "Gives an order to a running server. Exits with 0 where it was done, 1 where it was not,\n"
    "and 3 where there is no such server.\n"
    "\n"
    "  --port N            the server on this machine with that port (default 7777), the first\n"
    "                      one of its --matches\n"
    "  --socket PATH       or the one with that --socket\n"
    "  --connect ADDRESS[:PORT]  or any whose --admins have your key; --port is its port, too\n"
    "  --password-file F   with --connect: the password in the first line of this file\n"
    "  --key               print your key, which is made if need be; no WORD\n"
    "  --help              this text\n"
    "\n"
    "Words:\n";

enum {
    LINE_BYTES = 1024,
    ANSWER_BYTES = 1 << 20,
    PATIENCE_US = 15 * US_PER_SECOND,
    ROUND_NS = 10000000
};

/* A word with blanks in it, or nothing, is put in quotes. */
static bool join_words(char *const *words, int count, char out_line[LINE_BYTES])
{
    size_t length = 0;
    for (int i = 0; i < count && length < LINE_BYTES; i++) {
        bool is_quoted = words[i][0] == '\0' || strpbrk(words[i], " \t") != NULL;
        const char *quote = is_quoted ? "\"" : "";
        length += (size_t)snprintf(out_line + length, LINE_BYTES - length, "%s%s%s%s",
                                   i > 0 ? " " : "/", quote, words[i], quote);
    }
    return length < LINE_BYTES;
}

/* Prints a line of an answer. Returns the exit code after the last one, else -1. */
static int hear(const char *line)
{
    bool is_refused = strncmp(line, "not done: ", strlen("not done: ")) == 0;
    print_line(is_refused ? stderr : stdout, "%s", line);
    return is_refused ? EXIT_FAILED : strcmp(line, "done") == 0 ? EXIT_DONE : -1;
}

static int call_here(const char *path, const char *words)
{
    Error error;
    int code = -1;
    int count = 1;
    int file = sockets_open_local(path, false, &error);
    if (file < 0)
        return option_missing("admin", error.text);
    char *answer = calloc(1, ANSWER_BYTES);
    if (answer == NULL) {
        sockets_close_local(file);
        (void)option_missing("admin", "out of memory");
        return EXIT_FAILED;
    }
    bool is_said = sockets_write_local(file, words, strlen(words)) == strlen(words);
    for (size_t length = 0; is_said && count > 0 && length < ANSWER_BYTES - 1;
         length += (size_t)count)
        count = sockets_read_local(file, answer + length, ANSWER_BYTES - 1 - length);
    sockets_close_local(file);
    for (char *line = strtok(answer, "\n"); line != NULL; line = strtok(NULL, "\n"))
        code = hear(line);
    free(answer);
    return code >= 0 ? code : option_missing("admin", "the server there does not answer");
}

static int refused(LinkReason reason, const Address *server)
{
    Error error;
    char place[ADDRESS_TEXT_BYTES];
    if (reason == LINK_NO_ANSWER || reason == LINK_NOT_THERE) {
        (void)error_set(&error, "no server answers at %s", address_print(server, place));
        return option_missing("admin", error.text);
    }
    (void)error_set(&error, "the server refused: %s", serve_reason_name(reason, true));
    (void)option_missing("admin",
                         reason == LINK_WRONG_PASSWORD
                             ? "the server wants a password: give the right --password-file"
                             : error.text);
    return EXIT_FAILED; /* There is such a server. */
}

static int converse(GameClient *client, const Address *server, const char *words)
{
    LobbyRequest request = {.kind = LOBBY_ASK_CHAT};
    LobbyLine heard;
    bool is_said = false;
    snprintf(request.text, sizeof request.text, "%s", words);
    uint64_t began = game_now();
    for (uint64_t now = began; now - began < PATIENCE_US; now = game_now()) {
        (void)game_client_wake(client, now);
        GameClientView view = game_client_view(client);
        while (game_client_next_line(client, &heard)) {
            int code = heard.kind == LOBBY_SAYS_WORDS ? hear(heard.text) : -1;
            if (code >= 0)
                return code;
        }
        if (view.state == GAME_CLIENT_OVER)
            return refused(view.reason, server);
        if (!is_said && view.state != GAME_CLIENT_JOINING)
            is_said = game_client_ask(client, &request);
        game_client_flush(client);
        (void)nanosleep(&(struct timespec){.tv_nsec = ROUND_NS}, NULL);
    }
    return option_missing("admin", "the server did not answer");
}

static int call_there(const char *host, uint16_t port, const char *password_path,
                      const SealPair *identity, const char *words)
{
    Sockets sockets;
    Address servers[LINK_ADDRESSES_MAX] = {{.family = ADDRESS_NONE}};
    Error error;
    GameClient *client = NULL;
    char *password = NULL;
    bool is_fine =
        (password_path == NULL || option_password_read(password_path, &password, &error)) &&
        sockets_resolve(host, port, servers, LINK_ADDRESSES_MAX, &error) > 0 &&
        sockets_open(&sockets, NULL, 0, &error);
    if (!is_fine) {
        free(password);
        return option_missing("admin", error.text);
    }
    GameClientOptions options = {.party = {.count = 1, .names = {"Admin"}, .is_console = true},
                                 .password = password,
                                 .identity = identity,
                                 .others = servers + 1};
    sockets_hear_refusals(&sockets);
    int code =
        game_client_create(&client, &options, sockets_wire(&sockets), servers, game_now(), &error)
            ? converse(client, servers, words)
            : option_missing("admin", error.text);
    if (client != NULL && game_client_view(client).state != GAME_CLIENT_OVER)
        game_client_leave(client);
    game_client_destroy(client);
    sockets_close(&sockets);
    free(password);
    return code;
}

int admin_command(int argc, char **argv)
{
    int number = ADDRESS_PORT_DEFAULT;
    uint16_t port;
    const char *socket_path = NULL;
    const char *connect = NULL;
    const char *password_path = NULL;
    bool wants_key = false;
    const Option options[] = {
        {"port", OPTION_INTEGER, .target = &number, .low = 1, .high = UINT16_MAX},
        {"socket", OPTION_TEXT, .target = &socket_path},
        {"connect", OPTION_TEXT, .target = &connect},
        {"password-file", OPTION_TEXT, .target = &password_path},
        {"key", OPTION_FLAG, .target = &wants_key},
        {0}};
    char words[LINE_BYTES], path[FOLDERS_PATH_BYTES], host[ADDRESS_HOST_BYTES];
    char key[GREETING_KEY_TEXT_BYTES];
    SealPair identity;
    Error error;
    int code = option_read("admin", help, options, argc, argv);
    if (code == EXIT_DONE) /* --help */
        admin_print_words(stdout);
    if (code >= 0)
        return code;
    if (optind == argc && !wants_key)
        return option_misused("admin", "say what the server is to do: --help lists the words");
    if (connect != NULL ? socket_path != NULL : password_path != NULL)
        return option_misused("admin", connect != NULL ? "give either --connect or --socket"
                                                       : "--password-file needs --connect");
    if (!join_words(argv + optind, argc - optind, words) ||
        (connect != NULL && strlen(words) >= CHAT_BYTES))
        return option_misused("admin", "these are too many words");
    if (strpbrk(words, "\r\n") != NULL)
        return option_misused("admin", "the words must be on one line");
    if (!wants_key && connect == NULL)
        return admin_socket_path(socket_path, number, path)
                   ? call_here(path, words + 1)
                   : option_missing("admin", "XDG_RUNTIME_DIR is not set: start the server with "
                                             "--socket PATH, and name it here, too");
    if (!folders_user(path))
        return option_missing("admin", "there is no key, nor a folder of yours to make one in");
    if (!seal_identity_read(path, &identity, &error))
        return option_missing("admin", error.text);
    if (wants_key) {
        print_line(stdout, "%s", seal_key_print(identity.open, key));
        return EXIT_DONE;
    }
    return address_split(connect, (uint16_t)number, host, &port, &error)
               ? call_there(host, port, password_path, &identity, words)
               : option_misused("admin", error.text);
}

/* SPDX-License-Identifier: MIT */
/* What administrators say to a running server, whichever way it reaches it: the words, and the
 * socket on which those of this machine come. */
#define _POSIX_C_SOURCE 200809L
#include "cli/serve_parts.h"

#include "base/system.h"
#include "link/seal.h"
#include "sim/modes.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Words ------------------------------------------------------------------------------------ */

enum { LINE_BYTES = 1024, WORDS_MAX = 32, TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND };

/* A word and what it is about. */
typedef struct Call {
    Serve *serve;
    const char *who; /* Says it, */
    int first, last; /* to these servers. */
    char line[LINE_BYTES];
    const char *words[WORDS_MAX];
    int count;
    FILE *out;
} Call;

typedef struct CallTarget {
    GameServer *server; /* NULL: nobody. */
    int client;
} CallTarget;

__attribute__((format(printf, 2, 3))) static bool refuse(const Call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("not done: ", call->out);
    vfprintf(call->out, format, arguments);
    fputc('\n', call->out);
    va_end(arguments);
    return false;
}

/* The words from `first` on as they were said. */
static void join_words(const Call *call, int first, char *out_text, size_t room)
{
    size_t length = 0;
    out_text[0] = '\0';
    for (int i = first; i < call->count && length < room; i++)
        length += (size_t)snprintf(out_text + length, room - length, "%s%s", i > first ? " " : "",
                                   call->words[i]);
}

/* Splits the line at blanks; what stands in double quotes is one word. */
static void split(Call *call, const char *line)
{
    char *at = call->line;
    snprintf(call->line, sizeof call->line, "%s", line);
    for (;;) {
        at += strspn(at, " \t\r\n");
        if (*at == '\0' || call->count == WORDS_MAX)
            return;
        bool is_quoted = *at == '"';
        at += is_quoted;
        call->words[call->count++] = at;
        at += strcspn(at, is_quoted ? "\"" : " \t\r\n");
        if (*at != '\0')
            *at++ = '\0';
    }
}

/* Somebody by a name, whatever its capitals, or by "#" and a number of `status`. */
static CallTarget find_client(const Call *call, const char *who)
{
    for (int i = call->first; i <= call->last; i++) {
        const LobbyState *lobby = game_server_lobby(call->serve->servers[i]);
        for (int k = 0; k < NET_CLIENTS_MAX; k++) {
            const LobbyMember *member = &lobby->members[k];
            bool is_meant =
                member->is_here && who[0] == '#' && strtoul(who + 1, NULL, 10) == member->id;
            for (int p = 0; member->is_here && p < member->people; p++)
                is_meant = is_meant || ascii_is_same(member->person[p].name, who);
            if (is_meant)
                return (CallTarget){call->serve->servers[i], k};
        }
    }
    return (CallTarget){.server = NULL};
}

static void print_member(FILE *out, const GameServer *server, int client)
{
    const LobbyMember *member = &game_server_lobby(server)->members[client];
    GameServerVisitor visitor = game_server_client(server, client);
    char address[ADDRESS_TEXT_BYTES];
    char key[SEAL_KEY_TEXT_BYTES];
    fprintf(out, "  #%u ", (unsigned)member->id);
    for (int i = 0; i < member->people; i++)
        fprintf(out, "%s%s", i > 0 ? ", " : "", member->person[i].name);
    fprintf(out, ", %s, %d ms%s%s\n", address_print(visitor.address, address), member->ping_ms,
            member->is_away ? ", away" : "", member->is_spectating ? ", spectates" : "");
    if (visitor.identity != NULL)
        fprintf(out, "    key:%s\n", seal_key_print(visitor.identity, key));
}

static bool say_status(Call *call)
{
    for (int i = call->first; i <= call->last; i++) {
        const GameServer *server = call->serve->servers[i];
        const LobbyState *lobby = game_server_lobby(server);
        const Match *match = game_server_match(server);
        GameServerView view = game_server_view(server);
        fprintf(call->out, "port %d: ", call->serve->own[i].sockets.port);
        if (match != NULL)
            fprintf(call->out, "match %d, %s on %s for %d:%02d, ", view.match_number,
                    level_mode_name(match->world.options.mode), match->level.name,
                    match->world.state.tick / TICKS_PER_MINUTE,
                    match->world.state.tick % TICKS_PER_MINUTE / TICKS_PER_SECOND);
        fprintf(call->out, "%d people, %d of them spectate\n", view.people, view.spectators);
        for (int k = 0; k < NET_CLIENTS_MAX; k++)
            if (lobby->members[k].is_here)
                print_member(call->out, server, k);
    }
    return true;
}

static bool kick(Call *call)
{
    CallTarget target = find_client(call, call->words[1]);
    char why[CHAT_BYTES];
    if (target.server == NULL)
        return refuse(call, "nobody here is called %s", call->words[1]);
    join_words(call, 2, why, sizeof why);
    char words[sizeof "You were kicked: " + CHAT_BYTES];
    snprintf(words, sizeof words, "%s%s", why[0] != '\0' ? "You were kicked: " : "", why);
    fprintf(call->out, "kicked %s\n", game_server_client(target.server, target.client).name);
    game_server_kick(target.server, target.client, words);
    return true;
}

/* "30m", "12h", "7d"; false for any other word. */
static bool read_span(const char *word, int64_t *out_seconds)
{
    static const char units[] = "mhd";
    static const int seconds[] = {60, 3600, 86400};
    char *end;
    long count = strtol(word, &end, 10);
    const char *unit = *end != '\0' ? strchr(units, *end) : NULL;
    if (end == word || unit == NULL || end[1] != '\0' || count < 1 || count > 100000)
        return false;
    *out_seconds = (int64_t)count * seconds[unit - units];
    return true;
}

static bool keep_bans(Call *call)
{
    Error error;
    const char *path = call->serve->options->bans_path;
    if (path == NULL)
        fputs("this ends with the server, which was started without --bans\n", call->out);
    else if (!serve_bans_save(&call->serve->bans, path, (int64_t)time(NULL), &error))
        return refuse(call, "the list of bans is not saved: %s", error.text);
    return true;
}

static bool add_ban(Call *call, const ServeBan *ban)
{
    char who[SERVE_BAN_WHO_BYTES];
    if (!serve_bans_add(&call->serve->bans, ban))
        return refuse(call, "not enough memory");
    fprintf(call->out, "banned %s\n", serve_ban_print(ban, who));
    return true;
}

/* Whoever is here and banned now leaves. */
static void kick_banned(Call *call)
{
    for (int i = 0; i < call->serve->options->matches; i++)
        for (int k = 0; k < NET_CLIENTS_MAX; k++) {
            GameServer *server = call->serve->servers[i];
            if (!game_server_lobby(server)->members[k].is_here)
                continue;
            GameServerVisitor visitor = game_server_client(server, k);
            GameServerVerdict verdict = serve_judge(&call->serve->own[i], &visitor);
            if (verdict.reason == LINK_BANNED)
                game_server_kick(server, k, verdict.words);
        }
}

/* Somebody who is here is banned by network and key; else the word says whom. */
static bool ban(Call *call)
{
    ServeBan new_ban;
    int64_t span;
    CallTarget target = find_client(call, call->words[1]);
    bool is_network = target.server == NULL && serve_ban_read(call->words[1], &new_ban);
    if (target.server == NULL && !is_network)
        return refuse(call, "%s is neither here nor an address, a network or a key",
                      call->words[1]);
    bool has_span = call->count > 2 && read_span(call->words[2], &span);
    ServeBan by_key = {.is_key = true};
    if (target.server != NULL) {
        GameServerVisitor visitor = game_server_client(target.server, target.client);
        Address network = address_network(visitor.address);
        new_ban = (ServeBan){.address = network, .bits = network.family == ADDRESS_V4 ? 32 : 64};
        snprintf(new_ban.name, sizeof new_ban.name, "%s", visitor.name);
        if (visitor.identity != NULL)
            memcpy(by_key.key, visitor.identity, sizeof by_key.key);
        target.client = visitor.identity != NULL ? target.client : LOBBY_NOBODY;
    }
    join_words(call, has_span ? 3 : 2, new_ban.reason, sizeof new_ban.reason);
    new_ban.until = has_span ? (int64_t)time(NULL) + span : 0;
    if (!add_ban(call, &new_ban))
        return false;
    if (target.server != NULL && target.client != LOBBY_NOBODY) {
        memcpy(by_key.name, new_ban.name, sizeof by_key.name);
        memcpy(by_key.reason, new_ban.reason, sizeof by_key.reason);
        by_key.until = new_ban.until;
        if (!add_ban(call, &by_key))
            return false;
    }
    kick_banned(call);
    return keep_bans(call);
}

static bool unban(Call *call)
{
    ServeBan ban;
    char who[SERVE_BAN_WHO_BYTES];
    int count = 0;
    bool is_who = serve_ban_read(call->words[1], &ban);
    if (is_who)
        count = serve_bans_remove(&call->serve->bans, &ban);
    for (int i = call->serve->bans.count - 1; i >= 0 && !is_who; i--) {
        ban = call->serve->bans.items[i];
        if (ascii_is_same(ban.name, call->words[1]))
            count += serve_bans_remove(&call->serve->bans, &ban);
    }
    if (count == 0)
        return refuse(call, "no ban is about %s", call->words[1]);
    fprintf(call->out, "unbanned %s\n", is_who ? serve_ban_print(&ban, who) : call->words[1]);
    return keep_bans(call);
}

static bool list_bans(Call *call)
{
    for (int i = 0; i < call->serve->bans.count; i++) {
        const ServeBan *ban = &call->serve->bans.items[i];
        char who[SERVE_BAN_WHO_BYTES];
        char until[SERVE_TIME_BYTES];
        fprintf(call->out, "%s %s %s %s\n", serve_ban_print(ban, who),
                ban->until != 0 ? serve_time_print(ban->until, until) : "for good", ban->name,
                ban->reason);
    }
    fprintf(call->out, "%d bans\n", call->serve->bans.count);
    return true;
}

static bool say(Call *call)
{
    char text[LINE_BYTES];
    join_words(call, 1, text, sizeof text);
    for (int i = call->first; i <= call->last; i++)
        game_server_say(call->serve->servers[i], LOBBY_NOBODY, text);
    fputs("said\n", call->out);
    return true;
}

static bool set(Call *call)
{
    char value[LINE_BYTES];
    Error error;
    join_words(call, 2, value, sizeof value);
    if (!serve_set(call->serve, call->words[1], value, &error))
        return refuse(call, "%s", error.text);
    fprintf(call->out, "%s is %s\n", call->words[1], value);
    return true;
}

static bool choose_next(Call *call)
{
    bool is_chosen = false;
    for (int i = call->first; i <= call->last; i++) {
        const LobbyState *lobby = game_server_lobby(call->serve->servers[i]);
        for (int k = 0; k < lobby->level_count; k++) {
            const char *file = path_file_name(call->serve->options->levels[k]);
            size_t length = strcspn(file, ".");
            bool is_file =
                strlen(call->words[1]) == length && strncmp(call->words[1], file, length) == 0;
            if (!is_file && !ascii_is_same(call->words[1], lobby->levels[k].name))
                continue;
            game_server_choose(call->serve->servers[i], k);
            is_chosen = true;
            break;
        }
    }
    if (!is_chosen)
        return refuse(call, "there is no level %s among those of this server", call->words[1]);
    fprintf(call->out, "the next match is on %s\n", call->words[1]);
    return true;
}

static bool end(Call *call)
{
    for (int i = call->first; i <= call->last; i++)
        game_server_skip(call->serve->servers[i]);
    fputs("the next match begins\n", call->out);
    return true;
}

static bool give_help(Call *call);

typedef struct Word {
    const char *name;
    const char *usage; /* What follows it. */
    const char *help;
    int least; /* How many words do. */
    bool (*obey)(Call *call);
} Word;

static const Word words[] = {
    {"status", "", "what is played, and who is here", 0, say_status},
    {"kick", "WHO [REASON]", "WHO is a name, or # and a number of status", 1, kick},
    {"ban", "WHO [TIME] [REASON]",
     "also an address, a network (192.0.2.0/24) or key:KEY; TIME is such as 30m, 12h or 7d", 1,
     ban},
    {"unban", "WHO", "the name, address, network or key of a ban", 1, unban},
    {"bans", "", "all bans", 0, list_bans},
    {"say", "TEXT", "tells everybody", 1, say},
    {"set", "OPTION VALUE", "as on the command line, without --", 2, set},
    {"next", "LEVEL", "the next match is on that level", 1, choose_next},
    {"end", "", "ends the match; the next one begins at once", 0, end},
    {"help", "", "this list", 0, give_help},
};

static bool give_help(Call *call)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        fprintf(call->out, "%s%s%s: %s\n", words[i].name, words[i].usage[0] != '\0' ? " " : "",
                words[i].usage, words[i].help);
    return true;
}

bool serve_console_obey(Serve *serve, int index, const char *who, const char *line, FILE *out)
{
    Call call = {.serve = serve,
                 .who = who,
                 .first = index == SERVE_ALL ? 0 : index,
                 .last = index == SERVE_ALL ? serve->options->matches - 1 : index,
                 .out = out};
    const Word *word = NULL;
    split(&call, line);
    for (size_t i = 0; i < sizeof words / sizeof *words && call.count > 0; i++)
        if (strcmp(words[i].name, call.words[0]) == 0)
            word = &words[i];
    serve_log_say(&serve->log, index == SERVE_ALL ? 0 : serve->own[index].sockets.port, "admin",
                  "%s, an administrator: %s", who, line);
    if (word == NULL)
        return refuse(&call, "'%s' is none of the words: try help",
                      call.count ? call.words[0] : "");
    if (call.count - 1 < word->least)
        return refuse(&call, "say %s %s", word->name, word->usage);
    return word->obey(&call);
}

/* --- The socket ------------------------------------------------------------------------------- */

#ifdef _WIN32

bool serve_console_open(Serve *serve, Error *out_error)
{
    return serve->options->socket_path == NULL ||
           error_set(out_error, "--socket: this system has no such sockets; use --admins");
}

void serve_console_wake(Serve *serve)
{
    (void)serve;
}

void serve_console_close(Serve *serve)
{
    (void)serve;
}

#else

#include <errno.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

enum { CALLERS_MAX = 4, PATIENCE_US = 3000000, QUEUE = 8 };

typedef struct Caller {
    int file; /* -1: free. */
    char line[LINE_BYTES];
    size_t bytes;
    uint64_t since_us;
} Caller;

struct ServeConsole {
    struct sockaddr_un at;
    int file;
    Caller callers[CALLERS_MAX];
};

static bool refuse_socket(Serve *serve, const char *path, const char *why, Error *out_error)
{
    if (serve->options->socket_path != NULL)
        return error_set(out_error, "--socket %s: %s", path, why);
    serve_log_say(&serve->log, 0, "socket_failed", "no socket for `clockwise admin` at %s: %s",
                  path, why);
    return true;
}

/* Whether nobody listens there any more, as after a crash. */
static bool is_stale(const struct sockaddr_un *at)
{
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    bool is_refused =
        connect(file, (const struct sockaddr *)at, sizeof *at) != 0 && errno == ECONNREFUSED;
    close(file);
    return is_refused;
}

/* Only this user may call. Returns the socket, or -1 with errno. */
static int listen_at(const struct sockaddr_un *at)
{
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    if (file < 0)
        return -1;
    mode_t before = umask(S_IRWXG | S_IRWXO);
    bool is_bound = bind(file, (const struct sockaddr *)at, sizeof *at) == 0;
    if (!is_bound && errno == EADDRINUSE && is_stale(at)) {
        (void)unlink(at->sun_path);
        is_bound = bind(file, (const struct sockaddr *)at, sizeof *at) == 0;
    }
    umask(before);
    if (is_bound && fcntl(file, F_SETFD, FD_CLOEXEC) == 0 &&
        fcntl(file, F_SETFL, O_NONBLOCK) == 0 && listen(file, QUEUE) == 0)
        return file;
    int code = is_bound ? errno : EADDRINUSE;
    close(file);
    errno = code;
    return -1;
}

bool serve_console_open(Serve *serve, Error *out_error)
{
    ServeConsole *console = calloc(1, sizeof *console);
    const char *path = serve->options->socket_path;
    char usual[sizeof console->at.sun_path];
    if (console == NULL)
        return error_set_memory(out_error, "not enough memory for a server");
    if (path == NULL && admin_socket_path(serve->own[0].sockets.port, usual, sizeof usual))
        path = usual;
    bool fits = path != NULL && strlen(path) < sizeof console->at.sun_path;
    console->at.sun_family = AF_UNIX;
    if (fits)
        memcpy(console->at.sun_path, path, strlen(path));
    console->file = fits ? listen_at(&console->at) : -1;
    if (console->file < 0) {
        free(console);
        return path == NULL ||
               refuse_socket(serve, path, fits ? error_reason(errno) : "too long a path",
                             out_error);
    }
    for (int i = 0; i < CALLERS_MAX; i++)
        console->callers[i].file = -1;
    serve->console = console;
    return true;
}

/* The first line of the answer says whether it was done. What the caller does not take at once is
 * lost: the server waits for nobody. */
static void answer(Serve *serve, Caller *caller)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out != NULL) {
        fputs("0\n", out);
        bool is_done = serve_console_obey(serve, SERVE_ALL, "this machine", caller->line, out);
        if (fclose(out) == 0 && text != NULL) {
            text[0] = is_done ? '0' : '1';
            (void)send(caller->file, text, length, MSG_NOSIGNAL);
        }
        free(text);
    }
    close(caller->file);
    caller->file = -1;
}

static void hear(Serve *serve, Caller *caller)
{
    ssize_t count = recv(caller->file, caller->line + caller->bytes,
                         sizeof caller->line - 1 - caller->bytes, 0);
    bool waits = count < 0 && (errno == EAGAIN || errno == EINTR) &&
                 game_now() - caller->since_us < PATIENCE_US;
    caller->bytes += count > 0 ? (size_t)count : 0;
    caller->line[caller->bytes] = '\0';
    char *end_of_line = strchr(caller->line, '\n');
    if (end_of_line != NULL) {
        *end_of_line = '\0';
        answer(serve, caller);
    } else if (count == 0 || (count < 0 && !waits) || caller->bytes == sizeof caller->line - 1) {
        close(caller->file);
        caller->file = -1;
    }
}

void serve_console_wake(Serve *serve)
{
    ServeConsole *console = serve->console;
    for (int i = 0; console != NULL && i < CALLERS_MAX; i++) {
        Caller *caller = &console->callers[i];
        if (caller->file < 0) {
            caller->file = accept(console->file, NULL, NULL);
            if (caller->file < 0)
                continue;
            (void)fcntl(caller->file, F_SETFD, FD_CLOEXEC);
            (void)fcntl(caller->file, F_SETFL, O_NONBLOCK);
            caller->bytes = 0;
            caller->since_us = game_now();
        }
        hear(serve, caller);
    }
}

void serve_console_close(Serve *serve)
{
    ServeConsole *console = serve->console;
    if (console == NULL)
        return;
    for (int i = 0; i < CALLERS_MAX; i++)
        if (console->callers[i].file >= 0)
            close(console->callers[i].file);
    close(console->file);
    (void)unlink(console->at.sun_path);
    free(console);
}

#endif

/* SPDX-License-Identifier: MIT */
/* What administrators say to a running server, whichever way it reaches it: the words, and the
 * socket on which those of this machine come. */
#include "cli/serve_parts.h"

#include "base/system.h"
#include "link/seal.h"
#include "platform/folders.h"
#include "sim/world.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- Words ------------------------------------------------------------------------------------ */

enum { LINE_BYTES = 1024, WORDS_MAX = 32, TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND };

/* A word and what it is about. */
typedef struct Call {
    Serve *serve;
    int first, last; /* It is about these servers. */
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

enum { CALLERS_MAX = 4, PATIENCE_US = 3000000 };

typedef struct Caller {
    int file; /* -1: free. */
    char line[LINE_BYTES];
    size_t bytes;
    uint64_t since_us;
} Caller;

struct ServeConsole {
    char path[FOLDERS_PATH_BYTES];
    int file;
    Caller callers[CALLERS_MAX];
};

bool serve_console_open(Serve *serve, Error *out_error)
{
    const char *asked = serve->options->socket_path;
    ServeConsole *console = calloc(1, sizeof *console);
    Error why;
    if (console == NULL)
        return error_set_memory(out_error, "not enough memory for a server");
    bool has_path = asked != NULL ? snprintf(console->path, sizeof console->path, "%s", asked) > 0
                                  : admin_socket_path(serve->own[0].sockets.port, console->path,
                                                      sizeof console->path);
    console->file = has_path ? sockets_listen_local(console->path, &why) : -1;
    for (int i = 0; i < CALLERS_MAX; i++)
        console->callers[i].file = -1;
    if (console->file >= 0) {
        serve->console = console;
        return true;
    }
    free(console);
    if (asked != NULL)
        return error_set(out_error, "--socket %s", why.text);
    if (has_path)
        serve_log_say(&serve->log, 0, "socket_failed", "no socket for `clockwise admin`: %s",
                      why.text);
    return true;
}

static void hang_up(Caller *caller)
{
    sockets_close_local(caller->file);
    caller->file = -1;
}

/* The first line of the answer says whether it was done. */
static void answer(Serve *serve, Caller *caller)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        return;
    fputs("0\n", out);
    bool is_done = serve_console_obey(serve, SERVE_ALL, "this machine", caller->line, out);
    if (fclose(out) == 0 && text != NULL) {
        text[0] = is_done ? '0' : '1';
        (void)sockets_write_local(caller->file, text, length);
    }
    free(text);
}

static void hear(Serve *serve, Caller *caller)
{
    size_t room = sizeof caller->line - 1 - caller->bytes;
    int count = sockets_read_local(caller->file, caller->line + caller->bytes, room);
    caller->bytes += count > 0 ? (size_t)count : 0;
    caller->line[caller->bytes] = '\0';
    char *end_of_line = strchr(caller->line, '\n');
    if (end_of_line != NULL) {
        *end_of_line = '\0';
        answer(serve, caller);
    }
    bool is_late = game_now() - caller->since_us > PATIENCE_US;
    if (end_of_line != NULL || count == 0 || is_late || (size_t)count == room)
        hang_up(caller);
}

void serve_console_wake(Serve *serve)
{
    ServeConsole *console = serve->console;
    for (int i = 0; console != NULL && i < CALLERS_MAX; i++) {
        Caller *caller = &console->callers[i];
        if (caller->file < 0)
            *caller = (Caller){.file = sockets_accept_local(console->file), .since_us = game_now()};
        if (caller->file >= 0)
            hear(serve, caller);
    }
}

void serve_console_close(Serve *serve)
{
    ServeConsole *console = serve->console;
    if (console == NULL)
        return;
    for (int i = 0; i < CALLERS_MAX; i++)
        hang_up(&console->callers[i]);
    sockets_close_local(console->file);
    (void)remove(console->path);
    free(console);
}

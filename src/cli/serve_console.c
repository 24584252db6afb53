/* SPDX-License-Identifier: MIT */
/* What administrators say to a running server, whichever way it reaches it: the words, and the
 * socket on which those of this machine come. */
#include "cli/serve_parts.h"

#include "base/system.h"

/* --- Words ------------------------------------------------------------------------------------ */

enum { LINE_BYTES = 1024, TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND };

#define BLANKS " \t\r\n"

typedef struct Call {
    Serve *serve;
    GameServer *server;
    const ServePort *own; /* Of the server. */
    bool is_first;        /* Of the servers that the word is about. */
    const char *name;     /* Who says it. */
    const char *what;     /* What follows the word. */
    char *rest;           /* What follows the first word of `what`. */
    FILE *out;
    bool is_in_chat; /* There is little room. */
    bool is_here;    /* It came by the socket. */
    Error why;       /* It was not done. */
} Call;

/* Cuts off a word; what stands in double quotes is one. */
static char *cut_word(char **rest)
{
    char *word = *rest + strspn(*rest, BLANKS);
    bool is_quoted = *word == '"';
    word += is_quoted;
    char *end = word + strcspn(word, is_quoted ? "\"" : BLANKS);
    *rest = end + (*end != '\0');
    *end = '\0';
    *rest += strspn(*rest, BLANKS);
    return word;
}

/* All that is left, as one text; quotes around it are left out, and those within it stay. */
static const char *cut_rest(char *rest)
{
    size_t length = strlen(rest);
    bool is_quoted = length > 1 && rest[0] == '"' && rest[length - 1] == '"';
    rest[length - is_quoted] = '\0';
    return rest + is_quoted;
}

/* Somebody by a name, whatever its capitals, or by "#" and a number of `status`; or nobody. */
static int find_client(const Call *call)
{
    const char *who = call->what;
    bool is_number = who[0] == '#'; /* Then it is no name, which may be another's number. */
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &game_server_lobby(call->server)->state.members[i];
        bool is_meant = is_number && strtoul(who + 1, NULL, 10) == member->id;
        for (int k = 0; k < member->people && !is_number; k++)
            is_meant = is_meant || ascii_is_same(member->person[k].name, who);
        if (member->is_here && is_meant)
            return i;
    }
    return LOBBY_NOBODY;
}

static bool say_status(Call *call)
{
    const Match *match = game_server_match(call->server);
    GameServerView view = game_server_view(call->server);
    fprintf(call->out, "port %d: ", call->own->sockets.port);
    if (match != NULL)
        fprintf(call->out, "match %d, %s on %s for %d:%02d, ", view.match_number,
                level_mode_name(match->world.options.mode), match->level.name,
                match->world.state.tick / TICKS_PER_MINUTE,
                match->world.state.tick % TICKS_PER_MINUTE / TICKS_PER_SECOND);
    fprintf(call->out, "%d %s", view.people, view.people == 1 ? "person" : "people");
    if (view.spectators > 0)
        fprintf(call->out, ", %d spectating", view.spectators);
    fprintf(call->out, "%s%s\n", call->own->code[0] != '\0' ? ", code " : "", call->own->code);
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &game_server_lobby(call->server)->state.members[i];
        GameServerVisitor visitor = game_server_client(call->server, i);
        char address[ADDRESS_TEXT_BYTES];
        if (!member->is_here)
            continue;
        fprintf(call->out, "  #%u ", (unsigned)member->id);
        for (int k = 0; k < member->people; k++)
            fprintf(call->out, "%s, ", member->person[k].name);
        if (!call->is_in_chat)
            fprintf(call->out, "%s, ", address_print(visitor.address, address));
        fprintf(call->out, "%d ms%s%s\n", member->ping_ms, member->is_away ? ", away" : "",
                member->is_spectating ? ", spectating" : "");
        if (visitor.key[0] != '\0' && !call->is_in_chat)
            fprintf(call->out, "    " SERVE_BAN_KEY "%s\n", visitor.key);
    }
    return true;
}

/* Names may only look alike, such as with Cyrillic letters. False. */
static bool find_nobody(Call *call, const char *more)
{
    error_set(&call->why, "nobody here is called %.100s%s", call->what, more);
    for (int i = 0; i < NET_CLIENTS_MAX; i++) {
        const LobbyMember *member = &game_server_lobby(call->server)->state.members[i];
        for (int k = 0; k < member->people && member->is_here; k++) {
            char name[NAME_BYTES], numbered[NAME_BYTES];
            const char *other = member->person[k].name;
            clean_text_name(call->what, strlen(call->what), name);
            memcpy(numbered, name, sizeof numbered);
            clean_text_make_unique(numbered, &other, 1);
            if (strcmp(name, numbered) != 0)
                error_set(&call->why, "nobody here is called %.100s, but #%u looks like it",
                          call->what, (unsigned)member->id);
        }
    }
    return false;
}

static bool kick(Call *call)
{
    int client = find_client(call);
    char words[CHAT_BYTES];
    if (client == LOBBY_NOBODY)
        return find_nobody(call, "");
    text_fit(words, sizeof words, "You were kicked: %s", cut_rest(call->rest));
    game_server_kick(call->server, client, call->rest[0] != '\0' ? words : "");
    return true;
}

/* Cuts off a time such as 30m, 12h or 7d; 0: there is none. What begins as a number and is no time
 * is a mistake: it must not become a ban for good. */
static bool cut_span(char **rest, int64_t *out_seconds, Error *out_error)
{
    static const struct {
        char unit;
        int seconds;
    } units[] = {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86400}, {'w', 604800}};
    char *end;
    long count = strtol(*rest, &end, 10);
    *out_seconds = 0;
    if (**rest == '\0' || strchr("+-.0123456789", **rest) == NULL)
        return true;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (count >= 1 && count <= 100000 && *end == units[i].unit &&
            (end[1] == '\0' || strchr(BLANKS, end[1]) != NULL)) {
            *rest = end + 1 + strspn(end + 1, BLANKS);
            *out_seconds = (int64_t)count * units[i].seconds;
            return true;
        }
    return error_set(
        out_error,
        "%.*s is not a time such as 30s, 30m, 12h, 7d or 2w; put a reason that begins with a "
        "digit in quotes",
        (int)strcspn(*rest, BLANKS), *rest);
}

static bool keep_bans(Call *call)
{
    Error error;
    const char *path = call->serve->options->bans_path;
    if (path == NULL)
        fputs("this holds until the server ends: it was started without --bans\n", call->out);
    return path == NULL || serve_bans_save(call->serve->bans, path, &error) ||
           error_set(&call->why, "the list of bans is not saved: %s", error.text);
}

/* Whoever is here and banned now leaves. */
static void kick_banned(Serve *serve)
{
    for (int i = 0; i < serve->options->matches; i++)
        for (int k = 0; k < NET_CLIENTS_MAX; k++) {
            GameServerVisitor visitor = game_server_client(serve->servers[i], k);
            GameServerVerdict verdict = serve_judge(&serve->own[i], &visitor);
            if (game_server_lobby(serve->servers[i])->state.members[k].is_here &&
                verdict.reason == LINK_BANNED)
                game_server_kick(serve->servers[i], k, verdict.words);
        }
}

/* Whom no ban would keep out. */
static bool is_admin(const Call *call, const char *key)
{
    const Address nowhere = {.family = ADDRESS_NONE};
    return serve_judge(&call->serve->own[0],
                       &(GameServerVisitor){.name = "", .address = &nowhere, .key = key})
        .is_admin;
}

static bool add_ban(Call *call, const ServeBan *ban)
{
    char text[LINE_BYTES];
    if (!serve_bans_add(call->serve->bans, ban))
        return error_set(&call->why, "there are %d bans, and no more fit", SERVE_BANS_MAX);
    snprintf(text, sizeof text, "%s is banned %s%s", ban->who,
             ban->until[0] != '\0' ? "until " : "for good", ban->until);
    fprintf(call->out, "%s\n", text);
    serve_log_say(&call->serve->log, call->own->sockets.port, "banned", "%s by %s: %s %s", text,
                  call->name, ban->name, ban->reason);
    return true;
}

/* Whether somebody is meant on any of the servers. */
static bool is_anybody(Call call)
{
    for (int i = 0; i < call.serve->options->matches; i++) {
        call.server = call.serve->servers[i];
        if (find_client(&call) != LOBBY_NOBODY)
            return true;
    }
    return false;
}

/* Somebody who is here is banned by network and key; else the word says whom. Who is called like a
 * network would have all of it banned. */
static bool ban(Call *call)
{
    ServeBan made = {.who = ""};
    bool is_who = serve_ban_is_who(call->what);
    int client = find_client(call);
    if (is_who && is_anybody(*call))
        return error_set(&call->why, "somebody here is called %s; say # and the number of status",
                         call->what);
    GameServerVisitor visitor = {.key = ""};
    char *rest = call->rest;
    int64_t span;
    if (!cut_span(&rest, &span, &call->why))
        return false;
    if (client != LOBBY_NOBODY) {
        visitor = game_server_client(call->server, client);
        serve_ban_print_network(visitor.address, made.who);
        snprintf(made.name, sizeof made.name, "%s", visitor.name);
    } else if (is_who) {
        if (!call->is_first)
            return false;
        snprintf(made.who, sizeof made.who, "%s", call->what);
        if (strncmp(made.who, SERVE_BAN_KEY, strlen(SERVE_BAN_KEY)) == 0)
            visitor.key = call->what + strlen(SERVE_BAN_KEY);
    } else
        return find_nobody(call, ", and it is no valid address, network or key");
    if (is_admin(call, visitor.key))
        return error_set(&call->why, "%s is an administrator, whom no ban keeps out", call->what);
    const char *reason = cut_rest(rest);
    (void)clean_text_chat(reason, strlen(reason), made.reason); /* The file takes no other. */
    if (span != 0)
        serve_time_print((int64_t)time(NULL) + span, made.until);
    if (!add_ban(call, &made))
        return false;
    snprintf(made.who, sizeof made.who, SERVE_BAN_KEY "%s", visitor.key);
    if (client != LOBBY_NOBODY && visitor.key[0] != '\0' && !add_ban(call, &made))
        return false;
    kick_banned(call->serve);
    return keep_bans(call);
}

/* The next one who was kicked and is still kept out, from that number on; NULL after the last. */
static GameServerKick *next_kick(const Call *call, int *number, char out_who[SERVE_BAN_WHO_BYTES])
{
    while (*number < call->serve->options->matches * GAME_SERVER_KICKS) {
        GameServer *server = call->serve->servers[*number / GAME_SERVER_KICKS];
        GameServerKick *kick = &game_server_kicks(server)[*number % GAME_SERVER_KICKS];
        ++*number;
        if (kick->until_us <= game_now())
            continue;
        serve_ban_print_network(&kick->network, out_who);
        return kick;
    }
    return NULL;
}

static bool unban(Call *call)
{
    char who[SERVE_BAN_WHO_BYTES], asked[SERVE_BAN_WHO_BYTES] = "";
    Address address;
    GameServerKick *kick;
    int kicks = 0;
    if (address_parse_host(call->what, 0, &address))
        serve_ban_print_network(&address, asked);
    for (int i = 0; (kick = next_kick(call, &i, who)) != NULL;)
        if (ascii_is_same(who, call->what) || strcmp(who, asked) == 0) {
            kick->until_us = 0;
            kicks++;
        }
    if (serve_bans_remove(call->serve->bans, call->what) > 0)
        return keep_bans(call);
    return kicks > 0 || error_set(&call->why, "no ban is about %s", call->what);
}

static bool list_bans(Call *call)
{
    char who[SERVE_BAN_WHO_BYTES];
    const GameServerKick *kick;
    int kicks = 0;
    for (int i = 0; i < call->serve->bans->count; i++) {
        const ServeBan *ban = &call->serve->bans->items[i];
        fprintf(call->out, "%s %s %s %s\n", ban->who,
                ban->until[0] != '\0' ? ban->until : "for good", ban->name, ban->reason);
    }
    for (int i = 0; (kick = next_kick(call, &i, who)) != NULL; kicks++)
        fprintf(call->out, "%s was kicked, and may come back in %d s\n", who,
                (int)((kick->until_us - game_now()) / US_PER_SECOND) + 1);
    if (call->serve->bans->count + kicks == 0)
        fputs("nobody is kept out\n", call->out);
    return true;
}

static bool say(Call *call)
{
    if (strlen(call->what) >= CHAT_BYTES)
        return error_set(&call->why, "a line of chat has at most %d bytes", CHAT_BYTES - 1);
    lobby_server_say(game_server_lobby(call->server), LOBBY_NOBODY, call->what);
    return true;
}

static bool set(Call *call)
{
    return serve_set(call->serve, call->what, call->rest[0] != '\0' ? cut_rest(call->rest) : NULL,
                     call->is_here, &call->why);
}

/* By the name of the level or its file. */
static bool choose_next(Call *call)
{
    LobbyServer *lobby = game_server_lobby(call->server);
    for (int i = 0; i < lobby->state.level_count; i++) {
        char file[FOLDERS_PATH_BYTES];
        snprintf(file, sizeof file, "%s", path_file_name(game_server_level(call->server, i)));
        file[strcspn(file, ".")] = '\0';
        if (!ascii_is_same(call->what, file) &&
            !ascii_is_same(call->what, lobby->state.levels[i].name))
            continue;
        lobby_server_choose(lobby, i);
        return true;
    }
    return error_set(&call->why, "there is no level %s among those of this server", call->what);
}

static bool end(Call *call)
{
    lobby_server_skip(game_server_lobby(call->server));
    return true;
}

static bool give_help(Call *call);
static bool obey_at(Call *call);

typedef struct Word {
    const char *name;
    const char *usage; /* What follows it. */
    const char *help;
    int least;    /* How many words must follow. */
    bool is_text; /* All that follows is one text. */
    bool is_once; /* It is done once, and not for each server. */
    bool (*obey)(Call *call);
} Word;

static const Word words[] = {
    {"status", "", "what is played, and who is here", 0, false, false, say_status},
    {"kick", " WHO [REASON]", "WHO is a name, or # and a number of status", 1, false, false, kick},
    {"ban", " WHO [TIME] [REASON]",
     "WHO here is banned by address and, if there is one, key; WHO is also an address, a network "
     "(192.0.2.0/24) or key:KEY; TIME is such as 30s, 30m, 12h, 7d or 2w, and without one the ban "
     "is for good",
     1, false, false, ban},
    {"unban", " WHO", "the name, address, network or key of a ban, or a kicked address", 1, true,
     true, unban},
    {"bans", "", "all bans, and who was kicked and is still kept out", 0, false, true, list_bans},
    {"say", " TEXT", "tells everybody", 1, true, false, say},
    {"set", " OPTION VALUE", "as on the command line, without --", 1, false, true, set},
    {"next", " LEVEL", "the next match is on that level", 1, true, false, choose_next},
    {"end", "", "ends the match; the next one begins at once", 0, false, false, end},
    {"port", " N WORD...", "only on the one of --matches with that port", 2, false, true, obey_at},
    {"help", "", "this list", 0, false, true, give_help},
};

void admin_print_words(FILE *out)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        fprintf(out, "%s%s: %s\n", words[i].name, words[i].usage, words[i].help);
}

static bool give_help(Call *call)
{
    admin_print_words(call->out);
    return true;
}

/* Runs the command on each of these servers. It is done if any of them did it. */
static bool obey(Call *call, int first, int last)
{
    const char *name = cut_word(&call->rest);
    const Word *word = words;
    const Word *after = words + sizeof words / sizeof *words;
    bool is_done = false;
    while (word < after && strcmp(word->name, name) != 0)
        word++;
    if (word == after)
        return error_set(&call->why, "there is no command '%s'; help lists them", name);
    call->what = word->is_text ? cut_rest(call->rest) : cut_word(&call->rest);
    if ((word->least > 0 && call->what[0] == '\0') || (word->least > 1 && call->rest[0] == '\0'))
        return error_set(&call->why, "its form is: %s%s", word->name, word->usage);
    for (int i = first; i <= (word->is_once ? first : last); i++) {
        call->is_first = i == first;
        call->server = call->serve->servers[i];
        call->own = &call->serve->own[i];
        is_done = word->obey(call) || is_done;
    }
    return is_done;
}

static bool obey_at(Call *call)
{
    const Serve *serve = call->serve;
    for (int i = 0; i < serve->options->matches; i++)
        if (strtol(call->what, NULL, 10) == serve->own[i].sockets.port)
            return obey(call, i, i);
    return error_set(&call->why, "no match is on port %s", call->what);
}

void serve_console_obey(Serve *serve, int index, const GameServerVisitor *from, const char *line,
                        FILE *out)
{
    char copy[LINE_BYTES], said[LINE_BYTES];
    bool is_all = index == SERVE_ALL;
    const char *who = "local socket";
    Call call = {.serve = serve, .name = who, .rest = copy, .out = out, .is_here = from == NULL};
    snprintf(copy, sizeof copy, "%s", line);
    for (size_t length = strlen(copy); length > 0 && strchr(BLANKS, copy[length - 1]) != NULL;)
        copy[--length] = '\0';
    memcpy(said, copy, sizeof said);
    if (from != NULL) {
        call.name = from->name;
        call.is_in_chat = !from->is_console;
        who = from->key;
    }
    serve_bans_expire(serve->bans);
    bool is_done =
        strpbrk(copy, "\r\n") != NULL
            ? error_set(&call.why, "the words must be on one line")
            : obey(&call, is_all ? 0 : index, is_all ? serve->options->matches - 1 : index);
    serve_log_command(&serve->log, is_all ? 0 : serve->own[index].sockets.port, call.name, who,
                      said, is_done ? "done" : call.why.text);
    if (is_done)
        fputs("done\n", out);
    else
        fprintf(out, "not done: %s\n", call.why.text);
}

/* --- The socket ------------------------------------------------------------------------------- */

enum { PATIENCE_US = US_PER_SECOND };

bool admin_socket_path(const char *asked, int port, char out_path[FOLDERS_PATH_BYTES])
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    if (folder == NULL || folder[0] == '\0')
        folder = getenv("RUNTIME_DIRECTORY"); /* Of systemd's services. */
    if (asked != NULL)
        return snprintf(out_path, FOLDERS_PATH_BYTES, "%s", asked) < FOLDERS_PATH_BYTES;
    return folder != NULL && folder[0] != '\0' &&
           snprintf(out_path, FOLDERS_PATH_BYTES, "%s/clockwise-%d.sock", folder, port) <
               FOLDERS_PATH_BYTES;
}

bool serve_console_open(Serve *serve, Error *out_error)
{
    ServeConsole *console = &serve->console;
    const char *asked = serve->options->socket_path;
    Error why;
    if (!admin_socket_path(asked, serve->own[0].sockets.port, console->path))
        return true;
    console->file = sockets_open_local(console->path, true, &why);
    console->caller = -1;
    console->is_open = console->file >= 0;
    if (!console->is_open && asked == NULL)
        serve_log_say(&serve->log, 0, "socket_failed", "no socket for `clockwise admin`: %s",
                      why.text);
    if (console->is_open)
        serve_log_say(&serve->log, 0, "socket", "`clockwise admin` calls at %s", console->path);
    return console->is_open || asked == NULL || error_set(out_error, "--socket %s", why.text);
}

static void answer(Serve *serve, const char *line)
{
    ServeConsole *console = &serve->console;
    FILE *out = open_memstream(&console->answer, &console->answer_bytes);
    if (out == NULL)
        return;
    serve_console_obey(serve, SERVE_ALL, NULL, line, out);
    (void)fclose(out);
}

static void hang_up(ServeConsole *console)
{
    sockets_close_local(console->caller);
    free(console->answer);
    console->caller = -1;
    console->answer = NULL;
    console->answer_bytes = console->written = 0;
}

/* One after the other; who says nothing, or does not read, does not keep others waiting. */
void serve_console_wake(Serve *serve)
{
    ServeConsole *console = &serve->console;
    char line[LINE_BYTES];
    if (!console->is_open)
        return;
    if (console->caller < 0) {
        console->caller = sockets_accept_local(console->file);
        console->since_us = game_now();
    }
    bool is_new = console->caller >= 0 && console->answer == NULL;
    int count = is_new ? sockets_read_local(console->caller, line, sizeof line - 1) : -1;
    if (count > 0) {
        line[count] = '\0';
        answer(serve, line);
    }
    if (console->answer != NULL)
        console->written += sockets_write_local(console->caller, console->answer + console->written,
                                                console->answer_bytes - console->written);
    if ((count >= 0 || console->answer != NULL) && console->written == console->answer_bytes)
        hang_up(console);
    else if (console->caller >= 0 && game_now() - console->since_us > PATIENCE_US)
        hang_up(console);
}

void serve_console_close(ServeConsole *console)
{
    if (!console->is_open)
        return;
    hang_up(console);
    sockets_close_local(console->file);
    (void)remove(console->path);
}

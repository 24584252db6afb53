/* SPDX-License-Identifier: MIT */
#include "online/online_session.h"

#include "base/array.h"
#include "base/files.h"
#include "platform/browser.h"
#include "platform/window.h"

/* --- Words ------------------------------------------------------------------------------------ */

const char *online_words_reason(LinkReason reason)
{
    static const char *const words[LINK_REASONS] = {
        [LINK_NO_REASON] = TR("You were disconnected."),
        [LINK_LEFT] = TR("You left the game."),
        [LINK_SILENT] = TR("The connection timed out. Check your network, then join again."),
        [LINK_KICKED] = TR("You were kicked from this game. You can rejoin in a few minutes."),
        [LINK_SERVER_CLOSED] = TR("The server has shut down."),
        [LINK_BROKEN] =
            TR("The server sent data that this game does not understand. Make sure that "
               "you and the host have the same version."),
        [LINK_SERVER_FULL] = TR("This game is full. Try again later."),
        [LINK_OTHER_VERSION] =
            TR("The server has a different version of the game. You need the same "
               "version to play together."),
        [LINK_WRONG_PASSWORD] = TR("This game needs a password. Ask the host for it."),
        [LINK_TOO_MANY_PASSWORDS] =
            TR("Too many wrong passwords from your IP address. Wait a few seconds, "
               "then try again."),
        [LINK_TOO_MANY_HERE] = TR("Too many players have joined from your IP address."),
        [LINK_SEAT_LOST] = TR("Your slot is gone: you were away for too long, or the server was "
                              "restarted. Join again as a new player."),
        [LINK_NO_ANSWER] =
            TR("The server does not respond. Check the address, and that the game is "
               "running there with its UDP port open."),
        [LINK_IDLE] = TR("You did nothing for a while, so your place was given up. Join again."),
        [LINK_BANNED] = TR("You are banned from this server."),
        [LINK_LOCKED] = TR("This server is locked: nobody can join now. Try again later."),
        [LINK_NO_ADMIN] = TR("Your key is not among the administrators of this server."),
        [LINK_NOT_THERE] =
            TR("Nothing answers there: the game is not running, or has another port. "
               "Check the address."),
    };
    return tr(words[reason]);
}

bool online_words_silence(LinkHealth health, double seconds, char out_words[ONLINE_WORDS_BYTES])
{
    /* The client cannot know whether the server still runs. */
    int left = LINK_SEAT_KEPT_US / US_PER_SECOND - (int)seconds;
    out_words[0] = '\0';
    if (health == LINK_QUIET)
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s", tr("Unstable connection"));
    if (health >= LINK_AWAY)
        /* TRANSLATORS: seconds. */
        snprintf(out_words, ONLINE_WORDS_BYTES,
                 tr("Connection lost. Reconnecting\xe2\x80\xa6 %d s left"), left > 0 ? left : 0);
    return out_words[0] != '\0';
}

/* Whether `words` begin with `before` and end with `after`. `out_value` is the text between. */
static bool is_said(const char *words, const char *before, const char *after,
                    char out_value[CHAT_BYTES])
{
    size_t head = strlen(before), tail = strlen(after), length = strlen(words);
    if (length <= head + tail || strncmp(words, before, head) != 0 ||
        strcmp(words + length - tail, after) != 0)
        return false;
    text_fit(out_value, CHAT_BYTES, "%.*s", (int)(length - head - tail), words + head);
    return true;
}

/* Translates what a server says in English. It knows a few fixed sentences, some with a value in
 * them. */
static const char *told(const char *words, char out_words[ONLINE_WORDS_BYTES])
{
    static const char *const known[] = {
        TR("You are banned"),
        TR("You cannot play yet: somebody of your network was kicked"),
        TR("not done: only administrators can do that"),
    };
    char value[CHAT_BYTES];
    if (names_find(known, sizeof known / sizeof *known, words) >= 0)
        return tr(words);
    if (is_said(words, "You are banned until ", "", value))
        /* TRANSLATORS: a date; maybe why, after a colon. */
        return text_fit(out_words, ONLINE_WORDS_BYTES, tr("You are banned until %s"), value);
    if (is_said(words, "You are banned: ", "", value)) /* TRANSLATORS: why. */
        return text_fit(out_words, ONLINE_WORDS_BYTES, tr("You are banned: %s"), value);
    if (is_said(words, "You were kicked: ", "", value)) /* TRANSLATORS: why. */
        return text_fit(out_words, ONLINE_WORDS_BYTES, tr("You were kicked: %s"), value);
    if (is_said(words, "At most ", " people of one IP address may play here", value))
        return text_fit(out_words, ONLINE_WORDS_BYTES, /* TRANSLATORS: a number. */
                        tr("At most %s people of one IP address may play here"), value);
    if (is_said(words, "", " is next", value)) /* TRANSLATORS: a level's name. */
        return text_fit(out_words, ONLINE_WORDS_BYTES, tr("%s is next"), tr(value));
    return words;
}

const char *online_words_end(const GameClient *client, bool had_password,
                             char out_words[ONLINE_WORDS_BYTES])
{
    GameClientView view = game_client_view(client);
    const LobbyClient *lobby = game_client_lobby(client);
    if (view.problem != NULL)
        return view.problem;
    /* Before a client is let in, a server's words can only be the reason for its refusal. */
    bool is_told =
        view.reason == LINK_KICKED ? strncmp(lobby->words, "You ", 4) == 0 : !lobby->is_known;
    if (lobby->words[0] != '\0' && is_told)
        return told(lobby->words, out_words);
    char own[NAME_BYTES];
    if (view.link.detail[0] != '\0' && view.reason == LINK_OTHER_VERSION)
        return text_fit(out_words, ONLINE_WORDS_BYTES,
                        /* TRANSLATORS: a version, and another one. */
                        tr("The server has version %s of the game, and this is %s. You need the "
                           "same version to play together."),
                        view.link.detail, net_version_name(own));
    if (view.link.detail[0] != '\0')
        return text_fit(
            out_words, ONLINE_WORDS_BYTES,
            /* TRANSLATORS: a number. */
            tr("This server takes %s connections from one IP address, and as many are there."),
            view.link.detail);
    if (view.reason == LINK_SERVER_CLOSED && lobby->is_known && lobby->state.waits)
        return tr("The host closed the game.");
    if (view.reason == LINK_WRONG_PASSWORD && had_password)
        return tr("Wrong password. Try again. If the game has no password, leave the field empty.");
    if (browser_is_host() && (view.reason == LINK_NO_ANSWER || view.reason == LINK_NOT_THERE))
        return tr("No server that browsers can join answers there. It must be started with --web. "
                  "A page that came by https reaches only one with a certificate (--tls-cert), a "
                  "page of another host only one that names that host (--web-names).");
    return online_words_reason(view.reason);
}

const char *online_words_sentence(int number)
{
    static const char *const sentences[LOBBY_SENTENCES] = {
        TR("Hello!"),  TR("Good game!"), TR("Nice shot!"), TR("Well played!"),
        TR("Thanks!"), TR("Sorry!"),     TR("Watch out!"), TR("One more?"),
    };
    return number >= 0 && number < LOBBY_SENTENCES ? tr(sentences[number]) : "";
}

/* Words for a match that could not begin. What can be done depends on who chooses the level. */
static const char *failed_match(const LobbyState *lobby, int own)
{
    if (!lobby->waits)
        return tr("The match could not start. The server will try again soon");
    return lobby->host == own ? tr("The match could not start. Choose another level")
                              : tr("The match could not start. The host can choose another level");
}

static const char *end_of_vote(LobbyVoteKind vote, bool has_passed)
{
    static const char *const words[LOBBY_VOTE_KINDS][2] = {
        [LOBBY_VOTE_NONE] = {TR("The vote failed"), TR("The vote passed")},
        [LOBBY_VOTE_KICK] = {TR("The vote to kick failed"), TR("The vote to kick passed")},
        [LOBBY_VOTE_RESTART] = {TR("The vote to restart failed"), TR("The vote to restart passed")},
        [LOBBY_VOTE_LEVEL] = {TR("The vote to change the level failed"),
                              TR("The vote to change the level passed")},
    };
    return tr(words[vote][has_passed]);
}

/* About nobody. */
static const char *notice_of(const LobbyLine *line, const LobbyState *lobby, int own)
{
    static const char *const words[LOBBY_NOTICES] = {
        [LOBBY_IDLE_SOON] = TR("Are you still there? You will become a spectator in 20 seconds"),
        [LOBBY_TOO_FAST] = TR("Not sent: you can send one message per second"),
        [LOBBY_VOTE_TOO_SOON] = TR("Wait a moment before you call another vote"),
        [LOBBY_NETWORK_FULL] =
            TR("You cannot play yet: enough people of your network play already"),
        [LOBBY_SWITCH_TOO_SOON] =
            TR("Wait a moment before you switch between playing and spectating"),
        [LOBBY_RESERVED] = TR("You cannot play yet: the free slots are reserved"),
        [LOBBY_SPECTATORS_FULL] = TR("You cannot spectate: as many as may do already"),
    };
    if (line->number == LOBBY_VOTE_PASSED || line->number == LOBBY_VOTE_FAILED)
        return end_of_vote(line->vote, line->number == LOBBY_VOTE_PASSED);
    return line->number == LOBBY_MATCH_FAILED ? failed_match(lobby, own) : tr(words[line->number]);
}

static void write_notice(const LobbyLine *line, const LobbyState *lobby, int own,
                         char out_words[ONLINE_WORDS_BYTES])
{
    /* TRANSLATORS: in each of these five a player's name. */
    if (line->number == LOBBY_JOINED)
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s joined"), line->name);
    else if (line->number == LOBBY_LEFT)
        snprintf(out_words, ONLINE_WORDS_BYTES, tr_in("a person", "%s left"), line->name);
    else if (line->number == LOBBY_KICKED)
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s was kicked"), line->name);
    else if (line->number == LOBBY_IS_HOST)
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s is now the host"), line->name);
    else if (line->number == LOBBY_IS_IDLE)
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s is idle and now spectating"), line->name);
    else
        snprintf(out_words, ONLINE_WORDS_BYTES, "%s", notice_of(line, lobby, own));
}

void online_words_line(const LobbyLine *line, const LobbyState *lobby, int own,
                       char out_words[ONLINE_WORDS_BYTES])
{
    char words[ONLINE_WORDS_BYTES];
    if (line->kind == LOBBY_SAYS_NOTICE)
        write_notice(line, lobby, own, out_words);
    else if (line->kind == LOBBY_SAYS_WORDS) /* TRANSLATORS: what it says. */
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("Server: %s"), told(line->text, words));
    else /* TRANSLATORS: a name, and what that one says. */
        snprintf(out_words, ONLINE_WORDS_BYTES, line->is_team ? tr("%s (team): %s") : tr("%s: %s"),
                 line->name,
                 line->kind == LOBBY_SAYS_QUICK ? online_words_sentence(line->number) : line->text);
}

void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES])
{
    const LobbyVote *vote = &state->vote;
    const char *caller = state->members[vote->caller].person[0].name;
    out_words[0] = '\0';
    if (vote->kind == LOBBY_VOTE_KICK && vote->target == LOBBY_NOBODY)
        /* TRANSLATORS: a player's name. */
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s wants to kick somebody who has left"),
                 caller);
    else if (vote->kind == LOBBY_VOTE_KICK) /* TRANSLATORS: two players' names. */
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s wants to kick %s"), caller,
                 state->members[vote->target].person[0].name);
    if (vote->kind == LOBBY_VOTE_RESTART) /* TRANSLATORS: a player's name. */
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s wants to restart the match"), caller);
    if (vote->kind == LOBBY_VOTE_LEVEL) /* TRANSLATORS: a player's name, and a level's. */
        snprintf(out_words, ONLINE_WORDS_BYTES, tr("%s wants to change the level to %s"), caller,
                 tr(state->levels[vote->level].name));
}

void online_words_own_name(const char *name, int index, char out_name[NAME_BYTES])
{
    static const char *const suffixes[NET_PARTY_MAX] = {"", " 2", " 3", " 4"};
    char head[ONLINE_OWN_NAME_BYTES]; /* Before a suffix. */
    if (!clean_text_line(name, strlen(name), head, sizeof head))
        /* TRANSLATORS: the name of who has none, at most 21 bytes. */
        text_fit(head, sizeof head, "%.21s", tr_in("default name", "Player"));
    snprintf(out_name, NAME_BYTES, "%s%s", head, suffixes[index]);
}

void online_words_server(const char *host, char out_name[NAME_BYTES])
{
    char around[NAME_BYTES], head[NAME_BYTES];
    /* TRANSLATORS: the name of a game, of the player who hosts it. 23 bytes have room for it; the
     * player's name is cut. */
    text_fit(around, sizeof around, tr("%s's game"), "");
    (void)clean_text_line(host, strlen(host), head, NAME_BYTES - strlen(around));
    text_fit(out_name, NAME_BYTES, tr("%s's game"), head);
}

/* --- The last lines --------------------------------------------------------------------------- */

enum { WARNED_US = (LOBBY_IDLE_SECONDS - LOBBY_IDLE_SOON_SECONDS) * US_PER_SECOND };

static void add_line(ChatLog *log, const LobbyLine *line, const LobbyClient *client)
{
    /* Not a line of chat: a banner in the match shows this warning as long as it is true. */
    if (line->kind == LOBBY_SAYS_NOTICE && line->number == LOBBY_IDLE_SOON) {
        log->idle_us = log->now_us + WARNED_US;
        return;
    }
    if (log->count == CHAT_LOG_LINES)
        array_remove(log->lines, &log->count, 0, sizeof log->lines[0]);
    ChatLogLine *last = &log->lines[log->count++];
    bool is_notice = line->kind == LOBBY_SAYS_NOTICE || line->kind == LOBBY_SAYS_WORDS;
    *last = (ChatLogLine){.is_notice = is_notice, .heard_us = log->now_us};
    bool is_said = line->kind == LOBBY_SAYS_CHAT || line->kind == LOBBY_SAYS_QUICK;
    log->is_spoken_in =
        log->is_spoken_in || (is_said && line->id != client->state.members[client->own].id);
    online_words_line(line, &client->state, client->own, last->words);
}

void chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us)
{
    LobbyLine line;
    log->now_us = now_us;
    while (game_client_next_line(client, &line))
        add_line(log, &line, game_client_lobby(client));
}

double chat_log_idle_left(const ChatLog *log)
{
    return log->idle_us > log->now_us ? (double)(log->idle_us - log->now_us) / US_PER_SECOND : 0;
}

/* --- Paths ------------------------------------------------------------------------------------ */

/* Copies of paths that must outlive the caller's. */
typedef struct PathList {
    char **paths;
    int count;
} PathList;

static void path_list_destroy(PathList *list)
{
    for (int i = 0; i < list->count && list->paths != NULL; i++)
        free(list->paths[i]);
    free(list->paths);
    *list = (PathList){.count = 0};
}

/* False, with the list empty, when out of memory. Free it with path_list_destroy(). */
static bool path_list_copy(PathList *out_list, const char *const *paths, int count)
{
    *out_list = (PathList){calloc((size_t)count + 1, sizeof *out_list->paths), count};
    bool is_copied = out_list->paths != NULL;
    for (int i = 0; i < count && is_copied; i++) {
        out_list->paths[i] = strdup(paths[i]);
        is_copied = out_list->paths[i] != NULL;
    }
    if (!is_copied)
        path_list_destroy(out_list);
    return is_copied;
}

/* --- Coming back after a crash ---------------------------------------------------------------- */

/* The token of this machine's seat on a server is kept in a file, so that a game that crashed can
 * reclaim it. The file is removed on leaving. Of two games that run at once only one uses it. Its
 * parts: format, people, token, address. */
enum {
    FORMAT = 1,
    HEAD_BYTES = 2 + GREETING_TOKEN_BYTES,
    REJOIN_PATH_BYTES = 1024,
    REJOIN_ADDRESS_BYTES = 256
};

typedef struct Rejoin {
    char path[REJOIN_PATH_BYTES]; /* "": nothing is kept. */
    char lock_path[REJOIN_PATH_BYTES];
    FileLock lock;
    char address[REJOIN_ADDRESS_BYTES];
    int people;
    unsigned char token[GREETING_TOKEN_BYTES]; /* As in the file. */
} Rejoin;

static size_t write_head(const Rejoin *self, char *out_bytes)
{
    size_t length = strlen(self->address);
    out_bytes[0] = FORMAT;
    out_bytes[1] = (char)self->people;
    memcpy(out_bytes + 2, self->token, sizeof self->token);
    memcpy(out_bytes + HEAD_BYTES, self->address, length);
    return HEAD_BYTES + length;
}

/* A file for another server or party, or a damaged one, counts as none and is overwritten. */
static bool read_token(Rejoin *self)
{
    char wanted[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
    char *text = NULL;
    size_t length = 0;
    Error ignored;
    size_t count = write_head(self, wanted);
    bool is_there = text_file_read(self->path, sizeof wanted, &text, &length, &ignored) &&
                    length == count && memcmp(text, wanted, 2) == 0 &&
                    memcmp(text + HEAD_BYTES, wanted + HEAD_BYTES, count - HEAD_BYTES) == 0;
    if (is_there)
        memcpy(self->token, text + 2, sizeof self->token);
    free(text);
    return is_there;
}

/* Begins to keep a token at `path`, for a game at that address with so many local players. True if
 * a game that crashed left a token for just that, which is in `out_self->token` then. NULL as path,
 * or one that another game uses: nothing is kept. */
static bool rejoin_begin(Rejoin *out_self, const char *path, const char *address, int people)
{
    *out_self = (Rejoin){.people = people};
    if (path == NULL || strlen(path) + sizeof ".lock" > sizeof out_self->path ||
        strlen(address) >= sizeof out_self->address)
        return false;
    snprintf(out_self->lock_path, sizeof out_self->lock_path, "%s.lock", path);
    if (file_lock_take(&out_self->lock, out_self->lock_path) != FILE_LOCK_TAKEN)
        return false;
    snprintf(out_self->path, sizeof out_self->path, "%s", path);
    snprintf(out_self->address, sizeof out_self->address, "%s", address);
    return read_token(out_self);
}

/* Ends keeping the token. Removes the file unless `keeps_file`, for a seat that may be reclaimed
 * later. May be called more than once, and with an all-zero Rejoin. */
static void rejoin_end(Rejoin *self, bool keeps_file)
{
    if (self->path[0] != '\0' && !keeps_file)
        (void)remove(self->path);
    file_lock_release(&self->lock, self->lock_path);
    *self = (Rejoin){.people = 0};
}

/* --- The session ------------------------------------------------------------------------------ */

struct OnlineSession {
    OnlineState state;
    Error problem;
    char address[ONLINE_ADDRESS_BYTES];
    char *password; /* NULL: none. */
    Party party;
    PathList levels;
    Lookup *lookup; /* While ONLINE_LOOKING_UP. */
    /* The code by which the game is joined, or "": then `caller` is not used. */
    char code[MEET_CODE_BYTES];
    MeetCaller caller;
    ServerThread *own_server;      /* NULL: not hosting. */
    Router *router;                /* NULL: not asked. */
    Address own[ONLINE_LINKS_MAX]; /* This machine's addresses, for others to join when hosting. */
    int own_count;
    bool has_web;  /* The game is reached over HTTP, too. */
    bool has_page; /* There is a page for browsers. */
    Sockets sockets;
    bool has_sockets;
    GameClient *client;
    Address servers[LINK_ADDRESSES_MAX]; /* Those the client tries, in this order. */
    ChatLog chat;
    Rejoin rejoin;
    int kept_match;   /* The last one whose recording was asked for, to be kept. */
    bool is_fetching; /* Whether that is still on its way. */
    SealPair identity;
    bool has_identity;
    Error key_problem;  /* Why it has none, although it should. */
    bool returns;       /* Tries to reclaim the seat of a crashed game and has no answer yet. */
    uint64_t closed_us; /* When the server shut down that is tried again; 0: no server is. */
    bool has_ended;     /* The server shut down and was not back in time. */
    uint64_t ended_us;  /* When the client was over; 0: not yet. */
};

static bool make_client(OnlineSession *session, const Address *servers, Wire wire, Error *out_error)
{
    GameClientOptions options = {.party = session->party,
                                 .password = session->password,
                                 .token = session->returns ? session->rejoin.token : NULL,
                                 .identity = session->has_identity ? &session->identity : NULL,
                                 .others = session->code[0] == '\0' ? servers + 1 : NULL,
                                 .levels = (const char *const *)session->levels.paths,
                                 .level_count = session->levels.count};
    if (!game_client_create(&session->client, &options, wire, servers, game_now(), out_error))
        return false;
    session->state = ONLINE_JOINED;
    return true;
}

static void start_call(OnlineSession *session)
{
    Address own = meet_own_address(&session->sockets);
    meet_caller_init(&session->caller, sockets_wire(&session->sockets), session->servers, &own,
                     session->code, game_now());
    session->state = ONLINE_LOOKING_UP;
}

/* Joins the server at `servers`; with a code the meeting server there is asked for the game. */
static bool begin(OnlineSession *session, Error *out_error)
{
    session->ended_us = 0;
    session->kept_match = 0;
    session->is_fetching = false;
    session->has_sockets = sockets_open(&session->sockets, NULL, 0, out_error);
    if (!session->has_sockets)
        return false;
    Wire wire = sockets_wire(&session->sockets);
    if (session->code[0] == '\0') {
        sockets_hear_refusals(&session->sockets);
        return make_client(session, session->servers, wire, out_error);
    }
    start_call(session);
    return true;
}

static OnlineSession *create(const Party *party, const char *password, const char *const *levels,
                             int level_count, Error *out_error)
{
    OnlineSession *session = calloc(1, sizeof *session);
    if (session != NULL)
        session->party = *party;
    bool has_password = session != NULL && password != NULL && password[0] != '\0';
    if (has_password)
        session->password = strdup(password);
    if (session == NULL || (has_password && session->password == NULL) ||
        !path_list_copy(&session->levels, levels, level_count)) {
        online_session_leave(session);
        error_set_memory(out_error, "%s", tr("Not enough memory to play online"));
        return NULL;
    }
    return session;
}

/* Gives the session to the caller, or frees it if it could not begin. */
static bool hand_over(OnlineSession *session, bool is_begun, OnlineSession **out_session)
{
    if (is_begun)
        *out_session = session;
    else
        online_session_leave(session);
    return is_begun;
}

static bool split(const char *address, char *out_host, uint16_t *out_port, Error *out_error)
{
    return address_split(address, ADDRESS_PORT_DEFAULT, out_host, out_port, out_error) ||
           error_set(out_error,
                     /* TRANSLATORS: what was typed. */
                     tr("\"%.60s\" is not an address. Enter a name or an IP address; a port from 1 "
                        "to 65535 may follow after a colon."),
                     address);
}

bool online_session_check_address(const char *address, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    return split(address, host, &port, out_error);
}

bool online_session_join(OnlineSession **out_session, const OnlineJoin *join, Error *out_error)
{
    char host[ADDRESS_HOST_BYTES];
    uint16_t port;
    char code[MEET_CODE_BYTES] = "";
    bool is_called =
        join->meet != NULL && join->meet[0] != '\0' && meet_code_of(join->address, code);
    *out_session = NULL;
    if (is_called ? !address_split(join->meet, MEET_PORT_DEFAULT, host, &port, out_error)
                  : !split(join->address, host, &port, out_error))
        return false;
    OnlineSession *session =
        create(&join->party, join->password, join->levels, join->level_count, out_error);
    if (session == NULL)
        return false;
    if (is_called)
        memcpy(session->code, code, sizeof code);
    snprintf(session->address, sizeof session->address, "%s", join->address);
    char place[ONLINE_ADDRESS_BYTES +
               MEET_CODE_BYTES]; /* Normalized: the address can be typed in several ways. */
    snprintf(place, sizeof place, "%s%s %d", session->code, host, port);
    session->returns =
        rejoin_begin(&session->rejoin, join->rejoin_path, place, session->party.count);
    /* The player can also join without a key. */
    session->has_identity =
        join->key_folder != NULL &&
        seal_identity_read(join->key_folder, &session->identity, &session->key_problem);
    /* At once if the host is a numeric address; else its name is resolved first. */
    if (address_parse_host(host, port, session->servers))
        return hand_over(session, begin(session, out_error), out_session);
    session->lookup = lookup_start(host, port, is_called);
    return hand_over(
        session,
        session->lookup != NULL ||
            error_set_memory(out_error, "%s", tr("Not enough memory to look up a name")),
        out_session);
}

/* Starts the server and joins it, with the key that makes this machine the lobby's host. */
static bool serve(OnlineSession *session, const OnlineHosting *hosting, Error *out_error)
{
    char text[ADDRESS_TEXT_BYTES];
    if (!seal_begin())
        return error_set(out_error, "%s",
                         tr("Cannot make keys: the system gives no random numbers"));
    session->party.has_key = true;
    seal_random(session->party.key, sizeof session->party.key);
    GameServerOptions options = {.match = hosting->match,
                                 .levels = (const char *const *)session->levels.paths,
                                 .level_count = session->levels.count,
                                 .rules =
                                     lobby_rules_usual(PLAYERS_MAX, NET_CLIENTS_MAX - PLAYERS_MAX),
                                 .has_lobby = true,
                                 .host_key = session->party.key,
                                 .name = hosting->name,
                                 .password = session->password};
    options.rules.rotation = hosting->is_rotating ? LOBBY_IN_ORDER : LOBBY_SAME_LEVEL;
    session->own_server = server_thread_start(&options, hosting, session->servers, out_error);
    if (session->own_server == NULL)
        return false;
    const Address *server = &session->servers[0];
    session->has_web =
        hosting->web != NULL && server_thread_web_problem(session->own_server)[0] == '\0';
    session->has_page = session->has_web && hosting->web->page != NULL;
    RouterPort ports[] = {{.port = server->port}, {.port = server->port, .is_tcp = true}};
    if (hosting->opens_router)
        session->router = router_open(ports, session->has_web ? 2 : 1, server->family == ADDRESS_V4,
                                      ROUTER_LEASE_SECONDS);
    session->own_count = sockets_own_addresses(session->own, ONLINE_LINKS_MAX - 1);
    for (int i = 0; i < session->own_count; i++)
        session->own[i].port = server->port;
    if (session->own_count > 0 && session->own[0].family == ADDRESS_V4) /* For the local network. */
        address_print(&session->own[0], text);
    else
        snprintf(text, sizeof text, ":%d", server->port);
    snprintf(session->address, sizeof session->address, "%s", text);
    return begin(session, out_error);
}

bool online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                         Error *out_error)
{
    OnlineSession *session = create(&hosting->party, hosting->password, hosting->levels,
                                    hosting->level_count, out_error);
    *out_session = NULL;
    if (session == NULL)
        return false;
    return hand_over(session, serve(session, hosting, out_error), out_session);
}

static void close_sockets(OnlineSession *session)
{
    if (session->has_sockets)
        sockets_close(&session->sockets);
    session->has_sockets = false;
}

static void close_client(OnlineSession *session)
{
    if (session->client != NULL)
        game_client_leave(session->client);
    game_client_destroy(session->client);
    close_sockets(session);
    session->client = NULL;
}

void online_session_leave(OnlineSession *session)
{
    if (session == NULL)
        return;
    close_client(session);
    rejoin_end(&session->rejoin, session->returns);
    lookup_forget(session->lookup);
    server_thread_end(session->own_server);
    router_close(session->router);
    path_list_destroy(&session->levels);
    if (session->password != NULL)
        seal_forget(session->password, strlen(session->password));
    free(session->password);
    free(session);
}

static void look_up(OnlineSession *session)
{
    if (!lookup_take(&session->lookup, session->servers, LINK_ADDRESSES_MAX))
        return;
    bool is_found = session->servers[0].family != ADDRESS_NONE;
    if (!is_found && session->code[0] != '\0')
        error_set(&session->problem, "%s",
                  tr("The meeting server was not found. Check its address under Online, and that "
                     "you are online."));
    else if (!is_found)
        error_set(
            &session->problem,
            /* TRANSLATORS: an address. */
            tr("There is no server named \"%.80s\". Check the spelling, and that you are online."),
            session->address);
    if (!is_found || !begin(session, &session->problem))
        session->state = ONLINE_FAILED;
}

enum { RESTART_US = 30 * US_PER_SECOND, TRY_US = US_PER_SECOND, CALL_AGAIN_US = 4 * US_PER_SECOND };

/* Whether the server shut down so recently that it may just be restarting. */
static bool is_awaited(const OnlineSession *session, uint64_t now)
{
    return session->closed_us != 0 && now - session->closed_us < RESTART_US;
}

/* Asks the meeting server until the game's address can be reached, then joins. */
static void find_way(OnlineSession *session)
{
    static const char *const words[MEET_RESULTS] = {
        [MEET_NO_GAME] =
            TR("No game has this code. Check the letters, or ask for a new code: each is "
               "valid only while its game runs."),
        [MEET_TOO_MANY] = TR("Too many tries from your IP address. Wait a minute, then try again."),
        [MEET_FULL] = TR("The meeting server is busy. Try again later."),
        [MEET_NO_ANSWER] =
            TR("The meeting server does not respond. Check its address under Online."),
    };
    MeetCaller *caller = &session->caller;
    uint64_t now = game_now();
    if (caller->result == MEET_FINE)
        meet_caller_wake(caller, now);
    if (caller->result != MEET_FINE && is_awaited(session, now)) {
        if (now - caller->began_us >= CALL_AGAIN_US)
            start_call(session);
        return;
    }
    if (caller->result != MEET_FINE)
        error_set(&session->problem, "%s", tr(words[caller->result]));
    if (caller->result != MEET_FINE ||
        (caller->is_open &&
         !make_client(session, &caller->server, meet_caller_wire(caller), &session->problem)))
        session->state = ONLINE_FAILED;
}

/* Whether a server that closed may come back. One that a player hosts does not: its host ended it
 * on purpose. */
static bool may_be_back(OnlineSession *session, LinkReason reason, uint64_t now)
{
    const LobbyClient *lobby = game_client_lobby(session->client);
    if (session->closed_us == 0 && reason == LINK_SERVER_CLOSED && lobby->is_known &&
        !lobby->state.waits)
        session->closed_us = now;
    return is_awaited(session, now) &&
           (reason == LINK_SERVER_CLOSED || reason == LINK_NO_ANSWER || reason == LINK_NOT_THERE);
}

/* If the seat is gone, as after a server was restarted, joins as a new player. The client that is
 * over stays until then, for the screens. */
static void look_after_seat(OnlineSession *session)
{
    uint64_t now = game_now();
    GameClientView view = game_client_view(session->client);
    const unsigned char *token = game_client_token(session->client);
    Rejoin *rejoin = &session->rejoin;
    if (token != NULL) {
        session->returns = false;
        session->closed_us = view.state == GAME_CLIENT_OVER ? session->closed_us : 0;
        if (rejoin->path[0] != '\0' && memcmp(rejoin->token, token, sizeof rejoin->token) != 0) {
            char bytes[HEAD_BYTES + REJOIN_ADDRESS_BYTES];
            Error ignored;
            memcpy(rejoin->token, token, sizeof rejoin->token);
            (void)text_file_write(rejoin->path, bytes, write_head(rejoin, bytes), &ignored);
        }
    }
    if (view.state != GAME_CLIENT_OVER)
        return;
    session->ended_us = session->ended_us != 0 ? session->ended_us : now;
    bool is_back = may_be_back(session, view.reason, now);
    if (!is_back && view.reason != LINK_SEAT_LOST) {
        session->has_ended |= session->closed_us != 0 && !is_awaited(session, now);
        session->closed_us = 0;
        rejoin_end(&session->rejoin, session->returns);
        close_sockets(session); /* Else a web page would keep opening connections forever. */
        return;
    }
    if (is_back && now - session->ended_us < TRY_US)
        return;
    session->returns = false;
    close_client(session);
    if (!begin(session, &session->problem))
        session->state = ONLINE_FAILED;
}

int online_session_wake(OnlineSession *session)
{
    if (session->state == ONLINE_LOOKING_UP && session->lookup != NULL)
        look_up(session);
    else if (session->state == ONLINE_LOOKING_UP)
        find_way(session);
    if (session->state != ONLINE_JOINED)
        return 0;
    if (session->code[0] != '\0' && session->has_sockets)
        meet_caller_wake(&session->caller, game_now());
    uint64_t now = game_now();
    int due = game_client_wake(session->client, now);
    chat_log_take(&session->chat, session->client, now);
    look_after_seat(session);
    return due;
}

void online_session_flush(OnlineSession *session)
{
    if (session->state == ONLINE_JOINED)
        game_client_flush(session->client);
}

OnlineView online_session_view(const OnlineSession *session)
{
    OnlineView view = {.state = session->state,
                       .problem = session->problem.text,
                       .key_problem =
                           session->key_problem.text[0] != '\0' ? session->key_problem.text : NULL,
                       .client = session->state == ONLINE_JOINED ? session->client : NULL,
                       .address = session->address,
                       .password = session->password != NULL ? session->password : "",
                       .is_host = session->own_server != NULL,
                       .is_coming_back = session->closed_us != 0,
                       .has_ended = session->has_ended,
                       .has_web = session->has_web,
                       .has_page = session->has_page,
                       .web_problem = ""};
    if (view.is_host) {
        view.meet = server_thread_met(session->own_server, view.code);
        view.web_problem = server_thread_web_problem(session->own_server);
    }
    if (session->router != NULL)
        view.router = router_port(session->router, 0);
    return view;
}

static void add_link(OnlineLink *links, int *count, const Address *at, bool is_outside)
{
    char text[ADDRESS_TEXT_BYTES];
    OnlineLink *link = &links[(*count)++];
    link->is_outside = is_outside;
    snprintf(link->text, sizeof link->text, "http://%s/", address_print(at, text));
}

int online_session_links(const OnlineSession *session, OnlineLink out_links[ONLINE_LINKS_MAX])
{
    int count = 0;
    RouterPort routed = {.result = ROUTER_SHUT};
    for (int i = 0; i < session->own_count && session->has_page; i++)
        add_link(out_links, &count, &session->own[i], false);
    if (session->has_page && session->router != NULL)
        routed = router_port(session->router, 1);
    if (routed.result == ROUTER_OPEN)
        add_link(out_links, &count, &routed.outside, true);
    return count;
}

/* Whether somebody at this machine has played the match whose results are shown. */
static bool has_played(const GameClient *client, const LobbyState *lobby)
{
    const MatchClient *net = game_client_match(client);
    return lobby->phase == LOBBY_RESULTS && net != NULL && match_client_view(net).seats != 0 &&
           !blitz_goes_on(match_client_view(net).world, match_client_view(net).round + 1);
}

const LobbyFetch *online_session_take_recording(OnlineSession *session)
{
    GameClient *client = online_session_view(session).client;
    if (client == NULL || !game_client_lobby(client)->is_known)
        return NULL;
    const LobbyFetch *fetch = &game_client_lobby(client)->fetch;
    const LobbyState *lobby = &game_client_lobby(client)->state;
    if (session->kept_match != lobby->match_number && has_played(client, lobby)) {
        session->kept_match = lobby->match_number;
        session->is_fetching = game_client_fetch_recording(client);
    }
    if (!session->is_fetching || fetch->state == LOBBY_FETCH_GOING)
        return NULL;
    session->is_fetching = false;
    return fetch->state == LOBBY_FETCH_DONE && fetch->match_number == session->kept_match ? fetch
                                                                                          : NULL;
}

ChatLog *online_session_chat(OnlineSession *session)
{
    return &session->chat;
}

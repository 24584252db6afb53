/* SPDX-License-Identifier: MIT */
/* This machine's side of a network game: its sockets, the GameClient that is connected to a server,
 * and, when hosting, that server in a thread of its own. In each frame call:
 *
 *   1. online_session_wake(), then game_client_input() once for each tick that it returns;
 *   2. game_client_ask() and the like for the player's requests;
 *   3. online_session_flush().
 */
#pragma once

#include "base/translate.h"
#include "meet/meet.h"
#include "netplay/game_client.h"
#include "netplay/game_server.h"
#include "web/web.h"

/* Words: reasons, chat lines, notices, votes. */

enum {
    ONLINE_WORDS_BYTES = 640,
    /** Of a player's own name with its NUL, which leaves room for a number. */
    ONLINE_OWN_NAME_BYTES = NAME_BYTES - 2
};

#define ONLINE_NO_PAGE                                                                             \
    TR("There is no page for browsers: \"make web\" builds it, and the package clockwise-web has " \
       "it. Phones can be controllers all the same.")

/** Why the player is disconnected, and what to do about it. */
const char *online_words_reason(LinkReason reason);

/** Why a client is in the state OVER, in words for its kind of server. `had_password`: a password
 * was given. Returns `out_words` or a constant. */
const char *online_words_end(const GameClient *client, bool had_password,
                             char out_words[ONLINE_WORDS_BYTES]);

/** Words for a connection that has been silent for `seconds`, with how long the server keeps this
 * player's place. False, and "", if all is well. */
bool online_words_silence(LinkHealth health, double seconds, char out_words[ONLINE_WORDS_BYTES]);

/** One of the LOBBY_SENTENCES quick chat messages. */
const char *online_words_sentence(int number);

/** A line of chat, or a notice, as shown to the lobby's member `own`. */
void online_words_line(const LobbyLine *line, const LobbyState *lobby, int own,
                       char out_words[ONLINE_WORDS_BYTES]);

/** The name of a person at this machine, by index. All but the first get a number after it. */
void online_words_own_name(const char *name, int index, char out_name[NAME_BYTES]);

/** The name of a server that is hosted by a player of this name. */
void online_words_server(const char *host, char out_name[NAME_BYTES]);

/** What the vote is about: "Ann wants to change the level to Gears". */
void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES]);

/* The last lines of chat and notices, for any screen. Times are in microseconds, by game_now(). */

enum { CHAT_LOG_LINES = 16 };

typedef struct ChatLogLine {
    char words[ONLINE_WORDS_BYTES];
    bool is_notice; /**< From the server, not chat. */
    uint64_t heard_us;
} ChatLogLine;

/** A log starts as all zero. */
typedef struct ChatLog {
    ChatLogLine lines[CHAT_LOG_LINES]; /**< The oldest first. */
    int count;
    /** Somebody else has written since the reader of the log set this to false. */
    bool is_spoken_in;
    uint64_t now_us;  /**< Of the last chat_log_take(). */
    uint64_t idle_us; /**< When this player becomes a spectator for being idle; 0: no warning. */
} ChatLog;

/** Takes the client's new lines. */
void chat_log_take(ChatLog *log, GameClient *client, uint64_t now_us);

/** Seconds until this player becomes a spectator; 0 without a warning. */
double chat_log_idle_left(const ChatLog *log);

/* Asks the router between this machine and the internet to open ports, in a thread: by NAT-PMP, or
 * by UPnP if the router does not support that. Only answers of the default gateway count. */

enum { ROUTER_PORTS_MAX = 64, ROUTER_LEASE_SECONDS = 1200 };

typedef enum RouterResult {
    ROUTER_SHUT,  /**< No router is asked. */
    ROUTER_ASKED, /**< It has not answered yet. */
    ROUTER_OPEN,
    ROUTER_INNER,   /**< The router's own outside address is private, too. */
    ROUTER_OFFLINE, /**< The router has no outside address. */
    ROUTER_REFUSED,
    ROUTER_NONE, /**< None answered. */
    ROUTER_NO_V4,
    ROUTER_UNBUILT, /**< This program cannot ask. */
    ROUTER_RESULTS
} RouterResult;

typedef struct RouterPort {
    uint16_t port;
    bool is_tcp; /**< Else of UDP. */
    RouterResult result;
    /** The address and port on the internet that the router forwards to `port`; port 0: none. */
    Address outside;
} RouterPort;

typedef struct Router Router;

/** Asks for `count` ports (`port` and `is_tcp`), at most ROUTER_PORTS_MAX, for `lease_seconds`, and
 * again when half of that is over, until router_close(). `has_v4`: the ports are open over IPv4 on
 * this machine; else no router is asked. NULL without memory or a thread. */
Router *router_open(const RouterPort *ports, int count, bool has_v4, int lease_seconds);

/** The current result for the port at an index of `ports`. */
RouterPort router_port(Router *self, int index);

/** The router's answer in words that begin in lower case. Returns `out_words`. */
const char *router_words(const RouterPort *port, char out_words[ONLINE_WORDS_BYTES]);

/** Closes the ports, and waits for less than a second. Ports that a slow router has not closed by
 * then close when their lease ends. NULL is allowed. */
void router_close(Router *self);

/* The session. */

enum {
    ONLINE_ADDRESS_BYTES = ADDRESS_HOST_BYTES + 8,
    ONLINE_LINKS_MAX = 6,
    ONLINE_LINK_BYTES = ADDRESS_TEXT_BYTES + 24 /**< With a phone's token. */
};

typedef enum OnlineState {
    ONLINE_LOOKING_UP, /**< Resolving the server's host name. */
    ONLINE_JOINED,     /**< There is a client; its own state says more. */
    ONLINE_FAILED      /**< No client; there is a problem. */
} OnlineState;

typedef struct OnlineView {
    OnlineState state;
    const char *problem;     /**< Why it is in ONLINE_FAILED. */
    const char *key_problem; /**< Why the player's key cannot be shown, or NULL. */
    GameClient *client;      /**< NULL unless ONLINE_JOINED. */
    /** The server's address as it was typed. When hosting, the address to join on the local
     * network, or ":port" if that is not known. */
    const char *address;
    const char *password; /**< The password that the session was created with; "" for none. */
    bool is_host;
    /** The server shut down, and for half a minute it is tried again. The client may be OVER in
     * between. */
    bool is_coming_back;
    char code[MEET_CODE_BYTES]; /**< When hosting: the game's code at the meeting server, or "". */
    MeetResult meet;            /**< When hosting: what a meeting server says. */
    RouterPort router;          /**< When hosting: what the router says. */
    bool has_ended;             /**< The server shut down and did not come back. */
    bool has_web;               /**< When hosting: it is reached over HTTP. */
    bool has_page;              /**< When hosting: there is a page by which browsers join. */
    /** Why the game is not reached over HTTP although it should be, or NULL. */
    const char *web_problem;
} OnlineView;

/** A link by which a browser joins the game hosted here, or a phone becomes a controller. */
typedef struct OnlineLink {
    char text[ONLINE_LINK_BYTES]; /**< Like "http://192.168.1.5:7777/". */
    bool is_outside;              /**< Over the internet, through the router. */
} OnlineLink;

/** Everything is copied. */
typedef struct OnlineJoin {
    const char *address;  /**< "host", "host:port", "[v6]:port", or a code. */
    const char *meet;     /**< The meeting server that knows the code; NULL or "": none. */
    const char *password; /**< NULL or "": none. */
    Party party;
    const char *const *levels; /**< Paths of local levels, which need no download. */
    int level_count;
    const char
        /** The file that keeps the token of the seat; NULL: the seat is lost after a crash. */
        *rejoin_path;
    const char *key_folder; /**< Of the player's key (seal_identity_read()); NULL: none is shown. */
} OnlineJoin;

/** Everything is copied. */
typedef struct OnlineHosting {
    uint16_t port;    /**< The first of the LAN_PORTS that searches find. */
    const char *name; /**< What the game is listed as. */
    const char *password;
    Party party;
    const char *const *levels; /**< Paths; the first one is played first. */
    int level_count;           /**< 1 to LOBBY_LEVELS_MAX. */
    bool is_rotating;          /**< Each match is on the next level. */
    MatchOptions match;        /**< Mode, teams, bot level; `bots` is the number of seats. */
    const char *meet;          /**< A meeting server to register at; NULL or "": none. */
    bool is_public;            /**< The game is in the meeting server's public list. */
    bool opens_router;         /**< The router is asked to open the port. */
    /** Lets browsers join, at the TCP port with the same number; NULL: they cannot. */
    const WebOptions *web;
} OnlineHosting;

typedef struct OnlineSession OnlineSession;

/** False if this is no address, with an error that says what one looks like. */
bool online_session_check_address(const char *address, Error *out_error);

/** Begins to join. False, with an error that says what to do, if the address is malformed, or there
 * are no sockets, memory or random numbers. */
bool online_session_join(OnlineSession **out_session, const OnlineJoin *join, Error *out_error);

/** Starts hosting and joins over loopback. Uses the given port; if that is taken, the next free one
 * that searches find; else any free one. With a password this takes up to half a second. */
bool online_session_host(OnlineSession **out_session, const OnlineHosting *hosting,
                         Error *out_error);

/** Leaves the server, shuts down one that is hosted here, and frees everything. NULL is allowed. */
void online_session_leave(OnlineSession *session);

OnlineView online_session_view(const OnlineSession *session);

/** The links of a game that is hosted here, those on the local network first. Returns how many: 0
 * where there is no page. */
int online_session_links(const OnlineSession *session, OnlineLink out_links[ONLINE_LINKS_MAX]);

/** Asks the server for the recording of each match that somebody at this machine played to its end;
 * of a set of rounds only the last one. Returns a recording that has arrived, once, or NULL. It
 * comes from the server, so it must not be trusted. */
const LobbyFetch *online_session_take_recording(OnlineSession *session);

/** The chat since the session was created. */
ChatLog *online_session_chat(OnlineSession *session);

/** Receives; returns how many ticks of input are due. */
int online_session_wake(OnlineSession *session);

void online_session_flush(OnlineSession *session);

/* Its server, the same as `clockwise serve`, in a thread of its own. */

typedef struct ServerThread ServerThread;

/** Resolves a server's or meeting server's name in a thread, since DNS may take many seconds. */
typedef struct Lookup Lookup;

/** NULL: no memory or thread. `host` and `port` are as address_split() gives them. */
Lookup *lookup_start(const char *host, uint16_t port, bool is_meet);

/** Whether the lookup is over. If so it is freed, `*lookup` is NULL, and `count` addresses are
 * filled in, in the order to try them; those past the last have ADDRESS_NONE. A meeting server has
 * one address. */
bool lookup_take(Lookup **lookup, Address *out_addresses, int count);

/** Abandons a lookup, which is freed now or when its thread ends. NULL is allowed. */
void lookup_forget(Lookup *lookup);

/** Opens the port (if that is taken, one of the next LAN_PORTS that searches find, else any free
 * one) and runs the server. `options` need no `tell`; its pointers must outlive the thread. Only
 * the port, the meeting server and the web options of `hosting` are used. If browsers cannot be
 * served, the game goes on without them. `out_address` is the server's address on loopback. Returns
 * NULL with an error if there is no port, memory or thread, or the levels cannot be played. */
ServerThread *server_thread_start(const GameServerOptions *options, const OnlineHosting *hosting,
                                  Address *out_address, Error *out_error);

/** Why browsers are not served although they should be, or NULL. */
const char *server_thread_web_problem(const ServerThread *self);

/** The meeting server's answer, and the game's code there, or "". */
MeetResult server_thread_met(const ServerThread *self, char out_code[MEET_CODE_BYTES]);

/** Ends the match, disconnects everyone and joins the thread. NULL is allowed. */
void server_thread_end(ServerThread *self);

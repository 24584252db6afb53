/* SPDX-License-Identifier: MIT */
/* How games are found over the internet, and how their routers are opened; see README.md. Nothing
 * has a clock or a socket: the time is an argument, in us, and datagrams go through a Wire. */
#pragma once

#include "link/seal.h"

#include <stdio.h>

/* --- Messages --------------------------------------------------------------------------------- */

enum {
    MEET_PORT_DEFAULT = 7776,
    MEET_CODE_BYTES = 6, /**< Five letters with the NUL. */
    MEET_PAGE_GAMES = 9, /**< In one GAMES. */
    MEET_HOST_BYTES = 64,
    MEET_CALL_BYTES = 128,
    MEET_REGISTER_BYTES = 192,
    MEET_DATAGRAM = 'M', /**< The first byte of all but RELAY. No DatagramKind has the same. */
    MEET_RELAY = 'R'     /**< The first byte of RELAY. A channel and a datagram follow. */
};

typedef enum MeetKind {
    MEET_REGISTER = 1,
    MEET_CALL,
    MEET_LIST,
    MEET_COOKIE,
    MEET_REGISTERED,
    MEET_CALLED,
    MEET_GAMES,
    MEET_CALLER,
    MEET_ADMIT,
    MEET_END,
    MEET_OPENER,
    MEET_ASK,
    MEET_ANSWER,
    MEET_KINDS
} MeetKind;

typedef enum MeetResult {
    MEET_FINE,
    MEET_NO_GAME,   /**< No game has that code. */
    MEET_TOO_MANY,  /**< Too many calls or wrong codes from this network; wait. */
    MEET_FULL,      /**< The service takes no more, of this network or at all. */
    MEET_NO_ANSWER, /**< Nothing was heard; never sent. */
    MEET_RESULTS
} MeetResult;

/** A game's own page, by which a browser joins it. */
typedef struct MeetWeb {
    uint16_t port;              /**< Of TCP; 0: there is none. */
    char host[MEET_HOST_BYTES]; /**< By https; "": by http, at the game's address. */
} MeetWeb;

/** A game as the list has it. */
typedef struct MeetGame {
    char code[MEET_CODE_BYTES];
    Address address;
    MeetWeb web; /**< GAMES has the port alone. */
    ListingAnswer listing;
} MeetGame;

/** Any message; which members it has depends on its kind, see code_message(). */
typedef struct MeetMessage {
    MeetKind kind;
    unsigned char nonce[GREETING_NONCE_BYTES]; /**< Answers copy that of what they answer. */
    unsigned char cookie[GREETING_COOKIE_BYTES];
    MeetResult result;
    uint64_t token;   /**< Known to a host and the service alone; 0: none yet. */
    uint64_t channel; /**< Known to a caller, a host and the service. */
    char code[MEET_CODE_BYTES];
    Address seen; /**< Where the service sees the other side. */
    Address own;  /**< A side's address on its own network, or none. */
    bool is_private;
    ListingAnswer listing;
    MeetWeb web;
    bool has_web; /**< Ports of pages are asked for, and said. */
    int first;    /**< The page's first game among all of the list. */
    int count;
    MeetGame games[MEET_PAGE_GAMES];
} MeetMessage;

/** Returns the size; `out` has room for WIRE_DATAGRAM_BYTES. */
size_t meet_write(const MeetMessage *message, unsigned char *out);

/** False for anything that meet_write() would not have written; the padding may be anything. */
bool meet_read(const unsigned char *bytes, size_t count, MeetMessage *out_message);

/** Whether a text is a code, which is filled in, in capitals. Codes have only MEET_LETTERS. */
bool meet_code_of(const char *text, char out_code[MEET_CODE_BYTES]);

/** Whether a text can be the `host` of a MeetWeb: signs of a link could lead elsewhere. */
bool meet_is_host(const char *text);

/** One address of a host: of IPv4 if it has one, since both sides must use the same family. May
 * block for many seconds, as sockets_resolve(). */
bool meet_resolve(const char *host, uint16_t port, Address *out_address, Error *out_error);

/** This machine's address on its own network, with the sockets' port; or none. */
Address meet_own_address(const Sockets *sockets);

/* --- The service ------------------------------------------------------------------------------ */

enum { MEET_GAMES_MAX = 1024, MEET_CHANNELS_MAX = 4096 };

typedef struct MeetServer MeetServer;

typedef struct MeetServerView {
    int games;
    int relayed; /**< Callers. */
    uint64_t relayed_bytes;
} MeetServerView;

/** The wire must outlive it. False with an error where memory or random numbers are short. */
bool meet_server_create(MeetServer **out_server, Wire wire, uint64_t now_us, Error *out_error);

/** NULL is allowed. */
void meet_server_destroy(MeetServer *server);

/** Answers what has come, LINK_DATAGRAMS_PER_WAKE at most. */
void meet_server_wake(MeetServer *server, uint64_t now_us);
MeetServerView meet_server_view(const MeetServer *server);

/** The games that browsers can join, in four lines each; the last has the people, their most, 1 for
 * a password, and the link. */
void meet_server_print(const MeetServer *server, FILE *file);

/* --- A host ----------------------------------------------------------------------------------- */

/* Stands between a server of games and its wire: keeps the game registered and opens the way for
 * callers. The server knows nothing of it: it is asked for its listing like anybody's, and a
 * relayed caller looks like one at the address where the service sees it. */

enum { MEET_PEERS_MAX = 32 };

typedef struct MeetPeer {
    uint64_t channel; /**< 0: free. */
    Address seen;
    Address own;
    uint64_t called_us;
    uint64_t opened_us; /**< When an OPENER was sent last. */
    uint64_t heard_us;
    uint64_t answers_full_us;
    bool is_relayed; /**< The last datagram from it was. */
} MeetPeer;

typedef struct MeetHost {
    Wire inner;
    Address meet; /**< Nowhere: not known yet. */
    uint64_t now_us;
    MeetMessage message; /**< The REGISTER. */
    bool is_asking;      /**< The next datagram that the server receives asks for its listing. */
    uint64_t sent_us;
    uint64_t waiting_us; /**< When the first REGISTER was sent that is not answered; 0: all are. */
    MeetResult result;   /**< The last answer. */
    MeetPeer peers[MEET_PEERS_MAX];
} MeetHost;

/** `own` is the address on the own network, or none; the wire must outlive it. Where `meet` is
 * nowhere it only passes datagrams through; it may become known later. */
void meet_host_init(MeetHost *host, Wire inner, const Address *meet, const Address *own,
                    bool is_private);

/** The wire for the server. The host must not move while it is used. */
Wire meet_host_wire(MeetHost *host);

/** Call it before each wake-up of the server. */
void meet_host_wake(MeetHost *host, uint64_t now_us);

/** The game's code; "" before the service has answered. */
const char *meet_host_code(const MeetHost *host);

/** What the service says of it; MEET_NO_ANSWER after 5 s without a word. */
MeetResult meet_host_result(const MeetHost *host);

/** Tells the service that the game is over. */
void meet_host_end(MeetHost *host);

/* --- A caller --------------------------------------------------------------------------------- */

/* Finds the way to a game. Once it is open, it stands between a client and its wire, and the client
 * sees the server at one address, whatever way leads there. */

typedef struct MeetCaller {
    Wire inner;
    Address meet;
    uint64_t now_us;
    MeetMessage message; /**< The CALL. */
    MeetResult result;   /**< Why it failed, or MEET_FINE. */
    bool is_open;
    bool is_relayed;
    uint64_t channel; /**< 0: not called yet. */
    Address server;   /**< As the client sees it. */
    Address seen;
    Address own;
    Address path; /**< What is not relayed goes there. */
    uint64_t began_us;
    uint64_t called_us; /**< When the first CALLED came of this call, or 0. */
    uint64_t direct_us; /**< How long after that a direct way is waited for. */
    uint64_t sent_us;
    uint64_t asked_us;
    uint64_t answers_full_us;
    uint64_t heard_us;
} MeetCaller;

/** As for meet_host_init(). */
void meet_caller_init(MeetCaller *caller, Wire inner, const Address *meet, const Address *own,
                      const char *code, uint64_t now_us);
Wire meet_caller_wire(MeetCaller *caller);

/** While the way is not open yet, this receives as well. */
void meet_caller_wake(MeetCaller *caller, uint64_t now_us);

/* --- The list --------------------------------------------------------------------------------- */

/* The public games. Their pings are measured by asking them; the service introduces where a router
 * does not let the question in. */

enum { MEET_FOUND_MAX = 32, MEET_NO_PING = -1 };

typedef struct MeetFound {
    bool is_there; /**< False: this entry is free. */
    MeetGame game;
    int ping_ms;
    uint64_t listed_us;
    uint64_t heard_us; /**< From the game itself; 0: never. */
    uint64_t called_us;
    uint64_t asked_us;
    unsigned char nonce[GREETING_NONCE_BYTES]; /**< Of what it was asked last. */
} MeetFound;

typedef struct MeetSearch {
    Wire inner;
    Address meet; /**< Nowhere: nothing is asked. */
    uint64_t now_us;
    MeetMessage message; /**< Its nonce and cookie are those of all asks. */
    uint32_t version;
    uint64_t sent_us; /**< When the list was asked for. */
    bool is_answered;
    uint64_t called_us;
    bool is_changed;
    MeetFound found[MEET_FOUND_MAX];
} MeetSearch;

void meet_search_init(MeetSearch *search, Wire inner, uint32_t version);

/** Passes on what is not for the search. */
Wire meet_search_wire(MeetSearch *search);
void meet_search_wake(MeetSearch *search, uint64_t now_us);

/* --- What these share ------------------------------------------------------------------------- */

#define MEET_LETTERS "BCDFGHJKMNPQRTVWXZ"

void meet_send(Wire wire, const Address *to, const MeetMessage *message);

/** Has the service pass a datagram on. One that is too long to be a game's is dropped. */
void meet_relay(Wire wire, const Address *meet, uint64_t channel, const void *bytes, size_t count);

/** Whether an OPENER, ASK or ANSWER comes from the other side, where a router may only have given
 * it another port, and is not one too many for the limit: anybody could else have it answered to
 * anywhere. */
bool meet_is_of(const Address *from, const Address *seen, const Address *own, uint64_t *full_at_us,
                uint64_t now_us);

/** Takes the head off a relayed datagram; returns how many bytes are left, 0 where it is none. */
int meet_unpack(unsigned char *datagram, int count, uint64_t *out_channel);

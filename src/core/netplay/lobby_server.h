/* SPDX-License-Identifier: MIT */
/* The server's side of the lobby: members, rights, chat, votes, and when a match begins. The caller
 * reports who joins and leaves, passes requests on, wakes it with the time, and carries out
 * lobby_server_take_orders(). A request that is not allowed is ignored, since the state may have
 * changed while it was on its way. Without a lobby (LobbyState.waits is false) strangers meet, and
 * a network (address_site()) is one party; with one, friends may share an address, so each
 * member is a party of its own. The room's page says who gives way to whom. */
#pragma once

#include "link/wire.h"
#include "netplay/lobby.h"

enum {
    LOBBY_CHAT_US = US_PER_SECOND, /**< Between two lines of chat, or two taunts, of a client. */
    /** Limits changes between playing and spectating, because each sends the whole match: three at
       once, then one in this time. */
    LOBBY_SPECTATE_US = 2 * US_PER_SECOND,
    LOBBY_TELL_US = 100000, /**< Changes are sent at most ten times a second. */
    LOBBY_PING_US = 2 * US_PER_SECOND,
    LOBBY_COUNTDOWN_US = 3 * US_PER_SECOND,
    LOBBY_RESULTS_US = 8 * US_PER_SECOND,
    LOBBY_ROUND_US = 4 * US_PER_SECOND, /**< The same between two rounds of a set. */
    /** A player without a change of input for this long becomes a spectator. */
    LOBBY_IDLE_SECONDS = 120,
    LOBBY_IDLE_SOON_SECONDS = 100, /**< Warned that this is near. */
    /** A member who is silent this long gives way to one who wants to play. */
    LOBBY_GIVES_WAY_SECONDS = 30
};

/** How a server goes from one level to the next, unless somebody chose one. */
typedef enum LobbyRotation {
    LOBBY_SAME_LEVEL,
    LOBBY_IN_ORDER,
    LOBBY_AT_RANDOM,
    /** To the level of a passed vote once the match is over; without one, in order. */
    LOBBY_BY_VOTE
} LobbyRotation;

/** What a server's operator decides, and may change while the server runs. */
typedef struct LobbyRules {
    LobbyRotation rotation;
    unsigned allowed;   /**< LobbyAllow bits. */
    int people_max;     /**< 1 to PLAYERS_MAX. */
    int reserved;       /**< How many of these slots are reserved. */
    int spectators_max; /**< Clients that only spectate; 0 or more. */
    int network_people; /**< How many people of a network play at most. */
    /** A spectator without a sign of life for this long has to leave; 0: never. */
    int leave_seconds;
    int call_seconds; /**< The shortest time between two votes that a network calls. */
    int kick_seconds; /**< How long a kicked player's network stays out. */
} LobbyRules;

/** The default rules: all is allowed, and nobody has to leave for being idle. */
LobbyRules lobby_rules_usual(int people_max, int spectators_max);

typedef enum LobbyReport {
    LOBBY_REPORTS_SPEECH, /**< A member said this. */
    LOBBY_REPORTS_CALL,   /**< A member called a vote on this. */
    LOBBY_REPORTS_PASSED, /**< The vote passed. */
    LOBBY_REPORTS_FAILED, /**< The vote failed. */
    LOBBY_REPORTS
} LobbyReport;

typedef struct LobbyServerOptions {
    bool waits;      /**< See LobbyState. */
    int level_count; /**< 1 to LOBBY_LEVELS_MAX. */
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    LobbySettings settings; /**< Of the first match; must be playable. */
    LobbyRules rules;
    void *self;
    /** Sends a message of the reliable stream. False where the member's queue is full. */
    bool (*send)(void *self, int member, const void *bytes, size_t count);
    /** Hears the reports; NULL: nobody does. */
    void (*report)(void *self, LobbyReport report, int member, const char *text);
} LobbyServerOptions;

/** What the caller is to do. */
typedef struct LobbyOrders {
    unsigned kick; /**< Bit 1 << member: kick it. */
    /** Keep this network out, as that of a kicked player; of the family ADDRESS_NONE: none. */
    Address bar;
    unsigned drop; /**< Bit 1 << member: its queue is full, so end its connection. */
    unsigned idle; /**< Bit 1 << member: without a sign of life for long, so end it, too. */
    bool begins;   /**< Begin the next match; then call lobby_server_began() or _failed(). */
    bool stops;    /**< The match or its results are over: back to the lobby. */
} LobbyOrders;

typedef struct LobbyLimits {
    uint64_t chat_full_us;     /**< Of chat. */
    uint64_t taunt_full_us;    /**< Of taunts. */
    uint64_t call_full_us;     /**< Of calling votes. */
    uint64_t note_full_us;     /**< Of notices that something was refused. */
    uint64_t spectate_full_us; /**< Of spectating or playing. */
} LobbyLimits;

/** What only the server knows of a member. */
typedef struct LobbySession {
    bool is_connected;
    bool is_warned;
    bool has_key;
    bool is_reserved;
    int silent_seconds;
    Address network;
    LobbyLimits limits;
} LobbySession;

typedef struct LobbyServer {
    LobbyServerOptions options;
    LobbyState state;
    LobbyState told;                        /**< The state that the members were last sent. */
    LobbySession sessions[NET_CLIENTS_MAX]; /**< By member. */
    uint32_t last_id;
    uint64_t now_us;
    uint64_t tell_us; /**< When changes may be sent next. */
    uint64_t ping_us; /**< When pings may be sent next. */
    bool is_chosen;   /**< The level of the next match was chosen: do not rotate. */
    Address gone;     /**< Network and name of a member that left during a vote to kick it. */
    char gone_name[NAME_BYTES];
    bool goes_on; /**< The match was a round of a set: the next one begins by itself. */
    LobbyOrders orders;
} LobbyServer;

void lobby_server_init(LobbyServer *server, const LobbyServerOptions *options, uint64_t now_us);

/** Replaces the options. A running vote ends. If fewer people may play, those who came last become
 * spectators. */
void lobby_server_change(LobbyServer *server, const LobbyServerOptions *options);
void lobby_server_wake(LobbyServer *server, uint64_t now_us);
LobbyOrders lobby_server_take_orders(LobbyServer *server);

/* --- Joining and leaving ---------------------------------------------------------------------- */

/** `member` is the index of its seat. Where there are too few free slots, it spectates. With the
 * key it becomes the host. `is_reserved`: it may take a reserved slot. Returns LINK_NO_REASON, or
 * why it may not join. */
LinkReason lobby_server_join(LobbyServer *server, int member, const Party *party,
                             const Address *address, bool has_key, bool is_reserved);

/** It has reconnected, maybe from another network, and is sent the full state. Where enough people
 * of that network play, it spectates. */
void lobby_server_return(LobbyServer *server, int member, const Address *address);
void lobby_server_set_away(LobbyServer *server, int member, bool is_away);

/** Its seat is kept, but another member becomes the host. */
void lobby_server_lose(LobbyServer *server, int member);
void lobby_server_leave(LobbyServer *server, int member, bool is_kicked);

/** The stricter one of each limit. Limits are kept when a member leaves, so that joining again does
 * not lift them. */
LobbyLimits lobby_server_stricter(LobbyLimits a, LobbyLimits b);
void lobby_server_set_ping(LobbyServer *server, int member, uint64_t round_trip_us);

/** Reports how long a member has been silent; for a player, since its input last changed in this
 * match. */
void lobby_server_note_idle(LobbyServer *server, int member, int seconds);

/** Reports which of the match's players its people are (bit 1 << player); NULL where none is. */
void lobby_server_seat(LobbyServer *server, int member, unsigned seats, const Player *players);

/** Says something as the server, to one member or, with LOBBY_NOBODY, to all. */
void lobby_server_say(LobbyServer *server, int member, const char *text);
void lobby_server_choose(LobbyServer *server, int level);

/** Begins the next match at once, on the chosen level or on the next one of the rotation. */
void lobby_server_skip(LobbyServer *server);

/** Handles a member's request, but for LOBBY_ASK_RECORDING, which the caller answers. */
void lobby_server_ask(LobbyServer *server, int member, const LobbyRequest *request);

/* --- The match -------------------------------------------------------------------------------- */

/** The match has begun. All members are told at once, so before any message of the match itself. */
void lobby_server_began(LobbyServer *server, int match_number);
/** The match could not be created. One that is being played goes on. */
void lobby_server_failed(LobbyServer *server);
/** The match was played to its end, and its results are shown. Where it was a round of a set that
 * goes on, the next one begins soon. */
void lobby_server_over(LobbyServer *server, bool goes_on);

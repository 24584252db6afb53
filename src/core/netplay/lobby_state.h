/* SPDX-License-Identifier: MIT */
/*
 * The public state of a lobby: who is here, what will be played, what is happening now, and the
 * vote. The server owns it, and each client has a copy. Plain data, nothing secret. Times are in
 * microseconds of the local clock.
 */
#ifndef CLOCKWISE_NETPLAY_LOBBY_STATE_H
#define CLOCKWISE_NETPLAY_LOBBY_STATE_H

#include "level/level.h"
#include "link/bytes.h"
#include "netplay/net_sides.h"
#include "sim/bot_level.h"

enum {
    LOBBY_CLIENTS_MAX = NET_CLIENTS_MAX,
    LOBBY_PEOPLE_MAX = NET_PARTY_MAX, /**< At one machine. */
    LOBBY_LEVELS_MAX = 64,
    LOBBY_LOOKS = 16, /**< How many looks there may be. What each is, and whether it exists, only
                         clients know. */
    LOBBY_PING_MAX_MS = 9999,
    LOBBY_NOBODY = -1
};

/** One person at a client's machine. */
typedef struct LobbyPerson {
    char name[NAME_BYTES]; /**< Clean and unique. */
    int look;              /**< Below LOBBY_LOOKS. */
    int team;              /**< 1 or 2; 0: none. */
    int player;            /**< The player in the match; LOBBY_NOBODY: none. */
} LobbyPerson;

typedef struct LobbyMember {
    bool is_here;  /**< False: the entry is free, and all else is 0. */
    uint32_t id;   /**< From 1 on, increasing with each join. */
    bool is_ready; /**< For the match to begin. */
    bool is_spectating;
    bool is_idle; /**< Made a spectator because its input did not change for long. */
    bool is_away; /**< Silent. */
    int ping_ms;  /**< Round trip, updated every two seconds. */
    int people;   /**< 1 to LOBBY_PEOPLE_MAX. */
    LobbyPerson person[LOBBY_PEOPLE_MAX];
} LobbyMember;

typedef struct LobbyLevel {
    char name[LEVEL_NAME_BYTES + 1];
    unsigned modes; /**< Bit 1 << mode for each mode that can be played there; at least one. */
} LobbyLevel;

/** What will be played. */
typedef struct LobbySettings {
    int level; /**< Index in the server's list. */
    Mode mode;
    bool has_teams;
    int players; /**< In all. Bots fill up what people leave; if there are more people, all of them
                    play. */
    BotLevel bot_level;
} LobbySettings;

typedef enum LobbyPhase {
    LOBBY_GATHERING, /**< Members choose teams and get ready. */
    LOBBY_COUNTDOWN,
    LOBBY_MATCH,
    LOBBY_RESULTS,
    LOBBY_PHASES
} LobbyPhase;

typedef enum LobbyVoteKind {
    LOBBY_VOTE_NONE,
    LOBBY_VOTE_KICK,
    LOBBY_VOTE_RESTART, /**< Begins the match again. */
    LOBBY_VOTE_LEVEL,
    LOBBY_VOTE_KINDS
} LobbyVoteKind;

typedef struct LobbyVote {
    LobbyVoteKind kind; /**< NONE: no vote is running, and all but `number` is 0. */
    int number;         /**< 0 to 255; tells a vote from the previous one. */
    int caller;         /**< A member; */
    int target;         /**< the member to kick, or LOBBY_NOBODY. */
    int level;          /**< The new level, else 0. */
    unsigned voters;    /**< Bit 1 << member for each who may vote, */
    unsigned ayes;      /**< who voted for it, */
    unsigned nays;      /**< or against it. */
    int parties;        /**< How many votes count (see lobby_vote.h), */
    int parties_yes;    /**< and how many of those are in favor. */
    uint64_t ends_us;
} LobbyVote;

typedef struct LobbyState {
    LobbyMember members[LOBBY_CLIENTS_MAX]; /**< By seat at the link server. */
    bool waits; /**< True: a match begins once everybody is ready, and the host may kick. False: one
                   match follows another. */
    int people_max; /**< How many people can play at most; see lobby_state_people_max(). */
    int level_count;
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    int host; /**< The member who decides; LOBBY_NOBODY: votes do. */
    LobbySettings settings;
    LobbyPhase phase;
    bool is_forced;   /**< The countdown does not wait for members who are not ready. */
    int match_number; /**< Of the present or last match: 16 bits, 0 before the first, never again.
                       */
    uint64_t ends_us; /**< When the countdown or the results end; else 0. */
    LobbyVote vote;
} LobbyState;

/** Whether all of it is consistent. A client checks with it what a server sent. */
bool lobby_state_is_fine(const LobbyState *state);

/** Whether these settings can be played by the people who are here. */
bool lobby_state_can_play(const LobbyState *state, const LobbySettings *settings);

/** The present settings on another level. Mode and teams change where that level needs it. */
LobbySettings lobby_state_settings_on(const LobbyState *state, int level);

/** How many people can play with these settings. Some modes take fewer than the server. */
int lobby_state_people_max(const LobbyState *state, const LobbySettings *settings);

/** Whether no match has begun, or the last one and its results are over. */
bool lobby_state_is_before_match(const LobbyState *state);

/** How many people are here to play. */
int lobby_state_people(const LobbyState *state);

/** The team that all people of a playing member are in; 0 where there is none or they differ. */
int lobby_state_team(const LobbyMember *member);

/** The seconds to show in a countdown to `ends_us`: 1 in its last second, then 0. */
int lobby_state_seconds_left(uint64_t ends_us, uint64_t now_us);

/** The member with that id, or LOBBY_NOBODY. */
int lobby_state_find(const LobbyState *state, uint32_t id);

#endif

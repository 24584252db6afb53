/* SPDX-License-Identifier: MIT */
/*
 * What everybody may know of a lobby: who is there, what is to be played, what is happening now and
 * what is being voted on. The server has one, and each client has a copy. Plain data; nothing
 * secret is in it. Times are microseconds of the clock of whoever has the copy.
 */
#ifndef CLOCKWISE_LOBBY_LOBBY_STATE_H
#define CLOCKWISE_LOBBY_LOBBY_STATE_H

#include "level/level.h"
#include "link/clean_text.h"
#include "netplay/net_sides.h"
#include "rules/bot_level.h"

enum {
    LOBBY_CLIENTS_MAX = NET_CLIENTS_MAX,
    LOBBY_PEOPLE_MAX = 4, /**< At one machine. */
    LOBBY_LEVELS_MAX = 64,
    LOBBY_LOOKS = 16, /**< What a look is, and whether there is such a one, the client knows. */
    LOBBY_PING_MAX_MS = 9999,
    LOBBY_NOBODY = -1
};

/** A client is a machine: some people, who play, or look on. */
typedef struct LobbyPerson {
    char name[NAME_BYTES]; /**< Clean, and unlike all others. */
    int look;              /**< Below LOBBY_LOOKS. */
    int team;              /**< 1 or 2; 0: none. */
    int player;            /**< Which one of the match it plays; LOBBY_NOBODY: none. */
} LobbyPerson;

typedef struct LobbyMember {
    bool is_here;  /**< False: nobody has this place, and the rest is empty. */
    uint32_t id;   /**< From 1 on; whoever came later has a greater one. */
    bool is_ready; /**< To begin. */
    bool is_spectating;
    bool is_idle; /**< It looks on because it did nothing for long. */
    bool is_away; /**< Nothing is heard of it. */
    int ping_ms;  /**< Round trip; renewed every two seconds. */
    int people;   /**< 1 to LOBBY_PEOPLE_MAX. */
    LobbyPerson person[LOBBY_PEOPLE_MAX];
} LobbyMember;

typedef struct LobbyLevel {
    char name[LEVEL_NAME_BYTES + 1];
    unsigned modes; /**< Bit 1 << mode for each that can be played in it; at least one. */
} LobbyLevel;

/** What is to be played. */
typedef struct LobbySettings {
    int level; /**< Of the server's list. */
    Mode mode;
    bool has_teams;
    int players; /**< So many play in all, bots where there are fewer people; where there are more
                    people, as many as they are. */
    BotLevel bot_level;
} LobbySettings;

typedef enum LobbyPhase {
    LOBBY_GATHERING, /**< Who is there gets ready. */
    LOBBY_COUNTDOWN,
    LOBBY_MATCH,
    LOBBY_RESULTS,
    LOBBY_PHASES
} LobbyPhase;

typedef enum LobbyVoteKind {
    LOBBY_VOTE_NONE,
    LOBBY_VOTE_KICK,
    LOBBY_VOTE_RESTART, /**< The match begins anew. */
    LOBBY_VOTE_LEVEL,
    LOBBY_VOTE_KINDS
} LobbyVoteKind;

typedef struct LobbyVote {
    LobbyVoteKind kind; /**< NONE: there is no vote, and the rest is empty. */
    int number;         /**< Tells it from the vote before; a byte. */
    int caller;         /**< Members, by place; */
    int target;         /**< to kick, else LOBBY_NOBODY. */
    int level;          /**< To change to, else 0. */
    unsigned voters;    /**< Bit 1 << member for each that has a vote, */
    unsigned ayes;      /**< is for it, */
    unsigned nays;      /**< or against it. */
    uint64_t ends_us;
} LobbyVote;

typedef struct LobbyState {
    LobbyMember members[LOBBY_CLIENTS_MAX]; /**< By their seat at the server's door. */
    bool waits;     /**< A match begins once everybody is ready, and the host may send others away;
                       else one follows the other. */
    int people_max; /**< So many can play at most; see lobby_state_people_max(). */
    int level_count;
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    int host; /**< The member who decides; LOBBY_NOBODY: votes do. */
    LobbySettings settings;
    LobbyPhase phase;
    bool is_forced;   /**< The countdown does not wait for those who are not ready. */
    int match_number; /**< Of the present match, or the last one; 16 bits, 0 before the first. */
    uint64_t ends_us; /**< When the countdown or the results are over; else 0. */
    LobbyVote vote;
} LobbyState;

/** Whether all of it fits together, as it does on a server. */
bool lobby_state_is_fine(const LobbyState *state);

/** Whether these settings can be played there. */
bool lobby_state_can_play(const LobbyState *state, const LobbySettings *settings);

/** The settings with that level: in another mode, or without teams, where it has to be so. */
LobbySettings lobby_state_settings_on(const LobbyState *state, int level);

/** How many people can play with these settings: of some modes, fewer than there is room for. */
int lobby_state_people_max(const LobbyState *state, const LobbySettings *settings);

/** How many people are here to play. */
int lobby_state_people(const LobbyState *state);

/** The team of all people of a member who plays; 0 where they have none or are in both. */
int lobby_state_team(const LobbyMember *member);

/** The member of that id, or LOBBY_NOBODY. */
int lobby_state_find(const LobbyState *state, uint32_t id);

#endif

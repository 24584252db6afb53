/* SPDX-License-Identifier: MIT */
/* The lobby as server and client share it: state, rights, votes, messages; and the client's side.
 * The server's side is lobby_server.h. */
#pragma once

#include "netplay/net_message.h"

/* --- The state -------------------------------------------------------------------------------- */

/* The public state of a lobby, which the server owns and each client has a copy of. Plain data.
 * Times are in microseconds of the local clock. */

enum { LOBBY_LEVELS_MAX = 64, LOBBY_PING_MAX_MS = 9999, LOBBY_NOBODY = -1 };

typedef struct LobbyPerson {
    char name[NAME_BYTES]; /**< Clean and unique. */
    int circle;            /**< The wanted circle; below PLAYER_CIRCLES. */
    int team;              /**< 1 or 2; 0: none. */
    int player;            /**< The player in the match; LOBBY_NOBODY: none. */
} LobbyPerson;

typedef struct LobbyMember {
    bool is_here; /**< False: the entry is free, and all else is 0. */
    uint32_t id;  /**< From 1 on, increasing with each join. */
    bool is_ready;
    bool is_spectating;
    bool is_idle;            /**< Made a spectator because its input did not change for long. */
    bool is_away;            /**< Silent. */
    bool has_automatic_fire; /**< The game fires for its people; others see a sign. */
    int ping_ms;             /**< Round trip, updated every two seconds. */
    int people;              /**< 1 to NET_PARTY_MAX. */
    LobbyPerson person[NET_PARTY_MAX];
} LobbyMember;

typedef struct LobbyLevel {
    char name[LEVEL_NAME_BYTES + 1];
    unsigned modes; /**< Bit 1 << mode for each that can be played there; at least one. */
} LobbyLevel;

typedef struct LobbySettings {
    int level; /**< Index in the server's list. */
    Mode mode;
    bool has_teams;
    int players; /**< With bots; if there are more people, all of them play. */
    BotLevel bot_level;
} LobbySettings;

typedef enum LobbyPhase {
    LOBBY_GATHERING,
    LOBBY_COUNTDOWN,
    LOBBY_MATCH,
    LOBBY_RESULTS,
    LOBBY_PHASES
} LobbyPhase;

typedef enum LobbyVoteKind {
    LOBBY_VOTE_NONE,
    LOBBY_VOTE_KICK,
    LOBBY_VOTE_RESTART,
    LOBBY_VOTE_LEVEL,
    LOBBY_VOTE_KINDS
} LobbyVoteKind;

typedef struct LobbyVote {
    LobbyVoteKind kind; /**< NONE: no vote is running, and all but `number` is 0. */
    int number;         /**< 0 to 255; tells a vote from the previous one. */
    int caller;         /**< A member. */
    int target;         /**< The member to kick; LOBBY_NOBODY: none, or it has left. */
    int level;          /**< The new level, else 0. */
    unsigned voters;    /**< Bit 1 << member for each who may vote. */
    unsigned ayes;      /**< Who voted for it. */
    unsigned nays;      /**< Who voted against it. */
    int parties;        /**< How many votes count (see lobby_vote_count()). */
    int parties_yes;    /**< How many of those are in favor. */
    uint64_t ends_us;
} LobbyVote;

/** What a server's operator allows its people to do. */
typedef enum LobbyAllow {
    LOBBY_ALLOW_LEVEL = 1 << 0,   /**< A vote on the level. */
    LOBBY_ALLOW_RESTART = 1 << 1, /**< A vote to begin again. */
    LOBBY_ALLOW_KICK = 1 << 2,    /**< A vote to kick somebody. */
    LOBBY_ALLOW_HOST = 1 << 3,    /**< One of them is the host and decides what is played. */
    LOBBY_ALLOW_ALL = (1 << 4) - 1
} LobbyAllow;

typedef struct LobbyState {
    LobbyMember members[NET_CLIENTS_MAX]; /**< By seat at the link server. */
    bool waits;       /**< A match begins once all are ready. Else one follows another. */
    int people_max;   /**< How many people can play at most; see lobby_state_people_max(). */
    unsigned allowed; /**< LobbyAllow bits. */
    int level_count;
    LobbyLevel levels[LOBBY_LEVELS_MAX];
    int host; /**< The member who decides; LOBBY_NOBODY: votes do. */
    LobbySettings settings;
    LobbyPhase phase;
    bool is_forced;
    int match_number; /**< Of the present or last match: 16 bits, 0 only before the first. */
    uint64_t ends_us; /**< When the countdown or the results end; else 0. */
    LobbyVote vote;
} LobbyState;

/** Whether all of it is consistent. A client checks with it what a server sent. */
bool lobby_state_is_fine(const LobbyState *state);
bool lobby_state_can_play(const LobbyState *state, const LobbySettings *settings);

/** The present settings on another level. Mode and teams change where that level needs it. */
LobbySettings lobby_state_settings_on(const LobbyState *state, int level);

/** How many people can play with these settings. Some modes take fewer than the server. */
int lobby_state_people_max(const LobbyState *state, const LobbySettings *settings);

/** No match yet, or the last one and its results are over. */
bool lobby_state_is_before_match(const LobbyState *state);
int lobby_state_people(const LobbyState *state);
bool lobby_state_has_room(const LobbyState *state, int people);

/** The team that all people of a playing member are in; 0 where there is none or they differ. */
int lobby_state_team(const LobbyMember *member);

/** The seconds to show in a countdown to `ends_us`: 1 in its last second, then 0. */
int lobby_state_seconds_left(uint64_t ends_us, uint64_t now_us);

/** The member with that id, or LOBBY_NOBODY. */
int lobby_state_find(const LobbyState *state, uint32_t id);

/* --- Rights ----------------------------------------------------------------------------------- */

/* Who may do what, for the server's checks and for what a client's screens offer. */

typedef enum LobbyRight {
    LOBBY_MAY_GET_READY = 1 << 0,
    LOBBY_MAY_CHOOSE_TEAM = 1 << 1,
    LOBBY_MAY_CHAT_WITH_TEAM = 1 << 2,
    LOBBY_MAY_SPECTATE = 1 << 3,
    LOBBY_MAY_PLAY = 1 << 4,
    LOBBY_MAY_CHANGE_SETTINGS = 1 << 5,
    LOBBY_MAY_START = 1 << 6,
    LOBBY_MAY_STOP_START = 1 << 7,
    LOBBY_MAY_KICK = 1 << 8, /**< Without a vote. */
    LOBBY_MAY_VOTE = 1 << 9
} LobbyRight;

/** The rights of a member; 0 for LOBBY_NOBODY. */
unsigned lobby_rights_of(const LobbyState *state, int member);

/** Whether the member may kick this target (LOBBY_MAY_KICK), or call a vote to. */
bool lobby_rights_may_kick(const LobbyState *state, int member, int target);

/** Whether the member may call this vote. A kind that does not use them has the `target`
 * LOBBY_NOBODY and the `level` 0. Rate limits are not checked. */
bool lobby_rights_may_call(const LobbyState *state, int member, LobbyVoteKind kind, int target,
                           int level);

/* --- Votes ------------------------------------------------------------------------------------ */

/* Votes, one at a time. Not voting counts as a no. Each party of neighbors (see lobby_server.h)
 * counts once: in favor if more than half of its voters are. More than half of all parties must be
 * in favor, so that of two neither can kick the other. Spectators do not vote while somebody plays;
 * so where a single party votes, it can kick its own members only. */

enum { LOBBY_VOTE_US = 20 * US_PER_SECOND };

typedef enum LobbyVoteResult { LOBBY_VOTE_OPEN, LOBBY_VOTE_YES, LOBBY_VOTE_NO } LobbyVoteResult;

/** Begins a vote. Requires lobby_rights_may_call(). The caller votes for it. */
void lobby_vote_call(LobbyState *state, int caller, LobbyVoteKind kind, int target, int level,
                     uint64_t now_us);

/** A member votes. Requires LOBBY_MAY_VOTE. */
void lobby_vote_give(LobbyState *state, int member, bool is_yes);

/** Call this for a member that is lost or leaves. A vote that it called ends. A vote to kick it
 * goes on, because otherwise it could end the vote by leaving and joining again. */
void lobby_vote_forget(LobbyState *state, int member);

/** Counts the parties' votes for everybody to see, and returns whether the vote is decided.
 * `neighbors` has for each member the bits of its party. */
LobbyVoteResult lobby_vote_count(LobbyState *state, const unsigned neighbors[NET_CLIENTS_MAX],
                                 uint64_t now_us);
void lobby_vote_end(LobbyState *state);

/* --- The state as bytes ----------------------------------------------------------------------- */

/* Times are sent as time left, since client and server clocks differ. */

/** Enough for all parts and the levels. */
enum { LOBBY_PARTS_BYTES_MAX = 8 * 1024 };

/** Writes the parts in which `state` differs from `told`; all of them if `told` is NULL. */
void lobby_parts_write(ByteWriter *writer, const LobbyState *state, const LobbyState *told,
                       uint64_t now_us);

/** Reads parts into `state`. If the reader is bad afterwards, the state must not be used. */
void lobby_parts_read(ByteReader *reader, LobbyState *state, uint64_t now_us);

/** Codes what seldom changes: the levels, how many can play, what is allowed, and `waits`. */
void lobby_parts_code_head(Codec codec, LobbyState *state);
void lobby_parts_code_settings(Codec codec, LobbySettings *settings);

/* --- Messages --------------------------------------------------------------------------------- */

/* They share the reliable stream with those of a match (net_message.h). */

enum {
    LOBBY_MESSAGE_FIRST = 64, /**< The lobby's messages begin with this byte or a greater one. */
    LOBBY_REQUEST_BYTES_MAX = CHAT_BYTES + 8,
    LOBBY_SENTENCES = 8, /**< In quick chat. */
    LOBBY_RECORDING_PART_BYTES = 48 * 1024,
    LOBBY_RECORDING_BYTES_MAX = 16 << 20 /**< A longer one is not sent. Matches take about 1 MiB. */
};

bool lobby_message_is_lobby(const void *bytes, size_t count);

/* --- From a client ---------------------------------------------------------------------------- */

typedef enum LobbyRequestKind {
    LOBBY_ASK_READY = LOBBY_MESSAGE_FIRST, /**< `is_yes`: ready or not. */
    LOBBY_ASK_SPECTATE,                    /**< `is_yes`: to spectate; else to play. */
    LOBBY_ASK_TEAM,                        /**< `person`, `number`: team 1 or 2; 0: any. */
    LOBBY_ASK_CIRCLE,                      /**< `person`, `number`: the circle. */
    LOBBY_ASK_CHAT,                        /**< `person`, `is_team`, `text`. */
    LOBBY_ASK_QUICK,                       /**< `person`, `is_team`, `number` of the sentence. */
    LOBBY_ASK_TAUNT,                       /**< `person`. */
    LOBBY_ASK_SETTINGS,                    /**< `settings`. */
    LOBBY_ASK_START,                       /**< `is_yes`: to start; else to stop the countdown. */
    LOBBY_ASK_KICK,                        /**< `id`. */
    LOBBY_ASK_CALL_VOTE, /**< `number`: the LobbyVoteKind; `id` of the member to kick; `level`. */
    LOBBY_ASK_VOTE,      /**< `number` of the vote, `is_yes`. */
    LOBBY_ASK_RECORDING, /**< `number` of the match, `id`: the offset in bytes. */
    LOBBY_ASK_AUTOMATIC_FIRE /**< `is_yes`: the game fires for the people there. */
} LobbyRequestKind;

/** A client's request. Members that its kind does not use are 0. */
typedef struct LobbyRequest {
    LobbyRequestKind kind;
    int person; /**< Index among the people at the client's machine. */
    int number;
    bool is_yes;
    bool is_team;
    int level;
    uint32_t id;
    LobbySettings settings;
    char text[CHAT_BYTES];
} LobbyRequest;

void lobby_message_write_request(ByteWriter *writer, const LobbyRequest *request);

/** The text comes out clean, maybe empty. False for what no client sends. */
bool lobby_message_read_request(const void *bytes, size_t count, LobbyRequest *out_request);

/* --- From the server -------------------------------------------------------------------------- */

typedef enum LobbyNewsKind {
    LOBBY_SAYS_WHOLE = 2 * LOBBY_MESSAGE_FIRST, /**< The full state; sent first. */
    LOBBY_SAYS_CHANGES,
    LOBBY_SAYS_CHAT,
    LOBBY_SAYS_QUICK,
    LOBBY_SAYS_TAUNT,
    LOBBY_SAYS_NOTICE,
    LOBBY_SAYS_RECORDING,
    LOBBY_SAYS_WORDS
} LobbyNewsKind;

/** What has happened, for the chat list. Some are about a member and carry its name. */
typedef enum LobbyNotice {
    LOBBY_JOINED,
    LOBBY_LEFT,
    LOBBY_KICKED,
    LOBBY_IS_HOST,
    LOBBY_IS_IDLE, /**< It was made a spectator for being idle. */
    LOBBY_VOTE_PASSED,
    LOBBY_VOTE_FAILED,
    LOBBY_MATCH_FAILED,
    LOBBY_IDLE_SOON, /**< This one and those below go to a single client. */
    LOBBY_TOO_FAST,
    LOBBY_VOTE_TOO_SOON,
    LOBBY_NETWORK_FULL,
    LOBBY_SWITCH_TOO_SOON,
    LOBBY_SPECTATORS_FULL,
    LOBBY_RESERVED,
    LOBBY_NOTICES
} LobbyNotice;

typedef struct LobbyRecordingPart {
    int match_number;
    uint32_t total; /**< The size of the recording; 0: there is none. */
    uint32_t from;
    const unsigned char *bytes;
    size_t count; /**< 1 to LOBBY_RECORDING_PART_BYTES, or 0 where `total` is 0. */
} LobbyRecordingPart;

typedef struct LobbyNews {
    LobbyNewsKind kind;
    uint32_t id; /**< Of CHAT, QUICK and TAUNT: the speaker's member. */
    int person;  /**< Which of the people at that member speaks. */
    bool is_team;
    int number; /**< Of QUICK: the sentence. Of NOTICE: a LobbyNotice. */
    char text[CHAT_BYTES];
    char name[NAME_BYTES];   /**< Of NOTICE: whom it is about, or "". */
    int own;                 /**< Of WHOLE: the index of the receiving client's member. */
    LobbyRecordingPart part; /**< Of RECORDING; points into the message. */
} LobbyNews;

/** Writes all kinds of news except the state. */
void lobby_message_write_news(ByteWriter *writer, const LobbyNews *news);
void lobby_message_write_whole(ByteWriter *writer, const LobbyState *state, int own,
                               uint64_t now_us);

/** The changes from `told` to `state`. False if there are none: nothing is to be sent. */
bool lobby_message_write_changes(ByteWriter *writer, const LobbyState *state,
                                 const LobbyState *told, uint64_t now_us);

/** WHOLE and CHANGES also update `state`. False, changing nothing, for what no server sends. */
bool lobby_message_read_news(const void *bytes, size_t count, uint64_t now_us, LobbyState *state,
                             LobbyNews *out_news);

/* The client's side: a copy of the state, chat, who is muted, and the download of a recording. The
 * caller hands over what arrives, and sends the requests. */

enum { LOBBY_LINES_MAX = 32 };

typedef struct LobbyLine {
    LobbyNewsKind kind;    /**< CHAT, QUICK, NOTICE or WORDS. */
    uint32_t id;           /**< Of CHAT and QUICK: the member who said it. */
    char name[NAME_BYTES]; /**< The speaker, or whom a notice is about; "" for nobody. */
    bool is_team;
    int number;            /**< Of QUICK: the sentence. Of NOTICE: a LobbyNotice. */
    LobbyVoteKind vote;    /**< Of a NOTICE that a vote has ended: which; NONE: not known. */
    char text[CHAT_BYTES]; /**< Of CHAT and WORDS; clean. */
} LobbyLine;

typedef enum LobbyFetchState {
    LOBBY_FETCH_NONE,
    LOBBY_FETCH_GOING,
    LOBBY_FETCH_DONE,
    LOBBY_FETCH_FAILED /**< The server no longer has it, or memory is short. */
} LobbyFetchState;

typedef struct LobbyFetch {
    LobbyFetchState state;
    int match_number;
    char *text;   /**< JSON for match/recording.h, ends with a NUL. */
    size_t count; /**< Bytes received. */
    size_t total; /**< Bytes in all; 0 before the first part. */
} LobbyFetch;

typedef struct LobbyClient {
    bool is_known;
    int own; /**< The index of this client's member. */
    LobbyState state;
    LobbyLine lines[LOBBY_LINES_MAX]; /**< A ring buffer of the last unread ones. */
    LobbyVoteKind vote;
    char words[CHAT_BYTES]; /**< The last words of the server itself. */
    int first_line;
    int line_count;
    uint32_t muted[NET_CLIENTS_MAX]; /**< Members' ids; 0: free. */
    unsigned taunts; /**< Bit 1 << player for each that has taunted since they were taken. */
    LobbyFetch fetch;
} LobbyClient;

/** Frees what it owns and leaves an empty client, which is all zeros. */
void lobby_client_destroy(LobbyClient *client);

/** Requires lobby_message_is_lobby(). False with an error for what no server sends: disconnect
 * then. Where `*out_asks` is set, send the request of lobby_client_next_part(). */
bool lobby_client_take(LobbyClient *client, const void *bytes, size_t count, uint64_t now_us,
                       bool *out_asks, Error *out_error);
bool lobby_client_next_line(LobbyClient *client, LobbyLine *out_line);

/** Hides or shows chat and taunts of that member; nobody else learns of it. */
void lobby_client_mute(LobbyClient *client, uint32_t id, bool is_muted);
static inline bool lobby_client_is_muted(const LobbyClient *client, uint32_t id)
{
    for (int i = 0; i < NET_CLIENTS_MAX; i++)
        if (client->muted[i] == id)
            return true;
    return false;
}

/** Starts the download of a match's recording. Frees a previous one. */
void lobby_client_fetch(LobbyClient *client, int match_number);

/** The request for the next part, while the download is GOING. */
LobbyRequest lobby_client_next_part(const LobbyClient *client);

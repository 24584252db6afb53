/* SPDX-License-Identifier: MIT */
/* The lobby's messages on the reliable stream, which it shares with netplay
 * (netplay/net_message.h). */
#ifndef CLOCKWISE_NETPLAY_LOBBY_MESSAGE_H
#define CLOCKWISE_NETPLAY_LOBBY_MESSAGE_H

#include "netplay/lobby_parts.h"

enum {
    LOBBY_MESSAGE_FIRST = 64, /**< The lobby's messages begin with this byte or a greater one. */
    LOBBY_REQUEST_BYTES_MAX = CHAT_BYTES + 8,
    LOBBY_SENTENCES = 8, /**< In quick chat. */
    LOBBY_RECORDING_PART_BYTES = 48 * 1024,
    LOBBY_RECORDING_BYTES_MAX = 16 << 20 /**< A longer one is not sent. Matches take about 1 MiB. */
};

/** Whether a message is the lobby's; else it is netplay's. */
bool lobby_message_is_lobby(const void *bytes, size_t count);

/* --- From a client ---------------------------------------------------------------------------- */

typedef enum LobbyRequestKind {
    LOBBY_ASK_READY = LOBBY_MESSAGE_FIRST, /**< `is_yes`: ready or not. */
    LOBBY_ASK_SPECTATE,                    /**< `is_yes`: to spectate; else to play. */
    LOBBY_ASK_TEAM,                        /**< `person`, `number`: team 1 or 2; 0: any. */
    LOBBY_ASK_LOOK,                        /**< `person`, `number`: the look. */
    LOBBY_ASK_CHAT,                        /**< `person`, `is_team`, `text`. */
    LOBBY_ASK_QUICK,                       /**< `person`, `is_team`, `number` of the sentence. */
    LOBBY_ASK_SETTINGS,                    /**< `settings`. */
    LOBBY_ASK_START,                       /**< `is_yes`: to start; else to stop the countdown. */
    LOBBY_ASK_KICK,                        /**< `id`. */
    LOBBY_ASK_CALL_VOTE, /**< `number`: the LobbyVoteKind; `id` of the member to kick; `level`. */
    LOBBY_ASK_VOTE,      /**< `number` of the vote, `is_yes`. */
    LOBBY_ASK_RECORDING  /**< `number` of the match, `id`: the offset in bytes. */
} LobbyRequestKind;

/** A client's request. Members that its kind does not use are 0. */
typedef struct LobbyRequest {
    LobbyRequestKind kind;
    int person; /**< Index among the people at the client's machine. */
    int number;
    bool is_yes;
    bool is_team; /**< For the sender's team only. */
    int level;
    uint32_t id; /**< A member's id, or an offset in a recording. */
    LobbySettings settings;
    char text[CHAT_BYTES];
} LobbyRequest;

void lobby_message_write_request(ByteWriter *writer, const LobbyRequest *request);

/** The text comes out clean; it may be empty then. False for what no client sends. */
bool lobby_message_read_request(const void *bytes, size_t count, LobbyRequest *out_request);

/* --- From the server -------------------------------------------------------------------------- */

typedef enum LobbyNewsKind {
    LOBBY_SAYS_WHOLE = 2 * LOBBY_MESSAGE_FIRST, /**< The full state; sent first. */
    LOBBY_SAYS_CHANGES,
    LOBBY_SAYS_CHAT,
    LOBBY_SAYS_QUICK,
    LOBBY_SAYS_NOTICE,
    LOBBY_SAYS_RECORDING /**< A part of it. */
} LobbyNewsKind;

/** What has happened, for the chat list. Some are about a member and carry its name. */
typedef enum LobbyNotice {
    LOBBY_JOINED,
    LOBBY_LEFT,
    LOBBY_KICKED,
    LOBBY_IS_HOST,
    LOBBY_IS_IDLE, /**< And was made a spectator. */
    LOBBY_VOTE_PASSED,
    LOBBY_VOTE_FAILED,
    LOBBY_MATCH_FAILED, /**< The match could not be created. */
    LOBBY_IDLE_SOON,    /**< This one and those below go to a single client. */
    LOBBY_TOO_FAST,     /**< A line of chat was dropped by the rate limit. */
    LOBBY_VOTE_TOO_SOON,
    LOBBY_NETWORK_FULL, /**< LOBBY_NETWORK_PEOPLE of its network play already. */
    LOBBY_SWITCH_TOO_SOON,
    LOBBY_NOTICES
} LobbyNotice;

/** One part of a match's recording. */
typedef struct LobbyRecordingPart {
    int match_number;
    uint32_t total; /**< The size of the recording; 0: there is none. */
    uint32_t from;
    const unsigned char *bytes;
    size_t count; /**< 1 to LOBBY_RECORDING_PART_BYTES, or 0 where `total` is 0. */
} LobbyRecordingPart;

typedef struct LobbyNews {
    LobbyNewsKind kind;
    uint32_t id; /**< Of CHAT and QUICK: the speaker's member, */
    int person;  /**< and which of the people there. */
    bool is_team;
    int number; /**< Of QUICK: the sentence. Of NOTICE: a LobbyNotice. */
    char text[CHAT_BYTES];
    char name[NAME_BYTES];   /**< Of NOTICE: whom it is about, or "". */
    int own;                 /**< Of WHOLE: the index of the receiving client's member. */
    LobbyRecordingPart part; /**< Of RECORDING; points into the message. */
} LobbyNews;

/** For CHAT, QUICK and NOTICE. */
void lobby_message_write_news(ByteWriter *writer, const LobbyNews *news);

/** The full state, for the client whose member is `own`. */
void lobby_message_write_whole(ByteWriter *writer, const LobbyState *state, int own,
                               uint64_t now_us);

/** The changes from `told` to `state`. Returns false if there are none; then nothing is to be
 * sent. */
bool lobby_message_write_changes(ByteWriter *writer, const LobbyState *state,
                                 const LobbyState *told, uint64_t now_us);

void lobby_message_write_recording(ByteWriter *writer, const LobbyRecordingPart *part);

/** Reads any message of the server. WHOLE and CHANGES also update `state`. False, with the state
 * unchanged, for what no server sends. */
bool lobby_message_read_news(const void *bytes, size_t count, uint64_t now_us, LobbyState *state,
                             LobbyNews *out_news);

#endif

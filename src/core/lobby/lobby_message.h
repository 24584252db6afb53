/* SPDX-License-Identifier: MIT */
/* What a lobby's server and its clients say to each other over the reliable stream, beside what
 * netplay says there (netplay/net_message.h). */
#ifndef CLOCKWISE_LOBBY_LOBBY_MESSAGE_H
#define CLOCKWISE_LOBBY_LOBBY_MESSAGE_H

#include "lobby/lobby_parts.h"

enum {
    LOBBY_MESSAGE_FIRST = 64, /**< The first byte is this or more: the lobby's. */
    LOBBY_REQUEST_BYTES_MAX = CHAT_BYTES + 8,
    LOBBY_SENTENCES = 8, /**< Of quick chat. */
    LOBBY_RECORDING_PART_BYTES = 48 * 1024,
    LOBBY_RECORDING_BYTES_MAX = 16 << 20 /**< A longer one is not sent: matches take about 1 MiB. */
};

/** Whether a message is the lobby's; else it is netplay's. */
bool lobby_message_is_lobby(const void *bytes, size_t count);

/* --- From a client ---------------------------------------------------------------------------- */

typedef enum LobbyRequestKind {
    LOBBY_ASK_READY = LOBBY_MESSAGE_FIRST, /**< `is_yes`. */
    LOBBY_ASK_SPECTATE,                    /**< `is_yes`; else to play. */
    LOBBY_ASK_TEAM,                        /**< `person`, `number`: 1 or 2; 0: any. */
    LOBBY_ASK_LOOK,                        /**< `person`, `number`. */
    LOBBY_ASK_CHAT,                        /**< `person`, `is_team`, `text`. */
    LOBBY_ASK_QUICK,                       /**< `person`, `is_team`, `number` of the sentence. */
    LOBBY_ASK_SETTINGS,                    /**< `settings`. */
    LOBBY_ASK_START,                       /**< `is_yes`; else to stop the countdown. */
    LOBBY_ASK_KICK,                        /**< `id`. */
    LOBBY_ASK_CALL_VOTE,                   /**< `number`: the kind; `id` to kick; `level`. */
    LOBBY_ASK_VOTE,                        /**< `number` of the vote, `is_yes`. */
    LOBBY_ASK_RECORDING                    /**< `number` of the match, `id`: from which byte on. */
} LobbyRequestKind;

/** What its kind does not have is empty. */
typedef struct LobbyRequest {
    LobbyRequestKind kind;
    int person; /**< Of those at the client's machine. */
    int number;
    bool is_yes;
    bool is_team; /**< Only for the own team. */
    int level;
    uint32_t id; /**< Of a member, or a place in a recording. */
    LobbySettings settings;
    char text[CHAT_BYTES];
} LobbyRequest;

void lobby_message_write_request(ByteWriter *writer, const LobbyRequest *request);

/** Text comes out clean, and empty where nothing is left of it. False for what no client writes. */
bool lobby_message_read_request(const void *bytes, size_t count, LobbyRequest *out_request);

/* --- From the server -------------------------------------------------------------------------- */

typedef enum LobbyNewsKind {
    LOBBY_SAYS_WHOLE = 2 * LOBBY_MESSAGE_FIRST, /**< All of the state; first on joining. */
    LOBBY_SAYS_CHANGES,
    LOBBY_SAYS_CHAT,
    LOBBY_SAYS_QUICK,
    LOBBY_SAYS_NOTICE,
    LOBBY_SAYS_RECORDING /**< A part of it. */
} LobbyNewsKind;

/** What has happened, for the list of chat. Some have a name. */
typedef enum LobbyNotice {
    LOBBY_JOINED,
    LOBBY_LEFT,
    LOBBY_KICKED,
    LOBBY_IS_HOST,
    LOBBY_IS_IDLE, /**< And looks on from now on. */
    LOBBY_VOTE_PASSED,
    LOBBY_VOTE_FAILED,
    LOBBY_MATCH_FAILED, /**< It could not be made. */
    LOBBY_IDLE_SOON,    /**< This and those below are told to one client alone. */
    LOBBY_TOO_FAST,     /**< A line of chat was not passed on. */
    LOBBY_VOTE_TOO_SOON,
    LOBBY_NOTICES
} LobbyNotice;

/** A part of the recording of a match: which bytes, from where on, of how many. */
typedef struct LobbyRecordingPart {
    int match_number;
    uint32_t total; /**< 0: there is none. */
    uint32_t from;
    const unsigned char *bytes;
    size_t count; /**< 1 to LOBBY_RECORDING_PART_BYTES; 0 where `total` is. */
} LobbyRecordingPart;

typedef struct LobbyNews {
    LobbyNewsKind kind;
    uint32_t id; /**< Of CHAT and QUICK: who says it, */
    int person;  /**< which of those at that machine, */
    bool is_team;
    int number; /**< of QUICK which sentence; of NOTICE which notice. */
    char text[CHAT_BYTES];
    char name[NAME_BYTES];   /**< Of NOTICE; "" where it is about nobody. */
    int own;                 /**< Of WHOLE: which member the client is. */
    LobbyRecordingPart part; /**< Of RECORDING; points into the message. */
} LobbyNews;

/** Of CHAT, QUICK and NOTICE. */
void lobby_message_write_news(ByteWriter *writer, const LobbyNews *news);

/** All of the state, for the client that is member `own`. */
void lobby_message_write_whole(ByteWriter *writer, const LobbyState *state, int own,
                               uint64_t now_us);

/** What has changed since `told`; false where nothing has. */
bool lobby_message_write_changes(ByteWriter *writer, const LobbyState *state,
                                 const LobbyState *told, uint64_t now_us);

void lobby_message_write_recording(ByteWriter *writer, const LobbyRecordingPart *part);

/** Reads any of them; of WHOLE and CHANGES also into `state`. False, with the state as it was, for
 * what no server writes. */
bool lobby_message_read_news(const void *bytes, size_t count, uint64_t now_us, LobbyState *state,
                             LobbyNews *out_news);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The client's side of the lobby: a copy of the server's state, lines of chat and notices, who is
 * muted, and the download of a recording. The caller hands over the messages that arrive, and sends
 * the requests.
 */
#ifndef CLOCKWISE_NETPLAY_LOBBY_CLIENT_H
#define CLOCKWISE_NETPLAY_LOBBY_CLIENT_H

#include "base/error.h"
#include "netplay/lobby_message.h"

enum { LOBBY_LINES_MAX = 32 };

/** One line for the chat list: chat, quick chat or a notice. */
typedef struct LobbyLine {
    LobbyNewsKind kind;    /**< CHAT, QUICK or NOTICE. */
    uint32_t id;           /**< Of CHAT and QUICK: the member who said it. */
    char name[NAME_BYTES]; /**< The speaker, or whom a notice is about; "" for nobody. */
    bool is_team;
    int number;            /**< Of QUICK: the sentence. Of NOTICE: a LobbyNotice. */
    LobbyVoteKind vote;    /**< Of a NOTICE that a vote has ended: which; NONE: not known. */
    char text[CHAT_BYTES]; /**< Of CHAT; clean. */
} LobbyLine;

typedef enum LobbyFetchState {
    LOBBY_FETCH_NONE,
    LOBBY_FETCH_GOING,
    LOBBY_FETCH_DONE,
    LOBBY_FETCH_FAILED /**< The server no longer has it, or memory is short. */
} LobbyFetchState;

/** The download of a recording, in parts. */
typedef struct LobbyFetch {
    LobbyFetchState state;
    int match_number;
    char *text;   /**< JSON for match/recording.h, ends with a NUL. */
    size_t count; /**< Bytes received, */
    size_t total; /**< of this many; 0 before the first part. */
} LobbyFetch;

typedef struct LobbyClient {
    bool is_known; /**< The full state has arrived. */
    int own;       /**< The index of this client's member. */
    LobbyState state;
    LobbyLine lines[LOBBY_LINES_MAX]; /**< A ring buffer of unread lines. A new one replaces the
                                         oldest when it is full. */
    LobbyVoteKind vote;               /**< The last one until it has ended. */
    int first_line;
    int line_count;
    uint32_t muted[LOBBY_CLIENTS_MAX]; /**< Members' ids; 0: free. */
    LobbyFetch fetch;
} LobbyClient;

/** Frees what it owns and leaves an empty client, which is all zeros. */
void lobby_client_destroy(LobbyClient *client);

/** Handles a message for which lobby_message_is_lobby() is true. False with an error for what no
 * server sends: disconnect then. When `*out_asks` is set, more of the recording is missing: send
 * the request that lobby_client_next_part() makes. */
bool lobby_client_take(LobbyClient *client, const void *bytes, size_t count, uint64_t now_us,
                       bool *out_asks, Error *out_error);

/** Takes the oldest unread line; false where there is none. */
bool lobby_client_next_line(LobbyClient *client, LobbyLine *out_line);

/** Hides or shows the chat of the member with this id. */
void lobby_client_mute(LobbyClient *client, uint32_t id, bool is_muted);
static inline bool lobby_client_is_muted(const LobbyClient *client, uint32_t id)
{
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (client->muted[i] == id)
            return true;
    return false;
}

/** Starts the download of a match's recording. Frees a previous one. */
void lobby_client_fetch(LobbyClient *client, int match_number);

/** The request for the next part, while the download is GOING. */
LobbyRequest lobby_client_next_part(const LobbyClient *client);

#endif

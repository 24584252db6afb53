/* SPDX-License-Identifier: MIT */
/*
 * The client's lobby: a copy of the server's state, the lines of chat and notices that have come,
 * whom this client does not want to hear, and the recording that it fetches. Whoever has it hands
 * it what the server says, and sends what it writes.
 */
#ifndef CLOCKWISE_LOBBY_LOBBY_CLIENT_H
#define CLOCKWISE_LOBBY_LOBBY_CLIENT_H

#include "base/error.h"
#include "lobby/lobby_message.h"

enum { LOBBY_LINES_MAX = 32 };

/** A line of chat, a sentence of quick chat or a notice, for the screen. */
typedef struct LobbyLine {
    LobbyNewsKind kind;    /**< CHAT, QUICK or NOTICE. */
    uint32_t id;           /**< Of CHAT and QUICK: the member who says it. */
    char name[NAME_BYTES]; /**< Who says it, or whom a notice is about; "" for nobody. */
    bool is_team;
    int number;            /**< Of QUICK which sentence, of NOTICE which LobbyNotice. */
    char text[CHAT_BYTES]; /**< Of CHAT; clean. */
} LobbyLine;

typedef enum LobbyFetchState {
    LOBBY_FETCH_NONE,
    LOBBY_FETCH_GOING,
    LOBBY_FETCH_DONE,
    LOBBY_FETCH_FAILED /**< The server has it no more, or there is no memory for it. */
} LobbyFetchState;

/** A recording that is fetched, part by part. */
typedef struct LobbyFetch {
    LobbyFetchState state;
    int match_number;
    char *text;   /**< JSON as replay/recording.h reads it; ends with a NUL. */
    size_t count; /**< So many bytes have come, */
    size_t total; /**< of so many; 0 before the first part. */
} LobbyFetch;

typedef struct LobbyClient {
    bool is_known; /**< The server has told its state. */
    int own;       /**< Which member this client is. */
    LobbyState state;
    LobbyLine lines[LOBBY_LINES_MAX]; /**< Oldest first, in a ring; where there are more, the oldest
                                         go. */
    int first_line;
    int line_count;
    uint32_t muted[LOBBY_CLIENTS_MAX]; /**< Ids; 0: nobody. */
    LobbyFetch fetch;
} LobbyClient;

/** An empty one is all zeros. Frees what it owns and leaves it empty. */
void lobby_client_destroy(LobbyClient *client);

/** A message for which lobby_message_is_lobby() is true. False with an error for what no server
 * sends: then leave. Where a part of the recording came and there are more, `*out_asks` is set:
 * send the request that lobby_client_next_part() makes. */
bool lobby_client_take(LobbyClient *client, const void *bytes, size_t count, uint64_t now_us,
                       bool *out_asks, Error *out_error);

/** The oldest line that was not read yet; false where there is none. */
bool lobby_client_next_line(LobbyClient *client, LobbyLine *out_line);

/** Whether lines of a member's chat are left out from now on. */
void lobby_client_mute(LobbyClient *client, uint32_t id, bool is_muted);
static inline bool lobby_client_is_muted(const LobbyClient *client, uint32_t id)
{
    for (int i = 0; i < LOBBY_CLIENTS_MAX; i++)
        if (client->muted[i] == id)
            return true;
    return false;
}

/** Begins to fetch the recording of a match; what was fetched before is freed. */
void lobby_client_fetch(LobbyClient *client, int match_number);

/** The request for what is missing, while it is GOING. */
LobbyRequest lobby_client_next_part(const LobbyClient *client);

#endif

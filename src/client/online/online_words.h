/* SPDX-License-Identifier: MIT */
/* The texts of online play: disconnect reasons, chat lines, notices, votes. */
#ifndef CLOCKWISE_ONLINE_ONLINE_WORDS_H
#define CLOCKWISE_ONLINE_ONLINE_WORDS_H

#include "netplay/game_client.h"

enum {
    ONLINE_WORDS_BYTES = 256,
    ONLINE_OWN_NAME_BYTES = NAME_BYTES - 2 /**< With its NUL: of a name that may get a number. */
};

/** Why the player is disconnected, and what to do about it. */
const char *online_words_reason(LinkReason reason);

/** Why a guest that is OVER is so, in the words for its kind of server. `had_password`: it was
 * given one. */
const char *online_words_end(const GameClient *guest, bool had_password);

/** One of the LOBBY_SENTENCES quick chat messages. */
const char *online_words_sentence(int number);

/** A line of chat, or a notice, as shown to the lobby's member `own`. */
void online_words_line(const LobbyLine *line, const LobbyState *lobby, int own,
                       char out_words[ONLINE_WORDS_BYTES]);

/** The name that a person at this machine plays by; the first has index 0. The others get the same
 * with a number. */
void online_words_own_name(const char *name, int index, char out_name[NAME_BYTES]);

/** What a server is called that somebody of that name hosts. */
void online_words_server(const char *host, char out_name[NAME_BYTES]);

/** What the vote is about: "Ann wants to change the level to Gears". */
void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES]);

#endif

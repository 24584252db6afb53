/* SPDX-License-Identifier: MIT */
/* What players read about a game over a network. */
#ifndef CLOCKWISE_ONLINE_ONLINE_WORDS_H
#define CLOCKWISE_ONLINE_ONLINE_WORDS_H

#include "host/net_guest.h"

enum { ONLINE_WORDS_BYTES = 256 };

/** Why it is over, and what to do. */
const char *online_words_reason(LinkReason reason);

/** How the connection is while it is not fine; NULL while it is. */
const char *online_words_health(LinkHealth health);

/** One of the LOBBY_SENTENCES of quick chat. */
const char *online_words_sentence(int number);

/** A line of chat or news as it is shown. */
void online_words_line(const LobbyLine *line, char out_words[ONLINE_WORDS_BYTES]);

/** What is voted on: "Ann wants another level: Gears". */
void online_words_vote(const LobbyState *state, char out_words[ONLINE_WORDS_BYTES]);

#endif

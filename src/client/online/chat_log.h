/* SPDX-License-Identifier: MIT */
/* The last lines of chat and notices of a session, whichever screen is open. Times are those of
 * game_now(). */
#ifndef CLOCKWISE_ONLINE_CHAT_LOG_H
#define CLOCKWISE_ONLINE_CHAT_LOG_H

#include "online/online_words.h"

enum { CHAT_LOG_LINES = 8 };

typedef struct ChatLogLine {
    char words[ONLINE_WORDS_BYTES];
    bool is_notice; /**< From the server, not chat. */
    uint64_t heard_us;
} ChatLogLine;

/** A log starts as all zero. */
typedef struct ChatLog {
    ChatLogLine lines[CHAT_LOG_LINES]; /**< The oldest first. */
    int count;
    uint64_t now_us;  /**< Of the last chat_log_take(). */
    uint64_t idle_us; /**< When this player becomes a spectator for being idle; 0: nobody has warned
                         of that, or somebody has pressed something since. */
} ChatLog;

/** Takes the guest's new lines. */
void chat_log_take(ChatLog *log, GameClient *guest, uint64_t now_us);

/** Seconds until this player becomes a spectator; 0 without a warning. */
double chat_log_idle_left(const ChatLog *log);

#endif

/* SPDX-License-Identifier: MIT */
/* The last lines of chat and news. */
#ifndef CLOCKWISE_ONLINEVIEW_CHAT_LOG_H
#define CLOCKWISE_ONLINEVIEW_CHAT_LOG_H

#include "online/online_words.h"
#include "ui/ui.h"

enum { CHAT_LOG_LINES = 8 };

typedef struct ChatLogLine {
    char words[ONLINE_WORDS_BYTES];
    bool is_news; /**< Nobody said it. */
    double age;   /**< Seconds. */
} ChatLogLine;

/** Starts as all zero. */
typedef struct ChatLog {
    ChatLogLine lines[CHAT_LOG_LINES]; /**< The oldest first. */
    int count;
} ChatLog;

/** Takes what has come, and lets `seconds` go by. */
void chat_log_step(ChatLog *log, NetGuest *guest, double seconds);

/** Draws as many of the newest lines as fit, the last one at the foot of the room. Where they fade,
 * old ones are not drawn. */
void chat_log_draw(const ChatLog *log, const Ui *ui, Box room, bool fades);

#endif

/* SPDX-License-Identifier: MIT */
/* The last lines of chat and notices. */
#ifndef CLOCKWISE_ONLINEVIEW_CHAT_LOG_H
#define CLOCKWISE_ONLINEVIEW_CHAT_LOG_H

#include "online/online_words.h"
#include "ui/ui.h"

enum { CHAT_LOG_LINES = 8 };

typedef struct ChatLogLine {
    char words[ONLINE_WORDS_BYTES];
    bool is_notice; /**< From the server, not chat. */
    double age;     /**< Seconds. */
} ChatLogLine;

/** A log starts as all zero. */
typedef struct ChatLog {
    ChatLogLine lines[CHAT_LOG_LINES]; /**< The oldest first. */
    int count;
    double idle_left; /**< Seconds until this player becomes a spectator for being idle, counted
                         from the server's warning; 0: there was none. */
} ChatLog;

/** Takes new lines, and ages all by `seconds`. Joining a game removes the lines of the last one. */
void chat_log_step(ChatLog *log, NetGuest *guest, double seconds);

/** The height of the last line, wrapped at `width`; 0 if there is none. */
double chat_log_last_height(const ChatLog *log, const Ui *ui, double width);

/** Draws as many of the newest lines as fit, the last one at the bottom of `room`, in the player's
 * text size: a long one takes several lines. If `fades`, old lines disappear. */
void chat_log_draw(const ChatLog *log, const Ui *ui, Box room, bool fades);

#endif

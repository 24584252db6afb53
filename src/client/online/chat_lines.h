/* SPDX-License-Identifier: MIT */
/* Draws the last lines of chat and notices. */
#ifndef CLOCKWISE_ONLINE_CHAT_LINES_H
#define CLOCKWISE_ONLINE_CHAT_LINES_H

#include "online/chat_log.h"
#include "ui/ui.h"

/** The height of the last line, wrapped at `width`; 0 if there is none. */
double chat_lines_last_height(const ChatLog *log, const Ui *ui, double width);

/** Draws as many of the newest lines as fit, the last one at the bottom of `room`, in the player's
 * text size: a long one takes several lines. If `fades`, old lines disappear. */
void chat_lines_draw(const ChatLog *log, const Ui *ui, Box room, bool fades);

#endif

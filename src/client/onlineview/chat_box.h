/* SPDX-License-Identifier: MIT */
/* The chat input line, and the quick chat wheel. */
#ifndef CLOCKWISE_ONLINEVIEW_CHAT_BOX_H
#define CLOCKWISE_ONLINEVIEW_CHAT_BOX_H

#include "shell/shell.h"
#include "ui/text_field.h"

typedef struct ChatBox {
    TextField field; /**< Open while a line is typed. */
    bool is_team;    /**< Only teammates get the line. */
    bool has_dial;
    int choice; /**< The selected quick chat message. */
} ChatBox;

/** While it is open it takes all input. */
bool chat_box_is_open(const ChatBox *box);

void chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void chat_box_open_dial(ChatBox *box);
void chat_box_close(ChatBox *box, Shell *shell);

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event);

/** Draws the input line at the bottom of `room`, or the wheel over the page. */
void chat_box_draw(const ChatBox *box, const Ui *ui, Box room);

#endif

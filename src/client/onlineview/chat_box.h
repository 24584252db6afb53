/* SPDX-License-Identifier: MIT */
/* Typing a line of chat, and the dial of quick chat. */
#ifndef CLOCKWISE_ONLINEVIEW_CHAT_BOX_H
#define CLOCKWISE_ONLINEVIEW_CHAT_BOX_H

#include "shell/shell.h"
#include "ui/text_field.h"

typedef struct ChatBox {
    TextField field; /**< Open while a line is typed. */
    bool is_team;    /**< The line is only for the own team. */
    bool has_dial;
    int choice; /**< Of the dial's sentences. */
} ChatBox;

/** Whether it takes all input. */
bool chat_box_is_open(const ChatBox *box);

void chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void chat_box_open_dial(ChatBox *box);
void chat_box_close(ChatBox *box, Shell *shell);

/** Handles an event while it is open. */
void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event);

/** The line at the foot of the room, or the dial over the page. */
void chat_box_draw(const ChatBox *box, const Ui *ui, Box room);

#endif

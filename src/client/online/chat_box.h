/* SPDX-License-Identifier: MIT */
/* The chat input line, and quick chat. */
#ifndef CLOCKWISE_ONLINE_CHAT_BOX_H
#define CLOCKWISE_ONLINE_CHAT_BOX_H

#include "shell/shell.h"
#include "ui/hints.h"
#include "ui/text_field.h"

typedef struct ChatBox {
    TextField field;     /**< Open while a line is typed. */
    bool is_team;        /**< Only teammates get the line. */
    bool has_quick_chat; /**< Quick chat is open. */
    int choice;          /**< The selected quick chat message. */
    bool is_over_match;  /**< Else over a menu. */
    double below;        /**< Over a match: what is above it on the page ends here. */
} ChatBox;

/** While it is open it takes all input. */
bool chat_box_is_open(const ChatBox *box);

void chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void chat_box_open_quick(ChatBox *box);
void chat_box_close(ChatBox *box, Shell *shell);

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event);

/** How much of the bottom of its room the input line takes. */
double chat_box_field_height(const ChatBox *box, const Ui *ui);

/** Draws the input line at the bottom of `room`, or quick chat over the page. */
void chat_box_draw(const ChatBox *box, const Ui *ui, Box room);

/** What the keys do while it is open: at most two hints. Returns how many. */
int chat_box_hints(const ChatBox *box, const Ui *ui, Hint out_hints[2]);

#endif

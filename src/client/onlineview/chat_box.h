/* SPDX-License-Identifier: MIT */
/* The chat input line, and the quick chat wheel. */
#ifndef CLOCKWISE_ONLINEVIEW_CHAT_BOX_H
#define CLOCKWISE_ONLINEVIEW_CHAT_BOX_H

#include "shell/shell.h"
#include "ui/hints.h"
#include "ui/text_field.h"

typedef struct ChatBox {
    TextField field; /**< Open while a line is typed. */
    bool is_team;    /**< Only teammates get the line. */
    bool has_dial;
    int choice;         /**< The selected quick chat message. */
    bool is_over_match; /**< The wheel is over a match; else over a menu, as a table. */
    double below;       /**< Over a match: what is above it on the page ends here. */
} ChatBox;

/** While it is open it takes all input. */
bool chat_box_is_open(const ChatBox *box);

void chat_box_type(ChatBox *box, Shell *shell, bool is_team);
void chat_box_open_dial(ChatBox *box);
void chat_box_close(ChatBox *box, Shell *shell);

void chat_box_event(ChatBox *box, Shell *shell, const InputEvent *event);

/** How much of the bottom of its room the input line takes. */
double chat_box_field_height(const ChatBox *box, const Ui *ui);

/** Draws the input line at the bottom of `room`, or the wheel over the page. */
void chat_box_draw(const ChatBox *box, const Ui *ui, Box room);

/** What the keys do while it is open: at most two hints. Returns how many. */
int chat_box_hints(const ChatBox *box, const Ui *ui, Hint out_hints[2]);

#endif

/* SPDX-License-Identifier: MIT */
/* Chat as it is written on the page. */
#ifndef CLOCKWISE_ONLINE_CHAT_H
#define CLOCKWISE_ONLINE_CHAT_H

#include "online/online_session.h"
#include "shell/shell.h"
#include "ui/hints.h"
#include "ui/text_field.h"
#include "view/view.h"

/* The last lines of chat and notices. */

/** The height of the last line, wrapped at `width`; 0 if there is none. */
double chat_lines_last_height(const ChatLog *log, const Ui *ui, double width);

/** Draws as many of the newest lines as fit, the last one at the bottom of `room`, in the player's
 * text size: a long one takes several lines. If `fades`, old lines disappear. */
void chat_lines_draw(const ChatLog *log, const Ui *ui, Box room, bool fades);

/* Where they are written over a match: beside the arena or where they cover least of it. */

/** A place is chosen once for each match and window, and stays while players move. It starts as
 * all zero. */
typedef struct ChatPlace {
    bool is_known;
    unsigned match; /**< For which match it was chosen, */
    double text_scale;
    Vec2 window_px; /**< and how it was shown. */
    int index;
} ChatPlace;

/** The chat's room of the page in the match with that number. */
Box chat_place_in_match(ChatPlace *place, unsigned match, const MatchFrame *frame, const Ui *ui);

/** What is left of it below a box, where they meet. */
Box chat_place_clear(Box room, Box taken);

/** Its room below the results, which end at `top`. */
Box chat_place_below(const Ui *ui, double top);

/* The input line, and quick chat. */

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
void chat_box_draw(ChatBox *box, const Ui *ui, Box room);

/** What the keys do while it is open: at most two hints. Returns how many. */
int chat_box_hints(const ChatBox *box, const Ui *ui, Hint out_hints[2]);

#endif

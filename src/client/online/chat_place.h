/* SPDX-License-Identifier: MIT */
/* Where the chat is written over a match: beside the arena or where it covers least of it. */
#ifndef CLOCKWISE_ONLINE_CHAT_PLACE_H
#define CLOCKWISE_ONLINE_CHAT_PLACE_H

#include "ui/ui.h"
#include "view/match_frame.h"

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

#endif

/* SPDX-License-Identifier: MIT */
/* All looks of the player's own circle side by side: each with its name or the stars that open it.
 */
#ifndef CLOCKWISE_SHELL_LOOK_ROW_H
#define CLOCKWISE_SHELL_LOOK_ROW_H

#include "profile/progress.h"
#include "ui/ui.h"

/** Height at text size 1; with less, the circles are smaller. */
#define LOOK_ROW_HEIGHT 86.0

typedef struct LookRow {
    Box box;         /**< Of the page. */
    double zoom;     /**< The size of the words. */
    bool is_focused; /**< Left and right choose. */
    double seconds;  /**< For what turns on the circles; 0 keeps them still. */
} LookRow;

/** A look's name on the screen. */
const char *look_row_word(PlayerLook look);

/** The look at a place of the page, or PLAYER_LOOK_NONE. */
PlayerLook look_row_at(const LookRow *row, Vec2 at_page);

void look_row_draw(const LookRow *row, const Ui *ui, const Progress *progress);

#endif

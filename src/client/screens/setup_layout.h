/* SPDX-License-Identifier: MIT */
/* Where everything is on the set-up screen. */
#ifndef CLOCKWISE_SCREENS_SETUP_LAYOUT_H
#define CLOCKWISE_SCREENS_SETUP_LAYOUT_H

#include "shell/setup.h"
#include "ui/ui.h"

#define SETUP_LINE_STEP 30.0       /**< Of the mode's description. */
#define SETUP_LINE_STEP_LARGE 23.0 /**< The same with large text. */

/** Places on the page at the player's text size. */
typedef struct SetupLayout {
    double zoom;
    double menu_zoom;
    bool is_large; /**< The text. */
    Box grid;
    Box cards;
    int card_count; /**< That fill the row; with large text only those in use and the next. */
    Box lines; /**< The mode's description: below the menu, or with large text two lines below all.
                */
    Box menu;  /**< Higher up with large text, to make room. */
} SetupLayout;

/** For that many entries of the menu, and people with a seat. */
SetupLayout setup_layout_make(const Ui *ui, SetupKind kind, int entries, int people);

#endif

/* SPDX-License-Identifier: MIT */
/* What the buttons of the device in use do, in a line along the foot of the page. */
#ifndef CLOCKWISE_UI_HINTS_H
#define CLOCKWISE_UI_HINTS_H

#include "input/bindings.h"
#include "input/seats.h"
#include "ui/ui.h"

/** From one line to the next, before they are enlarged. */
#define HINTS_ROW_STEP 48.0

enum { HINT_KEY_BYTES = 4 * CONTROL_TEXT_BYTES, HINTS_MAX = 8 };

typedef struct Hint {
    char key[HINT_KEY_BYTES]; /**< What is pressed. */
    const char *meaning;      /**< Not owned. */
} Hint;

/** Draws them from `x` on, as large as words are to be and as fits the page; `row` 0 is the lowest
 * line. */
void hints_draw(const Ui *ui, double x, int row, const Hint *hints, int count);
/** Where the lowest line begins: all else stays above. */
double hints_top(const Ui *ui);
/** Where what is free above it and a notice ends: a menu that makes room while there is one. */
double hints_free_bottom(const Ui *ui);

/** How far hints_draw() goes. */
double hints_width(const Ui *ui, const Hint *hints, int count);

/** A menu's: what confirm, left and right, and back do; NULL for what does nothing. */
void hints_draw_menu(const Ui *ui, double x, const char *confirm, const char *turn,
                     const char *back);

/** How everybody at this machine plays, in the middle: a line for each. */
void hints_draw_match(const Ui *ui, const Bindings *bindings, const Seats *seats, int people);

#endif

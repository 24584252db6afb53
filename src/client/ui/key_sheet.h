/* SPDX-License-Identifier: MIT */
/* All keys of a screen at once, in columns over what it shows. */
#ifndef CLOCKWISE_UI_KEY_SHEET_H
#define CLOCKWISE_UI_KEY_SHEET_H

#include "ui/ui.h"

typedef struct KeyLine {
    const char *keys; /**< "Ctrl+D", see hints_key_names(); NULL for a heading. */
    const char *meaning;
} KeyLine;

typedef struct KeyColumn {
    const KeyLine *lines;
    int count;
} KeyColumn;

/** Darkens the page and draws the columns, as large as they fit but no larger than the text size.
 * `close` says in a line at the foot how the sheet is closed. */
void key_sheet_draw(const Ui *page, const KeyColumn *columns, int count, const char *close);

#endif

/* SPDX-License-Identifier: MIT */
/* What is around the level: buttons, tools, the line about a tool, numbers, and the list of
 * problems. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_BARS_H
#define CLOCKWISE_EDITORVIEW_EDIT_BARS_H

#include "editorview/edit_state.h"

void edit_bars_draw(const EditState *state, const Ui *page, const EditLayout *layout);

/** The place of the problems' count in the status line, and of the rows of their list. */
Box edit_bars_count_box(const EditLayout *layout);
Box edit_bars_problem_box(const EditState *state, const EditLayout *layout, int row);
/** How many rows the list shows. */
int edit_bars_problem_rows(const EditState *state, const EditLayout *layout);
/** The problem in a row of it. */
int edit_bars_problem(const EditState *state, const EditLayout *layout, int row);

#endif

/* SPDX-License-Identifier: MIT */
/* Sets what the rows show. Errors are reasons for the player. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_APPLY_H
#define CLOCKWISE_EDITORVIEW_EDIT_APPLY_H

#include "editorview/edit_rows.h"

/** To the next (1) or previous (-1) value, also of a toggle; presses a button. */
bool edit_apply_step(Editor *editor, EditHand *hand, int id, int by, Error *out_error);

/** What was typed into a row. */
bool edit_apply_text(Editor *editor, EditHand *hand, int id, const char *text, Error *out_error);

/** The text to begin typing with. */
void edit_apply_begin(const Editor *editor, const EditHand *hand, int id,
                      char out_text[EDIT_ROW_BYTES]);

#endif

/* SPDX-License-Identifier: MIT */
/* Draws the level editor: for its screen, and for `shot --editor`. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_VIEW_H
#define CLOCKWISE_EDITORVIEW_EDIT_VIEW_H

#include "editorview/edit_state.h"

/** Also places what events are about. */
void edit_view_draw(EditState *state, const Ui *ui, const Accessibility *accessibility);

/** Where the level ends above the lines at the foot, units of the screen's page. */
double edit_view_foot(const EditState *state, const Ui *ui);

#endif

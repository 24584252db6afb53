/* SPDX-License-Identifier: MIT */
/* What the parts of the view that handle events have in common. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_INPUT_H
#define CLOCKWISE_EDITORVIEW_EDIT_INPUT_H

#include "editorview/edit_view.h"

/** While a question is open. */
bool edit_view_dialog_event(EditView *view, const InputEvent *event, Vec2 at);

#endif

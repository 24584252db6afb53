/* SPDX-License-Identifier: MIT */
/* What mouse, keys and controllers do in the level editor. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_INPUT_H
#define CLOCKWISE_EDITORVIEW_EDIT_INPUT_H

#include "editorview/edit_state.h"

/** Handles an event; true to draw again. The places are those drawn last. */
bool edit_input_event(EditState *state, const Ui *ui, const Devices *devices,
                      const InputEvent *event);

/** To be called once in each frame: takes in how far a drag has come. */
void edit_input_update(EditState *state, const Ui *ui, const Devices *devices);

#endif

/* SPDX-License-Identifier: MIT */
/* Moving, adding and removing what is selected, each as a step. Where nothing is selected, nothing
 * happens. What would go too far from the arena to keep its shape (EDITOR_NUMBER_MAX), or by what
 * is no number, fails. */
#ifndef CLOCKWISE_EDITOR_EDITOR_CHANGE_H
#define CLOCKWISE_EDITOR_EDITOR_CHANGE_H

#include "editor/editor.h"

bool editor_change_move(Editor *editor, Vec2 by, Error *out_error);
/** Degrees, counter-clockwise. */
bool editor_change_turn(Editor *editor, Vec2 center, double degrees, Error *out_error);
/** Fails with a factor of 0, also where nothing is selected, and where so little would be left that
 * it could not be scaled back. */
bool editor_change_scale(Editor *editor, Vec2 center, Vec2 factors, Error *out_error);
bool editor_change_mirror(Editor *editor, Vec2 center, EditorMirror mirror, Error *out_error);

bool editor_change_delete(Editor *editor, Error *out_error);
/** Adds copies, moved by `by`, and selects them. */
bool editor_change_duplicate(Editor *editor, Vec2 by, Error *out_error);
/** Adds the images of what is selected that are not there yet. */
bool editor_change_apply_symmetry(Editor *editor, const EditorSymmetry *symmetry, Error *out_error);

/** Brings what is selected, of each kind, to the end of its list (drawn last) or to the beginning.
 */
bool editor_change_order(Editor *editor, bool is_to_front, Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/* Edits of parts of one object, selected or not: corners, pivot, path, rim. Each is a step, and
 * happens at the object's images by Editor.symmetry too, where those are alike. */
#ifndef CLOCKWISE_EDITOR_EDITOR_CORNER_H
#define CLOCKWISE_EDITOR_EDITOR_CORNER_H

#include "editor/editor.h"

/** Moves a part (a corner, pivot, path point, rim or the whole) to a place. */
bool editor_corner_move(Editor *editor, EditorHit part, Vec2 to, Error *out_error);
/** Puts a corner on the side `part`; fails where there are LEVEL_CORNERS. */
bool editor_corner_insert(Editor *editor, EditorHit part, Vec2 at, Error *out_error);
/** Removes a corner or a path point; fails where only three corners or two points are left. */
bool editor_corner_delete(Editor *editor, EditorHit part, Error *out_error);
/** Adds a point at the end of an obstacle's path, by where it is shown. */
bool editor_corner_add_path(Editor *editor, EditorRef ref, Vec2 at, Error *out_error);
/** Renames an obstacle; an empty id leaves it to the reader. Fails where another one has it. */
bool editor_corner_rename(Editor *editor, EditorRef ref, const char *id, Error *out_error);

#endif

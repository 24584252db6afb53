/* SPDX-License-Identifier: MIT */
/* The frame around what is selected, with handles to scale and turn it. */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_HANDLES_H
#define CLOCKWISE_EDITORVIEW_EDIT_HANDLES_H

#include "editor/editor.h"

/** Corners and sides in turn, from the lower left one counter-clockwise; the last one turns. */
enum { EDIT_HANDLES_SCALE = 8, EDIT_HANDLE_TURN = 8, EDIT_HANDLES = 9, EDIT_NO_HANDLE = -1 };

typedef struct EditHandles {
    bool is_shown;
    Box bounds; /**< Of what is selected; the frame lies a little outside. */
    Box frame;
    Vec2 places[EDIT_HANDLES];
} EditHandles;

/** `unit` is a unit of the page in world units, as EditPoint's. Only obstacles and zones can be
 * scaled and turned: there is no frame around a single spawn or pickup. */
EditHandles edit_handles_make(const Editor *editor, double unit);

/** The handle within `reach` of a point, or EDIT_NO_HANDLE. */
int edit_handles_at(const EditHandles *handles, Vec2 at, double reach);

/** The point of the bounds that a handle moves, and the one that stays. */
Vec2 edit_handles_moved(const EditHandles *handles, int handle);
Vec2 edit_handles_fixed(const EditHandles *handles, int handle);

/** How a handle that is dragged by `by` scales. With `is_even` both ways alike. */
Vec2 edit_handles_factors(const EditHandles *handles, int handle, Vec2 by, bool is_even);

#endif

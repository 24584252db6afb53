/* SPDX-License-Identifier: MIT */
/* Copying and pasting objects as text: JSON with the lists of a level's file, so that they can be
 * pasted into a file too, and from one. */
#ifndef CLOCKWISE_EDITOR_EDITOR_CLIPBOARD_H
#define CLOCKWISE_EDITOR_EDITOR_CLIPBOARD_H

#include "editor/editor.h"

/** What is selected as text; free() it. NULL when out of memory, or where nothing is selected. */
char *editor_clipboard_copy(const Editor *editor, size_t *out_length);
/** The same, and deletes it, as a step. */
char *editor_clipboard_cut(Editor *editor, size_t *out_length, Error *out_error);

/**
 * Adds the objects of any text from the clipboard and selects them, as a step. They come with their
 * middle at `at` or, where that is NULL, to where they were, a little aside if there is the same
 * already. Ids that are taken are changed. Fails, with a reason for the player, where the text has
 * no objects.
 */
bool editor_clipboard_paste(Editor *editor, const char *text, size_t length, const Vec2 *at,
                            Error *out_error);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Writes a document as a level's file (format 1). What was not changed is written as it stood in
 * the file it came from; what was, like the levels that come with the game: an object in one line,
 * an obstacle that is too long for one in a line for each key.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_WRITE_H
#define CLOCKWISE_EDITOR_EDITOR_WRITE_H

#include "editor/editor_select.h"

/** A document as text that ends with a newline; free() it. NULL when out of memory. */
char *editor_write_text(const EditorDocument *document, size_t *out_length);

/** What is selected alone, as JSON with the lists of a level's file; free() it. NULL when out of
 * memory. */
char *editor_write_selected(const EditorDocument *document, const EditorSelection *selection,
                            size_t *out_length);

#endif

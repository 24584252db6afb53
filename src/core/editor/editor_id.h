/* SPDX-License-Identifier: MIT */
/* Ids of obstacles that are added: no two are alike. */
#ifndef CLOCKWISE_EDITOR_EDITOR_ID_H
#define CLOCKWISE_EDITOR_EDITOR_ID_H

#include "editor/editor_document.h"

/** Whether an obstacle has this id. */
bool editor_id_is_taken(const EditorDocument *document, const char *id);

/** The first number from `from` on that no id of the kind `stem-NUMBER` or `stem-NUMBER.…` has. */
int editor_id_free_number(const EditorDocument *document, const char *stem, int from);

/** The id of a copy: the same if it is free, else with the next free number, as "hook-a-2" of
 * "hook-a". The pieces of a group keep their numbers in it: "arc-2.5" of "arc-1.5". NULL when out
 * of memory or too long: then the reader of levels gives the obstacle one. */
EditorText *editor_id_of_copy(const EditorDocument *document, const EditorText *id);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Reads a level's file into a document. The text is strict JSON as for every level. A level that
 * breaks a rule, such as a spawn inside a wall, can be opened to be mended, and editor_check.h says
 * what is wrong; only what has no place in a document (wrong types, missing keys, unknown names,
 * too many of a thing) is refused, with the errors of `check`.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_READ_H
#define CLOCKWISE_EDITOR_EDITOR_READ_H

#include "editor/editor_document.h"
#include "json/json_document.h"

#include <cjson/cJSON.h>

/** The longest text that is read. A level's file has at most LEVEL_FILE_BYTES; what grew longer in
 * the editor cannot be saved, but is recovered. */
enum { EDITOR_TEXT_BYTES = 64 << 20 };

/** Reads a level's text, of at most EDITOR_TEXT_BYTES. On false there is nothing to destroy but
 * `out_problems`, which is destroyed in any case. */
bool editor_read_text(const char *text, size_t length, EditorDocument *out_document,
                      JsonProblems *out_problems);

/** Adds the objects in the lists of a JSON text such as the clipboard's, which may have some of a
 * level's keys and need no others. Fails, with nothing added that could be seen by others than the
 * caller, where the text is not JSON or has no objects in it. */
bool editor_read_objects(const char *text, size_t length, EditorDocument *document,
                         Error *out_error);

#endif

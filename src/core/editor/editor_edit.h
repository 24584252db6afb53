/* SPDX-License-Identifier: MIT */
/* What all edits have in common: a step, images by Editor.symmetry, and going back where one fails.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_EDIT_H
#define CLOCKWISE_EDITOR_EDITOR_EDIT_H

#include "editor/editor.h"

/** A changed copy; the same object shared where there is nothing to change; NULL when out of
 * memory. */
typedef EditorObject *EditorEdit(const EditorObject *object, const void *how);

/** Edits objects of a document in a step. Fails where something would go to EDITOR_NUMBER_MAX or
 * past it, which would lose its shape. Where symmetry is on, an object that is not in `which`
 * but is the image of one that is becomes the image of what that becomes. */
bool editor_edit_objects(Editor *editor, const EditorSelection *which, EditorEdit *edit,
                         const void *how, Error *out_error);
/** The same for one object. */
bool editor_edit_one(Editor *editor, EditorRef ref, EditorEdit *edit, const void *how,
                     Error *out_error);

/** In a gesture: adds an object and its images, and selects the object alone beside what is
 * selected: its images follow it. Takes over the reference in any case; NULL is out of memory. Ids
 * that are taken are changed. */
bool editor_edit_add(Editor *editor, EditorObject *object, Error *out_error);
/** The same without images. */
bool editor_edit_add_alone(Editor *editor, EditorObject *object, Error *out_error);
bool editor_edit_add_unselected(Editor *editor, EditorObject *object, Error *out_error);

/** Whether the document has an object like this. */
bool editor_edit_has_alike(const EditorDocument *document, const EditorObject *object);

/** Whether a text can stand in a level's file as it is: a name by utf8_is_name() of at most so
 * many bytes, or empty. `what` names it, as in "the name". */
bool editor_edit_check_text(const char *text, size_t most, const char *what, Error *out_error);

/** Ends a gesture, or cancels it where its edit failed. */
bool editor_edit_finish(Editor *editor, bool is_done, Error *out_error);

#endif

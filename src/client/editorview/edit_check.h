/* SPDX-License-Identifier: MIT */
/* The problems of the level being edited, looked for in a thread of its own whenever edits pause.
 */
#ifndef CLOCKWISE_EDITORVIEW_EDIT_CHECK_H
#define CLOCKWISE_EDITORVIEW_EDIT_CHECK_H

#include "editor/editor.h"
#include "editor/editor_check.h"
#include "platform/window.h"

typedef struct EditCheck {
    EditorReport report; /**< Of `revision`. */
    bool has_report;
    unsigned revision;      /**< Of the document that `report` is about, */
    int objects;            /**< and how many things it had. */
    unsigned seen;          /**< The document's last revision, */
    double settled_seconds; /**< and since when. */
    Worker *worker;         /**< Private, like the rest. */
    char *text;
    size_t length;
    EditorReport next;
    unsigned asked;
    int asked_objects;
} EditCheck;

/** Begins a check where one is due, and takes in one that is done: true where the report is new.
 * While a gesture is open it waits. */
bool edit_check_update(EditCheck *check, const Editor *editor, double seconds);
/** Checks at once. False when out of memory. */
bool edit_check_now(EditCheck *check, const Editor *editor);
/** Whether its places can still be shown: things may have moved since, but none came or went. */
bool edit_check_fits(const EditCheck *check, const Editor *editor);
/** Seconds until edit_check_update() has something to do. */
double edit_check_wait(const EditCheck *check, const Editor *editor);
void edit_check_destroy(EditCheck *check);

#endif

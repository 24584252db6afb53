/* SPDX-License-Identifier: MIT */
/*
 * What `check` says of a document, and where that is. It works on the text alone, so it can run in
 * a thread of its own: a check takes 35 ms for a level of 2,048 obstacles and 15 ms for `islands`,
 * where any edit takes less than one. Check when edits have paused.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_CHECK_H
#define CLOCKWISE_EDITOR_EDITOR_CHECK_H

#include "editor/editor_select.h"
#include "json/json_document.h"

typedef enum EditorSeverity { EDITOR_ERROR, EDITOR_WARNING, EDITOR_HINT } EditorSeverity;

typedef struct EditorProblem {
    EditorSeverity severity;
    EditorHit place; /**< The object and part that it is about; `is_hit` false: the whole level. */
    EditorHit other; /**< Another object that the words name: "is inside obstacles[19]". */
    int line;        /**< In the text, from 1; 0 for a hint. */
    char path[128];  /**< Such as `obstacles[3].points[2]`. */
    char text[512];
} EditorProblem;

typedef struct EditorReport {
    EditorProblem *problems; /**< Errors and warnings by their place in the text, then hints. */
    int count;
    int error_count; /**< All of them: no more than JSON_PROBLEMS_KEPT are listed. */
    int warning_count;
    int hint_count;
    Level level; /**< To play it; all zero where there is an error. */
    bool is_out_of_memory;
} EditorReport;

/** Checks a document's text; destroy the report. Touches nothing but its arguments. */
void editor_check_text(const char *text, size_t length, EditorReport *out_report);
void editor_check_destroy(EditorReport *report);

/** Where a problem is to be shown; false for one of the whole level, or of what is gone since. */
bool editor_check_point(const EditorDocument *document, EditorHit place, Vec2 *out_point);

#endif

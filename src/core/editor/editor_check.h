/* SPDX-License-Identifier: MIT */
/*
 * What `check` says of a document, and where that is; and what spawns see in it. The check works on
 * the text alone, so it can run in a thread of its own: a check takes 35 ms for a level of 2,048
 * obstacles and 15 ms for `islands`, where any edit takes less than one. Check when edits have
 * paused.
 */
#ifndef CLOCKWISE_EDITOR_EDITOR_CHECK_H
#define CLOCKWISE_EDITOR_EDITOR_CHECK_H

#include "editor/editor_document.h"
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

/* The light of a spawn: what is seen from a place, and the shadows within reach of it, by the same
 * measures as the hints. Movers stand where they are drawn. */

/** Made from a document that it does not follow: make it anew when edits pause. */
typedef struct EditorLight EditorLight;

/** Obstacles whose outline is wrong are left out. NULL without memory, or where the arena is
 * larger or smaller than LEVEL_SIZE_MAX and LEVEL_SIZE_MIN allow. */
EditorLight *editor_light_create(const EditorDocument *document, Error *out_error);
void editor_light_destroy(EditorLight *light);

/** The polygon seen from a place, counter-clockwise, valid until the next call. Returns how many
 * corners; 0 outside the arena. */
int editor_light_seen(EditorLight *light, Vec2 from, double radius, const Vec2 **out_points);

/** Places near enough (ADVICE_SHADOW_REACH) and large enough for a player who spawns at `from` to
 * be out of sight. Returns how many were written, at most `most`, the nearest first. */
int editor_light_shadows(const EditorLight *light, Vec2 from, int most, Vec2 *out_places);

#endif

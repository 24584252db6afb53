/* SPDX-License-Identifier: MIT */
#include "editor/editor_check.h"

#include "arena/advice.h"
#include "level/level_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool editor_check_point(const EditorDocument *document, EditorHit place, Vec2 *out_point)
{
    if (!place.is_hit || place.ref.index >= document->counts[place.ref.kind])
        return false;
    const EditorObject *object = editor_document_at(document, place.ref);
    *out_point = editor_object_middle(object);
    if (place.part == EDITOR_PART_CORNER && place.index < object->point_count)
        *out_point = object->points[place.index];
    if (place.part == EDITOR_PART_PATH && place.index < object->path_count)
        *out_point = editor_select_path_at(object, place.index);
    if (place.part == EDITOR_PART_PIVOT && object->kind == EDITOR_OBSTACLE)
        *out_point = object->obstacle.motion.pivot;
    return true;
}

/* The first object that is named in a text. */
static EditorHit find_named(const char *text)
{
    EditorHit named = {.is_hit = false};
    for (const char *at = text; *at != '\0' && !named.is_hit; at++)
        if (at == text || at[-1] == ' ')
            named = editor_select_of_path(at);
    return named;
}

static void add_problem(EditorReport *report, const JsonProblem *problem)
{
    EditorProblem *added = &report->problems[report->count++];
    added->severity = problem->is_error ? EDITOR_ERROR : EDITOR_WARNING;
    added->place = editor_select_of_path(problem->path);
    added->line = problem->line;
    snprintf(added->path, sizeof added->path, "%s", problem->path);
    snprintf(added->text, sizeof added->text, "%s", problem->text);
    added->other = find_named(added->text);
}

static void add_hint(EditorReport *report, const Advice *advice)
{
    EditorProblem *added = &report->problems[report->count++];
    added->severity = EDITOR_HINT;
    snprintf(added->path, sizeof added->path, "%s[%d]", advice_list_keys[advice->part],
             advice->index);
    added->place = editor_select_of_path(added->path);
    snprintf(added->text, sizeof added->text, "%s", advice->text);
    added->other = find_named(added->text);
}

/* Room for all that there may be. */
static bool make_room(EditorReport *report, int problems)
{
    report->problems = calloc((size_t)problems + ADVICE_MAX, sizeof *report->problems);
    report->is_out_of_memory = report->problems == NULL;
    return report->problems != NULL;
}

/* Of a level without errors and warnings, as `check` does. */
static void find_hints(EditorReport *report)
{
    Error error;
    AdviceList *list = malloc(sizeof *list);
    if (list == NULL || !advice_find(&report->level, list, &error)) {
        report->is_out_of_memory = true;
    } else {
        report->hint_count = list->count;
        for (int i = 0; i < list->count; i++)
            add_hint(report, &list->items[i]);
    }
    free(list);
}

void editor_check_text(const char *text, size_t length, EditorReport *out_report)
{
    JsonProblems found;
    memset(out_report, 0, sizeof *out_report);
    bool is_valid = level_read_text(text, length, LEVEL_USE_PLAY, &out_report->level, &found);
    out_report->error_count = found.error_count;
    out_report->warning_count = found.warning_count;
    out_report->is_out_of_memory = found.is_out_of_memory;
    if (make_room(out_report, found.kept_count)) {
        for (int i = 0; i < found.kept_count; i++)
            add_problem(out_report, &found.items[i]);
        if (is_valid && found.warning_count == 0)
            find_hints(out_report);
    }
    json_problems_destroy(&found);
}

void editor_check_destroy(EditorReport *report)
{
    free(report->problems);
    level_destroy(&report->level);
    memset(report, 0, sizeof *report);
}

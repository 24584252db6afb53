/* SPDX-License-Identifier: MIT */
#include "editorview/edit_check.h"

#include <stdlib.h>

#define SETTLE_SECONDS 0.25
#define POLL_SECONDS 0.05
#define NEVER 1e9

static void run_check(void *context)
{
    EditCheck *check = context;
    char *text = check->text;
    check->text = NULL;
    editor_check_text(text, check->length, &check->next);
    free(text);
}

static void take_report(EditCheck *check)
{
    if (check->has_report)
        editor_check_destroy(&check->report);
    check->report = check->next;
    check->next = (EditorReport){.problems = NULL};
    check->revision = check->asked;
    check->objects = check->asked_objects;
    check->has_report = true;
}

static int objects_of(const Editor *editor)
{
    int count = 0;
    for (int kind = 0; kind < EDITOR_KINDS; kind++)
        count += editor->document.counts[kind];
    return count;
}

static bool prepare(EditCheck *check, const Editor *editor)
{
    check->text = editor_text(editor, &check->length);
    check->asked = editor->revision;
    check->asked_objects = objects_of(editor);
    return check->text != NULL;
}

static bool is_new_report(const EditCheck *check, const Editor *editor)
{
    return check->has_report && check->revision == editor->revision;
}

bool edit_check_fits(const EditCheck *check, const Editor *editor)
{
    return check->has_report && check->objects == objects_of(editor);
}

static bool is_due(const EditCheck *check, const Editor *editor)
{
    return !is_new_report(check, editor) && editor->open_gestures == 0 && check->worker == NULL;
}

bool edit_check_update(EditCheck *check, const Editor *editor, double seconds)
{
    bool is_new = false;
    if (check->worker != NULL && worker_is_done(check->worker)) {
        worker_end(check->worker);
        check->worker = NULL;
        take_report(check);
        is_new = true;
    }
    check->settled_seconds = check->seen == editor->revision ? check->settled_seconds + seconds : 0;
    check->seen = editor->revision;
    if (!is_due(check, editor) || (check->has_report && check->settled_seconds < SETTLE_SECONDS))
        return is_new;
    if (!prepare(check, editor))
        return is_new;
    check->worker = worker_start(run_check, check);
    if (check->worker != NULL)
        return is_new;
    run_check(check);
    take_report(check);
    return true;
}

bool edit_check_now(EditCheck *check, const Editor *editor)
{
    if (check->worker != NULL) {
        worker_end(check->worker);
        check->worker = NULL;
        take_report(check);
    }
    if (is_new_report(check, editor))
        return true;
    if (!prepare(check, editor))
        return false;
    run_check(check);
    take_report(check);
    return !check->report.is_out_of_memory;
}

double edit_check_wait(const EditCheck *check, const Editor *editor)
{
    if (check->worker != NULL || is_due(check, editor))
        return POLL_SECONDS;
    return NEVER;
}

void edit_check_destroy(EditCheck *check)
{
    if (check->worker != NULL) {
        worker_end(check->worker);
        take_report(check);
    }
    if (check->has_report)
        editor_check_destroy(&check->report);
    free(check->text);
    *check = (EditCheck){.has_report = false};
}

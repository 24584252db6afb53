/* SPDX-License-Identifier: MIT */
#include "json/json_problems.h"

#include "base/print_line.h"

#include <stdlib.h>
#include <string.h>

enum { PROBLEMS_SHOWN = 20 };

/* A slot for one more; without room an error gets the last warning's. */
static JsonProblem *make_room(JsonProblems *problems, bool is_error)
{
    if (problems->kept_count < JSON_PROBLEMS_KEPT)
        return &problems->items[problems->kept_count++];
    for (int i = JSON_PROBLEMS_KEPT - 1; is_error && i >= 0; i--)
        if (!problems->items[i].is_error)
            return &problems->items[i];
    return NULL;
}

JsonProblem *json_problems_add(JsonProblems *problems, bool is_error)
{
    if (is_error)
        problems->error_count++;
    else
        problems->warning_count++;
    if (!problems->items && !problems->is_out_of_memory)
        problems->items = calloc(JSON_PROBLEMS_KEPT, sizeof *problems->items);
    problems->is_out_of_memory = problems->is_out_of_memory || !problems->items;
    JsonProblem *problem = problems->items ? make_room(problems, is_error) : NULL;
    if (problem)
        *problem = (JsonProblem){.line = 1, .column = 1, .is_error = is_error};
    return problem;
}

void json_problems_report(JsonProblems *problems, const JsonProblem *error)
{
    JsonProblem *problem = json_problems_add(problems, true);
    problems->is_out_of_memory = problems->is_out_of_memory || error->is_memory;
    if (!problem)
        return;
    *problem = *error;
    problem->is_error = true;
}

/* The first error, else the first warning; NULL without problems. */
static const JsonProblem *find_first(const JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++)
        if (problems->items[i].is_error)
            return &problems->items[i];
    return problems->kept_count > 0 ? &problems->items[0] : NULL;
}

static void tell(const JsonProblems *problems, const char *what, bool is_placed, Error *out_error)
{
    char place[32] = "";
    const JsonProblem *problem = find_first(problems);
    if (problems->is_out_of_memory) {
        error_set_memory(out_error, "%s: out of memory", what);
        return;
    }
    if (problem == NULL)
        return;
    if (is_placed)
        snprintf(place, sizeof place, ":%d:%d", problem->line, problem->column);
    error_set(out_error, "%s%s: %s%s%s", what, place, problem->path,
              problem->path[0] != '\0' ? ": " : "", problem->text);
}

void json_problems_tell(const JsonProblems *problems, const char *path, Error *out_error)
{
    tell(problems, path, true, out_error);
}

void json_problems_tell_unplaced(const JsonProblems *problems, const char *what, Error *out_error)
{
    tell(problems, what, false, out_error);
}

static int compare_problems(const void *a, const void *b)
{
    const JsonProblem *first = a;
    const JsonProblem *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    if (first->column != second->column)
        return first->column < second->column ? -1 : 1;
    int order = strcmp(first->path, second->path);
    return order ? order : strcmp(first->text, second->text);
}

void json_problems_sort(JsonProblems *problems)
{
    if (problems->kept_count > 0)
        qsort(problems->items, (size_t)problems->kept_count, sizeof *problems->items,
              compare_problems);
}

void json_problems_make_errors(JsonProblems *problems)
{
    for (int i = 0; i < problems->kept_count; i++)
        problems->items[i].is_error = true;
    problems->error_count += problems->warning_count;
    problems->warning_count = 0;
    json_problems_sort(problems);
}

void json_problems_print(FILE *file, const char *path, const JsonProblems *problems,
                         const char *lead)
{
    int shown = problems->kept_count < PROBLEMS_SHOWN ? problems->kept_count : PROBLEMS_SHOWN;
    for (int i = 0; i < shown; i++) {
        const JsonProblem *problem = &problems->items[i];
        print_line(file, "%s%s:%d:%d: error: %s: %s", lead, path, problem->line, problem->column,
                   problem->path[0] ? problem->path : "$", problem->text);
    }
    int more = problems->error_count - shown;
    if (more > 0 && problems->kept_count > 0)
        print_line(file, "%s%s: and %d more", lead, path, more);
    if (problems->kept_count == 0)
        print_line(file, "%s%s:1:1: error: $: out of memory", lead, path);
}

void json_problems_destroy(JsonProblems *problems)
{
    free(problems->items);
    *problems = (JsonProblems){0};
}

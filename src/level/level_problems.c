/* SPDX-License-Identifier: MIT */
#include "level/level_problems.h"

#include "base/text_fit.h"

#include <stdlib.h>
#include <string.h>

/** Room for one more; where there is none an error takes that of the last warning. */
static LevelProblem *make_room(LevelProblems *problems, bool is_error)
{
    if (problems->kept_count < LEVEL_PROBLEMS_KEPT)
        return &problems->items[problems->kept_count++];
    for (int i = LEVEL_PROBLEMS_KEPT - 1; is_error && i >= 0; i--)
        if (!problems->items[i].is_error)
            return &problems->items[i];
    return NULL;
}

LevelProblem *level_problems_add(LevelProblems *problems, bool is_error)
{
    if (is_error)
        problems->error_count++;
    else
        problems->warning_count++;
    if (!problems->items && !problems->is_out_of_memory)
        problems->items = calloc(LEVEL_PROBLEMS_KEPT, sizeof *problems->items);
    problems->is_out_of_memory = !problems->items;
    LevelProblem *problem = problems->items ? make_room(problems, is_error) : NULL;
    if (problem)
        *problem = (LevelProblem){.line = 1, .column = 1, .is_error = is_error};
    return problem;
}

void level_problems_report(LevelProblems *problems, int line, int column, const char *path,
                           const char *text)
{
    LevelProblem *problem = level_problems_add(problems, true);
    if (!problem)
        return;
    problem->line = line;
    problem->column = column;
    text_fit(problem->path, sizeof problem->path, "%s", path);
    text_fit(problem->text, sizeof problem->text, "%s", text);
}

static int compare_problems(const void *a, const void *b)
{
    const LevelProblem *first = a;
    const LevelProblem *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    if (first->column != second->column)
        return first->column < second->column ? -1 : 1;
    int order = strcmp(first->path, second->path);
    return order ? order : strcmp(first->text, second->text);
}

void level_problems_sort(LevelProblems *problems)
{
    if (problems->kept_count > 0)
        qsort(problems->items, (size_t)problems->kept_count, sizeof *problems->items,
              compare_problems);
}

void level_problems_destroy(LevelProblems *problems)
{
    free(problems->items);
    *problems = (LevelProblems){0};
}

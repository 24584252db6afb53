/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L /* open_memstream() */
#include "match/match_level.h"

#include "level/level_read.h"
#include "level/level_write.h"
#include "sim/mutators.h"
#include "base/system.h"

#include <stdio.h>
#include <stdlib.h>

bool match_level_copy(const Level *level, Level *out_level, Error *out_error)
{
    char *text = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&text, &length);
    JsonProblems problems;
    if (file == NULL)
        return error_set_memory(out_error, "out of memory");
    level_write(file, level, 0);
    if (fclose(file) != 0 || text == NULL) {
        free(text);
        return error_set_memory(out_error, "out of memory");
    }
    bool is_copied = level_read_written(text, length, LEVEL_USE_RECORDED, out_level, &problems);
    if (!is_copied)
        json_problems_tell_unplaced(&problems, level->name, out_error);
    json_problems_destroy(&problems);
    free(text);
    return is_copied;
}

bool match_level_change(Level *level, unsigned mutators, Error *out_error)
{
    static const unsigned changing =
        MUTATOR_FROZEN_MOVERS | MUTATOR_DOUBLE_SPEED | MUTATOR_BIG_HEADS;
    Level changed;
    mutators_change_level(level, mutators);
    if ((mutators & changing) == 0)
        return true;
    if (!match_level_copy(level, &changed, out_error)) {
        Error problem = *out_error;
        return !problem.is_memory &&
               error_set(out_error, "the level cannot be played with these mutators: %s",
                         problem.text);
    }
    level_destroy(level);
    *level = changed;
    return true;
}

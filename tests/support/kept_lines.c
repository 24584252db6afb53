/* SPDX-License-Identifier: MIT */
#include "support/kept_lines.h"
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define FIGURE_SLACK 1e-3

KeptLines kept_lines_open(const char *path, const char *program)
{
    KeptLines kept = {.path = path, .program = program};
    kept.is_update = getenv("UPDATE_HASHES") != NULL;
    kept.file = fopen(path, kept.is_update ? "w" : "r");
    if (!kept.file)
        fail_msg("%s cannot be opened: run this from the repository's root", path);
    return kept;
}

static bool is_equal(const char *line, const char *wanted)
{
    return strcmp(line, wanted) == 0;
}

static bool are_near(const char *line, const char *wanted)
{
    size_t name = strcspn(line, ":");
    if (strncmp(line, wanted, name + 1) != 0)
        return false;
    for (line += name + 1, wanted += name + 1; *line == ' ' && *wanted == ' ';) {
        char *end, *wanted_end;
        double is = strtod(line, &end);
        double was = strtod(wanted, &wanted_end);
        if (!(fabs(is - was) <= FIGURE_SLACK * fabs(was)))
            return false;
        line = end;
        wanted = wanted_end;
    }
    return *line == *wanted;
}

static void compare(KeptLines *kept, const char *line,
                    bool (*is_as)(const char *line, const char *wanted))
{
    char wanted[KEPT_LINE_BYTES] = "";
    if (kept->is_update) {
        assert_true(fputs(line, kept->file) >= 0);
    } else if (!fgets(wanted, sizeof wanted, kept->file) || !is_as(line, wanted)) {
        print_error("is   %swas  %s", line, wanted[0] ? wanted : "not there\n");
        kept->wrong++;
    }
}

void kept_lines_take(KeptLines *kept, const char *format, ...)
{
    char line[KEPT_LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    assert_in_range(length, 1, sizeof line - 2);
    line[length] = '\n';
    line[length + 1] = '\0';
    compare(kept, line, is_equal);
}

void kept_lines_take_figures(KeptLines *kept, const char *name, const double *figures, int count)
{
    char line[KEPT_LINE_BYTES];
    int length = snprintf(line, sizeof line, "%s:", name);
    for (int i = 0; i < count; i++)
        length += snprintf(line + length, sizeof line - (size_t)length, " %.6g", figures[i]);
    assert_in_range(length, 1, sizeof line - 2);
    line[length] = '\n';
    line[length + 1] = '\0';
    compare(kept, line, are_near);
}

void kept_lines_close(KeptLines *kept)
{
    char rest[KEPT_LINE_BYTES];
    bool is_longer = !kept->is_update && fgets(rest, sizeof rest, kept->file);
    fclose(kept->file);
    if (kept->wrong > 0 || is_longer)
        fail_msg("%d lines are not as in %s%s; after an intended change: UPDATE_HASHES=1 "
                 "build/tests/%s",
                 kept->wrong, kept->path, is_longer ? ", and some are left over" : "",
                 kept->program);
}

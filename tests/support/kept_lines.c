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

/* How far a figure may be from the one that is kept: so much, and a part of the latter. */
typedef struct Slack {
    double most, part;
} Slack;

/* Their names are the same, and each figure is near the one that is kept. */
static bool are_near(const char *line, const char *wanted, Slack slack)
{
    size_t name = strcspn(line, ":");
    if (strncmp(line, wanted, name + 1) != 0)
        return false;
    for (line += name + 1, wanted += name + 1; *line == ' ' && *wanted == ' ';) {
        char *end, *wanted_end;
        double is = strtod(line, &end);
        double was = strtod(wanted, &wanted_end);
        if (!(fabs(is - was) <= slack.most + slack.part * fabs(was)))
            return false;
        line = end;
        wanted = wanted_end;
    }
    return *line == *wanted;
}

/* Without slack (NULL) the line must be the same to the letter. */
static void compare(KeptLines *kept, const char *line, const Slack *slack)
{
    char wanted[KEPT_LINE_BYTES] = "";
    if (kept->is_update) {
        assert_true(fputs(line, kept->file) >= 0);
    } else if (!fgets(wanted, sizeof wanted, kept->file) ||
               (slack != NULL ? !are_near(line, wanted, *slack) : strcmp(line, wanted) != 0)) {
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
    compare(kept, line, NULL);
}

static void take_figures(KeptLines *kept, const char *name, const double *figures, int count,
                         Slack slack)
{
    char line[KEPT_LINE_BYTES];
    int length = snprintf(line, sizeof line, "%s:", name);
    for (int i = 0; i < count && length < KEPT_LINE_BYTES; i++)
        length += snprintf(line + length, sizeof line - (size_t)length,
                           slack.most > 0 ? " %.2f" : " %.6g", figures[i]);
    assert_in_range(length, 1, sizeof line - 2);
    line[length] = '\n';
    line[length + 1] = '\0';
    compare(kept, line, &slack);
}

void kept_lines_take_figures(KeptLines *kept, const char *name, const double *figures, int count)
{
    take_figures(kept, name, figures, count, (Slack){0, FIGURE_SLACK});
}

void kept_lines_take_within(KeptLines *kept, const char *name, const double *figures, int count,
                            double slack)
{
    take_figures(kept, name, figures, count, (Slack){slack, 0});
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

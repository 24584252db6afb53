/* SPDX-License-Identifier: MIT */
#include "balance_lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 8192 };

static bool read_line(const char *text, Line *line)
{
    const char *tab = strchr(text, '\t');
    int used = 0;
    if (tab == NULL || tab - text >= LINES_NAME_BYTES)
        return false;
    memset(line, 0, sizeof *line);
    memcpy(line->cell, text, (size_t)(tab - text));
    double *numbers = (double *)&line->tally;
    /* The level's name ends where the numbers begin: it has no digits after a space. */
    const char *end = tab + 1;
    while (*end != '\0' && !(end[0] == ' ' && (end[1] == '-' || (end[1] >= '0' && end[1] <= '9'))))
        end++;
    snprintf(line->level, sizeof line->level, "%.*s", (int)(end - tab - 1), tab + 1);
    for (size_t i = 0; i < sizeof(Measures) / sizeof *numbers; i++, end += used)
        if (sscanf(end, "%lf%n", &numbers[i], &used) != 1)
            return false;
    return true;
}

static bool read_file(Lines *lines, FILE *file)
{
    char text[LINE_BYTES];
    while (fgets(text, sizeof text, file) != NULL) {
        Line *items = realloc(lines->items, sizeof *items * (size_t)(lines->count + 1));
        if (items == NULL)
            return false;
        lines->items = items;
        if (!read_line(text, &lines->items[lines->count])) {
            fprintf(stderr, "not a line of `balance play`: %s", text);
            return false;
        }
        lines->count++;
    }
    return true;
}

bool lines_read(Lines *lines, char **paths, int count)
{
    for (int i = 0; i < count; i++) {
        FILE *file = strcmp(paths[i], "-") == 0 ? stdin : fopen(paths[i], "r");
        if (file == NULL) {
            fprintf(stderr, "%s: cannot be read\n", paths[i]);
            return false;
        }
        bool is_read = read_file(lines, file);
        if (file != stdin)
            fclose(file);
        if (!is_read)
            return false;
    }
    return true;
}

bool lines_sum(const Lines *lines, const char *cell, const char *level, Measures *out_sum)
{
    bool is_there = false;
    memset(out_sum, 0, sizeof *out_sum);
    for (int i = 0; i < lines->count; i++) {
        const Line *line = &lines->items[i];
        if (strcmp(line->cell, cell) != 0 || (level != NULL && strcmp(line->level, level) != 0))
            continue;
        measures_add(out_sum, &line->tally);
        is_there = true;
    }
    return is_there;
}

/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "cli/collide_stream.h"

#include "base/error.h"
#include "base/system.h"
#include "cli/collide_question.h"
#include "cli/option.h"

#include <stdlib.h>
#include <string.h>

/* Reads a line without its newline. Drops what exceeds COLLIDE_LINE_BYTES. */
static bool read_line(FILE *in, char *out_line, size_t *out_length, bool *out_is_whole)
{
    size_t length = 0;
    int c = getc_unlocked(in);
    if (c == EOF)
        return false;
    *out_is_whole = true;
    for (; c != EOF && c != '\n'; c = getc_unlocked(in)) {
        if (length < COLLIDE_LINE_BYTES)
            out_line[length++] = (char)c;
        else
            *out_is_whole = false;
    }
    *out_length = length;
    return true;
}

static bool is_blank(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (!strchr(" \t\r", line[i]) || line[i] == '\0')
            return false;
    }
    return true;
}

static bool answer_line(const char *line, size_t length, bool is_whole, FILE *out)
{
    if (is_whole)
        return collide_question_answer(line, length, out);
    fprintf(out, "{\"id\":null,\"error\":\"the line is longer than %d bytes\"}\n",
            COLLIDE_LINE_BYTES);
    return false;
}

int collide_stream(FILE *in, FILE *out)
{
    struct stat status;
    bool someone_waits = fstat(fileno(in), &status) != 0 || !S_ISREG(status.st_mode);
    char *line = malloc(COLLIDE_LINE_BYTES);
    if (!line) {
        print_line(stderr, "clockwise collide: no memory for a line");
        return EXIT_MISSING;
    }
    size_t length;
    bool is_whole;
    bool all_answered = true;
    while (read_line(in, line, &length, &is_whole)) {
        if (is_blank(line, length))
            continue;
        all_answered = answer_line(line, length, is_whole, out) && all_answered;
        if (someone_waits)
            fflush(out);
    }
    free(line);
    if (ferror(in) || fflush(out) != 0 || ferror(out)) {
        print_line(stderr, "clockwise collide: can't %s",
                   ferror(in) ? "read the questions" : "write the answers");
        return EXIT_MISSING;
    }
    return all_answered ? EXIT_DONE : EXIT_FAILED;
}

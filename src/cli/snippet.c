/* SPDX-License-Identifier: MIT */
#include "cli/snippet.h"

#include "base/text.h"

#include <string.h>

enum { WIDTH = 68, BEFORE = 40 };

static const char *line_start(const char *text, const char *end, int line)
{
    for (; line > 1; line--) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        if (!newline)
            break;
        text = newline + 1;
    }
    return text;
}

/* Bytes of the character at `at`, or 0 if it is not printable. */
static int shown_bytes(const char *at, const char *end)
{
    int count = utf8_length(at, end);
    return count > 0 && utf8_is_printable(utf8_code_point(at, count)) ? count : 0;
}

void snippet_print(FILE *file, const char *text, size_t length, int line, int column)
{
    const char *end = text + length;
    const char *start = line_start(text, end, line);
    const char *newline = memchr(start, '\n', (size_t)(end - start));
    const char *line_end = newline ? newline : end;
    const char *place = column - 1 < line_end - start ? start + column - 1 : line_end;
    if (line_end > start && line_end[-1] == '\r' && place < line_end)
        line_end--;
    const char *at =
        place - start > BEFORE ? start + utf8_cut(start, (size_t)(place - start - BEFORE)) : start;
    int caret = fprintf(file, "%5d | %s", line, at > start ? "..." : "");
    int shown = 0;
    while (at < line_end && shown < WIDTH) {
        int bytes = shown_bytes(at, line_end);
        caret += at < place ? 1 : 0;
        if (bytes > 0)
            fwrite(at, 1, (size_t)bytes, file);
        else
            fputc(*at == '\t' ? ' ' : '?', file);
        at += bytes > 0 ? bytes : 1;
        shown++;
    }
    fprintf(file, "%s\n%*s^\n", at < line_end ? "..." : "", caret, "");
}

/* SPDX-License-Identifier: MIT */
#include "cli/snippet.h"

#include <stdbool.h>
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

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

/** Bytes of the character at `at`, or 0 where it is not one to show. Checks the form of UTF-8 only.
 */
static int shown_bytes(const char *at, const char *end)
{
    unsigned char first = (unsigned char)*at;
    if (first < 0x20 || first == 0x7f)
        return 0;
    int count = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (count > end - at || first > 0xf4)
        return 0;
    for (int i = 1; i < count; i++) {
        if (!is_continuation(at[i]))
            return 0;
    }
    /* U+0080 to U+009F are control characters to some terminals. */
    return first == 0xc2 && (unsigned char)at[1] < 0xa0 ? 0 : count;
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
    const char *at = place - start > BEFORE ? place - BEFORE : start;
    while (at > start && at < place && is_continuation(*at))
        at++;
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

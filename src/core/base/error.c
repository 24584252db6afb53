/* SPDX-License-Identifier: MIT */
#include "base/error.h"

#include "base/text.h"

bool error_set(Error *out_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(out_error->text, sizeof out_error->text, format, arguments);
    va_end(arguments);
    out_error->is_memory = false;
    return false;
}

bool error_set_memory(Error *out_error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(out_error->text, sizeof out_error->text, format, arguments);
    va_end(arguments);
    out_error->is_memory = true;
    return false;
}

/* --- Texts in limited room -------------------------------------------------------------------- */

static const char gap[] = "...";

enum { GAP_BYTES = sizeof gap - 1 };

static void cut_middle(char *out_text, size_t room, const char *text, size_t length)
{
    size_t head = utf8_cut(text, (room - 1 - GAP_BYTES) / 3);
    size_t tail = room - 1 - GAP_BYTES - head;
    const char *end = text + length - tail;
    /* Skip the rest of a cut character. */
    size_t cut = utf8_cut(text, (size_t)(end - text));
    if (text + cut < end) {
        int whole = utf8_length(text + cut, text + length);
        end = whole > 0 ? text + cut + whole : end;
    }
    memcpy(out_text, text, head);
    memcpy(out_text + head, gap, GAP_BYTES);
    memcpy(out_text + head + GAP_BYTES, end, (size_t)(text + length - end) + 1);
}

char *text_fit_list(char *out_text, size_t room, const char *format, va_list arguments)
{
    va_list again;
    ASSERT(room >= 8);
    va_copy(again, arguments);
    int length = text_print_list(out_text, room, format, arguments);
    if (length < 0)
        out_text[0] = '\0';
    if (length >= (int)room) {
        char *text = malloc((size_t)length + 1);
        if (text) {
            text_print_list(text, (size_t)length + 1, format, again);
            cut_middle(out_text, room, text, (size_t)length);
            free(text);
        } else {
            out_text[utf8_cut(out_text, room - 2)] = '\0';
        }
    }
    va_end(again);
    return out_text;
}

char *text_fit(char *out_text, size_t room, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(out_text, room, format, arguments);
    va_end(arguments);
    return out_text;
}

void text_append(char *text, size_t room, const char *format, ...)
{
    size_t length = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    size_t wanted = (size_t)text_print_list(text + length, room - length, format, arguments);
    va_end(arguments);
    if (length + wanted >= room)
        text[utf8_whole(text, room - 1)] = '\0';
}

void print_line(FILE *file, const char *format, ...)
{
    char text[PRINT_LINE_BYTES];
    va_list arguments;
    va_start(arguments, format);
    text_fit_list(text, sizeof text, format, arguments);
    va_end(arguments);
    utf8_make_printable(text);
    fprintf(file, "%s\n", text);
}

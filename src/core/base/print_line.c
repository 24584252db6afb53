/* SPDX-License-Identifier: MIT */
#include "base/print_line.h"

#include "base/text_fit.h"
#include "base/utf8.h"

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

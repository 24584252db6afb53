/* SPDX-License-Identifier: MIT */
#include "base/json_print.h"

#include "base/assert.h"
#include "base/utf8.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *json_print_shortest(double value, char out_text[JSON_NUMBER_BYTES])
{
    ASSERT(isfinite(value));
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(out_text, JSON_NUMBER_BYTES, "%.*g", digits, value);
        double read_back = strtod(out_text, NULL);
        if (read_back >= value && read_back <= value)
            break;
    }
    return out_text;
}

void json_print_number(FILE *file, double value)
{
    char text[JSON_NUMBER_BYTES];
    fputs(json_print_shortest(value, text), file);
}

void json_print_pair(FILE *file, double x, double y)
{
    fputc('[', file);
    json_print_number(file, x);
    fputc(',', file);
    json_print_number(file, y);
    fputc(']', file);
}

/* A byte that is no part of UTF-8 would make the whole text no JSON. */
static int print_character(FILE *file, const char *at, const char *end)
{
    unsigned char c = (unsigned char)*at;
    int length = utf8_length(at, end);
    if (c == '"' || c == '\\')
        fprintf(file, "\\%c", c);
    else if (c < 0x20 || c == 0x7f)
        fprintf(file, "\\u%04x", c);
    else if (length == 0)
        fputs("\\ufffd", file);
    else
        fwrite(at, 1, (size_t)length, file);
    return length > 0 ? length : 1;
}

void json_print_string(FILE *file, const char *text)
{
    const char *end = text + strlen(text);
    fputc('"', file);
    while (text < end)
        text += print_character(file, text, end);
    fputc('"', file);
}

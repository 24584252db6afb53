/* SPDX-License-Identifier: MIT */
#include "base/json_print.h"

#include "base/assert.h"

#include <math.h>
#include <stdlib.h>

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

void json_print_string(FILE *file, const char *text)
{
    fputc('"', file);
    for (const unsigned char *c = (const unsigned char *)text; *c; c++) {
        if (*c == '"' || *c == '\\')
            fprintf(file, "\\%c", *c);
        else if (*c < 0x20)
            fprintf(file, "\\u%04x", *c);
        else
            fputc(*c, file);
    }
    fputc('"', file);
}

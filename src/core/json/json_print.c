/* SPDX-License-Identifier: MIT */
#include "json/json_document.h"

#include "base/text.h"

#include <inttypes.h>
#include <math.h>

/* What people write is mostly whole or has hundredths: printing it by integers takes a tenth of the
 * time for the same text. False for any other number. */
static bool print_hundredths(double value, char out_text[JSON_NUMBER_BYTES])
{
    double size = fabs(value);
    double hundredths = floor(size * 100 + 0.5);
    bool is_minus_zero = !(size > 0) && signbit(value);
    if (!(size < 1e9) || size > hundredths / 100 || size < hundredths / 100 || is_minus_zero)
        return false;
    const char *sign = value < 0 ? "-" : "";
    int64_t whole = (int64_t)hundredths / 100;
    int part = (int)((int64_t)hundredths % 100);
    if (part == 0)
        snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64, sign, whole);
    else if (part % 10 == 0)
        snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64 ".%d", sign, whole, part / 10);
    else
        snprintf(out_text, JSON_NUMBER_BYTES, "%s%" PRId64 ".%02d", sign, whole, part);
    return true;
}

const char *json_print_shortest(double value, char out_text[JSON_NUMBER_BYTES])
{
    ASSERT(isfinite(value));
    if (print_hundredths(value, out_text))
        return out_text;
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

/* Prints one character and returns its length in bytes. */
static int print_character(FILE *file, const char *at, const char *end)
{
    int length = utf8_length(at, end);
    unsigned code_point = length > 0 ? utf8_code_point(at, length) : 0;
    if (length == 0)
        fputs("\xef\xbf\xbd", file);
    else if (!utf8_is_printable(code_point))
        fprintf(file, "\\u%04x", code_point);
    else if (*at == '"' || *at == '\\')
        fprintf(file, "\\%c", *at);
    else
        fwrite(at, 1, (size_t)length, file);
    return length > 0 ? length : 1;
}

void json_print_string(FILE *file, const char *text)
{
    const char *end = text + strlen(text);
    fputc('"', file);
    while (text < end) {
        size_t plain = 0; /* Bytes in a row that stand for themselves: most of a text do. */
        while (text[plain] >= ' ' && text[plain] <= '~' && text[plain] != '"' &&
               text[plain] != '\\')
            plain++;
        fwrite(text, 1, plain, file);
        text += plain;
        if (text < end)
            text += print_character(file, text, end);
    }
    fputc('"', file);
}

void json_print_coded(FILE *file, const char *text)
{
    char encoded[PERCENT_BYTES(JSON_CODED_MAX + 1)];
    percent_encode(text, encoded, sizeof encoded);
    json_print_string(file, encoded);
}

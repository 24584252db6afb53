/* SPDX-License-Identifier: MIT */
#include "base/translate.h"

#include "base/text.h"

#include <math.h>

enum { THOUSANDS_FROM = 10000, DIGITS_BYTES = 24, READ_BYTES = 128 };

char *tr_print(char *out_text, size_t room, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    /* TRANSLATORS: between a number's whole part and its decimals, as in "2.5". */
    const char *point = tr_in("decimal separator", ".");
    size_t wanted = (size_t)text_print_pointed(out_text, room, point, format, arguments);
    va_end(arguments);
    if (wanted >= room)
        out_text[utf8_whole(out_text, room - 1)] = '\0';
    return out_text;
}

void tr_list(char *list, size_t room, const char *format, ...)
{
    size_t before = strlen(list);
    va_list arguments;
    if (before > 0)
        /* TRANSLATORS: between items of a list */
        text_append(list, room, "%s", tr(", "));
    size_t length = strlen(list);
    va_start(arguments, format);
    size_t wanted = (size_t)text_print_list(list + length, room - length, format, arguments);
    va_end(arguments);
    if (wanted == 0)
        list[before] = '\0';
    else if (length + wanted >= room)
        list[utf8_whole(list, room - 1)] = '\0';
}

bool tr_read(const char *text, double *out_number)
{
    char plain[READ_BYTES], *end;
    const char *point = tr_in("decimal separator", ".");
    const char *at = strstr(text, point);
    size_t before = at != NULL ? (size_t)(at - text) : strlen(text);
    int length = snprintf(plain, sizeof plain, "%.*s%s%s", (int)before, text, at != NULL ? "." : "",
                          at != NULL ? at + strlen(point) : "");
    *out_number = strtod(plain, &end);
    return length < READ_BYTES && end != plain && *end == '\0' && isfinite(*out_number);
}

char *tr_number(long long number, char out_text[TR_NUMBER_BYTES])
{
    char digits[DIGITS_BYTES];
    unsigned long long size =
        number < 0 ? 0ull - (unsigned long long)number : (unsigned long long)number;
    int count = snprintf(digits, sizeof digits, "%llu", size);
    bool is_short = size < THOUSANDS_FROM;
    snprintf(out_text, TR_NUMBER_BYTES, "%s%s", number < 0 ? "\xe2\x88\x92" : "",
             is_short ? digits : "");
    /* TRANSLATORS: between the thousands of a number, as in "12,345". */
    const char *between = tr_in("thousands separator", ",");
    for (int i = 0; i < count && !is_short; i++)
        text_append(out_text, TR_NUMBER_BYTES, "%c%s", digits[i],
                    (count - i) % 3 == 1 && i + 1 < count ? between : "");
    return out_text;
}

char *tr_date(int year, int month, int day, char out_text[TR_DATE_BYTES])
{
    /* TRANSLATORS: a date: year, month, day. Another order is numbered, as in "%3$d.%2$d.%1$d". */
    return text_fit(out_text, TR_DATE_BYTES, tr_in("date", "%d-%02d-%02d"), year, month, day);
}

char *tr_time(int hours, int minutes, int seconds, char out_text[TR_TIME_BYTES])
{
    if (seconds < 0) /* TRANSLATORS: a time of day: hours of 24, minutes. */
        return text_fit(out_text, TR_TIME_BYTES, tr_in("time", "%02d:%02d"), hours, minutes);
    /* TRANSLATORS: a time of day: hours of 24, minutes, seconds. */
    return text_fit(out_text, TR_TIME_BYTES, tr_in("time", "%02d:%02d:%02d"), hours, minutes,
                    seconds);
}

void tr_capitalize(char *text, size_t room)
{
    /* TRANSLATORS: the capital of the letter i. */
    utf8_capitalize(text, room, strcmp(tr_in("capital", "I"), "I") != 0);
}

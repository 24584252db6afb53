/* SPDX-License-Identifier: MIT */
#include "json/json_string.h"

#include "base/utf8.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The value of four hexadecimal digits, or -1. */
static int32_t hex4(const char *at, const char *end)
{
    char digits[5] = "";
    for (int i = 0; i < 4; i++) {
        if (end - at <= i || !isxdigit((unsigned char)at[i]))
            return -1;
        digits[i] = at[i];
    }
    return (int32_t)strtol(digits, NULL, 16);
}

static const char *check_unicode_escape(const char **at, const char *end, JsonStringRule rule)
{
    int32_t unit = hex4(*at + 2, end);
    if (unit < 0)
        return "\\u needs four hexadecimal digits";
    if (rule == JSON_STRING_BY_GRAMMAR) {
        *at += 6;
        return NULL;
    }
    if (unit == 0)
        return "the character NUL (\\u0000) is not allowed";
    if (unit >= 0xdc00 && unit <= 0xdfff)
        return "half a surrogate pair: a low one with no high one before it";
    *at += 6;
    if (unit < 0xd800 || unit > 0xdbff)
        return NULL;
    int32_t low = end - *at >= 6 && (*at)[0] == '\\' && (*at)[1] == 'u' ? hex4(*at + 2, end) : -1;
    if (low < 0xdc00 || low > 0xdfff) {
        *at -= 6;
        return "half a surrogate pair: a high one with no low one after it";
    }
    *at += 6;
    return NULL;
}

static const char *check_escape(const char **at, const char *end, JsonStringRule rule)
{
    if (end - *at < 2)
        return "the string is not closed";
    char kind = (*at)[1];
    if (kind == 'u')
        return check_unicode_escape(at, end, rule);
    if (kind == '\0' || !strchr("\"\\/bfnrt", kind))
        return "an unknown escape; a backslash itself is written \\\\";
    *at += 2;
    return NULL;
}

const char *json_string_check(const char *string, const char *end, JsonStringRule rule,
                              const char **out_at)
{
    const char *at = string;
    *out_at = string - 1;
    while (at < end && *at != '"') {
        unsigned char c = (unsigned char)*at;
        const char *wrong = NULL;
        if (c == '\\') {
            wrong = check_escape(&at, end, rule);
        } else if (c == '\n' || c == '\r') {
            wrong = "the string is not closed on its line";
        } else if (c < 0x20) {
            wrong = "a control character in a string; write it as an escape";
        } else {
            int length = utf8_length(at, end);
            if (length == 0)
                wrong = "this is not UTF-8";
            at += length;
        }
        if (wrong) {
            *out_at = at;
            return wrong;
        }
    }
    return at == end ? "the string is not closed" : NULL;
}

const char *json_string_end(const char *string)
{
    while (*string != '"')
        string += *string == '\\' ? 2 : 1;
    return string;
}

/* The UTF-16 surrogate pair or single unit behind "\u". */
static int32_t take_unicode_escape(const char **at)
{
    int32_t unit = hex4(*at + 2, *at + 6);
    *at += 6;
    if (unit < 0xd800 || unit > 0xdbff)
        return unit;
    int32_t low = hex4(*at + 2, *at + 6);
    *at += 6;
    return 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00);
}

/* The next character, or -1 at the closing quote. */
static int32_t take_character(const char **at)
{
    static const char escapes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    const unsigned char *bytes = (const unsigned char *)*at;
    if (bytes[0] == '"')
        return -1;
    if (bytes[0] == '\\' && bytes[1] == 'u')
        return take_unicode_escape(at);
    if (bytes[0] == '\\') {
        *at += 2;
        return meanings[strchr(escapes, bytes[1]) - escapes];
    }
    int length = utf8_length(*at, *at + 4);
    int32_t character = (int32_t)utf8_code_point(*at, length);
    *at += length;
    return character;
}

int json_string_compare(const char *a, const char *b)
{
    for (;;) {
        int32_t first = take_character(&a);
        int32_t second = take_character(&b);
        if (first != second)
            return first < second ? -1 : 1;
        if (first < 0)
            return 0;
    }
}

/* SPDX-License-Identifier: MIT */
#include "json/json_token.h"

#include <stddef.h>
#include <string.h>

void json_token_skip_space(const char **at, const char *end)
{
    while (*at < end && (**at == ' ' || **at == '\t' || **at == '\r' || **at == '\n'))
        ++*at;
}

bool json_token_take(const char **at, const char *end, char wanted)
{
    bool is_there = *at < end && **at == wanted;
    *at += is_there;
    return is_there;
}

static bool take_digits(const char **at, const char *end)
{
    const char *first = *at;
    while (*at < end && **at >= '0' && **at <= '9')
        ++*at;
    return *at > first;
}

JsonNumber json_token_number(const char **at, const char *end)
{
    json_token_take(at, end, '-');
    const char *first = *at;
    if (!take_digits(at, end))
        return JSON_NUMBER_LACKS_DIGIT;
    if (*first == '0' && *at - first > 1)
        return JSON_NUMBER_LEADING_ZERO;
    if (json_token_take(at, end, '.') && !take_digits(at, end))
        return JSON_NUMBER_LACKS_DIGIT;
    if (!json_token_take(at, end, 'e') && !json_token_take(at, end, 'E'))
        return JSON_NUMBER_GOOD;
    if (!json_token_take(at, end, '+'))
        json_token_take(at, end, '-');
    return take_digits(at, end) ? JSON_NUMBER_GOOD : JSON_NUMBER_LACKS_DIGIT;
}

bool json_token_word(const char **at, const char *end)
{
    static const char *const words[] = {"true", "false", "null"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        size_t length = strlen(words[i]);
        if ((size_t)(end - *at) >= length && memcmp(*at, words[i], length) == 0) {
            *at += length;
            return true;
        }
    }
    return false;
}

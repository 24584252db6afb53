/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"

#include "base/combining_mark.h"

#include <string.h>

#define JOINER 0x200d

static bool is_continuation(char c)
{
    return ((unsigned char)c & 0xc0) == 0x80;
}

int utf8_length(const char *at, const char *end)
{
    static const struct {
        unsigned char first_low, first_high, second_low, second_high;
        int length;
    } forms[] = {
        {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3}, {0xe1, 0xec, 0x80, 0xbf, 3},
        {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3}, {0xf0, 0xf0, 0x90, 0xbf, 4},
        {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    const unsigned char *bytes = (const unsigned char *)at;
    if (at < end && bytes[0] < 0x80)
        return 1;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0] && at < end; i++) {
        if (bytes[0] < forms[i].first_low || bytes[0] > forms[i].first_high)
            continue;
        int length = forms[i].length;
        if (end - at < length || bytes[1] < forms[i].second_low || bytes[1] > forms[i].second_high)
            return 0;
        for (int k = 2; k < length; k++) {
            if (!is_continuation(at[k]))
                return 0;
        }
        return length;
    }
    return 0;
}

unsigned utf8_code_point(const char *at, int length)
{
    static const unsigned masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    unsigned code_point = (unsigned char)at[0] & masks[length];
    for (int i = 1; i < length; i++)
        code_point = code_point << 6 | ((unsigned char)at[i] & 0x3f);
    return code_point;
}

bool utf8_is_printable(unsigned code_point)
{
    static const struct {
        unsigned first, last;
    } hidden[] = {
        {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x061c, 0x061c}, {0x200b, 0x200b},
        {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x2060}, {0x2066, 0x2069}, {0xfeff, 0xfeff},
    };
    if (code_point >= 0x20 && code_point < 0x7f) /* By far the most frequent. */
        return true;
    for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++) {
        if (code_point >= hidden[i].first && code_point <= hidden[i].last)
            return false;
    }
    return true;
}

size_t utf8_cut(const char *text, size_t bytes)
{
    /* A character has at most four bytes: more continuation bytes in a row are not UTF-8. */
    for (size_t back = 0; back < 4 && back <= bytes; back++) {
        if (!is_continuation(text[bytes - back]))
            return bytes - back;
    }
    return bytes;
}

/* Whether a character is drawn as one with the one before it. */
static bool is_joined(unsigned before, unsigned code_point)
{
    if (code_point < 0x300)
        return false;
    return combining_mark_is(code_point) || (code_point | 1) == JOINER || before == JOINER ||
           (code_point >= 0x1160 && code_point <= 0x11ff) ||   /* Jamo: vowels, finals. */
           (code_point >= 0x1f3fb && code_point <= 0x1f3ff) || /* Skin tones. */
           (code_point >= 0xe0020 && code_point <= 0xe007f);   /* Tags, of flags of regions. */
}

/* Flags of countries are two of these. */
static bool is_flag_half(unsigned code_point)
{
    return code_point >= 0x1f1e6 && code_point <= 0x1f1ff;
}

static unsigned take_character(const char **at, const char *end)
{
    int length = utf8_length(*at, end);
    unsigned code_point = length > 0 ? utf8_code_point(*at, length) : 0;
    *at += length > 0 ? length : *at < end;
    return code_point;
}

size_t utf8_letter(const char *at)
{
    const char *next = at;
    const char *end = at + strlen(at);
    unsigned before = take_character(&next, end);
    bool is_half = is_flag_half(before);
    while (next < end) {
        const char *after = next;
        unsigned code_point = take_character(&after, end);
        bool completes_flag = is_half && is_flag_half(code_point);
        if (!completes_flag && !is_joined(before, code_point))
            break;
        is_half = false;
        before = code_point;
        next = after;
    }
    return (size_t)(next - at);
}

size_t utf8_cut_letters(const char *text, size_t bytes)
{
    size_t cut = 0;
    for (size_t next = 0; next <= bytes; next += utf8_letter(text + next)) {
        cut = next;
        if (text[next] == '\0')
            break;
    }
    return cut;
}

void utf8_make_printable(char *text)
{
    const char *end = text + strlen(text);
    while (text < end) {
        int length = utf8_length(text, end);
        bool is_shown = length > 0 && utf8_is_printable(utf8_code_point(text, length));
        length += length == 0;
        if (!is_shown)
            memset(text, '?', (size_t)length);
        text += length;
    }
}

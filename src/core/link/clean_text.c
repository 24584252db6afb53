/* SPDX-License-Identifier: MIT */
#include "link/clean_text.h"

#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* Characters that are invisible or look like a space, beyond what utf8_is_printable() rejects. With
 * them, two names could look the same. */
static bool is_unseen(unsigned code_point)
{
    static const struct {
        unsigned first, last;
    } unseen[] = {
        {0x034f, 0x034f},   {0x115f, 0x1160},   {0x17b4, 0x17b5},    {0x180b, 0x180f},
        {0x200b, 0x200f},   {0x2028, 0x202e},   {0x2060, 0x206f},    {0x2800, 0x2800},
        {0x3164, 0x3164},   {0xd800, 0xf8ff},   {0xfe00, 0xfe0f},    {0xfeff, 0xfeff},
        {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},    {0x1bca0, 0x1bca3},
        {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}, {0xf0000, 0x10ffff},
    };
    for (size_t i = 0; i < sizeof unseen / sizeof unseen[0]; i++)
        if (code_point >= unseen[i].first && code_point <= unseen[i].last)
            return true;
    return !utf8_is_printable(code_point);
}

static bool is_space(unsigned code_point)
{
    return code_point == ' ' || code_point == '\t' || code_point == '\n' || code_point == 0xa0 ||
           code_point == 0x1680 || (code_point >= 0x2000 && code_point <= 0x200a) ||
           code_point == 0x202f || code_point == 0x205f || code_point == 0x3000;
}

/* Returns the length, without the NUL. */
static size_t clean(const char *bytes, size_t count, char *out_text, size_t room)
{
    const char *end = bytes + count;
    size_t length = 0;
    bool is_apart = false; /* A space is due before the next character. */
    while (bytes < end) {
        int size = utf8_length(bytes, end);
        unsigned code_point = size > 0 ? utf8_code_point(bytes, size) : 0;
        if (size > 0 && is_space(code_point)) {
            is_apart = length > 0;
        } else if (size > 0 && !is_unseen(code_point)) {
            if (length + (size_t)size + is_apart >= room)
                break;
            if (is_apart)
                out_text[length++] = ' ';
            memcpy(out_text + length, bytes, (size_t)size);
            length += (size_t)size;
            is_apart = false;
        }
        bytes += size > 0 ? size : 1;
    }
    out_text[length] = '\0';
    return length;
}

void clean_text_name(const char *bytes, size_t count, char out_name[NAME_BYTES])
{
    if (clean(bytes, count, out_name, NAME_BYTES) == 0)
        snprintf(out_name, NAME_BYTES, "Player");
}

bool clean_text_chat(const char *bytes, size_t count, char out_line[CHAT_BYTES])
{
    return clean(bytes, count, out_line, CHAT_BYTES) > 0;
}

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
}

static bool is_same(const char *a, const char *b)
{
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

static bool is_taken(const char *name, const char *const *others, int count)
{
    for (int i = 0; i < count; i++)
        if (others[i] != NULL && is_same(name, others[i]))
            return true;
    return false;
}

void clean_text_make_unique(char name[NAME_BYTES], const char *const *others, int count)
{
    char wanted[NAME_BYTES];
    memcpy(wanted, name, sizeof wanted);
    for (int number = 2; is_taken(name, others, count); number++) {
        char ending[16];
        size_t length = (size_t)snprintf(ending, sizeof ending, " %d", number);
        size_t kept = strlen(wanted);
        if (kept + length >= NAME_BYTES)
            kept = utf8_cut(wanted, NAME_BYTES - 1 - length);
        snprintf(name, NAME_BYTES, "%.*s%s", (int)kept, wanted, ending);
    }
}

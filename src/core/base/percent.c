/* SPDX-License-Identifier: MIT */
#include "base/percent.h"

#include "base/utf8.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The byte that `%XX` stands for; -1 where `at` is not of that form. */
static int byte_at(const char *at)
{
    if (at[0] != '%' || !isxdigit((unsigned char)at[1]) || !isxdigit((unsigned char)at[2]))
        return -1;
    return (int)strtol((char[]){at[1], at[2], '\0'}, NULL, 16);
}

/* The number of bytes at `at` to copy unchanged; 0 where the next one must be encoded. */
static int plain_length(const char *at, const char *end)
{
    unsigned char c = (unsigned char)*at;
    if (c < 0x20 || c == 0x7f || byte_at(at) >= 0)
        return 0;
    return utf8_length(at, end);
}

void percent_encode(const char *text, char *out_text, size_t room)
{
    const char *end = text + strlen(text);
    size_t done = 0;
    while (text < end) {
        char piece[5] = "";
        int length = plain_length(text, end);
        if (length > 0)
            memcpy(piece, text, (size_t)length);
        else
            snprintf(piece, sizeof piece, "%%%02X", (unsigned)(unsigned char)*text);
        text += length > 0 ? length : 1;
        size_t size = strlen(piece);
        if (done + size >= room)
            break;
        memcpy(out_text + done, piece, size);
        done += size;
    }
    out_text[done] = '\0';
}

bool percent_decode(const char *text, char *out_text, size_t room)
{
    size_t done = 0;
    while (*text != '\0') {
        int byte = byte_at(text);
        if (byte == 0 || done + 1 >= room) {
            out_text[0] = '\0';
            return false;
        }
        out_text[done++] = byte > 0 ? (char)byte : *text;
        text += byte > 0 ? 3 : 1;
    }
    out_text[done] = '\0';
    return true;
}

/* SPDX-License-Identifier: MIT */
#include "profile/file_slug.h"

#include <stdbool.h>
#include <stdio.h>

void file_slug_make(const char *name, const char *otherwise, char out_slug[FILE_SLUG_BYTES])
{
    size_t length = 0;
    for (const char *at = name; *at != '\0' && length < FILE_SLUG_BYTES - 1; at++) {
        bool is_capital = *at >= 'A' && *at <= 'Z';
        bool is_plain = (*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9');
        if (is_capital)
            out_slug[length++] = (char)(*at - 'A' + 'a');
        else if (is_plain)
            out_slug[length++] = *at;
        else if (length > 0 && out_slug[length - 1] != '-')
            out_slug[length++] = '-';
    }
    while (length > 0 && out_slug[length - 1] == '-')
        length--;
    out_slug[length] = '\0';
    if (length == 0)
        snprintf(out_slug, FILE_SLUG_BYTES, "%s", otherwise);
}
